"""Game: one round, asked and answered in plain words."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, SupportsIndex

from pioche.editions.build import Table, build_table, check_seats
from pioche.editions.errors import EditionError
from pioche.editions.loader import load_edition
from pioche.editions.options import read_options
from pioche.editions.sentences import read_back
from pioche.game.chance import Seeded, Source, WritingDown
from pioche.game.citing import Citing
from pioche.game.dealer import choose_dealer
from pioche.game.events import Event, read_news
from pioche.game.imagine import imagine, seen_by
from pioche.game.masks import masks_of
from pioche.game.refusal import refuse, top_text, why_not
from pioche.game.view import Known, Own, Shared, View, combine
from pioche.notation.answers import QUESTIONS, move_answer
from pioche.notation.cards import write_shown
from pioche.notation.errors import InvalidMoveError, NotationError, quote_input
from pioche.notation.moves import Move, parse_move
from pioche.notation.positions import Position
from pioche.notation.records import Record
from pioche.rules import news
from pioche.rules.calls import call, catch
from pioche.rules.constants import (
    COLOUR,
    COLOUR_0,
    DISCARD,
    DRAWN,
    GIVE,
    GROUPS,
    NONE,
    NUMBER,
    OVER,
    PLAIN,
    PLAYER,
    REACT,
    REVEAL,
    REVISION,
    TURN,
    VOTE,
    WILD,
)
from pioche.rules.knowledge import new_knowledge
from pioche.rules.legal import find_jump_ins, find_options, may_call, may_catch
from pioche.rules.setup import clear, deal_out, deal_round
from pioche.rules.state import State, copy_state
from pioche.rules.turn import answer, jump_in
from pioche.rules.worlds import GAVE_IN, LAID_CARD, NAMED_COLOUR, TOOK_CARD
from pioche.texts.characters import named_number
from pioche.texts.news import LESSONS

OPENING = (news.OPENED, news.CLOSED)
# Moves that tell something of a hand.
TELLING = {
    "play": LAID_CARD,
    "draw": TOOK_CARD,
    "colour": NAMED_COLOUR,
    "accept": GAVE_IN,
    "challenge": GAVE_IN,
}
# Which questions a move can answer.
ANSWERED_BY: dict[str, tuple[int, ...]] = {
    "play": (TURN, DRAWN, REACT),
    "draw": (TURN,),
    "keep": (DRAWN,),
    "colour": (COLOUR,),
    "player": (PLAYER,),
    "number": (NUMBER,),
    "reveal": (REVEAL,),
    "accept": (REACT,),
    "challenge": (REACT,),
    "put": (DISCARD,),
    "give": (GIVE,),
    "enough": (GIVE,),
    "yes": (VOTE,),
    "no": (VOTE,),
}


# One text for all the same moves: it is written once, and kept once by however many games.
written = lru_cache(maxsize=4096)(Move.__str__)


@lru_cache(maxsize=64)
def effects_of(table: Table) -> tuple[tuple[str, ...], ...]:
    """Return what each face says, in the words of the effects language."""
    return tuple([tuple([read_back(one) for one in card.effect]) for card in table.faces])


class Ask(NamedTuple):
    """Who is asked what; nobody when the round is over."""

    seat: int | None
    question: str

    def __str__(self) -> str:
        """Write it as in a scenario: `2 turn`, or `over`."""
        return self.question if self.seat is None else f"{self.seat} {self.question}"


def make_table(
    edition: str, options: Mapping[str, Any] | None = None, revision: int = REVISION
) -> Table:
    """Make a table from the name of an edition and options as written."""
    try:
        return table_as_written(edition, json.dumps(options or {}, sort_keys=True), revision)
    except TypeError:  # options that are no plain data, such as rules already read
        return build_table(load_edition(edition), read_options(options or {}, revision), revision)


@lru_cache(maxsize=64)
def table_as_written(edition: str, options: str, revision: int) -> Table:
    """Make a table once for the same options; nobody changes a table."""
    read = read_options(json.loads(options), revision)
    return build_table(load_edition(edition), read, revision)


class Game:
    """One round of a game, from the deal to the last card.

    >>> game = Game.new("x-men", players=3, seed=7, dealer=2)
    >>> str(game.asks)
    '0 turn'
    >>> game.play(game.options[0])
    >>> game.events[-1].kind
    'played'
    """

    def __init__(
        self,
        table: Table,
        seats: int,
        chance: Source | None = None,
        as_written: bool = False,
    ) -> None:
        """Set up an empty table; a written position need not be one that could be dealt."""
        check_seats(table, seats, need_deck=not as_written)
        self.table = table
        self.seats = seats
        self.chance = WritingDown(chance or Seeded())
        self.knowledge = new_knowledge(seats, table.book.faces)
        self.moves: list[str] = []
        self.silent: set[int] = set()  # those that answer what only a discreet table asks (T4)
        self.position: Position | None = None  # where it began, if it was not dealt
        self.void = ""  # T7: why it was called off from outside
        self._masks = masks_of(table.book)
        self.deeds: list[bytes] = []  # what players did before all eyes, for whoever reads signs
        self.scores: tuple[int, ...] = ()  # E5: the points of the rounds before, in a match
        self.fact_at: list[int] = []  # how many moves had been made when chance did something
        self._news: list[tuple[int, int, int, int]] = []
        self.state = State(seats=seats, log=self._news, chance=self.chance)
        self._heard = 0
        self._events: list[Event] = []
        self._citing = Citing(table)
        self._turn_draws: set[int] = set()  # the news with which a turn's draw (T1) begins
        self._open = False
        self._options: tuple[str, ...] | None = None  # found, and not played since
        self._armed = -1  # a colour given along with a wild, until it is asked for

    @classmethod
    def new(
        cls,
        edition: str,
        players: int = 4,
        seed: SupportsIndex | str | None = None,
        options: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> Game:
        """Deal a round of an edition; options as in docs/rules.md, in a mapping or by name."""
        game = cls(make_table(edition, {**(options or {}), **more}), players, Seeded(seed))
        game.deal(choose_dealer(game.table, players, game.chance.source).dealer)
        return game

    def deal(self, dealer: int) -> None:
        """S3-S7: shuffle, deal and turn the first card."""
        self.check_seat(dealer)
        deal_round(self.state, self.table.book, self.seats, dealer)
        self._listen()

    def deal_as_written(self, dealer: int, deck: list[int]) -> None:
        """S3-S7: deal a deck that lies in this order, top first."""
        s = self.state
        clear(s, self.seats, dealer)
        s.cards[: len(deck)] = deck[::-1]
        s.pile = len(deck)
        self.chance.facts.append(("shuffle", deck))
        deal_out(s, self.table.book)
        self._listen()

    def call_off(self, reason: str, dealer: int | None = None) -> None:
        """T7: end a round that cannot be played on, for a reason from outside; nobody scores.

        The dealer is given of one whose deal is not known.
        """
        s = self.state
        if dealer is not None:
            clear(s, self.seats, dealer)
        self.void = reason
        s.question, s.winner, s.owes, self._options = OVER, NONE, NONE, None
        s.points[:] = [0] * len(s.points)

    def start_listening(self) -> None:
        """Take what was put on the table as known; what happens from now on are the events."""
        self._listen()
        self._news.clear()
        self._heard = 0

    def check_seat(self, seat: object) -> None:
        """Refuse a seat that this table does not have."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise EditionError(
                "seat",
                "there is no seat {seat} at a table of {seats} (S1)",
                seat=seat,
                seats=self.seats,
            )

    # What is asked, and what can be answered.

    @property
    def asks(self) -> Ask:
        """The seat whose move it is, and the question."""
        s = self.state
        return Ask(None if s.question == OVER else s.asked, QUESTIONS[s.question])

    @property
    def question(self) -> str:
        """What is asked, as a scenario names it."""
        return QUESTIONS[self.state.question]

    @property
    def asked(self) -> int | None:
        """The seat whose move it is; nobody's when the round is over."""
        s = self.state
        return None if s.question == OVER else s.asked

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.state.question == OVER

    @property
    def options(self) -> list[str]:
        """Exactly the possible answers to the question, without the seat."""
        return list(self.found_options())

    def found_options(self) -> tuple[str, ...]:
        """Return the possible answers, which are looked for once."""
        s = self.state
        if s.question == OVER:
            return ()
        if self._options is None:
            find_options(s, self.table.book)
            self._options = self._masks.answers(s.legal, s.question)
        return self._options

    @property
    def owes_call(self) -> int | None:
        """U1: the seat that has not called yet."""
        s = self.state
        return s.owes if s.owes != NONE and s.size[s.owes] == 1 else None

    @property
    def unasked(self) -> list[str]:
        """Exactly the calls, catches and jump-ins open to anybody, each with its seat."""
        return [str(move) for seat in range(self.seats) for move in self.unasked_of(seat)]

    def unasked_of(self, seat: int) -> list[Move]:
        """Return what a seat may do unasked."""
        s, book = self.state, self.table.book
        moves = []
        if s.owes != NONE and may_call(s, seat):
            moves.append(Move("uno", seat))
        if s.owes != NONE and may_catch(s, seat):
            moves.append(Move("catch", seat, number=s.owes))
        if book.jump_in:
            jumps = self._masks.groups[book.group[s.top]]
            moves += [Move("play", seat, card) for card in jumps[find_jump_ins(s, book, seat)]]
        return moves

    # Playing.

    def read(self, text: str) -> Move:
        """Read a move, in which a number may go by the character that it stands for (C2).

        Raises InvalidMoveError for text that cannot be read.
        """
        if self.state.question == NUMBER:
            text = named_number(self.table.edition, text)
        return parse_move(text)

    def play(self, text: str | Move) -> None:
        """Play a move such as `0 R5!`; without a seat it is the asked one's.

        Raises InvalidMoveError for text that cannot be read and IllegalMoveError for a move
        against the rules; then nothing has changed.
        """
        move = text if isinstance(text, Move) else self.read(text)
        seats, asked = self.seats, self.state.asked
        if move.seat >= seats or (move.word == "catch" and move.number >= seats):
            raise InvalidMoveError(
                "{move}: there is no seat {seat}, only 0 to {last} (S1)",
                move=quote_input(move),
                seat=move.seat if move.seat >= seats else move.number,
                last=seats - 1,
            )
        undo = self._undo() if self.chance.source.may_fail else None
        colour, top, sizes = self.state.colour, self.state.top, bytes(self.state.size)
        try:
            if move.word == "uno" or move.word == "catch":
                self._play_unasked(move)
            else:
                self._play_asked(move)
        except NotationError:
            if undo is not None:
                undo()
            raise
        self.moves.append(written(move if move.seat >= 0 else move.by(asked)))
        if move.word in TELLING:  # what it tells of a hand is worked out when somebody asks
            book, told = self.table.book, (move.seat if move.seat >= 0 else asked)
            card = book.face_of[move.card] if move.card else top
            chosen = book.colours.index(move.colour) if move.colour else WILD
            self.deeds.append(bytes((told, TELLING[move.word], card, chosen, colour)) + sizes)
        if move.word == "draw":
            self._turn_draws.add(self._heard)
        self._listen()

    def _undo(self) -> Callable[[], None]:
        """Remember the table, in case a written shuffle turns out not to fit."""
        saved, heard, facts = copy_state(self.state), len(self._news), len(self.chance.facts)

        def undo() -> None:
            saved.log, saved.chance = self._news, self.chance
            self.state, self._options = saved, None
            del self._news[heard:], self.chance.facts[facts:]

        return undo

    def _play_unasked(self, move: Move) -> None:
        """U1-U4: call or catch."""
        s = self.state
        if move.seat < 0:
            raise InvalidMoveError(
                "'{move}' needs the seat that makes it, as in '0 {move}'", move=move
            )
        if move.word == "uno":
            if not may_call(s, move.seat):
                raise refuse(move, "no-call", "U4", seat=move.seat)
            call(s, move.seat)
        else:
            if move.number == move.seat:
                raise refuse(move, "catch-yourself", "U2", seat=move.seat)
            if not may_catch(s, move.seat) or s.owes != move.number:
                raise refuse(move, "no-catch", "U4", seat=move.number)
            catch(s, self.table.book, move.seat)

    def _play_asked(self, move: Move) -> None:
        """Answer the question, or jump in."""
        s, book = self.state, self.table.book
        a = move_answer(book, move)
        if s.question == OVER:
            raise refuse(move, "round-over", "E1")
        if move.seat not in (-1, s.asked):
            self._jump_in(move, a)
            return
        if self._options is None:  # else `legal` still holds what was found for them
            find_options(s, book)
        group, bit = (GROUPS, 1 << (a - PLAIN)) if a >= PLAIN else (book.group[a], book.low[a])
        if s.question not in ANSWERED_BY[move.word] or not s.legal[group] & bit:
            raise why_not(self.table, s, move, a if move.card else NONE)
        if move.call:
            self._check_call(move, a)
        s.calling = int(move.call)
        if book.discreet and s.question == DRAWN and not any(s.legal[:GROUPS]):
            self.silent.add(len(self.moves))
        answer(s, book, a)
        if move.colour or self._armed >= 0:
            self._arm(move)

    def _jump_in(self, move: Move, a: int) -> None:
        """H2: play out of turn, if that is allowed."""
        s, book = self.state, self.table.book
        allowed = move.word == "play" and book.group[a] != WILD
        if not allowed or not find_jump_ins(s, book, move.seat) & book.low[a]:
            if book.jump_in and s.question == TURN and move.word == "play":
                raise refuse(move, "no-jump-in", "H2", card=move.card, top=top_text(self.table, s))
            asked, question = s.asked, self.shared_view().question
            rule = "H2" if book.jump_in and move.word == "play" else "T1"
            raise refuse(
                move, "not-your-turn", rule, seat=move.seat, asked=asked, question=question
            )
        self._check_call(move, a, jump=True)
        s.calling = int(move.call)
        jump_in(s, book, move.seat, a)
        self._arm(move)

    def _check_call(self, move: Move, a: int, jump: bool = False) -> None:
        """U4: refuse a call along with a move that does not leave a single card."""
        seat = move.seat if jump else self.state.asked
        if not move.call or self.state.size[seat] == 2:
            return
        trial = copy_state(self.state)
        trial.calling = 1
        if jump:
            jump_in(trial, self.table.book, seat, a)
        else:
            answer(trial, self.table.book, a)
        if move.colour and trial.question == COLOUR and trial.asked == seat:
            answer(trial, self.table.book, COLOUR_0 + self.table.book.colours.index(move.colour))
        if trial.calling:
            raise refuse(move, "needless-call", "U4")

    def _arm(self, move: Move) -> None:
        """Choose the colour given along with a wild once its player is asked for it."""
        s, book = self.state, self.table.book
        if move.word == "play":
            self._armed = book.colours.index(move.colour) if move.colour else -1
        if self._armed >= 0 and s.question == COLOUR and s.asked == s.actor:
            answer(s, book, COLOUR_0 + self._armed)
            self._armed = -1
        elif s.question in (TURN, OVER):
            self._armed = -1

    # What happened, and what a seat may know of it.

    def _listen(self) -> None:
        """Teach every observer what the news reveal."""
        self._options = None
        self.knowledge.listen(LESSONS, self._news[self._heard :])
        self._heard = len(self._news)
        new_facts = len(self.chance.facts) - len(self.fact_at)
        if new_facts:
            self.fact_at += [max(0, len(self.moves) - 1)] * new_facts

    @property
    def events(self) -> Sequence[Event]:
        """All that happened, as typed facts; `seen_by` gives a seat's version of one."""
        events, book = self._events, self.table.book
        for number, told in enumerate(self._news[len(events) :], len(events)):
            if told[0] in OPENING:
                self._open = told[0] == news.OPENED
            rule = self._citing.rule(told, number in self._turn_draws)
            events.append(read_news(book, told, self._open, rule))
        return events

    def take_events(self) -> Sequence[Event]:
        """Hand over the events and forget them, as a server does that tells them one by one."""
        events, self._events = self.events, []
        self._news.clear()
        self._turn_draws.clear()
        self._heard = 0
        return events

    def hand(self, seat: int) -> tuple[str, ...]:
        """The cards of a hand, sorted; for the table's own use, players get views."""
        self.check_seat(seat)
        return self._masks.cards(self.state.hand, seat * GROUPS)

    def view(self, seat: int | None, deep: bool = False) -> View:
        """All that a seat (None: a spectator) may know; with its parts the only way out.

        A deep view has it as the rules keep it too (`View.world`), for bots that look ahead.
        """
        if seat is not None:
            self.check_seat(seat)
        shared = self.shared_view()
        own = Own((), (), (), None, shared.known) if seat is None else self.own_view(seat)
        view = combine(self.table, self.state, seat, shared, own)
        if seat is None or not deep:
            return view
        return view._replace(world=seen_by(self, seat))

    def shared_view(self) -> Shared:
        """The part of a view that everybody has alike; quicker than all of it.

        T4: that a drawn card is being asked about is its player's own business, in `own_view`. To
        all others it is still that seat's turn.
        """
        s, table, seats = self.state, self.table, self.seats
        book = table.book
        question = TURN if s.question == DRAWN else s.question
        over, running = question == OVER, question not in (TURN, OVER)
        return Shared(
            None if over else s.asked,
            QUESTIONS[question],
            s.turn,
            s.dealer,
            -1 if s.reverse else 1,
            write_shown(book, s.top, s.colour),
            None if s.colour == WILD else book.colours[s.colour],
            tuple(s.size[:seats]),
            s.pile,
            s.discards,
            None if s.owes == NONE else self.owes_call,
            (s.player if question == VOTE else s.actor) if running else None,
            effects_of(table)[s.top] if running else (),
            s.target if running and s.target != NONE else None,
            s.total,
            s.chosen if running and s.chosen != NONE else None,
            s.named if running and s.named != NONE else None,
            None if s.ban == NONE else s.ban,
            s.open != 0,
            {seat: table.dares[d - 1] for seat, d in enumerate(s.dare) if d} if any(s.dare) else {},
            None if s.winner == NONE else s.winner,
            tuple(s.points[:seats]) if over else (),
            self._known_to(None) if over or self.knowledge.aware else {},
        )

    def own_view(self, seat: int) -> Own:
        """The part of a seat's view that nobody else has; quicker than all of it."""
        s, book = self.state, self.table.book
        over = s.question == OVER
        hand = self._masks.cards(s.hand, seat * GROUPS)
        known = self._known_to(seat) if over or self.knowledge.aware else {}
        quiet = s.owes == NONE and not book.jump_in
        unasked = () if quiet else tuple([move.option for move in self.unasked_of(seat)])
        if s.asked != seat or over:
            return Own(hand, (), unasked, None, known)
        drawn = book.codes[s.drawn] if s.question == DRAWN else None
        return Own(hand, self.found_options(), unasked, drawn, known)

    def _known_to(self, seat: int | None) -> Known:
        """Return what a seat knows of the others' hands; at the end they are laid open (E3)."""
        if self.state.question == OVER:
            return {holder: self.hand(holder) for holder in range(self.seats) if holder != seat}
        knowledge = self.knowledge
        return {
            holder: cards
            for holder in range(self.seats)
            if holder != seat
            and knowledge.aware >> holder & 1
            and (cards := self._masks.counted(bytes(knowledge.row(seat, holder))))
        }

    def copy(self) -> Game:
        """Copy the game; the same moves lead to the same shuffles, in both."""
        twin = Game(self.table, self.seats, self.chance.source.copy(), as_written=True)
        twin.knowledge = self.knowledge.copy()
        twin.moves, twin.silent = self.moves[:], self.silent.copy()
        twin.chance.facts = self.chance.facts[:]
        twin.fact_at, twin.deeds = self.fact_at[:], self.deeds[:]
        twin.position, twin.void, twin.scores = self.position, self.void, self.scores
        twin._news = self._news[:]
        twin._heard, twin._open, twin._armed = self._heard, self._open, self._armed
        twin._events = self._events[:]
        twin._citing, twin._turn_draws = self._citing.copy(), self._turn_draws.copy()
        twin.state = copy_state(self.state)
        twin.state.log, twin.state.chance = twin._news, twin.chance
        return twin

    def imagine(self, seat: int, seed: int = 0) -> Game:
        """Return another game that this seat cannot tell from this one, and no more than that.

        What it does not know is dealt anew by the seed, shuffles to come too: so it may be searched
        by whoever has that seat. Moves and events of the true game are not there.
        """
        self.check_seat(seat)
        twin = Game(self.table, self.seats, Seeded(seed), as_written=True)
        twin._open, twin._armed, twin.deeds = self._open, self._armed, self.deeds[:]
        twin.scores = self.scores
        imagine(self, twin, seat, seed)
        return twin

    def to_record(self, players: Sequence[str] = ()) -> Record:
        """Write the round down; `str` of the record is the text that `pioche replay` reads."""
        from pioche.game.record import game_record

        return game_record(self, tuple(players))

    # The result of the round.

    @property
    def winner(self) -> int | None:
        """The first seat without cards."""
        return None if self.state.winner == NONE else self.state.winner

    @property
    def points(self) -> list[int]:
        """The points of a round that is over, a seat each (E3)."""
        return self.state.points[: self.seats]

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.state.dealer
