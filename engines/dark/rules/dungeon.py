"""A delve: how its rooms are drawn, and the book that is kept of it. 5.9."""

from __future__ import annotations

from collections.abc import Callable

from ...rng import Rng
from ..actions import orders
from ..board.gear import here, in_hands
from ..board.party import Events, hero_of, is_delve, living, master_of
from ..content import RACES, ROOMS, TIERS, T
from ..content.ids import Kind, Tier
from ..content.rows import Group, Lair
from ..events.bodies import TorchLit
from ..events.delves import DelvePrepared, GoalTaken, RoomCleared, RoomEntered
from ..model import Open, State
from ..model.turns import Delve, Dungeon, Last, Room, RoomFoe, Seen

_MOST = 5  # characters that the tables know. G34
ENTRANCE = "entrance"


def place(at: int) -> str:
    """The key of a room's ground."""
    return f"room{at}" if at else ENTRANCE


def prepare(state: State, _: int | None, action: orders.PrepareDelve, events: Events) -> None:
    """Theme, goal, the deck of rooms, then each room in order. 5.11."""
    table, rng, size = state.open, state.sealed.rng, action.rooms
    theme, goal = rng.pick(T.themes).id, rng.pick(T.goals).id
    level = min(3, max(hero_of(table, seat).level for seat in living(table)))
    party = len(living(table))
    rooms = [draw_room(kind, level, party, rng) for kind in _deck(size, rng)]
    master_of(state).dungeon = Dungeon(rooms)
    table.delve = Delve(
        theme=theme,
        goal=goal,
        rooms=size,
        deadline=T.delve.deadline[size],
        level=level,
        party=party,
        kinds=[None] * size,
        cleared=[False] * size,
        searched=[False] * size,
    )
    for key in [place(at) for at in range(9)]:
        if key in table.grounds and key != here(table):
            del table.grounds[key]
    table.last = Last()
    events.append(DelvePrepared(to=None, rooms=size, theme=theme, goal=goal, deadline=table.delve.deadline))
    if is_delve(table):
        _light_first(table, events)


def _deck(size: int, rng: Rng) -> list[Kind]:
    deck = T.delve.room_deck[size]
    kinds = list(deck.fixed)
    while len(kinds) < size - 1:
        kinds.append(rng.pick(deck.extra_from))
    for last in range(len(kinds) - 1, 0, -1):
        other = rng.below(last + 1)
        kinds[last], kinds[other] = kinds[other], kinds[last]
    return [*kinds, "lair"]


def draw_room(kind: Kind, level: int, party: int, rng: Rng) -> Room:
    text, row = 10 * rng.roll(6) + rng.roll(6), min(party, _MOST)
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
    return T.delve.lairs[delve.level][min(delve.party, _MOST)]


def tiers_of(group: Group) -> list[Tier]:
    """Easy foes first, then medium, then hard."""
    return [tier for tier in TIERS for _ in range(getattr(group, tier))]


def _group(group: Group, rng: Rng) -> list[RoomFoe]:
    return [
        RoomFoe(rng.pick([row.id for row in T.monsters if row.tier == tier]), tier, rng.pick(TIERS[tier].health))
        for tier in tiers_of(group)
    ]


def wanderers(party: int) -> tuple[orders.FoeEntry, ...]:
    return tuple([orders.FoeEntry(tier=tier) for tier in tiers_of(T.delve.wanderers[min(party, _MOST)])])


def _light_first(table: Open, events: Events) -> None:
    """R20: the first torch in a hand is lit if somebody needs it."""
    seats = living(table)
    if all(RACES[hero_of(table, seat).race].dark_sight for seat in seats):
        return
    for seat in seats:
        hero = hero_of(table, seat)
        for thing in in_hands(hero):
            if thing.item == "torch":
                thing.lit = True
                events.append(TorchLit(to=None, seat=seat, name=hero.name, auto=True))
                return


def keep(state: State, _: int | None, action: orders.KeepDelve, events: Events) -> None:
    delve = state.open.delve
    assert delve is not None  # noqa: S101 (checked)
    if action.do == "step":
        _step(state.open, delve, action.step)
    else:
        _BOOK[action.do](state, delve, events)


def _step(table: Open, delve: Delve, step: str) -> None:
    """What was looked back on is dealt with; a step begun again is another try."""
    delve.tries = min(40, delve.tries + 1) if step == delve.step else 0
    delve.step = step
    table.last.request = table.last.oracle = None
    table.last.done, table.last.touched = 0, []


def _enter(state: State, delve: Delve, events: Events) -> None:
    dungeon = master_of(state).dungeon
    assert dungeon is not None  # noqa: S101 (a delve has one)
    delve.at += 1
    room = dungeon.rooms[delve.at - 1]
    delve.kinds[delve.at - 1] = room.kind
    if len(delve.seen) < delve.at:
        delve.seen.append(Seen(text=room.text, peril=room.peril if is_delve(state.open) else None))
    events.append(RoomEntered(to=None, index=delve.at, kind=room.kind, text=ROOMS[room.text].text))


def _fall_back(_: State, delve: Delve, __: Events) -> None:
    delve.at -= 1


def _out(_: State, delve: Delve, __: Events) -> None:
    delve.way, delve.at = "out", max(0, delve.at - 2)
    delve.finished = delve.at == 0


def _clear(_: State, delve: Delve, events: Events) -> None:
    if not delve.cleared[delve.at - 1]:
        delve.cleared[delve.at - 1] = True
        events.append(RoomCleared(to=None, index=delve.at))


def _searched(_: State, delve: Delve, __: Events) -> None:
    delve.searched[delve.at - 1] = True


def _goal(_: State, delve: Delve, events: Events) -> None:
    if not delve.goal_taken:
        delve.goal_taken = True
        events.append(GoalTaken(to=None, goal=delve.goal))


def _hint(_: State, delve: Delve, __: Events) -> None:
    delve.hint = True


def _no_hint(_: State, delve: Delve, __: Events) -> None:
    delve.hint = False


_BOOK: dict[str, Callable[[State, Delve, Events], None]] = {
    "enter": _enter,
    "fall_back": _fall_back,
    "out": _out,
    "clear": _clear,
    "searched": _searched,
    "goal": _goal,
    "hint": _hint,
    "no_hint": _no_hint,
}
