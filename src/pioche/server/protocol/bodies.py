"""What goes in and out over HTTP, typed once; messages at a table are in `messages`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from pioche.editions.sentences import LONGEST, MOST_SENTENCES
from pioche.server.protocol.about import about
from pioche.server.protocol.messages import (
    LONGEST_MOVE,
    Asks,
    GameView,
    Happening,
    Id,
    InLines,
    Lines,
    Name,
    OwnFace,
    OwnView,
    Phase,
    RuleText,
    TableInfo,
    Words,
)
from pioche.server.protocol.settings import MOST_SEATS, BotName, Pace, Settings

MOST_LISTED = 200  # tables or records in one answer
MOST_TRIED = 60  # moves of a trial
MOST_DRAFTS = 100  # rules that are read at once

# What several of them have.
Language = Annotated[Literal["fr", "en"], about("The language.")]
EditionId = Annotated[str, about("The id of an edition.", min_length=1, max_length=60)]
Edition = Annotated[str, about("The id of the edition.")]
TableId = Annotated[Id, about("The id or the code of a table.")]
RecordId = Annotated[Id, about("The id of a record.")]
PlayerId = Annotated[Id, about("The id of a player.")]
ItsId = Annotated[str, about("Its id.")]
Limit = Annotated[int, about("How many at most.", ge=1, le=MOST_LISTED)]
Options = Annotated[dict[str, Any], about("As in the settings of a table.")]
SentenceText = Annotated[str, about("A sentence of the effects language.", max_length=LONGEST)]
Draft = Annotated[
    tuple[SentenceText, ...], about("A rule, as its sentences.", max_length=2 * MOST_SENTENCES)
]
MoveText = Annotated[str, Meta(min_length=1, max_length=LONGEST_MOVE)]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends."""


class Result(Struct, frozen=True, omit_defaults=True):
    """What the server gives back."""


# Players.


class NewPlayer(Body, frozen=True):
    """Somebody who wants to play; there are no accounts."""

    name: Name


class Player(Result, frozen=True):
    """Somebody who plays. The token proves it: keep it, and show it to nobody."""

    id: ItsId
    token: Annotated[str, about("The token of the player, for `Authorization: Bearer`.")]
    name: Annotated[str, about("What the others see.")]


class Forgotten(Result, frozen=True):
    """What somebody was deleted from."""

    tables: Annotated[int, about("How many tables.")]
    records: Annotated[int, about("How many records of finished matches.")]


# What can be played.


class CardInfo(Result, frozen=True):
    """A special card, and what it does in words."""

    code: Annotated[str, about("How it is written.")]
    name: Annotated[Words, about("Its name.")]
    copies: Annotated[int, about("How many; of a coloured one, each.")]
    text: Annotated[Words, about("What it does.")]


class EditionInfo(Result, frozen=True):
    """An edition as printed."""

    id: ItsId
    name: Annotated[Words, about("Its name.")]
    cards: Annotated[int, about("How many cards the deck has.")]
    least_seats: Annotated[int, about("How many players it takes.")]
    most_seats: Annotated[int, about("How many players it takes at most.")]
    colours: Annotated[dict[str, Words], about("The colours by their letters.")]
    special: Annotated[tuple[CardInfo, ...], about("The cards that only this edition has.")]
    custom: Annotated[
        tuple[str, ...],
        about("The rules that its customisable wilds have, unless the table picks others."),
    ] = ()
    characters: Annotated[tuple[Words, ...], about("Who the numbers 0 to 9 stand for (C2).")] = ()
    defaults: Annotated[
        dict[str, str],
        about("What an option is where the table chooses nothing, if editions differ in it."),
    ] = {}


class ReadyRule(Result, frozen=True):
    """A rule for a customisable wild that is ready to pick (K)."""

    key: Annotated[str, about("What to write into `options.custom`.")]
    rule: ItsId
    name: Annotated[Words, about("Its name.")]
    text: Annotated[Words, about("What it does.")]
    effect: Annotated[tuple[str, ...], about("Its sentences as they are written.")]


