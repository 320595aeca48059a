"""The numbers of a study as text, JSON, CSV and as a page in Markdown."""

from __future__ import annotations

import csv
import io
import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from importlib.metadata import PackageNotFoundError, version

from pioche.lab.figures import Figures, interval
from pioche.lab.studies.base import WHO, Inquiry, Measure, Rows, Setting
from pioche.lab.tables import METHOD, aligned

MISSING = "–"
MADE_WITH = ("pioche", "numba", "numpy", "matplotlib")


@dataclass(frozen=True)
class Findings:
    """A study that was played, or as much of it as was before Ctrl-C or some trouble."""

    inquiry: Inquiry
    setting: Setting
    rows: Rows
    interrupted: bool = False
    trouble: str = ""  # what ended it early, if that was not Ctrl-C

    @property
    def finished(self) -> bool:
        """Whether it was played to its end."""
        return not self.interrupted and not self.trouble

    @property
    def drawn(self) -> list[Measure]:
        """The measures that a picture shows, if anything of them was measured."""
        return [m for m in self.inquiry.measures if m.drawn and self.rows.of(m.key)]

    @property
    def answer(self) -> str:
        """The answer, which needs all numbers, and enough of each."""
        try:
            return self.inquiry.answer(self.rows) if self.finished else ""
        except (KeyError, IndexError):
            return ""


def text_of(findings: Findings) -> str:
    """Write a study for a terminal."""
    inquiry, setting = findings.inquiry, findings.setting
    head = f"{inquiry.question}\n{setting.edition.id}, {played(findings)}, seed {setting.seed}"
    tables = [
        f"{titled(measure)}\n{aligned(table_of(findings, measure))}"
        for measure in inquiry.measures
        if findings.rows.of(measure.key)
    ]
    who = "\n".join(f"{name}: {WHO[name]}" for name in findings.rows.series if name in WHO)
    return "\n\n".join(part for part in (head, *tables, findings.answer, who, METHOD) if part)


def titled(measure: Measure) -> str:
    """Name a measure and its unit."""
    return f"{measure.title}, in {measure.suffix.strip()}" if measure.suffix else measure.title


def played(findings: Findings) -> str:
    """Say from how many observations the numbers of each series are."""
    parts = []
    for series in findings.rows.series:
        counts = [row.size for row in findings.rows if row.series == series]
        least, most = min(counts), max(counts)
        number = f"{most:,}" if least == most else f"{least:,} to {most:,}"
        parts.append(f"{series}: {number} {findings.inquiry.counted} a number")
    return "; ".join(parts)


def table_of(findings: Findings, measure: Measure) -> list[Sequence[str]]:
    """Give the table of one measure: a line for each label, a column for each series."""
    rows = findings.rows
    series = list(dict.fromkeys(row.series for row in rows.of(measure.key)))
    lines: list[Sequence[str]] = [(measure.axis, *series)]
    for label in labels_of(rows, measure):
        found = [rows.find(measure.key, label, name) for name in series]
        lines.append((label, *(measure.cell(r.value) if r else MISSING for r in found)))
    return lines


def labels_of(rows: Rows, measure: Measure) -> list[str]:
    """Give the labels of a measure: numbers in order, names by what they come to."""
    labels = list(dict.fromkeys(row.label for row in rows.of(measure.key)))
    if all(is_number(label) for label in labels):
        return sorted(labels, key=number_in)
    first = rows.of(measure.key)[0].series
    worth = {row.label: row.value.value for row in rows.of(measure.key, first)}
    return sorted(labels, key=lambda label: -worth.get(label, 0.0))


def is_number(label: str) -> bool:
    """Tell whether a label is a number, the last perhaps with a plus."""
    return label.rstrip("+").isdigit()


def number_in(label: str) -> int:
    """Read a label that is a number."""
    return int(label.rstrip("+"))


def figures_of(findings: Findings) -> Figures:
    """Give all numbers by name, for JSON."""
    setting = findings.setting
    return {
        "study": findings.inquiry.name,
        "question": findings.inquiry.question,
        "answer": findings.answer,
        "edition": setting.edition.id,
        "games": setting.games,
        "seed": setting.seed,
        "interrupted": findings.interrupted,
        "rows": [
            {"measure": row.measure, "of": row.label, "players": row.series, "count": row.size,
             **interval(row.value)}
            for row in findings.rows
        ],
    }  # fmt: skip


def csv_of(findings: Findings) -> str:
    """Write all numbers as CSV."""
    file = io.StringIO()
    rows = figures_of(findings)["rows"]
    names = ("measure", "of", "players", "count", "value", "low", "high")
    writer = csv.DictWriter(file, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return file.getvalue()


def page_of(findings: Findings, picture: str) -> str:
    """Write the page of a study in docs/studies/; all of its numbers come from here."""
    inquiry = findings.inquiry
    parts = [
        f"# {inquiry.question}",
        findings.answer,
        f"![{inquiry.question}]({picture})",
        *tables_of(findings),
        "## Who played",
        "\n".join(f"- **{n}**: {WHO[n]}" for n in findings.rows.series if n in WHO)
        or "- see below",
        "## What to keep in mind",
        "\n".join(f"- {note}" for note in (*inquiry.notes, METHOD)),
        "## To repeat it",
        repeat(findings),
        "No number of this page was typed by hand: edit the study, not the page.",
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def tables_of(findings: Findings) -> list[str]:
    """Write all tables in Markdown."""
    parts = []
    for measure in findings.inquiry.measures:
        if not findings.rows.of(measure.key):
            continue
        lines = table_of(findings, measure)
        ruled = [lines[0], ["---", *["--:"] * (len(lines[0]) - 1)], *lines[1:]]
        parts.append(f"## {titled(measure)}")
        parts.append("\n".join(f"| {' | '.join(line)} |" for line in ruled))
    return parts


def repeat(findings: Findings) -> str:
    """Say by which command, when, and on what."""
    inquiry, setting = findings.inquiry, findings.setting
    command = (
        f"pioche study {inquiry.name} --edition {setting.edition.id} --games {setting.games} "
        f"--seed {setting.seed} --page docs/studies/{inquiry.name}.md"
    )
    made = f"{date.today()}, {played(findings)}. {machine()}; {versions()}."
    return f"```sh\n{command}\n```\n\n{made} The number of `--jobs` changes nothing but the time."


def machine() -> str:
    """Say what this machine is."""
    return f"{platform.system()} on {platform.machine()}, {os.cpu_count()} cores"


def versions() -> str:
    """Say which versions played and drew."""
    found = [f"Python {platform.python_version()}"]
    for name in MADE_WITH:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            continue
    return ", ".join(found)
