"""Flat shapes, and the two ways to draw them: as an SVG text and, with Pillow, as pixels.

A picture is a list of shapes in the order in which they are painted. There are only two kinds,
polygons and words, so that placing a card anywhere at any angle is one function.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from math import cos, hypot, pi, radians, sin
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from pioche.envs.needs import needed

if TYPE_CHECKING:
    from numpy.typing import NDArray

Point = tuple[float, float]
STEPS = 6  # points that round off a corner
SMOOTH = 2  # pixels are painted this much larger and then scaled down
FONT = "Aileron, 'Helvetica Neue', Helvetica, Arial, sans-serif"  # Pillow brings the first
BOLD = 0.035  # of the size: how far words are thickened all round


class Polygon(NamedTuple):
    """An area with a fill, a line round it, or both; not closed, it is a line alone."""

    points: tuple[Point, ...]
    fill: str = ""
    line: str = ""
    width: float = 0.0
    closed: bool = True


class Words(NamedTuple):
    """A short text, centred on a point."""

    at: Point
    text: str
    size: float
    fill: str
    angle: float = 0.0  # degrees, clockwise
    bold: bool = True


Shape = Polygon | Words


# Making shapes.


def arc(centre: Point, radius: float, start: float, end: float, steps: int) -> tuple[Point, ...]:
    """Give points on a circle, from one angle to another, in degrees clockwise from the right."""
    x, y = centre
    angles = [radians(start + (end - start) * k / steps) for k in range(steps + 1)]
    return tuple((x + radius * cos(a), y + radius * sin(a)) for a in angles)


def disc(centre: Point, radius: float, fill: str = "", line: str = "", width: float = 0) -> Polygon:
    """Make a round area."""
    return Polygon(arc(centre, radius, 0, 345, 23), fill, line, width)


def ellipse(centre: Point, across: float, down: float, fill: str) -> Polygon:
    """Make an oval area, as wide and high as twice what is given."""
    x, y = centre
    return Polygon(
        tuple((x + across * cos(k * pi / 48), y + down * sin(k * pi / 48)) for k in range(96)), fill
    )


def box(
    x: float, y: float, w: float, h: float, fill: str = "", line: str = "", width: float = 0.0
) -> Polygon:
    """Make a rectangle by its upper left corner."""
    return Polygon(((x, y), (x + w, y), (x + w, y + h), (x, y + h)), fill, line, width)


def rounded(
    x: float, y: float, w: float, h: float, r: float, fill: str, line: str = "", width: float = 0.0
) -> Polygon:
    """Make a rectangle with round corners."""
    corners = ((x + w - r, y + r), (x + w - r, y + h - r), (x + r, y + h - r), (x + r, y + r))
    points: tuple[Point, ...] = ()
    for k, corner in enumerate(corners):
        points += arc(corner, r, 90 * k - 90, 90 * k, STEPS)
    return Polygon(points, fill, line, width)


def arrow_head(tip: Point, towards: float, size: float, fill: str) -> Polygon:
    """Make a triangle that points in a direction, in degrees clockwise from the right."""
    a = radians(towards)
    ahead, aside = (cos(a), sin(a)), (-sin(a), cos(a))
    left, right = (
        (
            tip[0] - size * ahead[0] + side * 0.62 * size * aside[0],
            tip[1] - size * ahead[1] + side * 0.62 * size * aside[1],
        )
        for side in (-1, 1)
    )
    return Polygon((tip, left, right), fill)


def placed(
    shapes: Iterable[Shape], to: Point, scale: float = 1.0, angle: float = 0.0
) -> list[Shape]:
    """Scale shapes, turn them about the origin, clockwise, and move the origin to a point."""
    c, s = scale * cos(radians(angle)), scale * sin(radians(angle))

    def move(point: Point) -> Point:
        x, y = point
        return to[0] + c * x - s * y, to[1] + s * x + c * y

    found: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Words):
            found.append(
                shape._replace(
                    at=move(shape.at), size=scale * shape.size, angle=shape.angle + angle
                )
            )
        else:
            points = tuple([move(point) for point in shape.points])
            found.append(shape._replace(points=points, width=scale * shape.width))
    return found


# Drawing them.


def to_svg(shapes: Iterable[Shape], width: int, height: int) -> str:
    """Write shapes as an SVG document."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="{FONT}" text-anchor="middle">'
    ]
    lines += [svg_words(s) if isinstance(s, Words) else svg_polygon(s) for s in shapes]
    return "\n".join([*lines, "</svg>", ""])


