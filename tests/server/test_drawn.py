"""T4, R-62: nobody else can tell a drawn card that was kept from one that could not be played."""

from __future__ import annotations

import asyncio
import random
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any

import pytest

from pioche.game.record import replay
from pioche.notation.records import parse_record
from pioche.server.metrics import Metrics
from pioche.server.protocol import messages
from pioche.server.protocol.messages import Held, Update
from pioche.server.table import entries
from pioche.server.table.delays import Delays
from pioche.server.table.outcome import Outcome
from pioche.server.table.state import TableState

from .clients import Http, Talk, seat, watch
from .conftest import StartServer
from .driver import Driver

ADA, BEN, CYD = 0, 1, 2
CARDS = "hands R5 R6 G4 / R1 R2 R3 / B1 R8 B3; discard R9; draw {card} Y2 Y3 Y4 Y5 Y6 Y7 Y8"
GOES, GOES_NOT = "R7", "Y1"


class World(Driver):
    """A table at which Ada draws a card; all that anybody but her can notice is written down."""

    def __init__(self, seed: int, **settings: Any) -> None:
        self.metrics = Metrics()
        self.noticed: list[tuple[int, object, object]] = []
        super().__init__(3, Delays(1, seed), **settings)
        self.sit("Ada", "Ben", "Cyd")
        self.watch()
        self.watch("fr")
        self.begin()

    def take(self, outcome: Outcome) -> None:
        """Count as the server does, and write down who was told what when."""
        self.metrics.took(outcome)
        super().take(outcome)
        told = [(to, messages.encode(message)) for to, message in outcome.sends if to != ADA]
        self.noticed += [(self.now, to, data) for to, data in told]
        if outcome.entries:
            figures = [line for line in self.metrics.text().split(b"\n") if b"_created" not in line]
            self.noticed.append((self.now, "metrics", figures))

    def put_card(self, card: str) -> None:
        """Lay the table so that this card is drawn next."""
        self.put(CARDS.format(card=card))
        self.noticed.clear()

    def think(self) -> None:
        """Let whoever plays for Ada draw, and keep the card."""
        while self.thinking:
            think = self.thinking.pop(0)
            answer = "keep" if think.question == "drawn" else "draw"
            self.take(self.table.thought(think, answer, self.now))

    def pass_the_turn(self) -> None:
        """Let time go by until it is Ben's turn."""
        while self.game.asked == ADA:
            wake = self.table.wake
            assert wake is not None
            self.tick(max(wake, self.now))
            self.think()


def person(world: World, goes: bool) -> None:
    """Ada draws; if she has a choice she keeps the card as fast as she can."""
    world.play(ADA, "draw")
    if goes:
        world.play(ADA, "keep")


def slower(world: World, goes: bool) -> None:
    """Ada looks at the card for a moment."""
    world.play(ADA, "draw")
    world.wait(150)
    if goes:
        world.play(ADA, "keep")


def hasty(world: World, goes: bool) -> None:
    """Ada keeps every card at once, without looking whether it goes."""
    world.play(ADA, "draw")
    world.play(ADA, "keep")


def bot(world: World, goes: bool) -> None:
    """Ada has left, and a bot plays for her."""
    world.accepted(ADA, messages.Leave())


def gone(world: World, goes: bool) -> None:
    """Ada draws, loses her connection, and does not come back."""
    world.play(ADA, "draw")
    world.exit(ADA)


def back(world: World, goes: bool) -> None:
    """Ada draws, loses her connection, and comes back."""
    world.play(ADA, "draw")
    world.exit(ADA)
    world.wait(5000)
    world.enter(ADA)
    if goes:
        world.play(ADA, "keep")


def late(world: World, goes: bool) -> None:
    """Ada lets the clock run out: a stand-in draws for her, and she has a choice or not."""
    world.wait(30_000)


WAYS = (person, slower, hasty, bot, gone, back, late)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seed", range(8))
def test_nobody_else_notices_whether_the_card_could_be_played(way: Any, seed: int) -> None:
    """T4: all bytes to all others, their moments and the metrics are the same in both worlds."""
    noticed = []
    for card in (GOES, GOES_NOT):
        world = World(seed)
        world.put_card(card)
        way(world, goes=card == GOES)
        world.pass_the_turn()
        assert [*world.clients[BEN].kinds()][-1] in ("kept", "back", "away")
        assert len(world.game.hand(ADA)) == 4
        world.wait(2000)
        world.check_clients()
        noticed.append(world.noticed)
    assert noticed[0] == noticed[1]
    assert len(noticed[0]) > 6


