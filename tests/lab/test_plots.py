"""Pictures: drawn from the same numbers, the same each time."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import matplotlib as mpl
import pytest

from pioche.cli import main
from pioche.editions.build import build_table
from pioche.editions.loader import load_edition
from pioche.editions.options import Options
from pioche.intervals import Interval, Moments
from pioche.lab.measures import Measured, Rows
from pioche.lab.parallel import Gathered
from pioche.lab.report import Picture, Report
from pioche.lab.report.picture import bars_of, draw
from pioche.lab.report.simulation import bot_label, simulation_report
from pioche.lab.report.study import study_report
from pioche.lab.rounds import BINS, bin_of
from pioche.lab.simulate import Plan, simulate
from pioche.lab.studies import all_studies
from pioche.lab.studies.base import Setting
from pioche.lab.tally import Distribution


def drawn(report: Report, kind: str) -> bytes:
    """Draw a report that can be drawn."""
    assert isinstance(report.picture, Picture)
    return draw(report.picture, kind)


def simulated(seats: int, games: int, **options: object) -> Report:
    """Simulate something to draw."""
    table = build_table(load_edition("classic"), Options(**{"uno": "auto", **options}))  # type: ignore[arg-type]
    result = simulate(table, seats, games, 1)
    return simulation_report(table, ["random"] * seats, Plan(games, 1), result)


@pytest.mark.parametrize("scoring", ["winner", "own", "none"])
def test_every_simulation_can_be_drawn(scoring: str) -> None:
    """Points and matches are drawn where there are any, else draws and questions."""
    picture = drawn(simulated(4, 300, scoring=scoring), "svg").decode()
    shown = {t for t in ("Points in a round", "Questions in a round") if t in picture}
    assert len(shown) == 1
    assert ("Points in a round" in shown) is (scoring != "none")


@pytest.mark.parametrize(("seats", "games"), [(2, 1), (10, 20)])
def test_small_and_large_tables_can_be_drawn(seats: int, games: int) -> None:
    """Neither a single round nor ten seats are too few or too many."""
    assert drawn(simulated(seats, games), "png").startswith(b"\x89PNG")


def test_the_same_numbers_give_the_same_picture() -> None:
    """A picture has no date and no chance in it, so that it can be compared."""
    report = simulated(3, 50)
    assert drawn(report, "svg") == drawn(report, "svg")


def test_drawing_leaves_the_settings_of_matplotlib_alone() -> None:
    """Whoever draws something else in the same process sees nothing of our style."""
    inquiry = all_studies()["hand"]
    rows = Rows([Measured("wilds", "0", "random", 200, Interval(0.2, 0.1, 0.3))])
    before = dict(mpl.rcParams)
    drawn(simulated(2, 5), "svg")
    setting = Setting(load_edition("classic"), 1)
    drawn(study_report(inquiry, setting, Gathered(rows)), "svg")
    assert dict(mpl.rcParams) == before


def distribution_of(numbers: list[int]) -> Distribution:
    """Count numbers."""
    bins = [0] * BINS
    for number in numbers:
        bins[bin_of(number)] += 1
    return Distribution(Moments.of(numbers), bins)


def test_bars_hold_all_that_is_shown() -> None:
    """Bars are of one round width, begin before the least number, and lose nothing but the tail."""
    counts, edges = bars_of(distribution_of([n * n for n in range(1, 100)]))
    assert {high - low for low, high in pairwise(edges)} == {500}
    assert edges[0] == 0
    assert sum(counts) == pytest.approx(99, abs=1.5)


def test_small_numbers_stand_in_the_middle_of_their_bars() -> None:
    """Where each number has a bar of its own, the bar is around it."""
    assert bars_of(distribution_of([2, 3, 3])) == ([1.0, 2.0], [1.5, 2.5, 3.5])


def test_a_bot_of_somebody_else_is_called_by_its_class() -> None:
    """Long names are cut off, and a module says nothing to who looks at a picture."""
    assert bot_label("tests.lab.players:Silly") == "Silly"
    assert bot_label("x" * 50) == "x" * 22 + "…"


def test_nothing_played_is_not_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where the first round was spoilt there is no picture, and the report says so."""
    picture = tmp_path / "a.png"
    bots = ["--bots", "tests.lab.players:Nothing", "--keep", str(tmp_path / "kept")]
    assert main(["simulate", "x-men", *bots, "--plot", str(picture)]) == 1
    assert f"{picture}: not drawn" in capsys.readouterr().err
    assert not picture.exists()
