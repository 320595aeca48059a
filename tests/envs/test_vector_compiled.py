"""How the compiled environment hangs together with the rules and the layout."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from pathlib import Path

import pytest

from pioche import compiled
from pioche.compiled import blocks, observation
from pioche.envs.layout import Layout, env_table
from pioche.envs.vector import kernel
from pioche.envs.vector.env_state import addition, new_tables, plan_of, table_record
from tests.speeds.test_compiled import run_without_numba


def definitions(path: Path) -> dict[str, list[str]]:
    """Return the functions of a module with the names of their parameters."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    functions = [node for node in body if isinstance(node, ast.FunctionDef)]
    return {node.name: [arg.arg for arg in node.args.args] for node in functions}


def test_names_are_those_of_the_rules_or_new() -> None:
    """Compiled as one with the rules, the environment replaces `tell` and nothing else."""
    rules = [definitions(compiled.RULES / f"{name}.py") for name in compiled.MODULES]
    taken = {name for module in rules for name in module}
    ours = [name for path in addition().sources for name in definitions(path)]
    assert len(set(ours)) == len(ours)
    assert taken & set(ours) == set()
    assert "tell" in ours


def test_kinds_of_parameters_are_not_those_of_rules() -> None:
    """A parameter's name says its type, so no rule has one that the environment uses otherwise."""
    rules = [definitions(compiled.RULES / f"{name}.py") for name in compiled.MODULES]
    used = {name for module in rules for parameters in module.values() for name in parameters}
    assert used & set(addition().kinds) <= {"s", "m", "states"}


def test_inlined_functions_exist() -> None:
    """Every function that is inlined by name is there."""
    space = compiled.namespace(addition())
    assert all(compiled.is_rule(space, name) for name in addition().hot.split())


def test_the_plan_is_what_the_kernel_reads() -> None:
    """The kernel's names for the parts of the plan stand where the layout puts them."""
    layout = Layout(env_table("classic", {"custom": ["elbow-up"]}), 5)
    plan = plan_of(layout, points=True, limit=7, seat=4)
    offsets = {name: segment.offset for name, segment in layout.segments.items()}
    assert len(plan) == kernel.LEARNER + 1
    for name, offset in offsets.items():
        assert plan[getattr(observation, f"AT_{name.upper()}")] == offset
    assert plan[observation.FIRST_FACE : observation.SIZE].tolist() == [0, 13, 26, 39, 52, 56, 84]
    assert plan[observation.SIZE] == layout.size
    assert plan[observation.DARES] == 1
    assert (plan[kernel.LIMIT], plan[kernel.LEARNER]) == (7, 4)


def test_tables_lie_close_together() -> None:
    """Each record is as long as its layout needs, and the last one has all of its room."""
    layout = Layout(env_table("x-men"), 4)
    tables = new_tables(10, layout)
    assert tables.strides[0] < 2048 < table_record().itemsize
    assert tables.strides[0] % 64 == tables.ctypes.data % 64 == 0
    tables["minds"][9, -1] = 1  # within the memory that was asked for


@pytest.mark.parametrize(
    ("bits", "mask", "expected"), [(0b1010, 0b1110, 0b101), (-1, 0b1001, 0b11), (5, 0, 0)]
)
def test_bits_are_extracted_in_steps(bits: int, mask: int, expected: int) -> None:
    """A processor without the instruction gathers bits one by one."""
    extract: Callable[[int, int], int] = blocks.extract_in_steps
    assert extract(bits, mask) == expected


def test_everything_native_says_what_it_does() -> None:
    """The functions that write memory directly are documented, one by one."""
    assert all(inspect.getdoc(getattr(blocks, name)) for name in ("put_bits", "copy_block"))
    assert inspect.getdoc(kernel.tell)


def test_without_numba_the_extra_is_named() -> None:
    """Where Numba is missing, the error says what to install."""
    code = """
try:
    from pioche.envs import VectorEnv
except ImportError as error:
    print(error)
"""
    said = run_without_numba(code)
    assert "pioche.envs.VectorEnv: No module named 'num" in said
    assert "pip install 'pioche[envs]'" in said
