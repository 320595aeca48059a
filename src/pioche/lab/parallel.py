"""Chunks of rounds played at once, by threads or by processes, and returned in order.

What a chunk holds depends on its rounds alone, so that neither the number of workers nor the size
of the chunks changes a result.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from itertools import islice
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
PACE = 0.1  # seconds between two chances to stop, about
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


def chunks(games: int, first: int = 0) -> Iterator[tuple[int, int]]:
    """Yield chunks (first round, how many) that take a moment each to play."""
    size, end = 1, first + games
    while first < end:
        size = min(size, end - first)
        began = perf_counter()
        yield first, size
        first += size
        size = 2 * size if perf_counter() - began < PACE / 2 else max(size // 2, 1)


def in_order(
    work: Work[T], games: int, first: int = 0, jobs: int = 1, threads: bool = False
) -> Generator[T, None, None]:
    """Play rounds in chunks by some workers at once, and yield what came of them in order.

    Threads are for work that releases the interpreter lock (`nogil`), processes for work that does
    not and can be pickled. A caller who stops early must close the generator, which stops the
    workers.
    """
    parts = chunks(games, first)
    began = perf_counter()
    while jobs == 1 or perf_counter() - began < ALONE:
        part = next(parts, None)
        if part is None:
            return
        yield work(*part)
    yield from share_out(work, parts, jobs, ThreadWorker if threads else ProcessWorker)


def share_out(
    work: Work[T], parts: Iterator[tuple[int, int]], jobs: int, kind: type[Worker[T]]
) -> Generator[T, None, None]:
    """Send the parts to workers in turn, some in advance, and collect in the same order."""
    workers: list[Worker[T]] = []
    sent = done = 0
    try:
        workers += (kind(work) for _ in range(jobs))
        while True:
            for part in islice(parts, AHEAD * jobs - (sent - done)):
                workers[sent % jobs].send(*part)
                sent += 1
            if done == sent:
                return
            result = workers[done % jobs].receive()
            done += 1
            yield result
    finally:
        for worker in workers:
            worker.stop()


class Worker(Protocol[T_co]):
    """Plays chunks, and returns them in the order in which they were sent."""

    def __init__(self, work: Work[T_co]) -> None:
        """Begin to wait for chunks."""

    def send(self, first: int, games: int) -> None:
        """Hand over a chunk."""

    def receive(self) -> T_co:
        """Wait for the result of the earliest chunk not received yet."""

    def stop(self) -> None:
        """Play no more."""


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
