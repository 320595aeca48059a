"""The UNO race: who owes a call has a moment to make it, and others a fair chance to notice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pioche.server.protocol import messages
from pioche.server.protocol.messages import Held, Refused, Update
from pioche.server.table.delays import CATCH_CHANCE, Delays
from pioche.server.table.entries import Moved
from pioche.server.table.referee import CATCH_PAUSE, FORGIVEN

from .driver import Driver

WINDOW = 1200
OVER = WINDOW + CATCH_CHANCE
ADA, BEN, CYD = 0, 1, 2
CARDS = "hands R5 R6 / R1 R2 R3 / B1 R8 B3; discard R9; draw Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8"


def table(position: str = CARDS, **settings: Any) -> Driver:
    """Let three sit down to these cards, Ada to move."""
    driver = Driver(seats=3, **settings)
    driver.sit("Ada", "Ben", "Cyd")
    driver.begin()
    driver.put(position)
    return driver


def bots_table(seed: int, position: str = CARDS, **settings: Any) -> Driver:
    """Let Ada play against two bots."""
    driver = Driver(seats=3, bots=("greedy", "greedy"), delays=Delays(1, seed), **settings)
    driver.sit("Ada")
    driver.begin()
    driver.put(position)
    return driver


def catch(driver: Driver, seat: int, other: int) -> None:
    """Catch somebody, and let the time go by until that is settled (R-63)."""
    driver.accepted(seat, messages.Play(move=f"catch {other}"))
    driver.wait(driver.table.agenda.race.settles - driver.now)
    assert f"{seat} catch {other}" in moves(driver)


def moves(driver: Driver) -> list[str]:
    """List the moves that were accepted."""
    return [entry.move for entry in driver.log if isinstance(entry, Moved)]


# Calling and catching.


def test_a_catch_opens_only_after_the_window() -> None:
    """U2: until the window is over nobody can be caught, from then on anybody may do it."""
    driver = table()
    driver.play(ADA, "R5")
    driver.wait(WINDOW - 1)
    assert driver.refused(BEN, messages.Play(move="catch 0")) == "catch-too-early"
    driver.wait(1)
    catch(driver, CYD, 0)
    assert driver.game.hand(ADA) == ("R6", "Y1", "Y2")
    assert driver.clients[BEN].kinds()[-3:] == ["caught", "drew", "drew"]


def test_everybody_is_told_from_when_a_catch_is_open() -> None:
    """Clients learn the moment along with the fact, and that it is over."""
    driver = table()
    driver.play(ADA, "R5")
    assert driver.clients[BEN].seen["game"]["catch_from"] == driver.now + WINDOW
    driver.play(ADA, "uno")
    assert driver.clients[BEN].seen["game"]["catch_from"] is None
    driver.check_clients()


def test_a_call_within_the_window_is_always_in_time() -> None:
    """U1: whoever calls before the window is over can no longer be caught."""
    driver = table()
    driver.play(ADA, "R5")
    driver.wait(WINDOW - 1)
    driver.play(ADA, "uno")
    driver.wait(1)
    assert driver.refused(BEN, messages.Play(move="catch 0")) == "no-catch"


def test_after_the_window_the_call_decides_until_a_catch_is_settled() -> None:
    """R-63: a call that comes before that stands, one that comes later is refused."""
    late = table()
    late.play(ADA, "R5")
    late.wait(WINDOW)
    late.play(ADA, "uno")
    assert late.refused(BEN, messages.Play(move="catch 0")) == "no-catch"
    caught = table()
    caught.play(ADA, "R5")
    caught.wait(WINDOW)
    catch(caught, BEN, 0)
    assert caught.refused(ADA, messages.Play(move="uno")) == "no-call"


@pytest.mark.parametrize("window", [0, 5000])
def test_the_window_is_an_option(window: int) -> None:
    """A table may have another window, or none."""
    driver = table(uno_window=window)
    driver.play(ADA, "R5")
    if window:
        driver.wait(window - 1)
        assert driver.refused(BEN, messages.Play(move="catch 0")) == "catch-too-early"
        driver.wait(1)
        assert driver.refused(BEN, messages.Play(move="catch 0")) == "too-fast"
    driver.play(CYD, "catch 0")


def test_a_new_call_has_a_window_of_its_own() -> None:
    """Who comes to owe a call while another was still owed gets the whole window."""
    driver = table("hands R5 R6 / R1 R2 / B1 B2 B3; discard R9; draw Y1 Y2 Y3 Y4")
    driver.play(ADA, "R5")
    driver.wait(OVER)
    driver.play(BEN, "R1")
    assert driver.game.owes_call == BEN
    assert driver.refused(CYD, messages.Play(move="catch 1")) == "catch-too-early"
    driver.wait(WINDOW)
    driver.play(ADA, "catch 1")


def test_calling_along_with_the_play_leaves_nothing_to_catch() -> None:
    """U4: `R5!` plays and calls in the same breath."""
    driver = table()
    driver.play(ADA, "R5!")
    assert driver.refused(BEN, messages.Play(move="catch 0")) == "no-catch"
    driver.play(BEN, "R1")


def test_a_call_is_possible_while_a_colour_is_being_chosen() -> None:
    """Who has laid a wild may call before, and after, choosing the colour."""
    wild = "hands W R6 / R1 R2 R3 / B1 B2 B3; discard R9; draw Y1 Y2 Y3 Y4"
    before = table(wild)
    before.play(ADA, "W")
    before.play(ADA, "uno")
    before.play(ADA, "colour R")
    before.play(BEN, "R1")
    after = table(wild)
    after.play(ADA, "W")
    after.wait(1000)
    after.play(ADA, "colour R")
    after.wait(WINDOW - 1001)
    assert after.refused(BEN, messages.Play(move="catch 0")) == "catch-too-early", "one window"
    after.play(ADA, "uno")
    after.play(BEN, "R1")


def test_a_catch_is_possible_while_a_colour_is_being_chosen() -> None:
    """R-10: the window runs while the player chooses, and a catch is made meanwhile."""
    driver = table("hands W R6 / R1 R2 R3 / B1 B2 B3; discard R9; draw Y1 Y2 Y3 Y4")
    driver.play(ADA, "W")
    driver.wait(WINDOW)
    catch(driver, BEN, 0)
    driver.play(ADA, "colour R")
    assert len(driver.game.hand(ADA)) == 3


# The wish to call.


def test_an_armed_call_is_made_along_with_the_play() -> None:
    """A wish made before playing counts: the call follows in the same moment."""
    driver = table()
    driver.accepted(ADA, messages.Arm())
    driver.play(ADA, "R5")
    assert moves(driver)[-2:] == ["0 R5", "0 uno"]
    assert driver.game.owes_call is None
    driver.play(BEN, "R1")


def test_an_armed_call_is_used_once() -> None:
    """The wish is about the next play that needs it, and no other."""
    driver = table("hands R5 R6 / G1 G2 / B1 B2; discard R9; draw Y1 Y2 Y3 R7 R8 Y4")
    driver.accepted(ADA, messages.Arm())
    assert driver.clients[ADA].seen["own"]["armed"] is True
    driver.play(ADA, "R5")
    assert driver.clients[ADA].seen["own"]["armed"] is False
    driver.check_clients()


def test_an_armed_call_waits_for_its_play() -> None:
    """A play that leaves more than one card does not use the wish up, and it can be taken back."""
    driver = table("hands R5 R6 R7 / R1 R2 R3 / R8 B2 B3; discard R9; draw Y1 Y2 Y3")
    driver.accepted(ADA, messages.Arm())
    driver.play(ADA, "R5")
    assert driver.state.seats[ADA].armed
    driver.play(BEN, "R1")
    driver.play(CYD, "R8")
    driver.accepted(ADA, messages.Arm(on=False))
    driver.play(ADA, "R6")
    assert driver.game.owes_call == ADA


def test_nobody_else_notices_that_a_call_is_armed() -> None:
    """A wish to call is told to its player alone: it says something about the hand."""
    driver = table()
    driver.watch()
    heard = {who: len(client.sent) for who, client in driver.clients.items()}
    driver.accepted(ADA, messages.Arm())
    driver.accepted(ADA, messages.Arm(on=False))
    grown = {who: len(client.sent) - heard[who] for who, client in driver.clients.items()}
    assert grown == {ADA: 2, BEN: 0, CYD: 0, "": 0}


def test_the_wish_of_somebody_who_left_is_forgotten() -> None:
    """Who leaves does not come back because the stand-in's play makes an old wish come true."""
    driver = table()
    driver.accepted(ADA, messages.Arm())
    driver.accepted(ADA, messages.Leave())
    driver.wait(20_000)
    assert driver.state.seats[ADA].away
    assert "0 R5" in moves(driver) or "0 R6" in moves(driver)


