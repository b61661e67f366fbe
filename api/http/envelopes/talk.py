"""What the calls about table talk take and give."""

from __future__ import annotations

from marshmallow import fields, validate

from api.http.envelopes.fields import Envelope
from api.http.envelopes.moves import LAST_NUMBER
from api.services.tables.talk import LONGEST

MOST_POSTS = 100  # of one page


class PostBody(Envelope):
    text = fields.String(
        required=True, metadata={"minLength": 1, "x-most": LONGEST, "description": f"1 to {LONGEST} characters."}
    )


class PostsQuery(Envelope):
    after = fields.Integer(load_default=0, validate=validate.Range(min=-1, max=LAST_NUMBER))
    before = fields.Integer(
        validate=validate.Range(min=0, max=LAST_NUMBER),
        metadata={"description": "Number of the first post already known: the newest before it are given."},
    )
    limit = fields.Integer(load_default=50, validate=validate.Range(min=1, max=MOST_POSTS))
