"""Chunks are played by several at once, and come back in order."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import deque
from threading import current_thread
from time import sleep

import pytest

from pioche.lab import parallel
from pioche.lab.parallel import (
    Chunks,
    LostWorkerError,
    ProcessWorker,
    Timed,
    Work,
    Worker,
    WorkerError,
    in_order,
    share_out,
)

KINDS = [True, False]  # threads, processes


def rounds(first: int, games: int) -> list[int]:
    """Return the numbers of the rounds that were played."""
    return list(range(first, first + games))


def slow_start(first: int, games: int) -> list[int]:
    """Take longer for the chunks that come first."""
    sleep(0.05 if first < 10 else 0)
    return rounds(first, games)


def whoever(first: int, games: int) -> tuple[int, str]:
    """Tell who plays."""
    return os.getpid(), current_thread().name


def fails(first: int, games: int) -> None:
    """Fail after a while."""
    if first > 5:
        raise LookupError(f"round {first}")


def leaves(first: int, games: int) -> None:
    """End the process after a while."""
    if first > 5:
        os._exit(3)


def deaf(first: int, games: int) -> bool:
    """Return whether Ctrl-C was put off when this process began."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Call the others at once, however little there is to do."""
    monkeypatch.setattr(parallel, "ALONE", 0.0)


@pytest.mark.parametrize("threads", KINDS)
@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_rounds_come_in_order(threads: bool, jobs: int) -> None:
    """Every round is played once, and given in its place, whoever was quicker."""
    played = [n for part in in_order(slow_start, 200, 7, jobs, threads) for n in part]
    assert played == list(range(7, 207))


def test_threads_and_processes_are_what_they_are_called() -> None:
    """Threads share this process, processes do not, and one job needs neither."""
    here = os.getpid()
    by_threads = set(in_order(whoever, 50, 0, 2, threads=True))
    assert {pid for pid, _ in by_threads} == {here}
    assert len(by_threads) == 2
    by_processes = {pid for pid, _ in in_order(whoever, 50, 0, 2)}
    assert len(by_processes) == 2
    assert here not in by_processes
    assert set(in_order(whoever, 50)) == {(here, current_thread().name)}


def test_a_mistake_in_a_thread_is_ours() -> None:
    """What goes wrong in a thread goes wrong for who asked."""
    with pytest.raises(LookupError, match="round"):
        list(in_order(fails, 100, 0, 2, threads=True))


def test_a_mistake_in_a_process_is_told_whole() -> None:
    """What goes wrong in a process is told with its traceback."""
    with pytest.raises(WorkerError, match=r"Traceback(?s:.*)LookupError: round"):
        list(in_order(fails, 100, 0, 2))


def test_a_process_that_is_gone_is_missed() -> None:
    """A process that ends does not leave us waiting; what came before it was given."""
    parts = in_order(leaves, 100, 0, 2)
    assert next(parts) is None
    with pytest.raises(LostWorkerError, match="ended with code 3"):
        list(parts)


def test_who_stops_asking_stops_the_workers() -> None:
    """Nobody plays on for somebody who has left."""
    workers: list[ProcessWorker[tuple[list[int], float]]] = []

    def hire(work: Work[tuple[list[int], float]]) -> Worker[tuple[list[int], float]]:
        workers.append(ProcessWorker(work))
        return workers[-1]

    parts = share_out(Timed(rounds), Chunks(10**9), 2, hire)
    next(parts)
    parts.close()
    assert len(workers) == 2
    assert not any(worker.process.is_alive() for worker in workers)


def test_chunks_grow_with_what_was_measured_however_many_are_under_way() -> None:
    """Fifty workers get chunks alike, none of which is a large part of a long run."""
    given: list[int] = []

    class Idle(Worker[tuple[int, float]]):
        """Takes a millisecond for each round, so it says."""

        def __init__(self) -> None:
            self.sizes: deque[int] = deque()

        def send(self, first: int, games: int) -> None:
            self.sizes.append(games)
            given.append(games)

        def receive(self) -> tuple[int, float]:
            games = self.sizes.popleft()
            return games, games / 1000

        def stop(self) -> None:
            self.sizes.clear()

    def many(first: int, games: int) -> int:
        return games

    done = sum(share_out(Timed(many), Chunks(10**6), 50, lambda work: Idle()))
    assert done == sum(given) == 10**6
    assert set(given[:100]) == {1}
    assert max(given) == 1000 * parallel.PACE * 50 / parallel.FEW


@pytest.mark.skipif(sys.platform == "win32", reason="no masks of signals")
def test_no_process_hears_ctrl_c_while_it_begins() -> None:
    """Not even the first one of a program, along with which Python begins one of its own."""
    script = (
        "from pioche.lab.parallel import ProcessWorker; from tests.lab.test_parallel import deaf;"
        "workers = [ProcessWorker(deaf) for _ in range(2)];"
        "[worker.send(0, 1) for worker in workers];"
        "print([worker.receive() for worker in workers]);"
        "[worker.stop() for worker in workers]"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "[True, True]\n"
