"""`pioche replay`: step through a record."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from pioche.bots import BOT_NAMES
from pioche.editions.toml_files import read_text
from pioche.game.asking import ask
from pioche.game.narrate import narrator, outcomes, runs
from pioche.game.record import Step, replay
from pioche.notation.errors import NotationError
from pioche.notation.records import parse_record
from pioche.terminal.choices import card_words, flow, paragraph
from pioche.terminal.play import SHOWN_ANYWAY
from pioche.terminal.screen import match_result, round_title
from pioche.texts.news import ROW_OF


def show(path: Path, lang: str, only_result: bool) -> int:
    """Replay a record, move by move; in a terminal it waits for Enter after each."""
    waiting = sys.stdin.isatty() and sys.stdout.isatty() and not only_result
    match, told = None, 0
    try:
        for step in replay(parse_record(read_text(path))):
            match = step.match
            match.players = tuple(names_of(match.players))
            told = 0 if not step.move else told
            if not only_result:
                told = tell_step(step, told, lang)
                if waiting and input().strip() == "q":
                    return 0
    except NotationError as error:
        raise NotationError(error.full_reason, str(path)) from None
    except EOFError:
        return 0
    if match is not None:
        print(match_result(match, lang))
    return 0


def names_of(players: Sequence[str]) -> list[str]:
    """Name those of whom a record has no name (`Player 0`)."""
    return [
        BOT_NAMES[seat] if name == f"Player {seat}" and BOT_NAMES[seat] not in players else name
        for seat, name in enumerate(players)
    ]


def tell_step(step: Step, told: int, lang: str) -> int:
    """Print a step with what it caused; return how many events of the round have been told."""
    match, game, names = step.match, step.match.game, step.match.players
    events = game.events
    if not step.move:
        print("\n" + round_title(match, None, lang))
    # A record is open: every card is told.
    fresh = [e._replace(card_seen_by=None) for e in events[told:] if e.kind not in SHOWN_ANYWAY]
    narration, found = narrator(game.table, lang), runs(fresh)
    for run, outcome in zip(found, outcomes(game.table, found), strict=True):
        if not ROW_OF[run[0].kind].quiet:
            print(paragraph(narration.line(run, None, names, None, outcome).text))
    view = game.view(None)
    sizes = ", ".join(f"{name} {size}" for name, size in zip(names, view.sizes, strict=True))
    asked = ask(game, None, names, lang, to_you=False).text
    number = f"{len(game.moves):>4}"
    top = f"[{card_words(game.table, view.top, lang)}]"
    print(flow(number, [top, sizes, *filter(None, [asked])], "  ") + "\n")
    return len(events)