def test_others_see_the_turn_until_it_has_passed() -> None:
    """T4: only its player is told that a drawn card is asked about, and whether it goes."""
    for card, options in ((GOES, [GOES, "keep"]), (GOES_NOT, ["keep"])):
        world = World(1)
        world.put_card(card)
        world.play(ADA, "draw")
        own = world.clients[ADA].seen["own"]
        assert (own["drawn"], sorted(own["options"])) == (card, sorted(options))
        for who in (ADA, BEN, "", "fr"):
            game = world.clients[who].seen["game"]
            assert (game["asked"], game["question"]) == (ADA, "turn")
        world.play(ADA, "keep")
        world.pass_the_turn()
        assert world.clients[ADA].seen["own"]["drawn"] is None
        said = world.clients["fr"].events[-1]["say"]
        assert said == "Ada garde la carte piochée"


# a kept card takes its time.


def test_a_kept_card_waits_for_the_time_that_one_takes_which_does_not_go() -> None:
    """R-62: the answer is held, and made when the table would have answered."""
    world = World(3)
    world.put_card(GOES)
    world.play(ADA, "draw")
    (held,) = world.ask(ADA, messages.Play(id=7, move="keep"))
    assert isinstance(held, Held)
    assert world.now + 300 < held.until < world.now + 4500
    world.wait(held.until - world.now - 1)
    assert world.game.asked == ADA
    world.wait(1)
    assert world.game.asked == BEN
    answer = world.clients[ADA].last()
    assert isinstance(answer, Update)
    assert answer.reply == 7


def test_a_drawn_card_that_goes_can_be_played_at_once() -> None:
    """R-62: playing it is no secret, so nothing waits; but who has kept it has kept it."""
    world = World(3)
    world.put_card(GOES)
    world.play(ADA, "draw")
    world.play(ADA, GOES)
    assert world.game.asked == BEN
    world.put_card(GOES)
    world.play(ADA, "draw")
    world.play(ADA, "keep")
    assert world.refused(ADA, messages.Play(id=1, move=GOES)) == "move-held"
    assert world.refused(ADA, messages.Play(id=1, move="keep")) == "move-held"


def test_a_card_that_does_not_go_is_refused_and_can_be_kept_early() -> None:
    """R-62: its player is told why, and may say `keep`; the table would have."""
    world = World(3)
    world.put_card(GOES_NOT)
    world.play(ADA, "draw")
    assert world.refused(ADA, messages.Play(id=1, move=GOES_NOT)) == "no-match"
    assert isinstance(world.ask(ADA, messages.Play(id=2, move="keep"))[0], Held)
    world.pass_the_turn()
    moved = [entry for entry in world.log if isinstance(entry, entries.Moved)]
    assert [(entry.move, entry.by) for entry in moved] == [
        ("0 draw", "player"),
        ("0 keep", "player"),
    ]


def test_the_table_keeps_a_card_for_a_player_who_is_there() -> None:
    """R-62: nobody has to press anything about a card that does not go."""
    world = World(3)
    world.put_card(GOES_NOT)
    world.play(ADA, "draw")
    world.pass_the_turn()
    made = world.log[-1]
    assert isinstance(made, entries.Moved)
    assert (made.at, made.move, made.by) == (world.now, "0 keep", "table")


def test_who_keeps_a_card_that_the_table_has_just_kept_is_not_refused() -> None:
    """R-62: both meant the same, and one message was on its way; said once more it is refused."""
    world = World(3)
    world.put_card(GOES_NOT)
    world.play(ADA, "draw")
    world.pass_the_turn()
    written = len(world.log)
    (told,) = world.ask(ADA, messages.Play(id=5, move="keep"))
    assert isinstance(told, Update)
    assert (told.reply, len(world.log)) == (5, written)
    assert world.refused(ADA, messages.Play(id=6, move="keep")) == "not-your-turn"


# A classifier.


def area_under_the_curve(ones: Sequence[float], others: Sequence[float]) -> float:
    """How often a number of the first kind is larger than one of the second: 0.5 is chance."""
    ranked = sorted(others)
    below = [bisect_left(ranked, x) + bisect_right(ranked, x) for x in ones]
    return sum(below) / (2 * len(ones) * len(others))


def test_a_classifier_does_no_better_than_chance() -> None:
    """T4: over thousands of draws neither time nor number nor size of messages tells the kinds."""
    world, rng = World(5), random.Random(5)
    seen: dict[bool, list[tuple[int, int, int]]] = {True: [], False: []}
    for _ in range(4000):
        goes = rng.random() < 0.5
        world.put_card(GOES if goes else GOES_NOT)
        began = world.now
        world.play(ADA, "draw")
        pressed = rng.randrange(300)
        world.wait(pressed)
        if goes and world.game.asked == ADA:
            world.play(ADA, "keep")
        world.pass_the_turn()
        told = [len(str(data)) for _, who, data in world.noticed if who == BEN]
        seen[goes].append((world.now - began, len(told), sum(told)))
        world.wait(rng.randrange(3000))
    for feature in range(3):
        kept, unplayable = ([one[feature] for one in seen[goes]] for goes in (True, False))
        assert abs(area_under_the_curve(kept, unplayable) - 0.5) < 0.04


