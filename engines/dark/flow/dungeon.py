"""The rooms of a delve: how they are drawn. 5.9, 5.11."""

from __future__ import annotations

from ...rng import Rng
from ..board.party import master_of
from ..content import TIERS, T
from ..content.ids import Kind, Tier
from ..content.rows import Group, Lair
from ..model import State
from ..model.turns import Delve, Room, RoomFoe

PARTY = 5  # characters that the tables know, at most. G34
ENTRANCE = "entrance"


def place(at: int) -> str:
    """The key of a room's ground."""
    return f"room{at}" if at else ENTRANCE


def deck(size: int, rng: Rng) -> list[Kind]:
    row = T.delve.room_deck[size]
    kinds = list(row.fixed)
    while len(kinds) < size - 1:
        kinds.append(rng.pick(row.extra_from))
    for last in range(len(kinds) - 1, 0, -1):
        other = rng.below(last + 1)
        kinds[last], kinds[other] = kinds[other], kinds[last]
    return [*kinds, "lair"]


def draw_room(kind: Kind, level: int, party: int, rng: Rng) -> Room:
    text, row = 10 * rng.roll(6) + rng.roll(6), min(party, PARTY)
    room = Room(kind=kind, text=text)  # type: ignore[arg-type]
    if kind == "fight":
        room.foes = _group(rng.pick(T.delve.encounters[level][row]), rng)
    elif kind == "lair":
        lair = T.delve.lairs[level][row]
        boss = RoomFoe(rng.pick(T.bosses).id, lair.boss, lair.boss_health)
        room.foes = [boss, *_group(lair.guards, rng)]
    elif kind == "trap":
        room.trap = rng.pick(T.traps).id
    elif kind == "obstacle":
        room.obstacle = rng.pick(T.obstacles).id
    elif kind == "mystery":
        room.mystery = rng.pick(T.mysteries).id
    return room


def lair_of(delve: Delve) -> Lair:
    return T.delve.lairs[delve.level][min(delve.party, PARTY)]


def tiers_of(group: Group) -> list[Tier]:
    """Easy foes first, then medium, then hard."""
    return [tier for tier in TIERS for _ in range(getattr(group, tier))]


def _group(group: Group, rng: Rng) -> list[RoomFoe]:
    return [
        RoomFoe(rng.pick([row.id for row in T.monsters if row.tier == tier]), tier, rng.pick(TIERS[tier].health))
        for tier in tiers_of(group)
    ]


def waiting_in(state: State) -> list[RoomFoe]:
    """The foes that wait in the present room of a delve."""
    dungeon, delve = master_of(state).dungeon, state.open.delve
    if dungeon is None or delve is None or delve.finished or not delve.at:
        return []
    return dungeon.rooms[delve.at - 1].foes
