"""Telling events in words, as one player hears them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from pioche.editions.build import Table
from pioche.editions.facts import dare_names
from pioche.game.events import Event
from pioche.texts.cards import spoken_cards
from pioche.texts.news import HIDDEN, ROW_OF, UNSCORED, NewsRow, slots_of
from pioche.texts.phrases import CARD, POINT, Phrase, capital, listing, several

A_CARD = Phrase("une carte", "a card")
# Says a sentence, or one slot of it, about some events in a row, with the names of all seats.
Saying = Callable[[Sequence[Event], Sequence[str]], str]


def narrate(table: Table, event: Event, viewer: int | None, names: Sequence[str], lang: str) -> str:
    """Say what happened as a seat (None: a spectator) may know it."""
    return narrator(table, lang).say([event], viewer, names)


def narrate_all(
    table: Table, events: Iterable[Event], viewer: int | None, names: Sequence[str], lang: str
) -> list[str]:
    """Say events one after another; of several that are said at once the first has the words."""
    told, say = list(events), narrator(table, lang).say
    said: list[str] = []
    while len(said) < len(told):
        start = len(said)
        end = start + 1
        if ROW_OF[told[start].kind].in_a_row:
            while end < len(told) and together(told[start], told[end], viewer):
                end += 1
        said.append(say(told[start:end], viewer, names))
        said += [""] * (end - start - 1)
    return said


def together(one: Event, other: Event, viewer: int | None) -> bool:
    """Return whether neighbours are said at once: several cards of a hand."""
    return (one.kind, one.seat, one.other) == (other.kind, other.seat, other.other) and hidden(
        one, viewer
    ) == hidden(other, viewer)


def hidden(event: Event, viewer: int | None) -> bool:
    """Return whether a seat may not know the card of an event."""
    return event.card_seen_by is not None and viewer not in event.card_seen_by


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


@lru_cache(maxsize=1024)
def narrator(table: Table, lang: str) -> Narrator:
    """Return who tells events at a table in a language."""
    return Narrator(table, lang)


class Narrator:
    """Tells events at one table in one language; a sentence is taken apart once."""

    def __init__(self, table: Table, lang: str) -> None:
        self.table, self.lang = table, lang
        self.sayings: dict[tuple[str, str], Saying] = {}
        self.plain = frozenset(kind for kind, row in ROW_OF.items() if row.says.keys() == {""})

    def say(self, run: Sequence[Event], viewer: int | None, names: Sequence[str]) -> str:
        """Say what happened, with one card or with several."""
        event = run[0]
        plain = event.kind in self.plain
        key = event.kind, "" if plain else variant(self.table, event, hidden(event, viewer))
        saying = self.sayings.get(key)
        if saying is None:
            saying = self.sayings[key] = self.take_apart(*key)
        return saying(run, names)

    def take_apart(self, kind: str, key: str) -> Saying:
        """Make a sentence of a row ready to be said: only what it speaks of is looked up."""
        row = ROW_OF[kind]
        phrase = row.says[key]
        slots = {name: self.slot(name, row) for name in slots_of(phrase)}
        fill = phrase.filler(self.lang)
        # A player's name stays as its owner writes it.
        large = phrase.text(self.lang).startswith("{the_card}")

        def saying(run: Sequence[Event], names: Sequence[str]) -> str:
            said = fill({name: slot(run, names) for name, slot in slots.items()})
            return capital(said) if large else said

        return saying

    def slot(self, name: str, row: NewsRow) -> Saying:
        """Return what says one slot of a row's sentences."""
        table, lang, spoken = self.table, self.lang, spoken_cards(self.table, self.lang)
        cast = table.edition.characters.get(lang)
        words: dict[str, Saying] = {
            "seat": lambda run, names: names[run[0].seat or 0],
            "other": lambda run, names: names[run[0].other or 0],
            "the_card": lambda run, names: spoken[run[0].card or ""].the,
            "a_card": lambda run, names: listing([spoken[e.card or ""].a for e in run], lang),
            "colour": lambda run, names: table.edition.colours[run[0].colour or ""][lang],
            "number": lambda run, names: number_name(run[0].number or 0, cast),
            "cards": lambda run, names: some_cards(
                len(run) if row.in_a_row else run[0].number or 0, lang
            ),
            "points": lambda run, names: several(run[0].number or 0, POINT, lang),
            "dare": lambda run, names: dare_names(table, table.dares[(run[0].number or 0) - 1])[
                lang
            ],
        }
        return words[name]


def some_cards(count: int, lang: str) -> str:
    """Say how many cards."""
    return A_CARD.say(lang, {}) if count == 1 else several(count, CARD, lang)


def number_name(number: int, cast: Sequence[str] | None) -> str:
    """Write a number that was named, and whom it stands for (C2)."""
    return f"{number} ({cast[number]})" if cast else str(number)
