"""Moves, the log, the look back, the record."""

from __future__ import annotations

from typing import Any

from flask import Response

from api.answers.moves import Draft, Explained, Moment, Moved, Moves, Steps, Story
from api.http.calls import Blueprint, answer
from api.http.cpu import WHOLE_GAME, WITH_BOTS
from api.http.envelopes.moves import ActionBody, LogQuery, StepQuery, StepsQuery, StoryQuery
from api.http.envelopes.typed_bodies import typed_action
from api.http.headers import (
    AS_ANYONE,
    AS_PLAYER,
    IF_MATCH,
    MOVE_KEY,
    PRIVATE,
    bearer,
    idempotency_key,
    known_version,
    sent,
)
from api.http.parts import parts
from api.services.moves import drafts, undo
from api.services.moves import move as moves
from api.services.sight import log, steps, story
from engines.record import Record

Body = dict[str, Any]

blueprint = Blueprint("moves", __name__, "Moves: what is played, and what has been.")

_OF_WATCHING = ("unauthorized", "forbidden", "not_found")
_OF_A_MOVE = (
    "out_of_turn",
    "precondition_failed",
    "precondition_required",
    "idempotency_key_reused",
    "not_foreseeable",
    "illegal action: the game's own code",
)


@blueprint.call(
    "POST",
    "/tables/<table>/moves",
    most_cpu=WITH_BOTS,
    takes=ActionBody,
    typed=typed_action,
    gives=Moved,
    problems=[*_OF_WATCHING, *_OF_A_MOVE],
    security=AS_PLAYER,
    parameters=[IF_MATCH, MOVE_KEY],
)
def move(table: str, body: Body) -> Response:
    """Play one action, or a list in order: all of them or none. Bots reply at once."""
    wish = moves.Wish(body["action"], known_version(), idempotency_key())
    return sent(*moves.make(parts(), bearer(), table, wish))


@blueprint.call(
    "POST",
    "/tables/<table>/undo",
    gives=Moved,
    problems=[*_OF_WATCHING, "out_of_turn", "not_undoable", "precondition_failed", "precondition_required"],
    security=AS_PLAYER,
    parameters=[IF_MATCH],
)
def take_back(table: str) -> Response:
    """Take back the caller's last move, if nobody has learned anything from it and nobody has moved since."""
    return sent(*undo.take_back(parts(), bearer(), table, known_version()))


@blueprint.call(
    "POST",
    "/tables/<table>/draft",
    takes=ActionBody,
    typed=typed_action,
    gives=Draft,
    problems=[*_OF_WATCHING, "out_of_turn", "not_foreseeable", "illegal action: the game's own code"],
    security=AS_PLAYER,
)
def draft(table: str, body: Body) -> Response:
    """See where actions would lead, as far as the caller can know. Nothing is played."""
    return answer(drafts.foresee(parts(), bearer(), table, body["action"]), headers=PRIVATE)


@blueprint.call(
    "POST",
    "/tables/<table>/choice",
    takes=ActionBody,
    typed=typed_action,
    gives=Explained,
    problems=[*_OF_WATCHING, "out_of_turn", "not_foreseeable", "illegal action: the game's own code"],
    security=AS_PLAYER,
)
def choice(table: str, body: Body) -> Response:
    """Learn what an action would do, or why it cannot be done; of a list, the last one. Nothing is played."""
    return answer(drafts.explain(parts(), bearer(), table, body["action"]), headers=PRIVATE)


@blueprint.call(
    "GET",
    "/tables/<table>/moves",
    query=LogQuery,
    gives=Moves,
    problems=[*_OF_WATCHING, "invalid"],
    security=AS_ANYONE,
)
def list_moves(table: str, query: Body) -> Response:
    """What happened after a move, or before one, as far as the caller may know."""
    if "before" in query:
        return answer(log.until(parts(), bearer(), table, query["before"], query["limit"]), headers=PRIVATE)
    return answer(log.since(parts(), bearer(), table, query["after"], query["limit"]), headers=PRIVATE)


@blueprint.call(
    "GET",
    "/tables/<table>/moves/<int:n>",
    query=StepQuery,
    gives=Moment,
    problems=[*_OF_WATCHING, "invalid"],
    security=AS_ANYONE,
)
def look_back(table: str, n: int, query: Body) -> Response:
    """The caller's view right after a move, or after one step of it."""
    return answer(log.moment(parts(), bearer(), table, n, query.get("step")), headers=PRIVATE)


@blueprint.call(
    "GET",
    "/tables/<table>/steps",
    query=StepsQuery,
    gives=Steps,
    problems=[*_OF_WATCHING, "invalid"],
    security=AS_ANYONE,
)
def list_steps(table: str, query: Body) -> Response:
    """What has happened since a step, each step with the caller's view right after it."""
    first = (query["move"], query["step"])
    return answer(steps.since(parts(), bearer(), table, first, query["limit"]), headers=PRIVATE)


@blueprint.call(
    "GET",
    "/tables/<table>/story",
    most_cpu=WHOLE_GAME,
    query=StoryQuery,
    gives=Story,
    problems=[*_OF_WATCHING, "invalid"],
    security=AS_ANYONE,
)
def tell_story(table: str, query: Body) -> Response:
    """What happened as a story to read and to keep, as far as the caller may know."""
    return answer(story.page_of(parts(), bearer(), table, story.Page(**query)), headers=PRIVATE)


@blueprint.call(
    "GET",
    "/tables/<table>/record",
    most_cpu=WHOLE_GAME,
    gives=Record,
    problems=[*_OF_WATCHING, "game_not_over"],
    security=AS_ANYONE,
)
def show_record(table: str) -> Response:
    """After the end: everything it takes to play the game again and verify it."""
    return answer(log.full_record(parts(), bearer(), table), headers=PRIVATE)
