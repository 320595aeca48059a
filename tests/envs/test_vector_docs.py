"""The page about environments is true."""

from __future__ import annotations

import doctest
from pathlib import Path

from pioche.envs.layout import Layout, env_table
from pioche.envs.vector.buffers import Buffers

PAGE = Path(__file__).parents[2] / "docs" / "envs.md"


def test_the_examples_of_the_page_run() -> None:
    """Every example gives what it shows."""
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert (result.failed, result.attempted > 10) == (0, True)


def test_every_segment_and_buffer_is_on_the_page() -> None:
    """A segment or a buffer that the page does not name fails here."""
    text = PAGE.read_text(encoding="utf-8")
    names = [*Layout(env_table("x-men"), 4).segments, *Buffers._fields]
    assert [name for name in names if f"`{name}`" not in text] == []
