"""Gear: slots, hands, dropping, light, torches, the ground."""

from __future__ import annotations

import msgspec
import pytest

from engines.dark.acts.attacks import Attack
from engines.dark.acts.beats import Narrate, Respond
from engines.dark.acts.change import Change
from engines.dark.acts.delves import PrepareDelve
from engines.dark.acts.fights import EndCombat
from engines.dark.acts.hands import LightTorch, Ready, Snuff, Wear
from engines.dark.acts.moves import Hold, Move
from engines.dark.acts.sessions import BeginSession, EndSession, OpenScene
from engines.dark.acts.spells import Cast
from engines.dark.acts.things import Drop, Give, HandGold, PickUp
from engines.dark.board import gear
from engines.dark.content import ITEMS
from engines.dark.events.bodies import ThingMoved, TorchLit, TorchOut
from engines.dark.events.fights import Attacked, SpellCast
from engines.dark.game import GAME
from engines.dark.model.bounds import GROUNDS, LYING
from tests.engines.dark import build


@pytest.mark.rule("R15")
def test_coins_take_a_slot_for_each_begun_hundred():
    assert [gear.purse(gold) for gold in (0, 1, 100, 101, 250)] == [0, 1, 1, 2, 3]


@pytest.mark.rule("R16")
def test_two_hands_hold_no_more_than_they_can():
    state = build.campaign(build.hero(held="sword", packed="bow torch rope"))
    bow, torch, rope, sword = (build.ref(state, 1, item) for item in ("bow", "torch", "rope", "sword"))
    assert build.code(state, 1, Ready(tuple(sorted((sword, bow))))) == "hands"
    assert build.code(state, 1, Ready((rope,))) == "not_carried"
    assert build.code(state, 1, Ready((sword,))) == "same"
    assert build.code(state, 1, Ready((torch, torch))) == "hands"
    build.do(state, 1, Ready((bow,)))
    assert build.who(state, 1).held == [bow]
    build.do(state, 1, Ready(()))
    assert build.who(state, 1).held == []


@pytest.mark.rule("R16", "R38")
def test_armor_is_changed_outside_combat_and_keeps_its_points():
    state = build.campaign(build.hero(worn="light_armor", packed="heavy_armor"))
    light, heavy = build.ref(state, 1, "light_armor"), build.ref(state, 1, "heavy_armor")
    build.do(state, 0, Change("harm", 1))
    build.do(state, 1, Wear(heavy))
    build.do(state, 1, Wear(light))
    assert gear.worn_armor(build.who(state, 1)).points == 1
    assert build.code(state, 1, Wear(light)) == "same"
    assert build.code(state, 1, Drop(light)) == "worn"
    build.do(state, 1, Wear(None))
    build.do(state, 1, Drop(light))
    build.combat(state, "goblin:2")
    assert build.code(state, 1, Wear(heavy)) == "wrong_phase"


@pytest.mark.rule("R17")
def test_nothing_is_taken_six_slots_above_capacity():
    state = build.campaign(
        build.hero(race="elf", packed=" ".join(["heavy_armor"] * 3)), build.hero(packed="sword torch")
    )
    assert build.refusal(state, 2, Give(build.ref(state, 2, "sword"), 1)) == (
        "overloaded",
        "Hero cannot carry that.",
    )
    build.do(state, 2, Give(build.ref(state, 2, "torch"), 1))
    assert build.who(state, 1).load == 6
    assert build.code(state, 0, Change("item", 1)) == "overloaded"
    build.do(state, 0, Change("item", 1, item="ring_of_vigor"))


@pytest.mark.rule("R18")
def test_dropped_things_lie_there_for_anyone_to_take():
    state = build.campaign(build.hero(held="sword"), build.hero())
    sword = build.ref(state, 1, "sword")
    build.do(state, 1, Drop(sword))
    assert build.code(state, 1, Drop(sword)) == "not_carried"
    build.do(state, 2, PickUp(sword))
    assert build.ref(state, 2, "sword") == sword
    assert build.code(state, 1, PickUp(sword)) == "not_here"


