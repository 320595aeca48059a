"""What the players of a table may ask for, and how it is carried out.

Each function takes the table, the seat that asks, the message and the time; it lets entries happen,
or refuses the message before anything has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pioche.editions.build import check_seats
from pioche.game.fair import entropy_hash, new_secret
from pioche.game.terms import beacon_of
from pioche.rules.words import REVISION
from pioche.server.protocol import messages
from pioche.server.protocol.refusals import RefusedError
from pioche.server.protocol.settings import check_bot, check_rehearsal
from pioche.server.table import entries
from pioche.server.table.checks import (
    clean_beacon,
    clean_chat,
    clean_entropy,
    clean_hash,
    clean_name,
)
from pioche.server.table.lookalikes import looks
from pioche.server.table.moves import play
from pioche.server.table.state import TableState
from pioche.server.table.terms import settled_terms

if TYPE_CHECKING:
    from pioche.server.table.table import Table

Handler = Callable[["Table", int, Any, int], None]

# Before the game.


def ready(table: Table, seat: int, request: messages.Ready, now: int) -> None:
    """Be ready, and so agree to the rules, or no longer."""
    need_lobby(table.state)
    entropy, hash = clean_entropy(request.entropy), clean_hash(request.hash, request.entropy)
    if not request.ready:
        entropy = hash = ""
    place = table.state.seats[seat]
    added = "" if place.hash else place.entropy  # what was revealed makes no difference
    if (place.ready, added, place.hash) != (request.ready, entropy, hash):
        table.commit(entries.Readied(now, seat, request.ready, entropy, hash=hash))


def start(table: Table, seat: int, request: messages.Start, now: int) -> None:
    """Settle the terms of the match; the host agrees to the rules by that."""
    need_host(table.state, seat)
    if table.state.revealing:
        raise RefusedError("game-begun")
    beacon = clean_beacon(request.beacon)
    seats = table.state.seats
    if not all(place.taken for place in seats):
        raise RefusedError("seats-open")
    if not all(place.ready for number, place in enumerate(seats) if number != seat):
        raise RefusedError("not-ready")
    if not seats[seat].ready:
        table.commit(entries.Readied(now, seat))
    settle(table, beacon, now)


def start_at_once(table: Table, seat: int, entropy: str, hash: str, now: int) -> None:
    """Begin a match for which nobody has to be waited for."""
    state = table.state
    others = [place for number, place in enumerate(state.seats) if number != seat]
    if state.phase == "lobby" and not state.revealing and all(place.ready for place in others):
        table.commit(entries.Readied(now, seat, entropy=entropy, hash=hash))
        settle(table, "", now)


def settle(table: Table, beacon: str, now: int) -> None:
    """Settle the terms, of which a rehearsal has none; begin if nobody has anything to reveal."""
    if table.state.settings.rehearsal is None:
        table.commit(entries.Settled(now, settled_terms(table.state, beacon)))
    begin(table, now)


def reveal(table: Table, seat: int, request: messages.Reveal, now: int) -> None:
    """Reveal one's entropy or, as the host, the value of the beacon; the last to do so begins."""
    state, place = table.state, table.state.seats[seat]
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
        table.commit(entries.Revealed(now, seat, entropy, pulse))
        begin(table, now)


def begin(table: Table, now: int) -> None:
    """Begin the match if nothing is left to be revealed."""
    if not table.state.waits_for:
        table.commit(entries.Started(now, discreet=True))


def add_bot(table: Table, seat: int, request: messages.AddBot, now: int) -> None:
    """Seat a bot."""
    need_host(table.state, seat)
    try:
        check_bot(request.bot)
    except ValueError as error:
        raise RefusedError("bad-settings", what=error) from None
    table.commit(entries.BotAdded(now, free_seat(table.state), request.bot))
    ask_again(table, now)


def remove(table: Table, seat: int, request: messages.Remove, now: int) -> None:
    """Remove a player or a bot before the start."""
    need_host(table.state, seat)
    if request.seat == seat:
        raise RefusedError("not-yourself")
    if request.seat >= len(table.state.seats) or not table.state.seats[request.seat].taken:
        raise RefusedError("no-seat", seat=request.seat)
    table.commit(entries.Left(now, request.seat, removed=True))
    table.see_off(request.seat, "removed")
    ask_again(table, now)


def resize(table: Table, seat: int, request: messages.Resize, now: int) -> None:
    """Change the number of seats, as far as rules and deck allow."""
    need_host(table.state, seat)
    for number in range(request.seats, len(table.state.seats)):
        if table.state.seats[number].taken:
            raise RefusedError("seat-taken", seat=number)
    try:
        check_seats(table.state.rules, request.seats)
        check_rehearsal(table.state.rules, table.state.settings, request.seats)
    except ValueError as error:
        raise RefusedError("bad-settings", what=error) from None
    if request.seats != len(table.state.seats):
        table.commit(entries.Resized(now, request.seats))
        ask_again(table, now)


