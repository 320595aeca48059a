"""Records: a whole match as a text that people can read and programs can replay.

    pioche record 1
    edition: x-men
    options: {"stacking": "same"}
    players: Ada | Bo | Cleo

    round 1, dealer 2
    shuffle: R1 G1 …
    0 R5, 1 draw, 1 keep
    points: 80 0 0

    result: 0

A line `shuffle:` or `place:` stands before the move that needs it. A round that was called off (T7)
ends with `void:` and the reason, whatever of it is written down. Lines that begin with # are
comments. Every error names its line.
"""

from __future__ import annotations

import json
import re
import textwrap
from dataclasses import dataclass, field
from typing import Any

from pioche.notation.errors import NotationError, Reason, because, quote_input
from pioche.notation.moves import parse_move
from pioche.rules.constants import REVISION

FIRST_LINE = "pioche record 1"
# What proves the chance of a match (docs/fairness.md).
PROOF_TAGS = (
    "table", "match", "start", "bots", "substitute", "beacon", "hashes", "terms", "commitment",
    "secret", "entropy", "pulse",
)  # fmt: skip
PLAIN_TAGS = ("date", "draws", "rehearsal", *PROOF_TAGS)  # each as it stands, if it does
TAGS = ("edition", "edition-data", "rules", "options", "players", *PLAIN_TAGS, "result")
ROUND_TAGS = ("points", "position", "substituted", "changed", "void")
ROUND = re.compile(r"round (\d{1,6}), dealer (\d{1,2})")
POINTS = re.compile(r"^points: ([\d -]+)$", re.MULTILINE)  # no move looks like this
WHOLE = re.compile(r"[0-9]{1,9}")
REASON = re.compile(r"[a-z]{1,20}")  # for which a round was called off
CHANGED = "rules"  # what a round was called off for, or what changed by its end
LONGEST_NAME = 40
FIRST_REVISION = 1  # of the rules; a record that names none was played under it


@dataclass(slots=True)
class RecordEntry:
    """A move, a shuffle or a place, with the line it stands on."""

    kind: str  # move, shuffle, place
    text: str
    line: int = 0


@dataclass(slots=True)
class RoundRecord:
    """One round: who dealt, what chance and the players did, the points if it is over.

    One that was called off is `void` for a reason, and without a shuffle if its deal is not known.
    """

    dealer: int
    entries: list[RecordEntry] = field(default_factory=list)
    points: tuple[int, ...] | None = None
    position: str = ""  # a round that was not dealt begins here
    void: str = ""  # T7: why it was called off
    changed: str = ""  # what is no longer as it was when this round, or one before it, began
    line: int = 0
    points_line: int = 0
    substituted: str = ""  # the numbers of the moves that a bot made for players
    substituted_line: int = 0

    @property
    def over(self) -> bool:
        """Whether its end is written down."""
        return self.points is not None or bool(self.void)

    @property
    def undealt_for(self) -> str:
        """Why it was called off, if not even its deal is written down; else empty."""
        return "" if self.entries or self.position else self.void


@dataclass(slots=True)
class Record:
    """A match as written down."""

    edition: str
    players: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    rounds: list[RoundRecord] = field(default_factory=list)
    date: str = ""
    result: tuple[int, ...] | None = None
    edition_data: dict[str, Any] = field(default_factory=dict)  # of an edition that does not ship
    draws: str = ""  # S2: the cards drawn for the dealer, in order
    rehearsal: str = ""  # `yes` if the cards were known beforehand
    # docs/fairness.md: what was shown before the deal, …
    table: str = ""
    match: str = ""  # how many matches had begun at that table, with this one
    start: str = ""  # how many starts, with those that were called off
    bots: str = ""  # the bot that plays each seat; `-` for a player
    substitute: str = ""  # the bot that plays for those who are away
    beacon: str = ""  # the public randomness that was named
    hashes: str = ""  # of what each seat will add
    terms: str = ""  # the digest of all that was settled
    commitment: str = ""
    # … and what was revealed later.
    secret: str = ""
    entropy: str = ""  # what each seat added
    pulse: str = ""  # the value of the beacon
    rules: int = REVISION  # the revision of the rules it was played under
    lines: dict[str, int] = field(default_factory=dict, compare=False)  # where each tag stands

    @property
    def under_other_rules(self) -> int:
        """How many of the first rounds were begun before the rules changed without a revision.

        The last of them says so. What came out then may not come out any more.
        """
        changes = [
            number
            for number, one in enumerate(self.rounds, 1)
            if CHANGED in (one.void, one.changed)
        ]
        return changes[-1] if changes else 0

    def __str__(self) -> str:
        """Write the record."""
        return self.write(list(map(write_round, range(1, len(self.rounds) + 1), self.rounds)))

    def write(self, rounds: list[str]) -> str:
        """Write the record around rounds that are written already (`write_round`)."""
        head = [f"{tag}: {text}" for tag, text in self.head().items()]
        parts = ["\n".join([FIRST_LINE, *head]), *rounds]
        if self.result is not None:
            parts.append("result: " + " ".join(map(str, self.result)))
        return "\n\n".join(parts) + "\n"

    def head(self) -> dict[str, str]:
        """Write the tags before the first round, each as it stands in the text."""
        head = {"edition": self.edition}
        if self.rules > FIRST_REVISION:
            head["rules"] = str(self.rules)
        for tag, data in (("edition-data", self.edition_data), ("options", self.options)):
            if data:
                head[tag] = json.dumps(data, ensure_ascii=False)
        head["players"] = " | ".join(self.players)
        return head | {tag: text for tag in PLAIN_TAGS if (text := getattr(self, tag))}


