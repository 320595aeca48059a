"""Scenarios: small positions with moves and what must hold after them, as YAML."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pioche.files import UnreadableError, read_text
from pioche.notation.errors import NotationError, Reason, quote_input
from pioche.notation.moves import SEAT, parse_move
from pioche.notation.positions import Position, read_direction, read_whole
from pioche.notation.trees import read_tree

KEYS = {
    "name", "rules", "edition", "options", "hands", "discard", "draw", "turn", "direction",
    "dealer", "scores", "deal", "seats", "shuffles", "moves", "refused", "expect",
}  # fmt: skip
NOT_WITH_DEAL = ("hands", "discard", "draw", "turn", "direction")
EXPECTED_TEXTS = {
    "asks", "top", "colour", "direction", "draw", "draw_size", "discard", "winner",
}  # fmt: skip
EXPECTED_LISTS = {"options", "unasked", "hands", "points", "scores", "game_over"}
EXPECTED = EXPECTED_TEXTS | EXPECTED_LISTS | {"saw"}
RULE = re.compile(r"[A-Z]-?[0-9]+")


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


class FieldReader:
    """Reads the keys of one mapping, and says where something is wrong."""

    def __init__(self, data: dict[str, Any], where: str, inside: str = "") -> None:
        self.data = data
        self.where = where  # file and scenario
        self.inside = inside  # the key of the mapping in the scenario, if it has one

    def fail(self, what: str | Reason, at: str = "", /, **values: object) -> NotationError:
        """Make an error that names file, scenario and key."""
        path = ".".join(filter(None, (self.inside, at)))
        return NotationError(what, f"{self.where}: {path}" if path else self.where, **values)

    def check_keys(self, known: set[str]) -> None:
        """Refuse a key that nobody reads."""
        for key in self.data:
            if key not in known:
                listed = ", ".join(sorted(known))
                raise self.fail(
                    "unknown key {key} (known: {known})", key=quote_input(key), known=listed
                )

    def text(self, key: str, start: str = "") -> str:
        """Read a plain text."""
        value = self.data.get(key, start)
        if not isinstance(value, str):
            raise self.fail("{value} is not a plain text", key, value=quote_input(value))
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Read a list of texts."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            raise self.fail("{value} is not a list of texts", key, value=quote_input(value))
        return tuple(value)

    def whole(self, key: str, start: int) -> int:
        """Read a whole number."""
        try:
            return read_whole(self.text(key, str(start)), key)
        except NotationError as error:
            raise self.fail(error.reason, key) from None

    def wholes(self, key: str) -> tuple[int, ...]:
        """Read a list of whole numbers."""
        try:
            return tuple(read_whole(v, key) for v in self.texts(key))
        except NotationError as error:
            raise self.fail(error.reason, key) from None

    def table(self, key: str) -> dict[str, Any]:
        """Read a mapping."""
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            raise self.fail("{value} is not a mapping", key, value=quote_input(value))
        return value

    def within(self, key: str) -> FieldReader:
        """Make a reader of the mapping under a key."""
        return FieldReader(self.table(key), self.where, ".".join(filter(None, (self.inside, key))))

    def rule(self, key: str, text: str) -> str:
        """Read the id of a rule, such as T2 or R-11."""
        if not RULE.fullmatch(text):
            raise self.fail(
                "{text} is not the id of a rule, such as T2", key, text=quote_input(text)
            )
        return text


def read_items(path: Path) -> list[tuple[int, object]]:
    """Read the items of a scenario file, numbered; words such as yes and no stay words."""
    try:
        data = read_tree(read_text(path), str(path))
    except UnreadableError as error:
        raise NotationError("{what}", str(path), what=str(error)) from None
    if not isinstance(data, list):
        raise NotationError("not a list of scenarios", str(path))
    return list(enumerate(data, 1))


def read_scenario(data: object, file: str, number: int) -> Scenario:
    """Read one scenario and refuse what makes no sense."""
    where = f"{file}: scenario {number}"
    if not isinstance(data, dict):
        raise NotationError("{value} is not a mapping", where, value=quote_input(data))
    if isinstance(data.get("name"), str):
        where = f"{file}: {quote_input(data['name'], 100)}"
    read = FieldReader(data, where)
    read.check_keys(KEYS)
    check_together(read)
    refused, refused_rule = read_refused(read)
    return Scenario(
        name=read.text("name", f"scenario {number}"),
        file=file,
        edition=read_edition_name(read),
        rules=tuple(read.rule("rules", rule) for rule in read.texts("rules")),
        options=read.table("options"),
        position=None if "deal" in data else read_position(read),
        deal=read.text("deal"),
        seats=read.whole("seats", 0),
        dealer=read.whole("dealer", -1),
        scores=read.wholes("scores"),
        shuffles=read.texts("shuffles"),
        moves=read.texts("moves"),
        refused=refused,
        refused_rule=refused_rule,
        expect=read_expect(read),
    )


def check_together(read: FieldReader) -> None:
    """Refuse keys that contradict each other; `seats` and as many `hands` do not."""
    if "deal" in read.data:
        for key in NOT_WITH_DEAL:
            if key in read.data:
                raise read.fail("does not go with 'deal', which sets up the table", key)
        if "seats" not in read.data:
            raise read.fail("'deal' needs 'seats', the number of players")
    elif "seats" in read.data and read.whole("seats", 0) != len(read.texts("hands")):
        raise read.fail(
            "{seats} seats, but {hands} hands",
            "seats",
            seats=quote_input(read.text("seats")),
            hands=len(read.texts("hands")),
        )


def read_edition_name(read: FieldReader) -> str:
    """Read the edition; of a mixed deck (H7) the first one leads."""
    mixed = read.table("options").get("editions")
    if "edition" not in read.data and isinstance(mixed, list) and mixed:
        return read.within("options").texts("editions")[0]
    if "edition" not in read.data:
        raise read.fail("'{key}' is missing", key="edition")
    return read.text("edition")


def read_position(read: FieldReader) -> Position:
    """Read the position of a scenario."""
    for key in ("hands", "discard"):
        if key not in read.data:
            raise read.fail("'{key}' is missing", key=key)
    try:
        direction = read_direction(read.text("direction", "1"))
    except NotationError as error:
        raise read.fail(error.reason, "direction") from None
    return Position(
        hands=read.texts("hands"),
        discard=read.text("discard"),
        draw=read.text("draw"),
        turn=read.whole("turn", 0),
        direction=direction,
        dealer=read.whole("dealer", -1),
    )


def read_refused(read: FieldReader) -> tuple[str, str]:
    """Read the move that must be refused, and perhaps the rule to be cited."""
    if "refused" not in read.data:
        return "", ""
    if not isinstance(read.data["refused"], dict):
        return read_refused_move(read, "refused"), ""
    inner = read.within("refused")
    inner.check_keys({"move", "rule"})
    if "move" not in inner.data:
        raise inner.fail("'{key}' is missing", key="move")
    rule = inner.rule("rule", inner.text("rule")) if "rule" in inner.data else ""
    return read_refused_move(inner, "move"), rule


def read_refused_move(read: FieldReader, key: str) -> str:
    """Read a move to be refused: a seat and whatever it tries, or a move that can be read."""
    text = read.text(key)
    words = text.split()
    if len(words) > 1 and SEAT.fullmatch(words[0]):
        return text
    try:
        move = parse_move(text)
    except NotationError as error:
        raise read.fail(error.reason, key) from None
    if move.is_spoken:
        raise read.fail("the move {move} needs its seat", key, move=quote_input(text))
    return text


def read_expect(read: FieldReader) -> dict[str, Any]:
    """Read what must hold: texts, lists of texts, and for `saw` a mapping to texts."""
    inner = read.within("expect")
    inner.check_keys(EXPECTED)
    for key in inner.data:
        if key in EXPECTED_LISTS:
            inner.texts(key)
        elif key in EXPECTED_TEXTS:
            inner.text(key)
    saw = inner.within("saw")
    for seat in saw.data:
        saw.text(seat)
    return inner.data
