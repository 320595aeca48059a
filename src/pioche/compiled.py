"""The same rules, compiled: Numba over NumPy records (extra `pioche[fast]`).

The text of `pioche.rules` is executed a second time as one module, with compiled twins in place
of `rules.outside`, and every function is handed to Numba. The record of a state is made from the
fields of `State`, so nothing about the game is written twice. docs/adr/0001 says why.

    play_games = entry("play_games", addition)  # seconds the first time, then from the cache folder

An `Addition` says what is compiled along with the rules, and which of it can be called.

Numba's cache does not notice an edit in another file, so the cache folder is named after a hash
of everything the machine code is made from.
"""

from __future__ import annotations

import ast
import hashlib
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from dis import get_instructions
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

from pioche.files import rule_files
from pioche.rules import effects, outside
from pioche.rules.book import BOOK_FIELDS, Book
from pioche.rules.state import FIELDS

# Numba's own types change from version to version; for ours it is Any.
numba: Any = import_module("numba")
cgutils: Any = import_module("numba.core.cgutils")
cpu_target: Any = import_module("numba.core.registry").cpu_target
intrinsic: Any = import_module("numba.extending").intrinsic
ir: Any = import_module("llvmlite.ir")
types: Any = numba.types

# In the order in which they build on each other; `outside` is replaced.
MODULES = (
    "words", "news", "chance", "seats", "hands", "piles", "calls", "scoring", "react", "effects",
    "turn", "options", "setup", "knowledge",
)  # fmt: skip
RULES = Path(effects.__file__).parent
JIT = {"error_model": "numpy", "nogil": True, "_nrt": False, "no_cfunc_wrapper": True}
# What nearly every question goes through is made one piece of code: half as fast again.
HOT = (
    "answer begin_turn came_down count_options draw_card draw_on_turn end_idle_turn end_turn "
    "find_options find_playable finish keep lay let_go lift nth_bit option pass_turn play playable "
    "playable_wilds run start take_in"
)
QUICK = 8  # rules that are compiled in a moment
FREQUENT = 8  # verbs, the first of VERBS, that have a way of their own
Records = np.ndarray[Any, Any]


def record(fields: Iterable[tuple[str, str, int]]) -> np.dtype[Any]:
    """Make the NumPy record type of declared fields."""
    return np.dtype([(n, k, (size,)) if size else (n, k) for n, k, size in fields], align=True)


STATE = record(FIELDS)
BOOK = record(BOOK_FIELDS)
# What the parameters of rules are, by name; all others are whole numbers.
COUNTERS = types.int64[::1]
KINDS = {
    "s": numba.from_dtype(STATE),
    "b": numba.from_dtype(BOOK),
    "states": numba.from_dtype(STATE)[::1],
    "books": numba.from_dtype(BOOK)[::1],
}


@dataclass(frozen=True, eq=False)
class Addition:
    """What is compiled along with the rules, in their manner: sources, entries, a larger state.

    A source may write a function of `rules.outside` anew; its text may use `names` besides.
    """

    sources: tuple[Path, ...] = ()
    entries: tuple[str, ...] = ()
    hot: str = ""
    kinds: dict[str, Any] = field(default_factory=dict)
    names: dict[str, Any] = field(default_factory=dict)


NOTHING = Addition()


# The twins of `rules.outside`.


