"""Two steps to the deal: all is settled, then everybody reveals (docs/fairness.md)."""

from __future__ import annotations

from typing import Any

import pytest

from pioche.bots.proof import BotMoves, check_bots
from pioche.game.fair import Fair, entropy_hash
from pioche.game.verify import Verification, verify
from pioche.game.witness import Witness
from pioche.notation.records import Record, parse_record
from pioche.server.protocol import messages
from pioche.server.protocol.messages import AnyRequest
from pioche.server.protocol.settings import DAY
from pioche.server.table import entries
from pioche.server.table.authority import Authority
from pioche.server.table.delays import BEACON_WAIT, REVEAL_WAIT
from pioche.server.table.entries import read_entry, write_entry
from pioche.server.table.terms import settled_bot

from .driver import Driver, digest, entropy_of
from .ears import Ear

ADA, BEN = 0, 1


def settled(*names: str, **settings: Any) -> Driver:
    """Bring people to a table where all is settled and nobody has revealed anything."""
    names = names or ("Ada", "Ben")
    driver = Driver(**{"seats": len(names) + len(settings.get("bots", ()))} | settings)
    driver.sit(*names)
    driver.settle()
    return driver


def reveal(driver: Driver, *seats: int) -> None:
    """Let some reveal what they sealed."""
    for seat in seats:
        driver.accepted(seat, messages.Reveal(entropy=entropy_of(seat)))


def terms(client: Ear) -> dict[str, Any]:
    """Return the terms that a client was shown."""
    shown: dict[str, Any] = client.seen["table"]["terms"]
    return shown


def finished(driver: Driver) -> Record:
    """Play a match to its end, everybody by the clock, and give its record."""
    driver.wait_for("finished")
    return parse_record(driver.state.record_text("2026-11-15"))


def proved(record: Record) -> Verification:
    """Prove the chance of a record and all moves of its bots."""
    moves = check_bots(record)
    assert moves.unchecked == 0
    assert moves.checked > 10
    return verify(record)


# Settling and revealing.


def test_everybody_sees_all_terms_before_anybody_reveals() -> None:
    """A witness on each seat finds its table, its deck, the commitment and its own hash."""
    driver = settled("Ada", "Ben", "Cyd", bots=("greedy",))
    book = driver.state.rules.book
    deck = [book.codes[face] for face in book.deck[: book.cards]]
    watcher = driver.watch()
    for seat in range(3):
        witness = Witness("table-id", seat, driver.state.commitment, entropy_of(seat))
        shown = terms(driver.clients[seat])
        assert witness.reveal(shown["text"], shown["digest"], deck) == entropy_of(seat)
        assert shown == terms(watcher)
        assert shown["waits_for"] == [0, 1, 2]
        assert "entropy" not in shown
    assert driver.is_in("lobby")
    assert driver.clients[ADA].kinds()[-1] == "settled"
    driver.check_clients()


def test_the_match_begins_when_all_have_revealed() -> None:
    """Until the last one nothing that was revealed is told, then everything, and it is dealt."""
    driver = settled("Ada", "Ben", "Cyd")
    reveal(driver, 2, 0)
    told = b"".join(data for client in driver.clients.values() for data in client.sent)
    assert b"entropy-of-" not in told
    assert terms(driver.clients[ADA])["waits_for"] == [1]
    reveal(driver, 1)
    assert driver.is_in("playing")
    for client in driver.clients.values():
        assert terms(client)["entropy"] == [entropy_of(seat) for seat in range(3)]
    assert driver.state.chance.entropy == "entropy-of-0 entropy-of-1 entropy-of-2"
    driver.check_clients()


def test_what_was_not_sealed_is_not_revealed() -> None:
    """Another text, too early, twice, or on a seat that sealed nothing: nothing changes."""
    driver = Driver(seats=3)
    driver.sit("Ada", "Ben", "Cyd")
    assert driver.refused(BEN, messages.Reveal(entropy=entropy_of(BEN))) == "no-reveal"
    driver.accepted(2, messages.Ready())
    driver.settle()
    assert driver.refused(BEN, messages.Reveal(entropy="another")) == "wrong-reveal"
    assert driver.refused(BEN, messages.Reveal(entropy="two words")) == "bad-entropy"
    assert driver.refused(BEN, messages.Reveal()) == "no-reveal"
    assert driver.refused(2, messages.Reveal(entropy=entropy_of(2))) == "wrong-reveal"
    assert driver.refused(ADA, messages.Reveal(pulse="1234")) == "no-reveal"
    assert driver.refused(BEN, messages.Reveal(pulse="1234")) == "not-host"
    assert driver.refused(ADA, messages.Start()) == "game-begun"
    reveal(driver, BEN)
    written = len(driver.log)
    reveal(driver, BEN)
    assert len(driver.log) == written
    reveal(driver, ADA)
    assert driver.is_in("playing")
    assert driver.refused(BEN, messages.Reveal(entropy=entropy_of(BEN))) == "no-reveal"


