"""Writing down what a table is while no round is under way, and taking it up from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pioche.notation.records import points_of
from pioche.server.protocol.messages import RoundScore
from pioche.server.table.entries import Checkpoint
from pioche.server.table.state import KEPT_EVENTS, TableState


def checkpoint_of(state: TableState) -> Checkpoint:
    """Write down what a table is, and take note of which rounds have been."""
    state.first = state.first or state.number
    new, state.saved = slice(state.saved, None), len(state.rounds)
    return Checkpoint(
        number=state.number,
        at=state.at,
        last=state.last,
        id=state.id,
        code=state.code,
        settings=state.settings,
        agreed=state.agreed,
        secret=state.secret,
        seats=tuple(replace(seat, connected=False) for seat in state.seats),
        phase=state.phase,
        first=state.first,
        rounds=len(state.rounds),
        written=tuple(state.rounds[new]),
        sheet=tuple(state.sheet[new]),
        host=state.host,
        match=state.matches,
        scores=tuple(state.scores),
        winners=tuple(state.winners),
        choice=state.choice,
        dealer=state.dealer,
        played_by=state.played_by,
        drawn=0 if state.phase == "lobby" else state.chance.drawn,
        owed_since=state.owed_since,
        asked_since=state.asked_since,
        questions=state.questions,
        calls=state.calls,
        by=state.by,
        owes=state.owes,
        answered=state._answered,
        starts=state.starts,
        terms=state.terms,
        pulse=state.pulse,
    )


def state_at(saved: Sequence[Checkpoint], kept: int | None = KEPT_EVENTS) -> TableState:
    """Make the table of the last of its match's checkpoints; no cards lie on it.

    If some are missing, so are the texts and points of earlier rounds, and nothing else.
    """
    last = saved[-1]
    state = TableState(kept)
    state.number, state.at, state.last = last.number, last.at, last.last
    state.set_up(last.id, last.code, last.settings, last.agreed, last.secret)
    state.seats = [replace(seat) for seat in last.seats]
    state.phase, state.host, state.matches = last.phase, last.host, last.match
    texts = [text for one in saved for text in one.written]
    state.rounds = [""] * (last.rounds - len(texts)) + texts
    sheet = [score for one in saved for score in one.sheet or map(score_of, one.written)]
    state.sheet = [RoundScore(()) for _ in range(last.rounds - len(sheet))] + sheet
    state.first, state.saved = last.first, len(state.rounds)
    state.scores, state.winners = list(last.scores), list(last.winners)
    state.choice, state.played_by = last.choice, last.played_by
    state.starts, state.terms, state.pulse = last.starts, last.terms, last.pulse
    if last.phase != "lobby":
        state.chance = state.source()
        state.chance.drawn = last.drawn
        state.take_up_match(last.dealer)
    state.owed_since, state.asked_since = last.owed_since, last.asked_since
    state.questions, state.calls = last.questions, last.calls
    state.by = last.by
    state.owes, state._answered = last.owes, last.answered
    return state


def score_of(text: str) -> RoundScore:
    """Read off a written round how it was counted; who won it, it does not say."""
    return RoundScore(next(iter(points_of(text)), ()))
