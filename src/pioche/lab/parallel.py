"""Chunks of rounds played at once, by threads, processes or other machines, and returned in order.

What a chunk holds depends on its rounds alone, so that neither the number of workers nor the size
of the chunks changes a result.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from multiprocessing import resource_tracker
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from traceback import format_exc
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

S = TypeVar("S")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Work = Callable[[int, int], T]  # plays (first round, how many) and returns what came of it
PACE = 0.1  # seconds that a chunk takes, about
FEW = 4  # workers; more get longer chunks, so that whoever adds them up keeps pace
GROWTH = 4  # how many times as many rounds as one before a chunk may have
ALONE = 0.3  # seconds to play alone before it is worth starting workers
AHEAD = 2  # chunks that a worker gets in advance


class WorkerError(RuntimeError):
    """A worker process failed by a mistake of ours; holds its traceback."""


class StoppedError(RuntimeError):
    """A run that cannot go on; what was played before still counts."""


class LostWorkerError(StoppedError):
    """A worker process is gone: ended by a bot, or from outside."""


class Gathered(NamedTuple, Generic[S]):
    """What a run came to, and how it ended."""

    sofar: S
    seconds: float = 0.0
    interrupted: bool = False
    trouble: str = ""  # what ended it early, if that was not Ctrl-C


def gather(
    parts: Generator[T, None, None],
    start: S,
    add: Callable[[S, T], S],
    watch: Callable[[int, S], None],
    enough: Callable[[S], bool] = lambda sofar: False,
) -> Gathered[S]:
    """Add up the parts of a run; Ctrl-C or trouble ends it early, with all parts so far.

    `watch` gets the number of parts, and the sum; the run ends when that is `enough`.
    """
    # The sum is one value, so that Ctrl-C cannot fall between two halves of an addition.
    sofar, began = start, perf_counter()
    interrupted, trouble = False, ""
    try:
        with closing(parts):
            for done, part in enumerate(parts, 1):
                sofar = add(sofar, part)
                watch(done, sofar)
                if enough(sofar):
                    break
    except KeyboardInterrupt:
        interrupted = True
    except StoppedError as error:
        trouble = str(error)
    return Gathered(sofar, perf_counter() - began, interrupted, trouble)


def all_cores() -> int:
    """Count the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Chunks:
    """The rounds of a run, given out in chunks that take about as long as they should."""

    def __init__(self, games: int, first: int = 0) -> None:
        self.first, self.end, self.size = first, first + games, 1

    def take(self) -> tuple[int, int] | None:
        """Return the first round of the next chunk, and how many; None if all were given out."""
        size = min(self.size, self.end - self.first)
        if not size:
            return None
        self.first += size
        return self.first - size, size

    def took(self, games: int, seconds: float, wanted: float = PACE) -> None:
        """Learn from a chunk how many rounds the next ones should have.

        They grow from one that was measured, not from each other, however many are under way.
        """
        likely = games * wanted / seconds if seconds else games * GROWTH
        self.size = max(1, min(int(likely), games * GROWTH))


def chunks(games: int, first: int = 0) -> Iterator[tuple[int, int]]:
    """Yield chunks (first round, how many) that take a moment each to play."""
    run = Chunks(games, first)
    while part := run.take():
        began = perf_counter()
        yield part
        run.took(part[1], perf_counter() - began)


@dataclass(frozen=True)
class Timed(Generic[T]):
    """Work that tells how many seconds it took, wherever that is done."""

    work: Work[T]

    def __call__(self, first: int, games: int) -> tuple[T, float]:
        """Play a chunk."""
        began = perf_counter()
        return self.work(first, games), perf_counter() - began


def at_a_time(games: int, jobs: int, on: Crew | None = None) -> int:
    """Return how many chunks are played at a time: by so many jobs here, or on other machines."""
    return min(jobs if on is None else on.jobs, games)


def in_order(
    work: Work[T],
    games: int,
    first: int = 0,
    jobs: int = 1,
    threads: bool = False,
    on: Crew | None = None,
) -> Generator[T, None, None]:
    """Play rounds in chunks by some workers at once, and yield what came of them in order.

    Threads are for work that releases the interpreter lock (`nogil`), processes for work that does
    not and can be pickled; so must be what is played on other machines. A caller who stops early
    must close the generator, which stops the workers.
    """
    run, timed = Chunks(games, first), Timed(work)
    jobs = at_a_time(games, jobs, on)
    began = perf_counter()
    while on is None and (jobs == 1 or perf_counter() - began < ALONE):
        part = run.take()
        if part is None:
            return
        result, seconds = timed(*part)
        run.took(part[1], seconds)
        yield result
    hire: Callable[[Work[Any]], Worker[Any]] = ThreadWorker if threads else ProcessWorker
    yield from share_out(timed, run, jobs, hire if on is None else on.hire)


