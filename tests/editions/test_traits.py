"""What cards do to whom, as players weigh it."""

from __future__ import annotations

import pytest

from pioche.editions.sentences import parse_effect
from pioche.editions.traits import Traits, traits_of
from pioche.rules.constants import TRADE_ALL, TRADE_ONE, TRADE_ROUND


@pytest.mark.parametrize(
    ("effect", "traits"),
    [
        ([], Traits()),
        (["choose colour"], Traits()),
        (["next draws 2 and loses turn"], Traits(hurts=7)),
        (["next loses turn", "next loses turn"], Traits(hurts=6)),
        (["reverse direction"], Traits(reverses=1)),
        (["others draw 1"], Traits(hurts_all=2)),
        (["everybody draws 3"], Traits(hurts_all=6, costs=6)),
        (["player draws 1", "play passes to player"], Traits(hurts=3, costs=2)),
        (["player puts hand under"], Traits(gains=4)),
        (["others put icon cards under", "others draw as many"], Traits()),
        (["choose player among others", "chosen gives 1 to player"], Traits(costs=2, favours=1)),
        (["choose player among others", "player may give up to 2 to chosen"], Traits(gains=4)),
        (["choose player among others", "swap hands with chosen"], Traits(trades=TRADE_ONE)),
        (["move hands"], Traits(trades=TRADE_ROUND)),
        (["shuffle hands", "choose colour"], Traits(trades=TRADE_ALL)),
        (["choose number", "next draws number"], Traits(hurts=4, by_number=1)),
        (["choose colour", "if next cannot play: next draws 3"], Traits(hurts=3)),
    ],
)
def test_sentences_add_up(effect: list[str], traits: Traits) -> None:
    """Amounts are in half cards, a lost turn is three of them, a condition halves."""
    assert traits_of(parse_effect(effect, "effect")) == traits
