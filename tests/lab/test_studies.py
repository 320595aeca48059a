"""Studies: `pioche study NAME` plays, and answers with a table, a picture and a page."""

from __future__ import annotations

import csv
import json
import re
import sys
from dataclasses import replace
from math import isnan
from pathlib import Path
from typing import Any

import pytest

from pioche.cli import main
from pioche.editions.loader import load_edition, load_rules
from pioche.intervals import Interval
from pioche.lab.measures import Measured, Rows
from pioche.lab.parallel import Gathered
from pioche.lab.players import InterpretedPlayer
from pioche.lab.report.output import Output
from pioche.lab.report.study import play_steps, study_and_report, study_report
from pioche.lab.report.text import as_text
from pioche.lab.studies import all_studies
from pioche.lab.studies.base import CARELESS, Setting, paired_ratio, ratio_of
from pioche.lab.studies.cards import PLAIN, decks
from pioche.lab.studies.challenge import Judge
from pioche.lab.studies.hand import DEALER, Appraiser, Features
from pioche.rules.constants import GROUPS

NAMES = list(all_studies())
PAGES = Path(__file__).parents[2] / "docs" / "studies"
FEW = ["--games", "6", "--jobs", "1"]
ENOUGH = {"challenge": "60", "hand": "60"}  # rounds, so that there is something to draw


def setting(edition: str = "classic", games: int = 12) -> Setting:
    """Ask for a tiny study."""
    return Setting(load_edition(edition), games, seed=3)


