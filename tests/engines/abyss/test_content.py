"""The cards: counts, references, and the effect language with its rules for card authors."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

import engines.abyss
from engines.abyss.board.aims import needs_choice
from engines.abyss.board.tiles import LANES, LINES
from engines.abyss.content import (
    CHARMS,
    CONTENT,
    DUNGEONS,
    GOODS,
    HEROES,
    ITEMS,
    MONSTERS,
    ORDERS,
    STARTERS,
    TERMS,
    TIER_SYMBOLS,
    WEAPONS,
    Content,
    KingsRoom,
    MonsterRoom,
)
from engines.abyss.model.ids import TIERS, Card, Direction, Dungeon, HeroCard, Monster, Starter, Treasure, Whom
from engines.abyss.model.language import Block, Heal, Hit, Itself, Move, Op, Ops, Revive, Summon, Tiles
from engines.abyss.model.state import Orders
from engines.abyss.policy.worth import danger

PLAYER_OPS = [
    *[(f"{name} {attack.name}", attack.ops) for name, card in WEAPONS.items() for attack in card.attacks],
    *[(name, card.ops) for name, card in {**ITEMS, **CHARMS}.items() if card.ops],
]
MONSTER_OPS = [(f"{name} {action.name}", action.ops) for name, card in MONSTERS.items() for action in card.actions]
ALL_OPS = PLAYER_OPS + MONSTER_OPS


@pytest.mark.rule("R1")
def test_the_box_holds_what_it_says() -> None:
    tiers = Counter(card.tier for card in CONTENT.monsters)
    assert tiers == {"green": 18, "blue": 15, "red": 11, "purple": 6, "king": 1}
    kinds = Counter(type(card).__name__ for name, card in GOODS.items() if not name.startswith("S-"))
    assert kinds == {"WeaponCard": 33, "ItemCard": 25, "CharmCard": 14}
    colors = Counter(card.color for name, card in WEAPONS.items() if not card.starter)
    assert colors == {"red": 10, "green": 10, "cyan": 10, "any": 3}
    rooms = Counter(type(card).__name__ for card in CONTENT.dungeons)
    assert rooms == {"MonsterRoom": 29, "TreasureRoom": 5, "ShopRoom": 4, "KingsRoom": 1}
    assert {color: len(copies) for color, copies in STARTERS.items()} == {"cyan": 4, "green": 4, "red": 4}
    assert len(HEROES) == len(CONTENT.players) == 9


def test_every_instance_has_a_name_in_the_types() -> None:
    assert set(get_args(Card)) == set(GOODS)
    assert set(get_args(Treasure)) == {name for name in GOODS if not name.startswith("S-")}
    assert set(get_args(Starter)) == {name for name in GOODS if name.startswith("S-")}
    assert set(get_args(Monster)) == set(MONSTERS)
    assert set(get_args(Dungeon)) == set(DUNGEONS)
    assert set(get_args(HeroCard)) == set(HEROES)


def test_names_are_unique() -> None:
    cards = (*CONTENT.starters, *CONTENT.rewards, *CONTENT.monsters, *CONTENT.dungeons, *CONTENT.players)
    assert max(Counter(card.name for card in cards).values()) == 1
    assert max(Counter(card.id for card in cards).values()) == 1


@pytest.mark.parametrize(
    "op",
    [
        {"op": "teleport"},
        {"op": "hit", "aim": {"shape": "circle"}, "dmg": 3},
        {"op": "hit", "aim": {"shape": "self"}, "dmg": "D7"},
        {"op": "hit", "aim": {"shape": "self"}, "dmg": 3, "poison": True},
        {"op": "heal", "aim": {"shape": "near", "cols": [1]}, "amt": 3},
        {"op": "move", "dirs": ["left"]},
        {"op": "summon", "tier": "white", "n": 1},
    ],
)
def test_nothing_outside_the_language_is_read(op: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert([op], Ops)


def test_an_unknown_field_of_a_card_is_refused() -> None:
    raw = msgspec.json.decode(Path(engines.abyss.__file__).with_name("cards.json").read_bytes())
    raw["rewards"][0]["cursed"] = True
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, Content)


@pytest.mark.parametrize("ops", [ops for _, ops in PLAYER_OPS], ids=[name for name, _ in PLAYER_OPS])
def test_a_players_card_leaves_one_choice_at_most_and_none_after_a_move(ops: tuple[Op, ...]) -> None:
    choosing = [at for at, op in enumerate(ops) if _chooses(op)]
    moving = [at for at, op in enumerate(ops) if isinstance(op, Move)]
    assert len(choosing) <= 1
    assert len(moving) <= 1
    assert not choosing or not moving or choosing[0] < moving[0]
    assert not any(isinstance(op, Summon) for op in ops)


def _chooses(op: Op) -> bool:
    return isinstance(op, Revive) or (isinstance(op, (Hit, Heal, Block)) and needs_choice(op.aim))


@pytest.mark.parametrize("ops", [ops for _, ops in ALL_OPS], ids=[name for name, _ in ALL_OPS])
def test_masks_do_not_overlap_and_point_where_they_may(ops: tuple[Op, ...]) -> None:
    for op in ops:
        if isinstance(op, (Heal, Block)):
            assert isinstance(op.aim, Itself) or op.aim.side == "own"
        if isinstance(op, Hit):
            assert not isinstance(op.aim, Itself)
            assert not (isinstance(op.aim, Tiles) and op.aim.side == "own")
        if isinstance(op, (Hit, Heal, Block)) and isinstance(op.aim, Tiles):
            assert not set(op.aim.red) & set(op.aim.green)
            assert len({*op.aim.red, *op.aim.green}) == len(op.aim.red) + len(op.aim.green)
            assert op.aim.pick <= len(op.aim.green)
            assert bool(op.aim.pick) == bool(op.aim.green)


def test_monsters_know_five_operations() -> None:
    assert all(isinstance(op, (Hit, Heal, Block, Move, Summon)) for _, ops in MONSTER_OPS for op in ops)


@pytest.mark.rule("R36")
@pytest.mark.parametrize("card", MONSTERS)
def test_the_rolls_of_a_monster_cover_the_die_once(card: Monster) -> None:
    rolls = [roll for action in MONSTERS[card].actions for roll in range(action.roll[0], action.roll[1] + 1)]
    assert sorted(rolls) == list(range(1, 21))


def test_every_attack_fits_on_its_weapon() -> None:
    for card in WEAPONS.values():
        assert all(1 <= attack.cost <= card.slots for attack in card.attacks)


def test_a_charm_is_active_or_passive() -> None:
    assert all(bool(card.ops) != bool(card.passive) for card in CHARMS.values())


def test_every_icon_of_the_rulebook_is_on_a_card() -> None:
    cards: list[Any] = [*ITEMS.values(), *CHARMS.values()]
    cards += [attack for card in WEAPONS.values() for attack in card.attacks]
    cards += [action for card in MONSTERS.values() for action in card.actions]
    shown = {icon for card in cards for icon in card.icons}
    icons = "direct custom line arrow heal stun near charm block lifesteal move passive subtext syphon roll"
    assert set(icons.split()) <= shown


def test_passives_carry_what_their_kind_needs() -> None:
    for card in [*HEROES.values(), *CHARMS.values(), *MONSTERS.values()]:
        for passive in card.passive:
            assert (passive.color is not None) == (passive.k == "might")
            assert bool(passive.ops) == (passive.k == "burst")


def test_grids_hold_known_symbols() -> None:
    for room in DUNGEONS.values():
        for row in getattr(room, "grid", ()):
            assert len(row) == 3
            assert set(row) <= set(".gbrpwK")


def test_purple_monsters_are_more_dangerous_than_green_ones() -> None:
    tiers = {tier: [danger(name, 4) for name, card in MONSTERS.items() if card.tier == tier] for tier in TIERS}
    assert min(tiers["purple"]) > max(tiers["green"])


def test_every_symbol_of_a_room_and_every_kind_of_battle_has_its_terms() -> None:
    rooms = [room for room in DUNGEONS.values() if isinstance(room, (MonsterRoom, KingsRoom))]
    assert {symbol for room in rooms for row in room.grid for symbol in row} - {"."} == set(TERMS.symbols)
    assert {room.__struct_config__.tag for room in rooms} == set(TERMS.rounds)
    assert set(TIER_SYMBOLS.values()) == set(TIERS)


def test_every_standing_order_has_words_for_what_can_be_ordered() -> None:
    kinds = get_type_hints(Orders, include_extras=True)
    assert list(ORDERS) == list(kinds)
    for name, order in ORDERS.items():
        trusts = kinds[name] == Whom
        values = ("ask",) if trusts else get_args(kinds[name])
        assert (tuple(order.values), order.trust is not None) == (values, trusts)


def test_every_line_lane_and_direction_has_a_name() -> None:
    assert set(TERMS.lines) == set(LINES)
    assert {name[-1] for name in LANES} <= set(TERMS.ends)
    assert set(TERMS.ways) == set(get_args(Direction))
    assert set(TERMS.classes) == set(STARTERS)
    assert {frozenset(words) for words in TERMS.answers.values()} == {frozenset({"yes", "no"})}
