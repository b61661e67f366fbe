"""Things, hands, light, gold and breath where their rules meet."""

from __future__ import annotations

import msgspec
import pytest

from engines.dark.actions import deeds, orders
from engines.dark.content import T
from engines.dark.events.asking import Checked, OracleRead, Ruled
from engines.dark.events.bodies import Harmed, LevelGained, ThingMoved, TorchLit, TorchOut
from engines.dark.events.fights import Attacked, CombatEnded, Died, SpellCast, TreasureRolled
from engines.dark.game import GAME
from tests.engines.dark import build


@pytest.mark.rule("R16")
def test_with_both_hands_full_nobody_strikes_with_a_fist():
    torches, both = build.hero(held="*torch torch"), build.hero(held="great_axe", packed="torch")
    state = build.combat(build.campaign(torches, both, build.hero(held="sword")), "goblin:2")
    for seat in (1, 2):
        assert build.refusal(state, seat, deeds.Attack(1, None)) == ("no_free_hand", "You need a free hand.")
    assert build.code(state, 1, deeds.Attack(1, build.ref(state, 1, "torch"))) == "not_held"
    assert build.one(build.do(state, 3, deeds.Attack(1, None), 5, 5), Attacked).weapon == "bare hands"


@pytest.mark.rule("R16")
def test_a_two_handed_weapon_leaves_no_hand_for_a_torch():
    state = build.campaign(build.hero(held="great_axe", packed="torch"), light="dark")
    axe, torch = build.ref(state, 1, "great_axe"), build.ref(state, 1, "torch")
    assert build.refusal(state, 1, deeds.Ready((axe, torch))) == ("hands", "You have only two hands.")
    assert build.code(state, 1, deeds.LightTorch(torch)) == "not_held"


@pytest.mark.rule("R20")
def test_a_burning_torch_that_is_taken_into_full_hands_goes_out_and_keeps_its_ticks():
    state = build.campaign(build.hero(held="*torch"), build.hero(held="great_axe"), light="dark")
    build.do(state, 0, orders.PassTime(2))
    torch = build.ref(state, 1, "torch")
    build.do(state, 0, orders.Narrate())
    events = build.do(state, 1, deeds.Give(torch, 2))
    assert build.one(events, TorchOut).auto is False
    (kept,) = [thing for thing in build.who(state, 2).gear if thing.item == "torch"]
    assert (kept.lit, kept.burn, build.who(state, 1).sees) == (False, 4, False)
    build.do(state, 2, deeds.Ready((torch,)))
    build.do(state, 2, deeds.LightTorch(torch))
    assert (kept.lit, build.who(state, 1).sees) == (True, True)


@pytest.mark.rule("R20")
def test_two_torches_that_end_together_leave_one_spare_burning():
    state = build.campaign(build.hero(held="*torch *torch", packed="torch"), light="dark")
    events = build.do(state, 0, orders.PassTime(6))
    assert (len(build.of(events, TorchOut)), len(build.of(events, TorchLit))) == (2, 1)
    assert [(thing.lit, thing.burn) for thing in build.who(state, 1).gear] == [(True, 6)]


@pytest.mark.rule("R20")
def test_the_tick_in_which_the_last_torch_ends_leaves_the_party_in_the_dark():
    state = build.campaign(build.hero(held="*torch"), build.hero(race="elf"), light="dark")
    build.do(state, 0, orders.PassTime(5))
    assert build.who(state, 1).sees
    build.do(state, 0, orders.PassTime(1))
    assert (build.who(state, 1).sees, build.who(state, 2).sees) == (False, True)
    build.do(state, 0, orders.CallCheck("wits", 8, "each"))
    assert build.one(build.do(state, 1, deeds.Roll(), 4, 5), Checked).total == 7
    assert build.one(build.do(state, 2, deeds.Roll(), 4, 5), Checked).mods.dark == 0


