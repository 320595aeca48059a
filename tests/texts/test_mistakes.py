"""Why something cannot be used, in French as in English."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import pioche
from pioche.editions.errors import EditionError
from pioche.editions.loader import load_edition
from pioche.errors import because, quote
from pioche.game.game import make_table
from pioche.notation.errors import InvalidMoveError, NotationError
from pioche.notation.moves import parse_move
from pioche.notation.records import parse_record
from pioche.texts.mistakes import FRENCH, say_mistake
from pioche.typography import plain

# The rooms whose mistakes a server tells, and what makes a mistake there: the template's place.
ROOMS = ("editions", "notation", "game", "bots", "server", "terminal", "cli", "errors.py")
MAKERS = {
    "because": 0, "NotationError": 0, "InvalidMoveError": 0, "EditionError": 1,
    "UnknownBotError": 0,
}  # fmt: skip
HELPERS = {"fail": 0, "wrong": 1}  # they hand the template on
HANDED_ON = {"what", "reason", "error.reason", "error.full_reason"}


def calls() -> Iterator[tuple[ast.Call, ast.expr]]:
    """Find what makes a mistake, with the template."""
    package = Path(pioche.__file__).parent
    for room in ROOMS:
        paths = (package / room).rglob("*.py") if (package / room).is_dir() else [package / room]
        for path in paths:
            for node in ast.walk(ast.parse(path.read_bytes())):
                if isinstance(node, ast.Call):
                    at = (MAKERS | HELPERS).get(ast.unparse(node.func).split(".")[-1])
                    if at is not None and len(node.args) > at:
                        yield node, node.args[at]


@cache
def templates() -> dict[str, set[str]]:
    """Return the templates of all mistakes, with the names of their values."""
    return {
        str(template.value): {str(given.arg) for given in call.keywords}
        for call, template in calls()
        if isinstance(template, ast.Constant)
    }


def fields(template: str) -> set[str]:
    """Return the names of the slots."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def test_every_mistake_is_a_template() -> None:
    """No mistake is put together before it is told: else it could be told in one language only."""
    plain = [ast.unparse(given) for _, given in calls() if not isinstance(given, ast.Constant)]
    assert set(plain) <= HANDED_ON


def test_every_mistake_has_its_french_and_none_is_left_over() -> None:
    """The French texts are those of the mistakes that there are."""
    assert set(FRENCH) == set(templates())


@pytest.mark.parametrize("template", FRENCH)
def test_both_languages_have_the_same_slots(template: str) -> None:
    """A template has a slot for each of its values, in French too; without values it is a text."""
    names = templates()[template]
    if names:
        assert fields(template) == fields(FRENCH[template]) == names


@pytest.mark.parametrize("text", FRENCH.values())
def test_french_has_its_marks(text: str) -> None:
    """A space stands before a double mark, quotes are French, and nothing ends with a full stop."""
    said = re.sub(r"{\w+}|if …: …|extends = 'standard'|\w+:[A-Z]\w+", "x", text)
    assert not re.search(r"[^ ][:;?!]|«[^ ]|[^ ]»|'\w+'|\.$", said)


@pytest.mark.parametrize(
    ("options", "english", "french"),
    [
        (
            {"hand_size": 99},
            "options.hand_size: '99' is not from 1 to 15 (S3)",
            "Cartes en main : « 99 » n'est pas compris entre 1 et 15 (S3)",
        ),
        (
            {"stacking": "all"},
            "options.stacking: 'all' is none of none, same, any",
            "Cumul des +2 et +4 : « all » n'existe pas ; possibles : Non, Même symbole, "
            "Tous les symboles",
        ),
        (
            {"custom": [["next draws 2"], ["next draws 2", "shuffle discard"]]},
            "options.custom[1][1]: did not understand 'shuffle discard' (nearest: 'shuffle hands')",
            "Cartes à personnaliser, n° 2, phrase 2 : phrase incomprise : « shuffle discard » "
            "(la plus proche : « shuffle hands »)",
        ),
        (
            {"custom": [["chosen draws 3"]]},
            "options.custom[0]: 'chosen draws 3' needs 'choose player among others' before it",
            "Cartes à personnaliser, n° 1 : « le joueur choisi pioche 3 cartes » : il faut d'abord "
            "« le joueur de la carte choisit un autre joueur »",
        ),
        (
            {"cards": {"Z": 2}},
            "options.cards.Z: unknown card 'Z'; a new card needs a name, a kind and an effect",
            "Cartes du paquet, Z : carte inconnue : « Z » ; une nouvelle carte a besoin d'un nom, "
            "d'un genre et d'un effet",
        ),
        (
            {"custom": "dance"},
            "options.custom: 'dance' is not a list of rules",
            "Cartes à personnaliser : « dance » n'est pas une liste de règles",
        ),
    ],
)
def test_a_mistake_in_options_is_told_in_both_languages(
    options: dict[str, object], english: str, french: str
) -> None:
    """Place, reason, lists, hints and sentences are French; what was written stays as written."""
    with pytest.raises(EditionError) as caught:
        make_table("classic", options)
    assert str(caught.value) == say_mistake(caught.value.full_reason, "en") == english
    assert plain(say_mistake(caught.value.full_reason, "fr")) == french


