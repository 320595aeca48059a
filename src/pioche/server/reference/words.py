"""What questions, answers and settings are called, so that a client needs no words for them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from pioche.bots import BOTS, can_look_ahead, looks_ahead
from pioche.server.protocol.bodies import Glossary, NamedValue, Preset, QuestionWords
from pioche.server.protocol.messages import Words
from pioche.server.protocol.settings import Pace
from pioche.texts import settings as texts
from pioche.texts.choices import answers, questions
from pioche.texts.phrases import Phrase

# The ways to play that a table can be set up with at once: options and pace.
PRESETS: dict[str, tuple[dict[str, object], Pace]] = {
    "printed": ({}, "normal"),
    "family": (
        {"stacking": "same", "challenge": False, "scoring": "winner", "target": 200},
        "relaxed",
    ),
    "party": (
        {"stacking": "any", "jump_in": True, "seven_zero": True, "scoring": "none"},
        "normal",
    ),
    "tournament": ({"dealer": "draw", "scoring": "winner", "target": 500}, "fast"),
}


@cache
def glossary() -> Glossary:
    """Return all words once; they do not change while the server runs."""
    return Glossary(
        questions={
            key: QuestionWords(words_of(ask), words_of(wait))
            for key, (ask, wait) in questions().items()
        },
        answers={key: words_of(phrase) for key, phrase in answers().items()},
        paces=named_values(texts.PACES),
        bots=named_values({name: strength(name) for name in BOTS}),
        spectators=named_values(texts.SPECTATORS),
    )


def strength(name: str) -> texts.Named:
    """Name a bot; one that cannot look ahead on this server says so."""
    named = texts.BOTS[name]
    if can_look_ahead() or not looks_ahead(name):
        return named
    return named._replace(text=texts.NO_LOOKING_AHEAD)


def words_of(phrase: Phrase) -> Words:
    """Return a phrase in both languages, its slots open."""
    return Words(phrase.fr, phrase.en)


def named_values(found: Mapping[str, texts.Named]) -> tuple[NamedValue, ...]:
    """Return values with their names and what explains them."""
    return tuple(
        NamedValue(value, words_of(named.title), words_of(named.text))
        for value, named in found.items()
    )


def presets() -> tuple[Preset, ...]:
    """Describe the ways to play."""
    return tuple(
        Preset(key, words_of(named.title), words_of(named.text), *PRESETS[key])
        for key, named in texts.PRESETS.items()
    )
