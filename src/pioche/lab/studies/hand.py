"""What is a hand worth?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from pioche.editions.build import Table
from pioche.intervals import rate_interval
from pioche.lab.measures import Measure, Measured, Rows
from pioche.lab.players import BotPlayer, RoundPlayer, find_player
from pioche.lab.studies.base import KINDS, SEATS, Inquiry, Kind, Setting, Step
from pioche.rules.constants import GROUPS, NONE, WILD
from pioche.rules.generator import sow
from pioche.rules.platform import popcount
from pioche.rules.setup import deal_round
from pioche.rules.state import State

DEALER = 0
FEWEST = 100  # hands that are worth reporting
WILDS, FOURS, ACTIONS, COLOURS, LONGEST = "wilds", "fours", "actions", "colours", "longest"
Counts = Counter[tuple[str, int, bool]]  # feature, how many, won


class Features:
    """Counts what a hand holds."""

    def __init__(self, table: Table) -> None:
        book = table.book
        self.fours = 0
        self.actions = [0] * GROUPS
        for face, card in enumerate(table.faces):
            if card.kind == "action":
                self.actions[book.group[face]] |= book.span[face]
            if book.accusable[face]:
                self.fours |= book.span[face]

    def of(self, hand: Sequence[int]) -> Iterator[tuple[str, int]]:
        """Yield the features of a hand, given as a mask for each colour and one for wilds."""
        colours = [popcount(mask) for mask in hand[:WILD]]
        yield WILDS, popcount(hand[WILD])
        yield FOURS, popcount(hand[WILD] & self.fours)
        yield ACTIONS, sum(popcount(a & b) for a, b in zip(hand, self.actions, strict=True))
        yield COLOURS, sum(count > 0 for count in colours)
        yield LONGEST, max(colours)


class Appraiser:
    """Plays rounds, deals each once more to look at the hands, and counts which of them won."""

    def __init__(self, table: Table, player: RoundPlayer, seed: int) -> None:
        self.player = player
        self.features = Features(table)
        self.size = table.options.hand_size
        self.seed = seed

    def __call__(self, first: int, games: int) -> Counts:
        counts: Counts = Counter()
        chunk = self.player(self.seed, first, games)
        for number, winner in enumerate(chunk.winners, first):
            if winner != NONE:
                self.count(self.deal_again(number), int(winner), counts)
        return counts

    def count(self, s: State, winner: int, counts: Counts) -> None:
        """Count the hands of a round; S7: one that a first card has changed is left out."""
        for seat in range(SEATS):
            if s.size[seat] == self.size:
                hand = s.hand[seat * GROUPS : seat * GROUPS + GROUPS]
                for feature, number in self.features.of(hand):
                    counts[feature, number, seat == winner] += 1

    def deal_again(self, number: int) -> State:
        if isinstance(self.player, BotPlayer):
            return self.player.deal(self.seed, number)[0].state
        s = State()
        s.lazy = 1
        sow(s, self.seed, number)
        deal_round(s, self.player.table.book, SEATS, DEALER)
        return s


def steps(setting: Setting) -> list[Step]:
    """Let every kind of players play their hands."""
    return [
        partial(measure, setting, kind, setting.table(**kind.options, dealer=DEALER))
        for kind in KINDS
    ]


def measure(setting: Setting, kind: Kind, table: Table) -> list[Measured]:
    """Measure how often hands win, by what they hold."""
    player = find_player(table, [kind.bot] * SEATS, stop=True)
    counts: Counts = Counter()
    work = Appraiser(table, player, setting.seed)
    for part in setting.gather(work, setting.games, player.threads):
        counts += part
    keys = sorted({(feature, number) for feature, number, _ in counts})
    rows = []
    for feature, number in keys:
        won = counts[feature, number, True]
        hands = won + counts[feature, number, False]
        if hands >= FEWEST:
            rate = rate_interval(won, hands)
            rows.append(Measured(feature, str(number), kind.name, hands, rate))
    return rows


def answer(rows: Rows) -> str:
    wilds, fours = (
        contrast(rows, feature, a, b) for feature, a, b in ((WILDS, 0, 2), (FOURS, 0, 1))
    )
    return (
        f"Of four players, one dealt two wilds rather than none wins {wilds}. "
        f"One dealt a Wild +4 rather than none wins {fours}."
    )


def contrast(rows: Rows, feature: str, few: int, many: int) -> str:
    """Say how often hands with few and with many of something win, for each kind of players."""
    parts = []
    for kind in KINDS:
        low, high = (rows.value(feature, str(n), kind.name).value for n in (few, many))
        parts.append(f"{100 * high:.1f} % instead of {100 * low:.1f} % ({kind.name})")
    return ", ".join(parts)


def feature(key: str, title: str) -> Measure:
    return Measure(key, title, "in the hand dealt", 100, " %", 1, 1 / SEATS, "a fair share")


INQUIRY = Inquiry(
    "hand",
    "What is a hand worth: how often does it win, by what it holds?",
    (
        feature(WILDS, "Wilds, of any kind"),
        feature(FOURS, "Wild +4"),
        feature(ACTIONS, "+2, Reverse, Skip"),
        feature(COLOURS, "Colours"),
        feature(LONGEST, "Cards of the commonest colour"),
    ),
    steps,
    answer,
    (
        "Four players, seven cards each. Each panel looks at one thing alone: a hand with more "
        "wilds has fewer coloured cards, so effects overlap and do not add up.",
        "In an edition whose first card acts (S7), a hand that this card has changed is left out.",
        "The four hands of a round are correlated, as one of them wins; the intervals take them as "
        "independent, which is a little too wide.",
        f"Hands that came fewer than {FEWEST} times are left out.",
    ),
    counted="hands",
)
