"""Bots by their names, and somebody else's by `module:Class`."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from pioche.bots import BOTS, UnknownBotError, bot_names, find_bot, make_bot
from pioche.bots.greedy import Greedy
from pioche.bots.playing import BadAnswerError, BotRaisedError, play_out, unasked_move
from pioche.game.game import Game, make_table
from pioche.game.place import from_position
from pioche.game.view import View
from pioche.notation.positions import Position
from tests.lab.players import First

PLAYERS = "tests.lab.players"


def test_known_names_and_paths_make_bots() -> None:
    """A bot goes by its name, by the path of its class, or by that of a function."""
    assert isinstance(make_bot("greedy", 1), Greedy)
    assert isinstance(make_bot("pioche.bots.greedy:Greedy", 1), Greedy)
    assert isinstance(make_bot(f"{PLAYERS}:seventh", 1), First)
    assert BOTS == ("random", "greedy", "strong", "master")


def test_bots_sit_as_they_are_named() -> None:
    """One name is for all seats; several are repeated in turn; none at all is the default."""
    assert bot_names("greedy", 3) == ["greedy"] * 3
    assert bot_names("greedy, random", 3) == ["greedy", "random", "greedy"]
    assert bot_names("", 2) == ["random"] * 2
    assert bot_names(" ", 2, "greedy") == ["greedy"] * 2


def test_more_bots_than_seats_are_refused() -> None:
    """A bot that would not play is a mistake, not left out in silence."""
    with pytest.raises(UnknownBotError, match="'greedy,random,greedy': 3 names for 2 seats"):
        bot_names("greedy,random,greedy", 2)


def test_a_class_may_do_without_a_seed() -> None:
    """A seed is given to classes that take one, and to no others."""
    assert find_bot("greedy")[1]
    assert not find_bot(f"{PLAYERS}:First")[1]
    assert isinstance(make_bot(f"{PLAYERS}:First", 7), First)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("genius", "unknown bot 'genius'"),
        ("", "unknown bot ''"),
        ("no_such_module:Bot", "No module named 'no_such_module'"),
        (f"{PLAYERS}:Nobody", "no attribute 'Nobody'"),
        (f"{PLAYERS}:", "no attribute ''"),
        (f"{PLAYERS}:FEW", "is neither a class nor a function"),
        (f"{PLAYERS}:Mute", "has no method 'answer'"),
        (f"{PLAYERS}:Unlucky", "LookupError: seed 3"),
        (":", "Empty module name"),
        ("bad\nname:X", "bad\\\\nname:X"),
    ],
)
def test_a_bot_that_cannot_be_made_is_named(name: str, why: str) -> None:
    """Whatever is in the way, the error quotes the name and says why, in one line."""
    with pytest.raises(UnknownBotError, match=why) as caught:
        make_bot(name, 3)
    assert str(caught.value).isprintable()


def test_a_bot_in_the_current_folder_is_found(tmp_path: Path) -> None:
    """A module need not be installed: the current folder is looked into."""
    lines = [
        "class Bot:",
        "    def answer(self, view, question, options):",
        "        return options[0]",
    ]
    (tmp_path / "my_own_bot.py").write_text("\n".join(lines))
    code = "from pioche.bots import make_bot; print(type(make_bot('my_own_bot:Bot')).__name__)"
    done = subprocess.run(
        [sys.executable, "-P", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout == "Bot\n"


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("Silly", r"seat \d, asked .*, answered 'banana', which is none of "),
        ("Nothing", "answered 'None', which is none of "),
        ("Cheats", "answered 'win', which is none of "),
    ],
)
def test_nonsense_is_told_with_seat_and_question(bot: str, told: str) -> None:
    """An answer that is none of the options is quoted, even if the bot made it an option."""
    game = Game.new("spider-man", players=2, seed=1)
    with pytest.raises(BadAnswerError, match=told):
        play_out(game, {seat: make_bot(f"{PLAYERS}:{bot}") for seat in range(2)})


def test_an_exception_is_told_with_seat_and_question() -> None:
    """What a bot raises becomes an error that names it in one line, with the exception inside."""
    game = Game.new("spider-man", players=2, seed=1)
    with pytest.raises(BotRaisedError) as caught:
        play_out(game, {seat: make_bot(f"{PLAYERS}:Raises") for seat in range(2)})
    assert "raised ZeroDivisionError: no\\nway" in str(caught.value)
    assert str(caught.value).isprintable()
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


class Listens(First):
    """Notes when it is asked whether it has something to say, and passes."""

    def __init__(self, seat: int, heard: list[int]) -> None:
        self.seat = seat
        self.heard = heard

    def answer(self, view: View, question: str, options: Sequence[str]) -> str:
        """Pass."""
        assert question == "unasked"
        self.heard.append(self.seat)
        return options[-1]


@pytest.mark.parametrize(("card", "order"), [("R5", [0, 2, 3, 1]), ("RR", [0, 2, 1, 3])])
def test_who_owes_a_call_speaks_first(card: str, order: list[int]) -> None:
    """U2: then the others in the direction of play, whoever is asked being the last."""
    hands = (f"{card} B1", "G1 G2", "G3 G4", "Y1 Y2")
    game = from_position(make_table("spider-man", {"uno": "race"}), Position(hands, "R9"))
    game.play(f"0 {card}")
    heard: list[int] = []
    assert unasked_move(game, {seat: Listens(seat, heard) for seat in range(4)}) is None
    assert heard == order