class NamedValue(Result, frozen=True):
    """A value to choose, its name, and one line that explains it."""

    value: Annotated[str, about("How it is written in settings and options.")]
    title: Annotated[Words, about("What it is called.")]
    text: Annotated[Words, about("One line that explains it.")]


class OptionInfo(Result, frozen=True):
    """An option of docs/rules.md, and the values it may have."""

    name: Annotated[str, about("What to write into `options`.")]
    rule: Annotated[str, about("The id of the rule it belongs to.")]
    title: Annotated[Words, about("What it is called.")]
    text: Annotated[Words, about("One line that explains it.")]
    kind: Annotated[
        Literal["switch", "choice", "amount", "other"],
        about("On or off, one word of `values`, a number from `least` to `most`, or another."),
    ]
    default: Annotated[
        bool | int | str | tuple[str, ...] | None,
        about("What holds if nothing is said; empty: what the edition's `defaults` say."),
    ]
    values: Annotated[tuple[str, ...], about("The words it may be.")] = ()
    choices: Annotated[tuple[NamedValue, ...], about("The same words with their names.")] = ()
    least: Annotated[int, about("The least it may be.")] = 0
    most: Annotated[int, about("The most it may be.")] = 0


class Preset(Result, frozen=True):
    """A way to play that a table can be set up with at once."""

    key: Annotated[str, about("Its name for programs.")]
    title: Annotated[Words, about("What it is called.")]
    text: Annotated[Words, about("One line that explains it.")]
    options: Annotated[dict[str, Any], about("The options of a table.")]
    pace: Annotated[Pace, about("How long an answer may take.")]


class Catalogue(Result, frozen=True):
    """All that a table can be set up with."""

    editions: Annotated[tuple[EditionInfo, ...], about("The editions.")]
    rules: Annotated[
        tuple[ReadyRule, ...], about("The rules for customisable wilds that are ready to pick.")
    ]
    options: Annotated[tuple[OptionInfo, ...], about("The options of a table.")]
    bots: Annotated[tuple[str, ...], about("The bots that sit at tables.")]
    presets: Annotated[tuple[Preset, ...], about("Ways to play that can be chosen at once.")]


# Cards.


class Face(Result, frozen=True):
    """A face of the deck: all that it takes to draw, sort, name and explain a card."""

    code: Annotated[str, about("How it is written in hands and moves.")]
    card: Annotated[str, about("The same without colour and icon.")]
    name: Annotated[Words, about("Its full name, with its colour and icon.")]
    title: Annotated[Words, about("The name of the card alone.")]
    kind: Annotated[Literal["number", "action", "wild"], about("What kind of card it is (D7).")]
    symbol: Annotated[
        str, about("The number, `skip`, `reverse`, `wild`, `+2` and the like, or else its code.")
    ]
    copies: Annotated[int, about("How many there are of this face.")]
    points: Annotated[int, about("What it counts (E4).")]
    rule: Annotated[str, about("The id of the rule to cite for it.")]
    colour: Annotated[str, about("The letter of its colour; empty: a wild.")] = ""
    edition: Annotated[
        str, about("The edition it comes from; empty: it was made at the table.")
    ] = ""
    text: Annotated[Words | None, about("What it does at this table; null: nothing.")] = None
    icon: Annotated[bool, about("Whether it bears the icon.")] = False
    custom: Annotated[bool, about("Whether it is a customisable wild (C6).")] = False
    blocks: Annotated[bool, about("Whether it blocks cards with the icon (C3).")] = False


class CodeWord(Result, frozen=True):
    """A word that stands for a card or a dare."""

    code: Annotated[str, about("How it is written.")]
    name: Annotated[Words, about("How it is read.")]


