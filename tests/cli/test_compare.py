"""`pioche compare` on the command line: reports, files, exit codes, bad input, Ctrl-C."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from .test_cli import run

QUICK = ["compare", "greedy", "greedy", "--edition", "x-men", "--players", "2", "--jobs", "1"]
BOTS = '''
class Raises:
    """Raises once it has played a little."""

    def answer(self, view, question, options):
        print("a bot that talks")
        if len(view.hand) < 6:
            raise RuntimeError("out of ideas")
        return options[0]


class Talks:
    """Says so when it is asked."""

    def answer(self, view, question, options):
        print("ready", flush=True)
        return options[0]
'''


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder that holds a bad bot."""
    (tmp_path / "badbots.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "badbots", raising=False)
    return tmp_path


def test_a_comparison_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """The report has the ladder, the cross table and what duplicate deals were worth."""
    from pioche.lab.players import compiled_entry

    compiled_entry("play_deal")  # which says so the first time on a machine
    capsys.readouterr()
    code, out, err = run([*QUICK, "--games", "20"], capsys)
    assert (code, err) == (0, "")
    for words in ("10 deals, each played 2 times", "rating", "beats (%)", "uplicate deals"):
        assert words in out


def test_the_default_edition_is_the_first(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --edition the first of `pioche editions` is played."""
    run(["editions"], capsys)
    code, out, _ = run(["compare", "greedy", "greedy", "--games", "2", "--json"], capsys)
    assert (code, json.loads(out)["edition"]) == (0, "classic")


def test_the_same_seed_gives_the_same_report(capsys: pytest.CaptureFixture[str]) -> None:
    """Two runs of a seed agree in everything but the time they took; another seed does not."""
    reports = []
    for seed in ("3", "3", "4"):
        _, out, _ = run([*QUICK, "--games", "30", "--seed", seed, "--json"], capsys)
        data = json.loads(out)
        reports.append((data["ladder"], data["gain"]))
    assert reports[0] == reports[1] != reports[2]


def test_numbers_and_rounds_go_into_files(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """--csv writes the numbers and --rounds every round, beside the report."""
    files = ["--csv", "numbers.csv", "--rounds", "rounds.csv"]
    code, out, _ = run([*QUICK, "--games", "5", *files], capsys)
    assert code == 0
    assert "beats (%)" in out
    with (here / "rounds.csv").open(encoding="utf-8") as rounds:
        assert len(list(csv.DictReader(rounds))) == 6  # every deal is played out
    assert "gain,duplicate deals," in (here / "numbers.csv").read_text(encoding="utf-8")


def test_a_bad_bot_stops_the_run(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A bot that raises is named, its round kept as a record that can be replayed, and it ends."""
    code, out, err = run(["compare", "greedy", "badbots:Raises", "--jobs", "1"], capsys)
    assert code == 1
    assert "bot badbots:Raises at seat" in err
    assert "raised RuntimeError: out of ideas" in err
    assert "1 deal more spoilt by badbots:Raises" in out
    assert "a bot that talks" not in out
    assert run(["replay", "pioche-seed0-round0.txt", "--result"], capsys)[0] == 0


def test_a_bad_bot_may_be_passed_over(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --on-error skip the run goes on, and only whole deals count."""
    skip = ["--games", "12", "--on-error", "skip", "--jobs", "1", "--json", "--keep", "kept"]
    code, out, _ = run(["compare", "greedy", "badbots:Raises", *skip], capsys)
    data = json.loads(out)
    assert (code, data["deals"] + data["spoilt"][0]["deals"]) == (1, 6)
    assert sorted(Path(entry["record"]).name for entry in data["failures"]) == sorted(
        path.name for path in (here / "kept").iterdir()
    )


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["greedy"], "bots: 1 given"),
        (["greedy", "nobody"], "unknown bot 'nobody'"),
        (["greedy", "nomodule:Bot"], "bot 'nomodule:Bot': ModuleNotFoundError"),
        (["greedy", "random", "--players", "11"], "'11' is not a whole number from 2 to 10"),
        (["greedy", "random", "--together", "3"], "together: 3 of 2 bots"),
        (["greedy", "random", "--games", "0"], "'0' is not a whole number"),
        (["greedy", "random", "--forget", "often"], "'often' is not a chance from 0 to 1"),
        (["greedy", "random", "--forget", "0.1"], "forget: 0.1 of what?"),
        (["greedy", "random", "--edition", "nowhere"], "nowhere"),
        (["greedy", "random", "-o", "hand_size=15", "--players", "10"], "hand_size"),
        (["greedy", "random", "--csv", "no/such/folder.csv"], "cannot be written"),
        (["greedy", "random", "--rounds", "no/such/folder.csv"], "cannot be written"),
    ],
)
def test_bad_input_is_one_line(
    argv: list[str], message: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be played or written is refused in one line that quotes it, before any deal."""
    code, out, err = run(["compare", *argv], capsys)
    assert (code, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1


def test_without_numpy_the_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where NumPy is not installed, one line says what to install."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    code, _, err = run(QUICK, capsys)
    assert code == 2
    assert err == "pioche: ratings: need NumPy: pip install 'pioche[lab]'\n"


@pytest.mark.skipif(os.name == "nt", reason="sends a signal")
def test_ctrl_c_reports_what_was_played(here: Path) -> None:
    """Ctrl-C ends a long run with a report of the deals so far and exit code 130."""
    many = ["--players", "2", "--games", "1000000", "--json"]
    command = [sys.executable, "-m", "pioche", "compare", "badbots:Talks", "greedy", *many]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == "ready\n"
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    data = json.loads(out)
    assert process.returncode == 130
    assert data["interrupted"]
    assert data["games"] == 2 * data["deals"] < 1_000_000
