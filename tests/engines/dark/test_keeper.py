"""The delve: the Torchkeeper's rooms, choices, traps, obstacles, mysteries, rests and ways out."""

from __future__ import annotations

import pytest

from engines.dark.acts.attacks import Attack
from engines.dark.acts.attempts import Attempt, FreeformSpell
from engines.dark.acts.beats import Narrate
from engines.dark.acts.characters import CreateCharacter
from engines.dark.acts.delves import KeepDelve, PrepareDelve
from engines.dark.acts.moves import Hold, Move
from engines.dark.acts.requests import Answer, Decline, Roll
from engines.dark.acts.spells import Cast
from engines.dark.acts.things import Drop, HandOverLead
from engines.dark.acts.treasure import Stop
from engines.dark.acts.writing import Whisper
from engines.dark.board.party import master_of
from engines.dark.content import MYSTERIES, OBSTACLES, TRAPS, T
from engines.dark.events.asking import OracleRead, Requested
from engines.dark.events.bodies import Harmed, ThingGiven, TorchLit
from engines.dark.events.delves import DelvePrepared, Ended
from engines.dark.events.fights import Attacked, CombatBegun
from engines.dark.game import GAME
from engines.dark.keeper.going import options_of
from engines.dark.model import Options
from engines.dark.model.turns import RoomFoe
from engines.rng import derived
from tests.engines.dark import build
from tests.engines.dark.spoiling import prepared
from tests.engines.scripted import Scripted


def begun(*kits, rooms=6, seed=build.SEED):
    state = GAME.setup(len(kits), Options(rooms=rooms), Scripted(seed))[0]
    events = []
    for seat, (race, kit) in enumerate(kits):
        events = build.do(state, seat, CreateCharacter(race, 2, 0, 0, kit))
    return state, events


@pytest.mark.rule("R20", "R24")
def test_a_delve_begins_by_itself_once_all_characters_are_made():
    state, events = begun(("elf", "guard"), ("human", "guard"))
    assert build.one(events, DelvePrepared).rooms == 6
    assert build.one(events, TorchLit).seat == 0
    assert (state.open.session, state.open.delve.at) == (1, 1)
    assert GAME.to_act(state)


@pytest.mark.rule("R20")
def test_no_torch_is_lit_where_nobody_needs_it():
    _, events = begun(("elf", "guard"), ("dwarf", "guard"))
    assert build.of(events, TorchLit) == []


@pytest.mark.parametrize("rooms", [4, 6, 8])
@pytest.mark.parametrize("number", range(8))
def test_the_rooms_are_those_of_the_deck_and_the_lair_is_last(rooms, number):
    state, _ = begun(("human", "guard"), rooms=rooms, seed=f"{number:032x}")
    kinds = [room.kind for room in master_of(state).dungeon.rooms]
    assert len(kinds) == rooms
    assert kinds[-1] == "lair"
    rest = kinds[:-1]
    for kind in T.delve.room_deck[rooms].fixed:
        rest.remove(kind)
    assert set(rest) <= set(T.delve.room_deck[rooms].extra_from)
    assert state.open.delve.deadline == {4: 40, 6: 60, 8: 80}[rooms]


def test_six_use_the_rows_for_five():  # S38
    state, _ = begun(*[("dwarf", "guard")] * 6)
    groups = [(row.easy, row.medium, row.hard) for row in T.delve.encounters[1][5]]
    for room in master_of(state).dungeon.rooms:
        tiers = [foe.tier for foe in room.foes]
        counted = tuple([tiers.count(tier) for tier in ("easy", "medium", "hard")])
        if room.kind == "fight":
            assert counted in groups
        if room.kind == "lair":
            lair = T.delve.lairs[1][5]
            assert counted == (lair.guards.easy, lair.guards.medium, 1)


def test_the_deadline_swallows_the_party_before_the_lair():  # S25
    state = build.delve(build.hero(), at=5, clock=59)
    events = build.choose(state, "Onward")
    assert (build.one(events, Ended).outcome, build.of(events, CombatBegun)) == ("swallowed", [])
    assert GAME.result(state).winners == ()


