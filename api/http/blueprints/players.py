"""People and their settings."""

from __future__ import annotations

from typing import Any

from flask import Response

from api.answers.players import Me, Welcome
from api.http.callers.client_address import client
from api.http.calls import Blueprint, answer
from api.http.envelopes.players import NameBody, SettingsBody
from api.http.headers import AS_PLAYER, PRIVATE, SECRET_KEY, bearer, idempotency_key
from api.http.parts import parts
from api.services.people import players
from api.services.people.players import person

Body = dict[str, Any]

blueprint = Blueprint("players", __name__, "People: a name is enough to play.")


@blueprint.call(
    "POST",
    "/players",
    takes=NameBody,
    gives=Welcome,
    status=201,
    problems=["unauthorized", "idempotency_key_reused", "too_many_requests"],
    parameters=[SECRET_KEY],
)
def join(body: Body) -> Response:
    """Join as a guest. The token is shown this once."""
    player, token = players.join(parts(), body["name"], client(parts().settings), idempotency_key())
    return answer(Welcome(person(player), token), 201, PRIVATE)


@blueprint.call("GET", "/me", gives=Me, problems=["unauthorized"], security=AS_PLAYER)
def show_me() -> Response:
    """The player the token stands for. A session that is used does not expire."""
    return answer(Me(person(players.me(parts(), bearer()))), headers=PRIVATE)


@blueprint.call("PATCH", "/me", takes=SettingsBody, gives=Me, problems=["unauthorized"], security=AS_PLAYER)
def change_me(body: Body) -> Response:
    """Change any of the settings. At tables where you already sit you keep the name you had when you sat down."""
    return answer(Me(person(players.change(parts(), bearer(), body))), headers=PRIVATE)


@blueprint.call("DELETE", "/me", status=204, problems=["unauthorized"], security=AS_PLAYER)
def delete_me() -> Response:
    """Delete the account. Bots take over its seats, and its name appears nowhere any more."""
    players.leave(parts(), bearer())
    return Response(status=204)
