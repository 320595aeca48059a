"""The layout of observations and actions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.editions.errors import EditionError
from pioche.editions.loader import edition_names
from pioche.envs.layout import CATCH, PASS, UNO, Layout, env_table
from pioche.errors import BadInputError
from pioche.rules.constants import ANSWERS, COLOUR_0, NUMBER_0, PLAIN, PLAYER_0

SEATS = st.integers(2, 10)
EDITIONS = st.sampled_from(edition_names())


@given(edition=EDITIONS, seats=SEATS)
def test_segments_follow_each_other(edition: str, seats: int) -> None:
    """The segments fill the observation without gaps, whatever the table."""
    layout = Layout(env_table(edition), seats)
    end = 0
    for segment in layout.segments.values():
        assert segment.offset == end
        assert segment.slice == slice(end, end + segment.size)
        end += segment.size
    assert end == layout.size


@given(edition=EDITIONS, seats=SEATS, data=st.data())
def test_actions_and_answers_mean_each_other(edition: str, seats: int, data: st.DataObject) -> None:
    """Every action is one answer of a seat, and that answer is this action."""
    layout = Layout(env_table(edition), seats)
    seat = data.draw(st.integers(0, seats - 1))
    answers = [layout.to_answer(action, seat) for action in range(layout.action_size)]
    assert len(set(answers)) == layout.action_size
    assert [layout.to_action(answer, seat) for answer in answers] == list(range(layout.action_size))
    players = {PLAYER_0 + other for other in range(seats) if other != seat}
    cards, others = (
        set(range(layout.faces)),
        set(range(PLAIN, ANSWERS)) - set(range(PLAYER_0, NUMBER_0)),
    )
    assert set(answers) == cards | others | players | {UNO, CATCH, PASS}


@pytest.mark.parametrize("seats", [2, 10])
def test_every_action_has_a_name_of_its_own(seats: int) -> None:
    """No two actions say the same."""
    layout = Layout(env_table("classic"), seats)
    assert len(set(layout.action_names)) == len(layout.action_names) == layout.action_size


def test_seats_count_from_the_observer() -> None:
    """The observer is 0, the seat to the left is 1, and an action names players alike."""
    layout = Layout(env_table("x-men"), 4)
    assert [layout.relative(seat, 2) for seat in range(4)] == [2, 3, 0, 1]
    left = layout.read_move("player 3", 2)
    assert layout.action_names[left] == "player +1"
    assert layout.to_answer(left, 3) == PLAYER_0


def test_moves_are_read_as_views_write_them() -> None:
    """Whatever word stands before a card, the action is the card."""
    layout = Layout(env_table("x-men"), 4)
    names = layout.action_names
    for text in ("R5", "reveal R5", "put R5", "give R5", "1 R5"):
        assert names[layout.read_move(text, 1)] == "R5"
    for text in ("draw", "colour G", "number 7", "uno", "pass"):
        assert names[layout.read_move(text, 0)] == text
    assert names[layout.read_move("2 catch 0", 2)] == "catch"
    assert layout.to_answer(layout.read_move("colour R", 0), 0) == COLOUR_0


def test_an_action_that_is_none_is_refused() -> None:
    """A number outside of the actions is an error that names it."""
    layout = Layout(env_table("x-men"), 4)
    for action in (-1, layout.action_size):
        with pytest.raises(BadInputError, match=f"action {action} is not from 0 to 81"):
            layout.to_answer(action, 0)


def test_uno_calls_itself_unless_it_is_a_race() -> None:
    """U5: an environment's table calls by itself, unless the options say otherwise."""
    assert env_table("x-men").options.uno == "auto"
    assert env_table("x-men", {"uno": "race"}).options.uno == "race"


def test_a_table_is_taken_as_it_is() -> None:
    """A table that is made already can be given, but then no options."""
    table = env_table("x-men", {"hand_size": 5})
    assert env_table(table) is table
    with pytest.raises(EditionError, match="made already"):
        env_table(table, {"hand_size": 3})


def test_impossible_seats_are_refused() -> None:
    """S1: there is no layout for eleven players."""
    with pytest.raises(EditionError, match="S1"):
        Layout(env_table("x-men"), 11)
