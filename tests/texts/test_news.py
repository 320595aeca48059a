"""What happened, in both languages: the rows of the news."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pioche.game.events import Event
from pioche.game.game import make_table
from pioche.game.narrate import narrate
from pioche.rules import news
from pioche.texts.news import HIDDEN, NEWS, ROW_OF, SLOTS, NewsRow, Sees, slots_of
from pioche.texts.phrases import Phrase

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
    for phrase in row.says.values():
        assert phrase.fr != phrase.en
        assert set(slots_of(phrase)) <= SLOTS.keys()
        assert set(slots_of(phrase)) == set(slots_of(Phrase(phrase.en, phrase.fr)))


@pytest.mark.parametrize("row", [row for row in NEWS if HIDDEN in row.says], ids=lambda r: r.name)
def test_a_hidden_card_is_not_said(row: NewsRow) -> None:
    """Where a card may be hidden there is a sentence that does without it."""
    assert not {"a_card", "the_card"} & set(slots_of(row.says[HIDDEN]))


def test_a_row_that_forgets_something_is_refused() -> None:
    """Who sees a card, what a reader who does not is told, and what a sentence speaks of."""
    gave = ROW_OF["gave"]
    for wrong in (
        {"sees": None},
        {"said": gave.says[""]},
        {"carries": "card"},
        {"carries": "other"},
        {"sees": Sees.ALL},
        {"said": {**gave.says, "guilty": gave.says[""]}},
    ):
        with pytest.raises(AssertionError):
            replace(gave, **wrong)
    with pytest.raises(TypeError):
        NewsRow(news.KEPT, "", "T4")  # type: ignore[call-arg]


def test_a_sentence_begins_with_a_capital() -> None:
    """A card's name gets one where it comes first; a player's name is as its owner writes it."""
    assert said(Event("turned", 0, "R7")) == "The red 7 is turned on the discard pile"
    assert said(Event("drew", 0, "R7"), names=("ada", "bo")) == "ada draws a red 7"


def test_counts_agree_with_their_nouns() -> None:
    """A count is said with its noun, in the singular where it is one."""
    assert said(Event("aimed", 0, number=1), "fr") == "Ada doit piocher une carte ou répondre"
    assert said(Event("scored", 0, number=37)) == "Ada scores 37 points"
    assert said(Event("scored", 0, number=1)) == "Ada scores 1 point"
