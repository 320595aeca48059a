"""The rules in 30 seconds: few sentences, which say what holds at the table."""

from __future__ import annotations

from typing import Any

import pytest

from pioche.editions.loader import edition_names
from pioche.game.game import make_table
from pioche.texts.rulebook import write_page
from pioche.typography import plain

LONGEST = 1200  # characters in all: read in half a minute
BOXES = [name for name in edition_names() if name != "extra"]


def brief(edition: str, lang: str, **options: Any) -> list[str]:
    """Return the sentences that stand above a rulebook."""
    title, *blocks = write_page(make_table(edition, options), lang).blocks[2:12]
    assert (
        title.text
        == {
            "fr": "Les règles en 30 secondes",
            "en": "The rules in 30 seconds",
        }[lang]
    )
    items = []
    for block in blocks:
        if block.kind != "item":
            break
        assert not block.rules  # a rule that is looked up is found where it is stated
        items.append(plain(block.text))
    return items


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("edition", BOXES)
def test_every_rulebook_begins_with_a_few_sentences(edition: str, lang: str) -> None:
    """Five to seven of them, with the edition's own card, and no code or slot."""
    said, table = brief(edition, lang), make_table(edition, {})
    assert 5 <= len(said) <= 7
    assert sum(map(len, said)) <= LONGEST
    for code in table.edition.special:
        assert plain(table.cards[code].name[lang]) in " ".join(said)
    assert not any("{" in text or "`" in text for text in said)


@pytest.mark.parametrize(
    ("options", "words", "is_said"),
    [
        ({}, "pioche 2 cartes.", True),
        ({"uno_penalty": 4}, "se fait prendre pioche 4 cartes", True),
        ({"uno": "auto"}, "s'annonce tout seul", True),
        ({"uno": "auto"}, "se fait prendre", False),
        ({}, "passe au joueur suivant", False),
        ({"stacking": "any"}, "tout passe au joueur suivant", True),
        ({"jump_in": True}, "hors de son tour", True),
        ({"seven_zero": True}, "Un 7 échange deux mains", True),
        ({"draw_until_playable": True}, "Piochez jusqu'à ce qu'une carte aille", True),
        ({"play_drawn": "must"}, "si elle va, posez-la aussitôt", True),
        ({"scoring": "winner", "target": 200}, "200 points", True),
        ({"challenge": False}, "défi", False),
        ({"cards": {"W+4": 0}}, "+4", False),
        ({"editions": ["spider-man"]}, "Balancement de toile", True),
    ],
)
def test_options_change_what_is_said(options: dict[str, Any], words: str, is_said: bool) -> None:
    """House rules, penalties, points and mixed decks are those of the table."""
    assert (words in " ".join(brief("x-men", "fr", **options))) == is_said


def test_a_deck_with_many_cards_only_names_them() -> None:
    """What would take minutes to read stands below."""
    said = brief("classic", "en", editions=["extra"])
    assert len(said) <= 7
    assert any("explained below" in text for text in said)
