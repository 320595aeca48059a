"""Where the bots of the house think: quick ones at once, others in processes of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context

import structlog

from pioche.bots import Bot, make_bot
from pioche.bots.table import PASS
from pioche.game.view import View
from pioche.server.table import Think

LONGEST_THOUGHT = 15.0  # seconds
THINKERS = 1  # processes
log = structlog.get_logger()


@cache
def bot_called(name: str) -> Bot:
    """Make a bot once; all its seats share it, since it remembers nothing between answers."""
    return make_bot(name)


def think_apart(name: str, view: View, question: str, options: Sequence[str]) -> str:
    """Answer in a process of its own."""
    return bot_called(name).answer(view, question, options)


def fallback(think: Think) -> str:
    """Give an answer that needs no thinking."""
    return PASS if think.question == "unasked" else think.options[0]


class Brains:
    """Asks bots; whatever they do, there is an answer, and no table waits for another's bot."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(self, think: Think, done: Callable[[Think, str], None]) -> None:
        """Ask a bot; `done` is called with its answer, soon but never at once."""
        if getattr(bot_called(think.bot), "quick", False):
            asyncio.get_running_loop().call_soon(self._ask_quick, think, done)
            return
        task = asyncio.ensure_future(self._ask_slow(think, done))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _ask_quick(self, think: Think, done: Callable[[Think, str], None]) -> None:
        """Ask a bot that answers in no time."""
        try:
            answer = bot_called(think.bot).answer(think.view, think.question, think.options)
        except Exception as error:  # somebody else's code: whatever it raises, the game goes on
            answer = self._failed(think, repr(error))
        done(think, self._checked(think, answer))

    async def _ask_slow(self, think: Think, done: Callable[[Think, str], None]) -> None:
        """Ask a bot that takes its time, elsewhere."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(THINKERS, mp_context=get_context("spawn"))
        thought = asyncio.get_running_loop().run_in_executor(
            self._pool, think_apart, think.bot, think.view, think.question, think.options
        )
        try:
            answer = await asyncio.wait_for(thought, LONGEST_THOUGHT)
        except Exception as error:
            answer = self._failed(think, repr(error))
        done(think, self._checked(think, answer))

    def _checked(self, think: Think, answer: str) -> str:
        """Take an answer that is an option."""
        return answer if answer in think.options else self._failed(think, f"answered {answer!r}")

    def _failed(self, think: Think, what: str) -> str:
        """Note what a bot did wrong and answer for it."""
        log.error("bot_failed", bot=think.bot, question=think.question, what=what)
        return fallback(think)

    async def close(self) -> None:
        """Stop thinking."""
        for task in self._tasks:
            task.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
