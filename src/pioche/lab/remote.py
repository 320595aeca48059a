"""Workers of a Ray (extra `ray`): one that somebody runs, or one started here for a single command.

A chunk is a task. Ray gives it to any free processor, and to another one if that is lost; as a
chunk depends on its rounds alone, nobody can tell. Machines at an address need Ray only: this
package goes there along with the modules of bots, and policies go along with the work, so that
they play by the text that is here.
"""

from __future__ import annotations

import os
import pickle
import socket
import sys
import sysconfig
import warnings
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from functools import cached_property, lru_cache
from importlib import import_module
from io import StringIO
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from traceback import format_exc
from types import ModuleType, TracebackType
from typing import Any, TypeVar

from pioche.bots import POLICY, UnknownBotError, make_bot, policy_file
from pioche.errors import BadInputError, one_line, shorten
from pioche.lab.parallel import LostWorkerError, Work, Worker, WorkerError, all_cores
from pioche.streams import complain

T = TypeVar("T")
HERE = "ray"  # instead of an address: one that is started here
PACKAGE = Path(__file__).parents[1]
# What is needed by people only, or made by Python itself.
STAYS = ["**/__pycache__", "server/client"]
ATTEMPTS = 4  # to play a chunk, if its worker is lost each time
PATIENCE = 3.0  # seconds until an address has to answer
ROOM = 1 << 28  # bytes of a Ray of our own for chunks and their results
LONGEST_REASON = 300
# Of a Ray of our own: that it tells nobody anything, and listens to nobody else.
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # else it warns of what will change
    "RAY_AUTH_MODE": "token",
    "RAY_worker_niceness": "0",  # as jobs here
}
# Of the way to another one: Ray asks three times, and would take half a minute over it.
HASTE = {
    "RAY_CLIENT_INITIAL_CONNECTION_TIMEOUT_S": "4",
    "RAY_CLIENT_MAX_CONNECTION_TIMEOUT_S": "4",
}


class RemoteError(BadInputError):
    """Machines where nothing can be played; says which and why, in one line."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(shorten(one_line(f"--on {where}: {why}"), LONGEST_REASON))


class RaySite:
    """A Ray, found or started when it is first needed, and left at the end of the `with`.

    Without a number of jobs it gets as many chunks at a time as it has processors.
    """

    def __init__(self, where: str, jobs: int | None = None, bots: Sequence[str] = ()) -> None:
        self.where, self.asked, self.bots = where, jobs, bots
        self.folder: TemporaryDirectory[str] | None = None
        self.library: Any = None
        self.work: Work[Any] | None = None

    def __enter__(self) -> RaySite:
        """Say at once if nobody is there, before rules are compiled."""
        if self.where != HERE:
            host, _, port = self.where.removeprefix("ray://").rpartition(":")
            try:
                socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
            except OSError as error:
                why = f"nobody answers: {error.strerror or error}"
                raise RemoteError(self.where, why) from None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave the Ray; one of our own ends."""
        if self.library:
            self.library.shutdown()
        if self.folder is not None:
            self.folder.cleanup()

    @cached_property
    def ray(self) -> Any:
        """The library, connected."""
        os.environ.update({key: os.environ.get(key, value) for key, value in HASTE.items()})
        if self.where == HERE:
            os.environ.update(QUIET | {"RAY_AUTH_TOKEN": token_hex(32)})
        ray = self.library = import_module("ray")
        with silence():
            if self.where == HERE:
                self.start(ray)
            else:
                self.join(ray)
        return ray

    def start(self, ray: Any) -> None:
        """Start a Ray that nobody else can reach, and that keeps its logs to itself."""
        short = "/tmp" if os.path.isdir("/tmp") else None  # sockets have short names
        # Ray opens its folder to everybody; the one around it is ours alone.
        self.folder = TemporaryDirectory(dir=short, prefix="pioche-", ignore_cleanup_errors=True)
        ray.init(
            address="local", num_cpus=self.jobs, num_gpus=0, include_dashboard=False,
            object_store_memory=ROOM, log_to_driver=False, logging_level="CRITICAL",
            _node_ip_address="127.0.0.1", _temp_dir=os.path.join(self.folder.name, "ray"),
        )  # fmt: skip

    def join(self, ray: Any) -> None:
        """Connect to a Ray, or say in one line why that cannot be."""
        luggage = {"py_modules": [str(PACKAGE), *modules_of(self.bots)], "excludes": STAYS}
        for last in (False, True):  # a process that Ray starts for us there may fail to begin
            try:
                ray.init(
                    self.where,
                    runtime_env={**luggage},
                    log_to_driver=False,
                    logging_level="CRITICAL",
                )
                return
            except Exception as error:  # of a dozen kinds
                with suppress(Exception):
                    ray.shutdown()
                if last or not isinstance(error, ConnectionAbortedError):
                    raise RemoteError(self.where, why_not(error)) from None

    @cached_property
    def jobs(self) -> int:
        """How many chunks at a time."""
        if self.asked or self.where == HERE:
            return self.asked or all_cores()
        found = int(self.ray.cluster_resources().get("CPU", 0))
        if not found:
            complain(f"{self.where} has no processors yet: waiting for one")
        return max(1, found)

    @cached_property
    def play(self) -> Any:
        """The task: one chunk."""
        return self.ray.remote(num_cpus=1, max_retries=ATTEMPTS - 1)(play_packed)

    def hire(self, work: Work[T]) -> Worker[T]:
        """Return a worker; what they all play is sent once."""
        if work is not self.work:
            policies = {
                path: policy_file.load_policy(path)
                for name in self.bots
                if name.startswith(POLICY)
                for path in [name.removeprefix(POLICY)]
            }
            packed = pickle.dumps((policies, tuple(self.bots), pickle.dumps(work)))
            self.work, self.packed = work, self.ray.put(packed)
        return RayWorker(self, self.packed)


