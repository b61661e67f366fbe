"""Further cases of our own where rules meet: stuns and healing, the dark, votes of halves, the King, coming back."""

from __future__ import annotations

import pytest

from engines.abyss.acts.end_turn import EndTurn
from engines.abyss.acts.retreat import CallRetreat, Vote
from engines.abyss.acts.set_orders import SetOrders
from engines.abyss.acts.trade import Give
from engines.abyss.acts.use import Use
from engines.abyss.content import KINGS_ROOM
from engines.abyss.events.battle import MonsterRolled
from engines.abyss.events.effects import Hit
from engines.abyss.game import GAME
from tests.engines.abyss.build import (
    battle,
    code,
    do,
    energy,
    foe,
    give,
    health,
    hero_of,
    kill,
    listed,
    luck,
    monsters_act,
    of,
)


@pytest.mark.rule("R35", "R36", "R43")
def test_a_stunned_monster_heals_of_itself_and_loses_only_its_action() -> None:
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


@pytest.mark.rule("R38", "R53", "R54")
def test_after_the_tenth_round_the_party_leaves_and_the_dead_come_back_with_it() -> None:
    state = battle("b1 b2 b3", {"a1": "G-04"}, pool=0, number=10)
    energy(state, 1, red=9)
    kill(state, 1)
    played, beaten, torch = state.open.played, state.open.beaten, state.open.torch
    luck(state, [13])
    do(state, 0, EndTurn())  # with nothing to do, the others have no turn
    back = hero_of(state, 1)
    assert (state.open.fight, state.open.played, state.open.beaten) == (None, played, beaten)
    assert (back.alive, back.health, back.ep.red) == (True, 10, 7)
    assert state.open.torch == (torch + 1) % 3


@pytest.mark.rule("R34")
@pytest.mark.parametrize(("yes", "retreat"), [((), False), ((2,), True)])
def test_half_of_the_living_do_not_leave_without_one_more(yes: tuple[int, ...], retreat: bool) -> None:
    state = battle("b1 b2 b3 a1", {"a1": "G-04"})
    luck(state, [13])
    for seat in (0, 1):
        do(state, seat, CallRetreat(), EndTurn())
    for seat in (2, 3):
        do(state, seat, EndTurn())
    assert GAME.to_act(state) == (2, 3)
    for seat in (2, 3):
        do(state, seat, Vote(seat in yes))
    assert (state.open.fight is None) == retreat


@pytest.mark.rule("R34", "R49", "R56")
def test_from_the_kings_room_neither_a_call_nor_smoke_leads_out() -> None:
    state = battle("b1 b2 b3", {"b2": "K-01"}, room=KINGS_ROOM)
    give(state, 0, "I-11")
    assert not listed(state, 0, CallRetreat)
    assert code(state, 0, CallRetreat())
    assert not listed(state, 0, Use)


@pytest.mark.rule("R53")
def test_the_grave_digger_comes_back_stronger_and_nobody_falls_below_two_points() -> None:
    state = battle("b1 b2", {"a1": "G-04"}, pool=0, heroes=("P-6", "P-2"))
    energy(state, 1, red=2)
    kill(state, 1)
    luck(state, [13])
    do(state, 0, CallRetreat(), EndTurn())
    back = hero_of(state, 1)
    assert (back.health, back.ep.red) == (15, 2)


@pytest.mark.rule("R41", "R45")
def test_a_stun_through_block_costs_a_turn_but_no_vote() -> None:
    state = battle("b1 b2 b3", {"a1": "G-06"}, pool=0)
    hero_of(state, 1).block = 9
    monsters_act(state, [1], [("b2",)])
    hero = hero_of(state, 1)
    assert (hero.health, hero.stunned) == (20, True)
    luck(state, [11], ["a1"])
    do(state, 0, CallRetreat(), EndTurn())
    do(state, 2, EndTurn())
    assert GAME.to_act(state) == (1, 2)
    assert not hero_of(state, 1).stunned


@pytest.mark.rule("R28", "R42")
def test_the_dead_get_nothing_and_give_nothing() -> None:
    state = battle("b1 b2 b3", {"a1": "G-04"})
    give(state, 0, "I-11")
    kill(state, 1)
    assert {each.to for each in listed(state, 0, Give)} == {2}
    assert all(isinstance(each, SetOrders) for each in GAME.legal(state, 1))
