"""Signing in by letter, and signing out."""

from __future__ import annotations

from typing import Any

from flask import Response

from api.answers.players import Sent, Welcome
from api.answers.refusals import Refusal
from api.http.callers.client_address import client
from api.http.callers.whereabouts import whereabouts
from api.http.calls import Blueprint, answer
from api.http.envelopes.players import AddressBody, ConfirmBody
from api.http.headers import AS_ANYONE, AS_PLAYER, PRIVATE, bearer
from api.http.parts import parts
from api.services.access.visits import caller_if_known
from api.services.people import sessions
from api.services.people.accounts import Entrance
from api.services.people.players import person

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
    """Ask for a letter to sign in with. A guest who asks will own the address."""
    asker = sessions.Asker(client(parts().settings), whereabouts(parts().settings))
    if body.keys() == {"email"}:
        sessions.ask(parts(), bearer(), body["email"], asker)
    elif body.keys() == {"invitation"}:
        sessions.ask_by_invitation(parts(), bearer(), body["invitation"], asker)
    else:
        raise Refusal("invalid", "Send either `email` or `invitation`.", path="$")
    return answer(Sent(True), 202, PRIVATE)


@blueprint.call(
    "POST",
    "/sessions/confirm",
    takes=ConfirmBody,
    gives=Welcome,
    problems=["link_used", "code_wrong", "guest_in_question", "too_many_tables", "too_many_requests"],
    security=AS_ANYONE,
)
def sign_in(body: Body) -> Response:
    """Sign in with the token of a letter's link, or with the address and the code. Each works once.

    If a guest asked for the letter, the call may have to say whether the guest's seats are to be taken over.
    """
    entrance = Entrance(caller_if_known(parts(), bearer()), body.pop("guest", None))
    if body.keys() == {"token"}:
        player, token = sessions.confirm_link(parts(), body["token"], entrance)
    elif body.keys() == {"email", "code"}:
        player, token = sessions.confirm_code(parts(), body["email"], body["code"], client(parts().settings), entrance)
    else:
        raise Refusal("invalid", "Send either `token`, or `email` and `code`.", path="$")
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
