"""Table talk."""

from __future__ import annotations

from typing import Any

from flask import Response

from api.blueprints.headers import AS_ANYONE, AS_PLAYER, PRIVATE, bearer
from api.calls import Blueprint, answer
from api.parts import parts
from api.schemas.posts import Post, PostBody, Posts, PostsQuery
from api.services import posts

Body = dict[str, Any]

blueprint = Blueprint("posts", __name__, "Table talk.")

_PROBLEMS = ("unauthorized", "forbidden", "not_found")


@blueprint.call(
    "POST", "/tables/<table>/posts", takes=PostBody, gives=Post, status=201, problems=_PROBLEMS, security=AS_PLAYER
)
def say(table: str, body: Body) -> Response:
    """Say something at a table where you sit."""
    return answer(posts.say(parts(), bearer(), table, body["text"]), 201, PRIVATE)


@blueprint.call(
    "GET",
    "/tables/<table>/posts",
    query=PostsQuery,
    gives=Posts,
    problems=[*_PROBLEMS, "invalid"],
    security=AS_ANYONE,
)
def list_posts(table: str, query: Body) -> Response:
    """What was said after a post."""
    return answer(posts.since(parts(), bearer(), table, query["after"], query["limit"]), headers=PRIVATE)
