"""Playing: sessions and scenes, the floor, requests, answers, rulings, rest."""

from __future__ import annotations

import pytest

from engines.dark.acts.attempts import Attempt, FreeformSpell, Rule
from engines.dark.acts.beats import CancelRequest, Narrate, Respond
from engines.dark.acts.change import Change
from engines.dark.acts.characters import CreateCharacter
from engines.dark.acts.delves import PrepareDelve
from engines.dark.acts.fate import RollTable
from engines.dark.acts.fights import StartCombat
from engines.dark.acts.hands import Ready
from engines.dark.acts.requests import Answer, Ask, CallCheck, Decline, Roll
from engines.dark.acts.sessions import BeginSession, EndSession, OpenScene
from engines.dark.acts.things import Drop
from engines.dark.acts.treasure import OfferTreasure
from engines.dark.events.asking import Cancelled, Checked, Declared, Released, Requested, Ruled
from engines.dark.events.bodies import Rested
from engines.dark.events.fights import SpellCast
from engines.dark.game import GAME
from engines.dark.model.bounds import WORKS
from tests.engines.dark import build
from tests.engines.dark.spoiling import scene


@pytest.mark.rule("R25")
def test_the_floor_can_be_taken_back_while_a_declaration_waits_and_others_owe_an_answer():
    state = scene()
    build.do(state, 0, Narrate("The bridge sways."))
    build.do(state, 1, Attempt("nimble", "I run across."))
    assert GAME.legal(state, 0) == [CancelRequest()]
    assert build.code(state, 0, Rule("works")) == "wrong_phase"
    build.do(state, 0, CancelRequest())
    assert {type(deed) for deed in GAME.legal(state, 0)} == {Rule}


@pytest.mark.rule("R24", "R25")
def test_a_scene_without_anybody_gives_the_floor_back_and_counts_its_beats():
    state = scene()
    build.do(state, 0, OpenScene("An empty street", present=()))
    for order in (Narrate("Rain."), CallCheck("wits", 8, "one"), StartCombat("party")):
        build.do(state, 0, order)
        assert (state.open.phase, state.open.floor) == ("scene", "gm")
    assert state.open.beat == 3
    assert build.code(state, 0, OfferTreasure(1)) == "no_target"
    assert build.code(state, 1, Ready(())) == "wrong_phase"


@pytest.mark.rule("G26")
def test_the_game_master_waits_for_a_newly_admitted_player_when_all_are_dead():
    state = build.campaign(build.hero(), build.hero())
    for seat in (1, 2):
        build.do(state, 0, Change("harm", seat, amount=6))
    build.do(state, 0, Narrate("Silence."))
    assert (state.open.beat, GAME.to_act(state), state.open.leader) == (1, (0,), None)
    assert build.code(state, 0, PrepareDelve(4)) == "no_target"
    build.do(state, 0, Change("admit", 2))
    assert GAME.to_act(state) == (2,)
    assert build.code(state, 0, Change("admit", 2)) == "no_target"
    build.do(state, 2, CreateCharacter("dwarf", 2, 0, 0, "guard"))
    assert (state.open.leader, GAME.to_act(state)) == (2, (0,))
    assert build.code(state, 2, Ready(())) == "wrong_phase"  # present from the next scene on
    build.do(state, 0, OpenScene())
    assert state.open.scene.present == [2]


@pytest.mark.rule("R24", "G42")
def test_the_delve_and_all_things_lying_around_are_gone_after_the_session():
    state = build.campaign(build.hero(packed="rope"))
    build.do(state, 1, Drop(1))
    build.do(state, 0, PrepareDelve(4))
    build.do(state, 0, EndSession())
    assert (state.open.delve, state.own[0].master.dungeon) == (None, None)
    build.do(state, 0, BeginSession())
    build.do(state, 0, OpenScene(place="here"))
    assert state.open.grounds == {"here": []}


