"""Where rules meet: what a stranger's cases would find."""

from __future__ import annotations

import msgspec
import pytest

from engines.dark.actions import deeds, orders
from engines.dark.game import GAME
from engines.dark.model.turns import RoomFoe
from engines.rng import Rng
from tests.engines.dark import build
from tests.engines.dark.spoiling import prepared, scene

LUCK = Rng(build.SEED)
NAMES = ["Ann", "Ben", "Cleo"]


# Beats and rulings


@pytest.mark.rule("R25")
def test_the_floor_can_be_taken_back_while_a_declaration_waits_and_others_owe_an_answer():
    state = scene()
    build.do(state, 0, orders.Narrate("The bridge sways."))
    build.do(state, 1, deeds.Attempt("nimble", "I run across."))
    assert GAME.legal(state, 0) == [orders.CancelRequest()]
    assert build.code(state, 0, orders.Rule("works")) == "wrong_phase"
    build.do(state, 0, orders.CancelRequest())
    assert {type(deed) for deed in GAME.legal(state, 0)} == {orders.Rule}


# Names


@pytest.mark.rule("R6", "R22", "R40")
def test_a_name_of_blanks_is_no_name():
    state = scene()
    build.do(state, 0, orders.GiveItem(1, "torch", "  "))
    assert build.who(state, 1).gear[-1].name is None
    build.do(state, 0, orders.StartCombat("party", (orders.FoeEntry("goblin", " "), orders.FoeEntry(name=" "))))
    assert all(foe.name.strip() and foe.monster for foe in state.open.combat.foes)


# Characters


@pytest.mark.rule("R30", "G26")
def test_a_seat_may_gain_more_xp_than_any_character_can():
    """One character after another is admitted and gains what a session gives."""
    state = build.campaign(build.hero(), build.hero())
    state.open.written, state.open.gained[1] = 9_000, 998
    for kind, amount in (("obstacle", 2), ("goal", 3)):
        build.do(state, 0, orders.AwardXp(1, kind, amount))
    assert state.open.gained[1] == 1_003
    assert GAME.read_state(msgspec.to_builtins(state)).open.gained == [0, 1_003, 0]


# Bots


@pytest.mark.rule("R47")
def test_where_spells_must_be_asked_for_a_bot_strikes_instead():
    mage = build.hero("0/0/2", packed="dagger")
    state = build.combat(build.campaign(mage, formula_spells=False), "goblin:2")
    assert isinstance(build.policy(state, 1, LUCK), deeds.Ready)
    state = build.combat(build.campaign(build.hero("0/0/2")), "goblin:2")
    assert isinstance(build.policy(state, 1, LUCK), deeds.Cast)


@pytest.mark.rule("R30", "R31")
def test_xp_counts_on_at_the_highest_level_and_nothing_comes_of_it():
    state = build.campaign(build.hero("3/2/0", level=5, most=9, health=4), start_level=5)
    build.do(state, 0, orders.AwardXp(1, "goal", 3))
    hero = build.who(state, 1)
    assert (hero.xp, hero.level, hero.most, hero.health, hero.unspent) == (43, 5, 9, 4, 0)


@pytest.mark.rule("R31")
def test_points_of_the_dead_and_the_retired_keep_nobody_waiting():
    state = build.campaign(build.hero(xp=19, level=2), build.hero(xp=19, level=2), build.hero())
    for seat in (1, 2):
        build.do(state, 0, orders.AwardXp(seat, "goal", 1), 1)
    build.do(state, 0, orders.HarmHero(1, "6"))
    build.do(state, 0, orders.HarmHero(1, "6"))
    build.do(state, 0, orders.Retire(2))
    build.do(state, 0, orders.EndSession())
    assert GAME.to_act(state) == (0,)
    build.do(state, 0, orders.BeginSession())


# Sessions and scenes


@pytest.mark.rule("R24", "R25")
def test_a_scene_without_anybody_gives_the_floor_back_and_counts_its_beats():
    state = scene()
    build.do(state, 0, orders.OpenScene("An empty street", present=()))
    for order in (orders.Narrate("Rain."), orders.CallCheck("wits", 8, "one"), orders.StartCombat("party")):
        build.do(state, 0, order)
        assert (state.open.phase, state.open.floor) == ("scene", "gm")
    assert state.open.beat == 3
    assert build.code(state, 0, orders.OfferTreasure(1)) == "no_target"
    assert build.code(state, 1, deeds.Ready(())) == "wrong_phase"


