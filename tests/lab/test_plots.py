"""Pictures: drawn from the same numbers, the same each time."""

from __future__ import annotations

from pathlib import Path

import matplotlib as mpl
import pytest

from pioche.cli import main
from pioche.editions.build import build_table
from pioche.editions.loader import load_edition
from pioche.editions.options import Options
from pioche.intervals import Interval, Moments
from pioche.lab.figures import Study
from pioche.lab.panels import rebinned, round_width
from pioche.lab.plots import bot_label, draw_report
from pioche.lab.simulate import Plan, simulate
from pioche.lab.studies import all_studies
from pioche.lab.studies.base import Measured, Rows, Setting
from pioche.lab.studies.draw import draw_findings
from pioche.lab.studies.tell import Findings
from pioche.lab.tally import Distribution
from pioche.rules.survey import BINS, bin_of


def study_of(seats: int, games: int, **options: object) -> Study:
    """Simulate something to draw."""
    table = build_table(load_edition("classic"), Options(**{"uno": "auto", **options}))  # type: ignore[arg-type]
    result = simulate(table, seats, games, 1)
    return Study(table, ["random"] * seats, Plan(games, 1), result)


@pytest.mark.parametrize("scoring", ["winner", "own", "none"])
def test_every_simulation_can_be_drawn(scoring: str) -> None:
    """Points and matches are drawn where there are any, else draws and questions."""
    picture = draw_report(study_of(4, 300, scoring=scoring), "svg").decode()
    shown = {t for t in ("Points in a round", "Questions in a round") if t in picture}
    assert len(shown) == 1
    assert ("Points in a round" in shown) is (scoring != "none")


@pytest.mark.parametrize(("seats", "games"), [(2, 1), (10, 20)])
def test_small_and_large_tables_can_be_drawn(seats: int, games: int) -> None:
    """Neither a single round nor ten seats are too few or too many."""
    assert draw_report(study_of(seats, games), "png").startswith(b"\x89PNG")


def test_the_same_numbers_give_the_same_picture() -> None:
    """A picture has no date and no chance in it, so that it can be compared."""
    study = study_of(3, 50)
    assert draw_report(study, "svg") == draw_report(study, "svg")


def test_drawing_leaves_the_settings_of_matplotlib_alone() -> None:
    """Whoever draws something else in the same process sees nothing of our style."""
    inquiry = all_studies()["hand"]
    rows = Rows([Measured("wilds", "0", "random", 200, Interval(0.2, 0.1, 0.3))])
    before = dict(mpl.rcParams)
    draw_report(study_of(2, 5), "svg")
    draw_findings(Findings(inquiry, Setting(load_edition("classic"), 1), rows), "svg")
    assert dict(mpl.rcParams) == before


def distribution_of(numbers: list[int]) -> Distribution:
    """Count numbers."""
    bins = [0] * BINS
    for number in numbers:
        bins[bin_of(number)] += 1
    return Distribution(Moments.of(numbers), bins)


def test_bars_hold_all_that_is_shown() -> None:
    """Bars are of one round width, begin before the least number, and lose nothing but the tail."""
    numbers = [n * n for n in range(1, 100)]
    bars = rebinned(distribution_of(numbers))
    assert {round(high - low) for low, high, _ in bars} == {500}
    assert bars[0][0] == 0
    assert sum(count for _, _, count in bars) == pytest.approx(99, abs=1.5)


def test_small_numbers_stand_in_the_middle_of_their_bars() -> None:
    """Where each number has a bar of its own, the bar is around it."""
    assert rebinned(distribution_of([2, 3, 3])) == [(1.5, 2.5, 1.0), (2.5, 3.5, 2.0)]


@pytest.mark.parametrize(("width", "rounded"), [(0.1, 1), (1, 1), (1.2, 2), (3, 5), (51, 100)])
def test_widths_are_round(width: float, rounded: int) -> None:
    """A bar is 1, 2, 5, 10, 20, … wide."""
    assert round_width(width) == rounded


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
