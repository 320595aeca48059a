"""The people of a table and what they agree on: seats, readiness, the start, going on, talking.

Each request is carried out with entries, or refused before anything has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pioche.editions.build import check_seats
from pioche.game.fair import entropy_hash, new_secret
from pioche.game.terms import beacon_of
from pioche.rules.constants import REVISION
from pioche.server.protocol import messages
from pioche.server.protocol.refusals import RefusedError
from pioche.server.protocol.settings import check_bot, check_rehearsal
from pioche.server.table import entries
from pioche.server.table.audience import Audience
from pioche.server.table.checks import (
    clean_beacon,
    clean_chat,
    clean_entropy,
    clean_face,
    clean_hash,
    clean_name,
)
from pioche.server.table.log import Log
from pioche.server.table.lookalikes import looks
from pioche.server.table.terms import settled_terms


class Lobby:
    """Seats people and bots, starts matches, and lets everybody go on together."""

    __slots__ = ("audience", "log", "state")

    def __init__(self, log: Log, audience: Audience) -> None:
        self.log, self.state, self.audience = log, log.state, audience

    def join(self, player: str, name: str, external: bool, face: str, now: int) -> int:
        """Give a player a seat; one who has a seat already keeps it."""
        state = self.state
        for number, seat in enumerate(state.seats):
            if seat.player == player:
                return number
        if state.phase != "lobby":
            raise RefusedError("game-begun" if state.phase != "closed" else "no-table", table="")
        name = clean_name(name)
        self._check_free_name(name)
        face = self._free_face(clean_face(face))
        number = self._free_seat()
        self.log.add(entries.Joined(now, number, player, name, external, face))
        return number

    # Before the game.

    def ready(self, seat: int, request: messages.Ready, now: int) -> None:
        """Be ready, and so agree to the rules, or no longer."""
        self._need_lobby()
        entropy, hash = clean_entropy(request.entropy), clean_hash(request.hash, request.entropy)
        if not request.ready:
            entropy = hash = ""
        place = self.state.seats[seat]
        added = "" if place.hash else place.entropy  # what was revealed makes no difference
        if (place.ready, added, place.hash) != (request.ready, entropy, hash):
            self.log.add(entries.Readied(now, seat, request.ready, entropy, hash=hash))

    def start(self, seat: int, request: messages.Start, now: int) -> None:
        """Settle the terms of the match; the host agrees to the rules by that."""
        self._need_host(seat)
        if self.state.revealing:
            raise RefusedError("game-begun")
        beacon = clean_beacon(request.beacon)
        seats = self.state.seats
        if not all(place.taken for place in seats):
            raise RefusedError("seats-open")
        if not all(place.ready for number, place in enumerate(seats) if number != seat):
            raise RefusedError("not-ready")
        if not seats[seat].ready:
            self.log.add(entries.Readied(now, seat))
        self._settle(beacon, now)

    def start_at_once(self, seat: int, entropy: str, hash: str, now: int) -> None:
        """Begin a match for which nobody has to be waited for."""
        state = self.state
        others = [place for number, place in enumerate(state.seats) if number != seat]
        if state.phase == "lobby" and not state.revealing and all(place.ready for place in others):
            self.log.add(entries.Readied(now, seat, entropy=entropy, hash=hash))
            self._settle("", now)

    def _settle(self, beacon: str, now: int) -> None:
        """Settle the terms, of which a rehearsal has none; begin if nobody reveals anything."""
        if self.state.settings.rehearsal is None:
            self.log.add(entries.TermsSettled(now, settled_terms(self.state, beacon)))
        self._begin(now)

    def reveal(self, seat: int, request: messages.Reveal, now: int) -> None:
        """Reveal one's entropy or, as the host, the value of the beacon; the last one begins."""
        state, place = self.state, self.state.seats[seat]
        entropy, pulse = clean_entropy(request.entropy), clean_entropy(request.pulse)
        if not state.revealing or not (entropy or pulse):
            raise RefusedError("no-reveal")
        if pulse and seat != state.host:
            raise RefusedError("not-host")
        if pulse and not beacon_of(state.terms):
            raise RefusedError("no-reveal")
        if (entropy and entropy_hash(entropy) != place.hash) or (pulse and state.pulse):
            raise RefusedError("wrong-reveal")
        if pulse or entropy != place.entropy:
            self.log.add(entries.Revealed(now, seat, entropy, pulse))
            self._begin(now)

    def _begin(self, now: int) -> None:
        """Begin the match if nothing is left to be revealed."""
        if not self.state.waits_for:
            self.log.add(entries.Started(now, discreet=True))

    def add_bot(self, seat: int, request: messages.AddBot, now: int) -> None:
        """Seat a bot."""
        self._need_host(seat)
        try:
            check_bot(request.bot)
        except ValueError as error:
            raise RefusedError("bad-settings", what=error) from None
        self.log.add(entries.BotAdded(now, self._free_seat(), request.bot))
        self._ask_again(now)

    def remove(self, seat: int, request: messages.Remove, now: int) -> None:
        """Remove a player or a bot before the start."""
        self._need_host(seat)
        if request.seat == seat:
            raise RefusedError("not-yourself")
        if request.seat >= len(self.state.seats) or not self.state.seats[request.seat].taken:
            raise RefusedError("no-seat", seat=request.seat)
        self.log.add(entries.Left(now, request.seat, removed=True))
        self.audience.see_off(request.seat, "removed")
        self._ask_again(now)

    def resize(self, seat: int, request: messages.Resize, now: int) -> None:
        """Change the number of seats, as far as rules and deck allow."""
        self._need_host(seat)
        for number in range(request.seats, len(self.state.seats)):
            if self.state.seats[number].taken:
                raise RefusedError("seat-taken", seat=number)
        try:
            check_seats(self.state.rules, request.seats)
            check_rehearsal(self.state.rules, self.state.settings, request.seats)
        except ValueError as error:
            raise RefusedError("bad-settings", what=error) from None
        if request.seats != len(self.state.seats):
            self.log.add(entries.Resized(now, request.seats))
            self._ask_again(now)

    # The match.

    def next_round(self, seat: int, request: messages.Next, now: int) -> None:
        """Want the next round."""
        if self.state.phase != "between":
            raise RefusedError("match-over" if self.state.phase == "finished" else "no-game")
        self._wave(seat, now)

    def rematch(self, seat: int, request: messages.Rematch, now: int) -> None:
        """Want another match."""
        if self.state.phase != "finished":
            raise RefusedError("no-rematch" if self.state.phase == "lobby" else "game-begun")
        self._wave(seat, now)

    def _wave(self, seat: int, now: int) -> None:
        """Note that a player wants to go on, and go on if all do."""
        if not self.state.seats[seat].waved:
            self.log.add(entries.Waved(now, seat))
        self.go_on(now)

    def go_on(self, now: int) -> None:
        """Deal the next round, or set up the next match, once all who are here want it."""
        here = [place for place in self.state.people_here() if not place.away]
        if not here or not all(place.waved for place in here):
            return
        if self.state.phase == "between":
            self.log.add(entries.Dealt(now, discreet=True))
        elif self.state.phase == "finished":
            self.log.add(entries.Rematched(now, new_secret(), REVISION))

    # At any time.

    def leave(self, seat: int, request: messages.Leave, now: int) -> None:
        """Leave the table; a bot plays on."""
        self.log.add(entries.Left(now, seat))
        self.audience.see_off(seat, "left")
        self.go_on(now)

    def rename(self, seat: int, request: messages.Rename, now: int) -> None:
        """Go by another name."""
        name = clean_name(request.name)
        self._check_free_name(name, seat)
        if name != self.state.seats[seat].name:
            self.log.add(entries.Renamed(now, seat, name))

    def wear(self, seat: int, request: messages.Wear, now: int) -> None:
        """Have another face."""
        face = clean_face(request.face)
        for number, place in enumerate(self.state.seats):
            if number != seat and place.face and alike(place.face) == alike(face):
                raise RefusedError("face-taken", name=place.name)
        if face != self.state.seats[seat].face:
            self.log.add(entries.Wore(now, seat, face))

    def chat(self, seat: int, request: messages.Chat, now: int) -> None:
        """Say something."""
        if not self.state.settings.chat:
            raise RefusedError("chat-off")
        self.log.add(entries.Said(now, seat, clean_chat(request.text)))

    def react(self, seat: int, request: messages.React, now: int) -> None:
        """Show a reaction."""
        self.check_reaction(request)
        self.log.add(entries.Reacted(now, seat, request.reaction))

    # What is needed.

    def check_reaction(self, request: messages.React) -> None:
        """Refuse what is none of the fixed reactions."""
        if request.reaction not in messages.REACTIONS:
            raise RefusedError("bad-reaction", reaction=request.reaction)

    def _need_lobby(self) -> None:
        """Refuse what can only be done before the start."""
        if self.state.phase != "lobby":
            raise RefusedError("game-begun")

    def _need_host(self, seat: int) -> None:
        """Refuse what only the host can do, and only before the start."""
        self._need_lobby()
        if seat != self.state.host:
            raise RefusedError("not-host")

    def _free_seat(self) -> int:
        """Find a free seat."""
        for number, seat in enumerate(self.state.seats):
            if not seat.taken:
                return number
        raise RefusedError("table-full")

    def _check_free_name(self, name: str, own: int | None = None) -> None:
        """Refuse a name that looks like another one's; a bot with this very name gives it up."""
        wanted = looks(name)
        for number, seat in enumerate(self.state.seats):
            gives_up = seat.bot and seat.name.casefold() == name.casefold()
            if seat.taken and number != own and not gives_up and wanted & looks(seat.name):
                raise RefusedError("name-taken", name=seat.name)

    def _free_face(self, face: str) -> str:
        """Find the next face that nobody here has: another colour, and only then another figure."""
        taken = {alike(seat.face) for seat in self.state.seats if seat.face}
        if not face or alike(face) not in taken:
            return face
        figure, colour, pattern = face.split("-")
        first, count = messages.FIGURES.index(figure), len(messages.FIGURES)
        others = [
            f"{messages.FIGURES[(first + step) % count]}-{(int(colour) + turn) % messages.GROUNDS}"
            for step in range(count)
            for turn in range(messages.GROUNDS)
        ]
        return next(f"{other}-{pattern}" for other in others if other not in taken)

    def _ask_again(self, now: int) -> None:
        """Withdraw that others are ready, and what they added: the host has changed the table."""
        for number, seat in enumerate(self.state.seats):
            if seat.player and seat.ready and number != self.state.host:
                self.log.add(entries.Readied(now, number, ready=False, withdrawn=True))


def alike(face: str) -> str:
    """Return what of a face is seen from afar: figure and colour."""
    return face.rpartition("-")[0]


HANDLERS: dict[type, Callable[[Lobby, int, Any, int], None]] = {
    messages.Ready: Lobby.ready,
    messages.Reveal: Lobby.reveal,
    messages.Start: Lobby.start,
    messages.AddBot: Lobby.add_bot,
    messages.Remove: Lobby.remove,
    messages.Resize: Lobby.resize,
    messages.Next: Lobby.next_round,
    messages.Rematch: Lobby.rematch,
    messages.Leave: Lobby.leave,
    messages.Rename: Lobby.rename,
    messages.Wear: Lobby.wear,
    messages.Chat: Lobby.chat,
    messages.React: Lobby.react,
}
