"""`pioche study`: play a study's steps, and report its tables, its answer and its picture."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from importlib.metadata import PackageNotFoundError, version

from pioche.lab.measures import Measure, Rows, is_number
from pioche.lab.parallel import Gathered, gather
from pioche.lab.report import Block, Cells, Chart, Picture, Report
from pioche.lab.report.json_csv import row_facts
from pioche.lab.report.output import Output, run_and_report
from pioche.lab.report.progress import show_progress
from pioche.lab.report.text import METHOD, UNKNOWN
from pioche.lab.studies.base import WHO, Inquiry, Setting, Step

COLUMNS = ("measure", "of", "players", "count", "value", "low", "high")
MADE_WITH = ("pioche", "numba", "numpy", "matplotlib")
ACROSS = 3  # panels of lines side by side


def study_and_report(inquiry: Inquiry, setting: Setting, output: Output) -> int:
    """Carry out `pioche study`; return the exit code."""
    steps = inquiry.steps(setting)  # which refuses what the edition cannot play
    return run_and_report(output, lambda: study_report(inquiry, setting, play_steps(steps)))


def play_steps(steps: Sequence[Step]) -> Gathered[Rows]:
    """Play all steps; Ctrl-C or trouble ends it early, with the steps played so far."""
    with show_progress(len(steps), "steps") as watch:
        return gather(
            (step() for step in steps),
            Rows(),
            lambda rows, more: Rows([*rows, *more]),
            lambda done, rows: watch(done, 0),
        )


def study_report(inquiry: Inquiry, setting: Setting, played: Gathered[Rows]) -> Report:
    """Report a study, or as much of it as was played."""
    rows, finished = played.sofar, not (played.interrupted or played.trouble)
    answer = ""
    if finished:
        with suppress(KeyError, IndexError):  # too little was played for an answer
            answer = inquiry.answer(rows)
    picture = _picture(inquiry, setting, rows)
    measured = [measure for measure in inquiry.measures if rows.of(measure.key)]
    tables = [_table_of(rows, measure) for measure in measured]
    who = [(name, WHO[name]) for name in rows.series if name in WHO]
    observations = _counts(inquiry, rows)
    text: list[Block] = [
        f"{inquiry.question}\n{setting.edition.id}, {observations}, seed {setting.seed}",
        *tables,
        answer,
        "\n".join(f"{name}: {words}" for name, words in who),
        METHOD,
    ]
    page: list[Block] = [
        f"# {inquiry.question}",
        answer,
        picture,
        *tables,
        "## Who played",
        "\n".join(f"- **{name}**: {words}" for name, words in who) or "- see below",
        "## What to keep in mind",
        "\n".join(f"- {note}" for note in (*inquiry.notes, METHOD)),
        "## To repeat it",
        _how_to_repeat(inquiry, setting, observations),
        "No number of this page was typed by hand: edit the study, not the page.",
    ]
    facts = {
        "study": inquiry.name,
        "question": inquiry.question,
        "answer": answer,
        "edition": setting.edition.id,
        "games": setting.games,
        "seed": setting.seed,
        "interrupted": played.interrupted,
        "rows": [row_facts(row) for row in rows],
    }
    return Report(
        facts,
        rows,
        text,
        picture,
        columns=COLUMNS,
        page=page if finished else "not written: the study was not played to its end",
        interrupted=played.interrupted,
        trouble=played.trouble,
    )


def _counts(inquiry: Inquiry, rows: Rows) -> str:
    """Say, per series, from how many observations its numbers are."""
    parts = []
    for series in rows.series:
        sizes = [row.n for row in rows if row.series == series]
        least, most = min(sizes), max(sizes)
        number = f"{most:,}" if least == most else f"{least:,} to {most:,}"
        parts.append(f"{series}: {number} {inquiry.counted} a number")
    return "; ".join(parts)


def _table_of(rows: Rows, measure: Measure) -> Cells:
    """Make the table of one measure: a line for each label, a column for each series."""
    series = list(dict.fromkeys(row.series for row in rows.of(measure.key)))
    lines: list[Sequence[str]] = [(measure.axis, *series)]
    for label in measure.labels(rows):
        cells = [rows.find(measure.key, label, name) for name in series]
        lines.append((label, *(measure.cell(r.interval) if r else UNKNOWN for r in cells)))
    return Cells(lines, measure.heading)


def _picture(inquiry: Inquiry, setting: Setting, rows: Rows) -> Picture | str:
    """Draw a panel for each measure; lines stand a few in a row, dots all side by side."""
    drawn = [measure for measure in inquiry.measures if measure.drawn and rows.of(measure.key)]
    if not drawn:
        return "too little was played to tell anything"
    charts = [Chart(measure, rows.of(measure.key)) for measure in drawn]
    lines = all(is_number(row.of) for chart in charts for row in chart.rows)
    across = ACROSS if lines else len(charts)
    panels = [charts[i : i + across] for i in range(0, len(charts), across)]
    facts = (setting.edition.name["en"], f"seed {setting.seed}")
    return Picture(inquiry.question, facts, panels, legend=True)


def _how_to_repeat(inquiry: Inquiry, setting: Setting, observations: str) -> str:
    """Say by which command a page was made, when, and on what."""
    command = (
        f"pioche study {inquiry.name} --edition {setting.edition.id} --games {setting.games} "
        f"--seed {setting.seed} --page docs/studies/{inquiry.name}.md"
    )
    versions = [f"Python {platform.python_version()}"]
    for name in MADE_WITH:
        try:
            versions.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            continue
    machine = f"{platform.system()} on {platform.machine()}, {os.cpu_count()} cores"
    made = f"{date.today()}, {observations}. {machine}; {', '.join(versions)}."
    return f"```sh\n{command}\n```\n\n{made} The number of `--jobs` changes nothing but the time."
