"""Finished matches told again, and rules tried on a small position."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from pioche.game.record import load_match
from pioche.game.verify import verify
from pioche.notation.records import parse_record
from pioche.server.protocol.bodies import (
    MOST_TRIED,
    Frame,
    Proof,
    TrialWanted,
)
from pioche.server.protocol.messages import GameView
from pioche.server.reference.replays import cards_of, proof_of, replay_of
from pioche.server.reference.trials import trial
from pioche.server.store.store import RecordRow
from pioche.texts.news import ROW_OF
from tools.protocol.body_examples import DATE
from tools.protocol.examples import session

from .clients import Http
from .conftest import StartServer
from .live import Server

# Nearly no cards are left.
FEW = dict.fromkeys([*"123456789SR", "+2", "W+4"], 0)


@cache
def row() -> RecordRow:
    """A finished match of several rounds."""
    state = session().finished
    players = tuple((seat.player, seat.name) for seat in state.seats)
    return RecordRow("m-1", state.id, state.at, "classic", players, state.record_text(DATE))


def rounds(seat: int | None = None) -> Iterator[tuple[int, tuple[Frame, ...]]]:
    """Replay all rounds."""
    for number in range(1, len(parse_record(row().text).rounds) + 1):
        yield number, replay_of(row(), number, seat).frames


# Replays.


def test_a_replay_tells_how_every_round_went() -> None:
    """Winners, points, scores and the cards held are those of the match; bots are known."""
    match = load_match(parse_record(row().text))
    told = replay_of(row())
    assert len(told.rounds) == len(match.rounds) > 1
    assert told.rounds[-1].scores == tuple(match.scores)
    assert told.winners == tuple(match.winners)
    assert [text.card for text in told.rules] == ["Custom1", "Custom2", "Custom3"]
    assert cards_of(row().text).size == match.table.book.cards
    seats = session().finished.seats
    assert told.bots == tuple(number for number, seat in enumerate(seats) if seat.bot) != ()
    for info, game in zip(told.rounds, match.rounds, strict=True):
        assert (info.winner, info.points, info.dealer) == (
            game.winner, tuple(game.points), game.dealer,
        )  # fmt: skip
        assert info.moves == len(game.moves)
        assert info.held == tuple(game.hand(seat) for seat in range(game.seats))


def test_a_replay_has_every_move_and_every_event() -> None:
    """The frames of a round are its deal and its moves, with all events in words and rules."""
    record = parse_record(row().text)
    for number, frames in rounds():
        moves = [e.text for e in record.rounds[number - 1].entries if e.kind == "move"]
        assert [frame.move for frame in frames] == ["", *moves]
        events = [event for frame in frames for event in frame.events]
        assert [event.id for event in events] == list(range(1, len(events) + 1))
        assert all(event.rule for event in events)
        runs = [e.say for e in events if not (e.kind in ROW_OF and ROW_OF[e.kind].in_a_row)]
        assert all(runs)  # of several cards in a row the first event tells
        assert frames[-1].game.question == "over"
        assert [frame.game.round for frame in frames] == [number] * len(frames)


@pytest.mark.parametrize("seat", [None, 1])
def test_a_replay_in_lines_says_the_same_once(seat: int | None) -> None:
    """Lines are about the events that have words else, with names: who looks on did not play."""
    told = replay_of(row(), 1, seat, "fr").frames
    for plain, frame in zip(told, replay_of(row(), 1, seat, "fr", lines=True).frames, strict=True):
        says = {event.id: event.say for event in plain.events if event.say}
        quiet = {event.id for event in plain.events if event.kind == "dealt"}
        assert [line.events[0] for line in frame.lines] == [id for id in says if id not in quiet]
        assert not any(re.search(r"\b[Vv]ous\b", line.text) for line in frame.lines)
        assert {event.say for event in frame.events} <= {""}
        assert plain.lines == ()


def test_open_hands_are_those_that_the_sizes_say() -> None:
    """Without a seat every frame has all hands, and every card drawn is told."""
    for _, frames in rounds():
        for frame in frames:
            hands = frame.game.hands
            assert isinstance(hands, tuple)
            assert tuple(map(len, hands)) == frame.game.sizes
            assert all(event.card for event in frame.events if event.kind in ("drew", "dealt"))


@pytest.mark.parametrize("seat", [0, 2])
def test_a_seat_sees_what_it_saw(seat: int) -> None:
    """Through a seat's eyes there are its own hand and options, and nobody else's cards."""
    open_rounds = dict(rounds())
    for number, frames in rounds(seat):
        for frame, whole in zip(frames, open_rounds[number], strict=True):
            assert frame.own.hand == whole.game.hands[seat]  # type: ignore[union-attr, index]
            assert not isinstance(frame.game.hands, tuple)
            drawn = [event for event in frame.events if event.kind in ("drew", "dealt")]
            assert all((event.card is None) == (event.seat != seat) for event in drawn)
            asked = frame.game.asked == seat
            assert bool(frame.own.options) == asked  # type: ignore[union-attr]


def test_a_replay_speaks_both_languages(server: Server) -> None:
    """The sentences are in the language asked for; cards are named, not written in code."""
    english, french = (replay_of(row(), lang=lang).frames[0].events[0] for lang in ("en", "fr"))
    assert " is dealt " in english.say
    assert " reçoit " in french.say
    assert english.card not in (english.say.split()[-1], french.say.split()[-1])


# Proofs.


def recomputed(proof: Proof) -> list[tuple[str, ...]]:
    """Recompute all draws but the dealer's from the secret, as docs/fairness.md says."""
    secret = bytes.fromhex(proof.secret)
    assert hashlib.sha256(proof.terms.encode()).hexdigest() == proof.digest
    text = f"pioche fair 2 {proof.digest} {' '.join(proof.entropy)}"
    seed = hmac.digest(secret, text.encode(), "sha256")

    def numbers(draw: int) -> Iterator[int]:
        for block in range(10_000):
            data = hmac.digest(seed, f"{draw}/{block}".encode(), "sha256")
            yield from (data[i] << 8 | data[i + 1] for i in range(0, 32, 2))

    def choice(n: int, stream: Iterator[int]) -> int:
        return next(number for number in stream if number < 65536 - 65536 % n) % n

    found: list[tuple[str, ...]] = []
    for one in proof.chance:
        stream, cards = numbers(one.draw), sorted(one.cards)
        if one.kind == "place":
            found.append((str(choice(proof.left, stream)),))
            continue
        for i in range(len(cards) - 1, 0, -1):
            j = choice(i + 1, stream)
            cards[i], cards[j] = cards[j], cards[i]
        found.append(tuple(cards))
    return found


