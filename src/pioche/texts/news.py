"""What happened: one row for each kind of news that the rules tell.

A row says what news of its kind carry, who sees the card, which rule is behind them, and how they
are told in both languages. Events, their rules, their sentences and the manual are made from it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from pioche.rules import news
from pioche.texts.phrases import Phrase

OF_CARD = ""  # as a rule: that of the card in effect
CARRIED = ("card", "other", "number", "colour", "flag", "how")  # by an event, beside its seat
# What a sentence may speak of, and what news must carry for that.
SLOTS = {
    "seat": "",
    "the_card": "card",
    "a_card": "card",
    "other": "other",
    "colour": "colour",
    "number": "number",  # the one named
    "cards": "number",  # so many; of news that are told in a row, as many as these
    "points": "number",
    "dare": "number",
}
# When another sentence than the plain one (of the empty key) is said.
HIDDEN = "hidden"  # whoever is told may not know the card
UNSCORED = "unscored"  # E3: the round is the game
HOW = {news.ON_TURN: "turn", news.AS_REACTION: "reaction", news.JUMPED_IN: "jumped-in"}
VARIANTS = ("other", "number", "flag", *HOW.values(), UNSCORED)  # a field has something; how; …


class Sees(Enum):
    """Who sees the card of news: the only ones who learn it."""

    ALL = auto()
    SEAT = auto()  # the seat itself; all while hands are open (K5)
    BOTH = auto()  # the seat and the other; all while hands are open
    SHOWN_TO = auto()  # the seat and the other; all if there is no other


@dataclass(frozen=True, slots=True)
class NewsRow:
    """A kind of news."""

    number: int  # in `rules.news`, whose name for it is its name
    carries: str  # what x and y of the news are, of CARRIED
    rule: str  # the rule behind it, or OF_CARD
    said: Phrase | Mapping[str, Phrase]  # how it is told: plainly, or by VARIANTS and HIDDEN
    sees: Sees | None = None  # of a card
    causes: str | None = None  # the rule behind what follows, until a card is played
    otherwise: str = ""  # the rule if no card in effect has one of its own
    of_a_draw: bool = False  # told while cards are drawn
    in_a_row: bool = False  # what is done with several cards in a row is told once
    note: str = ""  # for the manual: what the name of a field does not say

    def __post_init__(self) -> None:
        """Refuse a row that could not be told."""
        assert set(self.fields) <= set(CARRIED), self
        assert ("card" in self.fields) == (self.sees is not None), (
            f"{self.name}: who sees the card?"
        )
        assert (HIDDEN in self.says) == (self.sees not in (None, Sees.ALL)), self
        assert self.says.keys() <= {"", HIDDEN, *VARIANTS}, self
        for phrase in self.says.values():
            for slot in slots_of(phrase):
                counted = slot == "cards" and self.in_a_row
                assert counted or SLOTS[slot] in ("", *self.fields), f"{self.name}: {slot}"

    @property
    def name(self) -> str:
        """Its name, in small letters with hyphens."""
        return NAMES[self.number]

    @property
    def fields(self) -> tuple[str, ...]:
        """What it carries, x before y."""
        return tuple(self.carries.split())

    @property
    def says(self) -> Mapping[str, Phrase]:
        """Its sentences, by when they are said."""
        return {"": self.said} if isinstance(self.said, Phrase) else self.said


def slots_of(phrase: Phrase) -> Iterator[str]:
    """Return what a sentence speaks of."""
    yield from re.findall(r"{(\w+)}", phrase.en)


NAMES: dict[int, str] = {}
for _name, _number in vars(news).items():
    if _name.isupper():
        NAMES.setdefault(_number, _name.lower().replace("_", "-"))

NEWS: tuple[NewsRow, ...] = (
    NewsRow(
        news.DEALT,
        "card",
        OF_CARD,
        {
            "": Phrase("{seat} reçoit {a_card}", "{seat} is dealt {a_card}"),
            "hidden": Phrase("{seat} reçoit une carte", "{seat} is dealt a card"),
        },
        sees=Sees.SEAT,
        otherwise="S3",
    ),
    NewsRow(
        news.TURNED,
        "card",
        "S4",
        Phrase("On retourne {the_card} sur le talon", "{the_card} is turned on the discard pile"),
        sees=Sees.ALL,
        causes="S7",
    ),
    NewsRow(
        news.RETURNED,
        "card",
        "S7",
        Phrase("{the_card} retourne dans la pioche", "{the_card} goes back into the draw pile"),
        sees=Sees.ALL,
    ),
    NewsRow(
        news.REDEALT,
        "",
        "S7",
        Phrase(
            "Plus de carte à retourner : on redistribue tout",
            "No card is left to turn: everything is dealt anew",
        ),
        causes="",
    ),
    NewsRow(
        news.PLAYED,
        "card how",
        OF_CARD,
        {
            "": Phrase("{seat} joue {the_card}", "{seat} plays {the_card}"),
            "reaction": Phrase("{seat} répond par {the_card}", "{seat} answers with {the_card}"),
            "jumped-in": Phrase(
                "{seat} joue {the_card} hors de son tour", "{seat} jumps in with {the_card}"
            ),
        },
        sees=Sees.ALL,
    ),
    NewsRow(
        news.COLOURED,
        "colour",
        "A4",
        Phrase("{seat} choisit la couleur : {colour}", "{seat} chooses the colour: {colour}"),
    ),
    NewsRow(
        news.DREW,
        "card",
        OF_CARD,
        {
            "": Phrase("{seat} pioche {a_card}", "{seat} draws {a_card}"),
            "hidden": Phrase("{seat} pioche {cards}", "{seat} draws {cards}"),
        },
        sees=Sees.SEAT,
        of_a_draw=True,
        in_a_row=True,
    ),
    NewsRow(
        news.DREW_NOTHING,
        "",
        "T6",
        Phrase("{seat} n'a plus rien à piocher", "{seat} has nothing left to draw"),
        of_a_draw=True,
    ),
    NewsRow(
        news.KEPT,
        "",
        "T4",
        Phrase("{seat} garde la carte piochée", "{seat} keeps the drawn card"),
    ),
    NewsRow(
        news.LOST_TURN,
        "",
        OF_CARD,
        Phrase("{seat} perd son tour", "{seat} loses the turn"),
        otherwise="A3",
    ),
    NewsRow(
        news.REVERSED,
        "number",
        OF_CARD,
        Phrase("Le sens du jeu change", "The direction of play changes"),
        note="`number`: 1 if play now goes counter-clockwise, else 0.",
    ),
    NewsRow(
        news.RESHUFFLED,
        "number",
        "T5",
        Phrase(
            "Le talon est mélangé : la nouvelle pioche compte {cards}",
            "The discard pile is shuffled: the new draw pile has {cards}",
        ),
        of_a_draw=True,
        note="`number`: cards in the new draw pile.",
    ),
    NewsRow(
        news.AIMED,
        "number",
        OF_CARD,
        {
            "number": Phrase(
                "{seat} doit piocher {cards} ou répondre", "{seat} must draw {cards} or answer"
            ),
            "": Phrase(
                "{seat} peut bloquer la carte ou la laisser passer",
                "{seat} may block the card or let it through",
            ),
        },
        note="`number`: cards to draw; 0 for a card that makes nobody draw.",
    ),
    NewsRow(
        news.ACCEPTED,
        "",
        OF_CARD,
        Phrase("{seat} accepte", "{seat} accepts"),
    ),
    NewsRow(
        news.BLOCKED,
        "card",
        "C3",
        Phrase("{seat} bloque l'effet de la carte", "{seat} blocks the card's effect"),
        sees=Sees.ALL,
    ),
    NewsRow(
        news.CHALLENGED,
        "other flag",
        "A7",
        {
            "flag": Phrase(
                "{seat} met {other} au défi, à raison", "{seat} challenges {other}, rightly"
            ),
            "": Phrase("{seat} met {other} au défi, à tort", "{seat} challenges {other}, wrongly"),
        },
        causes="A7",
        note="`flag`: guilty.",
    ),
    NewsRow(
        news.SHOWN,
        "card other",
        OF_CARD,
        {
            "": Phrase("{seat} montre à tous {a_card}", "{seat} shows everybody {a_card}"),
            "other": Phrase("{seat} montre à {other} {a_card}", "{seat} shows {other} {a_card}"),
            "hidden": Phrase("{seat} montre {cards} à {other}", "{seat} shows {other} {cards}"),
        },
        sees=Sees.SHOWN_TO,
        in_a_row=True,
    ),
    NewsRow(
        news.CHOSE_PLAYER,
        "other",
        OF_CARD,
        Phrase("{seat} choisit {other}", "{seat} chooses {other}"),
    ),
    NewsRow(
        news.CHOSE_NUMBER,
        "number",
        OF_CARD,
        Phrase("{seat} annonce le {number}", "{seat} names the {number}"),
        note="`number`: the one named.",
    ),
    NewsRow(
        news.PUT,
        "card",
        OF_CARD,
        Phrase(
            "{seat} glisse {a_card} sous le talon", "{seat} puts {a_card} under the discard pile"
        ),
        sees=Sees.ALL,
        in_a_row=True,
    ),
    NewsRow(
        news.GAVE,
        "card other",
        OF_CARD,
        {
            "": Phrase("{seat} donne à {other} {a_card}", "{seat} gives {other} {a_card}"),
            "hidden": Phrase("{seat} donne {cards} à {other}", "{seat} gives {other} {cards}"),
        },
        sees=Sees.BOTH,
        in_a_row=True,
    ),
    NewsRow(
        news.VOTED,
        "number",
        OF_CARD,
        {
            "number": Phrase("{seat} vote oui", "{seat} votes yes"),
            "": Phrase("{seat} vote non", "{seat} votes no"),
        },
        note="`number`: 1 yes, 0 no.",
    ),
    NewsRow(
        news.DARED,
        "number flag",
        OF_CARD,
        {
            "": Phrase("{seat} doit {dare}", "{seat} has to {dare}"),
            "flag": Phrase(
                "{seat} doit {dare} jusqu'à ce que quelqu'un annonce UNO",
                "{seat} has to {dare} until somebody calls UNO",
            ),
        },
        note="`number`: which dare; `flag`: it stands until somebody calls UNO.",
    ),
    NewsRow(
        news.DARES_OVER,
        "",
        "K7",
        Phrase("Les gages sont levés", "The dares are over"),
    ),
    NewsRow(
        news.SWAPPED,
        "other",
        OF_CARD,
        Phrase("{seat} échange sa main avec {other}", "{seat} swaps hands with {other}"),
    ),
    NewsRow(
        news.MOVED,
        "number",
        OF_CARD,
        Phrase("Chaque main passe au joueur suivant", "Every hand moves on to the next player"),
        note="`number`: 1 if they moved counter-clockwise, else 0.",
    ),
    NewsRow(
        news.HANDS_SHUFFLED,
        "number",
        OF_CARD,
        Phrase(
            "{seat} fait mélanger et redistribuer toutes les mains",
            "{seat} has all hands shuffled and dealt out again",
        ),
        note="`number`: cards in all.",
    ),
    NewsRow(
        news.BANNED,
        "",
        OF_CARD,
        Phrase(
            "{seat} interdit les cartes blanches aux autres jusqu'à son prochain tour",
            "{seat} bans wilds for the others until their own next turn",
        ),
    ),
    NewsRow(
        news.OPENED,
        "",
        OF_CARD,
        Phrase("Toutes les mains sont à découvert", "All hands are face up"),
    ),
    NewsRow(
        news.CLOSED,
        "",
        "K5",
        Phrase("Les mains ne sont plus à découvert", "The hands are no longer face up"),
    ),
    NewsRow(
        news.CALLED,
        "",
        "U1",
        Phrase("{seat} annonce UNO !", "{seat} calls UNO!"),
    ),
    NewsRow(
        news.CAUGHT,
        "other",
        "U2",
        Phrase(
            "{seat} prend {other} en faute : UNO n'était pas annoncé",
            "{seat} catches {other}, who did not call UNO",
        ),
    ),
    NewsRow(
        news.WON,
        "",
        "E1",
        {
            "": Phrase("{seat} gagne la manche", "{seat} wins the round"),
            "unscored": Phrase("{seat} gagne la partie", "{seat} wins the game"),
        },
    ),
    NewsRow(
        news.VOIDED,
        "",
        "T7",
        Phrase(
            "Personne ne peut plus jouer ni piocher : la manche est nulle",
            "Nobody can play or draw any more: the round is void",
        ),
    ),
    NewsRow(
        news.SCORED,
        "number",
        "E3",
        Phrase("{seat} marque {points}", "{seat} scores {points}"),
        note="`number`: points.",
    ),
    NewsRow(
        news.PASSES,
        "other",
        OF_CARD,
        Phrase("Le jeu continue avec {other}", "Play goes on with {other}"),
    ),
)
assert [row.number for row in NEWS] == sorted(NAMES), "a row for each kind, in their order"
ROW_OF: dict[str, NewsRow] = {row.name: row for row in NEWS}
