"""The table as a picture of boxes, polygons and words: an SVG document or, by Pillow, pixels.

In a fan only the left edge of a card shows, so its rank and the sign of its colour stand there.
Every colour has a sign beside its hue, for those who do not see hues.

`RENDERERS` has all ways in which environments show a table, text among them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from html import escape
from math import cos, pi, sin
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.envs.optional import import_optional
from pioche.envs.render import Drawing, name_of, to_text
from pioche.errors import BadInputError, quote
from pioche.game.game import Game

SIZE = (960, 640)
CENTRE = (480.0, 296.0)
WIDE, HIGH, SPINE = 60.0, 88.0, 21.0  # of a card
FLOOR, RIM, CLOTH, SHADE, LAMP = "#16242c", "#3a6773", "#24454f", "#1d3842", "#f4c95d"
INK, PAPER, EDGE, QUIET, BACK = "#1d2b36", "#fbf6ea", "#c9bfa9", "#9db8bd", "#38566b"
HUES = {"R": "#cf3f4a", "Y": "#e5ae2b", "G": "#3f9a66", "B": "#3c78bd", "O": "#df7a32",
        "V": "#8257b4"}  # fmt: skip
OTHER_HUES = ("#b0567f", "#4a9aa6", "#7b8b3d", "#6b6f86")  # of letters that no edition uses yet
FONT = "Aileron, 'Helvetica Neue', Helvetica, Arial, sans-serif"  # Pillow brings the first


class Shape(NamedTuple):
    """A box by two corners, a polygon by all of its corners, or words by their centre."""

    fill: str
    points: tuple[tuple[float, float], ...]
    line: str = ""  # round a box
    size: float = 0.0  # of words; of a box: the radius of its corners
    text: str = ""


def to_svg(scene: Drawing) -> str:
    """Draw the table as an SVG document."""
    width, height = SIZE
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" font-family="{FONT}" font-weight="bold" text-anchor="middle">'
    ]
    for fill, points, line, size, text in table_shapes(scene):
        (x, y), (end, bottom) = points[0], points[-1]
        if len(points) == 1:
            at = f'x="{x:.1f}" y="{y:.1f}" dy=".36em" font-size="{size:.1f}"'
            lines.append(f'<text {at} fill="{fill}">{escape(text)}</text>')
        elif len(points) == 2:
            at = f'x="{x:.1f}" y="{y:.1f}" width="{end - x:.1f}" height="{bottom - y:.1f}"'
            lines.append(f'<rect {at} rx="{size:.1f}" fill="{fill}" stroke="{line or "none"}"/>')
        else:
            corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
            lines.append(f'<polygon points="{corners}" fill="{fill}"/>')
    return "\n".join([*lines, "</svg>", ""])


def to_pixels(scene: Drawing) -> NDArray[np.uint8]:
    """Paint the table, twice as large and then scaled down: height, width and three colours."""
    image, draw = import_optional("PIL.Image", "envs"), import_optional("PIL.ImageDraw", "envs")
    picture = image.new("RGB", (2 * SIZE[0], 2 * SIZE[1]))
    pen = draw.Draw(picture)
    for fill, points, line, size, text in table_shapes(scene):
        large = [(2 * x, 2 * y) for x, y in points]
        if len(points) == 1:
            font = _font(round(2 * size))
            pen.text(large[0], text, fill, font, "mm", stroke_width=0.07 * size)
        elif len(points) == 2:
            pen.rounded_rectangle(large, 2 * size, fill, line or None, 2)
        else:
            pen.polygon(large, fill)
    return np.asarray(picture.resize(SIZE, image.Resampling.BOX), np.uint8).copy()


@cache
def _font(size: int) -> Any:  # the one that comes with Pillow, the same on every machine
    return import_optional("PIL.ImageFont", "envs").load_default(size)


RENDERERS: dict[str, Callable[[Drawing], Any]] = {
    "human": to_text,
    "ansi": to_text,
    "rgb_array": to_pixels,
    "svg": to_svg,
}


def check_render_mode(mode: str | None) -> str | None:
    """Refuse an unknown way to show a table; None shows nothing."""
    if mode is not None and mode not in RENDERERS:
        raise BadInputError(f"render_mode {quote(mode)} is none of {', '.join(RENDERERS)}")
    return mode


def show_table(game: Game, mode: str, watching: int | None) -> Any:
    """Draw a table as a seat sees it, or with all hands face up; for people it is printed."""
    drawn = RENDERERS[mode](Drawing(game, watching))
    if mode != "human":
        return drawn
    print(drawn)
    return None


def table_shapes(scene: Drawing) -> Iterator[Shape]:
    """Yield all shapes in the order in which they are painted."""
    view, (x, y) = scene.view, CENTRE
    yield _box(0, 0, *SIZE, FLOOR)
    yield _box(x - 422, y - 250, 844, 500, CLOTH, 250, RIM)
    yield _box(x - 210, y - 112, 420, 224, SHADE, 112)
    for way in (1, -1):  # clockwise: to the right above the piles, to the left below
        yield _arrow(x, y - 88 * way * view.direction, 22, way, RIM)
    yield from card_shapes(scene, "", x - 60, y - 10, 1.2)
    yield _words(x - 60, y + 59, f"{view.draw_size}", 17, PAPER)
    yield from card_shapes(scene, view.top, x + 60, y - 10, 1.2)
    hue = _hue(scene, view.colour) if view.colour else SHADE  # the colour in force
    yield _box(x + 22, y + 48, 76, 22, hue, 11)
    yield _words(x + 60, y + 59, view.top, min(14, 100 / len(view.top)), _ink_on(hue))
    for k in range(view.seats - 1, -1, -1):  # clockwise; the nearest last, above the others
        yield from _seat_shapes(scene, ((scene.watching or 0) + k) % view.seats, k)
    yield _words(x, SIZE[1] - 14, "; ".join(scene.facts()), 15, QUIET)


def _seat_shapes(scene: Drawing, seat: int, k: int) -> Iterator[Shape]:
    """Draw the k-th seat from the nearest one: its hand in a fan, and a plate below."""
    view, cards, turn = scene.view, scene.hand(seat), 2 * pi * k / scene.view.seats
    x, y = CENTRE[0] - 372 * sin(turn), CENTRE[1] + 232 * cos(turn)
    if view.seats > 6:
        scale, room = (0.85, 250.0) if k == 0 else (0.62, 160.0)
    else:
        scale, room = (1.15, 430.0) if k == 0 else (0.78, 430.0 if 2 * k == view.seats else 215.0)
    step = min(scale * (SPINE + 1), (room - scale * WIDE) / max(1, len(cards) - 1))
    for place, card in enumerate(cards):
        yield from card_shapes(scene, card, x + step * (place - (len(cards) - 1) / 2), y, scale)
    words = "  ".join(filter(None, (name_of(seat), str(view.sizes[seat]), scene.note(seat))))
    wide, top, lit = (
        8 * len(words) + 24,
        y + scale * HIGH / 2 + 3,
        seat in (view.asked, view.winner),
    )
    yield _box(x - wide / 2, top, wide, 24, LAMP if lit else SHADE, 12, RIM)
    yield _words(x, top + 12, words, 15, INK if lit else PAPER)


def card_shapes(scene: Drawing, card: str, x: float, y: float, scale: float) -> Iterator[Shape]:
    """Draw a card about its centre: as written, `R5`, `G+2*` or `W=R`; without one a back."""
    wide, high, spine = scale * WIDE, scale * HIGH, scale * SPINE
    left, top = x - wide / 2, y - high / 2
    if not card:
        yield _box(left, top, wide, high, BACK, 7 * scale, FLOOR)
        yield _box(left + 5, top + 5, wide - 10, high - 10, BACK, 4 * scale, QUIET)
        return
    code, _, letter = card.partition("=")
    wild = code in scene.view.wilds
    letter, rank = (letter, code) if wild else (code[0], code[1:])
    hue = _hue(scene, letter) if letter else INK
    yield _box(left, top, wide, high, hue, 7 * scale, EDGE)
    yield _box(left + spine, top + 3, wide - spine - 3, high - 6, PAPER, 4 * scale)
    short = rank.removeprefix("W") if rank.startswith("W+") else rank
    if len(short) > 3 or (wild and short[1:2].isalpha()):
        short = rank[0] + rank[-1] if rank[-1].isdigit() else rank[:2]
    at = left + spine / 2
    yield from _rank_shapes(short, at, top + 14 * scale, 18 * scale, _ink_on(hue))
    yield from _rank_shapes(rank, left + (wide + spine) / 2, y, 34 * scale, hue)
    for place, colour in enumerate(letter or scene.colours):
        fill = _ink_on(hue) if letter else _hue(scene, colour)
        yield _sign(scene, colour, at, top + (33 + 14 * place) * scale, 5 * scale, fill)


def _rank_shapes(rank: str, x: float, y: float, room: float, ink: str) -> Iterator[Shape]:
    """Write a rank into a width; reverse is two arrows, skip an arrow that meets a bar."""
    size = 0.44 * room
    if rank == "R":
        yield _arrow(x, y - 0.55 * size, size, 1, ink)
        yield _arrow(x, y + 0.55 * size, size, -1, ink)
    elif rank == "S":
        yield _arrow(x - 0.2 * size, y, size, 1, ink)
        yield _box(x + 0.45 * size, y - size / 2, 0.25 * size, size, ink)
    else:
        yield _words(x, y, rank, min(room, room / (0.66 * len(rank))), ink)


def _box(
    x: float, y: float, wide: float, high: float, fill: str, radius: float = 0.0, line: str = ""
) -> Shape:
    return Shape(fill, ((x, y), (x + wide, y + high)), line, radius)


def _words(x: float, y: float, text: str, size: float, fill: str) -> Shape:
    return Shape(fill, ((x, y),), size=size, text=text)


def _arrow(x: float, y: float, size: float, way: int, fill: str) -> Shape:
    tail, half = x - way * size / 2, size / 2
    return Shape(fill, ((x + way * half, y), (tail, y - half), (tail, y + half)))


def _sign(scene: Drawing, letter: str, x: float, y: float, r: float, fill: str) -> Shape:
    """Draw the sign of a colour: a disc, a triangle, a square or a diamond."""
    kind = scene.colours.index(letter)
    if kind in (0, 2):
        return _box(x - 0.9 * r, y - 0.9 * r, 1.8 * r, 1.8 * r, fill, 0 if kind else 0.9 * r)
    if kind == 1:
        return Shape(fill, ((x, y - r), (x + r, y + 0.8 * r), (x - r, y + 0.8 * r)))
    return Shape(fill, ((x, y - 1.2 * r), (x + r, y), (x, y + 1.2 * r), (x - r, y)))


def _hue(scene: Drawing, letter: str) -> str:
    return HUES.get(letter) or OTHER_HUES[scene.colours.index(letter)]


def _ink_on(hue: str) -> str:
    return INK if hue == HUES["Y"] else "#ffffff"
