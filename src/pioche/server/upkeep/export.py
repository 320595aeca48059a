"""Finished games as JSON Lines: one object a line, with or without the players' names."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TextIO

from pioche.files import open_private
from pioche.notation.errors import NotationError
from pioche.notation.records import PROOF_TAGS, Record, parse_record
from pioche.server.store.sqlite import SqliteReader
from pioche.server.store.store import RecordRow, Records, StoreError

DIGITS = 32  # of an id's digest


def export(folder: Path, output: Path | None, names: bool) -> int:
    """Write all finished games of a data folder; give 1 if some could not be read, else 0."""
    return asyncio.run(export_folder(folder, output, names))


async def export_folder(folder: Path, output: Path | None, names: bool) -> int:
    """Open what is needed, and write the games; a file is there in whole or not at all."""
    reader = await asyncio.to_thread(SqliteReader, folder)
    try:
        if output is None:
            return await export_records(reader, sys.stdout, names)
        return await export_file(reader, output, names)
    finally:
        await reader.close()


async def export_file(records: Records, output: Path, names: bool) -> int:
    """Write the games to a file beside the one that is asked for, which it then replaces."""
    try:
        if output.exists() and not output.is_file():
            raise StoreError(f"{output}: cannot be written: not a plain file")
        with (
            drafted(output) as draft,
            open(draft, "w", encoding="utf-8", opener=open_private) as file,
        ):
            return await export_records(records, file, names)
    except OSError as error:
        raise StoreError(f"{output}: cannot be written: {error.strerror}") from error


@contextmanager
def drafted(path: Path) -> Iterator[Path]:
    """Return the path of a draft, which takes its place if all goes well and else is removed."""
    draft = path.with_name(f"{path.name}.part")
    try:
        yield draft
        draft.replace(path)
    finally:
        with suppress(OSError):
            draft.unlink()


async def export_records(records: Records, out: TextIO, names: bool) -> int:
    """Write a line for each game; one that cannot be read is told, and the others go on."""
    code = 0
    async for row in records.records_all():
        try:
            line = json.dumps(line_of(row, names))
        except NotationError as error:
            print(f"pioche: record {row.id} is left out: {error}", file=sys.stderr)
            code = 1
        else:
            print(line, file=out)
    return code


def line_of(row: RecordRow, names: bool) -> dict[str, Any]:
    """Describe a game; without names there is nothing by which the server could tell them."""
    record = parse_record(row.text)
    line: dict[str, Any] = {
        "id": row.id if names else hashlib.sha256(row.id.encode()).hexdigest()[:DIGITS],
        "finished": datetime.fromtimestamp(row.finished / 1000, UTC).isoformat(timespec="seconds"),
        "edition": row.edition,
        "options": record.options,
        "players": len(record.players),
    }
    if names:
        line["names"] = record.players
    text = row.text if names else str(nameless(record))
    return line | {"result": record.result, "record": text}


def nameless(record: Record) -> Record:
    """Take out the names, and the proof of the shuffles: entropy is what players have typed."""
    players = tuple(f"Player {seat}" for seat in range(len(record.players)))
    bare = replace(record, players=players)
    for tag in PROOF_TAGS:
        setattr(bare, tag, "")
    return bare
