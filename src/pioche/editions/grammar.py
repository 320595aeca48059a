"""What a row of the vocabulary says, and the words that its slots take."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto
from typing import NamedTuple

from pioche.rules.constants import CHOSEN, EVERYBODY, NEXT, OTHERS, PREVIOUS, SELF
from pioche.typography import typeset

MOST_CARDS = 20  # that one sentence may move

# Whom a sentence may speak of.
WHO: dict[str, int] = {
    "next": NEXT,
    "chosen": CHOSEN,
    "others": OTHERS,
    "everybody": EVERYBODY,
    "player": SELF,
    "previous": PREVIOUS,
}
SINGLE = ("next", "chosen", "player", "previous")
WHO_READ: dict[str, dict[str, str]] = {
    "fr": {
        "next": "le joueur suivant",
        "chosen": "le joueur choisi",
        "others": "tous les autres joueurs",
        "everybody": "tous les joueurs",
        "player": "le joueur de la carte",
        "previous": "le joueur précédent",
    },
    "en": {
        "next": "the next player",
        "chosen": "the chosen player",
        "others": "all other players",
        "everybody": "all players",
        "player": typeset("the card's player", "en"),
        "previous": "the previous player",
    },
}


class Touch(Flag):
    """What a sentence touches. A test plays every row and holds this to the news it makes."""

    NOTHING = 0
    DRAWS = auto()  # players draw
    PUTS = auto()  # cards leave hands for the discard pile
    GIVES = auto()  # cards go from one hand to another
    SWAPS = auto()  # whole hands change places
    TURN = auto()  # who comes next: somebody may lose a turn
    REVERSES = auto()  # the direction
    AIMS = auto()  # H1, C3: the next player answers, perhaps in place of all that follows: the end
    CHALLENGE = auto()  # A6: one of these answers
    FAVOURS = auto()  # whom it speaks of, or the chosen player, gains by it
    DARES = auto()  # E2, K8: goes along with what counts on a last card

    COUNTS_LAST = DRAWS | PUTS  # E2: others draw or change cards
    MOVES_HAND = PUTS | GIVES | SWAPS  # A7: so it may not come before a challenge judges a hand


NO_ICON = "no icon"  # whom it speaks of holds none any more
NO_ANSWER = "no answer"  # whoever draws held neither the number named nor {card}
COLOUR_LAST = "colour last"  # of the cards drawn the last has the colour, and no other


class Note(NamedTuple):
    """What a sentence leaves unsaid, for the rulebook; slots {iconed}, and the rules it states."""

    fr: str
    en: str
    rules: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A sentence of the language: all that is known of it but how it is carried out."""

    words: str
    verb: str  # the function in `rules.effects`
    fr: tuple[str, str]  # how it is read about one player and about several
    en: tuple[str, str]
    touches: Touch
    several: str = ""  # its words about several players: needed if it can speak of them
    x: str | int = 0  # what goes into the two arguments: a slot, or a number
    y: str | int = 0
    uses: str = ""  # what must have been chosen before: colour, player, number, put, votes
    gives: str = ""  # what it chooses
    proves: str = ""  # of cards that nobody sees: one of the next three
    rule: str = ""  # to cite for a card that names none; without one what any card is (D7, A4)
    note: Note | None = None
    note_several: Note | None = None  # where it speaks of several players: said before the other
    note_own: Note | None = None  # where it speaks of the card's player: said after it
    repeated: Note | None = (
        None  # {times} in a row about the next player, if not "{said}, {times} times"
    )
    opening: Note | None = None  # S7: as all that a first card does, if not as the dealer's

    def __post_init__(self) -> None:
        """Set the readings as a printer would."""
        if ("{who}" in self.words) != bool(self.several):
            raise TypeError(f"{self.words!r} needs its words about several players")
        for lang in ("fr", "en"):
            one, several = getattr(self, lang)
            object.__setattr__(self, lang, (typeset(one, lang), typeset(several, lang)))

    @property
    def chooses_colour(self) -> bool:
        """A4: what every wild says once."""
        return self.gives == "colour"


def same(text: str) -> tuple[str, str]:
    """Return a reading that is the same for one player and for several."""
    return (text, text)
