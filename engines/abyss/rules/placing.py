"""Before a battle: weapons, tiles, and the monsters that appear. R17 to R22."""

from __future__ import annotations

from ..actions import Equip, Place
from ..board import TILE, spot
from ..content import CONTENT, KING, TIER_SYMBOLS, sides
from ..effects.arrivals import appear, appear_somewhere
from ..events import fighting, journey
from ..ids import TILES, Card, Tier, Tile
from ..model import Hero, Open, Weapon
from ..passives import total
from ..scene import Scene, battle_room, fight_of, torch_order
from ..stock import draw_monster
from .orders import followed, speaker


def equip(scene: Scene, seat: int, action: Equip) -> None:
    exchange_weapons(scene.hero(seat), action.out, action.in_)
    scene.fight.equips[seat] += 1
    scene.tell(journey.Equipped(to=None, seat=seat, out=action.out, in_=action.in_))


def exchange_weapons(hero: Hero, out: Card, spare: Card) -> None:
    """A spare weapon takes the place of one that is out, and the other way round."""
    at = [weapon.card for weapon in hero.out].index(out)
    hero.spare[hero.spare.index(spare)] = out
    hero.out[at] = Weapon(spare)


def place(scene: Scene, seat: int, action: Place) -> None:
    scene.state.own[seat].tile = action.tile
    scene.fight.placed[seat] = True
    scene.tell(journey.TileChosen(to=None, seat=seat))
    scene.tell(journey.OwnTile(to=(seat,), seat=seat, tile=action.tile))
    if not placers(scene.open):
        scene.then = "battle"


def placers(table: Open) -> list[int]:
    """Who still has to choose a tile."""
    fight = fight_of(table)
    return [seat for seat, placed in enumerate(fight.placed) if not placed and followed(fight, seat) is None]


def begin_battle(scene: Scene) -> None:
    _put_down(scene)
    _monsters_appear(scene)
    scene.then = "round"


def _put_down(scene: Scene) -> None:
    """In torch order, those who trust others last; a taken tile gives way to the next free one. R19, R58."""
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
    scene.tell(fighting.HeroesPlaced(to=None, tiles=tiles, moved=tuple(sorted(moved))))


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
    scene.tell(fighting.WhiteRolled(to=None, dice=dice, total=rolled, tier=tier))
    return tier
