"""JSON Schema of all messages, and OpenAPI for the HTTP part, made from the types."""

from __future__ import annotations

from collections.abc import Sequence
from inspect import cleandoc
from typing import Any

import msgspec

from pioche.server.http.route import JSON, JSON_LINES, Route, by_status, path_names
from pioche.server.http.route import refusals_of as codes_of
from pioche.server.http.routes import ROUTES
from pioche.server.protocol.messages import PROTOCOL, Refused
from tools.protocol.fields import UNIONS, fields_of, http_types

Schema = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
TITLE = "Pioche"
DEFS = "#/$defs/{name}"
COMPONENTS = "#/components/schemas/{name}"
REASONS = {
    400: "The request cannot be read", 401: "The token is not valid", 403: "Not allowed",
    404: "Not found", 409: "Not possible as things stand", 410: "No longer at the table",
    413: "Too large", 421: "Not its name", 422: "Makes no sense", 429: "Too much",
    500: "The server has a problem", 503: "Not at the moment",
}  # fmt: skip


def json_schema() -> Schema:
    """Describe every message; the two unions are `AnyRequest` and `AnyMessage`."""
    types = list(UNIONS.values())
    schemas, parts = components(types, DEFS)
    unions = dict(zip(UNIONS, schemas, strict=True))
    return {
        "$schema": DIALECT,
        "title": f"{TITLE}, protocol {PROTOCOL}",
        "description": "Messages of a client (AnyRequest) and of the server (AnyMessage).",
        "anyOf": [{"$ref": DEFS.format(name=name)} for name in unions],
        "$defs": unions | parts,
    }


def components(types: Sequence[Any], template: str) -> tuple[list[Schema], dict[str, Schema]]:
    """Describe types and those they are made of; a field's description comes last."""
    schemas, parts = msgspec.json.schema_components(types, ref_template=template)
    for schema in parts.values():
        schema["description"] = cleandoc(schema["description"])
        for field in schema["properties"].values():
            if "description" in field:
                field["description"] = field.pop("description")
    return list(schemas), parts


def openapi() -> Schema:
    """Describe the routes as OpenAPI 3.1."""
    types = http_types()
    schemas, parts = components(types, COMPONENTS)
    schema_of = {repr(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, Schema] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, schema_of)
    return {
        "openapi": "3.1.0",
        "jsonSchemaDialect": DIALECT,
        "info": {
            "title": TITLE,
            "version": str(PROTOCOL),
            "description": "The HTTP part of the protocol; docs/protocol.md has the whole of it.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": paths,
        "components": {"schemas": parts, "securitySchemes": TOKENS},
    }


TOKENS = {
    "player": {"type": "http", "scheme": "bearer", "description": "The token of a player."},
    "seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat."},
}


def operation(route: Route, schema_of: dict[str, Schema]) -> Schema:
    described: Schema = {"operationId": route.name, "summary": route.summary}
    if taken := parameters(route):
        described["parameters"] = taken
    if route.body is not None:
        content = {JSON: {"schema": schema_of[repr(route.body)]}}
        described["requestBody"] = {"required": True, "content": content}
    if route.token:
        needed: Schema = {route.token.removesuffix("?"): []}
        described["security"] = [{}, needed] if route.token.endswith("?") else [needed]
    described["responses"] = responses(route, schema_of)
    return described


def parameters(route: Route) -> list[Schema]:
    """Describe the parameters in the path and the query."""
    schema = msgspec.json.schema(route.parameters)
    properties = schema["$defs"][route.parameters.__name__]["properties"]
    return [
        {
            "name": field.name,
            "in": "path" if field.name in path_names(route) else "query",
            "required": not field.optional,
            "description": properties[field.name].pop("description"),
            "schema": properties[field.name],
        }
        for field in fields_of(route.parameters)
    ]


def responses(route: Route, schema_of: dict[str, Schema]) -> Schema:
    """Describe the answers, good and bad."""
    described: Schema = {}
    for given in route.gives:
        content: Schema = {"schema": {"type": "string"}}
        if given.media == JSON:
            content = {"schema": schema_of[repr(given.type)]}
        elif given.media == JSON_LINES:  # of which OpenAPI 3.1 can only say that they are text
            content["x-itemSchema"] = schema_of[repr(given.type)]
        described[str(given.status)] = {"description": "Done", "content": {given.media: content}}
    error = {"$ref": COMPONENTS.format(name=Refused.__name__)}
    for status, codes in by_status(codes_of(route)).items():
        schema = {"allOf": [error, {"properties": {"code": {"enum": codes}}}]}
        content = {JSON: {"schema": schema}}
        described[str(status)] = {"description": REASONS[status], "content": content}
    return described