# Needless catches.


def test_a_needless_catch_costs_nothing_but_a_pause() -> None:
    """U4, R-63: nobody draws for it; who keeps trying has to wait longer each time."""
    driver = table(pace="none")
    for pause in (CATCH_PAUSE, 2 * CATCH_PAUSE, 4 * CATCH_PAUSE, 8 * CATCH_PAUSE, 8 * CATCH_PAUSE):
        for seat in (BEN, CYD):
            assert driver.refused(seat, messages.Play(move="catch 0")) == "no-catch"
        driver.wait(pause - 1)
        assert driver.refused(BEN, messages.Play(move="catch 0")) == "too-fast"
        driver.wait(1)
    driver.wait(FORGIVEN + 1)
    for pause in (CATCH_PAUSE, 0):
        assert driver.refused(BEN, messages.Play(move="catch 0")) == "no-catch"
        driver.wait(pause)
    assert driver.game.view(None).sizes == (2, 3, 3)


def test_who_catches_too_early_has_to_wait_a_moment() -> None:
    """A script that tries again and again does not get the very first millisecond."""
    driver = table()
    driver.play(ADA, "R5")
    driver.wait(WINDOW - 10)
    assert driver.refused(BEN, messages.Play(move="catch 0")) == "catch-too-early"
    driver.wait(10)
    assert driver.refused(BEN, messages.Play(move="catch 0")) == "too-fast"
    driver.play(CYD, "catch 0")


