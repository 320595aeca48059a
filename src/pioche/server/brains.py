"""Where the server's own bots think: quick ones at once, others in a separate process."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection as Pipe
from typing import Any, NamedTuple

import structlog
from msgspec.structs import replace

from pioche.bots import error_line, find_bot, make_bot
from pioche.bots.playing import PASS, describe_answer
from pioche.game.view import View
from pioche.server.table.outcome import Think

LONGEST_THOUGHT = 15.0  # seconds
LONGEST_WAIT = 60.0  # seconds for a process to be free
LONGEST_START = 1800.0  # seconds for one to compile what it thinks with; nobody waits for it
COURTESY = 5  # by how much the system prefers tables to thoughts
MOST_WAITING = 4  # thoughts that wait for a process; for any more a simpler bot answers
BRAINS = 1  # processes
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


def think_for_ever(pipe: Pipe, bot: str) -> None:
    """Answer one question after another, in a separate process, until the server is gone.

    First comes what a bot has to compile, if one is named.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    with suppress(AttributeError, OSError):  # on Windows; where it is not allowed
        os.nice(COURTESY)
    if bot:
        get_ready: Any = find_bot(bot)[0]
        get_ready.warm_up()
    pipe.send(Answer("ready"))
    with suppress(EOFError, OSError):
        while True:
            pipe.send(ask(*pipe.recv()))


class Brain:
    """A process in which bots think; one that thinks too long is stopped with it."""

    def __init__(self, bot: str = "") -> None:
        self._pipe, theirs = SPAWN.Pipe()
        self._process = SPAWN.Process(target=think_for_ever, args=(theirs, bot), daemon=True)
        self._process.start()
        theirs.close()
        self._ready = False

    def wait(self, patience: float) -> None:
        """Wait until the process can be asked."""
        if not self._ready:
            self._hear(patience)
            self._ready = True

    def ask(self, think: Think, patience: float) -> Answer:
        """Ask a bot and wait for its answer; raises if the process can no longer be used."""
        self.wait(FIRST_WORD)
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
        self._threads = ThreadPoolExecutor(BRAINS, thread_name_prefix="pioche-thinker")
        self._idle: list[Brain] = []
        self._busy: set[Brain] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self._deep = ""  # whether bots can look ahead: not asked for yet, "starting", "ready"

    def ask(self, think: Think, done: Callable[[Think, str], None]) -> None:
        """Ask a bot; `done` is called with its answer, soon but never at once."""
        try:
            quick = is_quick(think.bot)
        except Exception:
            quick = True  # asking it shows what is wrong with it
        meanwhile = "" if quick else getattr(find_bot(think.bot)[0], "meanwhile", "")
        if quick:
            asyncio.get_running_loop().call_soon(self._ask_quick, think, done)
            return
        if meanwhile and not self._can_look_ahead(think.bot):
            simpler = replace(think, bot=meanwhile)
            loop = asyncio.get_running_loop()
            loop.call_soon(self._ask_quick, simpler, lambda _, text: done(think, text))
            return
        task = asyncio.ensure_future(self._ask_slow(think, done))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _can_look_ahead(self, bot: str) -> bool:
        """Return whether a bot that looks ahead can be asked now; the first time it is got ready.

        Where Numba is not installed it never is.
        """
        if not self._deep:
            self._deep = "starting"
            asyncio.get_running_loop().run_in_executor(None, self._start_looking_ahead, bot)
        return self._deep == "ready" and len(self._tasks) < MOST_WAITING

    def _start_looking_ahead(self, bot: str) -> None:
        brain = Brain(bot)
        self._busy.add(brain)
        try:
            if self._closed:
                raise EOFError
            brain.wait(LONGEST_START)
        except Exception as error:
            brain.stop()
            if not self._closed:
                log.warning("bot_cannot_look_ahead", bot=bot, what=error_line(error))
        else:
            self._idle.append(brain)
            self._deep = "ready"
        finally:
            self._busy.discard(brain)

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
        """Let a process answer, in a thread; one that fails is replaced the next time."""
        try:
            brain = self._idle.pop() if self._idle else Brain()
        except OSError as error:
            return Answer("", f"could not be asked: {error}")
        self._busy.add(brain)
        if self._closed:  # while it was being started
            brain.stop()
        try:
            answer = brain.ask(think, self.patience)
        except Exception as error:
            brain.stop()
            return Answer("", f"ended: {error_line(error)}")
        finally:
            self._busy.discard(brain)
        self._idle.append(brain)
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
        for brain in [*self._busy, *self._idle]:
            brain.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)
