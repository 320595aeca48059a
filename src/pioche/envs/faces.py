"""Cards as shapes, drawn by ourselves: a coloured spine with the rank and the colour's sign.

In a fan only the left edge of a card shows, so all that tells it apart stands there. Every colour
has a sign of its own beside its hue, for those who do not see hues.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from pioche.envs.shapes import (
    Polygon,
    Shape,
    Words,
    arc,
    arrow_head,
    box,
    disc,
    rounded,
)

# A card is drawn about its centre.
WIDE, HIGH, ROUND = 60.0, 88.0, 7.0
LEFT, TOP = -WIDE / 2, -HIGH / 2
SPINE = 21.0
RIGHT_OF_SPINE = LEFT + SPINE + (WIDE - SPINE) / 2  # the middle of the paper

INK, PAPER, EDGE = "#1d2b36", "#fbf6ea", "#c9bfa9"
BACK, BACK_LINE = "#38566b", "#9fc0cf"
HUES = {"R": "#cf3f4a", "Y": "#e5ae2b", "G": "#3f9a66", "B": "#3c78bd", "O": "#df7a32",
        "V": "#8257b4"}  # fmt: skip
OTHER_HUES = ("#b0567f", "#4a9aa6", "#7b8b3d", "#6b6f86")  # of letters that no edition uses yet
DARK_ON = ("#e5ae2b",)  # hues too light for white


class Palette(NamedTuple):
    """The colours of a deck by letter, and which of its cards are wild."""

    letters: str
    wilds: frozenset[str]

    def hue(self, letter: str) -> str:
        """Give the hue of a colour."""
        return HUES.get(letter) or OTHER_HUES[self.letters.index(letter)]

    def split(self, card: str) -> tuple[str, str, bool]:
        """Split a card as written: the letter of its colour, if any, its rank, and its icon.

        >>> Palette("RYGB", frozenset({"W"})).split("R+2*")
        ('R', '+2', True)
        >>> Palette("RYGB", frozenset({"W"})).split("W=G")
        ('G', 'W', False)
        """
        plain, _, shown = card.partition("=")
        icon = plain.endswith("*")
        if plain in self.wilds:
            return shown, plain.rstrip("*"), icon
        return plain[0], plain[1:].rstrip("*"), icon


def ink_on(hue: str) -> str:
    """Give the colour of a text that is easy to read on a hue."""
    return INK if hue in DARK_ON else "#ffffff"


def sign(palette: Palette, letter: str, x: float, y: float, r: float, fill: str) -> Polygon:
    """Draw the sign of a colour: a disc, a triangle, a square or a diamond."""
    kind = palette.letters.index(letter)
    if kind == 0:
        return disc((x, y), 0.92 * r, fill)
    if kind == 1:
        return Polygon(((x, y - r), (x + r, y + 0.8 * r), (x - r, y + 0.8 * r)), fill)
    if kind == 2:
        return box(x - 0.82 * r, y - 0.82 * r, 1.64 * r, 1.64 * r, fill)
    return Polygon(((x, y - 1.2 * r), (x + r, y), (x, y + 1.2 * r), (x - r, y)), fill)


@cache
def back() -> tuple[Shape, ...]:
    """Draw the back of a card."""
    inner = rounded(LEFT + 5, TOP + 5, WIDE - 10, HIGH - 10, 4, "", BACK_LINE, 1.4)
    diamonds = [
        Polygon(((0, -k), (0.62 * k, 0), (0, k), (-0.62 * k, 0)), "", BACK_LINE, 1.4)
        for k in (12.0, 24.0)
    ]
    return (rounded(LEFT, TOP, WIDE, HIGH, ROUND, BACK, "#22394a", 1.4), inner, *diamonds)


@lru_cache(maxsize=1024)
def face(palette: Palette, card: str) -> tuple[Shape, ...]:
    """Draw a card as written, `R5`, `G+2*` or `W=R`."""
    letter, rank, icon = palette.split(card)
    hue = palette.hue(letter) if letter else INK
    wild = card.partition("=")[0] in palette.wilds
    sheet = rounded(LEFT, TOP, WIDE, HIGH, ROUND, PAPER)
    rim = rounded(LEFT, TOP, WIDE, HIGH, ROUND, "", EDGE, 1.2)
    print_on = wild_face if wild else plain_face
    shapes = [sheet, spine(hue), rim, *print_on(palette, letter, rank, hue)]
    if icon:
        shapes.append(star(LEFT + (WIDE - 9 if wild else SPINE / 2), TOP + (10 if wild else 74), 7))
    return tuple(shapes)


def spine(hue: str) -> Polygon:
    """Draw the coloured left edge."""
    whole = rounded(LEFT, TOP, 2 * SPINE, HIGH, ROUND, hue).points
    return Polygon(tuple((min(x, LEFT + SPINE), y) for x, y in whole), hue)


def plain_face(palette: Palette, letter: str, rank: str, hue: str) -> list[Shape]:
    """Draw what is on a coloured card."""
    ink = ink_on(hue)
    at = (LEFT + SPINE / 2, TOP + 14)
    drawing = DRAWINGS.get(rank)
    small = drawing(at, 0.36, ink) if drawing else [Words(at, rank, fitting(rank, 17, 18), ink)]
    middle = (RIGHT_OF_SPINE, 0.0)
    large = drawing(middle, 1.0, hue) if drawing else [Words(middle, rank, fit(rank), hue)]
    return [*small, sign(palette, letter, LEFT + SPINE / 2, TOP + 33, 5, ink), *large,
            sign(palette, letter, LEFT + WIDE - 9, TOP + HIGH - 10, 4.5, hue)]  # fmt: skip


def wild_face(palette: Palette, letter: str, rank: str, hue: str) -> list[Shape]:
    """Draw what is on a wild: the signs of its colours, and its name or how many it draws."""
    x, index = LEFT + SPINE / 2, short(rank)
    shapes: list[Shape] = [Words((x, TOP + 14), index, fitting(index, 17, 17), ink_on(hue))]
    if letter:
        shapes.append(sign(palette, letter, x, TOP + 33, 5, ink_on(hue)))
    else:
        shapes += [
            sign(palette, other, x, TOP + 32 + 14 * k, 4.6, palette.hue(other))
            for k, other in enumerate(palette.letters)
        ]
    word = rank.removeprefix("W") if is_short(rank) else rank
    if len(word) > 2:
        return [*shapes, Words((RIGHT_OF_SPINE, 0), word, fitting(word, 66, 20), hue, -90)]
    for other, (dx, dy) in zip(palette.letters, AROUND, strict=True):
        at = RIGHT_OF_SPINE + dx, dy - (11 if word else 0)
        shapes.append(sign(palette, other, *at, 6.4, palette.hue(other)))
    return [*shapes, Words((RIGHT_OF_SPINE, 26), word, 20, INK)] if word else shapes


AROUND = ((0, -13), (11, 0), (0, 13), (-11, 0))  # where the four signs of a wild stand


def short(rank: str) -> str:
    """Give what stands on the spine of a wild.

    >>> [short(rank) for rank in ("W", "W+4", "Shuffle", "Custom2")]
    ['W', '+4', 'Sh', 'C2']
    """
    if is_short(rank):
        return rank[1:] or rank
    return rank[0] + rank[-1] if rank[-1].isdigit() else rank[:2]


def is_short(rank: str) -> bool:
    """Tell a plain wild, `W` or `W+4`, from one with a name."""
    return rank[1:2] in ("", "+")


def fit(rank: str) -> float:
    """Give the size of the words in the middle of a card."""
    return 46 if len(rank) == 1 else fitting(rank, 34, 30)


def fitting(words: str, room: float, most: float) -> float:
    """Give the size in which words take no more than some room."""
    return min(most, room / (0.6 * max(1, len(words))))


def star(x: float, y: float, r: float) -> Polygon:
    """Draw the star that stands for an edition's icon, as in the notation."""
    outer, inner = arc((x, y), r, -90, 198, 4), arc((x, y), 0.45 * r, -54, 234, 4)
    points = tuple(p for pair in zip(outer, inner, strict=True) for p in pair)
    return Polygon(points, "#f6d365", INK, 1.1)


