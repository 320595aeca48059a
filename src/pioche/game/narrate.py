"""Telling events in words, as one player hears them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pioche.editions.build import Table
from pioche.editions.facts import dare_names
from pioche.game.events import Event
from pioche.texts.cards import spoken_cards
from pioche.texts.news import HIDDEN, ROW_OF, UNSCORED
from pioche.texts.phrases import (
    CARD,
    POINT,
    SLOT,
    Filler,
    Phrase,
    capital,
    elide,
    filler,
    listing,
    several,
)

A_CARD = Phrase("une carte", "a card")
IN_A_ROW = frozenset(kind for kind, row in ROW_OF.items() if row.in_a_row)
SUBJECT = "{seat} "  # goes without saying where it is shown whom a sentence is about
NAMES = {"seat": "{seat}", "other": "{other}"}  # filled last: all else is the same at many tables
MOST_REMEMBERED = 16_384  # events
Run = tuple[Event, ...]  # events that are said at once
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
    say = narrator(table, lang).say
    for run in runs(events):
        if not ROW_OF[run[0].kind].quiet:
            yield say(run, you, names, you)


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


def variant(table: Table, event: Event, unseen: bool) -> str:
    """Return which sentence of its row tells an event."""
    says = ROW_OF[event.kind].says
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
        self.known: dict[tuple[Event, bool, int], Fillers] = {}

    def say(
        self,
        run: Run,
        viewer: int | None,
        names: Sequence[str],
        you: int | None = None,
    ) -> str:
        """Say what happened, with one card or with several, as a seat may know it.

        `you` are told in the second person what is about you.
        """
        return self.line(run, viewer, names, you).text

    def line(
        self, run: Run, viewer: int | None, names: Sequence[str], you: int | None
    ) -> Narration:
        """Say the same, and what is shown of it beside the players."""
        event = run[0]
        unseen = event.card_seen_by is not None and event.hides_card_from(viewer)
        person = 0 if you is None else person_of(event, you)
        fillers = self.known.get((event, unseen, person)) if len(run) == 1 else None
        if fillers is None:
            fillers = self.fillers(run, unseen, person)
        text, short, reply = fillers
        named = {"seat": names[event.seat or 0], "other": names[event.other or 0]}
        return Narration(text(named), short(named) if short else "", reply(named) if reply else "")

    def fillers(self, run: Run, unseen: bool, person: int) -> Fillers:
        """Return what says a text, its short form and the reply to it, given the names."""
        lang, persons = self.lang, ROW_OF[run[0].kind].says[variant(self.table, run[0], unseen)]
        text = persons.spoken(person).text(lang)
        short = text.removeprefix(SUBJECT) if text.startswith(SUBJECT) else ""
        short = persons.short.text(lang) if persons.short else short
        reply = persons.reply.text(lang) if persons.reply else ""
        said = (
            filler(self.all_but_names(text, run)),
            filler(self.all_but_names(short, run)) if short else None,
            filler(self.all_but_names(reply, run)) if reply else None,
        )
        if len(run) == 1:
            if len(self.known) > MOST_REMEMBERED:
                self.known.clear()
            self.known[run[0], unseen, person] = said
        return said

    def all_but_names(self, text: str, run: Run) -> str:
        """Fill what a sentence speaks of; the names of players stay open."""
        slots = [name for name in SLOT.findall(text) if name not in NAMES]
        facts = {name: self.slot(name, run) for name in slots}
        escaped = {name: fact.replace("{", "{{").replace("}", "}}") for name, fact in facts.items()}
        text = elide(text, facts).format_map(NAMES | escaped)
        # A player's name stays as its owner writes it.
        return text if text.startswith(tuple(NAMES.values())) else capital(text)

    def slot(self, name: str, run: Run) -> str:
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
            case "number":  # that was named, and whom it stands for (C2)
                cast = table.edition.characters.get(lang)
                return f"{number} ({cast[number]})" if cast else str(number)
            case "cards":
                count = len(run) if event.kind in IN_A_ROW else number
                return A_CARD.say(lang, {}) if count == 1 else several(count, CARD, lang)
            case "count":
                return str(number)
            case "points":
                return several(number, POINT, lang)
            case _:
                return dare_names(table, table.dares[number - 1])[lang]
