"""How a server is set up: by flags, else by the environment, else by a file, else as it comes."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from pioche.files import read_text
from pioche.quoting import BadInputError, quote

PREFIX = "PIOCHE_"
LOG_FORMATS = ("auto", "text", "json")
LOG_LEVELS = ("debug", "info", "warning", "error")


class ConfigError(BadInputError):
    """A setting of the server cannot be understood; the message says which and where."""


def setting(default: Any, **bounds: Any) -> Any:
    """Declare a setting; `pioche serve --help` (cli/serve.py) says what it is for."""
    return field(default=default, metadata=bounds)


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of a server. In a file they have these names, in the environment PIOCHE_…"""

    host: str = setting("0.0.0.0")
    port: int = setting(8765, least=0, most=65535)
    data: Path = setting(Path("pioche-data"))
    url: str = setting("")
    origins: tuple[str, ...] = setting(())
    trust_proxy: bool = setting(False)
    log_level: str = setting("info", values=LOG_LEVELS)
    log_format: str = setting("auto", values=LOG_FORMATS)
    delays: float = setting(1.0, least=0)
    limits: float = setting(1.0, least=0)


SETTINGS = {f.name: f for f in fields(Config)}


def load_config(
    flags: Mapping[str, Any], environment: Mapping[str, str] | None = None, file: Path | None = None
) -> Config:
    """Put a configuration together; flags count most, then the environment, then the file."""
    found: dict[str, Any] = {}
    if file is not None:
        found |= read_file(file)
    found |= read_environment(os.environ if environment is None else environment)
    for name, value in flags.items():
        if value is not None:
            found[name] = read_setting(name, value, "--" + name.replace("_", "-"))
    return Config(**found)


def read_file(path: Path) -> dict[str, Any]:
    """Read a configuration file (TOML)."""
    try:
        data = tomllib.loads(read_text(path))
    except (OSError, ValueError) as error:
        raise ConfigError(f"{path}: {error}") from None
    for name in data:
        if name not in SETTINGS:
            known = ", ".join(SETTINGS)
            raise ConfigError(f"{path}: unknown setting {quote(name)} (known: {known})")
    return {name: read_setting(name, value, f"{path}: {name}") for name, value in data.items()}


def read_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """Read what the environment sets."""
    given = {name: environment.get(PREFIX + name.upper()) for name in SETTINGS}
    return {
        name: read_setting(name, text, PREFIX + name.upper())
        for name, text in given.items()
        if text is not None
    }


def read_setting(name: str, value: Any, where: str) -> Any:
    """Read one setting, as text or as a file has it."""
    meta, default = SETTINGS[name].metadata, SETTINGS[name].default
    try:
        read = read_as(type(default), value)
    except (KeyError, TypeError, ValueError):
        raise ConfigError(f"{where}: {quote(value)} is no {kind_of(default)}") from None
    if "values" in meta and read not in meta["values"]:
        raise ConfigError(f"{where}: {quote(value)} is none of {', '.join(meta['values'])}")
    if "least" in meta and not meta["least"] <= read <= meta.get("most", read):
        span = f"from {meta['least']} to {meta['most']}" if "most" in meta else "0 or more"
        raise ConfigError(f"{where}: {quote(value)} is not {span}")
    return read


def read_as(kind: type, value: Any) -> Any:
    """Read a value as the type of its default."""
    if kind is bool:
        return read_switch(value)
    if kind is tuple:
        parts = value.split(",") if isinstance(value, str) else value
        return tuple(part.strip() for part in parts if part.strip())
    if isinstance(value, bool) or (kind in (str, Path) and not isinstance(value, str | Path)):
        raise TypeError
    return kind(value)


def read_switch(value: Any) -> bool:
    """Read yes or no."""
    if isinstance(value, bool):
        return value
    return {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}[
        str(value).lower()
    ]


def kind_of(default: Any) -> str:
    """Name what a setting takes."""
    names = {bool: "yes or no", int: "whole number", float: "number", tuple: "list", Path: "path"}
    return names.get(type(default), "text")
