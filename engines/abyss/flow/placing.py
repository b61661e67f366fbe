"""Before a battle: weapons, tiles, and the monsters that appear. R17 to R22."""

from __future__ import annotations

from ..board.passives import total
from ..board.table import battle_room, torch_order
from ..board.tiles import TILE, spot
from ..board.trust import followed, speaker
from ..content import CONTENT, KING, TIER_SYMBOLS, sides
from ..events.battle import HeroesPlaced, WhiteRolled
from ..model.ids import TILES, Tier, Tile
from .effects.arrivals import appear, appear_somewhere
from .scene import Scene
from .stock import draw_monster


def begin_battle(scene: Scene) -> None:
    _put_down(scene)
    _monsters_appear(scene)
    scene.then = "round"


def _put_down(scene: Scene) -> None:
    """Places heroes in torch order, trusting ones last; a taken tile gives way to the next free one. R19, R58."""
    fight, chosen = scene.fight, [own.tile for own in scene.state.own]
    taken: set[Tile] = set()
    moved = []
    for seat in sorted(torch_order(scene.open), key=lambda each: followed(fight, each) is not None):
        wish, hero = chosen[speaker(fight, seat)], scene.hero(seat)
        assert wish is not None  # noqa: S101 (all have chosen)
        tile = _next_free(wish, taken)
        if tile != wish and followed(fight, seat) is None:
            moved.append(seat)
        taken.add(tile)
        scene.state.own[seat].tile = None
        hero.spot, hero.block = spot("P", tile), total(hero, "guard")
    fight.placed, fight.follows = [False] * scene.seats, []
    tiles = tuple(TILE[place] for hero in scene.open.heroes if hero and (place := hero.spot))
    scene.tell(HeroesPlaced(to=None, tiles=tiles, moved=tuple(sorted(moved))))


def _next_free(tile: Tile, taken: set[Tile]) -> Tile:
    at = TILES.index(tile)
    return next(each for each in TILES[at:] + TILES[:at] if each not in taken)


def _monsters_appear(scene: Scene) -> None:
    """R20 to R22."""
    room = battle_room(scene.open)
    symbols = {tile: room.grid["abc".index(tile[0])][int(tile[1]) - 1] for tile in TILES}
    is_king = "K" in symbols.values()
    for tile, symbol in symbols.items():
        if symbol == "K":
            appear(scene, KING, spot("M", tile))
        elif symbol != "." and not (symbol == "w" and is_king and not scene.party.king_guards):
            _appear_at(scene, tile, symbol)
    for _ in range(scene.party.extra):
        appear_somewhere(scene, roll_white(scene))


def _appear_at(scene: Scene, tile: Tile, symbol: str) -> None:
    tier = roll_white(scene) if symbol == "w" else TIER_SYMBOLS[symbol]
    appear(scene, draw_monster(scene, tier), spot("M", tile))


def roll_white(scene: Scene) -> Tier:
    """R21."""
    dice = scene.open.white
    rolled = sum(scene.rng.roll(sides(die)) for die in dice)
    tier = next(tier for tier, low, high in CONTENT.white.bands if low <= rolled <= high)
    scene.tell(WhiteRolled(to=None, dice=dice, total=rolled, tier=tier))
    return tier
