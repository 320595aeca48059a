"""Calling UNO, and catching who did not (U)."""

from __future__ import annotations

from pioche.editions import facts
from pioche.editions.grammar import Touch
from pioche.editions.sentences import touches_of
from pioche.texts.page import Page
from pioche.texts.phrases import Phrase

TITLE = Phrase("Annoncer UNO", "Calling UNO")
CALL = Phrase(
    "Un joueur dont la main tombe à une seule carte doit annoncer « UNO ».",
    "A player whose hand comes down to one card must call “UNO”.",
    "U1",
)
CALL_GIVING = Phrase(
    "Un joueur dont la main tombe à une seule carte, qu'il en joue une ou qu'il en donne, doit "
    "annoncer « UNO ».",
    "A player whose hand comes down to one card, by playing or by giving, must call “UNO”.",
    "U1",
)
CATCH = Phrase(
    "Tant qu'il ne l'a pas fait, et avant que le tour suivant commence, tout adversaire qui s'en "
    "aperçoit peut le prendre en faute : {penalty}. On ne prend en faute qu'une fois.",
    "Any opponent who notices before that player has called, and before the next turn begins, "
    "may catch: {penalty}. There is one catch at most.",
    "U2",
)
PENALTY = Phrase("le fautif pioche {cards}", "the player who was caught draws {cards}")
NO_PENALTY = Phrase(
    "à cette table, le fautif ne pioche rien", "at this table the player caught draws nothing"
)
BEGINS = Phrase(
    "Le tour suivant commence quand celui dont c'est le tour pose une carte, pioche ou répond à "
    "une carte qui le vise. Une question que la même carte pose encore à son propre joueur "
    "(couleur, joueur, chiffre) n'est pas un nouveau tour.",
    "The next turn begins when whoever it is up to plays, draws, or answers a card aimed at them. "
    "A question that the same card still asks its own player (colour, player, number) is not a "
    "new turn.",
    "U3",
)
NEEDLESS = Phrase(
    "On peut aussi annoncer en posant sa carte, dans le même geste. Une annonce ou une accusation "
    "sans raison est refusée, sans pénalité ; un coup joué avec une annonce inutile est refusé "
    "tout entier.",
    "Calling along with the play itself is always possible. A call or a catch with no reason is "
    "refused, without a penalty; a play with a needless call is refused whole.",
    "U4",
)
RACE = Phrase(
    "Chacun doit penser à annoncer lui-même.",
    "Everybody has to remember to call.",
    "U5",
)
AUTO = Phrase(
    "À cette table, l'annonce se fait toute seule : personne ne peut être pris en faute.",
    "At this table everybody always calls: nobody can be caught.",
    "U5",
)


def write(page: Page) -> None:
    """Write the chapter."""
    options = page.table.options
    page.title(TITLE)
    giving = any(Touch.GIVES in touches_of(card.effect) for card in facts.deck(page.table))
    page.tell(CALL_GIVING if giving else CALL)
    if options.uno == "auto":
        page.tell(AUTO)
        return
    phrase = PENALTY if options.uno_penalty else NO_PENALTY
    penalty = phrase.say(page.lang, {"cards": page.cards(options.uno_penalty)})
    page.tell(CATCH, penalty=penalty)
    page.tell(BEGINS)
    page.tell(NEEDLESS)
    page.tell(RACE)
