"""Bots: players that get views, never states.

A bot has one method, `answer(view, question, options)`, and gives one of the options. The question
is the one asked, or `unasked` when there is a call, a catch or a jump-in to make; then the options
are those moves and `pass`.

Bots go by their names; somebody else's goes by `module:Class`, the module being found as `import`
would find it, or in the current folder, and a trained policy by `policy:FILE` (docs/training.md).
Only the person at the machine may name one like that: it runs the module, or opens the file.
"""

from __future__ import annotations

import inspect
import os
import re
import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from operator import attrgetter, index
from typing import Any, Protocol

from pioche.errors import MistakeError, Reason, because, one_line, quote, shorten
from pioche.game.view import View


class Bot(Protocol):
    """Somebody who can be asked."""

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Choose one of the options."""


class UnknownBotError(MistakeError):
    """A bot that nobody knows, that cannot be made, or that has no seat."""

    def __init__(self, what: str | Reason, /, **values: object) -> None:
        super().__init__("", because(what, **values))
        self.args = (self.reason,)  # so that another process can make it again


KNOWN = {
    "random": "pioche.bots.random:Random",
    "careless": "pioche.bots.careless:Careless",
    "greedy": "pioche.bots.greedy:Greedy",
    "greedy-1": "pioche.bots.greedy_1:Greedy1",
    "network": "pioche.bots.learned:Network",
    "strong": "pioche.bots.thinker:Strong",
    "master": "pioche.bots.thinker:Master",
    "thinker": "pioche.bots.thinker:Thinker",
}
BOTS = ("random", "greedy", "strong", "master")  # those that sit at tables of people
FORMER = {"greedy.1": "greedy-1"}  # what a bot of an older record (`proof.bot_kind`) goes by now
POLICY = "policy:"
BUDGET = re.compile(r"thinker@([1-9][0-9]{0,6})(ms)?")  # milliseconds of a decision, or playouts
# What they are called at a table, and people too of whom a record has no name.
BOT_NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo")


def bot_names(text: str, seats: int, default: str = "random") -> list[str]:
    """Read the bots of some seats: one name for all, or names by commas, repeated in turn."""
    names = [name.strip() for name in (text.strip() or default).split(",")]
    if len(names) > seats:
        raise UnknownBotError(
            "bots {bots}: {many} names for {seats} seats",
            bots=quote(text),
            many=len(names),
            seats=seats,
        )
    for name in names:
        make_bot(name)
    return [names[seat % len(names)] for seat in range(seats)]


def make_bot(name: str, seed: int = 0) -> Bot:
    """Make a bot by its name, `policy:FILE` or `module:Class`; its class may take a seed."""
    if name.startswith(POLICY):
        from pioche.bots.policy_file import load_policy

        return load_policy(name.removeprefix(POLICY))
    budget = BUDGET.fullmatch(name)
    if budget:
        from pioche.bots.thinker import Thinker

        many = int(budget[1])
        return Thinker(seed, milliseconds=many) if budget[2] else Thinker(seed, playouts=many)
    maker, seeded = find_bot(name)
    own = index(seed)  # NumPy's numbers would overflow
    bot = trying(name, lambda: maker(own) if seeded else maker())
    if not callable(getattr(bot, "answer", None)):
        raise UnknownBotError("bot {bot} has no method 'answer'", bot=quote(name))
    return bot  # type: ignore[no-any-return]


@cache
def find_bot(name: str) -> tuple[Callable[..., Any], bool]:
    """Find a bot's class, or whatever makes it, and whether that takes a seed."""
    module, colon, path = KNOWN.get(name, name).partition(":")
    if not colon:
        raise UnknownBotError(
            "unknown bot {bot} (known: {known}; or thinker@50ms, policy:FILE, module:Class)",
            bot=quote(name),
            known=", ".join(KNOWN),
        )
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    maker = trying(name, lambda: attrgetter(path)(import_module(module)))
    if not callable(maker):
        raise UnknownBotError("bot {bot} is neither a class nor a function", bot=quote(name))
    try:
        inspect.signature(maker).bind(0)
    except (TypeError, ValueError):
        return maker, False
    return maker, True


def looks_ahead(name: str) -> bool:
    """Return whether a bot needs deep views, as its class says."""
    return bool(getattr(find_bot(name)[0], "deep", False))


@cache
def can_look_ahead() -> bool:
    """Return whether bots that look ahead can do so at tables: they need Numba."""
    return find_spec("numba") is not None


def trying(name: str, make: Callable[[], Any]) -> Any:
    """Run somebody else's code; what goes wrong is reported with the name of the bot."""
    try:
        return make()
    except (Exception, SystemExit) as error:
        raise UnknownBotError(
            "bot {bot}: {error}", bot=quote(name), error=error_line(error)
        ) from error


def error_line(error: BaseException) -> str:
    """Describe what was raised in one short line."""
    try:
        words = str(error)
    except Exception:
        words = "an error that cannot be written"
    return shorten(one_line(f"{type(error).__name__}: {words}" if words else type(error).__name__))
