"""What a seat or the spectators see, as messages have it: events in words, and views.

Only views of `Game` and `Event.seen_by` are asked for anything: nothing else knows a hidden card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import astuple, replace

from pioche.game.game import Game
from pioche.game.narrate import Run, Upshot, narrate_all, narrator, outcomes, person_of, runs
from pioche.server.protocol.messages import GameView, Happening, LogLine, OwnView
from pioche.server.protocol.settings import MOST_SEATS
from pioche.server.table.outcome import Reader, Told
from pioche.server.table.state import TableState
from pioche.texts.cards import spoken_cards
from pioche.texts.news import ROW_OF
from pioche.texts.phrases import Phrase, capital
from pioche.texts.table_events import FOR_YOU, STAND_IN, TABLE_EVENTS, TIME_IS_UP

NOBODY = "?"  # somebody who has left since
NOBODIES = [NOBODY] * MOST_SEATS
Part = TypeVar("Part", GameView, OwnView)
Fields = tuple[Any, ...]


def game_fields(state: TableState, game: Game) -> Fields:
    """Return the game as everybody sees it: the fields of a `GameView`."""
    catch_from = None if state.owes is None else state.catch_from
    return (*game.shared_view(), state.round, catch_from)


def open_view(state: TableState, game: Game) -> GameView:
    """Return the game with all hands, for spectators whom the table lets see them, later."""
    hands = tuple(game.hand(seat) for seat in range(game.seats))
    return replace(GameView(*game_fields(state, game)), hands=hands)


def changed(kind: type[Part], old: Fields, new: Fields) -> Part | UnsetType:
    """Return the fields of a view that are not as they were; all if there were none."""
    if old == new:
        return UNSET
    if not old:
        return kind(*new)
    same: Any = UNSET  # looked up once, not for every field
    pairs = zip(old, new)  # noqa: B905 (as machine code a plain `zip` is a plain loop)
    return kind(*[same if is_now is was or is_now == was else is_now for was, is_now in pairs])


def merged(old: Part, new: Part) -> Part:
    """Put changes into a view."""
    pairs = zip(astuple(old), astuple(new), strict=True)
    return type(new)(*[was if is_now is UNSET else is_now for was, is_now in pairs])


def seen_by(
    state: TableState, told: Sequence[Told], seat: int | None, reader: Reader
) -> tuple[Happening, ...]:
    """Write events as a seat (None: a spectator) may see them, with their own words if wanted."""
    by_itself = reader.lang and not reader.lines
    says = sentences(state, told, seat, reader.lang) if by_itself else [""] * len(told)
    happenings = []
    for (id, event, text, _), say in zip(map(astuple, told), says, strict=True):
        if event.card_seen_by is not None:
            event = event.seen_by(seat)
        kind, who, card, other, number, colour, flag, how, _, rule = event
        if not rule and kind in TABLE_EVENTS:
            rule = TABLE_EVENTS[kind].rule
        happenings.append(
            Happening(id, kind, who, card, other, number, colour, flag, how, text, say, rule)
        )
    return tuple(happenings)


def sentences(state: TableState, told: Sequence[Told], viewer: int | None, lang: str) -> list[str]:
    """Say events as a seat (None: a spectator) may know them; see `narrate_all`."""
    names = names_at(state)
    played = [one.event for one in told if one.event.kind not in TABLE_EVENTS]
    lines = iter(narrate_all(state.rules, played, viewer, names, lang))
    return [
        say_beside(state, one, names, lang) if one.event.kind in TABLE_EVENTS else next(lines)
        for one in told
    ]


class Story:
    """Events as lines in one language: what all are told alike, and what one is told as `you`."""

    def __init__(self, state: TableState, told: Sequence[Told], lang: str) -> None:
        self.state, self.lang = state, lang
        self.names = names_at(state)
        self.narration = narrator(state.rules, lang)
        self.lines: list[tuple[Run, Upshot | None, Sequence[Told], LogLine]] = []
        first, found = 0, runs([one.event for one in told])
        for run, outcome in zip(found, outcomes(state.rules, found), strict=True):
            part = told[first : first + len(run)]
            first += len(run)
            line = self.line(run, outcome, part, None)
            if line is not None:
                self.lines.append((run, outcome, part, line))
        self.for_all = tuple([line for *_, line in self.lines])

    def line(
        self, run: Run, outcome: Upshot | None, told: Sequence[Told], viewer: int | None
    ) -> LogLine | None:
        """Tell events that are said at once, if they are worth a line."""
        event = run[0]
        beside = TABLE_EVENTS.get(event.kind)
        if (beside or ROW_OF[event.kind]).quiet:
            return None
        ids = tuple([one.id for one in told])
        if told[0].instead and event.seat == viewer is not None:
            return self.line_of_stand_in(run, ids, viewer, FOR_YOU)
        if beside is None:
            words = self.narration.line(run, viewer, self.names, viewer, outcome)
            return LogLine(ids, words.text, words.short, words.reply, event.rule)
        text = say_beside(self.state, told[0], self.names, self.lang, viewer)
        return LogLine(ids, text, rule=beside.rule) if text else None

    def line_of_stand_in(self, run: Run, ids: tuple[int, ...], you: int, phrase: Phrase) -> LogLine:
        """Tell somebody what a bot did in their place."""
        names = list(self.names)
        names[you] = STAND_IN.say(self.lang, {})
        words = self.narration.line(run, you, names, None)
        text = capital(phrase.say(self.lang, {"said": words.text}))
        return LogLine(ids, text, words.short, words.reply, run[0].rule)

    def told_to(self, seat: int) -> tuple[LogLine, ...]:
        """Return the lines for a seat: what is about it speaks to it, and names its cards.

        That its time was out is told along with what was done for it.
        """
        lines = []
        late: LogLine | None = None  # that its time was out, told along with what comes next
        for run, outcome, told, same in self.lines:
            event = run[0]
            is_about = seat in (event.seat, event.other)
            line = self.line(run, outcome, told, seat) if is_about else same
            if late and told[0].instead and event.seat == seat:
                line = self.line_of_stand_in(run, late.events + same.events, seat, TIME_IS_UP)
            elif late:
                lines.append(late)
            late = line if event.kind == "timed-out" and event.seat == seat else None
            if line is not None and line is not late:
                lines.append(line)
        return (*lines, late) if late else tuple(lines)


def lines_for(
    state: TableState, told: Sequence[Told], viewer: int | None, reader: Reader
) -> tuple[LogLine, ...]:
    """Tell events in lines, to a seat (None: to spectators); none if they are not wanted."""
    if not (told and reader.lines):
        return ()
    story = Story(state, told, reader.lang)
    return story.for_all if viewer is None else story.told_to(viewer)


def names_at(state: TableState) -> list[str]:
    """Return the names of all seats, also of those that are gone."""
    return [seat.name or NOBODY for seat in state.seats] + NOBODIES[len(state.seats) :]


def say_beside(
    state: TableState, told: Told, names: Sequence[str], lang: str, you: int | None = None
) -> str:
    """Say what happened at the table beside the game."""
    event = told.event
    if event.kind == "match-over" and state.rules.options.scoring == "none":
        return ""  # E3: whoever won the round has won the game, as was said
    spoken = spoken_cards(state.rules, lang).get(event.card or "")
    facts = {
        "seat": "" if event.seat is None else names[event.seat],
        "a_card": spoken.a if spoken else "",
        "number": str(event.number),
        "text": told.text,
    }
    person = 0 if you is None else person_of(event, you)
    return TABLE_EVENTS[event.kind].says.spoken(person).say(lang, facts)


def laid_open(told: Iterable[Told]) -> list[Told]:
    """Return events with all their cards, for when they are secrets no longer."""
    return [replace(one, event=one.event._replace(card_seen_by=None)) for one in told]
