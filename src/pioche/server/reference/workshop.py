"""Rules while somebody writes them: their sentences in pieces to be filled, and in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pioche.editions.build import Table as RuleTable
from pioche.editions.customs import ready_dares
from pioche.editions.errors import EditionError
from pioche.editions.facts import read_names
from pioche.editions.grammar import MOST_CARDS, SINGLE, WHO, Row, Touch
from pioche.editions.sentences import (
    Effect,
    Sentence,
    match,
    read_back,
    say,
    split_outside,
    words_of,
)
from pioche.editions.vocabulary import CONDITIONS, ROWS
from pioche.errors import Both, Reason
from pioche.game.game import make_table
from pioche.server.protocol.bodies import (
    Draft,
    DraftClause,
    Drafts,
    DraftSentence,
    Filling,
    Offer,
    Piece,
    ReadDraft,
)
from pioche.server.reference.vocabulary import card_words
from pioche.texts import workshop as texts
from pioche.texts.mistakes import say_mistake
from pioche.texts.phrases import capital
from pioche.texts.reading import read_effect

PARTS = re.compile(r"({\w+})")
GIVEN = frozenset({"colour"})  # C6: what every customisable wild has chosen before its rule
HERE = "\0"  # stands for a dare that is still to be written
CONDITION = "if "


def read_drafts(table: RuleTable, drafts: Drafts) -> tuple[ReadDraft, ...]:
    """Read rules, finished or not."""
    workbench = Workbench(table, drafts.lang)
    return tuple(
        workbench.read(draft, drafts.edition) if drafts.pieces else workbench.say(draft)
        for draft in drafts.rules
    )


def understood(text: str) -> Sentence | None:
    """Understand a sentence that may still lack its dare, or what follows from its condition."""
    text = " ".join(text.split())
    if not text.startswith(CONDITION):
        return matched(ROWS, text)
    condition, _, rest = text.removeprefix(CONDITION).partition(":")
    head = matched(CONDITIONS, condition)
    body = [matched(ROWS, part) for part in split_outside(rest, ";") if part]
    if head is None or None in body:
        return None
    return replace(head, body=tuple(part for part in body if part is not None))


def matched(rows: tuple[Row, ...], text: str) -> Sentence | None:
    """Find the row of a simple sentence."""
    words = words_of(text)
    for row in rows:
        slots = match(row, words)
        if slots is not None:
            return Sentence(row, slots)
    return None


def is_condition(sentence: Sentence) -> bool:
    """Return whether something else follows from a sentence."""
    return sentence.row in CONDITIONS


def lead_of(sentence: Sentence) -> str:
    """Return how a condition is written, up to what follows from it."""
    return f"{CONDITION}{read_back(replace(sentence, body=()))}: "


def written(sentence: Sentence) -> str:
    """Write a sentence, finished or not."""
    if not is_condition(sentence):
        return read_back(sentence)
    return lead_of(sentence) + "; ".join(map(read_back, sentence.body))


def aloud(reason: Reason) -> Reason:
    """Return a reason that quotes sentences as they are read, not as they are written."""
    values = {
        key: Both(value.aloud, value.fr) if isinstance(value, Both) else value
        for key, value in reason.values.items()
    }
    return Reason(reason.template, values)


def group_of(row: Row) -> str:
    """Sort sentences by what they touch, for whoever looks for one."""
    for group, touch in (
        ("fun", Touch.DARES),
        ("draw", Touch.DRAWS),
        ("turn", Touch.TURN),
        ("hands", Touch.MOVES_HAND),
    ):
        if row.touches & touch:
            return group
    if row in CONDITIONS:
        return "when"
    return {"": "show", "votes": "fun"}.get(row.gives, "choose")


class Workbench:
    """Takes rules apart, in one language and with the cards of one edition."""

    def __init__(self, table: RuleTable, lang: str) -> None:
        self.table, self.lang = table, lang
        dares = {key: name[lang] for key, name in ready_dares().items()}
        self.names = dares | read_names(table, lang)
        cards = [card.code for card in card_words(table)]
        self.words: dict[str, Sequence[str]] = {
            "who": tuple(WHO),
            "one": SINGLE,
            "n": [str(n + 1) for n in range(MOST_CARDS)],
            "card": cards,
            "dare": tuple(ready_dares()),
        }
        self.first = {
            "who": "next",
            "one": "next",
            "n": "2",
            "card": "W" if "W" in cards else cards[0],
            "dare": next(iter(ready_dares())),
        }

    def say(self, draft: Draft) -> ReadDraft:
        """Read a rule in words as the rulebook does; empty if it is not finished."""
        effect = tuple(one for one in map(understood, draft) if one is not None)
        if not draft or len(effect) < len(draft) or any(self.faults(effect, set(GIVEN))):
            return ReadDraft("")
        return ReadDraft(read_effect(self.table, effect, self.lang))

    def read(self, draft: Draft, edition: str) -> ReadDraft:
        """Read a rule in words, and take it apart."""
        said = self.say(draft)
        mistake = ""
        if said.text:
            try:
                make_table(edition, {"custom": [list(draft)]})
            except EditionError as error:
                mistake = capital(say_mistake(aloud(error.reason), self.lang))
        given, clauses = set(GIVEN), []
        for number, text in enumerate(draft, 1):
            clauses.append(self.clause(text, understood(text), given, number < len(draft)))
        offers = tuple(self.offers(given, inside=False))
        return ReadDraft("" if mistake else said.text, tuple(clauses), offers, mistake)

    def faults(self, effect: Effect, given: set[str], inside: bool = False) -> Iterator[str]:
        """Say what sentences lack; what they choose is added to what is given."""
        for number, sentence in enumerate(effect, 1):
            yield self.fault(sentence, given, inside or number < len(effect))
            yield from self.faults(sentence.body, set(given), inside=True)
            given |= set(sentence.row.gives.split())

    def clause(
        self,
        text: str,
        sentence: Sentence | None,
        given: set[str],
        followed: bool,
        inside: bool = False,
    ) -> DraftClause:
        """Take a sentence apart; what it chooses is added to what is given."""
        if sentence is None:
            return DraftClause(text, wrong=texts.UNKNOWN.say(self.lang, {}))
        wrong = self.fault(sentence, given, followed)
        pieces, then = self.pieces(sentence, given, inside), set(given)
        given |= set(sentence.row.gives.split())
        if not is_condition(sentence):
            return DraftClause(written(sentence), pieces, wrong)
        parts = [self.clause("", part, then, True, inside=True) for part in sentence.body]
        body = tuple(DraftSentence(part.text, part.pieces, part.wrong) for part in parts)
        offers = tuple(self.offers(then, inside=True))
        return DraftClause(written(sentence), pieces, wrong, lead_of(sentence), body, offers)

    def fault(self, sentence: Sentence, given: set[str], followed: bool) -> str:
        """Say what a sentence lacks; empty if it is nothing."""
        missing = sentence.uses - given
        if missing:
            return self.needs(min(missing))
        if sentence.slots.get("dare", HERE).strip() == "":
            return texts.EMPTY_DARE.say(self.lang, {})
        if Touch.AIMS in sentence.row.touches and followed:
            return texts.NOT_LAST.say(self.lang, {})
        if is_condition(sentence) and not sentence.body:
            return texts.EMPTY_BODY.say(self.lang, {})
        return ""

    def needs(self, use: str) -> str:
        """Say which sentence has to come first: the simplest that gives what is missing."""
        givers = [row for row in ROWS if use in row.gives.split() and not row.chooses_colour]
        if not givers:
            return texts.UNKNOWN.say(self.lang, {})
        simplest = min(givers, key=lambda row: (len(row.uses.split()), len(row.words)))
        said = self.fresh(simplest).read(self.lang, self.names)
        return texts.NEEDS.say(self.lang, {"sentence": said})

    def fresh(self, row: Row) -> Sentence:
        """Make a sentence with every slot filled by what is at hand."""
        slots = [part[1:-1] for part in PARTS.findall(row.words)]
        return Sentence(row, {slot: self.first[slot] for slot in slots})

    def pieces(self, sentence: Sentence, given: set[str], inside: bool) -> tuple[Piece, ...]:
        """Cut a sentence into words and slots, as it is read; behind a condition it goes on."""
        row = sentence.row
        form = (row.fr if self.lang == "fr" else row.en)[sentence.several]
        pieces: list[Piece] = []
        for part in filter(None, PARTS.split(form)):
            first = not (pieces or inside)
            if not part.startswith("{"):
                pieces.append(Piece(capital(part) if first else part))
                continue
            slot = part[1:-1]
            fillings = tuple(self.fillings(sentence, slot, given, first))
            around = ("", "")
            if slot == "dare":
                open_ = replace(sentence, slots=sentence.slots | {slot: HERE})
                before, _, after = written(replace(open_, body=())).partition(HERE)
                around = before, after
            pieces.append(Piece("", slot, sentence.slots[slot], fillings, *around))
        end = texts.COMMA if is_condition(sentence) else texts.FULL_STOP
        return (*pieces, Piece(end))

    def fillings(
        self, sentence: Sentence, slot: str, given: set[str], first: bool
    ) -> Iterator[Filling]:
        """Return what can fill a slot, each with the sentence it makes."""
        for word in self.words[slot]:
            other = replace(sentence, slots=sentence.slots | {slot: word})
            name = say(slot, word, self.lang, self.names)
            early = bool(other.uses - sentence.uses - given)
            yield Filling(word, capital(name) if first else name, written(other), early)

    def offers(self, given: set[str], inside: bool) -> Iterator[Offer]:
        """Return the sentences that can come next, and what those wait for that cannot."""
        for row in (*ROWS, *(() if inside else CONDITIONS)):
            if row.chooses_colour or (inside and Touch.AIMS in row.touches):
                continue
            sentence = self.fresh(row)
            missing = sentence.uses - given
            said = capital(sentence.read(self.lang, self.names))
            end = texts.OPEN if row in CONDITIONS else texts.FULL_STOP
            why = self.needs(min(missing)) if missing else ""
            yield Offer(written(sentence), said + end, group_of(row), why)
