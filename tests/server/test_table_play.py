"""Playing: moves and their refusals, bots, rounds, and whole matches of all editions."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct, UnsetType

from pioche.bots import make_bot
from pioche.game.record import replay
from pioche.game.verify import verify
from pioche.game.view import Own, Shared
from pioche.notation.records import parse_record
from pioche.server.protocol import messages
from pioche.server.protocol.messages import Refused, Update
from pioche.server.table.delays import DEAL_PAUSE, Delays
from pioche.server.table.entries import Moved
from pioche.typography import plain
from tests.game.play import EDITIONS, RULES

from .driver import Driver
from .sessions import NAMES, fill, random_table

ADA, BEN, CYD = 0, 1, 2
SEEDS = st.integers(0, 2**32)


def table(position: str, **settings: Any) -> Driver:
    """Let Ada, Ben and Cyd sit down to these cards, Ada to move."""
    driver = Driver(seats=3, **settings)
    driver.sit("Ada", "Ben", "Cyd")
    driver.begin()
    driver.put(position)
    return driver


# Moves.


def test_a_move_is_told_to_everybody_as_they_may_see_it() -> None:
    """The drawn card is told to the one who drew it, and to nobody else."""
    driver = table("hands G1 G2 / R1 R2 / B1 B2; discard R9; draw Y1 Y2")
    driver.watch()
    driver.play(ADA, "draw")
    for who, client in driver.clients.items():
        (drew,) = [event for event in client.events if event["kind"] == "drew"]
        assert drew.get("card") == ("Y1" if who == ADA else None)
    driver.check_clients()


def test_only_what_changed_is_told() -> None:
    """An update has the parts of the game that are not as they were, and no more."""
    driver = table("hands R1 G2 G3 / R1 R2 / B1 B2; discard R9; draw Y1 Y2")
    driver.play(ADA, "R1")
    update = driver.clients[CYD].last()
    assert isinstance(update, Update)
    assert isinstance(update.game, messages.GameView)
    told = {name for name in update.game.__struct_fields__ if update_has(update.game, name)}
    assert told == {"asked", "turn", "top", "sizes", "discard_size"}
    assert not isinstance(update.own, messages.OwnView)


@pytest.mark.parametrize(("sent", "core"), [(messages.GameView, Shared), (messages.OwnView, Own)])
def test_messages_have_the_parts_of_a_view(sent: type[Struct], core: Any) -> None:
    """The parts of a view begin with those of the core, in their order and of their types."""
    assert sent.__struct_fields__[: len(core._fields)] == core._fields
    types = get_type_hints(sent)
    for name, kind in get_type_hints(core).items():
        written = tuple[str, ...] if name == "unasked" else kind  # moves are text there
        assert types[name] == written | UnsetType, name


def update_has(part: Any, name: str) -> bool:
    """Return whether an update has a field."""
    return name in part.__struct_fields__ and type(getattr(part, name)).__name__ != "UnsetType"


@pytest.mark.parametrize(
    ("seat", "move", "code", "rule"),
    [
        (ADA, "B1", "not-in-hand", "T1"),
        (ADA, "G2", "no-match", "T2"),
        (ADA, "keep", "wrong-answer", "T1"),
        (ADA, "uno", "no-call", "U4"),
        (ADA, "R1!", "needless-call", "U4"),
        (BEN, "R1", "not-your-turn", "T1"),
        (ADA, "Z9", "bad-move", ""),
        (ADA, "0 R1", "bad-move", ""),
        (BEN, "0 R1", "bad-move", ""),
        (ADA, "catch 7", "bad-move", ""),
        (ADA, "R1 R1 R1", "bad-move", ""),
        (ADA, "\x00", "bad-move", ""),
    ],
)
def test_bad_moves_are_refused(seat: int, move: str, code: str, rule: str) -> None:
    """A refusal has a code, the rule, words in both languages and the id, and changes nothing."""
    driver = table("hands R1 G2 G3 / R1 R2 / B1 B2; discard R9; draw Y1 Y2")
    (refused,) = driver.ask(seat, messages.Play(id=9, move=move))
    assert isinstance(refused, messages.Refused)
    assert (refused.code, refused.rule, refused.reply) == (code, rule, 9)
    assert refused.en
    assert refused.fr
    driver.check_clients()


def test_a_refusal_is_told_to_nobody_else() -> None:
    """Who tries something forbidden is the only one to hear of it."""
    driver = table("hands R1 G2 G3 / R1 R2 / B1 B2; discard R9; draw Y1 Y2")
    heard = len(driver.clients[BEN].sent)
    driver.ask(ADA, messages.Play(move="G2"))
    assert len(driver.clients[BEN].sent) == heard


def test_moves_need_a_game() -> None:
    """Between rounds and after the match nothing can be played."""
    driver = table(
        "hands R1 / R2 R3 / B1 B2; discard R9", options={"scoring": "winner", "target": 500}
    )
    driver.play(ADA, "R1")
    assert driver.is_in("between")
    assert driver.refused(BEN, messages.Play(move="R2")) == "no-game"
    assert driver.refused(BEN, messages.Arm()) == "no-game"
    assert driver.refused(BEN, messages.Rematch()) == "game-begun"


# Rounds.


def test_the_next_round_is_dealt_when_all_want_it() -> None:
    """Once everybody who is here wants to go on nobody has to wait."""
    driver = table(
        "hands R1 / R2 R3 / B1 B2; discard R9", options={"scoring": "winner", "target": 500}
    )
    dealer = driver.game.dealer
    driver.play(ADA, "R1")
    assert driver.state.scores == [8, 0, 0]
    driver.accepted(ADA, messages.Next())
    driver.accepted(ADA, messages.Next())
    driver.accepted(BEN, messages.Next())
    assert driver.clients[CYD].seen["table"]["seats"][BEN]["wants_on"]
    assert driver.is_in("between")
    driver.accepted(CYD, messages.Next())
    assert (driver.state.phase, driver.state.round) == ("playing", 2)
    assert driver.game.dealer == (dealer + 1) % 3, "S8"
    driver.check_clients()


def test_the_next_round_is_dealt_after_a_while_in_any_case() -> None:
    """Nobody can hold up the match by not wanting to go on."""
    driver = table(
        "hands R1 / R2 R3 / B1 B2; discard R9", options={"scoring": "winner", "target": 500}
    )
    driver.play(ADA, "R1")
    driver.accepted(ADA, messages.Next())
    driver.wait(DEAL_PAUSE - 1)
    assert driver.is_in("between")
    driver.wait(1)
    assert driver.is_in("playing")


def test_nobody_waits_for_those_who_are_not_here() -> None:
    """Who leaves or loses the connection no longer keeps the others from going on."""
    driver = table(
        "hands R1 / R2 R3 / B1 B2; discard R9", options={"scoring": "winner", "target": 500}
    )
    driver.play(ADA, "R1")
    driver.accepted(ADA, messages.Next())
    driver.exit(BEN)
    assert driver.is_in("between")
    driver.accepted(CYD, messages.Leave())
    assert driver.is_in("playing")
    driver.check_clients()


def test_programs_do_not_hold_up_people() -> None:
    """A bot that plays from outside need not say that it wants to go on."""
    driver = Driver(seats=2, options={"scoring": "winner", "target": 500})
    driver.sit("Ada")
    driver.sit("A program", external=True)
    driver.begin()
    driver.put("hands R1 / R2 R3; discard R9")
    driver.play(ADA, "R1")
    driver.accepted(ADA, messages.Next())
    assert driver.is_in("playing")


def test_a_match_goes_to_its_target() -> None:
    """E5: points are added up round by round until somebody has won; then no round follows."""
    driver = table(
        "hands R1 / R2 R3 / B1 B2; discard R9", options={"scoring": "winner", "target": 16}
    )
    driver.play(ADA, "R1")
    driver.wait(DEAL_PAUSE)
    driver.put("hands R1 / R2 R3 / B1 B2; discard R9")
    driver.play(ADA, "R1")
    assert (driver.state.phase, driver.state.scores) == ("finished", [16, 0, 0])
    assert driver.clients[BEN].seen["table"]["winners"] == [ADA]
    assert driver.clients[BEN].seen["table"]["record"] == "table-id-1"
    assert driver.finished == 1
    assert driver.refused(BEN, messages.Next()) == "match-over"
    driver.wait(1_000_000)
    assert driver.is_in("finished")


# Whole matches.


def play_match(driver: Driver, rng: random.Random) -> None:
    """Let people play sensibly and mostly at once, and bots in their time."""
    head = make_bot("greedy")
    for _ in range(20_000):
        if driver.state.phase == "finished":
            return
        if driver.state.phase == "between":
            driver.wait(DEAL_PAUSE)
            continue
        seat = driver.game.asks.seat
        assert seat is not None
        if driver.state.seats[seat].played_by:
            driver.wait(1000)
        else:
            move = head.answer(
                driver.game.view(seat), driver.game.asks.question, driver.game.options
            )
            driver.ask(seat, messages.Play(move=move))
            driver.wait(rng.choice((0, 0, 3000)))
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_whole_matches_are_played_and_recorded(edition: str, seats: int) -> None:
    """A match of people and bots ends with a record that replays and proves its shuffles."""
    rng = random.Random(seats)
    driver = Driver(
        seats=seats, edition=edition, options={"scoring": "winner", "target": 200, "hand_size": 4}
    )
    fill(driver, rng, people=min(3, seats))
    play_match(driver, rng)
    driver.check_clients()
    text = driver.state.record_text("2026-11-16")
    record = parse_record(text)
    assert [step.match.winners for step in replay(record)][-1] == driver.state.winners
    assert verify(record)
    assert record.players == tuple(seat.name for seat in driver.state.seats)


@given(SEEDS)
@settings(max_examples=15)
def test_any_table_can_be_played_to_the_end(seed: int) -> None:
    """Whatever options are chosen, people and bots come to the end of the match."""
    rng = random.Random(seed)
    driver = random_table(rng, pace="normal")
    fill(driver, rng)
    play_match(driver, rng)
    driver.check_clients()
    parse_record(driver.state.record_text("2026-11-16"))


def test_stand_ins_answer_every_question_of_all_editions() -> None:
    """When people stay away from their seats, bots answer whatever is asked, and matches end."""
    asked: Counter[str] = Counter()
    for number, rules in enumerate((RULES[:3], RULES[3:6], RULES[6:9], RULES[8:11])):
        for edition in EDITIONS * 2:
            options = {
                "custom": list(rules),
                "scoring": "winner",
                "target": 60,
                "stacking": "any",
                "seven_zero": True,
            }
            delays = Delays(1, seed=len(asked) + asked["turn"] + number)
            driver = Driver(4, delays, edition, options=options, pace="fast")
            driver.sit(*NAMES[:4])
            driver.begin()
            watch_questions(driver, asked)
            assert driver.is_in("finished")
    assert set(asked) == {
        "turn", "drawn", "colour", "player", "number", "reveal", "react", "discard", "give", "vote"
    }  # fmt: skip


def watch_questions(driver: Driver, asked: Counter[str]) -> None:
    """Let the match be played by the clock and by stand-ins, and count what is asked."""
    while driver.state.phase != "finished":
        wake = driver.table.wake
        assert wake is not None
        driver.tick(max(wake, driver.now))
        asked.update(think.question for think in driver.thinking if think.question != "unasked")
        driver.think()


def test_moves_say_who_made_them() -> None:
    """The log tells the moves of players from those of bots and of stand-ins."""
    driver = Driver(seats=2, bots=("greedy",), pace="fast")
    driver.sit("Ada")
    driver.begin()
    driver.wait(60_000)
    made = {entry.by for entry in driver.log if isinstance(entry, Moved)}
    assert made >= {"bot", "clock"}
    assert "player" not in made


def test_a_bot_that_answers_nonsense_does_not_stop_the_game() -> None:
    """Whatever a bot says that is no option, the first option is played instead."""
    driver = Driver(seats=2, bots=("greedy",))
    driver.sit("Ada")
    driver.begin()
    driver.put("hands R1 R2 / R3 R4 B1; discard R9; draw Y1 Y2 Y3; turn 1")
    driver.wait(0)
    while not driver.thinking:
        wake = driver.table.wake
        assert wake is not None
        driver.tick(wake)
    (think,) = driver.thinking
    driver.take(driver.table.thought(think, "no such move", driver.now))
    made = driver.log[-1]
    assert isinstance(made, Moved)
    assert (made.at, made.move, made.by) == (driver.now, f"1 {think.options[0]}", "bot")
    driver.take(driver.table.thought(think, "draw", driver.now))
    assert driver.log[-1] == made, "a thought too late"


def test_refusals_of_the_rules_say_who_it_is_about() -> None:
    """People know each other by name: nobody is a number; who reads lines is spoken to."""
    driver = table(
        "hands R1 / R2 R3 / B1 B2; discard R9", options={"scoring": "winner", "target": 500}
    )
    [told] = driver.ask(BEN, messages.Play("R2"))
    assert isinstance(told, Refused)
    ada, ben = driver.state.names[ADA], driver.state.names[BEN]
    assert f"Ce n'est pas à {ben} : c'est à {ada} de " in plain(told.fr)
    assert f"It is not up to {ben}: {ada} is asked to " in told.en
    assert told.why is None
    driver.enter(BEN, lang="fr", lines=True)
    [told] = driver.ask(BEN, messages.Play("R2"))
    assert isinstance(told, Refused)
    assert told.why is not None
    assert plain(told.why.fr).startswith(f"Ce n'est pas à vous : c'est à {ada} de ")
    assert told.why.en.startswith(f"It is not your turn: {ada} is asked to ")
