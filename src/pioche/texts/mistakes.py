"""Why something that somebody wrote cannot be used, in French; the English is where it is found.

A mistake is told by a template and its values (`pioche.errors.Reason`), as with gettext: the
English template is the key of the French one.
"""

from __future__ import annotations

import re

from pioche.editions.loader import edition_names, load_edition, load_rules
from pioche.errors import Both, Place, Quoted, Reason, one_line
from pioche.texts.phrases import quoted
from pioche.texts.settings import BOTS, OPTIONS, VALUES
from pioche.typography import HARD, typeset

FRENCH = {
    # Where.
    "{where}: {what}": "{where} : {what}",
    "{file}: line {line}": "{file}, ligne {line}",
    "line {line}": "ligne {line}",
    "{what}": "{what}",
    # Single values.
    "{value} is not a {what}": "{value} n'est pas {what}",
    "table": "une table",
    "table of options": "une table d'options",
    "table of cards": "une table de cartes",
    "table of effects": "une table d'effets",
    "table of dares": "une table de gages",
    "list of letters or table of colours": "une liste de lettres ni une table de couleurs",
    "card with name, kind, copies and effect": "une carte avec name, kind, copies et effect",
    'name such as { fr = "…", en = "…" }': 'un nom comme { fr = "…", en = "…" }',
    "{value} is not a list of {what}": "{value} n'est pas une liste {what}",
    "rules": "de règles",
    "editions": "d'éditions",
    "names": "de noms",
    "options": "d'options",
    "numbers": "de nombres",
    "the key {key} is not a word": "la clé {key} n'est pas un mot",
    "unknown key {key} (known: {known})": "clé inconnue : {key} (possibles : {known})",
    "{value} is not a text": "{value} n'est pas un texte",
    "{value} does not have 1 to {most} characters": "{value} : il faut de 1 à {most} caractères",
    "a character that cannot be printed in {value}": "caractère non imprimable dans {value}",
    '{given}; a name is {{ fr = "…", en = "…" }}': (
        '{given} ; un nom s\'écrit {{ fr = "…", en = "…" }}'
    ),
    "{value} is in no language": "{value} n'a pas de langue",
    "is missing": "absent",
    "the translation '{lang}' is missing": "il manque la traduction « {lang} »",
    "{value} is none of {known}": "{value} n'existe pas ; possibles : {known}",
    "{value} is not a whole number": "{value} n'est pas un nombre entier",
    "{value} is not from {least} to {most}{rule}": (
        "{value} n'est pas compris entre {least} et {most}{rule}"
    ),
    "{value} is neither true nor false": "{value} n'est ni oui (true) ni non (false)",
    # Options and seats.
    "unknown option {name} (known: {known})": "{name} est inconnue (possibles : {known})",
    "unknown edition {name} (known: {known})": "{name} est inconnue (possibles : {known})",
    "{value} is neither draw, random nor a seat": (
        "{value} n'est ni un tirage (draw), ni le hasard (random), ni une place"
    ),
    "there is no seat {seat} at a table of {seats} (S1)": (
        "il n'y a pas de place {seat} à {seats} joueurs (S1)"
    ),
    "there is no seat {seat} at a table of {seats}": (
        "il n'y a pas de place {seat} à {seats} joueurs"
    ),
    "{seats} players x {hand} cards + 1 is {need}, but the deck has {cards} (S3)": (
        "{seats} joueurs × {hand} cartes + 1 = {need}, mais le paquet n'en a que {cards} (S3)"
    ),
    "{bots} bots leave none of {seats} seats free": (
        "{bots} robots pour {seats} places : il ne reste pas de place pour vous"
    ),
    "unknown bot {bot} (known: {known})": "robot inconnu : {bot} (possibles : {known})",
    "unknown bot {bot} (known: {known}; or thinker@50ms, policy:FILE, module:Class)": (
        "robot inconnu : {bot} "
        "(possibles : {known} ; ou thinker@50ms, policy:FICHIER, module:Classe)"
    ),
    "bot {bot} is neither a class nor a function": (
        "le robot {bot} n'est ni une classe ni une fonction"
    ),
    "bot {bot} has no method 'answer'": "le robot {bot} n'a pas de méthode « answer »",
    "bots {bots}: {many} names for {seats} seats": "{bots} : {many} noms pour {seats} places",
    "bot {bot}: {error}": "robot {bot} : {error}",
    "{text} is not a revision of the rules known here: {first} to {last}": (
        "{text} n'est pas une version des règles connue ici : de {first} à {last}"
    ),
    "{value} is neither a number nor names": "{value} n'est ni un nombre ni des noms",
    # Rules in the effects language.
    "{many} rules, but there are three customisable wilds": (
        "{many} règles, mais il n'y a que trois cartes à personnaliser"
    ),
    "{many} rules, but at most {most} are read": "{many} règles, mais il en faut {most} au plus",
    "unknown rule {rule} (known: {known})": "règle inconnue : {rule} (possibles : {known})",
    "{rule} is too long for a rule": "{rule} est trop long pour une règle",
    "the rule is empty": "la règle est vide",
    "{said}: the colour is chosen by itself, before the rule (C6)": (
        "{said} est de trop : la couleur est toujours choisie avant la règle (C6)"
    ),
    "did not understand {text}{hint}": "phrase incomprise : {text}{hint}",
    " (nearest: '{words}')": " (la plus proche : « {words} »)",
    "{number} in {text} is not a number from 1 to {most}": (
        "{number} dans {text} : il faut un nombre de 1 à {most}"
    ),
    "the dare in {text} needs 1 to {most} letters, all readable": (
        "le gage dans {text} doit avoir de 1 à {most} caractères lisibles"
    ),
    "{text} is longer than {most} characters": "{text} dépasse {most} caractères",
    "a quotation mark is left open in {text}": "des guillemets ne sont pas refermés dans {text}",
    "a sentence is empty": "une phrase est vide",
    "a condition inside a condition: {text}": "une condition dans une condition : {text}",
    "nothing follows the condition {text}; write 'if …: …'": (
        "rien ne suit la condition {text} ; on écrit « if …: … »"
    ),
    "{value} is not a list of sentences": "{value} n'est pas une liste de phrases",
    "{many} sentences, but at most {most} are read": (
        "{many} phrases, mais il en faut {most} au plus"
    ),
    "{value} is not a sentence": "{value} n'est pas une phrase",
    "{said} needs {needed} before it": "{said} : il faut d'abord {needed}",
    "a sentence that puts cards under": "une phrase qui glisse des cartes sous le talon",
    "a wild says 'choose colour' once, not {times} times": (
        "une carte blanche fait choisir la couleur une fois, pas {times} fois"
    ),
    "a coloured card cannot say 'choose colour'": (
        "une carte de couleur ne peut pas faire choisir la couleur"
    ),
    "'choose colour' cannot depend on a condition": (
        "le choix de la couleur ne peut pas dépendre d'une condition"
    ),
    "{said} must be the last sentence, and depend on no condition": (
        "{said} doit être la dernière phrase et ne dépendre d'aucune condition"
    ),
    "{said}: only a wild can be challenged (A6)": (
        "{said} : seule une carte blanche peut être mise au défi (A6)"
    ),
    "{said}: nothing before it may move cards, since the hand is judged (A7)": (
        "{said} : rien ne doit changer la main avant, puisque le défi la juge (A7)"
    ),
    "more than {most} different dares": "il y a plus de {most} gages différents",
    "{many} steps in all, but at most {most}": (
        "les effets font {many} étapes en tout, mais il en faut {most} au plus"
    ),
    "{many} cards are too few to try a rule": "{many} cartes ne suffisent pas à essayer une règle",
    # Cards and decks.
    "unknown card {card}; {hint}": "carte inconnue : {card} ; {hint}",
    "the option custom says which of these there are (C6)": (
        "les cartes à personnaliser se choisissent avec leurs règles (C6)"
    ),
    "write '{code}', which is in every colour": "écrivez « {code} », qui vaut pour chaque couleur",
    "a new card needs a name, a kind and an effect": (
        "une nouvelle carte a besoin d'un nom, d'un genre et d'un effet"
    ),
    "unknown card {card}": "carte inconnue : {card}",
    "unknown card {card} in {said}": "carte inconnue : {card} dans {said}",
    "of a number card only the copies can be changed": (
        "d'une carte numérotée, on ne change que le nombre d'exemplaires"
    ),
    "only a wild can have this": "seule une carte blanche peut avoir cela",
    "{code} is kept for the table's own rules (C6)": (
        "{code} est réservé aux règles de la table (C6)"
    ),
    "{code} would be read as a number card": "{code} se lirait comme une carte numérotée",
    "{code} cannot be a card's code ({hint})": "{code} ne peut pas désigner une carte ({hint})",
    "1 to 16 letters, digits, + or -": "de 1 à 16 lettres, chiffres, + ou -",
    "{hint}; a wild's begins with a capital letter and has three letters or more": (
        "{hint} ; pour une carte blanche, une majuscule d'abord et au moins trois lettres"
    ),
    "duplicate code: {code} is also cards.{other}": "{code} désigne déjà une autre carte : {other}",
    "{code} is not a coloured card": "{code} n'est pas une carte de couleur",
    "{many} {what}, but there is room for {room} (H7)": (
        "{many} {what}, mais il n'y a de place que pour {room} (H7)"
    ),
    "cards in each colour": "cartes dans chaque couleur",
    "wilds": "cartes blanches",
    "cards": "cartes",
    "kinds of cards": "sortes de cartes",
    "{many} kinds of cards, but at most {most} are read": (
        "{many} sortes de cartes, mais il en faut {most} au plus"
    ),
    "no card is left that could begin the discard pile (S4)": (
        "il ne reste aucune carte qui puisse ouvrir le talon (S4)"
    ),
    # Edition files.
    "needs ten numbers, for 0 to 9, not {many}": "il faut dix nombres, de 0 à 9, et non {many}",
    "needs ten names, for 0 to 9, not {many}": "il faut dix noms, de 0 à 9, et non {many}",
    "letters alone need extends = 'standard'; or write a table": (
        "des lettres seules demandent extends = 'standard' ; ou bien écrivez une table"
    ),
    "{many} colours, but a deck has four (D1)": "{many} couleurs, mais un paquet en a quatre (D1)",
    "{letter} is not one capital letter (not W)": "{letter} n'est pas une majuscule (autre que W)",
    "is missing: what is the icon called?": "absent : comment s'appelle le symbole ?",
    "{said}: the translation dares.{dare} is missing": (
        "{said} : il manque la traduction dares.{dare}"
    ),
    "{many:,} characters, but at most {most:,} are read": (
        "{many} caractères, mais il en faut {most} au plus"
    ),
    "{many:,} characters, but at most {most:,} are read: {line}": (
        "{many} caractères, mais il en faut {most} au plus : {line}"
    ),
    "not TOML: nested too deeply": "ce n'est pas du TOML : trop de niveaux",
    "not TOML: {what} in {line}": "ce n'est pas du TOML : {what} dans {line}",
    "the key is there twice": "la clé est écrite deux fois",
    "not YAML: {what}": "ce n'est pas du YAML : {what}",
    # Cards and moves as text.
    "{card} is not a card of this deck": "{card} n'est pas une carte de ce paquet",
    "{colour} is no colour; this deck has {known}": (
        "couleur inconnue : {colour} ; ce paquet a {known}"
    ),
    "{card}: only a wild shows a chosen colour": (
        "{card} : seule une carte blanche montre une couleur choisie"
    ),
    "{card} appears {many} times, but the deck has {held}": (
        "{card} est écrite {many} fois, mais le paquet en a {held}"
    ),
    "cannot read the move {move}": "{move} n'est pas un coup",
    "{what} (in '{move}')": "{what} (dans « {move} »)",
    "'{number}' is not from 0 to 9 (in '{move}')": (
        "{number} n'est pas compris entre 0 et 9 (dans « {move} »)"
    ),
    "{move}: there is no seat {seat}, only 0 to {last} (S1)": (
        "{move} : il n'y a pas de place {seat}, seulement de 0 à {last} (S1)"
    ),
    "'{move}' needs the seat that makes it, as in '0 {move}'": (
        "il faut dire quelle place joue « {move} », comme dans « 0 {move} »"
    ),
    "the move {move} needs its seat": "il faut dire quelle place joue le coup {move}",
    "the move {move} needs its seat, as in '0 draw'": (
        "il faut dire quelle place joue le coup {move}, comme dans « 0 draw »"
    ),
    "{move}: moves are written without the seat": "{move} : un coup s'écrit sans la place",
    # Names and chance.
    "{name} is no name: 1 to {most} printable characters, no bar": (
        "{name} doit avoir de 1 à {most} caractères imprimables, sans barre « | »"
    ),
    "{name} shows nothing": "on ne voit rien de {name}",
    "{face} is none: write figure-colour-pattern, such as {example}": (
        "{face} n'en est pas un ; écrivez figure-couleur-motif, comme {example}"
    ),
    "{text} is no entropy: up to 64 printable ASCII characters, no blanks and no quotes": (
        "{text} ne convient pas : 64 caractères ASCII imprimables au plus, sans espace ni guillemet"
    ),
    "{text} is no hash: 64 hexadecimal digits in small letters": (
        "{text} n'est pas une empreinte : 64 chiffres hexadécimaux en minuscules"
    ),
    "{text} does not name public randomness: up to {most} printable characters on one line": (
        "{text} ne nomme pas un tirage public : une ligne de {most} caractères imprimables au plus"
    ),
    "give entropy, or its hash to reveal it later, but not both": (
        "donnez du hasard, ou son empreinte pour le révéler plus tard, mais pas les deux"
    ),
    "the secret is not 64 hexadecimal digits in small letters": (
        "le secret n'est pas fait de 64 chiffres hexadécimaux en minuscules"
    ),
    "a shuffle of {many} cards is missing": "il manque un mélange de {many} cartes",
    "shuffle {number} has {many} cards that are not the {right} to be shuffled": (
        "les {many} cartes du mélange {number} ne sont pas les {right} cartes à mélanger"
    ),
    "the place of a card that goes back is missing (S7)": (
        "il manque l'endroit où une carte est remise (S7)"
    ),
    "'{place}' is not a place among {many} cards": "{place} n'est pas un rang parmi {many} cartes",
    "{many} cards are too few to draw for the dealer (S2)": (
        "{many} cartes ne suffisent pas à tirer le donneur (S2)"
    ),
    # Positions.
    "unknown part {part} (known: {known})": "partie inconnue : {part} (possibles : {known})",
    "'{key}' appears twice": "« {key} » est écrit deux fois",
    "'{key}' is missing in the position {text}": "il manque « {key} » dans la position {text}",
    "{value} is neither 1 nor -1": "{value} n'est ni 1 ni -1",
    "the discard pile needs a card": "il faut une carte sur le talon",
    "the wild on top must show a colour, as in W=R": (
        "la carte blanche du dessus doit montrer une couleur, comme W=R"
    ),
    "a position is the beginning of a turn, not '{asks}'": (
        "une position est le début d'un tour, pas « {asks} »"
    ),
    "a position cannot tell {what}": "une position ne peut pas dire {what}",
    "a ban on wilds (K2)": "que les cartes blanches sont interdites (K2)",
    "open hands (K5)": "que des mains sont ouvertes (K5)",
    "a dare (K7)": "qu'un gage est en cours (K7)",
    "a call that is owed (U1)": "qu'une annonce est due (U1)",
    "a turn to be lost": "qu'un tour sera perdu",
    "turns in which nothing was done (T7)": "que des tours ont passé sans rien (T7)",
    # Records.
    "{line} is not '{right}'": "{line} n'est pas « {right} »",
    "cannot read {line}; known here: {known}, round": (
        "ligne incomprise : {line} ; possibles ici : {known}, round"
    ),
    "'{key}' appears twice, or in the wrong place": (
        "« {key} » est écrit deux fois, ou au mauvais endroit"
    ),
    "round {number} follows round {last}": "la manche {number} suit la manche {last}",
    "{line} stands after the end of the round": "{line} vient après la fin de la manche",
    "{text} is not a reason: one word in small letters": (
        "{text} n'est pas une raison : un mot en minuscules"
    ),
    "{text} are not whole numbers": "{text} : il faut des nombres entiers",
    "{text} is not JSON": "{text} n'est pas du JSON",
    "{text} is not a JSON object": "{text} n'est pas un objet JSON",
    "'{key}' is missing": "il manque « {key} »",
    "{text} is not a place": "{text} n'est pas un rang",
    "nothing needs this shuffle or place here": "rien ne demande ce mélange ou ce rang ici",
    "no round is written down": "aucune manche n'est écrite",
    "the result is {right}, not {written}": "le résultat est {right}, et non {written}",
    "seat {right} deals, not {written} (S8)": (
        "c'est à la place {right} de donner, et non à la place {written} (S8)"
    ),
    "the move '{move}' was refused: {what}": "le coup « {move} » a été refusé : {what}",
    "points are written down, but the round is not over": (
        "des points sont écrits, mais la manche n'est pas finie"
    ),
    "the points are {right}, not {written}": "les points sont {right}, et non {written}",
    "this match was a rehearsal: its cards were known beforehand, so that nothing is proved": (
        "cette partie était une répétition, aux cartes connues d'avance : rien n'est prouvé"
    ),
    "there is no commitment in this record, so that nothing is proved": (
        "cette partie n'a pas d'engagement : rien n'est prouvé"
    ),
    "there is no {tag} in this record; it comes when the match is over": (
        "il manque « {tag} » dans cette partie ; on l'apprend quand elle est finie"
    ),
    # Scenarios.
    "{value} is not a plain text": "{value} n'est pas un simple texte",
    "{value} is not a list of texts": "{value} n'est pas une liste de textes",
    "{value} is not a mapping": "{value} n'est pas une table",
    "{text} is not the id of a rule, such as T2": (
        "{text} ne désigne pas une règle, comme le ferait T2"
    ),
    "not a list of scenarios": "ce n'est pas une liste de scénarios",
    "does not go with 'deal', which sets up the table": (
        "ne va pas avec « deal », qui prépare déjà la table"
    ),
    "'deal' needs 'seats', the number of players": (
        "« deal » demande « seats », le nombre de joueurs"
    ),
    "{seats} seats, but {hands} hands": "{seats} places, mais {hands} mains",
    "{many} scores for {seats} seats": "{many} scores pour {seats} places",
    "{many} hands for {seats} seats": "{many} mains pour {seats} places",
    "{many} cards, but {need} are needed (S3)": "{many} cartes, mais il en faut {need} (S3)",
    "no card that can begin the discard pile (S6, S7)": (
        "aucune carte ne peut ouvrir le talon (S6, S7)"
    ),
    "the cards drawn for the dealer are missing (S2)": (
        "il manque les cartes tirées pour le donneur (S2)"
    ),
    "'deal' before the round is over": "« deal » avant la fin de la manche",
    # Commands.
    "{pair} is not written as name=value": "{pair} ne s'écrit pas nom=valeur",
    "{name} cannot be printed": "{name} ne peut pas être affiché",
    "cannot be written: not a plain file": "impossible d'y écrire : ce n'est pas un simple fichier",
    "cannot be written: {why}": "impossible d'y écrire : {why}",
    # Messages to the server.
    "the body is not as its headers say": "le corps n'est pas ce qu'annoncent les en-têtes",
    "too deep": "trop de niveaux",
    "a rehearsal is not shown in the lobby": "une répétition ne se montre pas dans le salon",
    "the body takes too long to arrive": "le corps met trop de temps à arriver",
    "{type} is not application/json": "{type} n'est pas application/json",
}