@pytest.mark.rule("R29")
def test_a_night_heals_those_who_are_there_and_burns_all_that_burns():
    state = build.campaign(
        build.hero(health=1, held="*torch", packed="torch"), build.hero(health=1), build.hero(health=1)
    )
    build.do(state, 0, OpenScene(present=(1, 2), light="dark"))
    build.do(state, 0, Change("night"))
    assert [build.who(state, seat).health for seat in (1, 2, 3)] == [5, 5, 1]
    assert (build.who(state, 1).gear, build.who(state, 1).sees) == ([], False)


def three():
    return build.campaign(build.hero(), build.hero(), build.hero("0/0/2"))


@pytest.mark.rule("R24")
def test_all_who_live_are_present_unless_fewer_are_named():
    state = three()
    assert state.open.scene.present == [1, 2, 3]
    build.do(state, 0, OpenScene("The mill", present=(2, 3)))
    assert (state.open.scene.present, state.open.leader) == ([2, 3], 2)
    assert "drop" not in build.kinds(state, 1)
    assert build.code(state, 1, Ready(())) == "wrong_phase"


@pytest.mark.rule("R24")
def test_only_living_characters_can_be_named():
    state = three()
    build.do(state, 0, Change("retire", 1))
    for deed in (
        OpenScene(present=(1,)),
        Narrate(spotlight=(1,)),
        CallCheck("wits", 8, "each", (1,)),
    ):
        assert GAME.check(state, 0, deed).code == "no_target"
    assert GAME.check(state, 0, Ask(("A", "B"), 0, (2, 2))).code == "no_target"
    assert GAME.check(state, 0, Ask(("A", "B"), 2)).code == "no_option"


@pytest.mark.rule("R25", "R46")
def test_a_beat_ends_when_all_have_answered_and_declarations_are_ruled_first():  # S23
    state = three()
    asked = build.one(build.do(state, 0, Narrate("The moat stinks.")), Requested)
    assert (asked.seats, asked.text, GAME.to_act(state)) == ((1, 2, 3), "The moat stinks.", (1, 2, 3))
    build.do(state, 2, Respond("I hold my nose."))
    build.do(state, 1, Respond())
    assert GAME.to_act(state) == (3,)
    build.do(state, 3, FreeformSpell(10, text="freeze the moat"))
    assert GAME.to_act(state) == (0,)
    assert build.kinds(state, 0) == {"rule"}
    assert build.code(state, 0, Narrate()) == "wrong_phase"
    used = state.sealed.rng.used
    events = build.do(state, 0, Rule("roll", 12))
    assert build.one(events, Ruled).verdict == "withdrawn"
    assert (build.who(state, 3).health, state.sealed.rng.used) == (5, used)
    assert "narrate" in build.kinds(state, 0)


@pytest.mark.rule("R28")
def test_an_attempt_is_ruled_in_the_order_of_seats():
    state = three()
    build.do(state, 0, Narrate())
    build.do(state, 3, Attempt("wits", "read it"))
    told = build.one(build.do(state, 2, Attempt("brute", "lift it")), Declared)
    assert told.text == "lift it"
    build.do(state, 1, Attempt("nimble"))
    assert build.one(build.do(state, 0, Rule("works", text="Of course.")), Ruled).seat == 1
    events = build.do(state, 0, Rule("roll", 10, bonus=1), 3, 4)
    assert (build.one(events, Checked).seat, build.one(events, Checked).total) == (2, 10)
    build.do(state, 0, Rule("cannot"))
    assert state.open.queue == []


