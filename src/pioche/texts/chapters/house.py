"""The house rules that are on (H)."""

from __future__ import annotations

from pioche.editions import facts
from pioche.editions.loader import load_edition
from pioche.editions.options import OPTIONS
from pioche.texts.page import Page
from pioche.texts.phrases import OR, POINT, Phrase, listing, quoted, several, uncapital
from pioche.texts.reading import read_effect

TITLE = Phrase("Règles maison", "House rules")
NONE = Phrase("Aucune règle maison à cette table.", "There are no house rules at this table.")
STACK_SAME = Phrase(
    "Cumul : le joueur visé par une carte qui fait piocher peut en ajouter une du même symbole "
    "({pairs}), de n'importe quelle couleur.",
    "Stacking: whoever is faced with a card that makes them draw may add one of the same symbol "
    "({pairs}), of any colour.",
    "H1",
)
STACK_PAIR = Phrase("{name} sur {name}", "{name} on {name}")
STACK_ANY = Phrase(
    "Cumul : le joueur visé par une carte qui fait piocher peut en ajouter une autre, au choix "
    "parmi {names}, de n'importe quelle couleur.",
    "Stacking: whoever is faced with a card that makes them draw may add another, any of {names}, "
    "of any colour.",
    "H1",
)
STACK_TOTAL = Phrase(
    "Le total passe alors au joueur suivant. Qui n'ajoute rien pioche tout le total et perd son "
    "tour.",
    "The total then passes on. Whoever does not add draws it all and loses the turn.",
)
STACK_CHALLENGE = Phrase(
    "Une carte {names} qui n'est pas elle-même une réponse peut être mise au défi tant que rien "
    "n'y est ajouté ; une carte ajoutée ne peut pas l'être.",
    "A {names} that is not itself an answer can be challenged as long as nothing was added to it; "
    "one that was added cannot.",
    "H1",
)
STACK_FREE = Phrase(
    "Pour ajouter une carte {names}, peu importe ce que l'on a en main.",
    "To add a {names} it does not matter what its player holds.",
    "H1",
)
JUMP_IN = Phrase(
    "Interception : pendant qu'on attend le coup d'un joueur, tout autre joueur peut poser hors "
    "de son tour une carte identique à la carte visible, de même couleur et de même chiffre ou "
    "symbole. Cela ne vaut pas pour les cartes blanches. Le jeu continue à partir de là.",
    "Jumping in: while a player's turn is being waited for, any other player may play a card out "
    "of turn that is identical to the top card, in colour and in number or symbol. This does not "
    "go for wilds. Play goes on from there.",
    "H2",
)
JUMP_IN_ICON = Phrase("L'icône ne compte pas.", "The icon does not matter.")
NUMBER = Phrase("Quand un {number} est posé, {effect}", "When a {number} is played, {effect}", "H3")
NUMBERS_UNO = Phrase(
    "Un échange de mains ou un passage de mains ne demande pas d'annoncer UNO, et une annonce "
    "encore due tombe si la main n'est plus d'une seule carte.",
    "A swap or a move of hands opens no UNO call, and a call still due falls away if the hand is "
    "no longer a single card.",
    "H3",
)
UNTIL_PLAYABLE = Phrase(
    "On pioche jusqu'à ce qu'une carte puisse être posée.",
    "Whoever draws on their turn goes on until a card can be played.",
    "H4",
)
MUST_PLAY = Phrase("Qui peut jouer doit jouer.", "If you can play, you must.", "H5")
CHANGED = Phrase(
    "Autres réglages de cette table : {changes}.", "Other settings of this table: {changes}.", "H6"
)
CHANGES = {
    "bluff": Phrase("bluff interdit", "no bluffing"),
    "challenge": Phrase("pas de défi", "no challenge"),
    "uno_penalty": Phrase("pénalité UNO de {cards}", "a UNO penalty of {cards}"),
    "hand_size": Phrase("main de départ de {cards}", "a starting hand of {cards}"),
    "target": Phrase("partie en {points}", "a game to {points}"),
}
MIXED = Phrase(
    "Boîtes réunies : on ajoute au paquet les cartes spéciales de {editions}.",
    "Boxes put together: the deck has the special cards of {editions} too.",
    "H7",
)
CARDS = Phrase(
    "La table a ajouté, retiré ou changé ces cartes : {changes}.",
    "The table has added, removed or changed these cards: {changes}.",
    "H7",
)
CARD_COUNT = Phrase("{name} ({count})", "{name} ({count})")


def write(page: Page) -> None:
    """Write the chapter: the house rules that are on, or that there are none."""
    page.title(TITLE)
    before = len(page.blocks)
    write_stacking(page)
    options = page.table.options
    if options.jump_in:
        page.tell(*[JUMP_IN, JUMP_IN_ICON] if any(page.table.book.icon_of) else [JUMP_IN])
    write_numbers(page)
    if options.draw_until_playable:
        page.tell(UNTIL_PLAYABLE)
    if options.must_play:
        page.tell(MUST_PLAY)
    write_changes(page)
    write_deck(page)
    if len(page.blocks) == before:
        page.tell(NONE)


def write_stacking(page: Page) -> None:
    """H1: write what can be added to what."""
    table = page.table
    cards = facts.attackers(table)
    if table.options.stacking == "none" or not cards:
        return
    pairs = [STACK_PAIR.say(page.lang, {"name": page.name(card)}) for card in cards]
    phrase = STACK_SAME if table.options.stacking == "same" else STACK_ANY
    page.tell(phrase, STACK_TOTAL, pairs=listing(pairs, page.lang), names=page.names(cards))
    accusable = [card for card in cards if facts.accusable(table, card)]
    if accusable:
        phrases = (STACK_CHALLENGE, STACK_FREE) if table.options.challenge else (STACK_FREE,)
        page.tell(*phrases, names=page.names(accusable, OR))


def write_numbers(page: Page) -> None:
    """H3: write what numbers do."""
    table = page.table
    acting = [card for card in facts.numbers(table) if card.effect]
    for card in acting:
        effect = read_effect(table, card.effect, page.lang)
        page.tell(NUMBER, number=card.code, effect=uncapital(effect))
    if acting:
        page.tell(NUMBERS_UNO)


def write_changes(page: Page) -> None:
    """H6: write which values the table has changed."""
    changes = []
    for name, phrase in CHANGES.items():
        value = getattr(page.table.options, name)
        moot = name == "target" and page.table.options.scoring == "none"
        if value != OPTIONS[name].default and not moot:
            number = int(value)
            said = {"cards": page.cards(number), "points": several(number, POINT, page.lang)}
            changes.append(phrase.say(page.lang, said))
    if changes:
        page.tell(CHANGED, changes=listing(changes, page.lang))


def write_deck(page: Page) -> None:
    """H7: write which cards do not come from the box."""
    options = page.table.options
    if options.editions:
        names = [quoted(load_edition(e).name[page.lang], page.lang) for e in options.editions]
        page.tell(MIXED, editions=listing(names, page.lang))
    changes = []
    for code in dict(options.cards):
        card = page.table.cards[code]
        count = page.cards(facts.count(page.table, card))
        changes.append(CARD_COUNT.say(page.lang, {"name": page.name(card), "count": count}))
    if changes:
        page.tell(CARDS, changes=listing(changes, page.lang))
