"""Chunks played on Ray: a private one with two nodes, one of which is killed."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from pioche.cli import main
from pioche.editions.build import Table, standard_table
from pioche.lab.players import find_player
from pioche.lab.remote import RaySite, RemoteError
from pioche.lab.simulate import Plan, SimulationResult, carry_out
from pioche.lab.tally import Tally
from tools.postgres import free_port

# Not imported before the environment says how: Ray remembers it.
if not (find_spec("ray") and find_spec("grpc")):
    pytest.skip("Ray is not installed (extra ray)", allow_module_level=True)

BOTS = """
import os
from helping import first

class First:
    "Takes the first option."
    def answer(self, view, question, options):
        return first(options)

class Tells(First):
    "Tells on which node it plays: its process is a child of Ray's there."
    def __init__(self):
        print(f"node {os.getppid()}")

class Ends(Tells):
    "Ends the process that it plays in."
    def answer(self, view, question, options):
        os._exit(7)

class Reads(Tells):
    "Needs a file that nobody took along."
    def __init__(self):
        open("weights.bin").close()
"""
PLACE = "hands O5 O7 G1 / G1 G2 G3; discard O9; draw Y1 Y2 Y3 V4 V5 W; turn 1"
ROOT = Path(__file__).parents[2]
HELP = "def first(options): return options[0]"
CLUSTER = """
import sys
from ray.cluster_utils import Cluster
port, folder = sys.argv[1:]
room = {"object_store_memory": 80_000_000, "include_dashboard": False}
head = room | {"num_cpus": 0, "ray_client_server_port": int(port), "temp_dir": folder}
cluster = Cluster(initialize_head=True, head_node_args=head)
for _ in range(2):
    cluster.add_node(num_cpus=1, **room)
print("two nodes", cluster.head_node.node_ip_address, flush=True)
sys.stdin.read()
"""
PRIVATE = {
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": "0123456789abcdef" * 4,
    "RAY_USAGE_STATS_ENABLED": "0",
    "GRPC_ENABLE_FORK_SUPPORT": "0",  # its servers, which fork, end now and then otherwise
    "RAY_worker_niceness": "0",
}


@pytest.fixture(scope="module", autouse=True)
def environment() -> Iterator[None]:
    """Give back the environment as it was."""
    before = dict(os.environ)
    os.environ.update(PRIVATE)
    yield
    os.environ.clear()
    os.environ.update(before)


@pytest.fixture(scope="module")
def cluster(environment: None) -> Iterator[str]:
    """Start a head that does not play and two nodes with a processor each; return the address."""
    folder = mkdtemp(prefix="ray-", dir="/tmp")  # sockets have short names
    Path(folder, "ray").mkdir()  # where it writes its address
    port = free_port()
    with subprocess.Popen(
        [sys.executable, "-c", CLUSTER, str(port), folder], cwd=folder,
        env=os.environ | {"RAY_TMPDIR": folder},
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, start_new_session=True,
    ) as process:  # fmt: skip
        assert process.stdin
        assert process.stdout
        said = ""
        try:
            while "two nodes" not in said:
                line = process.stdout.readline()
                assert line, said
                said += line
            yield f"ray://{said.split()[-1]}:{port}"
        finally:
            os.killpg(process.pid, signal.SIGKILL)
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def table() -> Table:
    """Return a table with matches."""
    return standard_table("classic")


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Write bots of one's own into the current folder; return the name of their module."""
    name = f"bots_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(BOTS, encoding="utf-8")
    (tmp_path / "helping.py").write_text(HELP, encoding="utf-8")
    (tmp_path / "weights.bin").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "helping", raising=False)
    return name


def figures(result: SimulationResult) -> SimulationResult:
    """Leave out how long it took."""
    return replace(result, seconds=0.0)


