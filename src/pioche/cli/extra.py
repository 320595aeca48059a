"""The extras of commands: one that needs an extra says so where it is not installed."""

from __future__ import annotations

import argparse
import sys

from pioche.errors import BadInputError

# What the extras of pyproject.toml install, as it is imported.
LIBRARIES = (
    "aiohttp", "joserfc", "msgspec", "prometheus_client", "segno", "structlog",
    *(() if sys.platform == "win32" else ("uvloop",)),
)  # fmt: skip
CLUSTER = ("asyncpg",)
RAY = ("ray", "grpc")


def require_server(args: argparse.Namespace) -> None:
    require(args, "server", LIBRARIES)


def require_cluster(args: argparse.Namespace, store: str) -> None:
    """Say so if a store other than a folder is asked for, and cannot be used here."""
    if store:
        require(args, "cluster", CLUSTER)


def require_ray(args: argparse.Namespace) -> None:
    require(args, "ray", RAY)


def require(args: argparse.Namespace, extra: str, libraries: tuple[str, ...]) -> None:
    from importlib.util import find_spec

    if all(find_spec(name) for name in libraries):
        return
    from pioche.texts.serve import serve_text

    lang = getattr(args, "lang", "en")
    raise BadInputError(serve_text("extra", lang, command=f"pioche {args.command}", extra=extra))
