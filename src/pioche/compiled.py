"""The same rules, compiled: Numba over NumPy records (extra `pioche[fast]`).

The text of `pioche.rules` is executed a second time in one shared namespace, with compiled twins
in place of `rules.outside`, and every function is handed to Numba. The record of a state is made
from the fields of `State`, so nothing about the game is written twice.

Numba's cache does not notice an edit in another file, so the cache folder is named after a hash
of all rule sources and of the versions involved.
"""

from __future__ import annotations

import ast
import hashlib
import os
import sys
from dis import get_instructions
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from pioche.rules import effects
from pioche.rules.book import BOOK_FIELDS, Book
from pioche.rules.state import FIELDS, State

# In the order in which they build on each other; `outside` is replaced.
MODULES = (
    "words", "news", "chance", "seats", "hands", "piles", "calls", "scoring", "react", "effects",
    "turn", "options", "setup",
)  # fmt: skip
RULES = Path(effects.__file__).parent
JIT = {"error_model": "numpy", "nogil": True, "_nrt": False}


def record(fields: tuple[tuple[str, str, int], ...]) -> np.dtype[Any]:
    """Make the NumPy record type of declared fields."""
    return np.dtype([(n, k, (size,)) if size else (n, k) for n, k, size in fields], align=True)


STATE = record(FIELDS)
BOOK = record(BOOK_FIELDS)


@intrinsic  # type: ignore[misc]
def count_bits(typingctx: Any, mask: Any) -> Any:
    """Count the bits of an int64 by the processor's own instruction."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), codegen


@intrinsic  # type: ignore[misc]
def trailing_zeros(typingctx: Any, mask: Any) -> Any:
    """Find the lowest bit of an int64 that has one."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], cgutils.true_bit)

    return types.int64(types.int64), codegen


def popcount(mask):  # type: ignore[no-untyped-def]
    """Count the bits of a mask."""
    return count_bits(mask)


def lowest(mask):  # type: ignore[no-untyped-def]
    """Give the index of the lowest bit of a mask that has one."""
    return trailing_zeros(mask)


def tell(s, kind, seat, x, y):  # type: ignore[no-untyped-def]
    """Tell nobody: compiled games have no listeners."""


def order_given(s, start, size):  # type: ignore[no-untyped-def]
    """Take no shuffles from outside."""
    return False


def place_given(s, size):  # type: ignore[no-untyped-def]
    """Take no places from outside."""
    return -1


# What the compiled speed adds: whole games, and steps of many tables, in one call.
KERNELS = '''
def play_games(states, books, seats, seed, first_game, games, wins, counts):
    """Play whole rounds with uniformly random answers; count wins a seat, questions, turns."""
    s = states[0]
    b = books[0]
    s.lazy = 1
    for game in range(first_game, first_game + games):
        sow(s, seed, game)
        deal_round(s, b, seats, below(s, seats))
        while s.question != OVER:
            answer(s, b, random_answer(s, b))
        if s.winner == NONE:
            counts[2] += 1
        else:
            wins[s.winner] += 1
        counts[0] += s.questions
        counts[1] += s.turns


def at_table(states, i, books, deed, x, y, z):
    """Do one thing at table i: the deeds below."""
    s = states[i]
    b = books[0]
    if deed == 0:
        answer(s, b, x)
    elif deed == 1:
        find_options(s, b)
    elif deed == 2:
        sow(s, y, z)
        deal_round(s, b, s.seats, x)
    elif deed == 3:
        call(s, x)
    elif deed == 4:
        catch(s, b, x)
    else:
        jump_in(s, b, x, y)
'''
# The deeds of `at_table`, and what x, y, z mean.
ANSWER, OPTIONS, DEAL, CALL, CATCH, JUMP = range(6)  # a; -; dealer, seed, stream; seat; seat; seat, card
# What nearly every question goes through is made one piece of code: half as fast again.
HOT = frozenset(
    """answer begin_turn came_down count_options draw_card draw_on_turn end_idle_turn end_turn
    find_options find_playable finish lay let_go lift option pass_turn play playable
    playable_wilds random_answer run start take_in""".split()
)
ENTRIES = ("play_games", "at_table")


def cache_folder() -> Path:
    """Name the cache folder after everything the compiled code is made from."""
    digest = hashlib.sha256(f"{sys.version}{numba.__version__}{np.__version__}".encode())
    for source in (*sorted(RULES.glob("*.py")), Path(__file__)):
        digest.update(source.read_bytes())
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(os.environ.get("PIOCHE_CACHE", str(Path(base) / "pioche"))) / digest.hexdigest()[:16]


