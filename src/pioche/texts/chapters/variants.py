"""The variants that an edition's own rulebook offers, and ideas for customisable wilds (C6, K)."""

from __future__ import annotations

from pioche.editions.customs import load_rules
from pioche.texts.page import Page
from pioche.texts.phrases import POINT, Phrase, quoted, several, uncapital
from pioche.texts.reading import read_effect

TITLE = Phrase("Variantes prévues par la règle", "Variants that the rules offer")
HAND_SIZE = Phrase(
    "Rien n'empêche de distribuer plus de {hand} à chacun, ou moins.",
    "More than {hand} may be dealt to everybody, or fewer.",
    "S3",
)
# The other way to count, by the one that the table has chosen.
SCORING = {
    "winner": Phrase(
        "Autre façon de compter : à chaque manche, chacun marque la valeur des cartes qui lui "
        "restent en main. Dès que quelqu'un atteint {target}, le total le plus bas gagne la "
        "partie.",
        "Another way to count: in every round each player scores what they still hold. As soon as "
        "somebody reaches {target}, the lowest total wins the game.",
        "E3 E5",
    ),
    "own": Phrase(
        "Autre façon de compter : à chaque manche, le gagnant marque la valeur des cartes que les "
        "autres ont encore en main. Le premier qui atteint {target} gagne la partie.",
        "Another way to count: in every round the winner scores what the others still hold. The "
        "first to reach {target} wins the game.",
        "E3 E5",
    ),
}
CUSTOM = Phrase(
    "On joue avec une, deux ou trois cartes à personnaliser. Avant de commencer, la table y écrit "
    "les règles de son choix, pourvu que tout le monde soit d'accord.",
    "The game is played with one, two or three customisable wilds. Before it begins the table "
    "writes rules of its own on them, as long as everybody agrees.",
    "C6",
)
IDEAS_TITLE = Phrase("Des idées pour les cartes à personnaliser", "Ideas for customisable wilds")
IDEA = Phrase("{name} : {effect}", "{name}: {effect}")


def write(page: Page) -> None:
    """Write the chapter, if the edition's rulebook has such variants."""
    options, variants = page.table.options, page.table.edition.variants
    if not variants:
        return
    page.title(TITLE)
    if "hand_size" in variants:
        page.item(HAND_SIZE, hand=page.cards(options.hand_size))
    if "scoring" in variants:
        other = SCORING["own" if options.scoring == "own" else "winner"]
        page.item(other, target=several(options.target, POINT, page.lang))
    if "custom" in variants:
        page.item(CUSTOM)
        write_ideas(page)


def write_ideas(page: Page) -> None:
    """K: write the rules that are ready to be picked."""
    page.title(IDEAS_TITLE, 3)
    for rule in load_rules().values():
        effect = read_effect(page.table, rule.effect, page.lang)
        name = quoted(rule.name[page.lang], page.lang)
        page.item(IDEA, rules=rule.rule, name=name, effect=uncapital(effect))