def test_the_way_out_takes_two_rooms_at_a_time():  # S26
    dead = [build.hero(health=0, state="dead") for _ in range(2)]
    state = build.delve(build.hero(), *dead, at=6, goal_taken=True, searched=[True] * 6)
    assert state.open.request.options == ["Out", "Rest"]
    assert build.one(build.choose(state, "Out", 4, 5), OracleRead).band == "yes"
    assert state.open.delve.at == 4
    build.choose(state, "Out", 4, 5)
    events = build.choose(state, "Out")
    assert build.of(events, OracleRead) == []
    assert build.one(events, Ended).outcome == "triumph"
    assert GAME.result(state).winners == (0, 1, 2)
    assert build.who(state, 0).xp == 5
    assert GAME.result(state).scores == (110, 100, 100)


@pytest.mark.parametrize(("clock", "outcome"), [(39, "swallowed"), (38, "triumph")])
def test_the_last_tick_is_too_late(clock, outcome):  # S31
    kinds = ("fight", "trap", "refuge", "lair")
    state = build.delve(build.hero(), kinds=kinds, at=2, entered=4, clock=clock, goal_taken=True, way="out")
    assert build.one(build.choose(state, "Out"), Ended).outcome == outcome


def test_a_hint_turns_bad_luck_to_a_fair_start():  # S27
    state = build.delve(build.hero(), at=3, hint=True)
    events = build.choose(state, "Onward", 1, 1, 6, 6, 1, 2)
    assert build.one(events, CombatBegun).initiative == "individual"
    assert (build.foe(state).spot, state.open.delve.hint) == (1, False)


@pytest.mark.parametrize(
    ("dice", "first", "spot"),
    [((1, 1), "foes", 2), ((2, 2), "foes", 2), ((3, 4), "individual", 1), ((6, 6), "party", 1)],
)
def test_the_oracle_says_who_sees_whom_first(dice, first, spot):
    state = build.delve(build.hero(race="dwarf"), at=3)
    rest = (6, 6, 1, 2) if first == "individual" else (1, 2) if first == "foes" else ()
    events = build.choose(state, "Onward", *dice, *rest)
    assert build.one(events, CombatBegun).initiative == first
    assert build.one(events, CombatBegun).foes[0].spot == spot


def test_a_party_that_flees_from_the_first_room_stands_at_the_entrance():
    state = build.delve(build.hero(packed="rope"))
    build.choose(state, "Onward", 6, 6)
    build.do(state, 0, Drop(build.ref(state, 0, "rope")))
    build.do(state, 0, Move(-1))
    build.do(state, 0, Move(-1))
    assert (state.open.delve.at, state.open.scene.place, state.open.grounds["entrance"]) == (0, "entrance", [])
    assert [thing.item for thing in state.open.grounds["room1"]] == ["rope"]
    build.choose(state, "Onward", 6, 6)
    assert (state.open.delve.at, state.open.scene.place, state.open.phase) == (1, "room1", "combat")


def test_a_party_that_flees_falls_back_and_the_foes_keep_their_wounds():
    dwarf = build.hero("2/0/0", race="dwarf", held="sword")
    state = build.delve(dwarf, at=3, contents={4: {"foes": [RoomFoe("goblin", "easy", 2)]}})
    build.choose(state, "Onward", 6, 6)
    build.do(state, 0, Attack(1, build.ref(state, 0, "sword")), 3, 3)
    build.do(state, 0, Hold(), 1, 2, 1, 2)
    build.do(state, 0, Move(-1))
    build.do(state, 0, Move(-1))
    assert (state.open.delve.at, state.open.phase) == (3, "scene")
    assert master_of(state).dungeon.rooms[3].foes[0].lost == 1
    build.choose(state, "Onward", 6, 6)
    assert (build.foe(state).lost, state.open.delve.at) == (1, 4)
    build.do(state, 0, Attack(1, build.ref(state, 0, "sword")), 3, 3)
    assert (state.open.phase, state.open.delve.cleared[3]) == ("treasure", True)


def test_the_lair_is_won_treasure_rolled_and_the_goal_taken():
    king = [RoomFoe("goblin_king", "easy", 2)]
    state = build.delve(build.hero("2/0/0", held="sword"), at=5, contents={6: {"foes": king}})
    build.choose(state, "Onward", 6, 6)
    assert state.open.combat.lair
    build.do(state, 0, Attack(1, build.ref(state, 0, "sword")), 6, 6, *[1] * 5)
    assert not state.open.delve.goal_taken
    build.do(state, 0, Stop(), 1)
    assert state.open.delve.goal_taken
    assert state.open.request.options == ["Out", "Search", "Rest"]


