"""A fast generator inside the state, for simulation; live games get their shuffles from outside.

Multiply-with-carry: the product of a 31-bit and a 32-bit number stays below 2^63, so that both
speeds compute the same without wrapping around. MULTIPLIER * 2^32 - 1 is a safe prime.
"""

from __future__ import annotations

from pioche.rules.platform import order_given
from pioche.rules.state import State

MULTIPLIER = 2147483085
LOW = 0xFFFFFFFF


def below(s: State, n: int) -> int:
    """Draw a number from 0 to n - 1."""
    x = MULTIPLIER * (s.rng & LOW) + (s.rng >> 32)
    s.rng = x
    return (((x & LOW) ^ (x >> 32)) * n) >> 32


def scramble(x: int) -> int:
    """Mix 32 bits so that neighbouring numbers end far apart."""
    x = ((x >> 16) ^ x) * 0x45D9F3B & LOW
    x = ((x >> 16) ^ x) * 0x45D9F3B & LOW
    return (x >> 16) ^ x


def sow(s: State, seed: int, stream: int) -> None:
    """Set the generator for one game of a run; every stream of a seed is another game."""
    low = scramble((seed & LOW) ^ scramble(stream & LOW))
    above = ((seed >> 32) & LOW) ^ scramble(stream >> 32)
    high = scramble(above ^ scramble((stream & LOW) ^ scramble(seed & LOW)))
    s.rng = 1 + low + ((high & 0x3FFFFFFF) << 32)


def shuffle(s: State, start: int, size: int) -> None:
    """Shuffle `size` cards of the table's array in place; a lazy table has no need to."""
    if order_given(s, start, size) or s.lazy:
        return
    for i in range(size - 1, 0, -1):
        j = below(s, i + 1)
        card = s.cards[start + i]
        s.cards[start + i] = s.cards[start + j]
        s.cards[start + j] = card
