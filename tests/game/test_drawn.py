"""T4: whether a drawn card could have been played is known to its player alone."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pioche.editions.build import discreet
from pioche.game.chance import Seeded
from pioche.game.game import Game, make_table
from pioche.game.place import from_position
from pioche.game.record import replay
from pioche.game.refusal import IllegalMoveError
from pioche.notation.positions import parse_position
from pioche.rules.constants import DRAWN
from pioche.rules.hands import playable

from .play import EDITIONS, random_move, random_options

# Where the rules themselves make it public (open hands, K5, too): who draws on, or has to play.
SECRET = {"draw_until_playable": False, "must_play": False, "play_drawn": "may"}


def about_to_draw(rng: random.Random, asks_always: bool) -> tuple[Game, Game]:
    """Play to a turn at any table; give two worlds whose next card can be played or cannot."""
    table = make_table(rng.choice(EDITIONS), {**random_options(rng), **SECRET, "hand_size": 3})
    table = discreet(table) if asks_always else table
    game = Game(table, rng.randrange(2, 6), Seeded(rng.randrange(2**30)))
    game.deal(0)
    for _ in range(rng.randrange(40)):
        if not game.over:
            game.play(random_move(game, rng))
    s = game.state
    assume(game.question == "turn" and "draw" in game.options and s.pile > 1 and not s.open)
    trial = [goes(game, face) for face in s.cards[: s.pile]]
    assume(True in trial and False in trial)
    worlds = []
    for wanted in (True, False):
        world = game.copy()
        cards, top, at = world.state.cards, s.pile - 1, trial.index(wanted)
        cards[top], cards[at] = cards[at], cards[top]
        worlds.append(world)
    return worlds[0], worlds[1]


def goes(game: Game, face: int) -> bool:
    """Return whether a card that comes next could be played."""
    twin = game.copy()
    s = twin.state
    at = s.cards.index(face)
    s.cards[at], s.cards[s.pile - 1] = s.cards[s.pile - 1], face
    twin.play("draw")
    after = twin.state
    return after.question == DRAWN and playable(after, twin.table.book, after.asked, after.drawn)


def seen_by_others(game: Game, drawer: int) -> list[Any]:
    """Return all that anybody but one seat can know of a game: the views, and what happened."""
    others = [None, *(seat for seat in range(game.seats) if seat != drawer)]
    told = [[event.seen_by(who) for event in game.events] for who in others]
    return [[game.view(who) for who in others], told, refusals(game, drawer)]


def refusals(game: Game, drawer: int) -> list[str]:
    """Return what each other seat is told that tries to play out of turn."""
    found = []
    for seat in range(game.seats):
        if seat not in (drawer, game.asked):
            try:
                game.copy().play(f"{seat} draw")
            except IllegalMoveError as error:
                found.append(error.text("en"))
    return found


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_a_card_that_was_kept_looks_like_one_that_could_not_be_played(seed: int) -> None:
    """T4: once the turn has passed, views and events of all others are the same in both cases."""
    kept, unplayable = about_to_draw(random.Random(seed), asks_always=False)
    drawer = kept.state.asked
    for world in (kept, unplayable):
        world.play("draw")
    assert (kept.asks, kept.view(drawer).drawn is None) == ((drawer, "drawn"), False)
    kept.play("keep")
    assert seen_by_others(kept, drawer) == seen_by_others(unplayable, drawer)
    assert "kept" in [event.kind for event in kept.events[-3:]]


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_a_discreet_table_asks_about_every_drawn_card(seed: int) -> None:
    """T4: at such a table the others see the same all along, while the turn lasts and after it."""
    goes_, goes_not = about_to_draw(random.Random(seed), asks_always=True)
    drawer = goes_.state.asked
    for move in ("draw", "keep"):
        for world in (goes_, goes_not):
            world.play(f"{drawer} {move}")
        if move == "draw":
            assert goes_.asks == goes_not.asks == (drawer, "drawn")
            assert goes_not.options == ["keep"] != goes_.options
            assert goes_not.view(drawer).question == "drawn"
            assert {w.view(None).question for w in (goes_, goes_not)} == {"turn"}
        assert seen_by_others(goes_, drawer) == seen_by_others(goes_not, drawer)
    assert goes_not.silent - goes_.silent == {len(goes_not.moves) - 1}


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_a_round_of_a_discreet_table_can_be_replayed_at_any_other(seed: int) -> None:
    """T4: what only such a table asks is not in the record, and all else comes out the same."""
    rng = random.Random(seed)
    table = make_table(rng.choice(EDITIONS), {**random_options(rng), "hand_size": 3})
    game = Game(discreet(table), rng.randrange(2, 6), Seeded(seed))
    game.deal(0)
    for _ in range(120):
        if not game.over:
            game.play(random_move(game, rng))
    record = game.to_record()
    *_, last = replay(record)
    again = last.match.game
    assert len(again.moves) == len(game.moves) - len(game.silent)
    if game.asks.question != "drawn":
        assert [again.view(seat) for seat in range(game.seats)] == [
            game.view(seat) for seat in range(game.seats)
        ]
        assert list(again.events) == list(game.events)


def test_a_card_that_does_not_go_is_refused_for_what_it_is() -> None:
    """T2, T4: who tries to play it hears why it does not go, not that only it could be played."""
    table = discreet(make_table("spider-man"))
    game = from_position(table, parse_position("hands R5 R6 / G1; discard R1; draw B2"))
    game.play("draw")
    assert game.view(0).drawn == "B2"
    for move, code in (("B2", "no-match"), ("R5", "only-drawn"), ("draw", "wrong-answer")):
        with pytest.raises(IllegalMoveError) as refused:
            game.play(move)
        assert refused.value.code == code
    game.play("keep")
    assert game.asks == (1, "turn")


def test_drawing_from_empty_piles_needs_no_question() -> None:
    """T6: that there was nothing to draw everybody sees, also at a discreet table."""
    table = discreet(make_table("spider-man"))
    game = from_position(table, parse_position("hands B5 / G1; discard R1"))
    game.play("draw")
    assert [event.kind for event in game.events] == ["drew-nothing"]
    assert game.asks == (1, "turn")