class RayWorker(Worker[T]):
    """A place among the tasks of a run: who plays its chunks is up to Ray."""

    def __init__(self, site: RaySite, packed: Any) -> None:
        self.site, self.packed = site, packed
        self.tasks: deque[tuple[Any, int, int]] = deque()

    def send(self, first: int, games: int) -> None:
        with self.told():
            task = self.site.play.remote(self.packed, first, games)
        self.tasks.append((task, first, games))

    def receive(self) -> T:
        """Wait for a chunk; what bots printed over it goes to the error stream."""
        with self.told():
            found = self.site.ray.get(self.tasks[0][0])
        self.tasks.popleft()
        result, printed, trace, lacking = pickle.loads(found)
        print(printed, end="", file=sys.stderr)
        if lacking:
            raise RemoteError(self.site.where, f"plays here, but not on a worker there: {lacking}")
        if trace:
            raise WorkerError(trace)
        return result  # type: ignore[no-any-return]

    @contextmanager
    def told(self) -> Iterator[None]:
        """Say in our own words what went wrong at Ray."""
        errors = import_module("ray.exceptions")
        try:
            yield
        except (errors.WorkerCrashedError, errors.NodeDiedError, errors.ObjectLostError):
            _, first, games = self.tasks[0]
            rounds = f"rounds {first} to {first + games - 1}" if games > 1 else f"round {first}"
            raise LostWorkerError(f"all {ATTEMPTS} processes that played {rounds} ended") from None
        except errors.RayTaskError as error:
            raise WorkerError(str(error)) from None
        except (errors.RayError, ConnectionError) as error:
            raise LostWorkerError(f"{self.site.where} is lost: {why_not(error)}") from None

    def stop(self) -> None:
        """Call off all chunks that nobody waits for any more."""
        for task, *_ in self.tasks:
            with suppress(Exception):
                self.site.ray.cancel(task, force=True)
        self.tasks.clear()


def modules_of(bots: Sequence[str]) -> list[str]:
    """List what has to go along for bots of one's own: their modules, and what these import.

    What is installed stays: it has to be installed there as well.
    """
    installed = [Path(path) for path in sysconfig.get_paths().values()]
    folders = set()
    found = dict[str, str]()
    for bot in bots:
        name, colon, _ = bot.partition(":")
        if colon and not bot.startswith(POLICY) and (place := place_of(import_module(top(name)))):
            folders.add(place.parent)
    for name, module in list(sys.modules.items()):
        if name != top(name) or name in ("pioche", "__main__"):
            continue
        place = place_of(module)
        if place and place.parent in folders and not any(map(place.is_relative_to, installed)):
            found[name] = str(place)
    return list(found.values())


def top(name: str) -> str:
    """Return the package that a module is in, or the module."""
    return name.partition(".")[0]


def place_of(module: ModuleType) -> Path | None:
    """Return the folder of a package, or the file of a module in Python."""
    paths = [*getattr(module, "__path__", ())] or [getattr(module, "__file__", None) or ""]
    path = Path(paths[0])
    return path.resolve() if path.is_dir() or path.suffix == ".py" else None


def why_not(error: BaseException) -> str:
    """Return the line of a long message that tells most: the last one."""
    if "connection timeout" in str(error):
        return "what answers is no Ray, or wants another token"
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else type(error).__name__


@contextmanager
def silence() -> Iterator[None]:
    """Keep back what Ray has to say about itself."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


# On a worker.


def play_packed(packed: bytes, first: int, games: int) -> bytes:
    """Play a chunk: the result, what was printed, what went wrong, and what is lacking there."""
    result, trace, lacking = None, "", ""
    printed = StringIO()
    with redirect_stdout(printed), redirect_stderr(printed):
        try:
            result = unpack(packed)(first, games)
        except LackingError as error:
            lacking = str(error)
        except Exception:
            trace = format_exc()
    return pickle.dumps((result, printed.getvalue(), trace, lacking))


class LackingError(Exception):
    """A bot that cannot be made on a worker."""


@lru_cache(maxsize=2)
def unpack(packed: bytes) -> Callable[[int, int], Any]:
    """Make the work again, once in a process."""
    policies, bots, work = pickle.loads(packed)
    policy_file.BROUGHT.update(policies)
    for bot in bots:
        try:
            make_bot(bot)
        except UnknownBotError as error:
            raise LackingError(str(error)) from error
    return pickle.loads(work)  # type: ignore[no-any-return]
