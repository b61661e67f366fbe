"""What follows from the Torchkeeper's ways: in a delve nobody does otherwise. 5.9."""

from __future__ import annotations

from collections.abc import Iterator

from ...former import Faults
from ..actions import deeds, orders
from ..board.party import is_delve, living, master_of
from ..content import BOSSES, MONSTERS, OBSTACLES, T
from ..keeper import awards, closing
from ..keeper.going import RESTS
from ..keeper.perils import TRIES
from ..keeper.reading import room, scene
from ..keeper.steps import STEPS
from ..model import State
from ..model.bounds import BOOK, DICE, HOUR
from ..model.turns import Combat, Delve, Dungeon, Request
from ..rules.dungeon import wanderers

_AT_ONCE = 8  # ticks between two questions, at most
_PURSE = 12  # gold of a search, at most
_HAUL = 6 * DICE  # gold of a treasure, at most
_STEPS = {  # while what is asked, fought or rolled for
    "choice": {"choose", "obstacle", "mystery"},
    "check": {"trap", "trap_hit", "obstacle", "search", "hoard"},
    "combat": {"clash", "brawl"},
    "treasure": {"spoils"},
}


def delve(state: State) -> Faults:
    table, found, dungeon = state.open, state.open.delve, master_of(state).dungeon
    if not is_delve(table) or found is None or dungeon is None:
        return
    if dungeon.level != min(3, table.settings.start_level) or dungeon.party != len(table.heroes):
        yield "$.open.delve", "The dungeon was drawn for others."
    for reason in (*_way(found), *_time(state, found)):
        yield "$.open.delve", reason
    if sum(hero.gold for hero in table.heroes if hero) > table.found + _PURSE * sum(found.searched):
        yield "$.open.found", "There is more gold than was found."
    if table.found > _HAUL * table.beat:
        yield "$.open.found", "The Torchkeeper never gave so much."
    if table.quiet or any(table.asked_oracle):
        yield "$.open", "Only a Game Master is quiet, or lets others ask the oracle."
    yield from _outcome(state)
    if table.phase != "ended":
        yield from _course(state, found, dungeon)


def _way(found: Delve) -> Iterator[str]:
    entered = sum(kind is not None for kind in found.kinds)
    left, last = found.cleared[: max(0, entered - 1)], entered and found.cleared[entered - 1]
    if not all(left) or any(not found.cleared[at] for at, searched in enumerate(found.searched) if searched):
        yield "A room is left or searched when it is cleared."
    if found.way == "in" and found.at != entered and (last or found.at != entered - 1):
        yield "The party is where it went."
    if (found.goal_taken and not found.cleared[-1]) or (found.way == "out" and not found.goal_taken):
        yield "What they came for lies in the last room."
    step = found.step.partition(" ")[0]
    if found.tries and not (step == "choose" or (step == "obstacle" and found.tries < TRIES)):
        yield "Nothing else is tried again."
    if found.rests > RESTS or (found.rests and "refuge" not in found.kinds):
        yield "There was no refuge to rest in."


def _time(state: State, found: Delve) -> Iterator[str]:
    ticks, entered = T.delve.ticks, sum(kind is not None for kind in found.kinds)
    least = ticks.enter * entered + ticks.search * sum(found.searched) + HOUR * found.rests + (found.way == "out")
    if not least <= found.clock <= _AT_ONCE * (state.open.beat + 1):
        yield "The clock does not tell what was done."


def _outcome(state: State) -> Faults:
    """How it ended follows from how it stands, and the XP from how it ended."""
    table = state.open
    found, alive = table.delve, living(table)
    if found and found.finished != (not alive or (found.way == "out" and not found.at)):
        yield "$.open.delve.finished", "A delve is finished when nobody is in it."
    right = (closing(table) or "swallowed") if alive else "lost"
    if table.phase == "ended" and table.ending != right and table.written < BOOK:
        yield "$.open.ending", "The delve has ended otherwise."
    given = awards(table, right) if table.ending == right and right != "lost" else []
    for seat, hero in enumerate(table.heroes):
        mine = [each for each in given if isinstance(each, orders.AwardXp) and each.seat == seat]
        sums = {kind: sum(each.amount for each in mine if each.kind == kind) for kind in ("obstacle", "goal")}
        if hero and ({"obstacle": hero.earned.obstacle, "goal": hero.earned.goal} != sums):
            yield f"$.open.heroes[{seat}].earned", "The XP does not follow from the outcome."
        if table.gained[seat] != sum(sums.values()):
            yield f"$.open.gained[{seat}]", "The XP does not follow from the outcome."


def _course(state: State, found: Delve, dungeon: Dungeon) -> Faults:
    table = state.open
    step = found.step.partition(" ")[0]
    if step not in _STEPS.get(table.request.kind if table.request else table.phase, ()):
        yield "$.open.delve.step", "The Torchkeeper does not wait in this step."
    here = scene(state, found, found.at)
    shown = table.scene and (table.scene.title, table.scene.text, table.scene.place, table.scene.light)
    if shown != (here.title, here.text, here.place, here.light):
        yield "$.open.scene", "The scene is that of the present room."
    if table.scene and not set(living(table)) <= set(table.scene.present):
        yield "$.open.scene.present", "The party stays together."
    if table.request and not _is_asked(state, found, table.request):
        yield "$.open.request", "The Torchkeeper would ask something else."
    if table.combat:
        for reason in _fight(table.combat, found, dungeon):
            yield "$.open.combat", reason
    if table.treasure and (table.treasure.multiplier != 1 or not table.treasure.typed):
        yield "$.open.treasure", "The Torchkeeper hides treasure as it is in the table."


def _is_asked(state: State, found: Delve, request: Request) -> bool:
    """The step begins with what it asks; an obstacle asks a second time, by the way that was chosen."""
    step = found.step.partition(" ")[0]
    if step == "obstacle" and request.kind == "check" and found.at:
        obstacle = room(state, found.at).obstacle
        ways = OBSTACLES[obstacle].ways if obstacle else ()
        asked: list[deeds.Deed] = [
            orders.CallCheck(way.ability, way.difficulty, "one", trade=way.trade, reason=way.text) for way in ways
        ]
    else:
        asked = list(STEPS[step](state, found)[:1])
    return any(_same(request, each) for each in asked)


def _same(request: Request, asked: deeds.Deed) -> bool:
    if isinstance(asked, orders.Ask):
        right = (list(asked.options), asked.default, asked.reason)
        return (request.options, request.default, request.reason) == right
    if isinstance(asked, orders.CallCheck):
        what = (request.ability, request.difficulty, request.bonus, request.trade, request.who, request.reason)
        return what == (asked.ability, asked.difficulty, asked.bonus, asked.trade, asked.who, asked.reason)
    return False


def _fight(combat: Combat, found: Delve, dungeon: Dungeon) -> Iterator[str]:
    if combat.lair != (combat.room == found.rooms) or (combat.room is None) != found.step.startswith("brawl"):
        yield "Foes are met in their room, wanderers anywhere."
    if combat.room is None and [foe.tier for foe in combat.foes] != [each.tier for each in wanderers(dungeon.party)]:
        yield "Wanderers come as the table says."
    if any(
        (MONSTERS.get(foe.monster) or BOSSES.get(foe.monster) or foe).name != foe.name or not foe.monster
        for foe in combat.foes
    ):
        yield "The Torchkeeper gives no names."