# The match.


def arm(table: Table, seat: int, request: messages.Arm, now: int) -> None:
    """Wish to call UNO along with the next play that needs it."""
    table.game_on()
    if table.state.seats[seat].armed != request.on:
        table.commit(entries.Armed(now, seat, request.on))


def next_round(table: Table, seat: int, request: messages.Next, now: int) -> None:
    """Want the next round."""
    if table.state.phase != "between":
        raise RefusedError("match-over" if table.state.phase == "finished" else "no-game")
    wave(table, seat, now)


def rematch(table: Table, seat: int, request: messages.Rematch, now: int) -> None:
    """Want another match."""
    if table.state.phase != "finished":
        raise RefusedError("no-rematch" if table.state.phase == "lobby" else "game-begun")
    wave(table, seat, now)


def wave(table: Table, seat: int, now: int) -> None:
    """Note that a player wants to go on, and go on if all do."""
    if not table.state.seats[seat].waved:
        table.commit(entries.Waved(now, seat))
    go_on(table, now)


def go_on(table: Table, now: int) -> None:
    """Deal the next round, or set up the next match, once all who are here want it."""
    here = [place for place in table.here if not place.away]
    if not here or not all(place.waved for place in here):
        return
    if table.state.phase == "between":
        table.commit(entries.Dealt(now, discreet=True))
    elif table.state.phase == "finished":
        table.commit(entries.Rematched(now, new_secret(), REVISION))


# At any time.


def leave(table: Table, seat: int, request: messages.Leave, now: int) -> None:
    """Leave the table; what the player meant to play is left to the bot as well."""
    table.held.pop(seat, None)
    table.agenda.race.tries.pop(seat, None)
    table.commit(entries.Left(now, seat))
    table.see_off(seat, "left")
    go_on(table, now)


def rename(table: Table, seat: int, request: messages.Rename, now: int) -> None:
    """Go by another name."""
    name = clean_name(request.name)
    check_free_name(table.state, name, seat)
    if name != table.state.seats[seat].name:
        table.commit(entries.Renamed(now, seat, name))


def chat(table: Table, seat: int, request: messages.Chat, now: int) -> None:
    """Say something."""
    if not table.state.settings.chat:
        raise RefusedError("chat-off")
    table.commit(entries.Said(now, seat, clean_chat(request.text)))


def react(table: Table, seat: int, request: messages.React, now: int) -> None:
    """Show a reaction."""
    if request.reaction not in messages.REACTIONS:
        raise RefusedError("bad-reaction", reaction=request.reaction)
    table.commit(entries.Reacted(now, seat, request.reaction))


# What is needed.


def need_lobby(state: TableState) -> None:
    """Refuse what can only be done before the start."""
    if state.phase != "lobby":
        raise RefusedError("game-begun")


def need_host(state: TableState, seat: int) -> None:
    """Refuse what only the host can do, and only before the start."""
    need_lobby(state)
    if seat != state.host:
        raise RefusedError("not-host")


def free_seat(state: TableState) -> int:
    """Find a free seat."""
    for number, seat in enumerate(state.seats):
        if not seat.taken:
            return number
    raise RefusedError("table-full")


def check_free_name(state: TableState, name: str, own: int | None = None) -> None:
    """Refuse a name that looks like another one's; a bot with this very name gives it up."""
    wanted = looks(name)
    for number, seat in enumerate(state.seats):
        gives_up = seat.bot and seat.name.casefold() == name.casefold()
        if seat.taken and number != own and not gives_up and wanted & looks(seat.name):
            raise RefusedError("name-taken", name=seat.name)


def ask_again(table: Table, now: int) -> None:
    """Withdraw that others are ready, and what they added: the host has changed the table."""
    for number, seat in enumerate(table.state.seats):
        if seat.player and seat.ready and number != table.state.host:
            table.commit(entries.Readied(now, number, ready=False, withdrawn=True))


HANDLERS: dict[type, Handler] = {
    messages.Ready: ready,
    messages.Reveal: reveal,
    messages.Start: start,
    messages.AddBot: add_bot,
    messages.Remove: remove,
    messages.Resize: resize,
    messages.Play: play,
    messages.Arm: arm,
    messages.Next: next_round,
    messages.Rematch: rematch,
    messages.Leave: leave,
    messages.Rename: rename,
    messages.Chat: chat,
    messages.React: react,
}
