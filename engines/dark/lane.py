"""The lane of a combat: who is where and whose turn it is. R32 to R36."""

from __future__ import annotations

from engines.contract import IllegalAction
from engines.dark import deeds, orders
from engines.dark.events.fights import Stepped
from engines.dark.model import Open, State
from engines.dark.party import Events, lives, master_only, name_of, refuse, wrong_phase
from engines.dark.turns import Combat, Fighter, Foe

LAST = 4  # spot


def fight(table: Open) -> Combat:
    assert table.combat is not None  # noqa: S101 (in combat only)
    return table.combat


def foe_of(combat: Combat, number: int) -> Foe | None:
    return combat.foes[number - 1] if number <= len(combat.foes) else None


def fighter(combat: Combat, seat: int) -> Fighter | None:
    return next((each for each in combat.fighters if each.seat == seat), None)


def standing_foes(combat: Combat) -> list[Foe]:
    return [foe for foe in combat.foes if foe.state == "alive"]


def standing(table: Open) -> list[Fighter]:
    """The characters on the lane."""
    return [each for each in fight(table).fighters if each.spot is not None and lives(table, each.seat)]


def spot_of(combat: Combat, seat: int) -> int | None:
    each = fighter(combat, seat)
    return each.spot if each else None


def distance(combat: Combat, seat: int, foe: Foe) -> int:
    """0 is Here, 1 There, more is Gone; also for whoever has left the lane. R35."""
    spot = spot_of(combat, seat)
    return 9 if spot is None else abs(spot - foe.spot)


def how_far(steps: int) -> str:
    return ("Here", "There", "Gone")[min(steps, 2)]


def owing_fighters(table: Open) -> list[int]:
    """The characters whose turn it is and who have actions left."""
    combat = fight(table)
    ready = [each.seat for each in standing(table) if each.actions]
    if combat.side is None:
        return [seat for seat in ready if seat == combat.order[combat.turn].seat]
    return ready if combat.side == "party" else []


def owing_foes(table: Open) -> list[Foe]:
    combat = fight(table)
    ready = [foe for foe in standing_foes(combat) if foe.actions]
    if combat.side is None:
        return [foe for foe in ready if foe.number == combat.order[combat.turn].foe]
    return ready if combat.side == "foes" else []


def turn_of(state: State, seat: int) -> IllegalAction | None:
    """Whether it is a character's turn."""
    if state.open.queue or seat not in owing_fighters(state.open):
        return refuse("not_your_turn", "It is not your turn.")
    return None


def foes_turn(state: State, seat: int, number: int) -> IllegalAction | None:
    """Whether the Game Master may act with this foe."""
    table = state.open
    if refusal := master_only(table, seat):
        return refusal
    if table.phase != "combat":
        return wrong_phase()
    if table.queue:
        return wrong_phase("Rule on what was declared first.")
    foe = foe_of(fight(table), number)
    if foe is None or foe.state != "alive":
        return no_target()
    if foe not in owing_foes(table):
        return refuse("not_your_turn", "It is not that foe's turn.")
    return None


def no_target() -> IllegalAction:
    return refuse("no_target", "That target is dead or gone.")


def too_far(name: str, steps: int) -> IllegalAction:
    return refuse("too_far", f"{name} is {how_far(steps)}.")


def edge() -> IllegalAction:
    return refuse("edge", "You cannot go further that way.")


def strike_out(combat: Combat, seat: int) -> None:
    """The dead lose their place in the order when somebody else takes their seat."""
    combat.fighters = [each for each in combat.fighters if each.seat != seat]
    combat.turn -= any(turn.seat == seat for turn in combat.order[: combat.turn])
    combat.order = [turn for turn in combat.order if turn.seat != seat]


def check_move(state: State, seat: int, action: deeds.Move) -> IllegalAction | None:
    if state.open.phase != "combat":
        return wrong_phase()
    if refusal := turn_of(state, seat):
        return refusal
    return edge() if action.dir == 1 and spot_of(fight(state.open), seat) == LAST else None


def move(state: State, seat: int, action: deeds.Move, events: Events) -> None:
    """R36."""
    each = fighter(fight(state.open), seat)
    assert each is not None and each.spot is not None  # noqa: S101, PT018 (checked)
    start, each.actions = each.spot, each.actions - 1
    end = start + action.dir
    each.spot = end if end >= 0 else None
    name = name_of(state.open, seat)
    events.append(Stepped(to=None, seat=seat, foe=None, name=name, start=start, end=max(end, 0), out=end < 0))


def check_foe_move(state: State, seat: int, action: orders.FoeMove) -> IllegalAction | None:
    if refusal := foes_turn(state, seat, action.foe):
        return refusal
    foe = foe_of(fight(state.open), action.foe)
    return edge() if foe and action.dir == -1 and foe.spot == 0 else None


def foe_move(state: State, _: int | None, action: orders.FoeMove, events: Events) -> None:
    foe = foe_of(fight(state.open), action.foe)
    assert foe is not None  # noqa: S101 (checked)
    start, foe.actions = foe.spot, foe.actions - 1
    end = start + action.dir
    foe.spot = min(end, LAST)
    if end > LAST:
        foe.state = "out"
    events.append(Stepped(to=None, seat=None, foe=foe.number, name=foe.name, start=start, end=foe.spot, out=end > LAST))


def check_hold(state: State, seat: int, _: deeds.Hold) -> IllegalAction | None:
    return turn_of(state, seat) if state.open.phase == "combat" else wrong_phase()


def hold(state: State, seat: int, _: deeds.Hold, __: Events) -> None:
    each = fighter(fight(state.open), seat)
    assert each is not None  # noqa: S101 (checked)
    each.actions = 0


def check_foe_hold(state: State, seat: int, action: orders.FoeHold) -> IllegalAction | None:
    return foes_turn(state, seat, action.foe)


def foe_hold(state: State, _: int | None, action: orders.FoeHold, __: Events) -> None:
    foe = foe_of(fight(state.open), action.foe)
    assert foe is not None  # noqa: S101 (checked)
    foe.actions = 0
