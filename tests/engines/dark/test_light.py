"""Light: who sees, what burns, and how long."""

from __future__ import annotations

import pytest

from engines.dark.acts.attacks import Attack, FoeAttack
from engines.dark.acts.beats import Narrate
from engines.dark.acts.change import Change
from engines.dark.acts.hands import LightTorch, Ready
from engines.dark.acts.moves import FoeHold, Move
from engines.dark.acts.requests import CallCheck, Roll
from engines.dark.acts.sessions import OpenScene
from engines.dark.acts.spells import Cast
from engines.dark.acts.things import Drop, Give, PickUp
from engines.dark.events.asking import Checked
from engines.dark.events.bodies import TorchLit, TorchOut
from engines.dark.events.fights import CombatEnded, SpellCast
from tests.engines.dark import build


@pytest.mark.rule("R18", "R20")
def test_a_torch_that_comes_back_to_full_hands_goes_out_and_all_are_told():
    state = build.campaign(build.hero(held="*torch", packed="great_axe"), light="dark")
    build.combat(state, "goblin:1@1")
    torch, axe = build.ref(state, 1, "torch"), build.ref(state, 1, "great_axe")
    build.do(state, 1, Drop(torch))
    build.do(state, 1, Ready((axe,)))
    assert build.who(state, 1).sees  # it burns where it lies
    events = build.do(state, 1, Attack(1, axe), 6, 5)
    assert build.one(events, CombatEnded).outcome == "won"
    assert build.one(events, TorchOut).seat == 1
    hero = build.who(state, 1)
    assert (hero.held, hero.sees, hero.gear[-1].lit) == ([axe], False, False)


@pytest.mark.rule("R13", "R19")
def test_the_torch_of_the_dead_burns_on_where_they_fell():
    state = build.campaign(build.hero(held="*torch", health=1), build.hero(), light="dark")
    build.combat(state, "goblin:2", first="foes")
    build.do(state, 0, FoeAttack(1, 1), 6, 5)
    assert build.who(state, 1).state == "dead"
    assert build.who(state, 2).sees
    build.do(state, 0, FoeHold(1))
    build.do(state, 2, PickUp(1))
    assert (build.who(state, 2).held, build.who(state, 2).sees) == ([1], True)


@pytest.mark.rule("R20")
def test_of_two_torches_in_the_hands_one_burns_down_and_the_other_burns_on():
    state = build.campaign(build.hero(held="*torch *torch"), light="dark")
    build.who(state, 1).gear[0].burn = 1
    events = build.do(state, 0, Change("time", amount=2))
    assert [type(event) for event in events if isinstance(event, TorchOut)] == [TorchOut]
    assert [thing.burn for thing in build.who(state, 1).gear] == [4]
    assert build.who(state, 1).sees


@pytest.mark.rule("R20", "R24")
def test_a_torch_also_burns_down_in_the_hand_of_somebody_who_is_elsewhere():
    state = build.campaign(build.hero(held="*torch"), build.hero(), light="dark")
    build.do(state, 0, OpenScene(light="dark", present=(2,)))
    assert not build.who(state, 2).sees
    build.do(state, 0, Change("time", amount=6))
    assert build.who(state, 1).gear == []


@pytest.mark.rule("R19", "R47")
def test_a_light_outlasts_fights_and_scenes_but_not_its_six_ticks():
    state = build.campaign(build.hero("0/0/2"), light="dark")
    build.do(state, 1, Cast("light"), 6, 4)
    build.combat(state, "goblin:1")
    build.do(state, 1, Attack(1, None), 6, 5)
    build.do(state, 0, OpenScene(light="dark"))
    build.do(state, 0, Change("time", amount=5))
    assert build.who(state, 1).sees
    build.do(state, 0, Change("time", amount=1))
    assert not build.who(state, 1).sees


@pytest.mark.rule("R20")
def test_a_burning_torch_that_is_taken_into_full_hands_goes_out_and_keeps_its_ticks():
    state = build.campaign(build.hero(held="*torch"), build.hero(held="great_axe"), light="dark")
    build.do(state, 0, Change("time", amount=2))
    torch = build.ref(state, 1, "torch")
    build.do(state, 0, Narrate())
    events = build.do(state, 1, Give(torch, 2))
    assert build.one(events, TorchOut).auto is False
    (kept,) = [thing for thing in build.who(state, 2).gear if thing.item == "torch"]
    assert (kept.lit, kept.burn, build.who(state, 1).sees) == (False, 4, False)
    build.do(state, 2, Ready((torch,)))
    build.do(state, 2, LightTorch(torch))
    assert (kept.lit, build.who(state, 1).sees) == (True, True)


@pytest.mark.rule("R20")
def test_two_torches_that_end_together_leave_one_spare_burning():
    state = build.campaign(build.hero(held="*torch *torch", packed="torch"), light="dark")
    events = build.do(state, 0, Change("time", amount=6))
    assert (len(build.of(events, TorchOut)), len(build.of(events, TorchLit))) == (2, 1)
    assert [(thing.lit, thing.burn) for thing in build.who(state, 1).gear] == [(True, 6)]


@pytest.mark.rule("R20")
def test_the_tick_in_which_the_last_torch_ends_leaves_the_party_in_the_dark():
    state = build.campaign(build.hero(held="*torch"), build.hero(race="elf"), light="dark")
    build.do(state, 0, Change("time", amount=5))
    assert build.who(state, 1).sees
    build.do(state, 0, Change("time", amount=1))
    assert (build.who(state, 1).sees, build.who(state, 2).sees) == (False, True)
    build.do(state, 0, CallCheck("wits", 8, "each"))
    assert build.one(build.do(state, 1, Roll(), 4, 5), Checked).total == 7
    assert build.one(build.do(state, 2, Roll(), 4, 5), Checked).mods.dark == 0


@pytest.mark.rule("R51")
def test_a_blade_gives_light_in_the_hand_alone_and_a_stone_in_the_pack():
    state = build.campaign(build.hero(packed="emberblade"), light="dark")
    assert not build.who(state, 1).sees
    build.do(state, 0, Narrate())
    build.do(state, 1, Ready((build.ref(state, 1, "emberblade"),)))
    assert build.who(state, 1).sees
    assert build.who(build.campaign(build.hero(packed="glowstone"), light="dark"), 1).sees


@pytest.mark.rule("R19")
def test_the_dark_hinders_a_spell_until_a_light_is_cast():
    state = build.campaign(build.hero("0/0/2"), light="dark")
    build.do(state, 0, Narrate())
    first = build.one(build.do(state, 1, Cast("light"), 5, 5), SpellCast)
    assert (first.mods.dark, first.success) == (-2, True)
    second = build.one(build.do(state, 1, Cast("ward", seat=1), 3, 3), SpellCast)
    assert (second.mods.dark, second.total) == (0, 8)


@pytest.mark.rule("R36")
def test_whoever_leaves_a_fight_takes_their_light_along_no_further_than_the_scene():
    state = build.campaign(build.hero(held="*torch"), build.hero(), light="dark")
    build.combat(state, "goblin:2@2", spot=0)
    build.do(state, 1, Move(-1))
    assert (state.open.phase, build.who(state, 2).sees) == ("combat", True)
    assert build.code(state, 1, Move(1)) == "not_your_turn"
    assert build.code(state, 2, Give(1, 1)) in {"no_target", "not_carried"}