def test_a_proof_holds_all_that_it_takes() -> None:
    """From the proof alone, every shuffle of the match can be recomputed."""
    proof, proved = proof_of(row().text), verify(parse_record(row().text))
    assert hashlib.sha256(bytes.fromhex(proof.secret)).hexdigest() == proof.commitment
    written = [one.cards or (str(one.place),) for one in proof.chance]
    assert recomputed(proof) == written
    assert len(written) == proved.shuffles + proved.places
    assert (proof.by, len(proof.drawn) >= proof.seats) == ("cards", True)
    assert [one.draw for one in proof.chance] == list(range(2, len(written) + 2))


def test_a_dealer_that_was_set_is_no_draw() -> None:
    """With a seat as the dealer the numbers of the draws begin with 1."""
    text = re.sub(r'"dealer": "\w+"', '"dealer": 0', row().text)
    lines = [line for line in text.split("\n") if not line.startswith("draws:")]
    proof = proof_of("\n".join(lines))
    assert (proof.by, proof.chance[0].draw, proof.drawn) == ("option", 1, ())


# Rules that are tried.


def test_a_rule_is_tried_move_by_move() -> None:
    """The first seat plays the card at once; what is asked then comes with its words."""
    wanted = TrialWanted("classic", {"custom": ["give-two"]}, moves=("Custom1=G", "player 2"))
    tried = trial(wanted)
    assert tried.mistake is None
    assert [frame.move for frame in tried.frames] == ["", "0 Custom1=G", "0 player 2"]
    assert (tried.asked, tried.question, tried.card) == (0, "give", "Custom1")
    assert [choice.move for choice in tried.options][-1] == "enough"
    assert all(choice.say for choice in tried.options)
    assert tried.options[0].say.startswith("donner ")
    assert tried.rules[0].card == "Custom1"
    assert trial(wanted) == tried


