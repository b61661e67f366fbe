"""Where rules meet at their edges: who falls first, who is left, what has run out."""

from __future__ import annotations

import pytest

from engines.abyss.acts.attack import Attack
from engines.abyss.acts.end_turn import EndTurn
from engines.abyss.acts.recover import Recover
from engines.abyss.acts.retreat import CallRetreat, Vote
from engines.abyss.acts.rewards import ClaimEp
from engines.abyss.acts.trade import Answer, Offer, Want
from engines.abyss.acts.use import Use
from engines.abyss.content import KINGS_ROOM
from engines.abyss.events.battle import BattleEnded, MonsterRolled, VotesCounted
from engines.abyss.events.course import CameBack, Rested
from engines.abyss.events.effects import Burst, Died, Hit, Phoenix
from engines.abyss.game import GAME
from engines.abyss.model.state import Turn
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
    load,
    luck,
    monsters_act,
    of,
    party,
    play_room,
)


def test_bursts_happen_in_the_order_of_tiles_and_the_room_is_won_though_all_fell() -> None:
    state = battle("a1 b1", {"a1": "U-06 1", "b1": "B-10 1"}, pool=3)
    give(state, 0, "I-12")
    hero_of(state, 0).health, hero_of(state, 1).health = 7, 8
    hero_of(state, 0).block = hero_of(state, 1).block = 0
    luck(state, [8])
    events = do(state, 0, Use("I-12"))
    assert [event.card for event in of(events, Burst)] == ["U-06", "B-10"]
    fell = [event.who.seat for event in of(events, Died) if event.who.seat is not None]
    assert fell == [0]
    assert (health(state)[1], state.open.phase) == (3, "collect")


def test_a_burst_that_would_kill_burns_the_feather_and_the_hero_was_never_dead() -> None:
    state = battle("a1 b2", {"a1": "B-10 3"})
    give(state, 0, "C-06")
    hero_of(state, 0).health = 4
    points = hero_of(state, 0).ep.total
    events = do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert of(events, Phoenix)
    assert not of(events, CameBack)
    rest = of(events, Rested)[0].healed
    assert (hero_of(state, 0).health, hero_of(state, 0).ep.total) == (8 + rest[0], points)


def test_the_king_and_the_last_hero_fall_together_and_the_party_has_won() -> None:
    state = battle("a1 c2", {"b2": "K-01 5", "a1": "B-10 2"}, room=KINGS_ROOM, pool=3)
    give(state, 0, "I-12")
    kill(state, 1)
    hero_of(state, 0).health, hero_of(state, 0).block = 4, 0
    luck(state, [5])
    do(state, 0, Use("I-12"))
    result = GAME.result(state)
    assert result is not None
    assert result.winners == (0, 1)


def test_all_fall_at_once_but_for_the_one_with_a_feather() -> None:
    state = battle("a1 b1 c1", {"b2": "R-11"}, pool=0)
    give(state, 1, "C-06")
    for seat in range(3):
        hero_of(state, seat).health, hero_of(state, seat).block = 9, 0
    events = monsters_act(state, [1])
    assert [event.who.seat for event in of(events, Died)] == [0, 2]
    assert (health(state), state.open.phase) == ([0, 8, 0], "battle")
    assert state.open.turn is not None
    assert state.open.turn.seat == 1


def test_all_fall_at_once_and_the_game_is_lost() -> None:
    state = battle("a1 b1 c1", {"b2": "R-11"}, pool=0)
    for seat in range(3):
        hero_of(state, seat).health, hero_of(state, seat).block = 9, 0
    monsters_act(state, [1])
    assert (state.open.phase, GAME.to_act(state)) == ("over", ())
    result = GAME.result(state)
    assert result is not None
    assert result.winners == ()


def test_the_last_of_four_decides_alone_about_the_retreat() -> None:
    state = battle("a1 b1 c1 a2", {"b2": "R-02"}, torch=1, turn=1, pool=0)
    assert state.open.fight is not None
    kill(state, 0, 1, 2)
    state.open.fight.alarm = True
    state.open.turn, state.open.fight.left = Turn(seat=3), []
    do(state, 3, EndTurn())
    assert (state.open.phase, GAME.to_act(state)) == ("vote", (3,))
    events = do(state, 3, Vote(True))
    assert of(events, BattleEnded)[0].outcome == "retreat"
    assert [event.seat for event in of(events, CameBack)] == [0, 1, 2]
    assert state.open.torch == 2


def test_a_tie_means_staying() -> None:
    state = battle("a1 b1 c1 a2", {"b2": "R-02"}, pool=0, turn=3)
    do(state, 3, CallRetreat(), EndTurn())
    assert GAME.to_act(state) == (0, 1, 2)
    luck(state, [1])
    do(state, 0, Vote(True))
    do(state, 1, Vote(False))
    events = do(state, 2, Vote(False))
    assert not of(events, VotesCounted)[0].retreat
    assert state.open.phase == "battle"


