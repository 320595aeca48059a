"""The table as people see it: as text, as a picture in SVG, and as pixels.

Everything is drawn from views: from one seat's, with what that seat knows of the other hands, or
from all of them, with every hand face up.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, pi, radians, sin
from typing import TYPE_CHECKING

from pioche.envs.faces import HIGH, INK, PAPER, SPINE, WIDE, Palette, back, face, ink_on, sign
from pioche.envs.shapes import (
    Point,
    Polygon,
    Shape,
    Words,
    arrow_head,
    box,
    ellipse,
    placed,
    rounded,
    to_pixels,
    to_svg,
)
from pioche.game.game import Game
from pioche.game.view import View
from pioche.texts.phrases import CARD, several
from pioche.texts.terminal import say

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SIZE = (960, 640)
CENTRE = (480.0, 292.0)
ACROSS, DOWN = 372.0, 232.0  # how far from the centre the seats are
FLOOR, RIM, CLOTH, SHADE = "#16242c", "#2f5560", "#24454f", "#1d3842"
LAMP, QUIET = "#f4c95d", "#9db8bd"
HIDDEN = ""  # a card that is not shown


class Scene:
    """A moment of a game and from where one looks: a seat, or (None) above all hands."""

    def __init__(self, game: Game, watching: int | None = None) -> None:
        self.watching = watching
        self.views = [game.view(seat) for seat in range(game.seats)]
        self.view = game.view(watching)
        self.palette = Palette(game.table.book.colours, self.view.wilds)

    def hand(self, seat: int) -> list[str]:
        """Give the cards of a hand as one sees them, HIDDEN where one does not."""
        if self.watching in (None, seat):
            return list(self.views[seat].hand)
        known = self.view.known.get(seat, ())
        return [*known, *[HIDDEN] * (self.view.sizes[seat] - len(known))]

    @property
    def nearest(self) -> int:
        """The seat at the lower edge of the picture."""
        return self.watching or 0


def name_of(seat: int) -> str:
    """Name a seat as environments name their agents."""
    return f"seat_{seat}"


# As text.


def to_text(scene: Scene) -> str:
    """Write the table in a few lines."""
    view = scene.view
    piles = [
        f"{say('discard', 'en')} {view.top}",
        f"{say('colour', 'en')} {view.colour or '–'}",
        f"{say('draw-pile', 'en')} {view.draw_size}",
        say(f"direction-{view.direction}", "en"),
    ]
    lines = ["   ".join(piles), *(f"  {line}" for line in standing(view))]
    lines += [seat_line(scene, seat) for seat in range(view.seats)]
    return "\n".join(lines) + "\n"


def seat_line(scene: Scene, seat: int) -> str:
    """Write a seat's hand, and what it is asked or has won."""
    cards = scene.hand(seat)
    hidden = cards.count(HIDDEN)
    shown = [card for card in cards if card] + ([f"({hidden})"] if hidden else [])
    mark = ">" if scene.view.asked == seat else " "
    note = seat_note(scene.view, seat)
    return f"{mark} {name_of(seat)}  {' '.join(shown)}{f'   {note}' if note else ''}".rstrip()


def seat_note(view: View, seat: int) -> str:
    """Say in a word or two what is up with a seat."""
    if view.question == "over":
        return f"wins, {view.points[seat]} points" if view.winner == seat else ""
    if view.asked == seat:
        return view.question
    return "UNO?" if view.owes_call == seat else ""


def standing(view: View) -> list[str]:
    """Say what holds for the moment: totals, bans, open hands, dares."""
    lines = []
    if view.total:
        lines.append(say("to-draw", "en", cards=several(view.total, CARD, "en")))
    if view.no_wilds_but is not None:
        lines.append(say("no-wilds", "en", name=name_of(view.no_wilds_but)))
    if view.open_hands:
        lines.append(say("open", "en"))
    lines += [say("dare", "en", name=name_of(seat), dare=key) for seat, key in view.dares.items()]
    return lines


# As a picture.


def to_picture(scene: Scene) -> str:
    """Draw the table as an SVG document."""
    return to_svg(table_shapes(scene), *SIZE)


def to_array(scene: Scene) -> NDArray[np.uint8]:
    """Paint the table as an array of height, width and three colours."""
    return to_pixels(table_shapes(scene), *SIZE)


def table_shapes(scene: Scene) -> list[Shape]:
    """Draw the whole table: cloth, direction, piles, seats, and the line below."""
    width, height = SIZE
    shapes: list[Shape] = [
        box(0, 0, width, height, FLOOR),
        ellipse((CENTRE[0], CENTRE[1] + 6), 436, 262, "#101b21"),
        ellipse(CENTRE, 432, 258, RIM),
        ellipse(CENTRE, 422, 248, CLOTH),
        ellipse(CENTRE, 236, 122, SHADE),
    ]
    shapes += direction_shapes(scene.view.direction)
    shapes += pile_shapes(scene)
    for k in range(scene.view.seats - 1, -1, -1):  # the nearest last, on top of the others
        shapes += seat_shapes(scene, (scene.nearest + k) % scene.view.seats, k)
    return [*shapes, *footer_shapes(scene)]


