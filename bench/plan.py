"""What a run measures, in the order of the page, and which lines are put side by side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from bench import measures
from bench.measures import EDITIONS, ONE
from bench.rows import Ratio, Row, Section
from bench.vector import TABLES, TARGET, vector_rate

# A peer's line says what it is; that a move of OpenSpiel is not a question is told on the page.
COMPILED = {edition: f"Pioche compiled, {edition}, 4 players" for edition in EDITIONS}
INTERPRETED, GAME = "Pioche interpreted", "Pioche Game, with events and views"
RLCARD, RLCARD_GAME = "RLCard, env.step", "RLCard, its bare game"
SPIEL_CPP, SPIEL_PYTHON = "OpenSpiel crazy_eights, in C++", "OpenSpiel crazy_eights, from Python"
VECTOR = {edition: f"Pioche VectorEnv, {edition}, {TABLES:,} tables" for edition in EDITIONS}
AEC = "PettingZoo's loop, Pioche, 4 players"
ZOO = {game: f"PettingZoo's loop, its own {game}" for game in measures.ZOO_GAMES}


@dataclass(frozen=True, slots=True)
class Measure:
    """A line, and what takes one sample of it."""

    row: Row
    take: Callable[[], float]


def plan_measures() -> list[Measure]:
    """Return all lines of which samples are taken in turn, still empty."""
    return [*round_measures(), *training_measures()]


def round_measures() -> list[Measure]:
    """Whole rounds at random."""
    ours = [
        Measure(Row(name, "questions/s", 15e6), partial(measures.question_rate, edition, 0.5))
        for edition, name in COMPILED.items()
    ]
    slow = partial(measures.question_rate, ONE, 1, "interpreted")
    return [
        *ours,
        Measure(Row(SPIEL_CPP, "moves/s"), partial(measures.openspiel_rate, "cpp", 1)),
        Measure(Row(SPIEL_PYTHON, "moves/s"), partial(measures.openspiel_rate, "python", 1)),
        Measure(Row(INTERPRETED, "questions/s", 100e3), slow),
        Measure(Row(RLCARD_GAME, "steps/s"), partial(measures.rlcard_rate, "game", 1)),
        Measure(Row(GAME, "moves/s", 20e3), partial(measures.game_rate, ONE, 1)),
    ]


def training_measures() -> list[Measure]:
    """Steps of environments, with observations."""

    def row(name: str, target: float | None = None) -> Row:
        return Row(name, "steps/s", target, section=Section.TRAINING)

    return [
        *(
            Measure(row(name, TARGET), partial(vector_rate, edition, 0.5))
            for edition, name in VECTOR.items()
        ),
        Measure(row(RLCARD), partial(measures.rlcard_rate, "env", 1)),
        Measure(row(AEC), partial(measures.aec_rate, 1)),
        *(
            Measure(row(name), partial(measures.pettingzoo_rate, game, 1))
            for game, name in ZOO.items()
        ),
    ]


RATIOS = (
    Ratio("slowest edition / RLCard, env.step", tuple(COMPILED.values()), RLCARD, 300),
    Ratio("slowest edition / RLCard, its bare game", tuple(COMPILED.values()), RLCARD_GAME),
    Ratio("slowest edition / OpenSpiel in C++", tuple(COMPILED.values()), SPIEL_CPP),
    Ratio("interpreted / OpenSpiel from Python", (INTERPRETED,), SPIEL_PYTHON),
    Ratio("interpreted / RLCard, its bare game", (INTERPRETED,), RLCARD_GAME),
    Ratio("Game / RLCard, its bare game", (GAME,), RLCARD_GAME),
    Ratio("VectorEnv, slowest edition / RLCard, env.step", tuple(VECTOR.values()), RLCARD),
    Ratio("PettingZoo's loop, Pioche / RLCard, env.step", (AEC,), RLCARD),
    *(Ratio(f"PettingZoo's loop, Pioche / {game}", (AEC,), name) for game, name in ZOO.items()),
)
