"""The generator inside the state."""

from __future__ import annotations

import pytest

from pioche.rules.generator import MULTIPLIER, below, shuffle, sow
from pioche.rules.state import State

# Enough of them to decide any number below 3 * 10^24.
WITNESSES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)


def is_prime(n: int) -> bool:
    """Decide by Miller and Rabin."""
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for witness in WITNESSES:
        x = pow(witness, odd, n)
        if x not in (1, n - 1) and all((x := x * x % n) != n - 1 for _ in range(twos - 1)):
            return False
    return True


def start_of(seed: int, stream: int) -> int:
    """Return where the generator starts."""
    s = State()
    sow(s, seed, stream)
    return s.rng


def test_multiplier_makes_a_safe_prime() -> None:
    """The period of the generator is half of MULTIPLIER * 2^32, which makes a safe prime."""
    prime = MULTIPLIER * 2**32 - 1
    assert is_prime(prime)
    assert is_prime((prime - 1) // 2)
    assert not is_prime(prime - 2)
    assert prime < 2**63


@pytest.mark.parametrize("n", [2, 3, 7, 52, 112])
def test_below_is_uniform(n: int) -> None:
    """All numbers come about equally often, and so does what follows each of them."""
    s = State()
    sow(s, 3, n)
    draws = 20_000 if n > 7 else 5_000 * n * n
    singles, pairs, before = [0] * n, [0] * n * n, 0
    for _ in range(draws):
        now = below(s, n)
        singles[now] += 1
        pairs[before * n + now] += 1
        before = now
    assert abs(deviation(singles, draws)) < 4
    assert abs(deviation(pairs, draws)) < 4


def deviation(counts: list[int], draws: int) -> float:
    """Return how far a chi-square is from what is expected, in standard deviations."""
    freedom = len(counts) - 1
    expected = draws / len(counts)
    chi_square = sum((count - expected) ** 2 for count in counts) / expected
    return float((chi_square - freedom) / (2 * freedom) ** 0.5)


def test_streams_differ() -> None:
    """Neither the streams of one seed nor those of neighbouring seeds start alike."""
    seeds = (0, 1, 2, 2**32, 2**32 + 1, 2**62)
    streams = [stream + late for stream in range(2_500) for late in (0, 2**32)]
    starts = {start_of(seed, stream) for seed in seeds for stream in streams}
    assert len(starts) == len(seeds) * 5_000
    assert all(0 < start < MULTIPLIER << 32 for start in starts)


def test_first_draws_of_streams_are_uniform() -> None:
    """The first draw of neighbouring streams falls anywhere."""
    counts = [0] * 16
    s = State()
    for stream in range(16_000):
        sow(s, 1, stream)
        counts[below(s, 16)] += 1
    assert abs(deviation(counts, 16_000)) < 4


def test_shuffle_moves_every_card_anywhere() -> None:
    """Over many shuffles every card comes to lie everywhere about equally often."""
    counts = [0] * 36
    s = State()
    sow(s, 5, 0)
    for _ in range(6_000):
        s.cards[:6] = range(6)
        shuffle(s, 0, 6)
        for place, card in enumerate(s.cards[:6]):
            counts[card * 6 + place] += 1
    assert abs(deviation(counts, 36_000)) < 4