# What is written down.


def test_the_record_of_a_match_can_be_replayed_without_those_questions() -> None:
    """T4: what a live table asks for the looks of it is in its log, and not in its record."""
    forced, rng = 0, random.Random(1)
    for number in range(6):
        options = {"hand_size": 3, "scoring": "none"}
        driver = Driver(2, Delays(1, number), options=options, bots=("random",))
        driver.sit("Ada")
        driver.begin()
        while driver.is_in("playing"):
            if driver.game.asked == ADA:
                driver.ask(ADA, messages.Play(move=rng.choice(driver.game.options)))
            driver.wait(3000)
        text = driver.state.record_text("2030-01-01")
        *_, last = replay(parse_record(text))
        assert last.match.winners == driver.state.winners
        forced += len(driver.game.silent)
    assert forced > 10


def test_a_log_of_before_is_replayed_as_it_was_written() -> None:
    """T4: where a log does not say that every drawn card was asked about, they were not."""
    driver = Driver(2, Delays(1, 1))
    driver.sit("Ada", "Ben")
    driver.begin()
    begun = [e for e in driver.log if not isinstance(e, entries.Started)]
    state = TableState.replay([*begun, entries.Started(driver.now)])
    game = state.game
    assert game is not None
    passed = 0
    for turn in range(60):
        asked = game.asked
        if game.question == "turn":
            state.apply(entries.Moved(driver.now + turn, f"{asked} draw"))
            passed += game.asked != asked
        else:
            assert len(game.options) == 2
            state.apply(entries.Moved(driver.now + turn, f"{asked} keep"))
    assert passed > 20


# On real sockets.


def shape(said: dict[str, Any]) -> tuple[object, ...]:
    """Return all of a message but its numbers and what changes with every move."""
    game = said.get("game", {})
    events = tuple(
        (event["kind"], event.get("say"), *sorted(event)) for event in said.get("events", ())
    )
    return (
        *sorted(said),
        *sorted(game),
        game.get("question"),
        events,
        *sorted(said.get("clock") or {}),
    )


async def draw_and_keep(who: Talk, number: int, *others: Talk) -> tuple[bool, list[object]]:
    """Draw and keep; tell whether the card could be played, and what others heard meanwhile."""
    first = [len(talk.heard) for talk in others]
    drew = await who.ask(type="play", move="draw")
    goes = len(drew["own"]["options"]) > 1
    if goes:
        await who.say(type="play", move="keep")
    for talk in (who, *others):
        while not any(
            event["kind"] == "kept" and event["seat"] == number
            for event in talk.heard[-1].get("events", ())
        ):
            await talk.hear()
    parts = zip(others, first, strict=True)
    return goes, [shape(said) for talk, at in parts for said in talk.heard[at:]]


def test_on_real_sockets_all_messages_have_the_same_shape(start_server: StartServer) -> None:
    """T4: what comes over the wire, and what the server logs, is the same for both kinds."""
    server = start_server(delays=0.02)
    http = Http(server.url)
    # Without a clock, since that says nothing new if a question comes in the same millisecond.
    more = {"spectators": "public", "pace": "none"}
    made = http.create(edition="x-men", options={"dealer": 1}, **more)
    joined = http.join(made["table"]["id"])

    async def play() -> dict[bool, list[list[object]]]:
        heard: dict[bool, list[list[object]]] = {True: [], False: []}
        async with (
            seat(server.url, made) as host,
            seat(server.url, joined) as other,
            watch(server.url, made["table"]["id"], lang="fr") as watcher,
        ):
            await other.ask(type="ready")
            await host.ask(type="start")
            for talk in (other, watcher):
                await talk.hear_until("update", last=host.heard[-1]["last"])
            while min(map(len, heard.values())) < 5:
                goes, told = await draw_and_keep(host, 0, other, watcher)
                heard[goes].append(told)
                await draw_and_keep(other, 1, host, watcher)
        return heard

    heard = asyncio.run(play())
    assert {str(one) for one in heard[True]} == {str(one) for one in heard[False]}
    assert len({str(one) for one in heard[True]}) == 1
    assert not [line for line in server.logged.splitlines() if "keep" in line or "drawn" in line]
