"""Games that a seat cannot tell from the one it plays."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pioche.bots.thinking import Thought
from pioche.game.game import Game
from pioche.game.imagine import seen_by
from pioche.lab.contest import Contest
from pioche.rules.constants import CARDS
from pioche.rules.state import ARRAYS, SCALARS, State
from pioche.rules.worlds import Round, World
from tests.game.play import random_game, random_move


def moments(game: Game, rng: random.Random, most: int = 120) -> list[Game]:
    """Play on at random, and keep a copy of each moment."""
    found = []
    for _ in range(most):
        found.append(game.copy())
        if game.over:
            break
        game.play(random_move(game, rng))
    return found


def all_cards(game: Game) -> Counter[int]:
    """Count every card on the table, wherever it is."""
    s, knowledge = game.state, game.knowledge
    cards = Counter(s.cards[: s.pile] + s.cards[CARDS - s.discards :])
    for seat in range(game.seats):
        cards += knowledge.of(seat, seat)
    return cards


@pytest.mark.parametrize("start", range(4))
def test_a_seat_cannot_tell_an_imagined_game_from_its_own(start: int) -> None:
    """The view is the same, all cards are there, and the game can be played to its end."""
    rng = random.Random(f"imagine {start}")
    dealt_otherwise = 0
    for _ in range(12):
        for game in moments(random_game(rng), rng, 60)[::3]:
            seat = rng.randrange(game.seats)
            twin = game.imagine(seat, rng.randrange(1 << 30))
            assert twin.view(seat) == game.view(seat)
            assert all_cards(twin) == all_cards(game)
            for other in range(game.seats):
                assert Counter(twin.hand(other)) >= Counter(game.view(seat).known.get(other, ()))
            dealt_otherwise += twin.state.hand != game.state.hand
            for _ in range(400):
                if twin.over:
                    break
                twin.play(random_move(twin, rng))
    assert dealt_otherwise > 50


@pytest.mark.parametrize("start", range(4))
def test_what_a_seat_knows_does_not_depend_on_what_is_hidden(start: int) -> None:
    """Of all games that it cannot tell apart a deep view is the same, number by number."""
    rng = random.Random(f"sight {start}")
    for _ in range(8):
        for game in moments(random_game(rng), rng, 60)[::3]:
            seat = rng.randrange(game.seats)
            one, other = seen_by(game, seat), seen_by(game.imagine(seat, rng.randrange(99)), seat)
            for name in (*SCALARS, *ARRAYS, "minds", "aware", "judged_size", "lacks"):
                assert getattr(one, name) == getattr(other, name), name


@pytest.mark.parametrize("kind", [Round, World, Thought, Contest])
def test_no_wider_round_hides_a_number_of_the_state(kind: type[Round]) -> None:
    """What the rules read is the state's own: machine code of them looks nowhere else."""
    for name in (*SCALARS, *ARRAYS):
        assert getattr(kind, name) is getattr(State, name), name
