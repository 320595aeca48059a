"""What is stored about a person, and how they are taken out of it.

What others played stays as it was: entries keep their numbers and events, moves and entropy are not
touched, so that logs still lead to the same tables and records still prove their chance. This works
on JSON, not on entries, so that it holds for logs of any version.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, count
from typing import Any, NamedTuple

from pioche.server.store.store import CheckpointRow, Person, RecordRow, new_id

NOBODY = "Anonyme"  # understood in both languages, and as good a name as any in a record
SILENCE = "…"  # in place of what somebody said
PLAYERS = "players:"  # the line of a record that names them

Body = dict[str, Any]


class Changes(NamedTuple):
    """What of a table is stored anew: bodies by their numbers, and what the lobby shows of it."""

    log: dict[int, bytes]
    checkpoints: dict[int, bytes]
    summary: bytes


def holders(log: Iterable[bytes]) -> Iterator[tuple[int, Body, str]]:
    """Yield the entries about a seat: the place of each, and the player who sat there then."""
    seated: dict[int, str] = {}
    for place, data in enumerate(log):
        if b'"seat":' not in data:
            continue  # as nearly all: moves
        body = json.loads(data)
        if body["kind"] == "joined":
            seated[body["seat"]] = body["player"]
        elif body["kind"] == "botadded":
            seated.pop(body["seat"], None)
        yield place, body, seated.get(body["seat"], "")


def names_in(log: Iterable[bytes]) -> dict[str, list[str]]:
    """Return what the people in a log were called, by their ids."""
    names: dict[str, list[str]] = {}
    for _, body, player in holders(log):
        if player and "name" in body:
            names.setdefault(player, []).append(body["name"])
    return names


def find_people(
    logs: Iterable[tuple[str, Iterable[bytes]]],
    records: Iterable[tuple[str, Iterable[tuple[str, str]]]],
) -> dict[str, Person]:
    """Return what is stored about everybody, from the logs of tables and the players of records."""
    people: defaultdict[str, Person] = defaultdict(lambda: Person(set(), set(), set()))
    for table, log in logs:
        for player, names in names_in(log).items():
            people[player].names.update(names)
            people[player].tables.add(table)
    for record, players in records:
        for player, name in players:
            if player:
                people[player].names.add(name)
                people[player].records.add(record)
    return people


def free_name(taken: Iterable[str]) -> str:
    """Find a name for a forgotten player that nobody else has.

    >>> free_name(["Zoé", "anonyme"])
    'Anonyme 2'
    """
    folded = {name.casefold() for name in taken}
    names = chain([NOBODY], (f"{NOBODY} {number}" for number in count(2)))
    return next(name for name in names if name.casefold() not in folded)


def table_without(
    log: Sequence[bytes], checkpoints: Iterable[CheckpointRow], summary: bytes, player: str
) -> Changes:
    """Take a player out of a table, given its whole log and all its checkpoints."""
    names = names_in(log)
    name = free_name(name for some in names.values() for name in some)
    id = new_id()
    changed = log_without(log, player, id, name)
    return Changes(
        {place + 1: body for place, body in changed.items()},
        {row.number: checkpoint_without(row.body, player, id, name) for row in checkpoints},
        summary_without(summary, names.get(player, []), name),
    )


def log_without(log: Sequence[bytes], player: str, id: str, name: str) -> dict[int, bytes]:
    """Replace a player's id and name in a log, and blank what they said and how they looked.

    Return the entries that change, by their places.
    """
    changed = {}
    for place, body, holder in holders(log):
        if holder != player:
            continue
        if body["kind"] == "joined":
            body["player"] = id
        if "face" in body:
            body["face"] = ""
        if "name" in body:
            body["name"] = name
        if body["kind"] == "said":
            body["text"] = SILENCE
        data = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
        if data != log[place]:
            changed[place] = data
    return changed


def checkpoint_without(body: bytes, player: str, id: str, name: str) -> bytes:
    """Replace a player's id and name in a checkpoint; the face goes."""
    table = json.loads(body)
    for seat in table["seats"]:
        if seat.get("player") == player:
            seat |= {"player": id, "name": name, "face": ""}
    return json.dumps(table, ensure_ascii=False, separators=(",", ":")).encode()


def summary_without(summary: bytes, names: Sequence[str], name: str) -> bytes:
    """Replace a player's name in what the lobby shows of a table."""
    body = json.loads(summary)
    if body.get("host") not in names:
        return summary
    return json.dumps(body | {"host": name}, ensure_ascii=False, separators=(",", ":")).encode()


def record_without(row: RecordRow, player: str) -> RecordRow:
    """Replace a player's id and name in a record; the match is the same."""
    new = free_name(name for _, name in row.players)
    players = tuple(("", new) if id == player else (id, name) for id, name in row.players)
    lines = row.text.split("\n")
    place = next(place for place, line in enumerate(lines) if line.startswith(PLAYERS))
    lines[place] = f"{PLAYERS} " + " | ".join(name for _, name in players)
    return row._replace(players=players, text="\n".join(lines))