# Places as programs name them, in words; the options have titles.
PLACES = {
    "edition": "édition",
    "bots": "robots",
    "players": "joueurs",
    "seat": "place",
    "card": "carte",
    "cards": "cartes",
    "record": "partie",
    "discard": "talon",
    "dealer": "donneur",
    "turn": "tour",
    "direction": "sens",
    "rehearsal": "répétition",
}
OPTION = re.compile(r"options\.(\w+)(.*)")
RULE = re.compile(r"\[(\d+)\](?:\[(\d+)\])?(?:\.(.*))?")


# What the system says of a file.
SYSTEM = {
    "No such file or directory": "fichier ou dossier introuvable",
    "Permission denied": "accès refusé",
    "Is a directory": "c'est un dossier",
    "Not a directory": "ce n'est pas un dossier",
    "No space left on device": "le disque est plein",
    "Read-only file system": "le disque est en lecture seule",
    "File exists": "le fichier existe déjà",
}


def say_mistake(value: object, lang: str, typed: bool = False) -> str:
    r"""Say why something cannot be used, or what fills the slot of such a reason.

    Where people have typed what is wrong, the codes to type stand behind the words.

    >>> say_mistake(
    ...     Reason("{colour} is no colour; this deck has {known}", {"colour": "X", "known": "R"}),
    ...     "fr",
    ... )
    'couleur inconnue\xa0: X\u202f; ce paquet a R'
    """
    return one_line(str(value) if lang == "en" else French(typed).say(value))


