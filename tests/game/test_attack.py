"""A malicious server against one honest player: what it could do, and how it is caught now.

Mallory sits on seat 0 and is in league with the server, Hana on seat 1 compares what she was shown,
and Carl on seat 2 compares nothing. The server wants wilds in Mallory's hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count
from typing import Any

import pytest

from pioche.bots import make_bot
from pioche.bots.playing import next_move
from pioche.editions.build import Table
from pioche.game.fair import Fair, commitment, entropy_hash
from pioche.game.game import make_table
from pioche.game.match import Match
from pioche.game.terms import terms_text
from pioche.game.verify import NotProvedError, verify
from pioche.game.witness import UnfairError, Witness
from pioche.notation.records import Record, parse_record

from .sealed import deal, deck_of, settled

MALLORY, HANA, CARL = 0, 1, 2
WANTED = 4  # wilds of seven cards: one deal in some hundred
SECRET = "5e" * 32
HANAS, CARLS = "hana-7261941", "carl-3335098"


@cache
def rules() -> Table:
    """The table at which they play: one round, and nobody has to call."""
    return make_table("classic", {"scoring": "none", "uno": "auto", "dealer": 0})


def wilds(match: Match) -> int:
    """Count the wilds in Mallory's hand."""
    return sum(card in match.game.view(MALLORY).wilds for card in match.game.hand(MALLORY))


def played(match: Match) -> Record:
    """Play a match to its end and write it down."""
    bots = {seat: make_bot("greedy", seat) for seat in range(3)}
    while not match.over:
        match.play(next_move(match.game, bots))
    return parse_record(str(match.to_record()))


def texts() -> Iterator[str]:
    """Return texts that could have come from a player, one after the other."""
    return (f"tried-{number}" for number in count())


# As it was.


def deal_in_the_old_way(secret: str, hanas: str, carls: str) -> Match:
    """Deal without terms: all entropy is with the server before the deal."""
    return Match(rules(), ("M", "H", "C"), Fair(secret, ["", hanas, carls], rules().book.codes))


def test_in_the_old_way_a_server_could_choose_the_deal() -> None:
    """Without terms it tries other texts for a player who compares nothing, and all seems fair."""
    shown = commitment(SECRET)
    match = next(
        match
        for text in texts()
        if wilds(match := deal_in_the_old_way(SECRET, HANAS, text)) >= WANTED
    )
    record = played(match)
    verify(record)
    # What Hana could compare is as it should be, and yet Mallory holds what Mallory wanted.
    assert (record.commitment, record.entropy.split()[HANA]) == (shown, HANAS)
    assert record.entropy.split()[CARL] != CARLS


# As it is.


class Server:
    """A server as it should be, up to the moment when it cheats."""

    def __init__(self, secret: str = SECRET, carls: str = CARLS) -> None:
        self.secret, self.carls = secret, carls
        self.hana = Witness("table-id", HANA, commitment(secret), HANAS)
        self.head = self.settle()

    def settle(self, **more: Any) -> Record:
        """Settle the terms."""
        secret, carls = more.pop("secret", self.secret), more.pop("carls", self.carls)
        hashes = ["", self.hana.hash, entropy_hash(carls)]
        return settled(rules(), secret, hashes, **more)

    def show(self) -> str:
        """Show Hana the terms, and learn what she reveals."""
        deck = deck_of(rules())
        return self.hana.reveal(terms_text(self.head, deck), self.head.terms, deck)

    def best(self, deals: Iterator[tuple[Record, Match, str]]) -> Record:
        """Try deals until one suits Mallory; make the record of it."""
        head, match, _ = next(found for found in deals if wilds(found[1]) >= WANTED)
        tags = ("table", "match", "start", "hashes", "bots", "substitute", "terms", "commitment")
        return replace(played(match), **{tag: getattr(head, tag) for tag in tags})


def test_an_honest_server_satisfies_the_honest_player() -> None:
    """Where nobody cheats the record is proved, and is that of the match which Hana played."""
    server = Server()
    match = deal(server.head, rules(), server.secret, ["", server.show(), server.carls])
    server.hana.check_revealed(["-", HANAS, CARLS])
    tags = ("table", "match", "start", "hashes", "bots", "substitute", "terms")
    record = replace(played(match), **{tag: getattr(server.head, tag) for tag in tags})
    verify(record)
    server.hana.check_record(record)


