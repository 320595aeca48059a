"""Perft: the numbers of answer sequences from written positions stay what they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from pioche.game.game import make_table
from pioche.game.place import from_position
from pioche.notation.positions import parse_position
from pioche.rules.constants import REVISION

from .perft import perft

DATA = yaml.safe_load(
    (Path(__file__).parent.parent / "perft" / "positions.yaml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("revision", range(1, REVISION + 1))
@pytest.mark.parametrize("case", DATA, ids=lambda case: str(case["name"]))
def test_the_counts_stand(case: dict[str, Any], revision: int) -> None:
    """Every depth has exactly as many sequences of answers as written down, now and then."""
    written = case.get(f"revision {revision}", case["counts"])
    table = make_table(case["edition"], case.get("options", {}), revision)
    game = from_position(table, parse_position(case["position"]))
    assert [perft(game, depth) for depth in range(1, len(written) + 1)] == written
