"""A Containerfile's steps without a container engine.

Each stage is a folder that stands for `/`: absolute paths of the file are put below it, and what
only the root of a real image could do is written down instead of done. All stages have the same
folder, one after the other, so that nothing works in a later one that was not copied into it.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

# An absolute path, but not the end of an address or of another path.
ABSOLUTE = re.compile(r"""(?<=[\s"'=])/(?=\w)|^/(?=\w)""")
VARIABLE = re.compile(r"\$\{?(\w+)\}?")
STAGE = re.compile(r"(?P<base>\S+)(?: AS (?P<name>\w+))?")
BASE = re.compile(r"python:3\.\d+-slim")
# What only root may do, and only in a machine of its own.
ROOTS = ("apt-get", "useradd", "chown")
FOR_BUILDS = ("VIRTUAL_ENV", "PYTHONPATH", "PYTHONHOME")


class Step(NamedTuple):
    """One instruction of a Containerfile."""

    word: str
    text: str


@dataclass
class Stage:
    """A stage as its steps have left it."""

    root: Path
    env: dict[str, str] = field(default_factory=dict)
    args: dict[str, str] = field(default_factory=dict)
    folder: str = "/"
    user: str = "root"
    ports: list[str] = field(default_factory=list)
    volumes: list[str] = field(default_factory=list)
    entrypoint: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)
    healthcheck: list[str] = field(default_factory=list)
    by_root: list[str] = field(default_factory=list)  # what was only written down

    def real(self, text: str) -> str:
        """Put the absolute paths of a text below the folder that stands for `/`."""
        return ABSOLUTE.sub(f"{self.root}/", text)

    def path(self, text: str) -> Path:
        """Find what a path of the file means."""
        return (
            self.root / self.folder.lstrip("/") / text if text[0] != "/" else Path(self.real(text))
        )

    def filled(self, text: str) -> str:
        """Fill in variables; those of this machine are the image's own."""
        known = {"PATH": os.environ["PATH"]} | self.args | self.env
        return VARIABLE.sub(lambda found: known[found[1]], text)

    def environment(self) -> dict[str, str]:
        """Return what a process of this stage sees: the file's settings, our caches and mirrors."""
        ours = {
            name: value
            for name, value in os.environ.items()
            if name not in FOR_BUILDS and not name.startswith("PIOCHE_")
        }
        return ours | self.env


def read_steps(text: str) -> list[Step]:
    """Read the instructions of a Containerfile."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    whole = "\n".join(lines).replace("\\\n", " ")
    return [Step(*line.split(maxsplit=1)) for line in whole.splitlines() if line.strip()]


class Builder:
    """Carries out the steps, a stage after the other."""

    def __init__(self, context: Path, folder: Path, **args: str) -> None:
        self.context = context
        self.given = args
        self.root = folder / "root"
        self.finished = folder / "stages"
        self.base = folder / "base"  # what the base image has on its path
        self.log = folder / "by-root.txt"
        self.stages: dict[str, Path] = {}
        self.stage = Stage(self.root)
        self.name = ""
        self.log.touch()
        self._make_base()

    def _make_base(self) -> None:
        """Make the commands of the base image: Python, and what is only written down."""
        self.base.mkdir()
        python = os.path.realpath(getattr(sys, "_base_executable", sys.executable))
        scripts = {"python": f'exec {shlex.quote(python)} "$@"'}
        scripts |= {name: f'echo {name} "$@" >> {shlex.quote(str(self.log))}' for name in ROOTS}
        for name, text in scripts.items():
            (self.base / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
            (self.base / name).chmod(0o755)

    def build(self, text: str) -> Stage:
        """Carry out a Containerfile, and give its last stage."""
        for step in read_steps(text):
            getattr(self, f"do_{step.word.lower()}")(step.text)
        self.stage.by_root = self.log.read_text(encoding="utf-8").splitlines()
        return self.stage

    def do_from(self, text: str) -> None:
        """Put the stage before aside, and begin one that has nothing of it."""
        if self.root.exists():
            self.stages[self.name] = self.root.rename(self.finished / self.name)
        found = STAGE.fullmatch(text)
        assert found, text
        assert BASE.fullmatch(found["base"]), f"{text}: only images of Python are known here"
        self.finished.mkdir(exist_ok=True)
        self.root.mkdir()
        self.log.write_text("", encoding="utf-8")
        self.name, self.stage = found["name"] or "", Stage(self.root)

    def do_arg(self, text: str) -> None:
        """Take an argument of the build, or its default."""
        name, _, default = text.partition("=")
        self.stage.args[name] = self.given.get(name, default)

    def do_env(self, text: str) -> None:
        """Set variables."""
        for pair in shlex.split(text):
            name, _, value = pair.partition("=")
            self.stage.env[name] = self.stage.filled(self.stage.real(value))

    def do_workdir(self, text: str) -> None:
        """Go to a folder, which is made if there is none."""
        self.stage.folder = text
        Path(self.stage.real(text)).mkdir(parents=True, exist_ok=True)

    def do_copy(self, text: str) -> None:
        """Copy from what is given to the build, or from an earlier stage."""
        *sources, goal = text.split()
        source_root = self.context
        if sources[0].startswith("--from="):
            source_root = self.stages[sources.pop(0).partition("=")[2]]
        target = self.stage.path(goal)
        for name in sources:
            source = source_root / name.lstrip("/")
            if source.is_dir():
                shutil.copytree(source, target, symlinks=True, dirs_exist_ok=True)
            else:
                shutil.copy(source, target / source.name if goal.endswith("/") else target)

    def do_run(self, text: str) -> None:
        """Run a command of the shell."""
        env = self.stage.environment()
        done = subprocess.run(
            ["/bin/sh", "-ec", self.stage.real(text)],
            cwd=self.stage.path("."),
            env=env | {"PATH": f"{self.base}{os.pathsep}{env['PATH']}"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"RUN {text}\n{done.stdout}"

    def do_user(self, text: str) -> None:
        """Note who runs the image."""
        self.stage.user = text

    def do_volume(self, text: str) -> None:
        """Note where data are kept."""
        self.stage.volumes.append(text)

    def do_expose(self, text: str) -> None:
        """Note a port."""
        self.stage.ports.append(text)

    def do_stopsignal(self, text: str) -> None:
        """Only SIGTERM stops a server in good order."""
        assert text == "SIGTERM"

    def do_healthcheck(self, text: str) -> None:
        """Note how the health is asked for."""
        word, command = text.split(maxsplit=1)
        assert word == "CMD"
        self.stage.healthcheck = self._words(command)

    def do_entrypoint(self, text: str) -> None:
        """Note what is started."""
        self.stage.entrypoint = self._words(text)

    def do_cmd(self, text: str) -> None:
        """Note what is started with, unless somebody says otherwise."""
        self.stage.command = self._words(text)

    def _words(self, text: str) -> list[str]:
        """Read a command written as a list, in which a path is a word."""
        return [self.stage.real(word) if word[0] == "/" else word for word in json.loads(text)]
