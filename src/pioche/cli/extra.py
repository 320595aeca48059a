"""The extra `server`: whoever runs a command that needs it without having it is told so."""

from __future__ import annotations

import argparse
import sys

from pioche.quoting import BadInputError

# What the extra of pyproject.toml installs, as it is imported.
LIBRARIES = (
    "aiohttp", "joserfc", "msgspec", "prometheus_client", "segno", "structlog",
    *(() if sys.platform == "win32" else ("uvloop",)),
)  # fmt: skip


class MissingExtraError(BadInputError):
    """A command needs libraries that are not installed; the message says how to get them."""


def needs_server(args: argparse.Namespace) -> None:
    """Refuse a command in one line where the server's libraries are missing."""
    from importlib.util import find_spec

    if all(find_spec(name) for name in LIBRARIES):
        return
    from pioche.texts.serve import serve_text

    lang = getattr(args, "lang", "en")
    raise MissingExtraError(serve_text("extra", lang, command=f"pioche {args.command}"))
