"""The documents are true: their examples run, and nothing registered goes unmentioned."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from pioche.cli import build_parser
from pioche.editions.options import OPTIONS
from pioche.notation.scenarios import EXPECTED, KEYS

ROOT = Path(__file__).parent.parent
DOCUMENTS = ["README.md", "CONTRIBUTING.md", "docs/*.md", "docs/adr/*.md"]


def read(name: str) -> str:
    """Read a document."""
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_examples_of_the_readme_run() -> None:
    """Every Python example in the README gives what it shows."""
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (result.failed, result.attempted > 5) == (0, True)


def test_every_command_is_in_the_readme() -> None:
    """A command that the README does not mention fails here."""
    help_text = build_parser().format_help()
    commands = re.findall(r"^    (\w+)  ", help_text, flags=re.MULTILINE)
    assert len(commands) >= 7
    assert [c for c in commands if f"`pioche {c}" not in read("README.md")] == []


def test_every_option_is_in_the_rules() -> None:
    """An option that docs/rules.md does not name fails here; `cards` is described by H7."""
    rules = read("docs/rules.md")
    assert [name for name in OPTIONS if f"`{name}" not in rules and name != "cards"] == []


def test_every_scenario_key_is_in_the_notation() -> None:
    """A key of scenarios that docs/notation.md does not explain fails here."""
    notation = read("docs/notation.md")
    missing = [key for key in sorted(KEYS | EXPECTED) if key not in notation]
    assert missing == []


@pytest.mark.parametrize(
    "document",
    [path for name in DOCUMENTS for path in sorted(ROOT.glob(name))],
    ids=lambda path: path.stem,
)
def test_every_file_that_is_cited_exists(document: Path) -> None:
    """A document names files by their paths in the repository, and its links lead somewhere."""
    text = re.sub(r"(?ms)^```.*?^```", "", document.read_text(encoding="utf-8"))
    cited = [ROOT / name for name in re.findall(r"`((?:[\w.-]+/)+[\w-]+\.\w+)`", text)]
    linked = [document.parent / name for name in re.findall(r"\]\(([^):#]+)[^):]*\)", text)]
    assert [path for path in cited + linked if not path.exists()] == []
