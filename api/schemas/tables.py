"""What the calls about tables take and give."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, get_args

import msgspec
from marshmallow import fields, validate

from api.domain.pace import InVacation, OnLapse, Pace
from api.domain.tables import Extension, SeatKind, Status
from api.schemas.bridge import AnyOptions, AnyView, Envelope, Typed, of_any_game
from api.schemas.games import Choice
from engines.bots import LEVELS, Level
from engines.contract import Result

MOST_LINES = 50  # of one page
MOST_SEATS = 9


def _flag(said: str) -> fields.String:
    return fields.String(metadata={"description": said, "allowEmptyValue": True})


def _one_of(literal: Any, default: str, said: str) -> fields.String:
    values = get_args(literal)
    return fields.String(load_default=default, validate=validate.OneOf(values), metadata={"description": said})


class YesNo(fields.Boolean):
    """True or false as JSON knows them, and nothing that could be taken for them."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class SeatWish(Envelope):
    kind = fields.String(required=True, validate=validate.OneOf(["me", "bot", "invited", "open"]))
    level = fields.String(validate=validate.OneOf(LEVELS), metadata={"description": "A bot's; `normal` if not said."})
    email = fields.String(metadata={"description": "Of who is invited; the link is mailed there."})


class OpenBody(Envelope):
    game = fields.String(required=True)
    options = Typed(of_any_game("Options"), load_default=dict)
    spectators = YesNo(load_default=True)
    pace = _one_of(Pace, "none", "The time for a move.")
    on_lapse = _one_of(
        OnLapse, "bot_move", "What happens when time has run out; after three in a row a bot keeps the seat."
    )
    in_vacation = _one_of(InVacation, "pause", "What a player's vacation does to his time.")
    seats = fields.List(fields.Nested(SeatWish), required=True, validate=validate.Length(min=1, max=MOST_SEATS))


class TakeBody(Envelope):
    token = fields.String(metadata={"description": "The invitation's; an open seat needs none."})


class StartBody(Envelope):
    level = fields.String(
        load_default="normal", validate=validate.OneOf(LEVELS), metadata={"description": "The bots'."}
    )


class AgreeBody(Envelope):
    agree = YesNo(required=True)


class WatchBody(Envelope):
    by_link = YesNo(required=True, metadata={"description": "True: a new link, the former one is void. False: none."})


class InvitedSeat(Envelope):
    seat = fields.Integer(required=True, strict=True, validate=validate.Range(min=0, max=MOST_SEATS - 1))
    email = fields.String(required=True)


class InviteBody(Envelope):
    seats = fields.List(fields.Nested(InvitedSeat), required=True, validate=validate.Length(min=1, max=MOST_SEATS))


class ListQuery(Envelope):
    mine = _flag("My tables: my turn first, longest waiting first.")
    open = _flag("Tables with an open seat, newest first.")
    game = fields.String(metadata={"description": "With `open`: of this game only."})
    cursor = fields.String()
    limit = fields.Integer(load_default=20, validate=validate.Range(min=1, max=MOST_LINES))


class TableSeat(msgspec.Struct, kw_only=True):
    seat: int
    kind: SeatKind
    name: str  # empty while nobody sits there
    level: Level | None
    to_act: bool
    thinking_since_at: datetime | None
    deadline_at: datetime | None
    absent: Annotated[bool, msgspec.Meta(description="A bot keeps it until its player returns.")]
    resigned: Annotated[bool, msgspec.Meta(description="A bot plays it to the end, and it cannot win.")]
    vacation: Annotated[bool, msgspec.Meta(description="Its player is away.")]
    lapses: Annotated[int, msgspec.Meta(description="How often in a row its time ran out.")]
    expected: Annotated[bool, msgspec.Meta(description="It is kept for the caller, who needs no link to take it.")]


class Rights(msgspec.Struct, kw_only=True):
    """What the caller may do with the table now, apart from playing."""

    start: bool
    cancel: bool
    nudge: bool
    leave: bool
    offer: bool
    resign: bool
    take_back_seat: Annotated[bool, msgspec.Meta(description="POST …/return.")] = msgspec.field(name="return")
    extend: Annotated[bool, msgspec.Meta(description="Ask for more time, or agree to it.")]
    rematch: bool


class Table(msgspec.Struct, kw_only=True):
    """A table as the caller sees it."""

    id: str
    game: str
    title: str
    rules: int
    status: Status
    options: AnyOptions
    spectators: bool
    spectator_link: Annotated[
        str | None, msgspec.Meta(description="To the owner: who sends this as his bearer token may watch.")
    ]
    pace: Pace
    on_lapse: OnLapse
    in_vacation: InVacation
    created_at: datetime
    seats: list[TableSeat]
    you: Annotated[int | None, msgspec.Meta(description="The caller's seat.")]
    owner: Annotated[bool, msgspec.Meta(description="The caller opened this table.")]
    moves: Annotated[int, msgspec.Meta(description="Number of the newest move; the set-up is move 0.")]
    since: Annotated[int, msgspec.Meta(description="Number of the caller's last move, or -1: what follows is new.")]
    to_act: tuple[int, ...]
    turn_since_at: datetime | None
    deadline_at: Annotated[datetime | None, msgspec.Meta(description="The caller's, or else the first of the others'.")]
    paused: Annotated[bool, msgspec.Meta(description="Time stands still for somebody on vacation.")]
    extension: Extension | None
    undo: Annotated[bool, msgspec.Meta(description="The caller can take back his last move.")]
    can: Rights
    rematch: Annotated[str | None, msgspec.Meta(description="The table at which the same people go on.")]
    commitment: Annotated[str | None, msgspec.Meta(description="The promise of the seed, from the start.")]
    seed: Annotated[str | None, msgspec.Meta(description="Once the game is over.")]
    view: AnyView | None
    ask: str
    summary: list[str]
    legal: list[Choice]
    result: Result | None


class Invitation(msgspec.Struct):
    seat: int
    token: Annotated[str, msgspec.Meta(description="Shown this once; whoever has it may take the seat.")]


class Opened(msgspec.Struct):
    table: Table
    invitations: list[Invitation]


class Invitations(msgspec.Struct):
    invitations: list[Invitation]


class LineSeat(msgspec.Struct, kw_only=True):
    seat: int
    kind: SeatKind
    name: str
    thinking_since_at: datetime | None
    deadline_at: datetime | None
    absent: bool
    resigned: bool


class TableLine(msgspec.Struct, kw_only=True):
    id: str
    game: str
    status: Status
    seats: list[LineSeat]
    you: int | None
    my_turn: bool
    to_act: tuple[int, ...]
    turn_since_at: datetime | None
    deadline_at: Annotated[datetime | None, msgspec.Meta(description="The caller's, or else the first of the others'.")]
    created_at: datetime
    result: Result | None


class TableLines(msgspec.Struct):
    tables: list[TableLine]
    cursor: str | None


ANSWERS: tuple[type, ...] = (Table, Opened, Invitation, Invitations, TableLines)
