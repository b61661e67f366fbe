"""Who fights whom: engagements begin, turn and end. R32, R44."""

from __future__ import annotations

from ..board.pieces import Link, ground, link, opponents, square_of, warrior
from ..events.deeds import Disengaged, Engaged
from ..model.basics import Model, is_monster, model_order
from ..model.telling import Named
from .run import Run


def engage(run: Run, by: Model, target: Model) -> None:
    """R32; a monster first parts its target from kin, R44."""
    table = run.table
    dropped = _part_from_kin(run, target) if is_monster(by) else []
    for each in opponents(table, target):
        if len(opponents(table, each)) > 1:
            dropped.append(link(target, each))
            table.links.remove(link(target, each))
    table.links = sorted(
        [*table.links, link(by, target)], key=lambda pair: (model_order(pair[0]), model_order(pair[1]))
    )
    for each in (by, target):
        if not is_monster(each):
            warrior(table, each).engaged_this_turn = True
    run.tell(Engaged(to=None, by=run.named(by), target=run.named(target), dropped=_told(run, dropped)))


def _part_from_kin(run: Run, target: Model) -> list[Link]:
    parted = [link(target, each) for each in opponents(run.table, target) if not is_monster(each)]
    run.table.links = [pair for pair in run.table.links if pair not in parted]
    return parted


def separate(run: Run, model: Model) -> None:
    """A model that was driven away is no longer Engaged with those it has left. G18."""
    table = run.table
    beside = ground(table).beside[square_of(table, model)]
    lost = [link(model, each) for each in opponents(table, model) if square_of(table, each) not in beside]
    if lost:
        table.links = [pair for pair in table.links if pair not in lost]
        run.tell(Disengaged(to=None, pairs=_told(run, lost), cause="driven_back"))


def _told(run: Run, pairs: list[Link]) -> tuple[tuple[Named, Named], ...]:
    return tuple([(run.named(one), run.named(two)) for one, two in pairs])
