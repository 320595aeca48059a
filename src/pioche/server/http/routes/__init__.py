"""Every route, each a function that answers it, in the order in which they are documented."""

from __future__ import annotations

from pioche.server.http.route import Route
from pioche.server.http.routes import players, records, reference, server, tables

ROUTES = tuple(
    thing
    for room in (players, reference, tables, records, server)
    for thing in vars(room).values()
    if isinstance(thing, Route)
)
