"""Measure how strong the bots are, and write docs/strength.md: `python -m tools.strength`.

One seat is the bot's, all others are another bot's, mostly `greedy-1`. Every deal is played once
from each seat, with the same cards in the same order. Whole rounds are compiled (`tools.duels`).

It goes on until it is stopped, or for some minutes, and begins where the last run ended: what was
won is kept in docs/strength.json, so that every run makes the intervals narrower. The next lot is
always played where an interval is widest, compared with how wide it should be.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import re
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from pioche import compiled
from pioche.bots import judgement, rollout, seated, thinker, thinking
from pioche.editions.build import Table
from pioche.editions.loader import edition_names
from pioche.game.game import make_table
from pioche.intervals import Interval, Moments
from pioche.rules import knowledge, worlds
from tools import duels

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGE, RESULTS = DOCS / "strength.md", DOCS / "strength.json"
SEEDS = {"report": 20261115, "tuning": 12345}  # nothing was tuned on the deals of `report`
OPPONENT = "greedy-1"
# Playouts, and the milliseconds of a core that no decision takes longer than, with four players.
BUDGETS = {300: 1, 3_000: 10, 10_000: 50, 60_000: 200}
HANDS, EVERYTHING = "hands seen", "hands and pile seen"
BOUND_PLAYOUTS = 3_000
TARGET_PLAYOUTS = 10_000
MOST_QUESTIONS = 5_000
LOT_SECONDS = 10.0  # of processor time
DEALS_AT_ONCE = 4
QUICK_DEALS = 20_000  # of bots that do not look ahead
# The margins wanted, in points: those of the targets first.
AIM, VARIANT, WIDE, QUICK = 1.0, 1.5, 3.0, 0.5
GOALS = {("classic", 2): 72, ("classic", 4): 37}  # of other editions:
OTHER_GOALS = {2: 68, 4: 34}
WRITTEN = {
    "Rush": {
        "name": {"fr": "Ruée", "en": "Rush"},
        "kind": "action",
        "copies": 2,
        "value": 20,
        "effect": ["others draw 1", "play passes to player"],
    },
    "Pact": {
        "name": {"fr": "Pacte", "en": "Pact"},
        "kind": "wild",
        "copies": 4,
        "value": 50,
        "effect": ["choose player among others", "swap hands with chosen", "choose colour"],
    },
}


class Setting(NamedTuple):
    """Where bots meet: a deck, how many players, who the others are, and whether it is a match."""

    deck: str
    players: int
    foe: str = OPPONENT
    match: bool = False

    @property
    def table(self) -> Table:
        """Its table; calls are made by themselves (U5)."""
        options: dict[str, Any] = {"uno": "auto"}
        if self.match:
            options |= {"scoring": "winner", "target": 500}
        if self.deck == "written cards":
            return make_table("classic", options | {"cards": WRITTEN})
        return make_table(self.deck, options)


class Cell(NamedTuple):
    """A bot in a setting; a thinker with so many playouts a decision."""

    setting: Setting
    bot: str
    playouts: int = 0
    variant: str = ""  # of a thinker, on the deals of `tuning`

    @property
    def key(self) -> str:
        """How its results are filed."""
        setting = self.setting
        game = "match" if setting.match else "round"
        parts = (setting.deck, setting.players, setting.foe, game, self.bot, self.playouts)
        return "/".join(map(str, (*parts, self.variant) if self.variant else parts))

    @property
    def made(self) -> str:
        """The text of the bots that play in it."""
        return digest(bool(self.playouts))

    @property
    def wanted(self) -> float:
        """How narrow its interval should be, in points to either side."""
        if not self.playouts:
            return QUICK
        if self.variant:
            return VARIANT
        return AIM if self.setting in ROUNDS and self.playouts == TARGET_PLAYOUTS else WIDE


@dataclass
class Found:
    """What came out of a cell so far: shares of deals, and what thinking cost."""

    made: str  # the text of the bots that it was measured with
    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    decisions: int = 0
    playouts: int = 0
    changed: int = 0  # decisions that were not those of `greedy`
    seconds: float = 0.0  # of processor time

    @property
    def interval(self) -> Interval:
        """The share of rounds won, in per cent."""
        return Moments(self.count, self.total, self.squares).interval.scaled(100)


# What is measured.

LATE = "extra"  # special cards of many boxes: no goal was set for it
ROUNDS = [Setting(box, players) for box in edition_names() if box != LATE for players in (2, 4)]
MORE_ROUNDS = [
    *(Setting("classic", players) for players in (3, 6, 10)),
    *(Setting(deck, players) for deck in ("written cards", LATE) for players in (2, 4)),
]
MATCHES = [Setting("classic", players, match=True) for players in (2, 4)]
OTHERS = [Setting("classic", players, foe) for foe in ("greedy", "careless") for players in (2, 4)]
QUICK_BOTS = ("random", "careless", "greedy")
VARIANTS = {
    "as it is": "a gain of a standard error is believed",
    "no signs": "nothing is made of what others did",
    "caution 0": "any gain is believed",
    "caution 2": "a gain of half a standard error is believed",
    "caution 8": "only a gain of two standard errors is believed",
}


def cells() -> Iterator[Cell]:
    """List all cells, in the order in which they are played first."""
    for setting in (*ROUNDS, *MORE_ROUNDS, *MATCHES, *OTHERS):
        for bot in QUICK_BOTS:
            yield Cell(setting, bot)
    for playouts in (TARGET_PLAYOUTS, 3_000):
        for setting in ROUNDS:
            yield Cell(setting, "thinker", playouts)
    for variant in VARIANTS:
        for setting in ROUNDS[:2]:
            yield Cell(setting, "thinker", 3_000, variant)
    for setting in (*MATCHES, *MORE_ROUNDS, *OTHERS):
        yield Cell(setting, "thinker", 3_000)
    for setting in (*ROUNDS, *MORE_ROUNDS):
        yield Cell(setting, HANDS, BOUND_PLAYOUTS)
        yield Cell(setting, EVERYTHING, BOUND_PLAYOUTS)
    for playouts in (300, 60_000):
        for setting in ROUNDS:
            yield Cell(setting, "thinker", playouts)


# Playing.


@cache
def addition() -> Any:
    """Return what is compiled along with the rules: whole rounds with a thinker."""
    more = thinker.addition()
    kinds = {"w": more.kinds["s"]} | dict.fromkeys(("shares", "counts"), compiled.COUNTERS)
    return replace(
        more,
        sources=(*more.sources, Path(str(duels.__file__))),
        entries=("play_duels",),
        kinds=more.kinds | kinds,
    )


BOTS = {"random": judgement.RANDOM, "careless": judgement.CARELESS, "greedy": judgement.GREEDY}
BOTS |= {OPPONENT: duels.FORMER}
SIGHTS = {HANDS: duels.HANDS, EVERYTHING: duels.EVERYTHING}


class Arena:
    """The tables of one cell."""

    def __init__(self, cell: Cell, seed: int) -> None:
        table, seats = cell.setting.table, cell.setting.players
        self.cell, self.seed, self.books = cell, seed, compiled.book_record(table.book)
        self.goal = table.options.target if cell.setting.match else 0
        self.states = np.zeros(thinking.TABLES + 1, thinker.thought_record())
        s = self.states[duels.TABLE]
        s["players"], s["observers"], s["faces"] = seats, seats + 1, table.book.faces
        self.counts = np.zeros(8, np.int64)
        self.room = [np.zeros(size, np.int64) for size in (512, 512, 512, thinking.TALLY, 1)]
        variant, _, number = cell.variant.partition("caution ")
        self.room[3][thinking.CAUTION] = int(number or thinking.CLEAR)
        self.sight = duels.NO_SIGNS if variant == "no signs" else SIGHTS.get(cell.bot, duels.FAIR)

    def play(self, first: int, deals: int) -> Any:
        """Play some deals from every seat; return what part of each was won."""
        cell, shares = self.cell, np.zeros(deals, np.int64)
        seats = cell.setting.players
        compiled.entry("play_duels", addition())(
            self.states, self.books, seats, self.seed, first, deals, self.goal, MOST_QUESTIONS,
            BOTS.get(cell.bot, duels.THINKER), BOTS[cell.setting.foe],
            self.sight, cell.playouts, *self.room, shares, self.counts,
        )  # fmt: skip
        return shares / (duels.SHARES * seats)


def play_lot(cell: Cell, found: Found, seed: int, most: float) -> None:
    """Play some more deals of a cell, for so many seconds of processor time or a little longer."""
    arena, began = Arena(cell, seed), time.process_time()
    deals = DEALS_AT_ONCE if cell.playouts else QUICK_DEALS // (20 if cell.setting.match else 1)
    while True:
        for share in arena.play(found.count, deals):
            found.count += 1
            found.total += float(share)
            found.squares += float(share * share)
        spent = time.process_time() - began
        if spent > most or not cell.playouts:
            break
    found.decisions += int(arena.counts[duels.DECISIONS])
    found.playouts += int(arena.counts[duels.PLAYOUTS])
    found.changed += int(arena.counts[duels.CHANGED])
    found.seconds += spent


@cache
def digest(ahead: bool = True) -> str:
    """Name the text of bots that look ahead, or not, without its comments and docstrings."""
    made = hashlib.sha256()
    for module in (judgement, seated, *((rollout, thinking, worlds, knowledge) if ahead else ())):
        tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module) and ast.get_docstring(
                node, clean=False
            ):
                node.body = node.body[1:]
        made.update(ast.unparse(tree).encode())
    return made.hexdigest()[:12]


# The page.

HEAD = """# How strong the bots are

