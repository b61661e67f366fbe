"""A stream that tells when a table has changed, where the server can hold a connection."""

from __future__ import annotations

from flask import Response, request

from api.answers.refusals import Refusal, not_found
from api.http.calls import Blueprint
from api.http.parts import parts
from api.services.access.visits import visit

blueprint = Blueprint("changes", __name__, "Changes: when to look again.")

# What a server that can hold connections puts into a request: it is given the table, and says whether it will.
HOLD = "torchpost.hold"

_LATER = 60  # seconds until a stream may be asked for again
_BEGINNING = b": when something has changed, look\n\n"


@blueprint.call("GET", "/tables/<table>/changes", problems=["not_found", "too_many_requests"])
def changes(table: str) -> Response:
    """Server-sent events: one whenever there is something new to look at. It says no more than that.

    Not every server holds connections, nor any number of them: where this is refused, look now and then.
    """
    hold = request.environ.get(HOLD)
    if hold is None or request.method != "GET":
        raise not_found("Nobody holds a stream here. Look at the table now and then, with If-None-Match.")
    visit(parts(), None, table)
    if not hold(table):
        said = "So many streams are open that there is none left. Look now and then."
        raise Refusal("too_many_requests", said, wait=_LATER)
    return Response(iter([_BEGINNING]), headers={"Cache-Control": "no-store"}, content_type="text/event-stream")
