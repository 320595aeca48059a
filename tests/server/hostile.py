"""Messages that no honest client sends, made by the thousand from a seed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec

from pioche.server.protocol import messages
from pioche.server.protocol.messages import LONGEST_MESSAGE
from tools.protocol.fields import fields_of, requests, tag_of

# What stands where something else should.
WRONG: tuple[Any, ...] = (
    None, True, False, 0, -1, 1.5, -0.0, 2**31, 2**53, 2**63, 2**64, -(2**63), 10**40, "", " ", "0",
    "\u0000", "\u202e", "\ufeff", "\U0001f0a1" * 30, "x" * 300, "..", "'; DROP TABLE log;--",
    "<script>alert(1)</script>", "{{7*7}}", "%s%n", "${jndi:x}", "\r\nX: y", [], {}, [[]], [{}],
    {"__proto__": {"x": 1}}, [1] * 100, {"a": {"b": {"c": None}}}, "NaN", "\\", "\ud7ff\uffff",
)  # fmt: skip
CARDS = ("R5", "Y0", "GS", "BR", "W", "W+4", "R+2", "Web", "draw", "keep", "accept", "challenge",
         "uno", "catch 0", "catch 1", "catch 9", "yes", "no", "colour R", "player 0", "number 3",
         "reveal R5", "give R5", "put R5", "W=R", "R5!", "0 R5", "1 draw", "🂡")  # fmt: skip
ODD = '"\\/{}[]:,\x00\x07\x1b\x7f\u2028\u202e\ufeff\u0301é日🂡 0123456789-+.eE'
Maker = Callable[[random.Random], str | bytes]


def wish(rng: random.Random) -> dict[str, Any]:
    """Make a request of any kind that is good in itself."""
    kind = rng.choice(requests())
    made: dict[str, Any] = {"type": tag_of(kind)}
    good: dict[str, Any] = {
        "token": "x.y.z", "table": "t", "seat": rng.randrange(10), "seats": rng.randrange(2, 11),
        "move": rng.choice(CARDS), "name": "Eve", "text": "hi", "reaction": "👍", "bot": "random",
    }  # fmt: skip
    for field in fields_of(kind):
        if field.name in good:
            made[field.name] = good[field.name]
    return made


def no_json(rng: random.Random) -> str:
    """Write something that only looks like JSON, or not even that."""
    text = json.dumps(wish(rng), ensure_ascii=False)
    place = rng.randrange(len(text))
    return rng.choice(
        (
            text[:place],
            text[:place] + rng.choice(ODD) + text[place + 1 :],
            text + text,
            text.replace('"', "'"),
            "".join(rng.choices(ODD, k=rng.randrange(60))),
            "[" * rng.randrange(1, 2000),
            '{"type":' * rng.randrange(1, 300),
            '{"a":' * 400 + "1" + "}" * 400,
            text[:-1] + ",}",
            '{"type":"play","move":"\\ud800"}',
            '{"type":"play","move":"\\u0000',
            text[:-1] + ',"type":"leave"}',
        )
    )


def wrong_type(rng: random.Random) -> str:
    """Put something else where a field should be, or leave it out."""
    made = wish(rng)
    names = [field.name for kind in requests() if tag_of(kind) == made["type"]
             for field in fields_of(kind)]  # fmt: skip
    name = rng.choice(["type", "id", "id", *names])
    made[name] = rng.choice([value for value in WRONG if value is not None or name == "type"])
    return json.dumps(made)


def unknown(rng: random.Random) -> str:
    """Name a kind or a field that there is not."""
    made = wish(rng)
    if rng.random() < 0.5:
        made["type"] = rng.choice(
            ("", "Play", "PLAY", "welcome", "update", "error", "goodbye", "x")
        )
    else:
        made[rng.choice(("by", "at", "__class__", "seat_", "admin", "", "sub", "kind"))] = 1
    return json.dumps(made)


def long(rng: random.Random) -> str:
    """Say very much, but not more than is read."""
    made = wish(rng)
    made[rng.choice(("move", "text", "name", "token", "x"))] = "x" * rng.randrange(1025, 3000)
    text = json.dumps(made)
    assert len(text) <= LONGEST_MESSAGE
    return text


def raw(rng: random.Random) -> bytes:
    """Make bytes, as of a program that speaks something else."""
    packed = msgspec.msgpack.encode(wish(rng))
    return rng.choice((packed, rng.randbytes(rng.randrange(1, 200)), b"\x00" * 50, b"\xff\xfe{}"))


def forged(rng: random.Random) -> str:
    """Say hello again with a token that is not ours."""
    parts = [rng.randbytes(rng.randrange(40)).hex() for _ in range(3)]
    token = rng.choice((".".join(parts), "eyJhbGciOiJub25lIn0.e30.", "a" * 1000, ""))
    return json.dumps({"type": rng.choice(("hello", "watch")), "token": token, "table": "t"})


def moves(rng: random.Random) -> str:
    """Make a move, or something like one, out of turn."""
    move = rng.choice(CARDS)
    if rng.random() < 0.3:
        place = rng.randrange(len(move) + 1)
        move = move[:place] + rng.choice(ODD) + move[place:]
    return json.dumps({"type": "play", "move": move, "id": rng.randrange(10**6)})


def out_of_place(rng: random.Random) -> str:
    """Ask for what only the host may do, or only at another time."""
    return json.dumps(
        rng.choice(
            (
                {"type": "start"}, {"type": "addbot"}, {"type": "addbot", "bot": "os:system"},
                {"type": "remove", "seat": 0}, {"type": "resize", "seats": 9}, {"type": "next"},
                {"type": "rematch"}, {"type": "hello", "token": "x"},
                {"type": "watch", "table": "x"}, {"type": "chat", "text": "hi"},
                {"type": "react", "reaction": "💣"}, {"type": "rename", "name": "\u202e"},
            )
        )
        | {"id": rng.randrange(10**6)}
    )  # fmt: skip


MAKERS: tuple[Maker, ...] = (no_json, wrong_type, unknown, long, raw, forged, moves, out_of_place)
# What a guest may say at any time.
ALLOWED = (messages.Ready, messages.Rename, messages.Leave, messages.Arm, messages.React)


def refused(rng: random.Random) -> str | bytes:
    """Make what changes nothing at a table without chat if a guest says it who is not asked."""
    while True:
        message = rng.choice(MAKERS)(rng)
        try:
            read = messages.REQUESTS.decode(message)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return message
        if not isinstance(read, ALLOWED):
            return message


def anything(rng: random.Random) -> str | bytes:
    """Make any message, good or bad; few of them leave the table."""
    made = wish(rng)
    if rng.random() < (0.01 if made["type"] == "leave" else 0.5):
        return json.dumps(made | {"id": rng.randrange(10**6)})
    return refused(rng)


def frame(message: str | bytes, rng: random.Random) -> bytes:
    """Make a frame, or some that belong together; the mask is zero, so nothing is masked."""
    kind, data = (0x02, message) if isinstance(message, bytes) else (0x01, message.encode())
    if len(data) > 4 and rng.random() < 0.05:
        cut = rng.randrange(len(data))
        ping = one_frame(0x89, rng.randbytes(rng.randrange(10)))
        return one_frame(kind, data[:cut]) + ping + one_frame(0x80, data[cut:])
    return one_frame(0x80 | kind, data)


def one_frame(first: int, data: bytes) -> bytes:
    """Make one frame of at most 64 KB."""
    size = len(data)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([first]) + length + bytes(4) + data
