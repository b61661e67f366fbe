"""What the calls about tables give."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import msgspec

from api.answers.any_game import AnyOptions, AnyView
from api.answers.games import Choice
from api.domain.tables import Extension, SeatKind, Status
from api.domain.values.terms import Terms
from engines.bots import Level
from engines.contract import Result


class TableSeat(msgspec.Struct, kw_only=True):
    seat: int
    kind: SeatKind
    name: str  # empty while nobody sits there
    role: Annotated[str, msgspec.Meta(description="What the game calls it, e.g. Game Master; empty if all are alike.")]
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


Alike = Annotated[
    list[tuple[str, ...]],
    msgspec.Meta(description="Interchangeable pieces: of each group `legal` names the first ones."),
]


class Table(msgspec.Struct, kw_only=True):
    """A table as the caller sees it."""

    id: str
    game: str
    title: str
    rules: int
    status: Status
    options: AnyOptions
    terms: Terms
    spectator_link: Annotated[
        str | None,
        msgspec.Meta(description="For the owner to pass on: whoever sends this as their bearer token may watch."),
    ]
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
    undo: Annotated[bool, msgspec.Meta(description="The caller can take back their last move.")]
    can: Rights
    nudge_at: Annotated[
        datetime | None, msgspec.Meta(description="From when on the caller may nudge; null: nobody, or not the caller.")
    ]
    rematch: Annotated[str | None, msgspec.Meta(description="The table at which the same people go on.")]
    commitment: Annotated[
        str | None, msgspec.Meta(description="The commitment to the seed, published when the game starts.")
    ]
    seed: Annotated[str | None, msgspec.Meta(description="Null until the game is over.")]
    view: AnyView | None
    ask: str
    summary: list[str]
    legal: list[Choice]
    together: Annotated[bool, msgspec.Meta(description="All win or lose together; nobody is ranked.")]
    alike: Alike
    result: Result | None
    verdict: Annotated[str | None, msgspec.Meta(description="Who won and why, with names, once it is over.")]


class Invitation(msgspec.Struct):
    seat: int
    token: Annotated[str, msgspec.Meta(description="Given only once. Whoever has it may take the seat.")]


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


class LastWord(msgspec.Struct, frozen=True):
    """The newest post of a table's talk."""

    n: int
    seat: int | None


class TableLine(msgspec.Struct, kw_only=True):
    id: str
    game: str
    title: str
    status: Status
    seats: list[LineSeat]
    you: int | None
    my_turn: bool
    to_act: tuple[int, ...]
    turn_since_at: datetime | None
    deadline_at: Annotated[datetime | None, msgspec.Meta(description="The caller's, or else the first of the others'.")]
    created_at: datetime
    ended_at: datetime | None
    result: Result | None
    talk: Annotated[LastWord | None, msgspec.Meta(description="Of the caller's own tables only.")] = None


class TableLines(msgspec.Struct):
    tables: list[TableLine]
    cursor: str | None
    waiting: Annotated[
        int | None,
        msgspec.Meta(description="On the first page of the caller's own tables: how many of all wait for the caller."),
    ] = None


ANSWERS: tuple[type, ...] = (Table, Opened, Invitation, Invitations, TableLines)
