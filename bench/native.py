"""The package with the way of a move through the server as machine code: `python -m bench.native`.

mypyc compiles the modules that pyproject.toml names, as they are (docs/adr/0003). The wheel is left
in dist/, and unpacked in build/native, where `python -m bench.server` looks for it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from bench.machine import ROOT

WHEELS = ROOT / "dist"
NATIVE = ROOT / "build" / "native"
NEEDED = ("pyproject.toml", "README.md", "LICENSE")
OPTIMISED = 'opt_level = "3"'  # as pyproject.toml has it
NO_SOURCE = shutil.ignore_patterns("__pycache__", "*.so")


def build(wheels: Path, quickly: bool = False) -> Path:
    """Build the wheel, from a copy: machine code next to sources would be run instead of them.

    Where it is only tested the C compiler need not optimise, which takes two fifths of the time.
    """
    with TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in NEEDED:
            shutil.copy(ROOT / name, copy)
        if quickly:
            plan = copy / "pyproject.toml"
            before, _, after = plan.read_text(encoding="utf-8").partition(OPTIMISED)
            assert after, f"pyproject.toml has no {OPTIMISED}"
            plan.write_text(f'{before}opt_level = "0"{after}', encoding="utf-8")
        shutil.copytree(ROOT / "src", copy / "src", ignore=NO_SOURCE)
        command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
        command += ["-d", str(wheels)]
        env = os.environ | {"HATCH_BUILD_HOOKS_ENABLE": "1"}
        done = subprocess.run(
            command, cwd=copy, env=env, capture_output=True, text=True, check=False
        )
    if done.returncode:
        raise RuntimeError(f"mypyc did not build the wheel:\n{done.stdout}{done.stderr}")
    return max(wheels.glob("pioche-*-cp*.whl"), key=lambda wheel: wheel.stat().st_mtime)


def unpack(wheel: Path, folder: Path) -> None:
    """Unpack a wheel, to be put first on PYTHONPATH."""
    shutil.rmtree(folder, ignore_errors=True)
    ZipFile(wheel).extractall(folder)


if __name__ == "__main__":
    built = build(WHEELS)
    unpack(built, NATIVE)
    print(f"{built.relative_to(ROOT)}, and unpacked in {NATIVE.relative_to(ROOT)}")
