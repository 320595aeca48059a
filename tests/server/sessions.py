"""Random evenings at random tables: people play, blunder, come, go, chat and time out."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from pioche.server.protocol import messages
from pioche.server.protocol.messages import AnyRequest, Lang
from pioche.server.table.delays import Delays
from tests.game.play import EDITIONS, random_options

from .driver import Driver

NAMES = ("Ada", "Ben", "Cyd", "Dov", "Eli", "Flo", "Gil", "Hob", "Ida", "Joy")
NONSENSE = ("R5", "W=R!", "draw", "accept", "uno", "catch 1", "player 0", "1 R5", "", "🂡", "R5 R5")


def random_table(rng: random.Random, **settings: Any) -> Driver:
    """Set up any table that can be played at."""
    chosen: dict[str, Any] = {
        "edition": rng.choice(EDITIONS),
        "seats": rng.choice((2, 3, 4, 4, 6, 10)),
        "options": {"hand_size": 2, **random_options(rng), "target": rng.choice((1, 100, 300))},
        "pace": rng.choice(("fast", "normal", "none", "correspondence")),
        "uno_window": rng.choice((0, 1200, 3000)),
        "spectators": rng.choice(("public", "hands")),
    }
    return Driver(delays=Delays(1, seed=rng.randrange(2**30)), **{**chosen, **settings})


def fill(driver: Driver, rng: random.Random, people: int = 0) -> None:
    """Seat some people, bots on the other seats, and begin."""
    seats = len(driver.state.seats)
    people = people or rng.randrange(1, min(seats, 5) + 1)
    driver.sit(*NAMES[:people])
    for _ in range(seats - people):
        driver.accepted(0, messages.AddBot(bot=rng.choice(("greedy", "random"))))
    driver.begin()


def random_step(driver: Driver, rng: random.Random) -> None:
    """Let anything happen."""
    deeds: list[tuple[int, Callable[[Driver, random.Random], None]]] = [
        (12, play_well), (3, play_anything), (5, let_time_go_by), (2, talk), (2, come), (2, go),
        (1, stay_away), (1, look_in), (2, go_on), (1, leave), (1, think_late),
    ]  # fmt: skip
    weights = [weight for weight, _ in deeds]
    rng.choices([deed for _, deed in deeds], weights)[0](driver, rng)


def connected(driver: Driver) -> list[int]:
    """List the seats that are connected."""
    return [audience for audience in driver.clients if isinstance(audience, int)]


def play_well(driver: Driver, rng: random.Random) -> None:
    """Let somebody do what the game offers them."""
    if driver.state.phase != "playing":
        return
    for seat in rng.sample(connected(driver), len(connected(driver))):
        view = driver.game.view(seat)
        moves = [*view.options, *(move.partition(" ")[2] for move in view.unasked)]
        if moves:
            driver.ask(seat, messages.Play(id=rng.randrange(99), move=rng.choice(moves)))
            return


def play_anything(driver: Driver, rng: random.Random) -> None:
    """Let somebody try something."""
    if not connected(driver):
        return
    seat = rng.choice(connected(driver))
    tries: list[AnyRequest] = [
        messages.Play(move=rng.choice(NONSENSE)), messages.Arm(on=rng.random() < 0.7),
        messages.Start(), messages.Remove(seat=0), messages.Resize(seats=10), messages.AddBot(),
        messages.Ready(), messages.Play(id=7, move="draw"), messages.Ping(),
    ]  # fmt: skip
    driver.ask(seat, rng.choice(tries))


def let_time_go_by(driver: Driver, rng: random.Random) -> None:
    """Let some time go by, and bots think."""
    driver.wait(rng.choice((0, 300, 1500, 4000, 12_000)))


def talk(driver: Driver, rng: random.Random) -> None:
    """Let somebody say something."""
    if connected(driver):
        said: list[AnyRequest] = [
            messages.Chat(text="R5? W+4!"), messages.Chat(text="\n"), messages.React(reaction="👍"),
            messages.React(reaction="?"), messages.Rename(name=rng.choice(("Zoe", "Ada", "|"))),
        ]  # fmt: skip
        driver.ask(rng.choice(connected(driver)), rng.choice(said))


def come(driver: Driver, rng: random.Random) -> None:
    """Let somebody connect, who may have been connected already."""
    seats = [number for number, seat in enumerate(driver.state.seats) if seat.player]
    if seats:
        driver.enter(rng.choice(seats))


def go(driver: Driver, rng: random.Random) -> None:
    """Let somebody lose the connection."""
    if connected(driver):
        driver.exit(rng.choice(connected(driver)))


def stay_away(driver: Driver, rng: random.Random) -> None:
    """Let everybody go, and somebody come back after a long time."""
    for seat in connected(driver):
        driver.exit(seat)
    driver.wait(rng.choice((1000, 10_000_000)))
    come(driver, rng)


def look_in(driver: Driver, rng: random.Random) -> None:
    """Let a spectator come or go."""
    langs: list[Lang] = ["", "fr", "en"]
    lang = rng.choice(langs)
    if lang in driver.clients:
        driver.unwatch(lang)
    else:
        driver.watch(lang)


def go_on(driver: Driver, rng: random.Random) -> None:
    """Let everybody who is here want to go on."""
    for seat in connected(driver):
        if driver.state.phase == "between":
            driver.ask(seat, messages.Next())
        elif driver.state.phase == "finished":
            driver.ask(seat, messages.Rematch())
        elif driver.state.phase == "lobby":
            driver.ask(seat, messages.Ready())
    if driver.state.phase == "lobby" and driver.state.host in driver.clients:
        driver.ask(driver.state.host, messages.Start())


def leave(driver: Driver, rng: random.Random) -> None:
    """Let somebody leave, seldom, and somebody else take a seat if there is one."""
    if connected(driver) and rng.random() < 0.3:
        driver.ask(rng.choice(connected(driver)), messages.Leave())
    state = driver.state
    if state.phase == "lobby" and not all(seat.taken for seat in state.seats):
        driver.sit(f"Guest {driver.now}")


def think_late(driver: Driver, rng: random.Random) -> None:
    """Let what is due happen while the bots still think."""
    wake = driver.table.wake
    if wake is not None:
        driver.tick(max(wake, driver.now) + rng.choice((0, 1, 700)))
