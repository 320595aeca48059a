"""docs/protocol.md: the protocol explained, with a table of fields and an example of everything."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from string import Template
from typing import Any

import msgspec
import msgspec.inspect as mi
from msgspec import Struct

from pioche.server.history import MOST_MISSED
from pioche.server.http.limits import MESSAGES
from pioche.server.http.route import (
    CONFLICT,
    EVERYWHERE,
    JSON,
    SOCKET,
    TABLE_SOCKET,
    WITH_BODY,
    WITH_TOKEN,
    Route,
    by_status,
    status_of,
)
from pioche.server.http.routes import ROUTES
from pioche.server.http.socket import PATIENCE
from pioche.server.protocol import messages as protocol
from pioche.server.protocol.settings import SECOND
from pioche.server.table.delays import REVEAL_WAIT
from pioche.server.table.referee import CATCH_PAUSE, FORGIVEN, MOST_DOUBLED
from pioche.texts.phrases import Phrase
from pioche.texts.refusals import REFUSALS as RULES_REFUSALS
from pioche.texts.server import REFUSALS as SERVER_REFUSALS
from tools.protocol.body_examples import body_examples
from tools.protocol.examples import message_examples
from tools.protocol.fields import (
    FieldFacts,
    all_structs,
    doc_of,
    fields_of,
    messages,
    requests,
    structs_in,
    tag_of,
)
from tools.protocol.kinds import Kind, rules_kinds, table_kinds
from tools.protocol.typescript import COMMAND, any_type, type_text

TEMPLATE = Path(__file__).with_name("manual.md")
WIDTH = 100  # of a line of an example
TOKENS = {
    "": "none",
    "player": "of the player",
    "player?": "of a player, if there is one; else a player is made",
    "seat": "of the seat",
}
ID = protocol.Request.__struct_fields__  # explained once, for all messages of a client
SHORT = 2**53 - 1  # the largest number that JavaScript counts exactly: not worth a limit's mention


def manual() -> str:
    parts = [s for s in all_structs() if s in message_parts() and not tag_of(s)]
    bodies = [s for s in all_structs() if s not in parts and not tag_of(s)]
    return Template(TEMPLATE.read_text(encoding="utf-8")).substitute(
        numbers(),
        requests=join(message(struct) for struct in requests()),
        messages_of_server=join(message(struct) for struct in messages()),
        parts=join(part(struct) for struct in parts),
        routes=join(route_text(route) for route in ROUTES),
        bodies=join(part(struct) for struct in bodies),
        server_codes=codes(SERVER_REFUSALS, statuses=True),
        rules_codes=codes(RULES_REFUSALS),
        rules_kinds=kinds(rules_kinds()),
        table_kinds=kinds(table_kinds()),
    )


def numbers() -> dict[str, object]:
    """Return the figures and words that the template names."""
    return {
        "protocol": protocol.PROTOCOL,
        "command": COMMAND,
        "socket": SOCKET,
        "table_socket": TABLE_SOCKET,
        "patience": f"{PATIENCE:g}",
        "longest": f"{protocol.LONGEST_MESSAGE:,}",
        "longest_chat": protocol.LONGEST_CHAT,
        "messages": MESSAGES.limit,
        "most_missed": MOST_MISSED,
        "catch_pause": CATCH_PAUSE,
        "reveal_wait": REVEAL_WAIT // SECOND,
        "longest_pause": f"{CATCH_PAUSE * 2**MOST_DOUBLED:,}",
        "forgiven": FORGIVEN // SECOND,
        "conflict": CONFLICT,
        "everywhere": "`, `".join(EVERYWHERE),
        "with_body": "`, `".join(WITH_BODY),
        "with_token": "`, `".join(WITH_TOKEN),
    }


@cache
def message_parts() -> frozenset[type[Struct]]:
    """Find the types that messages are made of."""
    infos = [mi.type_info(struct) for struct in (*requests(), *messages())]
    return frozenset(struct for info in infos for struct in structs_in(info))


def join(parts: Iterable[str]) -> str:
    return "\n\n".join(parts)


# Types.


def message(struct: type[Struct]) -> str:
    """Describe a message, with its fields and an example."""
    shown = example(message_examples()[struct])
    return join([f"### {tag_of(struct)}", prose(struct), *field_table(struct), shown])


def part(struct: type[Struct]) -> str:
    """Describe a type that is not a message."""
    return join([f"### {struct.__name__}", prose(struct), *field_table(struct)])


def prose(struct: type[Struct]) -> str:
    """Return a type's description as a paragraph or more."""
    return "\n\n".join(" ".join(text.split()) for text in doc_of(struct).split("\n\n"))


def field_table(struct: type[Struct]) -> list[str]:
    """Write the fields of a type as a table; nothing if it has none."""
    rows = [
        (f"`{field.name}`", type_cell(field), if_missing(struct, field), field.meaning)
        for field in fields_of(struct)
        if not (struct in requests() and field.name in ID)
    ]
    return [table(("field", "type", "if it is not there", "meaning"), rows)] if rows else []


def type_cell(field: FieldFacts) -> str:
    """Write a field's type, linked to where it is described, and its limits."""
    text = type_text(field.type).replace("|", "\\|")
    for struct in structs_in(field.type):
        return f"[`{text}`](#{struct.__name__.lower()})"
    return ", ".join([f"`{text}`", *limits(field.type)])


