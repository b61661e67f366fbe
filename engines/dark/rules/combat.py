"""The frame of a combat: how it begins, how turns pass on, how it ends. R32 to R34, R39, R41."""

from __future__ import annotations

from ...rng import Rng
from ..actions import orders
from ..board import pieces
from ..board.dice import two
from ..board.gear import add, called, can_take, lay
from ..board.lane import fight, owing_fighters, owing_foes, standing, standing_foes
from ..board.party import Events, hero_of, lives, living, master_of, name_of, present
from ..content import BOSSES, MONSTERS, TIERS, T
from ..content.ids import Boss, Monster, Tier
from ..events.bodies import ThingMoved, TorchOut
from ..events.fights import Combatant, CombatBegun, CombatEnded, Died, FoeSeen, InitiativeRoll, TurnBegan
from ..model import Open, State
from ..model.bounds import DROPS, CombatOutcome
from ..model.turns import Combat, Fighter, Foe, Left, Turn
from .flow import ask_anew, hand_over, new_beat, to_floor

HEALTH: dict[Tier, tuple[int, int]] = {"easy": (1, 2), "medium": (3, 4), "hard": (5, 30)}


def start(state: State, by: int | None, action: orders.StartCombat, events: Events) -> None:
    """The foes step out, initiative is settled, the first turn begins."""
    table, rng = state.open, state.sealed.rng
    hand_over(state)
    seats = present(table)
    foes = _foes_of_room(state, action) if action.foes is None else _foes(state, action.foes, rng)
    table.combat = Combat(
        initiative=action.initiative,
        side=None if action.initiative == "individual" else action.initiative,
        lair=action.lair,
        foes=foes,
        fighters=[Fighter(seat=seat, spot=action.party_spot) for seat in seats],
        room=table.delve.at if action.foes is None and table.delve else None,
    )
    table.phase, table.floor = "combat", None
    rolls = _roll_initiative(table, rng) if action.initiative == "individual" else ()
    events.append(
        CombatBegun(
            to=None,
            number=pieces.piece(table, by, action.text),
            foes=tuple([FoeSeen(foe.number, foe.name, foe.tier, foe.spot) for foe in foes]),
            initiative=action.initiative,
            order=tuple([Combatant(turn.seat, _name(table, turn)) for turn in table.combat.order]),
            rolls=rolls,
            lair=action.lair,
            text=action.text,
        )
    )
    _begin_turn(table, events)
    pass_on(state, events)


def _foes(state: State, entries: tuple[orders.FoeEntry, ...], rng: Rng) -> list[Foe]:
    """As the Game Master brings them; monsters and Health that are not given are picked."""
    foes, health = [], []
    for number, entry in enumerate(entries, 1):
        monster = entry.monster
        if monster is None and not entry.name.strip():
            monster = rng.pick([row.id for row in T.monsters if row.tier == entry.tier])
        foes.append(_foe(number, entry, monster))
        health.append(entry.health or rng.pick(TIERS[foes[-1].tier].health))
    master_of(state).health = health
    return foes


def _foe(number: int, entry: orders.FoeEntry, monster: Monster | Boss | None) -> Foe:
    known = MONSTERS.get(monster) or BOSSES.get(monster)
    return Foe(
        number=number,
        monster=known.id if known else None,
        name=entry.name.strip() or (known.name if known else entry.tier),
        tier=getattr(known, "tier", entry.tier),
        size=known.size if known else entry.size,
        reach=known.reach if known else entry.reach,
        spot=entry.spot,
    )


def waits(state: State) -> bool:
    """Whether foes wait in the present room of a delve."""
    dungeon, delve = master_of(state).dungeon, state.open.delve
    if dungeon is None or delve is None or delve.finished or not delve.at:
        return False
    return bool(dungeon.rooms[delve.at - 1].foes)


def _foes_of_room(state: State, action: orders.StartCombat) -> list[Foe]:
    """Those that wait in the present room, with the wounds they have. Here, or There if they go first. R40, 5.9."""
    master, delve = master_of(state), state.open.delve
    assert master.dungeon is not None and delve is not None  # noqa: S101, PT018 (checked)
    waiting = master.dungeon.rooms[delve.at - 1].foes
    master.health = [each.health for each in waiting]
    spot = 2 if action.initiative == "foes" else action.party_spot
    entries = [orders.FoeEntry(each.monster, tier=each.tier, spot=spot) for each in waiting]
    foes = [_foe(number, entry, entry.monster) for number, entry in enumerate(entries, 1)]
    for foe, each in zip(foes, waiting, strict=True):
        foe.lost = each.lost
    return foes


def _roll_initiative(table: Open, rng: Rng) -> tuple[InitiativeRoll, ...]:
    """R34."""
    combat = fight(table)
    turns = [Turn(seat=each.seat) for each in combat.fighters] + [Turn(foe=foe.number) for foe in combat.foes]
    rolled = []
    for turn in turns:
        dice, bonus = two(rng), lair_bonus(combat) if turn.foe else 0
        rolled.append(InitiativeRoll(_name(table, turn), dice, sum(dice) + bonus))
    ranks = {id(turn): (-each.total, *_before(table, turn)) for turn, each in zip(turns, rolled, strict=True)}
    combat.order = sorted(turns, key=lambda turn: ranks[id(turn)])
    return tuple(rolled)


def lair_bonus(combat: Combat) -> int:
    """R41."""
    return T.monster_tiers.lair_bonus if combat.lair else 0


def _before(table: Open, turn: Turn) -> tuple[int, int, int]:
    """Among equals: characters before foes, the more nimble, the lower number."""
    if turn.seat is None:
        return 1, 0, turn.foe or 0
    return 0, -hero_of(table, turn.seat).nimble, turn.seat


def _name(table: Open, turn: Turn) -> str:
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
    _begin_turn(table, events)


def _begin_turn(table: Open, events: Events) -> None:
    """Two actions for everybody whose turn it is; who is bound loses it. R32, R47."""
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
        name = "" if combat.side else _name(table, turn)
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


def end_early(state: State, _: int, action: orders.EndCombat, events: Events) -> None:
    end(state, action.outcome, events)
