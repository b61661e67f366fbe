"""Magic: who can cast, the price, the six formulas, last breaths."""

from __future__ import annotations

import msgspec
import pytest

from engines.dark.acts.attacks import FoeAttack
from engines.dark.acts.attempts import FreeformSpell, Rule
from engines.dark.acts.beats import Narrate, Respond
from engines.dark.acts.change import Change
from engines.dark.acts.hands import Ready
from engines.dark.acts.moves import FoeHold, Hold, Move
from engines.dark.acts.spells import Cast
from engines.dark.acts.things import Drop
from engines.dark.acts.use_item import UseItem
from engines.dark.events.asking import Ruled
from engines.dark.events.bodies import (
    Harmed,
    Healed,
    Warded,
)
from engines.dark.events.fights import Bound, CombatEnded, Died, SpellCast
from engines.dark.game import GAME
from engines.phrases import YOU
from tests.engines.dark import build


def mage(**given):
    return build.hero("0/0/2", **given)


@pytest.mark.rule("R42")
def test_hands_must_be_empty_and_both_actions_unused():  # S12
    state = build.combat(build.campaign(mage(held="*torch"), light="dark"), "goblin:2")
    torch = build.ref(state, 1, "torch")
    assert build.refusal(state, 1, Cast("bolt", 1)) == ("hands_full", "Your hands must be empty.")
    build.do(state, 1, Drop(torch))
    assert build.allowed(state, 1, Cast("bolt", 1))
    assert build.who(state, 1).sees
    build.do(state, 1, Move(-1))
    told = build.refusal(state, 1, Cast("bolt", 1))
    assert told == ("needs_both_actions", "Casting takes both actions of the turn.")


@pytest.mark.rule("R42", "R11")
def test_casting_needs_wits_two():
    state = build.combat(build.campaign(build.hero("1/0/1")), "goblin:2")
    assert build.refusal(state, 1, Cast("bolt", 1)) == ("low_wits", "You need Wits 2 to cast.")


@pytest.mark.rule("R43", "R45")
def test_price_and_backlash_go_past_armor():  # S13
    state = build.combat(build.campaign(mage(worn="light_armor", health=4)), "goblin:2")
    cast = build.one(build.do(state, 1, Cast("bolt", 1), 1, 1, 2), SpellCast)
    made = build.who(state, 1)
    assert (cast.success, cast.cost, cast.backlash, made.health, made.gear[0].points) == (False, 1, 2, 1, 2)
    assert GAME.to_act(state) == (0,)


@pytest.mark.rule("R43", "R39")
def test_a_last_breath_still_strikes():  # S14
    state = build.campaign(mage(health=1), build.hero())
    build.combat(state, "goblin:2")
    told = build.refusal(state, 1, Cast("bolt", 1))
    assert told == ("last_breath_needed", "This would kill you. Send last_breath to do it anyway.")
    events = build.do(state, 1, Cast("bolt", 1, last_breath=True), 4, 4)
    assert [(died.seat, died.foe) for died in build.of(events, Died)] == [(None, 1), (1, None)]
    assert build.one(events, CombatEnded).outcome == "won"
    assert build.who(state, 1).state == "dead"


@pytest.mark.rule("R43", "R39")
def test_the_last_breath_of_the_last_character_is_no_victory():
    state = build.combat(build.campaign(mage(health=1)), "goblin:1")
    events = build.do(state, 1, Cast("bolt", 1, last_breath=True), 4, 4)
    assert build.one(events, CombatEnded).outcome == "dead"


@pytest.mark.rule("R43")
def test_a_last_breath_is_sent_only_when_it_is_one():  # G43
    state = build.combat(build.campaign(mage()), "goblin:2")
    told = build.refusal(state, 1, Cast("bolt", 1, last_breath=True))
    assert told == ("not_last_breath", "It would not kill you. Send it without last_breath.")


@pytest.mark.rule("R44", "R47")
def test_mending_is_as_hard_as_the_wounds():  # S15
    state = build.campaign(build.hero("0/0/3", level=3), build.hero(health=2), start_level=1)
    cast = build.one(build.do(state, 1, Cast("mend", seat=2), 5, 4), SpellCast)
    assert (cast.difficulty, cast.margin, build.who(state, 2).health) == (10, 2, 5)
    assert build.who(state, 1).health == build.who(state, 1).most - 1
    assert build.refusal(state, 1, Cast("mend", seat=2)) == ("not_wounded", "There is nothing to heal.")


