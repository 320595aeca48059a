"""What a sentence of the effects language leaves unsaid: a note for all cards that say it."""

from __future__ import annotations

from pioche.editions.model import Card
from pioche.editions.program import draws_others
from pioche.editions.sentences import Sentence
from pioche.texts import facts
from pioche.texts.page import Page
from pioche.texts.phrases import Phrase

HANDS_CHANGED = Phrase(
    "Changer de main ne demande pas d'annoncer UNO, et une annonce encore due tombe si la main "
    "n'est plus d'une seule carte.",
    "A hand that changes its player opens no UNO call, and a call still due falls away if the hand "
    "is no longer a single card.",
)
# By the words of the sentence in the vocabulary; said in this order.
NOTES = {
    "play passes to after {one}": Phrase(
        "Les joueurs placés entre le joueur de la carte et celui qui perd son tour sont sautés.",
        "Those between the card's player and the one who loses the turn are passed over.",
    ),
    "choose player among others holding colour": Phrase(
        "Si personne n'a cette couleur, aucun joueur n'est choisi et le jeu continue normalement.",
        "If nobody holds that colour, nobody is chosen and play goes on normally.",
    ),
    "{who} draws until colour": Phrase(
        "On s'arrête aussi quand il n'y a plus rien à piocher.",
        "Drawing also ends when nothing is left to draw.",
    ),
    "{who} draws as many": Phrase(
        "Une main vide entre-temps n'a pas gagné.",
        "A hand that is empty in between has not won.",
    ),
    "{who} puts icon cards under": Phrase(
        "Les cartes de couleur qui portent l'icône sont ici {iconed}.",
        "The coloured cards with the icon are {iconed}.",
    ),
    "shuffle hands": Phrase(
        "La distribution suit le sens du jeu.", "The deal follows the direction of play."
    ),
    "player may give up to {n} to chosen": Phrase(
        "Qui vide ainsi sa main a gagné.",
        "Whoever gives the last card away has won.",
        "E1",
    ),
    "others may not play wilds": Phrase(
        "Un tour que ce joueur perd ne lève pas l'interdiction.",
        "A turn which that player loses does not lift the ban.",
    ),
    "open hands": Phrase(
        "On étale les mains telles qu'elles sont, puis chaque carte piochée.",
        "Hands are shown as they stand, then every card drawn.",
    ),
    "others vote": Phrase(
        "Un seul vote favorable suffit.",
        "A single vote in favour is enough.",
    ),
    "{who} is dared {dare}": Phrase(
        "Ce gage est annoncé à toute la table.", "The dare is shown to the whole table."
    ),
    "{who} is dared {dare} until uno": Phrase(
        "Ce gage reste affiché à côté du nom du joueur.",
        "The dare stands beside the player's name.",
    ),
    "swap hands with {one}": HANDS_CHANGED,
    "move hands": HANDS_CHANGED,
}
# The same, for a sentence about several players.
IN_ORDER = {
    "{who} draws as many": Phrase(
        "On glisse et l'on pioche dans l'ordre du jeu : d'abord tous glissent leurs cartes, "
        "ensuite tous piochent.",
        "Putting and drawing go in turn order: first all put, then all draw.",
    ),
    "{who} puts down to {n}": Phrase(
        "Tout se fait dans l'ordre du jeu, le joueur de la carte en dernier.",
        "All of this is done in turn order, the card's player last.",
    ),
}
# The same, for a sentence about the card's own player.
OWN = {
    "{who} puts cards of colour under": Phrase(
        "Qui vide ainsi sa main a gagné.",
        "Whoever empties the hand in this way has won.",
        "E1",
    ),
}
PLACES = {words: place for place, words in enumerate(NOTES)}
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
LOSING = {"lose", "attack", "pass_to", "reverse"}


def notes_of(page: Page, card: Card) -> list[Phrase]:
    """Return the notes to a card's effect, each once."""
    table = page.table
    parts = facts.parts(table, card)
    notes = [note for sentence in sorted(parts, key=in_notes) for note in sentence_notes(sentence)]
    if any(draws_others(s) for s in parts) and not LOSING & facts.verbs(table, card):
        notes.append(CALM)
    if "choose_number" in facts.verbs(table, card) and facts.characters(table, page.lang):
        notes += [CHARACTERS, OWN_CAST] if facts.own_cast(table) else [CHARACTERS]
    return list(dict.fromkeys(notes))


def in_notes(sentence: Sentence) -> int:
    """Return the place of a sentence's note among all notes."""
    return PLACES.get(sentence.row.words, len(PLACES))


def sentence_notes(sentence: Sentence) -> list[Phrase]:
    """Return the notes to one sentence."""
    tables = [NOTES]
    if sentence.who in ("others", "everybody"):
        tables = [IN_ORDER, NOTES]
    if sentence.who == "player":
        tables = [NOTES, OWN]
    return [table[sentence.row.words] for table in tables if sentence.row.words in table]


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
