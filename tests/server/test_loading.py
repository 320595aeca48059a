"""A table is taken up from its last checkpoint; a round that no longer makes sense is void (T7)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pioche.game.verify import verify
from pioche.notation.records import parse_record, write_round
from pioche.rules.constants import REVISION
from pioche.server.history import first_after, last_after
from pioche.server.loading import load, replay
from pioche.server.protocol import messages
from pioche.server.table import entries
from pioche.server.table.checkpoint import state_at
from pioche.server.table.delays import Delays
from pioche.server.table.entries import read_checkpoint
from pioche.server.table.state import TableState

from .driver import Driver, digest
from .sessions import fill, random_step, random_table

SEEDS = st.integers(0, 2**32)
ADA, BEN = 0, 1


def match() -> Driver:
    """Begin a match of Ada against two bots, with several rounds before it is won."""
    options = {"scoring": "winner", "target": 500, "hand_size": 3}
    bots = ("greedy", "greedy")
    driver = Driver(3, Delays(1, seed=3), "classic", options=options, pace="fast", bots=bots)
    driver.sit("Ada")
    driver.begin()
    return driver


def play_rounds(driver: Driver, rounds: int) -> None:
    """Let Ada's clock and the bots play until so many rounds are over, and a bit of the next."""
    while len(driver.state.rounds) < rounds:
        assert driver.table.wake is not None
        driver.tick(max(driver.table.wake, driver.now))
        driver.think()
    driver.wait_for("playing")
    while len(driver.game.moves) < 3:
        assert driver.table.wake is not None
        driver.tick(max(driver.table.wake, driver.now))
        driver.think()


def break_round(driver: Driver, moves_back: int = 1) -> None:
    """Make one of the last moves lead somewhere else than it did, as other rules would."""
    moved = [n for n, entry in enumerate(driver.log) if isinstance(entry, entries.Moved)]
    place = moved[-moves_back]
    entry = driver.log[place]
    assert isinstance(entry, entries.Moved)
    driver.log[place] = replace(entry, mark=entry.mark ^ 1)
    deal = max(n for n, one in enumerate(driver.log) if isinstance(one, entries.Deal))
    assert deal < place
    driver.log[deal] = replace(driver.log[deal], rules="those of then")


# What is stored.


def test_a_new_table_says_under_which_rules_it_is_played() -> None:
    """The first entry has the revision and every option; each deal has the hash of the rules."""
    driver = match()
    created, deal = driver.log[0], driver.log[-1]
    assert isinstance(created, entries.Created)
    assert created.rules is not None
    assert created.rules.revision == REVISION
    assert created.rules.options["target"] == 500
    assert created.rules.options["stacking"] == "none"
    assert created.rules.options["scoring"] == "winner"
    assert isinstance(deal, entries.Started)
    assert len(deal.rules) == 16


@given(SEEDS)
@settings(max_examples=15)
def test_a_table_from_its_checkpoint_is_the_table_of_its_whole_log(seed: int) -> None:
    """All but the events told before the checkpoint is as if the whole log had been replayed."""
    rng = random.Random(seed)
    driver = random_table(rng)
    fill(driver, rng)
    for _ in range(12):
        for _ in range(10):
            random_step(driver, rng)
        loaded = load(driver.stored())
        assert loaded.lost == ""
        whole = TableState.replay(driver.log)
        for state in (loaded.state, whole):
            state.told.clear()
        assert digest(loaded.state) == digest(whole)


def test_no_more_than_a_round_is_replayed() -> None:
    """Behind the last checkpoint lies one deal at most, and no older entry is read."""
    driver = match()
    for rounds in (1, 2, 3):
        play_rounds(driver, rounds)
        latest = driver.checkpoints[-1]
        behind = driver.log[latest.number :]
        assert sum(isinstance(entry, entries.Deal) for entry in behind) == 1
        assert (
            sum(len(read_checkpoint(row.body).written) for row in driver.stored().checkpoints)
            == rounds
        )
        assert len(latest.written) == 1
        assert not load(driver.stored()).lost
        assert driver.stored().log[0].number > 1


def test_a_finished_round_lies_on_the_table_after_a_restart() -> None:
    """Between two rounds the cards of the last one are still shown."""
    driver = match()
    driver.wait_for("between")
    shown = driver.fresh(ADA)["game"]
    driver.restart()
    driver.enter(ADA)
    assert driver.clients[ADA].seen["game"] == shown


# Other rules.


