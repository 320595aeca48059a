"""The same rules, compiled: Numba over NumPy records (extra `pioche[fast]`).

The text of `pioche.rules` is executed a second time as one module, with compiled twins in place
of `rules.platform`, and every function is handed to Numba. The record of a state is made from the
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
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from dis import get_instructions
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

from pioche.files import rule_files
from pioche.rules import effects, platform
from pioche.rules.book import BOOK_FIELDS, Book
from pioche.rules.state import FIELDS

if sys.platform != "win32":
    import fcntl

# Numba's own types change from version to version; for ours it is Any.
numba: Any = import_module("numba")
cgutils: Any = import_module("numba.core.cgutils")
cpu_target: Any = import_module("numba.core.registry").cpu_target
intrinsic: Any = import_module("numba.extending").intrinsic
ir: Any = import_module("llvmlite.ir")
types: Any = numba.types

# In the order in which they build on each other; `platform` is replaced.
MODULES = (
    "constants", "news", "generator", "seats", "hands", "piles", "calls", "scoring", "react",
    "effects", "turn", "legal", "setup", "knowledge", "worlds",
)  # fmt: skip
RULES = Path(effects.__file__).parent
JIT = {"error_model": "numpy", "nogil": True, "_nrt": False, "no_cfunc_wrapper": True}
# What nearly every question goes through is force-inlined: 1.5 times as fast.
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

    A source may replace a function of `rules.platform`, and may use `names`.
    """

    sources: tuple[Path, ...] = ()
    text: str = ""  # source that stands in no file (`dispatcher`)
    entries: tuple[str, ...] = ()
    hot: str = ""
    kinds: dict[str, Any] = field(default_factory=dict)
    names: dict[str, Any] = field(default_factory=dict)


NOTHING = Addition()


# The twins of `rules.platform`.


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
    """Point at one item of an array."""
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


@intrinsic  # type: ignore[untyped-decorator]
def copy_record(typingctx: Any, records: Any, target: Any, source: Any, size: Any) -> Any:
    """Copy the first `size` bytes of one record over another, without a look at its bounds."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        to, origin = (place(context, builder, signature.args[0], args[0], i) for i in args[1:3])
        cgutils.raw_memcpy(builder, to, origin, args[3], 1)
        return context.get_dummy_value()

    return types.void(records, types.int64, types.int64, types.int64), codegen


INTRINSICS = {
    "copy_record": copy_record,
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
    chosen = nth_bit if quick_bits() else platform.nth_bit
    runs = (clear_run, copy_run, exchange_runs)
    return (popcount, lowest, chosen, *runs, tell, order_given, place_given)


# From the text of the rules to functions that Numba knows.


def statements(path: Path) -> str:
    """Write a module of the rules again, without its imports and annotations."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    body, tree.body = tree.body, []
    for node in body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Final":
            assert node.value
            tree.body.append(ast.fix_missing_locations(ast.Assign([node.target], node.value)))
        elif isinstance(node, ast.Assign):
            tree.body.append(node)
        elif isinstance(node, ast.FunctionDef):
            node.returns = None
            for arg in node.args.args:
                arg.annotation = None
            tree.body.append(node)
    return ast.unparse(tree)


def dispatcher(head: str, key: str, functions: Mapping[int, str], otherwise: str) -> str:
    """Write the way from numbers to functions, which interpreted is a table.

    >>> print(dispatcher("perform(s, verb, x)", "verb", {7: "skip"}, "False"))
    def perform(s, verb, x):
        if verb == 7:
            return skip(s, x)
        return False
    """
    arguments = head.partition("(")[2].replace(f"{key}, ", "")
    lines = [f"def {head}:"]
    for number, function in functions.items():
        lines.append(f"    if {key} == {number}:\n        return {function}({arguments}")
    return "\n".join([*lines, f"    return {otherwise}"])


def source(more: Addition = NOTHING) -> str:
    """Write all rules as one module."""
    verbs = {number: verb.__name__ for number, verb in enumerate(effects.VERBS)}
    rare = {number: verbs.pop(number) for number in range(FREQUENT, len(verbs))}
    texts = [statements(RULES / f"{name}.py") for name in MODULES]
    texts += [statements(path) for path in more.sources]
    texts += [
        more.text,
        dispatcher("perform_rare(s, b, verb, x, y)", "verb", rare, "False"),
        dispatcher("perform(s, b, verb, x, y)", "verb", verbs, "perform_rare(s, b, verb, x, y)"),
    ]
    return "\n\n\n".join(texts)


