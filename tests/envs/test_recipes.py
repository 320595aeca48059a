"""The recipes for other libraries train, briefly, where those libraries are installed."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from pioche.bots import make_bot

EXAMPLES = Path(__file__).parents[2] / "examples"
SHORT = "--edition plain --players 2 --steps 512 --tables 2 --games 10 --out"
RECIPES = {"sb3_maskable_ppo": ("torch", "sb3_contrib"), "cleanrl_ppo": ("torch",)}


# What PyTorch and its kin warn of is not ours to mend.
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("recipe", RECIPES)
def test_a_recipe_trains_a_bot(
    recipe: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It trains, tells how strong it has become, and leaves a policy that plays as a bot."""
    for library in RECIPES[recipe]:
        why = f"{library} is not installed: it is not among the pinned libraries, being large"
        pytest.importorskip(library, reason=why)
    spec = importlib.util.spec_from_file_location(recipe, EXAMPLES / f"{recipe}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    path = tmp_path / "policy.json"
    module.main([*SHORT.split(), str(path)])
    assert re.search(r"against greedy: .* % \[.*\] of 10 rounds", capsys.readouterr().out)
    make_bot(f"policy:{path}")


@pytest.mark.parametrize("recipe", RECIPES)
def test_a_recipe_compiles_and_is_on_its_page(recipe: str) -> None:
    """Where the libraries are missing, at least the file is Python, and the page names it."""
    compile((EXAMPLES / f"{recipe}.py").read_text(encoding="utf-8"), recipe, "exec")
    page = EXAMPLES.parent / "docs" / "training.md"
    assert f"examples/{recipe}.py" in page.read_text(encoding="utf-8")
