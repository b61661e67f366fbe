"""Who holds which room, and who has won. R67, R68."""

from __future__ import annotations

from ..contract import Result
from ..phrases import counted, number
from .board.pieces import ground
from .model.basics import ROOMS
from .model.state import Ending, Holders, Open, State

CREW_NAMES = ("The crew from the south", "The crew from the north")


def holders(table: Open) -> Holders:
    """A room is held by a crew that stands in it alone."""
    areas = ground(table).areas
    inside: dict[str, set[int | None]] = {room: set() for room in ROOMS}
    for each in table.warriors:
        if each.pos is not None and areas[each.pos] in inside:
            inside[areas[each.pos]].add(each.seat)
    for monster in table.monsters:
        if areas[monster.pos] in inside:
            inside[areas[monster.pos]].add(None)
    return Holders(*[next(iter(found)) if len(found) == 1 else None for found in inside.values()])


def rooms_held(table: Open) -> tuple[int, int]:
    found = holders(table)
    owners = [getattr(found, room) for room in ROOMS]
    return owners.count(0), owners.count(1)


def standings(table: Open) -> tuple[tuple[int, ...], Ending]:
    """Who is ahead by rooms, or else by casualties. R68."""
    south, north = rooms_held(table)
    if south != north:
        return (0 if south > north else 1,), "rooms"
    lost = table.casualties
    if lost[0] != lost[1]:
        return (0 if lost[0] < lost[1] else 1,), "casualties"
    return (0, 1), "draw"


def winners(table: Open) -> tuple[int, ...]:
    end = table.ending
    assert end is not None  # noqa: S101 (asked only when it is over)
    if end.failed:
        return tuple([seat for seat in (0, 1) if seat not in end.failed]) or (0, 1)
    return standings(table)[0]


def result(state: State) -> Result | None:
    table = state.open
    if table.ending is None:
        return None
    won = winners(table)
    places = tuple([1 if seat in won else 2 for seat in (0, 1)])
    return Result(winners=won, scores=rooms_held(table), places=places, reason=f"{_reason(table, won)}.")


def _reason(table: Open, won: tuple[int, ...]) -> str:
    assert table.ending is not None  # noqa: S101 (asked only when it is over)
    failed = table.ending.failed
    if failed:
        return "A draw: both crews have turned back" if len(failed) == 2 else f"{CREW_NAMES[failed[0]]} has turned back"
    held = rooms_held(table)
    if table.ending.reason == "rooms":
        most, least = max(held), min(held)
        return f"{CREW_NAMES[won[0]]} holds {counted(most, 'room')} to {number(least) if least else 'none'}"
    each = f"{counted(held[0], 'room').capitalize() if held[0] else 'No rooms'} each"
    if table.ending.reason == "casualties":
        return f"{each}: {CREW_NAMES[won[0]].lower()} has lost fewer dwarves"
    return f"A draw: {each.lower()} and as many dwarves lost"
