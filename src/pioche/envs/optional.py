"""Optional libraries: imported when they are first needed, with an error that names the extra."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class MissingExtraError(ModuleNotFoundError):
    """A library that an extra of Pioche installs is missing."""


def import_optional(module: str, extra: str) -> Any:
    """Import an optional library, typed as Any.

    >>> import_optional("no_such_library", "envs")
    Traceback (most recent call last):
        ...
    pioche.envs.optional.MissingExtraError: this needs no_such_library: pip install 'pioche[envs]'
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        library = module.partition(".")[0]
        if error.name is None or error.name.partition(".")[0] != library:
            raise  # it is installed, but something that it needs itself is not
        raise MissingExtraError(
            f"this needs {library}: pip install 'pioche[{extra}]'", name=library
        ) from None
