"""How a table fills, goes on and ends, apart from the moves."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Response

from api.answers.tables import Invitations, Opened, Table
from api.http.callers.client_address import client
from api.http.calls import Blueprint, answer
from api.http.cpu import WITH_BOTS
from api.http.envelopes.tables import AgreeBody, InviteBody, StartBody, WatchBody
from api.http.headers import AS_PLAYER, PRIVATE, bearer, sent
from api.http.parts import parts
from api.services.sight.tables import shown
from api.services.tables import hosting, leaving, more_time, rematch

Body = dict[str, Any]

blueprint = Blueprint("seats", __name__, "Seats: how a table fills, goes on without somebody, and ends.")

_OF_A_CALLER = ("unauthorized", "forbidden", "not_found")
_OF_A_RUNNING_TABLE = (*_OF_A_CALLER, "table_not_running", "out_of_turn")


@blueprint.call(
    "POST",
    "/tables/<table>/invitations",
    takes=InviteBody,
    gives=Invitations,
    status=201,
    problems=[*_OF_A_CALLER, "seat_taken", "table_not_gathering", "too_many_requests"],
    security=AS_PLAYER,
)
def invite_by_mail(table: str, body: Body) -> Response:
    """Invite people by e-mail, several at once, to seats that are free. Earlier invitations to these seats are void."""
    invited = hosting.invite_all(parts(), bearer(), table, body["seats"], client(parts().settings))
    return answer(Invitations(invited), 201, PRIVATE)


@blueprint.call(
    "POST",
    "/tables/<table>/spectators",
    takes=WatchBody,
    gives=Table,
    problems=_OF_A_CALLER,
    security=AS_PLAYER,
)
def let_watch(table: str, body: Body) -> Response:
    """Make a link by which others may watch, whatever `terms.spectators` says; or withdraw it."""
    return sent(*shown(hosting.let_watch(parts(), bearer(), table, by_link=body["by_link"])))


@blueprint.call(
    "POST",
    "/tables/<table>/start",
    most_cpu=WITH_BOTS,
    takes=StartBody,
    gives=Table,
    problems=[*_OF_A_CALLER, "table_not_gathering"],
    security=AS_PLAYER,
)
def start(table: str, body: Body) -> Response:
    """Begin without waiting any longer: bots take the seats that are free."""
    return sent(*shown(hosting.start(parts(), bearer(), table, body["level"])))


@blueprint.call(
    "POST",
    "/tables/<table>/cancel",
    gives=Table,
    problems=[*_OF_A_CALLER, "table_not_gathering"],
    security=AS_PLAYER,
)
def cancel(table: str) -> Response:
    """Give the table up before the game has begun."""
    return sent(*shown(hosting.cancel(parts(), bearer(), table)))


@blueprint.call(
    "POST",
    "/tables/<table>/nudge",
    gives=Table,
    problems=[*_OF_A_CALLER, "nobody_to_nudge", "too_many_requests"],
    security=AS_PLAYER,
)
def nudge(table: str) -> Response:
    """Write to those who are waited for: after an hour, or a tenth of the time for a move, and once a day at most."""
    return sent(*shown(hosting.nudge(parts(), bearer(), table)))


@blueprint.call(
    "POST",
    "/tables/<table>/leave",
    most_cpu=WITH_BOTS,
    gives=Table,
    problems=[*_OF_A_CALLER, "table_not_gathering"],
    security=AS_PLAYER,
)
def leave(table: str) -> Response:
    """Get up before the game has begun. The seat waits for somebody else."""
    return sent(*shown(leaving.leave(parts(), bearer(), table)))


@blueprint.call(
    "POST",
    "/tables/<table>/seats/<int:seat>/offer",
    most_cpu=WITH_BOTS,
    gives=Table,
    problems=_OF_A_RUNNING_TABLE,
    security=AS_PLAYER,
)
def offer(table: str, seat: int) -> Response:
    """Give up a seat of a running game. Anybody may take it over; a bot keeps it until then."""
    return sent(*shown(leaving.offer(parts(), bearer(), table, seat)))


@blueprint.call(
    "POST",
    "/tables/<table>/resign",
    most_cpu=WITH_BOTS,
    gives=Table,
    problems=_OF_A_RUNNING_TABLE,
    security=AS_PLAYER,
)
def resign(table: str) -> Response:
    """Give the game up for lost. A bot plays the seat to the end, and it cannot win."""
    return sent(*shown(leaving.resign(parts(), bearer(), table)))


@blueprint.call(
    "POST",
    "/tables/<table>/return",
    gives=Table,
    problems=[*_OF_A_RUNNING_TABLE, "seat_not_kept"],
    security=AS_PLAYER,
)
def come_back(table: str) -> Response:
    """Take the seat back from the bot that has kept it."""
    return sent(*shown(leaving.come_back(parts(), bearer(), table)))


@blueprint.call(
    "POST",
    "/tables/<table>/extension",
    takes=AgreeBody,
    gives=Table,
    problems=[*_OF_A_RUNNING_TABLE, "no_deadline", "already_asked"],
    security=AS_PLAYER,
)
def extend(table: str, body: Body) -> Response:
    """Ask for as much time again, or answer another player's request. The time is given when all the others agree."""
    return sent(*shown(more_time.answer(parts(), bearer(), table, agree=body["agree"])))


@blueprint.call(
    "POST",
    "/tables/<table>/rematch",
    most_cpu=WITH_BOTS,
    gives=Opened,
    status=201,
    problems=[*_OF_A_CALLER, "game_not_over", "invalid"],
    security=AS_PLAYER,
)
def play_again(table: str) -> Response:
    """Play once more with the same people. The first to ask opens the table, the others take their seats at it."""
    found, invitations = rematch.again(parts(), bearer(), table)
    seen = shown(found)
    opened = msgspec.json.encode({"table": seen.raw, "invitations": invitations})
    return sent(opened, seen.etag, 201, {"Location": f"/v1/tables/{found.table.id}"})