Written by `python -m tools.strength`; do not edit. It can be stopped and started again at any time:
what was won is kept in strength.json, and the intervals become narrower with every run.

One seat is the bot's, all others are `{opponent}`'s, unless another bot is named. Every deal is
played once from each seat with the same cards in the same order, calls are made by themselves
(`uno: auto`), and what counts is who wins the round. The numbers are the share of rounds won, in
per cent, with their 95 % intervals over deals, and how many rounds were played. An even share is 50
with two players and 25 with four. Nothing was tuned on these deals. † marks what was measured with
earlier bots, and – what has not been measured yet.

`thinker` tries every answer in worlds that its seat cannot tell from the true one, for so many
milliseconds of one core at most: with {budgets} playouts a decision, fewer
where the answer is clear. *{hands}* and *{everything}* are bounds that no fair player can
reach: a thinker of {bound:,} playouts that is shown all hands, and the draw pile too. *Part of the
way* is how much of what lies between an even share and *{hands}* the thinker gains that was
measured best.
"""


def write_page(results: Mapping[str, Found]) -> str:
    """Write docs/strength.md."""
    bots = [*((bot, 0, bot) for bot in QUICK_BOTS)]
    bots += [("thinker", playouts, f"thinker {ms} ms") for playouts, ms in BUDGETS.items()]
    bounds = [(bot, BOUND_PLAYOUTS, bot) for bot in (HANDS, EVERYTHING)]
    head = HEAD.format(
        opponent=OPPONENT, budgets=", ".join(f"{playouts:,}" for playouts in BUDGETS),
        bound=BOUND_PLAYOUTS, hands=HANDS, everything=EVERYTHING,
    )  # fmt: skip
    parts = [head, "## The ladder\n"]
    parts.append(table(results, (*ROUNDS, *MORE_ROUNDS), (*bots, *bounds), way=True))
    parts += ["## The goals\n", goals(results)]
    parts += ["## Matches to 500\n", "Who wins the match; each deal is the first of one.\n"]
    parts.append(table(results, MATCHES, [*bots[:3], bots[4]]))
    parts += ["## Against others\n", "Bots that it was not tuned on.\n"]
    parts.append(table(results, OTHERS, [*bots[:3], bots[4]]))
    parts += ["## What thinking costs\n", costs(results)]
    parts += ["## What was tried\n", variants(results), TRIED]
    return "\n".join(parts)


def variants(results: Mapping[str, Found]) -> str:
    """Write what other thinkers win on the deals of `tuning`."""
    lines = [
        "Other thinkers of 3,000 playouts, in classic, on the deals of `tuning`.\n",
        "| variant | | two players | four players |",
        "|---|---|---|---|",
    ]
    for variant, meaning in VARIANTS.items():
        row = [shown(results, Cell(setting, "thinker", 3_000, variant)) for setting in ROUNDS[:2]]
        lines.append(f"| {' | '.join((variant, meaning, *row))} |")
    return "\n".join(lines) + "\n"


def table(
    results: Mapping[str, Found],
    settings: Iterable[Setting],
    bots: Sequence[tuple[str, int, str]],
    way: bool = False,
) -> str:
    """Write settings below each other, and bots beside each other."""
    heads = ["deck", "players", *(head for *_, head in bots)] + ["part of the way"] * way
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for setting in settings:
        name = setting.deck + (f", others `{setting.foe}`" if setting.foe != OPPONENT else "")
        row = [name, str(setting.players)]
        row += [shown(results, Cell(setting, bot, playouts)) for bot, playouts, _ in bots]
        if way:
            row.append(part_of_way(results, setting))
        lines.append(f"| {' | '.join(row)} |")
    return "\n".join(lines) + "\n"


def shown(results: Mapping[str, Found], cell: Cell) -> str:
    """Write one number."""
    found = results.get(cell.key)
    if found is None or found.count < 2:
        return "–"
    rounds = found.count * cell.setting.players
    old = "" if found.made == cell.made else " †"
    return f"{found.interval.value:.1f} ± {found.interval.margin:.1f} ({rounds:,}){old}"


def best_thinker(results: Mapping[str, Found], setting: Setting) -> Found | None:
    """Return the results of the thinker that is known best, not of the luckiest; new ones first."""
    cells = (results.get(Cell(setting, "thinker", playouts).key) for playouts in (*BUDGETS,)[1:])
    known = [found for found in cells if found is not None and found.count > 1]
    fresh = [found for found in known if found.made == digest()]
    return min(fresh or known, key=lambda found: found.interval.margin, default=None)


def part_of_way(results: Mapping[str, Found], setting: Setting) -> str:
    """Write how far thinking goes, from an even share to what seeing all hands would give."""
    best, bound = best_thinker(results, setting), results.get(Cell(setting, HANDS, 3_000).key)
    even = 100 / setting.players
    if best is None or bound is None or bound.count < 2:
        return "–"
    return f"{100 * (best.interval.value - even) / (bound.interval.value - even):.0f} %"


def goals(results: Mapping[str, Found]) -> str:
    """Write what was to be reached, and whether it is."""
    lines = ["| deck | players | goal | best | |", "|---|---|---|---|---|"]
    for setting in ROUNDS:
        goal = GOALS.get((setting.deck, setting.players), OTHER_GOALS[setting.players])
        best, word, value = best_thinker(results, setting), "not measured", "–"
        if best is not None:
            found = best.interval
            value = f"{found.value:.1f} ± {found.margin:.1f}"
            word = "reached" if found.low >= goal else "missed" if found.high < goal else "open"
        lines.append(f"| {setting.deck} | {setting.players} | {goal} | {value} | {word} |")
    return "\n".join(lines) + "\n"


def costs(results: Mapping[str, Found]) -> str:
    """Write what a decision takes, all in all."""
    lines = [
        "Of one core, where it was measured; only decisions among several answers count.\n",
        "| deck | players | budget | playouts | ms a decision | of another mind than `greedy` |",
        "|---|---|---|---|---|---|",
    ]
    for setting in ROUNDS:
        for budget in BUDGETS:
            found = results.get(Cell(setting, "thinker", budget).key)
            if found is not None and found.decisions:
                many = found.decisions
                lines.append(
                    f"| {setting.deck} | {setting.players} | {budget:,} | "
                    f"{found.playouts / many:,.0f} | {1000 * found.seconds / many:.1f} | "
                    f"{100 * found.changed / many:.0f} % |"
                )
    return "\n".join(lines) + "\n"


TRIED = """How likely worlds make the true numbers of cards by colour of the next hand, in nats:
classic, `greedy` and `greedy-1`, deals of their own, 100 or 150 worlds a hand, 200 to 500 hands of
two players and 300 of four, each row on the same hands as what it is compared with:

