"""What a card does to whom, in a few numbers: what players weigh, and no rule reads.

They are made of what the card's sentences touch, so that a card that a table wrote is understood
like a printed one. Cards and turns are counted in half cards, a lost turn for one and a half cards.
"""

from __future__ import annotations

from typing import NamedTuple

from pioche.editions.grammar import Touch
from pioche.editions.sentences import Effect, Sentence
from pioche.rules.constants import SELF, TRADE_ALL, TRADE_ONE, TRADE_ROUND

CARD, LOST_TURN = 2, 3  # in half cards
ABOUT = 2  # cards, where a sentence names no number
MOST = 255
TRADES = {"swap_hands": TRADE_ONE, "move_hands": TRADE_ROUND, "shuffle_hands": TRADE_ALL}


class Traits(NamedTuple):
    """What a card does, in half cards where it is an amount."""

    hurts: int = 0  # the one it is aimed at: the next player, or the chosen one
    hurts_all: int = 0  # each of the others
    costs: int = 0  # its own player
    gains: int = 0  # its own player, who gets rid of cards
    trades: int = 0  # whole hands change places: TRADE_ONE, …
    favours: int = 0  # whoever is chosen gains by it
    reverses: int = 0
    by_number: int = 0  # the number that is named says how many are drawn


def traits_of(effect: Effect) -> Traits:
    """Add up the traits of an effect; what depends on a condition counts half."""
    sums = dict.fromkeys(Traits._fields, 0)
    for sentence in effect:
        add(sentence, sums, 2)
    return Traits(**{name: min(MOST, max(0, sums[name] // 2)) for name in Traits._fields})


def add(sentence: Sentence, sums: dict[str, int], weight: int) -> None:
    """Add what one sentence does."""
    for part in sentence.body:
        add(part, sums, weight // 2)
    row, who, touches = sentence.row, sentence.who, sentence.row.touches
    cards = CARD * int(sentence.slots.get("n", ABOUT))
    if row.proves and Touch.DRAWS in touches:  # it may be that nobody has to
        cards //= 2
    loss = cards if Touch.DRAWS in touches else 0
    if Touch.TURN in touches and not touches & (Touch.FAVOURS | Touch.REVERSES):
        loss += LOST_TURN
    if Touch.PUTS in touches:
        loss -= cards
    if Touch.GIVES in touches:
        sums["gains" if row.x == SELF else "costs"] += weight * cards
    elif who == "player":
        extra = LOST_TURN if Touch.FAVOURS in touches else 0  # another turn for the card's player
        sums["hurts"] += weight * extra
        sums["costs" if loss > 0 else "gains"] += weight * abs(loss)
    elif sentence.several:
        sums["hurts_all"] += weight * loss
        if who == "everybody":
            sums["costs" if loss > 0 else "gains"] += weight * abs(loss)
    else:
        sums["hurts"] += weight * loss
    sums["favours"] = max(sums["favours"], 2 * sentence.favours_chosen)
    sums["reverses"] = max(sums["reverses"], 2 * (Touch.REVERSES in touches))
    by_number = Touch.DRAWS in touches and row.uses == "number"
    sums["by_number"] = max(sums["by_number"], 2 * by_number)
    sums["trades"] = max(sums["trades"], 2 * TRADES.get(row.verb, 0))
