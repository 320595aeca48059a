"""The streams of a command: what is wrong in one line, and output that nobody takes any more."""

from __future__ import annotations

import errno
import os
import sys

from pioche.quoting import one_line

# What a file says to which nothing more can be written.
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


def complain(what: object) -> None:
    """Say in one line what is wrong."""
    print(f"pioche: {one_line(str(what))}", file=sys.stderr)


def print_no_more() -> None:
    """Let what is still to be printed vanish, so that Python does not fail once more at its end."""
    sys.stdout = open(os.devnull, "w")  # noqa: SIM115


def is_full(error: OSError) -> bool:
    """Return whether a print failed for want of room; whoever opens a file has it named."""
    return error.filename is None and error.errno in FULL
