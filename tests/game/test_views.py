"""Views leak nothing, and forget nothing that can still be known."""

from __future__ import annotations

import random
from collections import Counter
from typing import get_type_hints

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pioche.editions.build import Table
from pioche.game.chance import Written
from pioche.game.game import Game, make_table
from pioche.game.place import from_position
from pioche.game.refusal import IllegalMoveError
from pioche.game.view import Own, Shared, View
from pioche.notation.positions import parse_position
from pioche.rules.hands import let_go, take_in

from .play import EDITIONS, play_on, random_game, random_move

SEEDS = st.integers(0, 2**32)


def unknown_cards(game: Game, seat: int, holder: int) -> list[int]:
    """Return the cards of a hand that a seat does not know."""
    codes = {code: face for face, code in enumerate(game.table.book.codes)}
    held = Counter(codes[card] for card in game.hand(holder))
    held.subtract(game.knowledge.of(seat, holder))
    assert min(held.values(), default=0) >= 0, "a seat knows a card that is not there"
    return sorted(held.elements())


def deal_unknown_anew(game: Game, seat: int, rng: random.Random) -> None:
    """Shuffle everything that a seat cannot know: the others' unknown cards and the draw pile."""
    s, book = game.state, game.table.book
    others = [h for h in range(game.seats) if h != seat]
    hidden = {h: unknown_cards(game, seat, h) for h in others}
    pool = [face for faces in hidden.values() for face in faces] + s.cards[: s.pile]
    rng.shuffle(pool)
    for holder, faces in hidden.items():
        for face in faces:
            let_go(s, book, holder, face)
    for holder, faces in hidden.items():
        for _ in faces:
            take_in(s, book, holder, pool.pop())
    s.cards[: s.pile] = pool


def test_a_view_has_all_of_its_parts() -> None:
    """A view has what all see and what is a seat's own, under the same names and types."""
    parts = get_type_hints(Shared) | get_type_hints(Own)
    del parts["discard_size"]  # a view has the discard pile itself, …
    parts["unasked"] = tuple[str, ...]  # … and moves as text
    whole = get_type_hints(View)
    assert {name: whole.get(name) for name in parts} == parts


@given(SEEDS)
@settings(max_examples=150)
def test_a_view_does_not_depend_on_what_a_seat_cannot_know(seed: int) -> None:
    """Change everything a seat cannot know, get an equal view."""
    rng = random.Random(seed)
    game = random_game(rng)
    play_on(game, rng, rng.randrange(60))
    assume(not game.over)
    seat = rng.randrange(game.seats)
    before = game.view(seat)
    twin = game.copy()
    deal_unknown_anew(twin, seat, rng)
    assert twin.view(seat) == before


@given(SEEDS)
@settings(max_examples=100)
def test_a_spectator_sees_only_what_the_whole_table_sees(seed: int) -> None:
    """Whatever a spectator knows of a hand, every seat knows too."""
    rng = random.Random(seed)
    game = random_game(rng)
    play_on(game, rng, rng.randrange(80))
    for holder in range(game.seats):
        public = Counter(game.knowledge.of(None, holder))
        for seat in range(game.seats):
            assert public <= Counter(game.knowledge.of(seat, holder))


@given(SEEDS)
@settings(max_examples=100)
def test_knowledge_is_true_and_complete_about_oneself(seed: int) -> None:
    """At every move a seat knows its own hand exactly, and of others only what is there."""
    rng = random.Random(seed)
    game = random_game(rng)
    for _ in range(60):
        for seat in range(game.seats):
            for holder in range(game.seats):
                left = unknown_cards(game, seat, holder)
                assert left == [] or seat != holder
        if game.over:
            return
        game.play(random_move(game, rng))


SHOWS = ("others reveal hands", "others show hands to player", "everybody reveals hand")


@given(SEEDS)
@settings(max_examples=60)
def test_hands_shown_again_are_known_once(seed: int) -> None:
    """However often hands are shown in a row, nobody knows a card that is not there."""
    rng = random.Random(seed)
    rule = [rng.choice(SHOWS) for _ in range(rng.randint(2, 4))]
    wild = {"copies": 12, "effect": ["choose colour", *rule]}
    cards = {**dict.fromkeys("456789", 0), "W": wild}  # few numbers: more of a kind in a hand
    game = random_game(rng, rng.choice([2, 2, 3]), cards=cards)
    for _ in range(40):
        for seat in range(game.seats):
            for holder in range(game.seats):
                unknown_cards(game, seat, holder)
        if game.over:
            return
        game.play(random_move(game, rng))


