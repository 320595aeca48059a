"""A rule read to somebody at the table: those it speaks of by name, its reader as « vous », “you”.

The readings of the vocabulary (`pioche.editions.vocabulary`) are in the third person. A sentence
in which the reader and another player both do something stays in it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from pioche.editions.grammar import SINGLE, WHO_READ
from pioche.texts.phrases import capital, elides, uncapital
from pioche.typography import APOSTROPHE

SENTENCE = re.compile(r"(?<=\.) ")
OBJECT = re.compile(r"(?:avec|with|to|of) $")  # before somebody who does nothing
# A name has no gender, so nobody is « il » after it; {who} is filled with the name.
NOT_HE = ((r"s’il ne le peut pas, il\b", "à défaut, {who}"), (r", il\b", ", {who}"))
YOU = {"fr": "vous", "en": "you"}
# What changes along with the subject, in this order.
SECOND: dict[str, tuple[tuple[str, str], ...]] = {
    "fr": (
        (r"\bdu prochain tour de vous\b", "de votre prochain tour"),
        (r"s’il ne le peut pas, il\b", "si vous ne le pouvez pas, vous"),
        (r"s’il en a\b", "si vous en avez"),
        (r"s’il a\b", "si vous avez"),
        (r"qu’il en a\b", "que vous en avez"),
        (r", il\b", ", vous"),
        (r"\bvous a\b", "vous avez"),
        (r"\bvous n’a\b", "vous n’avez"),
        (r"\bson (?=tour|choix)", "votre "),
        (r"\bsa main\b", "votre main"),
        (r"\bses cartes\b", "vos cartes"),
        (r"\b(?<!quelqu’un )annonce\b", "annoncez"),
        (r"\bchoisit\b", "choisissez"),
        (r"\bdoit\b", "devez"),
        (r"\bmet\b", "mettez"),
        (r"\bperd\b", "perdez"),
        (r"\bpeut\b", "pouvez"),
        (r"\brévèle\b", "révélez"),
        (r"\b(donn|échang|gard|gliss|montr|pioch)e\b", r"\1ez"),
    ),
    "en": (
        (r"\bthe next turn of you\b", "your next turn"),
        (r"\bthey (like|have|draw)\b", r"you \1"),
        (r"\bthat one put\b", "you put"),
        (r", that player\b", ", you"),
        (r"\bhas to\b", "have to"),
        (r"\byou holds\b", "you hold"),
        (r"\bloses the turn\b", "lose your turn"),
        (r"\bthe (?=whole hand|hand\b)", "your "),
        (r"\bfrom hand\b", "from your hand"),
        (r"\btheir choice\b", "your choice"),
        (r"\bputs all\b", "put all your"),
        (r"\b(challenge|choose|draw|give|keep|name|put|reveal|show|swap)s\b", r"\1"),
    ),
}


def address(text: str, lang: str, names: Mapping[str, str], reader: Sequence[str]) -> str:
    """Read a rule to somebody.

    `names` are those of players by who they are in the rule (`grammar.WHO`), as far as that is
    known yet; `reader` is who in it the reader is, if anybody.

    >>> rule = "Le joueur choisi perd son tour. Puis le joueur de la carte choisit la couleur."
    >>> address(rule, "fr", {"chosen": "Ali"}, ["player"])
    'Ali perd son tour. Puis vous choisissez la couleur.'
    """
    sentences = speak_to(text, lang, tuple(reader))
    for who, name in names.items():
        said = WHO_READ[lang][who]
        sentences = [name_player(without_he(one, said), said, name, lang) for one in sentences]
    return " ".join([capital(one) for one in sentences])


@lru_cache(maxsize=1024)
def speak_to(text: str, lang: str, reader: tuple[str, ...]) -> list[str]:
    """Split a rule into its sentences, those about the reader in the second person."""
    mine = [WHO_READ[lang][who] for who in reader]
    others = [WHO_READ[lang][who] for who in SINGLE if who not in reader]
    sentences = [uncapital(sentence) for sentence in SENTENCE.split(text)]
    for i, sentence in enumerate(sentences):
        if any(does_something(sentence, other) for other in others):
            continue
        spoken = sentence
        for said in mine:
            spoken = name_player(spoken, said, YOU[lang], lang)
        if spoken != sentence:
            sentence = spoken
            for theirs, yours in SECOND[lang]:
                sentence = re.sub(theirs, yours, sentence)
            sentences[i] = sentence
    return sentences


def does_something(sentence: str, said: str) -> bool:
    """Return whether somebody is the subject of a part of a sentence."""
    return any(not OBJECT.search(before) for before in sentence.split(said)[:-1])


def without_he(text: str, said: str) -> str:
    """Say once more who does something, in a French sentence about somebody."""
    if said in text:
        for he, somebody in NOT_HE:
            text = re.sub(he, somebody.format(who=said), text)
    return text


def name_player(text: str, said: str, name: str, lang: str) -> str:
    """Put a name in the place of who somebody is in a rule; French also has « au » and « du »."""
    if lang == "fr":
        noun = said.removeprefix("le ")
        of = f"d{APOSTROPHE}" if elides(name) else "de "
        text = text.replace(f"au seul {noun}", f"à {name} et à personne d{APOSTROPHE}autre")
        text = text.replace(f"au {noun}", f"à {name}").replace(f"du {noun}", f"{of}{name}")
    return text.replace(said, name)
