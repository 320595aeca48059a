"""A comparison as plain data and as text: the ladder, the cross table, what deals were worth."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator
from math import isfinite

from pioche.intervals import UNKNOWN, Interval
from pioche.lab.compare import Comparison
from pioche.lab.figures import Figures, interval, row
from pioche.lab.ratings import ratings
from pioche.lab.tables import Row, aligned, between, count, mean, number, percent, plus_minus, won
from pioche.quoting import one_line

ROUND_COLUMNS = ("deal", "seating", "winner", "seat", "points", "turns", "questions")
METHOD = "Intervals are of 95 %, each deal being one observation; those of ratings are the model's."


def standings(c: Comparison) -> Figures:
    """Give a comparison as plain data, the best bot first; what is not known is None."""
    t, ladder = c.tournament, ladder_of(c)
    spoilt = Counter(failure.bot for failure in c.failures)
    return {
        "edition": t.table.edition.id,
        "players": t.seats,
        "bots": list(t.labels),
        "together": t.together,
        "seed": t.seed,
        "deals": len(c.deals),
        "games_a_deal": t.games_a_deal,
        "games": len(c.games),
        "void": c.void,
        "seconds": round(c.seconds, 6),
        "interrupted": c.interrupted,
        "ladder": [bot_figures(c, bot, rating) for bot, rating in ladder],
        "cross": cross_of(c, [bot for bot, _ in ladder]),
        "gain": interval(c.gain if isfinite(c.gain.value) else UNKNOWN),
        "spoilt": [{"bot": bot, "deals": deals} for bot, deals in spoilt.items()],
        "failures": [],
    }


def ladder_of(c: Comparison) -> list[tuple[int, Interval]]:
    """Rate the bots, and give them with their ratings, the best first."""
    rated = enumerate(ratings(c.games, len(c.tournament.bots)))
    return sorted(rated, key=lambda rung: -rung[1].value)


def bot_figures(c: Comparison, bot: int, rating: Interval) -> Figures:
    """Give one bot's place on the ladder."""
    return {
        "bot": c.tournament.labels[bot],
        "rating": interval(rating),
        "wins": c.wins(bot),
        "win_rate": interval(c.win_rate(bot)),
        "points": interval(c.points(bot)),
    }


def cross_of(c: Comparison, order: list[int]) -> Figures:
    """Give how often each bot beat each other one, by names."""
    names = c.tournament.labels
    return {
        names[one]: {
            names[other]: interval(c.against(one, other)) for other in order if other != one
        }
        for one in order
    }


def standings_text(figures: Figures) -> str:
    """Write the standings for people."""
    parts = ["\n".join(heading(figures))]
    if figures["games"]:
        parts += [aligned(ladder_rows(figures)), aligned(cross_rows(figures))]
        parts += ["\n".join([*worth(figures["gain"]), METHOD])]
    return "\n\n".join(parts)


def heading(figures: Figures) -> list[str]:
    """Say what was played."""
    groups = f"every {figures['together']} of them" if figures["together"] > 2 else "every pairing"
    stopped = ", stopped early" if figures["interrupted"] else ""
    lines = [
        f"{one_line(', '.join(figures['bots']))}: {groups} at {figures['players']} seats of "
        f"{figures['edition']}",
        f"{count(figures['deals'], 'deal')}, each played {count(figures['games_a_deal'], 'time')} "
        f"with the seats rotated, seed {figures['seed']}{stopped}",
        f"{count(figures['games'], 'round')} in {figures['seconds']:.1f} s, "
        f"{count(figures['void'], 'void round')} (T7)",
    ]
    for entry in figures["spoilt"]:
        deals = count(entry["deals"], "deal")
        lines.append(f"{deals} more spoilt by {one_line(entry['bot'])}, counted nowhere else")
    return lines


def ladder_rows(figures: Figures) -> list[Row]:
    """Give the rows of the ladder."""
    rows: list[Row] = [
        ("", "bot", "rating", "95 % interval", "wins", "rate", "95 % interval", "points a round")
    ]
    for place, rung in enumerate(figures["ladder"], 1):
        rating = (mean(rung["rating"]), between(rung["rating"], number))
        points = f"{mean(rung['points'])} {plus_minus(rung['points'])}"
        rows.append((str(place), one_line(rung["bot"]), *rating, *won(rung), points))
    return rows


def cross_rows(figures: Figures) -> list[Row]:
    """Give the rows of the cross table: how often the row's bot beat the column's."""
    names = [one_line(rung["bot"]) for rung in figures["ladder"]]
    rows: list[Row] = [("beats (%)", *names)]
    for rung in figures["ladder"]:
        against = figures["cross"][rung["bot"]]
        cells = [against.get(other["bot"]) for other in figures["ladder"]]
        rows.append((one_line(rung["bot"]), *(cross_cell(cell) for cell in cells)))
    return rows


def cross_cell(rate: Figures | None) -> str:
    """Write how often one beat the other; a dash for a bot and itself."""
    if rate is None or rate["value"] is None:
        return "–"
    return f"{percent(rate['value'])} ({between(rate, percent)})"


def worth(gain: Figures) -> list[str]:
    """Say by how much duplicate deals cut the variance."""
    if gain["value"] is None:
        return ["What duplicate deals are worth cannot be told from these rounds."]
    ends = f" ({between(gain, number)})" if gain["low"] is not None else ""
    return [
        f"Duplicate deals: a win rate has {number(1 / gain['value'])} times the variance that as "
        "many rounds on independent deals have,",
        f"so that a round is worth {number(gain['value'])}{ends} of theirs.",
    ]


# The same as rows.


def standings_csv(figures: Figures) -> str:
    """Write the numbers as rows: what, of whom, its value and the ends of its interval."""
    return csv_text(("measure", "of", "value", "low", "high"), csv_rows(figures))


def csv_rows(figures: Figures) -> Iterator[tuple[object, ...]]:
    """Give the rows, those with an interval after those without."""
    for name in ("edition", "players", "together", "seed", "deals", "games", "void"):
        yield name, "", figures[name], "", ""
    for rung in figures["ladder"]:
        for measure in ("rating", "win_rate", "points"):
            yield row(measure, rung["bot"], rung[measure])
    for one, rates in figures["cross"].items():
        for other, rate in rates.items():
            yield row("beats", f"{one} against {other}", rate)
    yield row("gain", "duplicate deals", figures["gain"])


def rounds_csv(c: Comparison) -> str:
    """Write a row for every round that counts."""
    return csv_text(ROUND_COLUMNS, round_rows(c))


def round_rows(c: Comparison) -> Iterator[tuple[object, ...]]:
    """Give a row for every round, under `ROUND_COLUMNS`; lists are told apart by bars."""
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


def csv_text(columns: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> str:
    """Write rows as CSV."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return file.getvalue()
