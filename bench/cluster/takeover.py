"""Players whose server ends: they come back at once, and move as soon as they may."""

from __future__ import annotations

import os
import signal
from statistics import median
from time import perf_counter

from bench.server.line import Address, Line, Poller
from bench.server.tables import ERROR, NO_CHOICE, POSSIBLE, UPDATE, WELCOME, PlayedTable, Player

GOODBYE, REPLY, PLAYING = b'{"type":"goodbye"', b'"reply":7', b'"phase":"playing"'
AGAIN = 0.2  # seconds after which somebody who was not let in tries once more
PATIENCE = 60.0  # seconds until all tables have to be back


class Left:
    """A table whose server ends, and when it went on."""

    def __init__(self, table: PlayedTable, to: Address) -> None:
        self.table = table
        self.to = to  # where its players come back
        self.parted_at = 0.0  # when the first of its players lost the line
        self.welcomed_at = 0.0
        self.asked = False  # a move is on its way
        self.back_at = 0.0  # when its next move was stored


class Back(Line):
    """A seat whose player has come back."""

    __slots__ = ("hello", "left", "retry_at")

    def __init__(self, left: Left, hello: bytes) -> None:
        self.left = left
        self.hello = hello
        self.retry_at = 0.0
        super().__init__(left.to)

    def begin(self) -> None:
        self.send(self.hello)

    def take(self, message: bytes) -> None:
        """Move as soon as there is something to answer; note when that is acknowledged."""
        left = self.left
        if message.startswith((UPDATE, WELCOME)):
            left.welcomed_at = left.welcomed_at or perf_counter()
            if REPLY in message:
                left.back_at = left.back_at or perf_counter()
            elif not left.asked and (at := message.find(POSSIBLE)) >= 0:
                at += len(POSSIBLE)
                options = message[at : message.index(b"]", at)]
                if options and options not in NO_CHOICE:
                    left.asked = True
                    move = options.split(b",")[0]
                    self.send(b'{"type":"play","id":7,"move":%s}' % move)
        elif message.startswith(ERROR):
            left.asked = False  # the table had moved on

    def read(self) -> None:
        """Read what has come; a line that is cut is broken."""
        try:
            super().read()
        except OSError:
            self.broken = True


class Cut(Back):
    """A seat at the server that ends: what it reads is only looked at for the end."""

    __slots__ = ()

    def __init__(self, left: Left, player: Player) -> None:
        self.left, self.retry_at = left, 0.0
        self.hello = player.hello[:-1] + b', "last": %s}' % seen_by(player)
        self.socket, self.is_open, self.broken = player.socket, True, False
        self._rest = b""

    def take(self, message: bytes) -> None:
        if message.startswith(GOODBYE):
            self.broken = True


def seen_by(player: Player) -> bytes:
    """Return the number of the last event that a player has seen."""
    _, _, rest = player.latest.partition(b'"last":')
    return rest[: len(rest) - len(rest.lstrip(b"0123456789"))] or b"0"


def come_back(left: list[Left], poller: Poller, pid: int, how: str) -> dict[str, float]:
    """End a server; return how long tables were away, from then and from their own last word."""
    lines: list[Back] = []
    for one in left:
        for player in one.table.seats:
            line = Cut(one, player)
            poller.change(player, line)
            lines.append(line)
    began = perf_counter()
    os.kill(pid, signal.Signals[how])
    while any(not one.back_at for one in left):
        if perf_counter() - began > PATIENCE:
            raise RuntimeError(f"{sum(not one.back_at for one in left)} tables did not come back")
        poller.poll(0.01)
        lines = [again(line, poller) for line in lines]
    away = sorted(one.back_at - began for one in left)
    pauses = sorted(one.back_at - one.parted_at for one in left)
    welcomes = sorted(one.welcomed_at - began for one in left)
    last = len(left) - 1
    return {
        "tables": len(left),
        "median_s": median(away),
        "p99_s": away[min(last, len(left) * 99 // 100)],
        "worst_s": away[-1],
        "pause_median_s": median(pauses),
        "pause_p99_s": pauses[min(last, len(left) * 99 // 100)],
        "pause_worst_s": pauses[-1],
        "welcome_p99_s": welcomes[min(last, len(left) * 99 // 100)],
    }


def again(line: Back, poller: Poller) -> Back:
    """Return a line, or a new one in its place if it has broken."""
    if not line.broken or perf_counter() < line.retry_at:
        return line
    left = line.left
    left.parted_at = left.parted_at or perf_counter()
    left.asked = False
    try:
        new = Back(left, line.hello)
    except OSError:
        line.retry_at = perf_counter() + AGAIN
        return line
    new.retry_at = perf_counter() + AGAIN
    poller.add(new)
    return new