def test_while_an_offer_is_open_nothing_else_can_be_done() -> None:
    state = battle("a1 b1 c1", {"b2": "R-02"}, pool=2)
    give(state, 0, "C-02")
    give(state, 1, "C-03")
    do(state, 0, Offer("C-02", 1))
    for action in (CallRetreat(), EndTurn(), Attack("S-RED#1", 0, ("b>",)), Recover("S-RED#1")):
        assert code(state, 0, action) == "bad_action"
    do(state, 0, Want("C-03"))
    assert GAME.to_act(state) == (1,)
    assert code(state, 0, CallRetreat()) == "not_your_turn"
    do(state, 1, Answer(False))
    do(state, 0, CallRetreat())


def test_a_torchbearer_who_falls_by_thorns_keeps_the_torch_and_its_turn_is_over() -> None:
    state = battle("a1 b1 c1", {"a1": "R-03"})
    hero_of(state, 0).health = 2
    events = do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert [event.who.seat for event in of(events, Died)] == [0]
    assert (state.open.torch, state.open.turn.seat) == (0, 1)  # type: ignore[union-attr]
    assert foe(state, "R-03").health == 28


def test_armour_and_two_wards_leave_nothing_of_a_hit_but_its_stun() -> None:
    state = battle("a1 b1", {"a1": "G-17", "b2": "B-15", "c2": "U-04"}, pool=3)
    give(state, 0, "W-R02")
    hit = of(do(state, 0, Attack("W-R02", 0, ("a>",))), Hit)[0]
    assert (hit.damage, hit.armor, hit.lost, hit.stunned) == (3, 3, 0, True)
    hit = of(do(state, 0, Attack("S-RED#1", 0, ("a>",))), Hit)[0]
    assert (hit.damage, hit.armor, hit.lost) == (4, 3, 1)


def test_a_reward_of_two_cards_brings_the_one_that_is_left() -> None:
    state = battle("a1 b1 c1", {"a1": "G-01 1"}, room="D-10")
    deck = state.sealed.rewards
    give(state, 1, *[card for card in deck if card.startswith("W")][:30])
    state.open.discards.rewards[:] = []
    left = state.sealed.rewards[-1]
    give(state, 2, *[card for card in state.sealed.rewards if card != left])
    do(state, 0, Attack("S-RED#1", 0, ("a>",)), ClaimEp(0, 0, 1))
    assert state.open.deck_sizes.rewards == 0
    hero = hero_of(state, 0)
    owned = [weapon.card for weapon in hero.out] + hero.spare + hero.charms + hero.items + state.own[0].items
    assert left in owned
    assert len(owned) == 2


def test_a_shop_without_a_card_closes_at_once() -> None:
    state = party(3)
    give(state, 1, *state.sealed.rewards)
    hands = hero_of(state, 0).hand
    play_room(state, "D-35")
    assert (state.open.phase, state.open.beaten, state.open.torch) == ("choose_room", 1, 1)
    assert hero_of(state, 0).hand == hands


def test_smoke_takes_the_party_out_in_mid_turn_and_the_dead_pay() -> None:
    state = battle("a1 b1 c1", {"b2": "R-02"}, pool=3)
    give(state, 0, "I-11")
    load(state, 0, "S-RED#1", 2)
    kill(state, 2)
    energy(state, 2, red=8)
    events = do(state, 0, Use("I-11"))
    assert not of(events, MonsterRolled, VotesCounted)
    back = of(events, CameBack)[0]
    assert (back.seat, back.ep_lost, hero_of(state, 2).ep.red) == (2, 2, 6)
    assert (hero_of(state, 0).free_ep.red, state.open.beaten, state.open.torch) == (4, 0, 1)


@pytest.mark.parametrize("tile", ["a3", "c3", "b2"])
def test_tiles_off_the_board_are_ignored(tile: str) -> None:
    state = battle(f"{tile} b1", {"b1": "R-02"}, pool=3)
    give(state, 0, "W-A02")
    energy(state, 0, red=4)
    found = [action for action in GAME.legal(state, 0) if isinstance(action, Attack) and action.weapon == "W-A02"]
    assert found
    for action in found:
        after, events = GAME.apply(state, 0, action)
        assert GAME.fault(after) is None
        assert all(event.target.mid for event in of(events, Hit))


def test_one_hero_alone_leaves_when_the_turn_is_over_and_is_asked_nothing() -> None:
    state = battle("b1", {"b2": "R-02"}, pool=2)
    events = do(state, 0, CallRetreat(), EndTurn())
    assert of(events, BattleEnded)[0].outcome == "retreat"
    assert not of(events, MonsterRolled)
    assert (state.open.phase, state.open.torch, state.open.beaten) == ("choose_room", 0, 0)
