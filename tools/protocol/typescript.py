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
from pioche.server.protocol.bodies import Words
from pioche.server.reference.catalogue import catalogue
from pioche.server.reference.words import glossary
from pioche.texts.refusals import REFUSALS as RULES_REFUSALS
from pioche.texts.server import REFUSALS as SERVER_REFUSALS
from tools.protocol.fields import (
    UNIONS,
    FieldFacts,
    all_structs,
    doc_of,
    fields_of,
    members,
    tag_of,
)
from tools.protocol.kinds import all_kinds

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
}
# Texts of which TypeScript may know all there are.
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
    """Write the module."""
    parts = [HEAD, constants(), listed("ErrorCode", [*SERVER_REFUSALS, *RULES_REFUSALS])]
    parts.append(listed("EventKind", all_kinds()))
    parts += [interface(struct) for struct in all_structs()]
    for name, union in UNIONS.items():
        parts.append(alternatives(name, [member.__name__ for member in members(union)]))
    return "\n\n".join([*parts, routes()]) + "\n"


def start() -> str:
    """Write the module with the names of editions, of their first special cards, and of bots."""
    decks = [
        f"  {literal(info.id)}: {{ name: {plain(info.name)}, "
        f"special: {plain(info.special[0].name if info.special else None)} }},"
        for info in catalogue().editions
    ]
    bots = [
        f"  {{ value: {literal(bot.value)}, title: {plain(bot.title)} }},"
        for bot in glossary().bots
    ]
    return "\n".join(
        [START, f"{DECKS} = {{", *decks, "};", "", f"{STRENGTHS} = [", *bots, "];", ""]
    )


def plain(words: Words | None) -> str:
    """Write what is said in both languages."""
    return literal(msgspec.to_builtins(words))


def constants() -> str:
    """Write the constants that clients need."""
    return "\n".join(
        f"export const {name} = {literal(value)} as const;" for name, value in CONSTANTS.items()
    )


def literal(value: Any) -> str:
    """Write a value."""
    return json.dumps(value, ensure_ascii=False)


def listed(name: str, words: list[str]) -> str:
    """Write a type of words."""
    return alternatives(name, [literal(word) for word in words])


def alternatives(name: str, types: list[str]) -> str:
    """Write a type that is one of several."""
    return f"export type {name} =" + "".join(f"\n  | {one}" for one in types) + ";"


def interface(struct: type[Struct]) -> str:
    """Write a type with its fields."""
    lines = [comment(doc_of(struct)), f"export interface {struct.__name__} {{"]
    if tag_of(struct):
        lines.append(f"  type: {literal(tag_of(struct))};")
    for field in fields_of(struct):
        mark = "?" if may_be_missing(struct, field) else ""
        lines.append(comment(field_words(field), "  "))
        lines.append(f"  {field.name}{mark}: {field_type(struct, field)};")
    return "\n".join([*lines, "}"])


def may_be_missing(struct: type[Struct], field: FieldFacts) -> bool:
    """Return whether a field can be left out: by a client, or by the server as the default."""
    config = struct.__struct_config__
    left_out = config.forbid_unknown_fields or config.omit_defaults or field.is_partial
    return field.optional and left_out


def field_type(struct: type[Struct], field: FieldFacts) -> str:
    """Write the type of a field."""
    return NAMED.get((struct, field.name)) or type_text(field.type)


def field_words(field: FieldFacts) -> str:
    """Say what a field means, and what stands for it if it is not there."""
    if not field.optional or field.is_partial or field.missing is None:
        return field.meaning
    return f"{field.meaning} Default: {literal(field.missing)}"


def comment(text: str, indent: str = "") -> str:
    """Write a comment for a reader's editor to show."""
    words = " ".join(text.split()).replace("*/", "* /")
    if len(words) + len(indent) + 8 <= WIDTH:
        return f"{indent}/** {words} */"
    return "\n".join([f"{indent}/**", *wrapped(words, f"{indent} * "), f"{indent} */"])


def wrapped(text: str, lead: str) -> list[str]:
    """Break a text into lines."""
    return textwrap.wrap(text, WIDTH, initial_indent=lead, subsequent_indent=lead)


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
    """Write what each route takes and gives, and where it is."""
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
    """Write what a route takes and gives."""
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
