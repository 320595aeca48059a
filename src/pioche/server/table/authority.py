"""A table without transport: messages and times go in, messages for each seat come out.

Nothing here knows a socket, a clock or a disk. The entries of an outcome have to be on disk before
anything of it is sent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from pioche.bots import looks_ahead
from pioche.bots.playing import PASS, unasked_options
from pioche.editions.digest import digest_of
from pioche.game.fair import new_secret
from pioche.game.game import Game
from pioche.game.record import recorded
from pioche.game.refusal import IllegalMoveError
from pioche.notation.errors import NotationError
from pioche.server.protocol import messages
from pioche.server.protocol.messages import AnyRequest, Cheer, Clock, Welcome
from pioche.server.protocol.refusals import RefusedError
from pioche.server.protocol.settings import Settings, plain_options, rule_table
from pioche.server.table import entries
from pioche.server.table.agenda import Agenda
from pioche.server.table.audience import Audience
from pioche.server.table.checks import clean_entropy, clean_hash
from pioche.server.table.delays import NEVER, Delays
from pioche.server.table.entries import AnyEntry, Reason, Voided
from pioche.server.table.lobby import HANDLERS, Lobby
from pioche.server.table.log import Log
from pioche.server.table.lookalikes import looks
from pioche.server.table.outcome import Outcome, Reader, Think, Told
from pioche.server.table.race import Try
from pioche.server.table.referee import Referee
from pioche.server.table.seat import STAND_IN
from pioche.server.table.state import TableState
from pioche.server.table.terms import settled_bot

UNDER_WAY = ("playing", "between")  # the phases in which time matters


class Authority:
    """One table: people and bots around it, the game on it, spectators behind."""

    __slots__ = (
        "_planned", "_revision", "_thinks", "agenda", "audience", "lobby", "log", "referee",
        "state", "stood_still",
    )  # fmt: skip

    def __init__(self, state: TableState, delays: Delays | None = None) -> None:
        """Take up a table where its log left it; nobody is connected yet."""
        self.state = state
        self.log = Log(state)
        delays = delays or Delays()
        if state.settings.rehearsal is not None:  # what its bots forget and notice is known, too
            delays = Delays(delays.scale, state.settings.rehearsal.seed)
        self.agenda = Agenda(delays)
        self.audience = Audience(state)
        self.lobby = Lobby(self.log, self.audience)
        self.referee = Referee(self.log, self.agenda, self.audience)
        # Since when nobody is here; a game by correspondence needs nobody.
        self.stood_still = None if state.settings.pace == "correspondence" else state.at
        self._planned = False
        self._revision = -1  # of the state, when it was last seen whether anybody is here
        self._thinks: list[Think] = []

    @classmethod
    def create(
        cls, id: str, code: str, settings: Settings, now: int, delays: Delays | None = None
    ) -> tuple[Authority, AnyEntry]:
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
    def load(cls, log: Iterable[AnyEntry], delays: Delays | None = None) -> Authority:
        """Make a table from its whole log; one that is stored has checkpoints (`loading`)."""
        state = TableState.replay(log)
        state.fresh = []
        return cls(state, delays)

    # Coming and going.

    def join(
        self, player: str, name: str, now: int, external: bool = False, face: str = ""
    ) -> tuple[int, Outcome]:
        """Give a player a seat; one who has a seat already keeps it."""
        seat = self.lobby.join(player, name, external, face, now)
        return seat, self._outcome(now) if self.log.entries else Outcome()

    def enter(self, seat: int, hello: messages.Hello, told: tuple[Told, ...], now: int) -> Outcome:
        """A player's connection is there: welcome them, with the events that they missed."""
        entropy, hash = clean_entropy(hello.entropy), clean_hash(hello.hash, hello.entropy)
        place = self.state.seats[seat]
        self.referee.forget_replies(seat)
        place.connected = True
        self.state.revision += 1
        self._wake_up(now)
        if place.away:
            self.log.add(entries.Returned(now, seat))
        if self.state.settings.autostart and seat == self.state.host:
            self.lobby.start_at_once(seat, entropy, hash, now)
        self.audience.forget(seat)
        self.agenda.screens.enter(seat, hello.paced, self.state.last)
        self._settle(now)
        missed = (*told, *self.state.fresh)
        outcome = self._outcome(now)
        welcome = self.audience.welcome(seat, hello, missed, now)
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
        self.audience.forget(seat)
        self.lobby.go_on(now)
        return self._outcome(now)

    def watch(self, watch: messages.Watch, told: tuple[Told, ...], now: int) -> Welcome:
        """A spectator comes in."""
        if self.state.settings.spectators == "none":
            raise RefusedError("no-watching")
        audience, gallery = self.audience, self.audience.gallery
        if gallery is not None and not audience.watching:
            self._show_gallery((), now)  # nobody saw to it that it went on
        reader = Reader.of(watch)
        audience.watching[reader] += 1
        self.state.revision += 1
        if gallery is not None:
            return gallery.welcome(now, reader, watch.id)
        return audience.welcome(None, watch, told, now)

    def cheer(self, name: str, request: messages.React) -> Cheer:
        """A spectator shows a reaction; the name of a player stands beside none of them.

        Those who see the hands are silent while a round is played: nothing they saw can be told.
        """
        self.lobby.check_reaction(request)
        if self.audience.gallery is not None and self.state.phase == "playing":
            raise RefusedError("gallery-quiet")
        is_taken = any(looks(name) & looks(seat.name) for seat in self.state.seats if seat.taken)
        return Cheer(request.reaction, "" if is_taken else name)

    def unwatch(self, reader: Reader) -> None:
        """A spectator leaves."""
        self.audience.watching -= Counter([reader])
        self.state.revision += 1

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
            if self.audience.gallery is not None:
                self.audience.gallery.shift(still)
            self.log.add(entries.Resumed(now, still))

    # Messages.

    def receive(self, seat: int, request: AnyRequest, now: int) -> Outcome:
        """Carry out what a player wants, or refuse it and change nothing."""
        seats, made = self.state.seats, True
        try:
            if seat >= len(seats) or not seats[seat].player or seats[seat].left:
                raise RefusedError("removed")
            if type(request) is messages.Settled:  # by itself: nobody is back for that
                self.agenda.screens.settled(seat, request.last)
                self.audience.reply(seat, request.id)
                return self._outcome(now)
            if self.stood_still is not None:
                self._wake_up(now)
            if type(request) is messages.Play:
                made = self.referee.play(seat, request, now)
            elif type(request) is messages.Arm:
                self.referee.arm(seat, request, now)
            elif type(request) in HANDLERS:
                if type(request) is messages.Leave:
                    self.referee.withdraw(seat)
                HANDLERS[type(request)](self.lobby, seat, request, now)
            else:
                raise RefusedError("bad-message", what="not at a table")
            place = self.state.seats[seat]
            if place.misses and place.away and not place.left:  # whoever asks for something is back
                self.log.add(entries.Returned(now, seat))
        except (RefusedError, IllegalMoveError) as error:
            self.audience.refuse(seat, error, request.id)
        else:
            if made and request.id is not None:
                self.audience.replies.append((seat, request.id))
        return self._outcome(now)

    def go_by_rules(self, now: int) -> Outcome:
        """Note that the rules are no longer those by which the round was dealt, if so."""
        state = self.state
        if state.phase == "playing" and state.game is not None and state.played_by:
            rules = digest_of(state.game.table)
            if rules != state.played_by:
                self.log.add(entries.Upgraded(now, rules))
                return self._outcome(now)
        return Outcome()

    def call_off(self, reason: Reason, now: int, after: int = 0) -> Outcome:
        """T7, R-71: void the round that is being played, and have the next dealer deal another one.

        Events are numbered on from `after`, if somebody has heard more than the log knows of.
        """
        if self.stood_still is not None:
            self.stood_still = now
        text = self.state.written_off(reason)
        self.log.add(Voided(now, reason, text, after, discreet=True))
        return self._outcome(now)

    # Time.

    @property
    def wake(self) -> int | None:
        """When `tick` should be called next; None: not before somebody does something."""
        if not self._planned and self.stood_still is None:
            return self.state.at  # a game by correspondence that was just taken up
        due = NEVER
        if self.stood_still is None:
            due = self.agenda.wake
            if self.referee.held:
                due = min(due, self.agenda.held_until)
        gallery = self.audience.gallery
        if gallery is not None and self.audience.watching and not self._is_frozen:
            due = min(due, gallery.wake)
        return None if due >= NEVER else due

    def tick(self, now: int) -> Outcome:
        """Do what is due."""
        if not self._planned or self.stood_still is not None:
            return self._outcome(now)
        if not self.referee.settle(now) and not self.referee.release(now):
            self._tick_unasked(now)
            self._tick_answer(now)
            if self.state.phase in ("between", "lobby") and self.agenda.deal_at <= now:
                late = self.state.revealing
                self.log.add(entries.Unsettled(now) if late else entries.Dealt(now, discreet=True))
        return self._outcome(now)

    def _tick_answer(self, now: int) -> None:
        """Give the answer that is due: by the table itself, or by a bot."""
        agenda, game = self.agenda, self.state.game
        if agenda.answer_due > now or game is None:
            return
        seat, question = game.asks
        assert seat is not None
        agenda.answer_at = NEVER  # asked for once
        if agenda.answer_by == "table":
            move = game.read(game.options[0]).by(seat)
            self.referee.answered[seat] = move
            self.referee.make(move, "table", now)
            return
        tutorial = self.state.tutorial
        written = tutorial.next_move(game) if tutorial else ""
        if written and agenda.answer_by == "bot":
            self.referee.make(game.read(written).by(seat), "bot", now)
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
        if now < agenda.race.over:
            return  # U2: others still have a chance to notice
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
        view, state, moves = game.view(seat, looks_ahead(bot)), self.state, len(game.moves)
        seed = state.chance.decision(state.round, recorded(game), seat, question)
        bot = settled_bot(state, seat, bot)
        think = Think(seat, bot, by, asked, view, question, tuple(options), moves, seed)
        self._thinks.append(think)

    def _ask_again(self, game: Game, think: Think) -> None:
        """Ask a bot again: a record proves its answer to what is on the table now."""
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
        game = self.state.game_on()
        if think.moves != len(game.moves):
            self._ask_again(game, think)  # somebody called or was caught meanwhile
            return self._outcome(now)
        try:
            move = game.read(answer).by(think.seat)
            if think.question == "unasked" and move.word == "catch":
                self.referee.try_to_catch(think.seat, Try(think.by), now)
                return self._outcome(now)
            self.referee.make(move, think.by, now)
        except (NotationError, RefusedError, IllegalMoveError):
            if think.question != "unasked":
                first = game.read(think.options[0]).by(think.seat)
                self.referee.make(first, think.by, now)
        return self._outcome(now)

    # What comes of it.

    def _settle(self, now: int) -> None:
        """Plan what is next; what waited for this may happen now."""
        state = self.state
        self._planned = True
        self.agenda.plan(state, now)
        if self.stood_still is not None:
            return
        if self.referee.held:
            self.referee.release(now)
        if self._revision != state.revision:
            self._revision = state.revision
            if not state.people_here() and state.settings.pace != "correspondence":
                self.stood_still = now

    def _outcome(self, now: int) -> Outcome:
        """Settle everything, and gather what has to be written and told."""
        state, log, audience = self.state, self.log, self.audience
        self._settle(now)
        revision, fresh = audience.revision, tuple(state.fresh)
        clock, game = None, state.game
        if game is not None and state.phase == "playing":
            # Until when whom; it never reveals whether a player has a choice.
            seat, limit, screens = game.state.asked, state.limit, self.agenda.screens
            runs = limit and not state.seats[seat].played_by and self.stood_still is None
            ends = screens.begins + limit if runs and not screens.waiting else None
            clock = Clock(seat, ends, limit)
        audience.tell(bool(log.entries), clock)
        if audience.gallery is not None:
            self._show_gallery(fresh, now)
        outcome = Outcome(
            tuple(log.entries),
            tuple(audience.sends),
            tuple(self._thinks),
            tuple(log.moves),
            changed=bool(log.entries) and state.revision != revision,
            finished=state.phase == "finished" and bool(log.moves) and state.tutorial is None,
            checkpoints=tuple(log.checkpoints),
        )
        log.entries, log.moves, log.checkpoints, audience.sends, self._thinks = [], [], [], [], []
        return outcome

    def _show_gallery(self, fresh: tuple[Told, ...], now: int) -> None:
        """Keep what happened for the spectators, and show them what they may see by now."""
        audience, gallery = self.audience, self.audience.gallery
        assert gallery is not None
        if fresh or self.log.entries:
            gallery.add(fresh, now)
        if not self._is_frozen:
            audience.sends += gallery.due(list(audience.watching), now)

    @property
    def _is_frozen(self) -> bool:
        """Whether a match is under way and time stands still: no card gets any older then."""
        return self.stood_still is not None and self.state.phase in UNDER_WAY
