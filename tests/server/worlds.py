"""Two worlds that a seat cannot tell apart: other hidden cards, the same public course."""

from __future__ import annotations

import copy
import random
from typing import Any

from pioche.bots.playing import PASS
from pioche.game.game import Game
from pioche.rules.hands import let_go, take_in
from pioche.rules.knowledge import own_row
from pioche.server.protocol import messages
from pioche.server.protocol.messages import AnyRequest
from pioche.server.table.agenda import MAY_BE_FORCED
from pioche.server.table.entries import Moved
from pioche.server.table.outcome import Think
from tests.game.play import EDITIONS, random_options
from tests.game.test_views import deal_unknown_anew, unknown_cards

from .driver import Driver
from .sessions import connected, fill, random_step, random_table

ME = 0


def twin_of(driver: Driver) -> Driver:
    """Copy everything, delays to come included; what nobody changes is shared."""
    shared = (
        driver.state.rules,
        driver.state.rules.book,
        driver.game._masks,
        driver.state.settings,
    )
    return copy.deepcopy(driver, {id(one): one for one in shared})


def change_what_is_hidden(game: Game, seat: int, rng: random.Random) -> None:
    """Deal the cards that a seat cannot know anew, or exchange two of them."""
    if rng.random() < 0.3:
        deal_unknown_anew(game, seat, rng)
    else:
        exchange_two(game, seat, rng)
    game._options = None
    for holder in range(game.seats):  # everybody knows their own hand
        faces = [game.table.book.face_of[card] for card in game.hand(holder)]
        row = own_row(game.knowledge, holder)
        for face in range(game.knowledge.faces):
            game.knowledge.minds[row + face] = faces.count(face)


def exchange_two(game: Game, seat: int, rng: random.Random) -> None:
    """Exchange a hidden card of a hand with one of another hand or of the draw pile."""
    s, book = game.state, game.table.book
    hidden = [(h, f) for h in range(game.seats) if h != seat for f in unknown_cards(game, seat, h)]
    if not hidden:
        return
    holder, face = rng.choice(hidden)
    others = [(h, f) for h, f in hidden if h != holder]
    place = rng.randrange(len(others) + s.pile)
    let_go(s, book, holder, face)
    if place < len(others):
        other, found = others[place]
        let_go(s, book, other, found)
        take_in(s, book, other, face)
    else:
        found, s.cards[place - len(others)] = s.cards[place - len(others)], face
    take_in(s, book, holder, found)


