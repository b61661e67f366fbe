"""The end of a battle and of the game. R50 to R57."""

from __future__ import annotations

import pytest

from engines.abyss.acts.assign import Assign
from engines.abyss.acts.attack import Attack
from engines.abyss.acts.end_turn import EndTurn
from engines.abyss.acts.lose import Lose
from engines.abyss.acts.retreat import CallRetreat
from engines.abyss.acts.rewards import ClaimEp, GiftCard, GiftEp, GiftGiven, GiftShown, Keep
from engines.abyss.acts.use import Use
from engines.abyss.content import KINGS_ROOM
from engines.abyss.events.battle import BattleEnded, TorchBurntDown
from engines.abyss.events.cards import CardLost, CardsDrawn
from engines.abyss.events.course import CameBack, Rested
from engines.abyss.game import GAME
from engines.abyss.model.state import State
from engines.contract import Event
from tests.engines.abyss.build import (
    battle,
    code,
    coming,
    do,
    energy,
    foe,
    give,
    hero_of,
    kill,
    listed,
    load,
    luck,
    monsters_act,
    of,
    party,
    place_all,
    play_room,
)


def retreat_from(state: State) -> list[Event]:
    """Places the heroes, lets everybody call for a retreat, and leaves."""
    luck(state)
    events = place_all(state)
    while state.open.phase == "battle" and state.open.turn is not None:
        seat = state.open.turn.seat
        if not state.open.turn.called:
            do(state, seat, CallRetreat())
        events += do(state, seat, EndTurn())
    return events


@pytest.mark.rule("R50", "R52")
def test_a_victory_goes_step_by_step() -> None:
    """S23."""
    state = battle("b1 b2 b3", {"a1": "G-01 1"}, room="D-16", torch=1, turn=2, heroes=("P-6", "P-8", "P-3"))
    energy(state, 1, red=7)
    kill(state, 1)
    hero_of(state, 0).health, hero_of(state, 2).health = 39, 12
    coming(state, "W-C02", "I-01#1")
    held = len(state.own[1].hand)
    events = do(state, 2, Attack("S-RED#3", 0, ("a>",)))
    assert of(events, Rested)[0].healed == (1, 0, 1)
    assert (hero_of(state, 0).health, hero_of(state, 2).health) == (40, 13)
    assert (state.open.phase, GAME.to_act(state)) == ("collect", (1,))
    assert code(state, 1, ClaimEp(1, 0, 0)) == "bad_split"
    assert code(state, 1, Keep()) == "bad_action"
    assert len(listed(state, 1, ClaimEp)) == 6
    do(state, 1, ClaimEp(1, 0, 1))
    assert code(state, 1, GiftCard("W-C03", 0)) == "not_a_reward"
    assert code(state, 1, GiftEp("green", 0)) == "not_a_reward"
    assert code(state, 1, GiftCard("W-C02", 1)) == "bad_action"
    events = do(state, 1, GiftCard("W-C02", 0))
    back = hero_of(state, 1)
    assert (back.alive, back.health, back.ep.cyan, back.ep.green, back.ep.red) == (True, 10, 1, 0, 6)
    assert of(events, CardLost)[0].card == "I-01#1"
    assert [weapon.card for weapon in hero_of(state, 0).out] == ["S-RED#1", "W-C02"]
    assert len(state.own[1].hand) == held + 1
    assert (state.open.torch, state.open.beaten, state.open.phase) == (2, 1, "choose_room")


def test_rest_adds_what_the_party_and_the_hero_bring() -> None:
    state = battle("b1 b2", {"a1": "G-01 1"}, room="D-06", heroes=("P-4", "P-6"))
    events = do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert of(events, Rested)[0].healed == (4, 3)


def test_a_reward_point_can_be_given_away() -> None:
    state = battle("b1 b2 b3", {"a1": "G-01 1"}, room="D-16")
    do(state, 0, Attack("S-RED#1", 0, ("a>",)), ClaimEp(2, 0, 0), GiftEp("cyan", 2))
    assert (hero_of(state, 0).ep.cyan, hero_of(state, 2).ep.cyan) == (1, 1)


def test_a_hidden_reward_is_shown_to_giver_and_receiver_alone() -> None:
    state = battle("b1 b2 b3", {"a1": "G-01 1"}, room="D-16")
    coming(state, "I-01#1", "I-02#1")
    do(state, 0, Attack("S-RED#1", 0, ("a>",)), ClaimEp(2, 0, 0))
    assert state.own[0].fresh == ["I-01#1", "I-02#1"]
    events = do(state, 0, GiftCard("I-02#1", 1))
    assert of(events, GiftGiven)[0].card is None
    assert of(events, GiftShown)[0].to == (0, 1)
    assert state.own[1].items == ["I-02#1"]