def share_out(
    timed: Timed[T],
    run: Chunks,
    jobs: int,
    hire: Callable[[Work[tuple[T, float]]], Worker[tuple[T, float]]],
) -> Generator[T, None, None]:
    """Send chunks to workers in turn, some in advance, and collect in the same order."""
    workers: list[Worker[tuple[T, float]]] = []
    sent: deque[int] = deque()  # how many rounds each chunk under way has
    turn = done = 0
    try:
        workers += (hire(timed) for _ in range(jobs))
        while True:
            while len(sent) < AHEAD * jobs and (part := run.take()):
                workers[turn % jobs].send(*part)
                sent.append(part[1])
                turn += 1
            if not sent:
                return
            result, seconds = workers[done % jobs].receive()
            run.took(sent.popleft(), seconds, PACE * max(1, jobs / FEW))
            done += 1
            yield result
    finally:
        for worker in workers:
            worker.stop()


class Worker(Protocol[T_co]):
    """Plays chunks, and returns them in the order in which they were sent."""

    def send(self, first: int, games: int) -> None:
        """Hand over a chunk."""

    def receive(self) -> T_co:
        """Wait for the result of the earliest chunk not received yet."""

    def stop(self) -> None:
        """Play no more."""


class Crew(Protocol):
    """Other machines, where chunks are played (`pioche.lab.remote`)."""

    @property
    def jobs(self) -> int:
        """How many chunks at a time."""

    def hire(self, work: Work[T]) -> Worker[T]:
        """Find a worker; all those of one run get the same work."""


class ThreadWorker(Worker[T]):
    """A thread of this process."""

    def __init__(self, work: Work[T]) -> None:
        self.parts: SimpleQueue[tuple[int, int] | None] = SimpleQueue()
        self.results: SimpleQueue[tuple[T | None, BaseException | None]] = SimpleQueue()
        self.stopped = False
        self.thread = Thread(target=self.play, args=(work,), daemon=True)
        self.thread.start()

    def play(self, work: Work[T]) -> None:
        while (part := self.parts.get()) is not None and not self.stopped:
            try:
                self.results.put((work(*part), None))
            except BaseException as error:
                self.results.put((None, error))

    def send(self, first: int, games: int) -> None:
        self.parts.put((first, games))

    def receive(self) -> T:
        result, error = self.results.get()
        if error is not None:
            raise error
        return result  # type: ignore[return-value]

    def stop(self) -> None:
        """Let the thread finish its chunk."""
        self.stopped = True
        self.parts.put(None)
        self.thread.join()


class ProcessWorker(Worker[T]):
    """A separate process; it leaves Ctrl-C to its parent."""

    def __init__(self, work: Work[T]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, work), daemon=True)
        with no_interrupts():
            self.process.start()
        theirs.close()

    def send(self, first: int, games: int) -> None:
        try:
            self.pipe.send((first, games))
        except OSError:
            raise self.lost() from None

    def receive(self) -> T:
        try:
            result, trace = self.pipe.recv()
        except (EOFError, OSError):
            raise self.lost() from None
        if trace:
            raise WorkerError(trace)
        return result  # type: ignore[no-any-return]

    def lost(self) -> LostWorkerError:
        """Make the error that says how the process ended."""
        self.process.join(timeout=1)
        return LostWorkerError(f"a process that played ended with code {self.process.exitcode}")

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self.process.terminate()
        self.process.join()
        self.pipe.close()


@contextmanager
def no_interrupts() -> Iterator[None]:
    """Hold Ctrl-C back; a process started meanwhile never gets it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # else it begins with the first process, and lifts the mask
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def serve(pipe: Any, work: Work[object]) -> None:
    """Play the chunks that a pipe brings; what bots print goes to the error stream."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr
    try:
        while True:
            part = pipe.recv()
            try:
                pipe.send((work(*part), ""))
            except Exception:
                pipe.send((None, format_exc()))
    except (EOFError, OSError):
        pass  # nobody is listening any more
