"""The effect of using a card, and the targets."""

from __future__ import annotations

from ...contract import Names
from ...phrases import YOU, listed
from ..board.aims import reach
from ..board.options import Option, aims_of, choice_of
from ..board.table import standing, team
from ..board.tiles import LANES, LINES, Side, spot
from ..model.ids import Pick, Spot, Target, Tile
from ..model.language import Aim, Block, Heal, Hit, Itself, Ops, Tiles
from ..model.state import Entity, Foe, View
from . import phrases as say


def power(ops: Ops, bonus: int) -> str:
    """The effect on each target before armour and block, e.g. `4 damage and stun, block 3`."""
    parts = []
    for op in ops:
        if isinstance(op, Hit):
            damage = op.dmg + bonus if isinstance(op.dmg, int) and op.dmg else op.dmg  # no weapon rolls for its damage
            effects = [*([f"{damage} damage"] if damage else []), *(["stun"] if op.stun else [])]
            parts.append(listed(effects + (["lifesteal"] if op.lifesteal else [])))
        elif isinstance(op, (Heal, Block)):
            parts.append(f"{'heal' if isinstance(op, Heal) else 'block'} {op.amt}")
    return ", ".join(parts)


def in_short(ops: Ops, text: str) -> str:
    """The effect in brief if the targets are named anyway, otherwise the printed text."""
    if len(aims_of(ops)) == len(ops):
        return power(ops, 0)
    return f"{text[0].lower()}{text[1:].rstrip('.')}"


def aimed(ops: Ops, option: Option, view: View, names: Names) -> str:
    """The choices that were made, and the targets."""
    parts = [say.way(option.move)] if option.move else []
    if option.pick:
        met, side = _met(ops, option.pick, view, names), _side(choice_of(ops))
        place = f"at {say.targets(option.pick)}{f' ({met})' if met else ''}"
        parts.append(_on(met) if met and side == "P" else place)
    elif not option.move and (reached := _reached(ops, view, names)):
        parts.append(_on(reached) if _side(aims_of(ops)[0]) == "P" else f"at {reached}")
    return f", {', '.join(parts)}" if parts else ""


def _on(whom: str) -> str:
    return f"on {'yourself' if whom == YOU else whom}"


def _side(aim: Aim | None) -> Side:
    """The side of the board on which the targets stand."""
    return "P" if isinstance(aim, Itself) or (isinstance(aim, Tiles) and aim.side == "own") else "M"


def _reached(ops: Ops, view: View, names: Names) -> str:
    """The targets of an effect without a choice, from where the hero stands."""
    hero, board, aims = view.open.heroes[view.seat or 0], standing(view.open), aims_of(ops)
    met = reach(aims[0], hero, board, ()) if hero is not None and aims else []
    return listed(list(dict.fromkeys(_called(one, view, names) for one in met)))


def _met(ops: Ops, pick: Pick, view: View, names: Names) -> str:
    side, board = _side(choice_of(ops)), standing(view.open)
    found: list[str] = []
    for each in pick:
        standing_there = [board.get(at) for at in _spots(each, side)]
        met = [_called(one, view, names) for one in standing_there if one is not None and team(one) == side]
        found += [name for name in (met[:1] if each in LANES else met) if name not in found]
    return listed(found)


def _spots(target: Target, side: Side) -> list[Spot]:
    tiles: tuple[Tile, ...] = (target,)  # type: ignore[assignment]
    if target in LINES:
        tiles = LINES[target]
    elif target in LANES:
        tiles = LANES[target]
    return [spot(side, tile) for tile in tiles]


def _called(entity: Entity, view: View, names: Names) -> str:
    if isinstance(entity, Foe):
        return say.monster(entity.card)
    return say.name(view.open.heroes.index(entity), view, names)