class Deck(Result, frozen=True):
    """The deck of an edition, or as it is played at a table."""

    editions: Annotated[tuple[str, ...], about("The ids of the edition and of those mixed in.")]
    colours: Annotated[dict[str, Words], about("The colours by their letters.")]
    size: Annotated[int, about("How many cards there are in all.")]
    faces: Annotated[tuple[Face, ...], about("All faces, colour by colour, the wilds last.")]
    characters: Annotated[
        tuple[Words, ...], about("Whom the numbers 0 to 9 stand for (C2), if they do.")
    ] = ()
    icon: Annotated[Words | None, about("What the icon is called; null: there is none.")] = None
    dares: Annotated[
        tuple[CodeWord, ...],
        about("The dares its cards speak of (K7); events name them by number, from 1."),
    ] = ()
    hints: Annotated[
        dict[str, Words],
        about(
            "What the rules say, in a sentence: `match`, `draw`, `drawn` (it may be kept), "
            "`forced` (it may not), `challenge`, `add`, `block`, `uno`; what cannot happen is left "
            "out."
        ),
    ] = {}


# The rulebook.


class Paragraph(Result, frozen=True):
    """A paragraph or an item of a list, and the rules that it states."""

    kind: Annotated[Literal["paragraph", "item"], about("Whether it is an item of a list.")]
    text: Annotated[str, about("Its words.")]
    rules: Annotated[tuple[str, ...], about("The ids of the rules that it states.")] = ()
    codes: Annotated[str, about("How the cards it speaks of are written, between backticks.")] = ""


class Section(Result, frozen=True):
    """What stands under one heading."""

    title: Annotated[str, about("The heading.")]
    level: Annotated[int, about("1 before the chapters, 2 a chapter, 3 a card within it.")]
    paragraphs: Annotated[tuple[Paragraph, ...], about("What stands there.")]
    card: Annotated[str, about("The card it is about, as `card` of a face; empty: none.")] = ""


class Rulebook(Result, frozen=True):
    """A rulebook, section by section."""

    title: Annotated[str, about("The title of the whole.")]
    sections: Annotated[tuple[Section, ...], about("What stands under each heading, in order.")]


# The effects language.


class Pattern(Result, frozen=True):
    """A sentence with slots, as it is written and as it is read."""

    words: Annotated[str, about("How it is written, slots in braces.")]
    plural: Annotated[str, about("How it is written about several players.")]
    slots: Annotated[tuple[str, ...], about("Its slots: `who`, `one`, `n`, `card`, `dare`.")]
    one: Annotated[Words, about("How it is read about one player; `n` with its noun.")]
    several: Annotated[Words, about("How it is read about several players.")]
    uses: Annotated[tuple[str, ...], about("What an earlier sentence must have given.")] = ()
    gives: Annotated[tuple[str, ...], about("What later sentences can use.")] = ()
    custom: Annotated[
        bool, about("Whether it can stand on a customisable wild, whose colour is chosen anyway.")
    ] = True
    last: Annotated[
        bool, about("Whether it has to be the last sentence, and not behind a condition.")
    ] = False


class WhoWord(Result, frozen=True):
    """A word for one player or several."""

    word: Annotated[str, about("How it is written.")]
    name: Annotated[Words, about("How it is read.")]
    several: Annotated[bool, about("Whether it can mean several players.")] = False
    uses: Annotated[tuple[str, ...], about("What an earlier sentence must have given.")] = ()


class Vocabulary(Result, frozen=True):
    """All that a rule can be composed of (docs/effects.md)."""

    sentences: Annotated[tuple[Pattern, ...], about("All sentences that a rule can have.")]
    conditions: Annotated[
        tuple[Pattern, ...], about("What can stand between `if` and the colon before a sentence.")
    ]
    who: Annotated[
        tuple[WhoWord, ...],
        about("The words for players: `who` takes all, `one` those that mean a single one."),
    ]
    cards: Annotated[tuple[CodeWord, ...], about("The words for `card`.")]
    dares: Annotated[
        tuple[CodeWord, ...],
        about("Dares with words in both languages; a dare of your own may be any text."),
    ]
    most_cards: Annotated[int, about("`n` is a number from 1 to this.")]
    most_sentences: Annotated[int, about("How many sentences a rule has at most.")]
    most_rules: Annotated[int, about("How many rules a table has at most.")]
    longest_dare: Annotated[int, about("How many characters a dare has at most.")]


