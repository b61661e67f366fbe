"""What the calls about people give."""

from __future__ import annotations

from typing import Annotated

import msgspec

from api.domain.players import Settings


class Person(Settings, kw_only=True):
    id: str
    email: str | None
    daily_comes: Annotated[
        str, msgspec.Meta(description="The same, or the end of the quiet hours it falls into.", examples=["08:00"])
    ]
    mail_trouble: Annotated[str | None, msgspec.Meta(description="Why mail does not arrive, in a sentence.")]


class Me(msgspec.Struct):
    player: Person


class Welcome(msgspec.Struct):
    player: Person
    token: Annotated[str, msgspec.Meta(description="Given only once. Send it as `Authorization: Bearer …`.")]


class Sent(msgspec.Struct):
    sent: bool


ANSWERS: tuple[type, ...] = (Me, Welcome, Sent)
