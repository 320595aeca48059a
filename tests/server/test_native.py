"""The server as machine code: the same modules, compiled by mypyc, do the same."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bench.machine import ROOT
from bench.native import build, unpack

# What goes through the compiled modules most, and tells quickly.
TESTS = (
    "game/test_citing.py",
    "game/test_fair.py",
    "game/test_imagine.py",
    "game/test_records.py",
    "game/test_scenarios.py",
    "game/test_views.py",
    "notation",
    "server/test_hub.py",
    "server/test_limits.py",
    "server/test_socket.py",
    "server/test_store.py",
    "server/test_table_log.py",
    "server/test_table_pace.py",
    "server/test_table_play.py",
    "server/test_table_race.py",
    "server/test_table_spectators.py",
    "server/test_wire.py",
)
# From the sources a wrong type is refused in our words, as machine code by mypyc (docs/adr/0003).
WRONG_TYPES = (
    "game/test_fair.py::test_what_is_no_secret_is_refused_unquoted[7]",
    "game/test_fair.py::test_other_entropy_is_refused_and_quoted[5]",
    "game/test_fair.py::test_other_entropy_is_refused_and_quoted[None]",
)
COMPILED = "import pioche.server.table.authority as authority; print(authority.__file__)"


@pytest.mark.skipif(not shutil.which("cc"), reason="no C compiler on the path")
def test_the_server_does_the_same_as_machine_code(tmp_path: Path) -> None:
    """The wheel of `make native`, if not optimised, passes the tests that the sources pass."""
    package = tmp_path / "package"
    unpack(build(tmp_path, quickly=True), package)
    env = os.environ | {"PYTHONPATH": str(package)}
    where = subprocess.run([sys.executable, "-c", COMPILED], env=env, stdout=-1, check=True)
    assert where.stdout.decode().strip().endswith(".so")
    tests = [f"tests/{name}" for name in TESTS]
    tests += [f"--deselect=tests/{name}" for name in WRONG_TYPES]
    command = [sys.executable, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", *tests]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
