"""One table played at both speeds, held to be the same after every move."""

from __future__ import annotations

import struct
from collections.abc import Callable
from random import Random
from typing import Any

from pioche import compiled
from pioche.editions.build import Table
from pioche.rules.book import Book
from pioche.rules.constants import CARDS, GROUPS, NONE, OVER, ROOM, SEATS
from pioche.rules.legal import count_options, find_jump_ins, may_call, may_catch, option
from pioche.rules.state import FIELDS, State
from tests.speeds.entries import entry
from tests.speeds.rounds import ANSWER, CALL, CATCH, DEAL, JUMP_IN, OPTIONS, at_table

Deed = tuple[int, int, int, int]  # what, x, y, z


def make_packer() -> Callable[[State], bytes]:
    """Make what writes an interpreted state as the bytes of its record.

    The struct refuses a number that does not fit its field.
    """
    letters = {"i8": "q", "u4": "I", "u2": "H", "u1": "B"}
    layout = struct.Struct(
        "".join(f"{size or 1}{letters[kind]}" for _, kind, size in FIELDS) + "0q"
    )
    parts = ", ".join(f"*s.{name}" if size else f"s.{name}" for name, _, size in FIELDS)
    packer: Callable[[State], bytes] = eval(f"lambda s: pack({parts})", {"pack": layout.pack})
    return packer


pack = make_packer()


class Pair:
    """An interpreted state and a compiled record at the same table."""

    def __init__(self, table: Table, seats: int, lazy: bool) -> None:
        """Sit down at both."""
        self.book: Book = table.book
        self.books: Any = compiled.book_record(table.book)
        self.state = State(seats=seats, lazy=int(lazy))
        self.states = compiled.new_states(1)
        self.states["seats"], self.states["lazy"], self.states["rng"] = seats, int(lazy), 1
        self.rows = compiled.rows_of(self.states)
        self.at_table: Any = entry("at_table")

    def do(self, what: int, x: int = 0, y: int = 0, z: int = 0) -> None:
        """Do one thing at both speeds, find the options, and compare all there is."""
        for deed in ((what, x, y, z), (OPTIONS, 0, 0, 0)):
            at_table([self.state], 0, [self.book], *deed)
            self.at_table(self.states, 0, self.books, *deed)
        assert pack(self.state) == self.rows[0].tobytes(), self.difference()

    def difference(self) -> str:
        """Say in which fields the speeds differ."""
        record = {name: self.states[0][name].tolist() for name, _, _ in FIELDS}
        ours = {name: getattr(self.state, name) for name, _, _ in FIELDS}
        return "; ".join(
            f"{name}: {ours[name]} / {record[name]}" for name in ours if ours[name] != record[name]
        )

    def play(self, seed: int, stream: int, moves: int, rng: Random) -> bool:
        """Play a round, unasked moves among the answers, and tell whether it came to its end."""
        self.do(DEAL, rng.randrange(self.state.seats), seed, stream)
        for move in range(moves):
            if move % 8 == 0 or self.state.question == OVER:
                check_invariants(self.state, self.book)
            if self.state.question == OVER:
                return True
            self.do(*self.choose(rng))
        return False

    def choose(self, rng: Random) -> Deed:
        """Choose an answer, or now and then something nobody asked for."""
        s, b = self.state, self.book
        if (b.race or b.jump_in) and rng.random() < 0.4:
            deeds = unasked(s, b)
            if deeds:
                return rng.choice(deeds)
        count = count_options(s)
        assert count > 0, f"no option for question {s.question}"
        cards = count - s.legal[GROUPS].bit_count()
        if cards and rng.random() < 0.6:  # so that rounds come to an end
            count = cards
        return ANSWER, option(s, b, rng.randrange(count)), 0, 0


def unasked(s: State, b: Book) -> list[Deed]:
    """List what anybody may do without being asked."""
    deeds: list[Deed] = []
    for seat in range(s.seats):
        if may_call(s, seat):
            deeds.append((CALL, seat, 0, 0))
        if may_catch(s, seat):
            deeds.append((CATCH, seat, 0, 0))
        mask = find_jump_ins(s, b, seat)
        group = b.group[s.top] * ROOM
        deeds += [(JUMP_IN, seat, b.faces_at[group + i], 0) for i in bits_of(mask)]
    return deeds


def bits_of(mask: int) -> list[int]:
    """List the bits of a mask."""
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def check_invariants(s: State, b: Book) -> None:
    """Hold that every card is there exactly once, and that the numbers about it are true."""
    hands = [hand_of(s, b, seat) for seat in range(SEATS)]
    piles = s.cards[: s.pile] + s.cards[CARDS - s.discards :]
    cards = sorted(sum(hands, piles))
    assert cards == sorted(b.deck[: b.cards]), "a card is not there exactly once"
    assert s.size == [len(hand) for hand in hands], "a hand is not as large as it is said to be"
    assert s.top == s.cards[CARDS - s.discards], "the top card does not lie on top"
    if s.question == OVER:
        assert s.winner == NONE or s.size[s.winner] == 0, "who has won holds cards"
    else:
        assert s.asked < s.seats, "nobody is asked"


def hand_of(s: State, b: Book, seat: int) -> list[int]:
    """List the faces of a hand; copies must fill their span from below."""
    faces = []
    for group in range(GROUPS):
        bits = bits_of(s.hand[seat * GROUPS + group])
        faces += [b.faces_at[group * ROOM + bit] for bit in bits]
    for face in set(faces):
        held = s.hand[seat * GROUPS + b.group[face]] & b.span[face]
        assert held == b.low[face] * ((1 << faces.count(face)) - 1), "a hand is not in unary"
    return faces
