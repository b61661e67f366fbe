"""Whether the phase, the room and what belongs to them fit together."""

from __future__ import annotations

from ...former import Faults
from ..content import (
    CONTENT,
    DUNGEONS,
    KingsRoom,
    MonsterRoom,
    ShopRoom,
    TreasureRoom,
)
from ..model import Open, State
from ..rules.rooms import white_dice
from ..rules.rounds import darkness
from ..scene import is_kings_room, living
from .heroes import FIGHTING

_ROOMS: dict[str, tuple[type, ...]] = {
    "setup": (),
    "choose_room": (),
    "place": (MonsterRoom, KingsRoom),
    "battle": (MonsterRoom, KingsRoom),
    "answer": (MonsterRoom, KingsRoom),
    "vote": (MonsterRoom,),
    "collect": (MonsterRoom,),
    "losses": (MonsterRoom,),
    "treasure": (TreasureRoom,),
    "shop_pledge": (ShopRoom,),
    "shop": (ShopRoom,),
    "over": (MonsterRoom, KingsRoom),
}


def course_faults(state: State) -> Faults:
    table = state.open
    yield from _room_faults(table)
    yield from _part_faults(table)
    yield from _derived_faults(table)
    yield from _ending_faults(table)
    if table.phase == "setup" and (table.played or table.beaten or all(table.heroes)):
        yield "$.open.phase", "The first room begins when all have chosen."
    if table.appeared and not table.played:
        yield "$.open.appeared", "Monsters wait in rooms, and nobody has entered one."
    if table.phase == "setup" and table.question:
        yield "$.open.question", "Nothing was asked before the heroes were chosen."
    if table.phase == "choose_room" and not state.own[table.torch].hand:
        yield "$.open.phase", "A torchbearer without cards does not choose."
    if table.phase == "losses" and (not table.owing or table.owing != sorted(set(table.owing))):
        yield "$.open.owing", "Expected the seats that owe a card, sorted."
    if table.phase != "losses" and table.owing:
        yield "$.open.owing", "Nobody owes a card."


def _room_faults(table: Open) -> Faults:
    kinds = _ROOMS[table.phase]
    room = DUNGEONS[table.room.card] if table.room is not None else None
    if not (isinstance(room, kinds) if kinds else room is None):
        yield "$.open.room", "This room does not go with the phase."
    summons = CONTENT.lengths[table.length].summons
    finished = table.played - (room is not None)
    if table.beaten > table.played or finished < 0 or len(table.discards.dungeons) > finished:
        yield "$.open.played", "Rooms entered, beaten and done with do not go together."
    if table.played > summons + is_kings_room(table) or (table.phase == "choose_room" and table.played >= summons):
        yield "$.open.played", f"After {summons} rooms the King summons the party."


def _part_faults(table: Open) -> Faults:
    """What belongs to a phase is there in that phase and in no other."""
    for name, phases in [
        ("fight", ("place", *FIGHTING)),
        ("turn", ("battle", "answer")),
        ("reward", ("collect",)),
        ("shop", ("shop_pledge", "shop")),
        ("ending", ("over",)),
    ]:
        if (getattr(table, name) is not None) != (table.phase in phases):
            yield f"$.open.{name}", "This does not go with the phase."
    if bool(table.treasure) != (table.phase == "treasure"):
        yield "$.open.treasure", "This does not go with the phase."


def _derived_faults(table: Open) -> Faults:
    if table.white != white_dice(table):
        yield "$.open.white", "These are not the dice of the present stage."
    if table.king_health != CONTENT.lengths[table.length].king_health[len(table.heroes) - 1]:
        yield "$.open.king_health", "The King has another health in this game."
    if table.fight is not None and table.fight.darkness != darkness(table.fight.round):
        yield "$.open.fight.darkness", "This is not the darkness of the round."


def _ending_faults(table: Open) -> Faults:
    ending = table.ending
    if ending is None:
        return
    king, alive = is_kings_room(table), bool(living(table))
    left = ending.king_health_left
    sound = {
        "king_dead": king and left == 0,
        "all_dead": not alive and king == (left is not None) and left != 0,
        "torch_out": king and alive and left is not None and left > 0,
    }[ending.reason]
    if not sound or (left is not None and left > table.king_health):
        yield "$.open.ending", "The game cannot have ended in this way."