@pytest.mark.rule("R51")
def test_a_blade_gives_light_in_the_hand_alone_and_a_stone_in_the_pack():
    state = build.campaign(build.hero(packed="emberblade"), light="dark")
    assert not build.who(state, 1).sees
    build.do(state, 0, orders.Narrate())
    build.do(state, 1, deeds.Ready((build.ref(state, 1, "emberblade"),)))
    assert build.who(state, 1).sees
    assert build.who(build.campaign(build.hero(packed="glowstone"), light="dark"), 1).sees


@pytest.mark.rule("R15")
def test_a_hundred_gold_shared_by_three_weighs_more_than_in_one_purse():
    state = build.campaign(build.hero(gold=100), build.hero(), build.hero())
    build.do(state, 0, orders.Narrate())
    for seat in (2, 3):
        build.do(state, 1, deeds.HandGold(seat, 33))
    assert [build.who(state, seat).gold for seat in (1, 2, 3)] == [34, 33, 33]
    assert [build.who(state, seat).slots for seat in (1, 2, 3)] == [1, 1, 1]
    assert build.refusal(state, 1, deeds.HandGold(2, 35)) == ("no_gold", "You do not have so much gold.")
    assert build.code(state, 1, deeds.HandGold(1, 1)) == "no_target"
    with pytest.raises(msgspec.ValidationError):
        GAME.read_action({"type": "hand_gold", "to": 2, "gold": 0})


@pytest.mark.rule("R17")
def test_gold_is_refused_where_it_would_begin_a_slot_too_many_and_taken_where_it_would_not():
    loaded = build.hero(race="elf", packed=" ".join(["rope"] * 15), gold=60)
    state = build.campaign(loaded, build.hero(gold=200))
    build.do(state, 0, orders.Narrate())
    assert (build.who(state, 1).slots, build.who(state, 1).load) == (16, 6)
    assert build.allowed(state, 2, deeds.HandGold(1, 40))
    assert build.code(state, 2, deeds.HandGold(1, 41)) == "overloaded"


@pytest.mark.rule("R17")
def test_load_hinders_a_shot_and_a_blow_and_no_spell():
    heavy = " ".join(["rope"] * 9)
    archer = build.hero("0/2/0", race="dwarf", held="bow", packed=heavy)
    mage = build.hero("0/0/2", race="dwarf", packed=f"{heavy} rope rope rope")
    state = build.combat(build.campaign(archer, mage), "goblin:2")
    shot = build.one(build.do(state, 1, deeds.Attack(1, build.ref(state, 1, "bow")), 3, 3), Attacked)
    assert (shot.mods.load, shot.total, shot.hit) == (-2, 6, False)
    spell = build.one(build.do(state, 2, deeds.Cast("bolt", 1), 3, 2), SpellCast)
    assert (spell.mods.load, spell.total) == (0, 7)


@pytest.mark.rule("R51")
def test_what_alone_lets_somebody_carry_the_rest_is_not_put_down():
    state = build.campaign(build.hero(race="elf", packed=" ".join(["rope"] * 19 + ["feather_pack"])))
    assert (build.who(state, 1).capacity, build.who(state, 1).load) == (13, 6)
    build.do(state, 0, orders.Narrate())
    pack = build.ref(state, 1, "feather_pack")
    assert build.code(state, 1, deeds.Drop(pack)) == "overloaded"
    for _ in range(3):
        build.do(state, 1, deeds.Drop(build.ref(state, 1, "rope")))
    build.do(state, 1, deeds.Drop(pack))
    assert build.who(state, 1).load == 6


@pytest.mark.rule("R18")
def test_what_is_worn_is_taken_off_before_it_is_dropped_and_in_a_fight_not_at_all():
    state = build.campaign(build.hero(worn="heavy_armor"))
    build.do(state, 0, orders.Narrate())
    armor = build.ref(state, 1, "heavy_armor")
    assert build.refusal(state, 1, deeds.Drop(armor)) == ("worn", "Take it off first.")
    build.do(state, 1, deeds.Wear(None))
    build.do(state, 1, deeds.Drop(armor))
    state = build.combat(build.campaign(build.hero(worn="heavy_armor")), "goblin:2")
    assert build.code(state, 1, deeds.Drop(build.ref(state, 1, "heavy_armor"))) == "worn"
    assert build.code(state, 1, deeds.Wear(None)) == "wrong_phase"


