"""The address of a database, as it may be shown."""

from __future__ import annotations

import re
from urllib.parse import unquote, urlsplit


def shown(url: str) -> str:
    """Return an address without its password, or what else it may hide.

    >>> shown("postgresql://pioche:secret@db.example:5433/games?sslmode=require")
    'postgresql://pioche@db.example:5433/games'
    >>> shown("postgresql://pioche:sec/ret@db.example/games")  # a slash has to be written %2F
    'postgresql://…'
    """
    try:
        parts = urlsplit(url)
        user = f"{parts.username}@" if parts.username else ""
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return "postgresql://…"
    if not re.fullmatch(r"/?[\w.%-]*", parts.path):
        return "postgresql://…"
    return f"postgresql://{unquote(user)}{parts.hostname or ''}{port}{parts.path}"
