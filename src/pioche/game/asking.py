"""The question that is open, in words: for whoever is asked, and for those who wait."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pioche.editions.build import Table
from pioche.editions.sentences import Sentence, each_sentence
from pioche.game.game import Game
from pioche.notation.answers import QUESTIONS
from pioche.notation.moves import Move, parse_move
from pioche.rules.constants import DRAWN, NONE, OVER, REACT, REVEAL, ROW, TURN, VOTE, WILD
from pioche.rules.turn import END
from pioche.texts.cards import spoken_cards
from pioche.texts.choices import (
    DUEL,
    OF_YOU,
    SOME,
    SOME_ELIDED,
    UNANSWERED,
    WAITING,
    answers,
    asking,
)
from pioche.texts.phrases import CARD, Filler, capital, elides, filler, several
from pioche.texts.reading import read_effect

KEEP = "keep"
FORCED = (KEEP,)
NO_ANSWERS: dict[str, str] = {}


class Asked(NamedTuple):
    """The open question, as one player reads it."""

    text: str
    stakes: str = ""  # what it is about and what follows from the answers
    answers: dict[str, str] = NO_ANSWERS  # in words, by move; cards of one's turn need none


NOTHING = Asked("")


def ask(
    game: Game, viewer: int | None, names: Sequence[str], lang: str, to_you: bool = True
) -> Asked:
    """Say the open question as a seat (None: a spectator) may know it; nothing in the end.

    A replay speaks of everybody by name: not `to_you`.
    """
    s = game.state
    if s.question == OVER:
        return NOTHING
    mine = viewer == s.asked
    question = TURN if s.question == DRAWN and not mine else s.question  # T4
    key = QUESTIONS[question]
    if question == REACT and not s.total:
        key = "block"
    elif question == DRAWN and game.found_options() == FORCED:
        key = "stuck"
    elif question == DRAWN and KEEP not in game.found_options():
        key = "forced"
    other = s.actor if question == VOTE else s.chosen
    facts = {
        "name": names[s.asked],
        "other": names[other] if other != NONE else "",
        "number": str(s.named if question == REVEAL else s.total),
    }
    if not (mine and to_you):
        spoken_of = to_you and other == viewer and key in OF_YOU
        return Asked(fillers(lang, "of-you" if spoken_of else "waiting")[key](facts))
    options = game.found_options()
    if question == TURN:  # cards are played from the hand
        options = options[-1:] if options[-1] == "draw" else ()
    said = {}
    for option in options:
        move = parse_move(option)
        chosen = names[move.number] if move.word == "player" else ""
        said[option] = chosen or answer_words(game.table, move, lang, s.total)
    at_stake = "" if question in (TURN, DRAWN) else stakes(game, names, lang)
    return Asked(fillers(lang, "asking")[key](facts), at_stake, said)


@lru_cache(maxsize=8)
def fillers(lang: str, how: str) -> dict[str, Filler]:
    """Return what says each question: to whoever is asked, to whom it is about, to the others."""
    found = {"of-you": OF_YOU, "waiting": WAITING}.get(how) or {key: asking(key) for key in WAITING}
    return {key: filler(phrase.text(lang)) for key, phrase in found.items()}


def stakes(game: Game, names: Sequence[str], lang: str) -> str:
    """Say what the asked player's answer is about, and what follows from it."""
    s, table = game.state, game.table
    if s.question != REACT or not s.total:
        return what_follows(table, s.top, s.pc, lang)
    cards = several(s.total, CARD, lang)
    if not s.accusable or s.before == WILD:
        return UNANSWERED.say(lang, {"cards": cards})
    colour = table.edition.colours[table.book.colours[s.before]][lang]
    return DUEL.say(
        lang,
        {
            "name": names[s.actor],
            "card": spoken_cards(table, lang)[table.book.codes[s.top]].a,
            "colour": (SOME_ELIDED if elides(colour) else SOME).say(lang, {"colour": colour}),
            "left": several(s.size[s.actor], CARD, lang),
            "number": str(s.total),
            "more": str(s.total + 2),  # A7
        },
    )


@lru_cache(maxsize=1024)
def what_follows(table: Table, face: int, pc: int, lang: str) -> str:
    """Say what a card still does, once what it asks is answered: its last whole sentences."""
    code, rows = table.book.code, 0
    while code[(pc + rows) * ROW] != END:
        rows += 1
    following: tuple[Sentence, ...] = ()
    for sentence in reversed(table.faces[face].effect):
        rows -= sum(1 for _ in each_sentence((sentence,)))
        if rows < 0:
            break
        following = (sentence, *following)
    return read_effect(table, following, lang) if following else ""


@lru_cache(maxsize=4096)
def answer_words(table: Table, move: Move, lang: str, total: int) -> str:
    """Say an answer that names no player, as a button has it."""
    return capital(say_move(table, move, (), lang, total))


def say_move(
    table: Table, move: Move, names: Sequence[str], lang: str, total: int | None = None
) -> str:
    """Say a move in words; one with a seat is made unasked. `total`: what to accept would mean."""
    key, number = move.word, move.number
    if key == "play" and move.seat >= 0:
        key = "jump-in"
    elif key == "accept" and total is not None:
        key, number = "accept-draw" if total else "accept-block", total
    facts = {
        "card": spoken_cards(table, lang)[move.card].the if move.card else "",
        "colour": table.edition.colours[move.colour][lang] if move.colour else "",
        "name": names[number] if key in ("player", "catch") else "",
        "number": str(number),
    }
    return answers()[key].say(lang, facts)
