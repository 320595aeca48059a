"""A new verb with news of its own takes one function and one row, one constant and one row."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
# Whoever pays puts cards under the discard pile, and lets the card's player see one more.
ADDED = {
    "rules/news.py": (
        "\n# How a card came to be played.",
        """PLEDGED: Final = 36  # seat lets seat y see card x
""",
    ),
    "rules/effects.py": (
        "\n\ndef end(s: State",
        '''

def lowest_card(s: State, b: Book, seat: int) -> int:
    """Return the first card of a hand; NONE if there is none."""
    for group in range(GROUPS):
        mask = s.hand[seat * GROUPS + group]
        if mask:
            return b.faces_at[group * ROOM + lowest(mask)]
    return NONE


def pay(s: State, b: Book, who: int, count: int) -> bool:
    """Players put some cards under the discard pile, and pledge one more."""
    close_call(s)
    for k in range(how_many(s, who)):
        seat = member(s, who, k)
        for _ in range(min(count, s.size[seat])):
            face = lowest_card(s, b, seat)
            let_go(s, b, seat, face)
            slip_under(s, seat, face)
        if s.size[seat]:
            tell(s, PLEDGED, seat, lowest_card(s, b, seat), s.player)
    return False
''',
    ),
    "editions/vocabulary.py": (
        '    Row(\n        "shuffle hands",',
        """    Row(
        "{who} pays {n}",
        "pay",
        ("{who} paie {n}", "{who} paient chacun {n}"),
        ("{who} pays {n}", "{who} pay {n} each"),
        Touch.PUTS,
        several="{who} pay {n}",
        x="who",
        y="n",
        note=Note("On paie comptant.", "Payment is in cash."),
    ),
""",
    ),
    "texts/news.py": (
        ")\nassert [row.number for row in NEWS]",
        """    NewsRow(
        news.PLEDGED,
        "card other",
        OF_CARD,
        {
            "": Persons(
                Phrase("{seat} promet {a_card} à {other}", "{seat} promises {other} {a_card}"),
                you=Phrase("Vous promettez {a_card} à {other}", "You promise {other} {a_card}"),
                of_you=Phrase("{seat} vous promet {a_card}", "{seat} promises you {a_card}"),
            ),
            "hidden": Phrase("{seat} promet une carte à {other}", "{seat} promises {other} a card"),
        },
        sees=Sees.SHOWN_TO,
        teaches=knowledge.learn_show,
    ),
""",
    ),
}
# The function's name, and what it tells, in the lists of its own file.
LISTED = {
    "    forget,\n)\n": "    forget,\n    pay,\n)\n",
    "    PASSES,\n": "    PASSES,\n    PLEDGED,\n",
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the package, and add the verb."""
    folder = tmp_path_factory.mktemp("house")
    package = folder / "pioche"
    shutil.copytree(
        ROOT / "src" / "pioche", package, ignore=shutil.ignore_patterns("client", "__pycache__")
    )
    for name, (before, text) in ADDED.items():
        insert(package / name, before, text + before)
    for before, after in LISTED.items():
        insert(package / "rules" / "effects.py", before, after)
    return folder


def insert(path: Path, old: str, new: str) -> None:
    """Write something else for what stands once in a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path.name}: {old!r}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def run(house: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Run tests in another Python, with the changed package in place of this one."""
    command = [sys.executable, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", *args]
    env = os.environ | {"PYTHONPATH": str(house), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)


def test_a_verb_with_news_takes_four_files(house: Path) -> None:
    """It is loaded, played at both speeds, told, listed, known, and right under E2 and A7."""
    done = run(house, str(HERE / "checks.py"), "tests/texts/test_news.py")
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_it_touches_cannot_be_forgotten(house: Path) -> None:
    """E2, A7: the row is held to what its verb does, and one that says it touches nothing fails."""
    touches = "tests/editions/test_touches.py"
    assert run(house, touches, "-k", "pays").returncode == 0
    row = house / "pioche" / "editions" / "vocabulary.py"
    right = row.read_text(encoding="utf-8")
    several = ',\n        several="{who} pay {n}"'
    insert(row, f"Touch.PUTS{several}", f"Touch.NOTHING{several}")
    done = run(house, touches, "-k", "pays")
    row.write_text(right, encoding="utf-8")
    assert "Touch.PUTS" in done.stdout
    assert done.returncode == 1
