"""How often does a challenge of a +4 pay, by the hand it was laid from?"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import partial

from pioche.bots import Bot
from pioche.bots.playing import next_move
from pioche.editions.build import Table
from pioche.game.game import Game
from pioche.lab.compare import ratio_interval
from pioche.lab.measures import Measure, Measured, Rows
from pioche.lab.players import BotPlayer, draw_seeds
from pioche.lab.studies.base import KINDS, SEATS, Inquiry, Kind, Setting, Step
from pioche.rules.constants import REACT
from pioche.rules.hands import guilty
from pioche.rules.platform import popcount

MOST = 12  # cards in hand; more are counted with these
FEWEST = 20  # +4s of a hand size that are worth reporting
ACCEPTED, WRONG = 4, 6  # A6, A7: cards that accepting and a wrong challenge cost
BREAK_EVEN = 1 - ACCEPTED / WRONG
Laid = tuple[int, int, int]  # in one round: cards left in hand, +4s laid with those, guilty ones


class Judge:
    """Plays rounds among bots, and judges every +4 that could be challenged, even if none does."""

    def __init__(self, table: Table, bot: str, seed: int) -> None:
        self.player = BotPlayer(table, [bot] * SEATS)
        self.seed = seed

    def __call__(self, first: int, games: int) -> list[Laid]:
        found: list[Laid] = []
        for number in range(first, first + games):
            game, chance = self.player.deal(self.seed, number)
            found += self.judge(game, self.player.seat_bots(draw_seeds(chance, SEATS)))
        return found

    def judge(self, game: Game, bots: dict[int, Bot]) -> list[Laid]:
        """A7, A8: play one round, and judge the hand that each +4 leaves."""
        s, book = game.state, game.table.book
        laid: Counter[int] = Counter()
        wrong: Counter[int] = Counter()
        while not game.over:
            if s.question == REACT and s.accusable:
                size = min(sum(popcount(mask) for mask in s.judged), MOST)
                laid[size] += 1
                wrong[size] += guilty(s, book)
            game.play(next_move(game, bots))
        return [(size, laid[size], wrong[size]) for size in laid]


def steps(setting: Setting) -> list[Step]:
    """Let every kind of players lay their +4s."""
    return [partial(measure, setting, kind, setting.table(**kind.options)) for kind in KINDS]


def measure(setting: Setting, kind: Kind, table: Table) -> list[Measured]:
    """Measure how many +4s are laid in guilt, by the cards left in hand."""
    pairs: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    games = max(setting.games // (10 if kind.name == "random" else 1), 1)  # rounds ten times longer
    for part in setting.gather(Judge(table, kind.bot, setting.seed), games):
        for size, laid, wrong in part:
            pairs[size].append((wrong, laid))  # correlated within a round
            pairs[0].append((wrong, laid))
    rows = []
    for size in sorted(pairs):
        count = sum(laid for _, laid in pairs[size])
        measure, label = (
            ("guilt", f"{size}" if size < MOST else f"{MOST}+") if size else ("all", "any")
        )
        if count >= FEWEST:
            rows.append(Measured(measure, label, kind.name, count, ratio_interval(pairs[size])))
    return rows


def answer(rows: Rows) -> str:
    rates = ", ".join(
        f"{100 * r.interval.value:.0f} % by {r.series} players" for r in rows.of("all")
    )
    paying = [f"against {kind.name} players {where_it_pays(rows, kind)}" for kind in KINDS]
    return (
        f"Of all +4s that can be challenged these are guilty: {rates}. Counting cards, a challenge "
        f"pays above {100 * BREAK_EVEN:.0f} %: {'; '.join(paying)}."
    )


def where_it_pays(rows: Rows, kind: Kind) -> str:
    """Say for which hand sizes the whole interval is above the break-even."""
    sizes = rows.of("guilt", kind.name)
    paying = [row.of for row in sizes if row.interval.low > BREAK_EVEN]
    if not paying:
        return "never"
    if len(paying) == len(sizes):
        return "always"
    if paying == [row.of for row in sizes[-len(paying) :]]:
        return f"with {paying[0]} or more cards left in the hand it was laid from"
    return f"with {', '.join(paying)} cards left in the hand it was laid from"


INQUIRY = Inquiry(
    "challenge",
    "How often does a challenge of a +4 pay, by the hand it was laid from?",
    (
        Measure("guilt", "+4s laid in guilt", "cards left in the hand it was laid from",
                100, " %", 1, BREAK_EVEN, "break-even, counting cards"),
        Measure("all", "+4s laid in guilt, whatever the hand", "cards left",
                100, " %", 1, BREAK_EVEN, "break-even, counting cards", drawn=False),
    ),
    steps,
    answer,
    (
        "Four players. Every +4 that could be challenged is judged (A8), whether it was or not; "
        "a player who wins with it cannot be challenged (E2).",
        f"Accepting costs {ACCEPTED} cards and the turn, a wrong challenge {WRONG} and the turn, a "
        f"right one nothing: counting cards alone they break even at {WRONG - ACCEPTED} guilty in "
        f"{WRONG}. Counting the turn as well, one should challenge a little sooner: taken for one "
        "and a half cards it is 27 %. What the guilty player draws is not counted either.",
        "Editions differ in what makes guilty: a card of the colour, or in some any wild too (A8).",
        "Careless players never think of guilt, greedy ones lay a +4 in guilt only if they have "
        "nothing else to play. People are probably between the two; nobody measured them.",
        "The +4s of one round are correlated; the intervals allow for that.",
        f"Hand sizes with fewer than {FEWEST} +4s are left out.",
    ),
    games=1000,
    counted="+4s",
)  # fmt: skip
