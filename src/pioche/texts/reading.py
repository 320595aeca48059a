"""Reading an effect aloud: its sentences as fluent text, subjects said once."""

from __future__ import annotations

from dataclasses import replace

from pioche.editions.build import Table
from pioche.editions.facts import read_names
from pioche.editions.grammar import WHO_READ, Touch
from pioche.editions.sentences import Sentence
from pioche.editions.vocabulary import ROWS
from pioche.texts.phrases import AND, Phrase, capital, card_once, listing

SAME_ONE = Phrase("il", "that player")
THEN = Phrase("puis", "then")
NEXT = Phrase("ensuite,", "next,")
LAST = Phrase("enfin,", "finally,")
SEVERAL_TIMES = Phrase("{said}, {times} fois", "{said}, {times} times")
AND_THEN = Phrase(", puis ", ", then ")
COMMA_AND = Phrase(", et ", ", and ")
OF_SUBJECT = ("qui ", "who ")  # begins what belongs to a subject, not to what it does
COMPOUND = (",", ";", " et ", " and ")  # found in what cannot be one of several predicates

Clause = tuple[str, list[str]]  # a subject, and what it does


def read_effect(table: Table, effect: tuple[Sentence, ...], lang: str) -> str:
    """Say a whole effect, in sentences that follow one another."""
    names = read_names(table, lang)
    said = merge([as_played(table, s) for s in effect], lang, names)
    sentences = [capital(link(said, i, lang) + text) + "." for i, text in enumerate(said)]
    return card_once(" ".join(sentences))


def as_played(table: Table, sentence: Sentence) -> Sentence:
    """A9: where nobody may challenge, read an attack without its challenge."""
    row = sentence.row
    if Touch.CHALLENGE in row.touches and not table.options.challenge:
        touches = row.touches & ~Touch.CHALLENGE
        row = next(plain for plain in ROWS if (plain.verb, plain.touches) == (row.verb, touches))
    return replace(sentence, row=row, body=tuple(as_played(table, s) for s in sentence.body))


def link(said: list[str], index: int, lang: str) -> str:
    """Return the word that leads to a sentence from the one before."""
    if index == 0:
        return ""
    if index == len(said) - 1 > 1:
        return LAST.say(lang, {}) + " "
    again = index % 2 == 0 or AND_THEN.say(lang, {}) in said[index - 1]
    word = (NEXT if again else THEN).say(lang, {})
    conditional = said[index].startswith(("si ", "if ")) and not again
    return word + (", " if conditional else " ")


def merge(sentences: list[Sentence], lang: str, names: dict[str, str]) -> list[str]:
    """Read sentences; neighbours with the same subject become one."""
    clauses: list[Clause] = []
    for sentence, times in count_repeats(sentences):
        subject, predicate = clause(sentence, lang, names)
        if times > 1:
            clauses.append(("", [read_repeated(sentence, times, lang, names)]))
        elif clauses and subject and clauses[-1][0] == subject:
            add_predicate(clauses[-1][1], predicate, lang)
        else:
            clauses.append((subject, [predicate]))
    return [f"{subject} {list_predicates(said, lang)}".strip() for subject, said in clauses]


def count_repeats(sentences: list[Sentence]) -> list[tuple[Sentence, int]]:
    """Count how often each sentence is said in a row."""
    counted: list[tuple[Sentence, int]] = []
    for sentence in sentences:
        if counted and counted[-1][0] == sentence:
            counted[-1] = (sentence, counted[-1][1] + 1)
        else:
            counted.append((sentence, 1))
    return counted


def read_repeated(sentence: Sentence, times: int, lang: str, names: dict[str, str]) -> str:
    """Read a sentence that is said several times."""
    if sentence.row.repeated and sentence.who == "next":
        return Phrase(*sentence.row.repeated).say(lang, {"times": str(times)})
    said = sentence.read(lang, names)
    return SEVERAL_TIMES.say(lang, {"said": said, "times": str(times)})


def add_predicate(said: list[str], predicate: str, lang: str) -> None:
    """Add what a subject does; of two neighbours with the same verb the second goes without."""
    verb, _, rest = predicate.partition(" ")
    if said[-1].startswith(verb + " "):
        said[-1] += AND_THEN.say(lang, {}) + rest
    else:
        said.append(predicate)


def list_predicates(said: list[str], lang: str) -> str:
    """List what a subject does, with a comma before the last where there are commas already."""
    return listing(said, lang, COMMA_AND if any("," in words for words in said) else AND)


def clause(sentence: Sentence, lang: str, names: dict[str, str]) -> tuple[str, str]:
    """Split a reading into subject and predicate; no subject if it cannot be shared."""
    if sentence.body:
        return "", condition(sentence, lang, names)
    said = sentence.read(lang, names)
    for subject in WHO_READ[lang].values():
        rest = said.removeprefix(subject + " ")
        shared = not rest.startswith(OF_SUBJECT) and not any(c in rest for c in COMPOUND)
        if rest != said and shared:
            return subject, rest
    return "", said


def condition(sentence: Sentence, lang: str, names: dict[str, str]) -> str:
    """Read a condition and what follows from it; its subject is not named twice."""
    head = replace(sentence, body=()).read(lang, names)
    said = listing(merge(list(sentence.body), lang, names), lang)
    subject = WHO_READ[lang].get(sentence.who, "")
    if subject and said.startswith(subject + " "):
        said = SAME_ONE.say(lang, {}) + said.removeprefix(subject)
    return f"{head}, {said}"