@pytest.mark.rule("R47")
def test_mending_oneself_heals_after_the_price():
    state = build.campaign(mage(health=3))
    events = build.do(state, 1, Cast("mend", seat=1), 4, 2)
    assert (build.one(events, SpellCast).difficulty, build.one(events, Healed).left) == (8, 3)
    dying = build.campaign(mage(health=1), build.hero())
    events = build.do(dying, 1, Cast("mend", seat=1, last_breath=True), 6, 6)
    assert build.of(events, Healed) == []
    assert build.who(dying, 1).state == "dead"


@pytest.mark.rule("R47")
def test_a_ward_is_not_cumulative():
    state = build.campaign(mage(), build.hero(ward=3))
    assert build.one(build.do(state, 1, Cast("ward", seat=2), 6, 4), Warded).ward == 3
    build.do(state, 1, Cast("ward", seat=1), 6, 4)
    assert build.who(state, 1).ward == 2


@pytest.mark.rule("R47")
def test_a_bound_foe_loses_its_next_turn_and_cannot_be_bound_twice():
    state = build.combat(build.campaign(mage(), mage()), "goblin:2", "goblin:2")
    assert build.one(build.do(state, 1, Cast("bind", 1), 4, 3), Bound).foe == 1
    assert build.code(state, 2, Cast("bind", 1)) == "bound"
    build.do(state, 2, Hold())
    assert build.code(state, 0, FoeAttack(1, 1)) == "not_your_turn"
    build.do(state, 0, FoeHold(2))
    assert not build.foe(state).bound
    assert build.allowed(state, 1, Cast("bind", 1))


@pytest.mark.rule("R35", "R44")
def test_spells_reach_there_and_no_further():
    state = build.combat(build.campaign(mage(), build.hero(health=1)), "goblin:2@1", "goblin:2@2", spot=0)
    assert build.allowed(state, 1, Cast("bolt", 1))
    assert build.refusal(state, 1, Cast("bolt", 2)) == ("too_far", "Goblin is Gone.")
    build.do(state, 2, Move(1))
    assert build.allowed(state, 1, Cast("mend", seat=2))


@pytest.mark.rule("R42")
def test_spells_want_their_own_kind_of_target():
    state = build.combat(build.campaign(mage()), "goblin:2")
    for wrong in (Cast("bolt"), Cast("bolt", 1, 1), Cast("light", 1), Cast("mend")):
        assert build.code(state, 1, wrong) == "no_target"
    assert build.code(state, 1, Cast("open")) == "wrong_phase"
    calm = build.campaign(mage())
    assert build.code(calm, 1, Cast("bolt", 1)) == "wrong_phase"
    assert build.code(calm, 1, Cast("open")) == "wrong_phase"
    assert build.code(build.campaign(mage(), formula_spells=False), 1, Cast("light")) == "no_formula"


@pytest.mark.rule("R47")
def test_open_the_way_stands_in_for_the_check_at_an_obstacle():
    state = build.delve(mage(), build.hero(), at=2)
    build.choose(state, "Onward")
    build.choose(state, "Rig a line")
    cast = build.one(build.do(state, 0, Cast("open"), 4, 4), SpellCast)
    assert (cast.difficulty, cast.success, cast.mods.dark) == (8, True, -2) if cast.success else cast.total == 8
    assert state.open.delve.at == 3


@pytest.mark.rule("R46", "R8", "R17")
def test_neither_race_nor_load_counts_for_spells():
    elf = build.hero("0/0/2", race="elf", packed=" ".join(["heavy_armor"] * 3))
    state = build.combat(build.campaign(elf), "goblin:2")
    cast = build.one(build.do(state, 1, Cast("bolt", 1), 3, 3), SpellCast)
    assert (cast.total, cast.mods.race, cast.mods.load) == (8, 0, 0)


