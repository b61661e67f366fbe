"""Treasure: dice, keeps, worth and kind. R48 to R50."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...rng import Rng
from ..actions import deeds, orders
from ..board import gear
from ..board.party import Events, hero_of, name_of
from ..content import T
from ..content.ids import Find, Item
from ..events.fights import TreasureFound, TreasureRolled
from ..model import Open, State
from ..model.turns import Treasure
from .flow import hand_over, to_floor


def offer(state: State, _: int | None, action: orders.OfferTreasure, events: Events) -> None:
    """R48: the first roll is made at once."""
    table = state.open
    extra = (table.last.earned or 0) if action.extra is None else action.extra
    hand_over(state)
    table.phase, table.floor = "treasure", None
    dice = _throw(T.treasure.dice + extra, state.sealed.rng)
    table.treasure = Treasure(roller=action.roller, dice=dice, multiplier=action.multiplier, typed=action.typed)
    _rolled(table, table.treasure, events)


def _throw(count: int, rng: Rng) -> list[int]:
    return [rng.roll(6) for _ in range(count)]


def _rolled(table: Open, treasure: Treasure, events: Events) -> None:
    events.append(
        TreasureRolled(
            to=None,
            seat=treasure.roller,
            name=name_of(table, treasure.roller),
            roll=treasure.roll,
            kept=tuple(treasure.kept),
            dice=tuple(treasure.dice),
        )
    )


def reroll(state: State, _: int, action: deeds.Reroll, events: Events) -> None:
    treasure = state.open.treasure
    assert treasure is not None  # noqa: S101 (checked)
    kept = kept_of(treasure, action)
    treasure.dice = kept + _throw(len(treasure.dice) - len(kept), state.sealed.rng)
    treasure.kept, treasure.roll = kept, treasure.roll + 1
    _rolled(state.open, treasure, events)
    if treasure.roll == T.treasure.rolls:
        _settle(state, treasure, events)


def stop(state: State, _: int, __: deeds.Stop, events: Events) -> None:
    treasure = state.open.treasure
    assert treasure is not None  # noqa: S101 (checked)
    _settle(state, treasure, events)


def kept_of(treasure: Treasure, action: deeds.Reroll) -> list[int]:
    return sorted([*action.dice, *(die for die in treasure.dice if die in action.faces)])


def worth(dice: Sequence[int]) -> int:
    """R49: every face shown at least three times counts. G13."""
    return sum(face * count for face, count in Counter(dice).items() if count >= T.treasure.min_set)


def _settle(state: State, treasure: Treasure, events: Events) -> None:
    table = state.open
    value = worth(treasure.dice) * treasure.multiplier
    kind, item = _kind(state.sealed.rng) if value and treasure.typed else (None, None)
    table.found += value
    if item:
        gear.lay(table, gear.new_thing(state, item))  # R50
    else:
        hero_of(table, treasure.roller).gold += value
    events.append(
        TreasureFound(
            to=None,
            seat=treasure.roller,
            name=name_of(table, treasure.roller),
            value=value,
            multiplier=treasure.multiplier,
            kind=kind,
            item=item,
        )
    )
    table.treasure, table.last.value = None, value
    to_floor(table)


def _kind(rng: Rng) -> tuple[Find, Item | None]:
    found = T.treasure.types[rng.below(6)].id
    return found, None if found == "gold" else T.treasure.sub[found][rng.below(6)]
