"""The players' round: the pool, attacks, cards, recovering, syphon. R23 to R27, R30 to R33."""

from __future__ import annotations

import pytest

from engines.abyss.acts.attack import Attack, Syphon
from engines.abyss.acts.end_turn import EndTurn
from engines.abyss.acts.recover import Recover
from engines.abyss.acts.retreat import CallRetreat
from engines.abyss.acts.swap import Swap
from engines.abyss.acts.trade import Give, Offer, Withdraw
from engines.abyss.acts.use import Reveal, Use, Used
from engines.abyss.board.table import fight_of
from engines.abyss.content import TERMS, WEAPONS
from engines.abyss.events.battle import Recovered, RoundBegan, TurnSkipped
from engines.abyss.events.cards import Revealed
from engines.abyss.game import GAME
from engines.contract import foreseeable, undoable
from tests.engines.abyss.build import (
    allowed,
    battle,
    code,
    do,
    energy,
    foe,
    give,
    hero_of,
    listed,
    load,
    of,
    party,
    sound,
)


@pytest.mark.rule("R23", "R24", "R25", "R33")
def test_one_pool_serves_the_whole_party() -> None:
    """S8."""
    state = battle("b1 b2 b3", {"a1": "G-08", "b1": "G-12", "c1": "G-04"})
    give(state, 0, "I-09#1")
    give(state, 1, "W-R04")
    give(state, 2, "W-R07")
    load(state, 1, "W-R04", 2)
    load(state, 2, "S-RED#3", 1)
    load(state, 2, "W-R07", 1)
    do(state, 0, Attack("S-RED#1", 0, ("a>",)), Attack("S-RED#1", 0, ("b>",)), Use("I-09#1"))
    assert code(state, 0, Attack("S-RED#1", 0, ("a>",))) == "no_actions"
    events = do(state, 0, EndTurn())
    assert [(event.seat, event.weapon, event.auto) for event in of(events, Recovered)] == [(1, "W-R04", True)]
    assert GAME.to_act(state) == (2,)
    kinds = {type(action) for action in GAME.legal(state, 2)}
    assert kinds == {Recover, EndTurn, CallRetreat}
    events = do(state, 2, Recover("W-R07"))
    assert of(events, RoundBegan)[0].round == 2


def test_a_seat_with_nothing_to_do_is_skipped() -> None:
    """S8."""
    state = battle("b1 b2 b3", {"a1": "G-08"}, pool=0)
    events = do(state, 0, EndTurn())
    skipped = of(events, TurnSkipped)
    assert [(event.who.seat, event.why) for event in skipped[:2]] == [(1, "nothing"), (2, "nothing")]


@pytest.mark.parametrize(("pool", "asked"), [(1, True), (0, False)])
def test_a_hidden_item_is_something_to_do(pool: int, asked: bool) -> None:
    """S35, G49."""
    state = battle("b1 b2 b3", {"a1": "G-08"}, pool=pool)
    energy(state, 1)
    give(state, 1, "I-11", hidden=True)
    do(state, 0, EndTurn())
    assert (state.open.fight is not None and state.open.fight.round == 1 and GAME.to_act(state) == (1,)) == asked


@pytest.mark.rule("R26")
def test_attacks_need_slots_and_energy_of_the_right_colour() -> None:
    """S9."""
    state = battle("b1 b2", {"a1": "R-02"}, pool=9)
    give(state, 0, "W-R05", "W-G02")
    energy(state, 0, red=3)
    do(state, 0, Attack("W-R05", 1, ("a>",)), Attack("W-R05", 0, ("a>",)))
    assert code(state, 0, Attack("W-R05", 0, ("a>",))) == "no_slots"
    assert code(state, 0, Attack("W-G02", 0, ("a1",))) == "no_ep"
    assert code(state, 0, Attack("W-R01", 0, ("a>",))) == "not_yours"
    assert hero_of(state, 0).free_ep.total == 0


