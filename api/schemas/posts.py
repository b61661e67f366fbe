"""What the calls about table talk take and give."""

from __future__ import annotations

from datetime import datetime

import msgspec
from marshmallow import fields, validate

from api.schemas.bridge import Envelope
from api.schemas.moves import LAST_NUMBER

MOST_POSTS = 100  # of one page


class PostBody(Envelope):
    text = fields.String(required=True, metadata={"minLength": 1, "description": "1 to 2000 characters."})


class PostsQuery(Envelope):
    after = fields.Integer(load_default=0, validate=validate.Range(min=-1, max=LAST_NUMBER))
    limit = fields.Integer(load_default=50, validate=validate.Range(min=1, max=MOST_POSTS))


class Post(msgspec.Struct):
    n: int
    at: datetime
    seat: int | None
    name: str
    text: str


class Posts(msgspec.Struct):
    posts: list[Post]
    cursor: int | None


ANSWERS: tuple[type, ...] = (Post, Posts)
