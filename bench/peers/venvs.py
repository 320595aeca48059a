"""A virtual environment for each peer, so that its pins never meet Pioche's own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
ENVIRONMENTS: Final = HERE.parents[1] / ".venv-peers"
LIMIT_SECONDS: Final = 600
ONE_THREAD: Final = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
RLCARD: Final = ("rlcard==1.2.0", "numpy==2.4.6", "termcolor==3.3.0")
REQUIREMENTS: Final[dict[str, tuple[str, ...]]] = {
    "rlcard": RLCARD,
    "openspiel": (
        "open_spiel==2.0.2",
        "absl-py==2.5.1",
        "attrs==26.1.0",
        "ml_collections==1.1.0",
        "numpy==2.4.6",
        "PyYAML==6.0.3",
        "scipy==1.17.1",
    ),
    # Its card games are RLCard's; pygame-ce is imported even where nothing is drawn.
    "pettingzoo": (
        "pettingzoo==1.27.0",
        "cloudpickle==3.1.2",
        "Farama-Notifications==0.0.6",
        "gymnasium==1.4.0",
        "pygame-ce==2.5.8",
        "typing_extensions==4.16.0",
        *RLCARD,
    ),
}


def peer_versions() -> dict[str, str]:
    """Return the version of each peer, which is pinned first."""
    return {name: pins[0].partition("==")[2] for name, pins in REQUIREMENTS.items()}


def peer_python(name: str, requirements: tuple[str, ...]) -> Path:
    """Return the Python of a peer's environment, built first unless these very pins are there."""
    folder = ENVIRONMENTS / name
    python = folder / "bin" / "python"
    stamp = folder / "requirements.txt"
    pins = "\n".join((f"# python {sys.version}".replace("\n", " "), *requirements, ""))
    if not (python.exists() and stamp.exists() and stamp.read_text() == pins):
        _build(name, folder, requirements)
        stamp.write_text(pins)  # last, so that an interrupted build is begun again
    return python


def run_peer(name: str, script: str | Path, *args: str | float) -> dict[str, object]:
    """Run a script of this folder on one thread in a peer's environment, and return its figures."""
    lines = peer_lines(name, script, *args)
    return _figures(name, lines[-1] if lines else "")


def run_peer_for_all(name: str, script: str | Path, *args: str | float) -> list[dict[str, object]]:
    """Run a script that prints several JSON lines, and return what all of them say."""
    return [_figures(name, line) for line in peer_lines(name, script, *args)]


def peer_lines(name: str, script: str | Path, *args: str | float) -> list[str]:
    """Run a script in a peer's environment, and return the lines that it printed."""
    if name not in REQUIREMENTS:
        raise RuntimeError(f"no peer {name!r}: there are {', '.join(sorted(REQUIREMENTS))}")
    python = peer_python(name, REQUIREMENTS[name])
    command = [str(python), "-I", str(HERE / script), *map(str, args)]
    return _run(f"peer {name}", command).splitlines()


def _build(name: str, folder: Path, requirements: tuple[str, ...]) -> None:
    """Make a fresh environment that holds the requirements and nothing they did not name."""
    ENVIRONMENTS.mkdir(exist_ok=True)
    (ENVIRONMENTS / ".gitignore").write_text("*\n")
    pip = [str(folder / "bin" / "python"), "-m", "pip", "--disable-pip-version-check"]
    task = f"install of peer {name}"
    _run(task, [sys.executable, "-m", "venv", "--clear", str(folder)])
    _run(task, [*pip, "install", "--quiet", "--no-deps", *requirements])
    _run(task, [*pip, "check"])


def _run(task: str, command: list[str]) -> str:
    """Run a command and return what it printed, or raise with the last line of its complaint."""
    env = os.environ | ONE_THREAD
    try:
        done = subprocess.run(
            command, env=env, capture_output=True, text=True, timeout=LIMIT_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise RuntimeError(f"{task} failed: {type(error).__name__}: {command[0]}") from error
    if done.returncode:
        lines = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        errors = [line for line in lines if line.startswith("ERROR:")]
        reason = (errors or lines or [f"exit status {done.returncode}"])[-1].strip()
        raise RuntimeError(f"{task} failed: {reason}")
    return done.stdout


def _figures(name: str, line: str) -> dict[str, object]:
    """Read the JSON object that a peer's script printed as a line."""
    try:
        figures = json.loads(line)
    except ValueError as error:
        raise RuntimeError(f"peer {name} printed no JSON line: {line!r}") from error
    if not isinstance(figures, dict):
        raise RuntimeError(f"peer {name} printed no JSON object: {line!r}")
    return figures
