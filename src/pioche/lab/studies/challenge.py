"""How often does a challenge of a +4 pay, by the hand it was laid from?"""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from typing import NamedTuple

from pioche.bots import Bot
from pioche.bots.playing import next_move
from pioche.editions.build import Table
from pioche.game.game import Game
from pioche.lab.compare import ratio_interval
from pioche.lab.measures import Measure, Measured, Rows
from pioche.lab.players import BotPlayer, draw_seeds, make_player
from pioche.lab.studies.base import (
    KINDS,
    SEATS,
    Inquiry,
    Kind,
    Setting,
    Step,
    paired_ratio,
)
from pioche.rules.constants import GROUPS, REACT, WILD
from pioche.rules.hands import guilty
from pioche.rules.platform import popcount

MOST = 12  # cards in hand; more are counted with these
FEWEST = 20  # +4s of a hand size that are worth reporting
ENOUGH = 1000  # for its break-even
PLAYOUTS = 50  # rounds that each answer to a +4 is tried in
ANY = "any"
AXIS = "cards left in the hand it was laid from"


class Laid(NamedTuple):
    """Of one round: the +4s that were laid with so many cards left."""

    size: int
    laid: int
    guilty: int
    # Rounds won by who is asked, over all of them: by accepting, and by a challenge that is
    # right, each above one that is wrong.
    accepting: float
    right: float


class Judge:
    """Plays rounds among bots, and judges every +4 that could be challenged, even if none does."""

    def __init__(self, table: Table, bot: str, seed: int) -> None:
        self.player = BotPlayer(table, [bot] * SEATS)
        self.seed = seed
        self.bots = [bot] * SEATS

    def __call__(self, first: int, games: int) -> list[Laid]:
        found: list[Laid] = []
        for number in range(first, first + games):
            game, chance = self.player.deal(self.seed, number)
            found += self.judge(game, self.player.seat_bots(draw_seeds(chance, SEATS)))
        return found

    def judge(self, game: Game, bots: dict[int, Bot]) -> list[Laid]:
        """A7, A8: play one round, and judge the hand that each +4 leaves."""
        s, book = game.state, game.table.book
        laid: dict[int, Laid] = {}
        while not game.over:
            if s.question == REACT and s.accusable:
                size = min(sum(popcount(mask) for mask in s.judged), MOST)
                before = laid.get(size, Laid(size, 0, 0, 0, 0))
                accepting, right = self.try_answers(game)
                laid[size] = Laid(
                    size, before.laid + 1, before.guilty + guilty(s, book),
                    before.accepting + accepting, before.right + right,
                )  # fmt: skip
            game.play(next_move(game, bots))
        return [*laid.values()]

    def try_answers(self, game: Game) -> tuple[float, float]:
        """Return how many more rounds accepting and a right challenge win than a wrong one."""
        coloured = [colour for colour in range(WILD) if game.state.judged[colour]]
        if not coloured:
            return 0.0, 0.0  # nobody could think such a hand guilty
        accepted, wrong, right = (game.copy() for _ in range(3))
        wrong.state.judged = [0] * GROUPS  # innocent, whatever is in the hand
        one = [0] * GROUPS
        one[coloured[0]] = wrong.state.hand[game.state.actor * GROUPS + coloured[0]]
        right.state.judged, right.state.before = one, coloured[0]
        accepted.play("accept")
        won = []
        for after in (accepted, wrong, right):
            if after is not accepted:
                after.play("challenge")
            player = make_player(game.table, SEATS, "auto", self.bots, after)
            chunk = player(self.seed, len(game.moves) * PLAYOUTS, PLAYOUTS)
            won.append(chunk.wins[game.state.target] / PLAYOUTS)
        return won[0] - won[1], won[2] - won[1]


def steps(setting: Setting) -> list[Step]:
    """Let every kind of players lay their +4s."""
    return [partial(measure, setting, kind, setting.table(**kind.options)) for kind in KINDS]