@pytest.mark.parametrize("name", NAMES)
def test_every_study_gives_table_rows_picture_and_page(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One run prints the table and writes the CSV, the picture and the page with its own."""
    rows, plot, page = (tmp_path / file for file in ("rows.csv", "plot.png", "page.md"))
    files = ["--csv", str(rows), "--plot", str(plot), "--page", str(page)]
    games = ENOUGH.get(name, "6")
    assert main(["study", name, "--games", games, "--jobs", "1", *files]) == 0
    out = capsys.readouterr().out
    question = all_studies()[name].question
    assert out.startswith(question)
    with rows.open(encoding="utf-8", newline="") as file:
        found = list(csv.DictReader(file))
    assert all(float(row["low"]) <= float(row["value"]) <= float(row["high"]) for row in found)
    assert plot.read_bytes().startswith(b"\x89PNG")
    text = page.read_text(encoding="utf-8")
    assert f"pioche study {name} --edition classic --games {games} --seed 0" in text
    assert "(page.svg)" in text
    assert page.with_suffix(".svg").stat().st_size < 60_000


def test_too_little_to_draw_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where too little was played for a picture the table is printed all the same."""
    plot = tmp_path / "plot.svg"
    assert main(["study", "hand", "--games", "1", "--plot", str(plot)]) == 1
    out, err = capsys.readouterr()
    assert out.startswith("What is a hand worth")
    assert err == f"pioche: {plot}: not drawn: too little was played to tell anything\n"
    assert not plot.exists()


def test_without_a_name_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """The list has a line for each study, with its question, and `--list` gives the same."""
    assert main(["study"]) == 0
    listed = capsys.readouterr().out
    assert [line.split()[0] for line in listed.splitlines()] == NAMES
    assert main(["study", "--list"]) == 0
    assert capsys.readouterr().out == listed


def test_an_unknown_study_is_told_which_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    """A name that nobody knows is quoted, with all known ones beside it."""
    assert main(["study", "luck\n"]) == 2
    told = capsys.readouterr().err
    assert told == f"pioche: unknown study 'luck\\n' (known: {', '.join(NAMES)})\n"


@pytest.mark.parametrize("flag", ["--plot", "--page"])
def test_a_picture_needs_matplotlib(
    flag: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without matplotlib a picture is refused before anything is played, naming the extra."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    name = "a.svg" if flag == "--plot" else "a.md"
    assert main(["study", "hand", *FEW, flag, str(tmp_path / name)]) == 2
    assert "pip install 'pioche[lab]'" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_an_edition_too_small_for_the_study_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A deck that ten players cannot share is refused at once, with the rule."""
    small = tmp_path / "small.toml"
    lines = [
        'extends = "standard"',
        'name = { fr = "Petit", en = "Small" }',
        'colours = ["R", "Y", "G", "B"]',
        'first_card = "ignored"',
        'guilty = "colour"',
        'dealer = "random"',
        "[numbers]",
        f"copies = {[0] * 9 + [4]}",
    ]
    small.write_text("\n".join(lines), encoding="utf-8")
    assert main(["study", "first-player", "--edition", str(small), *FEW]) == 2
    assert "(S3)" in capsys.readouterr().err


def test_json_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    """A seed fixes all numbers, whatever the number of jobs, and another gives others."""
    found = [study_json(capsys, "--seed", s, "--jobs", j) for s, j in ("51", "52", "61")]
    assert found[0] == found[1]
    assert found[0]["rows"] != found[2]["rows"]
    assert set(found[0]["rows"][0]) == {
        "measure", "of", "players", "count", "value", "low", "high",
    }  # fmt: skip


def study_json(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    """Run a quick study and read its JSON."""
    assert main(["study", "hand", "--games", "40", "--json", *more]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_ctrl_c_tells_what_was_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """An interrupted study keeps the steps that were done, and answers nothing yet."""

    def stop() -> list[Measured]:
        raise KeyboardInterrupt

    inquiry = all_studies()["hand"]
    row = Measured("wilds", "0", "random", 200, Interval(0.2, 0.1, 0.3))
    report = study_report(inquiry, setting(), play_steps([lambda: [row], stop, lambda: [row]]))
    assert report.interrupted
    assert report.rows == [row]
    assert report.facts["answer"] == ""
    assert "20.0 % (10.0 to 30.0)" in as_text(report.text)


def test_trouble_leaves_what_was_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A study that cannot go on says why, prints the steps that were done, and writes no page."""
    row = Measured("wilds", "0", "random", 200, Interval(0.2, 0.1, 0.3))

    def fail() -> list[Measured]:
        asked = setting()
        asked.play(asked.table(), ["tests.lab.players:Nothing"] * 4, 1)
        return [row]

    inquiry = replace(all_studies()["hand"], steps=lambda setting: [lambda: [row], fail])
    page = tmp_path / "page.md"
    assert study_and_report(inquiry, setting(), Output(page=page)) == 1
    out, err = capsys.readouterr()
    assert "20.0 % (10.0 to 30.0)" in out
    assert "bot tests.lab.players:Nothing, asked turn, answered 'None'" in err
    assert f"{page}: not written" in err
    assert list(tmp_path.iterdir()) == []


def test_cards_are_added_to_the_same_plain_deck() -> None:
    """Each deck of `cards` is the 108 shared cards and four copies, or twice as many, of one."""
    sizes = {}
    for label, options in decks(load_edition("x-men")):
        sizes[label] = setting("x-men").table(**options).book.cards
    assert sizes.pop(PLAIN) == 108
    specials = {label: size for label, size in sizes.items() if re.match("[CK][0-9]", label)}
    assert len(specials) == 5 + len(load_rules())
    assert set(specials.values()) == {112}
    twice = {label: size for label, size in sizes.items() if label not in specials}
    assert sorted(twice.values()) == [112, 112, 116, 116, 116]


def test_hands_are_those_that_were_played() -> None:
    """A round dealt once more has the hands that it was played with, each in all features."""
    table = setting("x-men").table(dealer=DEALER)
    player = InterpretedPlayer(table, 4)
    counts = Appraiser(table, player, 3)(5, 4)
    assert sum(counts.values()) == 5 * 4 * 4
    assert sum(n for (_, _, won), n in counts.items() if won) == 5 * 4
    again = Appraiser(table, player, 3).deal_again(6)
    assert again.size[:4] == [7] * 4
    assert (again.leader, again.questions) == (1, 0)


def test_features_count_what_a_hand_holds() -> None:
    """Wilds, +4s, action cards, colours and the commonest colour are counted from the cards."""
    table = setting("x-men").table()
    book, hand = table.book, [0] * GROUPS
    for code in ("R5", "R+2", "BS", "W", "W+4"):
        face = book.face_of[code]
        hand[book.group[face]] |= book.low[face]
    found = dict(Features(table).of(hand))
    assert found == {"wilds": 2, "fours": 1, "actions": 2, "colours": 2, "longest": 2}


def test_every_plus_four_is_judged() -> None:
    """Random players lay +4s in guilt mostly, and who may not bluff never does (A5, A8)."""
    for bluff in (True, False):
        laid = Judge(setting().table(bluff=bluff, **CARELESS.options), "random", 1)(0, 12)
        assert sum(each.laid for each in laid) > 5
        assert (sum(each.guilty for each in laid) > 0) is bluff
        assert 0 < sum(each.accepting for each in laid) < sum(each.right for each in laid)


def test_a_ratio_is_within_its_interval() -> None:
    """Means are divided with an interval that widens with theirs; nothing is known of zero."""
    ratio = ratio_of(Interval(4, 3.8, 4.2), Interval(2, 1.9, 2.1))
    assert ratio.value == 2
    assert 1.8 < ratio.low < 1.9 < 2.1 < ratio.high < 2.2
    assert ratio_of(Interval(0, 0, 0), ratio).value != 0


def test_pairs_that_go_together_are_divided_more_exactly() -> None:
    """Observations of the same deals tell more of a ratio than independent ones do."""
    pairs = [(3.0, 2.0), (6.2, 4.0), (8.8, 6.0), (12.1, 8.0)]
    ratio = paired_ratio(pairs)
    assert ratio.low < 1.5 < ratio.high < 1.6
    crossed = paired_ratio([(a, b) for (a, _), (_, b) in zip(pairs, pairs[::-1], strict=True)])
    assert crossed.value == ratio.value
    assert crossed.margin > 5 * ratio.margin
    assert isnan(paired_ratio(pairs[:1]).value)
    assert isnan(paired_ratio([(1.0, 0.0), (2.0, 0.0)]).value)


def test_names_are_ranked_and_numbers_ordered() -> None:
    """Labels that are numbers stand in order, the open one last; names by what they come to."""
    measure = all_studies()["hand"].measures[0]
    spread = {"10": 1, "2": 2, "12+": 3}, {"low": 1, "high": 2}
    tables = [
        Rows(Measured("wilds", label, "random", 1, Interval(v, v, v)) for label, v in rows.items())
        for rows in spread
    ]
    assert measure.labels(tables[0]) == ["2", "10", "12+"]
    assert measure.labels(tables[1]) == ["high", "low"]
    report = study_report(all_studies()["hand"], setting(), Gathered(tables[0]))
    assert report.facts["answer"] == ""


@pytest.mark.parametrize("name", NAMES)
def test_every_study_has_its_page(name: str) -> None:
    """docs/studies/ has a page and a picture of every study, and the index leads to it."""
    page = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    assert page.startswith(f"# {all_studies()[name].question}\n")
    assert (PAGES / f"{name}.svg").stat().st_size < 60_000
    assert f"({name}.md)" in (PAGES / "README.md").read_text(encoding="utf-8")
