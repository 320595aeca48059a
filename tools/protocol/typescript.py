"""TypeScript types of the protocol, made from the same types as the schema."""

from __future__ import annotations

import json
import textwrap
from typing import Any

import msgspec
import msgspec.inspect as mi
from msgspec import Struct

from pioche.server.http.route import SOCKET, Route
from pioche.server.http.routes import ROUTES
from pioche.server.protocol import messages
from pioche.server.reference.catalogue import catalogue
from pioche.server.reference.words import glossary
from pioche.texts.refusals import REFUSALS as RULES_REFUSALS
from pioche.texts.server import REFUSALS as SERVER_REFUSALS
from tools.protocol.fields import (
    UNIONS,
    all_structs,
    doc_of,
    fields_of,
    members,
    tag_of,
)
from tools.protocol.kinds import rules_kinds, table_kinds

COMMAND = "python -m tools.protocol"
HEAD = f"""\
// The protocol of Pioche, made from its Python types by `{COMMAND}`.
// Do not edit. docs/protocol.md explains everything."""
START = f"""\
// What the start screen says before it asks the server anything, made by `{COMMAND}`.
// Do not edit.
import type {{ Words }} from "./protocol";
"""
DECKS = "export const DECKS: Record<string, { name: Words; special: Words | null }>"
STRENGTHS = "export const STRENGTHS: readonly { value: string; title: Words }[]"
CONSTANTS = {
    "PROTOCOL": messages.PROTOCOL,
    "SOCKET": SOCKET,
    "LONGEST_NAME": messages.LONGEST_NAME,
    "LONGEST_CHAT": messages.LONGEST_CHAT,
    "REACTIONS": messages.REACTIONS,
    "FIGURES": messages.FIGURES,
    "GROUNDS": messages.GROUNDS,
    "PATTERNS": messages.PATTERNS,
}
# Fields whose possible texts TypeScript may know.
NAMED = {
    (messages.Happening, "kind"): "EventKind",
    (messages.Refused, "code"): "ErrorCode",
    (messages.Goodbye, "code"): "ErrorCode",
}
PLAIN: dict[type[mi.Type], str] = {
    mi.IntType: "number",
    mi.FloatType: "number",
    mi.StrType: "string",
    mi.BoolType: "boolean",
    mi.NoneType: "null",
    mi.AnyType: "unknown",
}
WIDTH = 100


def typescript() -> str:
    """Write the module of types."""
    codes = [literal(code) for code in (*SERVER_REFUSALS, *RULES_REFUSALS)]
    kinds = dict.fromkeys(literal(kind.name) for kind in (*rules_kinds(), *table_kinds()))
    constants = [
        f"export const {name} = {literal(value)} as const;" for name, value in CONSTANTS.items()
    ]
    parts = [HEAD, "\n".join(constants), alternatives("ErrorCode", codes)]
    parts.append(alternatives("EventKind", list(kinds)))
    parts += [interface(struct) for struct in all_structs()]
    for name, union in UNIONS.items():
        parts.append(alternatives(name, [member.__name__ for member in members(union)]))
    return "\n\n".join([*parts, routes()]) + "\n"


def start() -> str:
    """Write the module with the names of editions, of their first special cards, and of bots."""
    decks = [
        f"  {literal(info.id)}: {{ name: {literal(info.name)}, "
        f"special: {literal(info.special[0].name if info.special else None)} }},"
        for info in catalogue().editions
    ]
    bots = [
        f"  {{ value: {literal(bot.value)}, title: {literal(bot.title)} }},"
        for bot in glossary().bots
    ]
    return "\n".join(
        [START, f"{DECKS} = {{", *decks, "};", "", f"{STRENGTHS} = [", *bots, "];", ""]
    )


def literal(value: Any) -> str:
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=False)


def alternatives(name: str, types: list[str]) -> str:
    """Write a type that is one of several."""
    return f"export type {name} =" + "".join(f"\n  | {one}" for one in types) + ";"


def interface(struct: type[Struct]) -> str:
    """Write a type with its fields."""
    lines = [comment(doc_of(struct)), f"export interface {struct.__name__} {{"]
    if tag_of(struct):
        lines.append(f"  type: {literal(tag_of(struct))};")
    config = struct.__struct_config__
    for field in fields_of(struct):
        # A client may leave out what has a default, the server what is the default or as it was.
        left_out = config.forbid_unknown_fields or config.omit_defaults or field.is_partial
        mark = "?" if field.optional and left_out else ""
        kind = NAMED.get((struct, field.name)) or type_text(field.type)
        words = field.meaning
        if field.optional and not field.is_partial and field.missing is not None:
            words += f" Default: {literal(field.missing)}"
        lines.append(comment(words, "  "))
        lines.append(f"  {field.name}{mark}: {kind};")
    return "\n".join([*lines, "}"])


def comment(text: str, indent: str = "") -> str:
    """Write a comment that an editor shows."""
    words = " ".join(text.split()).replace("*/", "* /")
    if len(words) + len(indent) + 8 <= WIDTH:
        return f"{indent}/** {words} */"
    lead = f"{indent} * "
    lines = textwrap.wrap(words, WIDTH, initial_indent=lead, subsequent_indent=lead)
    return "\n".join([f"{indent}/**", *lines, f"{indent} */"])


def type_text(info: mi.Type) -> str:
    """Write a type as TypeScript has it.

    >>> type_text(mi.type_info(dict[int, tuple[str, ...]] | None))
    'Record<number, string[]> | null'
    """
    if isinstance(info, mi.StructType):
        return info.cls.__name__
    if isinstance(info, mi.LiteralType):
        return " | ".join(literal(value) for value in info.values)
    if isinstance(info, mi.UnionType):
        return " | ".join(type_text(part) for part in info.types)
    if isinstance(info, mi.VarTupleType):
        item = type_text(info.item_type)
        return f"({item})[]" if " " in item else f"{item}[]"
    if isinstance(info, mi.DictType):
        return f"Record<{type_text(info.key_type)}, {type_text(info.value_type)}>"
    if isinstance(info, mi.Metadata):
        return type_text(info.type)
    return PLAIN[type(info)]


def routes() -> str:
    """Write what each route takes and returns, and where it is."""
    types = "\n".join(f"  {route.name}: {route_type(route)};" for route in ROUTES)
    places = "\n".join(
        f"  {route.name}: {{ method: {literal(route.method)}, path: {literal(route.path)} }},"
        for route in ROUTES
    )
    return (
        f"{comment('What each route of the HTTP part takes and gives.')}\n"
        f"export interface Api {{\n{types}\n}}\n\n"
        f"export const ROUTES = {{\n{places}\n}} as const;"
    )


def route_type(route: Route) -> str:
    parts = [
        f"{field.name}{'?' if field.optional else ''}: {type_text(field.type)}"
        for field in fields_of(route.parameters)
    ]
    given = " | ".join(any_type(given.type) for given in route.gives)
    body = "null" if route.body is None else any_type(route.body)
    asked = f"{{ {'; '.join(parts)} }}" if parts else "Record<string, never>"
    return f"{{ parameters: {asked}; body: {body}; gives: {given} }}"


def any_type(kind: Any) -> str:
    """Write a type by its name if it has one."""
    for name, union in UNIONS.items():
        if kind == union:
            return name
    return type_text(mi.type_info(kind))
