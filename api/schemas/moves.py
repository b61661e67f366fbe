"""What the calls about moves take and give."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import msgspec
from marshmallow import fields, validate

from api.schemas.bridge import AnyEvent, AnyView, Envelope, Typed, of_any_game
from api.schemas.games import MOST_ACTIONS, Choice
from api.schemas.tables import Table
from engines.record import Record

MOST_MOVES = 100  # of one page
LAST_NUMBER = 999_999  # of a move, a step or a post

_ACTIONS = {"type": "array", "items": of_any_game("Action"), "minItems": 1, "maxItems": MOST_ACTIONS}


class ActionBody(Envelope):
    action = Typed({"anyOf": [of_any_game("Action"), _ACTIONS]}, required=True)


class LogQuery(Envelope):
    after = fields.Integer(
        load_default=-1,
        validate=validate.Range(min=-1, max=LAST_NUMBER),
        metadata={"description": "Number of the last move already known; -1 begins with the set-up."},
    )
    limit = fields.Integer(load_default=50, validate=validate.Range(min=1, max=MOST_MOVES))


class StepQuery(Envelope):
    step = fields.Integer(
        validate=validate.Range(min=0, max=LAST_NUMBER), metadata={"description": "The last one if not said."}
    )


class MoveStep(msgspec.Struct):
    """One action, as far as the caller sees what came of it."""

    seat: Annotated[int | None, msgspec.Meta(description="Null: the set-up, or one whose events are all hidden.")]
    events: list[AnyEvent]
    sentences: list[str]
    bot: Annotated[bool, msgspec.Meta(description="A bot acted, be it in a player's place.")]


class Move(msgspec.Struct):
    n: int
    at: datetime
    steps: list[MoveStep]
    undoes: Annotated[int | None, msgspec.Meta(description="Number of a move that was taken back with this one.")]


class Moves(msgspec.Struct):
    moves: list[Move]
    cursor: Annotated[int | None, msgspec.Meta(description="Pass it as `after`; null: there is no more.")]


class Moved(msgspec.Struct):
    table: Table
    moves: list[Move]


class Moment(msgspec.Struct, kw_only=True):
    """How the table looked to the caller right after one step of one move."""

    n: int
    step: int
    steps: int
    at: datetime
    view: AnyView
    ask: str
    summary: list[str]
    events: list[AnyEvent]
    sentences: list[str]


class Draft(msgspec.Struct, kw_only=True):
    """Where actions would lead if they were sent."""

    view: AnyView
    ask: str
    summary: list[str]
    legal: list[Choice]
    events: list[AnyEvent]
    sentences: list[str]


ANSWERS: tuple[type, ...] = (Moves, Moved, Moment, Draft, Record)
