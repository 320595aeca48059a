"""Commands that play many games to learn from them."""

from __future__ import annotations

import argparse

from pioche.cli.arguments import (
    BOT,
    add_bots,
    add_command,
    add_options,
    add_table,
    find_edition,
    make_table,
    new_path,
    path,
    ray_address,
    thousandths,
    whole,
)
from pioche.cli.extra import require_ray

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from contextlib import AbstractContextManager
    from pathlib import Path
    from typing import Any

    from pioche.lab.parallel import Crew
    from pioche.notation.positions import Position


def cmd_simulate(args: argparse.Namespace) -> int:
    from pioche.lab.parallel import all_cores
    from pioche.lab.report.output import Output
    from pioche.lab.report.simulation import simulate_and_report
    from pioche.lab.simulate import Plan

    output = Output(args.json, args.csv, args.plot, keep=args.keep)
    table, position = make_table(args, uno="auto"), None
    if args.position:
        position = read_position(args.position)
        args.players = len(position.hands)
    names = [name.strip() for name in args.bots.split(",") if name.strip()]
    with site(args, names) as on:
        jobs = args.jobs or all_cores()
        plan = Plan(args.games, args.seed, args.first, jobs, args.on_error == "stop", on=on)
        return simulate_and_report(
            table, args.players, args.bots, plan, output, position, args.forget
        )


def site(args: argparse.Namespace, bots: Sequence[str] = ()) -> AbstractContextManager[Crew | None]:
    """Return where rounds are played, if not here by jobs of our own."""
    from contextlib import nullcontext

    if not args.on:
        return nullcontext()
    require_ray(args)
    from pioche.lab.remote import RaySite

    return RaySite(args.on, args.jobs, bots)


def read_position(file: Path) -> Position:
    """Read the position that a file holds."""
    from pioche.editions.toml_files import read_text
    from pioche.notation.positions import parse_position

    return parse_position(" ".join(read_text(file).split()))


def add_simulate(commands: Any) -> None:
    parser = add_command(commands, "simulate", cmd_simulate, "play many games and count")
    add_table(parser)
    add_bots(parser, seed=0)
    add = parser.add_argument
    add("--games", type=whole(1, 10**12), default=10_000, metavar="N", help="rounds to play")
    add("--first", type=whole(0, 10**12), default=0, metavar="N", help="number of the first round")
    add("--position", type=path, metavar="FILE", help="begin every round from this position")
    add("--plot", type=new_path, metavar="FILE", help="draw a picture: FILE.png or FILE.svg")
    add_run(parser)


def add_run(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of a long run: jobs, output, and what to do about a bad bot."""
    add_output(parser)
    add = parser.add_argument
    add("--forget", type=thousandths, default=0, metavar="CHANCE",
        help="how often bots overlook a call or a catch: 0.1, with -o uno=race")  # fmt: skip
    add("--on-error", choices=("stop", "skip"), default="stop",
        help="when a bot raises or answers nonsense")  # fmt: skip
    add("--keep", type=new_path, default=".", metavar="FOLDER", help="for records of such rounds")


def add_output(parser: argparse.ArgumentParser) -> None:
    """Add the arguments about jobs and output."""
    add = parser.add_argument
    add("--jobs", type=whole(1, 1024), metavar="N", help="rounds at a time; default: all cores")
    add("--on", type=ray_address, metavar="RAY",
        help="play on ray://HOST:PORT, or on a Ray started for this: ray")  # fmt: skip
    add("--json", action="store_true", help="print JSON")
    add("--csv", nargs="?", const="-", type=new_path, metavar="FILE", help="CSV, or into FILE")


def cmd_compare(args: argparse.Namespace) -> int:
    from pioche.editions.loader import edition_names
    from pioche.lab.parallel import all_cores
    from pioche.lab.report.comparison import compare_and_report
    from pioche.lab.report.output import Output
    from pioche.lab.tournament import Tournament

    args.edition = args.edition or edition_names()[0]
    tournament = Tournament(
        make_table(args, uno="auto"), args.players, tuple(args.bots),
        args.together, args.seed, args.on_error == "stop", forget=args.forget,
    )  # fmt: skip
    output = Output(args.json, args.csv, rounds=args.rounds, keep=args.keep)
    with site(args, args.bots) as on:
        jobs = args.jobs or all_cores()
        return compare_and_report(tournament, args.games, args.first, jobs, output, on)


def add_compare(commands: Any) -> None:
    text = "let bots play the same deals in all seats, and rank them"
    parser = add_command(commands, "compare", cmd_compare, text)
    add = parser.add_argument
    add("bots", nargs="+", metavar="BOT", help=BOT)
    add("--edition", metavar="EDITION", help="an id, or a .toml file; default: the first")
    add_options(parser)
    add("--players", type=whole(2, 10), default=4, metavar="N", help="2 to 10")
    add("--together", type=whole(2, 10), default=2, metavar="N",
        help="how many of the bots share a table; default: 2, every pairing")  # fmt: skip
    add("--games", type=whole(1, 10**9), default=1000, metavar="N",
        help="rounds in all, or a few more to play every deal out")  # fmt: skip
    add("--first", type=whole(0, 10**12), default=0, metavar="N", help="number of the first deal")
    add("--seed", type=whole(0, 2**62), default=0, metavar="S")
    add("--rounds", type=new_path, metavar="FILE", help="CSV with a row for every round")
    add_run(parser)


def cmd_study(args: argparse.Namespace) -> int:
    from pioche.editions.loader import edition_names
    from pioche.lab.parallel import all_cores
    from pioche.lab.report.output import Output
    from pioche.lab.report.study import study_and_report
    from pioche.lab.studies import find_study, list_studies
    from pioche.lab.studies.base import Setting

    if args.list or not args.name:
        print(list_studies())
        return 0
    inquiry = find_study(args.name)
    edition = find_edition(args.edition or edition_names()[0])
    games, jobs = args.games or inquiry.games, args.jobs or all_cores()
    output = Output(args.json, args.csv, args.plot, args.page)
    with site(args) as on:
        return study_and_report(inquiry, Setting(edition, games, args.seed, jobs, on), output)


def add_study(commands: Any) -> None:
    text = "answer a question about the game by playing: a table and a plot"
    parser = add_command(commands, "study", cmd_study, text)
    add = parser.add_argument
    add("name", nargs="?", metavar="NAME", help="which study; without it all are listed")
    add("--list", action="store_true", help="list all studies")
    add("--edition", metavar="EDITION", help="an id, or a .toml file; default: the first")
    add("--games", type=whole(1, 10**9), metavar="N",
        help="rounds a number, or what else a study counts")  # fmt: skip
    add("--seed", type=whole(0, 2**62), default=0, metavar="S")
    add("--plot", type=new_path, metavar="FILE", help="draw a picture: FILE.png or FILE.svg")
    add("--page", type=new_path, metavar="FILE",
        help="write a page as in docs/studies/, in Markdown, and FILE.svg")  # fmt: skip
    add_output(parser)
