"""A comparison as to_json data and as text."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from typing import Any

import pytest

pytest.importorskip("numpy")

from pioche.lab.compare import Comparison
from pioche.lab.players import Failure
from pioche.lab.report.comparison import ROUND_COLUMNS, comparison_report
from pioche.lab.report.json_csv import csv_text, table_text, to_json
from pioche.lab.report.text import as_text

from .test_compare import PAIR, THREE, deals_of


def pair(winners: Sequence[Sequence[int | None]]) -> Comparison:
    """Compare a pair by the winners of their games."""
    return Comparison(PAIR, deals_of(winners))


def standings(comparison: Comparison) -> Any:
    """Report a comparison as JSON has it."""
    return to_json(comparison_report(comparison).facts)


def standings_text(comparison: Comparison) -> str:
    """Report a comparison as text."""
    return as_text(comparison_report(comparison).text)


MIXED = pair([(1, 1), (1, 0), (0, 1), (1, 1), (None, 1), (0, 0), (1, 1)])


def test_the_ladder_begins_with_the_best() -> None:
    """The bot that won most is first, with its wins and its rating."""
    first, second = standings(MIXED)["ladder"]
    assert (first["bot"], first["wins"]) == ("random", 9)
    assert (second["bot"], second["wins"]) == ("greedy", 4)
    assert first["rating"]["value"] > second["rating"]["value"]


def test_the_cross_table_tells_who_beats_whom() -> None:
    """Each bot has a rate against each other one and none against itself, in the ladder's order."""
    cross = standings(MIXED)["cross"]
    assert list(cross) == ["random", "greedy"]
    assert cross["random"]["greedy"]["value"] == pytest.approx(9 / 13, abs=1e-6)
    assert cross["greedy"]["random"]["value"] == pytest.approx(4 / 13, abs=1e-6)
    assert "greedy" not in cross["greedy"]


def test_everything_is_told_in_words() -> None:
    """The text tells what was played, the ladder, the cross table and what the deals were worth."""
    text = standings_text(MIXED)
    for words in (
        "greedy, random: every pairing at 2 seats of x-men",
        "7 deals, each played 2 times with the seats rotated, seed 0",
        "1 void round (T7)",
        "beats (%)",
        "69.23 (",
        "so that a round is worth",
    ):
        assert words in text


def test_the_data_is_plain_json() -> None:
    """Nothing in the data is beyond JSON, not even where nothing is known."""
    for comparison in (pair([]), pair([(0, 1)] * 3), MIXED):
        figures = standings(comparison)
        assert json.loads(json.dumps(figures, allow_nan=False)) == figures
    assert standings(pair([]))["gain"] == {"value": None, "low": None, "high": None}


def test_a_comparison_of_nothing_can_be_printed() -> None:
    """A run that was interrupted at once has a report that says so."""
    text = standings_text(Comparison(PAIR, [], interrupted=True))
    assert "0 deals" in text
    assert "stopped early" in text


def test_what_cannot_be_told_is_said() -> None:
    """Deals that were all split leave open what duplicate deals are worth."""
    text = standings_text(pair([(0, 1)] * 3))
    assert "cannot be told from these rounds" in text


def test_three_together_are_named() -> None:
    """The text says when more than two bots share a table."""
    text = standings_text(Comparison(THREE, deals_of([(0, 1, 2)], THREE)))
    assert text.startswith("greedy (1), random, greedy (2): every 3 of them at 3 seats")


def test_who_spoilt_deals_is_told() -> None:
    """A bot that spoilt deals is named with how many."""
    failure = Failure(3, 1, "random", "turn", "answered 'x'", "")
    spoilt = Comparison(PAIR, deals_of([(0, 0)]), failures=[failure, failure])
    assert standings(spoilt)["spoilt"] == [{"bot": "random", "deals": 2}]
    assert "2 deals more spoilt by random, counted nowhere else" in standings_text(spoilt)


def test_the_numbers_are_rows_too() -> None:
    """The CSV has a row for each rating, rate and pair, with value and interval."""
    rows = list(csv.DictReader(csv_text(comparison_report(MIXED)).splitlines()))
    measures = [row["measure"] for row in rows]
    assert measures.count("rating") == measures.count("win_rate") == measures.count("beats") == 2
    beats = next(row for row in rows if row["of"] == "random against greedy")
    assert float(beats["low"]) < float(beats["value"]) < float(beats["high"])


def test_every_round_is_a_row() -> None:
    """The CSV of the rounds tells deal, seating, winner and points; a void one has no winner."""
    rows = list(csv.DictReader(table_text(*comparison_report(MIXED).rounds).splitlines()))
    assert len(rows) == 14
    assert tuple(rows[0]) == ROUND_COLUMNS
    assert list(rows[0].values()) == ["0", "greedy|random", "random", "1", "0|10", "20", "30"]
    assert (rows[8]["winner"], rows[8]["seat"]) == ("", "")
