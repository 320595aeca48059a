"""What happens at a table beside the game, in both languages: a row for each kind."""

from __future__ import annotations

from typing import NamedTuple

from pioche.texts.phrases import Persons, Phrase


class TableEventRow(NamedTuple):
    """A kind of event at a table.

    Slots: {seat} is a player's name, {a_card} a card in words, {number} a number, {text} the
    event's own text: a name, a reaction, what somebody said.
    """

    says: Persons
    rule: str = ""  # the rule behind it
    quiet: bool = False  # not worth a line: the seats, or the chat, show it


def row(
    told: Phrase, you: Phrase | None = None, rule: str = "", quiet: bool = False
) -> TableEventRow:
    """Make a row; whoever it speaks of is told it in the second person, if it makes a line."""
    says = Persons(told, you)
    assert quiet or not says.lacking, told
    return TableEventRow(says, rule, quiet)


# To whoever a bot stood in for: {said} is the sentence, with the bot in their place.
STAND_IN = Phrase("un robot", "a bot")
FOR_YOU = Phrase("{said}, pour vous", "{said}, for you")
TIME_IS_UP = Phrase("Temps écoulé : {said}, pour vous", "Time is up: {said}, for you")

TABLE_EVENTS = {
    "joined": row(
        Phrase("{text} s'installe à la table", "{text} sits down at the table"), quiet=True
    ),
    "left": row(Phrase("{text} quitte la table", "{text} leaves the table")),
    "removed": row(
        Phrase("L'hôte retire {text} de la table", "The host removes {text} from the table")
    ),
    "resized": row(
        Phrase("La table a maintenant {number} places", "The table now has {number} seats"),
        quiet=True,
    ),
    "renamed": row(
        Phrase("Un joueur s'appelle désormais {text}", "A player is called {text} from now on"),
        quiet=True,
    ),
    "ready": row(
        Phrase(
            "{seat} accepte les règles et attend le départ",
            "{seat} agrees to the rules and is ready to play",
        ),
        quiet=True,
    ),
    "not-ready": row(
        Phrase("{seat} demande encore un instant", "{seat} is no longer ready"), quiet=True
    ),
    "asked-again": row(
        Phrase(
            "La table a changé : {seat} doit de nouveau dire son accord",
            "The table has changed: {seat} has to agree again",
        ),
        Phrase(
            "La table a changé : vous devez de nouveau dire votre accord",
            "The table has changed: you have to agree again",
        ),
    ),
    "settled": row(
        Phrase(
            "Tout est arrêté pour le départ : chacun révèle son hasard",
            "All is settled for the start: everybody reveals their entropy",
        )
    ),
    "revealed": row(
        Phrase("{seat} a révélé son hasard", "{seat} has revealed their entropy"),
        Phrase("Vous avez révélé votre hasard", "You have revealed your entropy"),
    ),
    "not-revealed": row(
        Phrase(
            "{seat} n'a pas révélé son hasard à temps",
            "{seat} did not reveal their entropy in time",
        ),
        Phrase(
            "Vous n'avez pas révélé votre hasard à temps",
            "You did not reveal your entropy in time",
        ),
    ),
    "called-off": row(
        Phrase(
            "Le départ est annulé : chacun doit de nouveau dire son accord",
            "The start is called off: everybody has to get ready again",
        )
    ),
    "started": row(Phrase("Partie {number} : c'est parti !", "Match {number}: here we go!")),
    "drew-for-dealer": row(
        Phrase("{seat} tire {a_card} pour la donne", "{seat} draws {a_card} to find the dealer"),
        Phrase("Vous tirez {a_card} pour la donne", "You draw {a_card} to find the dealer"),
        rule="S2",
    ),
    "round": row(
        Phrase("Manche {number} : {seat} distribue", "Round {number}: {seat} deals"),
        Phrase("Manche {number} : vous distribuez", "Round {number}: you deal"),
        rule="S8",
    ),
    # T7: a round that could not be played on, by its reason.
    "void-rules": row(
        Phrase(
            "Les règles du serveur ont changé : la manche est annulée, on redistribue. "
            "Les scores restent",
            "The rules of the server have changed: the round is void and dealt again. "
            "The scores stay",
        ),
        rule="T7",
    ),
    "void-restored": row(
        Phrase(
            "Le serveur est reparti d'une sauvegarde, et des cartes sont déjà connues : la manche "
            "est annulée, on redistribue. Les scores restent",
            "The server was restored from an older copy, and cards are known: the round is void "
            "and dealt again. The scores stay",
        ),
        rule="T7",
    ),
    "void-damaged": row(
        Phrase(
            "Le serveur n'a pas pu reprendre la manche : elle est annulée, on redistribue. "
            "Les scores restent",
            "The server could not take the round up again: it is void and dealt again. "
            "The scores stay",
        ),
        rule="T7",
    ),
    "timed-out": row(
        Phrase(
            "{seat} n'a pas répondu à temps : un robot l'a fait",
            "{seat} did not answer in time: a bot did",
        ),
        Phrase(
            "Vous n'avez pas répondu à temps : un robot l'a fait pour vous",
            "You did not answer in time: a bot did it for you",
        ),
    ),
    "away": row(
        Phrase(
            "Un robot joue pour {seat} jusqu'à son retour",
            "A bot plays for {seat} until they are back",
        ),
        Phrase(
            "Un robot joue pour vous jusqu'à votre retour", "A bot plays for you until you are back"
        ),
    ),
    "back": row(
        Phrase("{seat} est de retour", "{seat} is back"),
        Phrase("Vous voilà de retour", "You are back"),
    ),
    "match-over": row(
        Phrase("{seat} gagne la partie", "{seat} wins the match"),
        Phrase("Vous gagnez la partie", "You win the match"),
        rule="E5",
    ),
    "wants-on": row(Phrase("{seat} veut continuer", "{seat} wants to go on"), quiet=True),
    "rematch": row(
        Phrase(
            "Une nouvelle partie se prépare à cette table", "Another match is set up at this table"
        )
    ),
    "said": row(Phrase("{seat} : {text}", "{seat}: {text}"), quiet=True),
    "reacted": row(Phrase("{seat} : {text}", "{seat}: {text}"), quiet=True),
}