@intrinsic  # type: ignore[untyped-decorator]
def count_bits(typingctx: Any, mask: Any) -> Any:
    """Count the bits of an int64 by the processor's own instruction."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def trailing_zeros(typingctx: Any, mask: Any) -> Any:
    """Find the lowest bit of an int64 that has one."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], cgutils.true_bit)

    return types.int64(types.int64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def deposit(typingctx: Any, bits: Any, mask: Any) -> Any:
    """Lay bits where a mask has its own, from the lowest on."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        pdep = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
        return builder.call(pdep, args)

    return types.int64(types.int64, types.int64), codegen


def place(context: Any, builder: Any, kind: Any, array: Any, index: Any) -> Any:
    """Point at one byte of an array."""
    return builder.gep(context.make_array(kind)(context, builder, array).data, [index])


@intrinsic  # type: ignore[untyped-decorator]
def copy_bytes(typingctx: Any, target: Any, at: Any, start: Any, count: Any) -> Any:
    """Copy `count` bytes from `target[start:]` to `target[at:]`, without a look at its bounds."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        to, origin = (place(context, builder, signature.args[0], args[0], i) for i in args[1:3])
        cgutils.raw_memcpy(builder, to, origin, args[3], 1)
        return context.get_dummy_value()

    return types.void(target, types.int64, types.int64, types.int64), codegen


@intrinsic  # type: ignore[untyped-decorator]
def clear_bytes(typingctx: Any, target: Any, at: Any, count: Any) -> Any:
    """Make `count` bytes of `target[at:]` 0, without a look at its bounds."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        cgutils.memset(
            builder, place(context, builder, signature.args[0], args[0], args[1]), args[2], 0
        )
        return context.get_dummy_value()

    return types.void(target, types.int64, types.int64), codegen


INTRINSICS = {
    "count_bits": count_bits,
    "trailing_zeros": trailing_zeros,
    "deposit": deposit,
    "copy_bytes": copy_bytes,
    "clear_bytes": clear_bytes,
}


def popcount(mask):  # type: ignore[no-untyped-def]
    """Count the bits of a mask."""
    return count_bits(mask)


def lowest(mask):  # type: ignore[no-untyped-def]
    """Return the index of the lowest bit of a mask that has one."""
    return trailing_zeros(mask)


def nth_bit(mask, n):  # type: ignore[no-untyped-def]
    """Return the index of a bit of a mask without a loop, whose end no processor foresees."""
    return trailing_zeros(deposit(1 << n, mask))


def clear_run(m, at, count):  # type: ignore[no-untyped-def]
    """Make some of the counts in `minds` 0."""
    clear_bytes(m.minds, at, count)


def copy_run(m, at, start, count):  # type: ignore[no-untyped-def]
    """Copy some of the counts to another place."""
    copy_bytes(m.minds, at, start, count)


def exchange_runs(m, one, other, count):  # type: ignore[no-untyped-def]
    """Let some of the counts change places with others."""
    for i in range(count):
        kept = m.minds[one + i]
        m.minds[one + i] = m.minds[other + i]
        m.minds[other + i] = kept


def tell(s, kind, seat, x, y):  # type: ignore[no-untyped-def]
    """Tell nobody: compiled games have no listeners."""


def order_given(s, start, size):  # type: ignore[no-untyped-def]
    """Take no shuffles from outside."""
    return False


def place_given(s, size):  # type: ignore[no-untyped-def]
    """Take no places from outside."""
    return -1


def quick_bits() -> bool:
    """Return whether this processor deposits and extracts bits quickly."""
    _, processor, features = cpu_target.target_context.codegen().magic_tuple()
    return "+bmi2" in features and processor not in ("znver1", "znver2")


def twins() -> tuple[Any, ...]:
    """Return the twins; a processor that cannot deposit bits quickly finds the n-th in steps."""
    chosen = nth_bit if quick_bits() else outside.nth_bit
    runs = (clear_run, copy_run, exchange_runs)
    return (popcount, lowest, chosen, *runs, tell, order_given, place_given)


# From the text of the rules to functions that Numba knows.


def statements(path: Path) -> str:
    """Write a rules module anew, without its imports and annotations."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    constants = map(without_type, tree.body)
    tree.body = [node for node in constants if isinstance(node, (ast.FunctionDef, ast.Assign))]
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            node.returns = None
            for arg in node.args.args:
                arg.annotation = None
    return ast.unparse(tree)


def without_type(node: ast.stmt) -> ast.stmt:
    """Write a constant as a plain assignment; all else stays as it is."""
    if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Final" and node.value:
        return ast.fix_missing_locations(ast.Assign([node.target], node.value))
    return node


def dispatcher(name: str, numbers: range, otherwise: str) -> str:
    """Write the way from verbs' numbers to their functions, which interpreted is a table."""
    lines = [f"def {name}(s, b, verb, x, y):"]
    for number in numbers:
        verb = effects.VERBS[number].__name__
        lines.append(f"    if verb == {number}:\n        return {verb}(s, b, x, y)")
    return "\n".join([*lines, f"    return {otherwise}"])


def source(more: Addition = NOTHING) -> str:
    """Write all rules as one module."""
    texts = [statements(RULES / f"{name}.py") for name in MODULES]
    texts += [statements(path) for path in more.sources]
    texts += [
        dispatcher("perform_rare", range(FREQUENT, len(effects.VERBS)), "False"),
        dispatcher("perform", range(FREQUENT), "perform_rare(s, b, verb, x, y)"),
    ]
    return "\n\n\n".join(texts)


@cache
def cache_folder(more: Addition = NOTHING) -> Path:
    """Name the cache folder after everything the machine code is made from."""
    machine = cpu_target.target_context.codegen().magic_tuple()
    versions = (sys.version, numba.__version__, np.__version__)
    digest = hashlib.sha256(repr((machine, versions)).encode())
    for path in (*rule_files(RULES), *more.sources, Path(__file__)):
        digest.update(path.read_bytes())
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    base = os.environ.get("PIOCHE_CACHE") or os.path.join(home, "pioche")
    return Path(base) / digest.hexdigest()[:16]


@cache
def kept_source(more: Addition = NOTHING) -> Path | None:
    """Keep the rules in the cache folder, beside their machine code; None if that cannot be."""
    path = cache_folder(more) / "rules.py"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            draft = path.with_suffix(f".{os.getpid()}")
            draft.write_text(source(more), encoding="utf-8")
            os.utime(draft, (0, 0))  # so that nothing depends on its age
            draft.replace(path)
    except OSError:
        return None
    return path if os.access(path.parent, os.W_OK) else None


@cache
def namespace(more: Addition = NOTHING) -> dict[str, Any]:
    """Execute the rules a second time, and hand every function to Numba."""
    path = kept_source(more)
    text = path.read_text(encoding="utf-8") if path else source(more)
    space: dict[str, Any] = {"__name__": __name__, **more.names, **INTRINSICS}
    for twin in twins():
        space[twin.__name__] = FunctionType(twin.__code__, space, twin.__name__)
    exec(compile(text, str(path or __file__), "exec"), space)
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(path.parent) if path else before
    try:
        for name, function in list(space.items()):
            if isinstance(function, FunctionType):
                called = name in more.entries
                hot = name in HOT.split() or name in more.hot.split()
                space[name] = hand_over(function, called, path is not None, hot)
    finally:
        numba.config.CACHE_DIR = before
    return space


def hand_over(function: FunctionType, entry: bool, kept: bool, hot: bool) -> Any:
    """Hand one function to Numba; only entries can be called from Python and are kept on disk."""
    return numba.njit(cache=entry and kept, no_cpython_wrapper=not entry, forceinline=hot, **JIT)(
        function
    )


# Compiling.


def signature(rule: Any, more: Addition) -> tuple[Any, ...]:
    """Return the types of a rule's parameters.

    Without this Numba would compile a rule anew for every mixture of small and large numbers.
    """
    code, kinds = rule.py_func.__code__, KINDS | more.kinds
    return tuple(kinds.get(name, types.int64) for name in code.co_varnames[: code.co_argcount])


def needed(space: dict[str, Any], name: str, known: set[str]) -> Iterator[str]:
    """Return the rules that a rule calls, each after those it calls itself."""
    for step in get_instructions(space[name].py_func.__code__):
        called = step.argval
        if step.opname == "LOAD_GLOBAL" and called not in known and is_rule(space, called):
            known.add(called)
            yield from needed(space, called, known)
            yield called


def is_rule(space: dict[str, Any], name: str) -> bool:
    """Return whether a name is one of the functions handed to Numba."""
    return hasattr(space.get(name), "py_func")


def compile_rules(space: dict[str, Any], name: str, more: Addition) -> None:
    """Compile all that an entry needs; lightly, as the entry is optimised as a whole."""
    rules = [rule for rule in needed(space, name, set()) if not space[rule].signatures]
    before, numba.config.OPT = numba.config.OPT, 1
    try:
        for done, rule in enumerate(rules):
            show_progress(done, len(rules), more)
            space[rule].compile(signature(space[rule], more))
            space[rule].disable_compile()
    finally:
        numba.config.OPT = before
    show_progress(len(rules), len(rules), more)


def show_progress(done: int, total: int, more: Addition = NOTHING) -> None:
    """Show how far the compiling is, on one line; elsewhere than in a terminal only say it."""
    if total <= QUICK:
        return
    often = (
        "once on this machine" if kept_source(more) else "and cannot keep them: set PIOCHE_CACHE"
    )
    line = f"pioche: compiling the rules, {often}"
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\r{line}: {100 * done // total} %", end=end, file=sys.stderr, flush=True)
    elif done == 0:
        print(f"{line} (some 20 seconds)", file=sys.stderr, flush=True)


@cache
def entry(name: str, more: Addition) -> Any:
    """Return one of the entries of an addition, from the cache folder or freshly compiled."""
    space = namespace(more)
    if not any(cache_folder(more).rglob(f"*{name}*.nbc")):
        compile_rules(space, name, more)
    space[name].compile(signature(space[name], more))
    space[name].disable_compile()
    return space[name]


# Records.


def new_states(count: int) -> Records:
    """Make the records of `count` tables."""
    return np.zeros(count, dtype=STATE)


def book_record(book: Book) -> Records:
    """Copy a book into a record."""
    books = np.zeros(1, dtype=BOOK)
    for name, _, _ in BOOK_FIELDS:
        books[0][name] = getattr(book, name)
    return books


def rows_of(states: Records) -> list[memoryview]:
    """Return the bytes of every record, for `copy_at`."""
    size = STATE.itemsize
    whole = states.view(np.uint8).data
    return [whole[i * size : i * size + size] for i in range(len(states))]


def copy_at(rows: list[memoryview], i: int, j: int) -> None:
    """Copy table i over table j: ten times as fast as by records, in a tenth of a microsecond."""
    rows[j][:] = rows[i]
