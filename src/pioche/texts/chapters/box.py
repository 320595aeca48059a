"""Title, aim and contents of the box (D)."""

from __future__ import annotations

from itertools import groupby

from pioche.editions import facts
from pioche.editions.build import icon_source
from pioche.editions.model import Card
from pioche.texts.page import Page
from pioche.texts.phrases import POINT, Phrase, elides, listing, quoted, several
from pioche.typography import APOSTROPHE

TITLE = Phrase("{edition} : règles du jeu", "{edition}: rules of the game")
INTRO = Phrase(
    "L'essentiel d'abord, puis les règles complètes.",
    "First what matters most, then the complete rules.",
)
INTRO_IDS = Phrase(
    "Chaque paragraphe finit par les numéros de ses règles, entre crochets.",
    "Every paragraph ends with the numbers of its rules, in brackets.",
)
AIM_TITLE = Phrase("But du jeu", "Aim of the game")
AIM = {
    "winner": Phrase(
        "Être le premier à se débarrasser de toutes ses cartes. Le gagnant d'une manche marque "
        "les points que les autres ont encore en main, et le premier à {target} gagne la "
        "partie.",
        "Be the first to get rid of all your cards. The winner of a round scores the points that "
        "the others still hold, and the first to {target} wins the game.",
        "E1 E3 E5",
    ),
    "own": Phrase(
        "Se débarrasser de ses cartes avant les autres. À chaque manche, chacun marque les points "
        "qu'il a encore en main ; dès que quelqu'un atteint {target}, le total le plus bas "
        "gagne la partie.",
        "Get rid of your cards before the others do. In every round each player scores the points "
        "still in hand; as soon as somebody reaches {target}, the lowest total wins the "
        "game.",
        "E1 E3 E5",
    ),
    "none": Phrase(
        "Être le premier à se débarrasser de toutes ses cartes.",
        "Be the first to get rid of all your cards.",
        "E1 E3",
    ),
}
BOX_TITLE = Phrase("Contenu", "Contents")
DECK = Phrase(
    "Le paquet compte {total}, dans quatre couleurs : {colours}.",
    "The deck has {total} in four colours: {colours}.",
    "D1",
)
DECK_CODES = Phrase(
    "Une carte de couleur s'écrit avec la lettre de sa couleur ({letters}), par exemple "
    "`{example}`.",
    "A coloured card is written with the letter of its colour ({letters}), such as `{example}`.",
)
NUMBER_CARDS = Phrase(
    "{total} numérotées ; dans chaque couleur, {each}.",
    "{total} with numbers; in each colour, {each}.",
    "D1",
)
NUMBER_RUN = Phrase("{copies} fois le {low}", "{copies} of the number {low}")
NUMBERS_RUN = Phrase(
    "{copies} fois chaque chiffre de {low} à {high}",
    "{copies} of each number from {low} to {high}",
)
COLOURED_CARD = Phrase(
    "{count} × {name} : {copies} de chaque couleur{icons}.",
    "{count} × {name}: {copies} of each colour{icons}.",
)
WILD_CARD = Phrase("{count} × {name}{icons}.", "{count} × {name}{icons}.")
WITH_ICON = Phrase(", dont {count} avec l'icône", ", {count} of them with the icon")
ALL_WITH_ICON = Phrase(", toutes avec l'icône", ", all with the icon")
WORDS = Phrase(
    "Une « carte action » est toute carte qui n'est pas numérotée. Une « carte blanche » est toute "
    "carte sans couleur, donc aussi une carte action : {wilds}.",
    "An “action card” is every card that is not a number card. A “wild” is every card without a "
    "colour, and so an action card too: {wilds}.",
    "D7",
)
STANDARD = Phrase(
    "La carte blanche ordinaire est celle qui s'appelle {plain}.",
    "The standard wild is the one called {plain}.",
)
ICON = Phrase(
    "Certaines cartes portent {icon}. Pour savoir si une carte convient, l'icône ne compte "
    "jamais : avec ou sans elle, c'est le même symbole.",
    "Some cards bear {icon}. The icon never matters for matching: with or without it, the symbol "
    "is the same.",
    "D6",
)
ICON_CODES = Phrase(
    "Elles s'écrivent avec une étoile, par exemple `{example}`.",
    "They are written with a star, such as `{example}`.",
)


