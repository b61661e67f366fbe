"""Cases beyond the scenarios in which two rules meet."""

from __future__ import annotations

import pytest

from engines.abyss.acts.attack import Attack, Syphon
from engines.abyss.acts.buy import Buy, Pay
from engines.abyss.acts.end_turn import EndTurn
from engines.abyss.acts.lose import Lose
from engines.abyss.acts.retreat import CallRetreat, Vote
from engines.abyss.acts.rewards import ClaimEp, GiftEp, Keep
from engines.abyss.acts.swap import Swap
from engines.abyss.acts.trade import Answer, Give, Offer, Want, Withdraw
from engines.abyss.acts.use import Use
from engines.abyss.events.battle import Recovered, TorchBurntDown
from engines.abyss.events.cards import CardsDrawn
from engines.abyss.events.course import CameBack
from engines.abyss.events.effects import Burst, Died, Healed, Hit
from engines.abyss.game import GAME
from tests.engines.abyss.build import (
    battle,
    code,
    coming,
    do,
    energy,
    foe,
    give,
    health,
    hero_of,
    listed,
    load,
    monsters_act,
    of,
    party,
    play_room,
)
from tests.engines.abyss.test_votes import end_turns, kill


@pytest.mark.rule("R41")
def test_thorns_that_kill_the_attacker_leave_no_lifesteal() -> None:
    """G21."""
    state = battle("b1 b2", {"a1": "R-03"})
    give(state, 0, "W-R07")
    hero_of(state, 0).health = 2
    events = do(state, 0, Attack("W-R07", 0, ("a>",)))
    assert not of(events, Healed)
    assert not hero_of(state, 0).alive
    assert foe(state, "R-03").health == 27


@pytest.mark.rule("R41")
def test_thorns_prick_only_if_health_was_really_lost() -> None:
    state = battle("b1 b2", {"a1": "R-03"})
    foe(state, "R-03").block = 4
    do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert health(state) == [20, 20]


@pytest.mark.rule("R41", "R42")
def test_a_monster_that_thorns_kill_still_hits_everybody_and_then_bursts() -> None:
    """Arc (4) on three heroes; the first has thorns 2, the Lantern 2 health."""
    state = battle("a1 b1 b2", {"b1": "B-10 2", "c3": "G-08"}, pool=0)
    give(state, 0, "C-05")
    foe(state, "G-08").stunned = True
    events = monsters_act(state, [1])
    hits = [(event.by is not None, event.target.seat, event.lost) for event in of(events, Hit)]
    assert hits == [(True, 0, 4), (True, 1, 4), (True, 2, 4), (False, 0, 4), (False, 1, 4)]
    assert health(state) == [12, 12, 16]


@pytest.mark.rule("R42")
def test_two_that_die_together_burst_in_the_order_of_tiles() -> None:
    state = battle("b1 b2", {"c1": "B-10 1", "a1": "U-06 1", "b3": "G-08"})
    give(state, 0, "W-R04")
    events = do(state, 0, Attack("W-R04", 0, ("a>", "c>")))
    assert [event.who.card for event in of(events, Died)] == ["U-06", "B-10"]
    assert [event.card for event in of(events, Burst)] == ["U-06", "B-10"]
    assert health(state) == [13, 17]


@pytest.mark.rule("R42")
def test_a_phoenix_feather_saves_from_thorns_and_the_turn_goes_on() -> None:
    state = battle("b1 b2", {"a1": "R-03"}, pool=3)
    give(state, 0, "C-06")
    hero_of(state, 0).health = 2
    do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert (hero_of(state, 0).health, GAME.to_act(state)) == (8, (0,))
    assert state.open.fight is not None
    assert not state.open.fight.alarm


