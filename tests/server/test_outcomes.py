"""How a match ended, read off its record."""

from __future__ import annotations

from pioche.server.reference.endings import Ending, ending_of
from tools.protocol.examples import session

DATE = "2027-01-15"


def test_winners_and_scores_are_read_off_a_record() -> None:
    """What the record of a played match tells is what the table itself says."""
    state = session().finished
    ending = ending_of(state.record_text(DATE))
    assert list(ending.winners) == list(state.winners)
    assert list(ending.scores) == list(state.scores)


def test_a_record_without_an_end_has_no_winners() -> None:
    """A record that says nothing of points or of a result is listed all the same."""
    assert ending_of("pioche record 1\nedition: classic\nplayers: Ada | Bo\n") == Ending((), ())
