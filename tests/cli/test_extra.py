"""Commands of the server where its extra is not installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from pioche.cli.extra import CLUSTER, LIBRARIES
from pioche.typography import plain

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = {
    "serve": ["serve"],
    "export": ["export"],
    "backup": ["backup", "copy"],
    "move-store": ["move-store", "here", "there"],
    "doctor": ["doctor"],
    "forget": ["forget", "Ann"],
}
ENGLISH = "pioche: pioche {} needs the extra 'server': pip install \"pioche[server]\"\n"
FRENCH = 'pioche: « pioche {} » a besoin de l\'extra « server » : pip install "pioche[server]"\n'


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """Return the environment of a Python that has Pioche and PyYAML, and nothing else."""
    folder = tmp_path_factory.mktemp("bare")
    shutil.copytree(Path(yaml.__file__).parent, folder / "yaml")
    path = os.pathsep.join((str(folder), str(ROOT / "src")))
    return os.environ | {"PYTHONPATH": path, "LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "1"}


def run(env: Mapping[str, str], folder: Path, *argv: str) -> tuple[int, str, str]:
    """Run a command without what is installed beside this Python; give its code and its words."""
    command = [sys.executable, "-S", "-m", "pioche", *argv]
    done = subprocess.run(
        command, cwd=folder, env=env, capture_output=True, text=True, check=False, encoding="utf-8"
    )
    return done.returncode, done.stdout, plain(done.stderr)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_without_the_extra_says_how_to_install_it(
    command: str, bare: Mapping[str, str], tmp_path: Path
) -> None:
    """It is one line and 2, and nothing has been made."""
    assert run(bare, tmp_path, *COMMANDS[command]) == (2, "", ENGLISH.format(command))
    assert list(tmp_path.iterdir()) == []


def test_it_is_said_in_french_too(bare: Mapping[str, str], tmp_path: Path) -> None:
    """`--lang fr` says the same in French."""
    assert run(bare, tmp_path, "serve", "--lang", "fr") == (2, "", FRENCH.format("serve"))


def test_what_needs_no_server_runs_without_the_extra(
    bare: Mapping[str, str], tmp_path: Path
) -> None:
    """The environment of these tests is whole but for the extra."""
    code, out, err = run(bare, tmp_path, "rules", "classic", "--lang", "en")
    assert (code, err) == (0, "")
    assert "UNO" in out


@pytest.mark.parametrize("library", LIBRARIES)
def test_half_an_extra_is_none(library: str) -> None:
    """Whichever of its libraries is missing, the line is the same."""
    code = f"import sys; sys.modules[{library!r}] = None\n"
    code += "from pioche.cli import main; sys.exit(main(['serve', '--lang', 'en']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, ENGLISH.format("serve"))


@pytest.mark.parametrize("command", [["serve"], ["export"], ["forget", "Ann"]])
def test_a_store_on_postgresql_needs_the_extra_cluster(command: list[str]) -> None:
    """Without it the line names that one, and not the address."""
    code = "import sys; sys.modules['asyncpg'] = None\nfrom pioche.cli import main\n"
    code += f"sys.exit(main([*{command!r}, '--store', 'postgresql://me:secret@host/x']))"
    env = os.environ | {"LANG": "C"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == ENGLISH.format(command[0]).replace("server", "cluster")


def test_the_server_alone_does_without_the_extra_cluster() -> None:
    """Whoever keeps their data in a folder needs nothing of it."""
    code = "import sys; sys.modules['asyncpg'] = None\n"
    code += "import pioche.server.serve, pioche.server.upkeep.backup, pioche.server.upkeep.forget"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_all_libraries_of_the_extra_are_looked_for() -> None:
    """They are those of pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extra = project["optional-dependencies"]["server"]
    names = [line.partition(">")[0].replace("-", "_") for line in extra]
    assert [name for name in names if name != "uvloop" or sys.platform != "win32"] == [*LIBRARIES]
    _, *beyond = project["optional-dependencies"]["cluster"]
    assert [line.partition(">")[0] for line in beyond] == [*CLUSTER]