@pytest.mark.rule("R40")
def test_whoever_has_crossed_stops_no_arrow_and_is_reached_by_none() -> None:
    """G17: the hero stands on M:b1, the Hound on P:b1; the arrow meets the Golem behind."""
    state = battle("b1 c3", {"b1": "G-12", "b3": "G-08"}, pool=4)
    give(state, 0, "W-A02")
    energy(state, 0, red=4)
    do(state, 0, Attack("W-A02", 0, (), "fwd"), Attack("S-RED#1", 0, ("b>",)))
    assert (foe(state, "G-12").health, foe(state, "G-08").health) == (10, 9)


@pytest.mark.rule("R40", "R46")
def test_a_friend_who_stands_in_the_way_changes_places_and_is_not_hurt() -> None:
    state = battle("b2 b1", {"a1": "G-12", "c1": "G-08"})
    give(state, 0, "W-A02")
    energy(state, 0, red=1)
    do(state, 0, Attack("W-A02", 0, (), "fwd"))
    assert [hero_of(state, seat).spot for seat in range(2)] == ["P:b1", "P:b2"]
    assert health(state) == [20, 20]
    assert (foe(state, "G-12").health, foe(state, "G-08").health) == (5, 8)


@pytest.mark.rule("R25", "R31")
def test_a_turn_without_a_decision_recovers_as_much_as_a_chosen_one() -> None:
    state = battle("b1 b2", {"b1": "R-02"}, heroes=("P-6", "P-9"), pool=0)
    give(state, 1, "W-R09", "C-07")
    load(state, 1, "W-R09", 4)
    events = do(state, 0, EndTurn())
    assert len([event for event in of(events, Recovered) if event.auto]) == 4  # 2, 1 more, 1 more the first time
    assert hero_of(state, 1).breath_used


@pytest.mark.rule("R25", "R34")
def test_a_seat_that_had_no_decision_cannot_call_but_votes() -> None:
    """G31."""
    state = battle("b1 b2 b3", {"b1": "R-02"}, pool=0)
    do(state, 0, CallRetreat(), EndTurn())
    assert (state.open.phase, GAME.to_act(state)) == ("vote", (1, 2))


@pytest.mark.rule("R34")
def test_a_death_asks_for_one_vote_and_not_for_another_each_round() -> None:
    state = battle("a1 b1 c1", {"b3": "G-08"}, pool=0)
    hero_of(state, 2).health = 1
    foe(state, "G-08").spot = "M:c3"
    monsters_act(state, [1])
    assert not hero_of(state, 2).alive
    end_turns(state)
    assert (state.open.phase, GAME.to_act(state)) == ("vote", (0, 1))
    do(state, 0, Vote(False))
    foe(state, "G-08").stunned = True
    do(state, 1, Vote(False))
    assert state.open.phase == "battle"
    end_turns(state)
    assert state.open.phase == "battle"


@pytest.mark.rule("R32")
@pytest.mark.parametrize("what", ["use", "give", "swap", "offer"])
def test_whatever_else_a_seat_does_ends_the_chance_to_syphon(what: str) -> None:
    state = battle("b1 b2", {"a1": "G-12", "b1": "B-09"}, pool=6)
    give(state, 0, "W-R05", "W-R01", "W-R02", "C-11")
    give(state, 1, "C-01")
    do(state, 0, Attack("W-R05", 1, ("a>",)))
    assert listed(state, 0, Syphon)
    deeds = {
        "use": [Use("C-11", ("b1",))],
        "give": [Give("C-11", 1)],
        "swap": [Swap("W-R01", "W-R02")],
        "offer": [Offer("C-11", 1), Withdraw()],
    }
    do(state, 0, *deeds[what])  # type: ignore[arg-type]
    assert code(state, 0, Syphon(("b>",))) == "no_syphon"


@pytest.mark.rule("R32", "R49")
def test_a_repeat_must_reach_somebody() -> None:
    """Burning Glass hits the corners and the middle."""
    state = battle("b1 b2", {"a1": "G-01", "b1": "B-09"}, pool=6)
    give(state, 0, "W-C07")
    energy(state, 0, cyan=4)
    do(state, 0, Attack("W-C07", 1))
    assert listed(state, 0, Syphon) == []
    assert code(state, 0, Syphon()) == "no_effect"