def direction_shapes(direction: int) -> list[Shape]:
    """Draw two curved arrows round the piles, in the direction of play."""
    shapes: list[Shape] = []
    for middle in (0, 180):
        bow = [oval(middle + direction * k) for k in range(-25, 26, 2)]
        (x, y), tip = bow[-1], oval(middle + direction * 34)
        shapes.append(Polygon(tuple(bow), "", RIM, 5, closed=False))
        towards = degrees(atan2(tip[1] - y, tip[0] - x))
        shapes.append(arrow_head(tip, towards, 20, RIM))
    return shapes


def oval(angle: float) -> Point:
    """Give a point on the oval that the arrows lie on, clockwise from the right."""
    return CENTRE[0] + 200 * cos(radians(angle)), CENTRE[1] + 104 * sin(radians(angle))


def pile_shapes(scene: Scene) -> list[Shape]:
    """Draw the draw pile and the discard pile, with the colour in force."""
    view, (x, y) = scene.view, CENTRE
    shapes: list[Shape] = []
    for k in range(min(4, (view.draw_size + 19) // 20)):
        shapes += placed(back(), (x - 62 - 2 * k, y - 4 - 3 * k), 1.12)
    shapes.append(Words((x - 64, y + 66), f"{view.draw_size}", 17, PAPER))
    below = view.discard[-4:-1]
    for card, (dx, angle) in zip(
        below, ((-5, -13), (7, 11), (-2, -5))[-len(below) :], strict=False
    ):
        shapes += placed(face(scene.palette, card), (x + 58 + dx, y - 6), 1.12, angle)
    shapes += placed(face(scene.palette, view.top), (x + 58, y - 6), 1.2)
    return shapes + badge_shapes(scene)


def badge_shapes(scene: Scene) -> list[Shape]:
    """Draw the colour in force under the discard pile, and how many cards are to be drawn."""
    view, (x, y) = scene.view, CENTRE
    shapes: list[Shape] = []
    if view.colour:
        hue = scene.palette.hue(view.colour)
        shapes.append(rounded(x + 33, y + 56, 50, 20, 10, hue))
        shapes.append(sign(scene.palette, view.colour, x + 58, y + 66, 6, ink_on(hue)))
    if view.total:
        shapes.append(rounded(x + 102, y - 22, 44, 30, 15, LAMP))
        shapes.append(Words((x + 124, y - 7), f"+{view.total}", 18, INK))
    return shapes


def seat_place(k: int, seats: int) -> Point:
    """Give where the k-th seat clockwise from the nearest one sits."""
    turn = 2 * pi * k / seats
    return CENTRE[0] - ACROSS * sin(turn), CENTRE[1] + DOWN * cos(turn)


def seat_room(k: int, seats: int) -> tuple[float, float]:
    """Give how large the k-th seat's cards are, and how much room they have side by side."""
    if seats > 6:
        return (0.85, 250) if k == 0 else (0.62, 160)
    opposite = 2 * k == seats
    return (1.15, 430) if k == 0 else (0.78, 430 if opposite else 215)


def seat_shapes(scene: Scene, seat: int, k: int) -> list[Shape]:
    """Draw a seat: its hand in a fan, and the plate with its name."""
    x, y = seat_place(k, scene.view.seats)
    scale, room = seat_room(k, scene.view.seats)
    fan = fan_shapes(scene, scene.hand(seat), (x, y), scale, room)
    return [*fan, *plate_shapes(scene, seat, (x, y + scale * HIGH / 2 + 15))]


def fan_shapes(
    scene: Scene, cards: Sequence[str], at: Point, scale: float, room: float
) -> list[Shape]:
    """Draw cards side by side, each over the one before, in as much room as there is."""
    wide = scale * WIDE
    step = min(scale * (SPINE + 1), (room - wide) / max(1, len(cards) - 1))
    left = at[0] - step * (len(cards) - 1) / 2
    shapes: list[Shape] = []
    for k, card in enumerate(cards):
        drawn = face(scene.palette, card) if card else back()
        shapes += placed(drawn, (left + k * step, at[1]), scale)
    return shapes


def plate_shapes(scene: Scene, seat: int, at: Point) -> list[Shape]:
    """Draw a seat's name and how many cards it holds, lit up if it is asked."""
    view, (x, y) = scene.view, at
    lit = seat in (view.asked, view.winner)
    parts = [name_of(seat), str(view.sizes[seat]), seat_note(view, seat)]
    words = " · ".join(part for part in parts if part)
    wide = 8 * len(words) + 24
    fill, ink = (LAMP, INK) if lit else (SHADE, PAPER)
    return [rounded(x - wide / 2, y - 12, wide, 24, 12, fill, RIM if not lit else "", 1.5),
            Words((x, y), words, 15, ink)]  # fmt: skip


def footer_shapes(scene: Scene) -> list[Shape]:
    """Write what holds for the moment below the table."""
    facts = standing(scene.view)
    return [Words((CENTRE[0], SIZE[1] - 14), " · ".join(facts), 15, QUIET, bold=False)]
