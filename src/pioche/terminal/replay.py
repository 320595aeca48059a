"""`pioche replay`: step through a record."""

from __future__ import annotations

import sys
from pathlib import Path

from pioche.editions.toml_files import read_text
from pioche.game.narrate import narrate_all
from pioche.game.record import Step, replay
from pioche.notation.errors import NotationError
from pioche.notation.records import parse_record
from pioche.terminal.choices import SHOWN_ANYWAY
from pioche.terminal.screen import match_result
from pioche.texts.terminal import say


def show(path: Path, lang: str, only_result: bool) -> int:
    """Replay a record, a line a move; in a terminal it waits for Enter after each."""
    waiting = sys.stdin.isatty() and sys.stdout.isatty() and not only_result
    match, told = None, 0
    try:
        for step in replay(parse_record(read_text(path))):
            match = step.match
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


def tell_step(step: Step, told: int, lang: str) -> int:
    """Print a step with what it caused; return how many events of the round have been told."""
    game, names = step.match.game, step.match.players
    events = game.events
    if not step.move:
        print(say("round", lang, number=step.match.round, name=names[game.dealer]))
    else:
        print(f"{len(game.moves):>4}  {step.move}")
    # A record is open: every card is told.
    fresh = [e._replace(card_seen_by=None) for e in events[told:] if e.kind not in SHOWN_ANYWAY]
    for line in filter(None, narrate_all(game.table, fresh, None, names, lang)):
        print(f"        {line}")
    view = game.view(None)
    sizes = "  ".join(f"{name} {size}" for name, size in zip(names, view.sizes, strict=True))
    print(f"        [{view.top}]  {sizes}  → {game.asks}")
    return len(events)