@pytest.mark.rule("G26")
def test_when_all_are_dead_the_game_master_waits_for_whom_they_admit():
    state = build.campaign(build.hero(), build.hero())
    for seat in (1, 2):
        build.do(state, 0, orders.HarmHero(seat, "6"))
    build.do(state, 0, orders.Narrate("Silence."))
    assert (state.open.beat, GAME.to_act(state), state.open.leader) == (1, (0,), None)
    assert build.code(state, 0, orders.PrepareDelve(4)) == "no_target"
    build.do(state, 0, orders.Admit(2))
    assert GAME.to_act(state) == (2,)
    assert build.code(state, 0, orders.Admit(2)) == "no_target"
    build.do(state, 2, deeds.CreateCharacter("dwarf", 2, 0, 0, "guard"))
    assert (state.open.leader, GAME.to_act(state)) == (2, (0,))
    assert build.code(state, 2, deeds.Ready(())) == "wrong_phase"  # present from the next scene on
    build.do(state, 0, orders.OpenScene())
    assert state.open.scene.present == [2]


@pytest.mark.rule("R24", "G42")
def test_with_a_session_its_delve_and_all_that_lay_around_are_gone():
    state = build.campaign(build.hero(packed="rope"))
    build.do(state, 1, deeds.Drop(1))
    build.do(state, 0, orders.PrepareDelve(4))
    build.do(state, 0, orders.EndSession())
    assert (state.open.delve, state.own[0].master.dungeon) == (None, None)
    build.do(state, 0, orders.BeginSession())
    build.do(state, 0, orders.OpenScene(place="here"))
    assert state.open.grounds == {"here": []}


# Writing


@pytest.mark.rule("R26", "R27")
def test_twelve_pieces_of_writing_are_enough_and_a_new_beat_counts_anew():
    state = scene()
    for number in range(4):
        build.do(state, 1, deeds.Say(f"{number}"))
        build.do(state, 1, deeds.Whisper(0, f"{number}"))
        build.do(state, 1, deeds.Note(f"{number}"))
    for deed in (deeds.Say("x"), deeds.Whisper(0, "x"), deeds.Note("")):
        assert build.refusal(state, 1, deed) == ("limit", "You have written enough in this beat.")
    build.do(state, 2, deeds.Say("Others may."))
    build.do(state, 0, orders.Narrate())
    build.do(state, 1, deeds.Note(""))
    assert state.own[1].notebook == ""


@pytest.mark.rule("R26")
def test_only_the_game_master_speaks_as_somebody_else():
    assert build.code(scene(), 1, deeds.Say("Halt!", "The guard")) == "not_gm"


# What is refused, and the sentence that says why


@pytest.mark.rule("R16", "R37")
def test_sentences_say_what_is_wrong_and_not_something_like_it():
    state = build.campaign(build.hero(held="torch", packed="rope dagger", gold=1), build.hero())
    rope, torch = build.ref(state, 1, "rope"), build.ref(state, 1, "torch")
    assert build.refusal(state, 1, deeds.Ready((rope,))) == ("not_carried", "That is not a thing to hold.")
    assert build.refusal(state, 1, deeds.Ready((99,))) == ("not_carried", "You do not carry that.")
    build.do(state, 1, deeds.Oracle("Is it dawn?"), 6, 6)
    told = ("limit", "You have asked the oracle in this beat already.")
    assert build.refusal(state, 1, deeds.Oracle("And now?")) == told
    build.combat(state, "goblin:2")
    assert build.refusal(state, 1, deeds.Attack(1, torch)) == ("not_held", "That is no weapon.")
    dagger = build.ref(state, 1, "dagger")
    assert build.refusal(state, 1, deeds.Attack(1, dagger)) == ("not_held", "You do not hold that.")


# Words


