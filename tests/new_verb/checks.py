"""What the house knows of the new verb; run by `test_new_verb` with a copy of the package."""

from __future__ import annotations

from random import Random

import pytest

from pioche.editions.build import Table
from pioche.editions.errors import EditionError
from pioche.envs import VectorEnv
from pioche.game.game import Game, make_table
from pioche.game.narrate import narrate_all, narrate_to
from pioche.game.place import from_position
from pioche.notation.positions import parse_position
from pioche.server.reference.vocabulary import vocabulary
from pioche.texts.rulebook import rulebook
from pioche.typography import plain
from tests.envs.lockstep import Lockstep
from tests.speeds.pair import Pair
from tools.protocol.kinds import rules_kinds

NAMES = ("Ada", "Bo", "Cleo")
PLACE = "hands Toll R6 R7 / G1 G2 G3 / B1 B2 B3; discard R1; draw Y1 Y2 Y3"


def table(copies: int = 1) -> Table:
    """Make a table with a card that says the new verb."""
    effect = ["choose colour", "others pay 2"]
    card = {"name": "Toll", "kind": "wild", "copies": copies, "effect": effect}
    return make_table("x-men", {"uno": "auto", "scoring": "winner", "cards": {"Toll": card}})


def played() -> Game:
    """Play the card."""
    game = from_position(table(), parse_position(PLACE))
    game.play("0 Toll=G")
    return game


def test_it_is_loaded_and_played() -> None:
    """A card's text says it, in the plural too, and the others pay."""
    game = played()
    assert [game.hand(seat) for seat in range(3)] == [("R6", "R7"), ("G3",), ("B3",)]


def test_both_speeds_play_it() -> None:
    """Rounds full of it are the same interpreted and compiled."""
    full, rng = table(30), Random(1)
    for number in range(12):
        Pair(full, 2 + number % 3, False).play(number, 0, 300, rng)


def test_its_news_are_told_in_both_languages() -> None:
    """Whoever may know the card hears which it is, and the others that there is one."""
    game = played()

    def last(viewer: int, lang: str) -> str:
        lines = narrate_all(game.table, game.events, viewer, NAMES, lang)
        return next(plain(line) for line in lines if "prom" in line)

    assert last(0, "fr") == "Bo promet un 3 vert à Ada"
    assert last(0, "en") == "Bo promises Ada a green 3"
    assert last(2, "fr") == "Bo promet une carte à Ada"
    assert last(2, "en") == "Bo promises Ada a card"
    spoken = {plain(line) for you in (0, 1) for line in narrate_to(
        game.table, game.events, you, NAMES, "fr"
    )}  # fmt: skip
    assert {"Bo vous promet un 3 vert", "Vous promettez un 3 vert à Ada"} <= spoken


def test_views_know_what_its_news_teach() -> None:
    """Event and view have the card for the two alone, and the event cites the rule of its card."""
    game = played()
    assert game.view(0).known[1] == ("G3",)
    assert not game.view(2).known.get(1)
    assert not game.view(None).known.get(1)
    pledged = next(event for event in game.events if event.kind == "pledged")
    assert (pledged.seat, pledged.other, pledged.card) == (1, 0, "G3")
    assert pledged.seen_by(0).card == pledged.seen_by(1).card == "G3"
    assert pledged.seen_by(2).card is pledged.seen_by(None).card is None
    assert pledged.rule == "A4"


@pytest.mark.parametrize("players", [2, 3])
def test_the_compiled_environment_knows_it_too(players: int) -> None:
    """What its news teach is in the observations, as in those made from views."""
    assert Lockstep(VectorEnv(table(30), 3, players), 1).play(150) > 0


def test_the_workshop_and_the_manual_list_it() -> None:
    """It can be picked, in the singular and the plural, and its news are documented."""
    (found,) = [p for p in vocabulary(table()).sentences if p.words == "{who} pays {n}"]
    assert (found.plural, found.several.fr, found.last) == (
        "{who} pay {n}", "{who} paient chacun {n}", False
    )  # fmt: skip
    (kind,) = [kind for kind in rules_kinds() if kind.name == "pledged"]
    assert kind.fields == ("card", "other")
    assert len(kind.phrases) == 1


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("fr", "Puis tous les autres joueurs paient chacun 2 cartes. On paie comptant."),
        ("en", "Then all other players pay 2 cards each. Payment is in cash."),
    ],
)
def test_the_rulebook_reads_it(lang: str, said: str) -> None:
    """It is read aloud with its note."""
    assert said in " ".join(plain(rulebook(table(), lang)).split())


def test_on_a_last_card_it_counts() -> None:
    """E2: it changes the cards of others, so the winner's last card still does it."""
    place = "hands Toll / G1 G2 G3 / B1 B2 B3; discard R1; draw Y1"
    game = from_position(table(), parse_position(place))
    game.play("0 Toll")
    assert game.over
    assert [len(game.hand(seat)) for seat in range(3)] == [0, 1, 1]


def test_it_may_not_come_before_a_challenge() -> None:
    """A7: it moves the hand that is judged."""
    attack = "next draws 4 and loses turn or challenges"
    card = {"name": "Trap", "kind": "wild", "copies": 1,
            "effect": ["choose colour", "everybody pays 1", attack]}  # fmt: skip
    with pytest.raises(EditionError, match="A7"):
        make_table("x-men", {"cards": {"Trap": card}})
