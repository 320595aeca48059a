"""The types of the protocol, looked at: which there are, their fields, and what each means.

Schema, TypeScript and the manual are all made from what is found here.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec.inspect as mi
from msgspec import NODEFAULT, Struct

from pioche.server.http.routes import ROUTES
from pioche.server.protocol.messages import AnyMessage, AnyRequest, Refused

UNIONS: dict[str, Any] = {"AnyRequest": AnyRequest, "AnyMessage": AnyMessage}


class FieldFacts(NamedTuple):
    """One field of a type; if it is left out, `missing` stands for it."""

    name: str
    type: mi.Type
    optional: bool
    missing: Any
    meaning: str

    @property
    def is_partial(self) -> bool:
        """Return whether nothing stands for a field that is left out: it is as it was."""
        return self.optional and self.missing is NODEFAULT


@cache
def requests() -> tuple[type[Struct], ...]:
    """List the messages of a client."""
    return members(AnyRequest)


@cache
def messages() -> tuple[type[Struct], ...]:
    """List the messages of the server."""
    return members(AnyMessage)


def members(union: Any) -> tuple[type[Struct], ...]:
    """List the types that a union is made of."""
    return tuple(union.__args__)


def http_types() -> list[Any]:
    """List what routes take and give, errors included."""
    types = [route.body for route in ROUTES if route.body is not None]
    types += [given.type for route in ROUTES for given in route.gives]
    return [kind for kind in [*types, Refused] if kind is not str]


@cache
def all_structs() -> tuple[type[Struct], ...]:
    """List every type of the protocol, each after those that name it first."""
    roots = [AnyRequest, AnyMessage, *http_types()]
    found = dict.fromkeys(s for root in roots for s in structs_in(mi.type_info(root)))
    return tuple(found)


def structs_in(info: mi.Type) -> Iterator[type[Struct]]:
    """Go through the types within a type."""
    if isinstance(info, mi.StructType):
        yield info.cls
        inner = [field.type for field in info.fields]
    elif isinstance(info, mi.UnionType):
        inner = list(info.types)
    elif isinstance(info, mi.VarTupleType):
        inner = [info.item_type]
    elif isinstance(info, mi.DictType):
        inner = [info.value_type]
    else:
        inner = [info.type] if isinstance(info, mi.Metadata) else []
    for part in inner:
        yield from structs_in(part)


def fields_of(struct: type[Struct]) -> list[FieldFacts]:
    """List the fields of a type; the tag `type` is none of them."""
    info = mi.type_info(struct)
    assert isinstance(info, mi.StructType)
    return [facts_of(field) for field in info.fields]


def facts_of(field: mi.Field) -> FieldFacts:
    """Put together what is known of a field."""
    kind, meaning, missing = field.type, "", field.default
    if isinstance(kind, mi.Metadata):
        meaning = (kind.extra_json_schema or {}).get("description", "")
        kind = kind.type
    if field.default_factory is not NODEFAULT:
        missing = field.default_factory()
    return FieldFacts(field.encode_name, kind, not field.required, missing, meaning)


def tag_of(struct: type[Struct]) -> str:
    """Return what `type` says in a message; empty for what is no message."""
    return str(struct.__struct_config__.tag or "")


def doc_of(struct: type[Struct]) -> str:
    """Return the description of a type."""
    return inspect.getdoc(struct) or ""