def test_the_reward_has_only_the_points_that_are_left() -> None:
    """G53."""
    state = battle("b1 b2 b3", {"a1": "G-01 1"}, room="D-29")
    energy(state, 1, red=91)
    do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert state.open.reward is not None
    assert state.open.reward.ep == 1
    none = battle("b1 b2 b3", {"a1": "G-01 1"}, room="D-29")
    energy(none, 1, red=92)
    do(none, 0, Attack("S-RED#1", 0, ("a>",)))
    assert code(none, 0, ClaimEp(0, 0, 0)) == "bad_action"
    do(none, 0, Keep())


def test_a_single_player_claims_and_goes_on() -> None:
    state = battle("b1", {"a1": "G-01 1"}, room="D-16")
    do(state, 0, Attack("S-RED#1", 0, ("a>",)), ClaimEp(0, 0, 2))
    assert state.open.phase == "choose_room"


@pytest.mark.rule("R51")
def test_nothing_of_a_battle_remains_after_it() -> None:
    state = battle("b1 b2 b3", {"a1": "G-01 1"}, room="D-16")
    load(state, 1, "S-RED#2", 2)
    hero = hero_of(state, 1)
    hero.stunned, hero.block = True, 3
    do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert (hero.stunned, hero.block, hero.spot, hero.free_ep.red, state.open.fight) == (False, 0, None, 4, None)
    assert state.open.discards.green == ["G-01"]


@pytest.mark.rule("R53")
@pytest.mark.parametrize(
    ("owned", "left"),
    [
        ({"red": 2}, (0, 0, 2)),
        ({"red": 3}, (0, 0, 3)),
        ({"red": 4}, (0, 0, 3)),
        ({"red": 7}, (0, 0, 6)),
        ({"red": 8}, (0, 0, 6)),
        ({"red": 4, "cyan": 4}, (3, 0, 3)),
    ],
)
def test_the_dead_lose_a_quarter_of_their_energy(owned: dict[str, int], left: tuple[int, ...]) -> None:
    """S24."""
    state = battle("b1 b2 b3", {"a1": "G-08"}, torch=0)
    energy(state, 1, **owned)
    kill(state, 1)
    give(state, 0, "I-11")
    do(state, 0, Use("I-11"))
    ep = hero_of(state, 1).ep
    assert (ep.cyan, ep.green, ep.red) == left


def test_the_dead_choose_which_card_to_lose_at_the_same_time() -> None:
    state = battle("b1 b2 b3", {"a1": "G-08"}, heroes=("P-6", "P-2", "P-8"))
    for seat in (1, 2):
        kill(state, seat)
    give(state, 0, "I-11")
    give(state, 1, "W-R01", "W-R02", "W-R03")
    give(state, 2, "C-01")
    give(state, 2, "I-01#1", hidden=True)
    do(state, 0, Use("I-11"))
    assert (state.open.phase, GAME.to_act(state)) == ("losses", (1, 2))
    assert hero_of(state, 1).health == 15
    assert code(state, 1, Lose("S-RED#2")) == "starter"
    assert code(state, 1, Lose("C-01")) == "not_yours"
    do(state, 2, Lose("I-01#1"))
    do(state, 1, Lose("W-R01"))
    assert [weapon.card for weapon in hero_of(state, 1).out] == ["S-RED#2", "W-R02", "W-R03"]
    assert state.open.phase == "choose_room"
    assert state.open.discards.rewards == ["I-11", "I-01#1", "W-R01"]


@pytest.mark.rule("R54")
def test_a_retreat_brings_nothing_and_passes_the_torch_on() -> None:
    """S25."""
    state = battle("b1 b2 b3", {"a1": "G-08"})
    held = len(state.own[0].hand)
    give(state, 0, "I-11")
    do(state, 0, Use("I-11"))
    assert (len(state.own[0].hand), state.open.beaten, state.open.played, state.open.torch) == (held, 0, 1, 1)
    assert state.open.discards.dungeons == ["D-01"]
    assert state.open.discards.green == ["G-08"]


@pytest.mark.rule("R55")
def test_the_game_ends_when_all_heroes_are_dead() -> None:
    state = battle("b1 b2", {"b1": "B-10 4", "c3": "G-08"})
    for seat in range(2):
        hero_of(state, seat).health = 1
    kill(state, 1)
    events = do(state, 0, Attack("S-RED#1", 0, ("b>",)))
    assert of(events, BattleEnded)[0].outcome == "lost"
    result = GAME.result(state)
    assert result is not None
    assert (result.winners, result.places, result.reason) == ((), (1, 1), "All heroes are dead.")
    assert GAME.to_act(state) == ()
    assert code(state, 0, EndTurn()) == "game_over"


def test_the_room_is_won_if_the_last_of_both_sides_fall() -> None:
    """S29, G20."""
    state = battle("a1", {"a1": "B-10 3"})
    hero_of(state, 0).health = 4
    events = do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert of(events, BattleEnded)[0].outcome == "won"
    do(state, 0, ClaimEp(1, 0, 0))
    assert hero_of(state, 0).health == 10