def replay_views(
    table: Table, seats: int, order: list[int], dealer: int, moves: list[str], seat: int
) -> list[tuple[str, View]]:
    """Play moves from a deck in this order and give what is asked and what a seat sees."""
    game = Game(table, seats, Written([order]))
    game.deal(dealer)
    seen = [(str(game.asks), game.view(seat))]
    for move in moves:
        game.play(move)
        seen.append((str(game.asks), game.view(seat)))
    seen_events = [event.seen_by(seat) for event in game.events]
    assert all(event.card_seen_by is None or seat in event.card_seen_by for event in seen_events)
    return seen


def hidden_positions(game: Game, seat: int) -> list[int]:
    """Return places in the deck whose cards a seat has not seen, while nothing was reshuffled."""
    codes = {code: face for face, code in enumerate(game.table.book.codes)}
    last: dict[tuple[int, int], int] = {}
    place = 0
    for event in game.events:
        if event.kind in ("dealt", "drew", "turned"):
            if event.kind != "turned" and event.seat is not None and event.card is not None:
                last[event.seat, codes[event.card]] = place
            place += 1
    found = list(range(place, place + game.state.pile))
    for holder in range(game.seats):
        if holder != seat:
            faces = set(unknown_cards(game, seat, holder))
            found += [last[holder, face] for face in faces if (holder, face) in last]
    return found


@given(SEEDS)
@settings(max_examples=200)
def test_two_deals_that_a_seat_cannot_tell_apart_look_the_same(seed: int) -> None:
    """Exchange two unseen cards in the deck: as long as the same is asked, a seat sees the same."""
    rng = random.Random(seed)
    custom = rng.sample(["until-colour", "no-wilds", "open-hands", "joke", "rooster"], 2)
    table = make_table(rng.choice(EDITIONS), {"custom": custom, "cards": {"Shuffle": 0}})
    seats, book = rng.randrange(2, 6), table.book
    order = rng.sample(book.deck[: book.cards], book.cards)
    game = Game(table, seats, Written([order]))
    game.deal(rng.randrange(seats))
    play_on(game, rng, rng.randrange(30))
    kinds = {event.kind for event in game.events}
    assume(not game.over and not kinds & {"reshuffled", "redealt", "returned"})
    seat = rng.randrange(seats)
    places = hidden_positions(game, seat)
    assume(len(places) > 1)
    i, j = rng.sample(places, 2)
    twin = order[:]
    twin[i], twin[j] = twin[j], twin[i]
    one = replay_views(table, seats, order, game.dealer, game.moves, seat)
    try:
        other = replay_views(table, seats, twin, game.dealer, game.moves, seat)
    except IllegalMoveError:
        assume(False)
    assume([asks for asks, _ in one] == [asks for asks, _ in other])
    assert one == other


def test_a_challenged_hand_is_known_to_the_challenger_alone() -> None:
    """A7: after a challenge only the challenger knows the hand, until its cards are played."""
    table = make_table("spider-man", {"dealer": 2})
    text = "hands W+4 B5 B6 / G1 G2 / Y1 Y2; discard R9; draw B1 B2 B3 B4 Y5 Y6 R1"
    game = from_position(table, parse_position(text))
    game.play("0 W+4=G")
    game.play("1 challenge")
    assert game.view(1).known[0] == ("B5", "B6")
    assert 0 not in game.view(2).known
    assert game.view(None).known == {}


def test_a_hand_shown_twice_is_known_once() -> None:
    """Two copies of a card are two however often they are shown, alone in a hand or not."""
    table = make_table("classic", {"custom": [["others reveal hands", "others reveal hands"]]})
    for hand in ("G1 G1 Y2", "G1 G1"):
        text = f"hands Custom1 O1 O2 / {hand}; discard O9; draw V1 V2"
        game = from_position(table, parse_position(text))
        game.play("0 Custom1=G")
        assert game.view(0).known[1] == tuple(hand.split())
        assert game.view(None).known[1] == tuple(hand.split())
