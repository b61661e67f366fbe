"""Pieces of all steps: the book of the delve, its rooms, the answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ..acts.act import Act
from ..acts.change import Change
from ..acts.changes import Dice
from ..acts.delves import KeepDelve
from ..acts.sessions import OpenScene
from ..board.party import Desk, living
from ..content import ROOMS, THEMES
from ..content.ids import Amount
from ..flow.dungeon import place
from ..model import Open
from ..model.turns import Delve, Request, Room

Row = Sequence[Act]


def to(step: str) -> Act:
    return KeepDelve("step", step)


def do(what: Literal["enter", "fall_back", "out", "clear", "searched", "goal", "hint", "no_hint"]) -> Act:
    return KeepDelve(what)


def room(desk: Desk, at: int) -> Room:
    dungeon = desk.master.dungeon
    assert dungeon is not None  # noqa: S101 (a delve has one)
    return dungeon.rooms[at - 1]


def scene(desk: Desk, delve: Delve, at: int) -> OpenScene:
    """The scene of a room, or of the entrance."""
    if not at:
        theme = THEMES[delve.theme]
        return OpenScene(theme.name, theme.text, "dark", place=place(0))
    title = f"Room {at} of {delve.rooms}"
    return OpenScene(title, ROOMS[room(desk, at).text].text, "dark", place=place(at))


def roller(desk: Desk, request: Request) -> int:
    """The seat that rolled a check for the party, or the leader if nobody did. G36."""
    seat = next((answer.seat for answer in request.answers if answer.kind == "roll"), desk.open.leader)
    return seat if seat is not None else 0


def succeeded(request: Request) -> bool:
    return any(answer.success for answer in request.answers)


def choice(table: Open) -> Request | None:
    """The last request, if it was a choice. A Game Master may have asked something else."""
    request = table.last.request
    return request if request and request.kind == "choice" else None


def chosen(request: Request) -> str:
    """The label of the answer, or of the default."""
    option = next((answer.option for answer in request.answers if answer.option is not None), request.default)
    return request.options[option]


def harm(table: Open, seat: int, amount: Amount) -> list[Act]:
    """Harm a character, who stays in the row when they fall, so that its length does not change."""
    if amount == "0" or seat not in {*living(table), *table.last.touched}:
        return []
    return [Change("harm", seat, amount=points(amount))]


def points(amount: Amount) -> int | Dice:
    """As an order has it; what may take nothing or more than a die asks for no order."""
    return int(amount) if amount.isdecimal() else amount  # type: ignore[return-value]


def lead(table: Open) -> tuple[int, ...] | None:
    return None if table.leader is None else (table.leader,)
