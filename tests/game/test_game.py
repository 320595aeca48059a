"""Game and Match as people use them."""

from __future__ import annotations

import random
from typing import Any

import pytest

import pioche
from pioche.bots import make_bot
from pioche.bots.playing import play_out
from pioche.game.game import Game, make_table
from pioche.game.match import Match, winners_of
from pioche.game.place import from_position
from pioche.game.refusal import IllegalMoveError
from pioche.notation.errors import InvalidMoveError
from pioche.notation.positions import parse_position
from pioche.rules.hands import dishonest
from pioche.texts.refusals import refusal_text

from .play import play_on, random_game, random_move, random_options


def position(text: str, edition: str = "spider-man", **options: object) -> Game:
    """Set up a game from a position on one line."""
    return from_position(make_table(edition, options), parse_position(text))


def test_every_public_name_can_be_imported() -> None:
    """What `pioche` lists is there, and everything it has is listed."""
    for name in pioche.__all__:
        assert getattr(pioche, name).__doc__, name
    assert set(pioche._PUBLIC) == set(pioche.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = pioche.nonsense


def test_the_same_seed_is_the_same_game() -> None:
    """Two games of one seed have the same deal, another seed has another."""
    deals = [Game.new("x-men", players=3, seed=s).hand(0) for s in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]


def test_a_refusal_says_why_in_both_languages() -> None:
    """A move against the rules has a code, a rule id, the move, and words in French and English."""
    game = position("hands B7 G2 / G1 G2; discard R5")
    with pytest.raises(IllegalMoveError) as caught:
        game.play("0 B7")
    error = caught.value
    assert (error.code, error.rule, error.move) == ("no-match", "T2", "0 B7")
    assert str(error) == "B7 does not match R5 (T2)"
    assert error.text("fr") != error.text("en")
    assert "B7" in error.text("fr")
    assert "(T2)" in error.text("fr")


@pytest.mark.parametrize(
    ("text", "move", "code", "rule"),
    [
        ("hands R7 G2 / G1 G2; discard R5", "1 G1", "not-your-turn", "T1"),
        ("hands R7 G2 / G1 G2; discard R5", "0 B9", "not-in-hand", "T1"),
        ("hands R7 G2 / G1 G2; discard R5", "0 keep", "wrong-answer", "T1"),
        ("hands R7 G2 / G1 G2; discard R5", "0 uno", "no-call", "U4"),
        ("hands R7 G2 / G1 G2; discard R5", "1 catch 0", "no-catch", "U4"),
        ("hands R7 G2 / G1 G2; discard R5", "1 catch 1", "catch-yourself", "U2"),
        ("hands R7 G2 B1 / G1 G2; discard R5", "0 R7!", "needless-call", "U4"),
        ("hands R7 / G1 G2; discard R5", "0 R7!", "needless-call", "U4"),
    ],
)
def test_each_kind_of_refusal(text: str, move: str, code: str, rule: str) -> None:
    """Every refused move names its code and rule, and changes nothing."""
    game = position(text)
    before = (game.asks, game.options, game.view(0), game.view(1), list(game.events))
    with pytest.raises(IllegalMoveError) as caught:
        game.play(move)
    assert (caught.value.code, caught.value.rule) == (code, rule)
    assert (game.asks, game.options, game.view(0), game.view(1), game.events) == before


def test_text_that_cannot_be_read_is_another_error() -> None:
    """Unreadable text and unknown seats raise InvalidMoveError, and nothing changes."""
    game = position("hands R7 G2 / G1 G2; discard R5")
    for text in ("7 R7", "0 catch 9", "0 fly away", "uno", "0 X9", "0 colour Z"):
        with pytest.raises(InvalidMoveError):
            game.play(text)
    assert game.moves == []


def test_a_colour_given_along_waits_until_it_is_asked_for() -> None:
    """`Cerebro=G` chooses the colour at the end, after the player and the number."""
    game = position("hands Cerebro B5 B6 / G7 R1 / Y1 Y2; discard R5; draw B1 B2", "x-men")
    for move in ("0 Cerebro=G", "0 player 1", "0 number 7", "1 reveal G7"):
        game.play(move)
    assert (str(game.asks), game.view(0).top) == ("1 turn", "Cerebro=G")


def test_a_copy_goes_its_own_way() -> None:
    """Moves in a copy leave the game alone; the same moves lead to the same game."""
    rng = random.Random(4)
    game = random_game(rng, seats=3, uno="auto")
    twin = game.copy()
    before = game.view(0)
    play_on(twin, random.Random(5), 40)
    assert game.view(0) == before
    play_on(game, random.Random(5), 40)
    assert [game.view(seat) for seat in range(3)] == [twin.view(seat) for seat in range(3)]
    assert game.events == twin.events


def test_events_hide_cards_from_those_who_may_not_see_them() -> None:
    """A drawn card is told to the player who drew it and to nobody else."""
    game = position("hands R7 G2 / G1 G2; discard R5; draw B1")
    game.play("0 draw")
    event = game.events[-1] if game.events[-1].kind == "drew" else game.events[-2]
    assert (event.kind, event.seen_by(0).card, event.seen_by(1).card) == ("drew", "B1", None)
    assert event.seen_by(None).card is None


def test_a_match_goes_to_the_target() -> None:
    """S8, E5: the deal moves to the left, points add up, the first to reach the target wins."""
    match = Match.new("spider-man", players=3, seed=5, scoring="winner", target=200)
    dealers = []
    while True:
        dealers.append(match.game.dealer)
        game = match.game
        play_out(game, {seat: make_bot("greedy", seat) for seat in range(3)})
        if match.over:
            break
        match.next_round()
    assert dealers == [(dealers[0] + i) % 3 for i in range(len(dealers))]
    assert max(match.scores) >= 200
    assert match.winners == [match.scores.index(max(match.scores))]


def test_points_count_whoever_played_the_moves() -> None:
    """E3: a round played through its own `Game` counts in the match all the same."""
    match = Match.new("x-men", players=2, seed=1, scoring="winner")
    play_out(match.game, {seat: make_bot("greedy", seat) for seat in range(2)})
    assert match.scores == match.game.points != [0, 0]
    match.next_round()
    assert match.scores == match.rounds[0].points


def test_a_round_is_not_dealt_too_early_or_too_late() -> None:
    """S8, E5: the next round needs one that is over, and a match that is not."""
    match = Match.new("x-men", players=2, seed=1, target=1)
    with pytest.raises(IllegalMoveError, match=r"\(S8\)"):
        match.next_round()
    play_out(match.game, {seat: make_bot("greedy", seat) for seat in range(2)})
    with pytest.raises(IllegalMoveError, match=r"\(E5\)"):
        match.next_round()


@pytest.mark.parametrize("seat", [-1, 3, 9, True, "0"])
def test_there_is_no_view_for_a_seat_that_does_not_exist(seat: Any) -> None:
    """The one door opens for the seats of the table and for spectators only."""
    game = Game.new("spider-man", players=3, seed=1)
    for ask in (game.view, game.hand):
        with pytest.raises(pioche.EditionError, match="at a table of 3"):
            ask(seat)


@pytest.mark.parametrize("players", ["3", "abc", 1, 11, 2.5, None, True])
def test_players_are_a_number_from_2_to_10_or_names(players: Any) -> None:
    """S1: anything else is refused by name."""
    with pytest.raises((pioche.EditionError, TypeError)):
        Match.new("spider-man", players=players)
    with pytest.raises(pioche.EditionError):
        Game.new("spider-man", players=players)


def test_a_colour_and_a_call_along_with_a_card_that_empties_a_colour() -> None:
    """U4: `Clear=R!` is no needless call when the chosen colour leaves a single card."""
    effect = ["choose colour", "player puts cards of colour under"]
    name = {"fr": "Ménage", "en": "Clear"}
    clear = {"kind": "wild", "copies": 1, "name": name, "effect": effect}
    text = "hands Clear R1 R2 B3 / G1 G2; discard R5; draw B1"
    game = position(text, cards={"Clear": clear})
    game.play("0 Clear=R!")
    assert (game.hand(0), game.unasked) == (("B3",), [])


@pytest.mark.parametrize(
    ("scoring", "scores", "winner", "expected"),
    [
        ("winner", [510, 20, 0], 0, [0]),
        ("winner", [490, 20, 0], 0, []),
        ("own", [510, 20, 20], 1, [1, 2]),
        ("own", [510, 20, 30], 0, [1]),
        ("none", [0, 0, 0], 2, [2]),
        ("none", [0, 0, 0], None, []),
    ],
)
def test_who_wins_the_game(
    scoring: str, scores: list[int], winner: int | None, expected: list[int]
) -> None:
    """E5, T7: the target decides, equal lowest totals share, a void round settles nothing."""
    options = make_table("classic", {"scoring": scoring}).options
    assert winners_of(options, scores, winner) == expected


def test_every_refusal_code_of_the_game_has_words() -> None:
    """The words for refusals exist for the codes that the game uses."""
    assert refusal_text("round-over", "E1", "fr", {"move": "0 R5"})


def test_dealer_by_draw_is_the_highest_number() -> None:
    """S2: the highest number deals, symbols count 0, the tied draw again."""
    from pioche.game.dealer import draw_for_dealer
    from pioche.notation.cards import read_faces

    book = make_table("classic").book
    order = read_faces(book, "W+4 O7 G7 Y3 V1")
    choice = draw_for_dealer(book, 3, order)
    assert choice.dealer == 1
    assert choice.draws == ((0, "W+4"), (1, "O7"), (2, "G7"), (1, "Y3"), (2, "V1"))


def test_whoever_has_to_play_never_draws_a_bluff() -> None:
    """R-69: with `must_play` a drawn +4 that can be laid is honest, so that none need be kept."""
    rng, seen = random.Random(69), 0
    for _ in range(60):
        options = {**random_options(rng), "must_play": True, "cards": {"W+4": 12}}
        game = random_game(rng, **options)
        while not game.over and len(game.moves) < 120:
            s, book = game.state, game.table.book
            if game.question == "drawn" and book.accusable[s.drawn]:
                assert not dishonest(s, book, s.asked)
                assert len(game.options) == 1
                seen += 1
            game.play(random_move(game, rng))
    assert seen > 50