def test_catching_the_wrong_player_is_needless() -> None:
    """U4: only who owes the call can be caught, and nobody catches themselves."""
    driver = table()
    driver.play(ADA, "R5")
    driver.wait(WINDOW)
    assert driver.refused(BEN, messages.Play(move="catch 2")) == "no-catch"
    assert driver.refused(CYD, messages.Play(move="catch 2")) == "catch-yourself"
    assert driver.refused(ADA, messages.Play(move="catch 0")) == "catch-yourself"
    assert driver.refused(BEN, messages.Play(move="catch 0")) == "too-fast"
    driver.wait(CATCH_PAUSE)
    assert driver.refused(BEN, messages.Play(move="catch")) == "bad-move"


# the next turn waits.


def test_the_next_turn_waits_for_the_race() -> None:
    """R-61: a quick next move does not take away the call or the catch."""
    driver = table()
    driver.play(ADA, "R5")
    (held,) = driver.ask(BEN, messages.Play(id=7, move="R1"))
    assert held == Held(driver.now + OVER, 7)
    assert driver.game.asks.seat == BEN
    driver.wait(OVER - 1)
    assert driver.game.asks.seat == BEN
    driver.wait(1)
    assert moves(driver)[-1] == "1 R1"
    answer = driver.clients[BEN].last()
    assert isinstance(answer, Update)
    assert answer.reply == 7
    driver.check_clients()


def test_a_held_move_is_made_as_soon_as_the_call_is() -> None:
    """R-61: when the call has been made there is nothing to wait for."""
    driver = table()
    driver.play(ADA, "R5")
    driver.play(BEN, "R1")
    driver.wait(300)
    driver.play(ADA, "uno")
    assert moves(driver)[-2:] == ["0 uno", "1 R1"]


def test_a_held_move_is_made_as_soon_as_the_catch_is() -> None:
    """R-61: one may catch while one's own move waits, and both messages are answered."""
    driver = table()
    driver.play(ADA, "R5")
    driver.ask(BEN, messages.Play(id=7, move="R1"))
    driver.wait(WINDOW)
    driver.ask(BEN, messages.Play(id=8, move="catch 0"))
    driver.wait(driver.table.agenda.race.settles - driver.now)
    assert moves(driver)[-2:] == ["1 catch 0", "1 R1"]
    told = driver.clients[BEN].messages[-2:]
    assert {getattr(message, "reply", None) for message in told} == {7, 8}


def test_nobody_else_hears_of_a_held_move() -> None:
    """R-61: until it is made, a move is nobody's business."""
    driver = table()
    driver.play(ADA, "R5")
    heard = len(driver.clients[CYD].sent)
    driver.ask(BEN, messages.Play(id=7, move="R1"))
    assert len(driver.clients[CYD].sent) == heard


