"""How the compiled speed is built, kept and left out."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from pioche import compiled
from pioche.editions.build import standard_table
from pioche.editions.loader import edition_names
from pioche.lab.players import compiled_entry
from pioche.lab.rounds import COUNTS, QUESTIONS, STUCK
from pioche.rules import platform
from pioche.rules.constants import NONE, SEATS

BLOCKED = """
import sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("numpy", "numba", "llvmlite"):
            raise ModuleNotFoundError(f"No module named {name!r}")

sys.meta_path.insert(0, Blocker())
"""


def run_without_numba(code: str) -> str:
    """Run code in a Python in which neither NumPy nor Numba can be imported."""
    command = [sys.executable, "-c", BLOCKED + code]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_state_is_small() -> None:
    """A compiled state has at most 1 KiB."""
    assert compiled.STATE.itemsize <= 1024


def test_interpreted_play_needs_no_numba() -> None:
    """The package is imported and rounds are simulated without NumPy and Numba."""
    code = """
import pioche
from pioche.lab.simulate import simulate
game = pioche.Game.new("x-men", players=3, seed=1)
while game.asks.seat is not None:
    game.play(f"{game.asks.seat} {game.options[0]}")
print(simulate(game.table, 3, 2, 1).games)
"""
    assert run_without_numba(code) == "2\n"


def test_compiled_speed_says_what_is_missing() -> None:
    """Asking for the compiled speed without Numba is an ImportError, not another speed."""
    code = """
from pioche.editions.build import standard_table
from pioche.lab.simulate import simulate
try:
    simulate(standard_table("x-men"), 3, 2, 1, "compiled")
except ImportError as error:
    print(error)
"""
    assert "No module named 'num" in run_without_numba(code)


def test_cache_folder_follows_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A changed rule is compiled into another folder; the same rules find theirs again."""
    rules = tmp_path / "rules"
    shutil.copytree(compiled.RULES, rules, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(compiled, "RULES", rules)
    folder = compiled.cache_folder.__wrapped__
    before = folder()
    assert folder() == before
    assert before.name == compiled.cache_folder().name
    with (rules / "turn.py").open("a") as file:
        file.write("\nMORE = 1\n")
    assert folder() != before


def test_cache_folder_is_where_it_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PIOCHE_CACHE names the folder of all caches, else XDG_CACHE_HOME does."""
    folder = compiled.cache_folder.__wrapped__
    monkeypatch.setenv("PIOCHE_CACHE", str(tmp_path / "ours"))
    assert folder().parent == tmp_path / "ours"
    monkeypatch.delenv("PIOCHE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert folder().parent == tmp_path / "pioche"


def test_unwritable_cache_folder_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no folder can be made nothing is kept, and nothing fails."""
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(compiled, "cache_folder", lambda *_: tmp_path / "file" / "folder")
    assert compiled.source_file.__wrapped__() is None
    monkeypatch.setattr(compiled, "cache_folder", lambda *_: tmp_path / "folder")
    assert compiled.source_file.__wrapped__() == tmp_path / "folder" / "rules.py"


def test_progress_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """Where the error stream is no terminal, compiling says one line."""
    for done in range(11):
        compiled.show_progress(done, 10)
    assert capsys.readouterr().err.count("\n") == 1


def test_copies_are_whole_and_apart() -> None:
    """A copied state is equal to the first, and the first does not follow the copy."""
    states = compiled.new_states(3)
    rows = compiled.rows_of(states)
    rows[0][:] = bytes(i % 251 for i in range(compiled.STATE.itemsize))
    compiled.copy_at(rows, 0, 2)
    assert states[2].tobytes() == states[0].tobytes()
    states[2]["rng"] += 1
    assert states[2].tobytes() != states[0].tobytes()
    assert not states[1].tobytes().strip(b"\0")


def test_twins_are_complete() -> None:
    """Everything in `rules.platform` that can be called has a compiled twin."""
    ours = {twin.__name__ for twin in compiled.twins()}
    theirs = {n for n, f in vars(platform).items() if callable(f) and n[0].islower()}
    assert ours == theirs


def test_hot_rules_exist() -> None:
    """Every rule that is inlined by name is a rule."""
    assert all(compiled.is_rule(compiled.namespace(), name) for name in compiled.HOT.split())


@pytest.mark.parametrize("mask", [1, 0b1011, 1 << 62, (1 << 63) - 1, 0x1234_5678_9ABC_DEF0])
def test_nth_bit(mask: int) -> None:
    """The n-th bit of a mask is the one with n bits below it."""
    bits = [i for i in range(63) if mask >> i & 1]
    assert [platform.nth_bit(mask, n) for n in range(len(bits))] == bits


@pytest.mark.parametrize("edition", edition_names())
def test_long_rounds_are_given_up(edition: str) -> None:
    """A round of more questions than allowed is counted as stuck, and no more is played of it."""
    wins, counts = np.zeros(SEATS, np.int64), np.zeros(COUNTS, np.int64)
    points, winners = np.zeros(20 * 4, np.int64), np.zeros(20, np.int64)
    books = compiled.book_record(standard_table(edition).book)
    play = compiled_entry("play_games")
    play(compiled.new_states(1), books, 4, 1, 0, 20, 5, wins, counts, points, winners)
    assert counts[STUCK] == 20
    assert counts[QUESTIONS] == 100
    assert set(winners.tolist()) == {NONE}