# What questions, answers and settings are called.


class QuestionWords(Result, frozen=True):
    """A question, for the one who is asked and for those who wait."""

    ask: Annotated[
        Words,
        about(
            "For the one who is asked; may name `{card}`, `{number}` and `{other}`, the player who "
            "was chosen or whose card is voted on."
        ),
    ]
    wait: Annotated[
        Words, about("For the others; names `{name}`, and may name `{number}` and `{other}`.")
    ]


class Glossary(Result, frozen=True):
    """What questions, answers and settings are called."""

    questions: Annotated[
        dict[str, QuestionWords],
        about("By `question` of a game; `block` is a `react` while `total` is 0."),
    ]
    answers: Annotated[
        dict[str, Words],
        about(
            "By the first word of an answer, `play` or `jump-in` for a card alone; `accept-draw` "
            "and `accept-block` say more than `accept`."
        ),
    ]
    paces: Annotated[tuple[NamedValue, ...], about("How long an answer may take.")]
    bots: Annotated[tuple[NamedValue, ...], about("The bots that sit at tables.")]
    spectators: Annotated[tuple[NamedValue, ...], about("Whether others may watch.")]


# Tables.


class NewTable(Body, frozen=True):
    """A table to set up, and its host's name."""

    settings: Annotated[Settings, about("How the table plays.")]
    name: Name
    face: OwnFace = ""


class QuickGame(Body, frozen=True):
    """A game against bots."""

    edition: EditionId
    name: Name
    bots: Annotated[int, about("Against how many bots.", ge=1, lt=MOST_SEATS)] = 3
    strength: Annotated[BotName, about("Which bot they all are.")] = "greedy"
    options: Options = {}
    pace: Annotated[
        Pace,
        about("How long an answer may take; nobody else waits, so for ever unless you say so."),
    ] = "none"
    face: OwnFace = ""


class Pupil(Body, frozen=True):
    """Somebody who wants to learn the game."""

    name: Name
    face: OwnFace = ""


class JoinTable(Body, frozen=True):
    """Somebody who takes a seat."""

    name: Name
    external: Annotated[bool, about("Whether a program plays, and the others are told so.")] = False
    face: OwnFace = ""


class SeatTaken(Result, frozen=True):
    """A seat at a table. The token opens it: say `hello` with it, or use it as a bot."""

    table: Annotated[TableInfo, about("The table as it stands.")]
    seat: Annotated[int, about("The number of the seat.")]
    token: Annotated[
        str, about("The token of the seat, for `hello`, or for `Authorization: Bearer`.")
    ]
    player: Annotated[
        Player, about("Who sits there now; keep the token to be the same one elsewhere.")
    ]
    link: Annotated[str, about("The address to send to others.")]


class TableLink(Result, frozen=True):
    """Where others find a table."""

    link: Annotated[
        str,
        about(
            "The address to send to others: never one that leads back to their own machine, if the "
            "server knows a better one."
        ),
    ]


class Missed(Result, frozen=True):
    """Events in their order; if `more`, others follow the last of these."""

    events: Annotated[tuple[Happening, ...], about("What happened, the oldest first.")]
    more: Annotated[bool, about("Whether there are others: ask again with the last `id` of these.")]
    incomplete: Annotated[
        bool, about("Some are left out: the rules installed now do not lead to them any more.")
    ] = False
    lines: Lines = ()


