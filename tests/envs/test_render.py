"""The table can be looked at: as text, as a picture, and never further than a seat may see."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche import Game, Position, edition_names, make_table
from pioche.envs.openspiel.resample import resample
from pioche.envs.picture import HIGH, SIZE, WIDE, card_shapes, to_pixels, to_svg
from pioche.envs.render import Drawing, to_text
from pioche.game.place import from_position

from ..game.play import EDITIONS, play_on, random_game
from .rounds import dealt
from .rounds import play_on as round_on


def small_game() -> Game:
    """Set up a position with little on the table."""
    position = Position(("R5 W", "G1", "Y2 Y3 B+2"), "R9 R7", "B1 B2", turn=1)
    return from_position(make_table("x-men"), position)


def small_scene(colours: str) -> Drawing:
    """Look at it from above, in a deck with these colours."""
    scene = Drawing(small_game())
    scene.colours = colours
    return scene


def test_text_shows_every_hand_to_who_looks_from_above() -> None:
    """Piles, hands and whose turn it is stand in a line each."""
    assert to_text(Drawing(small_game())).splitlines() == [
        "Discard R7   colour R   draw pile 2   clockwise ↻",
        "  seat_0  R5 W",
        "> seat_1  G1   turn",
        "  seat_2  Y2 Y3 B+2",
    ]


def test_text_shows_a_seat_its_own_hand_only() -> None:
    """Of the other hands there is only how many cards they have."""
    lines = to_text(Drawing(small_game(), watching=2)).splitlines()
    assert lines[1:] == ["  seat_0  (2)", "> seat_1  (1)   turn", "  seat_2  Y2 Y3 B+2"]


def test_what_a_seat_knows_of_a_hand_is_shown() -> None:
    """Cards that were revealed lie open beside those that were not."""
    position = Position(("Web B4 B4", "B1 R2", "G3 G4"), "R9", "Y2 Y3 Y5")
    game = from_position(make_table("spider-man", {"uno": "auto"}), position)
    for move in ("0 Web=B", "player 1", "2 draw"):
        game.play(move)
    assert to_text(Drawing(game, watching=0)).splitlines()[-1] == "  seat_2  G3 G4 (1)"


def test_the_end_of_a_round_is_told() -> None:
    """The winner and the points, if they are counted, stand beside the seat."""
    for scoring, note in (("winner", "wins, 51 points"), ("none", "wins")):
        table = make_table("x-men", {"scoring": scoring})
        game = from_position(table, Position(("R5", "G1 W"), "R9", "B1"))
        game.play("0 R5")
        assert to_text(Drawing(game)).splitlines()[1] == f"  seat_0     {note}"
        assert f"seat_0  0  {note}<" in to_svg(Drawing(game))


@given(st.integers(0, 10_000))
def test_every_moment_of_every_edition_can_be_drawn(seed: int) -> None:
    """The picture is well-formed XML and names every seat, whatever is on the table."""
    rng = random.Random(seed)
    game = random_game(rng)
    play_on(game, rng, rng.randrange(80))
    root = ElementTree.fromstring(to_svg(Drawing(game, rng.choice([None, 0]))))
    words = " ".join(element.text or "" for element in root.iter() if element.tag.endswith("text"))
    assert all(f"seat_{seat}" in words for seat in range(game.seats))


@given(st.integers(0, 10_000))
def test_a_picture_shows_no_more_than_a_seat_knows(seed: int) -> None:
    """Two rounds that a seat cannot tell apart look the same from there."""
    rng = random.Random(seed)
    first = dealt(rng, rng.choice(EDITIONS), 3, must_play=True)
    round_on(first, rng, 12)
    if first.over:
        return
    other = resample(first, 1, rng.random)
    assert first.steps is not None
    assert other.steps is not None
    for draw in (to_text, to_svg):
        assert draw(Drawing(first.steps.game, 1)) == draw(Drawing(other.steps.game, 1))


@pytest.mark.parametrize("watching", [None, 3])
def test_pixels_are_an_image(watching: int | None) -> None:
    """An array of height, width and three colours, with more than a few colours in it."""
    pixels = to_pixels(Drawing(Game.new("classic", players=10, seed=1), watching))
    assert pixels.shape == (SIZE[1], SIZE[0], 3)
    assert pixels.dtype == np.uint8
    assert len({tuple(pixel) for pixel in pixels[::5, ::5].reshape(-1, 3).tolist()}) > 50


def test_pixels_show_a_move() -> None:
    """Another card on the discard pile gives another picture, the same moment the same."""
    game = small_game()
    before = to_pixels(Drawing(game))
    assert np.array_equal(before, to_pixels(Drawing(game)))
    game.play("1 draw")
    assert not np.array_equal(before, to_pixels(Drawing(game)))


@pytest.mark.parametrize("edition", edition_names())
def test_every_card_has_a_face_within_its_edges(edition: str) -> None:
    """Each card of each deck is drawn, unlike all others, and nothing sticks out."""
    scene = Drawing(Game.new(edition, players=2, seed=1))
    wilds = [f"{wild}={scene.colours[0]}" for wild in scene.view.wilds]
    codes = make_table(edition).book.codes
    faces = {card: tuple(card_shapes(scene, card, 0, 0, 1.0)) for card in (*codes, *wilds, "")}
    assert len(set(faces.values())) == len(faces)
    for shape in (shape for shapes in faces.values() for shape in shapes):
        for x, y in shape.points:
            assert abs(x) <= WIDE / 2
            assert abs(y) <= HIGH / 2


def test_letters_of_other_colours_get_a_hue() -> None:
    """A deck of one's own may have colours that no edition has."""
    scene = small_scene("KLMN")
    fills = {next(card_shapes(scene, f"{letter}5", 0, 0, 1.0)).fill for letter in "KLMN"}
    assert len(fills) == 4


def test_svg_keeps_words_harmless() -> None:
    """Words become text, whatever they hold."""
    scene = small_scene("RYGB")
    scene.view = scene.view._replace(top="R<&>", discard=("R<&>",))
    texts = [element.text for element in ElementTree.fromstring(to_svg(scene))]
    assert "R<&>" in texts
