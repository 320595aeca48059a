"""From sentences to the rows of a program, and what of it counts on a last card (E2)."""

from __future__ import annotations

from collections.abc import Callable

from pioche.editions.grammar import WHO, Touch
from pioche.editions.sentences import Sentence, each_sentence, touches_of
from pioche.rules.effects import NUMBER_OF

Lookup = Callable[[str, str], int]  # the number of a card's rank or of a dare
Program = list[tuple[int, int, int, int]]


def counting(sentences: tuple[Sentence, ...], stands_in: bool = False) -> set[int]:
    """E2: find the sentences (by identity) that still count when the card was the last.

    What makes others draw or changes their cards does, and a dare goes along with that (K8). In a
    customisable rule its player is another too: the next player stands in.
    """
    met = [s for s in each_sentence(sentences) if stands_in or s.who != "player"]
    kept = {id(s) for s in met if s.row.touches & Touch.COUNTS_LAST}
    if not kept:
        return kept
    kept |= {id(s) for s in met if Touch.DARES in s.row.touches}
    needed = set[str]()
    for sentence in reversed(list(each_sentence(sentences))):
        if any(id(part) in kept for part in sentence.body):
            kept.add(id(sentence))
        if needed & set(sentence.row.gives.split()):
            kept.add(id(sentence))
        if id(sentence) in kept:
            needed |= sentence.uses
    return kept


def compile_effect(
    sentences: tuple[Sentence, ...], lookup: Lookup, blockable: bool, kept: set[int]
) -> Program:
    """Write the program of a card; one that can be blocked asks first (C3).

    `kept` are the sentences that still count on a last card.
    """
    program = [row for s in sentences for row in rows_of(s, lookup, kept)]
    if blockable and Touch.AIMS not in touches_of(sentences):  # which asks by itself
        at = 1 if sentences[0].row.chooses_colour else 0
        program.insert(at, (NUMBER_OF["may_block"], 0, 0, 1 if kept else 0))
    if any("put" in s.uses for s in each_sentence(sentences)):
        program.insert(0, (NUMBER_OF["forget"], 0, 0, 1 if kept else 0))
    return program


def rows_of(sentence: Sentence, lookup: Lookup, kept: set[int]) -> Program:
    """Write one sentence; a condition says how many rows it guards."""
    last = 1 if id(sentence) in kept else 0
    verb = NUMBER_OF[sentence.row.verb]
    x = argument(sentence.row.x, sentence, lookup)
    y = argument(sentence.row.y, sentence, lookup)
    if not sentence.body:
        return [(verb, x, y, last)]
    body = [row for part in sentence.body for row in rows_of(part, lookup, kept)]
    return [(verb, x << 3 | y, len(body), last), *body]


def argument(slot: str | int, sentence: Sentence, lookup: Lookup) -> int:
    """Turn what fills a slot into a number."""
    if isinstance(slot, int):
        return slot
    if slot in ("who", "one"):
        return WHO[sentence.slots[slot]]
    if slot == "n":
        return int(sentence.slots["n"])
    if slot == "card":
        return lookup("card", sentence.slots["card"])
    return lookup("dare", sentence.slots["dare"]) << 1 | (slot == "standing dare")