@pytest.mark.rule("R18")
def test_what_was_dropped_before_a_flight_lies_in_the_room_that_was_fled_from():
    state = build.delve(build.hero(held="sword", packed="rope"), at=0)
    build.choose(state, "Onward", 6, 6)
    build.do(state, 0, deeds.Drop(build.ref(state, 0, "rope")))
    build.do(state, 0, deeds.Move(-1))
    events = build.do(state, 0, deeds.Move(-1))
    assert (build.one(events, CombatEnded).outcome, state.open.delve.at) == ("fled", 0)
    assert build.one(events, ThingMoved).end == "ground"
    assert [thing.item for thing in state.open.grounds["room1"]] == ["rope"]
    assert "pick_up" not in build.kinds(state, 0)


@pytest.mark.rule("R48")
def test_dice_that_a_fight_earned_are_not_rolled_again_for_what_a_search_finds():
    worg = {"foes": [build.RoomFoe("worg", "medium", 3)]}
    state = build.delve(build.hero("3/0/0", held="sword", level=3), at=0, contents={1: worg})
    build.choose(state, "Onward", 6, 6)
    events = build.do(state, 0, deeds.Attack(1, build.ref(state, 0, "sword")), 6, 6, *[1, 2, 3, 4, 5, 6])
    assert len(build.one(events, TreasureRolled).dice) == 6
    build.do(state, 0, deeds.Stop())
    build.choose(state, "Search")
    events = build.do(state, 0, deeds.Roll(), 6, 6, 6, *[1, 2, 3, 4, 5])
    assert len(build.one(events, TreasureRolled).dice) == 5


@pytest.mark.rule("R48")
def test_while_somebody_rolls_for_treasure_nobody_is_harmed_and_nothing_is_handled():
    state = build.campaign(build.hero(packed="rope"), build.hero("0/0/2", packed="rope"))
    build.do(state, 0, orders.OfferTreasure(1), 1, 2, 3, 4, 5)
    assert build.code(state, 0, orders.HarmHero(1)) == "wrong_phase"
    assert build.code(state, 0, orders.EndSession()) == "wrong_phase"
    for deed in (deeds.Drop(build.ref(state, 2, "rope")), deeds.Cast("light"), deeds.Oracle("Is it gold?")):
        assert build.code(state, 2, deed) == "wrong_phase"
    assert build.code(state, 2, deeds.Stop()) == "not_your_turn"
    build.do(state, 2, deeds.Say("Go on."))


@pytest.mark.rule("R49")
def test_every_set_counts_and_is_multiplied_and_two_alike_are_nothing():
    state = build.campaign(build.hero())
    build.do(state, 0, orders.OfferTreasure(1, 5, 100, typed=False), *[6] * 3, *[5] * 3, *[4] * 2, 1, 1)
    build.do(state, 1, deeds.Stop())
    assert (build.who(state, 1).gold, state.open.found, build.who(state, 1).load) == (3300, 3300, 21)


@pytest.mark.rule("R47")
def test_of_two_wards_the_larger_holds_and_direct_harm_goes_past_it():
    state = build.combat(build.campaign(build.hero("0/0/2", worn="light_armor", packed="stone_potion")), "goblin:2")
    build.do(state, 1, deeds.UseItem(build.ref(state, 1, "stone_potion"), 1))
    build.do(state, 1, deeds.Hold())
    build.do(state, 0, orders.FoeHold(1))
    build.do(state, 1, deeds.Cast("ward", seat=1), 6, 6)
    assert build.who(state, 1).ward == 3
    build.do(state, 0, orders.FoeAttack(1, 1), 6, 3)
    assert (build.who(state, 1).ward, build.who(state, 1).health) == (0, 4)
    state = build.campaign(build.hero(worn="light_armor"))
    harmed = build.one(build.do(state, 0, orders.HarmHero(1, "2", direct=True)), Harmed)
    assert (harmed.armor, harmed.health) == (0, 2)


