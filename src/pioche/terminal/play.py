"""`pioche play`: a game against bots, line by line."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path
from typing import NamedTuple

from pioche.bots import BOT_NAMES, Bot, bot_names, make_bot
from pioche.bots.playing import BotError, asked_move, unasked_move
from pioche.editions.build import Table
from pioche.game.chance import Seeded
from pioche.game.match import Match
from pioche.game.narrate import narrate_to
from pioche.game.record import match_record
from pioche.game.refusal import IllegalMoveError
from pioche.game.view import View
from pioche.notation.errors import InvalidMoveError, NotationError
from pioche.notation.moves import Move
from pioche.streams import complain
from pioche.terminal.choices import card_words, choices_of, paragraph
from pioche.terminal.input import understand
from pioche.terminal.screen import (
    called,
    draw_table,
    offer_line,
    question_line,
    refusal_line,
    round_end,
    round_title,
)
from pioche.texts.rulebook import rulebook
from pioche.texts.terminal import say

NOTICES = 0.5  # how often bots notice that somebody forgot to call
FORGETS = 0.15  # how often a bot forgets to call
LONGEST_ECHO = 60  # characters
YOU = 0
SHOWN_ANYWAY = frozenset({"dealt", "aimed", "won", "scored", "closed"})  # events needing no words
SPOILT = Path("pioche-spoilt.txt")  # the record of a game that a bot has ended


class LeaveError(Exception):
    """The player leaves the table."""


class Seating(NamedTuple):
    """Who plays: how many, against which bots, under which name."""

    players: int
    bots: str = ""
    name: str = ""


def name_players(seating: Seating) -> list[str]:
    """Name the players: the person as asked, else after the account; no bot gets the same name."""
    own = seating.name.strip() or seating.name
    if not own:
        user = os.environ.get("USER", "").strip()
        known = user.isalpha() and len(user) <= 40 and user != "root"
        own = user.capitalize() if known else "Zoé"
    others = [name for name in BOT_NAMES if name.casefold() != own.casefold()]
    return [own, *others[: seating.players - 1]]


class TerminalGame:
    """One person at seat 0, bots around, everything in words."""

    def __init__(self, table: Table, seating: Seating, seed: int | None, lang: str) -> None:
        self.lang = lang
        self.random = random.Random(seed)
        self.match = Match(table, name_players(seating), Seeded(seed))
        self.kinds = bot_names(seating.bots, seating.players - 1, "greedy")
        self.bots: dict[int, Bot] = {
            seat: make_bot(kind, self.random.randrange(2**30))
            for seat, kind in enumerate(self.kinds, 1)
        }
        self.told = 0
        self.hinted = False
        self.noticed = True
        self.forgets = False
        self.passed: object = None  # the chance that the player let pass

    def run(self) -> None:
        """Play rounds until the match is won or the player leaves."""
        if self.match.draws:
            draws = [
                f"{called(self.match, seat, YOU, self.lang)} "
                f"{card_words(self.match.table, card, self.lang)}"
                for seat, card in self.match.draws
            ]
            print(paragraph(say("drawn-dealer", self.lang, draws=", ".join(draws))))
        while True:
            self.play_round()
            print(round_end(self.match, YOU, self.lang))
            if self.match.over:
                return
            print(say("next", self.lang))
            self.read_line()
            self.match.next_round()
            self.told = 0

    def play_round(self) -> None:
        game = self.match.game
        print("\n" + round_title(self.match, YOU, self.lang))
        self.tell()
        while not game.over:
            self.step()
            self.tell()

    def step(self) -> None:
        """Let one thing happen: a prompt bot, the player's chance, a late bot, or an answer."""
        view = self.match.game.view(YOU)
        move = self.prompt_move(view)
        if not move and view.asked != YOU and view.unasked and self.passed != chance(view):
            self.offer(view)
            return
        move = move or self.late_move(view) or asked_move(self.match.game, self.bots)
        if move:
            self.play(move)
        else:
            self.ask_player()

    def play(self, move: str | Move) -> None:
        """Play a move, and draw lots for how attentive the bots are after it."""
        self.match.play(move)
        self.noticed = self.random.random() < NOTICES
        self.forgets = self.random.random() < FORGETS

    def prompt_move(self, view: View) -> Move | None:
        """U2: let a bot call in time, and bots catch the player, unless it slips their minds."""
        owes, game = view.owes_call, self.match.game
        if owes == YOU:
            return unasked_move(game, self.bots) if self.noticed else None
        if owes is None or self.forgets:
            return None
        return unasked_move(game, {owes: self.bots[owes]})

    def late_move(self, view: View) -> Move | None:
        """Let bots jump in, and catch one of theirs, once the player has let it pass."""
        owes = view.owes_call
        if owes is not None and (owes == YOU or view.asked == YOU or not self.noticed):
            return None
        return unasked_move(
            self.match.game, {seat: bot for seat, bot in self.bots.items() if seat != owes}
        )

    def tell(self) -> None:
        """Tell what happened since the last time, as the player may know it."""
        events = self.match.game.events
        table, names = self.match.table, self.match.players
        fresh = [event for event in events[self.told :] if event.kind not in SHOWN_ANYWAY]
        for line in narrate_to(table, fresh, YOU, names, self.lang):
            print(paragraph(line))
        self.told = len(events)

    def offer(self, view: View) -> None:
        """U2, H2: offer a call, a catch or a jump-in; Enter lets it pass."""
        print(offer_line(self.match, YOU, self.lang))
        text = self.read_line()
        while text and not self.try_move(text, asked=False):
            text = self.read_line()
        if not text:
            self.passed = chance(view)

    def ask_player(self) -> None:
        """Show the table and ask until there is a move that is allowed."""
        print(draw_table(self.match, YOU, self.lang))
        print(question_line(self.match, YOU, self.lang))
        if not self.hinted:
            print(paragraph(say("rule-hint", self.lang)))
            self.hinted = True
        text = self.read_line()
        while not text or not self.try_move(text, asked=True):
            print(question_line(self.match, YOU, self.lang))
            text = self.read_line()

    def try_move(self, text: str, asked: bool) -> bool:
        """Do what the player typed, or say why it cannot be done; return whether it was a move."""
        move = understand(self.match, text, choices_of(self.match.game.view(YOU)))
        if move in ("?", "r"):  # moves are typed in codes, so the rulebook shows them
            help = "\n".join(map(paragraph, say("help", self.lang).split("\n")))
            print(help if move == "?" else rulebook(self.match.table, self.lang, ids=True))
            return False
        try:
            typed = self.match.game.read(move)
            self.play(typed if asked and not typed.is_spoken else typed.by(YOU))
        except IllegalMoveError as error:
            print(refusal_line(self.match, YOU, error, text, self.lang))
            return False
        except InvalidMoveError:
            print(paragraph("✗ " + say("not-understood", self.lang, typed=echo(text))))
            return False
        return True

    def read_line(self) -> str:
        """Read what the player types; q or the end of the input leaves."""
        try:
            text = input("> ").strip()
        except EOFError:
            raise LeaveError from None
        if text in ("q", "quit"):
            raise LeaveError
        return text


