"""Players: identities without accounts."""

from __future__ import annotations

import structlog

from pioche.server.http.route import route
from pioche.server.http.site import Call, Site
from pioche.server.protocol import bodies as b
from pioche.server.store.store import new_id
from pioche.server.table.checks import clean_name
from pioche.server.upkeep.forget import forget

log = structlog.get_logger()


def new_player(site: Site, name: str) -> b.Player:
    player = new_id()
    return b.Player(player, site.tokens.player(player), name)


def player_of(call: Call, name: str) -> b.Player:
    """Take the player whose token came along, or make a new one."""
    name = clean_name(name)
    if not call.token:
        return new_player(call.site, name)
    return b.Player(call.site.tokens.read_player(call.token), call.token, name)


@route("POST", "/api/players", status=201, refuses=("bad-name",))
async def make_player(call: Call, body: b.NewPlayer) -> b.Player:
    """Become a player: an identity without an account."""
    return new_player(call.site, clean_name(body.name))


@route("DELETE", "/api/players/{player}", token="player", refuses=("too-many",))
async def forget_player(call: Call, player: b.PlayerId) -> b.Forgotten:
    """Delete all that is stored about oneself: seats are left, names and ids replaced, messages
    removed; the matches of others stay. The token has to be that player's.
    """
    call.check_player(player)
    release = call.site.gate.limits.works.take(call.client)
    try:
        forgotten = await forget(call.site.hub, player)
    finally:
        release()
    log.info("player_forgotten", tables=forgotten.tables, records=forgotten.records)
    return forgotten
