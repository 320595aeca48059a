"""Why a move is refused, in both languages."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import pioche
from pioche.game.game import make_table
from pioche.texts.refusals import QUESTIONS, REFUSALS, TO_YOU, refusal_text
from pioche.typography import plain

# docs/notation.md.
ASKED = "turn drawn colour player number reveal react discard give vote over"
PARAMS = {
    "seat": "0", "seats": "3", "asked": "1", "player": "2", "card": "R7", "top": "B5",
    "drawn": "G1", "colour": "R", "number": "4", "move": "colour R", "options": "draw, R5",
    "question": "turn",
}  # fmt: skip


@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_has_words_and_its_rule(code: str) -> None:
    """Every refusal can be said in both languages, begins well and ends with its rule."""
    french, english = (refusal_text(code, "T1", lang, PARAMS) for lang in ("fr", "en"))
    assert french != english
    for text in (french, english):
        assert text.endswith(" (T1)")
        assert "{" not in text
        assert text[0].isupper() or text[0] in "«'"


@pytest.mark.parametrize(
    ("code", "needed"),
    [
        ("round-over", ""),
        ("not-your-turn", "seat asked question"),
        ("no-match", "card top"),
        ("not-in-hand", "card"),
        ("only-drawn", "card drawn"),
        ("wilds-banned", "card"),
        ("dishonest", "card colour"),
        ("must-play", ""),
        ("wrong-answer", "move question options"),
        ("not-an-option-player", "player"),
        ("cannot-reveal", "card number"),
        ("no-challenge", ""),
        ("cannot-block", "card top"),
        ("cannot-add", "card top"),
        ("no-call", "seat"),
        ("needless-call", "move"),
        ("no-catch", "seat"),
        ("catch-yourself", ""),
        ("no-jump-in", "card top"),
    ],
)
def test_a_refusal_needs_no_more_than_its_params(code: str, needed: str) -> None:
    """The parameters that a refusal is known to have are enough to say it, and all are said."""
    params = {name: PARAMS[name] for name in needed.split()}
    for lang in ("fr", "en"):
        text = refusal_text(code, "", lang, params)
        spoken = {n: v for n, v in params.items() if n != "question"}
        assert all(value in text for value in spoken.values())


@pytest.mark.parametrize("code", TO_YOU)
def test_whoever_is_refused_is_spoken_to(code: str) -> None:
    """In the second person, with the same facts but their own name."""
    params = {name: value for name, value in PARAMS.items() if name != "seat"}
    names = ["Zoé", "Ali", "Mia"]
    for lang, you in (("fr", r"\bv(ous|otre)\b"), ("en", r"\byour?\b")):
        text = refusal_text(code, "", lang, params, names, to_you=True)
        assert re.search(you, text, re.IGNORECASE)
        assert "Zoé" not in text
        if code == "not-your-turn":
            assert "Ali" in text


def test_refusals_and_their_codes_belong_together() -> None:
    """Every refusal is used somewhere, and every code that is used has its words."""
    used = set(codes_used())
    assert used <= set(REFUSALS)
    assert set(REFUSALS) <= used | set(literals())


def codes_used() -> Iterator[str]:
    """Find the codes written in calls that refuse a move."""
    place = {"refuse": 1, "IllegalMoveError": 0}
    for node in source_nodes():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            at = place.get(node.func.id)
            given = node.args[at] if at is not None and len(node.args) > at else None
            if isinstance(given, ast.Constant):
                yield str(given.value)


def literals() -> Iterator[str]:
    """Find all texts in the code, for codes that are chosen before they are used."""
    for node in source_nodes():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def source_nodes() -> Iterator[ast.AST]:
    """Go through all code but that of the texts themselves."""
    package = Path(pioche.__file__).parent
    for path in package.rglob("*.py"):
        if package / "texts" not in path.parents:
            yield from ast.walk(ast.parse(path.read_bytes()))


def test_questions_are_said_in_words() -> None:
    """Every question of the notation has words in both languages, and refusals use them."""
    assert list(QUESTIONS) == ASKED.split()
    text = refusal_text("not-your-turn", "T1", "fr", PARAMS)
    assert plain(text) == (
        "Ce n'est pas à la place 0 : c'est à la place 1 de jouer une carte ou de piocher (T1)"
    )


def test_a_refusal_without_a_rule_has_no_brackets() -> None:
    """A refusal that cites no rule is the sentence alone."""
    assert refusal_text("round-over", "", "en", {}) == "The round is over"


def test_players_and_cards_are_called_by_name() -> None:
    """Where names and table are known no seat and no code is said."""
    table, names = make_table("x-men"), ("Ada", "Bo", "Cleo")
    params = {"seat": "0", "asked": "2", "question": "turn", "player": "2"}
    said = refusal_text("not-your-turn", "T1", "fr", params, names, table)
    assert plain(said) == "Ce n'est pas à Ada : c'est à Cleo de jouer une carte ou de piocher (T1)"
    said = refusal_text("not-an-option-player", "C1", "fr", params, names, table)
    assert said == "On ne peut pas choisir Cleo (C1)"
    params = {"card": "R7", "top": "W+4=B"}
    said = refusal_text("no-match", "T2", "fr", params, names, table)
    assert said == "Le 7 rouge ne va pas sur la Carte blanche +4 (bleu) (T2)"
    said = refusal_text("no-match", "T2", "en", params, names, table)
    assert said == "The red 7 does not match the Wild Draw Four (blue) (T2)"


def test_possible_answers_are_said_in_words() -> None:
    """No notation stands in a French sentence but what was written."""
    params = {
        "move": "keep",
        "question": "turn",
        "options": "R5, Cerebro, draw, player 1, colour R",
    }
    said = refusal_text("wrong-answer", "T1", "fr", params, ("Ada", "Bo"), make_table("x-men"))
    assert plain(said).endswith("possibles : le 5 rouge, la carte Cerebro, piocher, Bo, rouge (T1)")


@pytest.mark.parametrize("code", REFUSALS)
def test_no_player_has_a_gender(code: str) -> None:
    """French participles about a player would guess it."""
    assert not re.search(r"\b(choisi|pris|prêt|coupable|innocent)e?\b", REFUSALS[code].fr)
