"""What the commands about a server's data say, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from pioche.texts.phrases import Phrase, several

COUNTED = {
    "tables": Phrase("table", "table"),
    "records": Phrase("partie", "record"),
    "messages": Phrase("message", "message"),
}
UNITS = ("{n} o", "{n} Ko", "{n} Mo", "{n} Go"), ("{n} bytes", "{n} KB", "{n} MB", "{n} GB")

DATA = {
    "backup": Phrase(
        "Sauvegarde vérifiée dans {target} : {tables}, {records}, {size}, et la clé",
        "Checked backup in {target}: {tables}, {records}, {size}, and the key",
    ),
    "moved": Phrase(
        "{target} a tout ce qu’a {source}, comparé ligne à ligne : "
        "{tables}, {messages}, {records}, et la clé. "
        "{source} n’a pas changé : n’y lancez plus de serveur.",
        "{target} has all that {source} has, compared row by row: "
        "{tables}, {messages}, {records}, and the key. "
        "{source} is as it was: start no server there any more.",
    ),
    "doctor": Phrase(
        "{place} : « pioche doctor » examine un dossier. Faites une sauvegarde (pioche backup), "
        "puis examinez-la.",
        "{place}: pioche doctor examines a folder. Make a backup (pioche backup), "
        "and examine that.",
    ),
    # What `pioche forget` says.
    "person": Phrase(
        "{player} : {names} ; {tables}, {records}", "{player}: {names}; {tables}, {records}"
    ),
    "nobody": Phrase(
        "{folder} : personne de ce nom ou de cet identifiant : {who}",
        "{folder}: nobody with this name or id: {who}",
    ),
    "several": Phrase(
        "plusieurs joueurs se sont appelés {who} : donnez l’identifiant de l’un d’eux",
        "several players were called {who}: give the id of one of them",
    ),
    "unsure": Phrase(
        "Rien n’a changé. Avec --yes, noms, identifiant et messages sont effacés pour toujours.",
        "Nothing was changed. With --yes names, id and messages are deleted for ever.",
    ),
    "forgotten": Phrase("Effacé de {tables} et {records}.", "Deleted from {tables} and {records}."),
    # What `pioche doctor` finds.
    "well": Phrase("bien : {what}", "ok: {what}"),
    "wrong": Phrase("PROBLÈME : {what}", "WRONG: {what}"),
    "private": Phrase(
        "seul son propriétaire peut lire {folder}", "only its owner can read {folder}"
    ),
    "exposed": Phrase(
        "d’autres que son propriétaire peuvent lire {path} (droits {mode})",
        "others than its owner can read {path} (mode {mode})",
    ),
    "foreign": Phrase(
        "{path} n’est pas au propriétaire du dossier : le serveur ne pourra peut-être pas l’écrire",
        "{path} is not the folder's owner's: the server may not be able to write it",
    ),
    "key": Phrase("la clé est là", "the key is there"),
    "no-key": Phrase("clé inutilisable : {what}", "the key cannot be used: {what}"),
    "database": Phrase(
        "la base de données est entière ({size}, version {version})",
        "the database is whole ({size}, version {version})",
    ),
    "no-database": Phrase("base illisible : {what}", "the database cannot be read: {what}"),
    "damaged": Phrase("base endommagée : {what}", "the database is damaged: {what}"),
    "older": Phrase(
        "la base est d’une version antérieure ; le serveur la met à jour en démarrant, et ses "
        "parties ne sont pas rejouées ici",
        "the database is of an older version; the server brings it up to date when it starts, and "
        "its matches are not replayed here",
    ),
    "replayed": Phrase("tables qui se rejouent : {count}", "tables that can be replayed: {count}"),
    "table": Phrase("table {table} : {what}", "table {table}: {what}"),
    "gap": Phrase("il manque le message {number}", "message {number} is missing"),
    "phase": Phrase(
        "phase « {row} » dans la liste, « {log} » selon ses messages",
        "phase '{row}' in the list, '{log}' by its messages",
    ),
    "no-row": Phrase("des messages, mais pas de table", "messages, but no table"),
    "read": Phrase(
        "parties qui se rejouent : {count}, dont {proved} au hasard prouvé",
        "records that can be replayed: {count}, {proved} of them with their chance proved",
    ),
    "record": Phrase("partie {record} : {what}", "record {record}: {what}"),
    "room": Phrase("{free} libres sur le disque", "{free} free on the disk"),
    "no-room": Phrase(
        "il ne reste que {free} sur le disque ; une sauvegarde demande {needed}",
        "only {free} left on the disk; a backup takes {needed}",
    ),
    "started": Phrase(
        "un serveur a démarré entre-temps : recommencez",
        "a server was started meanwhile: try again",
    ),
}


def data_text(key: str, lang: str, **facts: object) -> str:
    r"""Say one of these things; numbers of things and of bytes are written out.

    >>> data_text("backup", "fr", target="copie", tables=1, records=20, size=41_000_000)
    'Sauvegarde vérifiée dans copie\xa0: 1 table, 20 parties, 41 Mo, et la clé'
    """
    return DATA[key].say(lang, fact_texts(facts, lang))


def fact_texts(facts: Mapping[str, object], lang: str) -> dict[str, str]:
    """Return the facts as texts, ready for the slots of a sentence."""
    said = {}
    for name, value in facts.items():
        if name in COUNTED and isinstance(value, int):
            said[name] = several(value, COUNTED[name], lang)
        elif isinstance(value, int):
            said[name] = size_text(value, lang)
        else:
            said[name] = str(value)
    return said


def size_text(size: int, lang: str) -> str:
    """Write a number of bytes so that people can compare it.

    >>> size_text(999, "fr"), size_text(12_345, "en"), size_text(7_000_000_000, "fr")
    ('999 o', '12 KB', '7 Go')
    """
    step = min(3, (len(str(size)) - 1) // 3)
    return UNITS[lang == "en"][step].format(n=size // 1000**step)
