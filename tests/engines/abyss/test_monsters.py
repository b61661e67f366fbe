"""The monsters' round. R35 to R39."""

from __future__ import annotations

import pytest

from engines.abyss.content import KINGS_ROOM
from engines.abyss.events.battle import BattleEnded, MonsterAppeared, MonsterRolled, Regenerated, TorchBurntDown
from engines.abyss.events.effects import Hit
from engines.abyss.flow.effects.deed import Deed
from engines.abyss.flow.effects.operations import carry_out
from engines.abyss.flow.scene import Scene
from engines.abyss.model import language
from engines.abyss.model.ids import TILES
from engines.abyss.model.language import Tiles
from tests.engines.abyss.build import battle, foe, health, hero_of, monsters_act, of


@pytest.mark.rule("R36")
@pytest.mark.parametrize(("roll", "after"), [(11, [17, 17, 20]), (12, [20, 20, 17])])
def test_the_rulebooks_monster(roll: int, after: list[int]) -> None:
    """S6."""
    state = battle("a3 b3 c1", {"b1": "G-03"}, pool=0)
    monsters_act(state, [roll])
    assert health(state) == after


def test_the_rulebooks_monster_flares_at_one_hero() -> None:
    """S6."""
    state = battle("a3 b3 c1", {"b1": "G-03"}, pool=0)
    events = monsters_act(state, [19], [("b3",)])
    assert health(state) == [20, 15, 20]
    assert of(events, Hit)[0].stunned


@pytest.mark.rule("R35")
def test_monsters_act_in_the_order_of_tiles() -> None:
    """S7."""
    state = battle("b1 b2 b3", {"c1": "G-01", "a2": "G-12", "b1": "G-17", "a1": "G-08", "c3": "G-04"}, pool=0)
    events = monsters_act(state, [13, 13, 1, 1, 13])
    assert [event.card for event in of(events, MonsterRolled)] == ["G-08", "G-17", "G-01", "G-12", "G-04"]


def test_a_monster_that_appears_waits_for_the_next_round() -> None:
    """S7."""
    state = battle("b1 b2 b3", {"a1": "U-04", "c1": "G-08"}, pool=0)
    events = monsters_act(state, [11, 13], ["M:b2", ("b1", "b2")])
    rolled = of(events, MonsterRolled)
    assert [event.card for event in rolled] == ["U-04", "G-08"]
    assert of(events, MonsterAppeared)[0].spot == "M:b2"


def test_a_monster_that_moves_does_not_act_again() -> None:
    """S7."""
    state = battle("b1 b2 b3", {"a1": "G-08", "b1": "B-07", "a2": "G-17"}, pool=0)
    events = monsters_act(state, [13, 1, 13], ["M:b3"])
    assert [event.card for event in of(events, MonsterRolled)] == ["G-08", "B-07", "G-17"]
    assert foe(state, "B-07").spot == "M:b3"


def test_monsters_with_regen_heal_first() -> None:
    state = battle("b1 b2 b3", {"a1": "B-14 10", "b1": "U-01 47"}, pool=0)
    events = monsters_act(state, [20, 20], [("b1", "b2", "b3")])
    assert [event.amount for event in of(events, Regenerated)] == [2, 1]


def test_a_stunned_monster_loses_one_action() -> None:
    state = battle("b1 b2 b3", {"a1": "G-12"}, pool=0)
    foe(state, "G-12").stunned = True
    events = monsters_act(state)
    assert not of(events, MonsterRolled)
    assert not foe(state, "G-12").stunned


@pytest.mark.rule("R37")
def test_chance_chooses_only_what_reaches_somebody() -> None:
    state = battle("c3 c2 a3", {"a1": "G-06"}, pool=0)
    events = monsters_act(state, [11], [("3",)])
    assert {event.target.seat for event in of(events, Hit)} == {0, 2}


@pytest.mark.rule("R38")
def test_after_round_ten_the_party_must_retreat() -> None:
    """S31."""
    state = battle("b1 b2 b3", {"c3": "G-08"}, pool=0, number=10)
    events = monsters_act(state, [20])
    assert of(events, TorchBurntDown)
    assert of(events, BattleEnded)[0].outcome == "retreat"
    assert state.open.beaten == 0