@pytest.mark.rule("R46")
def test_a_freeform_spell_with_the_last_breath_strikes_before_the_caster_falls():
    caster = build.hero("0/0/2", health=1)
    state = build.combat(build.campaign(caster, build.hero()), "goblin:2")
    assert build.code(state, 1, deeds.FreeformSpell(10)) == "last_breath_needed"
    build.do(state, 1, deeds.FreeformSpell(10, last_breath=True, text="Burn!"))
    events = build.do(state, 0, orders.Rule("roll", foe=1), 4, 4)
    assert [(died.seat, died.foe) for died in build.of(events, Died)] == [(None, 1), (1, None)]
    assert build.one(events, CombatEnded).outcome == "won"
    alone = build.combat(build.campaign(build.hero("0/0/2", health=1)), "goblin:2")
    build.do(alone, 1, deeds.FreeformSpell(10, last_breath=True))
    assert build.one(build.do(alone, 0, orders.Rule("roll", foe=1), 4, 4), CombatEnded).outcome == "dead"


@pytest.mark.rule("R46")
def test_a_spell_that_waits_for_its_ruling_is_withdrawn_with_hands_that_were_filled_meanwhile():
    state = build.campaign(build.hero("0/0/2", packed="torch"), build.hero())
    build.do(state, 0, orders.Narrate())
    build.do(state, 1, deeds.FreeformSpell(12, text="Freeze the moat"))
    build.do(state, 1, deeds.Ready((build.ref(state, 1, "torch"),)))
    build.do(state, 2, deeds.Respond())
    assert build.one(build.do(state, 0, orders.Rule("roll", 8)), Ruled).verdict == "withdrawn"
    assert build.who(state, 1).health == build.who(state, 1).most


@pytest.mark.rule("R46")
def test_a_last_breath_that_a_friend_made_needless_costs_one_health_and_no_life():
    state = build.campaign(build.hero("0/0/2", health=1), build.hero(packed="bandages"))
    build.do(state, 0, orders.Narrate())
    build.do(state, 1, deeds.FreeformSpell(12, last_breath=True))
    build.do(state, 2, deeds.UseItem(build.ref(state, 2, "bandages"), 1))
    build.do(state, 2, deeds.Respond())
    build.do(state, 0, orders.Rule("roll", 8), 4, 4)
    assert (build.who(state, 1).state, build.who(state, 1).health) == ("alive", 2)


@pytest.mark.rule("R45")
def test_snake_eyes_take_no_more_health_than_there_is():
    state = build.combat(build.campaign(build.hero("0/0/2", health=1), build.hero()), "goblin:2")
    spell = build.one(build.do(state, 1, deeds.Cast("bolt", 1, last_breath=True), 1, 1, 3), SpellCast)
    assert (spell.cost, spell.backlash, spell.success, build.who(state, 1).state) == (1, 0, False, "dead")


@pytest.mark.rule("R19")
def test_the_dark_hinders_a_spell_until_a_light_is_cast():
    state = build.campaign(build.hero("0/0/2"), light="dark")
    build.do(state, 0, orders.Narrate())
    first = build.one(build.do(state, 1, deeds.Cast("light"), 5, 5), SpellCast)
    assert (first.mods.dark, first.success) == (-2, True)
    second = build.one(build.do(state, 1, deeds.Cast("ward", seat=1), 3, 3), SpellCast)
    assert (second.mods.dark, second.total) == (0, 8)


@pytest.mark.rule("R5")
@pytest.mark.parametrize(
    ("dice", "band"),
    [((1, 1), "dire"), ((1, 2), "no"), ((1, 4), "no"), ((1, 5), "mixed"), ((2, 6), "mixed"), ((3, 6), "yes"),
     ((5, 6), "yes"), ((6, 6), "bright")],
)  # fmt: skip
def test_the_oracle_answers_by_the_sum_alone(dice, band):
    state = build.campaign(build.hero("0/0/2", packed="owl_potion"), light="dark")
    build.do(state, 0, orders.Narrate())
    build.do(state, 1, deeds.UseItem(build.ref(state, 1, "owl_potion"), 1))
    assert build.one(build.do(state, 1, deeds.Oracle("Water?"), *dice), OracleRead).band == band
    assert build.code(state, 1, deeds.Oracle("And now?")) == "limit"