class Summary(Struct, frozen=True, omit_defaults=True):
    """A table in the list."""

    id: Annotated[str, about("The id of the table.")]
    code: Annotated[str, about("Its short code.")]
    phase: Annotated[Phase, about("Whether it has begun.")]
    edition: Edition
    seats: Annotated[int, about("How many seats there are.")]
    taken: Annotated[int, about("How many of them are taken.")]
    host: Annotated[str, about("The name of the host.")] = ""
    pace: Annotated[str, about("How long an answer may take.")] = "normal"
    custom: Annotated[bool, about("Whether it plays by options of its own.")] = False
    spectators: Annotated[bool, about("Whether it can be watched.")] = True


class TableList(Result, frozen=True):
    """The tables that want to be found, the last touched first."""

    tables: Annotated[tuple[Summary, ...], about("The tables, the last touched first.")]


# Rounds told move by move: of finished matches, and of rules that are tried.


class Frame(Result, frozen=True):
    """A move, what happened by it, and the game after it."""

    move: Annotated[str, about("The move, with its seat; empty: the deal, or how it began.")]
    events: Annotated[
        tuple[Happening, ...], about("What happened by it, numbered within the round.")
    ]
    game: Annotated[GameView, about("The game after it; with `hands` if all are open.")]
    own: Annotated[OwnView | UnsetType, about("What the seat sees alone, if one was named.")] = (
        UNSET
    )
    lines: Lines = ()
    asks: Asks = UNSET


# Rules that somebody writes.


class RulesToCheck(Body, frozen=True):
    """Rules that somebody wrote, or is writing."""

    edition: EditionId
    options: Options = {}


class Mistake(Result, frozen=True):
    """What cannot be understood, or cannot be, and where it stands."""

    where: Annotated[str, about("The option, and the place in it.")]
    what: Annotated[
        str, about("What is wrong, with the words that were not understood, in English.")
    ]
    fr: Annotated[str, about("The same in French.")]


class CheckedRules(Result, frozen=True):
    """The customisable wilds in words, or the first mistake."""

    rules: Annotated[tuple[RuleText, ...], about("The customisable wilds in words.")] = ()
    mistake: Annotated[Mistake | None, about("What is wrong; null: nothing is.")] = None


class Drafts(Body, frozen=True):
    """Rules that somebody is writing, each as its sentences."""

    edition: EditionId
    rules: Annotated[tuple[Draft, ...], about("The rules.", max_length=MOST_DRAFTS)]
    pieces: Annotated[
        bool, about("Take them apart, with what can fill each slot; else only in words.")
    ] = False
    lang: Language = "fr"


class Filling(Result, frozen=True):
    """What a slot can be filled with."""

    word: Annotated[str, about("How it is written.")]
    name: Annotated[str, about("How it is read.")]
    text: Annotated[str, about("The whole sentence, with this in the slot.")]
    early: Annotated[bool, about("Whether it has to be chosen first, by another sentence.")] = False


class Piece(Result, frozen=True):
    """A part of a sentence as it is read: words, or a slot and what can fill it."""

    text: Annotated[str, about("The words; empty for a slot.")] = ""
    slot: Annotated[
        str, about("Which slot: `who`, `one`, `n`, `card`, `dare`; empty for words.")
    ] = ""
    word: Annotated[str, about("What fills it now.")] = ""
    fillings: Annotated[tuple[Filling, ...], about("What else could.")] = ()
    before: Annotated[
        str, about("Of a dare, which can be any text: the sentence up to that text, and …")
    ] = ""
    after: Annotated[str, about("… what comes after it.")] = ""


class Offer(Result, frozen=True):
    """A sentence that can be added to a rule."""

    text: Annotated[str, about("How it is written, with something in every slot.")]
    say: Annotated[str, about("How it is read.")]
    group: Annotated[
        str,
        about("What it is about: `draw`, `turn`, `choose`, `hands`, `show`, `fun` or `when`."),
    ]
    why: Annotated[str, about("What has to come first; empty: nothing.")] = ""