@pytest.mark.rule("R46", "R43")
def test_a_spell_that_would_now_cost_a_life_is_withdrawn():
    state = build.campaign(mage(health=2), build.hero(health=3))
    build.do(state, 0, Narrate())
    build.do(state, 1, FreeformSpell(12))
    build.do(state, 1, Cast("mend", seat=2), 2, 1)
    build.do(state, 2, Respond())
    build.do(state, 0, Rule("roll", 8))
    assert build.who(state, 1).health == 1


@pytest.mark.rule("R42", "R46")
def test_a_spell_is_not_cast_with_something_in_the_hands_that_were_empty_when_it_was_declared():
    state = build.campaign(build.hero("0/0/2", packed="sword"))
    build.do(state, 0, Narrate())
    build.do(state, 1, FreeformSpell(12, text="Light the hall."))
    build.do(state, 1, Ready((build.ref(state, 1, "sword"),)))
    ruled = build.one(build.do(state, 0, Rule("roll", 8)), Ruled)
    assert (ruled.verdict, build.who(state, 1).health) == ("withdrawn", 5)
    assert GAME.narrate(ruled, ["Ann", "Ben"]) == (
        "Ann ruled for Hero: a roll against 8, but Hero's hands were full: the spell was not cast."
    )


@pytest.mark.rule("R46")
@pytest.mark.parametrize(
    ("difficulty", "change", "foretold", "told"),
    [
        (12, {}, "harder than they accept", "harder than you had accepted"),
        (10, {"hands": True}, "but their hands are full", "but your hands were full"),
        (8, {"health": 1}, "but it would cost their life", "but it would have cost your life"),
    ],
)
def test_a_game_master_is_told_beforehand_why_a_spell_would_not_be_cast_and_all_are_told_then(
    difficulty, change, foretold, told
):
    state = build.campaign(build.hero("0/0/2", packed="sword"))
    build.do(state, 0, Narrate())
    build.do(state, 1, FreeformSpell(10, text="Light the hall."))
    rule = Rule("roll", difficulty)
    build.who(state, 1).health = change.get("health", 5)
    if "hands" in change:
        build.do(state, 1, Ready((build.ref(state, 1, "sword"),)))
    assert GAME.describe(rule, GAME.look(state, 0), ["Ann", "Ben"]) == (
        f"Rule that it is rolled against {difficulty}, {foretold}: the spell is not cast."
    )
    ruled = build.one(build.do(state, 0, rule), Ruled)
    assert GAME.narrate(ruled, ["Ann", YOU]) == (
        f"Ann ruled for you: a roll against {difficulty}, {told}: the spell was not cast."
    )
    old = msgspec.structs.replace(ruled, why=msgspec.UNSET)
    assert GAME.narrate(old, ["Ann", YOU]).endswith(f"against {difficulty}, for which the spell was not cast.")


def test_healing_by_a_freeform_spell_reaches_no_further_than_any_spell():
    state = build.combat(build.campaign(build.hero("0/0/2"), build.hero(health=2)), "goblin:2@2", spot=0)
    build.do(state, 2, Move(1))
    build.do(state, 2, Move(1))
    build.do(state, 1, FreeformSpell(12, text="Heal!"))
    assert build.code(state, 0, Rule("roll", seat=2)) == "too_far"


@pytest.mark.rule("R47")
def test_when_all_foes_are_bound_the_party_acts_again_at_once():
    state = build.combat(build.campaign(build.hero("0/0/2", health=5)), "goblin:2")
    build.do(state, 1, Cast("bind", 1), 4, 4)
    assert (state.open.combat.round, GAME.to_act(state)) == (2, (1,))
    assert not build.foe(state).bound


@pytest.mark.rule("R19", "R43", "R45")
def test_a_backlash_can_kill_past_ward_and_armor_and_the_fight_is_over_for_the_caster():
    mage = build.hero("0/0/2", worn="heavy_armor", health=2, ward=2)
    state = build.combat(build.campaign(mage, build.hero(), light="dark"), "goblin:2")
    cast = build.one(build.do(state, 1, Cast("bolt", 1), 1, 1, 3), SpellCast)
    assert (cast.mods.dark, cast.cost, cast.success) == (-2, 1, False)
    assert build.who(state, 1).state == "dead"
    assert [each.thing.points for each in state.open.combat.ground] == [4]
    assert (GAME.to_act(state), state.open.leader) == ((2,), 2)