@pytest.mark.rule("R18")
def test_dropped_things_are_back_after_a_victory():
    state = build.campaign(build.hero("0/0/2", held="*torch"), light="dark")
    torch = build.ref(state, 1, "torch")
    build.combat(state, "goblin:1")
    build.do(state, 1, Drop(torch))
    assert build.who(state, 1).sees
    build.do(state, 1, Cast("bolt", 1), 4, 3)
    made = build.who(state, 1)
    assert (state.open.phase, made.held, made.gear[0].lit) == ("scene", [torch], True)


@pytest.mark.rule("R18")
def test_dropped_things_stay_on_the_ground_after_any_other_end():
    state = build.campaign(build.hero(held="sword"))
    sword = build.ref(state, 1, "sword")
    build.combat(state, "goblin:2", first="party")
    build.do(state, 1, Drop(sword))
    events = build.do(state, 1, Hold())
    events = build.do(state, 0, EndCombat("parted"))
    assert build.one(events, ThingMoved).end == "ground"
    assert [thing.ref for thing in state.open.grounds["here"]] == [sword]


@pytest.mark.rule("R8", "R9", "R19")
def test_elves_and_dwarves_see_in_the_dark():
    state = build.campaign(
        build.hero(race="human"),
        build.hero(race="elf"),
        build.hero(race="dwarf"),
        build.hero(race="halfling"),
        light="dark",
    )
    assert [build.who(state, seat).sees for seat in range(1, 5)] == [False, True, True, False]
    build.do(state, 0, Change("bright"))
    assert all(build.who(state, seat).sees for seat in range(1, 5))
    assert build.code(state, 0, Change("bright")) == "same"


@pytest.mark.rule("R19", "R51")
@pytest.mark.parametrize(
    ("held", "packed", "sees"),
    [
        ("*torch", "", True),
        ("torch", "", False),
        ("", "glowstone", True),
        ("emberblade", "", True),
        ("", "emberblade", False),
    ],
)
def test_only_some_things_shed_light(held, packed, sees):
    state = build.campaign(build.hero(), build.hero(held=held, packed=packed), light="dark")
    assert build.who(state, 1).sees is sees


@pytest.mark.rule("R19")
def test_a_burning_torch_on_the_ground_and_a_spell_give_light():
    state = build.campaign(build.hero(held="*torch"), light="dark")
    build.do(state, 1, Drop(build.ref(state, 1, "torch")))
    assert build.who(state, 1).sees
    state = build.campaign(build.hero("0/0/2"), light="dark")
    build.do(state, 1, Cast("light"), 6, 4)
    assert (state.open.lit_for, build.who(state, 1).sees) == (6, True)
    build.do(state, 0, Change("time", amount=6))
    assert not build.who(state, 1).sees


@pytest.mark.rule("R20")
def test_a_torch_that_burns_down_is_followed_by_the_next():  # S29
    state = build.campaign(build.hero(held="sword *torch", packed="torch"), light="dark")
    build.who(state, 1).gear[1].burn = 1
    sword = build.ref(state, 1, "sword")
    events = build.do(state, 0, Change("time", amount=1))
    assert build.one(events, TorchOut).auto
    assert build.one(events, TorchLit).auto
    made = build.who(state, 1)
    assert (len(made.gear), sword in made.held, len(made.held)) == (2, True, 2)
    assert made.gear[1].burn == 6


@pytest.mark.rule("R20")
def test_torches_burn_tick_by_tick_and_go_on_from_where_they_were_put_out():
    state = build.campaign(build.hero(held="torch"), light="dark")
    torch = build.ref(state, 1, "torch")
    assert build.code(state, 1, Snuff(torch)) == "same"
    build.do(state, 1, LightTorch(torch))
    build.do(state, 0, Change("time", amount=2))
    build.do(state, 1, Snuff(torch))
    build.do(state, 0, Change("time", amount=3))
    assert build.who(state, 1).gear[0].burn == 4
    build.do(state, 1, LightTorch(torch))
    build.do(state, 0, Change("rest", amount=1))
    assert build.who(state, 1).gear == []


@pytest.mark.rule("R20")
def test_a_torch_must_be_in_a_hand_to_be_lit_and_in_the_pack_it_goes_out():
    state = build.campaign(build.hero(held="*torch", packed="torch"), light="dark")
    lit, spare = build.ref(state, 1, "torch"), build.ref(state, 1, "torch", 1)
    assert build.code(state, 1, LightTorch(spare)) == "not_held"
    build.do(state, 1, Ready((spare,)))
    assert not any(thing.lit for thing in build.who(state, 1).gear)
    assert lit not in build.who(state, 1).held


