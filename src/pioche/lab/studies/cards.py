"""How does each special card change the length of a round and the winner's luck?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import sqrt
from typing import Any

from pioche.editions.build import Table
from pioche.editions.loader import edition_names, load_edition, load_rules
from pioche.editions.model import Edition
from pioche.editions.sentences import read_back
from pioche.intervals import Interval, Z
from pioche.lab.measures import Measure, Measured, Rows
from pioche.lab.studies.base import (
    CARELESS,
    GREEDY,
    SEATS,
    Inquiry,
    Setting,
    Step,
    length_measures,
    length_steps,
)

PLAIN = "plain deck"
COPIES = 4  # of every special card, so that they can be compared
BASE_ROUNDS = 4  # times as many: all others are compared with it, about the root of their number
APART = 3.0  # standard errors, so that of some twenty comparisons rarely one goes wrong
BETTER = "one greedy among three careless"


def steps(setting: Setting) -> list[Step]:
    """Play with each card added to the 108 cards that all editions share (D1)."""
    careless = {
        label: setting.table(**CARELESS.options, **options)
        for label, options in decks(setting.edition)
    }
    luck = [partial(measure_luck, setting, label, table) for label, table in careless.items()]
    return length_steps(setting, CARELESS, careless) + luck


def decks(edition: Edition) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the decks by name: the plain one, and each with another card, or one twice as often."""
    own = none_of(edition)
    yield PLAIN, {"cards": own, "custom": []}
    for code, card in edition.cards.items():
        if card.kind != "number" and code not in own:
            changes = {**own, code: 2 * card.copies}
            yield f"twice as many {card.name['en']}", {"cards": changes, "custom": []}
    for guest, code in printed_specials():
        mix = [guest.id] if guest.id != edition.id else []
        changes = {**own, **none_of(guest), code: COPIES}
        card = guest.cards[code]
        label = f"{card.rule} {card.name['en']}"
        yield label, {"editions": mix, "cards": changes, "custom": []}
    for rule in load_rules().values():
        effect = ["choose colour", *(read_back(sentence) for sentence in rule.effect)]
        card_of = {"name": rule.name, "kind": "wild", "copies": COPIES, "effect": effect}
        label = f"{rule.rule} {rule.name['en']}"
        yield label, {"cards": {**own, "Rule": card_of}, "custom": []}


def none_of(edition: Edition) -> dict[str, int]:
    """H7: take an edition's own cards out of a deck."""
    return dict.fromkeys(edition.special, 0)


def printed_specials() -> list[tuple[Edition, str]]:
    """Return the special cards that a rulebook has, by their rules (section C)."""
    editions = [load_edition(name) for name in edition_names()]
    specials = [(e, code) for e in editions for code in e.special if e.cards[code].rule]
    return sorted(specials, key=lambda pair: pair[0].cards[pair[1]].rule)


def measure_luck(setting: Setting, label: str, table: Table) -> list[Measured]:
    """Measure how often the better player wins: a quarter of the time if all is luck."""
    games = setting.games * (BASE_ROUNDS if label == PLAIN else 1)
    bots = [GREEDY.bot, *[CARELESS.bot] * (SEATS - 1)]
    tally = setting.play(table, bots, games)
    return [Measured("skill", label, BETTER, games, tally.win_rate(0))]


def answer(rows: Rows) -> str:
    ranked = sorted(rows.of("turns ratio"), key=lambda row: row.interval.value)
    short, long = ranked[0], ranked[-1]
    plain = rows.value("skill", PLAIN, BETTER)
    skilled = sorted(rows.of("skill"), key=lambda row: row.interval.value)
    apart = [row for row in skilled if stands_apart(row.interval, plain)]
    names = "; ".join(f"{row.of}, {100 * row.interval.value:.0f} %" for row in apart)
    return (
        f"{long.of[0].upper()}{long.of[1:]} makes rounds longest "
        f"({long.interval.value:.2f} times the turns of the {PLAIN}) "
        f"and {short.of} shortest ({short.interval.value:.2f} times). "
        f"A better player wins {100 * plain.value:.0f} % instead of {100 / SEATS:.0f} % with the "
        f"{PLAIN}; of the {len(skilled) - 1} other decks, these differ from it by more "
        f"than three standard errors: {names or 'none'}."
    )


def stands_apart(one: Interval, other: Interval) -> bool:
    """Return whether two rates differ by more than some twenty comparisons would by chance."""
    error = sqrt(one.margin**2 + other.margin**2) / Z
    return abs(one.value - other.value) > APART * error


AXIS = "card"
INQUIRY = Inquiry(
    "cards",
    "How does each special card change the length of a round and the winner's luck?",
    (
        *length_measures(AXIS, PLAIN),
        Measure("skill", "Rounds won by the better player", AXIS,
                100, " %", 1, 1 / SEATS, "all luck"),
    ),
    steps,
    answer,
    (
        f"Four players. The {PLAIN} are the 108 cards that all editions share (D1). Of every "
        f"special card (C) and customisable rule (K) {COPIES} copies are added, whatever its box "
        "has, so that they can be compared; of the other action cards there are twice as many. "
        "A special card is a wild too: *twice as many Wild* adds four wilds that do nothing else.",
        "Lengths are those of careless players: random ones who play whenever they can (H5).",
        "Luck is what is left of skill. It is measured by one greedy player among three careless "
        "ones: if all were luck it would win one round in four. The less it wins, the more the "
        "winner owes to luck. Greedy does not make the best of every card, so a card that needs a "
        "plan may look luckier here than it is.",
        f"All cards are compared with one {PLAIN}, which is therefore played {BASE_ROUNDS} times "
        "as often; if it came out too low or too high, all seem to differ the same way. *Elbow up* "
        "asks for nothing in the game, so it shows what a wild alone does, and chance. A card that "
        "does not stand apart by three standard errors may change luck all the same.",
    ),
)  # fmt: skip
