"""What a look at a table gives."""

from __future__ import annotations

from typing import Annotated

import msgspec

from api.answers.games import GameFacts
from api.answers.moves import Moment, Move
from api.answers.players import Person
from api.answers.tables import Table
from api.answers.talk import Post


class Look(msgspec.Struct, kw_only=True):
    """A table, what has happened and been said since, and who is looking."""

    version: Annotated[str, msgspec.Meta(description="The table's own ETag: a move is sent with it as If-Match.")]
    table: Table
    moves: Annotated[list[Move], msgspec.Meta(description="The newest after the one already known, in their order.")]
    posts: Annotated[list[Post], msgspec.Meta(description="The newest after the one already known, in their order.")]
    steps: Annotated[
        list[Moment] | None,
        msgspec.Meta(
            description="What others did from the step on that was asked for, each with the caller's view right after "
            "it; null if none was asked for."
        ),
    ]
    me: Annotated[Person | None, msgspec.Meta(description="The caller, unless they watch without a name.")]
    facts: Annotated[GameFacts | None, msgspec.Meta(description="Of its game; with a first look only.")]
    intro: Annotated[
        str | None,
        msgspec.Meta(description="How its rulebook begins, with what a first move needs; with a first look only."),
    ]
    waiting: Annotated[
        list[str] | None,
        msgspec.Meta(
            description="Ids of the caller's tables where it is their turn, longest waiting first; with a first look "
            "only."
        ),
    ]
    changes: Annotated[
        str | None,
        msgspec.Meta(
            description="Address of a stream that says when to look again; null where there is none: then ask now "
            "and then, with If-None-Match."
        ),
    ]


ANSWERS: tuple[type, ...] = (Look,)
