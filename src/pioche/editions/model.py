"""What an edition is: its cards, its colours and its manners."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pioche.editions.sentences import Sentence
from pioche.rules.constants import NUMBERS

Names = dict[str, str]  # by language: fr, en


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card as an edition writes it: in every colour, or a wild."""

    code: str
    name: Names
    kind: str  # number, action or wild
    copies: int  # of a coloured card: in each colour
    effect: tuple[Sentence, ...] = ()
    icons: int = 0  # how many of the copies bear the icon
    first: str = ""  # how it is taken as a first card: acts, wild or returns
    blocks: bool = False
    value: int = 0
    rule: str = ""
    custom: Rule | None = None  # C6: what the table wrote on it

    @property
    def wild(self) -> bool:
        """Return whether it is colourless (D7)."""
        return self.kind == "wild"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule for a customisable wild (C6, K)."""

    key: str
    name: Names
    effect: tuple[Sentence, ...]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Edition:
    """A box of cards and how it is played."""

    id: str
    name: Names
    colours: dict[str, Names]
    cards: dict[str, Card]
    first_card: str = "ignored"
    guilty: str = "colour or wild"
    dealer: str = "random"
    scoring: str = "none"
    play_drawn: str = "may"
    icon: Names = field(default_factory=dict)
    icons: dict[str, int] = field(default_factory=dict)
    custom: tuple[str, ...] | None = None  # the rules on its customisable wilds; None: has none
    variants: tuple[str, ...] = ()  # the options for which its rulebook offers something else
    characters: dict[str, tuple[str, ...]] = field(default_factory=dict)  # by language (C2)
    own_cast: bool = False  # no box or rulebook names these characters
    house: dict[str, dict[str, tuple[Sentence, ...]]] = field(default_factory=dict)
    dares: dict[str, Names] = field(default_factory=dict)
    special: tuple[str, ...] = ()  # the codes that its own file adds
    # What the file of an edition that does not ship says, so that a record can hold it.
    data: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    def numbers(self) -> list[Card]:
        """Return the number cards in order."""
        return [self.cards[str(n)] for n in range(NUMBERS) if str(n) in self.cards]
