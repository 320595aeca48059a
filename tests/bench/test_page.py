"""The benchmark's page: every line is on it, the lost ones too, and it is what was measured."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numba")
pytest.importorskip("gymnasium")

from bench.page import BEGIN, END, PAGE, RESULTS, as_text, block_of, renew, replace_block
from bench.plan import RATIOS, plan_measures
from bench.rows import Ratio, Row, Section, read_rows

OURS = Row("ours", "steps/s", 100, samples=[90.0, 120.0, 100.0])
THEIRS = Row("theirs", "steps/s", samples=[1500.0])
MISSING = Row("not there", "steps/s", note="skipped: no package index")


def results(*rows: Row) -> dict[str, Any]:
    """Make the results of a run that measured these lines."""
    head = {"date": "2026-01-02T03:04:05", "machine": "a machine", "load_before": 0.5}
    versions = {"repeats": 3, "versions": {"pioche": "1.0"}, "peers": {"rlcard": "1.2.0"}}
    data = head | versions | {"results": [row.data() for row in rows]}
    return json.loads(json.dumps(data))  # type: ignore[no-any-return]


def test_the_best_sample_counts() -> None:
    """Of a rate the greatest sample counts, of a time the least, and the target is held to it."""
    slow = Row("start", "s", 1, at_least=False, samples=[0.9, 1.5])
    assert (OURS.best, OURS.passed, slow.best, slow.passed) == (120, True, 0.9, True)
    assert Row("late", "s", 1, at_least=False, samples=[1.5]).remark == "MISSED"
    assert THEIRS.passed is None


def test_what_people_wait_for_is_judged_by_the_median() -> None:
    """A line can say that its median has to reach the target: one quick sample is not enough."""
    waited = Row("start", "s", 1, at_least=False, samples=[0.9, 1.2, 1.5], by_median=True)
    assert (waited.best, waited.passed, waited.remark) == (0.9, False, "MISSED")


def test_a_lost_race_is_told() -> None:
    """A ratio below one stays in the table and says who loses."""
    row = Ratio("ours / theirs", ("ours",), "theirs").row([OURS, THEIRS])
    assert row.best == pytest.approx(0.08)
    assert row.remark == "we lose"
    assert "| ours / theirs | 0.08 | 0.08 | x |  | we lose |" in block_of(results(row))


def test_the_slowest_of_ours_is_divided() -> None:
    """Where several of our lines stand against one, the worst of them counts."""
    quick = Row("quick", "steps/s", samples=[9000.0])
    assert Ratio("r", ("quick", "ours"), "theirs").row([OURS, quick, THEIRS]).best < 1


def test_a_missing_peer_leaves_its_lines_empty() -> None:
    """What could not be measured is on the page with a dash and the reason, and so is its ratio."""
    ratio = Ratio("ours / not there", ("ours",), "not there").row([OURS, MISSING])
    block = block_of(results(OURS, MISSING, ratio))
    assert "| not there | – | – | steps/s |  | skipped: no package index |" in block
    assert "| ours / not there | – | – | x |  |  |" in block


def test_a_run_says_when_where_and_with_what() -> None:
    """The page tells date, machine, load and versions."""
    block = block_of(results(OURS))
    for words in ("2026-01-02", "a machine", "load 0.5", "pioche 1.0", "rlcard 1.2.0"):
        assert words in block


def test_lines_survive_the_file() -> None:
    """Lines read from results.json are those that were written."""
    assert read_rows(results(OURS, THEIRS, MISSING)["results"]) == [OURS, THEIRS, MISSING]


def test_a_terminal_gets_columns() -> None:
    """In a terminal figures end in the same column."""
    lines = as_text([OURS, THEIRS]).splitlines()
    assert lines[1].index("120") + len("120") == lines[2].index("1,500") + len("1,500")


def test_ratios_name_lines_that_are_measured() -> None:
    """Every ratio divides lines of the plan, and no name stands for two."""
    names = [measure.row.name for measure in plan_measures()]
    assert len(names) == len(set(names))
    assert {name for ratio in RATIOS for name in (*ratio.ours, ratio.theirs)} <= set(names)


def test_the_page_shows_the_last_run() -> None:
    """docs/benchmarks.md holds what bench/results.json says, to the letter."""
    page = PAGE.read_text(encoding="utf-8")
    measured = json.loads(RESULTS.read_text(encoding="utf-8"))
    assert replace_block(page, block_of(measured)) == page


def test_every_measure_is_in_the_last_run() -> None:
    """A line or a ratio that the last run does not have fails here."""
    rows = read_rows(json.loads(RESULTS.read_text(encoding="utf-8"))["results"])
    wanted = {measure.row.name for measure in plan_measures()} | {ratio.name for ratio in RATIOS}
    assert sorted(wanted - {row.name for row in rows}) == []
    assert {row.section for row in rows} == set(Section)


def test_a_new_block_leaves_the_rest_of_the_page(tmp_path: Path) -> None:
    """Renewing changes nothing outside the marks, and twice is as good as once."""
    path = tmp_path / "page.md"
    path.write_text(f"# Head\n\n{BEGIN}\nold\n{END}\n\ntail\n", encoding="utf-8")
    for _ in range(2):
        renew(path, "| new |")
        assert path.read_text(encoding="utf-8") == (
            f"# Head\n\n{BEGIN}\n\n| new |\n\n{END}\n\ntail\n"
        )


def test_a_page_without_marks_is_left_alone(tmp_path: Path) -> None:
    """A page that has no place for a block is refused and not changed."""
    path = tmp_path / "page.md"
    path.write_text("# Compared\n", encoding="utf-8")
    with pytest.raises(RuntimeError, match="has no lines"):
        renew(path, "| new |")
    assert path.read_text(encoding="utf-8") == "# Compared\n"
