"""Before a battle: choosing a tile, and exchanging weapons. R18."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

import msgspec

from ...contract import IllegalAction, Names
from ...phrases import whose
from ..board.asked import placers
from ..board.cards import exchanges
from ..board.table import fight_of, hero_of
from ..content import RULES
from ..events.kinds import Quiet
from ..flow.scene import Scene
from ..flow.stock import exchange_weapons
from ..model.ids import TILES, Card, Tile
from ..model.state import State, View
from ..words import phrases as say
from .act import Act
from .reasons import not_out, not_spare


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
class Equipped(Quiet, frozen=True, kw_only=True):
    weight = 0

    seat: int
    out: Card
    in_: Card = msgspec.field(name="in")

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} took {say.card(self.in_)} in hand instead of {say.card(self.out)}"


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


@final
class Equip(Act, frozen=True):
    phase = "place"

    out: Card
    in_: Card = msgspec.field(name="in")

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        if fight_of(state.open).equips[seat] < RULES.equips_per_room:
            yield from (cls(*each) for each in exchanges(hero_of(state.open, seat), free=False))

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        hero = hero_of(state.open, seat)
        if fight_of(state.open).equips[seat] >= RULES.equips_per_room:
            return IllegalAction("equip_limit", "You have already exchanged three weapons for this room.")
        return not_out(hero, self.out) or not_spare(hero, self.in_)

    def do(self, scene: Scene, seat: int) -> None:
        exchange_weapons(scene.hero(seat), self.out, self.in_)
        scene.fight.equips[seat] += 1
        scene.tell(Equipped(to=None, seat=seat, out=self.out, in_=self.in_))

    def told(self, _: View, __: Names) -> str:
        return f"take {say.card(self.in_)} out of your spare pile in place of {say.card(self.out)}"
