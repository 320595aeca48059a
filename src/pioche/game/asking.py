"""The question that is open, in words: for whoever is asked, and for those who wait."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pioche.editions.build import Table
from pioche.editions.facts import dare_names
from pioche.editions.grammar import SINGLE, WHO, Touch
from pioche.editions.sentences import Sentence, each_sentence, touches_of
from pioche.game.game import Game
from pioche.notation.answers import QUESTIONS
from pioche.notation.moves import Move, parse_move
from pioche.rules.constants import DRAWN, GROUPS, NONE, OVER, REACT, REVEAL, ROW, TURN, VOTE, WILD
from pioche.rules.hands import dishonest
from pioche.rules.seats import how_many, member
from pioche.rules.turn import END
from pioche.texts.address import address
from pioche.texts.cards import spoken_cards
from pioche.texts.choices import (
    ASKING,
    BLUFF,
    BLUFF_WILD,
    DUEL,
    LET_THROUGH,
    OF_YOU,
    ONLY,
    SOME,
    SOME_ELIDED,
    UNANSWERABLE,
    UNANSWERED,
    WAITING,
    answers,
)
from pioche.texts.phrases import CARD, Filler, capital, elides, filler, several, uncapital
from pioche.texts.reading import read_effect

FORCED = ("keep",)
NO_ANSWERS: dict[str, str] = {}


class Asked(NamedTuple):
    """The open question, as one player reads it."""

    text: str
    stakes: str = ""  # what it is about and what follows from the answers
    answers: dict[str, str] = NO_ANSWERS  # in words, by move; cards of one's turn need none
    notes: dict[str, str] = NO_ANSWERS  # what to know before a card is played, by move


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
    other = s.actor if question in (VOTE, REVEAL) else s.chosen
    dared, dare = dare_of(game.table, s.top, lang) if question == VOTE else ("", "")
    if dare and (somebody := member(s, WHO[dared], 0)) != s.asked:
        key, other = "dared-vote", somebody
    facts = {
        "dare": dare,
        "name": names[s.asked],
        "other": names[other] if other != NONE else "",
        "number": str(s.named if question == REVEAL else s.total),
    }
    if not (mine and to_you):
        spoken_of = to_you and other == viewer and key in OF_YOU
        return Asked(fillers(lang, "of-you" if spoken_of else "waiting")[key](facts))
    options = game.found_options()
    only = parse_move(options[0]) if len(options) == 1 and key in ONLY else None
    if only is not None and only.word == "player":
        facts["only"] = names[only.number]
    is_only = only is not None and (question != TURN or only.word == "draw")
    text = fillers(lang, "only" if is_only else "asking")[key](facts)
    if question == TURN:  # cards are played from the hand
        options = options[-1:] if options[-1] == "draw" else ()
    said = {}
    for option in options:
        move = parse_move(option)
        chosen = names[move.number] if move.word == "player" else ""
        said[option] = chosen or answer_words(game.table, move, lang, s.total)
    if question not in (TURN, DRAWN):
        return Asked(text, stakes(game, names, lang), said)
    holds = s.hand[s.asked * GROUPS + WILD] & game.table.book.accusables
    return Asked(text, "", said, bluffs(game, lang) if holds else NO_ANSWERS)


def bluffs(game: Game, lang: str) -> dict[str, str]:
    """A5, A8: say of each +4 that whoever is asked could play why it would be a bluff."""
    s, book = game.state, game.table.book
    if not (book.challenge and dishonest(s, book, s.asked)):
        return NO_ANSWERS
    hand = s.hand[s.asked * GROUPS : (s.asked + 1) * GROUPS]
    note = BLUFF_WILD.say(lang, {})
    if s.colour != WILD and hand[s.colour]:
        note = BLUFF.say(lang, {"colour": some_colour(game.table, s.colour, lang)})
    faces = {option: book.face_of.get(option, NONE) for option in game.found_options()}
    return {option: note for option, face in faces.items() if book.accusable[face]}


@lru_cache(maxsize=8)
def fillers(lang: str, how: str) -> dict[str, Filler]:
    """Return what says each question: to whoever is asked, to whom it is about, to the others."""
    known = {"of-you": OF_YOU, "waiting": WAITING, "asking": ASKING, "only": ONLY}
    return {key: filler(phrase.text(lang)) for key, phrase in known[how].items()}


def stakes(game: Game, names: Sequence[str], lang: str) -> str:
    """Say what the asked player's answer is about, and what follows from it."""
    s, table = game.state, game.table
    if s.question != REACT or not s.total:
        pc = s.pc - 1 if s.question == REVEAL else s.pc  # C2: what is asked for is part of it
        follows = what_follows(table, s.top, pc, lang)
        told = tell_asked(game, follows, names, lang) if follows else ""
        if told and s.question == REACT and len(game.found_options()) > 1:
            is_name = told.startswith(tuple(names))  # which stays as its owner writes it
            return LET_THROUGH.say(lang, {"follows": told if is_name else uncapital(told)})
        return told
    cards = several(s.total, CARD, lang)
    if not s.accusable or s.before == WILD:
        alone = len(game.found_options()) == 1
        return (UNANSWERABLE if alone else UNANSWERED).say(lang, {"cards": cards})
    return DUEL.say(
        lang,
        {
            "name": names[s.actor],
            "card": spoken_cards(table, lang)[table.book.codes[s.top]].a,
            "colour": some_colour(table, s.before, lang),
            "left": several(s.size[s.actor], CARD, lang),
            "number": str(s.total),
            "more": str(s.total + 2),  # A7
        },
    )


def tell_asked(game: Game, rule: str, names: Sequence[str], lang: str) -> str:
    """Read what a card does to whoever is asked, with the names of the others."""
    s = game.state
    seats = {who: member(s, WHO[who], 0) for who in SINGLE if how_many(s, WHO[who])}
    if Touch.REVERSES in touches_of(game.table.faces[s.top].effect):
        del seats["next"], seats["previous"]  # nobody can say yet who that will be
    others = {who: names[seat] for who, seat in seats.items() if seat != s.asked}
    return address(rule, lang, others, [who for who in seats if who not in others])


def some_colour(table: Table, group: int, lang: str) -> str:
    """Say some cards of a colour: « du bleu »."""
    colour = table.edition.colours[table.book.colours[group]][lang]
    return (SOME_ELIDED if elides(colour) else SOME).say(lang, {"colour": colour})


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


@lru_cache(maxsize=256)
def dare_of(table: Table, face: int, lang: str) -> tuple[str, str]:
    """K6: return who is dared by a card on which others vote, as a word, and what to do."""
    for sentence in each_sentence(table.faces[face].effect):
        if Touch.DARES in sentence.row.touches and sentence.who in SINGLE:
            return sentence.who, dare_names(table, sentence.slots["dare"])[lang]
    return "", ""


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
