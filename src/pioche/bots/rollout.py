"""Rounds played on to their end by one judgement at all seats.

Written in the manner of the rules (docs/adr/0001), and compiled along with them.
"""

from __future__ import annotations

from pioche.bots.seated import Seated, bot_answer, bot_speaks
from pioche.rules.book import Book
from pioche.rules.calls import call_open
from pioche.rules.constants import NONE, OVER
from pioche.rules.knowledge import begin_lessons
from pioche.rules.legal import find_options, next_speaker
from pioche.rules.turn import answer


def roll_out(s: Seated, b: Book, bot: int, most: int) -> None:
    """Play a round to its end, or until `most` questions were asked."""
    while s.question != OVER and s.questions < most:
        if (s.owes != NONE or b.jump_in) and one_speaks(s, b, bot):
            continue
        answer_by(s, b, bot)


def answer_by(s: Seated, b: Book, bot: int) -> None:
    """Let whoever is asked answer by a bot's judgement."""
    find_options(s, b)
    a = bot_answer(s, b, s.asked, bot)
    begin_lessons(s)
    answer(s, b, a)


def one_speaks(s: Seated, b: Book, bot: int) -> bool:
    """U2, H2: let everybody say something unasked, or pass; return whether somebody did."""
    waiting = (1 << s.seats) - 1
    while waiting:
        seat = next_speaker(s, waiting)
        if bot_speaks(s, b, seat, bot, 1 if call_open(s) else 0):
            return True
        waiting ^= 1 << seat
    return False