def test_an_any_colour_weapon_takes_the_colour_of_which_most_is_free() -> None:
    """S9."""
    state = battle("b1 b2", {"b1": "R-02"}, pool=9)
    give(state, 0, "W-A01")
    energy(state, 0, cyan=1, green=2, red=2)
    do(state, 0, Attack("W-A01", 0, ("b>",)), Attack("W-A01", 1))
    weapon = hero_of(state, 0).out[1]
    assert weapon.on == ["green", "red", "cyan"]


def test_a_weapon_in_the_spare_pile_cannot_attack() -> None:
    state = battle("b1 b2", {"b1": "R-02"})
    give(state, 0, "W-R01", "W-R02", "W-R03")
    assert code(state, 0, Attack("W-R03", 0)) == "not_out"
    assert code(state, 0, Attack("W-R01", 1)) == "bad_action"


@pytest.mark.rule("R27")
def test_an_item_is_used_once_and_a_charm_once_a_turn() -> None:
    state = battle("b1 b2", {"b1": "R-02"}, pool=5)
    give(state, 0, "I-01#1", "C-10", "C-01", "W-R01")
    hero_of(state, 0).health = 10
    do(state, 0, Use("I-01#1", ("b1",)), Use("C-10", ("b1",)))
    assert hero_of(state, 0).health == 18
    assert code(state, 0, Use("C-10", ("b1",))) == "charm_used"
    assert code(state, 0, Use("I-01#1", ("b1",))) == "not_yours"
    assert code(state, 0, Use("C-01")) == "no_effect"
    assert code(state, 0, Use("W-R01")) == "bad_action"
    assert state.open.discards.rewards == ["I-01#1"]
    assert state.open.fight is not None
    assert state.open.fight.pool == 3


def test_nothing_that_costs_an_action_is_possible_without_one() -> None:
    state = battle("b1 b2", {"b1": "R-02"}, pool=0)
    give(state, 0, "I-01#1", "C-10", "W-R01", "W-R02", "W-R03")
    give(state, 1, "C-02")
    costly = [
        Attack("S-RED#1", 0, ("b>",)),
        Use("I-01#1", ("b1",)),
        Use("C-10", ("b1",)),
        Give("I-01#1", 1),
        Offer("I-01#1", 1),
        Swap("W-R01", "W-R03"),
    ]
    assert {code(state, 0, action) for action in costly} == {"no_actions"}
    state.open.fight.pool = 3  # type: ignore[union-attr]
    load(state, 0, "S-RED#1", 2)
    do(state, 0, Recover("S-RED#1"))
    assert {code(state, 0, action) for action in costly} == {"recovering"}


def test_a_hidden_item_that_is_used_becomes_revealed_first() -> None:
    state = battle("b1 b2", {"b1": "R-02"})
    give(state, 0, "I-09#1", hidden=True)
    events = do(state, 0, Use("I-09#1"))
    assert [type(event) for event in events[:2]] == [Revealed, Used]


def test_an_item_cannot_be_drawn_by_its_own_effect() -> None:
    state = battle("b1 b2", {"b1": "R-02"})
    give(state, 0, "I-13")
    state.open.discards.rewards = list(state.sealed.rewards)
    state.sealed.rewards[:] = []
    state.open.deck_sizes.rewards = 0
    sound(state)
    do(state, 0, Use("I-13"))
    assert state.open.discards.rewards == ["I-13"]


@pytest.mark.rule("R30")
def test_trading_with_yourself_costs_an_action() -> None:
    state = battle("b1 b2", {"b1": "R-02"}, pool=3)
    give(state, 0, "W-R01", "W-R02", "W-R03")
    load(state, 0, "W-R01", 1)
    assert code(state, 0, Swap("W-R01", "W-R03")) == "ep_on_it"
    assert code(state, 0, Swap("W-R03", "W-R01")) == "not_out"
    assert code(state, 0, Swap("W-R02", "W-R01")) == "not_yours"
    do(state, 0, Swap("W-R02", "W-R03"))
    assert [weapon.card for weapon in hero_of(state, 0).out] == ["S-RED#1", "W-R01", "W-R03"]
    assert hero_of(state, 0).spare == ["W-R02"]
    assert state.open.fight is not None
    assert state.open.fight.pool == 2


