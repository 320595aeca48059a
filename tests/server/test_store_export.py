"""`pioche export`: all finished games as JSON Lines, with names only when asked for."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pioche.bots import make_bot
from pioche.bots.playing import next_move
from pioche.cli import main
from pioche.game.chance import Seeded
from pioche.game.fair import commitment
from pioche.game.game import make_table
from pioche.game.match import Match
from pioche.game.record import load_match, match_record
from pioche.notation.records import parse_record
from pioche.server.store.file import FILE
from pioche.server.store.store import RecordRow, Store, Write
from tests.disk import NO_ROOM, print_in_vain

from .stores import NOW, run, stored

NAMES = ("Zoé Quill", "Bartholomew", "Rosie 99")
SECRET = "ab" * 32


def played(seed: int) -> str:
    """Play a match among bots and write it down, with a comment and entropy that tell a name."""
    options = {"scoring": "none", "stacking": "same", "uno": "auto"}
    match = Match(make_table("classic", options), NAMES, Seeded(seed))
    bots = {seat: make_bot("greedy", seed + seat) for seat in range(len(NAMES))}
    while not match.over:
        if match.game.over:
            match.next_round()
        match.play(next_move(match.game, bots))
    record = match_record(match, "2026-11-16")
    record.commitment, record.secret = commitment(SECRET), SECRET
    record.entropy = "Bartholomew123 - -"
    return str(record).replace("\n\n", "\n# Bartholomew deals well\n\n", 1)


TEXTS = [played(seed) for seed in range(3)]


def writes(texts: Sequence[str]) -> list[Write]:
    """Make the writes that store records."""
    players = tuple((f"player-{seat}", name) for seat, name in enumerate(NAMES))
    return [
        Write(record=RecordRow(f"secret-table-{n}", "t", NOW + n, "classic", players, text))
        for n, text in enumerate(texts)
    ]


def keep(folder: Path, *texts: str) -> None:
    """Store records."""
    assert not any(run(folder, lambda store: stored(store, *writes(texts))))


def export(
    capsys: pytest.CaptureFixture[str], folder: Path, *flags: str
) -> tuple[int, list[dict[str, Any]], str]:
    """Run the command; give its exit code, the objects and what it said."""
    code = main(["export", "--data", str(folder), *flags])
    out, err = capsys.readouterr()
    return code, [json.loads(line) for line in out.splitlines()], err


def test_every_finished_game_is_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With names a line holds the record as it was kept, and what is worth searching for."""
    keep(tmp_path, *TEXTS)
    code, lines, err = export(capsys, tmp_path, "--names")
    assert (code, err) == (0, "")
    assert [line["record"] for line in lines] == TEXTS
    record = parse_record(TEXTS[0])
    assert lines[0] == {
        "id": "secret-table-0",
        "finished": "2026-11-16T00:00:00+00:00",
        "edition": "classic",
        "options": record.options,
        "players": 3,
        "names": list(NAMES),
        "result": list(record.result or ()),
        "record": TEXTS[0],
    }


def test_without_names_nothing_tells_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without names no byte holds one, nor an id by which the server would give them away."""
    keep(tmp_path, *TEXTS)
    code, lines, err = export(capsys, tmp_path)
    assert (code, err, len(lines)) == (0, "", 3)
    text = json.dumps(lines, ensure_ascii=False).casefold()
    for told in (*NAMES, "bartholomew", "secret-table", "player-0", SECRET):
        assert told.casefold() not in text
    assert len({line["id"] for line in lines}) == 3
    assert "names" not in lines[0]


def test_games_without_names_can_be_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A record without names gives the same match, among Player 0, Player 1 and so on."""
    keep(tmp_path, *TEXTS)
    _, lines, _ = export(capsys, tmp_path)
    for line, text in zip(lines, TEXTS, strict=True):
        match, named = load_match(parse_record(line["record"])), load_match(parse_record(text))
        assert match.players == ("Player 0", "Player 1", "Player 2")
        assert match.game.moves == named.game.moves
        assert match.winners == line["result"] == named.winners


def test_a_file_is_written_in_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With `--output` the lines go to a file, and nothing else is left beside it."""
    keep(tmp_path / "data", *TEXTS)
    output = tmp_path / "games.jsonl"
    output.write_text("old", encoding="utf-8")
    assert export(capsys, tmp_path / "data", "--output", str(output)) == (0, [], "")
    assert len(output.read_text(encoding="utf-8").splitlines()) == 3
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "games.jsonl"]


def test_exporting_works_beside_a_running_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """While a server holds the folder all that it has stored so far is exported."""

    async def work(store: Store) -> None:
        assert await stored(store, *writes(TEXTS)) == [None] * 3
        code, lines, _ = await asyncio.to_thread(export, capsys, tmp_path)
        assert (code, len(lines)) == (0, 3)

    run(tmp_path, work)


def test_exporting_works_after_a_crash(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What a server that died has left in its write-ahead log is exported too."""
    left = tmp_path / "left"
    left.mkdir()

    async def work(store: Store) -> None:
        assert await stored(store, *writes(TEXTS)) == [None] * 3
        for name in (FILE, f"{FILE}-wal"):
            shutil.copy(tmp_path / name, left)

    run(tmp_path, work)
    code, lines, _ = export(capsys, left)
    assert (code, len(lines)) == (0, 3)


def test_a_record_that_cannot_be_read_is_told_and_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One bad record is one line on the error stream and exit code 1; the others are written."""
    keep(tmp_path, TEXTS[0], "pioche record 1\nedition: classic\nnonsense\n", TEXTS[1])
    code, lines, err = export(capsys, tmp_path)
    assert (code, len(lines)) == (1, 2)
    assert err.startswith("pioche: record secret-table-1 is left out: line 3: ")
    assert err.count("\n") == 1


def test_a_folder_without_data_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder that is missing, empty or of something else is one line and 2, and stays so."""
    (tmp_path / "empty").mkdir()
    (tmp_path / "other").mkdir()
    with closing(sqlite3.connect(tmp_path / "other" / FILE)) as db:
        db.execute("CREATE TABLE songs (title TEXT)")
    (tmp_path / "text").mkdir()
    (tmp_path / "text" / FILE).write_text("no database " * 99, encoding="utf-8")
    for name in ("missing", "empty", "other", "text", "x" * 300, "a\nb"):
        code, lines, err = export(capsys, tmp_path / name)
        assert (code, lines, err.count("\n")) == (2, [], 1)
        assert name[:4].replace("\n", "\\n") in err
    assert list((tmp_path / "empty").iterdir()) == []
    assert not (tmp_path / "missing").exists()


@pytest.mark.parametrize("output", [".", "/", "no/such/folder/file", "x" * 300, "/dev/null/file"])
def test_an_output_that_cannot_be_is_refused(
    output: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that cannot be written is one line and 2."""
    keep(tmp_path, *TEXTS)
    code, lines, err = export(capsys, tmp_path, "--output", output)
    assert (code, lines, err.count("\n")) == (2, [], 1)
    assert "cannot be written" in err


def test_a_full_disk_is_told_in_one_line(tmp_path: Path) -> None:
    """Lines that cannot be printed end the command with 1, and the games stay where they are."""
    keep(tmp_path / "data", *TEXTS * 30)
    argv = ["export", "--data", str(tmp_path / "data")]
    done = print_in_vain(argv, tmp_path / "games.jsonl", blocks=64)  # which SQLite needs to read
    told = f"pioche: standard output: cannot be written: {NO_ROOM}\n"
    assert (done.returncode, done.stderr) == (1, told)
