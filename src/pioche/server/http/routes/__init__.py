"""Every route, each a function that answers it, in the order in which they are documented."""

from __future__ import annotations

from pioche.server.http.route import Route
from pioche.server.http.routes import players, records, reference, server, tables

ROUTES = tuple(
    found
    for room in (players, reference, tables, records, server)
    for found in vars(room).values()
    if isinstance(found, Route)
)
