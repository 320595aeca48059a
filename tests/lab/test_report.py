"""What `pioche simulate` prints and writes, and what becomes of it when something fails."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from pioche.cli import main
from pioche.lab.players import compiled_entry
from pioche.lab.report.output import OutputError, check_file, check_folder, write_file
from pioche.lab.report.progress import make_bar, show_progress
from pioche.lab.report.text import align
from tests.disk import NO_ROOM, full_disk, print_in_vain

PLAYERS = "tests.lab.players"
WITHOUT_POINTS = ["simulate", "x-men", "--players=3", "-o", "hand_size=2", "-o", "must_play=true"]
QUICK = [*WITHOUT_POINTS, "-o", "scoring=winner"]


def run(capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, str, str]:
    """Run a quick simulation in this process; give its exit code and what it printed."""
    code = main([*QUICK, *more])
    out, err = capsys.readouterr()
    return code, out, err


def figures(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    """Run a quick simulation, and give its numbers."""
    found: dict[str, Any] = json.loads(run(capsys, "--json", *more)[1])
    return found


def test_json_has_the_documented_keys(capsys: pytest.CaptureFixture[str]) -> None:
    """Every key of the JSON is explained in docs/simulate.md."""
    found = figures(capsys, "--games", "200", "--bots", "greedy,random")
    page = Path(__file__).parents[2].joinpath("docs", "simulate.md").read_text(encoding="utf-8")
    assert not [key for key in keys_of(found) if f"`{key}`" not in page]


def keys_of(value: object) -> set[str]:
    """Collect all keys, those of options and quantiles aside."""
    if isinstance(value, list):
        return set().union(*(keys_of(part) for part in value)) if value else set()
    if not isinstance(value, dict):
        return set()
    inner = (keys_of(v) for k, v in value.items() if k not in ("options", "quantiles"))
    return set(value) | set().union(*inner)


def test_the_numbers_agree_with_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    """Wins by seat, bot and place are of the same rounds, and every mean is in its interval."""
    found = figures(capsys, "--games", "300", "-o", "uno=race", "--seed", "4")
    won = found["games"] - found["void"] - found["stuck"]
    assert found["games"] == found["asked"] == 300
    for entries in (found["seats"], found["by_bot"], found["places"]):
        assert sum(entry["wins"] for entry in entries) == won
    assert found["round"]["turns"]["mean"]["value"] == pytest.approx(found["turns"] / 300)
    for numbers in found["round"].values():
        assert numbers["mean"]["low"] <= numbers["mean"]["value"] <= numbers["mean"]["high"]
        assert sum(count for _, _, count in numbers["histogram"]) == 300
        assert list(numbers["quantiles"].values()) == sorted(numbers["quantiles"].values())
    assert found["round"]["catches"]["mean"]["value"] > 0
    assert sum(found["match"]["wins"]) == found["match"]["played"] > 0
    challenges = found["challenges"]
    assert challenges["guilty_rate"]["value"] == pytest.approx(
        challenges["guilty"] / challenges["made"], abs=1e-6
    )


def test_jobs_print_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """Apart from the time it took, several jobs report what one does."""
    first, second = (figures(capsys, "--games", "5000", "--jobs", jobs) for jobs in ("1", "2"))
    for found in (first, second):
        for key in ("seconds", "questions_per_second", "jobs"):
            del found[key]
    assert first == second


def test_nothing_known_is_null(capsys: pytest.CaptureFixture[str]) -> None:
    """Where nothing happened there is no number, in JSON as elsewhere."""
    options = ("-o", "challenge=false", "-o", "scoring=none", "--games", "1")
    found = figures(capsys, *options)
    assert found["challenges"]["guilty_rate"] == {"value": None, "low": None, "high": None}
    assert found["match"] is None
    assert "0 challenges: 0 found guilt\n" in run(capsys, *options)[1]


def test_text_is_aligned_and_whole(capsys: pytest.CaptureFixture[str]) -> None:
    """People get a table with every bot, seat and measure, without trailing blanks."""
    compiled_entry("play_contest")  # which says so the first time on a machine
    capsys.readouterr()
    code, out, err = run(capsys, "--games", "50", "--bots", "greedy,random", "-o", "jump_in=true")
    assert (code, err) == (0, "")
    assert out.startswith("50 rounds of x-men, 3 players, seed 0\n")
    for words in ("seat 2  greedy", "random   1 seat", "who has the first turn", "the dealer",
                  "cards drawn", "jump-ins", "rounds a match", "found guilt", "95 %"):  # fmt: skip
        assert words in out
    assert all(line == line.rstrip() for line in out.splitlines())


def test_without_points_none_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """E3: where the round is the game there is no match, and nobody scores."""
    assert main([*WITHOUT_POINTS, "--games", "50"]) == 0
    out = capsys.readouterr().out
    assert "rounds a match" not in out
    assert "seat 0" in out
    assert out.count(" –\n") == 3


def test_columns_are_as_wide_as_they_must_be() -> None:
    """Names stand to the left, numbers to the right."""
    rows = [("who", "wins"), ("a", "1,000"), ("longer", "5")]
    assert align(rows) == "who      wins\na       1,000\nlonger      5"


def test_csv_has_a_row_for_every_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Printed or in a file, the CSV is the same, and its numbers are those of the JSON."""
    printed = run(capsys, "--games", "50", "--csv")[1]
    code, out, _ = run(capsys, "--games", "50", "--csv", str(tmp_path / "a.csv"))
    assert (code, out.startswith("50 rounds")) == (0, True)
    assert (tmp_path / "a.csv").read_text(encoding="utf-8") == printed
    rows = list(csv.DictReader(io.StringIO(printed)))
    turns = next(row for row in rows if row["measure"] == "turns_mean")
    found = figures(capsys, "--games", "50")["round"]["turns"]["mean"]
    assert [float(turns[key]) for key in ("value", "low", "high")] == list(found.values())


