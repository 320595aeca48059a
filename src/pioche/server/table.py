"""A table without transport: messages and times go in, messages for each seat come out.

Nothing here knows a socket, a clock or a disk. The entries of an outcome have to be on disk before
anything of it is sent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from pioche.bots.table import PASS
from pioche.game.fair import new_secret
from pioche.game.game import Game
from pioche.game.refusal import IllegalMoveError
from pioche.game.view import View
from pioche.notation.errors import NotationError
from pioche.server import entries, protocol
from pioche.server.agenda import NEVER, Agenda
from pioche.server.checks import clean_chat, clean_entropy, clean_name
from pioche.server.delays import Delays
from pioche.server.entries import AnyEntry
from pioche.server.gallery import Gallery
from pioche.server.protocol import AnyMessage, AnyRequest, Clock, Held, Update, Welcome
from pioche.server.refusals import RefusedError, refusal
from pioche.server.seat import STAND_IN
from pioche.server.settings import SECOND, Settings, check_bot, rule_table
from pioche.server.state import TableState, Told
from pioche.server.teller import Teller

CATCH_PAUSE = 800  # ms until somebody who caught for no reason may try again
Audience = int | None  # a seat, or None: all spectators


class Think(NamedTuple):
    """A bot is to answer; what it says goes to `Table.thought`."""

    seat: int
    bot: str
    by: entries.By
    asked: object  # the question it belongs to: once that is answered, the thought is void
    view: View
    question: str
    options: tuple[str, ...]


class HeldMove(NamedTuple):
    """A move that waits for the race to be over (R-61)."""

    seat: int
    move: str
    reply: int | None


class Outcome(NamedTuple):
    """What came of a message or of time going by."""

    entries: tuple[AnyEntry, ...] = ()
    sends: tuple[tuple[Audience, AnyMessage], ...] = ()
    thinks: tuple[Think, ...] = ()
    changed: bool = False  # what the lobby shows of the table is not as it was
    finished: bool = False  # a match has come to its end


class Table:
    """One table: people and bots around it, the game on it, spectators behind."""

    def __init__(self, state: TableState, delays: Delays | None = None) -> None:
        """Take up a table where its log left it; nobody is connected yet."""
        self.state = state
        self.agenda = Agenda(delays or Delays())
        self.teller = Teller(state)
        self.gallery: Gallery | None = None
        if state.settings.spectators == "hands":
            self.gallery = Gallery(state, state.settings.spectator_delay * SECOND)
        self.held: HeldMove | None = None
        self.stood_still: int | None = None  # since when nobody is here
        self.paused_catches: dict[int, int] = {}
        self._entries: list[AnyEntry] = []
        self._sends: list[tuple[Audience, AnyMessage]] = []
        self._thinks: list[Think] = []
        self._planned = False
        self._requests: dict[type, Callable[[int, Any, int], None]] = {
            protocol.Ready: self._ready,
            protocol.Start: self._start,
            protocol.AddBot: self._add_bot,
            protocol.Remove: self._remove,
            protocol.Resize: self._resize,
            protocol.Play: self._play,
            protocol.Arm: self._arm,
            protocol.Next: self._next,
            protocol.Rematch: self._rematch,
            protocol.Leave: self._leave,
            protocol.Rename: self._rename,
            protocol.Chat: self._chat,
            protocol.React: self._react,
        }

    @classmethod
    def create(
        cls, id: str, code: str, settings: Settings, now: int, delays: Delays | None = None
    ) -> tuple[Table, AnyEntry]:
        """Set up a table; settings that make no sense are refused. Its first entry comes along."""
        try:
            rule_table(settings)
        except ValueError as error:
            raise RefusedError("bad-settings", what=error) from None
        state = TableState()
        entry = entries.Created(now, id, code, settings, new_secret())
        state.apply(entry)
        return cls(state, delays), entry

    @classmethod
    def load(cls, log: Iterable[AnyEntry], delays: Delays | None = None) -> Table:
        """Make a table from its log."""
        state = TableState.replay(log)
        state.fresh = []
        return cls(state, delays)

    # Coming and going.

    def join(self, player: str, name: str, now: int, external: bool = False) -> tuple[int, Outcome]:
        """Give a player a seat; one who has a seat already keeps it."""
        state = self.state
        for number, seat in enumerate(state.seats):
            if seat.player == player:
                return number, Outcome()
        if state.phase != "lobby":
            raise RefusedError("game-begun" if state.phase != "closed" else "no-table", table="")
        name = clean_name(name)
        self._check_free_name(name)
        free = [number for number, seat in enumerate(state.seats) if not seat.taken]
        if not free:
            raise RefusedError("table-full")
        self._commit(entries.Joined(now, free[0], player, name, external))
        return free[0], self._outcome(now)

    def enter(
        self, seat: int, hello: protocol.Hello, told: tuple[Told, ...], now: int
    ) -> Outcome:
        """A player's connection is there: welcome them, with the events that they missed."""
        place = self.state.seats[seat]
        place.connected = True
        self.state.revision += 1
        self._wake_up(now)
        if place.away:
            self._commit(entries.Returned(now, seat))
        if self.state.settings.autostart and seat == self.state.host:
            self._start_at_once(seat, hello.entropy, now)
        self.teller.forget(seat)
        missed = (*told, *self.state.fresh)
        outcome = self._outcome(now)
        welcome = self.teller.welcome(seat, now, missed, hello.id)
        return outcome._replace(sends=(*outcome.sends, (seat, welcome)))

    def _start_at_once(self, seat: int, entropy: str, now: int) -> None:
        """Begin a match for which nobody has to be waited for."""
        others = [place for number, place in enumerate(self.state.seats) if number != seat]
        if self.state.phase == "lobby" and all(place.ready for place in others):
            self._commit(entries.Readied(now, seat, entropy=clean_entropy(entropy)))
            self._commit(entries.Started(now))

    def missed(self, last: int) -> tuple[Told, ...] | None:
        """Give the events after one; None if they are no longer in memory."""
        if last >= self.state.last:
            return ()
        kept = self.state.told
        if not kept or kept[0].id > last + 1:
            return None
        return tuple(told for told in kept if told.id > last)

    def exit(self, seat: int, now: int) -> Outcome:
        """A player's connection is gone; the game goes on without it."""
        place = self.state.seats[seat]
        place.connected = False
        self.state.revision += 1
        self.teller.forget(seat)
        outcome = self._outcome(now)
        if not self._somebody_here() and self.stood_still is None:
            self.stood_still = now
        return outcome

    def watch(self, watch: protocol.Watch, told: tuple[Told, ...], now: int) -> Welcome:
        """A spectator comes in."""
        if self.state.settings.spectators == "none":
            raise RefusedError("no-watching")
        self.teller.spectators += 1
        self.state.revision += 1
        if self.gallery is not None:
            return self.gallery.welcome(now, watch.id)
        return self.teller.welcome(None, now, told, watch.id)

    def unwatch(self) -> None:
        """A spectator leaves."""
        self.teller.spectators -= 1
        self.state.revision += 1

    def _somebody_here(self) -> bool:
        """Tell whether a player is connected; a game by correspondence needs none."""
        if self.state.settings.pace == "correspondence":
            return True
        return any(seat.connected for seat in self.state.seats)

    def _wake_up(self, now: int) -> None:
        """Let time go on after it stood still."""
        if self.stood_still is not None:
            self.agenda.shift(now - self.stood_still)
            self.stood_still = None

    # Messages.

    def receive(self, seat: int, request: AnyRequest, now: int) -> Outcome:
        """Carry out what a player wants, or refuse it and change nothing."""
        try:
            self._handler(request)(seat, request, now)
        except (RefusedError, IllegalMoveError) as error:
            self._sends.append((seat, refusal(error, request.id)))
            return self._outcome(now)
        held = self.held is not None and self.held.seat == seat and not self._entries
        return self._outcome(now, {} if held or request.id is None else {seat: request.id})

    def _handler(self, request: AnyRequest) -> Callable[[int, Any, int], None]:
        """Find what carries out a message."""
        handler = self._requests.get(type(request))
        if handler is None:
            raise RefusedError("bad-message", what="not at a table")
        return handler

    def _commit(self, entry: AnyEntry) -> None:
        """Let an entry happen and have it written down; if it raises, nothing has changed."""
        self.state.apply(entry)
        self._entries.append(entry)

    def _ready(self, seat: int, request: protocol.Ready, now: int) -> None:
        self._need_lobby()
        entropy = clean_entropy(request.entropy)
        self._commit(entries.Readied(now, seat, request.ready, entropy if request.ready else ""))

    def _start(self, seat: int, request: protocol.Start, now: int) -> None:
        self._need_host(seat)
        if not all(place.taken for place in self.state.seats):
            raise RefusedError("seats-open")
        others = [place for place in self.state.seats if place is not self.state.seats[seat]]
        if not all(place.ready for place in others):
            raise RefusedError("not-ready")
        if not self.state.seats[seat].ready:
            self._commit(entries.Readied(now, seat))
        self._commit(entries.Started(now))

    def _add_bot(self, seat: int, request: protocol.AddBot, now: int) -> None:
        self._need_host(seat)
        try:
            check_bot(request.bot)
        except ValueError as error:
            raise RefusedError("bad-settings", what=error) from None
        free = [number for number, place in enumerate(self.state.seats) if not place.taken]
        if not free:
            raise RefusedError("table-full")
        self._commit(entries.BotAdded(now, free[0], request.bot))

    def _remove(self, seat: int, request: protocol.Remove, now: int) -> None:
        self._need_host(seat)
        if request.seat == seat:
            raise RefusedError("not-yourself")
        if request.seat >= len(self.state.seats) or not self.state.seats[request.seat].taken:
            raise RefusedError("no-seat", seat=request.seat)
        self._commit(entries.Left(now, request.seat, removed=True))
        self._see_off(request.seat, "removed")

    def _see_off(self, seat: int, code: str) -> None:
        """Say goodbye to somebody who no longer has a seat."""
        if seat in self.teller.own:
            error = RefusedError(code)
            self._sends.append((seat, protocol.Goodbye(code, error.text("en"), error.text("fr"))))
            self.teller.forget(seat)

    def _resize(self, seat: int, request: protocol.Resize, now: int) -> None:
        self._need_host(seat)
        for number in range(request.seats, len(self.state.seats)):
            if self.state.seats[number].taken:
                raise RefusedError("seat-taken", seat=number)
        self._commit(entries.Resized(now, request.seats))

    def _arm(self, seat: int, request: protocol.Arm, now: int) -> None:
        self._need_game()
        if self.state.seats[seat].armed != request.on:
            self._commit(entries.Armed(now, seat, request.on))

    def _next(self, seat: int, request: protocol.Next, now: int) -> None:
        if self.state.phase != "between":
            raise RefusedError("match-over" if self.state.phase == "finished" else "no-game")
        if self._all_want_on(seat, now):
            self._commit(entries.Dealt(now))

    def _rematch(self, seat: int, request: protocol.Rematch, now: int) -> None:
        if self.state.phase != "finished":
            raise RefusedError("game-begun")
        if self._all_want_on(seat, now):
            self._commit(entries.Rematched(now, new_secret()))

    def _all_want_on(self, seat: int, now: int) -> bool:
        """Note that a player wants to go on; tell whether all who are here do."""
        if not self.state.seats[seat].waved:
            self._commit(entries.Waved(now, seat))
        here = [place for place in self.state.seats if place.connected and not place.away]
        return all(place.waved for place in here)

    def _leave(self, seat: int, request: protocol.Leave, now: int) -> None:
        self._commit(entries.Left(now, seat))
        self._see_off(seat, "removed")

    def _rename(self, seat: int, request: protocol.Rename, now: int) -> None:
        name = clean_name(request.name)
        self._check_free_name(name, seat)
        self._commit(entries.Renamed(now, seat, name))

    def _check_free_name(self, name: str, own: int | None = None) -> None:
        """Refuse a name that somebody else at the table bears."""
        for number, seat in enumerate(self.state.seats):
            if seat.name.casefold() == name.casefold() and number != own:
                raise RefusedError("name-taken", name=name)

    def _chat(self, seat: int, request: protocol.Chat, now: int) -> None:
        if not self.state.settings.chat:
            raise RefusedError("chat-off")
        self._commit(entries.Said(now, seat, clean_chat(request.text)))

    def _react(self, seat: int, request: protocol.React, now: int) -> None:
        if request.reaction not in protocol.REACTIONS:
            raise RefusedError("bad-reaction", reaction=request.reaction)
        self._commit(entries.Reacted(now, seat, request.reaction))

    def _need_lobby(self) -> None:
        if self.state.phase != "lobby":
            raise RefusedError("game-begun")

    def _need_host(self, seat: int) -> None:
        self._need_lobby()
        if seat != self.state.host:
            raise RefusedError("not-host")

    def _need_game(self) -> Game:
        if self.state.phase != "playing" or self.state.game is None:
            raise RefusedError("no-game")
        return self.state.game

    # Playing.

    def _play(self, seat: int, request: protocol.Play, now: int) -> None:
        """Make a move, or hold it while somebody may still call or be caught (R-61)."""
        game = self._need_game()
        text = request.move.strip()
        if text[:1].isdigit():
            raise RefusedError("bad-move", what=f"'{text}': moves are written without the seat")
        if text.startswith("catch"):
            self._check_catch(game, seat, text, now)
        elif text != "uno" and self._begins_turn(game, seat) and now < self.agenda.race.over:
            self._check(game, seat, text)
            self.held = HeldMove(seat, text, request.id)
            self._sends.append((seat, Held(self.agenda.race.over, request.id)))
            return
        self._move(seat, text, "player", now)

    def _check(self, game: Game, seat: int, text: str) -> None:
        """Refuse at once what would be refused later."""
        try:
            game.copy().play(f"{seat} {text}")
        except NotationError as error:
            raise RefusedError("bad-move", what=error) from None

    def _begins_turn(self, game: Game, seat: int) -> bool:
        """U3: tell whether what a seat plays now would begin the next turn."""
        return game.asks.question in ("turn", "react")

    def _check_catch(self, game: Game, seat: int, text: str, now: int) -> None:
        """Refuse a catch that comes too early, or too soon after a needless one."""
        if now < self.paused_catches.get(seat, 0):
            raise RefusedError("too-fast")
        if game.owes_call is not None and now < self.agenda.race.opens:
            raise RefusedError("catch-too-early", "U2", seat=game.owes_call)
        if game.owes_call is None:
            self.paused_catches[seat] = now + CATCH_PAUSE

    def _move(self, seat: int, text: str, by: entries.By, now: int) -> None:
        """Make a move; an armed call follows on its heels."""
        try:
            self._commit(entries.Moved(now, f"{seat} {text}", by))
        except NotationError as error:
            raise RefusedError("bad-move", what=error) from None
        game = self.state.game
        if game is None or self.state.phase != "playing" or game.owes_call is None:
            return
        if self.state.seats[game.owes_call].armed:
            self._commit(entries.Moved(now, f"{game.owes_call} uno"))

    def _release(self, now: int) -> None:
        """Make the move that was held, once the race is over."""
        if self.held is None:
            return
        game = self.state.game if self.state.phase == "playing" else None
        if game is not None and game.owes_call is not None and now < self.agenda.race.over:
            return
        seat, move, reply = self.held
        self.held = None
        try:
            if game is None:
                raise RefusedError("no-game")
            self._move(seat, move, "player", now)
        except (RefusedError, IllegalMoveError) as error:
            self._sends.append((seat, refusal(error, reply)))

    # Time.

    @property
    def wake(self) -> int | None:
        """When `tick` should be called next; None: not before somebody does something."""
        held = NEVER if self.held is None else self.agenda.race.over
        seen = NEVER
        if self.gallery is not None and self.gallery.waiting:
            seen = self.gallery.waiting[0].at + self.gallery.delay
        due = min(held, seen, self.agenda.wake if self.stood_still is None else NEVER)
        return None if due >= NEVER else due

    def tick(self, now: int) -> Outcome:
        """Do what is due."""
        if not self._planned:
            return self._outcome(now)
        if self.stood_still is None:
            self._tick_answer(now)
            self._tick_unasked(now)
            if self.state.phase == "between" and self.agenda.deal_at <= now:
                self._commit(entries.Dealt(now))
        return self._outcome(now)

    def _tick_answer(self, now: int) -> None:
        """Have the answer given that is due: by the table, or by a bot that is asked for it."""
        agenda, game = self.agenda, self.state.game
        if agenda.answer_at > now or game is None or game.over:
            return
        seat, question = game.asks
        assert seat is not None
        agenda.answer_at = NEVER  # asked for once
        if agenda.answer_by == "table":
            self._move(seat, game.options[0], "table", now)
            return
        bot = self.state.seats[seat].played_by or STAND_IN
        options = tuple(game.options)
        view = game.view(seat)
        self._thinks.append(
            Think(seat, bot, agenda.answer_by, agenda.asked, view, question, options)
        )

    def _tick_unasked(self, now: int) -> None:
        """Ask the bots who may call, catch or jump in by now."""
        agenda, game = self.agenda, self.state.game
        for seat in [seat for seat, at in agenda.unasked_at.items() if at <= now]:
            del agenda.unasked_at[seat]
            bot = self.state.seats[seat].played_by
            if game is None or game.over or not bot:
                continue
            view = game.view(seat)
            moves = [move.partition(" ")[2] for move in view.unasked]
            if moves:
                options = (*moves, PASS)
                self._thinks.append(Think(seat, bot, "bot", None, view, "unasked", options))

    def thought(self, think: Think, answer: str, now: int) -> Outcome:
        """Take a bot's answer, unless the game has gone on in the meantime."""
        stale = think.asked is not None and not self.agenda.still(think.asked)
        if stale or answer == PASS or self.state.phase != "playing":
            return Outcome()
        try:
            self._move(think.seat, answer, think.by, now)
        except (RefusedError, IllegalMoveError):
            if think.asked is not None:
                self._move(think.seat, think.options[0], think.by, now)
        return self._outcome(now)

    # What comes of it.

    def _outcome(self, now: int, replies: dict[int, int] | None = None) -> Outcome:
        """Plan what is next, and gather what has to be written and told."""
        self._release(now)
        self._planned = True
        self.agenda.plan(self.state, now)
        self.teller.clock = self._clock()
        revision = self.state.revision != self.teller.revision
        fresh = tuple(self.state.fresh)
        updates = self.teller.updates(replies or {})
        self._sends += [(seat, update) for seat, update in updates.items() if self._may_see(seat)]
        self._show_gallery(fresh, now)
        finished = self.state.phase == "finished" and any(
            isinstance(entry, entries.Moved) for entry in self._entries
        )
        outcome = Outcome(
            tuple(self._entries), tuple(self._sends), tuple(self._thinks),
            revision and bool(self._entries), finished,
        )  # fmt: skip
        self._entries, self._sends, self._thinks = [], [], []
        return outcome

    def _may_see(self, audience: Audience) -> bool:
        """Spectators of a table with a gallery see everything later."""
        return audience is not None or self.gallery is None

    def _show_gallery(self, fresh: tuple[Told, ...], now: int) -> None:
        """Keep what happened for the spectators, and show them what they may see by now."""
        if self.gallery is None:
            return
        if fresh or self._entries:
            self.gallery.add(fresh, now)
        updates: list[Update] = self.gallery.due(now)
        if self.teller.spectators:
            self._sends += [(None, update) for update in updates]

    def _clock(self) -> Clock | None:
        """Tell who has to answer until when; it never tells who has a choice."""
        state, limit = self.state, self.state.settings.limit
        game = state.game
        if state.phase != "playing" or game is None or game.asks.seat is None:
            return None
        if not limit or state.seats[game.asks.seat].played_by:
            return Clock(game.asks.seat, None, limit)
        return Clock(game.asks.seat, self.agenda.began + limit, limit)
