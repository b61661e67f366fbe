"""What the stateless calls take and give."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from marshmallow import fields, validate

from api.schemas.bridge import (
    AnyAction,
    AnyEvent,
    AnyState,
    AnyView,
    Bounded,
    Envelope,
    JsonSchema,
    Typed,
    Whole,
    of_any_game,
)
from engines.bots import LEVELS, Level
from engines.contract import Result

MOST_ACTIONS = 400  # in one list
MOST_MOVES = 5000  # in one replay; each game knows a lower bound of its own

_SEED = r"\A[0-9a-f]{32}\Z"
_ACTIONS = {"type": "array", "items": of_any_game("Action"), "minItems": 1, "maxItems": MOST_ACTIONS}


def _seats() -> Whole:
    return Whole(required=True, validate=validate.Range(min=1, max=9))


def _seat(**options: Any) -> Whole:
    return Whole(required=True, validate=validate.Range(min=0, max=8), **options)


def _seed(**options: Any) -> fields.String:
    return fields.String(
        validate=validate.Regexp(_SEED, error="A seed is 32 hexadecimal digits in lower case."),
        metadata={"pattern": "^[0-9a-f]{32}$", "description": "128 bits in hexadecimal."},
        **options,
    )


def _state() -> Typed:
    return Typed(of_any_game("State"), required=True)


def _options() -> Typed:
    return Typed(of_any_game("Options"), load_default=dict)


class SetupBody(Envelope):
    seats = _seats()
    options = _options()
    seed = _seed()


class ApplyBody(Envelope):
    state = _state()
    seat = _seat()
    action = Typed({"anyOf": [of_any_game("Action"), _ACTIONS]}, required=True)


class SeatBody(Envelope):
    state = _state()
    seat = _seat()


class ViewBody(Envelope):
    state = _state()
    seat = _seat(allow_none=True)


class SuggestBody(Envelope):
    state = _state()
    seat = _seat()
    level = fields.String(required=True, validate=validate.OneOf(LEVELS))


class MoveBody(Envelope):
    seat = _seat()
    action = Typed(of_any_game("Action"), required=True)


class ReplayBody(Envelope):
    seats = _seats()
    options = _options()
    seed = _seed(required=True)
    moves = Bounded(fields.Nested(MoveBody), MOST_MOVES, required=True)


class SeatCount(msgspec.Struct):
    min: int
    max: int


class GameFacts(msgspec.Struct, kw_only=True):
    """What a game is. One that is announced, and not ready, takes no calls yet."""

    id: str
    title: str
    tagline: str
    seats: SeatCount
    minutes: int  # on a real table
    ready: bool
    rules: int  # the present version; 0: not playable yet
    credits: tuple[str, ...]
    levels: tuple[Level, ...]


class Catalogue(msgspec.Struct):
    games: list[GameFacts]


class GameDetails(GameFacts, kw_only=True):
    options_schema: JsonSchema | None
    action_schema: JsonSchema | None
    rulebook: Annotated[str, msgspec.Meta(description="Markdown.")] | None


class Position(msgspec.Struct, kw_only=True):
    """A state and what led to it. `to_act` is empty exactly when there is a result."""

    state: AnyState
    events: list[AnyEvent]
    to_act: tuple[int, ...]
    result: Result | None


class Choice(msgspec.Struct):
    action: AnyAction
    sentence: str


class Choices(msgspec.Struct):
    actions: list[Choice]


class Sight(msgspec.Struct):
    view: AnyView
    summary: list[str]
    ask: str  # what is wanted now, and of whom


class Replayed(msgspec.Struct, kw_only=True):
    state: AnyState
    digest: str
    result: Result | None
    events: list[AnyEvent]


ANSWERS: tuple[type, ...] = (Catalogue, GameDetails, Position, Choices, Sight, Replayed)