@pytest.mark.rule("R20")
def test_torches_lying_around_burn_down_too():
    state = build.campaign(build.hero(held="*torch"), light="dark")
    build.do(state, 1, Drop(build.ref(state, 1, "torch")))
    events = build.do(state, 0, Change("time", amount=144))
    assert build.one(events, TorchOut).seat is None
    assert state.open.grounds["here"] == []


@pytest.mark.rule("R15")
def test_gold_changes_hands_as_far_as_there_is_any():
    state = build.campaign(build.hero(gold=30), build.hero())
    build.do(state, 1, HandGold(2, 20))
    assert (build.who(state, 1).gold, build.who(state, 2).gold) == (10, 20)
    assert build.code(state, 1, HandGold(2, 11)) == "no_gold"
    build.do(state, 0, Change("gold", 2, amount=-999))
    assert build.who(state, 2).gold == 0
    build.do(state, 0, Change("gold", 2, amount=999))
    assert build.who(state, 2).slots == 10


def test_the_game_master_gives_and_takes_things():
    state = build.campaign(build.hero())
    assert build.code(state, 0, Change("item", item="coins")) == "coins"  # G41
    build.do(state, 0, Change("item", 1, item="dagger", name="Widow"))
    assert gear.called(build.who(state, 1).gear[0]) == "Widow (dagger)"
    build.do(state, 0, Change("item", item="rope"))
    assert [thing.item for thing in state.open.grounds["here"]] == ["rope"]
    build.do(state, 0, Change("take", 1, ref=build.ref(state, 1, "dagger")))
    assert build.who(state, 1).gear == []
    assert build.code(state, 0, Change("take", 1, ref=1)) == "not_carried"


def test_a_place_keeps_its_ground_through_the_session():
    state = build.campaign(build.hero(held="sword"))
    build.do(state, 1, Drop(build.ref(state, 1, "sword")))
    build.do(state, 0, OpenScene(place="mill"))
    assert build.kinds(state, 1).isdisjoint({"pick_up"})
    build.do(state, 0, OpenScene(place="here"))
    assert "pick_up" in build.kinds(state, 1)
    build.do(state, 0, EndSession())
    build.do(state, 0, BeginSession())
    assert state.open.grounds == {}


@pytest.mark.rule("R20")
def test_a_torch_that_no_hand_takes_goes_out_and_all_are_told():
    state = build.campaign(build.hero(held="*torch", packed="dagger"), build.hero(held="bow"), light="dark")
    torch = build.ref(state, 1, "torch")
    told = build.one(build.do(state, 1, Give(torch, 2)), TorchOut)
    assert (told.seat, told.auto) == (2, False)
    assert not build.who(state, 2).sees
    build.do(state, 2, Ready((torch,)))
    build.do(state, 2, LightTorch(torch))
    assert build.of(build.do(state, 2, Give(torch, 1)), TorchOut) == []
    assert build.who(state, 1).sees
    told = build.one(build.do(state, 1, Ready((build.ref(state, 1, "dagger"),))), TorchOut)
    assert (told.seat, told.auto) == (1, False)


def test_a_ground_without_a_name_is_lost_with_its_scene():
    state = build.campaign(build.hero(packed="rope torch"))
    build.do(state, 0, OpenScene())
    build.do(state, 1, Drop(build.ref(state, 1, "rope")))
    build.do(state, 0, OpenScene(place="inn"))
    assert state.open.grounds == {"inn": []}
    build.do(state, 0, OpenScene())
    build.do(state, 1, Drop(build.ref(state, 1, "torch")))
    build.do(state, 0, OpenScene())
    assert state.open.grounds == {"": []}


def test_a_delve_that_is_prepared_clears_old_rooms_but_not_the_ground_of_the_scene():
    state = build.campaign(build.hero(packed="rope torch"))
    for place, item in (("room2", "rope"), ("room3", "torch")):
        build.do(state, 0, OpenScene(place=place))
        build.do(state, 1, Drop(build.ref(state, 1, item)))
    build.do(state, 0, PrepareDelve(4))
    assert [(key, [thing.item for thing in things]) for key, things in state.open.grounds.items()] == [
        ("room3", ["torch"])
    ]