def test_a_move_that_is_illegal_anyway_is_not_held() -> None:
    """R-61: what could not be played is refused at once."""
    driver = table()
    driver.play(ADA, "R5")
    assert driver.refused(BEN, messages.Play(id=1, move="B1")) == "not-in-hand"
    assert driver.refused(BEN, messages.Play(id=2, move="what?")) == "bad-move"
    assert driver.refused(CYD, messages.Play(id=3, move="draw")) == "not-your-turn"


def test_one_move_at_a_time_is_held() -> None:
    """R-61: a card played is played; a second move of the same player is refused."""
    driver = table()
    driver.play(ADA, "R5")
    driver.play(BEN, "R1")
    assert driver.refused(BEN, messages.Play(id=8, move="R2")) == "move-held"


def test_of_two_held_moves_the_first_is_made_and_the_other_refused() -> None:
    """R-61: a jump-in that waited behind a move comes too late, even if the card would fit."""
    cards = "hands R5 R6 / R1 R2 R3 / R5 B2 B3; discard R9; draw Y1 Y2 Y3"
    driver = table(cards, options={"jump_in": True})
    driver.play(ADA, "R5")
    driver.ask(BEN, messages.Play(id=7, move="R1"))
    driver.ask(CYD, messages.Play(id=8, move="R5"))
    driver.wait(OVER)
    assert moves(driver)[-1] == "1 R1"
    refused = driver.clients[CYD].messages[-2]
    assert isinstance(refused, Refused)
    assert (refused.reply, refused.code) == (8, "too-late")


def test_a_jump_in_waits_too() -> None:
    """R-7, R-61: a jump-in begins the next turn, so it waits like one."""
    cards = "hands R5 R6 / R1 R2 R3 / R5 B2 B3; discard R9; draw Y1 Y2 Y3"
    driver = table(cards, options={"jump_in": True})
    driver.play(ADA, "R5")
    assert isinstance(driver.ask(CYD, messages.Play(id=8, move="R5"))[0], Held)
    driver.wait(OVER)
    assert moves(driver)[-1] == "2 R5"


def test_a_released_move_can_begin_another_race() -> None:
    """R-61: who comes down to one card by a move that waited owes a call from then on."""
    driver = table("hands R5 R6 / R1 R2 / B1 R8 B3; discard R9; draw Y1 Y2 Y3 Y4")
    driver.play(ADA, "R5")
    driver.play(BEN, "R1")
    driver.wait(OVER)
    assert isinstance(driver.ask(CYD, messages.Play(id=1, move="R8"))[0], Held)
    driver.wait(WINDOW)
    catch(driver, ADA, 1)
    assert moves(driver)[-2:] == ["0 catch 1", "2 R8"]


def test_who_plays_again_waits_for_their_own_race() -> None:
    """R-61: a Skip between two players does not let its player go out before anybody can catch."""
    driver = Driver(seats=2)
    driver.sit("Ada", "Ben")
    driver.begin()
    driver.put("hands RS R6 / R1 R2 R3; discard R9; draw Y1 Y2 Y3")
    driver.play(ADA, "RS")
    driver.play(ADA, "R6")
    assert not driver.game.over
    driver.wait(WINDOW)
    catch(driver, BEN, 0)
    assert not driver.game.over
    assert len(driver.game.hand(ADA)) == 2


def test_an_answer_to_an_attack_waits_as_well() -> None:
    """U3, R-61: accepting or challenging a +4 begins the next turn."""
    driver = table("hands W+4 R6 / R1 R2 R3 / B1 B2 B3; discard R9; draw Y1 Y2 Y3 Y4 Y5 Y6 Y7")
    driver.play(ADA, "W+4=B")
    assert isinstance(driver.ask(BEN, messages.Play(id=1, move="challenge"))[0], Held)
    driver.play(ADA, "uno")
    assert moves(driver)[-1] == "1 challenge"


def test_what_a_card_asks_of_others_does_not_wait() -> None:
    """R-4: a reveal or a vote does not begin the next turn, and is not held."""
    driver = Driver(seats=3, edition="x-men")
    driver.sit("Ada", "Ben", "Cyd")
    driver.begin()
    driver.put("hands Cerebro R6 / R1 G1 R3 / B1 B2 B3; discard R9; draw Y1 Y2 Y3 Y4")
    for seat, move in ((ADA, "Cerebro"), (ADA, "player 1"), (ADA, "number 1")):
        driver.play(seat, move)
    driver.play(BEN, "reveal R1")
    assert driver.game.owes_call == ADA
    assert moves(driver)[-1] == "1 reveal R1"


