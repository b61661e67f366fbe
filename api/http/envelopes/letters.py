"""What the calls about letters take and give."""

from __future__ import annotations

from marshmallow import fields, validate

from api.http.envelopes.fields import Envelope

LONGEST_TOKEN = 8000


class TokenBody(Envelope):
    token = fields.String(
        required=True,
        validate=validate.Length(min=1, max=LONGEST_TOKEN),
        metadata={"description": "What stands after the # of a letter's link."},
    )