def svg_polygon(shape: Polygon) -> str:
    """Write a polygon as an SVG element."""
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in shape.points)
    line = f' stroke="{shape.line}" stroke-width="{shape.width:.1f}"' if shape.line else ""
    round_ends = "" if shape.closed else ' stroke-linecap="round" stroke-linejoin="round"'
    name = "polygon" if shape.closed else "polyline"
    return f'<{name} points="{points}" fill="{shape.fill or "none"}"{line}{round_ends}/>'


def svg_words(shape: Words) -> str:
    """Write words as an SVG element."""
    x, y = shape.at
    turn = f' transform="rotate({shape.angle:.1f} {x:.1f} {y:.1f})"' if shape.angle else ""
    weight = ' font-weight="bold"' if shape.bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" dy=".36em" font-size="{shape.size:.1f}"{weight} '
        f'fill="{shape.fill}"{turn}>{escape(shape.text)}</text>'
    )


def to_pixels(shapes: Sequence[Shape], width: int, height: int) -> NDArray[np.uint8]:
    """Paint shapes with Pillow: an array of height, width and three colours."""
    pillow, draw = needed("PIL.Image", "envs"), needed("PIL.ImageDraw", "envs")
    picture = pillow.new("RGB", (width * SMOOTH, height * SMOOTH))
    pen = draw.Draw(picture)
    for shape in placed(shapes, (0, 0), SMOOTH):
        if isinstance(shape, Words):
            paint_words(picture, shape)
        else:
            paint_polygon(pen, shape)
    smooth = picture.resize((width, height), pillow.Resampling.BOX)
    return np.asarray(smooth, dtype=np.uint8).copy()


def paint_polygon(pen: Any, shape: Polygon) -> None:
    """Paint an area and the line round it."""
    if shape.fill:
        pen.polygon(shape.points, fill=shape.fill)
    if not shape.line:
        return
    points = [*shape.points, *shape.points[:2]] if shape.closed else list(shape.points)
    pen.line(points, fill=shape.line, width=max(1, round(shape.width)), joint="curve")
    if not shape.closed:
        half = shape.width / 2
        for x, y in (shape.points[0], shape.points[-1]):  # Pillow's lines end flat
            pen.ellipse((x - half, y - half, x + half, y + half), fill=shape.line)


def paint_words(picture: Any, shape: Words) -> None:
    """Paint words, by way of a mask if they are turned."""
    pillow, draw = needed("PIL.Image", "envs"), needed("PIL.ImageDraw", "envs")
    font, thick = font_of(round(shape.size)), BOLD * shape.size if shape.bold else 0
    x, y = shape.at
    if not shape.angle % 360:
        pen = draw.Draw(picture)
        pen.text((x, y), shape.text, shape.fill, font, "mm", stroke_width=thick)
        return
    half = round(hypot(*font.getbbox(shape.text)[2:]) / 2 + thick) + 2
    mask = pillow.new("L", (2 * half, 2 * half))
    pen = draw.Draw(mask)
    pen.text((half, half), shape.text, 255, font, "mm", stroke_width=thick)
    turned = mask.rotate(-shape.angle, resample=pillow.Resampling.BICUBIC)
    picture.paste(shape.fill, (round(x) - half, round(y) - half), turned)


@cache
def font_of(size: int) -> Any:
    """Give the font that comes with Pillow, so that pictures are the same on every machine."""
    return needed("PIL.ImageFont", "envs").load_default(size)
