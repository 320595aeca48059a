"""A bot that looks ahead: what it may know, what it is sure of, and its budget."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import sqrt
from typing import Any

import pytest

from pioche.bots import UnknownBotError, make_bot
from pioche.bots.playing import PASS, ask_bot, next_move, play_out, speaking_order
from pioche.bots.thinker import Thinker, unasked_numbers
from pioche.bots.thinking import WIN, Thought, worth
from pioche.game.chance import Seeded
from pioche.game.game import Game, make_table
from pioche.game.imagine import seen_by
from pioche.game.match import Match
from pioche.game.place import from_position
from pioche.notation.positions import Position
from pioche.rules.constants import NONE, OVER
from pioche.rules.generator import sow
from pioche.rules.hands import holds
from pioche.rules.knowledge import begin_lessons, learn_show
from pioche.rules.worlds import DOUBT, TRIES, deal_unknown
from tests.game.play import random_game, random_move, random_options

pytest.importorskip("numba")
DECISIONS = 1_300  # of each test of honesty: with four of them more than 5,000
TABLE = make_table("classic", {"uno": "auto"})


def placed(*hands: str, discard: str, draw: str, turn: int = 0) -> Game:
    """Set up a position of the classic deck."""
    return from_position(TABLE, Position(hands=hands, discard=discard, draw=draw, turn=turn))


def what_is_asked(game: Game, rng: random.Random) -> Iterator[tuple[int, str, list[str]]]:
    """Yield who may decide what now, among several options: rare questions, some of the turns."""
    for seat in speaking_order(game):
        yield seat, "unasked", [*(move.option for move in game.unasked_of(seat)), PASS]
    if len(game.options) > 1 and (game.question != "turn" or rng.random() < 0.2):
        yield game.state.asked, game.question, list(game.options)


@pytest.mark.parametrize("start", range(4))
def test_it_does_not_see_what_is_hidden(start: int) -> None:
    """The hidden cards are dealt anew, view and seed stay: the answer stays, whatever is asked."""
    rng, asked = random.Random(f"honest {start}"), Counter[str]()
    while asked.total() < DECISIONS:
        game = random_game(rng)
        game.scores = tuple(rng.randrange(500) for _ in range(game.seats))
        enough = min(asked.total() + 60, DECISIONS)  # of one game, so that there are many
        while not game.over and asked.total() < enough:
            for seat, question, options in what_is_asked(game, rng):
                twin, seed = game.imagine(seat, rng.randrange(1 << 30)), rng.randrange(1 << 30)
                one, other = (
                    ask_bot(where, seat, Thinker(seed, playouts=40), question, options)
                    for where in (game, twin)
                )
                assert one == other
                asked[question] += 1
            game.play(random_move(game, rng))
    assert len(asked) > 4
    assert "unasked" in asked


def test_it_thinks_the_same_at_both_speeds() -> None:
    """With a budget of playouts, plain Python comes to the same answers, of all editions."""
    rng, checked = random.Random("speeds"), 0
    while checked < 60:
        game = random_game(rng)
        for _ in range(12):
            if game.over:
                break
            if len(game.options) > 1 and rng.random() < 0.4:
                seed, seat = rng.randrange(1 << 30), game.state.asked
                slow = Thinker(seed, playouts=6)
                slow.compiles = False
                answers = {
                    ask_bot(game, seat, bot, game.question, game.options)
                    for bot in (slow, Thinker(seed, playouts=6))
                }
                assert len(answers) == 1
                checked += 1
            game.play(random_move(game, rng))


def test_worlds_are_as_likely_as_they_are() -> None:
    """Of a small deck every hand that another may hold is dealt, each as often."""
    game = placed("O1 O2", "G5 Y6", discard="O9", draw="V4 G7")
    found = Counter(game.imagine(0, seed).hand(1) for seed in range(3_000))
    assert set(found) == {tuple(sorted(pair)) for pair in found}
    assert {frozenset(hand) for hand in found} == {
        frozenset(pair) for pair in combinations(["G5", "Y6", "V4", "G7"], 2)
    }
    assert all(430 <= many <= 570 for many in found.values())  # 500, give or take three errors


def test_every_deal_of_a_small_deck_is_as_likely() -> None:
    """Three players, a card that is known and copies: each deal as often as it is in a bag."""
    game = placed("O1 O2", "G5 Y6 Y8", "V4 V4", discard="O9", draw="G7 G5")
    known, left = "G5", ["G5", "G7", "V4", "V4", "Y6", "Y8"]
    begin_lessons(game.knowledge)
    learn_show(game.knowledge, 1, TABLE.book.face_of[known], NONE)
    exact = Counter(
        (tuple(sorted((known, *(left[i] for i in one)))), tuple(sorted(left[i] for i in other)))
        for one in combinations(range(len(left)), 2)
        for other in combinations([i for i in range(len(left)) if i not in one], 2)
    )
    worlds = 6_000
    found = Counter[tuple[tuple[str, ...], tuple[str, ...]]]()
    for seed in range(worlds):
        world = game.imagine(0, seed)
        found[world.hand(1), world.hand(2)] += 1
    assert set(found) == set(exact)
    for deal, many in exact.items():
        expected = worlds * many / exact.total()
        assert abs(found[deal] - expected) < 4.5 * sqrt(expected)


def test_a_doubtful_card_is_as_unlikely_as_it_should_be() -> None:
    """Of a small deck every weight of a sign is what comes of drawing again, counted exactly."""
    game = placed("O1 O2 G1", "V8", discard="O9", draw="V1 O5 V2 Y1 Y2 Y9", turn=1)
    game.play("1 draw")
    if game.question == "drawn":
        game.play("1 keep")
    drew, pool = game.hand(1), ["V8", "V1", "O5", "V2", "Y1", "Y2", "Y9"]
    assert len(drew) == 2
    doubtful = {card for card in pool if card[0] == "O" or card[1] == "9"}
    share = len(doubtful) / len(pool)
    again = share * (1 - 1 / DOUBT)
    held = sum(again**tries * share / DOUBT for tries in range(TRIES - 1))
    held += again ** (TRIES - 1) * share
    s = seen_by(game, 0)
    book, found, worlds = TABLE.book, 0, 20_000
    for seed in range(worlds):
        world = replace(s, cards=s.cards[:], hand=s.hand[:], size=s.size[:], minds=s.minds[:])
        world.size[1] = 1  # one place is enough
        sow(world, seed, 0)
        deal_unknown(world, book, 1, len(pool))
        (face,) = [face for face in range(book.faces) if holds(world, book, 1, face)]
        found += book.codes[face] in doubtful
    assert abs(found / worlds - held) < 4.5 * sqrt(held / worlds)


def test_who_drew_hardly_holds_the_colour() -> None:
    """Worlds are weighted by what players did; cards that came since are free."""
    game = placed("O1 O2 G1", "Y6 Y7 V8", discard="O9", draw="V1 O5 O6 V2 Y1 Y2", turn=1)

    def oranges(many: int) -> float:
        worlds = [game.imagine(0, seed).hand(1) for seed in range(600)]
        return sum(sum(card[0] == "O" for card in hand) >= many for hand in worlds) / len(worlds)

    before = oranges(1)
    game.play("1 draw")
    if game.question == "drawn":
        game.play("1 keep")
    assert oranges(1) < before / 2
    assert seen_by(game, 0).lacks[5 + TABLE.book.colours.index("O")] > 0


def test_it_wins_where_nobody_else_is_asked() -> None:
    """With two players a row of skips is a win that needs no luck; the first of them is found."""
    game = placed("OS GS VS V1", "Y1 Y2 Y3", discard="O9", draw="V4 G7 V5 G8")
    play_out(game, {0: Thinker(3, playouts=2), 1: make_bot("greedy", 1)})
    assert game.winner == 0
    assert not [move for move in game.moves if move.startswith("1")]


def test_it_beats_the_habits_that_it_builds_on() -> None:
    """Looking ahead wins clearly more than half of the rounds with two players."""
    won = 0
    for deal in range(100):
        for seat in range(2):
            game = Game.new("classic", 2, seed=f"duel {deal}", uno="auto")
            bots = {seat: Thinker(deal, playouts=400), 1 - seat: make_bot("greedy-1", deal)}
            play_out(game, bots)
            won += game.winner == seat
    assert won > 112  # of 200; some 130 are expected, and 15 fewer are four errors


def test_unasked_moves_are_told_apart_wherever_they_are_offered() -> None:
    """A table asks for calls and for jump-ins one after the other, a simulation for all at once."""
    table = make_table("classic", {"uno": "race", "jump_in": True})
    position = Position(hands=("O5 O6", "G1 G2", "O5 G3"), discard="O9", draw="V4 G7 V5", turn=0)
    game = from_position(table, position)
    game.play("0 O5")
    world = seen_by(game, 2)
    for options, numbers in (
        (["catch 0", "O5", "pass"], [0, 1, 2]),
        (["catch 0", "pass"], [0, 2]),
        (["O5", "pass"], [1, 2]),
    ):
        assert unasked_numbers(table.book, world, 2, options) == numbers
        assert ask_bot(game, 2, Thinker(1, playouts=50), "unasked", options) in options


def test_a_seed_may_be_as_long_as_that_of_a_match() -> None:
    """At tables seeds come from the secret of the match and have hundreds of bits."""
    game = Game.new("classic", 2, seed=1)
    seat, seed = game.state.asked, 1 << 300 | (1 << 62) - 1
    assert ask_bot(game, seat, Thinker(seed), game.question, game.options) in game.options


def test_a_view_that_is_not_deep_is_answered_by_habit() -> None:
    """What comes over the network says too little to look ahead."""
    game = Game.new("classic", 2, seed=1)
    view = game.view(game.state.asked)
    assert Thinker(4).answer(view, "turn", game.options) == make_bot("greedy", 4).answer(
        view, "turn", game.options
    )


def test_a_budget_stands_behind_the_name() -> None:
    """`thinker@50ms` and `thinker@2000` say how long it thinks; anything else is refused."""
    timed, counted = make_bot("thinker@50ms"), make_bot("thinker@2000")
    assert isinstance(timed, Thinker)
    assert timed.milliseconds == 50
    assert isinstance(counted, Thinker)
    assert counted.playouts == 2000
    for wrong in ("thinker@", "thinker@0", "thinker@5s"):
        with pytest.raises(UnknownBotError, match=wrong):
            make_bot(wrong)


def test_bots_that_look_ahead_play_every_edition_to_its_end() -> None:
    """Whatever the rules ask of them, with any options and written cards, is one of the options."""
    rng, asked = random.Random("all of it"), Counter[str]()
    written = {
        "name": {"fr": "Échange", "en": "Trade"},
        "kind": "wild",
        "copies": 8,
        "effect": ["choose player among others", "swap hands with chosen", "choose colour"],
    }
    for number in range(40):
        options = random_options(rng)
        if number % 2:
            options["cards"] = {"Trade": written}
        game = random_game(rng, **options)
        bots = {seat: Thinker(seat, playouts=20) for seat in range(game.seats)}
        for _ in range(300):
            if game.over:
                break
            asked.update(question for _, question, _ in what_is_asked(game, rng))
            game.play(next_move(game, bots))
    assert len(asked) > 8  # of the eleven kinds
    assert "unasked" in asked


def test_it_knows_how_the_match_stands() -> None:
    """A deep view says the points so far; a round is worth what it does for the match."""
    options: dict[str, Any] = {"scoring": "winner", "target": 300, "uno": "auto"}
    match = Match(make_table("classic", options), 2, Seeded(1), scores=(280, 90))
    world = match.game.view(match.game.state.asked, deep=True).world
    assert world is not None
    assert (world.goal, world.scores[:2]) == (300, [280, 90])
    alone = Game.new("classic", 2, seed=1, **options).view(0, deep=True).world
    assert alone is not None
    assert alone.goal == 0

    def worths(winner: int, points: int, scoring: str = "winner") -> list[int]:
        book = make_table("classic", {**options, "scoring": scoring}).book
        found = []
        for seat in range(2):
            s = Thought(seats=2, question=OVER, winner=winner, goal=300)
            s.scores[:2] = [280, 90]
            s.points[winner] = points
            found.append(worth(s, book, seat))
        return found

    assert worths(0, 20) == [WIN, 0]
    assert worths(0, 5)[0] > worths(1, 5)[0] > worths(1, 150)[0] > worths(1, 209)[0] > 0
    assert worths(1, 210) == [0, WIN]
    assert worths(0, 20, "own") == [0, WIN]
    assert abs(sum(worths(1, 100, "own")) - WIN) <= 2
