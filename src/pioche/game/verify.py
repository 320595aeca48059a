"""Proving the chance of a finished match from its record (docs/fairness.md)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from pioche.editions.build import Table, check_seats
from pioche.errors import one_line, shorten
from pioche.game.dealer import choose_dealer
from pioche.game.fair import NOTHING, Fair, commitment, entropy_hash
from pioche.game.match import Match
from pioche.game.record import at_line, at_tag, load_match, table_of
from pioche.game.terms import UNCHECKED, check_word, digest, terms_text
from pioche.notation.cards import check_copies, read_faces, write_faces
from pioche.notation.errors import NotationError
from pioche.notation.records import Record, RecordEntry, RoundRecord
from pioche.texts.mistakes import say_mistake
from pioche.texts.proof import doubt_text


class NotProvedError(ValueError):
    """A record that contradicts its secret, or the rules.

    `code` names the reason for programs, `line` is where it stands in the record, 0 if it was
    never in a file.
    """

    def __init__(self, code: str, line: int, **params: object) -> None:
        self.code = code
        self.line = line
        self.params = params
        super().__init__(self.text())

    def text(self, lang: str = "en") -> str:
        """Say what is wrong, in French or English."""
        said = {key: say_mistake(value, lang) for key, value in self.params.items()}
        return doubt_text(self.code, self.line, lang, said)


class Verification(NamedTuple):
    """What was recomputed from the secret and found equal, and the match, replayed to its end."""

    match: Match
    commitment: str
    entropy: tuple[str, ...]  # a seat each
    shuffles: int
    places: int
    dealer: bool  # whether chance chose the dealer (S2)
    terms: str = ""  # the digest of what was settled; empty: nothing was
    number: str = ""  # of the match at its table, and …
    start: str = ""  # … of the start, with those that were called off
    hashes: tuple[str, ...] = ()  # of the entropy, a seat each, if there were terms
    beacon: str = ""  # public randomness that was named, and …
    pulse: str = ""  # … the value that was given, which anybody can look up

    unplayed: tuple[int, ...] = ()  # rounds under other rules than now, whose moves are not checked

    @property
    def sealed(self) -> list[bool]:
        """Whether each seat was bound to its entropy while nobody else knew it."""
        words = self.hashes or [NOTHING] * len(self.entropy)
        return [word != NOTHING and not word.startswith(UNCHECKED) for word in words]


def verify(record: Record) -> Verification:
    """Recompute all that chance decided in a match, then replay it.

    Raises NotProvedError for what does not fit, NotationError for a record that holds no proof.
    The moves of bots are chance too; `pioche.bots.proof` knows how to make them again.
    """
    refuse_unproved(record)
    table: Table = at_tag(record, "edition", table_of, record)
    at_tag(record, "players", check_seats, table, len(record.players))
    try:
        fair = source_of(record, table)
        check_dealer(record, table, fair)
        dealer = fair.drawn > 0
        kinds = [
            kind
            for number, played in enumerate(record.rounds)
            for kind in check_round(number, played, record, table, fair)
        ]
        match = replay_all(record)
    except NotationError as error:
        raise NotProvedError("replay", 0, what=error.full_reason) from None
    unplayed = tuple(
        number
        for number, (game, played) in enumerate(zip(match.rounds, record.rounds, strict=True), 1)
        if played.entries and not game.chance.facts
    )
    return Verification(
        match=match,
        commitment=record.commitment,
        entropy=tuple(record.entropy.split()),
        shuffles=kinds.count("shuffle"),
        places=kinds.count("place"),
        dealer=dealer,
        terms=record.terms,
        number=record.match,
        start=record.start,
        hashes=tuple(record.hashes.split()),
        beacon=record.beacon,
        pulse=record.pulse,
        unplayed=unplayed,
    )


def refuse_unproved(record: Record) -> None:
    """Refuse a record of which nothing can be proved."""
    if record.rehearsal:
        raise NotationError(
            "this match was a rehearsal: its cards were known beforehand, so that nothing is proved"
        )
    if not record.commitment:
        raise NotationError("there is no commitment in this record, so that nothing is proved")
    if not record.rounds:
        raise NotationError("no round is written down")
    for tag in ("secret", "entropy"):
        if not getattr(record, tag):
            raise NotationError(
                "there is no {tag} in this record; it comes when the match is over",
                tag=tag,
            )


def source_of(record: Record, table: Table) -> Fair:
    """Make the source that the record says its chance came from."""
    line = record.lines.get
    if at_line(line("secret", 0), commitment, record.secret) != record.commitment:
        raise NotProvedError("commitment", line("commitment", 0))
    given, seats = record.entropy.split(), len(record.players)
    if len(given) != seats:
        raise NotProvedError("entropy", line("entropy", 0), given=len(given), seats=seats)
    if record.terms:
        check_terms(record, table)
    fair: Fair = at_line(
        line("entropy", 0), Fair, record.secret, given, table.book.codes, record.terms, record.pulse
    )
    return fair


def check_terms(record: Record, table: Table) -> None:
    """Compare the record with the terms that were settled, and the entropy with its hashes."""
    line, book, seats = record.lines.get, table.book, len(record.players)
    deck = [book.codes[face] for face in book.deck[: book.cards]]
    if record.under_other_rules:  # the deck of then, if it is known
        first = record.rounds[0].entries
        deck = first[0].text.split() if first else []
    if deck and digest(terms_text(record, deck)) != record.terms:
        raise NotProvedError("terms", line("terms", 0))
    words, bots = record.hashes.split(), record.bots.split()
    if len(words) != seats or len(bots) != seats or bool(record.beacon) != bool(record.pulse):
        raise NotProvedError("seats", line("hashes", 0), seats=seats)
    for seat, (word, text) in enumerate(zip(words, record.entropy.split(), strict=True)):
        at_line(line("hashes", 0), check_word, word)
        right = NOTHING if text == NOTHING else entropy_hash(text)
        if word.removeprefix(UNCHECKED) != right:
            raise NotProvedError("hash", line("entropy", 0), seat=seat, text=shorten(text))


def check_dealer(record: Record, table: Table, fair: Fair) -> None:
    """S2: let the secret choose the dealer, if it was left to chance, and compare."""
    first = record.rounds[0]
    if record.under_other_rules and record.draws and first.entries:
        # Who deals by them was for rules to say that are no longer known.
        drawn = record.draws.split()
        if drawn != fair.shuffle_words(first.entries[0].text.split())[: len(drawn)]:
            raise NotProvedError("draws", record.lines.get("draws", first.line))
        return
    choice = choose_dealer(table, len(record.players), fair)
    if record.draws.split() != [card for _, card in choice.draws]:
        raise NotProvedError("draws", record.lines.get("draws", first.line))
    if first.dealer != choice.dealer:
        raise NotProvedError("dealer", first.line, written=first.dealer, right=choice.dealer)


def check_round(
    number: int, played: RoundRecord, record: Record, table: Table, fair: Fair
) -> Iterator[str]:
    """Recompute what chance decided in a round, and give the kinds of it."""
    if played.position:
        raise NotProvedError("position", played.line)
    facts = [entry for entry in played.entries if entry.kind != "move"]
    for entry in facts:
        if number < record.under_other_rules:
            deck = len(facts[0].text.split())
            check_fact(entry, fair, deck - table.book.hand_size * len(record.players))
        else:
            check_entry(entry, record, table, fair)
        yield entry.kind
    if played.void:
        fair.leap()


def check_fact(entry: RecordEntry, fair: Fair, left: int) -> None:
    """Recompute one shuffle or place by what is written alone: the deck may be another now."""
    if entry.kind == "shuffle":
        check_words(entry, " ".join(fair.shuffle_words(entry.text.split())))
    elif left > 0:
        check_words(entry, str(fair.place(left)))


def check_entry(entry: RecordEntry, record: Record, table: Table, fair: Fair) -> None:
    """Recompute one shuffle or place and compare it with the written one."""
    book = table.book
    if entry.kind == "shuffle":
        faces = at_line(entry.line, read_faces, book, entry.text)
        at_line(entry.line, check_copies, book, faces)
        check_words(entry, write_faces(book, fair.shuffle(faces)))
    else:
        # S7: a card goes back into what the deal has left of the deck, itself included.
        above = fair.place(book.cards - book.hand_size * len(record.players))
        check_words(entry, str(above))


def check_words(entry: RecordEntry, right: str) -> None:
    """Compare what is written with what is right, and say where they part."""
    pairs = zip_longest(entry.text.split(), right.split(), fillvalue="")
    for place, (written, word) in enumerate(pairs, 1):
        if written != word:
            said = {"place": place, "written": shorten(one_line(written)), "right": word}
            raise NotProvedError(entry.kind, entry.line, **said)


def replay_all(record: Record) -> Match:
    """Replay the match, which has to be over: else its secret would not be known."""
    match = load_match(record)
    if not match.over:
        raise NotProvedError("unfinished", record.lines.get("secret", 0))
    return match