def test_another_text_for_a_careless_player_does_not_fit_its_hash() -> None:
    """Once Hana has revealed, the text of another can be replaced no more: the hash was settled."""
    server = Server()
    hanas = server.show()
    found = server.best(
        (server.head, deal(server.head, rules(), SECRET, ["", hanas, text]), text)
        for text in texts()
    )
    with pytest.raises(NotProvedError, match="of seat 2 is not that of its hash"):
        verify(found)
    with pytest.raises(UnfairError, match="the entropy of seat 2 does not fit its hash"):
        server.hana.check_record(found)


def test_another_text_with_a_hash_to_fit_is_on_other_terms() -> None:
    """A record that fits itself has other terms than those that Hana saw."""
    server = Server()
    hanas = server.show()

    def deals() -> Iterator[tuple[Record, Match, str]]:
        for text in texts():
            head = server.settle(carls=text)
            yield head, deal(head, rules(), SECRET, ["", hanas, text]), text

    found = server.best(deals())
    verify(found)  # to somebody who was not there it proves itself
    with pytest.raises(UnfairError, match="on other terms"):
        server.hana.check_record(found)


def test_another_secret_is_on_other_terms() -> None:
    """The commitment is one of the terms: another secret is found out like another hash."""
    server = Server()
    hanas = server.show()

    def deals() -> Iterator[tuple[Record, Match, str]]:
        for number in count():
            secret = f"{number:064x}"
            head = server.settle(secret=secret)
            yield head, deal(head, rules(), secret, ["", hanas, CARLS]), secret

    found = server.best(deals())
    verify(found)
    with pytest.raises(UnfairError, match="on other terms"):
        server.hana.check_record(found)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"secret": "00" * 32}, "the server has changed its secret"),
        ({"table": "elsewhere"}, "of another table"),
        ({"carls": "x"}, "already"),
    ],
)
def test_the_honest_player_does_not_reveal_on_other_terms(more: dict[str, str], said: str) -> None:
    """Whoever is shown other terms than before keeps the entropy: the match is never dealt."""
    server = Server()
    if said == "already":
        server.show()
    server.head = server.settle(**more)
    with pytest.raises(UnfairError, match=said):
        server.show()


def test_the_honest_player_does_not_reveal_to_another_deck_or_with_another_hash() -> None:
    """Terms of a stacked deck, or without one's own hash, are refused as well."""
    server = Server()
    text = terms_text(server.head, deck_of(rules()))
    with pytest.raises(UnfairError, match="of another deck"):
        server.hana.reveal(text, server.head.terms, ["W"] * 108)
    with pytest.raises(UnfairError, match="do not fit their digest"):
        server.hana.reveal(text + " ", server.head.terms)
    server.head = settled(rules(), SECRET, ["", entropy_hash("y"), entropy_hash(CARLS)])
    with pytest.raises(UnfairError, match="hash at this seat is another"):
        server.show()


def test_grinding_before_the_honest_player_reveals_gives_nothing() -> None:
    """What suits a guess of Hana's entropy suits the real one no more often than chance does."""
    drawn = []
    for game in range(40):
        guess = f"guess-{game}"
        found = next(
            text
            for text in texts()
            if wilds(deal(Server(carls=text).head, rules(), SECRET, ["", guess, text])) >= 3
        )
        server = Server(carls=found)
        server.hana = Witness("table-id", HANA, commitment(SECRET), f"hanas-{game}")
        server.head = server.settle()
        drawn.append(wilds(deal(server.head, rules(), SECRET, ["", server.show(), found])))
    fair = 7 * sum(card in rules_wilds() for card in deck_of(rules())) / len(deck_of(rules()))
    assert abs(sum(drawn) / len(drawn) - fair) < 0.4  # three standard errors


def rules_wilds() -> frozenset[str]:
    """Return the codes of the wilds."""
    return deal_in_the_old_way(SECRET, HANAS, CARLS).game.view(MALLORY).wilds
