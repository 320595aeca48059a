"""A hash of the rules a table plays by, so that a log notices when they are no longer the same."""

from __future__ import annotations

import hashlib
import json
from functools import cache, lru_cache

from pioche.editions.build import Table
from pioche.editions.options import complete_options
from pioche.files import rule_files
from pioche.rules.book import BOOK_FIELDS

DIGITS = 16


@lru_cache(maxsize=64)
def digest_of(table: Table) -> str:
    """Return a hash of the rules' sources and of all that the edition and the options make of them.

    Any change of a rule, a card or a default gives another one; names and texts do not count.
    """
    book = table.book
    facts = [getattr(book, name) for name, _, _ in BOOK_FIELDS]
    facts += [book.codes, book.colours, complete_options(table.options)]
    data = json.dumps(facts, sort_keys=True).encode()
    return hashlib.sha256(source_digest() + data).hexdigest()[:DIGITS]


@cache
def source_digest() -> bytes:
    """Hash the sources of the rules, once."""
    digest = hashlib.sha256()
    for path in rule_files():
        digest.update(path.read_bytes())
    return digest.digest()