def test_the_kings_room_lasts_until_round_fifteen() -> None:
    """S31."""
    state = battle("b1 b2 b3", {"b2": "K-01"}, room=KINGS_ROOM, pool=0, number=10)
    for hero in state.open.heroes:
        assert hero is not None
        hero.health = 40
    monsters_act(state, [1], [("1",)])
    assert state.open.fight is not None
    assert state.open.fight.round == 11


def test_the_last_torch_dies_before_the_king() -> None:
    """S31."""
    state = battle("a1 b2 c3", {"b2": "K-01"}, room=KINGS_ROOM, pool=0, number=15)
    for hero in state.open.heroes:
        assert hero is not None
        hero.health = 40
    monsters_act(state, [1], [("1",)])
    assert state.open.ending is not None
    assert (state.open.ending.reason, state.open.ending.king_health_left) == ("torch_out", 230)


@pytest.mark.rule("R39")
@pytest.mark.parametrize(("left", "number", "after"), [(16, 1, 13), (15, 1, 11), (15, 7, 9), (31, 6, 12), (31, 5, 13)])
def test_rage_and_darkness_add_to_a_monsters_hits(left: int, number: int, after: int) -> None:
    """S30."""
    state = battle("a1", {"b3": f"R-01 {left}"}, pool=0, number=number)
    monsters_act(state, [1])
    assert health(state) == [after]


def test_darkness_adds_nothing_to_a_hit_without_damage() -> None:
    """No card has such a hit, but the language allows it."""
    state = battle("b1 b2 b3", {"a1": "G-08"}, pool=0, number=9)
    assert state.open.fight is not None
    assert state.open.fight.darkness == 4
    scene = Scene(state)
    carry_out(scene, Deed(foe(state, "G-08")), (language.Hit(aim=Tiles(red=("b1",)), dmg=0, stun=True),))
    assert [(event.damage, event.lost, event.stunned) for event in of(scene.events, Hit)] == [(0, 0, True)]
    assert health(state) == [20, 20, 20]


@pytest.mark.parametrize("tile", TILES)
def test_a_summons_needs_a_free_tile(tile: str) -> None:
    green = ("G-01", "G-02", "G-04", "G-05", "G-06", "G-07", "G-08", "G-10", "G-11")
    foes = dict(zip(TILES, green, strict=True))
    foes[tile] = "U-04"  # type: ignore[index, assignment]
    state = battle("b1 b2 b3", foes, pool=0)
    for seat in range(3):
        hero_of(state, seat).block = 900
    for each in green:
        if each in foes.values():
            foe(state, each).stunned = True
    events = monsters_act(state, [11])
    assert [event.action for event in of(events, MonsterRolled)] == ["Levy"]
    assert not of(events, MonsterAppeared)
    assert len(of(events, Hit)) == 2  # the rest of Levy still happens


@pytest.mark.rule("R35", "R36", "R43")
def test_a_stunned_monster_regenerates_and_loses_only_its_action() -> None:
    state = battle("b1 b2 b3", {"a1": "B-14 19"}, pool=0)
    foe(state, "B-14").stunned = True
    events = monsters_act(state)
    assert not of(events, MonsterRolled)
    assert (foe(state, "B-14").health, foe(state, "B-14").stunned, health(state)) == (20, False, [20, 20, 20])


@pytest.mark.rule("R39", "R41")
@pytest.mark.parametrize(("number", "lost"), [(5, 1), (6, 2), (10, 6)])
def test_the_dark_makes_the_weakest_blow_worse_each_round(number: int, lost: int) -> None:
    state = battle("b1 b2 b3", {"a1": "G-06"}, pool=0, number=number)
    events = monsters_act(state, [1], [("b2",)])
    assert of(events, Hit)[0].lost == lost


@pytest.mark.rule("R50")
def test_no_monster_acts_once_the_last_hero_has_fallen() -> None:
    state = battle("a1 b1", {"a1": "G-12", "b1": "B-09", "c1": "R-02"})
    for seat in range(2):
        hero_of(state, seat).health = 5
    events = monsters_act(state, [1, 1, 1])
    assert (state.open.phase, len(of(events, MonsterRolled))) == ("over", 2)
