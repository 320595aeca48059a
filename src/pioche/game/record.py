"""Records of games and matches: writing them down, and replaying them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pioche.editions.errors import EditionError
from pioche.editions.options import write_options
from pioche.game.chance import Written
from pioche.game.game import Game, make_table
from pioche.game.match import Match
from pioche.game.refusal import IllegalMoveError
from pioche.notation.cards import read_faces, write_faces
from pioche.notation.errors import NotationError
from pioche.notation.records import Entry, Record, RoundRecord


def round_record(game: Game) -> RoundRecord:
    """Write down one round, each shuffle before the move that needed it."""
    entries: list[Entry] = []
    facts = list(zip(game.chance.facts, game.fact_at, strict=True))
    for number in range(len(game.moves) + 1):
        entries += [fact_entry(game, *fact) for fact, at in facts if at == number]
        if number < len(game.moves):
            entries.append(Entry("move", game.moves[number]))
    return RoundRecord(game.dealer, entries, tuple(game.points) if game.over else None)


def fact_entry(game: Game, kind: str, values: list[int]) -> Entry:
    """Write down what chance did."""
    if kind == "place":
        return Entry(kind, str(values[0]))
    return Entry(kind, write_faces(game.table.book, values))


def match_record(match: Match, date: str = "") -> Record:
    """Write down a match, over or not."""
    return Record(
        edition=match.table.edition.id,
        players=match.players,
        options=write_options(match.table.options),
        rounds=[round_record(game) for game in match.rounds],
        date=date,
        result=tuple(match.winners) if match.over else None,
    )


def game_record(game: Game, players: tuple[str, ...] = ()) -> Record:
    """Write down a single round."""
    names = players or tuple(f"Player {seat}" for seat in range(game.seats))
    options = write_options(game.table.options)
    return Record(game.table.edition.id, names, options, [round_record(game)])


class Step(NamedTuple):
    """A replayed move (or the deal of a round, with no move) and the match after it."""

    match: Match
    move: str
    line: int


def replay(record: Record) -> Iterator[Step]:
    """Replay a record step by step; what does not fit raises with its line."""
    match = begin(record)
    for number, played in enumerate(record.rounds, 1):
        if number > 1:
            next_round(match, played)
        if match.game.dealer != played.dealer:
            raise wrong(played.line, f"seat {match.game.dealer} deals, not {played.dealer} (S8)")
        yield Step(match, "", played.line)
        for entry in played.of_kind("move"):
            play_entry(match, entry)
            yield Step(match, entry.text, entry.line)
        check_points(match, played)
    if record.result is not None and tuple(match.winners) != record.result:
        raise NotationError(f"the result is {match.winners}, not {list(record.result)}", "result")


def begin(record: Record) -> Match:
    """Sit down for a replay: the deck, the shuffles and the first dealer as written."""
    if not record.rounds:
        raise NotationError("no round is written down", "record")
    table = make_table(record.edition, record.options)
    orders, places = [], []
    for played in record.rounds:
        for entry in played.entries:
            if entry.kind == "shuffle":
                orders.append(at_line(entry, read_faces, table.book, entry.text))
            elif entry.kind == "place":
                places.append(at_line(entry, int, entry.text))
    chance = Written(orders, places, strict=True)
    first = record.rounds[0]
    if not 0 <= first.dealer < len(record.players):
        raise wrong(first.line, f"'{first.dealer}' is no seat of {len(record.players)} (S1)")
    try:
        return Match(table, record.players, chance, first.dealer)
    except NotationError as error:
        raise wrong(first.line, error.what) from None


def at_line(entry: Entry, read: Any, *given: Any) -> Any:
    """Read part of an entry; an error names its line."""
    try:
        return read(*given)
    except NotationError as error:
        raise wrong(entry.line, error.what) from None
    except ValueError:
        raise wrong(entry.line, f"'{entry.text}' is not a number") from None


def wrong(line: int, what: str) -> NotationError:
    """Make an error that names a line."""
    return NotationError(what, f"line {line}")


def next_round(match: Match, played: RoundRecord) -> None:
    """Deal the next round of a replay."""
    try:
        match.next_round()
    except (EditionError, NotationError) as error:
        raise wrong(played.line, f"no new round here: {error.what}") from None


def play_entry(match: Match, entry: Entry) -> None:
    """Play one written move."""
    try:
        match.play(entry.text)
    except IllegalMoveError as error:
        raise wrong(entry.line, f"the move '{entry.text}' was refused: {error}") from None
    except NotationError as error:
        raise wrong(entry.line, error.what) from None


def check_points(match: Match, played: RoundRecord) -> None:
    """Compare the points written down with the ones scored."""
    if played.points is None:
        return
    if not match.game.over:
        raise wrong(played.line, "points are written down, but the round is not over")
    if list(played.points) != match.game.points:
        raise wrong(played.line, f"the points are {match.game.points}, not {list(played.points)}")


def load_match(record: Record) -> Match:
    """Replay a record to its end and give the match as it stands."""
    last: Match | None = None
    for step in replay(record):
        last = step.match
    assert last is not None
    return last
