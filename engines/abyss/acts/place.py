"""Choosing a tile before a battle. R18."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

from ...contract import Names
from ...phrases import whose
from ..board.asked import placers
from ..events.kinds import Quiet
from ..flow.scene import Scene
from ..model.ids import TILES, Tile
from ..model.state import State, View
from ..words import phrases as say
from .act import Act


@final
class TileChosen(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} chose a tile"


@final
class OwnTile(Quiet, frozen=True, kw_only=True):
    """To the seat alone."""

    weight = 0

    seat: int
    tile: Tile

    def told(self, names: Names) -> str:
        return f"{whose(names[self.seat])} tile will be {self.tile}"


@final
class Place(Act, frozen=True):
    phase = "place"

    tile: Tile

    @classmethod
    def offers(cls, _: State, __: int) -> Iterator[Self]:
        yield from map(cls, TILES)

    def do(self, scene: Scene, seat: int) -> None:
        scene.state.own[seat].tile = self.tile
        scene.fight.placed[seat] = True
        scene.tell(TileChosen(to=None, seat=seat))
        scene.tell(OwnTile(to=(seat,), seat=seat, tile=self.tile))
        if not placers(scene.open):
            scene.then = "battle"

    def told(self, _: View, __: Names) -> str:
        column, row = say.line(self.tile[1]), say.line(self.tile[0])  # type: ignore[arg-type]
        return f"stand on tile {self.tile}: {column}, {row}"