@pytest.mark.parametrize("trap", list(TRAPS))
def test_every_trap_found_is_done_with(trap):
    row = TRAPS[trap]
    state = build.delve(build.hero(), build.hero(), at=1, contents={2: {"trap": trap}})
    asked = build.one(build.choose(state, "Onward"), Requested)
    assert (asked.ability, asked.difficulty, asked.who, asked.trade) == ("wits", row.spot, "one", row.trade)
    build.do(state, 1, Roll(), 6, 6)
    assert state.open.delve.cleared[1]
    assert state.open.delve.step == "choose"


@pytest.mark.parametrize("trap", list(TRAPS))
def test_every_trap_sprung_hits_whom_it_should(trap):
    row = TRAPS[trap]
    state = build.delve(build.hero(), build.hero(), at=1, contents={2: {"trap": trap}})
    build.choose(state, "Onward")
    asked = build.one(build.do(state, 1, Roll(), 1, 1), Requested)
    assert (asked.ability, asked.difficulty, asked.who) == (row.ability, row.difficulty, "each")
    assert asked.seats == ((1,) if row.scope == "roller" else (0, 1))
    dice = (1,) if row.damage.startswith("d") else ()
    if row.scope == "all":
        build.do(state, 0, Roll(), 6, 6)
    events = build.do(state, 1, Roll(), 1, 1, *dice)
    assert [harmed.seat for harmed in build.of(events, Harmed)] == [1]
    assert state.open.delve.step == "choose"


def test_where_all_decline_the_leader_counts_as_the_roller():  # S24
    state = build.delve(build.hero(), build.hero(), at=1)
    build.choose(state, "Onward")
    build.do(state, 0, Decline())
    asked = build.one(build.do(state, 1, Decline()), Requested)
    assert asked.seats == (0,)
    build.do(state, 0, Decline(), 2)
    assert build.who(state, 0).health == 3


@pytest.mark.parametrize("obstacle", list(OBSTACLES))
@pytest.mark.parametrize("way", [0, 1])
def test_every_way_past_every_obstacle_asks_for_its_check(obstacle, way):
    row = OBSTACLES[obstacle]
    state = build.delve(build.hero(race="dwarf"), at=2, contents={3: {"obstacle": obstacle}})
    build.choose(state, "Onward")
    asked = build.one(build.do(state, 0, Answer(way)), Requested)
    chosen = row.ways[way]
    assert (asked.ability, asked.difficulty, asked.trade) == (chosen.ability, chosen.difficulty, chosen.trade)
    build.do(state, 0, Roll(), 6, 6)
    assert state.open.delve.cleared[2]


@pytest.mark.parametrize("obstacle", list(OBSTACLES))
def test_every_obstacle_lets_the_party_through_after_three_failures(obstacle):
    row = OBSTACLES[obstacle]
    state = build.delve(build.hero(race="dwarf"), at=2, contents={3: {"obstacle": obstacle}})
    build.choose(state, "Onward")
    clock, health = state.open.delve.clock, build.who(state, 0).health
    dice = (1,) if row.fail.damage.startswith("d") else ()
    for _ in range(3):
        assert not state.open.delve.cleared[2]
        build.do(state, 0, Answer(0))
        build.do(state, 0, Roll(), 1, 1, *dice)
    assert state.open.delve.cleared[2]
    assert state.open.delve.clock == clock + 3 * row.fail.tick
    assert build.who(state, 0).health == health - 3 * (row.fail.damage != "0")


@pytest.mark.parametrize("mystery", list(MYSTERIES))
@pytest.mark.parametrize("dice", [(1, 1), (2, 2), (3, 3), (5, 5), (6, 6)])
def test_every_answer_of_every_mystery_has_its_effects(mystery, dice):
    state = build.delve(build.hero(health=3), build.hero(health=3), at=4, contents={5: {"mystery": mystery}})
    build.choose(state, "Onward")
    assert state.open.request.options == ["Meddle", "Leave"]
    clock = state.open.delve.clock
    read = state.sealed.rng
    read.dice = list(dice)
    events = GAME.play(state, 0, Answer(0))
    effects = MYSTERIES[mystery].outcomes[build.of(events, OracleRead)[0].band]
    ops = [effect.op for effect in effects]
    lost = {effect.who: int(effect.amount) for effect in effects if effect.op == "harm"}
    gained = {
        effect.who: 2 if effect.amount in {"full", "3"} else int(effect.amount)
        for effect in effects
        if effect.op == "heal"
    }
    if "fight" in ops:
        assert build.of(events, CombatBegun)
        return
    change = gained.get("all", 0) - lost.get("all", 0)
    lead = gained.get("leader", 0) - lost.get("leader", 0)
    assert build.who(state, 1).health == 3 + change
    assert build.who(state, 0).health == 3 + change + lead
    assert state.open.delve.clock == clock + sum(effect.ticks for effect in effects)
    assert state.open.delve.hint is ("hint" in ops)
    assert [thing.item for thing in build.who(state, 0).gear] == [effect.item for effect in effects if effect.item]
    assert state.open.delve.cleared[4]


