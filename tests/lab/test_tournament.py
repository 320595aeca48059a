"""Tournaments: who sits where, on which deals, and what is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche import parse_record, replay
from pioche.bots import UnknownBotError
from pioche.editions.errors import EditionError
from pioche.game.game import Game, make_table
from pioche.game.view import View
from pioche.lab.tournament import Tournament

TABLE = make_table("x-men", {"uno": "auto"})
HERE = "tests.lab.test_tournament"


def tournament(*bots: str, seats: int = 3, **more: Any) -> Tournament:
    """Enter bots for a tournament."""
    return Tournament(TABLE, seats, bots, **more)


class Clumsy:
    """A bot that answers the first option, but nonsense once it holds few cards."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Answer."""
        return options[0] if len(view.hand) > 4 else "nonsense"


@given(st.integers(2, 10), st.integers(2, 5), st.integers(0, 99), st.data())
def test_every_bot_plays_every_hand_once(
    seats: int, bots: int, deal: int, data: st.DataObject
) -> None:
    """Over the games of a deal each bot of a group sits in each seat exactly once."""
    together = data.draw(st.integers(2, min(seats, bots)))
    t = tournament(*["random"] * bots, seats=seats, together=together)
    for group in t.groups:
        seatings = t.seatings(group, deal)
        assert len(seatings) == together
        for seat in range(seats):
            assert sorted(seating[seat] for seating in seatings) == sorted(group)


def test_every_pairing_meets_as_often() -> None:
    """Every two bots meet in the same number of games of a deal."""
    t = tournament("random", "greedy", "random", "greedy")
    met = Counter(frozenset(seating) for group in t.groups for seating in t.seatings(group, deal=0))
    assert len(met) == 6
    assert set(met.values()) == {2}


def test_three_at_a_table_change_their_order() -> None:
    """More than two bots do not always sit in the same circle, so that none is always next."""
    t = tournament("random", "random", "random", together=3)
    circles = {t.seatings((0, 1, 2), deal)[0] for deal in range(40)}
    assert len(circles) == 6


def test_a_deal_is_the_same_whoever_plays() -> None:
    """The games of a deal begin with the same hands, the same visible card and the same dealer."""
    t = tournament("random", "greedy")
    one, other = t.begin(7), t.begin(7)
    assert one.chance.facts == other.chance.facts
    assert (one.dealer, one.view(None).top) == (other.dealer, other.view(None).top)
    assert [one.hand(seat) for seat in range(3)] == [other.hand(seat) for seat in range(3)]
    assert one.chance.facts != t.begin(8).chance.facts


def test_later_shuffles_of_a_deal_are_alike() -> None:
    """A pile made anew in two games of a deal has the cards that both shuffle in the same order."""
    orders = [shuffled_later(moves) for moves in (("draw",), ("draw", "draw"))]
    for order, other in (orders, orders[::-1]):
        once = [card for card in order if order.count(card) == 1]
        shared = [card for card in once if other.count(card) == 1]
        assert len(shared) > 5
        assert shared == [card for card in other if card in shared]


def shuffled_later(moves: Sequence[str]) -> list[int]:
    """Begin a deal with some moves, go on until the pile is made anew, and give its order."""
    game = tournament("random", "random", seats=10).begin(3)
    for move in moves:
        answer(game, move)
    while len(game.chance.facts) == 1:
        answer(game, game.options[0])
    return game.chance.facts[1][1]


def answer(game: Game, text: str) -> None:
    """Answer for the seat that is asked; what was drawn is kept."""
    game.play(text)
    if game.asks.question == "drawn":
        game.play("keep")


def test_the_same_seed_plays_the_same_games() -> None:
    """A tournament can be repeated, from any deal on; another seed gives other games."""
    t = tournament("random", "greedy", seats=2)
    assert t.play_deals(2, 1).deals[0] == t.play_deals(0, 3).deals[2]
    assert t.play_deals(0, 1) != tournament("random", "greedy", seats=2, seed=1).play_deals(0, 1)


def test_a_bot_entered_twice_is_told_apart() -> None:
    """The same bot may play against itself, under two names."""
    assert tournament("greedy", "random", "greedy").labels == ("greedy (1)", "random", "greedy (2)")


def test_a_spoilt_deal_is_left_out() -> None:
    """A bot that answers nonsense is named, its game kept as a record, and the deal not counted."""
    t = tournament("greedy", f"{HERE}:Clumsy", stop=False)
    part = t.play_deals(0, 3)
    assert (len(part.deals), len(part.failures)) == (0, 3)
    failure = part.failures[0]
    assert failure.bot == f"{HERE}:Clumsy"
    assert failure.what.startswith("answered 'nonsense'")
    assert [step.move for step in replay(parse_record(failure.record))][-1] != ""


def test_the_first_spoilt_deal_may_stop_the_rest() -> None:
    """Unless it is told to go on, a tournament plays nothing after a deal that a bot spoilt."""
    part = tournament(f"{HERE}:Clumsy", "greedy").play_deals(0, 3)
    assert (len(part.deals), len(part.failures)) == (0, 1)


def test_only_the_first_failures_keep_their_records() -> None:
    """A bot that always fails does not fill the memory with records."""
    part = tournament(f"{HERE}:Clumsy", "greedy", stop=False).play_deals(0, 6)
    both = part.plus(part)
    assert [bool(failure.record) for failure in both.failures] == [True] * 10 + [False] * 2


@pytest.mark.parametrize(
    ("bots", "more", "message"),
    [
        (("random",), {}, r"bots: 1 given, a comparison takes 2 to 64"),
        (("random", "greedy"), {"together": 3}, r"together: 3 of 2 bots .* from 2 to 2"),
        (("random", "greedy", "random"), {"seats": 2, "together": 3}, r"cannot share 2 seats"),
        (("random", "greedy"), {"seats": 11}, r"players: '?11"),
        (("random", "greedy"), {"seats": 1}, r"players: '?1"),
    ],
)
def test_an_impossible_tournament_is_refused(
    bots: tuple[str, ...], more: dict[str, int], message: str
) -> None:
    """Numbers of bots and players that cannot be played are refused before a card is dealt."""
    with pytest.raises(EditionError, match=message):
        tournament(*bots, **more)


def test_an_unknown_bot_is_refused() -> None:
    """A bot that nobody knows is named before a card is dealt."""
    with pytest.raises(UnknownBotError, match="nobody"):
        tournament("random", "nobody")
