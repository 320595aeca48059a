"""The teacher of the tutorial: explains what is asked, and what came of the last answer.

Nothing here depends on how a round is meant to go: what is said is made from what is asked. A move
that is written down for it is only what the teacher would play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pioche.game.asking import answer_words
from pioche.game.events import Event
from pioche.game.game import Game
from pioche.notation.moves import Move, parse_move
from pioche.rules.constants import COLOUR, DRAWN, NONE, OVER, REACT, TURN, WILD
from pioche.texts import teaching as t
from pioche.texts.cards import spoken_cards
from pioche.texts.phrases import CARD, Phrase, capital, several
from pioche.texts.reading import read_effect

DEEDS = ("played", "kept", "challenged", "accepted")  # what an answer is told as
DRAW, KEEP, UNO, CHALLENGE = "draw", "keep", "uno", "challenge"


class Taught(NamedTuple):
    """What the teacher says, and the move that should come next, without its seat."""

    teacher: str = ""
    suggested: str = ""


NOT_TAUGHT = Taught()


def teach(
    game: Game,
    events: Sequence[Event],
    you: int,
    names: Sequence[str],
    lang: str,
    written: str = "",
    armed: bool = False,
) -> Taught:
    """Say what somebody who learns the game needs to know now.

    `events` are the last ones told, `written` is the answer that the round was written for, if it
    still goes that way, and `armed` whether UNO will be called along with the next card.
    """
    return Teacher(game, events, you, names, lang).teach(written, armed)


class Teacher:
    """Speaks to one player about one moment."""

    def __init__(
        self, game: Game, events: Sequence[Event], you: int, names: Sequence[str], lang: str
    ) -> None:
        self.game, self.you, self.names, self.lang = game, you, names, lang
        self.own, self.theirs = since_your_deed(events, you)

    def teach(self, written: str, armed: bool) -> Taught:
        """Say what has come of the last answer, and what to do now."""
        game, s, you = self.game, self.game.state, self.you
        if s.question == OVER:
            return NOT_TAUGHT if s.winner == NONE else Taught(self.ending(s.winner))
        owes = game.owes_call
        if owes == you:
            return Taught(self.say(t.CALL_NOW), UNO)
        if owes is not None and any(move.word == "catch" for move in game.unasked_of(you)):
            return Taught(self.say(t.CATCH, name=self.names[owes]), f"catch {owes}")
        if s.asked != you:
            return Taught(self.noticed() or self.hit() or self.outcome())
        now = self.now(written, armed)
        if not (self.own or self.theirs):
            before = self.say(t.WELCOME)
        else:
            is_new = s.question == TURN and not self.theirs  # nobody else has played since
            before = self.noticed() or self.hit() or (self.outcome() if is_new else "")
        return Taught(f"{before} {now.teacher}".strip(), now.suggested)

    def say(self, phrase: Phrase, **facts: str) -> str:
        """Say a phrase in the language of whoever learns."""
        return phrase.say(self.lang, facts)

    def ending(self, winner: int) -> str:
        """Say how the round has ended."""
        if winner == self.you:
            return self.say(t.WON)
        return self.say(t.LOST, name=self.names[winner])

    # What to do.

    def now(self, written: str, armed: bool) -> Taught:
        """Explain the question, and suggest an answer."""
        game, question = self.game, self.game.state.question
        options = game.found_options()
        if question == TURN:
            return self.turn(written or self.best_card(options), armed)
        if question == DRAWN:
            if options == (KEEP,):
                return Taught(self.say(t.STUCK))
            card = written or options[0]
            return Taught(f"{self.say(t.DRAWN)} {self.reason(card)}", card)
        if question == COLOUR:
            colour = written or self.best_colour(options)
            name = game.table.edition.colours[parse_move(colour).colour][self.lang]
            return Taught(self.say(t.COLOUR, colour=name), colour)
        if question == REACT and CHALLENGE in options and game.state.before != WILD:
            return Taught(self.duel(written), written)
        return Taught("", written)

    def turn(self, move: str, armed: bool) -> Taught:
        """Say why a card fits and what it does, or that one has to draw."""
        if move == DRAW:
            return Taught(self.say(t.DRAW), DRAW)
        left = self.game.state.size[self.you]
        if left == 1:
            return Taught(self.say(t.LAST), move)
        if left == 2 and self.game.table.options.uno != "auto":
            phrase = t.CALLED_FIRST if armed else t.CALL_FIRST
            return Taught(self.say(phrase, card=self.the(move)), move if armed else UNO)
        return Taught(self.reason(move), move)

    def reason(self, code: str) -> str:
        """Say why a card fits, and what it does."""
        table, book = self.game.table, self.game.table.book
        face = book.codes.index(code)
        card = table.faces[face]
        if card.wild:
            phrase = t.WILD
        elif card.effect:
            phrase = t.ACTION
        else:
            same = book.group[face] == self.game.state.colour
            phrase = t.BY_COLOUR if same else t.BY_NUMBER
        effect = read_effect(table, card.effect, self.lang)
        return self.say(phrase, card=self.the(code), effect=effect)

    def duel(self, written: str) -> str:
        """Say when the card on top may be played, and that one may doubt it (A7)."""
        table, s = self.game.table, self.game.state
        colour = table.edition.colours[table.book.colours[s.before]][self.lang]
        honest = self.say(t.HONEST, card=self.the(table.book.codes[s.top]), colour=colour)
        answer = answer_words(table, Move(CHALLENGE), self.lang, s.total)
        doubt = self.say(t.CHALLENGE if written == CHALLENGE else t.JUDGE, answer=answer)
        return f"{capital(honest)} {doubt}"

    def the(self, code: str) -> str:
        """Name a card with its article."""
        return spoken_cards(self.game.table, self.lang)[code].the

    def best_card(self, options: Sequence[str]) -> str:
        """Choose what to play: an action before a number, a wild only if nothing else fits."""
        faces = dict(zip(self.game.table.book.codes, self.game.table.faces, strict=True))
        cards = [option for option in options if option != DRAW]
        return min(cards, key=lambda c: (faces[c].wild, not faces[c].effect), default=DRAW)

    def best_colour(self, options: Sequence[str]) -> str:
        """Choose the colour of which one has most."""
        hand = self.game.hand(self.you)
        return max(options, key=lambda o: sum(c[0] == parse_move(o).colour for c in hand))

    # What came of it.

    def outcome(self) -> str:
        """Say what one's own answer has done, to whom."""
        if not self.own:
            return ""
        deed = self.own[0]
        kinds = {event.kind for event in self.own}
        caught = next((e for e in self.own if e.kind == "caught" and e.other == self.you), None)
        if caught is not None and caught.seat is not None:
            return self.say(t.CAUGHT, name=self.names[caught.seat], cards=self.drawn(self.you))
        if deed.kind == "challenged" and deed.other is not None:
            if deed.flag:
                name = self.names[deed.other]
                return self.say(t.RIGHT, name=name, cards=self.drawn(deed.other))
            return self.say(t.WRONG, cards=self.drawn(self.you))
        if deed.kind == "accepted":
            return self.say(t.HIT_AND_DREW, cards=self.drawn(self.you))
        if deed.kind == "kept":
            return self.say(t.STUCK)
        if "called" in kinds:
            return self.say(t.CALLED)
        skipped = next((e.seat for e in self.own if e.kind == "lost-turn"), None)
        if skipped is not None:
            phrase = t.MADE_DRAW if count_drawn(self.own, skipped) else t.SKIPPED
            return self.say(phrase, name=self.names[skipped], cards=self.drawn(skipped))
        if "reversed" in kinds:
            return self.say(t.REVERSED)
        colour = next((e.colour for e in self.own if e.kind == "coloured"), None)
        if colour:
            return self.say(t.COLOURED, colour=self.game.table.edition.colours[colour][self.lang])
        return self.say(t.PLAYED)

    def noticed(self) -> str:
        """Say what it cost somebody that one has noticed a forgotten call, right after it."""
        for place, event in enumerate(self.theirs):
            later = self.theirs[place:]
            if event.kind == "caught" and event.seat == self.you and event.other is not None:
                if any(other.kind in DEEDS for other in later):
                    return ""
                cards = several(count_drawn(later, event.other), CARD, self.lang)
                return self.say(t.NOTICED, name=self.names[event.other], cards=cards)
        return ""

    def hit(self) -> str:
        """Say that a card of somebody else has cost one's turn."""
        by = 0
        for event in self.theirs:
            if event.kind == "played" and event.seat is not None:
                by = event.seat
            elif event.kind == "lost-turn" and event.seat == self.you:
                drawn = count_drawn(self.theirs, self.you)
                phrase = t.HIT_AND_DREW if drawn else t.HIT
                cards = several(drawn, CARD, self.lang)
                return self.say(phrase, name=self.names[by], cards=cards)
        return ""

    def drawn(self, seat: int) -> str:
        """Say how many cards one's own answer has made a seat draw."""
        return several(count_drawn(self.own, seat), CARD, self.lang)


def count_drawn(events: Sequence[Event], seat: int) -> int:
    """Count the cards that a seat has drawn."""
    return sum(event.kind == "drew" and event.seat == seat for event in events)


def since_your_deed(events: Sequence[Event], you: int) -> tuple[Sequence[Event], Sequence[Event]]:
    """Return what your last answer has done, and what happened from the next player's card on."""
    first = last = len(events)
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if event.kind == "round":  # dealt since
            break
        if event.kind in DEEDS:
            if event.seat == you:
                first = place
                break
            last = place
    return events[first:last], events[last:]
