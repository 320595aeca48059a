"""Duplicate deals: the same chance whoever plays."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from pioche.lab.duplicate import SameChance

DECK = (0, 1, 1, 2, 2, 3, 4, 5, 6, 7)
SEEDS = st.text(alphabet="0123456789/", max_size=5)


@given(SEEDS, st.data())
def test_a_shuffle_keeps_the_cards(seed: str, data: st.DataObject) -> None:
    """A shuffle gives exactly the cards that it was given."""
    order = data.draw(st.permutations(DECK))
    cards = order[: data.draw(st.integers(0, len(DECK)))]
    assert Counter(SameChance(DECK, seed).shuffle(list(cards))) == Counter(cards)


@given(SEEDS, st.sets(st.sampled_from((0, 3, 4, 5, 6, 7))))
def test_cards_of_two_games_come_in_the_same_order(seed: str, some: set[int]) -> None:
    """The cards that two games shuffle under the same number come in the same order in both."""
    whole = SameChance(DECK, seed).shuffle(list(DECK))
    part = SameChance(DECK, seed).shuffle(sorted(some))
    assert part == [card for card in whole if card in some]


@given(SEEDS, st.lists(st.integers(1, 50), max_size=4))
def test_a_shuffle_depends_on_its_number_alone(seed: str, places: list[int]) -> None:
    """Neither what else chance was asked for nor how large earlier shuffles were changes one."""
    one, other = SameChance(DECK, seed), SameChance(DECK, seed)
    one.shuffle(list(DECK))
    other.shuffle([3])
    for size in places:
        assert 0 <= one.place(size) < size
    assert one.shuffle(list(DECK)) == other.shuffle(list(DECK))


def test_a_copy_goes_on_alike() -> None:
    """A copy gives the next shuffles and places that its original gives."""
    chance = SameChance(DECK, "1/2")
    chance.shuffle(list(DECK))
    chance.place(5)
    twin = chance.copy()
    assert chance.shuffle(list(DECK)) == twin.shuffle(list(DECK))
    assert chance.place(100) == twin.place(100)


def test_every_order_is_as_likely() -> None:
    """Among many seeds every order of three cards comes about as often, one copy of a pair too."""
    tries = 6000
    came = Counter(tuple(SameChance(DECK, str(n)).shuffle([1, 2, 3])) for n in range(tries))
    assert set(came) == set(permutations((1, 2, 3)))
    assert all(abs(count - tries / 6) < 150 for count in came.values())  # five deviations