def write_head(page: Page) -> None:
    """Write the title."""
    page.title(TITLE, 1, edition=page.table.edition.name[page.lang])
    page.tell(INTRO, codes=INTRO_IDS)


def write(page: Page) -> None:
    """Write the aim and the contents."""
    options = page.table.options
    page.title(AIM_TITLE)
    page.tell(AIM[options.scoring], target=several(options.target, POINT, page.lang))
    page.title(BOX_TITLE)
    write_deck(page)
    write_words(page)


def write_deck(page: Page) -> None:
    """D1-D3: count the cards of the deck, kind by kind."""
    table = page.table
    colours = {letter: name[page.lang] for letter, name in table.edition.colours.items()}
    page.tell(
        DECK,
        codes=DECK_CODES,
        total=page.cards(table.book.cards),
        colours=listing(list(colours.values()), page.lang),
        letters=", ".join(f"{letter} {name}" for letter, name in colours.items()),
        example=next(code for code in table.book.codes if not code.endswith("*")),
    )
    numbers = facts.numbers(table)
    if numbers:
        total = page.cards(sum(facts.count(table, card) for card in numbers))
        page.item(NUMBER_CARDS, total=total, each=number_runs(page, numbers))
    for card in facts.actions(table):
        write_card(page, card)


def number_runs(page: Page, numbers: list[Card]) -> str:
    """D1: say how many of each number there are, equal neighbours together."""
    runs = []
    for copies, group in groupby(numbers, key=lambda card: card.copies):
        codes = [card.code for card in group]
        phrase = NUMBERS_RUN if len(codes) > 1 else NUMBER_RUN
        run = {"copies": str(copies), "low": codes[0], "high": codes[-1]}
        runs.append(phrase.say(page.lang, run))
    return listing(runs, page.lang)


def write_card(page: Page, card: Card) -> None:
    """Count one kind of card."""
    total = facts.count(page.table, card)
    page.item(
        WILD_CARD if card.wild else COLOURED_CARD,
        rules=deck_rule(page, card) + (icon_rule(page) if icons_of(page, card) else ""),
        count=str(total),
        name=quoted(card.name[page.lang], page.lang),
        copies=str(card.copies),
        icons=icons_of(page, card),
    )


def icons_of(page: Page, card: Card) -> str:
    """D4, D5: say how many of the copies bear the icon, if any do."""
    icons = facts.count(page.table, card, icon=True)
    if not icons:
        return ""
    phrase = WITH_ICON if facts.count(page.table, card, icon=False) else ALL_WITH_ICON
    return phrase.say(page.lang, {"count": str(icons)})


def deck_rule(page: Page, card: Card) -> str:
    """Return the rule that puts a card into the deck."""
    edition = page.table.edition
    if card.custom:
        return "C6" if edition.custom is None else "D3 C6"
    if facts.added(page.table, card):
        return "H7"
    if card.code in edition.special:
        if not card.rule:
            return "D7"
        return "D2" if edition.custom is None else "D3"
    return "D1"


def write_words(page: Page) -> None:
    """D6, D7: say what an action card, a wild and the icon are."""
    table = page.table
    plain = [card for card in facts.wilds(table) if facts.plain(card)]
    phrases = (WORDS, STANDARD) if len(plain) == 1 else (WORDS,)
    if facts.wilds(table):
        page.tell(*phrases, wilds=page.names(facts.wilds(table)), plain=page.names(plain))
    starred = [code for code in table.book.codes if code.endswith("*")]
    if starred:
        page.tell(
            ICON,
            rules=icon_rule(page),
            codes=ICON_CODES,
            icon=the_icon(page),
            example=starred[0],
        )


def icon_rule(page: Page) -> str:
    """Return the rule that puts icons on cards: D4 to be blocked, D5 to be put away."""
    source = icon_source(page.table.edition, page.table.options)
    return " D4" if any(card.blocks for card in source.cards.values()) else " D5"


def the_icon(page: Page) -> str:
    """Name the icon with its article; its gender is not known, so French quotes it."""
    name = page.table.icon()[page.lang]
    if page.lang == "en":
        return f"the {name}"
    return f"l{APOSTROPHE}{name}" if elides(name) else f"la marque {quoted(name, page.lang)}"
