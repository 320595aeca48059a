"""What the log makes of a table: entry after entry, without a clock."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any
from zlib import crc32

from pioche.bots import BOT_NAMES
from pioche.bots.proof import write_numbers
from pioche.editions.build import Table as RuleTable
from pioche.editions.build import discreet
from pioche.game.dealer import DealerChoice, choose_dealer
from pioche.game.events import Event
from pioche.game.fair import Fair, commitment
from pioche.game.game import Game, make_table
from pioche.game.match import Match, undealt
from pioche.game.place import from_position
from pioche.game.record import record_of, recorded, round_record
from pioche.game.terms import beacon_of, digest, head_of
from pioche.notation.answers import QUESTIONS
from pioche.notation.moves import Move
from pioche.notation.positions import Position, parse_position
from pioche.notation.records import CHANGED, FIRST_REVISION, write_round
from pioche.rules.constants import NONE, OVER
from pioche.server.protocol.messages import Phase, RoundScore
from pioche.server.protocol.refusals import RefusedError
from pioche.server.protocol.settings import Settings
from pioche.server.protocol.tutorial import tutorial_at
from pioche.server.table import entries
from pioche.server.table.outcome import Told
from pioche.server.table.seat import Seat

KEPT_EVENTS = 64  # in memory; who missed more is served from the log


class TableState:
    """A table as its entries have made it."""

    def __init__(self, kept: int | None = KEPT_EVENTS) -> None:
        self.number = 0  # of the last entry
        self.at = 0  # when that was
        self.last = 0  # the id of the last event
        self.told: deque[Told] = deque(maxlen=kept)
        self.fresh: list[Told] = []  # told to nobody yet
        self.revision = 0  # goes up with every change that `TableInfo` shows
        self.seats: list[Seat] = []
        self.phase: Phase = "lobby"
        self.host = 0
        self.game: Game | None = None
        self.matches = 0  # how many have begun here
        self.match: Match | None = None  # the last of them; it keeps one round at a time
        self.starts = 0  # how often the terms of one were settled
        self.terms = ""  # what is settled of the match that is to begin, or goes on
        self.pulse = ""  # the value of the beacon that they name
        self.substituted: list[int] = []  # the moves of the round that a bot made for a player
        self.rounds: list[str] = []  # the finished rounds of the match, as the record has them
        self.sheet: list[RoundScore] = []  # how each of them was counted
        self.scores: list[int] = []
        self.winners: list[int] = []
        self.choice = DealerChoice(0)
        # The hash of the rules by which the last round was played, and whether they changed by its
        # end without a revision, or since the one before it.
        self.played_by = ""
        self.changed = False
        self.void_since = 0  # T7: the event before the news that this round was dealt again
        # A checksum of the round so far: which cards went where, and who was asked what. Replayed
        # under rules that make no difference to it, it is the same.
        self.mark = 0
        # The number of the first checkpoint of the match, and how many rounds are in one.
        self.first = 0
        self.saved = 0
        # When the call was owed and the question asked that are still open; when a round is over:
        # since when. Time that the table stood still does not count.
        self.owed_since = 0
        self.asked_since = 0
        self.by: entries.By = "player"  # who made the last move
        self.questions = 0  # how many have been asked at this table, and …
        self.calls = 0  # … how often somebody came to owe a call
        self.owes: int | None = None
        self._answered = -1

    @classmethod
    def replay(
        cls,
        log: Iterable[entries.AnyEntry],
        kept: int | None = KEPT_EVENTS,
        until: int | None = None,
    ) -> TableState:
        """Make the table that a log describes, or as it was once an event had happened."""
        state = cls(kept)
        for entry in log:
            if until is not None and state.last >= until:
                break
            state.apply(entry)
        return state

    def apply(self, entry: entries.AnyEntry) -> None:
        """Let an entry happen; a move against the rules raises, and nothing has changed."""
        if type(entry) is entries.Moved:
            assert self.game is not None
            self.move(self.game.read(entry.move), entry.by, entry.at)
            return
        before = self.at
        self.at = entry.at
        try:
            APPLY[type(entry)](self, entry)
        except ValueError:
            self.at = before
            raise
        self.number += 1
        self.revision += type(entry) not in NOT_SHOWN

    def people_here(self) -> list[Seat]:
        """Return the seats of people who are connected; of programs if there is nobody else."""
        players = [seat for seat in self.seats if seat.player and not seat.left]
        people = [seat for seat in players if not seat.external] or players
        return [seat for seat in people if seat.connected]

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 before the first."""
        return len(self.rounds) + (self.phase == "playing")

    @property
    def catch_from(self) -> int | None:
        """U2: from when who owes a call can be caught; None if nobody does."""
        return None if self.owes is None else self.owed_since + self.settings.uno_window

    def _tell(self, event: Event, text: str = "", instead: bool = False) -> None:
        """Number an event."""
        self.last += 1
        told = Told(self.last, event, text, instead)
        self.told.append(told)
        self.fresh.append(told)

    def game_on(self) -> Game:
        """Return the game that is being played, or refuse what needs one."""
        if self.phase != "playing" or self.game is None:
            raise RefusedError("no-game")
        return self.game

    # Before the game.

    def _created(self, entry: entries.Created) -> None:
        rules = entry.rules or entries.agreed_by(entry.settings, FIRST_REVISION)
        self.set_up(entry.table, entry.code, entry.settings, rules, entry.secret)
        self.seats = [Seat() for _ in range(entry.settings.seats)]
        for place, bot in enumerate(entry.settings.bots[: entry.settings.seats]):
            self._seat_bot(entry.settings.seats - 1 - place, bot)

    def set_up(
        self, id: str, code: str, settings: Settings, agreed: entries.Rules, secret: str
    ) -> None:
        """Lay down what the table is, and by which rules it plays."""
        self.id, self.code, self.secret = id, code, secret
        self.settings = settings
        self.tutorial = tutorial_at(settings)
        self.limit = settings.limit
        self._agree(agreed)

    def _agree(self, agreed: entries.Rules) -> None:
        """Play by these rules; if they are no longer known, a ValueError says why."""
        self.agreed = agreed
        self.rules = make_table(self.settings.edition, agreed.options, agreed.revision)

    def _joined(self, entry: entries.Joined) -> None:
        self._make_way(entry.name)
        self._tell(Event("joined", entry.seat), entry.name)
        self.seats[entry.seat] = Seat(
            player=entry.player,
            name=entry.name,
            external=entry.external,
            key=self.last,
            face=entry.face,
        )
        self._pass_host()

    def _bot_added(self, entry: entries.BotAdded) -> None:
        self._seat_bot(entry.seat, entry.bot)
        self._tell(Event("joined", entry.seat), self.seats[entry.seat].name)

    def _seat_bot(self, seat: int, bot: str) -> None:
        """Give a bot a seat and a name."""
        self.seats[seat] = Seat(bot=bot, name=self._bot_name(), ready=True)

    def _bot_name(self) -> str:
        """Find a name that nobody here has."""
        used = {seat.name.casefold() for seat in self.seats}
        return next(name for name in BOT_NAMES if name.casefold() not in used)

    def _make_way(self, name: str) -> None:
        """Rename a bot whose name a person wants."""
        for seat in self.seats:
            if seat.bot and seat.name.casefold() == name.casefold():
                seat.name = self._bot_name()

    def _left(self, entry: entries.Left) -> None:
        name = self.seats[entry.seat].name
        self._tell(Event("removed" if entry.removed else "left", entry.seat), name)
        if self.phase != "lobby":
            self.seats[entry.seat].go()
            return
        self._unsettle()
        self.seats[entry.seat] = Seat()
        self._pass_host()
        if not any(seat.player for seat in self.seats):
            self.phase = "closed"

    def _pass_host(self) -> None:
        """Find a host if there is none: a person rather than a program, the first seat first."""
        seats = self.seats
        if not seats[self.host].player:
            players = [number for number, seat in enumerate(seats) if seat.player]
            self.host = min(players, key=lambda number: seats[number].external, default=0)

    def _resized(self, entry: entries.Resized) -> None:
        more = entry.seats - len(self.seats)
        self.seats = self.seats[: entry.seats] + [Seat() for _ in range(more)]
        self._unsettle()
        self._tell(Event("resized", number=entry.seats))

    def _renamed(self, entry: entries.Renamed) -> None:
        self._make_way(entry.name)
        self.seats[entry.seat].name = entry.name
        self._tell(Event("renamed", entry.seat), entry.name)

    def _wore(self, entry: entries.Wore) -> None:
        self.seats[entry.seat].face = entry.face

    def _readied(self, entry: entries.Readied) -> None:
        seat = self.seats[entry.seat]
        if entry.withdrawn:
            self._tell(Event("asked-again", entry.seat))
        else:
            self._tell(Event("ready" if entry.ready else "not-ready", entry.seat))
        self._unsettle()
        seat.ready, seat.entropy, seat.hash = entry.ready, entry.entropy, entry.hash

    # The terms (docs/fairness.md).

    @property
    def revealing(self) -> bool:
        """Whether the terms are settled and not all is revealed yet."""
        return bool(self.terms) and self.phase == "lobby"

    @property
    def waits_for(self) -> list[int]:
        """The seats that have to reveal something before the match can begin."""
        late = [number for number, seat in enumerate(self.seats) if seat.hash and not seat.entropy]
        host = [self.host] if beacon_of(self.terms) and not self.pulse else []
        return sorted({*late, *host}) if self.revealing else []

    def _settled(self, entry: entries.TermsSettled) -> None:
        self.starts += 1
        self.terms, self.asked_since = entry.terms, self.at
        self._tell(Event("settled", number=self.starts), digest(self.terms))

    def _revealed(self, entry: entries.Revealed) -> None:
        if entry.entropy:
            self.seats[entry.seat].entropy = entry.entropy
        self.pulse = entry.pulse or self.pulse
        self._tell(Event("revealed", entry.seat))

    def _unsettle(self, late: entries.Unsettled | None = None) -> None:
        """Call a start off: what was revealed is known, so that everybody has to draw again."""
        if self.revealing:
            for number in self.waits_for if late else ():
                self._tell(Event("not-revealed", number))
            self.terms = self.pulse = ""
            for seat in self.seats:
                seat.unready()
            self._tell(Event("called-off", number=self.starts))

    def source(self) -> Fair:
        """Make the source of all chance of a match; logs that were written before have no terms.

        That of a rehearsal is known, and no player's entropy changes it.
        """
        if self.settings.rehearsal is not None:
            codes = self.rules.book.codes
            return Fair(self.settings.rehearsal.secret, [""] * len(self.seats), codes)
        entropies, terms = [seat.entropy for seat in self.seats], self.terms and digest(self.terms)
        return Fair(self.secret, entropies, self.rules.book.codes, terms, self.pulse)

    # The match.

    def _started(self, entry: entries.Started) -> None:
        self.begin_match()
        self._deal(self.choice.dealer, entry)

    def begin_match(self) -> None:
        """Count from 0, and find out who deals first."""
        self.matches += 1
        self.scores = [0] * len(self.seats)
        self.winners, self.rounds, self.sheet = [], [], []
        self.chance = self.source()
        self._tell(Event("started", number=self.matches))
        self.choice = DealerChoice(0)  # a written round says itself who deals
        if self._written_round() is None:
            self.choice = choose_dealer(self.rules, len(self.seats), self.chance)
        for seat, card in self.choice.draws:
            self._tell(Event("drew-for-dealer", seat, card))
        self.take_up_match(self.choice.dealer)

    def take_up_match(self, dealer: int) -> None:
        """Play on from the scores as they are; `dealer` is that of the last round, or the first."""
        choice, seats = DealerChoice(dealer), len(self.seats)
        self.match = Match(self.rules, seats, self.chance, choice, scores=self.scores, dealt=False)

    def _written_round(self) -> Position | None:
        """Return the position with which the next round begins, if this is a rehearsal with one."""
        rounds = self.settings.rehearsal.rounds if self.settings.rehearsal else ()
        number = len(self.rounds)
        return parse_position(rounds[number]) if number < len(rounds) else None

    def _deal(self, dealer: int, entry: entries.Deal) -> None:
        """Deal a round."""
        assert self.match is not None
        rules, written = self.rules_of(entry.discreet), self._written_round()
        self.match.forget_rounds()
        if written is not None:
            self.game = self.match.add(from_position(rules, written, self.chance))
        else:
            self.game = self.match.deal(dealer, rules)
        self.phase = "playing"
        self.mark = self.void_since = 0
        self.substituted = []
        self.play_by(entry.rules, entry)
        for seat in self.seats:
            seat.waved = False
        self._tell(Event("round", self.game.dealer, number=len(self.rounds) + 1))
        self._after_move(self.game)

    def rules_of(self, is_discreet: bool) -> RuleTable:
        """T4: return the rules for play in which every drawn card is asked about, or only some."""
        return discreet(self.rules) if is_discreet else self.rules

    @property
    def dealer(self) -> int:
        """The seat that dealt last."""
        return 0 if self.match is None else self.match.dealer

    def _dealt(self, entry: entries.Dealt) -> None:
        assert self.match is not None
        self._deal(self.match.next_dealer, entry)

    def play_by(self, rules: str, deal: entries.Deal | None = None) -> None:
        """Note by which rules play goes on; logs that were written before do not say it.

        Where a match begins, or a round was void for that reason, it makes no difference.
        """
        if deal is not None:
            self.changed = False
        if deal is None or isinstance(deal, entries.Dealt):
            self.changed |= rules != self.played_by != ""
        self.played_by = rules

    def _upgraded(self, entry: entries.Upgraded) -> None:
        self.play_by(entry.rules)

    def _voided(self, entry: entries.Voided) -> None:
        self.call_off(entry)
        news = self.last
        self._tell(Event(f"void-{entry.reason}"))
        assert self.match is not None
        self._deal(self.match.next_dealer, entry)
        self.void_since = news

    def call_off(self, entry: entries.Voided) -> None:
        """T7: record a void round; chance goes on after it."""
        self.last = max(self.last, entry.after)
        self.rounds.append(entry.round)
        self.sheet.append(RoundScore((0,) * len(self.seats)))
        self.chance.leap()
        for seat in self.seats:
            seat.armed = False

    def move(self, move: Move, by: entries.By, now: int) -> None:
        """Make a move, as an entry with its text does; one against the rules raises."""
        game = self.game
        assert game is not None
        game.play(move)
        self.at, self.by = now, by
        self.number += 1
        seat = self.seats[move.seat]
        if by in ("bot", "clock") and not seat.bot and len(game.moves) - 1 not in game.silent:
            self.substituted.append(recorded(game))
        if by != "player" or seat.misses or seat.left:  # else nothing new, as nearly always
            self.attend(move.seat, by)
        self._after_move(game, by in ("bot", "clock") and not seat.bot)
        if game.state.question == OVER:
            self._end_round(game)

    def attend(self, number: int, by: entries.By) -> None:
        """Take note of who answers and who lets the clock run out.

        Whether a player answered or the table for want of a choice must never make a difference.
        """
        seat = self.seats[number]
        away = seat.away
        if by == "clock":
            seat.misses += 1
            self._tell(Event("timed-out", number))
        elif by in ("player", "table"):
            seat.come_back()
        elif by == "armed":
            seat.armed = False
        if seat.away != away:
            self._tell(Event("away" if seat.away else "back", number))
            self.revision += 1

    def _after_move(self, game: Game, instead: bool = False) -> None:
        """Pass the game's news on, and note since when a question or a call is open.

        The first of them is the move itself, which a bot may have made `instead` of a player.
        """
        cards = ""
        for event in game.take_events():
            self._tell(event, instead=instead)
            instead = False
            if event.card is not None:
                cards += event.card
        s = game.state
        answered = s.questions
        owes = None if s.owes == NONE else game.owes_call
        asked = None if s.question == OVER else s.asked
        self.mark = crc32(f"{asked} {QUESTIONS[s.question]} {cards}".encode(), self.mark)
        if answered != self._answered:
            self._answered, self.asked_since = answered, self.at
            self.questions += 1
        if owes != self.owes:
            self.owes, self.owed_since = owes, self.at
            self.calls += 1

    def _end_round(self, game: Game) -> None:
        """Write the round down, count, and see whether the match is won."""
        self.rounds.append(self._written(game))
        self.sheet.append(RoundScore(tuple(game.points), game.winner))
        self.substituted = []
        assert self.match is not None
        self.scores, self.winners = self.match.scores, self.match.winners
        for seat in self.seats:
            seat.armed = False
        self.phase = "finished" if self.winners else "between"
        self.revision += 1
        if self.winners:
            self._tell(Event("match-over", self.winners[0]))

    def _armed(self, entry: entries.Armed) -> None:
        self.seats[entry.seat].armed = entry.on

    def _waved(self, entry: entries.Waved) -> None:
        self.seats[entry.seat].waved = True
        self._tell(Event("wants-on", entry.seat))

    def _rematched(self, entry: entries.Rematched) -> None:
        self.phase, self.game = "lobby", None
        self.secret = entry.secret
        self.terms = self.pulse = ""
        self.scores, self.winners, self.rounds, self.sheet = [], [], [], []
        self.first = self.saved = self.mark = 0
        self._agree(entries.Rules(entry.revision, self.agreed.options))
        self.seats = [Seat() if seat.left else seat for seat in self.seats]
        for seat in self.seats:
            seat.get_ready_again()
        self._pass_host()
        self._tell(Event("rematch"))

    def _returned(self, entry: entries.Returned) -> None:
        self.seats[entry.seat].come_back()
        self._tell(Event("back", entry.seat))

    def _resumed(self, entry: entries.Resumed) -> None:
        self.asked_since += entry.still
        self.owed_since += entry.still

    def _said(self, entry: entries.Said) -> None:
        self._tell(Event("said", entry.seat), entry.text)

    def _reacted(self, entry: entries.Reacted) -> None:
        self._tell(Event("reacted", entry.seat), entry.reaction)

    # What is kept of a round.

    def written_off(self, reason: entries.Reason) -> str:
        """T7: write the round down as far as it is known, as one that is called off."""
        game = undealt(self.rules, len(self.seats), self.dealer, self.chance, reason)
        if self.phase == "playing" and self.game is not None:
            game = self.game.copy()
            game.call_off(reason)
        return self._written(game)

    def _written(self, game: Game) -> str:
        """Write a round down as the record has it."""
        record = round_record(game)
        if self.terms:
            record.substituted = write_numbers(self.substituted)
        if self.changed and not game.void:
            record.changed = CHANGED
        return write_round(len(self.rounds) + 1, record)

    # What is kept of a finished match.

    @property
    def names(self) -> list[str]:
        """What everybody is called, by seat."""
        return [seat.name for seat in self.seats]

    @property
    def commitment(self) -> str:
        """What the server has bound itself to before the deal; nothing, if it is a rehearsal."""
        return "" if self.settings.rehearsal else commitment(self.secret)

    @property
    def record_id(self) -> str:
        """The name under which the finished match is kept; as hard to guess as the table's.

        That of a tutorial is not kept.
        """
        is_kept = self.phase == "finished" and self.tutorial is None
        return f"{self.id}-{self.matches}" if is_kept else ""

    def record_text(self, date: str) -> str:
        """Write the finished match down, with the secret of its shuffles."""
        record = replace(
            head_of(self.terms, self.names) if self.terms else record_of(self.rules, (), []),
            players=tuple(self.names),
            date=date,
            draws=" ".join(card for _, card in self.choice.draws),
            result=tuple(self.winners),
        )
        if self.settings.rehearsal:
            record.rehearsal = "yes"
        else:
            record.commitment, record.pulse = self.commitment, self.pulse
            record.secret, record.entropy = self.chance.secret, self.chance.entropy
        return record.write(self.rounds)


APPLY: dict[type, Callable[[TableState, Any], None]] = {
    entries.Created: TableState._created,
    entries.Joined: TableState._joined,
    entries.BotAdded: TableState._bot_added,
    entries.Left: TableState._left,
    entries.Resized: TableState._resized,
    entries.Renamed: TableState._renamed,
    entries.Wore: TableState._wore,
    entries.Readied: TableState._readied,
    entries.TermsSettled: TableState._settled,
    entries.Revealed: TableState._revealed,
    entries.Unsettled: TableState._unsettle,
    entries.Started: TableState._started,
    entries.Dealt: TableState._dealt,
    entries.Upgraded: TableState._upgraded,
    entries.Voided: TableState._voided,
    entries.Armed: TableState._armed,
    entries.Waved: TableState._waved,
    entries.Rematched: TableState._rematched,
    entries.Returned: TableState._returned,
    entries.Resumed: TableState._resumed,
    entries.Said: TableState._said,
    entries.Reacted: TableState._reacted,
}
# What `TableInfo` does not show. That somebody armed a call is nobody else's business at all.
NOT_SHOWN = frozenset(
    {entries.Armed, entries.Resumed, entries.Said, entries.Reacted, entries.Upgraded}
)