def test_blanks_are_no_words_and_an_answer_without_words_has_its_number():
    state = scene()
    told = [*build.do(state, 0, orders.Ask(("", " ", "Run"), reason=" \n ")), *build.do(state, 1, deeds.Answer(1))]
    view = GAME.look(state, 2)
    assert GAME.ask(view, NAMES) == "Choose: answer 1, answer 2 or Run."
    assert [GAME.describe(deed, view, NAMES) for deed in GAME.legal(state, 2)[:3]] == ["Answer 1.", "Answer 2.", "Run."]
    assert [GAME.narrate(event, NAMES) for event in told] == [
        "Ben and Cleo were asked to choose: answer 1, answer 2 or Run.",
        "Ben answered 2.",
    ]


def _offered(state, seat=0):
    view = GAME.look(state, seat)
    return [GAME.describe(deed, view, ["you", "Ben"]) for deed in GAME.legal(state, seat)]


def test_answers_to_the_torchkeeper_say_what_comes_of_them():
    state = build.delve(build.hero(), build.hero(), at=2)
    assert _offered(state)[:4] == [
        "Onward: into room 3; 1 tick.",
        "Search: one of you rolls Wits against 8; 1 tick.",
        "Rest: 1 Health for each of you, if the oracle says that nobody comes; 6 ticks.",
        "Turn back: the delve ends without what you came for.",
    ]
    build.choose(state, "Onward")
    assert _offered(state)[:2] == [
        "Leap or climb across: one of you rolls Nimble against 8.",
        "Rig a line: one of you rolls Wits against 10.",
    ]
    asked = "Chasm. A gap of nine paces. Choose: “Leap or climb across” or “Rig a line”."
    assert GAME.ask(GAME.look(state, 0), NAMES) == asked
    state = build.delve(build.hero(), at=4)
    build.choose(state, "Onward")
    assert _offered(state)[:2] == ["Meddle: the oracle decides what comes of it.", "Leave: nothing comes of it."]
    state = build.delve(build.hero(), kinds=("fight", "refuge", "trap", "lair"), at=2)
    assert {"Rest: 1 Health; 6 ticks.", "Search: you roll Wits against 8; 1 tick."} <= set(_offered(state))


def test_a_game_master_s_own_words_are_left_as_they_are():
    state = scene()
    build.do(state, 0, orders.PrepareDelve(4))
    build.do(state, 0, orders.KeepDelve("step", "choose"))
    build.do(state, 0, orders.Ask(("Rest", "Sing"), seats=(1,)))
    assert _offered(state, 1)[:2] == ["Rest.", "Sing."]
    build.do(state, 0, orders.CancelRequest())
    build.do(state, 0, orders.Ask(("Onward", "Rest", "Turn back"), seats=(1,)))
    assert _offered(state, 1)[1] == "Rest: 1 Health for each of you, if the oracle says that nobody comes; 6 ticks."


@pytest.mark.rule("R51")
def test_what_is_used_up_says_what_it_does():
    packed = "bandages greater_healing repair_kit stone_potion cat_potion"
    state = build.campaign(build.hero(packed=packed, worn="light_armor", health=1))
    build.who(state, 1).gear[0].points = 0
    build.mend(state)
    told = [each.partition(": ")[2] for each in _offered(state, 1) if each.startswith("Use")]
    assert told == [
        "heals 2.",
        "heals all wounds.",
        "mends 4 points of armor.",
        "3 ward points.",
        "1 more on Nimble rolls.",
    ]


@pytest.mark.rule("R48", "R49")
def test_dice_are_offered_in_words_that_fit_their_number():
    state = scene()
    build.do(state, 0, orders.OfferTreasure(1), 1, 2, 3, 4, 5)
    offered = _offered(state, 1)
    assert offered[0] == "Stop without a treasure."
    assert "Keep 1, 2, 3, 4 and roll the other one again." in offered
    assert offered[-1] == "Keep none and roll all 5 again."
    asked = GAME.ask(GAME.look(state, 1), NAMES)
    assert "worth nothing before three are alike" in asked
    build.do(state, 1, deeds.Reroll((1,)), 1, 1, 1, 1)
    assert _offered(state, 1)[0] == "Stop with a treasure worth 5 gold."


def test_things_come_into_the_story_with_their_article():
    state = scene()
    told = [
        GAME.narrate(build.do(state, 0, orders.GiveItem(seat, item, name))[0], NAMES)
        for seat, item, name in [(None, "torch", ""), (1, "bandages", ""), (1, "emberblade", ""), (1, "sword", "Bite")]
    ]
    assert told == ["The party found a torch.", "Ben got bandages.", "Ben got an emberblade.", "Ben got Bite (sword)."]
    assert GAME.narrate(build.do(state, 0, orders.Grant(1, -5))[0], NAMES) == "Ben had no gold to lose."


