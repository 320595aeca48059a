"""Tokens: only what this server has signed, for what it was signed."""

from __future__ import annotations

import base64
import json
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from joserfc import jwt
from joserfc.jwk import OctKey

from pioche.server.protocol.refusals import RefusedError
from pioche.server.store.store import StoreError, new_id
from pioche.server.tokens import (
    CODE_LENGTH,
    CODE_LETTERS,
    SeatToken,
    Tokens,
    load_key,
    new_code,
)

KEY = b"k" * 32
TOKENS = Tokens(KEY)
SEAT = SeatToken("table", 3, "player", 7)


def encoded(data: object) -> str:
    """Write a part of a token."""
    text = data if isinstance(data, bytes) else json.dumps(data).encode()
    return base64.urlsafe_b64encode(text).rstrip(b"=").decode()


def refused(text: str) -> bool:
    """Return whether a token opens nothing."""
    for read in (TOKENS.read_player, TOKENS.read_seat):
        with pytest.raises(RefusedError, match="bad-token"):
            read(text)
    return True


def test_tokens_are_read_back() -> None:
    """What is signed comes back, and only for its use."""
    assert TOKENS.read_player(TOKENS.player("somebody")) == "somebody"
    assert TOKENS.read_seat(TOKENS.seat(SEAT)) == SEAT
    with pytest.raises(RefusedError):
        TOKENS.read_seat(TOKENS.player("somebody"))
    with pytest.raises(RefusedError):
        TOKENS.read_player(TOKENS.seat(SEAT))


def test_no_other_signature_counts() -> None:
    """Another key, another algorithm, none at all, or other claims: nothing of that is ours."""
    claims = {"use": "seat", "tbl": "table", "seat": 3, "sub": "player", "key": 7}
    assert refused(Tokens(b"x" * 32).seat(SEAT))
    ours = OctKey.import_key(KEY)
    for algorithm in ("HS384", "HS512"):
        assert refused(jwt.encode({"alg": algorithm}, claims, ours, algorithms=[algorithm]))
    headers: tuple[object, ...] = (
        {"alg": "none"}, {"alg": "None"}, {}, {"alg": None}, {"alg": ["HS256"]}, [], 1,
    )  # fmt: skip
    for header in headers:
        assert refused(f"{encoded(header)}.{encoded(claims)}.")
    good = TOKENS.seat(SEAT).split(".")
    changed = encoded({**claims, "seat": 4})
    assert refused(f"{good[0]}.{changed}.{good[2]}")
    assert refused(f"{good[0]}.{good[1]}")
    assert refused(f"{good[0]}.{good[1]}.{good[2]}.")


@pytest.mark.parametrize(
    "claims",
    [
        {"use": "seat"},
        {"use": "seat", "tbl": "t", "seat": "3", "sub": "p", "key": 7},
        {"use": "seat", "tbl": "t", "seat": True, "sub": "p", "key": 7},
        {"use": "seat", "tbl": None, "seat": 3, "sub": "p", "key": 7},
        {"use": ["seat"], "tbl": "t", "seat": 3, "sub": "p", "key": 7},
        {"sub": "p"},
    ],
)
def test_claims_have_their_types(claims: dict[str, object]) -> None:
    """Even signed by us, a token with other claims opens nothing."""
    signed = jwt.encode({"alg": "HS256"}, claims, OctKey.import_key(KEY), algorithms=["HS256"])
    assert refused(signed)


DEEP = encoded(b"[" * 6000)


@given(st.text(max_size=200) | st.sampled_from([DEEP, f"{DEEP}.{DEEP}.{DEEP}", "a." * 4000]))
def test_no_text_breaks_the_reader(text: str) -> None:
    """Any text at all is refused, and nothing else happens."""
    assert refused(text)
    header, claims, signature = TOKENS.seat(SEAT).split(".")
    assert refused(f"{text}.{claims}.{signature}")
    assert refused(f"{header}.{claims}.{text}")
    assert refused(f"{encoded(text.encode('utf-8', 'replace'))}.{claims}.{signature}")


def test_the_key_is_made_once(tmp_path: Path) -> None:
    """A key is made if there is none, for its owner only; what was half written is made anew."""
    path = tmp_path / "key"
    (tmp_path / "key.new").write_bytes(b"half")
    key = load_key(path)
    assert load_key(path) == key
    assert (len(key), stat.S_IMODE(path.stat().st_mode)) == (32, 0o600)
    assert [file.name for file in tmp_path.iterdir()] == ["key"]


def test_a_broken_key_is_never_replaced(tmp_path: Path) -> None:
    """A file that is no key is told and left alone: a new key would void all tokens."""
    path = tmp_path / "key"
    path.write_bytes(b"short")
    with pytest.raises(StoreError, match="no key of 32 bytes"):
        load_key(path)
    assert path.read_bytes() == b"short"
    with pytest.raises(StoreError):
        load_key(tmp_path / "none" / "key")
    with pytest.raises(StoreError):
        load_key(tmp_path)


def test_ids_and_codes_are_all_different() -> None:
    """Ids have 128 bits; codes have six letters that nobody mixes up."""
    assert len({new_id() for _ in range(1000)}) == 1000
    assert len(new_id()) > CODE_LENGTH
    code = new_code()
    assert len(code) == CODE_LENGTH
    assert set(code) <= set(CODE_LETTERS)
    assert not set("01OIL") & set(CODE_LETTERS)
