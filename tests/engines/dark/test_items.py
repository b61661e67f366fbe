"""Things with a use."""

from __future__ import annotations

import pytest

from engines.dark.acts.attacks import Attack
from engines.dark.acts.change import Change
from engines.dark.acts.requests import CallCheck, Roll
from engines.dark.acts.things import Drop, Give
from engines.dark.acts.use_item import UseItem
from engines.dark.content import ITEMS
from engines.dark.events.asking import Checked
from engines.dark.events.bodies import Repaired
from engines.dark.events.fights import Attacked
from tests.engines.dark import build
from tests.engines.dark.spoiling import scene


@pytest.mark.rule("R51")
@pytest.mark.parametrize("item", [item for item, row in ITEMS.items() if row.kind == "weapon"])
def test_every_weapon_strikes_with_what_it_adds(item):
    row = ITEMS[item]
    state = build.combat(build.campaign(build.hero("1/1/0", held=item)), "troll:30")
    blow = build.one(build.do(state, 1, Attack(1, build.ref(state, 1, item)), 6, 6), Attacked)
    assert (blow.mods.item, blow.total) == (row.plus_hit, 13 + row.plus_hit)
    assert blow.damage == 1 + row.plus_damage + blow.margin
    state = build.combat(build.campaign(build.hero("1/1/0", held=item)), "troll:30@2")
    assert build.allowed(state, 1, Attack(1, build.ref(state, 1, item))) is (row.reach == "ranged")


@pytest.mark.rule("R51", "R38")
@pytest.mark.parametrize("item", ["light_armor", "heavy_armor", "elven_mail"])
def test_every_armor_has_its_points(item):
    state = build.campaign(build.hero(worn=item))
    assert build.who(state, 1).gear[0].points == ITEMS[item].armor


@pytest.mark.rule("R51")
def test_a_ring_of_vigor_raises_the_maximum_while_carried():
    state = build.campaign(build.hero(packed="ring_of_vigor ring_of_vigor"))
    made = build.who(state, 1)
    assert (made.most, made.health) == (7, 5)
    build.do(state, 0, Change("heal", 1, amount="full"))
    build.do(state, 1, Drop(build.ref(state, 1, "ring_of_vigor")))
    assert (made.most, made.health) == (7, 7)
    build.do(state, 1, Drop(build.ref(state, 1, "ring_of_vigor")))
    assert (made.most, made.health) == (5, 5)


@pytest.mark.rule("R51")
@pytest.mark.parametrize(
    ("item", "dice", "health"), [("bandages", (), 3), ("healing_potion", (3,), 4), ("greater_healing", (), 5)]
)
def test_a_healing_item_heals_its_user_or_another(item, dice, health):
    state = build.campaign(build.hero(packed=f"{item} {item}", health=1), build.hero(health=1))
    for on in (1, 2):
        build.do(state, 1, UseItem(build.ref(state, 1, item), on), *dice)
        assert build.who(state, on).health == health
    assert build.who(state, 1).gear == []


@pytest.mark.rule("R51")
def test_nothing_is_wasted():
    state = build.campaign(build.hero(packed="bandages repair_kit rope stone_potion"), build.hero())
    bandages, kit, rope, stone = (
        build.ref(state, 1, each) for each in ("bandages", "repair_kit", "rope", "stone_potion")
    )
    assert build.code(state, 1, UseItem(bandages, 1)) == "not_wounded"
    assert build.code(state, 1, UseItem(kit, 1)) == "not_damaged"
    assert build.code(state, 1, UseItem(rope, 1)) == "no_use"
    assert build.code(state, 1, UseItem(stone, 2)) == "no_target"
    assert build.code(state, 1, UseItem(99, 1)) == "not_carried"


@pytest.mark.rule("R51", "R38")
def test_an_armorers_kit_mends_four_points():
    state = build.campaign(build.hero(worn="heavy_armor", packed="repair_kit"))
    build.do(state, 0, Change("harm", 1, amount=4))
    build.do(state, 1, UseItem(build.ref(state, 1, "repair_kit"), 1))
    assert build.who(state, 1).gear[0].points == 4


@pytest.mark.rule("R51", "R47")
def test_stone_skin_wards_by_three():
    state = build.campaign(build.hero(packed="stone_potion", ward=2))
    build.do(state, 1, UseItem(build.ref(state, 1, "stone_potion"), 1))
    assert build.who(state, 1).ward == 3


@pytest.mark.rule("R51")
@pytest.mark.parametrize(
    ("item", "ability"), [("cat_potion", "nimble"), ("bull_potion", "brute"), ("owl_potion", "wits")]
)
def test_a_potion_helps_one_ability_for_an_hour(item, ability):
    state = build.campaign(build.hero("1/1/0", packed=item))
    build.do(state, 1, UseItem(build.ref(state, 1, item), 1))
    build.do(state, 0, Change("time", amount=5))
    build.do(state, 0, CallCheck(ability, 8, "each"))
    assert build.one(build.do(state, 1, Roll()), Checked).mods.potion == 1
    build.do(state, 0, Change("time", amount=1))
    build.do(state, 0, CallCheck(ability, 8, "each"))
    assert build.one(build.do(state, 1, Roll()), Checked).mods.potion == 0


@pytest.mark.rule("R51")
def test_tools_and_plain_gear_are_carried():
    for item, row in ITEMS.items():
        if row.kind == "gear":
            state = build.campaign(build.hero(packed=item))
            assert build.who(state, 1).slots == row.slots
            assert build.who(state, 1).capacity == 12 + row.extra_slots


def test_without_armor_there_is_nothing_to_mend():
    assert build.one(build.do(scene(), 0, Change("repair", 1, amount=4)), Repaired).amount == 0


@pytest.mark.rule("R51")
def test_a_ring_that_leaves_takes_the_health_above_the_maximum_with_it():
    state = build.campaign(build.hero(packed="ring_of_vigor ring_of_vigor"), build.hero())
    hero = build.who(state, 1)
    assert (hero.health, hero.most) == (5, 7)
    build.do(state, 0, Change("heal", 1, amount="full"))
    rings = [thing.ref for thing in hero.gear]
    build.do(state, 1, Give(rings[0], 2))
    assert (hero.health, hero.most, build.who(state, 2).health, build.who(state, 2).most) == (7, 7, 5, 7)
    build.do(state, 1, Drop(rings[1]))
    assert (hero.health, hero.most) == (5, 5)
