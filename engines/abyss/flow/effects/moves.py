"""Moving over the board, and going back from the wrong side. R46, R47."""

from __future__ import annotations

from typing import cast

from ...board.table import standing, team
from ...board.tiles import ALL_SPOTS, SPOTS, side_of, step
from ...events.effects import Moved, Returned
from ...model.ids import Destination, Direction, Spot
from ...model.state import Entity
from ..scene import Scene


def move(scene: Scene, actor: Entity, destination: Destination) -> None:
    """Moves the actor, who changes places with anybody on the tile."""
    board, start = standing(scene.open), actor.spot
    assert start is not None  # noqa: S101 (only those on the board have destinations)
    end = _end(start, destination, actor)
    other = board.get(end)
    _put(actor, end)
    if other is not None:
        _put(other, start)
    swapped = scene.who(other) if other is not None else None
    scene.tell(Moved(to=None, who=scene.who(actor), start=start, end=end, swapped=swapped))


def _end(start: Spot, destination: Destination, actor: Entity) -> Spot:
    if destination in ALL_SPOTS:
        return destination
    end = step(start, cast(Direction, destination), team(actor))
    assert end is not None  # noqa: S101 (checked before)
    return end


def _put(entity: Entity, end: Spot) -> None:
    """Heroes and monsters that leave their own side remember the tile."""
    if side_of(end) == team(entity):
        entity.home = None
    elif entity.home is None:
        entity.home = entity.spot
    entity.spot = end


def go_back(scene: Scene) -> None:
    """Ends a turn: everybody on the wrong side returns, heroes by seat, then monsters by arrival. R47."""
    entities: list[Entity] = [hero for hero in scene.open.heroes if hero is not None and hero.spot is not None]
    entities += scene.fight.monsters
    astray = [entity for entity in entities if entity.home is not None]
    taken = {entity.spot for entity in entities if entity.home is None}
    for entity in astray:
        assert entity.home is not None  # noqa: S101 (it is astray)
        free = (spot for spot in SPOTS[team(entity)] if spot not in taken)
        spot = entity.home if entity.home not in taken else next(free)
        entity.spot, entity.home = spot, None
        taken.add(spot)
        scene.tell(Returned(to=None, who=scene.who(entity), spot=spot))