@pytest.mark.rule("R25")
@pytest.mark.parametrize(
    ("kind", "fields", "told"),
    [
        ("fight", {"foes": [RoomFoe("goblin", "easy", 2)]}, ["Goblin (easy)."]),
        ("lair", {"foes": [RoomFoe("goblin_king", "medium", 4)]}, ["In this room wait Goblin king (medium)."]),
        ("trap", {"trap": "pit"}, ["Covered pit, spotted with Wits 8; else Nimble 8 of who rolled, or d3 damage."]),
        ("trap", {"trap": "net"}, ["spotted with Wits 8; else Nimble 8 of all, or 1 damage."]),
        ("obstacle", {"obstacle": "chasm"}, ["Chasm: Leap or climb across (Nimble 8) or Rig a line (Wits 10)."]),
        ("mystery", {"mystery": "fountain"}, ["For the oracle: “"]),
        ("refuge", {}, ["The rooms, known to you alone: refuge"]),
    ],
)
def test_a_game_master_is_told_what_the_present_room_holds_and_nobody_else(kind, fields, told):
    state = prepared()
    room = state.own[0].master.dungeon.rooms[0]
    room.kind, room.foes, room.trap, room.obstacle, room.mystery = kind, [], None, None, None
    for name, value in fields.items():
        setattr(room, name, value)
    lines = GAME.summary(GAME.look(state, 0), NAMES)
    assert all(each in lines[-1] for each in told)
    assert not any(each in line for each in told for line in GAME.summary(GAME.look(state, 1), NAMES))


def test_a_game_master_reads_what_each_order_does_and_what_is_wanted_first():
    state = build.campaign(build.hero(packed="rope"), build.hero(), scene=False)
    view, names = GAME.look(state, 0), ["you", "Ben", "Cleo"]
    told = {
        orders.Heal(1, "full"): "Give Health back to Hero (Ben): all of it.",
        orders.Heal(1, "2"): "Give Health back to Hero (Ben): 2.",
        orders.Grant(1, 5): "Give 5 gold to Hero (Ben).",
        orders.Grant(1, -5): "Take 5 gold from Hero (Ben).",
        orders.AwardXp(1, "goal", 2): "Award 2 XP to Hero (Ben) for a goal reached.",
        orders.TakeItem(1, 1): "Take the rope from Hero (Ben).",
        orders.TakeItem(1, 9): "Take thing 9 from Hero (Ben).",
        orders.KeepDelve("step"): "The delve: turn to another step.",
        orders.KeepDelve("step", "choose"): "The delve: turn to the step “choose”.",
    }
    assert {deed: GAME.describe(deed, view, names) for deed in told} == told
    assert GAME.ask(view, names) == "You have the floor: open a scene, do what is needed, then hand over."
    build.do(state, 0, orders.OpenScene())
    assert GAME.ask(GAME.look(state, 0), names) == "You have the floor: do what is needed, then hand over."
    build.do(state, 0, orders.EndSession())
    assert GAME.ask(GAME.look(state, 0), names) == "Begin the next session, or end the campaign."


@pytest.mark.rule("R26")
@pytest.mark.parametrize(("name", "told"), [("You", "Ben"), ("Stranger", "Stranger (Ben)"), ("Yolanda", "Yolanda")])
def test_a_character_called_you_is_not_the_reader_and_strangers_are_told_apart(name, told):
    state = build.campaign(build.hero(name=name), build.hero())
    (said,) = build.do(state, 1, deeds.Say("I know the way."))
    assert GAME.narrate(said, NAMES) == f"{told}: “I know the way.”"
    assert GAME.passage(said, NAMES).startswith(f"{told}: ")
    (hurt,) = build.do(state, 0, orders.HarmHero(1))
    assert GAME.narrate(hurt, NAMES) == f"{told.replace('Stranger (Ben)', 'Ben')} took 1 damage: 4 Health left."
    (hidden,) = build.do(state, 1, deeds.Say("Or do I?", veiled=True))
    assert GAME.narrate(hidden, NAMES).startswith(f"{told} wrote something under a veil")
