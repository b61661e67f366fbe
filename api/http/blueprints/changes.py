"""A stream that says when a table has changed, on servers that can hold a connection."""

from __future__ import annotations

from functools import partial
from typing import Any

from flask import Response, request

from api.answers.refusals import Refusal, not_found
from api.http.calls import Blueprint
from api.http.envelopes.moves import TicketQuery
from api.http.headers import AS_ANYONE, bearer
from api.http.parts import parts
from api.services.access import tickets

blueprint = Blueprint("changes", __name__, "Changes: when to look again.")

# What a server that can hold connections puts into a request: a function that is given the table, and a check, for any
# thread, of whether the caller may still watch it; it says whether it will hold the connection.
HOLD = "torchpost.hold"

_LATER = 60  # seconds until a stream may be asked for again
_BEGINNING = b": when something has changed, look\n\n"


@blueprint.call(
    "GET",
    "/tables/<table>/changes",
    query=TicketQuery,
    problems=["invalid", "unauthorized", "forbidden", "not_found", "too_many_requests"],
    security=AS_ANYONE,
)
def changes(table: str, query: dict[str, Any]) -> Response:
    """Server-sent events: one whenever there is something new to look at. It says no more than that.

    A look at the table gives the address, with a ticket where one is needed. Not every server holds connections, nor
    any number of them: where this is refused, look now and then.
    """
    hold = request.environ.get(HOLD)
    if hold is None or request.method != "GET":
        raise not_found("Nobody holds a stream here. Look at the table now and then, with If-None-Match.")
    watching = (parts(), bearer(), table, query.get("ticket"))
    tickets.require_watching(*watching)
    if not hold(table, partial(tickets.may_watch, *watching)):
        said = "So many streams are open that there is none left. Look now and then."
        raise Refusal("too_many_requests", said, wait=_LATER)
    return Response(iter([_BEGINNING]), headers={"Cache-Control": "no-store"}, content_type="text/event-stream")
