"""The summary of a position."""

from __future__ import annotations

import pytest

from engines.dark.game import GAME
from engines.dark.model.turns import RoomFoe
from tests.engines.dark.spoiling import prepared

NAMES = ["Ann", "Ben", "Cleo"]


@pytest.mark.rule("R25")
@pytest.mark.parametrize(
    ("kind", "fields", "told"),
    [
        ("fight", {"foes": [RoomFoe("goblin", "easy", 2)]}, ["Goblin (easy)."]),
        ("lair", {"foes": [RoomFoe("goblin_king", "medium", 4)]}, ["In this room wait Goblin king (medium)."]),
        ("trap", {"trap": "pit"}, ["Covered pit, spotted with Wits 8; else Nimble 8 of who rolled, or d3 damage."]),
        ("trap", {"trap": "net"}, ["spotted with Wits 8; else Nimble 8 of all, or 1 damage."]),
        ("obstacle", {"obstacle": "chasm"}, ["Chasm: Leap or climb across (Nimble 8) or Rig a line (Wits 10)."]),
        ("mystery", {"mystery": "fountain"}, ["For the oracle: “"]),
        ("refuge", {}, ["The rooms, known to you alone: refuge"]),
    ],
)
def test_only_the_game_master_is_told_what_the_present_room_holds(kind, fields, told):
    state = prepared()
    room = state.own[0].master.dungeon.rooms[0]
    room.kind, room.foes, room.trap, room.obstacle, room.mystery = kind, [], None, None, None
    for name, value in fields.items():
        setattr(room, name, value)
    lines = GAME.summary(GAME.look(state, 0), NAMES)
    assert all(each in lines[-1] for each in told)
    assert not any(each in line for each in told for line in GAME.summary(GAME.look(state, 1), NAMES))