@pytest.mark.rule("R56")
def test_everybody_wins_when_the_king_dies_whoever_still_stands() -> None:
    """S28."""
    state = battle("b1 b2 b3", {"b1": "K-01 3", "a1": "G-08", "c1": "G-12"}, room=KINGS_ROOM)
    kill(state, 2)
    do(state, 0, Attack("S-RED#1", 0, ("b>",)))
    result = GAME.result(state)
    assert result is not None
    assert (result.winners, result.scores) == ((0, 1, 2), (0, 0, 0))
    assert result.reason == "The King is dead: the party has won after 1 room."
    assert state.open.ending is not None
    assert state.open.ending.king_health_left == 0


def test_the_kings_room_without_other_monsters_goes_on_until_he_is_dead() -> None:
    state = battle("b1 b2 b3", {"b1": "K-01", "a1": "G-08 1"}, room=KINGS_ROOM)
    do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert [each.card for each in state.open.fight.monsters] == ["K-01"]  # type: ignore[union-attr]
    assert foe(state, "K-01").health == 230


@pytest.mark.rule("R57")
def test_the_torch_goes_round() -> None:
    state = party(2, torch=1)
    play_room(state, "D-30", [1])
    do(state, 1, Assign(state.open.treasure[0], 0))
    assert state.open.torch == 0


def test_the_party_wins_when_the_king_and_the_last_hero_fall_together() -> None:
    state = battle("a1 c2", {"b2": "K-01 5", "a1": "B-10 2"}, room=KINGS_ROOM, pool=3)
    give(state, 0, "I-12")
    kill(state, 1)
    hero_of(state, 0).health, hero_of(state, 0).block = 4, 0
    luck(state, [5])
    do(state, 0, Use("I-12"))
    result = GAME.result(state)
    assert result is not None
    assert result.winners == (0, 1)


def test_the_game_is_lost_when_all_heroes_fall_at_once() -> None:
    state = battle("a1 b1 c1", {"b2": "R-11"}, pool=0)
    for seat in range(3):
        hero_of(state, seat).health, hero_of(state, seat).block = 9, 0
    monsters_act(state, [1])
    assert (state.open.phase, GAME.to_act(state)) == ("over", ())
    result = GAME.result(state)
    assert result is not None
    assert result.winners == ()


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


@pytest.mark.rule("R53")
def test_the_grave_digger_comes_back_stronger_and_nobody_falls_below_two_points() -> None:
    state = battle("b1 b2", {"a1": "G-04"}, pool=0, heroes=("P-6", "P-2"))
    energy(state, 1, red=2)
    kill(state, 1)
    luck(state, [13])
    do(state, 0, CallRetreat(), EndTurn())
    back = hero_of(state, 1)
    assert (back.health, back.ep.red) == (15, 2)


@pytest.mark.rule("R52", "R53")
def test_a_dead_torchbearer_gives_a_reward_away_and_then_pays_for_the_death() -> None:
    """G26."""
    state = battle("b1 b2 b3", {"a1": "G-01 1"}, room="D-16", turn=1)
    kill(state, 0)
    energy(state, 0, red=6)
    coming(state, "C-01", "C-02")
    do(state, 1, Attack("S-RED#2", 0, ("a>",)))
    events = do(state, 0, ClaimEp(0, 0, 2), GiftEp("red", 1))
    assert of(events, CameBack)[0].ep_lost == 1
    assert (state.open.phase, GAME.to_act(state)) == ("losses", (0,))
    do(state, 0, Lose("C-02"))
    assert (hero_of(state, 0).charms, hero_of(state, 0).ep.red, hero_of(state, 1).ep.red) == (["C-01"], 6, 5)


@pytest.mark.rule("R52")
def test_a_reward_without_cards_in_the_deck_is_energy_alone() -> None:
    """S32."""
    state = battle("b1 b2", {"a1": "G-01 1"}, room="D-16")
    give(state, 1, *list(state.sealed.rewards))
    events = do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert not of(events, CardsDrawn)
    do(state, 0, ClaimEp(1, 1, 0))
    assert {type(action) for action in GAME.legal(state, 0)} == {Keep, GiftEp}


@pytest.mark.rule("R38")
def test_block_and_round_end_before_the_torch_burns_down() -> None:
    state = battle("b1 b2", {"c3": "G-08"}, pool=0, number=10)
    kill(state, 1)
    give(state, 1, "C-01")
    events = monsters_act(state, [13])
    kinds = [type(event) for event in events]
    assert kinds.index(TorchBurntDown) < kinds.index(CameBack)
    assert (state.open.phase, hero_of(state, 1).charms) == ("choose_room", [])
