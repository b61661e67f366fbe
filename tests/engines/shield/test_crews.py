"""Profiles, kits, ready-made crews, and how a crew is chosen: R11, G6, G7, G77."""

import msgspec
import pytest

from engines.shield.board.crews import COST, KITS_OF, berserkers, items, missiles, open_to
from engines.shield.board.pieces import trait
from engines.shield.board.pools import pool
from engines.shield.content import CREW, GEAR, NOW, PROFILES, RANKS, Profile
from engines.shield.game import GAME
from engines.shield.model.basics import CREWS, KITS
from engines.shield.model.state import Warrior
from engines.shield.questions.crew import (
    BuildCrew,
    CoinFlipped,
    CrewChosen,
    CrewsRevealed,
    OwnCrew,
    SetKit,
    SetLight,
    TakeCrew,
)
from tests.engines.shield import build


def test_profiles_are_those_of_the_crew_sheets():
    sheet = {
        rank: (one.move, one.fight, one.shoot, one.strength, one.resilience, one.agility, one.nerve, one.craft)
        for rank, one in PROFILES.items()
    }
    assert sheet == {
        "grey": (4, 5, 3, 5, 2, 3, 4, 2),
        "clan": (4, 4, 2, 5, 2, 2, 3, 2),
        "short": (4, 3, 2, 4, 2, 2, 2, 1),
        "monster": (5, 3, 0, 4, 1, 2, 2, 1),
    }
    assert RANKS == ("grey", "clan", "clan", "clan", "short", "short")


def test_damage_lowers_characteristics():
    """Hurt, then Wounded: S10 has a Clansman with Mv 3, MS 3/1 and S 4."""
    rows = [(one.move, one.fight, one.shoot, one.strength, one.resilience, one.agility) for one in NOW["clan"]]
    assert rows == [(4, 4, 2, 5, 2, 2), (4, 4, 2, 5, 1, 2), (3, 3, 1, 4, 0, 1)]
    assert NOW["short"][2].craft == 1  # never below
    told = msgspec.json.schema(Warrior)["$defs"]["Warrior"]["properties"]["damage"]["x-means"]
    assert msgspec.convert(told, dict[str, tuple[Profile, ...]]) == NOW  # the board has them from the document


def test_there_are_53_kits_for_a_greyshield_32_for_a_clansman_9_for_a_shortbeard():
    assert {rank: len(kits) for rank, kits in KITS_OF.items()} == {"grey": 53, "clan": 32, "short": 9}


@pytest.mark.parametrize("kit", KITS)
def test_every_kit_keeps_the_rules_of_equipment(kit):
    carried = items(kit)
    kinds = [GEAR[item].kind for item in carried]
    assert kinds.count("melee") <= 1
    assert kinds.count("missile") <= 1
    assert len(set(carried)) == len(carried)
    assert COST[kit] <= 3
    if "shield" in carried:
        assert not any(GEAR[item].two_handed for item in carried)
    if "berserker" in carried:
        assert kinds[0] == "melee"
        assert not {"armour", "shield"} & set(carried)
        assert "missile" not in kinds


def test_costs_and_strengths_of_equipment():
    assert {item: gear.cost for item, gear in GEAR.items()} == {
        "sword": 1, "axe": 1, "pick": 1, "hammer": 1, "spear": 1, "bow": 1, "crossbow": 2, "handgun": 2, "armour": 1,
        "shield": 1, "berserker": 1,
    }  # fmt: skip
    assert [GEAR[item].strength for item in ("bow", "crossbow", "handgun")] == [4, 4, 5]
    assert {item for item, gear in GEAR.items() if gear.two_handed} == {"spear", "bow", "crossbow", "handgun"}
    assert [item for item, gear in GEAR.items() if f"strength {gear.strength}" in gear.does] == [
        "bow",
        "crossbow",
        "handgun",
    ]


@pytest.mark.parametrize("crew", CREWS)
def test_every_ready_made_crew_could_have_been_built(crew):
    kits = []
    for member in CREW[crew].members:
        assert member.kit in open_to(kits)
        kits.append(member.kit)
    assert missiles(kits) <= 2
    assert berserkers(kits) <= 2
    assert CREW[crew].light == 5
    assert len({member.name for member in CREW[crew].members}) == 6