@pytest.mark.rule("R32")
def test_a_repeat_needs_no_action_and_a_weapon_above_its_slots_rests() -> None:
    state = battle("b1 b2", {"a1": "G-12", "b1": "G-04", "c1": "B-09"}, pool=1)
    give(state, 0, "W-R05")
    energy(state, 0, red=9)
    load(state, 0, "W-R05", 1)
    do(state, 0, Attack("W-R05", 1, ("a>",)), Syphon(("b>",)))
    assert len(hero_of(state, 0).out[1].on) == 4
    assert state.open.fight is not None
    state.open.fight.pool = 2
    assert code(state, 0, Attack("W-R05", 0, ("c>",))) == "no_slots"


@pytest.mark.rule("R41")
def test_a_healing_attack_is_the_first_weapon_attack_of_the_battle() -> None:
    state = battle("b1 b2", {"a1": "G-12"}, heroes=("P-5", "P-6"), pool=3)
    give(state, 0, "W-C03")
    energy(state, 0, cyan=1, red=2)
    do(state, 0, Attack("W-C03", 0, ("b2",)), Attack("S-RED#1", 0, ("a>",)))
    assert foe(state, "G-12").health == 6


@pytest.mark.rule("R41")
def test_an_item_thrown_first_leaves_keen_for_the_first_weapon_attack() -> None:
    state = battle("b1 b2", {"a1": "R-02"}, heroes=("P-5", "P-6"), pool=3)
    give(state, 0, "I-04#1")
    do(state, 0, Use("I-04#1", ("1",)), Attack("S-RED#1", 0, ("a>",)))
    assert foe(state, "R-02").health == 34 - 5 - 6


@pytest.mark.rule("R44", "R34")
def test_monsters_lose_their_block_before_the_vote() -> None:
    state = battle("b1 b2 b3", {"b1": "G-08"}, pool=0)
    foe(state, "G-08").block = 4
    do(state, 0, CallRetreat(), EndTurn())
    assert (state.open.phase, foe(state, "G-08").block) == ("vote", 0)


@pytest.mark.rule("R15")
def test_haggling_adds_up_and_an_own_card_is_needed_even_if_it_covers_everything() -> None:
    state = party(1, heroes=("P-8",))
    give(state, 0, "C-08", "I-01#1")
    coming(state, "W-G02", "C-02", "C-03", "C-04")
    play_room(state, "D-35")
    assert code(state, 0, Buy("W-G02")) == "own_card"
    do(state, 0, Pay("I-01#1"))
    assert listed(state, 0, Pay) == []
    assert code(state, 0, Pay("C-08")) == "pot_full"
    do(state, 0, Buy("W-G02"))
    assert hero_of(state, 0).charms == ["C-08"]


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


@pytest.mark.rule("R5", "R29")
def test_a_spare_weapon_that_is_exchanged_goes_to_the_end_of_a_full_rack() -> None:
    state = battle("b1 b2", {"b1": "R-02"})
    give(state, 0, "W-R01", "W-R02", "W-R03")
    give(state, 1, "W-G01", "W-G02", "W-G03", "W-G04")
    do(state, 0, Offer("W-R03", 1), Want("W-G03"))
    do(state, 1, Answer(True))
    assert hero_of(state, 0).spare == ["W-G03"]
    assert hero_of(state, 1).spare == ["W-G04", "W-R03"]


@pytest.mark.rule("R38")
def test_block_and_round_end_before_the_torch_burns_down() -> None:
    state = battle("b1 b2", {"c3": "G-08"}, pool=0, number=10)
    kill(state, 1)
    give(state, 1, "C-01")
    events = monsters_act(state, [13])
    kinds = [type(event) for event in events]
    assert kinds.index(TorchBurntDown) < kinds.index(CameBack)
    assert (state.open.phase, hero_of(state, 1).charms) == ("choose_room", [])
