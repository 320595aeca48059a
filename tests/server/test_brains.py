"""Bots of the house: whatever they do, there is an answer, and nobody waits for them."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from pioche.game.chance import Seeded
from pioche.game.game import Game, make_table
from pioche.server.brains import LONGEST_START, Brain, Brains, ask
from pioche.server.reference.words import glossary
from pioche.server.table.outcome import Think

PATIENCE = 1.0


def think(bot: str, question: str = "turn") -> Think:
    """Make a question for one of the bots beside this file."""
    game = Game(make_table("classic", {}), 2, Seeded(1))
    game.deal(0)
    seat, _ = game.asks
    assert seat is not None
    options = tuple(game.options)
    name = bot if bot in ("greedy", "nobody") else f"tests.server.bots:{bot}"
    return Think(seat, name, "bot", (), game.view(seat), question, options)


def run(work: Callable[[Brains], Awaitable[None]], patience: float = PATIENCE) -> None:
    """Work with brains that are not very patient."""

    async def main() -> None:
        brains = Brains(patience)
        try:
            await work(brains)
        finally:
            await brains.close()

    asyncio.run(main())


async def answer(brains: Brains, asked: Think) -> str:
    """Ask and wait."""
    done: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    brains.ask(asked, lambda _, text: done.set_result(text))
    assert not done.done()
    return await done


BAD = ("Raises", "Exits", "Wonders", "Strange", "Unmade", "QuickRaises", "nobody", "Dies")


def test_bad_bots_are_answered_for_and_good_ones_go_on() -> None:
    """Bots that raise, die, answer nonsense or do not exist get the first option; others think."""

    async def ask_all(brains: Brains) -> None:
        for bot in BAD:
            asked = think(bot)
            assert await answer(brains, asked) == asked.options[0], bot
            assert await answer(brains, think(bot, "unasked")) == "pass", bot
            good = think("Last")
            assert await answer(brains, good) == good.options[-1]
        asked = think("Meddles")
        assert await answer(brains, asked) == asked.options[-1]
        assert await answer(brains, think("QuickLast")) == asked.options[-1]

    run(ask_all, patience=30)


def test_a_bot_that_never_answers_keeps_nobody_waiting() -> None:
    """While one bot thinks for ever, quick ones answer at once; then it is stopped and replaced."""

    async def ask_all(brains: Brains) -> None:
        asked = think("Sleeps")
        slow = asyncio.ensure_future(answer(brains, asked))
        behind = asyncio.ensure_future(answer(brains, think("Last")))
        for _ in range(100):
            assert await answer(brains, think("greedy")) in asked.options
        assert not slow.done()
        assert not behind.done()
        assert await slow == asked.options[0]
        assert await behind == asked.options[-1]

    run(ask_all)


def test_stopping_does_not_wait_for_thoughts() -> None:
    """A server stops while bots think, and their processes end with it."""
    thinkers: list[Brain] = []

    async def ask_and_go(brains: Brains) -> None:
        asyncio.ensure_future(answer(brains, think("Sleeps")))  # noqa: RUF006
        while not (brains._busy and next(iter(brains._busy))._ready):
            await asyncio.sleep(0.01)
        thinkers.extend(brains._busy)

    run(ask_and_go, patience=3000)
    thinkers[0]._process.join(30)
    assert not thinkers[0]._process.is_alive()


@pytest.mark.parametrize("bot", ["Last", "QuickLast"])
def test_a_bot_gets_a_view_and_a_list_of_its_own(bot: str) -> None:
    """What a bot is given is its own copy; the answer is one of the options that were asked."""

    async def ask(brains: Brains) -> None:
        asked = think(bot)
        assert await answer(brains, asked) in asked.options

    run(ask, patience=30)


def test_a_simpler_bot_answers_until_one_that_looks_ahead_is_ready() -> None:
    """Nobody waits for what is compiled or loaded first; then it thinks, in its own process."""
    pytest.importorskip("numba")
    game = Game.new("classic", 2, seed=1)
    seat, options = game.state.asked, tuple(game.options)
    asked = Think(seat, "strong", "bot", (), game.view(seat, deep=True), "turn", options)
    asked = replace(asked, seed=1 << 250)  # as those of a match are

    async def ask_twice(brains: Brains) -> None:
        simpler = ask("greedy", asked.view, "turn", options, asked.seed)
        assert await answer(brains, asked) == simpler.text
        async with asyncio.timeout(LONGEST_START):
            while brains._deep != "ready":
                await asyncio.sleep(0.05)
        assert (
            await answer(brains, asked)
            == ask("strong", asked.view, "turn", options, asked.seed).text
        )

    run(ask_twice, patience=60)


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None
from pioche.server.reference.words import glossary
for bot in glossary().bots:
    print(bot.value, bot.text.en)
"""


def test_without_numba_people_are_told() -> None:
    """The list of bots says of those that look ahead that they play like the regular one."""
    command = [sys.executable, "-c", WITHOUT_NUMBA]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    told = [line.split()[0] for line in said.splitlines() if "cannot look ahead" in line]
    assert told == ["strong", "master"]
    here = {bot.value: bot.text.en for bot in glossary().bots}
    assert not any("cannot look ahead" in text for text in here.values())