def test_the_six_crews_are_those_of_the_specification():
    assert [crew.name for crew in CREW.values()] == [
        "The Anvil Guard", "The Deep Delvers", "Powder and Bolt", "The Red Oath", "The Long Hafts", "The Hearth Band",
    ]  # fmt: skip
    assert [member.kit for member in CREW["red_oath"].members] == [
        "axe+armour+shield", "sword+berserker", "axe+berserker", "sword+shield", "spear", "sword",
    ]  # fmt: skip


@pytest.mark.rule("R11")
def test_crews_are_chosen_in_secret_and_revealed_together():
    state = build.new()
    assert GAME.to_act(state) == (0, 1)
    assert len(GAME.legal(state, 0)) == 37
    first = GAME.play(state, 1, TakeCrew("red_oath", 4))
    assert [type(event) for event in first] == [CrewChosen, OwnCrew]
    assert first[1].to == (1,)
    assert all(event.shows == "nothing" for event in first)
    assert GAME.to_act(state) == (0,)
    assert state.open.warriors == []
    second = GAME.play(state, 0, TakeCrew("anvil_guard", 0))
    assert [type(event) for event in second] == [CrewChosen, OwnCrew, CrewsRevealed, CoinFlipped]
    assert state.open.phase == "deploy"
    assert [each.light for each in state.open.warriors].index(True) == 0
    assert state.open.lights == [0, 4]
    assert state.open.warriors[8].items == ("axe", "berserker")


@pytest.mark.rule("R11")
def test_a_crew_is_built_kit_by_kit():
    state = build.new()
    GAME.play(state, 0, BuildCrew())
    kits = ["axe+berserker", "sword+berserker", "crossbow", "bow", "shield", "none"]
    counts = []
    for slot, kit in enumerate(kits):
        counts.append(len(GAME.legal(state, 0)))
        GAME.play(state, 0, SetKit(slot, kit))
    assert counts[:2] == [53, 32]
    assert counts[2] == 32 - 5  # no third berserker
    assert GAME.legal(state, 0) == [SetLight(slot) for slot in range(6)]
    GAME.play(state, 0, SetLight(5))
    GAME.play(state, 1, TakeCrew("anvil_guard", 5))
    names = [each.name for each in state.open.warriors[:6]]
    assert names == ["Greyshield", "Clansman 1", "Clansman 2", "Clansman 3", "Shortbeard 1", "Shortbeard 2"]
    assert [each.items for each in state.open.warriors[4:6]] == [("shield",), ()]


def test_refusals_of_the_muster():
    state = build.new()
    assert build.refused(state, 0, SetLight(0)) == "wrong_kind"
    GAME.play(state, 0, BuildCrew())
    assert build.refused(state, 0, TakeCrew("red_oath", 0)) == "wrong_kind"
    assert build.refused(state, 0, SetKit(1, "axe")) == "slot_not_next"
    GAME.play(state, 0, SetKit(0, "axe+bow"))
    assert build.refused(state, 0, SetKit(1, "sword+armour+shield")) == "bad_kit"
    GAME.play(state, 0, SetKit(1, "bow"))
    assert build.refused(state, 0, SetKit(2, "crossbow")) == "too_many_missiles"
    GAME.play(state, 0, SetKit(2, "axe+berserker"))
    GAME.play(state, 0, SetKit(3, "sword+berserker"))
    assert "axe" in open_to(state.own[0].muster.kits)
    GAME.play(state, 1, TakeCrew("red_oath", 0))
    assert build.refused(state, 1, TakeCrew("red_oath", 0)) == "not_your_turn"


def test_a_third_berserker_is_refused():
    state = build.new()
    GAME.play(state, 0, BuildCrew())
    GAME.play(state, 0, SetKit(0, "axe+berserker"))
    GAME.play(state, 0, SetKit(1, "axe+berserker"))
    assert build.refused(state, 0, SetKit(2, "axe+berserker")) == "too_many_berserkers"


@pytest.mark.rule("R61")
def test_a_wounded_dwarf_is_worse_at_everything_but_never_below_one():
    state = build.stage("0-4 3,5 wounded", "0-0 4,5 wounded")
    short, grey = state.open.warriors[4], state.open.warriors[0]
    traits = ("move", "fight", "shoot", "strength", "agility", "nerve", "craft")
    assert [trait(short, name) for name in traits] == [3, 2, 1, 3, 1, 1, 1]
    assert [trait(grey, name) for name in traits] == [3, 4, 2, 4, 2, 3, 1]
    assert pool(state.open, "0-4") == 2
