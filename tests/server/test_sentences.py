"""What a table says in words: once, in the language of whoever reads it."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from pioche.server.protocol import messages
from pioche.server.protocol.refusals import RefusedError, refusal
from pioche.server.protocol.settings import Settings
from pioche.server.table.authority import Authority
from pioche.texts.news import NEWS
from pioche.texts.table_events import TABLE_EVENTS
from pioche.typography import plain

from .driver import Driver
from .ears import Ear
from .evenings import evening

ADA, BEN = 0, 1
QUIET = {row.name for row in NEWS if row.quiet} | {
    name for name, row in TABLE_EVENTS.items() if row.quiet
}
CODE = re.compile(r"\b[RYGBO][0-9RS]\b|\bW\+4|\bCustom\d|[{}]|  ")


def table(edition: str, position: str, **options: Any) -> tuple[Driver, Ear]:
    """Let Ada and Ben sit down to these cards, Ada to move; somebody watches who reads French."""
    options = {"uno": "auto"} | options
    driver = Driver(seats=2, pace="none", spectators="public", edition=edition, options=options)
    driver.sit("Ada", "Ben")
    driver.begin()
    driver.put(position)
    return driver, driver.watch("fr")


def said(client: Ear, *kinds: str) -> list[str]:
    """Return the sentences about events of some kinds."""
    return [plain(e.get("say", "")) for e in client.events if e["kind"] in kinds and e.get("say")]


@pytest.mark.parametrize(
    ("scoring", "lines"),
    [
        ("none", ["Ada gagne la partie"]),
        ("winner", ["Ada gagne la manche", "Ada marque 13 points", "Ada gagne la partie"]),
    ],
)
def test_an_end_without_points_is_told_once(scoring: str, lines: list[str]) -> None:
    """E3: without points nobody scores, and who has won the round has won the game."""
    cards = "hands R1 / G5 G8; discard R9; draw Y1 Y2 Y3 Y4"
    driver, client = table("x-men", cards, scoring=scoring, target=10)
    driver.play(ADA, "R1")
    assert said(client, "won", "scored", "match-over") == lines


def test_cards_in_a_row_are_told_by_the_first_event() -> None:
    """The events keep their cards, the sentence is said once."""
    driver, client = table("x-men", "hands R+2 R3 R4 / G5 G6; discard R9; draw Y1 Y2 Y3 Y4")
    driver.play(ADA, "R+2")
    assert said(client, "drew") == ["Ben pioche 2 cartes"]
    assert [e["kind"] for e in client.events].count("drew") == 2


def test_a_refusal_names_players_and_cards() -> None:
    """Neither a seat's number nor a card's code stands in a sentence."""
    driver, _ = table("x-men", "hands R1 B2 / G5 G6; discard R9; draw Y1 Y2 Y3 Y4")
    told = driver.ask(ADA, messages.Play(move="B2"))[-1]
    assert isinstance(told, messages.Refused)
    assert told.fr == "Le 2 bleu ne va pas sur le 9 rouge (T2)"
    assert told.en == "The blue 2 does not match the red 9 (T2)"


# Lines.


def in_lines(edition: str, position: str, **options: Any) -> tuple[Driver, Ear, Ear, Ear]:
    """Let Ada and Ben, and somebody who watches, be told in lines what happens to these cards."""
    options = {"uno": "auto"} | options
    driver = Driver(seats=2, pace="none", spectators="public", edition=edition, options=options)
    driver.sit("Ada", "Ben")
    driver.begin()
    driver.put(position)
    ada, ben = (driver.enter(seat, lang="fr", lines=True) for seat in (ADA, BEN))
    return driver, ada, ben, driver.watch("fr", lines=True)


def texts(client: Ear) -> list[str]:
    """Return the lines somebody was told, typed plainly."""
    return [plain(line["text"]) for line in client.lines]


PLUS_TWO = "hands R+2 R3 R4 / G5 G6; discard R9; draw Y1 Y2 Y3 Y4"


def test_a_line_speaks_to_its_reader() -> None:
    """Each of the two is `vous` in what is about them, and spectators read names."""
    driver, ada, ben, watching = in_lines("x-men", PLUS_TWO)
    driver.play(ADA, "R+2")
    assert texts(ada) == ["Vous jouez le +2 rouge", "Ben pioche 2 cartes", "Ben perd son tour"]
    assert texts(ben) == [
        "Ada joue le +2 rouge",
        "Vous piochez un 1 jaune et un 2 jaune",
        "Vous perdez votre tour",
    ]
    assert texts(watching) == ["Ada joue le +2 rouge", "Ben pioche 2 cartes", "Ben perd son tour"]


def test_a_line_says_which_events_it_tells_by_which_rule_and_in_short() -> None:
    """Several cards in a row are one line; the events themselves have no words then."""
    driver, ada, _, _ = in_lines("x-men", PLUS_TWO)
    driver.play(ADA, "R+2")
    played, first, second, lost = ada.events[-4:]
    assert [event["kind"] for event in (played, first, second, lost)] == [
        "played", "drew", "drew", "lost-turn",
    ]  # fmt: skip
    assert not any("say" in event for event in ada.events)
    assert ada.lines[-2:] == [
        {
            "events": [first["id"], second["id"]],
            "text": "Ben pioche 2 cartes",
            "short": "Pioche 2 cartes",
            "rule": "A1",
        },
        {
            "events": [lost["id"]],
            "text": "Ben perd son tour",
            "short": "Perd son tour",
            "rule": "A1",
        },
    ]


def test_seats_of_which_nothing_is_told_share_one_message() -> None:
    """Words are made once for all who read the same: the very same update goes to them."""
    driver = Driver(seats=4, pace="none", edition="x-men", options={"uno": "auto"})
    driver.sit("Ada", "Ben", "Cyd", "Dee")
    driver.begin()
    driver.put("hands R5 R3 R4 / G5 G6 / B1 B2 / B3 B4; discard R9; draw Y1 Y2 Y3 Y4")
    for seat in range(4):
        driver.enter(seat, lang="en", lines=True)
    outcome = driver.table.receive(ADA, messages.Play("R5"), driver.now)
    last = [message for _, message in sorted(outcome.sends, key=lambda one: one[0])]
    assert last[2] is last[3]
    assert last[0] is not last[2]
    assert isinstance(last[0], messages.Update)
    assert [line.text for line in last[0].lines] == ["You play the red 5"]


def test_whoever_comes_back_reads_the_lines_they_missed() -> None:
    """A welcome has them too, and they tell the same events."""
    driver, _, _, _ = in_lines("x-men", PLUS_TWO)
    seen = driver.state.last
    driver.play(ADA, "R+2")
    again = driver.enter(ADA, last=seen, lang="fr", lines=True)
    assert "Vous jouez le +2 rouge" in texts(again)
    told = {id for line in again.lines for id in line["events"]}
    assert told <= {event["id"] for event in again.events}


def test_lines_tell_every_event_that_is_worth_words_once() -> None:
    """Over whole evenings: in their order, each event in one line, and in none if it is quiet."""
    told: Counter[str] = Counter()
    for number in range(12):
        driver = evening(number, lines=True)
        for _, client in [*driver.gone, *driver.clients.items()]:
            lines = [id for line in client.lines for id in line["events"]]
            assert lines == sorted(set(lines))
            kinds = {event["id"]: event["kind"] for event in client.events}
            wordless = {kinds[id] for id in kinds.keys() - set(lines)} if lines else set()
            assert wordless <= QUIET | {"match-over"}
            assert not {kinds[id] for id in lines} & QUIET
            told.update(kinds[id] for id in lines)
            for line in client.lines:
                for words in (line["text"], line.get("short", ""), line.get("reply", "")):
                    assert not CODE.search(words)
    assert len(told) > 30


# Refusals.


def test_a_reason_comes_apart_for_those_who_read_lines() -> None:
    """Without the id of the rule, which has a field; who reads no lines is told as ever."""
    driver, _, _, _ = in_lines("x-men", "hands R1 B2 / G5 G6; discard R9; draw Y1 Y2 Y3 Y4")
    told = driver.ask(ADA, messages.Play(move="B2"))[-1]
    assert isinstance(told, messages.Refused)
    assert told.why == messages.Words(
        "Le 2 bleu ne va pas sur le 9 rouge", "The blue 2 does not match the red 9"
    )
    driver.enter(ADA)
    told = driver.ask(ADA, messages.Play(move="B2"))[-1]
    assert isinstance(told, messages.Refused)
    assert (told.why, told.fr) == (None, "Le 2 bleu ne va pas sur le 9 rouge (T2)")


@pytest.mark.parametrize(
    ("options", "where", "en"),
    [
        ({"hand_size": 99}, "options.hand_size", "'99' is not from 1 to 15"),
        ({"custom": [["next draws 2", "dance"]]}, "options.custom[0][1]", "did not understand"),
    ],
)
def test_a_refused_setting_says_which_field_it_is(
    options: dict[str, Any], where: str, en: str
) -> None:
    """Field and reason come apart, so that a form can show the one at the other."""
    with pytest.raises(RefusedError) as caught:
        Authority.create("id", "CODE", Settings("x-men", options=options), 0)
    refused = refusal(caught.value)
    assert refused.where == where
    assert refused.why is not None
    assert refused.why.en.startswith(en)
    assert refused.en == f"This setting is impossible: {where}: {refused.why.en}"
