"""Tables."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
from flask import Response, request

from api.answers.looks import Look
from api.answers.tables import Invitation, Opened, Table, TableLines
from api.http.blueprints.changes import HOLD
from api.http.callers.client_address import client
from api.http.calls import Blueprint, answer
from api.http.cpu import PICTURE, WITH_BOTS
from api.http.envelopes.moves import LookQuery
from api.http.envelopes.tables import ListQuery, OpenBody, TakeBody
from api.http.headers import (
    AS_ANYONE,
    AS_PLAYER,
    IDEMPOTENCY_KEY,
    IF_NONE_MATCH,
    PRIVATE,
    bearer,
    idempotency_key,
    is_known,
    known_beginning,
    sent,
    unchanged,
)
from api.http.parts import parts
from api.services import looks
from api.services.access.visits import visit
from api.services.sight import pictures
from api.services.sight.tables import etag_of, shown
from api.services.tables import lists, opening

Body = dict[str, Any]

FOR_A_WHILE = "public, max-age=300"

blueprint = Blueprint("tables", __name__, "Tables: games by post.")


@blueprint.call(
    "POST",
    "/tables",
    most_cpu=WITH_BOTS,
    takes=OpenBody,
    gives=Opened,
    status=201,
    problems=[
        "unauthorized",
        "forbidden",
        "not_found",
        "idempotency_key_reused",
        "too_many_tables",
        "too_many_requests",
    ],
    security=AS_PLAYER,
    parameters=[IDEMPOTENCY_KEY],
)
def open_table(body: Body) -> Response:
    """Open a table. Exactly one seat is `me`; the game begins at once if nobody is waited for."""
    wish, key = opening.Wish(**body), idempotency_key()
    found, invitations = opening.open_table(parts(), bearer(), wish, client(parts().settings), key)
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
    if lists.one_list(query) == "mine":
        return answer(lists.mine(parts(), bearer(), cursor, limit), headers=PRIVATE)
    return answer(lists.with_open_seats(parts(), bearer(), query.get("game"), cursor, limit), headers=PRIVATE)


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
    found = visit(parts(), bearer(), table)
    etag = etag_of(found)
    return unchanged(etag) if is_known(etag) else sent(*shown(found))


@blueprint.call(
    "GET",
    "/tables/<table>/look",
    query=LookQuery,
    gives=Look,
    bare=[304],
    problems=["unauthorized", "not_found", "invalid"],
    security=AS_ANYONE,
    parameters=[IF_NONE_MATCH],
)
def look_at_table(table: str, query: Body) -> Response:
    """A table with what is new there: what a page asks again and again. Usually the answer is that nothing is new."""
    recall = known_beginning if request.if_none_match else None
    first = (query["move"], query["step"]) if "move" in query else None
    wish = looks.Wish(query.get("moves"), query.get("posts"), first, recall, holds=HOLD in request.environ)
    seen = looks.look(parts(), bearer(), table, wish)
    # a browser that stored it would ask for it under its own ETag when the page is opened anew, and show the former
    # caller
    return unchanged(seen.etag) if seen.body is None else sent(seen.body, seen.etag, more={"Cache-Control": "no-store"})


@blueprint.call(
    "GET",
    "/tables/<table>/picture",
    most_cpu=PICTURE,
    image="image/png",
    bare=[304],
    problems=["not_found"],
    parameters=[IF_NONE_MATCH],
)
def show_picture(table: str) -> Response:
    """A small picture of what everybody may see of a table, for programs to show beside a link."""
    drawing = pictures.for_everybody(parts(), table)
    etag = blake2b(drawing.svg.encode(), digest_size=16).hexdigest()
    headers = {"Cache-Control": FOR_A_WHILE, "ETag": f'"{etag}"'}
    if request.if_none_match.contains_weak(etag):
        return Response(status=304, headers=headers)
    return Response(drawing.png(), headers=headers, content_type="image/png")


@blueprint.call(
    "POST",
    "/tables/<table>/seats/<int:seat>",
    most_cpu=WITH_BOTS,
    takes=TakeBody,
    gives=Table,
    problems=["unauthorized", "forbidden", "not_found", "seat_taken", "table_not_gathering", "too_many_tables"],
    security=AS_PLAYER,
)
def take_seat(table: str, seat: int, body: Body) -> Response:
    """Take an open seat, or one the caller is invited to. The last player to sit down begins the game."""
    return sent(*shown(opening.take_seat(parts(), bearer(), table, seat, body.get("token"))))


@blueprint.call(
    "POST",
    "/tables/<table>/seats/<int:seat>/invitation",
    gives=Invitation,
    status=201,
    problems=["unauthorized", "forbidden", "not_found", "seat_taken", "table_not_gathering"],
    security=AS_PLAYER,
)
def invite(table: str, seat: int) -> Response:
    """Make a new invitation to a seat; the earlier one is void."""
    return answer(opening.invite(parts(), bearer(), table, seat), 201, PRIVATE)
