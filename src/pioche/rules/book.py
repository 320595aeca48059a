"""The book a table plays by: its deck, its options and its cards' programs, as arrays."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from pioche.rules.constants import CARDS, FACES, GROUPS, NONE, RANKS, REVISION, ROOM, ROW, ROWS
from pioche.rules.state import number, numbers


@dataclass(slots=True, eq=False)
class Book:
    """What is fixed for a table; read only. `editions` writes it, `rules` reads it."""

    # For each face: one kind of card, told apart by everything but the copy.
    group: list[int] = numbers("u1", FACES + 1)  # its colour 0-3, or WILD
    rank: list[int] = numbers("u1", FACES + 1)  # its number or symbol; an icon changes nothing (D6)
    low: list[int] = numbers("i8", FACES + 1)  # the lowest bit of its span
    span: list[int] = numbers("i8", FACES + 1)  # a bit for each copy
    value: list[int] = numbers("u2", FACES + 1)  # E4
    start: list[int] = numbers("u2", FACES + 1)  # where its program starts; 0: none
    blockable: list[int] = numbers("u1", FACES + 1)  # C3
    accusable: list[int] = numbers("u1", FACES + 1)  # A6
    attack: list[int] = numbers("u1", FACES + 1)  # H1
    opening: list[int] = numbers("u1", FACES + 1)  # S6, S7
    stands_in: list[int] = numbers("u1", FACES + 1)  # S7, E2: another seat may be its player
    # No rule reads these: what a player can weigh, made of what the card's sentences touch
    # (`editions.traits`); amounts are in half cards.
    hurts: list[int] = numbers("u1", FACES + 1)  # the one it is aimed at
    hurts_all: list[int] = numbers("u1", FACES + 1)  # each of the others
    costs: list[int] = numbers("u1", FACES + 1)  # its own player
    gains: list[int] = numbers("u1", FACES + 1)  # its own player, who gets rid of cards
    trades: list[int] = numbers("u1", FACES + 1)  # hands that change places: TRADE_ONE, …
    favours: list[int] = numbers("u1", FACES + 1)  # whoever is chosen gains by it
    reverses: list[int] = numbers("u1", FACES + 1)
    by_number: list[int] = numbers("u1", FACES + 1)  # the number named says how many are drawn
    # For each group and rank.
    first: list[int] = numbers("i8", GROUPS)  # the low bits of all faces
    faces_at: list[int] = numbers("u1", GROUPS * ROOM)  # the face a bit stands for
    of_rank: list[int] = numbers("i8", RANKS * GROUPS)  # low bits of the faces of a rank
    adders: list[int] = numbers("i8", RANKS * GROUPS)  # H1: low bits of what goes on a rank
    icons: list[int] = numbers("i8", GROUPS)  # low bits of coloured cards with the icon (C4)
    blockers: int = number("i8")  # C3: low bits of the wilds that block
    accusables: int = number("i8")  # A5: low bits of the wilds that must be honest
    code: list[int] = numbers("u1", ROWS * ROW)
    wild_start: int = number("u2")  # the program of a plain wild
    deck: list[int] = numbers("u1", CARDS)
    cards: int = number("u2")
    faces: int = number("u2")
    # Options.
    dealer: int = number("u1", NONE)  # S2: who deals the first round; NONE: it is drawn or random
    hand_size: int = number("u1", 7)
    uno_penalty: int = number("u1", 2)
    race: int = number("u1", 1)
    bluff: int = number("u1", 1)
    challenge: int = number("u1", 1)
    guilty_wilds: int = number()  # A8
    stacking: int = number()
    jump_in: int = number()
    play_drawn: int = number()  # T4: a drawn card that can be played must be
    until_playable: int = number()
    must_play: int = number()
    literal_reverse: int = number()
    scoring: int = number()
    revision: int = number("u1", REVISION)  # of the rules
    # No rule but a table's manners: every drawn card is asked about, whether it goes or not (T4).
    discreet: int = number()
    # Interpreted only: how the faces and colours are written.
    codes: tuple[str, ...] = field(default=())
    face_of: dict[str, int] = field(default_factory=dict)  # by code
    colours: str = field(default="")
    icon_of: tuple[bool, ...] = field(default=())


BOOK_FIELDS = tuple(
    (f.name, str(f.metadata["kind"]), int(f.metadata["size"]))
    for f in fields(Book)
    if "kind" in f.metadata
)
