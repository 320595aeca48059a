"""A plain game against bots, line by line."""

from __future__ import annotations

import os
import random
import sys
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from pioche.bots import Bot, make_bot
from pioche.bots.table import asked_move, next_move
from pioche.editions.build import Table
from pioche.game.chance import Seeded
from pioche.game.match import Match
from pioche.game.record import match_record
from pioche.game.refusal import IllegalMoveError
from pioche.notation.errors import InvalidMoveError, NotationError
from pioche.terminal.narrate import narrate
from pioche.terminal.picture import picture, question_line, round_end
from pioche.texts.rulebook import rulebook
from pioche.texts.terminal import say

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy")
NOTICES = 0.5  # how often bots notice that you forgot to call
YOU = 0


class LeaveError(Exception):
    """The player leaves the table."""


class Seating(NamedTuple):
    """Who plays: how many, against which bots, under which name."""

    players: int
    bots: str = ""
    name: str = ""


def own_name() -> str:
    """Give the player a name: the one the machine knows, else one of ours."""
    name = os.environ.get("USER", "").strip()
    return name.capitalize() if name.isalpha() and name != "root" else "Zoé"


class PlainGame:
    """One person at seat 0, bots around, everything in words."""

    def __init__(self, table: Table, seating: Seating, seed: int | None, lang: str) -> None:
        self.lang = lang
        self.random = random.Random(seed)
        players, bots = seating.players, seating.bots
        names = [seating.name or own_name(), *NAMES[: players - 1]]
        self.match = Match(table, names, Seeded(seed))
        kinds = [name.strip() for name in bots.split(",")] if bots.strip() else ["greedy"]
        self.bots: dict[int, Bot] = {
            seat: make_bot(kinds[(seat - 1) % len(kinds)], self.random.randrange(2**30))
            for seat in range(1, players)
        }
        self.told = 0
        self.noticed = True

    def run(self) -> None:
        """Play rounds until the match is won or the player leaves."""
        if self.match.draws:
            draws = ", ".join(f"{self.match.players[s]} {card}" for s, card in self.match.draws)
            print(say("drawn-dealer", self.lang, draws=draws))
        while True:
            self.play_round()
            print(round_end(self.match, self.lang))
            if self.match.over:
                return
            print(say("next", self.lang))
            self.read_line()
            self.match.next_round()
            self.told = 0

    def play_round(self) -> None:
        """Play one round."""
        game = self.match.game
        dealer = self.match.players[game.dealer]
        print("\n" + say("round", self.lang, number=self.match.round, name=dealer))
        self.tell()
        while not game.over:
            move = self.bot_move()
            if move:
                self.match.play(move)
            else:
                self.ask_player()
            self.noticed = self.random.random() < NOTICES
            self.tell()

    def bot_move(self) -> str:
        """Give what a bot does now, if it is up to one; they do not always notice a lapse."""
        game = self.match.game
        if game.state.owes == YOU and not self.noticed:
            return asked_move(game, self.bots)
        return next_move(game, self.bots)

    def tell(self) -> None:
        """Tell what happened since the last time, as the player may know it."""
        events = self.match.game.events
        table, names = self.match.table, self.match.players
        texts = [narrate(table, event, YOU, names, self.lang) for event in events[self.told :]]
        for text, same in groupby(text for text in texts if text):
            times = len(list(same))
            print(f"  {text}" + (f" (x{times})" if times > 1 else ""))
        self.told = len(events)

    def ask_player(self) -> None:
        """Show the table and ask until there is a move that is allowed."""
        game = self.match.game
        print(picture(self.match, YOU, self.lang))
        while True:
            print(question_line(self.match, YOU, self.lang))
            move = self.read_move(game.view(YOU).options)
            if not move:
                continue
            try:
                self.match.play(f"{YOU} {move}")
                return
            except IllegalMoveError as error:
                print(f"  ✗ {error.text(self.lang)}")
            except InvalidMoveError as error:
                print(f"  ✗ {error}")

    def read_move(self, options: tuple[str, ...]) -> str:
        """Read a move, a number of the list, or a word to the terminal itself."""
        text = self.read_line()
        if text == "?":
            print(say("help", self.lang))
            return ""
        if text == "r":
            print(rulebook(self.match.table, self.lang))
            return ""
        number = text.partition("!")[0]
        if number.isascii() and number.isdigit() and 1 <= int(number[:4]) <= len(options):
            return options[int(number[:4]) - 1] + text[len(number) :]
        return text.removeprefix(f"{YOU} ")

    def read_line(self) -> str:
        """Read what the player types; q or the end of the input leaves."""
        try:
            text = input("> ").strip()
        except EOFError:
            raise LeaveError from None
        if text in ("q", "quit"):
            raise LeaveError
        return text


def play(table: Table, seating: Seating, seed: int | None, lang: str, record: Path | None) -> int:
    """Play a match in the terminal, and keep its record if asked to."""
    if record is not None:
        check_writable(record)
    game = PlainGame(table, seating, seed, lang)
    try:
        game.run()
    except (LeaveError, KeyboardInterrupt):
        print("\n" + say("bye", lang))
    if record is not None:
        record.write_text(str(match_record(game.match)), encoding="utf-8")
        print(say("kept", lang, path=record))
    sys.stdout.flush()
    return 0


def check_writable(path: Path) -> None:
    """Refuse a record that could not be kept, before the game begins."""
    if path.is_dir() or not path.parent.is_dir():
        raise NotationError("cannot be written", str(path))
