"""The tutorial: a known round that goes as written, and a teacher who explains any other."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import asdict

from pioche.editions.build import discreet
from pioche.game.place import from_position
from pioche.notation.positions import parse_position
from pioche.server.protocol import messages
from pioche.server.protocol.messages import Lang, Question
from pioche.server.protocol.settings import rule_table
from pioche.server.protocol.tutorial import tutorial

from .clients import Http, seat
from .driver import Driver
from .ears import Ear
from .live import Server

LONGEST = 110  # characters: two lines of a phone that lies on its side
# What happens to whoever learns, or by them; `drew` and `kept` are of cards drawn on one's turn.
EVERYTHING = {
    "played", "drew", "kept", "coloured", "lost-turn", "reversed", "aimed", "challenged", "shown",
    "called", "caught", "won",
}  # fmt: skip


def learn(lang: Lang = "fr") -> Driver:
    """Begin the tutorial, with Zoé as the one who learns."""
    settings = tutorial().settings
    driver = Driver(**{name: getattr(settings, name) for name in asdict(settings)})
    driver.join("Zoé")
    driver.enter(0, lang=lang, lines=True)
    assert driver.is_in("playing")
    return driver


def asks(driver: Driver) -> Question:
    """Return what Zoé is asked and taught now."""
    return driver.table.audience.asked[0]


def play(driver: Driver, answer: Callable[[Question], str]) -> list[str]:
    """Have Zoé answer until the match is over, and give all that the teacher said."""
    said = [asks(driver).teacher]
    for _ in range(2_000):
        if not driver.is_in("playing"):
            return said
        move = answer(asks(driver))
        if move == "uno" and driver.game.owes_call != 0:
            driver.accepted(0, messages.Arm(on=True))
        elif move.startswith("catch"):
            catch(driver, move)
        elif move and 0 not in driver.table.referee.held:
            driver.play(0, move)
        else:
            assert driver.table.wake is not None
            driver.tick(max(driver.table.wake, driver.now))
            driver.think()
        if said[-1] != asks(driver).teacher:
            said.append(asks(driver).teacher)
    raise AssertionError(f"never over: {driver.game.moves}")


def catch(driver: Driver, move: str) -> None:
    """Have Zoé catch somebody as soon as that is possible, and wait until it is settled."""
    driver.tick(max(driver.now, driver.table.agenda.race.opens))
    driver.ask(0, messages.Play(move=move))
    while driver.table.agenda.race.tries:
        driver.tick(driver.table.agenda.race.settles)


def test_the_round_can_be_played_as_it_is_written() -> None:
    """Each move is possible when it comes, one bot owes a call, and every kind is played."""
    written, settings = tutorial(), tutorial().settings
    assert settings.rehearsal is not None
    (position,) = settings.rehearsal.rounds
    game = from_position(discreet(rule_table(settings)), parse_position(position))
    owed = []
    for move in written.moves:
        if not written.awaits_catch(game):
            assert game.owes_call in (None, 0)  # no bot has anything to call
            assert written.next_move(game) in game.options
        else:
            owed.append(game.owes_call)
            assert written.next_move(game) == ""
        game.play(move)
    assert game.winner == 0
    assert owed == [2]
    played = [event.card for event in game.events if event.kind == "played"]
    kinds = {game.table.faces[game.table.book.codes.index(card or "")].code for card in played}
    assert {"+2", "R", "S", "W", "W+4"} < kinds


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_whoever_follows_the_teacher_wins_and_has_seen_everything(lang: Lang) -> None:
    """The teacher speaks at every step, shortly; bots play their part."""
    driver = learn(lang)
    said = play(driver, lambda question: question.suggested)
    assert [m for m in driver.game.moves if m != "0 uno"] == list(tutorial().moves)
    assert "0 uno" in driver.game.moves
    assert driver.state.winners == [0]
    assert all(text and len(text) <= LONGEST for text in said), said
    assert set(driver.clients[0].kinds()) >= EVERYTHING
    driver.check_clients()


@pytest.mark.parametrize("seed", range(12))
def test_one_may_play_as_one_likes(seed: int) -> None:
    """Whatever is answered, the round goes on, and the teacher explains what is asked then."""
    driver, chance = learn("en"), random.Random(seed)

    def anything(question: Question) -> str:
        if driver.game.asked != 0:
            return "uno" if driver.game.owes_call == 0 and chance.random() < 0.5 else ""
        options = driver.game.options
        if question.suggested not in ("", "uno") and "catch" not in question.suggested:
            assert question.suggested in options
        assert question.teacher or driver.game.question not in ("turn", "drawn", "colour")
        return "" if options == ["keep"] else chance.choice(options)

    said = play(driver, anything)
    assert not any("{" in text for text in said)


def test_a_challenge_that_is_not_made_costs_four_cards() -> None:
    """Who takes the +4 is told what that costs, and then what to do, as at any other table."""
    driver = learn("en")
    play_until(driver, "react")
    driver.play(0, "accept")
    assert asks(driver).teacher == "You draw 4 cards and lose your turn."
    play_until(driver, "turn")
    assert asks(driver).teacher.startswith("Play the ")


def test_a_forgotten_call_is_spoken_of() -> None:
    """Who plays the last card but one without a call is told to hurry, and what it costs."""
    driver = learn("en")
    play_until(driver, "turn", cards=2)
    assert asks(driver).teacher == "Soon only one card! Tap “UNO!”, then play the orange 2."
    driver.play(0, "O2")
    assert asks(driver).suggested == "uno"
    assert asks(driver).teacher.startswith("Only one card left")
    driver.table.referee.make(driver.game.read("1 catch 0"), "bot", driver.now)
    driver.tick(driver.now)
    assert asks(driver).teacher == "Bo noticed that you did not call UNO. You draw 2 cards."


def play_until(driver: Driver, question: str, cards: int = 0) -> None:
    """Follow the teacher until Zoé is asked something, perhaps with so many cards."""
    for _ in range(200):
        is_asked = driver.game.asked == 0 and driver.game.question == question
        if is_asked and (not cards or len(driver.game.hand(0)) == cards):
            return
        follow(driver, asks(driver).suggested)
    raise AssertionError(f"never asked {question}: {driver.game.moves}")


def follow(driver: Driver, suggested: str) -> None:
    """Do what the teacher suggests; if that is nothing, let the bots go on."""
    if suggested.startswith("catch"):
        catch(driver, suggested)
    elif driver.game.asked == 0 and suggested:
        driver.play(0, suggested)
    else:
        assert driver.table.wake is not None
        driver.tick(max(driver.table.wake, driver.now))
        driver.think()


def test_a_lesson_waits_for_the_catch() -> None:
    """Nobody calls, catches or plays on before the one who learns has caught; then all go on."""
    driver = learn("en")
    while not (suggested := asks(driver).suggested).startswith("catch"):
        follow(driver, suggested)
    moves = list(driver.game.moves)
    assert asks(driver).teacher.endswith("quick, tap “Catch!”")
    for _ in range(2):
        for _ in range(20):
            driver.tick(driver.now + 5_000)
            driver.think()
        assert driver.game.moves == moves
        driver.restart()
        driver.enter(0, lang="en", lines=True)
    catch(driver, suggested)
    assert driver.game.moves == [*moves, "0 catch 2"]
    assert asks(driver).teacher.startswith("Well spotted!")
    play(driver, lambda question: question.suggested)
    assert driver.state.winners == [0]


def test_a_tutorial_goes_on_after_a_restart() -> None:
    """Its log alone says that it is one; the teacher says the same as before."""
    driver = learn()
    play_until(driver, "drawn")
    before = asks(driver)
    driver.restart()
    driver.enter(0, lang="fr", lines=True)
    assert asks(driver) == before
    play(driver, lambda question: question.suggested)
    assert driver.state.winners == [0]


def test_it_can_be_played_again() -> None:
    """A rematch is the same round once more."""
    driver = learn()
    play(driver, lambda question: question.suggested)
    driver.accepted(0, messages.Rematch())
    if driver.is_in("lobby"):
        driver.accepted(0, messages.Start())
    play(driver, lambda question: question.suggested)
    assert driver.state.winners == [0]


def test_any_server_has_a_tutorial(server: Server) -> None:
    """It is told to be a rehearsal, nobody finds it, and nothing is kept of it."""
    http = Http(server.url)
    taken = http.post("/api/tutorial", {"name": "Ann"}).data
    table = taken["table"]
    assert table["tutorial"] is table["rehearsal"] is True
    assert not table["commitment"]
    assert not http.get("/api/tables").data["tables"]

    async def follow() -> str:
        async with seat(server.url, taken, lang="en", lines=True) as ann:
            is_armed = False
            while ann.seen["table"]["phase"] == "playing":
                move = last_question(ann).get("suggested", "")
                if move == "uno" and not is_armed:
                    is_armed = True
                    await ann.ask(type="arm", on=True)
                elif move.startswith("catch"):
                    opens = ann.seen["game"]["catch_from"] / 1000 - time.time()
                    await asyncio.sleep(max(0, opens) + 0.01)
                    await ann.ask(type="play", move=move)
                elif move not in ("", "uno") and ann.seen["game"]["asked"] == 0:
                    await ann.ask(type="play", move=move)
                else:
                    await ann.hear()
            return str(last_question(ann)["teacher"])

    assert asyncio.run(follow()).startswith("No cards left: you win!")
    assert "record" not in http.get(f"/api/tables/{table['id']}").data
    mine = f"/api/players/{taken['player']['id']}/records"
    assert not http.get(mine, taken["player"]["token"]).data["records"]
    assert "pioche_matches_total 0.0" in http.get("/metrics").body.decode()


def last_question(ear: Ear) -> dict[str, Any]:
    """Return what somebody was asked last, in words."""
    return next(dict(message["asks"]) for message in ear.heard[::-1] if "asks" in message)
