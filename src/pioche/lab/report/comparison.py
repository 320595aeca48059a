"""`pioche compare`: play a tournament, and report ladder, cross table and gain of duplicates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import ceil, isfinite, isnan

from pioche.bots.seated import ALWAYS
from pioche.errors import one_line
from pioche.intervals import UNKNOWN, Interval
from pioche.lab.compare import Comparison, compare
from pioche.lab.measures import Measured
from pioche.lab.parallel import Crew
from pioche.lab.ratings import numpy, ratings
from pioche.lab.report import Cells, Facts, Report
from pioche.lab.report.output import Output, OutputError, run_and_report
from pioche.lab.report.progress import show_progress
from pioche.lab.report.text import between, count, number, percent, points_a_round, whole, win_cells
from pioche.lab.tournament import Tournament

HEAD = ("edition", "players", "together", "seed", "deals", "games", "void")
ROUND_COLUMNS = ("deal", "seating", "winner", "seat", "points", "turns", "questions")
METHOD = "Intervals are of 95 %, each deal being one observation."


def compare_and_report(
    tournament: Tournament,
    games: int,
    first: int,
    jobs: int,
    output: Output,
    on: Crew | None = None,
) -> int:
    """Carry out `pioche compare`; return the exit code. Every deal is played out."""
    try:
        numpy()
    except ImportError:
        raise OutputError("ratings", "need NumPy: pip install 'pioche[lab]'") from None
    deals = ceil(games / tournament.games_a_deal)

    def run() -> Report:
        with show_progress(deals, "deals, {rate} rounds/s") as watch:
            comparison = compare(
                tournament, deals, first, jobs,
                lambda done: watch(done, done * tournament.games_a_deal), on,
            )  # fmt: skip
        return comparison_report(comparison)

    return run_and_report(output, run)


def comparison_report(comparison: Comparison) -> Report:
    """Report a comparison, the best bot first."""
    facts = comparison_facts(comparison)
    text: list[str | Cells] = ["\n".join(_heading(facts))]
    if facts["games"]:
        text += [_ladder(facts), _cross_table(facts)]
        text.append("\n".join([*_duplicate_gain(facts["gain"]), METHOD]))
    return Report(
        facts,
        list(_rows(facts)),
        text,
        "a comparison has no picture",
        HEAD,
        rounds=[ROUND_COLUMNS, *_rounds(comparison)],
        failures=comparison.failures,
        interrupted=comparison.interrupted,
        trouble=comparison.trouble,
    )


def comparison_facts(c: Comparison) -> Facts:
    tournament, names = c.tournament, c.tournament.labels
    ladder = sorted(enumerate(ratings(c.deals, len(names))), key=lambda rung: -rung[1].value)
    spoilt = Counter(failure.bot for failure in c.failures)
    return {
        "edition": tournament.table.edition.id,
        "players": tournament.seats,
        "bots": list(names),
        "together": tournament.together,
        "seed": tournament.seed,
        "deals": len(c.deals),
        "games_a_deal": tournament.games_a_deal,
        "games": len(c.games),
        "void": c.void,
        "seconds": c.seconds,
        "interrupted": c.interrupted,
        "ladder": [
            {"bot": names[bot], "rating": rating, "wins": c.wins(bot),
             "win_rate": c.win_rate(bot), "points": c.points(bot)}
            for bot, rating in ladder
        ],
        "cross": {
            names[one]: {
                names[other]: c.against(one, other) for other, _ in ladder if other != one
            }
            for one, _ in ladder
        },
        "gain": c.gain if isfinite(c.gain.value) else UNKNOWN,
        "spoilt": [{"bot": bot, "deals": deals} for bot, deals in spoilt.items()],
        "failures": [],
        **({"forget": tournament.forget / ALWAYS} if tournament.forget else {}),
    }  # fmt: skip


def _rows(facts: Facts) -> Iterator[Measured]:
    deals = facts["deals"]
    for rung in facts["ladder"]:
        for measure in ("rating", "win_rate", "points"):
            yield Measured(measure, rung["bot"], "", deals, rung[measure])
    for one, rates in facts["cross"].items():
        for other, rate in rates.items():
            yield Measured("beats", f"{one} against {other}", "", deals, rate)
    yield Measured("gain", "duplicate deals", "", deals, facts["gain"])


def _rounds(c: Comparison) -> Iterator[tuple[object, ...]]:
    """Yield a row for each round, under `ROUND_COLUMNS`; lists are separated by bars."""
    names = c.tournament.labels
    for game in c.games:
        yield (
            game.deal,
            "|".join(names[bot] for bot in game.seating),
            "" if game.winning_bot is None else names[game.winning_bot],
            "" if game.winner is None else game.winner,
            "|".join(map(str, game.points)),
            game.turns,
            game.questions,
        )


# As text.


def _heading(facts: Facts) -> Iterator[str]:
    groups = f"every {facts['together']} of them" if facts["together"] > 2 else "every pairing"
    bots = one_line(", ".join(facts["bots"]))
    yield f"{bots}: {groups} at {facts['players']} seats of {facts['edition']}"
    times, early = count(facts["games_a_deal"], "time"), facts["interrupted"]
    yield (
        f"{count(facts['deals'], 'deal')}, each played {times} with the seats rotated, "
        f"seed {facts['seed']}{', stopped early' if early else ''}"
    )
    void = count(facts["void"], "void round")
    yield f"{count(facts['games'], 'round')} in {facts['seconds']:.1f} s, {void} (T7)"
    for entry in facts["spoilt"]:
        deals = count(entry["deals"], "deal")
        yield f"{deals} more spoilt by {one_line(entry['bot'])}, counted nowhere else"


def _ladder(facts: Facts) -> Cells:
    head = ("", "bot", "rating", "95 % interval", "wins", "rate", "95 % interval", "points a round")
    return Cells(
        [
            head,
            *(
                (str(place), one_line(rung["bot"]), whole(rung["rating"].value),
                 between(rung["rating"], whole), *win_cells(rung),
                 points_a_round(rung["points"]))
                for place, rung in enumerate(facts["ladder"], 1)
            ),
        ]
    )  # fmt: skip


def _cross_table(facts: Facts) -> Cells:
    """Show how often the row's bot beat the column's; a dash for a bot and itself."""

    def cell(rate: Interval) -> str:
        known = f"{percent(rate.value)} ({between(rate, percent)})"
        return "–" if isnan(rate.value) else known

    cross = facts["cross"]
    lines = [
        (one_line(one), *(cell(cross[one].get(other, UNKNOWN)) for other in cross)) for one in cross
    ]
    return Cells([("beats (%)", *map(one_line, cross)), *lines])


def _duplicate_gain(gain: Interval) -> Iterator[str]:
    if isnan(gain.value):
        yield "What duplicate deals are worth cannot be told from these rounds."
        return
    ends = "" if isnan(gain.low) else f" ({between(gain, number)})"
    yield (
        f"Duplicate deals: a win rate has {number(1 / gain.value)} times the variance that as "
        "many rounds on independent deals have,"
    )
    yield f"so that a round is worth {number(gain.value)}{ends} of theirs."
