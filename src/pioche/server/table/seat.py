"""A seat of a table: free, taken by a person or a program, or by a bot of the house."""

from __future__ import annotations

from dataclasses import dataclass

from pioche.server.protocol.messages import SeatInfo

MOST_MISSES = 2  # answers in a row that a player may miss before a bot plays the seat
STAND_IN = "greedy"  # the bot that plays for those who are away


@dataclass(slots=True)
class Seat:
    """Who sits here. What only the connection knows (`connected`) is not in the log."""

    player: str = ""  # the id of a person; empty for a bot and a free seat
    name: str = ""
    bot: str = ""  # the name of a bot of the house
    external: bool = False
    key: int = 0  # the event with which it was taken: an older token is void
    ready: bool = False
    entropy: str = ""  # sent with `ready` in the old way, or revealed
    hash: str = ""  # of the entropy that is to be revealed
    armed: bool = False
    waved: bool = False
    misses: int = 0
    left: bool = False
    connected: bool = False
    face: str = ""

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return bool(self.player or self.bot)

    @property
    def away(self) -> bool:
        """Whether a bot plays for the person."""
        return bool(self.player and self.played_by)

    @property
    def played_by(self) -> str:
        """The name of the bot that answers for this seat; empty if its player does."""
        if self.player and (self.left or self.misses >= MOST_MISSES):
            return STAND_IN
        return self.bot

    def unready(self) -> None:
        """Forget what was agreed on; entropy that may be known is of no more use."""
        self.ready, self.entropy, self.hash = bool(self.bot), "", ""

    def get_ready_again(self) -> None:
        """Forget the last match."""
        self.unready()
        self.waved, self.armed, self.misses = False, False, 0

    def go(self) -> None:
        """Leave the seat to a bot."""
        self.left, self.connected, self.armed, self.waved = True, False, False, False

    def come_back(self) -> None:
        """Take the seat over from the bot that played it."""
        self.misses, self.left = 0, False

    def info(self, host: bool) -> SeatInfo:
        """Return what everybody may know."""
        if not self.taken:
            return SeatInfo("open")
        return SeatInfo(
            kind="bot" if self.bot or self.external else "person",
            name=self.name,
            bot="external" if self.external else self.played_by,
            host=host,
            ready=self.ready,
            connected=self.connected,
            away=self.away,
            wants_on=self.waved,
            face=self.face,
        )
