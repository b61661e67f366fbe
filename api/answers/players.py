"""What the calls about people give."""

from __future__ import annotations

from typing import Annotated

import msgspec

from api.domain.players import MailWish
from api.domain.values.hours import Quiet
from api.domain.values.pace import Vacation


class Person(msgspec.Struct, kw_only=True):
    id: str
    name: str
    email: str | None
    time_zone: str
    mail: MailWish
    daily: Annotated[str, msgspec.Meta(description="When the daily letter comes.", examples=["08:00"])]
    daily_comes: Annotated[
        str, msgspec.Meta(description="The same, or when quiet hours end that it falls into.", examples=["08:00"])
    ]
    invitations: Annotated[bool, msgspec.Meta(description="Whether others may invite them by mail.")]
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
