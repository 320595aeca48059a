"""The types of the protocol: which there are, their fields, and what each means.

Schema, TypeScript and the manual are all made from this.
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
    """One field of a type; `missing` is its value if it is left out."""

    name: str
    type: mi.Type
    optional: bool
    missing: Any
    meaning: str

    @property
    def is_partial(self) -> bool:
        """Whether the field is as it was when it is left out."""
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
    return tuple(union.__args__)


def http_types() -> list[Any]:
    """List what routes take and return, errors included."""
    types = [route.body for route in ROUTES if route.body is not None]
    types += [given.type for route in ROUTES for given in route.gives]
    return [kind for kind in [*types, Refused] if kind is not str]


@cache
def all_structs() -> tuple[type[Struct], ...]:
    """List every type of the protocol, each after those that name it first."""
    roots = [AnyRequest, AnyMessage, *http_types()]
    return tuple(dict.fromkeys(s for root in roots for s in structs_in(mi.type_info(root))))


def structs_in(info: mi.Type) -> Iterator[type[Struct]]:
    """Yield the structs within a type, its own first."""
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
    """List the fields of a type, without the tag `type`."""
    info = mi.type_info(struct)
    assert isinstance(info, mi.StructType)
    facts = []
    for field in info.fields:
        kind, meaning, missing = field.type, "", field.default
        if isinstance(kind, mi.Metadata):
            meaning = (kind.extra_json_schema or {}).get("description", "")
            kind = kind.type
        if field.default_factory is not NODEFAULT:
            missing = field.default_factory()
        facts.append(FieldFacts(field.encode_name, kind, not field.required, missing, meaning))
    return facts


def tag_of(struct: type[Struct]) -> str:
    """Return what `type` says in a message; empty if it is not a message."""
    return str(struct.__struct_config__.tag or "")


def doc_of(struct: type[Struct]) -> str:
    return inspect.getdoc(struct) or ""
