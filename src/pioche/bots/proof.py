"""Proving the moves of the bots: made again from what they saw and from the seed of the match.

A bot's choice steers the game, and with it what a later shuffle is made of. So what is chance in it
comes from the same seed as the shuffles, and whoever has the record can ask the bot again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from pioche.bots import FORMER, KNOWN, find_bot, looks_ahead, make_bot
from pioche.bots.playing import PASS, BotError, ask_bot, unasked_options
from pioche.game.fair import NOTHING, Fair
from pioche.game.game import Game
from pioche.game.record import recorded, replay, table_of
from pioche.game.verify import NotProvedError, source_of
from pioche.notation.moves import Move, parse_move
from pioche.notation.records import Record, RoundRecord

SPAN = re.compile(r"([0-9]{1,6})(?:-([0-9]{1,6}))?")


class BotMoves(NamedTuple):
    """How many moves of bots were made again, and which bots could not be asked."""

    checked: int = 0
    unchecked: int = 0
    unknown: tuple[str, ...] = ()  # bots that this version does not have, or not in that form


def bot_kind(name: str) -> str:
    """Return a bot's name as records have it, with the revision of its habits if it has one.

    >>> bot_kind("random")
    'random.1'
    """
    revision = getattr(find_bot(name)[0], "revision", 0)
    return f"{name}.{revision}" if revision else name


def check_bots(record: Record) -> BotMoves:
    """Make every move of a bot again, calls and catches apart; one that differs raises.

    NotProvedError says on which line of the record it stands. Records without terms say nothing of
    their bots.
    """
    if not record.terms:
        return BotMoves()
    fair, bots = source_of(record, table_of(record)), record.bots.split()
    known = {bot_kind(name): name for name in KNOWN if not looks_ahead(name)} | FORMER
    checked, others = 0, list[str]()
    for step in replay(record):
        match, game = step.match, step.match.game
        if match.round <= record.under_other_rules:
            continue  # what a bot knows of the rules is not what it knew
        if not game.moves:
            played = record.rounds[match.round - 1]
            moves = [entry for entry in played.entries if entry.kind == "move"]
            substituted = read_numbers(played)
        made = recorded(game)
        if made == len(moves):
            continue
        entry, move = moves[made], parse_move(moves[made].text)
        if move.is_spoken:
            continue  # a call or a catch: time decides, and the lot, which no record proves
        kind = record.substitute if made + 1 in substituted else bots[move.seat]
        if kind in known:
            check_move(game, move, entry.line, fair, match.round, kind, known[kind])
            checked += 1
        elif kind != NOTHING:
            others.append(kind)
    return BotMoves(checked, len(others), tuple(sorted(set(others))))


def check_move(
    game: Game, move: Move, line: int, fair: Fair, round: int, kind: str, name: str
) -> None:
    """Ask a bot once more what it does here, with the same chance."""
    seat, written, question, options = move.seat, move.option, game.question, game.options
    if game.asked != seat or written not in options:
        question, options = "unasked", unasked_options(game, seat, jump=True)
    bot = make_bot(name, fair.decision(round, recorded(game), seat, question))
    try:
        right = ask_bot(game, seat, bot, question, options)
    except BotError:
        right = PASS if question == "unasked" else options[0]  # as the server answers for it
    if right != written:
        raise NotProvedError("bot", line, seat=seat, written=written, right=right, bot=kind)


def read_numbers(played: RoundRecord) -> set[int]:
    """Read the numbers of the moves of a round that a bot made for players."""
    made: set[int] = set()
    for span in played.substituted.split():
        found = SPAN.fullmatch(span)
        if not found:
            raise NotProvedError("substituted", played.substituted_line)
        first = int(found[1])
        last = min(int(found[2] or first), len(played.entries))
        made.update(range(first, last + 1))
    return made


def write_numbers(made: Iterable[int]) -> str:
    """Write the numbers of moves, runs as one word.

    >>> write_numbers([3, 7, 8, 9])
    '3 7-9'
    """
    spans: list[list[int]] = []
    for number in made:
        if spans and spans[-1][-1] == number - 1:
            spans[-1] = [spans[-1][0], number]
        else:
            spans.append([number])
    return " ".join("-".join(map(str, span)) for span in spans)