# Files that cannot be written.


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["--plot", "a.jpg"], "a.jpg: a picture's name ends in .png or .svg, not '.jpg'"),
        (["--plot", "no/such/folder/a.png"], "cannot be written: No such file or directory"),
        (["--csv", "."], "it is a folder"),
        (["--csv", "no/such/folder/a.csv"], "No such file or directory"),
        (["--csv", "--json"], "give it a file"),
        (["--keep", __file__], "File exists"),
    ],
)
def test_what_cannot_be_written_is_refused_before_the_run(
    argv: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is one line and exit code 2, and nothing is played."""
    code, out, err = run(capsys, "--games", "1000000000000", *argv)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert told in err


def test_without_matplotlib_a_picture_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error names what to install."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    code, out, err = run(capsys, "--games", "1000000000000", "--plot", "a.png")
    assert (code, out, err) == (
        2, "", "pioche: a.png: drawing needs matplotlib: pip install 'pioche[lab]'\n"
    )  # fmt: skip


@pytest.mark.parametrize("flag", ["--csv", "--plot"])
def test_a_full_disk_leaves_the_report(
    flag: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that cannot be written after all is told, and everything else is printed."""
    full = tmp_path / "full.png"
    more = ["--games", "20", "--jobs", "1", "--bots", "greedy", flag, str(full)]
    assert run(capsys, *more)[0] == 0  # whatever libraries keep on disk is there from now on
    before = full.read_bytes()
    with full_disk():
        code, out, err = run(capsys, *more)
    assert code == 1
    assert out.startswith("20 rounds")
    assert err == f"pioche: {full}: cannot be written: {NO_ROOM}\n"
    assert [path.name for path in tmp_path.iterdir()] == ["full.png"]
    assert full.read_bytes() == before


def test_a_full_stream_is_left_for_the_other(tmp_path: Path) -> None:
    """A report that cannot be printed goes to the error stream, so that it is not lost."""
    done = print_in_vain([*QUICK, "--games", "20", "--bots", "greedy"], tmp_path / "report.txt")
    assert done.returncode == 1
    assert done.stderr.startswith("20 rounds")
    assert done.stderr.endswith(f"pioche: standard output: cannot be written: {NO_ROOM}\n")


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    """What was there before stays when the new cannot be written, and no draft is left."""
    path = tmp_path / "a.csv"
    write_file(path, b"old")
    with full_disk(), pytest.raises(OutputError, match=NO_ROOM):
        write_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_checking_changes_nothing(tmp_path: Path) -> None:
    """A file that could be written is neither made nor touched."""
    check_file(tmp_path / "a.csv")
    assert list(tmp_path.iterdir()) == []
    check_folder(tmp_path / "new")
    assert [path.name for path in tmp_path.iterdir()] == ["new"]


# Bots that cannot be trusted.


def test_a_bad_bot_is_named_and_its_round_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The run stops with exit code 1, the report is of the rounds before, the record replays."""
    bots = f"{PLAYERS}:Silly,greedy"
    code, out, err = run(capsys, "--games", "100", "--bots", bots, "--keep", str(tmp_path))
    assert code == 1
    assert f"bot {PLAYERS}:Silly at seat" in err
    assert "answered 'banana', which is none of" in err
    assert err.count("\n") == 1
    assert " of 100 rounds of x-men" in out
    [kept] = tmp_path.iterdir()
    assert str(kept) in err
    assert main(["replay", str(kept), "--result"]) == 0


def test_a_run_goes_on_if_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Spoilt rounds are counted apart, and the first few are kept."""
    argv = ["--games", "60", "--bots", f"{PLAYERS}:Raises", "--on-error", "skip"]
    found = figures(capsys, *argv, "--keep", str(tmp_path))
    assert found["games"] + sum(entry["rounds"] for entry in found["spoilt"]) == 60
    assert len(found["failures"]) == len(list(tmp_path.iterdir())) == 10
    failure = found["failures"][0]
    assert failure["what"] == "raised ZeroDivisionError: no\\nway"
    assert Path(failure["record"]).parent == tmp_path


def test_a_record_that_cannot_be_kept_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record of a spoilt round is printed if it cannot be written."""
    monkeypatch.chdir(tmp_path)
    with full_disk():
        code, _, err = run(capsys, "--games", "100", "--jobs", "1", "--bots", f"{PLAYERS}:Silly")
    assert code == 1
    assert "its record could not be kept" in err
    assert "pioche record 1\n# round" in err


def test_what_bots_print_is_no_part_of_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    """A bot that thinks aloud does not spoil the JSON."""
    code, out, err = run(capsys, "--games", "3", "--bots", f"{PLAYERS}:Talks", "--json")
    assert (code, json.loads(out)["games"]) == (0, 3)
    assert "hm" in err


# Terminals and Ctrl-C.


def test_no_bar_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """In a pipe nobody sees a bar."""
    with show_progress(10, "{rate} questions/s") as watch:
        watch(5, 100)
    assert capsys.readouterr() == ("", "")


def test_no_bar_without_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where rich is not installed there is no bar, and no error."""
    assert make_bar() is not None
    monkeypatch.setitem(sys.modules, "rich.console", None)
    assert make_bar() is None


@pytest.mark.skipif(sys.platform == "win32", reason="no terminals of this kind")
def test_a_bar_on_a_terminal() -> None:
    """A terminal sees how many rounds are done and how quickly; the report is not mixed with it."""
    import pty

    ours, theirs = pty.openpty()
    argv = [sys.executable, "-m", "pioche", *QUICK, "--games", "30", "--bots", "greedy", "--json"]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=theirs, text=True) as process:
        os.close(theirs)
        out, _ = process.communicate()
    seen = ""
    with suppress(OSError):  # how a terminal ends that nobody writes to
        while part := os.read(ours, 100_000).decode():
            seen += part
    os.close(ours)
    assert "questions/s" in seen
    assert "30/30" in seen
    assert json.loads(out)["games"] == 30


@pytest.mark.skipif(sys.platform == "win32", reason="no process groups of this kind")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_reports_what_was_played(jobs: str, tmp_path: Path) -> None:
    """Ctrl-C, which all processes get, ends with 130, a whole report and nothing else said."""
    begun = tmp_path / "begun"
    argv = ["--games", "1000000000", "--bots", f"{PLAYERS}:Signals", "--jobs", jobs, "--json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "pioche", *QUICK, *argv],
        env=os.environ | {"PIOCHE_SIGNAL": str(begun), "PIOCHE_JOBS": jobs},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    while not begun.exists() and process.poll() is None:
        sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate()
    assert (process.returncode, err) == (130, "")
    found = json.loads(out)
    assert found["interrupted"]
    assert 0 < found["games"] == sum(found["wins"]) + found["void"]
