"""The streams of a command: what is wrong in one line, and output that nobody takes any more."""

from __future__ import annotations

import errno
import os
import sys

from pioche.errors import one_line

# The errors of a file that cannot take any more.
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


def complain(what: object) -> None:
    """Print an error in one line."""
    print(f"pioche: {one_line(str(what))}", file=sys.stderr)


def print_no_more() -> None:
    """Discard what is still to be printed, so that Python does not fail again at exit."""
    sys.stdout = open(os.devnull, "w")  # noqa: SIM115


def is_full(error: OSError) -> bool:
    """Return whether printing failed for lack of space; an error about a file names the file."""
    return error.filename is None and error.errno in FULL