class DraftSentence(Result, frozen=True):
    """A sentence of a rule, taken apart."""

    text: Annotated[str, about("How it is written.")]
    pieces: Annotated[tuple[Piece, ...], about("As it is read; empty if not understood.")] = ()
    wrong: Annotated[str, about("What it lacks, in words; empty: nothing.")] = ""


class DraftClause(DraftSentence, frozen=True):
    """A sentence of a rule, which may be a condition with others after it."""

    lead: Annotated[
        str,
        about("Of a condition: how it is written up to what follows from it, joined by `; `."),
    ] = ""
    body: Annotated[tuple[DraftSentence, ...], about("Of a condition: what follows from it.")] = ()
    offers: Annotated[tuple[Offer, ...], about("Of a condition: what else could.")] = ()


class ReadDraft(Result, frozen=True):
    """A rule that somebody is writing, in words and taken apart."""

    text: Annotated[str, about("As the rulebook says it; empty as long as it cannot be played.")]
    clauses: Annotated[
        tuple[DraftClause, ...], about("Its sentences, if they were asked for.")
    ] = ()
    offers: Annotated[tuple[Offer, ...], about("What can be added to them.")] = ()
    mistake: Annotated[str, about("Why it cannot be played, if no sentence by itself says it.")] = (
        ""
    )


class ReadDrafts(Result, frozen=True):
    """Rules that somebody is writing, in their order."""

    rules: Annotated[tuple[ReadDraft, ...], about("The rules.")]


class TrialWanted(Body, frozen=True):
    """Rules to try, and the moves made so far."""

    edition: EditionId
    options: Options = {}
    card: Annotated[
        str, about("The card that seat 0 holds; empty: the first customisable wild.", max_length=20)
    ] = ""
    seats: Annotated[int, about("How many play.", ge=2, le=MOST_SEATS)] = 3
    moves: Annotated[
        tuple[MoveText, ...],
        about("All moves so far, with their seat or without.", max_length=MOST_TRIED),
    ] = ()
    lang: Language = "fr"
    lines: InLines = False


class Choice(Result, frozen=True):
    """A move that can be made now, and its words."""

    move: Annotated[str, about("How it is written.")]
    say: Annotated[str, about("Its words.")]


class Trial(Result, frozen=True):
    """A small position, played on with all hands open, or the first mistake."""

    players: Annotated[tuple[str, ...], about("The names, by seat.")] = ()
    card: Annotated[str, about("The card that is tried; seat 0 holds it.")] = ""
    rules: Annotated[tuple[RuleText, ...], about("The customisable wilds in words.")] = ()
    frames: Annotated[
        tuple[Frame, ...], about("How it began, then a frame a move; all hands are open.")
    ] = ()
    asked: Annotated[int | None, about("Who is asked now; null: nobody.")] = None
    question: Annotated[str, about("What is asked.")] = ""
    options: Annotated[tuple[Choice, ...], about("The possible answers.")] = ()
    unasked: Annotated[
        tuple[Choice, ...], about("Calls, catches and jump-ins, each with its seat.")
    ] = ()
    mistake: Annotated[
        Mistake | None,
        about("What is wrong with the rules, or with the first bad move; null: nothing."),
    ] = None


# Finished matches.


class RecordInfo(Result, frozen=True):
    """A finished match, the moves apart."""

    id: ItsId
    finished: Annotated[int, about("When the match was over.")]
    edition: Edition
    players: Annotated[tuple[str, ...], about("The names, by seat.")]
    winners: Annotated[tuple[int, ...], about("The seats that won.")] = ()
    scores: Annotated[
        tuple[int, ...], about("What everybody scored in the whole match, by seat.")
    ] = ()


class RecordList(Result, frozen=True):
    """Records, newest first; `before` the last one's id lists the ones that follow."""

    records: Annotated[tuple[RecordInfo, ...], about("The records.")]