def measure(setting: Setting, kind: Kind, table: Table) -> list[Measured]:
    """Measure how many +4s are laid in guilt, by the cards left in hand."""
    pairs: defaultdict[int, list[Laid]] = defaultdict(list)
    games = max(setting.games // (10 if kind.name == "random" else 1), 1)  # rounds ten times longer
    for part in setting.gather(Judge(table, kind.bot, setting.seed), games):
        for found in part:  # correlated within a round
            pairs[found.size].append(found)
            pairs[0].append(found)
    rows = []
    for size in sorted(pairs):
        count = sum(each.laid for each in pairs[size])
        if count >= FEWEST:
            label = f"{size}" if size < MOST else f"{MOST}+"
            guilt = ratio_interval([(each.guilty, each.laid) for each in pairs[size]])
            even = paired_ratio([(each.accepting, each.right) for each in pairs[size]])
            if size == 0:
                rows.append(Measured("all", ANY, kind.name, count, guilt))
                rows.append(Measured("worth", ANY, kind.name, count, even))
                continue
            rows.append(Measured("guilt", label, kind.name, count, guilt))
            if count >= ENOUGH:
                rows.append(Measured("even", label, kind.name, count, even))
    return rows


def answer(rows: Rows) -> str:
    rates = ", ".join(
        f"{100 * r.interval.value:.0f} % by {r.series} players" for r in rows.of("all")
    )
    even = ", ".join(
        f"{100 * r.interval.value:.0f} % ({100 * r.interval.low:.0f} to "
        f"{100 * r.interval.high:.0f}) among {r.series} ones"
        for r in rows.of("worth")
    )
    paying = [f"of {kind.name} players {where_it_pays(rows, kind)}" for kind in KINDS]
    return (
        f"Of all +4s that can be challenged these are guilty: {rates}. Challenging wins more "
        f"rounds than accepting if more than so many are guilty: {even}; so it pays to challenge "
        f"those {'; '.join(paying)}."
    )


def where_it_pays(rows: Rows, kind: Kind) -> str:
    """Say for which hand sizes the whole interval is above that of the break-even."""
    sizes = rows.of("guilt", kind.name)
    even = rows.find("worth", ANY, kind.name)
    high = even.interval.high if even else 1.0
    paying = [row.of for row in sizes if row.interval.low > high]
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
        Measure("guilt", "+4s laid in guilt", AXIS, 100, " %"),
        Measure("even", "Guilty ones at the break-even", AXIS,
                100, " %"),
        Measure("all", "+4s laid in guilt, whatever the hand", "cards left",
                100, " %", drawn=False),
        Measure("worth", "Break-even, whatever the hand", "cards left", 100, " %", drawn=False),
    ),
    steps,
    answer,
    (
        "Four players. Every +4 that could be challenged is judged (A8), whether it was or not; "
        "a player who wins with it cannot be challenged (E2).",
        f"The break-even is counted in rounds won. From every +4 {PLAYOUTS} rounds each are played "
        "on by the same players after accepting, after a challenge that is found wrong, and after "
        "one that is found right, whatever the hand was; at the break-even challenging wins as "
        "many as accepting. Counting cards alone it would be 2 guilty in 6 (4 cards, or 6, or "
        "none), which leaves out that a right challenge saves the turn and has the other draw "
        "four.",
        "Editions differ in what makes guilty: a card of the colour, or in some any wild too (A8).",
        "Careless players never think of guilt, greedy ones lay a +4 in guilt only if they have "
        "nothing else to play. People are probably between the two; nobody measured them.",
        "The +4s of one round are correlated; the intervals allow for that.",
        f"Hand sizes with fewer than {FEWEST} +4s are left out, their break-even with fewer than "
        f"{ENOUGH}.",
    ),
    games=1000,
    counted="+4s",
)  # fmt: skip