def dispatcher() -> str:
    """Write the way from a verb's number to its function, which interpreted is a table."""
    lines = ["def perform(s, b, verb, x, y):"]
    for number, verb in enumerate(effects.VERBS):
        lines.append(f"    if verb == {number}:\n        return {verb.__name__}(s, b, x, y)")
    return "\n".join([*lines, "    return False"])


def statements(path: Path) -> ast.Module:
    """Read a rules module without its imports and annotations."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kept = (ast.FunctionDef, ast.Assign)
    body = [node for node in tree.body if isinstance(node, kept)]
    for node in body:
        if isinstance(node, ast.FunctionDef):
            node.returns = None
            for arg in node.args.args:
                arg.annotation = None
    return ast.Module(body=list(body), type_ignores=[])


@cache
def namespace() -> dict[str, Any]:
    """Execute the rules a second time, in one namespace, and hand every function to Numba."""
    space: dict[str, Any] = {"__name__": __name__}
    twins = (popcount, lowest, tell, order_given, place_given)
    for twin in twins:
        space[twin.__name__] = FunctionType(twin.__code__, space, twin.__name__)
    space["count_bits"], space["trailing_zeros"] = count_bits, trailing_zeros
    for name in MODULES:
        path = RULES / f"{name}.py"
        exec(compile(statements(path), str(path), "exec"), space)
    exec(compile(dispatcher(), __file__, "exec"), space)
    exec(compile(KERNELS, __file__, "exec"), space)
    compile_all(space)
    return space


def compile_all(space: dict[str, Any]) -> None:
    """Replace all functions by Numba's; only the entries are kept in the cache folder."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder())
    functions = {n: f for n, f in space.items() if isinstance(f, FunctionType)}
    try:
        for name, function in functions.items():
            outer = name in ENTRIES
            space[name] = numba.njit(
                cache=outer,
                no_cpython_wrapper=not outer,
                no_cfunc_wrapper=True,
                forceinline=name in HOT,
                **JIT,
            )(function)
    finally:
        numba.config.CACHE_DIR = before


def compile_once(space: dict[str, Any], name: str) -> None:
    """Compile a rule, and first those it calls, for whole numbers of one size only.

    Without this Numba would compile a rule anew for every mixture of small and large numbers.
    """
    rule = space[name]
    if rule.signatures or name in ENTRIES:
        return
    code = rule.py_func.__code__
    for step in get_instructions(code):
        if step.opname == "LOAD_GLOBAL" and hasattr(space.get(step.argval), "py_func"):
            compile_once(space, step.argval)
    kinds = {"s": numba.from_dtype(STATE), "b": numba.from_dtype(BOOK)}
    parameters = code.co_varnames[: code.co_argcount]
    rule.compile(tuple(kinds.get(p, types.int64) for p in parameters))
    rule.disable_compile()


def compile_rules(space: dict[str, Any]) -> None:
    """Compile all rules, with a line that shows how far it is; seconds, once a machine."""
    rules = [name for name, value in space.items() if hasattr(value, "py_func")]
    for done, name in enumerate(rules, 1):
        if done % 10 == 0 or done == len(rules):
            line = f"\rpioche: compiling the rules, once on this machine: {done}/{len(rules)}"
            print(line, end="", file=sys.stderr, flush=True)
        compile_once(space, name)
    print(file=sys.stderr)


@cache
def entry(name: str) -> Any:
    """Give one of the compiled entries, from the cache folder or freshly compiled."""
    space = namespace()
    if not any(cache_folder().rglob(f"*{name}*.nbc")):
        compile_rules(space)
    return space[name]


def new_states(count: int) -> np.ndarray[Any, Any]:
    """Make the records of `count` tables."""
    return np.zeros(count, dtype=STATE)


def book_record(book: Book) -> np.ndarray[Any, Any]:
    """Copy a book into a record."""
    books = np.zeros(1, dtype=BOOK)
    for name, _, _ in BOOK_FIELDS:
        books[0][name] = getattr(book, name)
    return books


def read_state(states: np.ndarray[Any, Any], i: int) -> dict[str, Any]:
    """Give a record's fields as Python numbers and lists."""
    return {name: states[i][name].tolist() for name, _, _ in FIELDS}


def state_fields(s: State) -> dict[str, Any]:
    """Give the same fields of an interpreted state."""
    return {name: getattr(s, name) for name, _, _ in FIELDS}
