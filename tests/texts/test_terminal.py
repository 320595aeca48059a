"""The terminal's own sentences, and what is read of cards and effects, in both languages."""

import re

import pytest

from pioche.editions.loader import load_edition, load_rules
from pioche.editions.vocabulary import ROWS
from pioche.game.game import make_table
from pioche.texts.terminal import TEXTS
from pioche.typography import plain


@pytest.mark.parametrize("key", TEXTS)
def test_a_sentence_has_the_same_slots_in_both_languages(key: str) -> None:
    """French and English say the same things."""
    french, english = (sorted(re.findall(r"\{(\w+)\}", text)) for text in TEXTS[key][:2])
    assert french == english


def test_several_players_each_draw_in_french() -> None:
    """What several players draw, each of them draws, so the plural says so."""
    drawing = [row.fr[1] for row in ROWS if row.words in ("{who} draws {n}", "{who} draws number")]
    assert [text.split()[2] for text in drawing] == ["chacun", "chacun"]


def test_drawing_up_is_read_well_in_french() -> None:
    """A number is read with its noun, which "en avoir" would not bear."""
    said = load_rules()["hand-of-three"].effect[1].read("fr", {})
    assert plain(said) == (
        "tous les joueurs qui en ont moins piochent jusqu'à avoir exactement 3 cartes en main"
    )


def test_customisable_wilds_are_quoted_as_their_language_does() -> None:
    """A title stands between guillemets in French and between curly quotes in English."""
    name = make_table("classic").cards["Custom1"].name
    assert plain(name["fr"]).endswith(" « Jusqu'à la couleur »")
    assert name["en"].endswith(" “Until the colour”")


def test_characters_have_names_in_each_language() -> None:
    """C2: numbers stand for characters, who are called otherwise in French."""
    cast = load_edition("x-men").characters
    assert (cast["fr"][4], cast["en"][4]) == ("Tornade", "Storm")
    assert len(cast["fr"]) == len(cast["en"]) == 10