class French:
    """Says reasons and values in French; what somebody wrote stays as it is written."""

    def __init__(self, typed: bool) -> None:
        self.typed = typed

    def say(self, value: object, place: str = "") -> str:
        """Say a reason, which may be about a place, or a value."""
        match value:
            case Reason():
                said = typeset(FRENCH.get(value.template, value.template), "fr")
                place = str(value.values.get("where", place))
                filled = {key: self.say(given, place) for key, given in value.values.items()}
                if "known" in filled:
                    titles = titles_of(value.template, place)
                    names = filled["known"].split(", ")
                    filled["known"] = ", ".join(self.name(n, titles.get(n, "")) for n in names)
                return said.format_map(filled) if filled else said
            case Both():
                return self.say(value.fr)
            case Quoted():
                return quoted(value[1:-1], "fr").replace(f"«{HARD}{HARD}»", f"«{HARD}»")
            case Place():
                return self.place(value)
        return typeset(SYSTEM.get(str(value), ""), "fr") or str(value)

    def name(self, code: str, title: str) -> str:
        """Name what has a title and a code."""
        if not title:
            return code
        return f"{title} ({code})" if self.typed else title

    def place(self, where: str) -> str:
        """Name a place: an option by its title, with the rule and the sentence in it.

        >>> French(typed=False).place("options.custom[0][1]")
        'Cartes à personnaliser, n° 1, phrase 2'
        """
        found = OPTION.fullmatch(where)
        if found is None or found[1] not in OPTIONS:
            return PLACES.get(where, where)
        title, rest = self.name(found[1], OPTIONS[found[1]].title.fr), found[2]
        parts = [title, rest.removeprefix(".")]
        if rule := RULE.fullmatch(rest):
            sentence = rule[2] and f"phrase {int(rule[2]) + 1}"
            parts = [title, f"n° {int(rule[1]) + 1}", sentence, rule[3]]
        return ", ".join(filter(None, parts))


def titles_of(template: str, place: str) -> dict[str, str]:
    """Return the French names of what could have been written instead, by their codes."""
    found = OPTION.fullmatch(place)
    option = found[1] if found else ""
    if template.startswith("unknown option"):
        return {name: named.title.fr for name, named in OPTIONS.items()}
    if template.startswith("unknown bot"):
        return {name: named.title.fr for name, named in BOTS.items()}
    if template.startswith("unknown rule"):
        return {key: rule.name["fr"] for key, rule in load_rules().items()}
    if template.startswith("unknown edition") or option == "editions":
        return {name: load_edition(name).name["fr"] for name in edition_names()}
    return {value: named.title.fr for value, named in VALUES.get(option, {}).items()}