@pytest.mark.rule("R43", "R47")
def test_a_character_can_heal_a_friend_with_their_last_breath():
    state = build.campaign(build.hero("0/0/2", health=1), build.hero(health=2))
    build.do(state, 1, Cast("mend", None, 2, last_breath=True), 6, 4)
    assert (build.who(state, 1).state, build.who(state, 2).health) == ("dead", 5)


@pytest.mark.rule("R47")
def test_of_two_wards_the_larger_holds_and_direct_harm_goes_past_it():
    state = build.combat(build.campaign(build.hero("0/0/2", worn="light_armor", packed="stone_potion")), "goblin:2")
    build.do(state, 1, UseItem(build.ref(state, 1, "stone_potion"), 1))
    build.do(state, 1, Hold())
    build.do(state, 0, FoeHold(1))
    build.do(state, 1, Cast("ward", seat=1), 6, 6)
    assert build.who(state, 1).ward == 3
    build.do(state, 0, FoeAttack(1, 1), 6, 3)
    assert (build.who(state, 1).ward, build.who(state, 1).health) == (0, 4)
    state = build.campaign(build.hero(worn="light_armor"))
    harmed = build.one(build.do(state, 0, Change("harm", 1, amount=2, direct=True)), Harmed)
    assert (harmed.armor, harmed.health) == (0, 2)


@pytest.mark.rule("R46")
def test_a_freeform_spell_with_the_last_breath_strikes_before_the_caster_falls():
    caster = build.hero("0/0/2", health=1)
    state = build.combat(build.campaign(caster, build.hero()), "goblin:2")
    assert build.code(state, 1, FreeformSpell(10)) == "last_breath_needed"
    build.do(state, 1, FreeformSpell(10, last_breath=True, text="Burn!"))
    events = build.do(state, 0, Rule("roll", foe=1), 4, 4)
    assert [(died.seat, died.foe) for died in build.of(events, Died)] == [(None, 1), (1, None)]
    assert build.one(events, CombatEnded).outcome == "won"
    alone = build.combat(build.campaign(build.hero("0/0/2", health=1)), "goblin:2")
    build.do(alone, 1, FreeformSpell(10, last_breath=True))
    assert build.one(build.do(alone, 0, Rule("roll", foe=1), 4, 4), CombatEnded).outcome == "dead"


@pytest.mark.rule("R46")
def test_a_spell_that_waits_for_its_ruling_is_withdrawn_with_hands_that_were_filled_meanwhile():
    state = build.campaign(build.hero("0/0/2", packed="torch"), build.hero())
    build.do(state, 0, Narrate())
    build.do(state, 1, FreeformSpell(12, text="Freeze the moat"))
    build.do(state, 1, Ready((build.ref(state, 1, "torch"),)))
    build.do(state, 2, Respond())
    assert build.one(build.do(state, 0, Rule("roll", 8)), Ruled).verdict == "withdrawn"
    assert build.who(state, 1).health == build.who(state, 1).most


@pytest.mark.rule("R46")
def test_a_last_breath_that_a_friend_made_needless_costs_one_health_and_no_life():
    state = build.campaign(build.hero("0/0/2", health=1), build.hero(packed="bandages"))
    build.do(state, 0, Narrate())
    build.do(state, 1, FreeformSpell(12, last_breath=True))
    build.do(state, 2, UseItem(build.ref(state, 2, "bandages"), 1))
    build.do(state, 2, Respond())
    build.do(state, 0, Rule("roll", 8), 4, 4)
    assert (build.who(state, 1).state, build.who(state, 1).health) == ("alive", 2)


@pytest.mark.rule("R45")
def test_snake_eyes_take_no_more_health_than_there_is():
    state = build.combat(build.campaign(build.hero("0/0/2", health=1), build.hero()), "goblin:2")
    spell = build.one(build.do(state, 1, Cast("bolt", 1, last_breath=True), 1, 1, 3), SpellCast)
    assert (spell.cost, spell.backlash, spell.success, build.who(state, 1).state) == (1, 0, False, "dead")