@pytest.mark.rule("R31")
@pytest.mark.parametrize(("seats", "number"), [(3, 1), (2, 2), (1, 3), (5, 1)])
def test_smaller_parties_recover_faster(seats: int, number: int) -> None:
    """S20."""
    state = battle(" ".join(["a1", "b1", "c1", "a2", "b2"][:seats]), {"b1": "R-02"})
    give(state, 0, "W-R09")
    load(state, 0, "W-R09", 4)
    for taken in range(number):
        assert state.open.turn is not None
        assert state.open.turn.seat == 0
        assert taken == 0 or code(state, 0, Attack("S-RED#1", 0, ("b>",))) == "recovering"
        do(state, 0, Recover("W-R09"))
    assert len(hero_of(state, 0).out[1].on) == 4 - number
    assert state.open.fight is None or state.open.fight.round == 2 or GAME.to_act(state) != (0,)


def test_quick_hands_and_a_deep_breath_recover_more() -> None:
    """S20."""
    state = battle("b1 b2 b3", {"b1": "R-02"}, heroes=("P-9", "P-6", "P-8"))
    give(state, 0, "W-R09", "C-07")
    load(state, 0, "W-R09", 4)
    do(state, 0, Recover("W-R09"), Recover("W-R09"))
    assert GAME.to_act(state) == (0,)
    do(state, 0, Recover("W-R09"))
    assert GAME.to_act(state) == (1,)
    assert hero_of(state, 0).breath_used


def test_a_turn_is_for_acting_or_for_recovering() -> None:
    """S20."""
    state = battle("b1 b2 b3", {"b1": "R-02"})
    give(state, 0, "W-R01")
    load(state, 0, "W-R01", 1)
    assert code(state, 0, Recover("S-RED#1")) == "nothing_on_it"
    assert code(state, 0, Recover("W-R02")) == "not_yours"
    do(state, 0, Attack("S-RED#1", 0, ("b>",)))
    assert code(state, 0, Recover("W-R01")) == "already_acted"


def test_the_point_put_on_last_comes_off_first() -> None:
    state = battle("b1 b2 b3", {"b1": "R-02"})
    give(state, 0, "W-A01")
    energy(state, 0, cyan=1, red=2)
    do(state, 0, Attack("W-A01", 0, ("b>",)), Attack("W-A01", 0, ("b>",)))
    assert hero_of(state, 0).out[1].on == ["red", "cyan"]
    foe(state, "R-02").stunned = True
    for seat in range(3):
        do(state, seat, EndTurn())
    assert GAME.to_act(state) == (0,)
    events = do(state, 0, Recover("W-A01"))
    assert of(events, Recovered)[0].color == "cyan"
    assert hero_of(state, 0).out[1].on == ["red"]


@pytest.mark.rule("R32")
def test_syphon_repeats_a_killing_attack_twice_for_one_point_each() -> None:
    """S19."""
    state = battle("b1 b2", {"a1": "G-12", "b2": "G-04", "c1": "G-05", "b3": "B-09"}, pool=4)
    give(state, 0, "W-R05")
    do(state, 0, Attack("W-R05", 1, ("a>",)), Syphon(("b>",)), Syphon(("c>",)))
    assert state.open.fight is not None
    assert [each.card for each in state.open.fight.monsters] == ["B-09"]
    assert hero_of(state, 0).out[1].on == ["red"] * 4
    assert state.open.fight.pool == 3
    assert listed(state, 0, Syphon) == []
    assert code(state, 0, Syphon(("b>",))) == "no_syphon"


def test_every_action_costs_what_the_terms_say() -> None:
    """The board shows these prices."""
    state = battle("b1 b2", {"a1": "G-12", "b2": "G-04", "c1": "G-05", "b3": "B-09"}, pool=4)
    give(state, 0, "W-R05", "I-02#1")
    load(state, 0, "S-RED#1", 1)
    strike, printed = Attack("W-R05", 1, ("a>",)), WEAPONS["W-R05"].attacks[1].cost
    deeds = [("attack", strike, printed), ("syphon", Syphon(("b>",)), 0), ("use", listed(state, 0, Use)[0], 0)]
    for kind, deed, on_the_card in deeds:
        price, hero, fight = TERMS.prices[kind], hero_of(state, 0), fight_of(state.open)
        free, pool = hero.free_ep.total, fight.pool
        do(state, 0, deed)
        hero, fight = hero_of(state, 0), fight_of(state.open)
        assert (kind, free - hero.free_ep.total, pool - fight.pool) == (kind, price.ep + on_the_card, price.actions)