class RoundInfo(Result, frozen=True):
    """How a round went."""

    dealer: Annotated[int, about("Who dealt.")]
    winner: Annotated[int | None, about("Who won it; null: nobody (T7).")]
    points: Annotated[tuple[int, ...], about("What each seat scored.")]
    scores: Annotated[tuple[int, ...], about("The points of each seat after it.")]
    moves: Annotated[int, about("How many moves it had.")]
    held: Annotated[tuple[tuple[str, ...], ...], about("What each seat held in the end.")]


class Replay(Result, frozen=True):
    """One round of a finished match, move by move, and how all its rounds went."""

    id: ItsId
    edition: Edition
    options: Annotated[
        dict[str, Any], about("The options of the table that are not the usual ones.")
    ]
    players: Annotated[tuple[str, ...], about("The names, by seat.")]
    finished: Annotated[int, about("When the match was over.")]
    winners: Annotated[tuple[int, ...], about("The seats that won.")]
    rounds: Annotated[tuple[RoundInfo, ...], about("How all rounds went.")]
    round: Annotated[int, about("The number of this round, from 1.")]
    seat: Annotated[int | None, about("Through whose eyes it is told; null: all hands are open.")]
    frames: Annotated[tuple[Frame, ...], about("The deal, then a frame a move.")]
    rules: Annotated[tuple[RuleText, ...], about("The customisable wilds in words.")] = ()
    bots: Annotated[
        tuple[int, ...], about("The seats of bots, as far as the record says; it has no faces.")
    ] = ()


class Chance(Result, frozen=True):
    """What chance decided: how cards lay after a shuffle, or the place of one that went back."""

    draw: Annotated[int, about("The number of the draw.")]
    round: Annotated[int, about("In which round.")]
    kind: Annotated[Literal["shuffle", "place"], about("What it was.")]
    cards: Annotated[tuple[str, ...], about("The order after a shuffle, top first.")] = ()
    place: Annotated[int | None, about("How many cards lie above one that went back.")] = None


class Proof(Result, frozen=True):
    """All that it takes to recompute the chance of a finished match (docs/fairness.md)."""

    commitment: Annotated[str, about("What was shown before the deal.")]
    secret: Annotated[str, about("The secret.")]
    entropy: Annotated[tuple[str, ...], about("What each seat added; `-`: nothing.")]
    seats: Annotated[int, about("How many played.")]
    dealer: Annotated[int, about("Who dealt first.")]
    by: Annotated[
        Literal["chance", "cards", "option"],
        about("How the first dealer was found: a place, cards drawn, or set and no draw at all."),
    ]
    left: Annotated[int, about("Among how many a place is (S7).")]
    chance: Annotated[tuple[Chance, ...], about("All other draws, in order.")]
    drawn: Annotated[tuple[str, ...], about("The cards drawn for the dealer.")] = ()
    voids: Annotated[
        tuple[int, ...],
        about("The rounds that were called off (T7): draws go on with the next million, plus 1."),
    ] = ()
    terms: Annotated[
        str, about("What was settled before anybody revealed entropy; empty in old matches.")
    ] = ""
    digest: Annotated[str, about("SHA-256 of the terms, as the record has it.")] = ""
    pulse: Annotated[str, about("The value of the beacon that the terms name.")] = ""


class ExportedMatch(Result, frozen=True):
    """A finished match without names (`pioche.server.upkeep.export`); the id leads to no table."""

    id: ItsId
    finished: Annotated[str, about("When the match was over, as in ISO 8601.")]
    edition: Edition
    options: Annotated[
        dict[str, Any], about("The options of the table that are not the usual ones.")
    ]
    players: Annotated[int, about("How many played.")]
    result: Annotated[tuple[int, ...] | None, about("The seats that won.")]
    record: Annotated[
        str, about("The record, without names and without the proof of its shuffles.")
    ]


# The server.


class Health(Result, frozen=True):
    """The server is there and can store."""

    status: Annotated[Literal["ok"], about("All is well.")]
    version: Annotated[str, about("The version of Pioche.")]
    protocol: Annotated[int, about("The version of the protocol.")]
