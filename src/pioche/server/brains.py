"""Where the server's own bots think: quick ones at once, others in a separate process."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection as Pipe
from typing import NamedTuple

import structlog

from pioche.bots import error_line, find_bot, make_bot
from pioche.bots.playing import PASS, describe_answer
from pioche.game.view import View
from pioche.server.table.outcome import Think

LONGEST_THOUGHT = 15.0  # seconds
LONGEST_WAIT = 60.0  # seconds for a thinker to be free
THINKERS = 1  # processes
FIRST_WORD = 30.0  # seconds for a process to start
SPAWN = get_context("spawn")  # a fork would take the server's sockets along
log = structlog.get_logger()


@cache
def is_quick(name: str) -> bool:
    """Return whether a bot answers at once, as its class says."""
    return bool(getattr(find_bot(name)[0], "quick", False))


class Answer(NamedTuple):
    """What a bot said, or what it did instead."""

    text: str
    failure: str = ""


def ask(name: str, view: View, question: str, options: Sequence[str], seed: int = 0) -> Answer:
    """Ask a bot, whose code is somebody else's and may do anything.

    A new bot is made for each answer: the seed is all the chance it has, so that anybody who knows
    it can ask again (`pioche.bots.proof`).
    """
    try:
        answer: object = make_bot(name, seed).answer(view, question, list(options))
    except (Exception, SystemExit) as error:
        return Answer("", f"raised {error_line(error)}")
    if isinstance(answer, str) and answer in options:
        return Answer(options[options.index(answer)])
    return Answer("", f"answered {describe_answer(answer)}")


def think_for_ever(pipe: Pipe) -> None:
    """Answer one question after another, in a separate process, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    pipe.send(Answer("ready"))
    with suppress(EOFError, OSError):
        while True:
            pipe.send(ask(*pipe.recv()))


class Thinker:
    """A process in which bots think; one that thinks too long is stopped with it."""

    def __init__(self) -> None:
        self._pipe, theirs = SPAWN.Pipe()
        self._process = SPAWN.Process(target=think_for_ever, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._ready = False

    def ask(self, think: Think, patience: float) -> Answer:
        """Ask a bot and wait for its answer; raises if the process can no longer be used."""
        if not self._ready:
            self._hear(FIRST_WORD)
            self._ready = True
        self._pipe.send((think.bot, think.view, think.question, think.options, think.seed))
        return self._hear(patience)

    def _hear(self, patience: float) -> Answer:
        if not self._pipe.poll(patience):
            raise TimeoutError(f"thought for more than {patience:g} s")
        heard: Answer = self._pipe.recv()
        return heard

    def stop(self) -> None:
        self._process.kill()


class Brains:
    """Asks bots; there is always an answer, and no table waits for another's bot."""

    def __init__(self, patience: float = LONGEST_THOUGHT, wait: float = LONGEST_WAIT) -> None:
        self.patience = patience
        self.wait = wait
        self._threads = ThreadPoolExecutor(THINKERS, thread_name_prefix="pioche-thinker")
        self._idle: list[Thinker] = []
        self._busy: set[Thinker] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def ask(self, think: Think, done: Callable[[Think, str], None]) -> None:
        """Ask a bot; `done` is called with its answer, soon but never at once."""
        try:
            quick = is_quick(think.bot)
        except Exception:
            quick = True  # asking it shows what is wrong with it
        if quick:
            asyncio.get_running_loop().call_soon(self._ask_quick, think, done)
            return
        task = asyncio.ensure_future(self._ask_slow(think, done))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _ask_quick(self, think: Think, done: Callable[[Think, str], None]) -> None:
        answer = ask(think.bot, think.view, think.question, think.options, think.seed)
        done(think, self._accept(think, answer))

    async def _ask_slow(self, think: Think, done: Callable[[Think, str], None]) -> None:
        thought = asyncio.get_running_loop().run_in_executor(self._threads, self._think, think)
        try:
            answer = await asyncio.wait_for(thought, self.wait + self.patience)
        except TimeoutError:
            answer = Answer("", "waited too long to be asked")
        done(think, self._accept(think, answer))

    def _think(self, think: Think) -> Answer:
        """Let a thinker answer, in a thread; one that fails is replaced the next time."""
        try:
            thinker = self._idle.pop() if self._idle else Thinker()
        except OSError as error:
            return Answer("", f"could not be asked: {error}")
        self._busy.add(thinker)
        if self._closed:  # while it was being started
            thinker.stop()
        try:
            answer = thinker.ask(think, self.patience)
        except Exception as error:
            thinker.stop()
            return Answer("", f"ended: {error_line(error)}")
        finally:
            self._busy.discard(thinker)
        self._idle.append(thinker)
        return answer

    def _accept(self, think: Think, answer: Answer) -> str:
        """Take an answer; log what a bot did wrong, and answer for it."""
        if not answer.failure:
            return answer.text
        log.error("bot_failed", bot=think.bot, question=think.question, what=answer.failure)
        return PASS if think.question == "unasked" else think.options[0]

    async def close(self) -> None:
        self._closed = True
        for task in self._tasks:
            task.cancel()
        for thinker in [*self._busy, *self._idle]:
            thinker.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)