def test_another_action_ends_the_chance_to_syphon_but_a_reveal_does_not() -> None:
    """S19."""
    state = battle("b1 b2", {"a1": "G-12", "b2": "G-04", "c1": "G-05", "b3": "B-09"}, pool=4)
    give(state, 0, "W-R05")
    give(state, 0, "I-01#1", hidden=True)
    do(state, 0, Attack("W-R05", 1, ("a>",)), Reveal("I-01#1"), CallRetreat())
    assert allowed(state, 0, Syphon(("b>",)))
    do(state, 0, Attack("S-RED#1", 0, ("b>",)))
    assert code(state, 0, Syphon(("b>",))) == "no_syphon"


def test_syphon_needs_a_free_point() -> None:
    state = battle("b1 b2", {"a1": "G-12", "b2": "G-04"}, pool=4)
    give(state, 0, "W-R05")
    energy(state, 0, red=2)
    do(state, 0, Attack("W-R05", 1, ("a>",)))
    assert code(state, 0, Syphon(("b>",))) == "no_ep"


def test_only_ones_own_hidden_item_can_be_revealed() -> None:
    state = battle("b1 b2", {"b1": "R-02"})
    give(state, 0, "I-01#1", hidden=True)
    give(state, 1, "I-02#1", hidden=True)
    events = do(state, 0, Reveal("I-01#1"))
    assert (state.own[0].items, hero_of(state, 0).items) == ([], ["I-01#1"])
    assert not undoable(events)
    assert code(state, 0, Reveal("I-01#1")) == "not_yours"
    assert code(state, 0, Reveal("I-02#1")) == "not_yours"


def test_an_attack_without_dice_can_be_tried_and_taken_back() -> None:
    state = battle("b1 b2", {"a1": "G-12", "b1": "B-05"})
    after, events = GAME.apply(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert undoable(events)
    assert foreseeable(events)
    assert foe(after, "G-12").health == 6


def test_a_die_cannot_be_foreseen() -> None:
    state = battle("b1 b2", {"a1": "R-02", "b1": "B-05"})
    give(state, 0, "I-12")
    _, events = GAME.apply(state, 0, Use("I-12"))
    assert not foreseeable(events)


def test_might_and_keen_add_to_weapon_attacks_only() -> None:
    state = battle("b1 b2", {"a1": "R-02"}, state=party(2, heroes=("P-5", "P-6")), pool=4)
    give(state, 0, "C-02", "C-12", "W-A01")
    do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert foe(state, "R-02").health == 34 - 7
    do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert foe(state, "R-02").health == 34 - 7 - 5
    do(state, 0, Use("C-12", ("a>",)), Attack("W-A01", 0, ("a>",)))
    assert foe(state, "R-02").health == 34 - 7 - 5 - 3 - 5


def test_a_new_question_is_asked_with_every_turn() -> None:
    state = battle("b1 b2", {"b1": "R-02"})
    before = GAME.question(state)
    do(state, 0, Attack("S-RED#1", 0, ("b>",)))
    assert GAME.question(state) == before
    do(state, 0, EndTurn())
    assert GAME.question(state) != before


@pytest.mark.rule("R25", "R31")
def test_a_turn_without_a_decision_recovers_as_much_as_a_chosen_one() -> None:
    state = battle("b1 b2", {"b1": "R-02"}, heroes=("P-6", "P-9"), pool=0)
    give(state, 1, "W-R09", "C-07")
    load(state, 1, "W-R09", 4)
    events = do(state, 0, EndTurn())
    assert len([event for event in of(events, Recovered) if event.auto]) == 4  # 2, 1 more, 1 more the first time
    assert hero_of(state, 1).breath_used


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
