"""docs/compared.md is true as far as it can be seen without RLCard."""

from __future__ import annotations

import re

import pytest

from bench import compared
from bench.compared import DIFFERENCES, Difference, rows, scenarios
from bench.machine import ROOT
from bench.page import BEGIN, END
from pioche.game.check import check

PAGE = compared.PAGE.read_text(encoding="utf-8")
TABLE = PAGE.partition(BEGIN)[2].partition(END)[0]
COUNTED = [difference for difference in DIFFERENCES if difference.scenarios]


@pytest.mark.parametrize("difference", COUNTED, ids=lambda difference: difference.id)
def test_the_cited_scenarios_hold(difference: Difference) -> None:
    """Every scenario that a line of the page cites exists, and Pioche plays it as printed."""
    known = scenarios()
    assert [check(known[name]) for name in difference.scenarios] == [""] * len(difference.scenarios)


def test_every_scenario_is_cited() -> None:
    """No scenario of the comparison is left out of the page."""
    cited = [name for difference in DIFFERENCES for name in difference.scenarios]
    assert sorted(cited) == sorted(scenarios())


def test_every_difference_is_demonstrated() -> None:
    """What the page lists is what the script for RLCard shows, in the same order."""
    script = ROOT / "bench" / "peers" / "rlcard_errors.py"
    shown = re.findall(r'^@show\("([\w-]+)"\)', script.read_text(encoding="utf-8"), re.MULTILINE)
    assert shown == [difference.id for difference in DIFFERENCES]


def test_the_page_holds_the_table() -> None:
    """The table in the page has a line for every difference, with its rules, as it is written."""
    ids = [difference.id for difference in DIFFERENCES]
    unseen = {name: {"did": "?", "wrong": True} for name in ids}
    lines = TABLE.strip().splitlines()[2:]
    assert len(lines) == len(ids)
    for line, row in zip(lines, rows(unseen), strict=True):
        assert line.startswith(f"| {row.number} | {row.rules} | {row.printed} | ")
        assert line.endswith(f" | {row.cause} |")


def test_the_page_counts_right() -> None:
    """The number in the page's heading is the number of lines about rules."""
    assert len(COUNTED) == 18
    assert "## Eighteen differences on standard rules" in PAGE
