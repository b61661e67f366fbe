"""Tables."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Response

from api.blueprints.headers import AS_ANYONE, AS_PLAYER, IF_NONE_MATCH, PRIVATE, bearer, sent, unless_known
from api.calls import Blueprint, answer
from api.parts import parts
from api.schemas.tables import Invitation, ListQuery, OpenBody, Opened, Table, TableLines, TakeBody
from api.services import tables
from api.services.showing import shown
from api.services.visits import visit

Body = dict[str, Any]

blueprint = Blueprint("tables", __name__, "Tables: games by post.")


@blueprint.call(
    "POST",
    "/tables",
    takes=OpenBody,
    gives=Opened,
    status=201,
    problems=["unauthorized", "not_found", "too_many_requests"],
    security=AS_PLAYER,
)
def open_table(body: Body) -> Response:
    """Open a table. Exactly one seat is `me`; the game begins at once if nobody is waited for."""
    found, invitations = tables.open_table(parts(), bearer(), tables.Wish(**body))
    table = shown(found)
    opened = msgspec.json.encode({"table": table.raw, "invitations": invitations})
    return sent(opened, table.etag, 201, {"Location": f"/v1/tables/{found.table.id}"})


@blueprint.call(
    "GET",
    "/tables",
    query=ListQuery,
    gives=TableLines,
    problems=["unauthorized", "not_found", "invalid"],
    security=AS_ANYONE,
)
def list_tables(query: Body) -> Response:
    """My tables, or those with an open seat."""
    cursor, limit = query.get("cursor"), query["limit"]
    if tables.one_list(query) == "mine":
        return answer(tables.mine(parts(), bearer(), cursor, limit), headers=PRIVATE)
    return answer(tables.with_open_seats(parts(), bearer(), query.get("game"), cursor, limit), headers=PRIVATE)


@blueprint.call(
    "GET",
    "/tables/<table>",
    gives=Table,
    bare=[304],
    problems=["unauthorized", "not_found"],
    security=AS_ANYONE,
    parameters=[IF_NONE_MATCH],
)
def show_table(table: str) -> Response:
    """A table as the caller's seat, or a spectator, sees it."""
    return unless_known(*shown(visit(parts(), bearer(), table)))


@blueprint.call(
    "POST",
    "/tables/<table>/seats/<int:seat>",
    takes=TakeBody,
    gives=Table,
    problems=["unauthorized", "forbidden", "not_found", "seat_taken", "table_not_gathering"],
    security=AS_PLAYER,
)
def take_seat(table: str, seat: int, body: Body) -> Response:
    """Take an open seat, or one the caller is invited to. The last to sit down begins the game."""
    return sent(*shown(tables.take_seat(parts(), bearer(), table, seat, body.get("token"))))


@blueprint.call(
    "POST",
    "/tables/<table>/seats/<int:seat>/invitation",
    gives=Invitation,
    status=201,
    problems=["unauthorized", "forbidden", "not_found", "seat_taken", "table_not_gathering"],
    security=AS_PLAYER,
)
def invite(table: str, seat: int) -> Response:
    """A new invitation to a seat; the former one is void."""
    return answer(tables.invite(parts(), bearer(), table, seat), 201, PRIVATE)
