"""The extra `server`: a command that needs it says so where it is not installed."""

from __future__ import annotations

import argparse
import sys

from pioche.errors import BadInputError

# What the extra of pyproject.toml installs, as it is imported.
LIBRARIES = (
    "aiohttp", "joserfc", "msgspec", "prometheus_client", "segno", "structlog",
    *(() if sys.platform == "win32" else ("uvloop",)),
)  # fmt: skip


def require_server(args: argparse.Namespace) -> None:
    from importlib.util import find_spec

    if all(find_spec(name) for name in LIBRARIES):
        return
    from pioche.texts.serve import serve_text

    lang = getattr(args, "lang", "en")
    raise BadInputError(serve_text("extra", lang, command=f"pioche {args.command}"))
