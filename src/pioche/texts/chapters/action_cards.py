"""The action cards, one by one: what each is, and what it does (A, C, K)."""

from __future__ import annotations

from pioche.editions import facts
from pioche.editions.grammar import Touch
from pioche.editions.model import Card
from pioche.editions.sentences import touches_of
from pioche.texts.chapters import reactions
from pioche.texts.chapters.notes import note_facts, notes_of
from pioche.texts.page import Page
from pioche.texts.phrases import Phrase, capital
from pioche.texts.reading import read_effect

TITLE = Phrase("Les cartes action", "Action cards")
WHO = Phrase(
    "« Le joueur de la carte » est celui qui l'a posée ; « le joueur suivant » est celui qui vient "
    "après lui dans le sens du jeu.",
    "“The card's player” is whoever has played it; “the next player” is the one who follows in "
    "the direction of play.",
)
WILDS = Phrase(
    "Toute carte blanche se pose sur n'importe quelle carte. Son joueur choisit la couleur, qui "
    "peut rester la même.",
    "Every wild can be played on anything. Its player chooses the colour, which may be the "
    "current one.",
    "A4",
)
WILDS_CODES = Phrase(
    "Une fois posée, elle s'écrit avec cette couleur, par exemple `{example}`.",
    "Once played it is written with that colour, such as `{example}`.",
)
WILDS_OTHERS = Phrase(
    "Quelques-unes laissent un autre joueur choisir la couleur ; elles le disent.",
    "Some let another player choose the colour, and say so.",
)
CUSTOM = Phrase(
    "La table a écrit une règle sur chaque carte à personnaliser : {names}. La couleur est choisie "
    "en premier, puis la règle s'applique.",
    "The table has written a rule on each customisable wild: {names}. The colour is chosen "
    "first, then the rule is carried out.",
    "C6",
)
NO_CUSTOM = Phrase(
    "Cette table joue sans carte à personnaliser.",
    "This table plays without customisable wilds.",
    "C6",
)
COLOURED = Phrase(
    "{count}, {copies} de chaque couleur{icons}.", "{count}, {copies} of each colour{icons}."
)
WILD = Phrase("{count}{icons}.", "{count}{icons}.")
CODES = Phrase("On écrit {written}.", "Written {written}.")
ICONS = Phrase(", dont {icons} avec l'icône", ", {icons} of them with the icon")
HEADING = Phrase("{name}", "{name}")
EFFECT = Phrase("{effect}", "{effect}")
NO_EFFECT = Phrase("Cette carte n'a pas d'effet.", "This card has no effect.")
TWO_PLAYERS = {
    "skip": Phrase(
        "À deux joueurs, c'est l'autre joueur qui perd son tour, et le sens ne change pas.",
        "With two players the other one loses the turn instead, and the direction stays.",
        "T8",
    ),
    "literal": Phrase(
        "À deux joueurs aussi, le sens change, et c'est simplement à l'autre de jouer.",
        "With two players too the direction changes, and it is simply the other's turn.",
        "T8",
    ),
}


def write(page: Page) -> None:
    """Write the chapter, card by card."""
    table = page.table
    page.title(TITLE)
    page.tell(WHO)
    write_wilds(page)
    for card in facts.actions(table):
        write_card(page, card)


def write_wilds(page: Page) -> None:
    """A4, C6: write what all wilds have in common, and about those that were written on."""
    table, wilds = page.table, facts.wilds(page.table)
    if wilds:
        example = f"{wilds[0].code}={next(iter(table.edition.colours))}"
        others = any(facts.others_choose(card) for card in wilds)
        phrases = [WILDS, WILDS_OTHERS] if others else [WILDS]
        page.tell(*phrases, codes=WILDS_CODES, example=example)
    customs = [card for card in wilds if card.custom]
    if customs:
        page.tell(CUSTOM, names=page.names(customs))
    elif any(edition.custom is not None for edition in facts.editions_of(table)):
        page.tell(NO_CUSTOM)


def write_card(page: Page, card: Card) -> None:
    """Write all about one card."""
    table = page.table
    page.title(HEADING, 3, card.code, name=capital(card.name[page.lang]))
    write_copies(page, card)
    phrases = [EFFECT if card.effect else NO_EFFECT, *notes_of(page, card)]
    if Touch.REVERSES in touches_of(card.effect):
        phrases.append(TWO_PLAYERS[table.options.two_player_reverse])
    said = read_effect(table, card.effect, page.lang)
    rules = facts.rules_of(table, card)
    page.tell(*phrases, rules=rules, codes=None, effect=said, **note_facts(page))
    reactions.write(page, card)


def write_copies(page: Page, card: Card) -> None:
    """Write how many copies there are, which bear the icon, and how they are written."""
    table = page.table
    icons = facts.count(table, card, icon=True)
    written = facts.codes(table, card, False) + facts.codes(table, card, True)
    page.tell(
        WILD if card.wild else COLOURED,
        codes=CODES,
        count=page.cards(facts.count(table, card)),
        copies=str(card.copies),
        icons=ICONS.say(page.lang, {"icons": str(icons)}) if icons else "",
        written=", ".join(f"`{code}`" for code in written),
    )