def test_the_ground_left_longest_ago_is_forgotten_first():  # G42
    state = build.campaign(build.hero())
    for number in range(GROUNDS + 2):
        build.do(state, 0, OpenScene(place=f"place{number}"))
        build.do(state, 0, Change("item"))
        if number % 9 == 8:
            build.do(state, 0, Narrate())
            build.do(state, 1, Respond())
    assert list(state.open.grounds) == [f"place{number}" for number in range(2, GROUNDS + 2)]
    things = [gear.new_thing(state, "torch") for _ in range(LYING + 1)]
    for thing in things:
        gear.lay(state.open, thing)
    assert list(state.open.grounds) == [f"place{GROUNDS + 1}"]
    assert state.open.grounds[f"place{GROUNDS + 1}"] == things[1:]


@pytest.mark.rule("R15")
def test_nobody_puts_down_the_pack_that_lets_them_carry_the_rest():
    state = build.campaign(
        build.hero(race="elf", packed="feather_pack " + " ".join(["heavy_armor"] * 3 + ["torch"] * 3))
    )
    assert (build.who(state, 1).capacity, build.who(state, 1).load) == (13, 5)
    assert build.code(state, 1, Drop(build.ref(state, 1, "feather_pack"))) == "overloaded"
    build.do(state, 1, Drop(build.ref(state, 1, "heavy_armor")))
    build.do(state, 1, Drop(build.ref(state, 1, "feather_pack")))
    assert build.who(state, 1).capacity == 10


def test_every_item_can_be_given_and_carried():
    for item, row in ITEMS.items():
        if row.kind != "coins":
            state = build.campaign(build.hero())
            build.do(state, 0, Change("item", 1, item=item))
            assert build.who(state, 1).slots == row.slots


def test_six_free_actions_are_enough_for_a_beat():  # S37
    state = build.campaign(build.hero(), build.hero(held="sword torch"))
    build.do(state, 0, Change("item", item="rope"))
    build.do(state, 0, Narrate(spotlight=(1,)))
    rope = state.open.grounds["here"][0].ref
    assert GAME.to_act(state) == (1,)
    assert PickUp(rope) in GAME.legal(state, 2)
    build.do(state, 2, PickUp(rope))
    assert GAME.to_act(state) == (1,)
    sword, torch = build.ref(state, 2, "sword"), build.ref(state, 2, "torch")
    for refs in ((), (sword,), (torch,), (sword, torch), ()):
        build.do(state, 2, Ready(refs))
    told = build.refusal(state, 2, Ready((sword,)))
    assert told == ("limit", "You have used all free actions of this beat.")
    assert GAME.legal(state, 2) == []
    build.do(state, 1, Respond())
    build.do(state, 0, Narrate())
    assert "ready" in build.kinds(state, 2)


@pytest.mark.rule("R18", "R36")
def test_a_fighter_who_left_a_won_fight_gets_dropped_things_back_except_those_others_took():
    state = build.campaign(build.hero(held="sword"), build.hero(packed="rope dagger"))
    build.combat(state, "goblin:1@0", spot=0)
    rope, dagger = build.ref(state, 2, "rope"), build.ref(state, 2, "dagger")
    build.do(state, 2, Drop(rope))
    build.do(state, 2, Drop(dagger))
    build.do(state, 1, PickUp(rope))
    build.do(state, 2, Move(-1))
    build.do(state, 1, Attack(1, build.ref(state, 1, "sword")), 6, 5)
    assert [thing.item for thing in build.who(state, 2).gear] == ["dagger"]
    assert [thing.item for thing in build.who(state, 1).gear] == ["sword", "rope"]
    assert state.open.grounds["here"] == []


@pytest.mark.rule("R16")
def test_with_both_hands_full_nobody_strikes_with_a_fist():
    torches, both = build.hero(held="*torch torch"), build.hero(held="great_axe", packed="torch")
    state = build.combat(build.campaign(torches, both, build.hero(held="sword")), "goblin:2")
    for seat in (1, 2):
        assert build.refusal(state, seat, Attack(1, None)) == ("no_free_hand", "You need a free hand.")
    assert build.code(state, 1, Attack(1, build.ref(state, 1, "torch"))) == "not_held"
    assert build.one(build.do(state, 3, Attack(1, None), 5, 5), Attacked).weapon == "bare hands"


