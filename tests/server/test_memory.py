"""The server's memory: what is filled is gathered into large pages, and nothing else."""

from __future__ import annotations

import ctypes
import mmap
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from pioche.server.memory import LARGE, Gatherer, has_large_pages, large_places

SIZE = 4 * LARGE  # whole large pages have room in it wherever it begins
FREE = "7f0000000000-7f0000800000 rw-p 00000000 00:00 0"


@contextmanager
def own_memory() -> Iterator[tuple[mmap.mmap, set[int]]]:
    """Return memory of our own that nobody has used yet, and where large pages can begin in it."""
    with mmap.mmap(-1, SIZE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS) as memory:
        first = ctypes.addressof(ctypes.c_char.from_buffer(memory))
        yield memory, set(range(first + -first % LARGE, first + SIZE - LARGE + 1, LARGE))


@pytest.mark.parametrize(
    "line",
    [
        "7f0000000000-7f0000800000 r--p 00000000 00:00 0",  # not to be written
        "7f0000000000-7f0000800000 rw-s 00000000 00:05 7 /dev/zero (deleted)",  # shared
        "7f0000000000-7f0000800000 rw-p 00000000 fe:00 17 /usr/lib/libc.so.6",  # of a file
        "7ffd00000000-7ffd00800000 rw-p 00000000 00:00 0 [stack]",
        "7f0000100000-7f00002ff000 rw-p 00000000 00:00 0",  # too small
    ],
)
def test_only_large_memory_that_belongs_to_no_file_is_looked_at(line: str) -> None:
    """Other lines of the map hold no places; free memory does."""
    assert list(large_places([line])) == []
    assert len(list(large_places([line, FREE]))) == 4


@pytest.mark.skipif(not has_large_pages(), reason="no large pages on this system")
def test_memory_is_gathered_once_it_is_filled_and_stays_as_it_was() -> None:
    """Untouched memory would only be wasted; what was written reads the same from a large page."""
    gatherer = Gatherer()
    with own_memory() as (memory, places):
        text = b"pioche" * (SIZE // 6)
        gatherer.gather()
        assert not gatherer.gathered & places
        memory.write(text)
        for _ in range(2):  # the second time there is nothing left to do
            gatherer.gather()
            assert gatherer.gathered >= places
            assert memory[: len(text)] == text
    gatherer.gather()
    assert not gatherer.gathered & places  # given back, and forgotten