def test_a_held_move_waits_while_nobody_is_there() -> None:
    """R-61: time stands still for held moves too, and they are made after the return."""
    driver = table()
    driver.play(ADA, "R5")
    driver.play(BEN, "R1")
    driver.wait(1000)
    for seat in (ADA, BEN, CYD):
        driver.exit(seat)
    driver.wait(3_600_000)
    assert moves(driver)[-1] == "0 R5"
    driver.enter(CYD)
    driver.wait(OVER - 1001)
    assert moves(driver)[-1] == "0 R5"
    driver.wait(1)
    assert moves(driver)[-1] == "1 R1"
    driver.check_clients()


def test_a_held_move_outlives_a_lost_connection() -> None:
    """R-61: who played and then lost the connection has played."""
    driver = table()
    driver.play(ADA, "R5")
    driver.play(BEN, "R1")
    driver.exit(BEN)
    driver.wait(OVER)
    assert moves(driver)[-1] == "1 R1"


def test_the_answer_to_a_held_move_is_for_who_sent_it() -> None:
    """Another connection of the same seat has numbers of its own: it is told without this one."""
    for ends in ("made", "refused"):
        driver = table()
        driver.play(ADA, "R5")
        driver.accepted(BEN, messages.Play(id=7, move="R1"))
        other = driver.enter(BEN)
        if ends == "refused":
            driver.put(CARDS.replace("R1 R2 R3", "B7 B8 B9"))
        driver.wait(OVER)
        assert (moves(driver)[-1] == "1 R1") == (ends == "made")
        assert {getattr(message, "reply", None) for message in other.messages} == {None}
        assert any(isinstance(m, Refused) for m in other.messages) == (ends == "refused")


def test_the_answer_to_a_held_catch_is_for_who_sent_it() -> None:
    """R-63: who tried to catch and came back by another connection is told without the number."""
    driver = table()
    driver.play(ADA, "R5")
    driver.wait(WINDOW)
    (held,) = driver.ask(BEN, messages.Play(id=7, move="catch 0"))
    assert isinstance(held, Held)
    other = driver.enter(BEN)
    driver.wait(5000)
    assert "1 catch 0" in moves(driver)
    assert {getattr(message, "reply", None) for message in other.messages} == {None}


def test_a_restart_forgets_a_held_move() -> None:
    """It is not in the log before it is made: the question is open again."""
    driver = table()
    driver.play(ADA, "R5")
    written = len(driver.log)
    driver.play(BEN, "R1")
    assert len(driver.log) == written


def test_a_held_move_goes_with_its_player() -> None:
    """R-61: who leaves leaves the move to the bot too, and has not come back by it."""
    driver = table()
    driver.play(ADA, "R5")
    driver.play(BEN, "R1")
    driver.accepted(BEN, messages.Leave())
    driver.wait(OVER)
    assert driver.state.seats[BEN].away


def test_the_clock_does_not_run_out_on_a_held_move() -> None:
    """R-61: who has moved in time is not timed out by the waiting."""
    driver = table(pace="fast", uno_window=10_000)
    driver.play(ADA, "R5")
    driver.wait(9_000)
    driver.play(BEN, "R1")
    driver.wait(OVER - WINDOW + 10_000)
    assert "timed-out" not in driver.clients[ADA].kinds()
    assert moves(driver)[-1] == "1 R1"


def test_a_clock_that_runs_out_during_a_race_waits_for_it() -> None:
    """R-61: a stand-in's answer begins the next turn as well."""
    driver = table(pace="fast", uno_window=10_000)
    driver.play(ADA, "R5")
    driver.wait(10_000)
    assert moves(driver)[-1] == "0 R5"
    catch(driver, BEN, 0)
    driver.wait(1)
    assert "timed-out" in driver.clients[ADA].kinds()


# Bots in the race.


