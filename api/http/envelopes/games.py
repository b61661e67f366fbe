"""What the stateless calls take and give."""

from __future__ import annotations

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from api.answers.any_game import of_any_game
from api.answers.games import MOST_ACTIONS
from api.http.envelopes.fields import Bounded, Envelope, Typed, Whole
from engines.bots import LEVELS

MOST_MOVES = 5000  # in one request to replay; a longer game is replayed in several

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


def _seal() -> fields.String:
    about = "The seal that came with the state. One that does not fit counts as none."
    return fields.String(load_default=None, allow_none=True, metadata={"description": about})


def _options() -> Typed:
    return Typed(of_any_game("Options"), load_default=dict)


class SeatingBody(Envelope):
    seats = _seats()
    options = _options()


class SetupBody(SeatingBody):
    seed = _seed()


class ApplyBody(Envelope):
    state = _state()
    seal = _seal()
    seat = _seat()
    action = Typed({"anyOf": [of_any_game("Action"), _ACTIONS]}, required=True)


class SeatBody(Envelope):
    state = _state()
    seal = _seal()
    seat = _seat()


class ViewBody(Envelope):
    state = _state()
    seal = _seal()
    seat = _seat(allow_none=True)


class SuggestBody(Envelope):
    """A state and a seat, or what that seat sees."""

    state = Typed(of_any_game("State"))
    seal = _seal()
    seat = Whole(validate=validate.Range(min=0, max=8), metadata={"description": "Of the state."})
    view = Typed(of_any_game("View"), metadata={"description": "What a seat sees, instead of `state` and `seat`."})
    level = fields.String(required=True, validate=validate.OneOf(LEVELS))

    @validates_schema
    def one_of_both(self, data: dict[str, Any], **_: Any) -> None:
        if ("state" in data) == ("view" in data):
            raise ValidationError("Send either a state or a view.")
        if "view" not in data and "seat" not in data:
            raise ValidationError("Say which seat of the state it is about.", "seat")
        if "view" in data and "seat" in data:
            raise ValidationError("A view says itself whose it is.", "seat")


class MoveBody(Envelope):
    seat = _seat()
    action = Typed(of_any_game("Action"), required=True)


class ReplayBody(Envelope):
    seats = _seats()
    options = _options()
    seed = _seed(required=True)
    moves = Bounded(fields.Nested(MoveBody), MOST_MOVES, required=True)
    state = Typed(
        of_any_game("State"),
        metadata={"description": "Where the request before had come to, in a game too long for one: it goes on there."},
    )
    seal = _seal()
