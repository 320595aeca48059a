"""The pages that a run writes into: docs/benchmarks.md, and the table of docs/compared.md.

`python -m bench.page` rewrites docs/benchmarks.md from bench/results.json, without measuring.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from bench.machine import ROOT
from bench.rows import Row, Section, read_rows

PAGE = ROOT / "docs" / "benchmarks.md"
RESULTS = ROOT / "bench" / "results.json"
BEGIN, END = "<!-- measured: written by a run, from here -->", "<!-- to here -->"
COLUMNS = ("", "best", "median", "unit", "target", "")
SIDES = "<>><><"  # to which side a terminal's column goes


def replace_block(page: str, block: str) -> str:
    """Put a new block between the marks of a page."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    if not after:
        raise RuntimeError(f"the page has no lines {BEGIN!r} and {END!r}")
    return f"{before}{BEGIN}\n\n{block}\n\n{END}{after}"


def renew(path: Path, block: str) -> None:
    """Write a new block into a page; a page without marks stays as it is."""
    path.write_text(replace_block(path.read_text(encoding="utf-8"), block), encoding="utf-8")


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Write a Markdown table."""
    rules = ["---"] * len(head)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, rules, *rows))


def block_of(results: dict[str, Any]) -> str:
    """Write when, where and with what was measured, and a table for each section."""
    rows = read_rows(results["results"])
    versions = ", ".join(f"{name} {number}" for name, number in results["versions"].items())
    peers = ", ".join(f"{name} {number}" for name, number in results["peers"].items())
    parts = [
        f"Measured on {results['date'][:10]}: {results['machine']}, load {results['load_before']} "
        f"before; samples of each line: {results['repeats']}.",
        f"With {versions}; beside {peers}.",
    ]
    for section in Section:
        lines = [row.cells() for row in rows if row.section == section]
        parts += [f"### {section}", table(COLUMNS, lines)] if lines else []
    return "\n\n".join(parts)


def as_text(rows: Iterable[Row]) -> str:
    """Write the rows for a terminal."""
    lines = [COLUMNS, *(row.cells() for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(
            f"{cell:{side}{width}}" for cell, side, width in zip(line, SIDES, widths, strict=True)
        ).rstrip()
        for line in lines
    )


if __name__ == "__main__":
    renew(PAGE, block_of(json.loads(RESULTS.read_text(encoding="utf-8"))))
