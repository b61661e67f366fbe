"""What the calls about tables take and give."""

from __future__ import annotations

from marshmallow import fields, validate

from api.answers.any_game import of_any_game
from api.domain.values.terms import Terms
from api.http.envelopes.fields import Bounded, Envelope, Typed, YesNo
from api.http.envelopes.made import envelope
from engines.bots import LEVELS

MOST_LINES = 50  # of one page
MOST_SEATS = 9


def _flag(said: str) -> fields.String:
    return fields.String(metadata={"description": said, "allowEmptyValue": True})


class SeatWish(Envelope):
    kind = fields.String(required=True, validate=validate.OneOf(["me", "bot", "invited", "open"]))
    level = fields.String(validate=validate.OneOf(LEVELS), metadata={"description": "A bot's; `normal` if left out."})
    email = fields.String(metadata={"description": "The guest's; the link is mailed there."})


class OpenBody(Envelope):
    game = fields.String(required=True)
    options = Typed(of_any_game("Options"), load_default=dict)
    terms = fields.Nested(envelope(Terms), load_default=Terms)
    seats = Bounded(fields.Nested(SeatWish), MOST_SEATS, required=True, validate=validate.Length(min=1))


class TakeBody(Envelope):
    token = fields.String(metadata={"description": "The invitation's; an open seat needs none."})


class StartBody(Envelope):
    level = fields.String(
        load_default="normal", validate=validate.OneOf(LEVELS), metadata={"description": "The bots'."}
    )


class AgreeBody(Envelope):
    agree = YesNo(required=True)


class WatchBody(Envelope):
    by_link = YesNo(
        required=True, metadata={"description": "True: make a new link, the earlier one is void. False: have none."}
    )


class InvitedSeat(Envelope):
    seat = fields.Integer(required=True, strict=True, validate=validate.Range(min=0, max=MOST_SEATS - 1))
    email = fields.String(required=True)


class InviteBody(Envelope):
    seats = Bounded(fields.Nested(InvitedSeat), MOST_SEATS, required=True, validate=validate.Length(min=1))


class ListQuery(Envelope):
    mine = _flag("My tables: my turn first, longest waiting first.")
    open = _flag("Tables with an open seat, newest first.")
    game = fields.String(metadata={"description": "With `open`: of this game only."})
    cursor = fields.String()
    limit = fields.Integer(load_default=20, validate=validate.Range(min=1, max=MOST_LINES))
