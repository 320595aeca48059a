"""The numbers of a simulation as aligned text, for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pioche.lab.figures import QUANTILES, Figures
from pioche.quoting import one_line

UNKNOWN = "–"
WORDS = {
    "turns": "turns",
    "questions": "questions",
    "draws": "cards drawn",
    "calls": "calls",
    "catches": "catches",
    "challenges": "challenges",
    "jump_ins": "jump-ins",
    "points": "points",
}
METHOD = "Intervals are of 95 %: Wilson's for rates, mean ± 1.96 standard errors for means."
Row = Sequence[str]


def report_text(figures: Figures) -> str:
    """Write a report."""
    parts = ["\n".join(heading(figures))]
    if figures["games"]:
        several = [bots] if len(figures["by_bot"]) > 1 else []
        parts += [aligned(table(figures)) for table in (winners, *several, places, rounds)]
        parts.append("\n".join([*endings(figures), METHOD]))
    return "\n\n".join(parts)


def heading(figures: Figures) -> list[str]:
    """Say what was played, and how quickly."""
    jobs = f"{figures['jobs']} jobs" if figures["jobs"] > 1 else "one job"
    played, asked = figures["games"], count(figures["asked"], "round")
    whole = f"{played:,} of {asked}" if played < figures["asked"] else asked
    lines = [
        f"{whole} of {figures['edition']}, {figures['players']} players, seed {figures['seed']}",
        f"{figures['questions']:,} questions in {figures['seconds']:.2f} s: "
        f"{figures['questions_per_second']:,} a second with {jobs}",
    ]
    for entry in figures["spoilt"]:
        lines.append(
            f"{count(entry['rounds'], 'round')} more spoilt by {one_line(entry['bot'])} "
            f"at seat {entry['seat']}, counted nowhere else"
        )
    return lines


def winners(figures: Figures) -> list[Row]:
    """Give the rows of who won, by seat."""
    rows: list[Row] = [("", "", "wins", "rate", "95 % interval", "points a round")]
    for seat in figures["seats"]:
        points = f"{mean(seat['points'])} {plus_minus(seat['points'])}"
        who = (f"seat {seat['seat']}", one_line(seat["bot"]))
        rows.append((*who, *won(seat), points))
    return rows


def bots(figures: Figures) -> list[Row]:
    """Give the rows of who won, by bot."""
    rows: list[Row] = [("", "", "wins", "rate", "95 % interval", "")]
    for bot in figures["by_bot"]:
        who = (one_line(bot["bot"]), count(bot["seats"], "seat"))
        rows.append((*who, *won(bot), fair_share(bot["fair"])))
    return rows


def places(figures: Figures) -> list[Row]:
    """Give the rows of who won by place: going first, and how far from the dealer one sits."""
    first = figures["first_player"]
    rows: list[Row] = [("", "wins", "rate", "95 % interval", "")]
    rows.append(("who has the first turn", *won(first), fair_share(first["fair"])))
    for place in figures["places"]:
        number = place["place"]
        name = f"place {number} from the dealer"
        name = "left of the dealer" if number == 1 else name
        name = "the dealer" if number == figures["players"] else name
        rows.append((name, *won(place), ""))
    return rows


def rounds(figures: Figures) -> list[Row]:
    """Give the rows of what happens in a round, and of how long a match is."""
    quantiles = [f"{q} %" if q != 50 else "half" for q in QUANTILES]
    rows: list[Row] = [("a round", "mean", "95 % interval", *quantiles, "most")]
    for name, numbers in figures["round"].items():
        if name != "jump_ins" or figures["options"].get("jump_in"):
            rows.append((WORDS[name], *distributed(numbers)))
    if figures["match"] and figures["match"]["played"]:
        rows.append(("rounds a match", *distributed(figures["match"]["rounds"])))
    return rows


def endings(figures: Figures) -> list[str]:
    """Say how challenges, matches and rounds ended."""
    challenges = figures["challenges"]
    lines = [
        f"{count(challenges['made'], 'challenge')}: {challenges['guilty']:,} found guilt"
        + (f", {percent_of(challenges['guilty_rate'])}" if challenges["made"] else "")
    ]
    if figures["match"]:
        played = figures["match"]["played"]
        lines.append(f"{count(played, 'match', 'matches')} to {figures['match']['target']} points")
    lines.append(f"{count(figures['void'], 'void round')} (T7)")
    return [*lines, f"{figures['stuck']:,} without an end"] if figures["stuck"] else lines


# How a number is written.


def won(entry: Figures) -> tuple[str, str, str]:
    """Write wins and their rate."""
    rate = entry["win_rate"]
    return f"{entry['wins']:,}", f"{percent(rate['value'])} %", between(rate, percent) + " %"


def distributed(numbers: Figures) -> list[str]:
    """Write a mean, its interval, the quantiles and the greatest number."""
    measured = numbers["mean"]
    cells = [mean(measured), between(measured, number)]
    return [*cells, *(whole(q) for q in numbers["quantiles"].values()), whole(numbers["greatest"])]


def between(measured: Figures, write: Any) -> str:
    """Write the ends of an interval."""
    return f"{write(measured['low'])} – {write(measured['high'])}"


def percent(rate: float | None) -> str:
    """Write a rate in hundredths."""
    return UNKNOWN if rate is None else f"{100 * rate:.2f}"


def percent_of(rate: Figures) -> str:
    """Write a rate with its interval."""
    return f"{percent(rate['value'])} % ({between(rate, percent)} %)"


def number(x: float | None) -> str:
    """Write a number with about four figures."""
    if x is None:
        return UNKNOWN
    return f"{x:,.0f}" if abs(x) >= 1000 else f"{x:.1f}" if abs(x) >= 100 else f"{x:.2f}"


def whole(x: float | None) -> str:
    """Write a whole number."""
    return UNKNOWN if x is None else f"{x:,.0f}"


def mean(measured: Figures) -> str:
    """Write a mean."""
    return number(measured["value"])


def plus_minus(measured: Figures) -> str:
    """Write how far an interval reaches to both sides."""
    if measured["low"] is None:
        return ""
    return f"± {number((measured['high'] - measured['low']) / 2)}"


def fair_share(fair: float) -> str:
    """Write what would be the share of equals."""
    return f"fair {percent(fair)} %"


def count(n: int, one: str, many: str = "") -> str:
    """Count things in words."""
    return f"{n:,} {one if n == 1 else many or one + 's'}"


def aligned(rows: Sequence[Row]) -> str:
    """Write rows with their columns aligned: names to the left, numbers to the right."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    named = [all(not is_number(cell) for cell in column[1:]) for column in zip(*rows, strict=True)]
    lines = []
    for cells in rows:
        padded = [
            cell.ljust(width) if name else cell.rjust(width)
            for cell, width, name in zip(cells, widths, named, strict=True)
        ]
        lines.append("  ".join(padded).rstrip())
    return "\n".join(lines)


def is_number(cell: str) -> bool:
    """Tell whether a cell begins with a number."""
    return cell[:1].isdigit() or cell.startswith(("-", UNKNOWN))
