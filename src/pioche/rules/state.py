"""The whole of a round, as small integers and fixed-size arrays."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from pioche.rules.constants import CARDS, GROUPS, NONE, SEATS
from pioche.rules.platform import ChanceSource

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr


def unread(**wishes: bool) -> Any:
    """Take what a class wishes of mypyc, which reads it in the text: nothing has to be done."""
    return lambda cls: cls


globals().setdefault("mypyc_attr", unread)  # under `else` it would be unreachable to mypyc


def number(kind: str = "u1", start: int = 0) -> Any:
    """Declare a number: its NumPy kind for the compiled twin, its value in a new round."""
    return field(default=start, metadata={"kind": kind, "size": 0})


def numbers(kind: str, size: int) -> Any:
    """Declare an array of numbers, all 0 at first."""
    return field(default_factory=lambda: [0] * size, metadata={"kind": kind, "size": size})


@mypyc_attr(allow_interpreted_subclasses=True)  # worlds, contests, tables of environments
@dataclass(slots=True, eq=False)
class State:
    """A round in progress; `FIELDS` makes the compiled record from the same declarations.

    Seats count from 0, clockwise. NONE (255) stands for no seat or no card. Hands hold faces in
    unary: k copies of a face are the lowest k bits of the face's span (see `hands`).
    """

    hand: list[int] = numbers("i8", SEATS * GROUPS)
    judged: list[int] = numbers("i8", GROUPS)  # A7: the hand as the +4 left it
    legal: list[int] = numbers("i8", GROUPS + 1)  # the answers found by `find_options`
    rng: int = number("i8", 1)
    questions: int = number("u4")
    turns: int = number("u4")
    # What reports count besides, over the round so far.
    draws: int = number("u4")  # cards drawn
    calls: int = number("u4")
    catches: int = number("u4")
    challenges: int = number("u4")
    upheld: int = number("u4")  # A7: challenges that found guilt
    jump_ins: int = number("u4")
    pile: int = number("u2")  # how many cards in the draw pile
    discards: int = number("u2")
    pc: int = number("u2")  # where the effect under way stands
    total: int = number("u2")  # A1, H1: cards that whoever is aimed at must draw
    lost: int = number("u2")  # seats that lose their next turn, a bit each
    points: list[int] = numbers("u2", SEATS)
    size: list[int] = numbers("u1", SEATS)
    tally: list[int] = numbers("u1", SEATS)  # C4: how many each has put
    dare: list[int] = numbers("u1", SEATS)  # K7: the dare a seat stands under
    # Both piles: the draw pile from the left end (its top last), the discard pile from the right.
    cards: list[int] = numbers("u1", CARDS)
    seats: int = number()
    dealer: int = number()
    leader: int = number(start=NONE)  # S5, S7: who had the first turn
    turn: int = number()
    asked: int = number()
    question: int = number()
    reverse: int = number()  # 1: counter-clockwise
    top: int = number()
    colour: int = number()  # WILD: not chosen yet
    before: int = number()  # A7: the colour in force before the top card
    drawn: int = number(start=NONE)
    idle: int = number()  # T7: turns in a row in which nothing was played or drawn
    winner: int = number(start=NONE)
    owes: int = number(start=NONE)  # U1: who came down to one card and has not called
    calling: int = number()  # U4: the player calls along with what is being played
    actor: int = number()  # whose card is taking effect
    player: int = number()  # who does and chooses for it: the actor, or who stands in (S7, E2)
    target: int = number(start=NONE)  # whom it is aimed at
    accusable: int = number()  # A6: the target may challenge
    stacked: int = number()  # H1: something was added
    first: int = number()  # S7: the effect is that of the turned card
    chosen: int = number(start=NONE)
    named: int = number(start=NONE)  # C2: the number
    cursor: int = number()  # how far a sentence about several players or cards has come
    votes: int = number()
    skip: int = number()  # how many players after the actor lose their turn
    goto: int = number(start=NONE)  # who plays next by the card's word
    ban: int = number(start=NONE)  # K2: everybody but this seat may not play wilds
    open: int = number()  # K5
    lazy: int = number()  # simulation: the pile is unshuffled, draws are random
    # Interpreted only: who hears the news, and where shuffles come from.
    log: list[tuple[int, int, int, int]] | None = field(default=None, repr=False)
    chance: ChanceSource | None = field(default=None, repr=False)


FIELDS = tuple(
    (f.name, str(f.metadata["kind"]), int(f.metadata["size"]))
    for f in fields(State)
    if "kind" in f.metadata
)
ARRAYS = tuple(name for name, _, size in FIELDS if size)
SCALARS = tuple(name for name, _, size in FIELDS if not size)


def copy_state(s: State) -> State:
    """Copy a round; the copy hears no news and has no outside chance."""
    twin = State.__new__(State)
    for name in SCALARS:
        setattr(twin, name, getattr(s, name))
    for name in ARRAYS:
        setattr(twin, name, getattr(s, name)[:])
    twin.log = None
    twin.chance = None
    return twin