@pytest.mark.rule("R28", "R46")
def test_rulings_that_do_not_fit_are_refused():
    state = three()
    assert build.code(state, 0, Rule("works")) == "wrong_phase"
    build.do(state, 0, Narrate(spotlight=(1, 3)))
    build.do(state, 1, Attempt("brute"))
    assert build.code(state, 0, Rule("works")) == "wrong_phase"
    build.do(state, 3, FreeformSpell(12))
    assert build.code(state, 1, Rule("works")) == "not_gm"
    assert build.code(state, 0, Rule("roll")) == "verdict"
    assert build.code(state, 0, Rule("roll", seat=2)) == "verdict"
    assert build.code(state, 0, Rule("works", 8)) == "verdict"
    build.do(state, 0, Rule("cannot"))
    assert build.refusal(state, 0, Rule("works")) == ("spell_roll", "A spell is always rolled.")
    assert build.code(state, 0, Rule("roll", foe=1)) == "no_target"
    assert build.code(state, 0, Rule("roll", seat=2)) == "not_wounded"
    assert build.code(state, 0, Rule("roll", seat=0)) == "no_target"


@pytest.mark.rule("R43", "R44", "R46")
def test_a_freeform_spell_may_heal_somebody():
    state = build.campaign(build.hero(health=2), build.hero("0/0/2"))
    build.do(state, 0, Narrate(spotlight=(2,)))
    build.do(state, 2, FreeformSpell(10, text="close the wound"))
    events = build.do(state, 0, Rule("roll", seat=1), 5, 4)
    assert (build.one(events, SpellCast).difficulty, build.who(state, 1).health) == (10, 4)
    assert build.who(state, 2).health == 4


@pytest.mark.rule("R25")
def test_one_roll_settles_a_check_for_all():  # S24
    state = three()
    build.do(state, 0, CallCheck("wits", 8, "one", (1, 2)))
    build.do(state, 1, Decline())
    assert GAME.to_act(state) == (2,)
    build.do(state, 2, Roll(), 4, 4)
    assert (GAME.to_act(state), state.open.last.request.answers[1].success) == ((0,), True)
    build.do(state, 0, CallCheck("wits", 8, "one", (1, 2)))
    assert build.one(build.do(state, 1, Roll(), 4, 4), Released).seats == (2,)
    build.do(state, 0, CallCheck("wits", 8, "one", (1, 2)))
    build.do(state, 1, Decline())
    build.do(state, 2, Decline())
    assert [answer.kind for answer in state.open.last.request.answers] == ["decline", "decline"]


@pytest.mark.rule("R25")
def test_a_check_by_each_waits_for_all():
    state = three()
    build.do(state, 0, CallCheck("brute", 8, "each"))
    build.do(state, 3, Roll())
    build.do(state, 1, Roll())
    assert GAME.to_act(state) == (2,)
    assert build.code(state, 3, Roll()) == "not_your_turn"
    assert build.code(state, 2, Respond()) == "wrong_phase"
    build.do(state, 2, Decline())
    assert GAME.to_act(state) == (0,)


@pytest.mark.rule("R25")
def test_a_choice_is_answered_by_number():
    state = three()
    build.do(state, 0, Ask(("Left", "Right"), 0, (1,), "Which way?"))
    assert build.code(state, 1, Answer(2)) == "no_option"
    build.do(state, 1, Answer(1))
    assert state.open.last.request.answers[0].option == 1
    assert build.code(state, 1, Answer(1)) == "wrong_phase"


@pytest.mark.rule("R25")
def test_the_floor_can_be_taken_back_and_answers_stand():
    state = three()
    build.do(state, 0, Narrate())
    build.do(state, 2, Respond("Here."))
    assert build.kinds(state, 0) == {"cancel_request"}
    assert build.code(state, 0, Narrate()) == "not_your_turn"
    assert build.one(build.do(state, 0, CancelRequest()), Cancelled).seats == (1, 3)
    assert [answer.seat for answer in state.open.last.request.answers] == [2]
    assert build.code(state, 0, CancelRequest()) == "wrong_phase"


