"""What a sentence touches, as its row says: held to what it does in rounds full of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from pioche.editions.build import Table, build_table
from pioche.editions.grammar import Row, Touch
from pioche.editions.loader import load_edition
from pioche.editions.options import read_options
from pioche.editions.sentences import parse_sentence
from pioche.editions.vocabulary import ROWS
from pioche.rules import news, turn
from pioche.rules.book import Book
from pioche.rules.constants import GROUPS, OVER, TURN
from pioche.rules.effects import NUMBER_OF, perform
from pioche.rules.generator import sow
from pioche.rules.setup import deal_round
from pioche.rules.state import State
from tests.speeds.rounds import random_answer

from .test_effects import CHOICES, fill

# The news by which each shows.
SHOWS = {
    Touch.DRAWS: {news.DREW},
    Touch.PUTS: {news.PUT},
    Touch.GIVES: {news.GAVE},
    Touch.SWAPS: {news.SWAPPED, news.MOVED, news.HANDS_SHUFFLED},
    Touch.TURN: {news.LOST_TURN, news.PASSES, news.REVERSED},
    Touch.REVERSES: {news.REVERSED},
    Touch.AIMS: {news.AIMED},
    Touch.CHALLENGE: {news.CHALLENGED},
    Touch.DARES: {news.DARED},
}
CODE = "Zap"
END = NUMBER_OF["end"]
ROUNDS = 4
QUESTIONS = 200
Performed = tuple[int, int, list[int], int]  # news and cards in the pile before, hands, verb


def table_of(row: Row, who: str, n: str) -> Table:
    """Make a table with many cards that end with a sentence."""
    slots = {"who": who, "one": "chosen", "n": n, "card": "W", "dare": '"hop"'}
    said = fill(row, slots)
    before = [] if Touch.CHALLENGE in row.touches else CHOICES
    effect = [*before, said] if row.chooses_colour else ["choose colour", *before, said]
    card = {"name": CODE, "kind": "wild", "copies": 30, "effect": effect}
    options = {"uno": "auto", "stacking": "same", "scoring": "winner", "cards": {CODE: card}}
    return build_table(load_edition("jurassic-world"), read_options(options))


def performed(
    table: Table, seats: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[int, set[int], bool, bool]]:
    """Play a round; of each verb: its news, whether cards left hands, and whether the pile."""
    s, steps, log = State(), list[Performed](), list[tuple[int, int, int, int]]()
    s.log = log

    def mark(verb: int) -> None:
        steps.append((len(log), s.pile, s.hand[: seats * GROUPS], verb))

    def watched(state: State, b: Book, verb: int, x: int, y: int) -> bool:
        mark(verb if table.faces[s.top].code == CODE else END)
        return perform(state, b, verb, x, y)

    monkeypatch.setattr(turn, "perform", watched)
    sow(s, seed, 0)
    deal_round(s, table.book, seats, 0)
    while s.question != OVER and s.questions < QUESTIONS:
        if s.question == TURN:
            mark(END)
        turn.answer(s, table.book, random_answer(s, table.book))
    mark(END)
    for (at, pile, hands, verb), (to, after, rest, _) in pairwise(steps):
        told = {fact[0] for fact in log[at:to]}
        left = any(before & ~later for before, later in zip(hands, rest, strict=True))
        yield verb, told, left and news.PLAYED not in told, after < pile


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.words)
def test_what_a_row_says_it_touches_is_what_it_does(
    row: Row, monkeypatch: pytest.MonkeyPatch
) -> None:
    """E2, A7: a verb draws, takes cards out of hands or turns from players just as its row says."""
    told, moves, draws = set[int](), False, False
    everybody = ("next", "others", "everybody", "player") if "{who}" in row.words else ("next",)
    for who in everybody:
        for n in ("2", "9") if "{n}" in row.words else ("2",):
            table = table_of(row, who, n)
            for seed in range(ROUNDS):
                for verb, heard, left, drew in performed(table, 2 + seed % 3, seed, monkeypatch):
                    if verb == NUMBER_OF[row.verb]:
                        told |= heard
                        moves, draws = moves or left, draws or drew
    found = Touch.NOTHING
    for touch, kinds in SHOWS.items():
        found |= touch if told & kinds else Touch.NOTHING
    assert found == row.touches & ~Touch.FAVOURS
    assert moves == bool(row.touches & Touch.MOVES_HAND)
    assert draws == (Touch.DRAWS in row.touches)


def test_only_what_is_done_with_somebody_chosen_can_be_a_favour() -> None:
    """A favour is done to whom the sentence speaks of, or to the chosen player."""
    favours = [row for row in ROWS if Touch.FAVOURS in row.touches]
    assert all("{one}" in row.words or "chosen" in row.words for row in favours)
    assert parse_sentence("play passes to chosen", "test").favours_chosen
    assert not parse_sentence("play passes to next", "test").favours_chosen
    assert not parse_sentence("play passes to after chosen", "test").favours_chosen


def test_a_row_that_forgets_what_it_touches_is_refused() -> None:
    """What a sentence touches, and its words about several players, cannot be left out."""
    reading = ("{who} x", "{who} x")
    with pytest.raises(TypeError, match="touches"):
        Row("{who} waits", "lose", reading, reading, several="{who} wait")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="several players"):
        Row("{who} waits", "lose", reading, reading, Touch.NOTHING)
