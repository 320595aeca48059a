"""A bot that thinks: every answer tried in the same worlds, everybody playing as `greedy` does.

It gets a deep view, deals what its seat does not know (`rules.worlds`), plays every answer out
(`pioche.bots.thinking`), and leaves the answer of `greedy` only for a clear gain.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import fields
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pioche.bots import judgement, machine, make_bot, rollout, seated, thinking
from pioche.bots.seated import Ears
from pioche.bots.sight import lay_out
from pioche.game.view import View
from pioche.notation.answers import move_answer
from pioche.notation.moves import parse_move
from pioche.rules.book import Book
from pioche.rules.calls import call_open
from pioche.rules.generator import sow
from pioche.rules.legal import find_jump_ins
from pioche.rules.worlds import World

MOST_SEED = (1 << 62) - 1  # with all that is added to it, an int64
ENTRIES = ("ponder", "forced_win")
MOST_QUESTIONS = 2_000  # of a playout
STEPS = 500  # answers tried in search of a win that needs no luck
# In place of a copy field by field: of what is known only as much as there are players and cards.
COPY = """
def copy_thought(states, target, source):
    s = states[source]
    copy_record(states, target, source, MINDS_AT + s.observers * s.players * s.faces)
"""


class Thinker:
    """Looks ahead as far as its budget allows: playouts of a decision, or milliseconds.

    With a budget of playouts the same view and seed give the same answer on every machine.
    """

    deep = True
    meanwhile = "greedy"  # the bot that answers for it while it cannot be asked
    playouts = 3_000
    compiles = True  # where Numba is installed

    def __init__(self, seed: int = 0, playouts: int = 0, milliseconds: int = 0) -> None:
        self.seed = seed & MOST_SEED  # those of a match are longer
        self.playouts = playouts or self.playouts
        self.milliseconds = milliseconds

    @staticmethod
    def warm_up() -> None:
        """Compile what it thinks with, or load it; an ImportError without Numba."""
        for name in ENTRIES:
            compiled_entry(name)

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Try all answers, and choose the best."""
        if view.world is None or view.seat is None:  # of a game elsewhere: no more than habits
            return make_bot(self.meanwhile, self.seed).answer(view, question, options)
        began = time.monotonic()
        self.seed += 1
        if len(options) == 1:
            return options[0]
        book, seat, s = view.rules.book, view.seat, view.world
        unasked = question == "unasked"
        sow(s, self.seed, 0)
        if unasked:
            answers = unasked_numbers(book, s, seat, options)
            base = judgement.speak(s, judgement.GREEDY, len(options) - 1)
        else:
            answers = [move_answer(book, parse_move(option)) for option in options]
            lay_out(s, book, answers)
            base = answers.index(judgement.judge(s, s, book, judgement.GREEDY, seat))
        mind = Mind(book, s, self.compiles)
        if not unasked and not book.jump_in:
            won = mind.forced_win(seat, self.seed)
            if won >= 0:
                return options[answers.index(won)]
        order = [base, *(k for k in range(len(options)) if k != base)]
        best = self.think(mind, seat, unasked, [answers[k] for k in order], began)
        return options[order[best]]

    def think(self, mind: Mind, seat: int, unasked: bool, answers: list[int], began: float) -> int:
        """Return which of some answers is the best; the first is that of `greedy`."""
        many = len(answers)
        tables = [
            mind.numbers(values)
            for values in (answers, [0] * many, [0] * many, (0, 0, many, thinking.CLEAR))
        ]
        budget = self.playouts if not self.milliseconds else thinking.FIRST_BATCH * many
        while True:
            best = int(mind.entry("ponder")(
                mind.states, mind.books, seat, int(unasked), self.seed, budget, MOST_QUESTIONS,
                *tables,
            ))  # fmt: skip
            worlds, spent = map(int, tables[-1][:2])
            alive = sum(answer >= 0 for answer in tables[0])
            elapsed = max(1000 * (time.monotonic() - began), 0.1)
            left = spent * (self.milliseconds / elapsed - 1)  # playouts, at the pace so far
            budget = int(spent + min(left, worlds // 2 * alive))
            if not self.milliseconds or alive < 2 or budget < spent + alive:
                return best


class Strong(Thinker):
    """Looks ahead for a moment."""

    playouts = 300


class Master(Thinker):
    """Looks ahead for long."""

    playouts = 10_000


def unasked_numbers(book: Book, s: World, seat: int, options: Sequence[str]) -> list[int]:
    """Number unasked moves as `act` does, also where a table offers only some of them at once."""
    jump = 1 if call_open(s) else 0  # the first one, after the call or the catch
    numbers = []
    for option in options[:-1]:
        spoken = parse_move(option).is_spoken
        numbers.append(0 if spoken else jump)
        jump += not spoken
    return [*numbers, int(call_open(s)) + find_jump_ins(s, book, seat).bit_count()]


class Mind:
    """The tables of one thought."""

    def __init__(self, book: Book, seen: World, compiles: bool) -> None:
        if not (compiles and has_numba()):
            self.states: Any = [thinking.Thought() for _ in range(thinking.TABLES)]
            for s in self.states:
                s.minds = bytearray(len(seen.minds))
                s.log = Ears(s)
            self.books: Any = [book]
            self.numbers: Any = list
            self.entry: Any = lambda name: getattr(thinking, name)
            for f in fields(World):
                if "kind" in f.metadata:
                    setattr(self.states[thinking.SEEN], f.name, getattr(seen, f.name))
        else:
            import numpy as np

            self.states = np.zeros(thinking.TABLES, thought_record())
            self.books = books_of(book)
            self.numbers = lambda values: np.array(values, np.int64)
            self.entry = compiled_entry
            first = self.states[thinking.SEEN]
            for f in fields(World):
                if f.name == "minds":
                    first["minds"][: len(seen.minds)] = np.frombuffer(seen.minds, np.uint8)
                elif "kind" in f.metadata:
                    first[f.name] = getattr(seen, f.name)

    def forced_win(self, seat: int, seed: int) -> int:
        """Return the answer that wins by force, or -1."""
        return int(
            self.entry("forced_win")(self.states, self.books, seat, seed, self.numbers([STEPS]))
        )


@cache
def has_numba() -> bool:
    """Return whether thoughts can be compiled."""
    return find_spec("numba") is not None


@lru_cache(maxsize=16)
def books_of(book: Book) -> Any:
    """Return the record of a book, which is the same for every thought."""
    from pioche import compiled

    return compiled.book_record(book)


@cache
def compiled_entry(name: str) -> Any:
    """Return an entry of `thinking`, from the cache folder or freshly compiled."""
    from pioche import compiled

    return compiled.entry(name, addition())


@cache
def thought_record() -> Any:
    """Return the NumPy record of a table of thoughts."""
    return machine.record_of(thinking.Thought)


@cache
def addition() -> Any:
    """Return what is compiled along with the rules."""
    from pioche import compiled

    record = thought_record()
    table, minds_at = compiled.numba.from_dtype(record), record.fields["minds"][1]
    return compiled.Addition(
        sources=tuple(
            Path(str(module.__file__)) for module in (judgement, seated, rollout, thinking)
        ),
        text="\n\n".join(
            (machine.hear(), machine.TELL, machine.NO_NETWORK, COPY, f"MINDS_AT = {minds_at}")
        ),
        entries=ENTRIES,
        hot=f"{machine.HOT} roll_out",
        kinds={"s": table, "m": table, "states": table[::1]}
        | dict.fromkeys(("answers", "sums", "squares", "tally", "budget"), compiled.COUNTERS),
    )
