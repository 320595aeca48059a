"""Matches with terms: entropy sealed by hashes, revealed, and bots whose chance is proved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pioche.bots import FORMER, make_bot
from pioche.bots.playing import ask_bot
from pioche.bots.proof import bot_kind, write_numbers
from pioche.editions.build import Table
from pioche.game.fair import Fair, commitment, entropy_hash
from pioche.game.game import make_table
from pioche.game.match import Match
from pioche.game.record import record_of
from pioche.game.terms import digest, terms_text
from pioche.notation.records import Record

SECRET = bytes(range(32)).hex()
ENTROPY = ("ada-42", "", "x")
BOTS = ("", "greedy", "")
MOST_MOVES = 3000


def deck_of(table: Table) -> list[str]:
    """List the codes of all cards of a table."""
    return [table.book.codes[face] for face in table.book.deck[: table.book.cards]]


def written_kind(bot: str) -> str:
    """Write a bot as a record has it, a former one as the records of its time."""
    former = {name: kind for kind, name in FORMER.items()}
    return former.get(bot) or bot_kind(bot)


def settled(rules: Table, secret: str, hashes: Sequence[str], /, **more: Any) -> Record:
    """Write down the terms of a match: the head of its record, as far as it is known."""
    bots = more.pop("bots", ("",) * len(hashes))
    head = record_of(rules, tuple(f"Player {seat}" for seat in range(len(hashes))), [])
    head = replace(
        head,
        commitment=commitment(secret),
        hashes=" ".join(word or "-" for word in hashes),
        bots=" ".join(written_kind(bot) if bot else "-" for bot in bots),
        **{"table": "table-id", "match": "1", "start": "1", "substitute": written_kind("greedy")}
        | more,
    )
    head.terms = digest(terms_text(head, deck_of(rules)))
    return head


def deal(head: Record, table: Table, secret: str, entropy: Sequence[str]) -> Match:
    """Deal a match on its terms."""
    source = Fair(secret, entropy, table.book.codes, head.terms, head.pulse)
    return Match(table, head.players, source)


def sealed_record(
    edition: str = "x-men",
    secret: str = SECRET,
    entropy: Sequence[str] = ENTROPY,
    bots: Sequence[str] = BOTS,
    stand_in: str = "greedy",
    **more: Any,
) -> Record:
    """Play a match to its end: bots as the seed says, the others by a stand-in half of the time."""
    table = make_table(edition, {"target": 60, "scoring": "winner", "uno": "auto"})
    hashes = [entropy_hash(text) if text else "" for text in entropy]
    more = {"substitute": written_kind(stand_in)} | more
    head = settled(table, secret, hashes, bots=bots, **more)
    match = deal(head, table, secret, entropy)
    source, stood_in = match.chance, dict[int, list[int]]()
    assert isinstance(source, Fair)
    for _ in range(MOST_MOVES):
        if match.over:
            break
        if match.game.over:
            match.next_round()
        game, seat = match.game, match.game.state.asked
        seed = source.decision(match.round, len(game.moves), seat, game.question)
        stands_in = not bots[seat] and len(game.moves) % 3 != 0
        if bots[seat] or stands_in:
            bot = make_bot(bots[seat] or stand_in, seed)
            match.play(f"{seat} {ask_bot(game, seat, bot, game.question, game.options)}")
        else:
            match.play(game.options[-1])  # what a bot would hardly do
        if stands_in:
            stood_in.setdefault(match.round, []).append(len(game.moves))
    assert match.over
    record = match.to_record()
    for number, made in stood_in.items():
        record.rounds[number - 1].substituted = write_numbers(made)
    tags = (
        "table", "match", "start", "hashes", "bots", "substitute", "terms", "beacon", "pulse"
    )  # fmt: skip
    return replace(record, **{tag: getattr(head, tag) for tag in tags})
