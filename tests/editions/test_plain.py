"""The plain deck: the 108 cards that all editions share, by name, for programs only."""

from __future__ import annotations

from collections import Counter

import pytest

from pioche import Game, edition_names, load_edition
from pioche.editions.build import standard_table
from pioche.editions.errors import EditionError
from pioche.editions.options import read_options
from pioche.server.protocol.settings import Settings, rule_table
from pioche.server.reference.catalogue import catalogue


def test_it_has_the_108_cards_and_no_others() -> None:
    """D1: 19 numbers and six action cards in each colour, four wilds, four Wild Draw Four."""
    table = standard_table("plain")
    book = table.book
    cards = Counter(book.codes[face] for face in book.deck[: book.cards])
    assert sum(cards.values()) == book.cards == 108
    assert cards["R0"] == 1
    assert {cards[f"{colour}{rank}"] for colour in "RYGB" for rank in "123456789RS"} == {2}
    assert (cards["B+2"], cards["W"], cards["W+4"]) == (2, 4, 4)
    assert table.edition.special == ()


def test_it_plays_as_classic_does() -> None:
    """Only the cards differ from the classic box, so that the two can be compared."""
    plain, classic = load_edition("plain"), load_edition("classic")
    for manner in ("first_card", "guilty", "dealer", "scoring", "play_drawn"):
        assert getattr(plain, manner) == getattr(classic, manner)
    game = Game.new("plain", players=3, seed=4, stacking="same")
    while not game.over:
        game.play(game.options[0])
    assert game.to_record().edition == "plain"


def test_people_are_not_offered_it() -> None:
    """It stands in no list, cannot be mixed into a deck, and no table of a server has it."""
    assert "plain" not in edition_names()
    assert {*edition_names(unlisted=True)} - {*edition_names()} == {"plain"}
    assert "plain" not in {edition.id for edition in catalogue().editions}
    with pytest.raises(EditionError, match="plain"):
        read_options({"editions": ["plain"]})
    with pytest.raises(EditionError, match=r"unknown edition 'plain' \(known: classic"):
        rule_table(Settings(edition="plain"))
