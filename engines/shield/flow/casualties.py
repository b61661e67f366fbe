"""How models leave the board, and what goes with them. R10, R32, R34, R61."""

from __future__ import annotations

from typing import Literal

from ..board.pieces import warrior
from ..events.cards import Discarded, OwnDiscarded
from ..events.dusk import LightOut
from ..events.fights import Casualty, MonsterSlain
from ..model.basics import Model, is_monster
from .run import Run

Cause = Literal["slain", "dragged_away", "monster_entrance", "trap"]


def fall(run: Run, model: Model, cause: Cause) -> None:
    """A model is removed as a casualty."""
    table = run.table
    table.links = [pair for pair in table.links if model not in pair]
    if is_monster(model):
        run.tell(MonsterSlain(to=None, model=run.named(model), cause=cause, light_lost=False))
        table.monsters = [each for each in table.monsters if each.id != model]
        return
    each = warrior(table, model)
    run.tell(Casualty(to=None, model=run.named(model), cause=cause, light_lost=each.light))
    each.alive, each.pos, each.knocked_down = False, None, False
    each.defending = each.fury = False
    table.casualties[each.seat] += 1
    if each.light:
        put_out(run, each.seat, "bearer_lost")
    if each.rank == "grey":
        lose_sheathed(run, each.seat)


def put_out(run: Run, seat: int, cause: Literal["burnt_out", "event", "bearer_lost"]) -> None:
    """A light goes out for good. R10."""
    table = run.table
    slot = table.lights[seat]
    if slot is None:
        return
    warrior(table, f"{seat}-{slot}").light = False
    table.lights[seat] = None
    run.tell(LightOut(to=None, seat=seat, cause=cause))


def lose_sheathed(run: Run, seat: int) -> None:
    """G48."""
    own = run.state.own[seat]
    if run.table.sheathed[seat] and own.sheathed is not None:
        run.table.sheathed[seat] = False
        own.discarded.append(own.sheathed)
        run.table.discarded[seat] += 1
        run.tell(Discarded(to=None, seat=seat, count=1), OwnDiscarded(to=(seat,), cards=(own.sheathed,)))
        own.sheathed = None