def test_a_mystery_left_alone_is_done_with():
    state = build.delve(build.hero(), at=4)
    build.choose(state, "Onward")
    build.choose(state, "Leave")
    assert state.open.delve.cleared[4]


def test_a_chest_pricks_the_clumsy_and_opens_all_the_same():
    state = build.delve(build.hero(), kinds=("fight", "trap", "obstacle", "fight", "hoard", "lair"), at=4)
    build.choose(state, "Onward")
    build.do(state, 0, Roll(), 1, 2, *[1] * 5)
    assert (build.who(state, 0).health, state.open.phase) == (4, "treasure")
    build.do(state, 0, Stop(), 1)
    assert state.open.delve.cleared[4]
    assert state.open.request is not None


@pytest.mark.parametrize("row", range(1, 7))
def test_every_row_of_the_search_brings_its_find(row):
    effect = T.search.success[row - 1]
    state = build.delve(build.hero(), build.hero(), at=1)
    build.choose(state, "Search")
    dice = {"gold": (2,) if effect.amount == "d6" else (2, 3), "treasure": (1, 1, 1, 2, 3), "item": ()}[effect.op]
    build.do(state, 1, Roll(), 6, 6, row, *dice)
    assert state.open.delve.searched[0]
    if effect.op == "gold":
        assert build.who(state, 1).gold == sum(dice)
    elif effect.op == "item":
        assert [thing.item for thing in state.open.grounds["room1"]] == [effect.item]
    else:
        assert state.open.treasure.roller == 1


def test_snake_eyes_in_a_search_bring_wanderers_who_are_gone_after_a_flight():
    state = build.delve(build.hero(), at=1)
    build.choose(state, "Search")
    build.do(state, 0, Roll(), 1, 1, 6, 6, 1, 1)
    assert (state.open.combat.room, len(state.open.combat.foes)) == (None, 1)
    build.do(state, 0, Move(-1))
    build.do(state, 0, Move(-1))
    assert (state.open.delve.at, state.open.phase) == (1, "scene")


def test_an_undisturbed_rest_heals_and_takes_an_hour():
    state = build.delve(build.hero(health=3), at=1)
    build.choose(state, "Rest", 3, 3)
    assert (build.who(state, 0).health, state.open.delve.clock) == (4, 1 + 6)


@pytest.mark.parametrize(("dice", "first"), [((1, 1), "foes"), ((2, 2), "party")])
def test_a_disturbed_rest_heals_nobody(dice, first):
    state = build.delve(build.hero(health=3), at=1)
    after = (1, 1, 1, 2) if first == "foes" else (6, 6, 1, 1)
    events = build.choose(state, "Rest", *dice, *after)
    assert build.one(events, CombatBegun).initiative == first
    assert (build.who(state, 0).health, state.open.delve.clock) == (3, 1 + 6)


def test_a_refuge_is_safe_three_times_in_all():
    kinds = ("refuge", "fight", "trap", "obstacle", "fight", "lair")
    state = build.delve(build.hero(health=1), kinds=kinds, at=1)
    for _ in range(3):
        build.choose(state, "Rest")
    assert build.who(state, 0).health == 4
    assert "Rest" not in state.open.request.options


def test_turning_back_is_a_loss_with_the_living_alive():
    state = build.delve(build.hero(), at=3)
    assert build.one(build.choose(state, "Turn back"), Ended).outcome == "escaped"
    assert (build.who(state, 0).xp, GAME.result(state).scores) == (1, (10,))


def test_a_room_entered_again_after_it_was_cleared_asks_at_once():
    """A Game Master leads the party back, and then a stand-in goes on by the Torchkeeper's book."""
    state = build.campaign(build.hero())
    build.do(state, 0, PrepareDelve(4))
    for kept in ("enter", "clear", "fall_back"):
        build.do(state, 0, KeepDelve(kept))
    build.do(state, 0, KeepDelve("step", "enter"))
    while state.open.delve.step != "choose":
        build.do(state, 0, build.policy(state, 0, Scripted(build.SEED)))
    assert (state.open.delve.at, state.open.phase) == (1, "scene")


