"""What the calls about table talk give."""

from __future__ import annotations

from datetime import datetime

import msgspec


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
