"""What an honest client keeps of a match, and compares: one that does suffices (docs/fairness.md).

The browser does the same (`web/src/lib/fair.ts`); this is for clients in Python.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence

from pioche.game.fair import DOMAINS, NOTHING, entropy_hash
from pioche.game.terms import UNCHECKED, digest, read_terms
from pioche.notation.records import Record


class UnfairError(ValueError):
    """What a server shows is not what it has shown before."""


class Witness:
    """One player's side of a match: drawn before `ready`, asked before each step, and at the end.

    >>> ada = Witness("table-id", 1, commitment="63…")
    >>> ready = {"type": "ready", "hash": ada.hash}
    """

    def __init__(self, table: str, seat: int, commitment: str, entropy: str = "") -> None:
        """Take what the table shows when one gets ready; entropy is drawn unless given."""
        self.table = table
        self.seat = seat
        self.commitment = commitment
        self.entropy = entropy or secrets.token_hex(16)
        self.hash = entropy_hash(self.entropy)
        self.terms = ""  # the digest of those to which one has revealed
        self.hashes: list[str] = []

    def reveal(self, text: str, terms: str, deck: Iterable[str] = ()) -> str:
        """Check the terms that are shown, with the deck if one knows it; then return the entropy.

        To reveal twice would let somebody choose: it is refused on other terms.
        """
        told = read_terms(text)
        self.hashes = told.get("hashes", "").split()
        fits = text.startswith(DOMAINS[1] + "\n") and digest(text) == terms
        expect(fits, "the terms do not fit their digest")
        expect(told.get("table") == self.table, "the terms are of another table")
        expect(told.get("commitment") == self.commitment, "the server has changed its secret")
        own = self.hashes[self.seat] if self.seat < len(self.hashes) else ""
        expect(own == self.hash, "the hash at this seat is another")
        if deck := sorted(deck):
            expect(told.get("deck") == digest(" ".join(deck)), "the terms are of another deck")
        expect(self.terms in ("", terms), "the entropy was revealed on other terms already")
        self.terms = terms
        return self.entropy

    def check_revealed(self, entropies: Sequence[str]) -> None:
        """Check what all seats revealed, which is told when the match is dealt."""
        expect(len(entropies) == len(self.hashes), "there is not one entropy for each seat")
        for seat, (word, text) in enumerate(zip(self.hashes, entropies, strict=True)):
            right = NOTHING if text == NOTHING else entropy_hash(text)
            fits = word.removeprefix(UNCHECKED) == right
            expect(fits, f"the entropy of seat {seat} does not fit its hash")

    def check_record(self, record: Record) -> None:
        """Check that a record, which has to be verified too, is of the match that one played."""
        expect(record.terms == self.terms, "the record is of a match on other terms")
        self.check_revealed(record.entropy.split())


def expect(fits: bool, what: str) -> None:
    """Refuse what does not fit."""
    if not fits:
        raise UnfairError(what)
