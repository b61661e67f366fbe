"""Signing in by letter, and signing out."""

from __future__ import annotations

from typing import Any

from flask import Response

from api.blueprints.headers import AS_ANYONE, AS_PLAYER, PRIVATE, bearer
from api.blueprints.players import person
from api.calls import Blueprint, answer
from api.clients import client
from api.parts import parts
from api.problems import Problem
from api.schemas.players import AddressBody, ConfirmBody, Sent, Welcome
from api.services import sessions

Body = dict[str, Any]

blueprint = Blueprint("sessions", __name__, "Signing in: a letter carries a link and a code.")


@blueprint.call(
    "POST",
    "/sessions",
    takes=AddressBody,
    gives=Sent,
    status=202,
    problems=["unauthorized", "too_many_requests"],
    security=AS_ANYONE,
)
def ask_for_letter(body: Body) -> Response:
    """Ask for a letter to sign in with. A guest who asks will have the address as his own."""
    sessions.ask(parts(), bearer(), body["email"], client(parts().settings))
    return answer(Sent(True), 202, PRIVATE)


@blueprint.call("POST", "/sessions/confirm", takes=ConfirmBody, gives=Welcome, problems=["link_used", "code_wrong"])
def sign_in(body: Body) -> Response:
    """Sign in with the token of a letter's link, or with the address and the code. Each works once."""
    if body.keys() == {"token"}:
        player, token = sessions.confirm_link(parts(), body["token"])
    elif body.keys() == {"email", "code"}:
        player, token = sessions.confirm_code(parts(), body["email"], body["code"])
    else:
        raise Problem("invalid", "Send either `token`, or `email` and `code`.", path="$")
    return answer(Welcome(person(player), token), headers=PRIVATE)


@blueprint.call("DELETE", "/sessions", status=204, problems=["unauthorized"], security=AS_PLAYER)
def sign_out_everywhere() -> Response:
    """End all sessions of the player, on every device."""
    sessions.sign_out_everywhere(parts(), bearer())
    return Response(status=204)


@blueprint.call("DELETE", "/sessions/current", status=204, problems=["unauthorized"], security=AS_PLAYER)
def sign_out() -> Response:
    """End the session of this token."""
    sessions.sign_out(parts(), bearer())
    return Response(status=204)
