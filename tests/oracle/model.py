"""A naive second model of the rules, written from docs/rules.md alone, to compare the engine with.

A round is one generator that yields questions and receives answers. Nothing here knows the engine.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from tests.oracle.cards import has_icon, is_number, is_wild, symbol
from tests.oracle.effects import (
    DOES,
    NUMBERS,
    RULES,
    WILDS,
    carry_out,
    choose_colour,
    customisable,
    rule_of,
)
from tests.oracle.table import Answer, Question, Steps, Table

ATTACKS = {"+2": 2, "W+4": 4}


@dataclass
class Model(Table):
    """One round, from the deal to the last card."""

    question: Question | None = None  # None: the round is over

    def __post_init__(self) -> None:
        """Deal, and come to the first question."""
        self._round = self.round()
        self.question = next(self._round)

    # What is asked, and what everybody may do.

    @property
    def asks(self) -> str:
        """Write the question as a scenario does."""
        return f"{self.question.seat} {self.question.name}" if self.question else "over"

    @property
    def answers(self) -> list[str]:
        """List the possible answers to the question."""
        return sorted(self.question.answers()) if self.question else []

    @property
    def unasked(self) -> list[str]:
        """List the calls, catches and jump-ins that are open (U1, U2, H2)."""
        moves = [f"{seat} {card}" for seat, card in self.jump_ins()]
        if self.owes is not None and self.question:
            moves += [f"{self.owes} uno"]
            moves += [f"{seat} catch {self.owes}" for seat in self.others(self.owes)]
        return sorted(moves)

    def jump_ins(self) -> set[tuple[int, str]]:
        """List who may play which card out of turn (H2)."""
        if not self.options.jump_in or self.question is None or self.question.name != "turn":
            return set()
        top = self.discard[-1].removesuffix("*")
        return {
            (seat, card)
            for seat in self.others(self.question.seat)
            for card in self.hands[seat]
            if card.removesuffix("*") == top and not is_wild(card)
        }

    def move(self, text: str) -> None:
        """Make a move that is open, written with its seat."""
        seat, _, words = text.partition(" ")
        if words == "uno":
            self.call()
        elif words.startswith("catch") and self.owes is not None:
            caught, self.owes = self.owes, None
            self.draw(caught, self.options.uno_penalty)  # U2
        else:
            self.calling = words.endswith("!")
            self.answer((int(seat), words.removesuffix("!")))
            self.calling = False

    def answer(self, answer: Answer) -> None:
        """Go on to the next question, or to the end of the round."""
        try:
            self.question = self._round.send(answer)
        except StopIteration:
            self.question = None

    # The round.

    def round(self) -> Steps:
        """Deal, and play turn after turn until somebody has won or nobody can go on (E1, T7)."""
        self.deal()
        self.next = self.after(self.dealer)
        if not is_number(self.discard[-1]):
            yield from self.first_card(self.next)
        while self.winner is None and self.idle < self.seats:
            yield from self.turn(self.next)

    def first_card(self, leader: int) -> Steps:
        """Carry out a first card that is no number (S7, R-1)."""
        first = symbol(self.discard[-1])
        if first == "R":
            self.next = self.dealer
            self.reverse()
        elif first in ("+2", "S"):
            self.draw(leader, 2 if first == "+2" else 0)
            self.next = self.after(leader)
        else:
            yield from choose_colour(self, leader)
            if first.startswith("Custom"):
                rule = rule_of(self)
                does = leader if rule in DOES else self.dealer
                yield from carry_out(RULES[rule], self, does)

    def turn(self, seat: int) -> Steps:
        """Let a player play or draw, or somebody else jump in (T1, U3, H2, R-7, R-51)."""
        who, answer = yield Question(seat, "turn", lambda: self.turn_answers(seat))
        self.owes = None
        if who == seat:
            self.end_ban(seat)
        if answer == "draw":
            yield from self.draw_one(seat)
        else:
            yield from self.play(who, answer)

    def turn_answers(self, seat: int) -> list[str]:
        """List the cards that match, and the draw unless one must play (T1-T3, T6, H5)."""
        cards = {card for card in self.hands[seat] if self.may_play(seat, card)}
        nothing_left = not self.pile and len(self.discard) == 1
        must = self.options.must_play or nothing_left
        return [*cards] if cards and must else [*cards, "draw"]

    def end_ban(self, seat: int) -> None:
        """End one's own no-wilds as one's turn begins (K2, R-50)."""
        if self.ban == seat:
            self.ban = None

    def draw_one(self, seat: int) -> Steps:
        """Draw, and ask about a card that can be played (T4, H5)."""
        self.next = self.after(seat)
        card = self.draw_for_turn(seat)
        if card is not None:
            answers = [card, "keep"] if self.may_keep(seat, card) else [card]
            _, answer = yield Question(seat, "drawn", lambda: answers)
            if answer != "keep":
                yield from self.play(seat, answer)

    def may_keep(self, seat: int, card: str) -> bool:
        """Return whether a drawn card that can be played may be kept (T4, A5, H5)."""
        if self.options.must_play:
            return False
        bluff = symbol(card) == "W+4" and not self.is_honest(seat, card)
        return self.play_drawn == "may" or bluff

    def draw_for_turn(self, seat: int) -> str | None:
        """Draw one card or, with the house rule, until one can be played; give that (T4, H4)."""
        self.idle += 1  # T7: unless a card comes
        while (card := self.take(seat)) is not None:
            if self.may_play(seat, card):
                return card
            if not self.options.draw_until_playable:
                break
        return None

    # Playing a card.

    def play(self, seat: int, card: str) -> Steps:
        """Lay a card and carry out what it does."""
        before = self.colour
        self.lay(seat, card)
        if self.game_won:
            return
        if symbol(card) in ATTACKS:
            yield from self.attack(seat, before, 0)
        elif symbol(card) in ("S", "R"):
            yield from self.skip_or_reverse(seat)
        elif not is_number(card):
            yield from carry_out(WILDS.get(symbol(card), customisable), self, seat)
        elif self.options.seven_zero and symbol(card) in NUMBERS and self.winner is None:
            yield from carry_out(NUMBERS[symbol(card)], self, seat)

    def skip_or_reverse(self, seat: int) -> Steps:
        """Skip or reverse unless it is blocked; a last one does nothing (A2, A3, C3, T8, E2)."""
        if self.winner is not None:
            return
        target = self.after(seat)
        if (yield from self.is_blocked(target)):
            yield from self.play(target, "Run")
        elif symbol(self.discard[-1]) == "S":
            self.next = self.after(target)
        else:
            self.next = seat
            if self.reverse():
                self.next = self.after(seat)

    def reverse(self) -> bool:
        """Change the direction, but for two players who have Reverse as Skip (A2, T8)."""
        if self.seats == 2 and self.options.two_player_reverse == "skip":
            return False
        self.direction = -self.direction
        return True

    def is_blocked(self, target: int) -> Generator[Question, Answer, bool]:
        """Ask the target of an icon card for Run! (C3)."""
        if not self.may_be_blocked():
            return False
        return (yield from self.reaction(target, [])) == "Run"

    def may_be_blocked(self) -> bool:
        """Return whether the top card is one that Run! goes against (C3, R-52, R-58)."""
        return "jurassic-world" in self.editions and has_icon(self.discard[-1])

    def reaction(self, target: int, more: list[str]) -> Generator[Question, Answer, str]:
        """Ask for a reaction, which begins the next turn (U3, C3, R-50)."""
        answers = ["accept", *more]
        if self.may_be_blocked() and "Run" in self.hands[target] and self.may_play_wilds(target):
            answers.append("Run")
        _, answer = yield Question(target, "react", lambda: answers)
        self.owes = None
        if answer not in ("accept", "challenge"):
            self.end_ban(target)
        return answer

    # +2 and +4.

    def attack(self, seat: int, before: str | None, total: int) -> Steps:
        """Let the next player answer a +2 or +4 laid on a total, at first 0 (A1, A5, A6, H1)."""
        card, hand = symbol(self.discard[-1]), list(self.hands[seat])
        if card == "W+4":
            yield from choose_colour(self, seat)
        target = self.after(seat)
        answer = yield from self.answer_to_attack(target, first=total == 0)
        if answer == "challenge":
            self.challenge(seat, target, hand, before)
        else:
            yield from self.pass_on(target, answer, total + ATTACKS[card])

    def pass_on(self, target: int, answer: str, total: int) -> Steps:
        """Draw the total and lose the turn, block it, or add to it (A6, C3, H1)."""
        if answer == "accept":
            self.draw(target, total)
            self.next = self.after(target)
        elif answer == "Run":
            yield from self.play(target, answer)
        else:
            self.lay(target, answer)
            if not self.game_won:
                yield from self.attack(target, None, total)

    def answer_to_attack(self, target: int, first: bool) -> Generator[Question, Answer, str]:
        """Ask for the answer, unless only accepting could ever be one (A6, A9, E2, H1)."""
        challenge = first and symbol(self.discard[-1]) == "W+4" and self.options.challenge
        more = ["challenge"] if challenge and self.winner is None else []
        if not more and self.options.stacking == "none" and not self.may_be_blocked():
            return "accept"
        return (yield from self.reaction(target, [*more, *self.additions(target)]))

    def additions(self, target: int) -> set[str]:
        """List the cards that a player could add to a total (H1, K2)."""
        like = {"none": (), "same": (symbol(self.discard[-1]),), "any": tuple(ATTACKS)}
        wanted = like[self.options.stacking]
        free = self.may_play_wilds(target)
        return {c for c in self.hands[target] if symbol(c) in wanted and (free or not is_wild(c))}

    def challenge(self, seat: int, challenger: int, hand: list[str], before: str | None) -> None:
        """Show and judge the hand that the +4 left, and let one of the two draw (A7)."""
        self.show(hand, to=challenger)
        if self.is_guilty(hand, before):
            self.draw(seat, 4)
            self.next = challenger
        else:
            self.draw(challenger, 6)
            self.next = self.after(challenger)