@pytest.mark.rule("R16")
def test_a_two_handed_weapon_leaves_no_hand_for_a_torch():
    state = build.campaign(build.hero(held="great_axe", packed="torch"), light="dark")
    axe, torch = build.ref(state, 1, "great_axe"), build.ref(state, 1, "torch")
    assert build.refusal(state, 1, Ready((axe, torch))) == ("hands", "You have only two hands.")
    assert build.code(state, 1, LightTorch(torch)) == "not_held"


@pytest.mark.rule("R15")
def test_a_hundred_gold_shared_by_three_weighs_more_than_in_one_purse():
    state = build.campaign(build.hero(gold=100), build.hero(), build.hero())
    build.do(state, 0, Narrate())
    for seat in (2, 3):
        build.do(state, 1, HandGold(seat, 33))
    assert [build.who(state, seat).gold for seat in (1, 2, 3)] == [34, 33, 33]
    assert [build.who(state, seat).slots for seat in (1, 2, 3)] == [1, 1, 1]
    assert build.refusal(state, 1, HandGold(2, 35)) == ("no_gold", "You do not have so much gold.")
    assert build.code(state, 1, HandGold(1, 1)) == "no_target"
    with pytest.raises(msgspec.ValidationError):
        GAME.read_action({"type": "hand_gold", "to": 2, "gold": 0})


@pytest.mark.rule("R17")
def test_gold_is_refused_where_it_would_begin_a_slot_too_many_and_taken_where_it_would_not():
    loaded = build.hero(race="elf", packed=" ".join(["rope"] * 15), gold=60)
    state = build.campaign(loaded, build.hero(gold=200))
    build.do(state, 0, Narrate())
    assert (build.who(state, 1).slots, build.who(state, 1).load) == (16, 6)
    assert build.allowed(state, 2, HandGold(1, 40))
    assert build.code(state, 2, HandGold(1, 41)) == "overloaded"


@pytest.mark.rule("R17")
def test_load_hinders_a_shot_and_a_blow_and_no_spell():
    heavy = " ".join(["rope"] * 9)
    archer = build.hero("0/2/0", race="dwarf", held="bow", packed=heavy)
    mage = build.hero("0/0/2", race="dwarf", packed=f"{heavy} rope rope rope")
    state = build.combat(build.campaign(archer, mage), "goblin:2")
    shot = build.one(build.do(state, 1, Attack(1, build.ref(state, 1, "bow")), 3, 3), Attacked)
    assert (shot.mods.load, shot.total, shot.hit) == (-2, 6, False)
    spell = build.one(build.do(state, 2, Cast("bolt", 1), 3, 2), SpellCast)
    assert (spell.mods.load, spell.total) == (0, 7)


@pytest.mark.rule("R51")
def test_gear_that_alone_lets_somebody_carry_the_rest_is_not_put_down():
    state = build.campaign(build.hero(race="elf", packed=" ".join(["rope"] * 19 + ["feather_pack"])))
    assert (build.who(state, 1).capacity, build.who(state, 1).load) == (13, 6)
    build.do(state, 0, Narrate())
    pack = build.ref(state, 1, "feather_pack")
    assert build.code(state, 1, Drop(pack)) == "overloaded"
    for _ in range(3):
        build.do(state, 1, Drop(build.ref(state, 1, "rope")))
    build.do(state, 1, Drop(pack))
    assert build.who(state, 1).load == 6


@pytest.mark.rule("R18")
def test_worn_gear_is_taken_off_before_it_is_dropped_and_never_in_a_fight():
    state = build.campaign(build.hero(worn="heavy_armor"))
    build.do(state, 0, Narrate())
    armor = build.ref(state, 1, "heavy_armor")
    assert build.refusal(state, 1, Drop(armor)) == ("worn", "Take it off first.")
    build.do(state, 1, Wear(None))
    build.do(state, 1, Drop(armor))
    state = build.combat(build.campaign(build.hero(worn="heavy_armor")), "goblin:2")
    assert build.code(state, 1, Drop(build.ref(state, 1, "heavy_armor"))) == "worn"
    assert build.code(state, 1, Wear(None)) == "wrong_phase"