def test_a_round_that_no_longer_makes_sense_is_void() -> None:
    """T7: it is dealt anew by the next dealer, scores are kept, and everybody is told why."""
    driver = match()
    play_rounds(driver, 2)
    scores, dealer, last = driver.state.scores[:], driver.state.dealer, driver.state.last
    break_round(driver)
    loaded = driver.restart()
    assert loaded.lost
    assert loaded.reason == "rules"
    driver.take(driver.table.call_off(loaded.reason, driver.now))
    state = driver.state
    assert state.phase == "playing"
    assert state.scores == scores
    assert state.dealer == (dealer + 1) % 3
    assert len(state.rounds) == 3
    assert state.rounds[-1].endswith("void: rules")
    client = driver.enter(ADA, last=last, lang="fr")
    told = next(event for event in client.events if event["id"] > last)
    assert told["kind"] == "void-rules"
    assert told["rule"] == "T7"
    assert "règles" in told["say"]
    assert client.kinds().count("void-rules") == 1
    assert client.kinds().count("dealt") == 9


def test_a_void_round_is_told_to_a_page_that_knows_nothing_yet() -> None:
    """A hello without `last` asks for no past events, but cards that are others are explained."""
    driver = match()
    play_rounds(driver, 1)
    driver.take(driver.table.call_off("restored", driver.now))
    news = driver.table.missed(driver.state.void_since)
    assert news is not None
    assert [told.event.kind for told in news][:2] == ["void-restored", "round"]
    driver.wait_for("between")
    driver.wait_for("playing")
    assert driver.state.void_since == 0


def test_a_match_with_a_void_round_goes_on_to_its_end_and_is_proved() -> None:
    """Its record has the round as far as it is known, replays, and every shuffle is recomputed."""
    driver = match()
    for rounds in (1, 3):
        play_rounds(driver, rounds)
        break_round(driver, moves_back=2)
        loaded = driver.restart()
        driver.take(driver.table.call_off(loaded.reason, driver.now))
        driver.enter(ADA)
    driver.wait_for("finished")
    text = driver.state.record_text("2026-01-01")
    record = parse_record(text)
    assert [played.void for played in record.rounds].count("rules") == 2
    assert str(record) == text
    proof = verify(record)
    assert proof.match.scores == driver.state.scores
    assert proof.match.winners == driver.state.winners
    again = proof.match.to_record().rounds
    for played in record.rounds:
        played.substituted = ""  # who made a move is in the log, not in the match
    assert list(map(write_round, (1, 2), again)) == list(map(write_round, (1, 2), record.rounds))


def test_a_void_round_stays_void_after_the_next_restart() -> None:
    """The new deal is taken up as any other; nothing is called off twice."""
    driver = match()
    play_rounds(driver, 1)
    break_round(driver)
    loaded = driver.restart()
    driver.take(driver.table.call_off(loaded.reason, driver.now))
    driver.enter(ADA)
    driver.wait(20_000)
    before = digest(driver.state)
    assert driver.restart().lost == ""
    assert digest(driver.state) == before
    driver.enter(ADA)
    driver.wait_for("finished")


@pytest.mark.parametrize("kind", [entries.Started, entries.Dealt, entries.Voided])
def test_a_deal_that_gives_other_cards_is_void(kind: type[entries.Deal]) -> None:
    """A deck that is no longer the same is noticed at once; nothing of the round is known."""
    driver = match()
    if kind is not entries.Started:
        play_rounds(driver, 1)
    if kind is entries.Voided:
        driver.take(driver.table.call_off("restored", driver.now))
        driver.wait(3000)
    deal = max(n for n, one in enumerate(driver.log) if isinstance(one, kind))
    driver.log[deal] = replace(driver.log[deal], mark=1, rules="other")
    rounds, last = len(driver.state.rounds), driver.state.last
    loaded = driver.restart()
    assert loaded.lost
    driver.take(driver.table.call_off(loaded.reason, driver.now))
    assert driver.state.last > last
    assert len(driver.state.rounds) == rounds + 1
    assert driver.state.rounds[-1].split("\n")[1:] == ["void: rules"]
    driver.enter(ADA)
    driver.wait_for("finished")
    assert verify(parse_record(driver.state.record_text(""))).match.winners == driver.state.winners


def test_a_round_that_comes_out_under_other_rules_goes_on() -> None:
    """The log notes by which rules from there on, once, and the record says that they changed."""
    driver = match()
    play_rounds(driver, 1)
    deal = max(n for n, one in enumerate(driver.log) if isinstance(one, entries.Deal))
    driver.log[deal] = replace(driver.log[deal], rules="those of then")
    assert driver.restart().lost == ""
    driver.take(driver.table.go_by_rules(driver.now))
    assert isinstance(driver.log[-1], entries.Upgraded)
    before = digest(driver.state)
    assert driver.restart().lost == ""
    assert digest(driver.state) == before
    assert driver.table.go_by_rules(driver.now).entries == ()
    driver.enter(ADA)
    driver.wait_for("finished")
    record = parse_record(driver.state.record_text(""))
    assert [played.changed for played in record.rounds][:3] == ["", "rules", ""]
    assert verify(record).unplayed == ()


