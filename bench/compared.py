"""Where RLCard and Pioche differ, shown by running both: `python -m bench.compared`.

The same positions are played by RLCard in a virtual environment of its own (rlcard_errors.py) and
by Pioche as scenarios (tests/scenarios/compared.yaml). Prints the table and renews it in
docs/compared.md; ends with 1 if RLCard got something right after all, or Pioche something wrong.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import NamedTuple

from bench.machine import ROOT
from bench.page import renew, table
from bench.peers.venvs import run_peer_for_all
from pioche.game.check import check
from pioche.notation.scenarios import Scenario
from tests.game.scenarios import read_scenarios

PAGE = ROOT / "docs" / "compared.md"
SCENARIOS = ROOT / "tests" / "scenarios" / "compared.yaml"
COLUMNS = ("#", "rule", "printed, and played by Pioche", "played by RLCard", "because")


class Difference(NamedTuple):
    """One difference: RLCard's demonstration, the scenarios that show the rule, and the cause."""

    id: str  # in rlcard_errors.py
    scenarios: tuple[str, ...]  # by name; none if it is about no rule, then it does not count
    cause: str  # where in RLCard it comes from


DIFFERENCES = (
    Difference(
        "more-than-two",
        ("a table may have more than two players, and who wins it is paid",),
        "`Env` drops `game_num_players` for this game; `get_payoffs` reckons with `1 - winner`",
    ),
    Difference(
        "first-draw-two",
        ("a first +2 costs the leader two cards and the turn",),
        "`perform_top_card` deals two cards and leaves the turn where it was",
    ),
    Difference(
        "first-wild",
        ("the colour of a first Wild is the leader's choice",),
        "`flip_top_card` chooses a colour at random",
    ),
    Difference(
        "voluntary-draw",
        ("who could play may draw instead",),
        "`get_legal_actions` offers `draw` only if nothing else is left",
    ),
    Difference(
        "drawn-unasked",
        ("a drawn card that can be played may be kept",),
        "`_perform_draw_action` plays it at once",
    ),
    Difference(
        "drawn-by-rank",
        (
            "a drawn card can be played by its number too",
            "a drawn card can be played by its symbol too",
        ),
        "`_perform_draw_action` compares colours only",
    ),
    Difference(
        "drawn-wild",
        ("the colour of a drawn Wild is its player's choice",),
        "`_perform_draw_action` chooses a colour at random",
    ),
    Difference(
        "drawn-draw-four",
        ("a drawn +4 costs the next player four cards and the turn",),
        "`_perform_draw_action` treats every drawn wild as a plain one",
    ),
    Difference(
        "reverse-of-two",
        ("a Reverse between two is a Skip",),
        "the direction is all that a Reverse changes",
    ),
    Difference(
        "honest-draw-four",
        ("an honest +4 may be laid although a number matches, even where bluffing is forbidden",),
        "`get_legal_actions` offers a +4 only if no other card can be played",
    ),
    Difference(
        "bluff",
        ("a +4 may be laid as a bluff",),
        "the same; there is nobody to challenge it",
    ),
    Difference(
        "challenge",
        ("a +4 can be challenged",),
        "there is no such action",
    ),
    Difference(
        "call",
        ("who is down to one card calls, or may be caught",),
        "there is no such action",
    ),
    Difference(
        "points",
        (
            "a win against a 1 is worth one point",
            "a win against two wilds and a Skip is worth a hundred and twenty",
        ),
        "a game is one round, won or lost; cards have no points",
    ),
    Difference(
        "face-up-card",
        ("the visible card is not shuffled into the new draw pile",),
        "`replace_deck` takes all played cards",
    ),
    Difference(
        "early-shuffle",
        ("the last card of the draw pile is drawn before a new one is made",),
        "a +2 or +4 calls `replace_deck` when fewer cards are left than it needs",
    ),
    Difference(
        "nothing-left",
        ("a +4 with almost nothing left takes what there is",),
        "`deal_cards` takes from an empty list",
    ),
    Difference(
        "observed-colour",
        ("everybody sees the colour that was chosen for a Wild",),
        "the state tells `card.str`, which is written once, when the card is made",
    ),
    Difference(
        "observed-wilds",
        (),
        "`encode_hand` marks that there is a Wild, not how many",
    ),
)


class Row(NamedTuple):
    """A line of the table, and whether it is true."""

    number: str
    rules: str
    printed: str
    did: str
    cause: str
    holds: bool

    @property
    def cells(self) -> tuple[str, ...]:
        return self[:5]


def scenarios() -> dict[str, Scenario]:
    return {scenario.name: scenario for scenario in read_scenarios(SCENARIOS)}


def rows(shown: dict[str, dict[str, object]]) -> Iterator[Row]:
    """Put both sides side by side; a difference that is not about a rule has no number."""
    known, number = scenarios(), 0
    for difference in DIFFERENCES:
        cited = [known[name] for name in difference.scenarios]
        number += bool(cited)
        yield Row(
            str(number) if cited else "–",
            ", ".join(dict.fromkeys(rule for scenario in cited for rule in scenario.rules)) or "–",
            "; ".join(difference.scenarios) or "a player's view lists every card of the hand",
            str(shown[difference.id]["did"]),
            difference.cause,
            bool(shown[difference.id]["wrong"]) and not any(map(check, cited)),
        )


def main() -> int:
    """Run both sides, print the table and renew it in the page."""
    shown = {str(line["id"]): line for line in run_peer_for_all("rlcard", "rlcard_errors.py")}
    found = list(rows(shown))
    block = table(COLUMNS, [row.cells for row in found])
    print(block)
    renew(PAGE, block)
    untrue = [row for row in found if not row.holds]
    for row in untrue:
        print(f"not so any more: {row.printed}", file=sys.stderr)
    return 1 if untrue else 0


if __name__ == "__main__":
    sys.exit(main())
