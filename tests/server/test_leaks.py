"""Nobody can tell from what the server sends, or when, anything that their seat may not know."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from typing import Any

import pytest

from pioche.game.game import Game
from pioche.server.protocol import messages
from pioche.server.table.delays import Delays
from pioche.server.table.entries import Moved
from pioche.server.table.state import TableState

from .driver import Driver
from .sessions import NAMES, fill, random_step, random_table
from .worlds import compare_worlds

# Two worlds that a seat cannot tell apart.


def test_two_worlds_that_a_seat_cannot_tell_apart_sound_the_same() -> None:
    """With other hidden cards, but the same public course, every byte and moment is the same."""
    assert compare_worlds(range(200)) > 1500


def test_who_could_have_blocked_or_added_shows_in_nothing() -> None:
    """C3, H1: everybody is asked, and takes the same time whether there is a choice or not."""
    deck = {"Run": 16, "+2": 8, "R": 6, "S": 6, **{str(number): 0 for number in range(4, 10)}}
    mixed = {"cards": deck, "editions": ["jurassic-world"]}
    assert compare_worlds(range(100), people=2, **mixed) > 500


def test_jump_ins_that_bots_could_make_show_in_nothing() -> None:
    """Whether a bot could have jumped in and did not is not told by when others answer."""
    assert compare_worlds(range(60), jump_in=True) > 300


# What each message holds.


def may_know(event: dict[str, Any], seat: int | str, open_hands: bool) -> bool:
    """Tell by the rules alone whether a seat, or a spectator, may know the card of an event."""
    kind, who, other = event["kind"], event.get("seat"), event.get("other")
    if kind in ("dealt", "drew"):
        return open_hands or who == seat
    if kind == "gave":
        return open_hands or seat in (who, other)
    if kind == "shown":
        return other is None or seat in (who, other)
    return True


def test_no_event_names_a_card_to_whom_it_is_hidden() -> None:
    """Cards dealt, drawn, given and shown to one player are named to those who see them only."""
    named: Counter[bool] = Counter()
    for seed in range(60):
        rng = random.Random(seed)
        driver = random_table(rng, spectators="public", pace="normal", seats=4)
        driver.watch()
        fill(driver, rng)
        for _ in range(100):
            random_step(driver, rng)
        clients = [*driver.gone, *driver.clients.items()]
        for seat, client in clients:
            welcome = json.loads(client.sent[0])
            open_hands = welcome.get("game", {}).get("open_hands", False)
            for event in client.events:
                open_hands = {"opened": True, "closed": False}.get(event["kind"], open_hands)
                allowed = may_know(event, seat, open_hands)
                assert allowed or "card" not in event
                named[allowed and "card" in event] += 1
    assert min(named.values()) > 1000


CODE = re.compile(r'"((?:reveal |put |give )?[RYGBOV](?:[0-9]|\+2|R|S)\*?)"')


def test_cards_that_a_seat_has_never_seen_are_in_none_of_its_bytes() -> None:
    """Until it is dealt, drawn, shown, played or given, no card of a hand is named to others."""
    checked = 0
    for seed in range(25):
        rng = random.Random(seed)
        driver = random_table(
            rng, options={"scoring": "none"}, edition="x-men", spectators="public", seats=4
        )
        driver.watch()
        fill(driver, rng)
        checked += sum(check_codes(driver, rng) for _ in range(30))
    assert checked > 500


def check_codes(driver: Driver, rng: random.Random) -> int:
    """Let something happen and check all that was sent since the deal to those connected."""
    random_step(driver, rng)
    if not driver.is_in("playing"):
        return 0
    hidden = hidden_codes(driver.game)
    for who, client in driver.clients.items():
        for data in client.sent:
            said = json.loads(data)
            parts = json.dumps([said.get(part) for part in ("events", "game", "own")])
            named = {code.split()[-1] for code in CODE.findall(parts)}
            assert not named & hidden[who if isinstance(who, int) else None]
    return len(hidden[None])


def hidden_codes(game: Game) -> dict[int | None, set[str]]:
    """Give, for each seat and the spectators, the faces of which they have not seen a single copy.

    Those are the faces of which all copies lie in the draw pile or in others' hands, unknown, and
    always have: no copy was ever played.
    """
    codes, s = game.table.book.codes, game.state
    seen = {code for move in game.moves for code in re.findall(r"[A-Z][\w+]*\*?", move)}
    seen |= {codes[face] for face in s.cards[len(s.cards) - s.discards :]}
    hidden: dict[int | None, set[str]] = {}
    for who in (None, *range(game.seats)):
        view = game.view(who)
        known = {card for cards in view.known.values() for card in cards}
        hidden[who] = set(codes) - seen - known - set(view.hand)
    return hidden


def test_hands_and_options_are_in_the_order_of_the_deck() -> None:
    """No list of cards is in the order of drawing: hands, options and known cards are sorted."""
    for seed in range(20):
        rng = random.Random(seed)
        driver = random_table(rng, seats=3)
        fill(driver, rng, people=3)
        order = {code: face for face, code in enumerate(driver.state.rules.book.codes)}
        for _ in range(60):
            random_step(driver, rng)
        for _, client in [*driver.gone, *driver.clients.items()]:
            for data in client.sent:
                said = json.loads(data)
                for cards in lists_of_cards(said, order):
                    assert cards == sorted(cards, key=order.__getitem__)


def lists_of_cards(said: dict[str, Any], codes: dict[str, int]) -> list[list[str]]:
    """Find every list of cards in a message."""
    own, game = said.get("own") or {}, said.get("game") or {}
    found = [own.get("hand", []), *own.get("known", {}).values(), *game.get("known", {}).values()]
    options = [option.split()[-1] for option in own.get("options", [])]
    return [*found, [card for card in options if card in codes]]


# Time tells nothing.

ASKED = "hands R+2* G1 G2 / {hand} / B1 B2 B3; discard R9; draw Y1 Y2 Y3 Y4"


def asked_to_react(hand: str, seed: int, away: bool, **settings: Any) -> Driver:
    """Let Ben be asked whether he blocks, as a person or played by a bot."""
    driver = Driver(3, Delays(1, seed), "jurassic-world", **settings)
    driver.sit(*NAMES[:3])
    driver.begin()
    if away:
        driver.accepted(1, messages.Leave())
    driver.put(ASKED.format(hand=hand))
    driver.delays.random.seed(seed)
    driver.play(0, "R+2*")
    assert driver.game.asks == (1, "react")
    return driver


def answered_after(driver: Driver) -> int:
    """Wait until the question is answered and tell how long that took."""
    began, moves = driver.now, len(driver.game.moves)
    while len(driver.game.moves) == moves:
        wake = driver.table.wake
        assert wake is not None
        driver.tick(wake)
        driver.think()
    return driver.now - began


@pytest.mark.parametrize("seed", range(30))
def test_a_bot_takes_the_same_time_with_and_without_a_choice(seed: int) -> None:
    """C3: how long a seat played by the server takes to react says nothing about its cards."""
    able = answered_after(asked_to_react("Run G5 G6", seed, away=True))
    unable = answered_after(asked_to_react("G4 G5 G6", seed, away=True))
    assert able == unable


def test_who_has_no_choice_takes_as_long_as_a_bot_would() -> None:
    """C3: the table answers for such a player after the same natural delay that bots have."""
    times = [answered_after(asked_to_react("G4 G5 G6", seed, away=False)) for seed in range(30)]
    bots = [answered_after(asked_to_react("G4 G5 G6", seed, away=True)) for seed in range(30)]
    assert times == bots
    assert len(set(times)) > 25
    assert min(times) > 400


@pytest.mark.parametrize("hand", ["Run G5 G6", "G4 G5 G6"])
def test_who_is_not_there_is_waited_for_with_and_without_a_choice(hand: str) -> None:
    """C3: for somebody who lost the connection nobody answers early, choice or not."""
    driver = asked_to_react(hand, 1, away=False)
    driver.exit(1)
    assert answered_after(driver) == 30_000
    assert driver.clients[0].kinds()[-4:] != []
    assert driver.state.seats[1].misses == 1


@pytest.mark.parametrize("away", [False, True])
def test_the_clock_is_the_same_with_and_without_a_choice(away: bool) -> None:
    """C3: what the others see of the question does not depend on the hand it is put to."""
    able = asked_to_react("Run G5 G6", 1, away)
    unable = asked_to_react("G4 G5 G6", 1, away)
    for who in (0, 2):
        assert able.clients[who].sent[-1] == unable.clients[who].sent[-1]


def test_an_answer_of_the_table_counts_like_one_of_the_player() -> None:
    """C3: whether a missed answer before still counts does not tell who answered since."""
    driver = asked_to_react("G4 G5 G6", 1, away=False)
    driver.state.seats[1].misses = 1
    answered_after(driver)
    assert isinstance(driver.log[-1], Moved)
    assert driver.log[-1].by == "table"
    assert driver.state.seats[1].misses == 0


# What is nobody's business.


def test_secrets_and_ids_are_sent_to_nobody() -> None:
    """The server's secret, what seeds the shuffles, and who is who are in no message."""
    for seed in range(30):
        rng = random.Random(seed)
        driver = random_table(rng)
        driver.watch()
        fill(driver, rng)
        secrets = {driver.state.secret, driver.state.chance._seed.hex(), "id-of-"}
        for _ in range(100):
            random_step(driver, rng)
            secrets.add(driver.state.secret)
        for _, client in [*driver.gone, *driver.clients.items()]:
            sent = b"".join(client.sent).decode()
            assert not [secret for secret in secrets if secret in sent]


def test_the_gallery_never_names_a_card_that_is_still_secret() -> None:
    """Spectators who see the hands have been sent nothing that is younger than the delay."""
    for seed in range(10):
        rng = random.Random(seed)
        driver = random_table(rng, spectators="hands", spectator_delay=30, pace="normal")
        client = driver.watch()
        fill(driver, rng)
        told: dict[int, int] = {}
        for _ in range(100):
            random_step(driver, rng)
            driver.tick(driver.now)
            if driver.clients.get("") is not client:
                break
            for one in driver.state.told:
                told.setdefault(one.id, driver.now)
            if client.events:
                assert told[client.events[-1]["id"]] <= driver.now
                assert client.seen["last"] <= last_before(driver, driver.now - 30_000)


def last_before(driver: Driver, time: int) -> int:
    """Return the number of the last event of all entries up to a time."""
    return TableState.replay(entry for entry in driver.log if entry.at <= time).last
