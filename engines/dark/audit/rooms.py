"""The delve and what the Game Master knows of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...former import Faults
from ..board.party import is_delve, master_of
from ..content import BOSSES, MONSTERS, TIERS, T
from ..model import State
from ..model.turns import Delve, Dungeon, Room, RoomFoe
from ..rules.dungeon import tiers_of

_LATE = 8  # ticks that a delve can run past its deadline


def delve(state: State) -> Faults:
    table, found, dungeon = state.open, state.open.delve, master_of(state).dungeon
    if (found is None) != (dungeon is None):
        yield "$.open.delve", "A delve has a dungeon, and a dungeon a delve."
    if found is None or dungeon is None:
        if table.dungeon is not None:
            yield "$.open.dungeon", "There was no dungeon."
        return
    if not table.session or table.phase in {"world", "characters", "history", "lull"}:
        yield "$.open.delve", "A delve is part of a session."
    for reason in (*_book(found), *_rooms(found, dungeon)):
        yield "$.open.delve", reason
    if is_delve(table) and table.phase != "ended" and (found.finished or found.clock >= found.deadline):
        yield "$.open.delve", "The delve is over."
    if is_delve(table) and (found.clock > found.deadline + _LATE or found.rooms != table.settings.rooms):
        yield "$.open.delve", "No delve of these settings gets there."
    shown = dungeon if is_delve(table) and table.phase == "ended" else None
    if table.dungeon != shown:
        yield "$.open.dungeon", "The rooms are shown when the delve has ended."


def _book(found: Delve) -> Iterator[str]:
    if any(len(each) != found.rooms for each in (found.kinds, found.cleared, found.searched)):
        yield "There is one entry for each room."
        return
    if found.deadline != T.delve.deadline[found.rooms]:
        yield "The deadline follows from the number of rooms."
    entered = sum(kind is not None for kind in found.kinds)
    if any(kind is None for kind in found.kinds[:entered]) or found.at > entered:
        yield "Rooms are entered one after another."
    if any(found.cleared[entered:]) or any(found.searched[entered:]):
        yield "Rooms are entered before anything is done there."


def _rooms(found: Delve, dungeon: Dungeon) -> Iterator[str]:
    if len(dungeon.rooms) != found.rooms or len(found.kinds) != found.rooms:
        yield "The dungeon has as many rooms as the delve."
        return
    kinds = [room.kind for room in dungeon.rooms]
    if any(seen not in {None, kind} for seen, kind in zip(found.kinds, kinds, strict=True)):
        yield "The rooms are others than those entered."
    deck = T.delve.room_deck[found.rooms]
    extra = Counter(kinds[:-1]) - Counter(deck.fixed)
    if kinds[-1] != "lair" or Counter(deck.fixed) - Counter(kinds[:-1]) or not set(extra) <= set(deck.extra_from):
        yield "The rooms are not those of the deck."
    for at, room in enumerate(dungeon.rooms):
        yield from _contents(room, dungeon)
        if found.kinds[at] is None and any(foe.lost for foe in room.foes):
            yield "Nobody has been there."


def _contents(room: Room, dungeon: Dungeon) -> Iterator[str]:
    for kind in ("trap", "obstacle", "mystery"):
        if (getattr(room, kind) is not None) != (room.kind == kind):
            yield "A room holds what its kind says."
    row = min(dungeon.party, 5)
    if room.kind == "fight":
        groups = [tiers_of(group) for group in T.delve.encounters[dungeon.level][row]]
        if [foe.tier for foe in room.foes] not in groups:
            yield "The foes are no group of the table."
        yield from _foes(room.foes)
    elif room.kind == "lair":
        yield from _lair(room.foes, dungeon.level, row)
    elif room.foes:
        yield "Nobody waits in such a room."


def _lair(foes: Sequence[RoomFoe], level: int, row: int) -> Iterator[str]:
    lair = T.delve.lairs[level][row]
    if [foe.tier for foe in foes] != [lair.boss, *tiers_of(lair.guards)]:
        yield "The foes are not those of the lair."
        return
    boss = foes[0]
    if boss.monster not in BOSSES or boss.health != lair.boss_health or boss.lost > boss.health:
        yield "The lair has its boss."
    yield from _foes(foes[1:])


def _foes(foes: Sequence[RoomFoe]) -> Iterator[str]:
    for foe in foes:
        known = MONSTERS.get(foe.monster)
        if known is None or known.tier != foe.tier or foe.health not in TIERS[foe.tier].health:
            yield "A foe is not of its tier."
        if foe.lost > foe.health:
            yield "A foe has lost more than it had."
