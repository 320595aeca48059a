"""The terms of a match: all that is settled before the players reveal their entropy.

Whoever reveals has seen them, and the seed of the match depends on them: the same secret and the
same entropy give other cards at another table, in another match, by other rules (docs/fairness.md).
They are the head of the record to come, as far as it is known by then.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import replace

from pioche.game.fair import DOMAINS, NOTHING, check_hash
from pioche.notation.errors import NotationError, quote_input
from pioche.notation.records import FIRST_LINE, Record, parse_record

# Names are not settled: players may change them at any time.
BOUND = (
    "table", "match", "start", "edition", "edition-data", "rules", "options", "bots", "substitute",
    "beacon", "hashes", "commitment",
)  # fmt: skip
UNCHECKED = "~"  # before the hash of entropy that the server was given before the start
LONGEST_BEACON = 80


def terms_text(record: Record, deck: Iterable[str]) -> str:
    """Write the terms: the tags of the record that are settled, then the digest of the deck."""
    head = record.head()
    lines = [f"{tag}: {head[tag]}" for tag in BOUND if tag in head]
    return "\n".join([DOMAINS[1], *lines, f"deck: {digest(' '.join(sorted(deck)))}"])


def read_terms(text: str) -> dict[str, str]:
    """Return what terms say, by the tags of the record."""
    return dict(line.partition(": ")[::2] for line in text.split("\n")[1:])


def beacon_of(terms: str) -> str:
    """Return the public randomness that terms name; empty if they name none."""
    return read_terms(terms).get("beacon", "")


def head_of(terms: str, players: Sequence[str]) -> Record:
    """Return the head of the record to come: what was settled, word for word, whatever is now."""
    told = read_terms(terms)
    lines = [f"{tag}: {told[tag]}" for tag in BOUND if tag in told]
    names = f"players: {' | '.join(players)}"
    return replace(parse_record("\n".join([FIRST_LINE, names, *lines])), terms=digest(terms))


def digest(text: str) -> str:
    """Return the SHA-256 of a text as hexadecimal digits."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def check_word(word: str) -> None:
    """Refuse what cannot stand for a seat among the hashes."""
    if word != NOTHING:
        check_hash(word.removeprefix(UNCHECKED))


def check_beacon(text: str) -> None:
    """Refuse a name of public randomness that a record could not hold on one line."""
    if len(text) > LONGEST_BEACON or not text.isprintable() or text != " ".join(text.split()):
        raise NotationError(
            "{text} does not name public randomness: up to {most} printable characters on one line",
            text=quote_input(text),
            most=LONGEST_BEACON,
        )
