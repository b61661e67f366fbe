"""Table talk."""

from __future__ import annotations

from typing import Any

from flask import Response

from api.answers.talk import Post, Posts
from api.http.calls import Blueprint, answer
from api.http.envelopes.talk import PostBody, PostsQuery
from api.http.headers import AS_ANYONE, AS_PLAYER, IDEMPOTENCY_KEY, PRIVATE, bearer, idempotency_key
from api.http.parts import parts
from api.services.tables import talk

Body = dict[str, Any]

blueprint = Blueprint("posts", __name__, "Table talk.")

_PROBLEMS = ("unauthorized", "forbidden", "not_found")


@blueprint.call(
    "POST",
    "/tables/<table>/posts",
    takes=PostBody,
    gives=Post,
    status=201,
    problems=[*_PROBLEMS, "idempotency_key_reused", "too_many_requests"],
    security=AS_PLAYER,
    parameters=[IDEMPOTENCY_KEY],
)
def say(table: str, body: Body) -> Response:
    """Say something at a table where you sit."""
    return answer(talk.say(parts(), bearer(), table, body["text"], idempotency_key()), 201, PRIVATE)


@blueprint.call(
    "GET",
    "/tables/<table>/posts",
    query=PostsQuery,
    gives=Posts,
    problems=[*_PROBLEMS, "invalid"],
    security=AS_ANYONE,
)
def list_posts(table: str, query: Body) -> Response:
    """What was said after a post, or before one."""
    if "before" in query:
        return answer(talk.until(parts(), bearer(), table, query["before"], query["limit"]), headers=PRIVATE)
    return answer(talk.since(parts(), bearer(), table, query["after"], query["limit"]), headers=PRIVATE)
