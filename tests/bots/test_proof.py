"""What bots of the house answer is part of records that are proved: it never changes unseen."""

from __future__ import annotations

import hashlib

import pytest

from pioche.bots import FORMER, KNOWN, looks_ahead, make_bot
from pioche.bots.playing import ask_bot
from pioche.bots.proof import bot_kind, read_numbers, write_numbers
from pioche.game.game import make_table
from pioche.game.place import from_position
from pioche.notation.positions import parse_position
from pioche.notation.records import RecordEntry, RoundRecord

POSITIONS = (
    "hands R5 B7 Y5 W W+4 R+2 / G1 G2 G3; discard R9; turn 0",
    "hands R5 R6 R7 R8 RS RR / G1; discard R9; turn 0",
    "hands B1 B2 Y3 / G1 G2; discard W=R; draw R1 R2; turn 0",
    "hands W W+4 Y3 / G1 G2; discard W+4=R; turn 0",
)
# Of 40 answers in each position. Whoever makes a bot answer otherwise raises its `revision`.
ANSWERS = {
    "random.1": "20ebea5897ade5f6",
    "careless.1": "4a5c10d59a4bba73",
    "greedy.2": "50a4a56fba0a1157",
    "greedy-1.1": "2bc0269e398dc600",
    "network.1": "be4e456682fc3dc8",
}


def answers(name: str) -> str:
    """Return a digest of what a bot answers, with some seeds."""
    table = make_table("x-men", {"dealer": 1})
    games = [from_position(table, parse_position(position)) for position in POSITIONS]
    given = [
        ask_bot(game, 0, make_bot(name, seed << 40), game.question, game.options)
        for game in games
        for seed in range(40)
    ]
    return hashlib.sha256(" ".join(given).encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", [name for name in KNOWN if not looks_ahead(name)])
def test_a_bot_answers_as_its_revision_does(name: str) -> None:
    """A bot with other habits has another revision, or records would seem to be forged."""
    assert answers(name) == ANSWERS[bot_kind(name)]


def test_a_former_bot_answers_as_it_did() -> None:
    """Records that name a bot of an earlier revision are proved by the bot that it was."""
    assert FORMER == {"greedy.1": "greedy-1"}
    assert answers(FORMER["greedy.1"]) == "2bc0269e398dc600"


@pytest.mark.parametrize("made", [[], [1], [1, 2], [1, 3], [2, 3, 4, 9, 11, 12]])
def test_the_numbers_of_moves_are_read_as_written(made: list[int]) -> None:
    """Runs of moves are written short."""
    played = RoundRecord(0, [RecordEntry("move", "0 draw")] * 12, substituted=write_numbers(made))
    assert sorted(read_numbers(played)) == made