@pytest.mark.parametrize(
    "ready",
    [
        messages.Ready(hash="f" * 63),
        messages.Ready(hash="F" * 64),
        messages.Ready(hash=entropy_hash("x"), entropy="x"),
    ],
)
def test_a_hash_has_one_form_and_stands_alone(ready: messages.Ready) -> None:
    """What is no hash is refused, and so is one beside the entropy that it should hide."""
    driver = Driver()
    driver.sit("Ada")
    assert driver.refused(ADA, ready) == "bad-entropy"


# When it does not come to a match.


def test_who_does_not_reveal_in_time_calls_the_start_off() -> None:
    """Everybody is told who it was, nobody is ready any more, and new hashes begin a new start."""
    driver = settled("Ada", "Ben", bots=("greedy",))
    reveal(driver, ADA)
    driver.wait(REVEAL_WAIT - 1)
    assert driver.state.revealing
    driver.wait(1)
    ada = driver.clients[ADA]
    assert ada.kinds()[-2:] == ["not-revealed", "called-off"]
    assert ada.events[-2]["seat"] == BEN
    assert driver.is_in("lobby")
    assert [seat.ready for seat in driver.state.seats] == [False, False, True]
    assert "terms" not in ada.seen["table"]
    assert driver.refused(ADA, messages.Start()) == "not-ready"
    driver.begin()
    assert driver.is_in("playing")
    assert "\nmatch: 1\nstart: 2\n" in terms(ada)["text"]
    driver.check_clients()


@pytest.mark.parametrize(
    ("seat", "request_", "kind"),
    [
        (BEN, messages.Ready(ready=False), "not-ready"),
        (BEN, messages.Ready(hash=entropy_hash("another")), "ready"),
        (BEN, messages.Leave(), "left"),
        (ADA, messages.Remove(seat=BEN), "removed"),
        (ADA, messages.Remove(seat=2), "removed"),
    ],
)
def test_whatever_changes_what_is_settled_calls_the_start_off(
    seat: int, request_: AnyRequest, kind: str
) -> None:
    """Withdrawing, sealing anew, leaving or being removed ends the start for everybody."""
    driver = settled("Ada", "Ben", bots=("greedy",))
    reveal(driver, ADA)
    driver.ask(seat, request_)
    assert driver.clients[ADA].kinds()[-2:] == [kind, "called-off"]
    assert not driver.state.seats[ADA].ready
    assert driver.state.seats[ADA].entropy == ""
    assert not driver.state.revealing
    driver.check_clients()


def test_names_and_talk_leave_the_terms_alone() -> None:
    """A name is not settled, and being ready once more with the same hash says nothing new."""
    driver = settled()
    before = terms(driver.clients[ADA])
    reveal(driver, ADA)
    driver.accepted(BEN, messages.Rename(name="Benjamin"))
    driver.accepted(ADA, messages.Chat(text="hello"))
    driver.accepted(ADA, messages.Ready(hash=entropy_hash(entropy_of(ADA))))
    assert terms(driver.clients[ADA]) == before | {"waits_for": [BEN]}
    reveal(driver, BEN)
    assert driver.is_in("playing")