def limits(info: mi.Type) -> list[str]:
    """Say between which bounds a value has to be."""
    if isinstance(info, mi.Metadata):
        return limits(info.type)
    if isinstance(info, mi.UnionType):
        return [limit for one in info.types for limit in limits(one)]
    if isinstance(info, mi.IntType):
        most = info.le if info.lt is None else info.lt - 1
        return within(info.ge, None if most == SHORT else most, "")
    if isinstance(info, mi.StrType):
        return within(info.min_length, info.max_length, " characters")
    if isinstance(info, mi.VarTupleType):
        return within(info.min_length, info.max_length, " items")
    return []


def within(least: float | None, most: float | None, unit: str) -> list[str]:
    """Say a range in words.

    >>> within(1, 40, " characters"), within(0, None, ""), within(None, None, "")
    (['1–40 characters'], ['at least 0'], [])
    """
    if most is None:
        return [] if least is None else [f"at least {least}{unit}"]
    return [f"at most {most}{unit}" if least is None else f"{least}–{most}{unit}"]


def if_missing(struct: type[Struct], field: FieldFacts) -> str:
    if not field.optional:
        return "must be there" if struct.__struct_config__.forbid_unknown_fields else "always there"
    if field.is_partial:
        return "no game yet" if struct is protocol.Welcome else "as it was"
    return f"`{json.dumps(field.missing, ensure_ascii=False)}`"


def example(value: Any) -> str:
    """Write an example, in as few lines as are readable."""
    data = json.loads(msgspec.json.encode(value))
    return f"```json\n{pretty(data)}\n```"


def pretty(data: Any, indent: str = "", before: int = 0) -> str:
    """Write JSON on one line if it fits, else one part per line.

    >>> pretty({"a": [1, 2]})
    '{"a": [1, 2]}'
    """
    line = json.dumps(data, ensure_ascii=False)
    if len(line) + len(indent) + before < WIDTH or not isinstance(data, dict | list) or not data:
        return line
    deeper = indent + "  "
    if isinstance(data, list):
        inner = [deeper + pretty(one, deeper) for one in data]
        return "[\n" + ",\n".join(inner) + f"\n{indent}]"
    inner = [
        f"{deeper}{json.dumps(key)}: {pretty(one, deeper, len(key) + 4)}"
        for key, one in data.items()
    ]
    return "{\n" + ",\n".join(inner) + f"\n{indent}}}"


# Routes.


def route_text(route: Route) -> str:
    facts = [f"Token: {TOKENS[route.token]}."]
    if route.body is not None:
        facts.append(f"Takes {link(route.body)}.")
    facts += [f"Gives {given.status}: {gives(given.type, given.media)}." for given in route.gives]
    if route.refusals:
        facts.append(f"Refuses with {refusals(route)}.")
    return join(
        [
            f"### {route.name}",
            f"`{route.method} {route.path}`",
            route.summary,
            *field_table(route.parameters),
            "\n".join(f"- {fact}" for fact in facts),
            *route_examples(route),
        ]
    )


def refusals(route: Route) -> str:
    """List the codes that are a route's own, by status."""
    parts = []
    for status, codes in by_status(route.refusals).items():
        own = [f"`{code}`" for code in codes if code not in RULES_REFUSALS]
        if len(own) < len(codes):
            own.append("[those of the rules](#of-the-rules)")  # of which there are many
        parts.append(f"{status} {', '.join(own)}")
    return "; ".join(parts)


def gives(kind: Any, media: str) -> str:
    if media == JSON:
        return link(kind)
    return f"`{media}`" if kind is str else f"`{media}`, in each line {link(kind)}"


def link(kind: Any) -> str:
    """Write a type, linked to its description if it has one."""
    name = any_type(kind)
    if name == "AnyRequest":
        return "[a message of a client](#messages-of-a-client)"
    if name == "AnyMessage":
        return "[a message of the server](#messages-of-the-server)"
    named = [s for s in all_structs() if s.__name__ in name.split(" | ")]
    links = [f"[`{tag_of(s) or s.__name__}`](#{(tag_of(s) or s.__name__).lower()})" for s in named]
    return " or ".join(links) or f"`{name}`"


def route_examples(route: Route) -> list[str]:
    kinds = [] if route.body is None else [route.body]
    kinds += [given.type for given in route.gives]
    return [example(body_examples()[kind]) for kind in kinds if first_seen(kind) is route]


@cache
def first_seen(kind: Any) -> Route | None:
    """Find the route that shows the example of a type; none does for text and for messages."""
    if kind not in all_structs() or kind in message_parts():
        return None
    return next(r for r in ROUTES if kind in (r.body, *(given.type for given in r.gives)))


# Codes and kinds.


def codes(refusals: Mapping[str, Phrase], statuses: bool = False) -> str:
    """List error codes with their sentences."""
    head = ("code", "status", "English", "French") if statuses else ("code", "English", "French")
    rows = [
        (f"`{code}`", *([str(status_of(code))] if statuses else []), phrase.en, phrase.fr)
        for code, phrase in refusals.items()
    ]
    return table(head, rows)


def kinds(events: Iterable[Kind]) -> str:
    """List kinds of events with what they carry and their sentences."""
    rows = []
    for kind in events:
        fields = [f"`{name}`" for name in kind.fields if f"`{name}`" not in kind.note]
        en, fr = (
            " / ".join(dict.fromkeys(getattr(phrase, lang) for phrase in kind.phrases))
            for lang in ("en", "fr")
        )
        rows.append((f"`{kind.name}`", " ".join([*fields, kind.note]).strip(), en, fr))
    return table(("kind", "beside `seat`", "English", "French"), rows)


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
