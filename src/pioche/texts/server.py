"""Why the server refuses a message, in both languages; the codes are part of the protocol."""

from __future__ import annotations

from collections.abc import Mapping

from pioche.texts.phrases import Phrase

REFUSALS = {
    # The message itself.
    "bad-message": Phrase("Message illisible : {what}", "The message cannot be read: {what}"),
    "bad-protocol": Phrase(
        "Ce serveur parle la version {known} du protocole, pas la {given}",
        "This server speaks version {known} of the protocol, not {given}",
    ),
    "hello-first": Phrase(
        "Le premier message doit être « hello » ou « watch »",
        "The first message has to be 'hello' or 'watch'",
    ),
    "too-large": Phrase("Le message est trop long", "The message is too long"),
    "too-fast": Phrase(
        "Trop de messages : attendez un instant", "Too many messages: wait a moment"
    ),
    "too-many": Phrase(
        "Trop de tables, de places ou de connexions à la fois",
        "Too many tables, seats or connections at once",
    ),
    "server-error": Phrase(
        "Le serveur a un problème ; rien n'a changé", "The server has a problem; nothing changed"
    ),
    "storage": Phrase(
        "Le serveur ne peut rien enregistrer pour l'instant ; rien n'a changé",
        "The server cannot store anything at the moment; nothing changed",
    ),
    "stopping": Phrase(
        "Le serveur redémarre, la partie reprendra où elle en est",
        "The server restarts, the game will go on where it stands",
    ),
    "moved": Phrase(
        "La table change de serveur, la partie reprend où elle en est",
        "The table moves to another server, the game goes on where it stands",
    ),
    "table-changed": Phrase(
        "Quelqu'un a fait effacer ses données : la table est relue",
        "Somebody had their data deleted: the table is read again",
    ),
    "elsewhere": Phrase(
        "Cette place est ouverte dans une autre fenêtre", "This seat is open in another window"
    ),
    "no-rehearsals": Phrase(
        "Ce serveur n'est pas fait pour les répétitions (pioche serve --rehearsals) : {rehearsal}",
        "This server was not started for rehearsals (pioche serve --rehearsals): {rehearsal}",
    ),
    "rehearsal": Phrase(
        "C'était une répétition, aux cartes connues d'avance : il n'y a rien à prouver",
        "This was a rehearsal, whose cards were known beforehand: there is nothing to prove",
    ),
    # Getting in.
    "bad-token": Phrase("Ce jeton n'est pas valable", "This token is not valid"),
    "bad-origin": Phrase("Requête venue d'un autre site", "A request from another site"),
    "bad-host": Phrase(
        "Ce serveur ne répond pas sous le nom « {host} »",
        "This server does not answer under the name '{host}'",
    ),
    "not-local": Phrase(
        "Réservé à la machine où tourne le serveur", "Only for the machine that the server runs on"
    ),
    "no-table": Phrase("Il n'y a pas de table « {table} »", "There is no table '{table}'"),
    "rules-gone": Phrase(
        "Cette table joue selon des règles que ce serveur ne connaît plus : {what}",
        "This table plays by rules that this server no longer knows: {what}",
    ),
    "no-record": Phrase("Il n'y a pas de partie « {record} »", "There is no record '{record}'"),
    "no-round": Phrase("Cette partie n'a pas de manche {round}", "This match has no round {round}"),
    "no-page": Phrase("Il n'y a rien à cette adresse", "There is nothing at this address"),
    "bad-method": Phrase(
        "Cette adresse ne connaît pas {method}", "This address does not know {method}"
    ),
    "bad-settings": Phrase("Réglage impossible : {what}", "This setting is impossible: {what}"),
    "bad-name": Phrase("Nom impossible : {what}", "This name cannot be used: {what}"),
    "name-taken": Phrase(
        "Quelqu'un s'appelle déjà « {name} » à cette table",
        "Somebody at this table is already called '{name}'",
    ),
    "bad-face": Phrase("Visage impossible : {what}", "This face cannot be drawn: {what}"),
    "face-taken": Phrase(
        "{name} a déjà ce visage à cette table", "{name} has this face already at this table"
    ),
    "table-full": Phrase("Il n'y a plus de place à cette table", "This table is full"),
    "no-watching": Phrase("Cette table n'admet pas de spectateurs", "This table has no spectators"),
    "removed": Phrase("Vous n'êtes plus à cette table", "You are no longer at this table"),
    "left": Phrase("Vous avez quitté la table", "You have left the table"),
    # At the table.
    "not-a-player": Phrase("Les spectateurs ne jouent pas", "Spectators do not play"),
    "not-host": Phrase("Seul l'hôte peut faire cela", "Only the host may do that"),
    "game-begun": Phrase("La partie a déjà commencé", "The game has begun already"),
    "no-game": Phrase("On ne joue pas en ce moment", "Nothing is being played at the moment"),
    "seats-open": Phrase("Il reste des places libres", "There are free seats left"),
    "not-ready": Phrase("Tout le monde n'est pas prêt", "Not everybody is ready"),
    "no-seat": Phrase("Il n'y a personne à la place {seat}", "Nobody is on seat {seat}"),
    "seat-taken": Phrase("La place {seat} est occupée", "Seat {seat} is taken"),
    "not-yourself": Phrase(
        "On ne se retire pas soi-même : quittez plutôt la table",
        "You cannot remove yourself: leave the table instead",
    ),
    "match-over": Phrase("La partie est finie", "The match is over"),
    "bad-entropy": Phrase("Hasard illisible : {what}", "This entropy cannot be used: {what}"),
    "no-reveal": Phrase(
        "Il n'y a rien à révéler en ce moment", "There is nothing to reveal at the moment"
    ),
    "wrong-reveal": Phrase(
        "Ce n'est pas le hasard dont vous avez donné l'empreinte",
        "This is not the entropy whose hash you sent",
    ),
    "move-held": Phrase(
        "Votre coup attend déjà la fin de l'annonce", "Your move is waiting for the call already"
    ),
    "too-late": Phrase("Le jeu a continué entre-temps", "The game has gone on in the meantime"),
    "no-rematch": Phrase("La partie n'a pas commencé", "No match has been played yet"),
    "bad-move": Phrase("Coup illisible : {what}", "The move cannot be read: {what}"),
    "catch-too-early": Phrase(
        "Un instant : {name} peut encore annoncer UNO", "Not yet: {name} may still call UNO"
    ),
    "called-first": Phrase("{name} a annoncé UNO à temps", "{name} has called UNO in time"),
    "lot-fell": Phrase(
        "Plusieurs l'ont vu : le sort a choisi {name}", "Several noticed: the lot fell on {name}"
    ),
    "chat-off": Phrase("On ne bavarde pas à cette table", "There is no chat at this table"),
    "bad-chat": Phrase("Ce message ne peut pas être affiché", "This text cannot be shown"),
    "gallery-quiet": Phrase(
        "La tribune voit les mains : on n'y réagit pas pendant une manche",
        "The gallery sees the hands: no reactions from it while a round is played",
    ),
    "bad-reaction": Phrase("« {reaction} » n'est pas proposée", "'{reaction}' is not on offer"),
}


def server_text(code: str, lang: str, params: Mapping[str, str]) -> str:
    """Say why something is not accepted."""
    return REFUSALS[code].say(lang, params)
