"""From sentences to the rows of a program, and what of it counts on a last card (E2)."""

from __future__ import annotations

from collections.abc import Callable

from pioche.editions.sentences import Sentence, each_sentence
from pioche.editions.vocabulary import WHO
from pioche.rules.effects import NUMBER_OF

# E2: what makes players draw, or changes their cards; an effect without any of these does nothing
# on a last card.
DRAWING = frozenset(
    {"draw", "draw_until_colour", "draw_up_to", "draw_as_many", "attack", "reveal_or_draw"}
)
CHANGING = frozenset({"put_icons", "put_colour", "put_hand", "put_down_to"})
ALONG = frozenset({"dare"})  # goes along with that

Lookup = Callable[[str, str], int]  # the number of a card's rank or of a dare
Program = list[tuple[int, int, int, int]]


def draws_others(sentence: Sentence) -> bool:
    """Return whether a sentence makes somebody other than the card's player draw."""
    return sentence.row.verb in DRAWING and sentence.who != "player"


def counting(sentences: tuple[Sentence, ...], stands_in: bool = False) -> set[int]:
    """E2: find the sentences (by identity) that still count when the card was the last.

    What makes others draw or changes their cards does, and a dare goes along with that (K8). In a
    customisable rule its player is another too: the next player stands in.
    """
    met = [s for s in each_sentence(sentences) if stands_in or s.who != "player"]
    kept = {id(s) for s in met if s.row.verb in DRAWING | CHANGING}
    if not kept:
        return kept
    kept |= {id(s) for s in met if s.row.verb in ALONG}
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
    verbs = {s.row.verb for s in each_sentence(sentences)}
    if blockable and verbs - {"choose_colour"} and "attack" not in verbs:
        at = 1 if sentences[0].row.verb == "choose_colour" else 0
        program.insert(at, (NUMBER_OF["may_block"], 0, 0, 1 if kept else 0))
    if "draw_as_many" in verbs:
        program.insert(0, (NUMBER_OF["forget"], 0, 0, 1 if kept else 0))
    return program


def rows_of(sentence: Sentence, lookup: Lookup, kept: set[int]) -> Program:
    """Write one sentence; a condition says how many rows it guards."""
    last = 1 if id(sentence) in kept else 0
    verb = NUMBER_OF[sentence.row.verb]
    x = argument(sentence.row.x, sentence, lookup)
    y = argument(sentence.row.y, sentence, lookup)
    if sentence.row.verb != "when":
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
