"""What is measured, each as a function that takes one sample.

Rates and compiling are by seconds of processor time: on a busy machine the clock on the wall would
measure the others. Starts from the cache and several processes are by the clock on the wall.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from time import process_time
from timeit import repeat

from bench.machine import ROOT
from bench.peers.pettingzoo_loop import play_steps
from bench.peers.venvs import run_peer
from pioche import compiled
from pioche.editions.build import build_table
from pioche.editions.loader import load_edition
from pioche.editions.options import Options
from pioche.game.game import Game
from pioche.lab.parallel import chunks
from pioche.lab.players import Speed, compiled_entry, make_player
from pioche.lab.rounds import QUESTIONS

Clock = Callable[[], float]
EDITIONS = ("classic", "despicable-me-4", "jurassic-world", "spider-man", "x-men")
ONE = "spider-man"  # the edition of the measures that take one
SEATS = 4
# Its quickest, a common one, and one of RLCard's, as its only other card games are; it has no UNO.
ZOO_GAMES = ("rps_v2", "connect_four_v3", "texas_holdem_v4")
COPIES = 100_000
# Plays an edition for some seconds once it is told to go, and prints how many questions a second.
WORKER = """
import sys
from time import perf_counter, process_time
from bench.measures import compiled_warm_up, question_rate
compiled_warm_up()
print("ready", flush=True)
sys.stdin.readline()
wall, processor = perf_counter(), process_time()
rate = question_rate(sys.argv[1], float(sys.argv[2]), clock=perf_counter)
print(rate, rate * (perf_counter() - wall) / (process_time() - processor))
"""
# Prints how long it takes until the rules can be played, Numba's own import included.
STARTER = """
from time import perf_counter, process_time
began = perf_counter()
from pioche.lab.players import compiled_entry
compiled_entry("play_games")
print(perf_counter() - began, process_time())
"""


def compiled_warm_up() -> None:
    """Load or compile the rules."""
    compiled_entry("play_games")


def question_rate(
    edition: str,
    seconds: float,
    speed: Speed = "compiled",
    clock: Clock = process_time,
    bot: str = "random",
) -> float:
    """Return the answered questions a second of whole rounds, the same bot at all seats."""
    table = build_table(load_edition(edition), Options(uno="auto"))
    player = make_player(table, SEATS, speed, [] if bot == "random" else [bot] * SEATS)
    seed, questions = random.randrange(2**32), 0
    began = clock()
    for first, size in chunks(10**9):
        questions += player(seed, first, size)[1][QUESTIONS]
        if clock() - began > seconds:
            break
    return questions / (clock() - began)


def game_rate(edition: str, seconds: float) -> float:
    """Return the moves a second of `Game`, with its events read and a view after every move."""
    moves, began = 0, process_time()
    while process_time() - began < seconds:
        seed = random.randrange(2**32)
        game = Game.new(edition, players=SEATS, seed=seed, uno="auto")
        choose = random.Random(seed).choice
        events = 0
        while (seat := game.asks.seat) is not None:
            game.play(f"{seat} {choose(game.options)}")
            events = len(game.events)
            game.view(seat)
        assert events
        moves += len(game.moves)
    return moves / (process_time() - began)


def rlcard_rate(loop: str, seconds: float) -> float:
    """Return the steps a second of RLCard, of its environment (`env`) or its bare game (`game`)."""
    return figure(run_peer("rlcard", "rlcard_loop.py", seconds, loop), "steps_per_second")


def openspiel_rate(loop: str, seconds: float) -> float:
    """Return the moves a second of OpenSpiel's crazy_eights, chance's own included."""
    return figure(run_peer("openspiel", "openspiel_loop.py", seconds, loop), "moves_per_second")


def pettingzoo_rate(game: str, seconds: float) -> float:
    """Return the steps a second of one of PettingZoo's own games."""
    return figure(run_peer("pettingzoo", "pettingzoo_loop.py", seconds, game), "steps_per_second")


def aec_rate(seconds: float) -> float:
    """Return the steps a second of our PettingZoo environment, by the same loop."""
    from pioche.envs import aec

    steps, elapsed = play_steps(aec(edition=ONE, players=SEATS), seconds)
    return steps / elapsed


def figure(figures: dict[str, object], name: str) -> float:
    return float(str(figures[name]))


def processes_rate(count: int, edition: str, seconds: float) -> tuple[float, float]:
    """Return questions a second of some processes at once, by the wall and by the processor."""
    command = [sys.executable, "-c", WORKER, edition, str(seconds)]
    workers = [
        subprocess.Popen(
            command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        for _ in range(count)
    ]
    for worker in workers:
        assert worker.stdout is not None
        worker.stdout.readline()
    for worker in workers:
        assert worker.stdin is not None
        worker.stdin.write("go\n")
        worker.stdin.flush()
    rates = [worker.communicate()[0].split() for worker in workers]
    return sum(float(wall) for wall, _ in rates), sum(float(processor) for _, processor in rates)


def start_seconds(cache: str) -> tuple[float, float]:
    """Return the seconds, also of the processor, until a fresh process with a cache can play."""
    environment = os.environ | {"PIOCHE_CACHE": cache}
    done = subprocess.run(
        [sys.executable, "-c", STARTER],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    wall, processor = done.stdout.split()
    return float(wall), float(processor)


def start_samples(warm: int) -> tuple[float, list[float]]:
    """Return the seconds of a start with an empty cache folder, and of some that find it filled."""
    with tempfile.TemporaryDirectory() as cache:
        cold = start_seconds(cache)[1]
        return cold, [start_seconds(cache)[0] for _ in range(warm)]


def copy_nanoseconds() -> float:
    """Return the nanoseconds of one copy of a state."""
    space = {"copy_at": compiled.copy_at, "rows": compiled.rows_of(compiled.new_states(64))}
    times = repeat("copy_at(rows, 3, 7)", globals=space, number=COPIES, timer=process_time)
    return 1e9 * min(times) / COPIES


def versions() -> dict[str, str]:
    import numba
    import numpy

    import pioche

    return {
        "pioche": pioche.__version__,
        "python": sys.version.split()[0],
        "numba": numba.__version__,
        "numpy": numpy.__version__,
    }