@cache
def cache_folder(more: Addition = NOTHING) -> Path:
    """Name the cache folder after everything the machine code is made from."""
    machine = cpu_target.target_context.codegen().magic_tuple()
    versions = (sys.version, numba.__version__, np.__version__)
    digest = hashlib.sha256(repr((machine, versions, more.text)).encode())
    own = rule_files(Path(__file__).parent)
    for path in (*rule_files(RULES), *more.sources, *own):
        digest.update(path.read_bytes())
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    base = os.environ.get("PIOCHE_CACHE") or os.path.join(home, "pioche")
    return Path(base) / digest.hexdigest()[:16]


@cache
def source_file(more: Addition = NOTHING) -> Path | None:
    """Write the rules into the cache folder, next to their machine code; None if that fails."""
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
    path = source_file(more)
    text = path.read_text(encoding="utf-8") if path else source(more)
    space: dict[str, Any] = {"__name__": __name__, **more.names, **INTRINSICS}
    for twin in twins():
        space[twin.__name__] = FunctionType(twin.__code__, space, twin.__name__)
    exec(compile(text, str(path or __file__), "exec"), space)
    before, hot = numba.config.CACHE_DIR, {*HOT.split(), *more.hot.split()}
    numba.config.CACHE_DIR = str(path.parent) if path else before
    try:
        for name, function in list(space.items()):
            if isinstance(function, FunctionType):
                # Only entries can be called from Python, and only they are cached on disk.
                called = name in more.entries
                space[name] = numba.njit(
                    cache=called and path is not None,
                    no_cpython_wrapper=not called,
                    forceinline=name in hot,
                    **JIT,
                )(function)
    finally:
        numba.config.CACHE_DIR = before
    return space


# Compiling.


def signature(rule: Any, more: Addition) -> tuple[Any, ...]:
    """Return the types of a rule's parameters.

    Without this Numba would compile a rule again for every mixture of small and large numbers.
    """
    code, kinds = rule.py_func.__code__, KINDS | more.kinds
    return tuple(kinds.get(name, types.int64) for name in code.co_varnames[: code.co_argcount])


def called_rules(space: dict[str, Any], name: str, known: set[str]) -> Iterator[str]:
    """Return the rules that a rule calls, each after those it calls itself."""
    for step in get_instructions(space[name].py_func.__code__):
        called = step.argval
        if step.opname == "LOAD_GLOBAL" and called not in known and is_rule(space, called):
            known.add(called)
            yield from called_rules(space, called, known)
            yield called


def is_rule(space: dict[str, Any], name: str) -> bool:
    """Return whether a name is one of the functions handed to Numba."""
    return hasattr(space.get(name), "py_func")


def compile_rules(space: dict[str, Any], name: str, more: Addition) -> None:
    """Compile all that an entry needs; lightly, as the entry is optimised as a whole."""
    rules = [rule for rule in called_rules(space, name, set()) if not space[rule].signatures]
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
    """Show how far the compiling is, on one line; outside a terminal only say that it goes on."""
    if total <= QUICK:
        return
    often = (
        "once on this machine" if source_file(more) else "and cannot keep them: set PIOCHE_CACHE"
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
    with in_turn(more) if not is_cached(name, more) else nullcontext():
        if not is_cached(name, more):
            compile_rules(space, name, more)
        space[name].compile(signature(space[name], more))
    space[name].disable_compile()
    return space[name]


def is_cached(name: str, more: Addition) -> bool:
    """Return whether an entry was compiled on this machine before."""
    return any(cache_folder(more).rglob(f"*{name}*.nbc"))


@contextmanager
def in_turn(more: Addition) -> Iterator[None]:
    """Wait while another process compiles the same, so that one does it for all of a machine."""
    folder = cache_folder(more)
    if sys.platform == "win32" or not os.access(folder, os.W_OK):
        yield
        return
    with (folder / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


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
