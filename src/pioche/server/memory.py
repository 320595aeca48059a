"""The server's memory, kept quick: few garbage collections, and large pages (docs/adr/0004)."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import mmap
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from pioche.server.protocol.published import json_schema, openapi
from pioche.server.reference.catalogue import catalogue

# Full collections stopped everything for up to 600 ms at 8,000 sockets.
THRESHOLDS = (50_000, 20, 100)
LOOK = 5.0  # seconds between two looks for memory to be gathered
LARGE = 2 * 1024 * 1024  # bytes of a large page
DENSE = 0.9  # the least part of a large page that is in use already: the rest is wasted
COLLAPSE = 25  # MADV_COLLAPSE, of Linux 6.1; `mmap` does not know it yet
ALLOWED = Path("/sys/kernel/mm/transparent_hugepage/enabled")
MAPS = Path("/proc/self/maps")


def settle_memory() -> None:
    """Make what is always needed, then leave it out of all garbage collections."""
    catalogue()
    openapi()
    json_schema()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


async def keep_gathering() -> None:
    """Gather memory into large pages now and then, beside everything else."""
    if not has_large_pages():
        return
    gatherer = Gatherer()
    while True:
        await asyncio.to_thread(gatherer.gather)
        await asyncio.sleep(LOOK)


def has_large_pages() -> bool:
    """Return whether this system can gather memory into large pages, and its owner lets it."""
    try:
        size = int((ALLOWED.parent / "hpage_pmd_size").read_text())
        if size != LARGE or "[never]" in ALLOWED.read_text():
            return False
    except OSError:
        return False
    return bool(ctypes.CDLL(None).madvise(None, 0, COLLAPSE) == 0)  # is it known at all?


class Gatherer:
    """Has the kernel put what lies in many small pages into large ones; nothing moves for Python.

    Every move of another table is somewhere else in memory. With small pages the processor looks up
    where that is again and again.
    """

    def __init__(self) -> None:
        self._libc = ctypes.CDLL(None)
        self._resident = (ctypes.c_ubyte * (LARGE // mmap.PAGESIZE))()
        self.gathered: set[int] = set()  # where large pages begin

    def gather(self) -> int:
        """Gather what has been filled since the last time, and give the number of large pages."""
        places = set(large_places(MAPS.read_text().splitlines()))
        self.gathered &= places  # what was given back may come again, in small pages
        for place in places - self.gathered:
            if self._is_filled(place) and self._ask(self._libc.madvise, place, COLLAPSE):
                self.gathered.add(place)
        return len(self.gathered)

    def _is_filled(self, place: int) -> bool:
        """Return whether nearly all of a large page is in use: stacks, say, are not."""
        known = self._ask(self._libc.mincore, place, self._resident)
        return known and sum(self._resident) >= DENSE * len(self._resident)

    def _ask(self, call: Callable[..., int], place: int, what: object) -> bool:
        """Ask the kernel something about a large page; it may have gone in the meantime."""
        return call(ctypes.c_void_p(place), ctypes.c_size_t(LARGE), what) == 0


def large_places(maps: Iterable[str]) -> Iterator[int]:
    """Return where large pages could begin, in the memory that belongs to no file.

    >>> [hex(place) for place in large_places(["7f0000100000-7f0000700000 rw-p 00000000 00:00 0"])]
    ['0x7f0000200000', '0x7f0000400000']
    """
    for line in maps:
        span, rights, _, _, inode, *name = line.split()
        if rights == "rw-p" and inode == "0" and name in ([], ["[heap]"]):
            first, end = (int(address, 16) for address in span.split("-"))
            yield from range(first + -first % LARGE, end - LARGE + 1, LARGE)