def test_options_are_offered_as_they_apply():
    state = build.delve(build.hero(), at=0)
    assert options_of(state.open.delve) == ("Onward", "Rest", "Turn back")
    state.open.delve.at = 1
    assert "Search" not in options_of(state.open.delve)


def test_the_lead_is_handed_on_and_passes_when_the_leader_dies():
    state = build.delve(build.hero(), build.hero("0/0/2", health=1), build.hero(), at=1)
    assert build.code(state, 1, HandOverLead(2)) == "not_leader"
    build.do(state, 0, HandOverLead(1))
    assert build.code(state, 1, HandOverLead(1)) == "no_target"
    build.do(state, 1, Cast("light", last_breath=True), 6, 6)
    assert state.open.leader == 2


def test_a_leader_who_dies_while_asked_is_followed_by_another():
    state = build.delve(build.hero("0/0/2", health=1), build.hero(), at=1)
    build.do(state, 0, Cast("light", last_breath=True), 6, 6)
    assert GAME.to_act(state) == (1,)
    assert state.open.request.options[0] == "Onward"


def test_an_action_that_needs_a_judge_is_refused():
    state = build.delve(build.hero(), at=1)
    for deed in (Attempt("brute"), FreeformSpell(8), Whisper(0, "psst")):
        assert build.code(state, 0, deed) == "no_gm"
    assert build.code(state, 0, Narrate()) == "not_gm"


def test_foes_share_their_blows_and_never_leave():
    state = build.delve(build.hero(race="dwarf", name="A"), build.hero(race="dwarf", name="B"), at=3)
    build.choose(state, "Onward", 6, 6)
    build.do(state, 0, Hold())
    events = build.do(state, 1, Hold(), 1, 2, 1, 2)
    assert [blow.seat for blow in build.of(events, Attacked)] == [1, 1]
    build.do(state, 0, Hold())
    events = build.do(state, 1, Hold(), 1, 2, 1, 2)
    assert [blow.seat for blow in build.of(events, Attacked)] == [0, 0]


LUCK = derived("corners")


def test_nobody_is_asked_where_only_one_way_is_left():
    kinds = ("fight", "trap", "fight", "refuge", "obstacle", "lair")
    searched = [False, False, False, True, False, False]
    book = {"goal_taken": True, "way": "out", "rests": 2, "searched": searched}
    state = build.delve(build.hero(), kinds=kinds, at=4, entered=6, **book)
    assert state.open.request.options == ["Out", "Rest"]
    build.choose(state, "Rest", 5, 5)
    assert (state.open.delve.at, state.open.delve.rests) == (2, 3)


@pytest.mark.parametrize("step", ["trap", "trap_hit 1", "obstacle", "mystery", "purse d6 5", "purse", "nonsense"])
def test_a_step_that_does_not_fit_the_room_leads_back_to_the_choice(step):
    state = prepared()
    room = state.own[0].master.dungeon.rooms[0]
    room.kind, room.trap, room.obstacle, room.mystery, room.foes = "refuge", None, None, None, []
    state.open.delve.kinds[0] = "refuge"
    state.open.delve.step = step
    assert build.policy(state, 0, LUCK) == KeepDelve("step", "choose")


def test_a_fight_of_a_room_does_not_begin_at_the_entrance():
    state = prepared()
    build.do(state, 0, KeepDelve("fall_back"))
    state.open.delve.step, state.open.last.done = "clash party", 0
    assert build.policy(state, 0, LUCK) == KeepDelve("step", "choose")


def test_what_the_leader_cannot_carry_falls_to_the_ground():
    heavy = build.hero(packed=" ".join(["rope"] * 18))
    state = build.delve(heavy, at=4)
    build.choose(state, "Onward")
    state.sealed.master.dungeon.rooms[4].mystery = "corpse"
    events = build.choose(state, "Meddle", 6, 4)
    assert build.one(events, ThingGiven).seat is None


def test_the_book_of_a_delve_says_nothing_twice():
    state = prepared()
    for what in ("clear", "goal"):
        assert len(build.do(state, 0, KeepDelve(what))) == 1
        assert build.do(state, 0, KeepDelve(what)) == []
