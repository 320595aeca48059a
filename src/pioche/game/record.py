"""Records of games and matches: writing them down, and replaying them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from pioche.editions.build import Table, build_table
from pioche.editions.errors import EditionError
from pioche.editions.loader import edition_of
from pioche.editions.options import read_options, write_options
from pioche.errors import Both
from pioche.game.chance import Seeded, Written
from pioche.game.dealer import DealerChoice, draw_for_dealer
from pioche.game.fair import Fair, commitment
from pioche.game.game import Game, make_table
from pioche.game.match import Match, undealt
from pioche.game.place import from_position
from pioche.game.refusal import IllegalMoveError
from pioche.notation.cards import read_faces, write_faces
from pioche.notation.errors import NotationError, Reason, because, quote_input
from pioche.notation.positions import parse_position
from pioche.notation.records import Record, RecordEntry, RoundRecord


def round_record(game: Game) -> RoundRecord:
    """Write down one round, each shuffle before the move that needed it.

    What only a discreet table asks is left out, so that the round can be replayed at any other.
    """
    entries: list[RecordEntry] = []
    facts = list(zip(game.chance.facts, game.fact_at, strict=True))
    for number in range(len(game.moves) + 1):
        entries += [fact_entry(game, *fact) for fact, at in facts if at == number]
        if number < len(game.moves) and number not in game.silent:
            entries.append(RecordEntry("move", game.moves[number]))
    points = tuple(game.points) if game.over and not game.void else None
    return RoundRecord(game.dealer, entries, points, str(game.position or ""), game.void)


def recorded(game: Game) -> int:
    """Count the moves made so far that a record has."""
    return len(game.moves) - len(game.silent)


def fact_entry(game: Game, kind: str, values: list[int]) -> RecordEntry:
    """Write down what chance did."""
    if kind == "place":
        return RecordEntry(kind, str(values[0]))
    return RecordEntry(kind, write_faces(game.table.book, values))


def record_of(table: Table, players: tuple[str, ...], rounds: list[Game]) -> Record:
    """Begin a record; an edition that is not built in is written into it."""
    return Record(
        edition=table.edition.id,
        players=players,
        rules=table.book.revision,
        options=write_options(table.options),
        rounds=[round_record(game) for game in rounds],
        edition_data=table.edition.data,
    )


def match_record(match: Match, date: str = "") -> Record:
    """Write down a match, over or not; the secret of its chance only once it is over."""
    record = record_of(match.table, match.players, match.rounds)
    record.date = date
    record.draws = " ".join(card for _, card in match.draws)
    record.result = tuple(match.winners) if match.over else None
    if isinstance(match.chance, Fair):
        record.commitment = commitment(match.chance.secret)
        if match.over:
            record.secret, record.entropy = match.chance.secret, match.chance.entropy
    return record


def game_record(game: Game, players: tuple[str, ...] = ()) -> Record:
    """Write down a single round."""
    names = players or tuple(f"Player {seat}" for seat in range(game.seats))
    return record_of(game.table, names, [game])


class Step(NamedTuple):
    """A replayed move (or the deal of a round, with no move) and the match after it."""

    match: Match
    move: str
    line: int


class Facts:
    """Hands the written shuffles to the game as their lines come up, and misses none."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.orders: list[list[int]] = []
        self.places: list[int] = []
        self.chance = Written(self.orders, self.places, strict=True)
        self.line = 0

    def feed(self, entry: RecordEntry) -> None:
        """Make a shuffle or a place known."""
        self.line = entry.line
        if entry.kind == "shuffle":
            self.orders.append(at_line(entry.line, read_faces, self.table.book, entry.text))
        elif entry.text.isascii() and entry.text.isdigit() and len(entry.text) < 4:
            self.places.append(int(entry.text))
        else:
            raise wrong(entry.line, "{text} is not a place", text=quote_input(entry.text))

    def forget(self) -> None:
        """Make nothing known any more that was not needed."""
        self.orders.clear()
        self.places.clear()
        self.chance.used = self.chance.placed = 0

    def check_used(self) -> None:
        """Refuse a shuffle that nothing needed."""
        if self.chance.left():
            raise wrong(self.line, "nothing needs this shuffle or place here")


def replay(record: Record) -> Iterator[Step]:
    """Replay a record step by step; what does not fit raises with its line."""
    if not record.rounds:
        raise NotationError("no round is written down", "record")
    facts = Facts(at_tag(record, "edition", table_of, record))
    match: Match | None = None
    for number, played in enumerate(record.rounds):
        try:
            for step in replay_round(record, played, match, facts):
                match = step.match
                yield step
        except NotationError:
            if number >= record.under_other_rules:
                raise
            match = taken_as_written(record, number, match, facts)
    assert match is not None
    if record.result is not None and tuple(match.winners) != record.result:
        raise wrong(
            record.lines.get("result", 0),
            "the result is {right}, not {written}",
            right=match.winners,
            written=list(record.result),
        )


def replay_round(
    record: Record, played: RoundRecord, match: Match | None, facts: Facts
) -> Iterator[Step]:
    """Replay one round of a record."""
    match = begin_round(record, played, match, facts)
    yield Step(match, "", played.line)
    for entry in entries_to_play(played, facts):
        play_entry(match, entry, facts)
        yield Step(match, entry.text, entry.line)
    facts.check_used()
    check_points(match, played)
    if played.void and not match.game.over:
        match.game.call_off(played.void)


