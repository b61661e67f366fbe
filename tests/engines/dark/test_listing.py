"""The list of what may be done: twins, order, length."""

from __future__ import annotations

import pytest

from engines.dark.acts.attempts import Attempt, Rule
from engines.dark.acts.beats import Narrate
from engines.dark.acts.change import Change
from engines.dark.acts.hands import LightTorch, Ready
from engines.dark.acts.moves import Hold
from engines.dark.acts.requests import CallCheck, Decline, Roll
from engines.dark.acts.safety import Pause, Veil
from engines.dark.acts.sessions import EndCampaign, EndSession
from engines.dark.acts.things import Drop, PickUp
from engines.dark.acts.writing import Note, Say, Whisper
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
    drops = [deed for deed in GAME.legal(state, 1) if isinstance(deed, Drop)]
    assert drops == [Drop(first)]
    assert build.allowed(state, 1, Drop(second))
    assert GAME.canonical(state, Drop(second)) == Drop(first)
    build.do(state, 1, Ready((first, second)))
    lights = [deed for deed in GAME.legal(state, 1) if isinstance(deed, LightTorch)]
    assert lights == [LightTorch(first)]


def test_a_thing_in_the_hand_is_not_a_twin_of_one_in_the_pack():
    state = build.campaign(build.hero(held="torch", packed="torch"))
    assert len([deed for deed in GAME.legal(state, 1) if isinstance(deed, Drop)]) == 2
    second = build.ref(state, 1, "torch", 1)
    assert GAME.canonical(state, Ready((second,))) == Ready((second,))


def test_owed_actions_come_first_and_declining_last():
    state = build.campaign(build.hero(held="sword"))
    build.do(state, 0, CallCheck("brute", 8, "one"))
    listed = GAME.legal(state, 1)
    assert (listed[0], listed[-1]) == (Roll(), Decline())


def test_the_game_master_finds_hand_overs_first_and_endings_late():
    state = build.campaign(build.hero())
    listed = GAME.legal(state, 0)
    assert listed[0] == Narrate()
    assert not any(isinstance(deed, EndSession | EndCampaign) for deed in listed[:10])
    build.do(state, 0, Narrate())
    build.do(state, 1, Attempt("brute"))
    assert GAME.legal(state, 0)[0] == Rule("works")


def test_no_list_grows_beyond_its_bound():
    names = [f"Thing {number}" for number in range(PACK + 1)]
    packed = " ".join(["feather_pack", *["dagger"] * (PACK - 1)])
    state = build.campaign(build.hero(race="human", packed=packed), *[build.hero() for _ in range(4)])
    for thing, name in zip(build.who(state, 1).gear, names, strict=False):
        thing.name = name
    for number in range(38):
        build.do(state, 0, Change("item", item="torch", name=f"Torch {number}"))
    build.do(state, 0, Narrate())
    assert len(GAME.legal(state, 1)) <= BOUND
    assert len(GAME.legal(state, 0)) <= BOUND


def test_nobody_carries_more_things_than_the_pack_holds():
    state = build.campaign(build.hero(packed=" ".join(["ring_of_vigor"] * PACK)))
    assert GAME.check(state, 0, Change("item", 1, item="ring_of_vigor")).code == "overloaded"


def test_the_listed_twin_of_things_on_the_lane_has_the_lowest_number():
    state = build.combat(build.campaign(build.hero(packed="rope rope")), "goblin:2")
    ropes = [build.ref(state, 1, "rope", number) for number in (0, 1)]
    for rope in ropes:
        build.do(state, 1, Drop(rope))
    assert GAME.canonical(state, PickUp(ropes[1])) == PickUp(ropes[0])
    assert GAME.canonical(state, Hold()) == Hold()


@pytest.mark.parametrize("built", [scene, fight, prepared, delve])
def test_unlisted_actions_are_of_the_games_kinds(built):
    state = built()
    tried = [deed for number in range(20) for deed in GAME.extras(state, 0, derived(number))]
    assert {type(deed) for deed in tried} >= {Say, Whisper, Note, Veil, Pause}
    for deed in tried:
        refusal = GAME.check(state, 0, deed)
        assert refusal is None or refusal.reason.endswith((".", "?"))
