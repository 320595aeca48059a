"""What the pages say about cards is true: every example in them is read and built."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
import yaml

from pioche.editions.build import build_table
from pioche.editions.loader import load_edition, read_edition
from pioche.editions.options import Options, read_options
from pioche.editions.vocabulary import CONDITIONS, ROWS
from tests.editions import vocabulary_page

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = ("docs/effects.md", "CONTRIBUTING.md", "README.md")
HEAD = """
extends = "standard"
name = { fr = "Essai", en = "Trial" }
colours = ["R", "Y", "G", "B"]
"""


def blocks(page: str, language: str) -> list[str]:
    """Return the examples of a page in one language."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return [body for kind, body in BLOCK.findall(text) if kind == language]


@pytest.mark.parametrize(("page", "example"), [(p, b) for p in PAGES for b in blocks(p, "toml")])
def test_every_edition_in_the_pages_can_be_read(page: str, example: str, tmp_path: Path) -> None:
    """An example is a whole edition, or cards that go into one."""
    text = example if "extends" in tomllib.loads(example) else HEAD + example
    path = tmp_path / "example.toml"
    path.write_text(text, encoding="utf-8")
    assert build_table(read_edition(path), Options()).edition.special


def test_every_table_in_the_pages_can_be_set_up() -> None:
    """The options of the examples are read, and make a table."""
    examples = blocks("docs/effects.md", "yaml")
    assert len(examples) >= 2
    for example in examples:
        data = yaml.load(example, Loader=yaml.BaseLoader)
        build_table(load_edition("classic"), read_options(data["options"]))


def unindented(text: str) -> str:
    """Return a text without the indents of its lines."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def test_the_verb_of_the_example_is_the_real_one() -> None:
    """The Python in CONTRIBUTING stands in the package word for word, but for its indent."""
    sources = [unindented(path.read_text("utf-8")) for path in (ROOT / "src").rglob("*.py")]
    examples = blocks("CONTRIBUTING.md", "python")
    assert len(examples) == 3
    for example in examples:
        assert any(unindented(example) in source for source in sources), example


def test_the_page_has_the_whole_vocabulary() -> None:
    """The page of effects has every sentence with both readings and an example."""
    text = vocabulary_page.PAGE.read_text(encoding="utf-8")
    for row in (*ROWS, *CONDITIONS):
        assert f"`{row.words}`" in text
    assert vocabulary_page.renewed(text) == text, "run: python -m tests.editions.vocabulary_page"
