"""Reading whole files of scenarios."""

from __future__ import annotations

from pathlib import Path

from pioche.notation.scenarios import Scenario, read_items, read_scenario


def read_scenarios(path: Path) -> list[Scenario]:
    """Read a file of scenarios; one that makes no sense raises."""
    return [read_scenario(item, str(path), number) for number, item in read_items(path)]
