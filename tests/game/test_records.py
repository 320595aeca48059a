"""Records and positions round-trip, and a mended record is found out."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.bots import make_bot
from pioche.bots.table import next_move
from pioche.game.chance import Seeded
from pioche.game.game import make_table
from pioche.game.match import Match
from pioche.game.place import from_position, to_position
from pioche.game.record import game_record, load_match, match_record, replay
from pioche.notation.errors import NotationError
from pioche.notation.positions import parse_position
from pioche.notation.records import Record, parse_record

from .play import play_on, random_game, random_options

SEEDS = st.integers(0, 2**32)


@given(SEEDS)
def test_a_round_can_be_written_down_and_replayed(seed: int) -> None:
    """The record of a round, replayed, gives the same state, moves and record."""
    rng = random.Random(seed)
    game = random_game(rng)
    play_on(game, rng, 200)
    text = str(game_record(game))
    again = load_match(parse_record(text)).game
    assert str(game_record(again)) == text
    assert [again.hand(seat) for seat in range(again.seats)] == [
        game.hand(seat) for seat in range(game.seats)
    ]
    assert again.events == game.events


def random_match(seed: int) -> Match:
    """Play a short match of several rounds among greedy bots."""
    options = {**random_options(random.Random(seed)), "target": 120}
    match = Match(make_table("classic", options), ["Ada", "Bo", "Cleo"], Seeded(seed))
    bots = {seat: make_bot("greedy", seed + seat) for seat in range(3)}
    for _ in range(4000):
        if match.over:
            break
        if match.game.over:
            match.next_round()
        match.play(next_move(match.game, bots))
    return match


@given(SEEDS)
def test_a_match_can_be_written_down_and_replayed(seed: int) -> None:
    """The record of a match of several rounds gives the same match again."""
    match = random_match(seed)
    text = str(match_record(match, "2026-11-15"))
    again = load_match(parse_record(text))
    assert str(match_record(again, "2026-11-15")) == text
    assert (again.scores, again.winners) == (match.scores, match.winners)


@given(SEEDS)
def test_a_position_can_be_written_down_and_set_up(seed: int) -> None:
    """The position at the beginning of a turn, set up again, asks the same and offers the same."""
    rng = random.Random(seed)
    game = random_game(rng, uno="auto")
    play_on(game, rng, rng.randrange(80))
    while game.asks.question not in ("turn", "over"):
        play_on(game, rng, 1)
    if game.over:
        return
    text = str(to_position(game))
    again = from_position(game.table, parse_position(text))
    assert str(to_position(again)) == text
    assert (again.asks, again.options) == (game.asks, game.options)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("edition: classic", "edition: chess"), "unknown edition 'chess'"),
        (("pioche record 1", "pioche record 9"), "line 1: 'pioche record 9'"),
        (("players: Ada", "player: Ada"), "cannot read 'player: Ada"),
        (("round 1, dealer", "round 2, dealer"), "round 2 follows round 0"),
        (("shuffle: ", "shuffle: XX "), "'XX' is not a card of this deck"),
        (("points: ", "points: 1"), "the points are"),
        (("result: ", "result: 2"), "the result is"),
    ],
)
def test_a_record_edited_by_hand_is_found_out(change: tuple[str, str], message: str) -> None:
    """Every change of a record is told with its line and the reason."""
    text = str(match_record(random_match(3)))
    assert change[0] in text
    with pytest.raises(ValueError, match=r"line|edition|result") as caught:
        load_match(parse_record(text.replace(change[0], change[1], 1)))
    assert message in str(caught.value)


def test_a_move_against_the_rules_in_a_record_names_its_line() -> None:
    """A refused move is told with the line it stands on and the rule."""
    text = str(match_record(random_match(3)))
    lines = text.splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("shuffle")) + 1
    lines.insert(number, "0 challenge, 0 challenge")
    with pytest.raises(NotationError, match=f"line {number + 1}: the move '0 challenge'"):
        list(replay(parse_record("\n".join(lines))))


def test_a_missing_shuffle_is_found_out() -> None:
    """A record without its deal cannot be replayed."""
    text = str(match_record(random_match(3)))
    kept = [line for line in text.splitlines() if not line.startswith("shuffle")]
    with pytest.raises(NotationError, match=r"a shuffle of \d+ cards is missing"):
        load_match(parse_record("\n".join(kept)))


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text crashes the reader of records."""
    for candidate in (
        text,
        f"pioche record 1\n{text}",
        f"pioche record 1\nround 1, dealer 0\n{text}",
    ):
        with suppress(NotationError):
            assert isinstance(parse_record(candidate), Record)
