"""What the calls about moves take and give."""

from __future__ import annotations

from marshmallow import fields, validate

from api.answers.any_game import of_any_game
from api.answers.games import MOST_ACTIONS
from api.http.envelopes.fields import Envelope, Typed
from api.services.sight.steps import MOST as MOST_STEPS

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
    before = fields.Integer(
        validate=validate.Range(min=0, max=LAST_NUMBER),
        metadata={"description": "Number of the first move already known: the newest before it are given."},
    )
    limit = fields.Integer(load_default=50, validate=validate.Range(min=1, max=MOST_MOVES))


class LookQuery(Envelope):
    moves = fields.Integer(
        validate=validate.Range(min=-1, max=LAST_NUMBER),
        metadata={"description": "Number of the newest move already known; left out: this is a first look."},
    )
    posts = fields.Integer(
        validate=validate.Range(min=0, max=LAST_NUMBER),
        metadata={"description": "Number of the newest post already known."},
    )
    move = fields.Integer(
        validate=validate.Range(min=0, max=LAST_NUMBER),
        metadata={
            "description": "Number of the move whose steps, and all later ones, are wanted too; left out: none are."
        },
    )
    step = fields.Integer(
        load_default=0,
        validate=validate.Range(min=0, max=LAST_NUMBER),
        metadata={"description": "Step of that move to begin with."},
    )


class TicketQuery(Envelope):
    ticket = fields.String(metadata={"description": "Given by a look at the table if the table is not for everybody."})


class StoryQuery(Envelope):
    after = fields.Integer(
        load_default=-1,
        validate=validate.Range(min=-1, max=LAST_NUMBER),
        metadata={"description": "Number of the last move already known; -1 begins with the set-up."},
    )
    before = fields.Integer(
        load_default=None,
        validate=validate.Range(min=0, max=LAST_NUMBER),
        metadata={"description": "Number of the first move already known: the newest before it are given."},
    )
    limit = fields.Integer(load_default=MOST_MOVES, validate=validate.Range(min=1, max=MOST_MOVES))
    dice = fields.Boolean(load_default=True, metadata={"description": "False: leave out what is only about dice."})


class StepQuery(Envelope):
    step = fields.Integer(
        validate=validate.Range(min=0, max=LAST_NUMBER), metadata={"description": "The last one if left out."}
    )


class StepsQuery(Envelope):
    move = fields.Integer(
        load_default=0,
        validate=validate.Range(min=0, max=LAST_NUMBER),
        metadata={"description": "Number of the move to begin with."},
    )
    step = fields.Integer(
        load_default=0,
        validate=validate.Range(min=0, max=LAST_NUMBER),
        metadata={"description": "Step of that move to begin with."},
    )
    limit = fields.Integer(
        load_default=MOST_STEPS,
        validate=validate.Range(min=1, max=MOST_STEPS),
        metadata={"description": "If there are more steps than this, the latest are given."},
    )
