"""Provably fair chance: all of it follows from a committed secret and the players' entropy.

The method is published word for word in docs/fairness.md: whoever changes what this file computes
makes every record that was ever proved unprovable, and has to add a DOMAIN. The first is that of
matches without terms; the second binds the seed to the terms of one start (`pioche.game.terms`).
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import struct
from collections.abc import Iterator, Sequence
from itertools import count
from typing import TypeVar

from pioche.notation.errors import NotationError, quote_input

DOMAINS = ("pioche fair 1", "pioche fair 2")
NOTHING = "-"  # written for a seat that adds no entropy
ENTROPY = re.compile(r"[!-~]{,64}")
QUOTES = frozenset("\"'`")
HEXADECIMAL = re.compile(r"[0-9a-f]{64}")
NUMBERS = 1 << 16  # the stream's numbers lie below this
LEAP = 1_000_000  # draws: more than a round can need
Card = TypeVar("Card", int, str)


def new_secret() -> str:
    """Draw the 256-bit secret of a match, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """Return what is shown before the deal: the SHA-256 of the secret's 32 bytes."""
    check_secret(secret)
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def check_secret(secret: object) -> None:
    """Refuse what is no secret; it is not quote_input, since it may be meant to stay one."""
    if not isinstance(secret, str) or not HEXADECIMAL.fullmatch(secret):
        raise NotationError("the secret is not 64 hexadecimal digits in small letters")


def check_entropy(text: object) -> None:
    """Refuse entropy that a record could not hold; none at all is fine.

    >>> check_entropy("my cat walked here")
    Traceback (most recent call last):
        ...
    pioche.notation.errors.NotationError: 'my cat walked here' is no entropy: up to 64 printable...
    """
    if not isinstance(text, str) or not ENTROPY.fullmatch(text) or QUOTES & set(text):
        raise NotationError(
            "{text} is no entropy: up to 64 printable ASCII characters, no blanks and no quotes",
            text=quote_input(text),
        )


def check_hash(text: object) -> None:
    """Refuse what cannot be the hash of anything."""
    if not isinstance(text, str) or not HEXADECIMAL.fullmatch(text):
        raise NotationError(
            "{text} is no hash: 64 hexadecimal digits in small letters", text=quote_input(text)
        )


def entropy_hash(text: str) -> str:
    """Return what binds a player to entropy before it is revealed: the SHA-256 of the text.

    >>> entropy_hash("ada-42")[:16]
    '51fa1ee053095429'
    """
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def write_entropy(entropies: Sequence[str]) -> str:
    """Write what the seats added, in their order, as it is hashed and as it stands in a record.

    >>> write_entropy(["", "ada-42"])
    '- ada-42'
    """
    for text in entropies:
        check_entropy(text)
    return " ".join(text or NOTHING for text in entropies)


def match_seed(secret: str, entropy: str, terms: str = "", pulse: str = "") -> bytes:
    """Mix the secret with the terms, if there are any, and the written entropy of all seats."""
    check_secret(secret)
    words = (DOMAINS[bool(terms)], terms, entropy, pulse)
    text = " ".join(word for word in words if word)
    return hmac.digest(bytes.fromhex(secret), text.encode("ascii"), "sha256")


def stream(seed: bytes, draw: int) -> Iterator[int]:
    """Return the 16-bit numbers of one draw of a match, without end."""
    for block in count():
        data = hmac.digest(seed, f"{draw}/{block}".encode("ascii"), "sha256")
        yield from struct.unpack(">16H", data)


def below(n: int, numbers: Iterator[int]) -> int:
    """Choose from 0 to n - 1, all alike: numbers beyond the last multiple of n are passed over."""
    if not 0 < n <= NUMBERS:
        raise ValueError(f"there is no choosing among {n}")
    last = NUMBERS - NUMBERS % n
    return next(number for number in numbers if number < last) % n


def shuffled(order: list[Card], numbers: Iterator[int]) -> list[Card]:
    """Bring sorted cards into the order that the numbers of a draw give."""
    for i in range(len(order) - 1, 0, -1):
        j = below(i + 1, numbers)
        order[i], order[j] = order[j], order[i]
    return order


def leap(drawn: int) -> int:
    """Return after how many draws a match goes on in which a round was called off.

    >>> leap(0), leap(12), leap(1_000_001)
    (1000000, 1000000, 2000000)
    """
    return (drawn // LEAP + 1) * LEAP


class Fair:
    """A source of chance for a whole match that can be proved once its secret is known.

    `codes` are the cards as text, by face (`Book.codes`): a shuffle begins with the cards sorted
    by them, so that it can be recomputed from a record alone.
    """

    may_fail = False
    __slots__ = ("_seed", "codes", "drawn", "entropy", "secret")

    def __init__(
        self,
        secret: str,
        entropies: Sequence[str],
        codes: Sequence[str],
        terms: str = "",
        pulse: str = "",
    ) -> None:
        """Take the secret and what each seat adds, in the order of seats; empty if nothing.

        `terms` is the digest of what was settled before anything was revealed, `pulse` the value
        of the public randomness that was named there.
        """
        self.secret = secret
        self.entropy = write_entropy(entropies)
        self.codes = codes
        self.drawn = 0  # how many times chance has decided something in this match
        if pulse:
            check_entropy(pulse)
        self._seed = match_seed(secret, self.entropy, terms, pulse)

    def _draw(self) -> Iterator[int]:
        """Begin the next draw."""
        self.drawn += 1
        return stream(self._seed, self.drawn)

    def shuffle(self, cards: list[int]) -> list[int]:
        """Shuffle the cards, sorted first; what order they lay in does not matter."""
        return shuffled(sorted(cards, key=self.codes.__getitem__), self._draw())

    def shuffle_words(self, cards: Sequence[str]) -> list[str]:
        """Shuffle cards as they are written, also those of a deck that is no longer known."""
        return shuffled(sorted(cards), self._draw())

    def place(self, size: int) -> int:
        """Choose any place."""
        return below(size, self._draw())

    def leap(self) -> None:
        """Go on behind a round that was called off (T7): with the next multiple of LEAP, plus 1.

        How many draws such a round took need not be known, and nobody can choose with which one
        the match goes on.
        """
        self.drawn = leap(self.drawn)

    def decision(self, round: int, moves: int, seat: int, question: str) -> int:
        """Return the seed of a bot's choice, of which there is one at each point of a match."""
        label = f"bot/{round}/{moves}/{seat}/{question}"
        return int.from_bytes(hmac.digest(self._seed, label.encode("ascii"), "sha256")[:8], "big")

    def copy(self) -> Fair:
        """Copy the source: both go on alike."""
        twin = Fair(self.secret, (), self.codes)
        twin.entropy, twin.drawn, twin._seed = self.entropy, self.drawn, self._seed
        return twin
