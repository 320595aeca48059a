"""Bots of judgement at a table's seats, where whole rounds are played without views.

Each has a generator of its own, as behind a view: the same seeds give the same answers there.

Written in the manner of the rules (docs/adr/0001), and compiled along with them: in contests
(`pioche.lab.contest`), and as opponents in vector environments.
"""

from __future__ import annotations

from dataclasses import dataclass

from pioche.bots.judgement import speak
from pioche.bots.network import decide
from pioche.rules.book import Book
from pioche.rules.constants import SEATS
from pioche.rules.generator import below, sow
from pioche.rules.knowledge import begin_lessons
from pioche.rules.legal import find_jump_ins
from pioche.rules.platform import popcount
from pioche.rules.state import number, numbers
from pioche.rules.turn import act
from pioche.rules.worlds import Round
from pioche.texts.news import LESSONS

BOT_SEEDS = 1 << 30
NETWORKS = 64  # the number of the first trained network (`policy_answers`) at a table
ALWAYS = 1000  # a chance of 1, of forgetting (`pioche.bots.forgetful`)
# Streams of a bot's seed: its generator, and that of what it forgets.
WHIM = 0
LAPSE = 1


@dataclass(eq=False)
class Seated(Round):
    """A round, who knows which card of it, and the chance of each seat's bot."""

    whims: list[int] = numbers("i8", SEATS)  # the generator of each bot
    mover: int = number()  # whose step it is, where somebody looks on (`layout`)
    offer: int = number()  # 1: to act unasked


def seat_bots(s: Seated, seats: int) -> None:
    """Draw a seed for every bot."""
    for seat in range(seats):
        seat_bot(s, seat, below(s, BOT_SEEDS))


def seat_bot(s: Seated, seat: int, seed: int) -> None:
    """Give a bot a generator of its own, as a bot makes of its seed."""
    kept = s.rng
    sow(s, seed, WHIM)
    s.whims[seat] = s.rng
    s.rng = kept


def bot_answer(s: Seated, b: Book, seat: int, bot: int) -> int:
    """Let the bot of a seat answer the question; its possible answers are in `legal`."""
    kept = s.rng
    s.rng = s.whims[seat]
    a = decide(s, s, b, bot, seat)
    s.whims[seat] = s.rng
    s.rng = kept
    return a


def bot_speaks(s: Seated, b: Book, seat: int, bot: int, words: int) -> bool:
    """U1, U2, H2: let the bot of a seat move unasked, or pass; return whether it moved.

    `words`: 1 if it thinks of calling, or of catching the seat that owes it.
    """
    mask = find_jump_ins(s, b, seat)
    choices = words + popcount(mask)
    if choices == 0:
        return False
    kept = s.rng
    s.rng = s.whims[seat]
    choice = speak(s, bot, choices)
    s.whims[seat] = s.rng
    s.rng = kept
    begin_lessons(s)
    return act(s, b, seat, words, mask, choice)


class Ears(list[tuple[int, int, int, int]]):
    """Takes in news as they are told, and keeps none."""

    def __init__(self, s: Round) -> None:
        super().__init__()
        self.s = s

    def append(self, news: tuple[int, int, int, int]) -> None:
        """Let everybody learn from one fact."""
        kind, seat, x, y = news
        lesson = LESSONS[kind]
        if lesson is not None:
            lesson(self.s, seat, x, y)
