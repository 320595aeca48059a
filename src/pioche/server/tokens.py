"""Signed tokens, which say who somebody is and which seat is theirs. None is stored."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Any, NamedTuple

from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import OctKey

from pioche.files import PRIVATE, make_private
from pioche.server.protocol.refusals import RefusedError
from pioche.server.store.store import KEY_BYTES, StoreError

KEY = "key"  # the file of the data folder
ALGORITHM = "HS256"
# What can be read aloud and typed: nothing looks like something else.
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6
NO_KEY = (
    "{path}: not there, though the database beside it has tables: without this key nobody gets "
    "back to their seat. Put it back from a backup; or, to void all seats, make a new one: "
    "head -c {bytes} /dev/urandom > {path}"
)


class SeatToken(NamedTuple):
    """The content of a seat's token; `key` voids it once somebody else has taken the seat."""

    table: str
    seat: int
    player: str
    key: int


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def load_key(path: Path, needed: bool = False) -> bytes:
    """Read the server's key, or make one that only this user can read.

    With `needed` there are players with tokens already, whom a new key would lock out.
    """
    if not path.exists():
        if needed:
            raise StoreError(NO_KEY.format(path=path, bytes=KEY_BYTES))
        return make_key(path)
    make_private(path)
    return read_key(path)


def read_key(path: Path) -> bytes:
    """Read the server's key; a StoreError says what is wrong with it."""
    try:
        key = path.read_bytes()
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror or error}") from None
    if len(key) != KEY_BYTES:
        raise StoreError(f"{path}: no key of {KEY_BYTES} bytes; without it all tokens are void")
    return key


def make_key(path: Path) -> bytes:
    """Make a key; the file is written completely or not at all."""
    key = secrets.token_bytes(KEY_BYTES)
    new = path.with_suffix(".new")
    try:
        new.unlink(missing_ok=True)
        write_private(new, key)
        new.replace(path)
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror or error}") from None
    return key


def write_private(path: Path, data: bytes) -> None:
    """Write a new file that only this user can read, and sync it to disk."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
    with os.fdopen(descriptor, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


class Tokens:
    """Signs and reads tokens."""

    def __init__(self, key: bytes) -> None:
        self._key = OctKey.import_key(key)

    def player(self, player: str) -> str:
        return self._sign({"use": "player", "sub": player})

    def seat(self, token: SeatToken) -> str:
        return self._sign(
            {"use": "seat", "tbl": token.table, "seat": token.seat, "sub": token.player,
             "key": token.key}
        )  # fmt: skip

    def read_player(self, text: str) -> str:
        claims = self._read(text, "player", {"sub": str})
        return str(claims["sub"])

    def read_seat(self, text: str) -> SeatToken:
        claims = self._read(text, "seat", {"tbl": str, "seat": int, "sub": str, "key": int})
        return SeatToken(claims["tbl"], claims["seat"], claims["sub"], claims["key"])

    def _sign(self, claims: dict[str, Any]) -> str:
        return jwt.encode({"alg": ALGORITHM}, claims, self._key, algorithms=[ALGORITHM])

    def _read(self, text: str, use: str, types: dict[str, type]) -> dict[str, Any]:
        """Check a token: signed by us, for this use, with these claims."""
        try:
            claims = jwt.decode(text, self._key, algorithms=[ALGORITHM]).claims
        except (JoseError, ValueError, TypeError, RecursionError):
            raise RefusedError("bad-token") from None
        if claims.get("use") != use or any(type(claims.get(k)) is not t for k, t in types.items()):
            raise RefusedError("bad-token")
        return claims
