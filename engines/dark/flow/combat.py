"""The frame of a combat: how turns pass on, how it ends. R32, R39."""

from __future__ import annotations

from ..board.gear import add, called, can_take, lay
from ..board.lane import fight, owing_fighters, owing_foes, standing, standing_foes
from ..board.party import Events, hero_of, lives, living, master_of, name_of
from ..content import TIERS, T
from ..events.bodies import ThingMoved, TorchOut
from ..events.fights import CombatEnded, Died, TurnBegan
from ..model import Open, State
from ..model.bounds import DROPS, CombatOutcome
from ..model.turns import Combat, Foe, Left, Turn
from .beats import ask_anew, new_beat, to_floor


def turn_name(table: Open, turn: Turn) -> str:
    if turn.seat is not None:
        return name_of(table, turn.seat)
    return fight(table).foes[(turn.foe or 1) - 1].name


def pass_on(state: State, events: Events) -> None:
    """After anything that was done: the combat ends, or the turn goes on to whoever has one."""
    table = state.open
    while table.combat:
        if outcome := _over(table):
            end(state, outcome, events)
        elif table.queue or owing_fighters(table) or owing_foes(table):
            return
        else:
            _next_turn(state, events)


def _over(table: Open) -> CombatOutcome | None:
    """R39."""
    combat = fight(table)
    if not any(lives(table, each.seat) for each in combat.fighters):
        return "dead"
    if not standing_foes(combat):
        return "won"
    return None if standing(table) else "fled"


def _next_turn(state: State, events: Events) -> None:
    table = state.open
    combat = fight(table)
    if combat.side is None:
        combat.turn = (combat.turn + 1) % len(combat.order)
        is_new = combat.turn == 0
    else:
        combat.side = "foes" if combat.side == "party" else "party"
        is_new = combat.side == combat.initiative
    if is_new:
        if combat.round == T.delve.combat_round_limit:  # G12
            end(state, "parted", events)
            return
        combat.round += 1
        new_beat(state)
    begin_turn(table, events)


def begin_turn(table: Open, events: Events) -> None:
    """Give two actions to each combatant on turn, unless they are bound. R32, R47."""
    combat = fight(table)
    ask_anew(table)
    turn = Turn() if combat.side else combat.order[combat.turn]
    for each in standing(table):
        if combat.side == "party" or turn.seat == each.seat:
            each.actions, each.drops, each.refused = 2, DROPS, 0
    for foe in standing_foes(combat):
        if combat.side == "foes" or turn.foe == foe.number:
            foe.actions, foe.bound = (0 if foe.bound else 2), False
    if owing_fighters(table) or owing_foes(table):
        name = "" if combat.side else turn_name(table, turn)
        events.append(TurnBegan(to=None, seat=turn.seat, foe=turn.foe, side=combat.side, name=name, round=combat.round))


def slay(foe: Foe, events: Events) -> None:
    foe.state, foe.actions, foe.bound = "dead", 0, False
    events.append(Died(to=None, seat=None, foe=foe.number, name=foe.name))


def end(state: State, outcome: CombatOutcome, events: Events) -> None:
    """Dice are earned, things come back, ward and potions end, the Game Master has the floor."""
    table = state.open
    combat = fight(table)
    slain = sum(TIERS[foe.tier].treasure_dice for foe in combat.foes if foe.state == "dead")
    earned = slain if outcome == "won" else 0
    events.append(CombatEnded(to=None, outcome=outcome, rounds=combat.round, earned=earned))
    _leave_foes(state)
    table.combat, table.queue = None, []
    _gather(table, combat, outcome, events)
    for each in combat.fighters:
        hero = hero_of(table, each.seat)
        hero.ward, hero.boost = 0, None
    table.last.outcome, table.last.earned = outcome, earned if outcome == "won" else None
    master_of(state).health = []
    if table.delve and not living(table):
        table.delve.finished = True
    to_floor(table)


def _leave_foes(state: State) -> None:
    """What is left of a room's foes waits there."""
    master, delve, combat = master_of(state), state.open.delve, fight(state.open)
    if combat.room is None or master.dungeon is None or delve is None:
        return
    room = master.dungeon.rooms[combat.room - 1]
    for each, foe in zip(room.foes, combat.foes, strict=True):
        each.lost = foe.lost
    room.foes = [each for each, foe in zip(room.foes, combat.foes, strict=True) if foe.state == "alive"]
    delve.seen[combat.room - 1].foes = [Left(each.monster, each.tier, each.lost) for each in room.foes]


def _gather(table: Open, combat: Combat, outcome: CombatOutcome, events: Events) -> None:
    """R18: what was dropped goes back after a victory, else it stays on the ground."""
    for dropped in combat.ground:
        thing, seat = dropped.thing, dropped.seat
        hero = hero_of(table, seat)
        fought = any(each.seat == seat for each in combat.fighters)
        is_back = outcome == "won" and fought and lives(table, seat) and can_take(hero, thing)
        end = seat if is_back else "ground"
        events.append(
            ThingMoved(to=None, ref=thing.ref, item=thing.item, name=called(thing), start="spot", end=end)  # type: ignore[arg-type]
        )
        burned = thing.lit
        if is_back:
            add(hero, thing)
        else:
            lay(table, thing)
        if burned and not thing.lit:
            events.append(TorchOut(to=None, seat=seat, name=hero.name, auto=False))
