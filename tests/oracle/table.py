"""The table of the naive model: hands, piles, calls, and whatever happens without a question."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tests.oracle.cards import colour, deck, is_number, is_wild, symbol, value

Fact = tuple[str, list[str]]  # what chance did: ("shuffle", cards) or ("place", [cards above])
Answer = tuple[int, str]  # who says what; only a jump-in comes from another seat than asked


class Question(NamedTuple):
    """What is asked of a seat; a catch may change the answers that are possible meanwhile."""

    seat: int
    name: str
    answers: Callable[[], list[str]]


Steps = Generator[Question, Answer, None]


@dataclass(frozen=True)
class Options:
    """What a table has agreed on, with the defaults of docs/rules.md; None is up to the edition."""

    hand_size: int = 7
    two_player_reverse: str = "skip"
    bluff: bool = True
    challenge: bool = True
    uno: str = "race"
    uno_penalty: int = 2
    scoring: str | None = None
    play_drawn: str | None = None
    stacking: str = "none"
    jump_in: bool = False
    seven_zero: bool = False
    draw_until_playable: bool = False
    must_play: bool = False
    custom: Sequence[str] | None = None
    editions: Sequence[str] = ()
    cards: Mapping[str, int] = field(default_factory=dict)


@dataclass
class Table:
    """Hands and piles as plain lists of card codes."""

    edition: str
    options: Options
    seats: int
    dealer: int
    facts: list[Fact]  # what chance did and the model has not yet asked for
    hands: list[list[str]] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)  # top first
    discard: list[str] = field(default_factory=list)  # bottom to top
    colour: str | None = None
    direction: int = 1
    next: int = 0  # who plays next, unless the card in play changes it
    idle: int = 0  # T7: turns in a row without a card played or drawn
    calling: bool = False  # U4: the move being made has a call with it
    owes: int | None = None  # U1: who must call and has not
    winner: int | None = None
    ban: int | None = None  # K2: the only one who may play wilds
    open: bool = False  # K5
    dared: set[int] = field(default_factory=set)  # K7
    shown: list[tuple[int | None, str]] = field(default_factory=list)  # to whom (None: all), what

    @property
    def editions(self) -> list[str]:
        """List the editions whose special cards are in the deck (H7)."""
        return [self.edition, *self.options.editions]

    @property
    def custom(self) -> Sequence[str]:
        """List the rules written on the customisable wilds (C6)."""
        if self.options.custom is not None:
            return self.options.custom
        return ("until-colour", "give-two", "you-choose") if "classic" in self.editions else ()

    @property
    def scoring(self) -> str:
        """Say how points are counted, in the themed editions not at all (E3)."""
        return self.options.scoring or ("winner" if self.edition == "classic" else "none")

    @property
    def play_drawn(self) -> str:
        """Say whether a drawn card that can be played may or must be (T4)."""
        return self.options.play_drawn or ("must" if self.edition == "classic" else "may")

    @property
    def game_won(self) -> bool:
        """Return whether somebody has won and that is all there is to it (E2, E3)."""
        return self.winner is not None and self.scoring == "none"

    # Seats.

    def after(self, seat: int, steps: int = 1) -> int:
        """Return the seat some steps further in the direction of play (T8)."""
        return (seat + self.direction * steps) % self.seats

    def others(self, seat: int) -> list[int]:
        """List the other seats in turn order."""
        return [self.after(seat, steps) for steps in range(1, self.seats)]

    # Dealing.

    def shuffled(self, cards: list[str]) -> list[str]:
        """Return the order in which chance left these very cards."""
        kind, order = self.facts.pop(0)
        assert (kind, sorted(order)) == ("shuffle", sorted(cards)), (kind, order, cards)
        return list(order)

    def deal(self) -> None:
        """Shuffle and deal until a first card lies on the discard pile (S3-S7)."""
        cards = deck(self.editions, self.custom, self.options.cards)
        while not self.discard:
            self.pile = self.shuffled(cards)
            self.hands = [[] for _ in range(self.seats)]
            for i in range(self.seats * self.options.hand_size):
                self.hands[(self.dealer + 1 + i) % self.seats].append(self.pile.pop(0))
            if self.edition == "classic":
                self.turn_any_card()
            else:
                self.turn_a_number()
        self.colour = colour(self.discard[-1])

    def turn_a_number(self) -> None:
        """Turn cards on top of each other until a number shows, or leave nothing (S6)."""
        while self.pile:
            self.discard.append(self.pile.pop(0))
            if is_number(self.discard[-1]):
                return
        self.discard = []

    def turn_any_card(self) -> None:
        """Turn a card that is no +4, which goes back; nothing but +4 is no card (S7, R-2)."""
        while any(symbol(card) != "W+4" for card in self.pile):
            card = self.pile.pop(0)
            if symbol(card) != "W+4":
                self.discard = [card]
                return
            kind, [above] = self.facts.pop(0)
            assert kind == "place", kind
            self.pile.insert(int(above), card)

    # Drawing.

    def take(self, seat: int) -> str | None:
        """Draw one card, from a new pile if the old one is empty (T5, T6, K5)."""
        if not self.pile and len(self.discard) > 1:
            self.pile = self.shuffled(self.discard[:-1])
            self.discard = self.discard[-1:]
        if not self.pile:
            return None
        card = self.pile.pop(0)
        self.hands[seat].append(card)
        self.idle = 0
        if self.open:
            self.show([card])
        self.close_call()
        return card

    def draw(self, seat: int, count: int) -> None:
        """Draw some cards, or what there is; the winner never draws (T6, E2)."""
        if seat != self.winner:
            for _ in range(count):
                self.take(seat)

    def put_under(self, seat: int, card: str) -> None:
        """Put a card from hand beneath the whole discard pile (C4, K4, R-5)."""
        self.hands[seat].remove(card)
        self.discard.insert(0, card)

    def show(self, cards: Iterable[str], to: int | None = None) -> None:
        """Show cards to a seat, or to the whole table."""
        self.shown += [(to, card) for card in cards]

    # What may be played.

    def may_play(self, seat: int, card: str) -> bool:
        """Return whether a card of a hand could be laid as a turn (T2, A4, A5, K2)."""
        if is_wild(card):
            return self.may_play_wilds(seat) and (
                symbol(card) != "W+4" or self.options.bluff or self.is_honest(seat, card)
            )
        top = self.discard[-1]
        return colour(card) == self.colour or (not is_wild(top) and symbol(card) == symbol(top))

    def may_play_wilds(self, seat: int) -> bool:
        """Return whether nobody else has forbidden wilds (K2)."""
        return self.ban in (None, seat)

    def is_honest(self, seat: int, card: str) -> bool:
        """Return whether a +4 of a hand could be laid without guilt (A5)."""
        rest = list(self.hands[seat])
        rest.remove(card)
        return not self.is_guilty(rest, self.colour)

    def is_guilty(self, hand: list[str], wanted: str | None) -> bool:
        """Return whether a hand held something better than the +4 (A8)."""
        if any(colour(card) == wanted for card in hand if not is_wild(card)):
            return True
        return self.edition != "classic" and any(is_wild(card) for card in hand)

    # Playing and calling.

    def lay(self, seat: int, card: str) -> None:
        """Lay a card on the discard pile; a wild closes open hands (T1, K5)."""
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.colour = colour(card)
        self.idle = 0
        if is_wild(card):
            self.open = False
        self.next = self.after(seat)
        self.come_down(seat)

    def come_down(self, seat: int) -> None:
        """See whether who has played or given a card has won or must call (E1, U1, U4, U5)."""
        left = len(self.hands[seat])
        if left == 0 and self.winner is None:
            self.winner = seat
        elif left == 1 and (self.calling or self.options.uno == "auto"):
            self.call()
        elif left == 1:
            self.owes = seat

    def call(self) -> None:
        """Call UNO, which ends every dare (U1, K7)."""
        self.owes = None
        self.dared.clear()

    def close_call(self) -> None:
        """Close a call whose hand is no longer a single card (H3, R-6)."""
        if self.owes is not None and len(self.hands[self.owes]) != 1:
            self.owes = None

    def points(self) -> list[int]:
        """Count the points of the round, none if it is void (E3, T7)."""
        held = [sum(map(value, hand)) for hand in self.hands]
        if self.winner is None or self.scoring == "none":
            return [0] * self.seats
        if self.scoring == "own":
            return held
        return [sum(held) if seat == self.winner else 0 for seat in range(self.seats)]
