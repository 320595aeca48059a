"""The network while it learns, from lessons as arrays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from pioche.bots.network import INPUTS
from pioche.bots.weights import HIDDEN, SCALE

WINNING = 20.0  # what it is worth to win for certain
BATCH = 512  # lessons
EPOCHS = 3
RATE, LEAST_RATE = 2e-3, 1e-5
DECAY = 1e-5
HELD_OUT = 15  # of so many lessons one is not learnt from
SLOW, SLOWER = 0.9, 0.999  # of Adam's means
WORD = 2**15


class Lessons(NamedTuple):
    """What every answer looks like and is worth; a decision's answers begin at a place."""

    inputs: Any  # int8
    gains: Any
    begins: Any


def pick(lessons: Lessons, which: Any) -> Lessons:
    """Take some of the lessons."""
    sizes = np.diff(lessons.begins)[which]
    begins = np.concatenate(([0], np.cumsum(sizes)))
    rows = np.repeat(lessons.begins[which] - begins[:-1], sizes) + np.arange(begins[-1])
    return Lessons(lessons.inputs[rows], lessons.gains[rows], begins)


def centred(values: Any, begins: Any) -> Any:
    """Take the mean of a decision's answers off each of them."""
    sizes = np.diff(begins)
    means = np.add.reduceat(values, begins[:-1]) / sizes
    return values - np.repeat(means, sizes).astype(values.dtype)


class Learner:
    """Weights, and Adam's memory of their gradients."""

    def __init__(self, seed: int) -> None:
        chance = np.random.default_rng(seed)
        self.weights = (chance.normal(size=(INPUTS, HIDDEN)) / 8).astype(np.float32)
        self.outputs = (chance.normal(size=HIDDEN) / HIDDEN**0.5 / 8).astype(np.float32)
        self.spread = np.ones(INPUTS, np.float32)
        self.means = [np.zeros_like(p) for p in (self.weights, self.outputs)]
        self.squares = [np.zeros_like(p) for p in (self.weights, self.outputs)]
        self.steps = 0

    def measure(self, inputs: Any) -> None:
        """Note how large inputs are, so that all are learnt from alike."""
        self.spread = np.maximum(1.0, np.sqrt((inputs.astype(np.float32) ** 2).mean(0) * 2))

    def scores(self, inputs: Any) -> Any:
        """Return the scores of some answers."""
        return np.maximum((inputs / self.spread) @ self.weights, 0) @ self.outputs

    def fit(self, lessons: Lessons, seed: int, show: Callable[[str], None]) -> None:
        """Learn from lessons, each several times."""
        chance, many = np.random.default_rng(seed), len(lessons.begins) - 1
        order = np.arange(many - many // HELD_OUT)
        held = pick(lessons, np.arange(len(order), many))
        true = centred(held.gains * WINNING, held.begins)
        steps, done = EPOCHS * (len(order) // BATCH), 0
        for epoch in range(EPOCHS):
            chance.shuffle(order)
            for at in range(0, len(order) - BATCH + 1, BATCH):
                rate = RATE * (1 - done / steps) + LEAST_RATE
                self.learn(pick(lessons, order[at : at + BATCH]), rate)
                done += 1
            guess = centred(self.scores(held.inputs), held.begins)
            fit = 1 - ((guess - true) ** 2).sum() / (true**2).sum()
            show(f"epoch {epoch + 1}: explains {100 * fit:.2f} % of lessons held out")

    def learn(self, lessons: Lessons, rate: float) -> None:
        """Take a step towards what answers are worth, beside the others of their decision."""
        inputs, many = lessons.inputs / self.spread, len(lessons.begins) - 1
        sums = inputs @ self.weights
        active = np.maximum(sums, 0)
        errors = centred(active @ self.outputs, lessons.begins)
        errors -= centred(lessons.gains * WINNING, lessons.begins)
        back = np.outer(errors, self.outputs) * (sums > 0)
        self.step([inputs.T @ back / many, active.T @ errors / many], rate)

    def step(self, gradients: list[Any], rate: float) -> None:
        """Go a step by Adam."""
        self.steps += 1
        lift = (1 - SLOWER**self.steps) ** 0.5 / (1 - SLOW**self.steps)
        parameters = (self.weights, self.outputs)
        for p, g, m, v in zip(parameters, gradients, self.means, self.squares, strict=True):
            m += (1 - SLOW) * (g - m)
            v += (1 - SLOWER) * (g * g - v)
            p -= rate * (lift * m / (np.sqrt(v) + 1e-8) + DECAY * p)

    def whole(self) -> Any:
        """Return all weights as whole numbers."""
        rows = np.rint(self.weights / self.spread[:, None] * SCALE)
        outs = np.rint(self.outputs * SCALE)
        return np.concatenate((rows.reshape(-1), outs)).clip(-WORD, WORD - 1)
