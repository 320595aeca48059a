"""The server itself: whether it is well, what it counts, and how it is described."""

from __future__ import annotations

from typing import Any

import pioche
from pioche.server.http.route import HEALTH, READY, route
from pioche.server.http.site import Call
from pioche.server.protocol import bodies as b
from pioche.server.protocol import schemas
from pioche.server.protocol.messages import PROTOCOL


@route("GET", HEALTH)
async def health(call: Call) -> b.Health:
    """Ask whether the server is well."""
    await call.site.pulse.feel()
    return b.Health("ok", pioche.__version__, PROTOCOL)


@route("GET", READY)
async def readiness(call: Call) -> b.Health:
    """Ask whether new connections should be led here: the server is well, and does not stop."""
    await call.site.pulse.be_ready()
    return b.Health("ok", pioche.__version__, PROTOCOL)


@route("GET", "/metrics", refuses=("not-local",))
async def metrics(call: Call) -> str:
    """Read the counters, as Prometheus does; from elsewhere only if the server is set up so."""
    if call.site.metrics_for == "local":
        call.site.gate.check_local(call.request)
    await call.site.hub.count()
    return call.site.hub.metrics.text().decode()


@route("GET", "/api/openapi.json")
async def openapi(call: Call) -> dict[str, Any]:
    """Read the description of these routes (OpenAPI 3.1)."""
    return schemas.openapi()


@route("GET", "/api/protocol.json")
async def schema(call: Call) -> dict[str, Any]:
    """Read the JSON Schema of all messages."""
    return schemas.json_schema()
