"""Writes the tables of docs/effects.md from the vocabulary.

Run `python -m tests.editions.vocabulary_page` after a change of the vocabulary.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pioche.editions.grammar import WHO_READ, Row
from pioche.editions.loader import edition_names, load_edition, load_rules
from pioche.editions.model import Names
from pioche.editions.sentences import Effect, Sentence, each_sentence, read_back
from pioche.editions.vocabulary import CONDITIONS, ROWS

PAGE = Path(__file__).parents[2] / "docs" / "effects.md"
BEGIN, END = "<!-- begin: {} -->\n", "<!-- end: {} -->\n"


def sources() -> Iterator[tuple[str, Effect]]:
    """Go through all effects that ship, each with what it is called."""
    for key, rule in load_rules().items():
        yield f"rule `{key}`", rule.effect
    for name in edition_names():
        edition = load_edition(name)
        for code, card in edition.cards.items():
            yield f"`{code}` ({name})", card.effect


def example(row: Row) -> tuple[str, Sentence]:
    """Find where a row is used, best on a card that says little else."""
    found = [
        (len(list(each_sentence(effect))), place, sentence)
        for place, effect in sources()
        for sentence in each_sentence(effect)
        if sentence.row == row
    ]
    _, place, sentence = min(found, key=lambda part: part[0])
    return place, sentence


def names() -> dict[str, Names]:
    """Return the names of cards and dares that readings need."""
    every = [load_edition(name) for name in edition_names()]
    cards = {code: card.name for edition in every for code, card in edition.cards.items()}
    return cards | {key: name for edition in every for key, name in edition.dares.items()}


def table(rows: tuple[Row, ...]) -> str:
    """Write the rows of the vocabulary, with a real sentence of each and its readings."""
    lines = ["| sentence | for example | en français | in English |", "|---|---|---|---|"]
    for row in rows:
        place, sentence = example(row)
        said = [
            sentence.read(lang, {key: name[lang] for key, name in names().items()})
            for lang in ("fr", "en")
        ]
        lines.append(f"| `{row.words}` | `{read_back(sentence)}`<br>{place} | {' | '.join(said)} |")
    return "\n".join(lines) + "\n"


def players() -> str:
    """Write whom a sentence can speak of."""
    lines = ["| word | en français | in English |", "|---|---|---|"]
    lines += [f"| `{w}` | {WHO_READ['fr'][w]} | {WHO_READ['en'][w]} |" for w in WHO_READ["fr"]]
    return "\n".join(lines) + "\n"


def renewed(text: str) -> str:
    """Return the page with its tables written anew."""
    parts = {"players": players(), "sentences": table(ROWS), "conditions": table(CONDITIONS)}
    for name, part in parts.items():
        head, _, rest = text.partition(BEGIN.format(name))
        _, _, tail = rest.partition(END.format(name))
        text = f"{head}{BEGIN.format(name)}{part}{END.format(name)}{tail}"
    return text


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
