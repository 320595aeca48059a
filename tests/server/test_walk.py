"""How far a move has to go: calls of our own functions, from the socket to the sockets."""

from __future__ import annotations

import re
import subprocess
import sys

MOST = 100  # calls
TRIES = 3  # something else may be due in the same moment


def test_a_plain_move_takes_a_hundred_calls_at_most() -> None:
    """From the message's arrival until all four are told, the writer's thread included."""
    command = [sys.executable, "-m", "tools.walk"]
    counts: list[int] = []
    for _ in range(TRIES):
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        counts += map(int, re.findall(r"(\d+) calls$", done.stdout, re.MULTILINE))
    assert len(counts) == TRIES
    assert min(counts) <= MOST
