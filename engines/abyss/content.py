"""The cards of Torchlit Abyss, decoded once from cards.json into typed records."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from .model.ids import TIERS, Card, Class, Die, Dungeon, HeroCard, Lane, Length, Line, Monster, Tier, Tile, Treasure
from .model.language import Few, Op, Ops, Passive, Record


class PrintedAttack(Record, frozen=True):
    name: str
    cost: Few
    ops: Ops
    text: str
    icons: tuple[str, ...]
    syphon: bool = False


class MonsterAction(Record, frozen=True):
    """The action of a monster on these rolls."""

    roll: tuple[int, int]
    name: str
    ops: Ops
    text: str
    icons: tuple[str, ...]


class Printed(Record, frozen=True, kw_only=True):
    id: str
    name: str
    flavor: str
    count: Few


class Goods(Printed, frozen=True, kw_only=True):
    value: Few


class WeaponCard(Goods, frozen=True, tag_field="kind", tag="weapon", kw_only=True):
    color: Literal["cyan", "green", "red", "any"]
    slots: Few
    attacks: Annotated[tuple[PrintedAttack, ...], msgspec.Meta(min_length=1, max_length=2)]
    starter: bool = False


class ItemCard(Goods, frozen=True, tag_field="kind", tag="item", kw_only=True):
    ops: Ops
    text: str
    icons: tuple[str, ...]


class CharmCard(Goods, frozen=True, tag_field="kind", tag="charm", kw_only=True):
    icons: tuple[str, ...]
    ops: tuple[Op, ...] = ()
    text: str = ""
    passive: tuple[Passive, ...] = ()
    passive_text: str = ""


class MonsterCard(Printed, frozen=True, kw_only=True):
    tier: Tier | Literal["king"]
    hp: int | None  # None: by the number of players
    actions: Annotated[tuple[MonsterAction, ...], msgspec.Meta(min_length=1)]
    hp_note: str = ""
    passive: tuple[Passive, ...] = ()
    passive_text: str = ""


class PlayerCard(Printed, frozen=True, tag_field="kind", tag="player", kw_only=True):
    title: str
    color: str
    sigil: str
    passive: tuple[Passive, ...]
    passive_text: str


class Reward(Record, frozen=True):
    cards: int
    ep: int
    rest: int


Grid = tuple[str, str, str]  # rows a to c, each from the front column to the back


class MonsterRoom(Printed, frozen=True, tag_field="kind", tag="monster", kw_only=True):
    grid: Grid
    actions: int
    reward: Reward


class KingsRoom(Printed, frozen=True, tag_field="kind", tag="king", kw_only=True):
    grid: Grid
    actions: int


class TreasureRoom(Printed, frozen=True, tag_field="kind", tag="treasure", kw_only=True):
    die: Die


class ShopRoom(Printed, frozen=True, tag_field="kind", tag="shop", kw_only=True):
    pass


class Constants(Record, frozen=True):
    start_health_base: int
    start_health_die: Die
    start_ep: int
    opening_dungeons: int
    max_health: int
    revive_health: int
    ep_supply: int
    weapons_out: int
    class_limit: int
    shop_size: int
    round_limit: int
    king_round_limit: int
    dark_from_round: int
    syphon_per_turn: int
    offers_per_turn: int
    equips_per_room: int
    monster_die: Die


class White(Record, frozen=True):
    bands: tuple[tuple[Tier, int, int], ...]
    stages: tuple[tuple[Die, ...], ...]


class Course(Record, frozen=True):
    """The numbers that depend on the length of the game."""

    summons: int
    stage_step: int
    start_cards: int
    start_ep: int
    king_health: tuple[int, ...]  # by number of players


class Party(Record, frozen=True):
    """The numbers that depend on the size of the party."""

    players: int
    health: int
    ep: int
    cards: int
    rest: int
    recover: int
    extra: int
    king_guards: bool


class Content(Record, frozen=True):
    game: str
    version: int
    constants: Constants
    white: White
    lengths: dict[Length, Course]
    party: tuple[Party, ...]
    starters: tuple[WeaponCard, ...]
    rewards: tuple[WeaponCard | ItemCard | CharmCard, ...]
    monsters: tuple[MonsterCard, ...]
    dungeons: tuple[MonsterRoom | KingsRoom | TreasureRoom | ShopRoom, ...]
    players: tuple[PlayerCard, ...]


class Price(Record, frozen=True):
    actions: Few = 0  # of the party
    ep: Few = 0  # added to the number printed on an attack


class Terms(Record, frozen=True):
    """Facts and names that rules and boards share, besides the text of the cards."""

    symbols: dict[str, Tier | Literal["white", "king"]]  # in the grids of rooms
    rounds: dict[Literal["monster", "king"], Literal["round_limit", "king_round_limit"]]  # by the kind of room
    prices: dict[Literal["attack", "use", "syphon"], Price]
    classes: dict[Class, str]
    lines: dict[str, str]  # columns by number, rows by letter
    tiles: dict[Line, tuple[Tile, ...]]  # of each line
    lanes: dict[Lane, tuple[Tile, ...]]  # the tiles of each, from where it begins
    ends: dict[str, str]  # whom a lane meets, by its direction
    ways: dict[str, str]  # by direction
    answers: dict[Literal["vote", "answer"], dict[Literal["yes", "no"], str]]  # on buttons


class Said(Record, frozen=True):
    short: str  # in a form
    told: str  # in a sentence


class OrderKind(Record, frozen=True):
    """A standing order, in words. R58."""

    label: str
    values: dict[str, Said]
    trust: Said | None = None  # before the name of a seat, where one may be trusted


Decoded = TypeVar("Decoded")


def _decoded(file: str, kind: type[Decoded]) -> Decoded:
    return msgspec.json.decode(Path(__file__).with_name(file).read_bytes(), type=kind)


CONTENT = _decoded("cards.json", Content)
TERMS = _decoded("terms.json", Terms)
ORDERS = _decoded("orders.json", dict[str, OrderKind])
RULES = CONTENT.constants
TIER_SYMBOLS: dict[str, Tier] = {
    symbol: tier for tier in TIERS for symbol, kind in TERMS.symbols.items() if kind == tier
}
KING: Monster = "K-01"
KINGS_ROOM: Dungeon = "D-39"

T = TypeVar("T", bound=Printed)


def _instances(cards: tuple[T, ...]) -> dict[Any, T]:
    """Every copy by its own name: `W-R05`, or `I-01#1` where there are several."""
    return {
        card.id if card.count == 1 else f"{card.id}#{copy}": card for card in cards for copy in range(1, card.count + 1)
    }


GOODS: dict[Card, WeaponCard | ItemCard | CharmCard] = _instances((*CONTENT.rewards, *CONTENT.starters))
WEAPONS: dict[Card, WeaponCard] = {name: card for name, card in GOODS.items() if isinstance(card, WeaponCard)}
ITEMS: dict[Card, ItemCard] = {name: card for name, card in GOODS.items() if isinstance(card, ItemCard)}
CHARMS: dict[Card, CharmCard] = {name: card for name, card in GOODS.items() if isinstance(card, CharmCard)}
MONSTERS: dict[Monster, MonsterCard] = _instances(CONTENT.monsters)
DUNGEONS: dict[Dungeon, MonsterRoom | KingsRoom | TreasureRoom | ShopRoom] = _instances(CONTENT.dungeons)
HEROES: dict[HeroCard, PlayerCard] = _instances(CONTENT.players)
TREASURES: dict[Treasure, WeaponCard | ItemCard | CharmCard] = _instances(CONTENT.rewards)
STARTERS: dict[Class, tuple[Card, ...]] = {
    color: tuple(name for name, card in WEAPONS.items() if card.starter and card.color == color)
    for color in ("cyan", "green", "red")
}


@cache
def is_starter(card: Card) -> bool:
    return card in WEAPONS and WEAPONS[card].starter


def sides(die: Die) -> int:
    return int(die[1:])
