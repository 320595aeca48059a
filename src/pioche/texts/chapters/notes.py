"""What a sentence of the effects language leaves unsaid: a note for all cards that say it."""

from __future__ import annotations

from pioche.editions import facts
from pioche.editions.grammar import Note, Touch
from pioche.editions.model import Card
from pioche.editions.sentences import Sentence, each_sentence, touches_of
from pioche.texts.page import Page
from pioche.texts.phrases import Phrase

CALM = Phrase("Personne ne perd son tour.", "Nobody loses a turn.")
CHARACTERS = Phrase(
    "Chaque chiffre désigne un personnage : {characters}.",
    "Each number stands for a character: {characters}.",
)
OWN_CAST = Phrase(
    "La règle imprimée ne dit pas lequel : cette liste est la nôtre, votre boîte fait foi.",
    "The printed rules do not say which: this list is ours, and your own box is right.",
)
NO_CARDS = Phrase("absentes de ce paquet", "missing from this deck")


def notes_of(page: Page, card: Card) -> list[Phrase]:
    """Return the notes to a card's effect, each once: to what it does, then to what is chosen."""
    table = page.table
    parts = sorted(each_sentence(card.effect), key=lambda sentence: bool(sentence.row.gives))
    notes = [Phrase(*note) for sentence in parts for note in sentence_notes(sentence)]
    draws = any(Touch.DRAWS in s.row.touches and s.who != "player" for s in parts)
    if draws and Touch.TURN not in touches_of(card.effect):
        notes.append(CALM)
    if any(s.row.gives == "number" for s in parts) and facts.characters(table, page.lang):
        notes += [CHARACTERS, OWN_CAST] if facts.own_cast(table) else [CHARACTERS]
    return list(dict.fromkeys(notes))


def sentence_notes(sentence: Sentence) -> list[Note]:
    """Return the notes to one sentence."""
    row = sentence.row
    several = row.note_several if sentence.several else None
    own = row.note_own if sentence.who == "player" else None
    return [note for note in (several, row.note, own) if note]


def note_facts(page: Page) -> dict[str, str]:
    """Return what fills the slots of notes: C2's characters, C4's cards with the icon."""
    table = page.table
    named = [f"{n} {name}" for n, name in enumerate(facts.characters(table, page.lang))]
    coloured = [card for card in facts.actions(table) if not card.wild]
    iconed = [card for card in coloured if facts.count(table, card, icon=True)]
    return {
        "characters": ", ".join(named),
        "iconed": page.names(iconed) or NO_CARDS.say(page.lang, {}),
    }
