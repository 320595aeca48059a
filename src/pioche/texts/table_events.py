"""What happens at a table beside the game, in both languages: a sentence for each kind."""

from __future__ import annotations

from pioche.texts.phrases import Phrase

# Slots: {seat} is a player's name, {a_card} a card in words, {number} a number, {text} the event's
# own text: a name, a reaction, what somebody said.
TABLE_EVENTS = {
    "joined": Phrase("{text} s'installe à la table", "{text} sits down at the table"),
    "left": Phrase("{text} quitte la table", "{text} leaves the table"),
    "removed": Phrase("L'hôte retire {text} de la table", "The host removes {text} from the table"),
    "resized": Phrase("La table a maintenant {number} places", "The table now has {number} seats"),
    "renamed": Phrase(
        "Un joueur s'appelle désormais {text}", "A player is called {text} from now on"
    ),
    "ready": Phrase(
        "{seat} accepte les règles et attend le départ",
        "{seat} agrees to the rules and is ready to play",
    ),
    "not-ready": Phrase("{seat} demande encore un instant", "{seat} is no longer ready"),
    "asked-again": Phrase(
        "La table a changé : {seat} doit de nouveau dire son accord",
        "The table has changed: {seat} has to agree again",
    ),
    "settled": Phrase(
        "Tout est arrêté pour le départ : chacun révèle son hasard",
        "All is settled for the start: everybody reveals their entropy",
    ),
    "revealed": Phrase("{seat} a révélé son hasard", "{seat} has revealed their entropy"),
    "not-revealed": Phrase(
        "{seat} n'a pas révélé son hasard à temps", "{seat} did not reveal their entropy in time"
    ),
    "called-off": Phrase(
        "Le départ est annulé : chacun doit de nouveau dire son accord",
        "The start is called off: everybody has to get ready again",
    ),
    "started": Phrase(
        "La partie {number} commence à cette table", "Match {number} begins at this table"
    ),
    "drew-for-dealer": Phrase(
        "{seat} tire {a_card} pour la donne", "{seat} draws {a_card} to find the dealer"
    ),
    "round": Phrase("Manche {number} : {seat} distribue", "Round {number}: {seat} deals"),
    # T7: a round that could not be played on, by its reason.
    "void-rules": Phrase(
        "Les règles du serveur ont changé : la manche est annulée, on redistribue. "
        "Les scores restent",
        "The rules of the server have changed: the round is void and dealt anew. The scores stay",
    ),
    "void-restored": Phrase(
        "Le serveur est reparti d'une sauvegarde, et des cartes sont déjà connues : la manche est "
        "annulée, on redistribue. Les scores restent",
        "The server was restored from an older copy, and cards are known: the round is void and "
        "dealt anew. The scores stay",
    ),
    "void-damaged": Phrase(
        "Le serveur n'a pas pu reprendre la manche : elle est annulée, on redistribue. "
        "Les scores restent",
        "The server could not take the round up again: it is void and dealt anew. The scores stay",
    ),
    "timed-out": Phrase(
        "{seat} n'a pas répondu à temps : un robot l'a fait",
        "{seat} did not answer in time: a bot did",
    ),
    "away": Phrase(
        "Un robot joue pour {seat} jusqu'à son retour", "A bot plays for {seat} until they are back"
    ),
    "back": Phrase("{seat} est de retour", "{seat} is back"),
    "match-over": Phrase("{seat} gagne la partie", "{seat} wins the match"),
    "wants-on": Phrase("{seat} veut continuer", "{seat} wants to go on"),
    "rematch": Phrase(
        "Une nouvelle partie se prépare à cette table", "Another match is set up at this table"
    ),
    "said": Phrase("{seat} : {text}", "{seat}: {text}"),
    "reacted": Phrase("{seat} : {text}", "{seat}: {text}"),
}
