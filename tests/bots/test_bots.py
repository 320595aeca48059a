"""Bots get views, answer every question with an option, and finish every game."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from pioche.bots import BOTS, UnknownBotError, make_bot
from pioche.bots.table import BadAnswerError, play_out
from pioche.game.game import Game
from pioche.game.view import View
from pioche.notation.answers import QUESTIONS

from ..game.play import random_game


class Watching:
    """A bot that notes the questions it is asked and passes them on."""

    def __init__(self, name: str, seen: set[str]) -> None:
        self.bot = make_bot(name, 1)
        self.seen = seen

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Note the question and answer as the bot would."""
        assert isinstance(view, View)
        assert view.options == tuple(options) or question == "unasked"
        self.seen.add(question)
        return self.bot.answer(view, question, options)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_answers_every_question(name: str) -> None:
    """Over many tables every kind of question is asked, and every answer is an option."""
    seen: set[str] = set()
    rng = random.Random(3)
    for _ in range(60 if name == "random" else 250):
        game = random_game(rng)
        bots = {seat: Watching(name, seen) for seat in range(game.seats)}
        play_out(game, bots)
    assert seen == {*QUESTIONS, "unasked"} - {"over"}


def test_greedy_beats_random() -> None:
    """One greedy among three random players wins most rounds."""
    wins = 0
    for seed in range(60):
        game = Game.new("spider-man", players=4, seed=seed)
        play_out(game, {0: make_bot("greedy"), **{s: make_bot("random", s) for s in (1, 2, 3)}})
        wins += game.winner == 0
    assert wins > 40


def test_an_unknown_bot_is_named() -> None:
    """A bot nobody knows is quoted."""
    with pytest.raises(UnknownBotError, match="'genius'"):
        make_bot("genius")


def test_nonsense_from_a_bot_is_found_out() -> None:
    """An answer that is none of the options stops the game and names the seat."""

    class Silly:
        def answer(self, view: View, question: str, options: Sequence[str]) -> str:
            """Answer nonsense."""
            return "banana"

    game = Game.new("spider-man", players=2, seed=1)
    with pytest.raises(BadAnswerError, match="answered 'banana'"):
        play_out(game, {0: Silly(), 1: Silly()})
