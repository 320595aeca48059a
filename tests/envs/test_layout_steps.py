"""A game one step at a time: questions, offers, rewards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pioche.envs.layout import Layout, env_table
from pioche.envs.steps import IllegalActionError, Steps, rewards_of
from pioche.errors import BadInputError
from pioche.game.chance import Seeded
from pioche.game.game import Game
from pioche.game.place import from_position
from pioche.notation.positions import parse_position

RACE = (
    "hands R5 R6 / R5 G1 G2 / R5 B1 B2 / R5 Y1 Y2; discard R1; draw G4 G6 G7 G8 G9 B9; "
    "turn 0; dealer 3"
)


def steps_at(text: str, **options: Any) -> Steps:
    """Set a position up, with four red fives in the deck."""
    table = env_table("x-men", {"cards": {"5": 4}, **options})
    game = from_position(table, parse_position(text))
    return Steps(game, Layout(game.table, game.seats))


def say(steps: Steps, seat: int, text: str) -> None:
    """Let a seat, whose step it must be, make a move."""
    assert steps.seat == seat
    steps.step(steps.layout.read_move(text, seat))


def test_a_question_is_a_step_of_the_asked_seat() -> None:
    """Without a race nobody but the asked seat has a step."""
    steps = steps_at(RACE)
    assert (steps.seat, steps.offer) == (0, False)
    say(steps, 0, "R6")
    assert (steps.seat, steps.offer) == (1, False)


def test_who_owes_a_call_is_offered_it_first() -> None:
    """U1, U2: the player calls or passes, then the others may catch, from the asked seat's next."""
    steps = steps_at(RACE, uno="race")
    say(steps, 0, "R6")
    assert (steps.seat, steps.offer) == (0, True)
    assert sorted(map(str, steps.moves.values())) == ["0 uno", "pass"]
    say(steps, 0, "pass")
    say(steps, 2, "pass")
    say(steps, 3, "pass")
    assert sorted(map(str, steps.moves.values())) == ["1 catch 0", "pass"]
    say(steps, 1, "1 catch 0")
    assert steps.game.view(0).sizes[0] == 3
    assert (steps.seat, steps.offer) == (1, False)


def test_a_call_ends_the_offers() -> None:
    """U2: once it is called there is nobody to catch."""
    steps = steps_at(RACE, uno="race")
    say(steps, 0, "R6")
    say(steps, 0, "uno")
    assert (steps.seat, steps.offer) == (1, False)


def test_jump_ins_are_offered() -> None:
    """H2: who has the very same card may play it, and play goes on from there."""
    steps = steps_at(RACE, jump_in=True)
    say(steps, 0, "R5")
    for seat in (2, 3):
        assert sorted(map(str, steps.moves.values())) == [f"{seat} R5", "pass"]
        say(steps, seat, "pass")
    say(steps, 1, "draw")
    for seat in (3, 1):
        say(steps, seat, "pass")
    say(steps, 2, "R5")
    assert steps.offer
    say(steps, 1, "R5")
    assert (steps.seat, steps.offer) == (3, True)
    assert steps.game.asks.seat == 2


def test_only_the_seat_whose_step_it_is_has_actions() -> None:
    """While an offer stands even the asked seat has to wait, and only the taker sees the offer."""
    steps = steps_at(RACE, uno="race")
    say(steps, 0, "R6")
    offer = steps.layout.segments["offer"].slice
    assert [steps.mask(seat).any() for seat in range(4)] == [True, False, False, False]
    assert [steps.observe(seat)[offer].item() for seat in range(4)] == [1, 0, 0, 0]


def test_an_action_that_is_not_allowed_changes_nothing() -> None:
    """It is refused with its name, and the step is still to be taken."""
    steps = steps_at(RACE)
    action = steps.layout.read_move("keep", 0)
    with pytest.raises(IllegalActionError, match=rf"action {action} \(keep\) of seat 0"):
        steps.step(action)
    with pytest.raises(IllegalActionError, match="no action at all"):
        steps.step(-1)
    assert steps.game.moves == []
    assert steps.seat == 0


@pytest.mark.parametrize("edition", ["classic", "spider-man"])
def test_rewards_add_up_to_nothing(edition: str) -> None:
    """What the winner gets the others lose, be it by win or by points, and only in the end."""
    table = env_table(edition, {"scoring": "winner"})
    game = Game(table, 3, Seeded(4))
    game.deal(0)
    steps, rng = Steps(game, Layout(table, 3)), Random(4)
    while steps.seat is not None:
        assert steps.rewards() == [0, 0, 0]
        steps.step(rng.choice(sorted(steps.moves)))
    winner = game.winner
    assert winner is not None
    assert steps.rewards("win")[winner] == 1
    assert steps.rewards("points")[winner] == game.points[winner] > 0
    for kind in ("win", "points"):
        rewards = steps.rewards(kind)
        assert sum(rewards) == pytest.approx(0)
        assert all(reward <= 0 for seat, reward in enumerate(rewards) if seat != winner)


def test_an_unknown_reward_is_refused() -> None:
    """Rewards are by win or by points."""
    with pytest.raises(BadInputError, match="'luck' is none of win, points"):
        rewards_of(steps_at(RACE).game, "luck")
