"""Records made under earlier revisions of the rules replay, verify and score as they did then.

`records/revision-N.txt` holds matches that were played by the code of that revision, one after the
other; a comment in each says what it covers. They are never made anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pioche.editions.options import complete_options, read_options
from pioche.game.match import Match
from pioche.game.record import load_match, replay, table_of
from pioche.game.verify import verify
from pioche.notation.errors import NotationError
from pioche.notation.records import parse_record
from pioche.rules.constants import REVISION

HERE = Path(__file__).parent / "records"


def records(revision: int) -> Iterator[str]:
    """Return the records of a file, each as a text."""
    text = (HERE / f"revision-{revision}.txt").read_text(encoding="utf-8")
    return (f"pioche record 1\n{part}" for part in text.split("pioche record 1\n")[1:])


FIRST = list(records(1))


def covered(text: str) -> str:
    """Say what a record covers."""
    return text.split("\n")[1].removeprefix("# covers ")


def test_every_earlier_revision_has_records() -> None:
    """No revision is left behind without matches that were played under it."""
    assert [f"revision-{n}.txt" for n in range(1, REVISION)] == sorted(
        path.name for path in HERE.iterdir()
    )


@pytest.mark.parametrize("text", FIRST, ids=covered)
def test_a_record_of_the_first_revision_replays(text: str) -> None:
    """Every move, every point and the result are as they were; a fair one is proved."""
    record = parse_record(text)
    assert record.rules == 1
    assert record.result is not None  # what is written is compared by the replay
    steps = list(replay(record))
    assert steps[-1].match.over
    if record.secret:
        assert verify(record).match.winners == list(record.result)


@pytest.mark.parametrize("text", FIRST[::5], ids=covered)
def test_a_replayed_record_is_written_as_of_its_own_revision(text: str) -> None:
    """A match that was loaded from a record is played on, and written down, as it began."""
    match = load_match(parse_record(text))
    again = parse_record(str(match.to_record()))
    assert again.rules == 1
    assert load_match(again).scores == match.scores


def under_rules_of_today(text: str) -> Match:
    """Replay a record as if it had been played today, with the options it was played with."""
    record = parse_record(text)
    options = complete_options(read_options(record.options, record.rules))
    kept = {name: value for name, value in options.items() if value is not None}
    return load_match(replace(record, rules=REVISION, options=kept))


def test_the_records_cover_what_has_changed() -> None:
    """Many of them would be refused, or end otherwise, under the rules of today."""
    refused = set()
    for text in FIRST:
        try:
            under_rules_of_today(text)
        except NotationError as error:
            refused |= set(re.findall(r"\(([A-Z]\d+)\)", str(error))) | {"points"}
    assert refused >= {"T6", "T1", "E1", "points"}
    assert sum("first:" in covered(text) for text in FIRST) > 15
    assert sum("last:" in covered(text) for text in FIRST) > 15


def test_a_record_without_scoring_was_played_for_the_winner() -> None:
    """E3: what a table of the first revision left open counted for the winner, in every edition."""
    silent = [text for text in FIRST if '"scoring"' not in text]
    assert len({parse_record(text).edition for text in silent}) > 5
    for text in silent:
        options = table_of(parse_record(text)).options
        assert (options.scoring, options.play_drawn) == ("winner", "may")
