"""The server's settings: from flags, else the environment, else a file, else defaults."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Meta, Struct, ValidationError

from pioche.errors import BadInputError, quote
from pioche.files import read_text
from pioche.server.store.address import shown

PREFIX = "PIOCHE_"
Host = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9._:%-]+\Z", description="a host name or address")]
Address = Annotated[
    str,
    Meta(
        pattern=r"\A(https?://[A-Za-z0-9._:\[\]-]+/?)?\Z",
        description="an address such as https://example.org",
    ),
]

Database = Annotated[
    str,
    Meta(
        pattern=r"\A(postgres(ql)?://\S+)?\Z",
        description="an address such as postgresql://name@host/database",
    ),
]
Name = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9._-]{1,63}\Z", description="a short name")]
PASSWORD = re.compile(r":[^:@]*@")  # of an address


class ConfigError(BadInputError):
    """A setting cannot be understood; the message says which and where."""


class Config(Struct, frozen=True):
    """The settings of a server. In a file they have these names, in the environment PIOCHE_…

    `pioche serve --help` (cli/serve.py) says what each is for.
    """

    host: Host = "::"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8765
    data: Path = Path("pioche-data")
    store: Database = ""
    cluster: Name = "pioche"
    node: Address = ""
    url: Address = ""
    origins: tuple[Address, ...] = ()
    trust_proxy: bool = False
    keep_records: Annotated[int, Meta(ge=0, le=36_500)] = 0
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["auto", "text", "json"] = "auto"
    delays: Annotated[float, Meta(ge=0, le=100)] = 1.0
    limits: Annotated[float, Meta(ge=0, le=1_000_000)] = 1.0
    metrics: Literal["local", "all"] = "local"
    rehearsals: bool = False

    @property
    def place(self) -> str:
        """Where its data are, without a password."""
        return shown(self.store) if self.store else str(self.data)

    @property
    def base(self) -> str:
        """The address that links begin with; empty: take it from the request."""
        return self.url.rstrip("/")

    @property
    def all_origins(self) -> tuple[str, ...]:
        """The sites whose pages may connect, as browsers name them, including our own."""
        return tuple(url.rstrip("/").lower() for url in (*self.origins, self.url) if url)


SETTINGS = {field.name: field for field in msgspec.structs.fields(Config)}
NOUNS = {
    bool: "yes or no", int: "a whole number", float: "a number", tuple: "a list", Path: "a path",
    str: "a text",
}  # fmt: skip


def load_config(
    flags: Mapping[str, Any], environment: Mapping[str, str] | None = None, file: Path | None = None
) -> Config:
    """Combine the settings: flags win over the environment, the environment over the file."""
    environment = os.environ if environment is None else environment
    found = {} if file is None else read_file(file)
    for name in SETTINGS:
        variable = PREFIX + name.upper()
        if variable in environment:
            found[name] = read_setting(name, environment[variable], variable)
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


def read_setting(name: str, value: Any, where: str) -> Any:
    """Read one setting, which may be text or a TOML value."""
    kind = SETTINGS[name].type
    if isinstance(value, str) and kind is bool:
        value = {"yes": True, "no": False}.get(value.lower(), value)
    if isinstance(value, str) and get_origin(kind) is tuple:
        value = [part.strip() for part in value.split(",") if part.strip()]
    try:
        return convert(value, kind)
    except ValidationError:
        if kind is Database and isinstance(value, str):
            value = PASSWORD.sub(":…@", value)
        raise ConfigError(f"{where}: {complaint(value, kind)}") from None


def convert(value: Any, kind: Any) -> Any:
    """Convert a value to a type; numbers and switches may be text."""
    return msgspec.convert(value, kind, strict=False, dec_hook=read_path)


def read_path(kind: type, value: Any) -> Path:
    """Read a path, the only type here that msgspec does not know."""
    if not isinstance(value, str) or not value or "\0" in value:
        raise ValueError
    return Path(value)


def complaint(value: Any, kind: Any) -> str:
    """Say why a value does not fit a type: its type, its form or its bounds."""
    if get_origin(kind) is Literal:
        return f"{quote(value)} is none of {', '.join(get_args(kind))}"
    if get_origin(kind) is tuple and fits(value, list[str]):
        item = get_args(kind)[0]
        return complaint(next(part for part in value if not fits(part, item)), item)
    limits = getattr(kind, "__metadata__", (Meta(),))[0]
    plain = getattr(kind, "__origin__", kind)
    if plain is tuple or not fits(value, plain):
        return f"{quote(value)} is not {NOUNS[plain]}"
    if limits.description:
        return f"{quote(value)} is not {limits.description}"
    return f"{quote(value)} is not from {limits.ge} to {limits.le}"


def fits(value: Any, kind: Any) -> bool:
    try:
        convert(value, kind)
    except ValidationError:
        return False
    return True
