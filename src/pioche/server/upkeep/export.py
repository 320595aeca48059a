"""Finished games as JSON Lines: one object a line, with or without the players' names."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sys
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TextIO

from pioche.files import open_private
from pioche.notation.errors import NotationError
from pioche.notation.records import PROOF_TAGS, parse_record
from pioche.server.config import Config
from pioche.server.data import open_reader
from pioche.server.store.store import RecordRow, Records, StoreError

DIGITS = 32  # of an id's digest


def export(config: Config, output: Path | None, names: bool) -> int:
    """Write all finished games of a server; return 1 if some could not be read, else 0."""

    async def run() -> int:
        reader = await open_reader(config)
        try:
            if output is None:
                return await export_records(reader, sys.stdout, names)
            return await export_file(reader, output, names)
        finally:
            await reader.close()

    return asyncio.run(run())


async def export_file(records: Records, output: Path, names: bool) -> int:
    """Write the games to a file, completely or not at all."""
    try:
        if output.exists() and not output.is_file():
            raise StoreError(f"{output}: cannot be written: not a plain file")
        draft = output.with_name(f"{output.name}.part")
        try:
            with open(draft, "w", encoding="utf-8", opener=open_private) as file:
                code = await export_records(records, file, names)
            draft.replace(output)
            return code
        finally:
            with suppress(OSError):
                draft.unlink()
    except OSError as error:
        raise StoreError(f"{output}: cannot be written: {error.strerror}") from error


async def export_records(records: Records, out: TextIO, names: bool) -> int:
    """Write a line for each game; return 1 if one had to be left out, else 0."""
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
    """Describe a game; without names nothing in it leads back to them, not even for the server."""
    record = parse_record(row.text)
    line: dict[str, Any] = {
        "id": row.id if names else hashlib.sha256(row.id.encode()).hexdigest()[:DIGITS],
        "finished": datetime.fromtimestamp(row.finished / 1000, UTC).isoformat(timespec="seconds"),
        "edition": row.edition,
        "options": record.options,
        "players": len(record.players),
    }
    if names:
        return line | {"names": record.players, "result": record.result, "record": row.text}
    bare = replace(record, players=tuple(f"Player {n}" for n in range(len(record.players))))
    for tag in PROOF_TAGS:  # in which players may have typed anything
        setattr(bare, tag, "")
    return line | {"result": record.result, "record": str(bare)}
