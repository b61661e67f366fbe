"""Rulings G1 to G43, each on a small case of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

import engines
from engines.dark.acts.attacks import Attack, FoeAttack
from engines.dark.acts.attempts import Attempt, FreeformSpell, Rule
from engines.dark.acts.beats import Narrate
from engines.dark.acts.change import Change
from engines.dark.acts.characters import CreateCharacter
from engines.dark.acts.fate import Oracle
from engines.dark.acts.fights import FoeEntry, StartCombat
from engines.dark.acts.hands import LightTorch, Wear
from engines.dark.acts.moves import FoeHold, Hold, Move
from engines.dark.acts.requests import CallCheck, Decline, Roll
from engines.dark.acts.sessions import OpenScene
from engines.dark.acts.spells import Cast
from engines.dark.acts.things import Drop, PickUp
from engines.dark.acts.treasure import OfferTreasure, Reroll, Stop
from engines.dark.acts.use_item import UseItem
from engines.dark.acts.writing import Say
from engines.dark.board import gear
from engines.dark.board.dice import band, worth
from engines.dark.content import BACKGROUNDS, KITS, LEVELS, LOCATIONS, T
from engines.dark.events.asking import Checked, OracleRead
from engines.dark.events.bodies import Harmed
from engines.dark.events.fights import Attacked, CombatBegun, CombatEnded, SpellCast, TreasureFound, TreasureRolled
from engines.dark.game import GAME
from engines.dark.model import Options
from tests.engines.dark import build
from tests.engines.scripted import Scripted


def struck(state, seat, deed, *dice) -> Attacked:
    return build.one(build.do(state, seat, deed, *dice), Attacked)


def fight(hero, *foes, **given):
    return build.combat(build.campaign(hero, light=given.pop("light", "bright")), *foes, **given)


@pytest.mark.rule("G1")
def test_boxcars_with_a_low_total_have_no_margin():
    state = fight(build.hero("0/0/2", held="sword"), "troll:5")  # hit on 12; brute 0
    blow = struck(state, 1, Attack(1, build.ref(state, 1, "sword")), 6, 6)
    assert (blow.total, blow.margin, blow.damage) == (12, 0, 1)
    state = fight(build.hero("0/0/2", held="sword", packed="heavy_armor heavy_armor heavy_armor"), "troll:5")
    blow = struck(state, 1, Attack(1, build.ref(state, 1, "sword")), 6, 6)
    assert (blow.hit, blow.total < 12, blow.margin, blow.damage) == (True, True, 0, 1)


@pytest.mark.rule("G2")
def test_the_bands_are_even_around_seven():
    names = [band((max(1, total - 6), total - max(1, total - 6))) for total in range(2, 13)]
    assert names == ["dire", *["no"] * 3, *["mixed"] * 3, *["yes"] * 3, "bright"]


@pytest.mark.rule("G3")
def test_double_six_and_double_one_decide_foes_blows_and_spells_but_not_initiative():
    state = fight(build.hero("2/0/0"), "goblin:2", first="foes")
    assert not struck(state, 0, FoeAttack(1, 1), 1, 1).hit
    assert struck(state, 0, FoeAttack(1, 1), 6, 6).hit
    state = fight(build.hero("0/0/2"), "troll:8")
    assert build.one(build.do(state, 1, Cast("bolt", 1), 6, 6), SpellCast).success
    begun = build.do(build.campaign(build.hero()), 0, StartCombat("individual"), 1, 1, 1, 1, 6, 6)
    assert [roll.total for roll in build.one(begun, CombatBegun).rolls] == [2, 12]


@pytest.mark.rule("G4", "G28")
def test_the_elf_gains_on_nimble_alone_and_neither_race_nor_load_touch_a_spell():
    elf = build.hero("0/1/1", race="elf")
    state = build.campaign(elf)
    for ability, bonus in (("brute", 0), ("nimble", 1), ("wits", 0)):
        build.do(state, 0, CallCheck(ability, 8, "each"))
        assert build.one(build.do(state, 1, Roll(), 3, 3), Checked).mods.race == bonus
    laden = build.hero("0/0/2", race="elf", packed="heavy_armor heavy_armor rope torch torch")
    cast = build.one(build.do(fight(laden, "goblin:2"), 1, Cast("bolt", 1), 3, 3), SpellCast)
    assert (cast.mods.race, cast.mods.load, cast.total) == (0, 0, 8)


@pytest.mark.rule("G5")
def test_the_party_stands_on_one_and_foes_on_two_unless_said_otherwise():
    state = build.campaign(build.hero())
    build.do(state, 0, StartCombat("party"), 1, 1)
    assert (state.open.combat.fighters[0].spot, build.foe(state).spot) == (1, 2)
    assert build.code(state, 1, Attack(1, None)) == "too_far"
    build.do(state, 1, Move(1))
    assert build.allowed(state, 1, Attack(1, None))
    build.do(state, 1, Move(-1))  # nobody strikes at who goes
    assert build.who(state, 1).health == 5


@pytest.mark.rule("G6")
def test_bare_hands_a_bow_up_close_and_a_great_axe_have_their_own_modifiers():
    state = fight(build.hero("2/0/0"), "goblin:2")
    assert struck(state, 1, Attack(1, None), 4, 3).damage == 1  # 9 against 8
    state = fight(build.hero("0/2/0", held="bow"), "goblin:2@1")
    shot = struck(state, 1, Attack(1, build.ref(state, 1, "bow")), 3, 3)
    assert (shot.total, shot.damage) == (8, 1)
    state = fight(build.hero("2/0/0", held="great_axe"), "goblin:2")
    assert struck(state, 1, Attack(1, build.ref(state, 1, "great_axe")), 3, 3).damage == 1


@pytest.mark.rule("G7")
def test_the_dark_takes_two_and_an_hour_of_torch_gives_them_back():
    state = build.campaign(build.hero("2/0/0", held="torch"), light="dark")
    build.do(state, 0, CallCheck("brute", 8, "each"))
    assert build.one(build.do(state, 1, Roll(), 3, 3), Checked).mods.dark == -2
    build.do(state, 1, LightTorch(build.ref(state, 1, "torch")))
    build.do(state, 0, Change("time", amount=5))
    assert build.who(state, 1).sees
    build.do(state, 0, Change("time", amount=1))
    assert not build.who(state, 1).sees
    assert build.who(state, 1).gear == []


@pytest.mark.rule("G8")
def test_a_pack_may_be_six_slots_over_but_not_seven():
    state = build.campaign(build.hero(race="elf", packed="heavy_armor heavy_armor heavy_armor"))
    build.do(state, 0, Change("item", 1, item="torch"))
    assert build.who(state, 1).load == 6
    assert build.refusal(state, 0, Change("item", 1, item="torch")) == ("overloaded", "Hero cannot carry that.")


@pytest.mark.rule("G9")
def test_a_bonus_counts_for_an_attempt_and_for_a_spell():
    state = build.campaign(build.hero("0/0/2"))
    for declared, verdict in (
        (Attempt("wits", "I listen."), Rule("roll", 8, bonus=-2)),
        (FreeformSpell(12, text="Freeze it."), Rule("roll", 8, bonus=2)),
    ):
        build.do(state, 0, Narrate())
        build.do(state, 1, declared)
        events = build.do(state, 0, verdict, 4, 4)
        (rolled,) = [*build.of(events, Checked), *build.of(events, SpellCast)]
        assert (rolled.mods.bonus, rolled.total) == (verdict.bonus, 10 + verdict.bonus)


@pytest.mark.rule("G10")
def test_small_awards_up_to_the_limit_of_each_kind():
    state = build.campaign(build.hero())
    for kind, most in (("obstacle", 2), ("goal", 3)):
        for _ in range(most):
            build.do(state, 0, Change(kind, 1, amount=1))
        told = build.refusal(state, 0, Change(kind, 1, amount=1))
        assert told == ("xp_limit", f"No more than {most} XP of that kind in a session.")
    assert build.who(state, 1).xp == 5


@pytest.mark.rule("G11")
def test_ward_and_armor_pay_no_price():
    state = fight(build.hero("0/0/2", worn="light_armor", ward=2, health=3), "goblin:2")
    build.do(state, 1, Cast("bolt", 1), 1, 1, 1)
    made = build.who(state, 1)
    assert (made.health, made.ward, made.gear[0].points) == (1, 2, 2)


@pytest.mark.rule("G12")
def test_after_twenty_rounds_the_sides_part_without_treasure():
    state = fight(build.hero(), "goblin:2@3")
    for _ in range(20):
        build.do(state, 1, Hold())
        events = build.do(state, 0, FoeHold(1))
    ended = build.one(events, CombatEnded)
    assert (ended.outcome, ended.rounds, state.open.last.earned) == ("parted", 20, None)


@pytest.mark.rule("G13", "G22")
def test_sets_add_up_and_a_kept_die_may_be_rolled_again():
    assert worth((6, 6, 6, 2, 2, 2, 5)) == 24
    state = build.campaign(build.hero())
    build.do(state, 0, OfferTreasure(1), 2, 2, 2, 5, 6)
    build.do(state, 1, Reroll((2,)), 5, 5)
    rolled = build.one(build.do(state, 1, Reroll((5,), (2,)), 5, 5), TreasureRolled)
    assert rolled.dice == (2, 5, 5, 5, 5)


@pytest.mark.rule("G14")
@pytest.mark.parametrize("kit", KITS)
def test_a_kit_fits_an_elf(kit):
    state = GAME.setup(1, Options(), Scripted(build.SEED))[0]
    made = GAME.play(state, 0, CreateCharacter("elf", 0, 0, 2, kit))
    assert made
    assert build.who(state, 0).load == 0


@pytest.mark.rule("G15", "G16")
def test_thirty_six_places_and_trades_with_the_slips_mended():
    assert len(LOCATIONS) == len(BACKGROUNDS) == 36
    assert all(row.prompt for row in LOCATIONS.values())
    assert (BACKGROUNDS[45].name, BACKGROUNDS[63].name) == ("Plague Burier", "Treadmill Operator")


@pytest.mark.rule("G17")
def test_health_grows_with_every_level_after_the_first():
    state = GAME.setup(2, Options(mode="campaign", world_builder=False, start_level=5), Scripted(build.SEED))[0]
    build.do(state, 1, CreateCharacter("human", 3, 2, 0, "guard"), 1, 1, 1, 2, 1, 2)
    assert (build.who(state, 1).most, build.who(state, 1).xp) == (5 + 6, LEVELS[5].xp)


@pytest.mark.rule("G18", "G33")
def test_a_lair_makes_no_foe_harder_to_hit_and_no_oracle_worse():
    state = fight(build.hero("2/0/0", held="sword"), "goblin:2", lair=True)
    blow = struck(state, 1, Attack(1, build.ref(state, 1, "sword")), 4, 3)
    assert (blow.difficulty, blow.total) == (8, 9)
    read = build.one(build.do(state, 0, Oracle(), 2, 3), OracleRead)
    assert read.band == "no"
    build.do(state, 0, OfferTreasure(1), 1, 2, 3, 4, 5)
    assert len(state.open.treasure.dice) == 5


@pytest.mark.rule("G19")
@pytest.mark.parametrize(("level", "needed"), [(1, 10), (2, 10), (3, 10), (4, 11), (5, 12)])
def test_large_foes_need_the_greater_of_ten_and_the_level(level, needed):
    scores = {1: "2/0/0", 2: "2/0/0", 3: "3/0/0", 4: "3/1/0", 5: "3/2/0"}[level]
    made = build.hero(scores, race="halfling", level=level)
    state = build.combat(build.campaign(made, start_level=level), "ogre:3", first="foes")
    assert struck(state, 0, FoeAttack(1, 1), 2, 3).difficulty == needed


@pytest.mark.rule("G20", "G41")
def test_gold_is_a_number_and_weighs_by_begun_hundreds():
    state = build.campaign(build.hero())
    build.do(state, 0, Change("gold", 1, amount=101))
    assert (build.who(state, 1).slots, build.who(state, 1).gold) == (2, 101)
    assert build.refusal(state, 0, Change("item", 1, item="coins"))[0] == "coins"


@pytest.mark.rule("G21")
def test_in_a_fight_hands_cost_an_action_and_letting_go_costs_none():
    state = fight(build.hero(held="sword", packed="healing_potion torch", health=3), "goblin:2")
    left = lambda: state.open.combat.fighters[0].actions  # noqa: E731
    build.do(state, 1, Drop(build.ref(state, 1, "sword")))
    assert left() == 2
    build.do(state, 1, PickUp(state.open.combat.ground[0].thing.ref))
    assert left() == 1
    build.do(state, 1, UseItem(build.ref(state, 1, "healing_potion"), 1), 1)
    assert GAME.to_act(state) == (0,)


@pytest.mark.rule("G23")
@pytest.mark.parametrize(("kind", "sub"), [(2, "item"), (3, "weapon"), (4, "armor"), (5, "potion"), (6, "magic")])
def test_treasure_other_than_gold_lies_on_the_ground_for_anybody(kind, sub):
    state = build.campaign(build.hero(), build.hero())
    build.do(state, 0, OfferTreasure(1), 3, 3, 3, 1, 2)
    found = build.one(build.do(state, 1, Stop(), kind, 1), TreasureFound)
    assert found.item == T.treasure.sub[sub][0]
    (thing,) = gear.ground(state.open)
    assert (thing.item, build.who(state, 1).gold, state.open.found) == (found.item, 0, 9)
    build.do(state, 2, PickUp(thing.ref))


@pytest.mark.rule("G24", "G30")
def test_a_bolt_strikes_one_and_a_wide_spell_is_told_as_harm():
    state = fight(build.hero("0/0/3", xp=20, level=3), "goblin:2", "goblin:2")
    build.do(state, 1, Cast("bolt", 2), 5, 3)  # 11 against 8: damage 1 + 3
    assert [build.foe(state, number).state for number in (1, 2)] == ["alive", "dead"]
    state = fight(build.hero("0/0/2"), "ogre:4")
    build.do(state, 1, FreeformSpell(12, text="Fire."))
    build.do(state, 0, Rule("roll", foe=1), 4, 4)
    assert build.left(state) == 3  # base 1, margin 0


@pytest.mark.rule("G25", "G29")
def test_armor_is_no_health_and_foes_of_the_torchkeeper_never_leave():
    state = build.campaign(build.hero(worn="heavy_armor"))
    build.do(state, 1, Wear(None))
    assert (build.who(state, 1).health, build.who(state, 1).most) == (5, 5)
    delve = build.delve(build.hero("0/0/2", race="dwarf"), at=3)
    build.choose(delve, "Onward", 6, 6)
    build.do(delve, 0, Move(-1))
    build.do(delve, 0, Hold(), 1, 1)  # the first comes after them and misses
    assert [foe.state for foe in delve.open.combat.foes] == ["alive"] * len(delve.open.combat.foes)


@pytest.mark.rule("G26")
def test_a_new_character_comes_with_the_next_scene_and_never_in_a_delve():
    state = build.campaign(build.hero(health=1), build.hero())
    build.do(state, 0, Change("harm", 1))
    build.do(state, 0, Change("admit", 1))
    assert GAME.to_act(state) == (0, 1)
    build.do(state, 1, CreateCharacter("elf", 0, 2, 0, "archer"), 1, 1)
    assert state.open.scene.present == [2]
    build.do(state, 0, OpenScene("On the road"))
    assert state.open.scene.present == [1, 2]
    delve = build.delve(build.hero(), build.hero(health=0, state="dead"))
    assert build.code(delve, 1, CreateCharacter("elf", 0, 2, 0, "archer")) == "wrong_phase"


@pytest.mark.rule("G26")
def test_a_character_made_during_a_fight_without_a_scene_stands_aside():
    state = build.campaign(build.hero(), build.hero(health=1), scene=False)
    build.do(state, 0, Change("harm", 2))
    build.do(state, 0, Change("admit", 2))
    build.combat(state, "goblin:2")
    build.do(state, 2, CreateCharacter("elf", 0, 2, 0, "archer"), 1, 1)
    assert GAME.to_act(state) == (1,)
    assert build.code(state, 2, Hold()) == "not_your_turn"


@pytest.mark.rule("G27", "G40")
def test_the_game_knows_no_absent_seat():
    assert not engines.load("dark").facts.resign
    state = build.campaign(build.hero(), build.hero())
    build.do(state, 0, Change("retire", 1))
    assert (build.who(state, 1).state, GAME.to_act(state)) == ("retired", (0,))


@pytest.mark.rule("G31")
def test_no_picture_comes_from_the_seed():
    board = Path(__file__).parents[3] / "frontend" / "src" / "games" / "dark"
    assert {path.suffix for path in board.iterdir()}.isdisjoint({".png", ".jpg", ".jpeg", ".gif", ".webp"})


@pytest.mark.rule("G32")
def test_initiative_is_rolled_once():
    state = build.campaign(build.hero())
    build.do(state, 0, StartCombat("individual", (FoeEntry("goblin", health=2),)), 6, 6, 1, 2)
    order = list(state.open.combat.order)
    build.do(state, 1, Hold())
    build.do(state, 0, FoeHold(1))
    assert (state.open.combat.round, state.open.combat.order) == (2, order)


@pytest.mark.rule("G34")
def test_a_wandering_pack_of_six_is_that_of_five():
    assert {*T.delve.wanderers} == {1, 2, 3, 4, 5}
    state = build.delve(*[build.hero(race="dwarf") for _ in range(6)], at=1)
    build.choose(state, "Rest", 1, 2)
    row = T.delve.wanderers[5]
    tiers = [foe.tier for foe in state.open.combat.foes]
    assert (tiers.count("easy"), tiers.count("medium"), tiers.count("hard")) == (row.easy, row.medium, row.hard)


@pytest.mark.rule("G35", "G36")
def test_a_trap_nobody_looks_for_strikes_the_leader_and_is_done_with():
    state = build.delve(build.hero(), build.hero(), at=1)
    build.choose(state, "Onward")
    for seat in (0, 1):
        build.do(state, seat, Decline())
    assert state.open.delve.cleared[1]
    assert state.open.request.ability  # the fall itself
    assert 0 in state.open.request.asked


@pytest.mark.rule("G37")
def test_a_rest_at_the_entrance_is_for_the_oracle_to_say():
    state = build.delve(build.hero(health=2))
    assert "Rest" in state.open.request.options
    build.choose(state, "Rest", 4, 4)
    assert (build.who(state, 0).health, state.open.delve.clock) == (3, 6)


@pytest.mark.rule("G38")
def test_the_book_has_twenty_thousand_lines():
    state = build.campaign(build.hero())
    state.open.written = 19_999
    build.do(state, 0, Narrate())
    assert (state.open.ending, GAME.result(state).winners) == ("completed", (0, 1))


@pytest.mark.rule("G39")
def test_a_roll_carries_no_words():
    assert Roll.__struct_fields__ == ()
    state = build.campaign(build.hero(health=1), build.hero())
    build.do(state, 0, Change("harm", 1))
    assert build.code(state, 1, Say("As a ghost I say")) == "gm_only_players"  # that is talk of the table


@pytest.mark.rule("G42")
def test_things_wait_where_they_were_left():
    state = build.campaign(build.hero(packed="rope"))
    build.do(state, 1, Drop(build.ref(state, 1, "rope")))
    build.do(state, 0, OpenScene(place="there"))
    assert gear.ground(state.open) == []
    build.do(state, 0, OpenScene(place="here"))
    assert [thing.item for thing in gear.ground(state.open)] == ["rope"]


@pytest.mark.rule("G43")
@pytest.mark.parametrize(("health", "breath"), [(1, True), (2, False)])
def test_a_last_breath_is_listed_exactly_when_it_is_one(health, breath):
    state = fight(build.hero("0/0/2", health=health), "goblin:2")
    casts = [deed for deed in GAME.legal(state, 1) if isinstance(deed, Cast)]
    assert casts
    assert {deed.last_breath for deed in casts} == {breath}


def test_harm_reaches_the_living_through_ward_then_armor():
    """R37 and R38 with the opposite of G11: harm that is not one's own price goes through ward, then armor."""
    state = build.campaign(build.hero(worn="light_armor", ward=1))
    harmed = build.one(build.do(state, 0, Change("harm", 1, amount=4)), Harmed)
    assert (harmed.ward, harmed.armor, harmed.health, build.who(state, 1).health) == (1, 2, 1, 4)
