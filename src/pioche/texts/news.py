"""What happened: one row for each kind of news that the rules tell.

A row says what news of its kind carry, who sees the card, what they teach of hands, which rule is
behind them, and how they are told in both languages. Events, their rules, their sentences, what
everybody knows, and the manual are made from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto

from pioche.rules import knowledge, news
from pioche.rules.knowledge import Lesson
from pioche.texts.phrases import Persons, Phrase, slots_of

OF_CARD = ""  # as a rule: that of the card in effect
CARRIED = ("card", "other", "number", "colour", "flag", "how")  # by an event, beside its seat
# What a sentence may speak of, and what news must carry for that.
SLOTS = {
    "seat": "",
    "the_card": "card",
    "a_card": "card",
    "other": "other",
    "colour": "colour",
    "the_colour": "colour",
    "number": "number",  # the one named
    "cards": "number",  # how many; of news told in a row, their number
    "points": "number",
    "dare": "number",
    "count": "number",  # as a figure
    "wanted": "",  # what was just asked for: a number, or some of a colour
}
# When another sentence than the plain one (of the empty key) is said.
HIDDEN = "hidden"  # whoever is told may not know the card
UNSCORED = "unscored"  # E3: the round is the game
HOW = {news.ON_TURN: "turn", news.AS_REACTION: "reaction", news.JUMPED_IN: "jumped-in"}
VARIANTS = ("other", "number", "flag", *HOW.values(), UNSCORED)  # a field has something; how; …
# What a line says besides, since it knows what came before and what after (`game.narrate`).
LACKING = "lacking"  # C2: a draw for want of the number that was just named
UNVOTED = "unvoted"  # K6: a draw since nobody voted in favour
NOBODY = "nobody"  # C1: hands without a card of the colour just chosen
NO_ICONS = "no-icons"  # C4: a card that finds no icon in other hands
LET_PASS = "let-pass"  # C3: a card accepted that makes nobody draw
INSTEAD = "instead"  # S6: a card turned in place of one that is ignored
OUTCOMES = (LACKING, UNVOTED, NOBODY, NO_ICONS, LET_PASS, INSTEAD)


class Sees(Enum):
    """Who sees the card of news: the only ones who learn it."""

    ALL = auto()
    SEAT = auto()  # the seat itself; all while hands are open (K5)
    BOTH = auto()  # the seat and the other; all while hands are open
    SHOWN_TO = auto()  # the seat and the other; all if there is no other


# Which fields a lesson reads as x and y, and who must see the card for it to be true.
READS: dict[Lesson, tuple[tuple[str, ...], Sees | None]] = {
    knowledge.learn_deal: (("card",), Sees.SEAT),
    knowledge.learn_draw: (("card",), Sees.SEAT),
    knowledge.learn_discard: (("card",), Sees.ALL),
    knowledge.learn_show: (("card", "other"), Sees.SHOWN_TO),
    knowledge.learn_gift: (("card", "other"), Sees.BOTH),
    knowledge.learn_swap: (("other",), None),
    knowledge.learn_move: (("number",), None),
    knowledge.learn_mix: ((), None),
    knowledge.learn_redeal: ((), None),
    knowledge.learn_open: ((), None),
    knowledge.learn_close: ((), None),
}


@dataclass(frozen=True, slots=True)
class NewsRow:
    """A kind of news."""

    number: int  # in `rules.news`, whose name for it is its name
    carries: str  # what x and y of the news are, of CARRIED
    rule: str  # the rule behind it, or OF_CARD
    # How it is told: plainly, or by VARIANTS and HIDDEN.
    said: Phrase | Persons | Mapping[str, Phrase | Persons]
    # What lines say instead, by the same keys; and by OUTCOMES, alone and with HIDDEN behind them.
    lines: Mapping[str, Phrase | Persons] = field(default_factory=dict)
    sees: Sees | None = None  # of a card
    teaches: Lesson | None = None  # what everybody knows of hands after it (`rules.knowledge`)
    causes: str | None = None  # the rule behind what follows, until a card is played
    otherwise: str = ""  # the rule if no card in effect has one of its own
    of_a_draw: bool = False  # told while cards are drawn
    in_a_row: bool = False  # what is done with several cards in a row is told once
    quiet: bool = False  # not worth a line: it is seen, or there is too much of it
    note: str = ""  # for the manual: what the name of a field does not say
    name: str = field(init=False)  # in small letters with hyphens
    fields: tuple[str, ...] = field(init=False)  # what it carries, x before y
    says: Mapping[str, Persons] = field(init=False)  # its sentences, by when they are said
    tells: Mapping[str, Persons] = field(init=False)  # those of lines

    def __post_init__(self) -> None:
        """Refuse a row that could not be told."""
        object.__setattr__(self, "name", NAMES[self.number])
        object.__setattr__(self, "fields", tuple(self.carries.split()))
        said = {"": self.said} if isinstance(self.said, (Phrase, Persons)) else self.said
        says = {k: Persons(one) if isinstance(one, Phrase) else one for k, one in said.items()}
        object.__setattr__(self, "says", says)
        lines = {
            k: Persons(one) if isinstance(one, Phrase) else one for k, one in self.lines.items()
        }
        object.__setattr__(self, "tells", {**says, **lines})
        assert set(self.fields) <= set(CARRIED), self
        assert ("card" in self.fields) == (self.sees is not None), (
            f"{self.name}: who sees the card?"
        )
        assert (HIDDEN in self.says) == (self.sees not in (None, Sees.ALL)), self
        assert self.says.keys() <= {"", HIDDEN, *VARIANTS}, self
        told_besides = {key.removesuffix(f" {HIDDEN}") for key in lines.keys() - says.keys()}
        assert told_besides <= set(OUTCOMES), self
        if self.teaches is None:
            assert self.sees in (None, Sees.ALL), f"{self.name}: what do they learn who see it?"
        else:
            reads, sees = READS[self.teaches]
            assert self.fields[: len(reads)] == reads, f"{self.name}: what does it teach?"
            assert self.sees is sees, f"{self.name}: who sees the card that it teaches?"
        for key, persons in [*self.says.items(), *lines.items()]:
            for slot in {slot for phrase in filter(None, persons) for slot in slots_of(phrase)}:
                counted = slot == "cards" and self.in_a_row
                assert counted or SLOTS[slot] in ("", *self.fields), f"{self.name}: {slot}"
            if not key.endswith(HIDDEN) and not self.quiet:  # whoever it speaks of sees the card
                assert not persons.lacking, f"{self.name}: how are they told themselves?"


NAMES: dict[int, str] = {}
for _name, _number in vars(news).items():
    if _name.isupper():
        NAMES.setdefault(_number, _name.lower().replace("_", "-"))

NEWS: tuple[NewsRow, ...] = (
    NewsRow(
        news.DEALT,
        "card",
        OF_CARD,
        {
            "": Phrase("{seat} reçoit {a_card}", "{seat} is dealt {a_card}"),
            "hidden": Phrase("{seat} reçoit une carte", "{seat} is dealt a card"),
        },
        sees=Sees.SEAT,
        teaches=knowledge.learn_deal,
        otherwise="S3",
        quiet=True,
    ),
    NewsRow(
        news.TURNED,
        "card",
        "S4",
        Phrase("On retourne {the_card} sur le talon", "{the_card} is turned on the discard pile"),
        sees=Sees.ALL,
        causes="S7",
        lines={
            INSTEAD: Phrase(
                "Une carte action n'ouvre pas la manche : on retourne {the_card}",
                "An action card does not open the round: {the_card} is turned",
            ),
        },
    ),
    NewsRow(
        news.RETURNED,
        "card",
        "S7",
        Phrase("{the_card} retourne dans la pioche", "{the_card} goes back into the draw pile"),
        sees=Sees.ALL,
    ),
    NewsRow(
        news.REDEALT,
        "",
        "S7",
        Phrase(
            "Plus de carte à retourner : on redistribue tout",
            "No card is left to turn: everything is dealt again",
        ),
        teaches=knowledge.learn_redeal,
        causes="",
    ),
    NewsRow(
        news.PLAYED,
        "card how",
        OF_CARD,
        {
            "": Persons(
                Phrase("{seat} joue {the_card}", "{seat} plays {the_card}"),
                you=Phrase("Vous jouez {the_card}", "You play {the_card}"),
            ),
            "reaction": Persons(
                Phrase("{seat} répond par {the_card}", "{seat} answers with {the_card}"),
                you=Phrase("Vous répondez par {the_card}", "You answer with {the_card}"),
            ),
            "jumped-in": Persons(
                Phrase(
                    "{seat} joue {the_card} hors de son tour", "{seat} jumps in with {the_card}"
                ),
                you=Phrase(
                    "Vous jouez {the_card} hors de votre tour", "You jump in with {the_card}"
                ),
            ),
        },
        sees=Sees.ALL,
        teaches=knowledge.learn_discard,
        lines={
            NO_ICONS: Persons(
                Phrase(
                    "{seat} joue {the_card}, mais aucune icône chez les autres",
                    "{seat} plays {the_card}, but nobody else has the icon",
                ),
                you=Phrase(
                    "Vous jouez {the_card}, mais aucune icône chez les autres",
                    "You play {the_card}, but nobody else has the icon",
                ),
                short=Phrase("Joue {the_card}", "Plays {the_card}"),
            ),
        },
    ),
    NewsRow(
        news.COLOURED,
        "colour",
        "A4",
        Persons(
            Phrase("{seat} choisit la couleur : {colour}", "{seat} chooses the colour: {colour}"),
            you=Phrase("Vous choisissez la couleur : {colour}", "You choose the colour: {colour}"),
        ),
        lines={
            "": Persons(
                Phrase("{seat} choisit {the_colour}", "{seat} chooses {the_colour}"),
                you=Phrase("Vous choisissez {the_colour}", "You choose {the_colour}"),
            ),
        },
    ),
    NewsRow(
        news.DREW,
        "card",
        OF_CARD,
        {
            "": Persons(
                Phrase("{seat} pioche {a_card}", "{seat} draws {a_card}"),
                you=Phrase("Vous piochez {a_card}", "You draw {a_card}"),
            ),
            "hidden": Phrase("{seat} pioche {cards}", "{seat} draws {cards}"),
        },
        sees=Sees.SEAT,
        teaches=knowledge.learn_draw,
        of_a_draw=True,
        in_a_row=True,
        lines={
            LACKING: Persons(
                Phrase(
                    "{seat} n'a pas de {wanted} et pioche {a_card}",
                    "{seat} has no {wanted} and draws {a_card}",
                ),
                you=Phrase(
                    "Vous n'avez pas de {wanted} et piochez {a_card}",
                    "You have no {wanted} and draw {a_card}",
                ),
            ),
            f"{LACKING} {HIDDEN}": Phrase(
                "{seat} n'a pas de {wanted} et pioche {cards}",
                "{seat} has no {wanted} and draws {cards}",
            ),
            UNVOTED: Persons(
                Phrase(
                    "Personne n'a voté pour : {seat} pioche {a_card}",
                    "Nobody voted in favour: {seat} draws {a_card}",
                ),
                you=Phrase(
                    "Personne n'a voté pour : vous piochez {a_card}",
                    "Nobody voted in favour: you draw {a_card}",
                ),
                short=Phrase("Pioche {cards}", "Draws {cards}"),
            ),
            f"{UNVOTED} {HIDDEN}": Persons(
                Phrase(
                    "Personne n'a voté pour : {seat} pioche {cards}",
                    "Nobody voted in favour: {seat} draws {cards}",
                ),
                short=Phrase("Pioche {cards}", "Draws {cards}"),
            ),
        },
    ),
    NewsRow(
        news.DREW_NOTHING,
        "",
        "T6",
        Persons(
            Phrase("{seat} n'a plus rien à piocher", "{seat} has nothing left to draw"),
            you=Phrase("Vous n'avez plus rien à piocher", "You have nothing left to draw"),
        ),
        of_a_draw=True,
        lines={
            "": Persons(
                Phrase(
                    "Plus rien à piocher : {seat} ne pioche pas",
                    "Nothing is left to draw: {seat} draws nothing",
                ),
                you=Phrase(
                    "Plus rien à piocher : vous ne piochez pas",
                    "Nothing is left to draw: you draw nothing",
                ),
                short=Phrase("Plus rien à piocher", "Nothing left to draw"),
            ),
        },
    ),
    NewsRow(
        news.KEPT,
        "",
        "T4",
        Persons(
            Phrase("{seat} garde la carte piochée", "{seat} keeps the drawn card"),
            you=Phrase("Vous gardez la carte piochée", "You keep the drawn card"),
        ),
    ),
    NewsRow(
        news.LOST_TURN,
        "",
        OF_CARD,
        Persons(
            Phrase("{seat} perd son tour", "{seat} loses the turn"),
            you=Phrase("Vous perdez votre tour", "You lose your turn"),
        ),
        otherwise="A3",
        lines={
            "": Persons(
                Phrase("{seat} perd son tour", "{seat} loses a turn"),
                you=Phrase("Vous perdez votre tour", "You lose your turn"),
            ),
        },
    ),
    NewsRow(
        news.REVERSED,
        "number",
        OF_CARD,
        Phrase("Le sens du jeu change", "The direction of play changes"),
        note="`number`: 1 if play now goes counter-clockwise, else 0.",
    ),
    NewsRow(
        news.RESHUFFLED,
        "number",
        "T5",
        Phrase(
            "Le talon est mélangé : la nouvelle pioche compte {cards}",
            "The discard pile is shuffled: the new draw pile has {cards}",
        ),
        of_a_draw=True,
        note="`number`: cards in the new draw pile.",
    ),
    NewsRow(
        news.AIMED,
        "number",
        OF_CARD,
        {
            "number": Persons(
                Phrase(
                    "{seat} doit piocher {cards} ou répondre", "{seat} must draw {cards} or answer"
                ),
                you=Phrase(
                    "Vous devez piocher {cards} ou répondre", "You must draw {cards} or answer"
                ),
                short=Phrase("+{count}", "+{count}"),
            ),
            "": Persons(
                Phrase(
                    "{seat} peut bloquer la carte ou la laisser passer",
                    "{seat} may block the card or let it through",
                ),
                you=Phrase(
                    "Vous pouvez bloquer la carte ou la laisser passer",
                    "You may block the card or let it through",
                ),
            ),
        },
        note="`number`: cards to draw; 0 for a card that makes nobody draw.",
    ),
    NewsRow(
        news.ACCEPTED,
        "",
        OF_CARD,
        Persons(
            Phrase("{seat} accepte", "{seat} accepts"),
            you=Phrase("Vous acceptez", "You accept"),
            short=Phrase("D'accord", "All right"),
        ),
        lines={
            LET_PASS: Persons(
                Phrase("{seat} laisse passer la carte", "{seat} lets the card through"),
                you=Phrase("Vous laissez passer la carte", "You let the card through"),
                short=Phrase("Je laisse passer", "I let it through"),
            ),
        },
    ),
    NewsRow(
        news.BLOCKED,
        "card",
        "C3",
        Persons(
            Phrase("{seat} bloque l'effet de la carte", "{seat} blocks the card's effect"),
            you=Phrase("Vous bloquez l'effet de la carte", "You block the card's effect"),
            short=Phrase("Je bloque !", "I block it!"),
        ),
        sees=Sees.ALL,
        lines={
            "": Persons(
                Phrase(
                    "{seat} bloque la carte, qui n'a aucun effet",
                    "{seat} blocks the card, which has no effect",
                ),
                you=Phrase(
                    "Vous bloquez la carte, qui n'a aucun effet",
                    "You block the card, which has no effect",
                ),
                short=Phrase("Je bloque !", "I block it!"),
            ),
        },
    ),
    NewsRow(
        news.CHALLENGED,
        "other flag",
        "A7",
        {
            "flag": Persons(
                Phrase(
                    "{seat} met {other} au défi, à raison", "{seat} challenges {other}, rightly"
                ),
                you=Phrase(
                    "Vous mettez {other} au défi, à raison", "You challenge {other}, rightly"
                ),
                of_you=Phrase(
                    "{seat} vous met au défi, à raison", "{seat} challenges you, rightly"
                ),
                short=Phrase("Je n'y crois pas !", "I don't believe it!"),
                reply=Phrase("Bluff !", "A bluff!"),
            ),
            "": Persons(
                Phrase("{seat} met {other} au défi, à tort", "{seat} challenges {other}, wrongly"),
                you=Phrase("Vous mettez {other} au défi, à tort", "You challenge {other}, wrongly"),
                of_you=Phrase("{seat} vous met au défi, à tort", "{seat} challenges you, wrongly"),
                short=Phrase("Je n'y crois pas !", "I don't believe it!"),
                reply=Phrase("Pas de bluff", "No bluff"),
            ),
        },
        causes="A7",
        note="`flag`: guilty.",
        lines={
            "flag": Persons(
                Phrase(
                    "{seat} met {other} au défi et gagne : c'était du bluff",
                    "{seat} challenges {other} and wins: it was a bluff",
                ),
                you=Phrase(
                    "Vous mettez {other} au défi et gagnez : c'était du bluff",
                    "You challenge {other} and win: it was a bluff",
                ),
                of_you=Phrase(
                    "{seat} vous met au défi et gagne : c'était du bluff",
                    "{seat} challenges you and wins: it was a bluff",
                ),
                short=Phrase("Je n'y crois pas !", "I don't believe it!"),
                reply=Phrase("Bluff !", "A bluff!"),
            ),
            "": Persons(
                Phrase(
                    "{seat} met {other} au défi et perd : ce n'était pas du bluff",
                    "{seat} challenges {other} and loses: it was no bluff",
                ),
                you=Phrase(
                    "Vous mettez {other} au défi et perdez : ce n'était pas du bluff",
                    "You challenge {other} and lose: it was no bluff",
                ),
                of_you=Phrase(
                    "{seat} vous met au défi et perd : ce n'était pas du bluff",
                    "{seat} challenges you and loses: it was no bluff",
                ),
                short=Phrase("Je n'y crois pas !", "I don't believe it!"),
                reply=Phrase("Pas de bluff", "No bluff"),
            ),
        },
    ),
    NewsRow(
        news.SHOWN,
        "card other",
        OF_CARD,
        {
            "": Persons(
                Phrase("{seat} montre à tous {a_card}", "{seat} shows everybody {a_card}"),
                you=Phrase("Vous montrez à tous {a_card}", "You show everybody {a_card}"),
            ),
            "other": Persons(
                Phrase("{seat} montre à {other} {a_card}", "{seat} shows {other} {a_card}"),
                you=Phrase("Vous montrez à {other} {a_card}", "You show {other} {a_card}"),
                of_you=Phrase("{seat} vous montre {a_card}", "{seat} shows you {a_card}"),
            ),
            "hidden": Phrase("{seat} montre {cards} à {other}", "{seat} shows {other} {cards}"),
        },
        sees=Sees.SHOWN_TO,
        teaches=knowledge.learn_show,
        in_a_row=True,
        lines={
            NOBODY: Persons(  # first what comes of it: a hand may be long
                Phrase(
                    "Personne n'a {wanted} : le jeu continue. {seat} montre à tous {a_card}",
                    "Nobody has {wanted}: play goes on. {seat} shows everybody {a_card}",
                ),
                you=Phrase(
                    "Personne n'a {wanted} : le jeu continue. Vous montrez à tous {a_card}",
                    "Nobody has {wanted}: play goes on. You show everybody {a_card}",
                ),
                short=Phrase("Personne n'a {wanted}", "Nobody has {wanted}"),
            ),
        },
    ),
    NewsRow(
        news.CHOSE_PLAYER,
        "other",
        OF_CARD,
        Persons(
            Phrase("{seat} choisit {other}", "{seat} chooses {other}"),
            you=Phrase("Vous choisissez {other}", "You choose {other}"),
            of_you=Phrase("{seat} vous choisit", "{seat} chooses you"),
        ),
    ),
    NewsRow(
        news.CHOSE_NUMBER,
        "number",
        OF_CARD,
        Persons(
            Phrase("{seat} annonce le {number}", "{seat} names the {number}"),
            you=Phrase("Vous annoncez le {number}", "You name the {number}"),
            short=Phrase("{number}", "{number}"),
        ),
        note="`number`: the one named.",
    ),
    NewsRow(
        news.PUT,
        "card",
        OF_CARD,
        Persons(
            Phrase(
                "{seat} glisse {a_card} sous le talon",
                "{seat} puts {a_card} under the discard pile",
            ),
            you=Phrase(
                "Vous glissez {a_card} sous le talon", "You put {a_card} under the discard pile"
            ),
        ),
        sees=Sees.ALL,
        teaches=knowledge.learn_discard,
        in_a_row=True,
    ),
    NewsRow(
        news.GAVE,
        "card other",
        OF_CARD,
        {
            "": Persons(
                Phrase("{seat} donne à {other} {a_card}", "{seat} gives {other} {a_card}"),
                you=Phrase("Vous donnez à {other} {a_card}", "You give {other} {a_card}"),
                of_you=Phrase("{seat} vous donne {a_card}", "{seat} gives you {a_card}"),
            ),
            "hidden": Phrase("{seat} donne {cards} à {other}", "{seat} gives {other} {cards}"),
        },
        sees=Sees.BOTH,
        teaches=knowledge.learn_gift,
        in_a_row=True,
    ),
    NewsRow(
        news.VOTED,
        "number",
        OF_CARD,
        {
            "number": Persons(
                Phrase("{seat} vote oui", "{seat} votes yes"),
                you=Phrase("Vous votez oui", "You vote yes"),
                short=Phrase("Oui", "Yes"),
            ),
            "": Persons(
                Phrase("{seat} vote non", "{seat} votes no"),
                you=Phrase("Vous votez non", "You vote no"),
                short=Phrase("Non", "No"),
            ),
        },
        note="`number`: 1 yes, 0 no.",
    ),
    NewsRow(
        news.DARED,
        "number flag",
        OF_CARD,
        {
            "": Persons(
                Phrase("{seat} doit {dare}", "{seat} has to {dare}"),
                you=Phrase("Vous devez {dare}", "You have to {dare}"),
                short=Phrase("Gage : {dare}", "Dare: {dare}"),
            ),
            "flag": Persons(
                Phrase(
                    "{seat} doit {dare} jusqu'à ce que quelqu'un annonce UNO",
                    "{seat} has to {dare} until somebody calls UNO",
                ),
                you=Phrase(
                    "Vous devez {dare} jusqu'à ce que quelqu'un annonce UNO",
                    "You have to {dare} until somebody calls UNO",
                ),
                short=Phrase("Gage : {dare}", "Dare: {dare}"),
            ),
        },
        note="`number`: which dare; `flag`: it stands until somebody calls UNO.",
    ),
    NewsRow(
        news.DARES_OVER,
        "",
        "K7",
        Phrase("Les gages sont levés", "The dares are over"),
    ),
    NewsRow(
        news.SWAPPED,
        "other",
        OF_CARD,
        Persons(
            Phrase("{seat} échange sa main avec {other}", "{seat} swaps hands with {other}"),
            you=Phrase("Vous échangez votre main avec {other}", "You swap hands with {other}"),
            of_you=Phrase("{seat} échange sa main avec vous", "{seat} swaps hands with you"),
        ),
        teaches=knowledge.learn_swap,
    ),
    NewsRow(
        news.MOVED,
        "number",
        OF_CARD,
        Phrase("Chaque main passe au joueur suivant", "Every hand moves on to the next player"),
        teaches=knowledge.learn_move,
        note="`number`: 1 if they moved counter-clockwise, else 0.",
    ),
    NewsRow(
        news.HANDS_SHUFFLED,
        "number",
        OF_CARD,
        Persons(
            Phrase(
                "{seat} fait mélanger et redistribuer toutes les mains",
                "{seat} has all hands shuffled and dealt out again",
            ),
            you=Phrase(
                "Vous faites mélanger et redistribuer toutes les mains",
                "You have all hands shuffled and dealt out again",
            ),
        ),
        teaches=knowledge.learn_mix,
        note="`number`: cards in all.",
    ),
    NewsRow(
        news.BANNED,
        "",
        OF_CARD,
        Persons(
            Phrase(
                "{seat} interdit les cartes blanches aux autres jusqu'à son prochain tour",
                "{seat} bans wilds for the others until their own next turn",
            ),
            you=Phrase(
                "Vous interdisez les cartes blanches aux autres jusqu'à votre prochain tour",
                "You ban wilds for the others until your next turn",
            ),
        ),
    ),
    NewsRow(
        news.OPENED,
        "",
        OF_CARD,
        Phrase("Toutes les mains sont à découvert", "All hands are face up"),
        teaches=knowledge.learn_open,
    ),
    NewsRow(
        news.CLOSED,
        "",
        "K5",
        Phrase("Les mains ne sont plus à découvert", "The hands are no longer face up"),
        teaches=knowledge.learn_close,
    ),
    NewsRow(
        news.CALLED,
        "",
        "U1",
        Persons(
            Phrase("{seat} annonce UNO !", "{seat} calls UNO!"),
            you=Phrase("Vous annoncez UNO !", "You call UNO!"),
            short=Phrase("UNO !", "UNO!"),
        ),
    ),
    NewsRow(
        news.CAUGHT,
        "other",
        "U2",
        Persons(
            Phrase(
                "{seat} prend {other} en faute : UNO n'était pas annoncé",
                "{seat} catches {other}, who did not call UNO",
            ),
            you=Phrase(
                "Vous prenez {other} en faute : UNO n'était pas annoncé",
                "You catch {other}, who did not call UNO",
            ),
            of_you=Phrase(
                "{seat} vous prend en faute : UNO n'était pas annoncé",
                "{seat} catches you: you did not call UNO",
            ),
            short=Phrase("Contre-UNO !", "Got you!"),
            reply=Phrase("La main dans le sac !", "Caught!"),
        ),
    ),
    NewsRow(
        news.WON,
        "",
        "E1",
        {
            "": Persons(
                Phrase("{seat} gagne la manche", "{seat} wins the round"),
                you=Phrase("Vous gagnez la manche", "You win the round"),
                short=Phrase("Gagné !", "Won!"),
            ),
            "unscored": Persons(
                Phrase("{seat} gagne la partie", "{seat} wins the game"),
                you=Phrase("Vous gagnez la partie", "You win the game"),
                short=Phrase("Gagné !", "Won!"),
            ),
        },
    ),
    NewsRow(
        news.VOIDED,
        "",
        "T7",
        Phrase(
            "Personne ne peut plus jouer ni piocher : la manche est nulle",
            "Nobody can play or draw any more: the round is void",
        ),
    ),
    NewsRow(
        news.SCORED,
        "number",
        "E3",
        Persons(
            Phrase("{seat} marque {points}", "{seat} scores {points}"),
            you=Phrase("Vous marquez {points}", "You score {points}"),
        ),
        note="`number`: points.",
    ),
    NewsRow(
        news.PASSES,
        "other",
        OF_CARD,
        Persons(
            Phrase("Le jeu continue avec {other}", "Play goes on with {other}"),
            of_you=Phrase("Le jeu continue avec vous", "Play goes on with you"),
        ),
    ),
)
assert [row.number for row in NEWS] == sorted(NAMES), "a row for each kind, in their order"
LESSONS = tuple(row.teaches for row in NEWS)  # by kind
ROW_OF: dict[str, NewsRow] = {row.name: row for row in NEWS}
