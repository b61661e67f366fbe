"""What the calls about people take and give."""

from __future__ import annotations

from datetime import timedelta

from marshmallow import fields, validate

from api.domain.addresses import LONGEST, TICKET
from api.domain.players import Settings
from api.http.envelopes.fields import Envelope
from api.http.envelopes.made import envelope_of_changes, field_of
from api.services.access.tokens import CODE


class NameBody(Envelope):
    name = field_of(Settings, "name")


SettingsBody = envelope_of_changes(Settings)


class AddressBody(Envelope):
    """Either the address, or the invitation that was mailed to it."""

    email = fields.String(validate=validate.Length(min=3, max=LONGEST))
    invitation = fields.String(
        validate=validate.Length(min=1, max=2000),
        metadata={"description": "The token of a mailed invitation's link: the letter goes where that one went."},
    )


class ConfirmBody(Envelope):
    """Either the token of a letter's link, or the address and the code."""

    token = fields.String(validate=validate.Length(min=1, max=2000))
    email = fields.String(validate=validate.Length(min=3, max=LONGEST))
    code = fields.String(
        validate=validate.Length(min=1, max=40),
        metadata={
            "x-most": CODE,
            "x-minutes": TICKET // timedelta(minutes=1),
            "description": "The code in the letter.",
        },
    )
    guest = fields.String(
        validate=validate.OneOf(["bring", "leave"]),
        metadata={
            "description": "Whether the guest who asked for the letter is you: `bring` makes the guest's seats yours."
        },
    )
