"""`pioche simulate`: play rounds, and report who won, from where, and how long they were."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from pioche.bots import bot_names
from pioche.bots.seated import ALWAYS
from pioche.editions.build import Table, check_seats
from pioche.editions.options import write_options
from pioche.errors import one_line, shorten
from pioche.game.place import from_position
from pioche.intervals import Interval, rate_interval
from pioche.lab import rounds
from pioche.lab.measures import Measure, Measured
from pioche.lab.players import check_forget, find_player
from pioche.lab.report import Block, Cells, Chart, Facts, Histogram, Picture, Report
from pioche.lab.report.json_csv import QUANTILES, distribution_rows
from pioche.lab.report.output import Output, run_and_report
from pioche.lab.report.progress import show_progress
from pioche.lab.report.text import (
    METHOD,
    between,
    count,
    number,
    percent,
    points_a_round,
    whole,
    win_cells,
)
from pioche.lab.simulate import Plan, SimulationResult, carry_out
from pioche.lab.tally import Distribution, Tally
from pioche.notation.positions import Position

# What is counted in a round: its name, its number, and what people call it.
COUNTED = (
    ("turns", rounds.TURNS, "turns"),
    ("questions", rounds.QUESTIONS, "questions"),
    ("draws", rounds.DRAWS, "cards drawn"),
    ("calls", rounds.CALLS, "calls"),
    ("catches", rounds.CATCHES, "catches"),
    ("challenges", rounds.CHALLENGES, "challenges"),
    ("jump_ins", rounds.JUMP_INS, "jump-ins"),
    ("points", rounds.POINTS, "points"),
)
HEAD = ("edition", "players", "seed", "games", "questions", "turns", "void", "stuck")
LONGEST_BOT = 22


def simulate_and_report(
    table: Table,
    seats: int,
    bots: str,
    plan: Plan,
    output: Output,
    position: Position | None = None,
    forget: int = 0,
) -> int:
    """Carry out `pioche simulate`; return the exit code."""
    check_seats(table, seats)
    names = bot_names(bots, seats)
    if position is not None:
        from_position(table, position)  # which refuses what cannot lie there
    check_forget(table, forget)

    def run() -> Report:
        player = find_player(table, names, plan.stop, position, forget)
        with show_progress(plan.games, "{rate} questions/s") as watch:

            def tell(tally: Tally) -> None:
                watch(tally.games + sum(tally.spoilt), tally.total(rounds.QUESTIONS))

            result = carry_out(player, replace(plan, watch=tell))
        report = simulation_report(table, names, plan, result)
        if position is not None:
            report.facts["position"] = str(position)
        if forget:
            report.facts["forget"] = forget / ALWAYS
        return report

    return run_and_report(output, run)


def simulation_report(
    table: Table, bots: list[str], plan: Plan, result: SimulationResult
) -> Report:
    """Report a simulation; `bots` are the names by seat."""
    facts = simulation_facts(table, bots, plan, result)
    text: list[Block] = ["\n".join(_heading(facts))]
    if result.games:
        text += [*_tables(facts), "\n".join([*_endings(facts), METHOD])]
    name = f"{table.edition.name['en']}, {len(bots)} players"
    drawn = _picture(name, facts) if result.games else "no round was played to its end"
    return Report(
        facts, list(_rows(facts)), text, drawn, HEAD,
        failures=result.failures, interrupted=result.interrupted, trouble=result.trouble,
    )  # fmt: skip


def simulation_facts(table: Table, bots: list[str], plan: Plan, result: SimulationResult) -> Facts:
    """Return all numbers by name, as docs/simulate.md lists them."""
    tally, matches, options, seats = result.tally, result.matches, table.options, range(len(bots))
    fair, games = 1 / len(bots), tally.games
    first = rate_interval(tally.first_wins, games)
    match_wins = [matches.wins(seat) for seat in seats]
    return {
        "edition": table.edition.id,
        "options": write_options(options),
        "players": len(bots),
        "bots": bots,
        "seed": plan.seed,
        "first": plan.first,
        "jobs": result.jobs,
        "asked": plan.games,
        "games": games,
        "questions": result.questions,
        "turns": result.turns,
        "seconds": result.seconds,
        "questions_per_second": round(result.questions_per_second),
        "wins": list(result.wins),
        "void": result.void,
        "stuck": result.stuck,
        "interrupted": result.interrupted,
        "void_rate": rate_interval(result.void, games),
        "seats": [
            {"seat": seat, "bot": bots[seat], "wins": tally.wins[seat],
             "win_rate": tally.win_rate(seat), "points": tally.points(seat)}
            for seat in seats
        ],
        "by_bot": [
            {"bot": bot, "seats": len(own), "wins": sum(tally.wins[seat] for seat in own),
             "win_rate": tally.win_rate(*own), "fair": fair * len(own)}
            for bot in dict.fromkeys(bots)
            if (own := [seat for seat in seats if bots[seat] == bot])
        ],
        "first_player": {  # S5, S7
            "wins": tally.first_wins, "win_rate": first, "fair": fair,
            "advantage": Interval(first.value - fair, first.low - fair, first.high - fair),
        },
        "places": [  # 1 is to the dealer's left, the last is the dealer
            {"place": place + 1, "wins": tally.place_wins(place),
             "win_rate": rate_interval(tally.place_wins(place), games)}
            for place in seats
        ],
        "round": {name: tally.distribution(measure) for name, measure, _ in COUNTED},
        "challenges": {
            "made": tally.total(rounds.CHALLENGES), "guilty": tally.total(rounds.UPHELD),
            "guilty_rate": tally.guilty,
        },
        "match": None if options.scoring == "none" else {  # E5
            "scoring": options.scoring, "target": options.target,
            "played": matches.played, "rounds": matches.rounds, "wins": match_wins,
            "win_rate": [rate_interval(wins, matches.played) for wins in match_wins],
        },
        "spoilt": [  # counted nowhere else
            {"seat": seat, "bot": bots[seat], "rounds": tally.spoilt[seat]}
            for seat in seats
            if tally.spoilt[seat]
        ],
        "failures": [],
    }  # fmt: skip


def _rows(facts: Facts) -> Iterator[Measured]:
    named = [(f"seat {entry['seat']} ({entry['bot']})", entry) for entry in facts["seats"]]
    named += [(entry["bot"], entry) for entry in facts["by_bot"]]
    named += [("first player", facts["first_player"])]
    named += [(f"place {entry['place']} from the dealer", entry) for entry in facts["places"]]
    named += [("challenges", facts["challenges"]), ("rounds", {"void_rate": facts["void_rate"]})]
    for of, entry in named:
        for measure in ("win_rate", "points", "guilty_rate", "void_rate"):
            if measure in entry:
                yield Measured(measure, of, "", facts["games"], entry[measure])
    for name, numbers in facts["round"].items():
        yield from distribution_rows(name, "a round", numbers)
    if facts["match"]:
        yield from distribution_rows("rounds", "a match", facts["match"]["rounds"])


# As text.


def _heading(facts: Facts) -> Iterator[str]:
    jobs = f"{facts['jobs']} jobs" if facts["jobs"] > 1 else "one job"
    played, asked = facts["games"], count(facts["asked"], "round")
    rounds = f"{played:,} of {asked}" if played < facts["asked"] else asked
    yield f"{rounds} of {facts['edition']}, {facts['players']} players, seed {facts['seed']}"
    yield (
        f"{facts['questions']:,} questions in {facts['seconds']:.2f} s: "
        f"{facts['questions_per_second']:,} a second with {jobs}"
    )
    for entry in facts["spoilt"]:
        yield (
            f"{count(entry['rounds'], 'round')} more spoilt by {one_line(entry['bot'])} "
            f"at seat {entry['seat']}, counted nowhere else"
        )


def _tables(facts: Facts) -> Iterator[Cells]:
    def wins(entries: list[Facts], name: Callable[[Facts], Sequence[str]], last: str = "") -> Cells:
        blank = [""] * len(name(entries[0]))
        cells = [
            (*map(one_line, name(entry)), *win_cells(entry), remark(entry)) for entry in entries
        ]
        return Cells([(*blank, "wins", "rate", "95 % interval", last), *cells])

    def remark(entry: Facts) -> str:
        if "points" in entry:
            return points_a_round(entry["points"])
        return f"fair {percent(entry['fair'])} %" if "fair" in entry else ""

    def place(entry: Facts) -> Sequence[str]:
        if "place" not in entry:
            return ("who has the first turn",)
        if entry["place"] == 1:
            return ("left of the dealer",)
        dealer = entry["place"] == facts["players"]
        return ("the dealer" if dealer else f"place {entry['place']} from the dealer",)

    yield wins(facts["seats"], lambda e: (f"seat {e['seat']}", e["bot"]), "points a round")
    if len(facts["by_bot"]) > 1:
        yield wins(facts["by_bot"], lambda e: (e["bot"], count(e["seats"], "seat")))
    yield wins([facts["first_player"], *facts["places"]], place)
    quantiles = [f"{q} %" if q != 50 else "half" for q in QUANTILES]
    rounds = [
        _distribution_cells(words, facts["round"][name])
        for name, _, words in COUNTED
        if name != "jump_ins" or facts["options"].get("jump_in")
    ]
    if facts["match"] and facts["match"]["played"]:
        rounds.append(_distribution_cells("rounds a match", facts["match"]["rounds"]))
    yield Cells([("a round", "mean", "95 % interval", *quantiles, "most"), *rounds])


def _distribution_cells(name: str, numbers: Distribution) -> list[str]:
    quantiles = [whole(numbers.quantile(q / 100)) for q in QUANTILES]
    ends = between(numbers.mean, number)
    return [name, number(numbers.mean.value), ends, *quantiles, whole(numbers.greatest)]


def _endings(facts: Facts) -> Iterator[str]:
    challenges, match = facts["challenges"], facts["match"]
    made, rate = challenges["made"], challenges["guilty_rate"]
    share = f", {percent(rate.value)} % ({between(rate, percent)} %)" if made else ""
    yield f"{count(made, 'challenge')}: {challenges['guilty']:,} found guilt{share}"
    if match:
        yield f"{count(match['played'], 'match', 'matches')} to {match['target']} points"
    yield f"{count(facts['void'], 'void round')} (T7)"
    if facts["stuck"]:
        yield f"{facts['stuck']:,} without an end"


def _picture(title: str, facts: Facts) -> Picture:
    fair, n = facts["first_player"]["fair"], facts["games"]

    def wins(title: str, entries: Iterable[tuple[str, str, Facts]]) -> Chart:
        measure = Measure(
            "win_rate", title, "", 100, "% of rounds",
            line=fair, meaning=f"equals, {100 * fair:.3g} %", ranked=False,
        )  # fmt: skip
        rows = [Measured("win_rate", of, who, n, entry["win_rate"]) for of, who, entry in entries]
        return Chart(measure, rows)

    labels = [bot_label(bot) for bot in facts["bots"]]
    seats = [(f"{labels[s['seat']]}  {s['seat']}", labels[s["seat"]], s) for s in facts["seats"]]
    names = ["left of dealer", *(f"place {p}" for p in range(2, len(seats))), "dealer"]
    places = [("first turn", "first turn", facts["first_player"])]
    places += [(name, "place", p) for name, p in zip(names, facts["places"], strict=True)]
    match, rounds, challenges = facts["match"], facts["round"], facts["challenges"]
    lengths = [Histogram("Points in a round", rounds["points"])] if match else []
    if match and match["played"]:
        title_of = f"Rounds in a match to {match['target']}"
        lengths.append(Histogram(title_of, match["rounds"], "matches"))
    lengths.append(Histogram("Cards drawn in a round", rounds["draws"]))
    lengths.append(Histogram("Questions in a round", rounds["questions"]))
    facts_line = [f"{n:,} rounds", ", ".join(dict.fromkeys(labels)), f"seed {facts['seed']}"]
    if challenges["made"]:
        facts_line.append(
            f"{100 * challenges['guilty_rate'].value:.1f} % of challenges found guilt"
        )
    turns = Histogram("Turns in a round", rounds["turns"], span=2)
    by_seat, by_place = wins("Rounds won, by seat", seats), wins("Rounds won, by place", places)
    return Picture(title, facts_line, [[by_seat, turns], [by_place, *lengths[:2]]])


def bot_label(bot: str) -> str:
    """Write a bot's name, cut off if it is long; of `module:Class` the class."""
    return shorten(one_line(bot.rpartition(":")[2]), LONGEST_BOT)
