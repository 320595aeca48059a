"""New data folders, which are there once they are complete."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

from pioche.server.store.file import store_errors
from pioche.server.store.store import StoreError


@contextmanager
def new_folder(target: Path) -> Iterator[Path]:
    """Make a folder under a name of its own; what stands at `target` is not overwritten.

    It gets its name once all has gone well; otherwise nothing of it is left.
    """
    refuse_taken(target)
    with store_errors(target):
        draft = Path(mkdtemp(prefix=f".{target.name}.", dir=target.parent))
    try:
        yield draft
        with store_errors(target):
            draft.rename(target)
            sync_folder(target.parent)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise


def refuse_taken(target: Path) -> None:
    if os.path.lexists(target):
        raise StoreError(f"{target}: is there already, and nothing is overwritten")


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder survive a power cut, where the system can do that."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
