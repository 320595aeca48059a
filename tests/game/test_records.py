"""Records and positions round-trip, and a mended record is found out."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.bots import make_bot
from pioche.bots.playing import next_move
from pioche.editions import loader
from pioche.editions.build import build_table
from pioche.editions.options import Options
from pioche.game.chance import Seeded, Written
from pioche.game.game import Game, make_table
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
    try:
        text = str(to_position(game))
    except NotationError:
        return  # a ban, a dare or open hands
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
        (("points: ", "points: 0000000000000"), "are not whole numbers"),
        (("points: ", "points: 1 2 3\npoints: "), "'points' appears twice"),
        (("result: ", "result: 2"), "the result is"),
        (("players: Ada", "players: |Ada"), "'' is no name"),
        (("players: Ada", "players: A\x1bda"), "is no name"),
        (("draws: ", "draws: V0 "), "deals, not"),
        (("round 1", "position: x\nround 1"), "cannot read 'position: x'"),
        (("\nshuffle: ", "\nplace: 3\nshuffle: "), "nothing needs this shuffle or place here"),
        (("\nshuffle: ", "\nplace: -3\nshuffle: "), "'-3' is not a place"),
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


def test_a_round_from_a_position_can_be_written_down_and_replayed() -> None:
    """A record holds the position that a round began with, if it was not dealt."""
    text = "hands R5 B7 G1 / G1 G2 Y1; discard Y9 R9; draw B1 B2; turn 0; direction 1; dealer 1"
    game = from_position(make_table("spider-man"), parse_position(text))
    for move in ("0 R5", "1 draw", "0 draw"):
        game.play(move)
    record = str(game.to_record(["Ada", "Bo"]))
    assert f"position: {text}" in record
    again = load_match(parse_record(record))
    assert str(again.game.to_record(["Ada", "Bo"])) == record


def test_an_edition_of_ones_own_is_in_the_record(tmp_path: Path) -> None:
    """A record of an edition that does not ship can be replayed without its file."""
    source = Path(loader.__file__).parent / "spider-man.toml"
    text = source.read_text(encoding="utf-8").replace("[cards.Web]", "[cards.Web-Two]")
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    game = Game(build_table(loader.read_edition(path), Options()), 3, Seeded(1))
    game.deal(0)
    play_on(game, random.Random(1), 150)
    path.unlink()
    record = str(game.to_record())
    assert "Web-Two" in record
    assert str(load_match(parse_record(record)).game.to_record()) == record


def test_a_loaded_match_can_be_played_on() -> None:
    """After a replay new shuffles come from a new source, and the game goes on to its end."""
    game = random_game(random.Random(2), seats=3, uno="auto")
    play_on(game, random.Random(2), 10)
    again = load_match(parse_record(str(game.to_record())))
    play_on(again.game, random.Random(3), 5000)
    assert sum(len(again.game.hand(s)) for s in range(3)) + again.game.state.pile > 0
    assert again.game.moves[:10] == game.moves


def test_a_shuffle_that_does_not_fit_changes_nothing() -> None:
    """When a written shuffle has other cards, the move is undone whole."""
    table = make_table("spider-man")
    text = "hands B5 B7 / G1 G2; discard Y1 Y2 R9"
    game = from_position(table, parse_position(text), Written([[0, 1]]))
    before = (game.view(0), game.view(1), list(game.events))
    with pytest.raises(NotationError, match="shuffle 1 has 2 cards that are not the 2"):
        game.play("0 draw")
    assert (game.view(0), game.view(1), list(game.events)) == before


@pytest.mark.parametrize("name", ["", "A|B", "a\nb", "x" * 41, "\x1b[2J"])
def test_names_that_a_record_cannot_hold_are_refused(name: str) -> None:
    """A player's name is printable, not too long, and has no bar."""
    with pytest.raises(NotationError, match="is no name"):
        Match(make_table("spider-man"), ["Ada", name])


def test_a_position_does_not_lose_what_it_cannot_tell() -> None:
    """K2, U1: a ban on wilds or an owed call cannot be written as a position, and says so."""
    text = "hands R5 B7 / G1 G2; discard R9; draw B1 B2"
    game = from_position(make_table("spider-man"), parse_position(text))
    game.play("0 R5")
    with pytest.raises(NotationError, match="a call that is owed"):
        to_position(game)


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
