"""Hints state the rules of the table at which they are shown, and no others."""

from __future__ import annotations

from typing import Any

import pytest

from pioche.editions.loader import edition_names
from pioche.game.game import make_table
from pioche.texts.hints import hints
from pioche.typography import plain


@pytest.mark.parametrize(
    ("edition", "options", "key", "words"),
    [
        ("classic", {}, "challenge", "de la couleur demandée jusque-là. Un défi"),
        ("x-men", {}, "challenge", "jusque-là, ni aucune autre carte blanche. Un défi"),
        ("x-men", {"challenge": False}, "challenge", None),
        ("x-men", {"stacking": "same"}, "add", "du même symbole"),
        ("x-men", {"stacking": "any"}, "add", "qui fait piocher"),
        ("x-men", {}, "add", None),
        ("x-men", {"draw_until_playable": True}, "draw", "jusqu'à ce qu'une carte aille"),
        ("x-men", {"uno_penalty": 4}, "uno", "pioche 4 cartes"),
        ("x-men", {"uno_penalty": 1}, "uno", "pioche 1 carte."),
        ("x-men", {"uno": "auto"}, "uno", None),
        ("jurassic-world", {}, "block", "« Courir ! »"),
        ("x-men", {}, "block", None),
    ],
)
def test_a_hint_says_what_holds_here(
    edition: str, options: dict[str, Any], key: str, words: str | None
) -> None:
    """Options and editions change what is said; what cannot happen is not spoken of."""
    found = hints(make_table(edition, options), "fr")
    assert (key in found) == (words is not None)
    assert words is None or words in plain(found[key])


@pytest.mark.parametrize("edition", edition_names())
def test_both_languages_hint_at_the_same(edition: str) -> None:
    """There is a sentence in each, filled in."""
    table = make_table(edition, {})
    french, english = hints(table, "fr"), hints(table, "en")
    assert french.keys() == english.keys()
    assert not any("{" in text for text in (*french.values(), *english.values()))
