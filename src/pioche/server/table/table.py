"""A table without transport: messages and times go in, messages for each seat come out.

Nothing here knows a socket, a clock or a disk. The entries of an outcome have to be on disk before
anything of it is sent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from pioche.bots.table import PASS, unasked_options
from pioche.editions.digest import digest_of
from pioche.game.fair import new_secret
from pioche.game.game import Game
from pioche.game.record import recorded
from pioche.game.refusal import IllegalMoveError
from pioche.notation.errors import NotationError
from pioche.notation.moves import Move
from pioche.server.protocol import messages
from pioche.server.protocol.messages import AnyMessage, AnyRequest, Clock, Update, Welcome
from pioche.server.protocol.refusals import RefusedError, refusal
from pioche.server.protocol.settings import Settings, plain_options, rule_table
from pioche.server.table import entries, moves, requests
from pioche.server.table.agenda import Agenda
from pioche.server.table.checkpoint import checkpoint_of
from pioche.server.table.checks import clean_entropy, clean_hash, clean_name
from pioche.server.table.delays import NEVER, Delays
from pioche.server.table.entries import AnyEntry, Checkpoint, Deal, Moved, Reason, Started, Voided
from pioche.server.table.gallery import Gallery
from pioche.server.table.moves import HeldMove, Pause
from pioche.server.table.outcome import Audience, Outcome, Think, Told
from pioche.server.table.race import Try
from pioche.server.table.seat import STAND_IN, Seat
from pioche.server.table.state import TableState
from pioche.server.table.teller import Teller

UNDER_WAY = ("playing", "between")  # the phases in which time matters


class Table:
    """One table: people and bots around it, the game on it, spectators behind."""

    __slots__ = (
        "_checkpoints", "_entries", "_planned", "_replies", "_revision", "_sends", "_thinks",
        "agenda", "answered", "catch_pauses", "gallery", "held", "state", "stood_still", "teller",
    )  # fmt: skip

    def __init__(self, state: TableState, delays: Delays | None = None) -> None:
        """Take up a table where its log left it; nobody is connected yet."""
        self.state = state
        delays = delays or Delays()
        if state.settings.rehearsal is not None:  # what its bots forget and notice is known, too
            delays = Delays(delays.scale, state.settings.rehearsal.seed)
        self.agenda = Agenda(delays)
        self.teller = Teller(state)
        self.gallery: Gallery | None = None
        if state.settings.spectators == "hands":
            self.gallery = Gallery(state)
        self.held: dict[int, HeldMove] = {}
        self.catch_pauses: dict[int, Pause] = {}
        self.answered: dict[int, Move] = {}  # by the table, whose player may say the same too late
        # Since when nobody is here; a game by correspondence needs nobody.
        self.stood_still = None if state.settings.pace == "correspondence" else state.at
        self._planned = False
        self._revision = -1  # of the state, when it was last seen whether anybody is here
        self._entries: list[AnyEntry] = []
        self._checkpoints: list[Checkpoint] = []
        self._sends: list[tuple[Audience, AnyMessage]] = []
        self._thinks: list[Think] = []
        self._replies: list[tuple[int, int]] = []

    @classmethod
    def create(
        cls, id: str, code: str, settings: Settings, now: int, delays: Delays | None = None
    ) -> tuple[Table, AnyEntry]:
        """Set up a table; settings that make no sense are refused. Its first entry comes along."""
        try:
            rule_table(settings)
            settings = replace(settings, options=plain_options(settings.options))
        except ValueError as error:
            raise RefusedError("bad-settings", what=error) from None
        state = TableState()
        entry = entries.Created(now, id, code, settings, new_secret(), entries.agreed_by(settings))
        state.apply(entry)
        return cls(state, delays), entry

    @classmethod
    def load(cls, log: Iterable[AnyEntry], delays: Delays | None = None) -> Table:
        """Make a table from its whole log; one that is stored has checkpoints (`loading`)."""
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
        requests.check_free_name(state, name)
        number = requests.free_seat(state)
        self.commit(entries.Joined(now, number, player, name, external))
        return number, self._outcome(now)

    def enter(self, seat: int, hello: messages.Hello, told: tuple[Told, ...], now: int) -> Outcome:
        """A player's connection is there: welcome them, with the events that they missed."""
        entropy, hash = clean_entropy(hello.entropy), clean_hash(hello.hash, hello.entropy)
        place = self.state.seats[seat]
        moves.forget_reply(self, seat)
        place.connected = True
        self.state.revision += 1
        self._wake_up(now)
        if place.away:
            self.commit(entries.Returned(now, seat))
        if self.state.settings.autostart and seat == self.state.host:
            requests.start_at_once(self, seat, entropy, hash, now)
        self.teller.forget(seat)
        self._settle(now)
        missed = (*told, *self.state.fresh)
        outcome = self._outcome(now)
        welcome = self.teller.welcome(seat, hello, missed, now)
        return replace(outcome, sends=(*outcome.sends, (seat, welcome)))

    def missed(self, last: int) -> tuple[Told, ...] | None:
        """Return the events after one; None if they are no longer in memory."""
        if last >= self.state.last:
            return ()
        kept = self.state.told
        if not kept or kept[0].id > last + 1:
            return None
        return tuple(told for told in kept if told.id > last)

    def exit(self, seat: int, now: int) -> Outcome:
        """A player's connection is gone; the game goes on without it."""
        self.state.seats[seat].connected = False
        self.state.revision += 1
        self.teller.forget(seat)
        requests.go_on(self, now)
        return self._outcome(now)

    def watch(self, watch: messages.Watch, told: tuple[Told, ...], now: int) -> Welcome:
        """A spectator comes in."""
        if self.state.settings.spectators == "none":
            raise RefusedError("no-watching")
        if self.gallery is not None and not self.teller.watching:
            self._show_gallery((), now)  # nobody saw to it that it went on
        self.teller.watching[watch.lang] += 1
        self.state.revision += 1
        if self.gallery is not None:
            return self.gallery.welcome(now, watch.id)
        return self.teller.welcome(None, watch, told, now)

    def unwatch(self, lang: str) -> None:
        """A spectator leaves."""
        self.teller.watching -= Counter([lang])
        self.state.revision += 1

    @property
    def here(self) -> list[Seat]:
        """The seats of the people who are connected; of programs if they play among themselves."""
        players = [seat for seat in self.state.seats if seat.player and not seat.left]
        people = [seat for seat in players if not seat.external] or players
        return [seat for seat in people if seat.connected]

    def _wake_up(self, now: int) -> None:
        """Let time go on after it stood still."""
        if self.stood_still is None:
            return
        still, self.stood_still = now - self.stood_still, None
        self._revision = -1
        self._shift(still, now)

    def pause(self, still: int, now: int) -> Outcome:
        """The whole server stood still for this long; whoever is here has lost no time by it."""
        if self.stood_still is None:
            self._shift(still, now)
        return self._outcome(now)

    def _shift(self, still: int, now: int) -> None:
        """Put off all that is due; less than nothing: a clock was ahead, and all is due sooner."""
        if still and (self.state.phase in UNDER_WAY or self.state.revealing):
            self.agenda.shift(still)
            if self.gallery is not None:
                self.gallery.shift(still)
            self.commit(entries.Resumed(now, still))

    # Messages.

    def receive(self, seat: int, request: AnyRequest, now: int) -> Outcome:
        """Carry out what a player wants, or refuse it and change nothing."""
        waiting = self._waiting(seat)
        try:
            self._handle(seat, request, now)
        except (RefusedError, IllegalMoveError) as error:
            self.send(seat, refusal(error, request.id, self.state.names, self.state.rules))
        else:
            if self._waiting(seat) == waiting:  # else the answer comes once the move is made
                self.reply(seat, request.id)
        return self._outcome(now)

    def _waiting(self, seat: int) -> tuple[object, ...]:
        """Return what of a seat waits to be made."""
        return self.held.get(seat), self.agenda.race.tries.get(seat)

    def _handle(self, seat: int, request: AnyRequest, now: int) -> None:
        """Find what carries out a message; whoever asks for something is back."""
        seats = self.state.seats
        if seat >= len(seats) or not seats[seat].player or seats[seat].left:
            raise RefusedError("removed")
        handler = requests.HANDLERS.get(type(request))
        if handler is None:
            raise RefusedError("bad-message", what="not at a table")
        self._wake_up(now)
        handler(self, seat, request, now)
        if self.state.seats[seat].away and not self.state.seats[seat].left:
            self.commit(entries.Returned(now, seat))

    def commit(self, entry: AnyEntry) -> None:
        """Let an entry happen and have it written down; if it raises, nothing has changed."""
        state = self.state
        if type(entry) is Moved:
            state.apply(entry)
            last, mark = state.last, state.mark
            self._entries.append(Moved(entry.at, entry.move, entry.by, last=last, mark=mark))
            if state.phase != "playing":
                self._checkpoints.append(checkpoint_of(state))
            return
        before = checkpoint_of(state) if isinstance(entry, (Started, Voided)) else None
        if isinstance(entry, Deal):
            entry = replace(entry, rules=digest_of(state.rules_of(entry.discreet)))
        state.apply(entry)
        if before is not None:
            self._checkpoints.append(before)
        if isinstance(entry, Deal):
            entry = replace(entry, last=state.last, mark=state.mark)
        self._entries.append(entry)

    def go_by_rules(self, now: int) -> Outcome:
        """Note that the rules are no longer those by which the round was dealt, if so."""
        state = self.state
        if state.phase == "playing" and state.game is not None and state.played_by:
            rules = digest_of(state.game.table)
            if rules != state.played_by:
                self.commit(entries.Upgraded(now, rules))
                return self._outcome(now)
        return Outcome()

    def call_off(self, reason: Reason, now: int, after: int = 0) -> Outcome:
        """T7, R-71: void the round that is being played, and have the next dealer deal another one.

        Events are numbered on from `after`, if somebody has heard more than the log knows of.
        """
        if self.stood_still is not None:
            self.stood_still = now
        text = self.state.written_off(reason)
        self.commit(Voided(now, reason, text, after, discreet=True))
        return self._outcome(now)

    def send(self, to: Audience, message: AnyMessage) -> None:
        """Have something said that is no update."""
        self._sends.append((to, message))

    def reply(self, seat: int, id: int | None) -> None:
        """Have a message answered by the update that comes of it."""
        if id is not None:
            self._replies.append((seat, id))

    def see_off(self, seat: int, code: str) -> None:
        """Say goodbye to somebody who no longer has a seat."""
        if seat in self.teller.own:
            error = RefusedError(code)
            self.send(seat, messages.Goodbye(code, error.text("en"), error.text("fr")))
            self.teller.forget(seat)

    def game_on(self) -> Game:
        """Return the game that is being played, or refuse what needs one."""
        if self.state.phase != "playing" or self.state.game is None:
            raise RefusedError("no-game")
        return self.state.game

    # Time.

    @property
    def wake(self) -> int | None:
        """When `tick` should be called next; None: not before somebody does something."""
        if not self._planned and self.stood_still is None:
            return self.state.at  # a game by correspondence that was just taken up
        due = NEVER
        if self.stood_still is None:
            due = self.agenda.wake
            if self.held:
                due = min(due, self.agenda.held_until)
        if self.gallery is not None and self.teller.watching and not self._is_frozen:
            due = min(due, self.gallery.wake)
        return None if due >= NEVER else due

    def tick(self, now: int) -> Outcome:
        """Do what is due."""
        if not self._planned or self.stood_still is not None:
            return self._outcome(now)
        if not moves.settle(self, now) and not moves.release(self, now):
            self._tick_unasked(now)
            self._tick_answer(now)
            if self.state.phase in ("between", "lobby") and self.agenda.deal_at <= now:
                late = self.state.revealing
                self.commit(entries.Unsettled(now) if late else entries.Dealt(now, discreet=True))
        return self._outcome(now)

    def _tick_answer(self, now: int) -> None:
        """Have the answer given that is due: by the table, or by a bot that is asked for it."""
        agenda, game = self.agenda, self.state.game
        if agenda.answer_due > now or game is None:
            return
        seat, question = game.asked, game.question
        assert seat is not None
        agenda.answer_at = NEVER  # asked for once
        if agenda.answer_by == "table":
            move = self.answered[seat] = game.read(game.options[0])._replace(seat=seat)
            moves.make(self, move, "table", now)
            return
        bot = self.state.seats[seat].played_by or STAND_IN
        self._ask(game, seat, bot, agenda.answer_by, agenda.asked, question, game.options)

    def _tick_unasked(self, now: int) -> None:
        """Ask the bots who by now call, catch or jump in."""
        agenda, game = self.agenda, self.state.game
        if game is None:
            return
        for seat in [seat for seat, at in agenda.calls_at.items() if at <= now]:
            del agenda.calls_at[seat]
            self._ask_unasked(game, seat, agenda.owed, jump=False)
        if moves.race_on(self, now):
            return
        for seat in [seat for seat, at in agenda.jumps_at.items() if at <= now]:
            del agenda.jumps_at[seat]
            self._ask_unasked(game, seat, agenda.jumps_for, jump=True)

    def _ask_unasked(self, game: Game, seat: int, asked: tuple[object, ...], jump: bool) -> None:
        """Ask a bot whether it calls or catches, or whether it jumps in."""
        bot, options = self.state.seats[seat].played_by, unasked_options(game, seat, jump)
        if bot and len(options) > 1:
            self._ask(game, seat, bot, "bot", asked, "unasked", options)

    def _ask(
        self, game: Game, seat: int, bot: str, by: entries.By, asked: tuple[object, ...],
        question: str, options: list[str],
    ) -> None:  # fmt: skip
        """Ask a bot; what is chance in its answer comes from the seed of the match."""
        view, state, moves = game.view(seat), self.state, len(game.moves)
        seed = state.chance.decision(state.round, recorded(game), seat, question)
        think = Think(seat, bot, by, asked, view, question, tuple(options), moves, seed)
        self._thinks.append(think)

    def _ask_again(self, game: Game, think: Think) -> None:
        """Have a bot look once more: a record proves what it answers to what lies there."""
        if think.question == "unasked":
            self._ask_unasked(game, think.seat, think.asked, think.asked == self.agenda.jumps_for)
        else:
            options = game.options
            self._ask(game, think.seat, think.bot, think.by, think.asked, game.question, options)

    def thought(self, think: Think, answer: str, now: int) -> Outcome:
        """Take a bot's answer, unless the game has gone on in the meantime."""
        if answer == PASS or self.state.phase != "playing" or not self.agenda.still(think.asked):
            return Outcome()
        if think.question == "unasked" and not self.state.seats[think.seat].played_by:
            return Outcome()  # its player is back
        self._wake_up(now)
        game = self.game_on()
        if think.moves != len(game.moves):
            self._ask_again(game, think)  # somebody called or was caught meanwhile
            return self._outcome(now)
        try:
            move = game.read(answer)._replace(seat=think.seat)
            if think.question == "unasked" and move.word == "catch":
                moves.try_to_catch(self, think.seat, Try(think.by), now)
                return self._outcome(now)
            moves.make(self, move, think.by, now)
        except (NotationError, RefusedError, IllegalMoveError):
            if think.question != "unasked":
                first = game.read(think.options[0])._replace(seat=think.seat)
                moves.make(self, first, think.by, now)
        return self._outcome(now)

    # What comes of it.

    def _settle(self, now: int) -> None:
        """Plan what is next; what waited for this may happen now."""
        self._planned = True
        self.agenda.plan(self.state, now)
        if self.held and self.stood_still is None:
            moves.release(self, now)
        if self._revision != self.state.revision and self.stood_still is None:
            self._revision = self.state.revision
            if not self.here and self.state.settings.pace != "correspondence":
                self.stood_still = now

    def _outcome(self, now: int) -> Outcome:
        """Settle everything, and gather what has to be written and told."""
        self._settle(now)
        self.teller.clock = self._clock()
        revision = self.state.revision != self.teller.revision
        fresh = tuple(self.state.fresh) if self.gallery is not None else ()
        replies = dict(self._replies)
        updates = self.teller.updates(bool(self._entries), replies)
        # Spectators of a table with a gallery see everything later.
        if self.gallery is not None:
            updates = [(to, update) for to, update in updates if isinstance(to, int)]
        self._sends += updates
        if len(replies) < len(self._replies):
            self._answer_the_rest(replies)
        self._show_gallery(fresh, now)
        finished = self.state.phase == "finished" and any(
            isinstance(entry, entries.Moved) for entry in self._entries
        )
        outcome = Outcome(
            tuple(self._entries), tuple(self._sends), tuple(self._thinks),
            revision and bool(self._entries), finished, tuple(self._checkpoints),
        )  # fmt: skip
        self._entries, self._sends, self._thinks, self._replies = [], [], [], []
        self._checkpoints = []
        return outcome

    def _answer_the_rest(self, answered: dict[int, int]) -> None:
        """Answer a second message of the same seat: its move was held until this moment."""
        for seat, id in self._replies:
            if answered[seat] != id and seat in self.teller.own:
                self.send(seat, Update(self.state.last, reply=id))

    def _show_gallery(self, fresh: tuple[Told, ...], now: int) -> None:
        """Keep what happened for the spectators, and show them what they may see by now."""
        if self.gallery is None:
            return
        if fresh or self._entries:
            self.gallery.add(fresh, now)
        if not self._is_frozen:
            self._sends += self.gallery.due(list(self.teller.watching), now)

    @property
    def _is_frozen(self) -> bool:
        """Whether a match is under way and time stands still: no card gets any older then."""
        return self.stood_still is not None and self.state.phase in UNDER_WAY

    def _clock(self) -> Clock | None:
        """Tell who has to answer until when; it never tells who has a choice."""
        state, game = self.state, self.state.game
        if game is None or state.phase != "playing":
            return None
        seat, limit = game.asked, state.limit
        if seat is None:
            return None
        runs = limit and not state.seats[seat].played_by and self.stood_still is None
        return Clock(seat, state.asked_since + limit if runs else None, limit)
