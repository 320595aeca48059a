"""The first `greedy`, kept as it was: to compare with, and to prove the records that it is in."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from pioche.editions.sentences import parse_effect
from pioche.game.view import View
from pioche.notation.moves import parse_move

COLOUR_SHARE = 25 / 112  # D1: how much of a deck has one colour
WILD_SHARE = 12 / 112
BLUFFS = 0.08  # how often somebody who could not lay a +4 honestly lays it all the same
# A6, A7, in cards, a lost turn taken for one and a half: accepting costs 4 and the turn, a wrong
# challenge 6 and the turn, a right one nothing. They break even where (1 - guilt) * 7.5 == 5.5.
WORTH_A_CHALLENGE = 1 - 5.5 / 7.5


class Greedy1:
    """Gets rid of what counts most, keeps wilds for later, hits who is about to win."""

    quick = True  # answers in no time: nobody has to wait elsewhere for it
    revision = 1  # goes up when it answers otherwise: records are proved by asking it again

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)
        self.habits: dict[str, Callable[[View, Sequence[str]], str]] = {
            "turn": self.turn,
            "drawn": self.drawn,
            "colour": self.colour,
            "player": self.player,
            "number": self.number,
            "reveal": self.reveal,
            "react": self.react,
            "discard": self.put,
            "give": self.give,
            "vote": self.vote,
            "unasked": self.unasked,
        }

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Answer by habit."""
        return self.habits[question](view, options)

    def turn(self, view: View, options: Sequence[str]) -> str:
        """Play the best card; draw only if there is none."""
        cards = [option for option in options if parse_move(option).card]
        return max(cards, key=lambda card: self.liking(view, card)) if cards else "draw"

    def liking(self, view: View, card: str) -> float:
        """Rate a card to play: wilds last, but early when somebody is about to win."""
        danger = min(size for seat, size in enumerate(view.sizes) if seat != view.seat) <= 2
        if card in view.wilds:
            honest = not card.startswith("W+4") or not self.would_be_guilty(view, card)
            return (60.0 if danger or len(view.hand) <= 3 else -20.0) - (0 if honest else 100)
        held = colour_counts(view, view.hand).get(card[0], 0)
        return worth(view, card) * (2 if danger else 1) + 2 * held + self.random.random()

    def would_be_guilty(self, view: View, card: str) -> bool:
        """A8: return whether a challenge of this +4 would succeed: what stays in hand counts."""
        rest = list(view.hand)
        rest.remove(card)
        return any(incriminates(view, other, view.colour) for other in rest)

    def drawn(self, view: View, options: Sequence[str]) -> str:
        """Play the drawn card, but keep a wild for later while there is time."""
        if len(options) == 1:
            return options[0]
        card = next(option for option in options if parse_move(option).card)
        return card if self.liking(view, card) > 0 else "keep"

    def colour(self, view: View, options: Sequence[str]) -> str:
        """Choose the colour one holds most of."""
        counts = colour_counts(view, view.hand)
        return max(
            options, key=lambda o: (counts.get(parse_move(o).colour, 0), self.random.random())
        )

    def player(self, view: View, options: Sequence[str]) -> str:
        """Hit who has the fewest cards; do a favour to who has the most."""
        sign = -1 if does_a_favour(tuple(view.effect)) else 1
        sizes = view.sizes
        return min(
            options, key=lambda o: (sign * sizes[parse_move(o).number], self.random.random())
        )

    def number(self, view: View, options: Sequence[str]) -> str:
        """C2: name the number that has been seen most often, so that few are left to reveal."""
        seen = Counter(c[1] for c in (*view.discard, *view.hand) if len(c) == 2)
        known = {c[1] for c in view.known.get(view.chosen or 0, ()) if len(c) == 2}

        def merit(option: str) -> tuple[bool, int, float]:
            number = str(parse_move(option).number)
            return number not in known, seen[number], self.random.random()

        return max(options, key=merit)

    def reveal(self, view: View, options: Sequence[str]) -> str:
        """Show a number rather than a wild."""
        return min(options, key=lambda o: worth(view, parse_move(o).card))

    def react(self, view: View, options: Sequence[str]) -> str:
        """Block or add if one can, challenge if guilt is likely, else accept."""
        answers = [option for option in options if parse_move(option).card]
        if answers:
            return min(answers, key=lambda card: worth(view, card))
        if "challenge" in options and self.guilt(view) > WORTH_A_CHALLENGE:
            return "challenge"
        return "accept"

    def guilt(self, view: View) -> float:
        """A7, A8: guess how likely the player of a +4 is guilty.

        Somebody honest always lays it, somebody who would be guilty only now and then.
        """
        actor = view.actor if view.actor is not None else 0
        known = view.known.get(actor, ())
        if any(incriminates(view, card, view.colour_before) for card in known):
            return 1.0
        innocent = (1 - self.suspect_share(view)) ** (view.sizes[actor] - len(known))
        bluffing = (1 - innocent) * BLUFFS
        return bluffing / (bluffing + innocent) if bluffing else 0.0

    def suspect_share(self, view: View) -> float:
        """Guess which part of the cards that one has not seen would incriminate their holder."""
        seen = [*view.hand, *view.discard, *(c for held in view.known.values() for c in held)]
        hidden = sum(view.sizes) + view.draw_size + len(view.discard) - len(seen)
        share = COLOUR_SHARE if view.colour_before else 0.0
        share += WILD_SHARE if view.guilty_wilds else 0.0
        left = share * (hidden + len(seen)) - sum(
            incriminates(view, card, view.colour_before) for card in seen
        )
        return min(1.0, max(0.0, left / max(1, hidden)))

    def put(self, view: View, options: Sequence[str]) -> str:
        """Put away what counts most."""
        return max(options, key=lambda o: worth(view, parse_move(o).card))

    def give(self, view: View, options: Sequence[str]) -> str:
        """Give away as much as one can, what counts most first."""
        cards = [option for option in options if parse_move(option).card]
        return max(cards, key=lambda o: worth(view, parse_move(o).card))

    def vote(self, view: View, options: Sequence[str]) -> str:
        """Laugh now and then."""
        return "yes" if self.random.random() < 0.3 else "no"

    def unasked(self, view: View, options: Sequence[str]) -> str:
        """Always call, always catch, jump in when one can."""
        return options[0]


# What it makes of a card: a view says which are wild, all else is read off how one is written.


def worth(view: View, card: str) -> int:
    """E4: return about what a card counts at the end."""
    if card in view.wilds:
        return 50
    return int(card[1]) if len(card) == 2 and card[1].isdigit() else 20


def colour_counts(view: View, cards: Iterable[str]) -> Counter[str]:
    """Count the coloured cards by the letter of their colour."""
    return Counter(card[0] for card in cards if card not in view.wilds)


def incriminates(view: View, card: str, colour: str | None) -> bool:
    """A8: return whether a card in hand makes a +4 on this colour dishonest."""
    if card in view.wilds:
        return view.guilty_wilds
    return card[0] == colour


@lru_cache(maxsize=1024)
def does_a_favour(effect: tuple[str, ...]) -> bool:
    """Return whether it is a gain to be chosen: it hands over the turn or takes a card."""
    return any(sentence.favours_chosen for sentence in parse_effect(effect, "effect"))
