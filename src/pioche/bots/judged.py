"""Bots whose judgement runs at both speeds (`pioche.bots.judgement`), as they answer views."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.bots import judgement, network
from pioche.bots.sight import lay_out, sight_of
from pioche.game.view import View
from pioche.notation.answers import move_answer
from pioche.notation.moves import parse_move
from pioche.rules.generator import sow
from pioche.rules.state import State


class Judged:
    """Answers by judgement, with a generator of its own."""

    quick = True  # answers in no time: nobody has to wait elsewhere for it
    bot: int  # its number in `judgement`

    def __init__(self, seed: int = 0) -> None:
        chance = State()
        sow(chance, seed, 0)
        self.rng = chance.rng

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Judge what a seat sees."""
        (s, m), book = sight_of(view), view.rules.book
        s.rng = self.rng
        if question == "unasked":
            chosen = judgement.speak(s, self.bot, len(options) - 1)  # the last one is to pass
        else:
            answers = [move_answer(book, parse_move(option)) for option in options]
            lay_out(s, book, answers)
            assert view.seat is not None
            chosen = answers.index(network.decide(s, m, book, self.bot, view.seat))
        self.rng = s.rng
        return options[chosen]


# Those that play whole rounds at both speeds, by their names. Behind a view `random` has another
# generator (`pioche.bots.random`), by which its records are proved.
JUDGED = {
    "random": judgement.RANDOM,
    "careless": judgement.CARELESS,
    "greedy": judgement.GREEDY,
    "network": network.NETWORK,
}


def judged_bot(name: str, seed: int) -> Judged:
    """Make one of these as it plays whole rounds."""
    bot = Judged(seed)
    bot.bot = JUDGED[name]
    return bot