def write_round(number: int, played: RoundRecord) -> str:
    """Write one round, several moves on a line."""
    lines = [f"round {number}, dealer {played.dealer}"]
    if played.position:
        lines.append(f"position: {played.position}")
    moves: list[str] = []
    for entry in [*played.entries, RecordEntry("end", "")]:
        if entry.kind == "move":
            moves.append(entry.text)
            continue
        lines += wrap_moves(moves)
        moves = []
        if entry.kind != "end":
            lines.append(f"{entry.kind}: {entry.text}")
    if played.substituted:
        lines.append(f"substituted: {played.substituted}")
    if played.changed:
        lines.append(f"changed: {played.changed}")
    if played.points is not None:
        lines.append("points: " + " ".join(map(str, played.points)))
    if played.void:
        lines.append(f"void: {played.void}")
    return "\n".join(lines)


def points_of(text: str) -> list[tuple[int, ...]]:
    """Read off a record, or a round of it, what the rounds counted; no move is read.

    >>> points_of("\\n".join(["points: 0 30", "", "points: 5 0", "", "result: 1"]))
    [(0, 30), (5, 0)]
    """
    return [tuple(map(int, found.split())) for found in POINTS.findall(text)]


def wrap_moves(moves: list[str]) -> list[str]:
    """Write moves on lines of readable length, never breaking one in two."""
    joined = ", ".join(move.replace(" ", "\0") for move in moves)
    lines = textwrap.wrap(joined, 96, break_on_hyphens=False, break_long_words=False)
    return [line.replace("\0", " ").rstrip(",") for line in lines]


def check_name(name: object) -> None:
    """Refuse a player's name that a record could not hold."""
    if (
        not isinstance(name, str)
        or not 0 < len(name.strip()) <= LONGEST_NAME
        or "|" in name
        or not name.isprintable()
    ):
        raise NotationError(
            "{name} is no name: 1 to {most} printable characters, no bar",
            name=quote_input(name),
            most=LONGEST_NAME,
        )