@pytest.mark.parametrize(
    ("options", "french"),
    [
        (
            {"stacking": "all"},
            "Cumul des +2 et +4 (stacking) : « all » n'existe pas ; possibles : Non (none), "
            "Même symbole (same), Tous les symboles (any)",
        ),
        ({"jump_in": 7}, "Interception (jump_in) : « 7 » n'est ni oui (true) ni non (false)"),
        ({"editions": "y-men"}, "Boîtes réunies (editions) : « y-men » n'existe pas ; possibles :"),
        (
            {"custom": ["dance"]},
            "Cartes à personnaliser (custom), n° 1 : règle inconnue : « dance »",
        ),
    ],
)
def test_what_has_to_be_typed_stands_in_brackets(options: dict[str, object], french: str) -> None:
    """Where somebody typed it, options and values have their French names and their codes."""
    with pytest.raises(EditionError) as caught:
        make_table("classic", options)
    assert plain(say_mistake(caught.value.full_reason, "fr", typed=True)).startswith(french)


def test_a_mistake_in_a_record_names_its_line() -> None:
    """The line is told in the language of the reason."""
    with pytest.raises(NotationError) as caught:
        parse_record("pioche 1\nedition: classic\nplayers: Ada | Ben\nround 2: dealer 0")
    assert str(caught.value).startswith("line ")
    assert say_mistake(caught.value.full_reason, "fr").startswith("ligne ")


def test_a_mistake_without_a_place_is_its_reason() -> None:
    """A move has no place."""
    with pytest.raises(InvalidMoveError) as caught:
        parse_move("play it again")
    assert say_mistake(caught.value.full_reason, "en") == "cannot read the move 'play it again'"
    assert (
        say_mistake(caught.value.full_reason, "fr")
        == "«\u00a0play it again\u00a0» n\u2019est pas un coup"
    )


@pytest.mark.parametrize("name", ["{}", "{0}", "{name}", "{{x}}", "a:b", "%s"])
def test_what_somebody_wrote_is_no_template(name: str) -> None:
    """Braces in what somebody wrote are told as they are."""
    with pytest.raises(EditionError) as caught:
        load_edition(name)
    assert quote(name) in str(caught.value)
    assert f"« {name} »" in plain(say_mistake(caught.value.full_reason, "fr"))
    assert EditionError("options", name).what == name


def test_a_mistake_can_be_told_in_another_process() -> None:
    """A pickled mistake keeps its template and its values."""
    for error in (
        EditionError("cards", "unknown card {card}", card=quote("Z")),
        NotationError("{card} is not a card of this deck", because("line {line}", line=3), card=1),
    ):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again)) == (type(error), str(error))
        assert (
            say_mistake(again.full_reason, "fr")
            == say_mistake(error.full_reason, "fr")
            != str(error)
        )


def test_what_garbles_a_terminal_is_escaped_in_french_too() -> None:
    """A French mistake is one printable line."""
    error = NotationError("'{key}' is missing", "a\nb", key="c\x1b")
    assert plain(say_mistake(error.full_reason, "fr")) == "a\\nb : il manque « c\\x1b »"


def test_an_unknown_reason_stays_english() -> None:
    """What has no French is told as it is rather than not at all."""
    assert say_mistake(because("{many} of those", many=3), "fr") == "3 of those"
