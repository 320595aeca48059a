"""What happened, in both languages: the rows of the news."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from pioche.game.events import Event
from pioche.game.game import make_table
from pioche.game.narrate import narrate
from pioche.rules import knowledge, news
from pioche.texts.news import HIDDEN, NEWS, ROW_OF, SLOTS, NewsRow, Sees
from pioche.texts.phrases import Persons, Phrase, slots_of
from pioche.texts.table_events import TABLE_EVENTS

HOW = ("ON_TURN", "AS_REACTION", "JUMPED_IN")  # not kinds, but how a card came to be played
NAMES = ("Ada", "Bo")


def said(event: Event, lang: str = "en", names: tuple[str, ...] = NAMES) -> str:
    """Tell an event to the first seat."""
    return narrate(make_table("x-men"), event, 0, names, lang)


def test_every_kind_of_news_has_a_row() -> None:
    """Each constant of the rules has one row, which bears its name."""
    constants = [name for name in vars(news) if name.isupper() and name not in HOW]
    assert [row.name for row in NEWS] == [name.lower().replace("_", "-") for name in constants]
    assert [row.number for row in NEWS] == [getattr(news, name) for name in constants]


@pytest.mark.parametrize("row", NEWS, ids=lambda row: row.name)
def test_every_kind_is_said_in_both_languages(row: NewsRow) -> None:
    """Every sentence is there in French and in English, and both speak of the same."""
    for phrase in (one for persons in row.says.values() for one in persons if one):
        assert phrase.fr != phrase.en or phrase.en.startswith(("+", "{"))
        assert set(slots_of(phrase)) <= SLOTS.keys()
        assert set(slots_of(phrase)) == set(slots_of(Phrase(phrase.en, phrase.fr)))


@pytest.mark.parametrize("row", [row for row in NEWS if HIDDEN in row.says], ids=lambda r: r.name)
def test_a_hidden_card_is_not_said(row: NewsRow) -> None:
    """Where a card may be hidden there is a sentence that does without it."""
    assert not {"a_card", "the_card"} & set(slots_of(row.says[HIDDEN].told))


def test_a_row_that_forgets_something_is_refused() -> None:
    """Who sees a card and learns it, what the others are told, and what a sentence speaks of."""
    gave = ROW_OF["gave"]
    for wrong in (
        {"sees": None},
        {"said": gave.says[""]},
        {"carries": "card"},
        {"carries": "other"},
        {"sees": Sees.ALL},
        {"teaches": None},
        {"teaches": knowledge.learn_show},
        {"said": {**gave.says, "guilty": gave.says[""]}},
        {"said": {**gave.says, "": gave.says[""]._replace(of_you=None)}},
        {"said": {**gave.says, "": gave.says[""].told}},
    ):
        with pytest.raises(AssertionError):
            replace(gave, **wrong)
    with pytest.raises(TypeError):
        NewsRow(news.KEPT, "", "T4")  # type: ignore[call-arg]


WORTH_A_LINE = {
    **{row.name: tuple(row.says.values()) for row in NEWS if not row.quiet},
    **{name: (row.says,) for name, row in TABLE_EVENTS.items() if not row.quiet},
}


@pytest.mark.parametrize("kind", WORTH_A_LINE)
def test_whoever_it_is_about_is_spoken_to(kind: str) -> None:
    """The second person says `vous` or `you`, names everybody else, and never oneself."""
    for persons in WORTH_A_LINE[kind]:
        assert isinstance(persons, Persons)
        for phrase, me in ((persons.you, "seat"), (persons.of_you, "other")):
            if phrase is None:
                continue
            assert re.search(r"\b[Vv]o(us|tre)\b", phrase.fr)
            assert re.search(r"\b[Yy]ou\b", phrase.en)
            assert set(slots_of(phrase)) == set(slots_of(persons.told)) - {me}


def test_a_sentence_begins_with_a_capital() -> None:
    """A card's name gets one where it comes first; a player's name is as its owner writes it."""
    assert said(Event("turned", 0, "R7")) == "The red 7 is turned on the discard pile"
    assert said(Event("drew", 0, "R7"), names=("ada", "bo")) == "ada draws a red 7"


def test_counts_agree_with_their_nouns() -> None:
    """A count is said with its noun, in the singular where it is one."""
    assert said(Event("aimed", 0, number=1), "fr") == "Ada doit piocher une carte ou répondre"
    assert said(Event("scored", 0, number=37)) == "Ada scores 37 points"
    assert said(Event("scored", 0, number=1)) == "Ada scores 1 point"
