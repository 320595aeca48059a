"""The terminal game, driven by what a person would type."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from pioche.cli import main
from pioche.game.game import make_table
from pioche.game.match import Match
from pioche.game.place import from_position
from pioche.game.record import match_record
from pioche.notation.positions import Position
from pioche.notation.records import parse_record
from pioche.terminal import play as terminal_play
from pioche.terminal.choices import choices_of
from pioche.terminal.input import understand
from pioche.terminal.play import LeaveError, Seating, TerminalGame, name_players
from pioche.terminal.screen import match_result, status_lines
from pioche.typography import plain as as_typed


def typing(lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let these lines be typed, then the end of the input."""
    left: Iterator[str] = iter(lines)

    def type_line(prompt: str = "") -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", type_line)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    "edition", ["classic", "despicable-me-4", "jurassic-world", "spider-man", "x-men"]
)
def test_a_person_who_types_numbers_plays_a_whole_round(
    edition: str,
    lang: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    """Typing numbers at every question ends the game, tells who won and keeps a record."""
    typing(["1", "2", "3"] * 400, monkeypatch)
    monkeypatch.setenv("COLUMNS", "80")
    record = tmp_path / "game.txt"
    argv = ["play", edition, "--players", "3", "--seed", "2", "--lang", lang, "--name", "Zoé"]
    assert main([*argv, "-o", "target=1", "--record", str(record)]) == 0
    out = capsys.readouterr().out
    assert {"fr": "gagne", "en": "win"}[lang] in out.splitlines()[-2]
    assert parse_record(record.read_text(encoding="utf-8")).rounds[0].points is not None
    assert_for_people("\n".join(out.splitlines()[:-1]))  # a path is as long as it is
    assert "Zoé" not in out  # who plays is spoken to
    assert main(["replay", str(record), "--lang", lang]) == 0
    assert_for_people(capsys.readouterr().out)


def assert_for_people(out: str) -> None:
    """No line is too long, and no card goes by a code but where it can be typed: (R5)."""
    hint = "R5"  # what the hint gives as an example
    for line in out.splitlines():
        assert len(line) <= 80, line
        typed = re.sub(r"\([^)]*\)|R5!", "", line)
        assert not re.search(rf"\b(?!{hint})[RYGBOVW]([0-9]|[+][0-9]|[RS])?\b(?![’'])", typed), line
        assert not re.search(r"Custom\d|=[RYGBOV]\b|Player \d|→", typed), line


def test_a_record_without_names_is_replayed_with_some(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those of simulations have none."""
    record = tmp_path / "game.txt"
    match = Match.new("x-men", players=3, seed=1)
    match.play(match.game.options[0])
    record.write_text(str(match_record(match)), encoding="utf-8")
    assert main(["replay", str(record), "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert "Ada 7, Bo 7, Cleo 7" in out
    assert_for_people(out)


def test_a_question_says_what_is_at_stake(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A5, A7: the duel as in the browser, and a +4 that would be a bluff."""
    game = sit("spider-man", ["W+4 R5 B1", "R6 Y1", "W+4 Y3 Y4"], "R3", turn=2)
    game.match.play("2 W+4=G")
    play_lines(game, [], monkeypatch)
    out = " ".join(as_typed(capsys.readouterr().out).split())
    assert "Défi : si c'était du bluff, Bo en pioche 4 ; sinon vous en piochez 6." in out
    assert "1) Piocher 4 2) Mettre au défi" in out
    game = sit("spider-man", ["W+4 R5 B1", "R6 Y1", "R7 Y3 Y4"], "R3")
    play_lines(game, [], monkeypatch)
    assert "Bluff : vous avez du rouge (W+4)" in as_typed(capsys.readouterr().out)


def test_mistakes_are_told_and_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Unreadable and illegal moves are explained; help and rules can be asked for; q leaves."""
    typing(["?", "r", "fly away", "colour Z", "challenge", "9999", "", "q"], monkeypatch)
    argv = ["play", "spider-man", "--seed", "1", "--lang", "en", "-o", "dealer=3"]
    assert main(argv) == 0
    out = capsys.readouterr().out
    assert "✗ “fly away” is neither a card of this deck nor a move" in out
    assert "(T1)" in out
    assert "Goodbye" in out


def test_without_input_the_game_just_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The end of the input leaves the table without a crash."""
    typing([], monkeypatch)
    assert main(["play", "x-men", "--seed", "1", "--lang", "fr"]) == 0
    assert "À bientôt" in capsys.readouterr().out


def sit(
    edition: str, hands: list[str], discard: str, lang: str = "fr", **more: Any
) -> TerminalGame:
    """Sit down at a written table: the player at seat 0, Ada and Bo at the others."""
    turn = more.pop("turn", 0)
    table = make_table(edition, more)
    game = TerminalGame(table, Seating(len(hands), name="Zoé"), 1, lang)
    position = Position(tuple(hands), discard, draw="G1 G2 G3 G4 G6 G7 G8", turn=turn)
    game.match.rounds[-1] = from_position(table, position)
    return game


def play_lines(game: TerminalGame, lines: list[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Play on with these lines typed; give the moves that were made."""
    typing(lines, monkeypatch)
    with pytest.raises(LeaveError):
        game.play_round()
    return game.match.game.moves


@pytest.mark.parametrize("typed", ["1", "R5", "r5", "jouer R5 hors de votre tour"])
def test_a_person_can_jump_in(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """H2: after a bot's card the same card may be played at once."""
    hands = ["R5 B1 B2", "R5 Y1 Y2", "R7 Y3 Y4"]
    game = sit("spider-man", hands, "R3", turn=1, jump_in=True)
    assert play_lines(game, [typed], monkeypatch)[:2] == ["1 R5", "0 R5"]


def test_a_chance_let_pass_does_not_come_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Enter lets a chance pass, and it is not offered again while the same card lies there."""
    game = sit("spider-man", ["R5 B1 B2", "R5 Y1 Y2", "Y3 Y4"], "R3", turn=1, jump_in=True)
    assert play_lines(game, [""], monkeypatch) == ["1 R5", "2 draw"]
    assert capsys.readouterr().out.count("Entrée)") == 1


@pytest.mark.parametrize("typed", ["1", "catch 1", "catch Ada", "prendre ada en faute"])
def test_a_bot_that_forgets_can_be_caught(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """U2: a bot that does not call can be caught by the player."""
    monkeypatch.setattr(terminal_play, "FORGETS", 1.0)
    game = sit("spider-man", ["B1 B2", "R5 Y1", "R7 Y3 Y4"], "R3", turn=1)
    assert play_lines(game, [typed], monkeypatch)[:2] == ["1 R5", "0 catch 1"]


def test_a_bot_that_remembers_calls_at_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """U1: a bot that does not forget leaves nobody a chance."""
    monkeypatch.setattr(terminal_play, "FORGETS", 0.0)
    game = sit("spider-man", ["B1 B2", "R5 Y1", "R7 Y3 Y4"], "R3", turn=1)
    assert play_lines(game, [], monkeypatch)[:2] == ["1 R5", "1 uno"]
    assert "Entrée)" not in capsys.readouterr().out


def test_a_person_can_call_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """U2: who forgot to call may still do so, unless the bots were quicker."""
    monkeypatch.setattr(terminal_play, "NOTICES", 0.0)
    game = sit("spider-man", ["R5 B2", "R6 Y1 Y5", "R7 Y3 Y4"], "R3")
    assert play_lines(game, ["R5", "annoncer UNO"], monkeypatch)[:2] == ["0 R5", "0 uno"]


def test_the_same_seed_gives_the_same_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bots forget and notice by the seed, so the same answers lead to the same game."""
    told = []
    for _ in range(2):
        typing(["1", "2", "3"] * 400, monkeypatch)
        main(["play", "classic", "--seed", "36", "-o", "jump_in=true", "-o", "target=1"])
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("piocher", "draw"),
        ("Garder", "keep"),
        ("accepter", "accept"),
        ("mettre au défi", "challenge"),
        ("mettre au defi", "challenge"),
        ("c’est assez", "enough"),
        ("OUI", "yes"),
        ("non", "no"),
        ("uno!", "uno"),
        ("annoncer UNO", "uno"),
        ("couleur rouge", "colour R"),
        ("joueur ada", "player 1"),
        ("catch Bo", "catch 2"),
        ("prendre Bo en faute", "catch 2"),
        ("donner r5!", "give R5!"),
        ("révéler R7", "reveal R7"),
        ("chiffre 7", "number 7"),
        ("b7", "B7"),
        ("w=rouge!", "W=R!"),
        ("1!", "R5!"),
        ("W = blue", "W=B"),
        ("0 R5", "0 R5"),
        ("fly away", "fly away"),
        ("=!=", "=!="),
        ("", ""),
    ],
)
def test_words_are_understood(typed: str, meant: str) -> None:
    """What is shown can be typed, in both languages, and the notation as ever."""
    match = sit("spider-man", ["R5 W", "R6 Y1", "R7 Y3"], "R3").match
    assert understand(match, typed, choices_of(match.game.view(0))) == meant


@pytest.mark.parametrize("typed", ["rouge", "R", "r", "red", "couleur rouge", "1"])
def test_a_colour_can_be_named(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for a colour, its name or its letter is enough."""
    game = sit("spider-man", ["W B1 B2", "R6 Y1 Y5", "R7 Y3 Y4"], "R3")
    assert play_lines(game, ["W", typed], monkeypatch)[:2] == ["0 W", "0 colour R"]


def test_players_and_characters_can_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """C2: a player goes by name, a number by its character in the player's language."""
    game = sit("x-men", ["Cerebro B1 B2", "R6 Y1 Y5", "R7 Y3 Y6"], "R3")
    moves = play_lines(game, ["Cerebro", "bo", "tornade", "bleu"], monkeypatch)
    assert moves[:4] == ["0 Cerebro", "0 player 2", "0 number 4", "0 colour B"]


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("number Wolverine", 3),
        ("Fauve", 6),
        ("le fauve", 6),
        ("numéro 3", 3),
        ("numero 3", 3),
        ("personnage Gambit", 7),
        ("character Beast", 6),
        ("chiffre Professeur X", 0),
        ("MAGNETO", 9),
    ],
)
def test_a_number_goes_by_its_character(
    typed: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C2: in either language, with its article and accents or without, and so in a move."""
    cards = "x-men", ["Cerebro B1 B2", "R6 Y1 Y5", "R7 Y3 Y6"], "R3"
    assert play_lines(sit(*cards), ["Cerebro", "bo", typed], monkeypatch)[2] == f"0 number {number}"
    game = sit(*cards).match.game
    for move in ("0 Cerebro", "0 player 2", f"0 {typed}"):
        game.play(move)
    assert game.moves[-1] == f"0 number {number}"


def test_a_character_that_nobody_knows_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """C2: a name that is none changes nothing."""
    game = sit("x-men", ["Cerebro B1 B2", "R6 Y1 Y5", "R7 Y3 Y6"], "R3")
    assert play_lines(game, ["Cerebro", "bo", "number Batman"], monkeypatch) == [
        "0 Cerebro", "0 player 2",
    ]  # fmt: skip


def test_refusals_speak_french_and_quote_what_was_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing unreadable is answered in another language or with a seat nobody typed."""
    game = sit("spider-man", ["R5 B1", "R6 Y1", "R7 Y3"], "R3")
    assert play_lines(game, ["piochr", "accepter", "catch 9", "x" * 99], monkeypatch) == []
    out = as_typed(capsys.readouterr().out)
    assert "✗ « piochr » n'est ni une carte" in out
    assert "✗ « accepter » ne répond pas à la question" in out
    assert "possibles : 5 rouge (R5), Piocher (T1)" in " ".join(out.split())
    assert "✗ « catch 9 » n'est ni" in out
    assert "cannot" not in out


@pytest.mark.parametrize("path", ["", "missing/game.txt", "/proc/foo"])
def test_a_record_that_cannot_be_kept_is_told_before_the_game(
    path: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A folder, a missing folder and a place one may not write to end with 2 before the deal."""
    typing([], monkeypatch)
    assert main(["play", "x-men", "--record", str(tmp_path / path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "cannot be written" in told.err
    assert told.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_game_is_not_lost_if_its_record_cannot_be_kept_after_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """If writing fails at the end, the record is shown and the command fails."""

    def full(*given: object, **more: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    typing([], monkeypatch)
    record = str(tmp_path / "game.txt")
    assert main(["play", "x-men", "--lang", "en", "--record", record]) == 2
    told = capsys.readouterr()
    text = told.out.partition("here it is:\n")[2]
    assert parse_record(text).edition == "x-men"
    assert "No space left on device" in told.err


@pytest.mark.parametrize(("bot", "did"), [("Nothing", "answered 'None'"), ("Cheats", "'win'")])
def test_a_bad_bot_is_named_and_the_game_kept(
    bot: str,
    did: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A bot that answers nonsense ends the game in one line, and leaves its record."""
    typing(["draw"] * 9, monkeypatch)
    monkeypatch.chdir(tmp_path)
    argv = ["play", "x-men", "--players", "2", "--seed", "1", "--lang", "en"]
    assert main([*argv, "--bots", f"tests.lab.players:{bot}"]) == 1
    told = capsys.readouterr()
    assert told.err.startswith(f"pioche: bot tests.lab.players:{bot} at seat 1, asked ")
    assert told.err.count("\n") == 1
    assert did in told.err
    assert "Record kept: pioche-spoilt.txt" in told.out
    assert parse_record((tmp_path / "pioche-spoilt.txt").read_text()).edition == "x-men"


@pytest.mark.parametrize("name", ["a|b", "x" * 41, "tab\there", "   "])
def test_a_name_that_no_record_could_hold_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bar, a control character, nothing at all or too much is no name."""
    assert main(["play", "x-men", "--name", name, "--record", str(tmp_path / "g")]) == 2
    told = capsys.readouterr()
    assert "is no name" in told.err
    assert list(tmp_path.iterdir()) == []


def test_no_bot_has_the_players_name() -> None:
    """Names tell players apart, even at a full table."""
    names = name_players(Seating(10, name=" ada "))
    assert names[0] == "ada"
    assert len({name.casefold() for name in names}) == 10


def test_a_shared_win_is_told_in_the_plural() -> None:
    """E5: two winners win, one wins."""
    won = {"players": ("A", "B"), "winners": [0, 1], "scores": [7, 7]}
    shared = cast(Match, SimpleNamespace(**won, table=make_table("classic")))
    assert match_result(shared, "fr") == "A et B gagnent la partie. A 7, B 7"
    assert match_result(shared, "en") == "A and B win the game. A 7, B 7"


def test_a_single_card_to_draw_is_singular() -> None:
    """A total is counted with its noun."""
    match = sit("spider-man", ["R5 B1", "R6 Y1"], "R3").match
    view = match.game.view(0)._replace(total=1)
    assert status_lines(match, view, "fr") == ["1 carte à piocher"]
    assert status_lines(match, view, "en") == ["1 card to draw"]