@pytest.mark.parametrize("seats", [2, 3, 10])
@pytest.mark.parametrize("edition", ["classic", "extra", "x-men", "jurassic-world"])
def test_any_card_can_be_tried(edition: str, seats: int) -> None:
    """Each card of a deck can be played in the position, and a first answer be given."""
    codes = {f.card: f.code for f in deck(edition)}.values()
    for code in codes:
        tried = trial(TrialWanted(edition, card=code, seats=seats, moves=(code,)))
        assert tried.mistake is None, tried.mistake
        assert isinstance(tried.frames[0].game, GameView)
        assert tried.frames[-1].events[0].kind == "played"
        for choice in tried.options[:2]:
            moves = (code, choice.move)
            again = trial(TrialWanted(edition, card=code, seats=seats, moves=moves, lang="en"))
            assert again.mistake is None
            assert choice.say


def deck(edition: str) -> Any:
    """Return the faces of a deck."""
    from pioche.editions.build import standard_table
    from pioche.server.reference.cards import deck_of

    return deck_of(standard_table(edition)).faces


def test_calls_and_catches_can_be_tried() -> None:
    """What can be done unasked is offered with the seat that can do it."""
    options = {"custom": ["player puts down to 1"], "jump_in": True}
    tried = trial(TrialWanted("classic", options, moves=("Custom1=G",)))
    while tried.question == "discard":
        moves = (*[f.move for f in tried.frames[1:]], tried.options[0].move)
        tried = trial(TrialWanted("classic", options, moves=moves, lang="en"))
    assert tried.mistake is None
    assert all(choice.say and choice.move[0].isdigit() for choice in tried.unasked)


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"edition": "none"}, "edition"),
        ({"edition": "classic", "options": {"custom": [["next eats 2"]]}}, "options.custom[0][0]"),
        ({"edition": "classic", "card": "Run"}, "card"),
        ({"edition": "classic", "moves": ["draw", "1 XX", "no"]}, "moves[1]"),
        ({"edition": "classic", "moves": ["accept"]}, "moves[0]"),
        ({"edition": "classic", "seats": 10, "options": {"cards": FEW}}, "options.cards"),
    ],
)  # fmt: skip
def test_mistakes_say_where_they_are(server: Server, body: dict[str, Any], where: str) -> None:
    """A bad rule, card or move is answered with its place, and the moves before it are shown."""
    reply = Http(server.url).post("/api/rules/try", body)
    assert (reply.status, reply.data["mistake"]["where"]) == (200, where)
    assert reply.data["mistake"]["what"] != reply.data["mistake"]["fr"] != ""
    assert ("frames" in reply.data) == where.startswith("moves")


def test_a_trial_is_bounded(server: Server) -> None:
    """Too many moves, seats or letters are refused before anything is played."""
    http = Http(server.url)
    for more in ({"moves": ["draw"] * (MOST_TRIED + 1)}, {"seats": 11}, {"moves": ["x" * 33]},
                 {"moves": [""]}, {"lang": "de"}, {"card": "x" * 21}):  # fmt: skip
        reply = http.post("/api/rules/try", {"edition": "classic", **more})
        assert (reply.status, reply.code) == (400, "bad-message")
    long = ["draw", "keep"] * (MOST_TRIED // 2)
    assert http.post("/api/rules/try", {"edition": "classic", "moves": long}).status == 200


def test_one_client_gets_a_few_replays_at_a_time(start_server: StartServer) -> None:
    """A client that wants many at once is told that it is too many; nothing else fails."""
    from concurrent.futures import ThreadPoolExecutor

    http = Http(start_server(limits=1.0).url)
    body = {"edition": "classic", "seats": 10, "moves": ["draw", "keep"]}
    with ThreadPoolExecutor(16) as pool:
        replies = list(pool.map(lambda _: http.post("/api/rules/try", body), range(48)))
    codes = {json.loads(r.body).get("code", "") for r in replies}
    assert codes <= {"", "too-many", "too-fast"}
    assert any(reply.status == 200 for reply in replies)
    assert http.post("/api/rules/try", body).status == 200
