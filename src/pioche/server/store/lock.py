"""One server for each data folder: a lock that the running process holds."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TextIO

from pioche.files import make_private, open_private
from pioche.server.store.store import StoreError

NAME = "pioche.lock"


def lock_folder(folder: Path) -> TextIO:
    """Lock a data folder until the file is closed, or the process has ended."""
    path = folder / NAME
    try:
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND
        file = os.fdopen(open_private(str(path), flags), "a+", encoding="utf-8")
        make_private(path)
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror}") from error
    try:
        take(file.fileno())
    except OSError as error:
        file.seek(0)
        holder = file.read(20).strip()
        file.close()
        who = f"process {holder}" if holder else "another process"
        raise StoreError(f"{folder}: a server is running on this data folder ({who})") from error
    file.truncate(0)
    print(os.getpid(), file=file, flush=True)
    return file


if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30  # Windows locks bytes, and nobody could read the locked ones

    def take(descriptor: int) -> None:
        """Lock an open file, or raise an OSError at once."""
        os.lseek(descriptor, FAR, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def take(descriptor: int) -> None:
        """Lock an open file, or raise an OSError at once."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