def taken_as_written(record: Record, number: int, match: Match | None, facts: Facts) -> Match:
    """Count a round that was played under other rules, though its moves cannot be replayed."""
    facts.forget()
    table, seats, played = facts.table, len(record.players), record.rounds[number]
    game = undealt(table, seats, played.dealer, facts.chance, played.void)
    if played.points is not None and len(played.points) == seats:
        game.state.points[:seats] = list(played.points)
    if match is None:
        return Match(table, record.players, facts.chance, DealerChoice(played.dealer), game)
    match.rounds[number:] = [game]
    return match


def table_of(record: Record) -> Table:
    """Make the table of a record: of a shipped edition, or of the one it holds."""
    if not record.edition_data:
        return make_table(record.edition, record.options, record.rules)
    edition = edition_of(record.edition_data, record.edition, "edition-data: ")
    edition = replace(edition, data=record.edition_data)
    return build_table(edition, read_options(record.options, record.rules), record.rules)


def begin_round(record: Record, played: RoundRecord, match: Match | None, facts: Facts) -> Match:
    """Deal a round of the record, or set up the position it begins with."""
    for entry in played.entries:
        if entry.kind == "move":
            break
        facts.feed(entry)
    try:
        if match is None:
            match = sit_down(record, played, facts)
        elif played.position:
            position = parse_position(played.position)
            match.add(from_position(facts.table, position, facts.chance))
        else:
            match.next_round(played.undealt_for)
    except (EditionError, NotationError) as error:
        raise wrong(facts.line or played.line, error.full_reason) from None
    except IllegalMoveError as refusal:
        raise wrong(facts.line or played.line, "{what}", what=both(refusal)) from None
    if match.game.dealer != played.dealer:
        raise wrong(
            played.line,
            "seat {right} deals, not {written} (S8)",
            right=match.game.dealer,
            written=played.dealer,
        )
    return match


def sit_down(record: Record, played: RoundRecord, facts: Facts) -> Match:
    """Sit down for a replay, with the dealer as written or drawn (S2)."""
    seats = len(record.players)
    choice = DealerChoice(played.dealer)
    if record.draws:
        order = read_faces(facts.table.book, record.draws)
        choice = draw_for_dealer(facts.table.book, seats, order)
    if not 0 <= choice.dealer < seats:
        raise NotationError(
            "there is no seat {seat} at a table of {seats} (S1)", seat=choice.dealer, seats=seats
        )
    if reason := played.undealt_for:
        game = undealt(facts.table, seats, choice.dealer, facts.chance, reason)
        return Match(facts.table, record.players, facts.chance, choice, game)
    if played.position:
        game = from_position(facts.table, parse_position(played.position), facts.chance)
        return Match(facts.table, record.players, facts.chance, choice, game)
    return Match(facts.table, record.players, facts.chance, choice)


def entries_to_play(played: RoundRecord, facts: Facts) -> Iterator[RecordEntry]:
    """Return the moves of a round, making known the shuffles between them."""
    begun = False
    for entry in played.entries:
        if entry.kind == "move":
            begun = True
            yield entry
        elif begun:  # those before the first move are known since the deal
            facts.feed(entry)


def at_line(line: int, read: Any, *given: Any) -> Any:
    """Read part of a record; an error names its line."""
    try:
        return read(*given)
    except NotationError as error:
        raise wrong(line, error.reason) from None


def at_tag(record: Record, tag: str, read: Any, *given: Any) -> Any:
    """Read what a tag says; an error names its line."""
    try:
        return read(*given)
    except EditionError as error:
        named = "options" if error.where.startswith("options") else tag
        raise wrong(record.lines.get(named, 0), error.full_reason) from None


def wrong(line: int, reason: str | Reason, /, **values: object) -> NotationError:
    """Make an error that names a line."""
    return NotationError(reason, because("line {line}", line=line), **values)


def both(error: IllegalMoveError) -> Both:
    """Say why the rules refuse a move, within another error."""
    return Both(str(error), error.text("fr"))


def play_entry(match: Match, entry: RecordEntry, facts: Facts) -> None:
    """Play one written move; the shuffles before it must have been for it."""
    try:
        match.play(entry.text)
    except IllegalMoveError as refusal:
        raise wrong(
            entry.line, "the move '{move}' was refused: {what}", move=entry.text, what=both(refusal)
        ) from None
    except NotationError as error:
        raise wrong(entry.line, error.reason) from None
    facts.check_used()


def check_points(match: Match, played: RoundRecord) -> None:
    """Compare the points written down with the ones scored."""
    if played.points is None:
        return
    if not match.game.over:
        raise wrong(played.points_line, "points are written down, but the round is not over")
    if list(played.points) != match.game.points:
        raise wrong(
            played.points_line,
            "the points are {right}, not {written}",
            right=match.game.points,
            written=list(played.points),
        )


def load_match(record: Record) -> Match:
    """Replay a record to its end and give the match, to be looked at or played on.

    Its chance is another one, so the proof of the record's is left out.
    """
    last: Match | None = None
    for step in replay(record):
        last = step.match
    assert last is not None
    last.chance = last.game.chance.source = Seeded()
    return last