@pytest.mark.rule("R14")
def test_a_trade_and_any_number_of_its_tools_add_two():
    smith = build.hero(background=_of_trade("lock"), packed="lockpicks lockpicks rope")
    state = build.campaign(smith)
    build.do(state, 0, orders.CallCheck("nimble", 10, "each", trade="lock", bonus=-2))
    checked = build.one(build.do(state, 1, deeds.Roll(), 5, 5), Checked)
    assert (checked.mods.trade, checked.mods.bonus, checked.total) == (2, -2, 10)


def _of_trade(trade: str) -> int:
    return next(row.code for row in T.backgrounds if row.trade == trade)


@pytest.mark.rule("R31")
def test_a_level_comes_upon_what_a_ring_gives_and_stays_when_the_ring_is_gone():
    state = build.campaign(build.hero(xp=9, packed="ring_of_vigor", health=3))
    assert build.who(state, 1).most == 7
    gained = build.one(build.do(state, 0, orders.AwardXp(1, "goal", 1), 2), LevelGained)
    assert (gained.roll, build.who(state, 1).most, build.who(state, 1).health) == (2, 9, 5)
    build.do(state, 0, orders.TakeItem(1, build.ref(state, 1, "ring_of_vigor")))
    assert (build.who(state, 1).most, build.who(state, 1).health) == (7, 5)


@pytest.mark.rule("R31")
def test_nobody_rises_in_a_fight_and_who_fell_gains_nothing():
    state = build.combat(build.campaign(build.hero(xp=9, health=1), build.hero()), "goblin:2")
    assert build.code(state, 0, orders.AwardXp(1, "goal", 1)) == "wrong_phase"
    build.do(state, 1, deeds.Hold())
    build.do(state, 2, deeds.Hold())
    build.do(state, 0, orders.FoeAttack(1, 1), 6, 6)
    build.do(state, 0, orders.EndCombat("parted"))
    assert build.code(state, 0, orders.AwardXp(1, "goal", 1)) == "no_target"


@pytest.mark.rule("R34")
def test_a_tie_of_all_goes_to_the_more_nimble_then_by_seat_then_by_number():
    party = (build.hero(), build.hero("0/2/0"), build.hero(race="elf"))
    state = build.campaign(*party)
    build.do(state, 0, orders.StartCombat("individual", tuple([orders.FoeEntry("goblin", health=1)] * 2)), *[3, 4] * 5)
    assert [(turn.seat, turn.foe) for turn in state.open.combat.order] == [
        (2, None),
        (1, None),
        (3, None),
        (None, 1),
        (None, 2),
    ]


@pytest.mark.rule("R36")
def test_who_leaves_a_fight_takes_their_light_along_no_further_than_the_scene():
    state = build.campaign(build.hero(held="*torch"), build.hero(), light="dark")
    build.combat(state, "goblin:2@2", spot=0)
    build.do(state, 1, deeds.Move(-1))
    assert (state.open.phase, build.who(state, 2).sees) == ("combat", True)
    assert build.code(state, 1, deeds.Move(1)) == "not_your_turn"
    assert build.code(state, 2, deeds.Give(1, 1)) in {"no_target", "not_carried"}


@pytest.mark.rule("R29")
def test_a_night_heals_those_who_are_there_and_burns_all_that_burns():
    state = build.campaign(
        build.hero(health=1, held="*torch", packed="torch"), build.hero(health=1), build.hero(health=1)
    )
    build.do(state, 0, orders.OpenScene(present=(1, 2), light="dark"))
    build.do(state, 0, orders.RestNight())
    assert [build.who(state, seat).health for seat in (1, 2, 3)] == [5, 5, 1]
    assert (build.who(state, 1).gear, build.who(state, 1).sees) == ([], False)


@pytest.mark.rule("R29")
def test_a_rest_that_outlasts_the_deadline_is_the_last():
    state = build.delve(build.hero(health=1), at=1, clock=55)
    build.choose(state, "Rest", 6, 6)
    assert (state.open.ending, state.open.delve.clock) == ("swallowed", 61)