@pytest.mark.rule("R25")
def test_a_hand_over_that_leaves_nobody_to_answer_gives_the_floor_back():
    state = build.campaign(build.hero(health=1))
    build.do(state, 0, Change("harm", 1))
    for deed in (Narrate(), CallCheck("wits", 8, "each"), Ask(), StartCombat("party")):
        beat = state.open.beat
        build.do(state, 0, deed)
        assert (state.open.floor, state.open.beat) == ("gm", beat + 1)


def test_forty_pieces_of_work_are_enough_for_a_turn_on_the_floor():
    state = three()
    for _ in range(WORKS - state.open.works):
        build.do(state, 0, RollTable("d6"))
    assert build.code(state, 0, RollTable("d6")) == "limit"
    assert build.code(state, 0, Change("goal", 1, amount=1)) == "limit"
    assert build.kinds(state, 0) >= {"narrate", "end_session", "end_campaign"}
    build.do(state, 0, Narrate())
    assert state.open.works == 0


def test_when_the_beats_are_used_up_the_session_ends():
    state = build.campaign(build.hero(), beats_per_session=1)
    build.do(state, 0, Narrate())
    build.do(state, 1, Attempt("brute"))
    assert build.kinds(state, 0) == {"rule"}
    build.do(state, 0, Rule("works"))
    assert build.kinds(state, 0) == {"change", "end_session", "end_campaign"}
    assert build.code(state, 0, Narrate()) == "limit"


@pytest.mark.rule("R29", "R38")
def test_a_night_heals_and_mends_no_armor():  # S20
    state = build.campaign(build.hero(race="dwarf", worn="heavy_armor", health=1))
    armor = build.who(state, 1).gear[0]
    armor.points = 0
    build.do(state, 0, Change("night"))
    assert (build.who(state, 1).health, armor.points) == (6, 0)
    build.do(state, 0, Change("repair", 1, amount=4))
    assert armor.points == 4
    build.do(state, 0, Change("harm", 1, amount=1, direct=True))
    assert (build.who(state, 1).health, armor.points) == (5, 4)
    rested = build.one(build.do(state, 0, Change("rest", amount=3)), Rested)
    assert (build.who(state, 1).health, rested.healed) == (6, ((1, 1),))


def test_harm_takes_ward_then_armor_then_health():
    state = build.campaign(build.hero(worn="light_armor", ward=2))
    build.do(state, 0, Change("harm", 1, amount=6))
    made = build.who(state, 1)
    assert (made.ward, made.gear[0].points, made.health) == (0, 0, 3)
    build.do(state, 0, Change("heal", 1, amount="full"))
    assert made.health == 5
    build.do(state, 0, Change("harm", 1, amount="d3"), 2)
    build.do(state, 0, Change("heal", 1, amount="d6"), 1)
    assert made.health == 4


def test_a_player_who_owes_nothing_may_not_answer():
    state = three()
    build.do(state, 0, Narrate(spotlight=(1,)))
    assert build.code(state, 2, Respond()) == "not_your_turn"
    assert build.code(state, 1, Roll()) == "wrong_phase"
    assert build.code(state, 0, Respond()) == "not_your_turn"
    assert build.code(state, 1, Narrate()) == "not_gm"


def test_every_question_has_a_number_of_its_own():
    state = three()
    seen = [GAME.question(state)]
    build.do(state, 0, CallCheck("wits", 8, "one", (1, 2)))
    seen.append(GAME.question(state))
    build.do(state, 1, Decline())
    assert GAME.question(state) == seen[-1]
    build.do(state, 2, Roll())
    seen.append(GAME.question(state))
    build.do(state, 0, Narrate())
    seen.append(GAME.question(state))
    assert len(set(seen)) == 4


def test_a_new_question_is_open_when_the_torchkeeper_asks_again():  # S33
    state = build.delve(build.hero(), build.hero(), at=1)
    build.choose(state, "Search")
    before = GAME.question(state)
    build.do(state, 0, Roll(), 3, 2)
    assert GAME.question(state) != before
