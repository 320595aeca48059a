"""The rules as scenarios: all hold, and every rule id is cited by at least two."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from pioche.game.check import check
from pioche.notation.scenarios import Scenario
from tests.game.scenarios import read_scenarios

HERE = Path(__file__).parent.parent
FILES = sorted((HERE / "scenarios").glob("*.yaml"))
DOCS = HERE.parent / "docs"
SCENARIOS = [scenario for file in FILES for scenario in read_scenarios(file)]
RULE = re.compile(r"\*\*([DSTACUEKH]\d+)")


def rule_ids() -> list[str]:
    """Return all rule ids of docs/rules.md."""
    return RULE.findall((DOCS / "rules.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: f"{Path(s.file).stem}: {s.name}")
def test_the_scenario_holds(scenario: Scenario) -> None:
    """A position with moves gives exactly what docs/rules.md says."""
    assert check(scenario) == ""


def test_every_rule_is_cited_by_two_scenarios() -> None:
    """No rule id of docs/rules.md is without at least two scenarios."""
    counts = Counter(rule for scenario in SCENARIOS for rule in scenario.rules)
    assert len(rule_ids()) > 60
    assert [rule for rule in rule_ids() if counts[rule] < 2] == []


def test_scenarios_cite_only_rules_that_exist() -> None:
    """Every id that a scenario cites stands in docs/rules.md or docs/rulings.md."""
    rulings = re.findall(r"\bR-\d+\b", (DOCS / "rulings.md").read_text(encoding="utf-8"))
    assert {rule for scenario in SCENARIOS for rule in scenario.rules} <= {*rule_ids(), *rulings}


def test_names_are_unique() -> None:
    """No two scenarios have the same name, so that a failure can be found."""
    counts = Counter(scenario.name for scenario in SCENARIOS)
    assert [name for name, many in counts.items() if many > 1] == []
