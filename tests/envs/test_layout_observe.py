"""What an observation says of a view."""

from __future__ import annotations

import numpy as np
import pytest

from pioche.envs.layout import Layout, env_table
from pioche.envs.observe import Observation, mask, observe
from pioche.errors import BadInputError
from pioche.game.game import Game
from pioche.game.place import from_position
from pioche.notation.positions import parse_position

POSITION = (
    "hands R5 R5 W / G3 B0 / Y7 Y8 Y9; discard B2 R9 R1; draw G1 G2 G4 G6; "
    "turn 1; direction -1; dealer 2"
)


@pytest.fixture
def game() -> Game:
    """Three players, seat 1 to play."""
    return from_position(env_table("x-men"), parse_position(POSITION))


@pytest.fixture
def layout(game: Game) -> Layout:
    """The layout of that table."""
    return Layout(game.table, 3)


def part(layout: Layout, vector: Observation, name: str) -> list[int]:
    """Return the numbers of a segment."""
    numbers: list[int] = vector[layout.segments[name].slice].tolist()
    return numbers


def cards(layout: Layout, vector: Observation, name: str) -> dict[str, int]:
    """Return the cards that a segment counts."""
    numbers = part(layout, vector, name)
    codes = layout.table.book.codes
    return {codes[i % layout.faces]: n for i, n in enumerate(numbers) if n}


def test_cards_are_counted_by_face(game: Game, layout: Layout) -> None:
    """The own hand, the discard pile and its top card are counts of faces."""
    vector = observe(game.view(0), layout)
    assert vector.dtype == np.uint8
    assert cards(layout, vector, "hand") == {"R5": 2, "W": 1}
    assert cards(layout, vector, "discard") == {"B2": 1, "R9": 1, "R1": 1}
    assert cards(layout, vector, "top") == {"R1": 1}
    assert cards(layout, vector, "known") == {}


def test_seats_are_those_of_the_observer(game: Game, layout: Layout) -> None:
    """Sizes, turn and dealer are told from where the observer sits."""
    first, last = (observe(game.view(seat), layout) for seat in (0, 2))
    assert part(layout, first, "sizes") == [3, 2, 3]
    assert part(layout, last, "sizes") == [3, 3, 2]
    assert part(layout, first, "asked") == part(layout, first, "turn") == [0, 1, 0]
    assert part(layout, last, "asked") == [0, 0, 1]
    assert part(layout, first, "dealer") == [0, 0, 1]
    assert part(layout, last, "dealer") == [1, 0, 0]


def test_the_table_is_told(game: Game, layout: Layout) -> None:
    """Direction, colours, the draw pile and the question are there."""
    vector = observe(game.view(0), layout)
    assert part(layout, vector, "direction") == [0]
    assert part(layout, vector, "colour") == [1, 0, 0, 0]
    assert part(layout, vector, "draw_size") == [4]
    assert part(layout, vector, "question").index(1) == 1
    assert part(layout, vector, "offer") == [0]


def test_an_effect_is_told(game: Game, layout: Layout) -> None:
    """C2: whose card it is, who was chosen and which number was named are there."""
    position = parse_position(POSITION.replace("B0", "Cerebro"))
    game = from_position(game.table, position)
    for move in ("Cerebro", "player 2", "number 8"):
        game.play(move)
    vector = observe(game.view(2), layout)
    assert game.asks == (2, "reveal")
    assert part(layout, vector, "actor") == [0, 0, 1]
    assert part(layout, vector, "chosen") == [1, 0, 0]
    assert part(layout, vector, "named").index(1) == 8
    assert np.flatnonzero(mask(game.view(2), layout)).tolist() == [layout.action_names.index("Y8")]
    game.play("2 reveal Y8")
    assert cards(layout, observe(game.view(0), layout), "known") == {"Y8": 1}


def test_a_mask_allows_the_options(game: Game, layout: Layout) -> None:
    """Exactly the options of the asked seat are allowed, nobody else's."""
    names = layout.action_names
    allowed = mask(game.view(1), layout)
    assert allowed.dtype == np.int8
    assert [names[i] for i in np.flatnonzero(allowed)] == game.options == ["draw"]
    assert not mask(game.view(0), layout).any()


def test_totals_stay_within_a_byte(game: Game, layout: Layout) -> None:
    """H1: a total of more cards than a byte can tell is told as 255."""
    vector = observe(game.view(0)._replace(total=300), layout)
    assert part(layout, vector, "total") == [255]


def test_an_observation_can_be_written_in_place(game: Game, layout: Layout) -> None:
    """An array that is given is cleared, written and given back."""
    out: Observation = np.full(layout.size, 9, np.uint8)
    assert observe(game.view(1), layout, out=out) is out
    assert np.array_equal(out, observe(game.view(1), layout))
    allowed = np.ones(layout.action_size, np.int8)
    assert mask(game.view(1), layout, out=allowed) is allowed
    assert allowed.sum() == 1


def test_spectators_have_no_observation(game: Game, layout: Layout) -> None:
    """A spectator's view has no seat to observe from."""
    with pytest.raises(BadInputError, match="spectator"):
        observe(game.view(None), layout)
