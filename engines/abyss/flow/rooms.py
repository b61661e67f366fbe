"""Choosing and entering rooms, treasure rooms, and the torch that passes on. R8 to R13, R57."""

from __future__ import annotations

from typing import Literal

from ..board.table import white_dice
from ..board.trust import following, trusted
from ..content import CONTENT, DUNGEONS, KINGS_ROOM, KingsRoom, MonsterRoom, ShopRoom, TreasureRoom, sides
from ..events.course import Assigned, RoomFound, TorchPassed, TreasureRolled
from ..model.ids import Dungeon, Treasure
from ..model.state import Fight, How, Open, Room
from .scene import Scene
from .shop import open_shop
from .stock import draw_dungeon, draw_rewards, gain, take_dungeon


def next_room(scene: Scene) -> None:
    """The torchbearer chooses, unless the King summons the party or the hand is empty. R8 to R10."""
    table = scene.open
    if table.played >= CONTENT.lengths[table.length].summons:
        _summoned(scene)
    elif scene.hero(table.torch).hand:
        scene.ask("choose_room")
    else:
        _find(scene, draw_dungeon(scene), None, "blind")


def _summoned(scene: Scene) -> None:
    """The King's room, wherever its card is. R9."""
    holder = next((seat for seat, own in enumerate(scene.state.own) if KINGS_ROOM in own.hand), None)
    if holder is None:
        scene.sealed.dungeons.remove(KINGS_ROOM)
        scene.open.deck_sizes.dungeons -= 1
    else:
        leave_hand(scene, holder, KINGS_ROOM)
    _find(scene, KINGS_ROOM, holder, "summons")


def _find(scene: Scene, card: Dungeon, holder: int | None, how: Literal["blind", "summons"]) -> None:
    enter(scene, card, how)
    scene.tell(RoomFound(to=None, card=card, how=how, holder=holder, played=scene.open.played))


def leave_hand(scene: Scene, seat: int, card: Dungeon) -> None:
    scene.state.own[seat].hand.remove(card)
    scene.hero(seat).hand -= 1


def enter(scene: Scene, card: Dungeon, how: How) -> None:
    """R11."""
    scene.open.room = Room(card, how)
    scene.open.played += 1
    scene.then = "open_room"


def open_room(scene: Scene) -> None:
    assert scene.open.room is not None  # noqa: S101 (it was just entered)
    room = DUNGEONS[scene.open.room.card]
    if isinstance(room, (MonsterRoom, KingsRoom)):
        scene.open.fight = _fight(scene)
        scene.ask("place")
    elif isinstance(room, ShopRoom):
        open_shop(scene)
    else:
        _open_treasure(scene, room)


def _fight(scene: Scene) -> Fight:
    """A seat that trusts another with its tile is not asked for one. R58."""
    seats = scene.seats
    follows = following([trusted(scene.open, seat, "place") for seat in range(seats)])
    return Fight(placed=[False] * seats, equips=[0] * seats, voted=[False] * seats, follows=follows)


def _open_treasure(scene: Scene, room: TreasureRoom) -> None:
    """R13; a single player simply gets all cards."""
    roll = scene.rng.roll(sides(room.die))
    cards = draw_rewards(scene, roll)
    scene.tell(TreasureRolled(to=None, die=room.die, roll=roll, cards=tuple(cards)))
    scene.open.treasure = list(cards)
    if scene.seats > 1 and cards:
        scene.ask("treasure")
        return
    for card in cards:
        hand_out(scene, card, scene.open.torch)
    scene.then = "dealt_with"


def hand_out(scene: Scene, card: Treasure, receiver: int) -> None:
    scene.open.treasure.remove(card)
    gain(scene, receiver, card)
    scene.tell(Assigned(to=None, card=card, receiver=receiver))
    if not scene.open.treasure:
        scene.then = "dealt_with"


def dealt_with(scene: Scene) -> None:
    """A treasure or shop room counts as beaten and brings a new dungeon card."""
    count_beaten(scene.open)
    take_dungeon(scene, scene.open.torch)
    scene.then = "room_done"


def count_beaten(table: Open) -> None:
    """R12: one more room is beaten, and the white dice may change."""
    table.beaten += 1
    table.white = white_dice(table)


def room_done(scene: Scene) -> None:
    """R57."""
    table = scene.open
    assert table.room is not None  # noqa: S101 (it is being left)
    table.discards.dungeons.append(table.room.card)
    table.room = None
    table.torch = (table.torch + 1) % scene.seats
    scene.tell(TorchPassed(to=None, seat=table.torch))
    scene.then = "next_room"
