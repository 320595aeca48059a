"""Telling events in words, as one player hears them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from pioche.editions.build import Table
from pioche.editions.facts import dare_names
from pioche.editions.grammar import NO_ANSWER, NO_ICON
from pioche.editions.sentences import each_sentence
from pioche.game.events import Event
from pioche.texts.cards import spoken_cards
from pioche.texts.news import (
    HIDDEN,
    INSTEAD,
    LACKING,
    LET_PASS,
    NO_ICONS,
    NOBODY,
    OUTCOMES,
    ROW_OF,
    UNSCORED,
    UNVOTED,
)
from pioche.texts.phrases import (
    CARD,
    POINT,
    SLOT,
    Filler,
    Phrase,
    capital,
    elide,
    elides,
    filler,
    listing,
    several,
)

A_CARD = Phrase("une carte", "a card")
WITH_OUTCOME = frozenset(
    kind
    for kind, row in ROW_OF.items()
    if any(key.split()[0] in OUTCOMES for key in row.lines if key)
)
DRAWING = frozenset(kind for kind, row in ROW_OF.items() if row.of_a_draw)
IN_A_ROW = frozenset(kind for kind, row in ROW_OF.items() if row.in_a_row)
SUBJECT = "{seat} "  # goes without saying where it is shown whom a sentence is about
NAMES = {"seat": "{seat}", "other": "{other}"}  # filled last: all else is the same at many tables
MOST_REMEMBERED = 16_384  # events
Run = tuple[Event, ...]  # events that are said at once
THE_COLOUR = Phrase("le {colour}", "{colour}")
THE_COLOUR_ELIDED = Phrase("l'{colour}", "{colour}")
NO_COLOUR = Phrase("de {colour}", "any {colour}")
Fillers = tuple[Filler, Filler | None, Filler | None]  # of a `Narration`


class Narration(NamedTuple):
    """What is told of one event, or of several in a row."""

    text: str
    short: str = ""  # the same beside the seat it is about; empty: the text is short enough
    reply: str = ""  # what is shown beside the other seat


def narrate(table: Table, event: Event, viewer: int | None, names: Sequence[str], lang: str) -> str:
    """Say what happened as a seat (None: a spectator) may know it."""
    return narrator(table, lang).say((event,), viewer, names)


def narrate_all(
    table: Table, events: Iterable[Event], viewer: int | None, names: Sequence[str], lang: str
) -> list[str]:
    """Say events one after another; of several that are said at once the first has the words."""
    told, say = list(events), narrator(table, lang).say
    said: list[str] = []
    for run in runs(told):
        said.append(say(run, viewer, names))
        said += [""] * (len(run) - 1)
    return said


def narrate_to(
    table: Table, events: Sequence[Event], you: int, names: Sequence[str], lang: str
) -> Iterator[str]:
    """Tell a player what is worth a line, in the second person."""
    line, found = narrator(table, lang).line, runs(events)
    for run, outcome in zip(found, outcomes(table, found), strict=True):
        if not ROW_OF[run[0].kind].quiet:
            yield line(run, you, names, you, outcome).text


class Upshot(NamedTuple):
    """What a line adds to its events, seen with those before and after: one of `news.OUTCOMES`."""

    key: str
    number: int | None = None  # that was asked for
    colour: str = ""


BY_ITSELF = Upshot("")  # an event that is told alone, as clients get it who ask for no lines


def outcomes(table: Table, found: Sequence[Run]) -> list[Upshot | None]:
    """Return for each of some runs what came of what was done before it, if a line says so."""
    said: list[Upshot | None] = [None] * len(found)
    for place, (event, *_) in enumerate(found):
        if event.kind not in WITH_OUTCOME:
            continue
        before = found[place - 1][0] if place else None
        after = found[place + 1][0].kind if place + 1 < len(found) else ""
        match event.kind, before.kind if before else "":
            case "turned", "turned":
                said[place] = Upshot(INSTEAD)
            case "played", _ if after != "put" and looks_for_icons(table, event.card or ""):
                said[place] = Upshot(NO_ICONS) if event.how == "turn" else None
            case "accepted", _ if after not in DRAWING:
                said[place] = Upshot(LET_PASS)
            case "drew", "voted" if votes_to_draw(table):
                said[place] = Upshot(UNVOTED)
            case "drew", "chose-number" if before and names_to_find(table):
                said[place] = Upshot(LACKING, before.number)
            case "shown", _ if event.other is None and after != "shown":
                said[place] = colour_missed(table, found, place)
    return said


def colour_missed(table: Table, found: Sequence[Run], last: int) -> Upshot | None:
    """C1: return that all hands up to a run, shown for a colour just chosen, have none of it."""
    first = last
    while first and found[first - 1][0].kind == "shown":
        first -= 1
    letter = found[first - 1][0].colour if first else None
    book = table.book
    groups = {
        book.group[book.face_of[e.card or ""]] for run in found[first : last + 1] for e in run
    }
    if letter is None or book.colours.index(letter) in groups:
        return None
    return Upshot(NOBODY, colour=letter)


@lru_cache(maxsize=1024)
def looks_for_icons(table: Table, card: str) -> bool:
    """C4: return whether a card begins by taking the icons out of other hands."""
    first = next(each_sentence(table.faces[table.book.face_of[card]].effect), None)
    return first is not None and first.row.proves == NO_ICON and first.several


@lru_cache(maxsize=1024)
def names_to_find(table: Table) -> bool:
    """C2: return whether a number is only ever named to be revealed by the chosen player."""
    return all(
        then.row.proves == NO_ANSWER
        for card in table.cards.values()
        for one, then in pairwise(card.effect)
        if one.row.gives == "number"
    )


@lru_cache(maxsize=1024)
def votes_to_draw(table: Table) -> bool:
    """K6: return whether whatever follows votes happens only if nobody votes in favour."""
    return all(
        [one.row.gives for one in card.effect].index("votes") == len(card.effect) - 2
        and card.effect[-1].row.uses == "votes"
        for card in table.cards.values()
        if any(one.row.gives == "votes" for one in card.effect)
    )


def runs(events: Sequence[Event]) -> list[Run]:
    """Put those events together that are said at once, as several cards of a hand are."""
    found, start = [], 0
    while start < len(events):
        one, end = events[start], start + 1
        if one.kind in IN_A_ROW:
            while end < len(events) and together(one, events[end]):
                end += 1
        found.append(tuple(events[start:end]))
        start = end
    return found


def together(one: Event, other: Event) -> bool:
    """Return whether neighbours are said at once: what they tell is the same but for the card."""
    return (one.kind, one.seat, one.other, one.card_seen_by) == (
        other.kind,
        other.seat,
        other.other,
        other.card_seen_by,
    )


def variant(table: Table, event: Event, unseen: bool, outcome: Upshot | None = None) -> str:
    """Return which sentence of its row tells an event."""
    says = ROW_OF[event.kind].says
    if outcome is not None and outcome.key:
        return f"{outcome.key} {HIDDEN}" if unseen else outcome.key
    if unseen:
        return HIDDEN
    if event.how and event.how in says:
        return event.how
    if UNSCORED in says and table.options.scoring == "none":
        return UNSCORED
    if "other" in says and event.other is not None:
        return "other"
    return next(
        (field for field in ("flag", "number") if field in says and getattr(event, field)), ""
    )


def person_of(event: Event, you: int) -> int:
    """Return what somebody is in an event: its seat (1), its other seat (2), both (3), neither."""
    return (event.seat == you) + 2 * (event.other == you)


@lru_cache(maxsize=1024)
def narrator(table: Table, lang: str) -> Narrator:
    """Return who tells events at a table in a language."""
    return Narrator(table, lang)


class Narrator:
    """Tells events at one table in one language; what is told again only needs its names."""

    def __init__(self, table: Table, lang: str) -> None:
        self.table, self.lang = table, lang
        self.cards = spoken_cards(table, lang)
        # Of single events: there are not many, and they come again and again.
        self.known: dict[tuple[Event, bool, int, Upshot | None], Fillers] = {}

    def say(self, run: Run, viewer: int | None, names: Sequence[str]) -> str:
        """Say what happened by itself, with one card or with several, as a seat may know it."""
        return self.line(run, viewer, names, None, BY_ITSELF).text

    def line(
        self,
        run: Run,
        viewer: int | None,
        names: Sequence[str],
        you: int | None,
        outcome: Upshot | None = None,
    ) -> Narration:
        """Say it in a line, with what is shown of it beside the players.

        `you` are told in the second person what is about you.
        """
        event = run[0]
        unseen = event.card_seen_by is not None and event.hides_card_from(viewer)
        person = 0 if you is None else person_of(event, you)
        fillers = self.known.get((event, unseen, person, outcome)) if len(run) == 1 else None
        if fillers is None:
            fillers = self.fillers(run, unseen, person, outcome)
        text, short, reply = fillers
        named = {"seat": names[event.seat or 0], "other": names[event.other or 0]}
        return Narration(text(named), short(named) if short else "", reply(named) if reply else "")

    def fillers(self, run: Run, unseen: bool, person: int, outcome: Upshot | None) -> Fillers:
        """Return what says a text, its short form and the reply to it, given the names."""
        lang, row = self.lang, ROW_OF[run[0].kind]
        known = row.says if outcome is BY_ITSELF else row.tells
        persons = known[variant(self.table, run[0], unseen, outcome)]
        text = persons.spoken(person).text(lang)
        short = text.removeprefix(SUBJECT) if text.startswith(SUBJECT) else ""
        short = persons.short.text(lang) if persons.short else short
        reply = persons.reply.text(lang) if persons.reply else ""
        said = (
            filler(self.all_but_names(text, run, outcome)),
            filler(self.all_but_names(short, run, outcome)) if short else None,
            filler(self.all_but_names(reply, run, outcome)) if reply else None,
        )
        if len(run) == 1:
            if len(self.known) > MOST_REMEMBERED:
                self.known.clear()
            self.known[run[0], unseen, person, outcome] = said
        return said

    def all_but_names(self, text: str, run: Run, outcome: Upshot | None) -> str:
        """Fill what a sentence speaks of; the names of players stay open."""
        slots = [name for name in SLOT.findall(text) if name not in NAMES]
        facts = {name: self.slot(name, run, outcome) for name in slots}
        escaped = {name: fact.replace("{", "{{").replace("}", "}}") for name, fact in facts.items()}
        text = elide(text, facts).format_map(NAMES | escaped)
        # A player's name stays as its owner writes it.
        return text if text.startswith(tuple(NAMES.values())) else capital(text)

    def slot(self, name: str, run: Run, outcome: Upshot | None) -> str:
        """Say one slot of a sentence about some events in a row."""
        table, lang, event = self.table, self.lang, run[0]
        number = event.number or 0
        match name:
            case "the_card":
                return self.cards[event.card or ""].the
            case "a_card":
                return listing([self.cards[one.card or ""].a for one in run], lang)
            case "colour":
                return table.edition.colours[event.colour or ""][lang]
            case "the_colour":
                colour = table.edition.colours[event.colour or ""][lang]
                said = THE_COLOUR_ELIDED if elides(colour) else THE_COLOUR
                return said.say(lang, {"colour": colour})
            case "number":  # that was named, and whom it stands for (C2)
                cast = table.edition.characters.get(lang)
                return f"{number} ({cast[number]})" if cast else str(number)
            case "cards":
                count = len(run) if event.kind in IN_A_ROW else number
                return A_CARD.say(lang, {}) if count == 1 else several(count, CARD, lang)
            case "count":
                return str(number)
            case "wanted":
                assert outcome is not None
                if outcome.number is not None:
                    return str(outcome.number)
                return NO_COLOUR.say(lang, {"colour": table.edition.colours[outcome.colour][lang]})
            case "points":
                return several(number, POINT, lang)
            case _:
                return dare_names(table, table.dares[number - 1])[lang]
