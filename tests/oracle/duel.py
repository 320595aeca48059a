"""A game of the engine and the model of it, side by side at a random table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest

from pioche.game.chance import Seeded
from pioche.game.game import Game, make_table
from pioche.game.refusal import IllegalMoveError
from pioche.notation.cards import write_faces
from tests.oracle.cards import SPECIAL, deck, is_wild
from tests.oracle.effects import RULES
from tests.oracle.model import Model
from tests.oracle.table import Fact, Options

NO_CARD = ("draw", "keep", "accept", "challenge", "enough")
CHOICES: dict[str, tuple[Any, ...]] = {
    "hand_size": (1, 1, 2, 2, 3, 4, 5, 10, 15),
    "two_player_reverse": ("skip", "literal"),
    "bluff": (True, False),
    "challenge": (True, False),
    "uno": ("race", "auto"),
    "uno_penalty": (0, 1, 4),
    "scoring": ("winner", "own", "none"),
    "play_drawn": ("may", "must"),
    "stacking": ("none", "same", "any"),
    "jump_in": (False, True),
    "seven_zero": (False, True),
    "draw_until_playable": (False, True),
    "must_play": (False, True),
}


def random_options(rng: Random, edition: str) -> dict[str, Any]:
    """Choose some options, often rules for customisable wilds, a mix and a thinned deck (H7)."""
    raw = {name: rng.choice(CHOICES[name]) for name in CHOICES if rng.random() < 0.5}
    if rng.random() < 0.6:
        raw["custom"] = rng.choices([*RULES, "no-wilds"], k=rng.choice([0, 1, 3, 3, 3]))
    if rng.random() < 0.25:
        raw["editions"] = rng.sample(sorted(SPECIAL.keys() - {edition}), rng.randint(1, 3))
    if rng.random() < 0.6:  # a number is left, or no first card would ever show (S6)
        raw["cards"] = {str(n): rng.randrange(2) for n in rng.sample(range(10), rng.randint(3, 9))}
    return raw


def largest_hand(edition: str, raw: dict[str, Any], seats: int) -> int:
    """Return the most cards that can be dealt to each seat (S3)."""
    options = Options(**raw)
    cards = deck([edition, *options.editions], options.custom or (), options.cards)
    return (len(cards) - 1) // seats


class Duel:
    """The engine and the model make the same moves, and are compared after each."""

    def __init__(self, seed: str) -> None:
        """Deal a round at a random table."""
        self.rng = rng = Random(seed)
        edition, seats = rng.choice([*SPECIAL, "classic"]), rng.choice([2, 2, 3, 3, 4, 5, 7, 10])
        raw = random_options(rng, edition)
        raw["hand_size"] = min(raw.get("hand_size", 7), largest_hand(edition, raw, seats))
        self.zeal = rng.choice([0.1, 0.7, 1.0, 1.0])  # how often a player plays rather than draws
        self.thrift = rng.choice([0.0, 0.9])  # how often wilds are kept for the end
        self.game = Game(make_table(edition, raw), seats, Seeded(seed))
        self.game.deal(rng.randrange(seats))
        self.facts_heard = self.events_heard = 0
        self.model = Model(edition, Options(**raw), seats, self.game.dealer, self.new_facts())
        self.title = f"{seed}: {edition}, {seats} seats, dealer {self.game.dealer}, {raw}"

    def new_facts(self) -> list[Fact]:
        """List what chance has done since the last time, as text."""
        new = self.game.chance.facts[self.facts_heard :]
        self.facts_heard += len(new)
        codes = self.game.table.book.codes
        return [
            (kind, [codes[n] if kind == "shuffle" else str(n) for n in numbers])
            for kind, numbers in new
        ]

    def new_shown(self) -> list[tuple[int | None, str | None]]:
        """List the cards shown since the last time, with who saw each (A7, C1, C2, K5)."""
        new = self.game.events[self.events_heard :]
        self.events_heard += len(new)
        return [
            (event.other if event.kind == "shown" else None, event.card)
            for event in new
            if event.kind == "shown" or (event.kind == "drew" and event.card_seen_by is None)
        ]

    # Comparing.

    def compare(self) -> None:
        """Demand that the engine and the model have the same table."""
        different = [
            f"{name}: engine {engine}, model {model}"
            for name, engine, model in chain(self.questions(), self.cards())
            if engine != model
        ]
        assert not different, "\n".join(different)

    def questions(self) -> Iterator[tuple[str, object, object]]:
        """Return what is asked, open and settled, as the engine and the model have it."""
        game, model, view = self.game, self.model, self.game.view(None)
        yield "asks", str(game.asks), model.asks
        yield "options", sorted(game.options), model.answers
        yield "unasked", sorted(game.unasked), model.unasked
        yield "colour", view.colour, model.colour
        yield "direction", view.direction, model.direction
        yield "dares", sorted(view.dares), sorted(model.dared)
        yield "winner", game.winner, model.winner
        if game.over:
            yield "points", game.points, model.points()

    def cards(self) -> Iterator[tuple[str, object, object]]:
        """Return where the cards are and who saw some, as the engine and the model have it."""
        game, model, state = self.game, self.model, self.game.state
        hands = [sorted(game.hand(seat)) for seat in range(game.seats)]
        yield "hands", hands, [sorted(hand) for hand in model.hands]
        pile = write_faces(game.table.book, state.cards[: state.pile][::-1])
        yield "draw", pile, " ".join(model.pile)
        yield "discard", list(game.view(None).discard), model.discard
        yield "shown", sorted(map(str, self.new_shown())), sorted(map(str, model.shown))
        yield "chance not asked for", [], model.facts
        model.shown.clear()

    # Playing.

    def play(self, moves: int) -> set[str]:
        """Play a game or its beginning, and give the questions that came up."""
        asked = set()
        try:
            self.compare()
            while not self.game.over and len(self.game.moves) < moves:
                asked.add(self.game.asks.question)
                self.move(self.random_move())
        except BaseException as error:
            error.add_note(f"{self.title}\n{', '.join(self.game.moves)}")
            raise
        return asked

    def move(self, text: str) -> None:
        """Make the same move in both."""
        self.game.play(text)
        self.model.facts += self.new_facts()
        self.model.move(text)
        self.compare()

    def random_move(self) -> str:
        """Choose something unasked, or an answer, with a call at times."""
        unasked = self.game.unasked
        if unasked and self.rng.random() < 0.35:
            move = self.rng.choice(unasked)
        else:
            move = f"{self.game.asks.seat} {self.random_answer()}"
        return self.with_call(move)

    def random_answer(self) -> str:
        """Choose an answer: a card or the draw, and wilds perhaps last of all."""
        options = self.game.options
        cards = [option for option in options if option != "draw"]
        if self.game.asks.question != "turn" or len(cards) in (0, len(options)):
            return self.rng.choice(options)
        if self.rng.random() > self.zeal:
            return "draw"
        coloured = [card for card in cards if not is_wild(card)]
        return self.rng.choice(coloured if coloured and self.rng.random() < self.thrift else cards)

    def with_call(self, move: str) -> str:
        """Call along with some moves that leave one card; a needless call is refused (U4)."""
        seat, word = move.split()[:2]
        lays = word == "give" or (len(move.split()) == 2 and word not in (*NO_CARD, "uno"))
        if not lays or self.game.asks.question not in ("turn", "drawn", "react", "give"):
            return move
        if len(self.model.hands[int(seat)]) == 2:
            return f"{move}!" if self.rng.random() < 0.3 else move
        if self.rng.random() < 0.05:
            self.refuse(f"{move}!")
        return move

    def refuse(self, move: str) -> None:
        """Demand that a needless call is refused whole (U4)."""
        with pytest.raises(IllegalMoveError, match="U4"):
            self.game.play(move)
        self.compare()