| what | two players | four players | |
|---|---|---|---|
| signs of colours, against none | +0.72 ± 0.12 | | kept |
| the number drawn on (for whether the number on top is held) | +0.037 ± 0.016 | | kept |
| doubtful cards go elsewhere 63 times of 64, not 15 | +0.023 ± 0.022 | +0.052 ± 0.016 | kept |
| 249 times of 250, not 15 of 16 | +0.031 ± 0.024 | +0.055 ± 0.025 | as good |
| a wild just drawn may have been kept | -0.057 ± 0.014 | -0.042 ± 0.014 | dropped |
| who changes the colour by a number hardly holds the old one | -0.099 ± 0.066 | | dropped |
| … half of it | -0.023 ± 0.048 | | dropped |
| who changes the colour by a number likely holds the new one | -0.061 ± 0.045 | | dropped |
| cards that lack a colour are never laid | -0.041 ± 0.041 | -0.040 ± 0.048 | dropped |
| … are always laid first | +0.050 ± 0.047 | -0.024 ± 0.025 | open |
| cards not of a named colour doubted 1 time of 2 | +0.002 ± 0.025 | +0.024 ± 0.029 | open |
| … 1 time of 5 | +0.002 ± 0.020 | -0.029 ± 0.034 | open |
"""


# Results.


def read_results() -> dict[str, Found]:
    """Read what earlier runs found."""
    if not RESULTS.exists():
        return {}
    rows = json.loads(RESULTS.read_text(encoding="utf-8"))
    return {key: Found(**row) for key, row in rows.items()}


def write_results(results: Mapping[str, Found]) -> None:
    """Keep what was found, and write the page."""
    rows = (f"{json.dumps(key)}: {json.dumps(asdict(results[key]))}" for key in sorted(results))
    text = "{\n" + ",\n".join(rows) + "\n}\n"
    draft = RESULTS.with_suffix(".draft")
    draft.write_text(text, encoding="utf-8")
    draft.replace(RESULTS)
    PAGE.write_text(write_page(results), encoding="utf-8")


def need(cell: Cell, results: Mapping[str, Found]) -> float:
    """Return how much wider an interval is than it should be; never played: beyond all others."""
    found = results.get(cell.key)
    if found is None or found.made != cell.made or found.count < 2:
        return inf
    return found.interval.margin / cell.wanted


def main() -> None:
    """Play lot after lot, and write what was found after each."""
    parser = argparse.ArgumentParser(prog="python -m tools.strength", description=__doc__)
    parser.add_argument("--minutes", type=float, default=inf, help="how long; until it is stopped")
    parser.add_argument("--only", default="", metavar="PATTERN", help="cells whose key matches")
    parser.add_argument("--page", action="store_true", help="write the page again and play nothing")
    args = parser.parse_args()
    results, until = read_results(), time.monotonic() + 60 * args.minutes
    queue = [cell for cell in cells() if re.search(args.only, cell.key)]
    while not args.page and time.monotonic() < until:
        cell = max(queue, key=lambda cell: need(cell, results))
        if need(cell, results) <= 1:
            break
        found = results.get(cell.key)
        if found is None or found.made != cell.made:
            found = results[cell.key] = Found(cell.made)
        play_lot(cell, found, SEEDS["tuning" if cell.variant else "report"], LOT_SECONDS)
        print(f"{cell.key}: {found.interval} ({found.count * cell.setting.players:,})", flush=True)
        write_results(results)
    write_results(results)


if __name__ == "__main__":
    main()
