"""The tables of environments; what is seen and done at them is in `pioche.bots.layout`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pioche.bots.layout import CATCH, PASS, PASSING, UNO, Layout, Segment
from pioche.editions.build import Table
from pioche.editions.errors import EditionError
from pioche.errors import quote
from pioche.game.game import make_table

__all__ = [
    "CATCH", "PASS", "PASSING", "UNO", "VERSION", "Layout", "Segment", "env_table",
]  # fmt: skip

# Of observations and actions: it rises when what a number stands for, or its place, changes in any
# edition, so that whoever trained on one version gets no other under its name.
VERSION = 0


def env_table(edition: str | Table, options: Mapping[str, Any] | None = None) -> Table:
    """Make the table of an environment; UNO calls itself unless `uno` says otherwise (U5).

    An existing table is taken as it is.
    """
    if isinstance(edition, str):
        return make_table(edition, {"uno": "auto", **(options or {})})
    if options:
        raise EditionError("options", f"{quote(list(options))}: the table is made already")
    return edition
