"""How a server is set up: by flags, else by the environment, else by a file, else as it comes."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, NamedTuple

from pioche.files import read_text
from pioche.quoting import BadInputError, quote


class ConfigError(BadInputError):
    """A setting of the server cannot be understood; the message says which and where."""


class Pattern(NamedTuple):
    """How a text has to look, and what it is then."""

    regex: str
    name: str

    def fits(self, text: str) -> bool:
        """Return whether a text looks like that."""
        return re.fullmatch(self.regex, text) is not None


PREFIX = "PIOCHE_"
HOST = Pattern(r"[A-Za-z0-9._:%-]+", "host name or address")
ADDRESS = Pattern(r"(https?://[A-Za-z0-9._:\[\]-]+/?)?", "address such as https://example.org")
LOG_FORMATS = ("auto", "text", "json")
METRICS = ("local", "all")
LOG_LEVELS = ("debug", "info", "warning", "error")


def setting(default: Any, **bounds: Any) -> Any:
    """Declare a setting; `pioche serve --help` (cli/serve.py) says what it is for."""
    return field(default=default, metadata=bounds)


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of a server. In a file they have these names, in the environment PIOCHE_…"""

    host: str = setting("::", pattern=HOST)
    port: int = setting(8765, least=0, most=65535)
    data: Path = setting(Path("pioche-data"))
    url: str = setting("", pattern=ADDRESS)
    origins: tuple[str, ...] = setting((), pattern=ADDRESS)
    trust_proxy: bool = setting(False)
    keep_records: int = setting(0, least=0, most=36_500)
    log_level: str = setting("info", values=LOG_LEVELS)
    log_format: str = setting("auto", values=LOG_FORMATS)
    delays: float = setting(1.0, least=0, most=100)
    limits: float = setting(1.0, least=0, most=1_000_000)
    metrics: str = setting("local", values=METRICS)

    @property
    def base(self) -> str:
        """The address that links begin with; empty if a request has to tell."""
        return self.url.rstrip("/")

    @property
    def all_origins(self) -> tuple[str, ...]:
        """The sites whose pages may connect, as browsers name them, our own among them."""
        return tuple(url.rstrip("/").lower() for url in (*self.origins, self.url) if url)


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
        read = read_as(kind_of(default), value)
    except (KeyError, OverflowError, TypeError, ValueError):
        raise ConfigError(f"{where}: {quote(value)} is no {KINDS[kind_of(default)]}") from None
    check_bounds(value, read, meta, where)
    return read


def check_bounds(value: Any, read: Any, meta: Mapping[str, Any], where: str) -> None:
    """Refuse a value that a setting cannot have."""
    if "values" in meta and read not in meta["values"]:
        raise ConfigError(f"{where}: {quote(value)} is none of {', '.join(meta['values'])}")
    if "least" in meta and not meta["least"] <= read <= meta["most"]:
        raise ConfigError(f"{where}: {quote(value)} is not from {meta['least']} to {meta['most']}")
    for text in read if isinstance(read, tuple) else (read,):
        if "pattern" in meta and not meta["pattern"].fits(text):
            raise ConfigError(f"{where}: {quote(text)} is no {meta['pattern'].name}")


def read_as(kind: type, value: Any) -> Any:
    """Read a value as the type of its default."""
    if kind is bool:
        return read_switch(value)
    if kind is tuple:
        return read_list(value)
    if kind is int and isinstance(value, float):
        raise TypeError
    if isinstance(value, bool) or (kind in (str, Path) and not isinstance(value, str | Path)):
        raise TypeError
    if kind is Path and (not str(value) or "\0" in str(value)):
        raise ValueError
    return kind(value)


def read_list(value: Any) -> tuple[str, ...]:
    """Read some addresses, in a list or by commas."""
    parts = value.split(",") if isinstance(value, str) else value
    if not isinstance(parts, list) or not all(isinstance(part, str) for part in parts):
        raise TypeError
    return tuple(part.strip() for part in parts if part.strip())


def read_switch(value: Any) -> bool:
    """Read yes or no."""
    if isinstance(value, bool):
        return value
    return {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}[
        str(value).lower()
    ]


KINDS = {
    bool: "yes or no", int: "whole number", float: "number", tuple: "list", Path: "path",
    str: "text",
}  # fmt: skip


def kind_of(default: Any) -> type:
    """Return what a setting takes; paths are of another type on every system."""
    return Path if isinstance(default, Path) else type(default)