class RecordReader:
    """Reads a record line by line."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.rounds: list[RoundRecord] = []
        self.line = 0

    def fail(self, what: str | Reason, /, **values: object) -> NotationError:
        """Make an error that names the line."""
        return NotationError(what, because("line {line}", line=self.line), **values)

    def read(self, text: str) -> Record:
        """Read a whole record."""
        for self.line, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
            if self.line == 1:
                if line.strip() != FIRST_LINE:
                    raise self.fail(
                        "{line} is not '{right}'", line=quote_input(line), right=FIRST_LINE
                    )
            elif line.strip() and not line.startswith("#"):
                self.read_line(line.strip())
        return self.finish()

    def read_line(self, line: str) -> None:
        """Read a tag, the head of a round, or what happened in it."""
        head = ROUND.fullmatch(line)
        key, colon, value = line.partition(":")
        if head:
            if int(head[1]) != len(self.rounds) + 1:
                raise self.fail(
                    "round {number} follows round {last}",
                    number=int(head[1]),
                    last=len(self.rounds),
                )
            self.rounds.append(RoundRecord(int(head[2]), line=self.line))
        elif key in TAGS and colon:
            self.read_tag(key, value.strip())
        elif not self.rounds:
            raise self.fail(
                "cannot read {line}; known here: {known}, round",
                line=quote_input(line),
                known=", ".join(TAGS),
            )
        elif key in ("shuffle", "place") and colon:
            self.rounds[-1].entries.append(RecordEntry(key, " ".join(value.split()), self.line))
        elif key in ROUND_TAGS and colon:
            self.read_round_tag(key, value.strip())
        else:
            self.read_moves(line)

    def read_round_tag(self, key: str, value: str) -> None:
        """Read where a round begins, what is to be said of it, or how it ends, once each."""
        played = self.rounds[-1]
        if (
            played.over
            or (key == "position" and (played.position or played.entries))
            or (key in ("substituted", "changed") and getattr(played, key))
        ):
            raise self.fail("'{key}' appears twice, or in the wrong place", key=key)
        if key == "position":
            played.position = value
        elif key == "substituted":
            played.substituted, played.substituted_line = value, self.line
        elif key in ("void", "changed"):
            if not REASON.fullmatch(value):
                raise self.fail(
                    "{text} is not a reason: one word in small letters", text=quote_input(value)
                )
            setattr(played, key, value)
        else:
            played.points, played.points_line = self.numbers(value), self.line

    def read_tag(self, key: str, value: str) -> None:
        """Read a tag, once each."""
        if key in self.tags:
            raise self.fail("'{key}' appears twice", key=key)
        self.tags[key] = value
        self.lines[key] = self.line
        if key in ("options", "edition-data"):
            self.json(key)
        elif key == "result":
            self.numbers(value)
        elif key == "players":
            self.names()

    def names(self) -> tuple[str, ...]:
        """Read the players' names."""
        names = tuple(name.strip() for name in self.tags["players"].split("|"))
        for name in names:
            try:
                check_name(name)
            except NotationError as error:
                raise self.fail(error.reason) from None
        return names

    def read_moves(self, line: str) -> None:
        """Read the moves of a line, each with its seat."""
        if self.rounds[-1].over:
            raise self.fail("{line} stands after the end of the round", line=quote_input(line))
        for text in line.split(","):
            try:
                move = parse_move(text)
            except NotationError as error:
                raise self.fail(error.reason) from None
            if move.seat < 0:
                raise self.fail("the move {move} needs its seat", move=quote_input(text.strip()))
            self.rounds[-1].entries.append(RecordEntry("move", str(move), self.line))

    def numbers(self, text: str) -> tuple[int, ...]:
        """Read numbers separated by blanks."""
        words = text.split()
        if not all(WHOLE.fullmatch(word) for word in words):
            raise self.fail("{text} are not whole numbers", text=quote_input(text.strip()))
        return tuple(int(word) for word in words)

    def json(self, tag: str) -> dict[str, Any]:
        """Read a tag whose value is a JSON object."""
        text = self.tags.get(tag, "{}")
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise self.fail("{text} is not JSON", text=quote_input(text)) from None
        if not isinstance(data, dict):
            raise self.fail("{text} is not a JSON object", text=quote_input(text))
        return data

    def revision(self) -> int:
        """Read under which revision of the rules the match was played."""
        text = self.tags.get("rules", str(FIRST_REVISION))
        if not WHOLE.fullmatch(text) or not FIRST_REVISION <= int(text) <= REVISION:
            self.line = self.lines["rules"]
            raise self.fail(
                "{text} is not a revision of the rules known here: {first} to {last}",
                text=quote_input(text),
                first=FIRST_REVISION,
                last=REVISION,
            )
        return int(text)

    def finish(self) -> Record:
        """Put the record together."""
        for key in ("edition", "players"):
            if not self.tags.get(key):
                raise self.fail("'{key}' is missing", key=key)
        return Record(
            edition=self.tags["edition"],
            players=self.names(),
            rules=self.revision(),
            options=self.json("options"),
            rounds=self.rounds,
            result=self.numbers(self.tags["result"]) if "result" in self.tags else None,
            edition_data=self.json("edition-data"),
            lines=self.lines,
            **{tag: self.tags.get(tag, "") for tag in PLAIN_TAGS},
        )


def parse_record(text: str) -> Record:
    """Read a record; what cannot be read is named with its line."""
    return RecordReader().read(text)
