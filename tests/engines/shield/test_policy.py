"""The policy: its choices in clear cases, and its ignorance of what it must not know."""

import pytest

from engines.bots import at_random
from engines.rng import Rng, derived
from engines.shield.content import CREW
from engines.shield.game import GAME
from engines.shield.model.frames import Danger
from engines.shield.model.state import Ask, Asked, Options, Orders
from engines.shield.policy.plan import goal, rooms_by_distance
from engines.shield.questions.act import Act
from engines.shield.questions.cards import SkipCard
from engines.shield.questions.crew import BuildCrew, SetKit, SetLight, TakeCrew
from engines.shield.questions.deploy import Deploy
from engines.shield.questions.engage import Engage, NoEngage
from engines.shield.questions.jokers import Trump
from engines.shield.questions.sheathe import Sheathe
from engines.shield.questions.valor import Valor
from tests.engines.shield import build

LUCK = Rng("6" * 32)


def test_a_ready_made_crew_is_taken_with_its_usual_lightbearer():
    action = build.advised(build.new(), 0, derived("crew"))
    assert isinstance(action, TakeCrew)
    assert action.light == CREW[action.crew].light


def test_the_lightbearer_is_placed_behind():
    state = build.mustered(fated=0)
    placed = []
    while state.open.phase == "deploy":
        seat = GAME.to_act(state)[0]
        action = build.advised(state, seat, LUCK)
        assert isinstance(action, Deploy)
        placed.append(action)
        GAME.play(state, seat, action)
    assert state.open.warriors[5].pos[1] == 19
    assert state.open.warriors[11].pos[1] == 1


def test_a_crew_splits_between_near_rooms_and_a_far_one():
    state = build.deployed()
    assert rooms_by_distance("brewery", 0)[:2] in (("C", "D"), ("D", "C"))
    goals = [goal(state.open, each) for each in state.open.warriors[:6]]
    assert goals[0] == goals[1] == goals[2] == goals[5]
    assert len(set(goals)) == 3


def test_a_good_engagement_is_taken_and_a_bad_one_left():
    state = build.stage("0-0 sword 4,7", "1-4 5,7 down wounded", orders=Orders())
    build.activate(state, "0-0")
    build.act(state, "move", "4,7")
    assert build.advised(state, 0, LUCK) == Engage("1-4")
    state = build.stage("0-5 4,7 wounded", "1-0 sword 5,7 defending", orders=Orders(), lights="0-5")
    build.activate(state, "0-5")
    build.act(state, "move", "4,7")
    assert build.advised(state, 0, LUCK) == NoEngage()


def test_a_fallen_dwarf_gets_up():
    state = build.stage("0-1 4,6 down", "1-1 13,15", orders=Orders())
    build.activate(state, "0-1", "9H")
    assert build.advised(state, 0, LUCK).kind == "stand"


def test_valor_saves_the_greyshield_from_the_dark():
    state = build.stage("0-0 4,7", phase="monster", orders=Orders())
    build.work(state, Danger(), "1 1")
    assert build.advised(state, 0, LUCK) == Valor(True)


def test_the_highest_card_is_kept():
    state = build.stage("0-0 3,5", "1-0 9,13")
    build.hand(state, 0, "KD 9C")
    build.hand(state, 1, "QD BJ")
    build.go_on(state)
    while state.open.phase == "delve":
        seat = build.asked(state).seat
        GAME.play(state, seat, GAME.legal(state, seat)[-1])
    assert [build.advised(state, seat, LUCK) for seat in (0, 1)] == [Sheathe("KD"), Sheathe("BJ")]


@pytest.mark.parametrize("number", range(3))
def test_whatever_is_asked_the_answer_is_legal(number):
    state, whim = build.new(Options(map="random", orders="ask"), f"{number + 70:032x}"), derived("policy", number)
    while owing := GAME.to_act(state):
        seat = whim.pick(owing)
        for way in (GAME.policy, GAME.casual):
            action = way(GAME.look(state, seat), GAME.legal(state, seat), whim)
            assert GAME.check(state, seat, action) is None
        GAME.play(
            state, seat, at_random(GAME, state, seat, whim) if whim.below(2) else build.advised(state, seat, whim)
        )


def test_it_does_not_skip_its_cards_without_need():
    state = build.deployed()
    seat = GAME.to_act(state)[0]
    assert build.advised(state, seat, LUCK) != SkipCard()
    assert Act("hold") == Act("hold", None, None)


def test_a_crew_of_its_own_is_completed_before_anything_else():
    state = build.new()
    GAME.play(state, 0, BuildCrew())
    while len(state.own[0].muster.kits) < 6:
        assert build.refused(state, 0, SetLight(5)) == "wrong_kind"
        GAME.play(state, 0, build.advised(state, 0, derived("kit")))
    assert build.refused(state, 0, SetKit(0, "axe")) == "wrong_kind"
    assert build.advised(state, 0, derived("light")) == SetLight(5)


def leaping():
    state = build.stage("0-0 1,8", "1-1 1,9 down", orders=Orders())
    build.activate(state, "0-0")
    build.act(state, "move", leap="1,8", dice="1 1 1")
    build.decide(state, Valor(True))
    return state


def test_the_policy_leaps_into_a_room():
    x, y = build.advised(leaping(), 0, derived("leap")).to
    assert 3 <= x <= 5
    assert 5 <= y <= 9


def trumping(*models):
    state = build.stage(*(models or ("0-0 3,5", "0-1 3,6", "1-0 9,13")))
    build.hand(state, 0, "KD RJ")
    build.hand(state, 1, "QD BJ")
    state.own[1].stealing, state.own[0].ask = "BJ", Ask("trump")
    state.open.asked = [Asked(0, "countdown")]
    return state


@pytest.mark.parametrize(
    ("models", "use"),
    [(("0-0 3,5", "0-1 3,6", "1-0 9,13"), False), (("0-0 axe 4,7", "0-5 3,5", "1-0 6,7 down wounded"), True)],
)
def test_the_policy_trumps_if_there_is_much_to_gain(models, use):
    assert build.advised(trumping(*models), 0, derived("trump")) == Trump(use)