class Worlds:
    """Two tables that look the same to one seat, played alike as long as they do."""

    def __init__(self, driver: Driver, rng: random.Random) -> None:
        self.rng = rng
        self.one, self.other = driver, twin_of(driver)
        change_what_is_hidden(self.other.game, ME, rng)
        self.compared = 0

    def both(self) -> tuple[Driver, Driver]:
        """Return both worlds."""
        return self.one, self.other

    def alike(self) -> bool:
        """Return whether the seat and the spectators may see the same in both, and play goes on."""
        if not all(driver.is_in("playing") for driver in self.both()):
            return False
        one, other = self.one.game, self.other.game
        if one.view(ME) != other.view(ME) or one.view(None) != other.view(None):
            return False
        return put_down(self.one) == put_down(self.other)

    def ask(self, seat: int, request: AnyRequest) -> None:
        """Let somebody do the same in both."""
        for driver in self.both():
            driver.ask(seat, request)

    def options(self) -> list[str]:
        """List the answers that are possible in both."""
        other = self.other.game.options
        return [option for option in self.one.game.options if option in other]

    def step(self) -> None:
        """Let somebody play, talk or time go by, the same in both."""
        seat = self.one.game.asks.seat
        assert seat is not None
        may_be_forced = self.one.game.question in MAY_BE_FORCED and seat != ME
        deed = self.rng.random() + may_be_forced * self.rng.choice((0, 1))
        if deed < 0.5 and seat in self.one.clients and self.options():
            self.ask(seat, messages.Play(id=3, move=self.rng.choice(self.options())))
        elif deed < 0.6:
            who = self.rng.choice(connected(self.one))
            move = self.rng.choice(("uno", f"catch {self.one.game.owes_call or 0}"))
            self.ask(who, messages.Play(id=4, move=move))
        elif deed < 0.65:
            self.ask(self.rng.choice(connected(self.one)), messages.Arm(on=self.rng.random() < 0.5))
        elif deed < 0.75:
            settled = messages.Settled(last=self.one.state.last)
            self.ask(self.rng.choice(connected(self.one)), settled)
        else:
            self.let_time_go_by(self.rng.choice((500, 2000, 11_000)))

    def let_time_go_by(self, time: int) -> None:
        """Let things happen when they are due in either world."""
        end = self.one.now + time
        while self.alike():
            due = min(driver.table.wake or end + 1 for driver in self.both())
            if due > end:
                break
            for driver in self.both():
                driver.tick(max(due, driver.now))
            self.answer_for_want_of_a_choice()
            self.think()
        for driver in self.both():
            driver.now = max(end, driver.now)

    def answer_for_want_of_a_choice(self) -> None:
        """What the table answers in one world, a player with a choice answers in the other."""
        for driver, late in ((self.one, self.other), (self.other, self.one)):
            entry = driver.log[-1]
            if isinstance(entry, Moved) and entry.by == "table" and len(driver.log) > len(late.log):
                seat, _, move = entry.move.partition(" ")
                assert late.game.asked == int(seat)
                assert late.game.question in MAY_BE_FORCED
                if move in late.game.options:  # else it has to be played, which all see (H5, T4)
                    late.play(int(seat), move)

    def think(self) -> None:
        """Let bots answer alike; they have to be asked for an answer at the same moment."""
        one, other = (thinks_of(driver) for driver in self.both())
        assert one.keys() - other.keys() == {key for key in one if key[1] == "jump"} - other.keys()
        assert other.keys() - one.keys() == {key for key in other if key[1] == "jump"} - one.keys()
        for key in sorted(one.keys() & other.keys()):
            common = [option for option in one[key].options if option in other[key].options]
            if not common:
                return  # no bot could do the same in both
            answer = PASS if key[1] == "jump" else self.rng.choice(common)
            for driver, think in ((self.one, one[key]), (self.other, other[key])):
                driver.take(driver.table.thought(think, answer, driver.now))

    def compare(self) -> None:
        """See that the seat and the spectators were sent the very same bytes."""
        for audience in (ME, "", "fr lines"):
            one, other = self.one.clients[audience], self.other.clients[audience]
            assert one.sent[self.heard(audience) :] == other.sent[self.heard(audience) :]
        self.compared += 1

    def heard(self, audience: int | str) -> int:
        """Return from which message on the worlds are apart."""
        return self.before[audience]

    def run(self, steps: int) -> None:
        """Play on as long as the worlds look alike."""
        self.before = {who: len(client.sent) for who, client in self.one.clients.items()}
        for _ in range(steps):
            self.step()
            if not self.alike():
                return
            self.compare()


def put_down(driver: Driver) -> list[tuple[int | None, str | None]]:
    """List who put which card under the discard pile (C4): all saw it, though no view tells it."""
    events = [told.event for told in driver.state.told if told.event.kind == "put"]
    return [(event.seat, event.card) for event in events]


def thinks_of(driver: Driver) -> dict[tuple[int, str], Think]:
    """Take the bots that were asked, by seat and by what for."""
    found = {}
    for think in driver.thinking:
        kind = str(think.asked[0]) if think.question == "unasked" else think.question
        found[think.seat, kind] = think
    driver.thinking.clear()
    return found


def worlds_apart(seed: int, people: int = 0, **options: Any) -> Worlds | None:
    """Play a while at any table, then let it become two worlds; None if it is no moment for it."""
    rng = random.Random(seed)
    chosen = {**random_options(rng), "hand_size": 7, **options}
    driver = random_table(
        rng, edition=rng.choice(EDITIONS), options=chosen,
        seats=rng.choice((2, 3, 4)) + people // 2, pace="normal", spectators="public",
    )  # fmt: skip
    fill(driver, rng, people)
    for _ in range(rng.randrange(25)):
        random_step(driver, rng)
        driver.think()
    if not driver.is_in("playing") or driver.game.asks.question != "turn":
        return None
    for seat in {ME, *connected(driver)}:
        driver.enter(seat, lang="fr", lines=True, paced=seed % 2 > 0)
    if "" not in driver.clients:
        driver.watch()
    driver.watch("fr", lines=True)
    worlds = Worlds(driver, rng)
    return worlds if worlds.alike() else None


def compare_worlds(seeds: range, people: int = 0, **options: Any) -> int:
    """Compare many pairs of worlds; count the comparisons."""
    compared = 0
    for seed in seeds:
        worlds = worlds_apart(seed, people, **options)
        if worlds is not None:
            worlds.run(40)
            compared += worlds.compared
    return compared