def printed(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    """Run a command; return what it found but for the time that it took."""
    capsys.readouterr()
    assert main([*argv, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == "" or err.startswith("pioche: compiling the rules")
    found: dict[str, Any] = json.loads(out)
    return {key: found[key] for key in found.keys() - {"seconds", "questions_per_second", "jobs"}}


@pytest.mark.parametrize(
    "command",
    [
        "simulate classic --games 3000 --seed 4",
        "simulate x-men --games 12 --bots greedy-1,random",
        "compare greedy careless random --games 60 --players 3",
        "study challenge --games 40",
    ],
    ids=lambda command: " ".join(command.split()[:2]),
)
def test_the_figures_are_those_of_processes_here(
    cluster: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same seed gives the same numbers, matches and intervals among them, to the last digit."""
    here = printed(capsys, *command.split(), "--jobs", "2")
    assert printed(capsys, *command.split(), "--on", cluster) == here


def test_policies_editions_and_positions_go_along(
    cluster: str, bots: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What stands in files of this folder is known in the one where workers run."""
    shutil.copy(ROOT / "src/pioche/editions/classic.toml", tmp_path)
    shutil.copy(ROOT / "examples/policy-classic-2.json", tmp_path / "net.json")
    (tmp_path / "table.txt").write_text(PLACE, encoding="utf-8")
    command = "simulate classic.toml --games 30 --position table.txt --bots policy:net.json,"
    command += f"{bots}:First"
    here = printed(capsys, *command.split(), "--jobs", "1")
    assert printed(capsys, *command.split(), "--on", cluster) == here


def test_ctrl_c_gives_what_was_played_and_leaves_the_cluster_alone(
    cluster: str, table: Table
) -> None:
    """The rounds so far are a whole beginning of the run, and the next run finds the nodes."""
    player = find_player(table, ["greedy-1"] * 3, stop=True)

    def tire(tally: Tally) -> None:
        if tally.games > 20:
            raise KeyboardInterrupt

    with RaySite(cluster) as site:
        found = carry_out(player, Plan(10**9, watch=tire, on=site))
        assert site.jobs == 2
    assert found.interrupted
    again = carry_out(player, Plan(found.games))
    assert figures(replace(found, interrupted=False)) == figures(again)


def test_a_bot_that_ends_its_process_ends_the_run(cluster: str, table: Table, bots: str) -> None:
    """Ray tries a chunk again, but not for ever; the rounds before it are reported."""
    names = [f"{bots}:Ends"] * 2
    with RaySite(cluster, bots=names) as site:
        found = carry_out(find_player(table, names, stop=True), Plan(20, on=site))
    assert found.trouble == "all 4 processes that played round 0 ended"
    assert found.games == 0


def test_a_bot_that_lacks_something_there_is_told(cluster: str, table: Table, bots: str) -> None:
    """The line names the bot, and what it does not find on a worker."""
    names = [f"{bots}:Reads"] * 2
    player = find_player(table, names, stop=True)
    lacking = "plays here, but not on a worker there: .*Reads.*FileNotFoundError.*weights.bin"
    with RaySite(cluster, bots=names) as site, pytest.raises(RemoteError, match=lacking):
        carry_out(player, Plan(20, on=site))


def test_a_lost_node_is_made_up_for(
    cluster: str, table: Table, bots: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One of two nodes is killed once both are at work; no round is missing or counts twice."""
    names = [f"{bots}:Tells", "greedy", "random"]
    player = find_player(table, names, stop=True)
    here = carry_out(player, Plan(1500, 9, jobs=1))
    capsys.readouterr()
    seen: list[str] = []
    killed: list[int] = []

    def kill(tally: Tally) -> None:
        seen.extend(re.findall(r"^node (\d+)$", capsys.readouterr().err, re.M))
        if len({*seen}) == 2 and not killed:
            killed.append(tally.games)
            os.kill(int(seen[-1]), signal.SIGKILL)

    with RaySite(cluster, bots=names) as site:
        found = carry_out(player, Plan(1500, 9, watch=kill, on=site))
    assert figures(found) == figures(here)
    assert killed
    assert killed[0] < 1500
