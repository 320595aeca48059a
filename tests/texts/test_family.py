"""The rulebook as a family reads it: plain, unambiguous, and true to what the table has chosen."""

import re
from typing import Any

import pytest

from pioche.editions.build import build_table
from pioche.editions.loader import edition_names, load_edition
from pioche.editions.options import read_options
from pioche.texts.rulebook import rulebook
from pioche.typography import plain

LANGUAGES = ("fr", "en")
BARD = {
    "name": "Bard",
    "effect": 'next is dared "sing", others vote, if nobody votes yes: next draws 2',
}


def read(edition: str, lang: str, **options: Any) -> str:
    """Return the rulebook as a family reads it, on one line."""
    table = build_table(load_edition(edition), read_options(options))
    return " ".join(plain(rulebook(table, lang)).split())


def chapter(text: str, title: str) -> str:
    """Return what stands under a heading, up to the next."""
    return text.split(f"# {title}", 1)[1].split(" ##", 1)[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", edition_names())
def test_ids_and_codes_are_printed_on_request_only(edition: str, lang: str) -> None:
    """By default no rule has an id and no card a code."""
    text = read(edition, lang, stacking="any", seven_zero=True, jump_in=True)
    assert not re.search(r"\[[A-Z]\d|`", text)


def test_whom_web_swing_passes_over_is_said_before_what_happens_otherwise() -> None:
    """C1: the players in between are those up to the one who loses the turn."""
    assert (
        "le jeu continue avec le joueur qui le suit. Les joueurs placés entre le joueur de la "
        "carte et celui qui perd son tour sont sautés. Si personne n'a cette couleur"
    ) in read("spider-man", "fr")
    assert ("the one who loses the turn are passed over. If nobody holds that colour") in read(
        "spider-man", "en"
    )


def test_a_hand_is_shown_if_there_is_a_challenge() -> None:
    """A7: it is said in which of the two cases the hand is shown."""
    text = read("x-men", "fr")
    assert "accepte ou met au défi. S'il met au défi, le joueur de la carte ne montre" in text
    assert "Dans ce cas" not in text


@pytest.mark.parametrize("stacking", ["same", "any"])
def test_the_first_card_means_the_turned_one_only(stacking: str) -> None:
    """S7, H1: under stacking nothing else is called a first card."""
    french = read("classic", "fr", stacking=stacking)
    assert "On en retourne la première carte pour commencer le talon." in french
    assert len(re.findall(r"[Pp]remière carte", french)) == 1
    assert "On ne peut rien ajouter à la carte retournée." in french
    assert "qui n'est pas elle-même une réponse peut être mise au défi" in french
    assert "first card" not in read("classic", "en", stacking=stacking).lower()


def test_a_hand_of_three_is_exactly_three() -> None:
    """K4: those with more come down to exactly 3 cards, those with fewer draw up to them."""
    french = read("classic", "fr", custom=["hand-of-three"])
    assert "celles de leur choix et gardent exactement 3 cartes" in french
    assert "piochent jusqu'à avoir exactement 3 cartes en main" in french
    assert "and keep exactly 3 cards" in read("classic", "en", custom=["hand-of-three"])


def test_only_the_joke_is_a_joke() -> None:
    """K6: a vote about something else does not speak of a joke."""
    joke = read("x-men", "fr", custom=["joke"])
    assert "choisit la couleur et doit raconter une blague" in joke
    assert "si personne ne vote pour, le joueur de la carte pioche 4 cartes" in joke
    assert "tell a joke" in read("x-men", "en", custom=["joke"])
    for lang in LANGUAGES:
        bard = read("x-men", lang, custom=[BARD])
        assert not re.search("blague|drôle|joke|funny", bard)


def test_a_total_is_blocked_by_its_last_card() -> None:
    """C3, R-52: only the icon on the card added last lets one block a total."""
    assert (
        "c'est la dernière carte ajoutée qui compte : si elle porte l'icône, le blocage annule "
        "tout le total ; sinon, on ne peut pas bloquer"
    ) in read("jurassic-world", "fr", stacking="same")


def test_what_the_table_has_chosen_has_plain_names() -> None:
    """H6, H7: boxes are put together, other settings are settings, K2 forbids wilds."""
    text = read("x-men", "fr", editions=["spider-man"], hand_size=5, custom=["no-wilds"])
    assert "Boîtes réunies : on ajoute au paquet les cartes spéciales de « Spider-Man »" in text
    assert "Autres réglages de cette table : main de départ de 5 cartes." in text
    assert "« Jokers interdits »" in text


def test_the_variants_of_the_box_are_told() -> None:
    """S3, E3, C6, K: what classic's rulebook offers besides, with its eleven ideas."""
    text = read("classic", "fr")
    offered = chapter(text, "Variantes prévues par la règle")
    assert "plus de 7 cartes à chacun, ou moins" in offered
    assert "chacun marque la valeur des cartes qui lui restent en main" in offered
    assert "une, deux ou trois cartes à personnaliser" in offered
    ideas = chapter(text, "Des idées pour les cartes à personnaliser")
    assert ideas.count(" - «") == 11
    assert "« Le coq » : le joueur suivant doit chanter comme un coq et pioche 4 cartes." in ideas
    assert "the winner scores what the others still hold" in read("classic", "en", scoring="own")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_edition_without_variants_has_no_such_chapter(lang: str) -> None:
    """The themed rulebooks offer none of these."""
    assert not re.search("Variant", read("x-men", lang))


# Points are optional (E3).


@pytest.mark.parametrize("edition", ["spider-man", "classic"])
def test_without_points_the_chapter_on_them_is_optional(edition: str) -> None:
    """E3-E5: values and target are printed all the same, as the themed rulebooks do."""
    text = read(edition, "fr", scoring="none")
    points = chapter(text, "Compter les points (facultatif)")
    assert "20 points ; - « " in points
    assert "le premier qui atteint 500 points gagne." in points
    assert "(an optional way to win)" in read(edition, "en", scoring="none")


@pytest.mark.parametrize(
    ("lang", "optional", "words"),
    [
        ("fr", "Compter les points (facultatif)", "manche|points?|marque"),
        ("en", "Counting points (an optional way to win)", "rounds?|points?|scores?"),
    ],
)
def test_without_points_nothing_else_speaks_of_them(lang: str, optional: str, words: str) -> None:
    """E2, E3: outside that chapter there are neither points nor later rounds."""
    text = read("jurassic-world", lang, scoring="none", stacking="any", target=200)
    rest = text.replace(chapter(text, optional), "").replace(optional, "")
    assert not re.search(rf"\b({words})\b", rest)


def test_without_points_a_last_card_does_nothing() -> None:
    """E2: the game is over, and nobody answers."""
    text = read("jurassic-world", "fr", scoring="none")
    assert "quelle qu'elle soit, elle ne produit plus d'effet." in chapter(
        text, "La fin de la partie"
    )
    assert "Une dernière carte" not in text


# What docs/rules.md says of a drawn card, of empty piles and of those who stand in.


def test_a_drawn_card_may_or_must_be_played() -> None:
    """T4: `must` has one exception, a +4 that would be a bluff."""
    must = read("classic", "fr", play_drawn="must")
    assert "Si elle convient, il faut la poser aussitôt" in must
    assert (
        "une carte « Super Joker +4 » que l'on ne pourrait poser qu'en bluffant peut être gardée"
    ) in must
    assert "on peut la poser aussitôt" in read("classic", "fr", play_drawn="may")
    for options in ({"play_drawn": "may"}, {"must_play": True}, {"bluff": False}):
        assert "en bluffant" not in read("classic", "fr", **{"play_drawn": "must"} | options)


def test_whoever_can_play_may_not_draw_nothing() -> None:
    """T6: there is no passing by drawing from empty piles."""
    assert "qui peut jouer doit jouer ; pour les autres, le tour est fini" in read("x-men", "fr")
    assert "whoever can play must; for anybody else the turn is over" in read("x-men", "en")


def test_others_stand_in_for_the_player_of_a_customisable_wild() -> None:
    """S7, E2: of one turned first the leader, of one played last the next player."""
    text = read("classic", "fr", custom=["until-colour"])
    assert "c'est lui aussi, non le donneur, qui fait et choisit ce que la règle demande" in text
    assert "le joueur suivant prend la place du joueur de la carte" in text


@pytest.mark.parametrize("edition", edition_names())
def test_a_word_is_not_said_twice(edition: str) -> None:
    """A card called « Carte blanche » is not « une carte « Carte blanche » »."""
    text = read(edition, "fr", stacking="any", play_drawn="must", editions=["x-men"])
    assert not re.search(r"\bcarte «.Carte\b", text)
    assert not re.search(r"\b([^\W\d]+) \1\b", text)


@pytest.mark.parametrize("edition", edition_names())
def test_english_sentences_do_not_begin_with_a_bare_who(edition: str) -> None:
    """It is "whoever", or "if you"."""
    text = read(edition, "en", stacking="any", must_play=True, draw_until_playable=True)
    assert not re.search(r"(^|[.:;] )[Ww]ho\b", text)