def test_bots_take_as_long_as_people_to_call_and_never_catch_before_the_window() -> None:
    """A bot calls after a human time, or forgets to; it catches after the window, or not at all."""
    calls, catches = [], []
    for seed in range(80):
        driver = bots_table(seed)
        driver.play(ADA, "R5")
        began = driver.now
        driver.wait(WINDOW + 3000)
        catches += [e.at - began for e in driver.log if isinstance(e, Moved) and "catch" in e.move]
        two = "hands R5 R6 B1 / R1 R2 / B1 B2 B3; discard R9; draw Y1 Y2 Y3; turn 1"
        driver = bots_table(seed, two)
        driver.wait(6000)
        played = next(e for e in driver.log if isinstance(e, Moved))
        calls += [e.at - played.at for e in driver.log if isinstance(e, Moved) and "uno" in e.move]
    assert min(catches) > WINDOW
    assert 40 < len(catches) <= 80
    assert min(calls) > 150
    assert 55 < len(calls) < 80


def test_the_next_bot_waits_for_the_race() -> None:
    """R-61: no bot begins the next turn while others have a chance to call or catch."""
    for seed in range(40):
        driver = bots_table(seed)
        driver.play(ADA, "R5")
        began = driver.now
        driver.wait(10_000)
        later = [e for e in driver.log if isinstance(e, Moved)][1:]
        settled = began + OVER
        for entry in later:
            if "catch" in entry.move:
                settled = entry.at
            assert entry.at >= settled
            if "catch" not in entry.move:
                break


def test_the_next_bot_goes_on_once_the_call_is_made() -> None:
    """R-61: after the call a bot only takes its usual time."""
    times = []
    for seed in range(40):
        driver = bots_table(seed)
        driver.play(ADA, "R5!")
        began = driver.now
        driver.wait(10_000)
        times.append([e.at for e in driver.log if isinstance(e, Moved)][1] - began)
    assert min(times) < OVER


def test_bots_jump_in_after_the_race_and_a_human_time() -> None:
    """R-7, R-61: a bot that can jump in does not close the race by it."""
    cards = "hands R5 R6 / B1 B2 B3 / R5 B4 B5; discard R9; draw Y1 Y2 Y3 Y4 Y5 Y6"
    jumped = 0
    for seed in range(40):
        driver = bots_table(seed, cards, options={"jump_in": True})
        driver.play(ADA, "R5")
        began = driver.now
        driver.wait(WINDOW - 1)
        assert len(moves(driver)) == 1
        driver.wait(4000)
        for entry in driver.log:
            if isinstance(entry, Moved) and entry.move == "2 R5":
                jumped += 1
                assert entry.at >= began + WINDOW
    assert jumped > 5


def test_a_stand_in_calls_for_whom_it_plays() -> None:
    """Who is timed out down to one card is not caught for it: the stand-in calls too."""
    driver = table(pace="fast")
    driver.wait(10_000)
    assert [move[:1] for move in moves(driver)] == ["0", "0"]
    assert moves(driver)[-1] == "0 uno"
    assert driver.state.seats[ADA].misses == 1


def test_a_late_thought_of_a_bot_is_dropped() -> None:
    """A catch that a bot thought of for one call is not made at another."""
    driver = bots_table(3, "hands R5 R6 / R1 R2 R3 / B1 B2 B3; discard R9; draw Y1 Y2 Y3 Y4")
    driver.play(ADA, "R5")
    while not driver.thinking:
        wake = driver.table.wake
        assert wake is not None
        driver.tick(wake)
    late = driver.thinking.pop()
    assert late.question == "unasked"
    driver.play(ADA, "uno")
    written = len(driver.log)
    driver.take(driver.table.thought(late, "catch 0", driver.now))
    assert len(driver.log) == written


def test_random_racers_never_get_a_catch_before_its_window() -> None:
    """However hard everybody hammers the server, no catch is ever written down too early."""
    rng = random.Random(1)
    for _ in range(60):
        driver = table()
        driver.play(ADA, "R5")
        began = driver.now
        while driver.game.owes_call is not None and driver.now < began + 2 * OVER:
            driver.wait(rng.randrange(200))
            move = rng.choice(("catch 0", "catch 0", "R1", "uno"))
            seat = ADA if move == "uno" else BEN if move == "R1" else rng.choice((BEN, CYD))
            if move != "uno" or rng.random() < 0.1:
                driver.ask(seat, messages.Play(move=move))
        for entry in driver.log:
            if isinstance(entry, Moved) and "catch" in entry.move:
                assert entry.at >= began + WINDOW