def test_a_finished_round_is_never_taken_back() -> None:
    """If only the round that is over cannot be replayed, its points stay, and play goes on."""
    driver = match()
    driver.wait_for("between")
    scores = driver.state.scores[:]
    break_round(driver, moves_back=2)
    loaded = driver.restart()
    assert loaded.lost == ""
    assert (driver.state.phase, driver.state.scores, driver.state.game) == ("between", scores, None)
    client = driver.enter(ADA)
    assert client.seen["table"]["scores"] == scores
    driver.wait_for("playing")
    driver.wait_for("finished")
    assert verify(parse_record(driver.state.record_text(""))).match.winners == driver.state.winners


def test_who_left_during_a_void_round_has_left() -> None:
    """Whatever is not about cards is kept of a round that is lost: who went, who is called what."""
    driver = Driver(4, Delays(1, seed=1), "classic", bots=("greedy",), pace="normal")
    driver.sit("Ada", "Ben", "Cyd")
    driver.begin()
    driver.wait(31_000)
    break_round(driver)
    driver.accepted(BEN, messages.Rename(name="Benjamin"))
    driver.accepted(2, messages.Leave())
    loaded = driver.restart()
    assert loaded.lost
    seats = driver.state.seats
    assert [seats[BEN].name, seats[2].left] == ["Benjamin", True]
    driver.take(driver.table.call_off(loaded.reason, driver.now))
    driver.enter(ADA)
    driver.enter(BEN)
    driver.wait(40_000)
    assert len(driver.game.moves) > 1


def test_a_round_that_differs_under_the_same_rules_is_damaged() -> None:
    """What cannot be for other rules is told as what it is."""
    driver = match()
    play_rounds(driver, 1)
    place = max(n for n, one in enumerate(driver.log) if isinstance(one, entries.Moved))
    driver.log[place] = replace(driver.log[place], move="0 R99")
    assert load(driver.stored()).reason == "damaged"


def test_an_old_log_numbers_the_events_after_a_lost_round_safely() -> None:
    """A log that does not number events yet: the next ones have numbers that nobody has heard."""
    driver = match()
    play_rounds(driver, 1)
    last = driver.state.last
    old = list(of_then(driver.log))
    place = max(n for n, one in enumerate(old) if isinstance(one, entries.Moved))
    old[place] = replace(old[place], move="0 R99")
    loaded = replay(TableState, old)
    assert loaded.lost
    assert loaded.state.last > last


def of_then(log: list[entries.AnyEntry]) -> Iterator[entries.AnyEntry]:
    """Return a log as it was written before entries said what came of them."""
    for entry in log:
        if isinstance(entry, entries.Deal):
            yield replace(entry, last=0, mark=0, rules="")
        elif isinstance(entry, entries.Moved):
            yield replace(entry, last=0, mark=0)
        else:
            yield entry


# Telling it again.


def test_what_happened_is_told_again_across_rounds() -> None:
    """From checkpoint to checkpoint the events are exactly those that were told."""
    driver = match()
    play_rounds(driver, 3)
    whole = list(TableState.replay(driver.log, kept=None).told)
    stored = driver.history()
    assert last_after(stored, 0) == (whole, driver.state.last, False)
    assert first_after(stored, 5, 50) == (whole[5:55], 55, False)


def test_what_can_no_longer_be_told_is_left_out_and_said_so() -> None:
    """Of a round under other rules the beginning is told, the others in whole."""
    driver = match()
    play_rounds(driver, 1)
    lost = driver.state.last
    break_round(driver)
    loaded = driver.restart()
    driver.take(driver.table.call_off(loaded.reason, driver.now))
    driver.enter(ADA)
    play_rounds(driver, 3)
    again = last_after(driver.history(), 0)
    assert again.incomplete
    numbers = [told.id for told in again.told]
    assert numbers == sorted(set(numbers))
    assert lost not in numbers
    assert [n for n in numbers if n > lost] == list(range(lost + 1, driver.state.last + 1))


def test_a_checkpoint_needs_no_older_one_but_for_texts() -> None:
    """Rounds are numbered on even if only their number is known."""
    driver = match()
    play_rounds(driver, 2)
    state = state_at(driver.checkpoints[-1:])
    assert len(state.rounds) == 2
    assert state.rounds[0] == ""
    assert state.scores == driver.state.scores