def chance(view: View) -> object:
    """Identify a chance to do something unasked: the same moves on the same pile."""
    return view.unasked, len(view.discard), view.top


def echo(text: str) -> str:
    """Return typed text, short and without anything that could garble the terminal."""
    shown = text if len(text) <= LONGEST_ECHO else text[: LONGEST_ECHO - 1] + "…"
    return "".join(c if c.isprintable() else "·" for c in shown)


def play(table: Table, seating: Seating, seed: int | None, lang: str, record: Path | None) -> int:
    """Play a match, and keep its record if asked to, or if a bot has ended it."""
    game, code = TerminalGame(table, seating, seed, lang), 0
    if record is not None:
        check_writable(record)
    try:
        game.run()
    except (LeaveError, KeyboardInterrupt):
        print("\n" + say("bye", lang))
    except BotError as error:
        complain(f"bot {game.kinds[error.seat - 1]} at {error}")
        record, code = record or SPOILT, 1
    finally:
        if record is not None:
            keep(game.match, record, lang)
    sys.stdout.flush()
    return code


def check_writable(path: Path) -> None:
    """Refuse a record that could not be kept, before the game begins; an existing file stays."""
    try:
        if path.is_dir() or path.is_fifo():
            raise NotationError("cannot be written: not a plain file", str(path))
        is_new = not path.exists()
        path.open("a", encoding="utf-8").close()
        if is_new:
            path.unlink()
    except OSError as error:
        raise NotationError("cannot be written: {why}", str(path), why=error.strerror) from None


def keep(match: Match, path: Path, lang: str) -> None:
    """Write the record; if that fails after all, print it, so that it is not lost."""
    text = str(match_record(match))
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        print(f"{say('not-kept', lang)}\n{text}")
        raise NotationError("cannot be written: {why}", str(path), why=error.strerror) from None
    print(say("kept", lang, path=path))