def reverse_drawing(at: tuple[float, float], scale: float, ink: str) -> list[Shape]:
    """Draw two arrows that pass each other."""
    (x, y), w = at, 4.6 * scale
    shapes: list[Shape] = []
    for way in (1, -1):
        dy = way * -9 * scale
        tail, tip = (x - way * 14 * scale, y + dy), (x + way * 16 * scale, y + dy)
        neck = (tip[0] - way * 9 * scale, tip[1])
        shapes.append(Polygon((tail, neck), "", ink, w, closed=False))
        shapes.append(arrow_head(tip, 0 if way == 1 else 180, 12 * scale, ink))
    return shapes


def skip_drawing(at: tuple[float, float], scale: float, ink: str) -> list[Shape]:
    """Draw an arrow that hops over somebody."""
    x, y = at
    hop = arc((x - scale, y + 6 * scale), 13 * scale, 185, 335, 14)
    line = Polygon(hop, "", ink, 4.6 * scale, closed=False)
    head = arrow_head((x + 13 * scale, y + 11 * scale), 80, 11.5 * scale, ink)
    return [line, head, disc((x - scale, y + 9 * scale), 4.6 * scale, ink)]


Drawing = Callable[[tuple[float, float], float, str], list[Shape]]
DRAWINGS: dict[str, Drawing] = {"R": reverse_drawing, "S": skip_drawing}
