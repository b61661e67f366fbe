"""What the calls about people take and give."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any, get_args

import msgspec
from marshmallow import ValidationError, fields, post_load, validate

from api.domain.addresses import LONGEST
from api.domain.pace import Vacation
from api.domain.players import MailWish, Quiet
from api.schemas.bridge import Envelope
from api.schemas.tables import YesNo

_CLOCK = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"
_NAME = {"minLength": 1, "description": "1 to 40 characters."}


def _time_of_day(name: str) -> fields.String:
    shown = {"description": "Hours and minutes of the player's day.", "example": "22:00"}
    return fields.String(required=True, data_key=name, validate=validate.Regexp(_CLOCK), metadata=shown)


class Moment(fields.DateTime):
    """A point in time with its offset; it is kept in UTC."""

    def __init__(self, **options: Any) -> None:
        super().__init__(format="iso", **options)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **more: Any) -> datetime:
        try:
            moment: datetime = super()._deserialize(value, attr, data, **more)
            if moment.tzinfo is None:
                raise ValidationError("Say the time with its offset, like 2026-07-01T00:00:00Z.")
            return moment.astimezone(UTC)
        except OverflowError as error:
            raise self.make_error("invalid", input=value, obj_type="datetime") from error


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
    quiet = fields.Nested(QuietBody, allow_none=True)
    vacation = fields.Nested(VacationBody, allow_none=True)
    confirm_moves = YesNo()


class AddressBody(Envelope):
    email = fields.String(required=True, validate=validate.Length(min=3, max=LONGEST))


class ConfirmBody(Envelope):
    """Either the token of a letter's link, or the address and the code."""

    token = fields.String(validate=validate.Length(min=1, max=2000))
    email = fields.String(validate=validate.Length(min=3, max=LONGEST))
    code = fields.String(validate=validate.Length(min=1, max=40))


class Person(msgspec.Struct, kw_only=True):
    id: str
    name: str
    email: str | None
    time_zone: str
    mail: MailWish
    quiet: Quiet | None
    vacation: Vacation | None
    confirm_moves: bool
    mail_trouble: Annotated[str | None, msgspec.Meta(description="Why mail does not arrive, in a sentence.")]


class Me(msgspec.Struct):
    player: Person


class Welcome(msgspec.Struct):
    player: Person
    token: Annotated[str, msgspec.Meta(description="Shown this once. Send it as `Authorization: Bearer …`.")]


class Sent(msgspec.Struct):
    sent: bool


ANSWERS: tuple[type, ...] = (Me, Welcome, Sent)
