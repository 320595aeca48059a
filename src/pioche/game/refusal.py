"""Why a move is refused: a code, the rule's id, and the words for people."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.editions.build import Table
from pioche.notation.answers import QUESTIONS, answer_text
from pioche.notation.cards import write_shown
from pioche.notation.moves import Move
from pioche.rules.constants import (
    COLOUR,
    DRAWN,
    GIVE,
    GROUPS,
    NONE,
    OVER,
    PLAYER,
    REACT,
    REVEAL,
    TURN,
    WILD,
)
from pioche.rules.hands import banned, dishonest, holds
from pioche.rules.legal import count_options, find_options, option
from pioche.rules.state import State
from pioche.texts.refusals import refusal_text

QUESTION_RULES = {OVER: "E1", TURN: "T1", DRAWN: "T4", COLOUR: "A4"}  # of others: the card's
CARD_WORDS = ("play", "reveal", "put", "give")


class IllegalMoveError(ValueError):
    """A move against the rules; nothing has changed.

    `code` names the reason for programs, `rule` is an id of docs/rules.md, `move` what was given.
    """

    def __init__(self, code: str, rule: str, move: str, params: dict[str, str]) -> None:
        super().__init__(refusal_text(code, rule, "en", params))
        self.code = code
        self.rule = rule
        self.move = move
        self.params = params

    def text(self, lang: str = "en", names: Sequence[str] = (), table: Table | None = None) -> str:
        """Say why, in French or English; players and cards by name, if these are known."""
        return refusal_text(self.code, self.rule, lang, self.params, names, table)

    def reason(self, lang: str, names: Sequence[str], table: Table | None) -> str:
        """Say the same to whoever made the move, without the id of the rule."""
        return refusal_text(self.code, "", lang, self.params, names, table, to_you=True)


def refuse(move: Move, code: str, rule: str, **params: object) -> IllegalMoveError:
    """Make the error for a move."""
    said = {"move": str(move), **{key: str(value) for key, value in params.items()}}
    return IllegalMoveError(code, rule, str(move), said)


def why_not(table: Table, s: State, move: Move, face: int) -> IllegalMoveError:
    """Find out why the asked seat may not answer with this move; `face` is its card, if any."""
    question = s.question
    if move.word in CARD_WORDS and not holds(s, table.book, s.asked, face):
        return refuse(move, "not-in-hand", question_rule(table, s), card=move.card)
    if move.word == "play" and question in (TURN, DRAWN, REACT):
        return {TURN: why_not_turn, DRAWN: why_not_drawn, REACT: why_not_react}[question](
            table, s, move, face
        )
    if move.word == "draw" and question == TURN:
        if table.book.must_play:
            return refuse(move, "must-play", "H5")
        return refuse(move, "nothing-to-draw", "T6")
    if move.word == "keep" and question == DRAWN:
        rule = "H5" if table.book.must_play else "T4"
        return refuse(move, "must-play-drawn", rule, drawn=table.book.codes[s.drawn])
    if move.word == "challenge" and question == REACT:
        return refuse(move, "no-challenge", challenge_rule(table, s))
    if move.word == "enough" and question == GIVE:
        return refuse(move, "must-give", effect_rule(table, s))
    if move.word == "player" and question == PLAYER:
        return refuse(move, "not-an-option-player", effect_rule(table, s), player=move.number)
    if move.word == "reveal" and question == REVEAL:
        return refuse(move, "cannot-reveal", "C2", card=move.card, number=s.named)
    return wrong_answer(table, s, move)


def challenge_rule(table: Table, s: State) -> str:
    """Cite the rule by which the card that is aimed cannot be challenged."""
    if not table.book.accusable[s.top]:
        return "A6"  # only a +4 can be
    if not table.book.challenge:
        return "A9"
    return "E2" if s.winner != NONE else "H1"


def react_rule(table: Table, s: State) -> str:
    """Cite the rule that asks for an answer to the card that is aimed."""
    if s.accusable:
        return "A6"
    return "C3" if table.book.blockable[s.top] else "H1"


def effect_rule(table: Table, s: State) -> str:
    """Cite the rule of the card that is taking effect; that of a customisable one too (K)."""
    card = table.faces[s.top]
    written = card.custom.rule if card.custom else ""
    return written or card.rule or ("H3" if card.kind == "number" else "H7")


def question_rule(table: Table, s: State) -> str:
    """Cite the rule by which the question is asked."""
    if s.question == REACT:
        return react_rule(table, s)
    return QUESTION_RULES.get(s.question) or effect_rule(table, s)


def wrong_answer(table: Table, s: State, move: Move) -> IllegalMoveError:
    """The question asks for something else."""
    find_options(s, table.book)
    answers = [option(s, table.book, k) for k in range(count_options(s))]
    texts = ", ".join(answer_text(table.book, s.question, a) for a in answers)
    rule = question_rule(table, s)
    question = QUESTIONS[s.question]
    return refuse(move, "wrong-answer", rule, question=question, options=texts)


def top_text(table: Table, s: State) -> str:
    """Write the visible card."""
    return write_shown(table.book, s.top, s.colour)


def why_not_turn(table: Table, s: State, move: Move, face: int) -> IllegalMoveError:
    """T2, K2, A5: a card that may not be played as a turn."""
    book, seat = table.book, s.asked
    if book.group[face] == WILD and banned(s, seat):
        return refuse(move, "wilds-banned", "K2", card=move.card)
    if book.accusable[face] and not book.bluff and dishonest(s, book, seat):
        if s.colour == WILD or not s.hand[seat * GROUPS + s.colour]:
            return refuse(move, "dishonest-wild", "A5", card=move.card)
        return refuse(move, "dishonest", "A5", card=move.card, colour=book.colours[s.colour])
    return refuse(move, "no-match", "T2", card=move.card, top=top_text(table, s))


def why_not_drawn(table: Table, s: State, move: Move, face: int) -> IllegalMoveError:
    """T4: only the drawn card may be played, if it can be."""
    drawn = table.book.codes[s.drawn]
    if face == s.drawn:
        return why_not_turn(table, s, move, face)
    return refuse(move, "only-drawn", "T4", card=move.card, drawn=drawn)


def why_not_react(table: Table, s: State, move: Move, face: int) -> IllegalMoveError:
    """C3, H1, K2: a card that is no answer to what is aimed."""
    book, top = table.book, top_text(table, s)
    fits = book.low[face] & (
        book.adders[book.rank[s.top] * GROUPS + book.group[face]]
        | (book.blockers if book.group[face] == WILD and book.blockable[s.top] else 0)
    )
    if fits and book.group[face] == WILD and banned(s, s.asked):
        return refuse(move, "wilds-banned", "K2", card=move.card)
    if book.group[face] == WILD and book.low[face] & book.blockers:
        return refuse(move, "cannot-block", "C3", card=move.card, top=top)
    if book.attack[face]:
        return refuse(move, "cannot-add", "H1", card=move.card, top=top)
    return wrong_answer(table, s, move)
