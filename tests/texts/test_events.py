"""What happened, in both languages."""

import pytest

from pioche.rules import news
from pioche.texts.events import EVENTS, event_text

HOW = ("ON_TURN", "AS_REACTION", "JUMPED_IN")  # not kinds, but how a card came to be played
KINDS = [
    name.lower().replace("_", "-") for name in vars(news) if name.isupper() and name not in HOW
]
PARAMS = {
    "seat": "Ada", "other": "Bob", "the_card": "the red 7", "a_card": "a red 7",
    "colour": "rouge", "number": "7", "count": "3", "dare": "chanter",
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_news_has_words(kind: str) -> None:
    """Whatever the rules tell can be said, a vote or a challenge by how it ended."""
    ends = ({f"{kind}-yes", f"{kind}-no"}, {f"{kind}-guilty", f"{kind}-innocent"})
    assert kind in EVENTS or any(end <= set(EVENTS) for end in ends)


@pytest.mark.parametrize("kind", EVENTS)
def test_an_event_is_said_in_both_languages(kind: str) -> None:
    """Every sentence is complete in French and in English, and belongs to a kind of news."""
    french, english = (event_text(kind, lang, PARAMS) for lang in ("fr", "en"))
    assert french != english
    assert "{" not in french + english
    assert any(kind == base or kind.startswith(f"{base}-") for base in KINDS)


@pytest.mark.parametrize("kind", ["dealt", "drew", "gave", "shown"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_hidden_card_is_not_said(kind: str, lang: str) -> None:
    """Where a card may be hidden there is a sentence that does without it."""
    without = {name: value for name, value in PARAMS.items() if "card" not in name}
    assert "red 7" in event_text(kind, lang, PARAMS)
    assert "red 7" not in event_text(f"{kind}-hidden", lang, without)


def test_a_sentence_begins_with_a_capital() -> None:
    """A card's name gets one where it comes first; a player's name is as its owner writes it."""
    params = PARAMS | {"seat": "ada"}
    assert event_text("turned", "en", params) == "The red 7 is turned on the discard pile"
    assert event_text("drew", "en", params) == "ada draws a red 7"


def test_counts_agree_with_their_nouns() -> None:
    """A count is said with its noun, in the singular where it is one."""
    assert event_text("aimed", "fr", {"seat": "Ada", "count": "1"}).startswith(
        "Ada doit piocher une carte ou"
    )
    assert event_text("scored", "en", {"seat": "Ada", "count": "37"}) == "Ada scores 37 points"


def test_an_empty_count_is_no_count() -> None:
    """A caller may pass an empty count where there is none."""
    assert event_text("kept", "en", {"seat": "Ada", "count": ""}) == "Ada keeps the drawn card"
