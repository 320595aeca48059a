"""The plain terminal game, driven by what a person would type."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.notation.records import parse_record
from pioche.texts.terminal import TEXTS


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
def test_a_person_who_always_takes_the_first_option_plays_a_whole_round(
    edition: str,
    lang: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    """Typing 1 at every question ends the round, tells the scores and keeps a record."""
    typing(["1"] * 400, monkeypatch)
    record = tmp_path / "game.txt"
    argv = ["play", edition, "--players", "3", "--seed", "2", "--lang", lang]
    assert main([*argv, "-o", "target=1", "--record", str(record)]) == 0
    out = capsys.readouterr().out
    assert TEXTS["scores"][lang == "en"].split("{")[0].strip() in out
    assert parse_record(record.read_text(encoding="utf-8")).rounds[0].points is not None


def test_mistakes_are_told_and_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Unreadable and illegal moves are explained; help and rules can be asked for; q leaves."""
    typing(["?", "r", "fly away", "colour Z", "challenge", "9999", "", "q"], monkeypatch)
    argv = ["play", "spider-man", "--seed", "1", "--lang", "en", "-o", "dealer=3"]
    assert main(argv) == 0
    out = capsys.readouterr().out
    assert "cannot read the move" in out
    assert "(T1)" in out
    assert "Goodbye" in out


def test_without_input_the_game_just_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The end of the input leaves the table without a crash."""
    typing([], monkeypatch)
    assert main(["play", "x-men", "--seed", "1", "--lang", "fr"]) == 0
    assert "À bientôt" in capsys.readouterr().out
