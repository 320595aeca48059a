"""Bots get views, answer every question with an option, and finish every game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from pioche.bots import KNOWN, UnknownBotError, looks_ahead, make_bot
from pioche.bots.greedy import Greedy
from pioche.bots.judgement import WHOLE, WORTH_A_CHALLENGE, guilt
from pioche.bots.playing import BadAnswerError, ask_bot, play_out
from pioche.bots.sight import sight_of
from pioche.game.game import Game, make_table
from pioche.game.place import from_position
from pioche.game.view import View
from pioche.notation.answers import QUESTIONS
from pioche.notation.positions import Position

from ..game.play import EDITIONS, random_game


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


@pytest.mark.parametrize("name", [name for name in KNOWN if not looks_ahead(name)])
def test_a_bot_answers_every_question(name: str) -> None:
    """Over many tables every kind of question is asked, and every answer is an option."""
    seen: set[str] = set()
    rng = random.Random(3)
    for _ in range(60 if name == "random" else 250):
        game = random_game(rng)
        bots = {seat: Watching(name, seen) for seat in range(game.seats)}
        play_out(game, bots)
    assert seen == {*QUESTIONS, "unasked"} - {"over"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_greedy_beats_random(edition: str) -> None:
    """One greedy among three random players wins most rounds."""
    wins = 0
    for seed in range(30):
        game = Game.new(edition, players=4, seed=seed)
        play_out(game, {0: make_bot("greedy"), **{s: make_bot("random", s) for s in (1, 2, 3)}})
        wins += game.winner == 0
    assert wins > 22


def placed(edition: str, hands: list[str], discard: str, *moves: str, **options: Any) -> Game:
    """Set a table up and make some moves."""
    position = Position(tuple(hands), discard, draw="GS GS GR GR G+2 G+2")
    game = from_position(make_table(edition, options), position)
    for move in moves:
        game.play(move)
    return game


def greedy_answer(game: Game) -> str:
    """Ask a greedy bot what it would do now."""
    seat, question = game.asks
    assert seat is not None
    return ask_bot(game, seat, Greedy(1), question, game.options)


def guilt_seen(view: View) -> int:
    """Return how likely the player of a +4 is guilty, for one seat."""
    assert view.seat is not None
    return guilt(*sight_of(view), view.rules.book, view.seat)


def test_greedy_challenges_a_large_hand_and_not_a_small_one() -> None:
    """A7: the more cards are left in a hand, the likelier one of them was of the colour."""
    large = "W+4 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9"
    for hand, answer in ((large, "challenge"), ("W+4 Y1 Y2", "accept")):
        game = placed("spider-man", [hand, "G1 G2", "G3 G4"], "R9", "0 W+4=B")
        assert greedy_answer(game) == answer


def test_greedy_challenges_whom_it_knows_to_be_guilty() -> None:
    """A8: a wild that was shown makes guilty in one edition and not in another."""
    for edition, guilty in (("x-men", True), ("classic", False)):
        game = placed(edition, ["W+4 W G1", "G2 G3", "G4 G5"], "Y9", "0 W+4=G")
        view = game.view(1)._replace(known={0: ("W",)})
        assert (guilt_seen(view) == WHOLE) is guilty
        assert (guilt_seen(view) > WORTH_A_CHALLENGE) is guilty


def test_guilt_grows_with_what_has_not_been_seen() -> None:
    """A card of the colour that lies open cannot be in anybody's hand."""
    game = placed("classic", ["W+4 G1 G2 G3 G4", "G5 G6", "G7 G8"], "Y9", "0 W+4=G")
    view = game.view(1)
    seen = view._replace(discard=("Y1", "Y2", "Y3", "Y4", "Y5", *view.discard))
    assert guilt_seen(seen) < guilt_seen(view)


def test_greedy_lays_no_plus_four_that_a_wild_would_betray() -> None:
    """A8: beside another wild a +4 is dishonest where wilds make guilty, so the wild goes first."""
    for edition, answer in (("spider-man", "W"), ("classic", "W+4")):
        assert greedy_answer(placed(edition, ["W+4 W", "G1 G2"], "Y9")) == answer


def test_greedy_chooses_players_by_what_the_card_does() -> None:
    """C1, K11: the one about to win is skipped, and is not the one to play next."""
    hands = ["Web Y1 Y2", "B1", "B2 B3 B4"]
    assert greedy_answer(placed("spider-man", hands, "R9", "0 Web=B")) == "player 1"
    hands = ["Custom3 Y1 Y2", "G1", "G2 G3 G4"]
    table = placed("classic", hands, "O9", "0 Custom3=G")
    assert greedy_answer(table) == "player 2"


def test_greedy_reads_what_the_table_wrote() -> None:
    """C6: of a rule written at the table a bot knows whom it favours, as everybody does."""
    hands = ["Custom1 Y1 Y2", "G1", "G2 G3 G4"]
    for rule, choice in (("chosen draws 2", "player 1"), ("chosen gives 1 to player", "player 2")):
        game = placed("classic", hands, "O9", custom=[f"choose player among others, {rule}"])
        game.play("0 Custom1=G")
        assert greedy_answer(game) == choice


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
