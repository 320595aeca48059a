"""Scenarios: small positions with moves and what must hold after them, as YAML."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from pioche.notation.errors import NotationError, quoted
from pioche.notation.positions import Position, read_direction, read_whole

KEYS = {
    "name", "rules", "edition", "options", "hands", "discard", "draw", "turn", "direction",
    "dealer", "scores", "deal", "seats", "shuffles", "moves", "refused", "expect",
}  # fmt: skip
EXPECTED = {
    "asks", "options", "unasked", "hands", "top", "colour", "direction", "draw", "draw_size",
    "discard", "winner", "points", "scores", "game_over", "saw",
}  # fmt: skip
LARGEST_FILE = 4 << 20


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario as written; every scalar is still text."""

    name: str
    file: str
    edition: str
    rules: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    position: Position | None = None
    deal: str = ""
    seats: int = 0
    dealer: int = -1
    scores: tuple[int, ...] = ()
    shuffles: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    refused: str = ""
    refused_rule: str = ""
    expect: dict[str, Any] = field(default_factory=dict)


class Reader:
    """Reads the keys of one scenario, and says where something is wrong."""

    def __init__(self, data: dict[str, Any], where: str) -> None:
        self.data = data
        self.where = where

    def fail(self, what: str, key: str = "") -> NotationError:
        """Make an error that names file, scenario and key."""
        return NotationError(what, f"{self.where}: {key}" if key else self.where)

    def text(self, key: str, start: str = "") -> str:
        """Read a plain text."""
        value = self.data.get(key, start)
        if not isinstance(value, str):
            raise self.fail(f"{quoted(value)} is not a plain text", key)
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Read a list of texts."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            raise self.fail(f"{quoted(value)} is not a list of texts", key)
        return tuple(value)

    def whole(self, key: str, start: int) -> int:
        """Read a whole number."""
        try:
            return read_whole(self.text(key, str(start)), key)
        except NotationError as error:
            raise self.fail(error.what, key) from None

    def wholes(self, key: str) -> tuple[int, ...]:
        """Read a list of whole numbers."""
        try:
            return tuple(read_whole(v, key) for v in self.texts(key))
        except NotationError as error:
            raise self.fail(error.what, key) from None

    def table(self, key: str, known: set[str] | None = None) -> dict[str, Any]:
        """Read a mapping, of known keys only."""
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            raise self.fail(f"{quoted(value)} is not a mapping", key)
        for name in value:
            if known is not None and name not in known:
                raise self.fail(
                    f"unknown key {quoted(name)} (known: {', '.join(sorted(known))})", key
                )
        return value


def read_scenarios(path: Path) -> list[Scenario]:
    """Read a file of scenarios; words such as yes and no stay the words they are."""
    data = load_yaml(path)
    if not isinstance(data, list):
        raise NotationError("not a list of scenarios", str(path))
    return [read_scenario(item, str(path), number) for number, item in enumerate(data, 1)]


def load_yaml(path: Path) -> Any:
    """Read YAML in which every scalar is text."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise NotationError(f"larger than {LARGEST_FILE:,} bytes", str(path))
        return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    except UnicodeDecodeError as error:
        raise NotationError(f"not a text file (byte {error.start})", str(path)) from None
    except OSError as error:
        raise NotationError(error.strerror or "cannot be read", str(path)) from None
    except (yaml.YAMLError, RecursionError) as error:
        reason = " ".join(str(error).split())[:200] or "nested too deeply"
        raise NotationError(f"not YAML: {reason}", str(path)) from None


def read_scenario(data: object, file: str, number: int) -> Scenario:
    """Read one scenario and refuse keys that nobody knows."""
    where = f"{file}: scenario {number}"
    if not isinstance(data, dict):
        raise NotationError(f"{quoted(data)} is not a mapping", where)
    if isinstance(data.get("name"), str):
        where = f"{file}: {quoted(data['name'], 100)}"
    read = Reader(data, where)
    for key in data:
        if key not in KEYS:
            raise read.fail(f"unknown key {quoted(key)} (known: {', '.join(sorted(KEYS))})")
    refused, rule = read_refused(read)
    return Scenario(
        name=read.text("name", f"scenario {number}"),
        file=file,
        edition=read_edition_name(read),
        rules=read.texts("rules"),
        options=read.table("options"),
        position=None if "deal" in data else read_position(read),
        deal=read.text("deal"),
        seats=read.whole("seats", 0),
        dealer=read.whole("dealer", -1),
        scores=read.wholes("scores"),
        shuffles=read.texts("shuffles"),
        moves=read.texts("moves"),
        refused=refused,
        refused_rule=rule,
        expect=read.table("expect", EXPECTED),
    )


def read_edition_name(read: Reader) -> str:
    """Read the edition; of a mixed deck (H7) the first one leads."""
    mixed = read.table("options").get("editions")
    if "edition" not in read.data and isinstance(mixed, list) and mixed:
        return str(mixed[0])
    if "edition" not in read.data:
        raise read.fail("'edition' is missing")
    return read.text("edition")


def read_position(read: Reader) -> Position:
    """Read the position of a scenario."""
    for key in ("hands", "discard"):
        if key not in read.data:
            raise read.fail(f"'{key}' is missing")
    try:
        direction = read_direction(read.text("direction", "1"))
    except NotationError as error:
        raise read.fail(error.what, "direction") from None
    return Position(
        hands=read.texts("hands"),
        discard=read.text("discard"),
        draw=read.text("draw"),
        turn=read.whole("turn", 0),
        direction=direction,
        dealer=read.whole("dealer", -1),
    )


def read_refused(read: Reader) -> tuple[str, str]:
    """Read the move that must be refused, and perhaps the rule to be cited."""
    if not isinstance(read.data.get("refused"), dict):
        return read.text("refused"), ""
    table = read.table("refused", {"move", "rule"})
    inner = Reader(table, f"{read.where}: refused")
    if "move" not in table:
        raise inner.fail("'move' is missing")
    return inner.text("move"), inner.text("rule")


def cited(scenarios: list[Scenario]) -> Iterator[str]:
    """Give every rule id that scenarios cite, as often as they do."""
    for scenario in scenarios:
        yield from scenario.rules