def test_a_lost_line_between_both_steps_costs_nothing() -> None:
    """Who comes back finds the terms in the welcome, and can still reveal."""
    driver = settled()
    driver.exit(BEN)
    reveal(driver, ADA)
    driver.wait(REVEAL_WAIT // 2)
    client = driver.enter(BEN)
    assert terms(client)["waits_for"] == [BEN]
    reveal(driver, BEN)
    assert driver.is_in("playing")
    driver.check_clients()


@pytest.mark.parametrize("revealed", [(), (ADA,)])
def test_a_server_killed_between_both_steps_goes_on_there(revealed: tuple[int, ...]) -> None:
    """The log leads to the same terms; time stands still until somebody is there again."""
    driver = settled("Ada", "Ben", "Cyd")
    reveal(driver, *revealed)
    before, shown = digest(driver.state), terms(driver.clients[ADA])
    driver.table = Authority.load(driver.log, driver.delays)
    driver.clients.clear()
    assert digest(driver.state) == before
    driver.wait(10 * REVEAL_WAIT)
    assert driver.state.revealing
    for seat in range(3):
        driver.enter(seat)
    assert terms(driver.clients[ADA]) == shown
    driver.wait(REVEAL_WAIT // 2)
    reveal(driver, *({0, 1, 2} - {*revealed}))
    assert driver.is_in("playing")
    assert digest(Authority.load(driver.log).state) == digest(driver.state)


def test_a_game_by_correspondence_waits_as_long_as_for_an_answer() -> None:
    """Who is ready days before the start need not be there when it comes."""
    driver = settled(pace="correspondence", days=2)
    reveal(driver, ADA)
    driver.exit(BEN)
    driver.exit(ADA)
    driver.wait(2 * DAY - 1)
    assert driver.state.revealing
    driver.wait(1)
    assert not driver.state.revealing
    assert not driver.state.seats[BEN].ready


# Old clients, tables that begin by themselves, and public randomness.


def test_entropy_in_the_old_way_still_plays_and_is_shown_as_unchecked() -> None:
    """Its hash is marked; if nobody has anything to reveal, the cards are dealt at once."""
    driver = Driver(seats=3)
    driver.sit("Ada", "Ben", "Cyd")
    driver.accepted(BEN, messages.Ready(entropy="bens"))
    driver.accepted(2, messages.Ready(hash=entropy_hash("cyds")))
    driver.accepted(ADA, messages.Start())
    words = f"\nhashes: - ~{entropy_hash('bens')} {entropy_hash('cyds')}\n"
    assert words in terms(driver.clients[ADA])["text"]
    assert terms(driver.clients[ADA])["waits_for"] == [2]
    driver.accepted(2, messages.Reveal(entropy="cyds"))
    assert driver.state.chance.entropy == "- bens cyds"
    old = Driver(seats=2)
    old.sit("Ada", "Ben")
    old.accepted(BEN, messages.Ready(entropy="bens"))
    old.accepted(ADA, messages.Start())
    assert old.is_in("playing")


def test_a_table_that_begins_by_itself_waits_for_the_reveal() -> None:
    """The hash comes with `hello`, and the host's welcome has the terms."""
    driver = Driver(seats=3, bots=("greedy", "random"), autostart=True)
    host = driver.join("Ada")
    driver.clients[host] = Ear()
    hello = messages.Hello("", hash=entropy_hash("mine"))
    driver.take(driver.table.enter(host, hello, (), driver.now))
    client = driver.clients[host]
    assert terms(client)["waits_for"] == [host]
    assert "\nbots: - random.1 greedy.2\n" in terms(client)["text"]
    again = driver.enter(host, entropy="ignored")
    assert terms(again) == terms(client)
    driver.accepted(host, messages.Reveal(entropy="mine"))
    assert driver.is_in("playing")
    assert driver.state.chance.entropy == "mine - -"


def test_public_randomness_is_named_before_and_given_by_the_host() -> None:
    """Its name is settled; the match waits for the value, which then is told to all."""
    driver = Driver(seats=2)
    driver.sit("Ada", "Ben")
    for seat in (ADA, BEN):
        driver.accepted(seat, messages.Ready(hash=entropy_hash(entropy_of(seat))))
    assert driver.refused(ADA, messages.Start(beacon="two\nlines")) == "bad-entropy"
    driver.accepted(ADA, messages.Start(beacon="drand quicknet round 4242"))
    assert "\nbeacon: drand quicknet round 4242\n" in terms(driver.clients[BEN])["text"]
    reveal(driver, ADA, BEN)
    assert terms(driver.clients[BEN])["waits_for"] == [ADA]
    driver.wait(BEACON_WAIT - 1)
    driver.accepted(ADA, messages.Reveal(pulse="9b0e"))
    assert driver.is_in("playing")
    assert terms(driver.clients[BEN])["pulse"] == "9b0e"
    record = finished(driver)
    assert (proved(record).pulse, record.beacon) == ("9b0e", "drand quicknet round 4242")


# Records.


@pytest.mark.parametrize("options", [{"scoring": "none"}, {"target": 100, "jump_in": True}])
def test_the_record_proves_all_chance_and_all_bots(options: dict[str, Any]) -> None:
    """Shuffles, bots, and stand-ins for those who let the clock run out are all made again."""
    driver = settled("Ada", "Ben", bots=("random", "greedy"), options=options)
    witness = Witness("table-id", ADA, driver.state.commitment, entropy_of(ADA))
    shown = terms(driver.clients[ADA])
    witness.reveal(shown["text"], shown["digest"])
    reveal(driver, ADA, BEN)
    record = finished(driver)
    proof = proved(record)
    witness.check_record(record)
    assert proof.sealed == [True, True, False, False]
    assert record.substitute == "greedy.2"
    assert all(played.substituted for played in record.rounds)
    assert str(record) == driver.state.record_text("2026-11-15")


def test_a_rematch_has_terms_of_its_own() -> None:
    """With a new secret, new hashes, and the numbers of the match and the start."""
    driver = settled(options={"scoring": "none"})
    reveal(driver, ADA, BEN)
    first = finished(driver)
    for seat in (ADA, BEN):
        driver.accepted(seat, messages.Rematch())
    assert "terms" not in driver.clients[ADA].seen["table"]
    driver.begin()
    second = finished(driver)
    assert (second.match, second.start) == ("2", "2")
    assert first.terms != second.terms
    assert {*first.rounds[0].entries[0].text} == {*second.rounds[0].entries[0].text}
    assert first.rounds[0].entries[0] != second.rounds[0].entries[0]
    proved(second)


def test_a_bot_that_was_asked_before_a_call_is_asked_again() -> None:
    """What the record proves is the answer to what lay there when it was given."""
    driver = settled("Ada", bots=("greedy",), options={"dealer": 0})
    reveal(driver, ADA)
    driver.put("hands R5 B7 / R1 R2 R3; discard R9; draw B1 B2; turn 0; dealer 1")
    driver.play(ADA, "R5")
    while not [think for think in driver.thinking if think.question == "turn"]:
        driver.thinking.clear()  # it does not catch
        assert driver.table.wake is not None
        driver.tick(max(driver.now, driver.table.wake))
    (think,) = driver.thinking
    driver.play(ADA, "uno")
    outcome = driver.table.thought(think, think.options[0], driver.now)
    assert not outcome.entries
    (again,) = outcome.thinks
    assert (again.seat, again.question) == (think.seat, think.question)
    assert again.moves == think.moves + 1
    assert again.seed != think.seed


# Before there were terms.


def test_a_log_from_before_goes_on_by_the_first_method() -> None:
    """A match without terms in its log is dealt as it was, and its record verifies as before."""
    driver = Driver(seats=2, options={"scoring": "none"})
    created, at = driver.log[0], driver.now
    log = [
        created,
        entries.Joined(at, ADA, "id-of-Ada", "Ada"),
        entries.Joined(at, BEN, "id-of-Ben", "Ben"),
        entries.Readied(at, BEN, entropy="bens"),
        entries.Readied(at, ADA),
        entries.Started(at),
    ]
    driver.log = [read_entry(write_entry(entry)) for entry in log]
    driver.table = Authority.load(driver.log, driver.delays)
    source = Fair(driver.state.secret, ["", "bens"], driver.state.rules.book.codes)
    assert driver.state.chance._seed == source._seed
    driver.enter(ADA)
    assert "terms" not in driver.clients[ADA].seen["table"]
    record = finished(driver)
    assert (record.terms, record.hashes, record.entropy) == ("", "", "- bens")
    assert not any(played.substituted for played in record.rounds)
    assert verify(record).sealed == [False, False]
    assert check_bots(record) == BotMoves()


def test_a_match_that_began_with_an_older_bot_is_played_on_with_it() -> None:
    """What its terms name is asked again by whoever proves its record."""
    state = settled("Ada", bots=("greedy", "random")).state
    assert [settled_bot(state, seat, "greedy") for seat in (0, 2)] == ["greedy", "greedy"]
    state.terms = state.terms.replace("greedy.2", "greedy.1")
    asked = [settled_bot(state, 0, "greedy"), settled_bot(state, 2, "greedy")]
    assert asked == ["greedy-1", "greedy-1"]
    assert settled_bot(state, 1, "random") == "random"
    state.terms = ""
    assert settled_bot(state, 0, "greedy") == "greedy"
