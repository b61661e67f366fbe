"""The games as calls that store nothing."""

from __future__ import annotations

from typing import Any

from flask import Response

from api.answers.games import Catalogue, Choice, Choices, GameDetails, Position, Replayed, Seating, Sight
from api.http.bodies import LARGE
from api.http.calls import Blueprint, answer, component
from api.http.cpu import ADVICE, WHOLE_GAME
from api.http.cross_origin import open_to_all
from api.http.envelopes.games import ApplyBody, ReplayBody, SeatBody, SeatingBody, SetupBody, SuggestBody, ViewBody
from api.http.envelopes.typed_bodies import typed_apply
from api.http.parts import parts
from api.services.games import stateless
from api.services.games.outside import Sent
from api.services.rules.catalogue import catalogue, details

Body = dict[str, Any]

blueprint = Blueprint("games", __name__, "The rules as plain calls: you keep the state, nothing is stored.")
blueprint.after_request(open_to_all)

_ANY_GAME = [{"in": "path", "name": "game", "schema": component("GameId")}]
_READY_GAME = [{"in": "path", "name": "game", "schema": component("ReadyGameId")}]
_OF_A_STATE = ("not_found", "bad_state")
_OF_ACTIONS = ("out_of_turn", "illegal action: the game's own code")


@blueprint.call("GET", "/games", gives=Catalogue)
def list_games() -> Response:
    """Every game, with those that are only announced."""
    return answer(catalogue())


@blueprint.call("GET", "/games/<game>", path=_ANY_GAME, gives=GameDetails, problems=["not_found"])
def show_game(game: str) -> Response:
    """One game: facts, schemas of options and actions, rules to read."""
    return answer(details(game))


@blueprint.call(
    "POST",
    "/games/<game>/seating",
    path=_READY_GAME,
    takes=SeatingBody,
    gives=Seating,
    problems=["not_found"],
)
def seating(game: str, body: Body) -> Response:
    """What the seats are called with these options, and whether there can be such a game at all."""
    return answer(stateless.seating(game, body["seats"], body["options"]))


@blueprint.call(
    "POST",
    "/games/<game>/setup",
    path=_READY_GAME,
    takes=SetupBody,
    largest=LARGE,
    gives=Position,
    problems=["not_found"],
)
def setup(game: str, body: Body) -> Response:
    """Set a game up. Without a seed the server draws one."""
    return answer(stateless.setup(parts(), game, body["seats"], body["options"], body.get("seed")))


@blueprint.call(
    "POST",
    "/games/<game>/apply",
    path=_READY_GAME,
    takes=ApplyBody,
    typed=typed_apply,
    largest=LARGE,
    gives=Position,
    problems=[*_OF_A_STATE, *_OF_ACTIONS],
)
def apply(game: str, body: Body) -> Response:
    """Play one action, or a list in order: all of them or none."""
    return answer(stateless.apply(parts(), game, _sent(body), body["seat"], body["action"]))


@blueprint.call(
    "POST",
    "/games/<game>/legal",
    path=_READY_GAME,
    takes=SeatBody,
    largest=LARGE,
    gives=Choices,
    problems=_OF_A_STATE,
)
def legal(game: str, body: Body) -> Response:
    """Every legal action of a seat, each with its sentence."""
    return answer(stateless.legal(parts(), game, _sent(body), body["seat"]))


@blueprint.call(
    "POST",
    "/games/<game>/view",
    path=_READY_GAME,
    takes=ViewBody,
    largest=LARGE,
    gives=Sight,
    problems=_OF_A_STATE,
)
def view(game: str, body: Body) -> Response:
    """What a seat sees; a spectator is null."""
    return answer(stateless.view(parts(), game, _sent(body), body["seat"]))


@blueprint.call(
    "POST",
    "/games/<game>/suggest",
    path=_READY_GAME,
    takes=SuggestBody,
    largest=LARGE,
    most_cpu=ADVICE,
    gives=Choice,
    problems=[*_OF_A_STATE, "bad_view", "out_of_turn"],
)
def suggest(game: str, body: Body) -> Response:
    """What a bot of a level would do here. Only what the seat may know goes into it, so its view is enough."""
    if "view" in body:
        return answer(stateless.suggest_from_view(game, body["view"], body["level"]))
    return answer(stateless.suggest(parts(), game, _sent(body), body["seat"], body["level"]))


@blueprint.call(
    "POST",
    "/games/<game>/replay",
    path=_READY_GAME,
    takes=ReplayBody,
    largest=LARGE,
    most_cpu=WHOLE_GAME,
    gives=Replayed,
    problems=[*_OF_A_STATE, *_OF_ACTIONS],
)
def replay(game: str, body: Body) -> Response:
    """Play a game again from its seed: what verifies every shuffle and roll."""
    later = _sent(body) if "state" in body else None
    begun = stateless.Begun(body["seats"], body["options"], body["seed"], later)
    return answer(stateless.replay(parts(), game, begun, body["moves"]))


def _sent(body: Body) -> Sent:
    return Sent(body["state"], body["seal"])
