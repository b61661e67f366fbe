"""The list of what may be done: twins, order, length."""

from __future__ import annotations

import pytest

from engines.dark.actions import deeds, orders
from engines.dark.game import GAME
from engines.dark.model.bounds import PACK
from engines.rng import derived
from tests.engines.dark import build
from tests.engines.dark.spoiling import delve, fight, prepared, scene

BOUND = 400


@pytest.mark.rule("R16", "R20")
def test_things_that_look_alike_are_listed_once():  # S34
    state = build.campaign(build.hero(packed="torch torch"))
    first, second = build.ref(state, 1, "torch"), build.ref(state, 1, "torch", 1)
    drops = [deed for deed in GAME.legal(state, 1) if isinstance(deed, deeds.Drop)]
    assert drops == [deeds.Drop(first)]
    assert build.allowed(state, 1, deeds.Drop(second))
    assert GAME.canonical(state, deeds.Drop(second)) == deeds.Drop(first)
    build.do(state, 1, deeds.Ready((first, second)))
    lights = [deed for deed in GAME.legal(state, 1) if isinstance(deed, deeds.LightTorch)]
    assert lights == [deeds.LightTorch(first)]


def test_a_thing_in_the_hand_is_no_twin_of_one_in_the_pack():
    state = build.campaign(build.hero(held="torch", packed="torch"))
    assert len([deed for deed in GAME.legal(state, 1) if isinstance(deed, deeds.Drop)]) == 2
    second = build.ref(state, 1, "torch", 1)
    assert GAME.canonical(state, deeds.Ready((second,))) == deeds.Ready((second,))


def test_what_is_owed_comes_first_and_declining_last():
    state = build.campaign(build.hero(held="sword"))
    build.do(state, 0, orders.CallCheck("brute", 8, "one"))
    listed = GAME.legal(state, 1)
    assert (listed[0], listed[-1]) == (deeds.Roll(), deeds.Decline())


def test_the_game_master_finds_hand_overs_first_and_endings_late():
    state = build.campaign(build.hero())
    listed = GAME.legal(state, 0)
    assert listed[0] == orders.Narrate()
    assert not any(isinstance(deed, orders.EndSession | orders.EndCampaign) for deed in listed[:10])
    build.do(state, 0, orders.Narrate())
    build.do(state, 1, deeds.Attempt("brute"))
    assert GAME.legal(state, 0)[0] == orders.Rule("works")


def test_no_list_grows_beyond_its_bound():
    names = [f"Thing {number}" for number in range(PACK + 1)]
    packed = " ".join(["feather_pack", *["dagger"] * (PACK - 1)])
    state = build.campaign(build.hero(race="human", packed=packed), *[build.hero() for _ in range(4)])
    for thing, name in zip(build.who(state, 1).gear, names, strict=False):
        thing.name = name
    for number in range(38):
        build.do(state, 0, orders.GiveItem(None, "torch", f"Torch {number}"))
    build.do(state, 0, orders.Narrate())
    assert len(GAME.legal(state, 1)) <= BOUND
    assert len(GAME.legal(state, 0)) <= BOUND


def test_nobody_carries_more_things_than_the_pack_holds():
    state = build.campaign(build.hero(packed=" ".join(["ring_of_vigor"] * PACK)))
    assert GAME.check(state, 0, orders.GiveItem(1, "ring_of_vigor")).code == "overloaded"


def test_the_listed_twin_of_what_lies_on_the_lane_has_the_lowest_number():
    state = build.combat(build.campaign(build.hero(packed="rope rope")), "goblin:2")
    ropes = [build.ref(state, 1, "rope", number) for number in (0, 1)]
    for rope in ropes:
        build.do(state, 1, deeds.Drop(rope))
    assert GAME.canonical(state, deeds.PickUp(ropes[1])) == deeds.PickUp(ropes[0])
    assert GAME.canonical(state, deeds.Hold()) == deeds.Hold()


@pytest.mark.parametrize("built", [scene, fight, prepared, delve])
def test_what_no_list_has_is_of_the_games_kinds(built):
    state = built()
    tried = [deed for number in range(20) for deed in GAME.extras(state, 0, derived(number))]
    assert {type(deed) for deed in tried} >= {deeds.Say, deeds.Whisper, deeds.Note, deeds.Veil, deeds.Pause}
    for deed in tried:
        refusal = GAME.check(state, 0, deed)
        assert refusal is None or refusal.reason.endswith((".", "?"))
