"""What the calls about people take and give."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, get_args

from marshmallow import fields, post_load, validate

from api.domain.addresses import LONGEST, TICKET
from api.domain.players import MailWish
from api.domain.values.hours import Quiet
from api.domain.values.names import LONGEST as LONGEST_NAME
from api.domain.values.pace import Vacation
from api.http.envelopes.fields import Envelope, Moment, YesNo
from api.services.access.tokens import CODE

_CLOCK = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"
# White space at the ends does not count, so what is sent may be longer: `x-most` is for who writes a form.
_NAME = {"minLength": 1, "x-most": LONGEST_NAME, "description": f"1 to {LONGEST_NAME} characters."}


def _time_of_day(name: str | None = None) -> fields.String:
    shown = {"description": "Hours and minutes of the player's day.", "example": "22:00"}
    is_asked_for = name is not None
    return fields.String(required=is_asked_for, data_key=name, validate=validate.Regexp(_CLOCK), metadata=shown)


class NameBody(Envelope):
    name = fields.String(required=True, metadata=_NAME)


class QuietBody(Envelope):
    start = _time_of_day("from")
    end = _time_of_day("to")

    @post_load
    def made(self, raw: dict[str, Any], **_: Any) -> Quiet:
        return Quiet(raw["start"], raw["end"])


class VacationBody(Envelope):
    from_at = Moment(required=True)
    until_at = Moment(required=True)

    @post_load
    def made(self, raw: dict[str, Any], **_: Any) -> Vacation:
        return Vacation(raw["from_at"], raw["until_at"])


class SettingsBody(Envelope):
    name = fields.String(metadata=_NAME)
    time_zone = fields.String(metadata={"description": "IANA's name.", "example": "Europe/Berlin"})
    mail = fields.String(validate=validate.OneOf(get_args(MailWish)))
    daily = _time_of_day()
    invitations = YesNo()
    quiet = fields.Nested(QuietBody, allow_none=True)
    vacation = fields.Nested(VacationBody, allow_none=True)
    confirm_moves = YesNo()


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
        metadata={"x-most": CODE, "x-minutes": TICKET // timedelta(minutes=1), "description": "As the letter says it."},
    )
    guest = fields.String(
        validate=validate.OneOf(["bring", "leave"]),
        metadata={"description": "Whether the guest who asked for the letter is you, whose seats are to be yours."},
    )
