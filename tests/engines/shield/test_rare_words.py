"""What is asked, told, refused and advised in positions that few games come to."""

import pytest

from engines.contract import Result
from engines.rng import derived
from engines.shield.acts.shoot import Shot
from engines.shield.board.pieces import warrior
from engines.shield.events.deeds import Disengaged, Moved
from engines.shield.events.dusk import GameOver
from engines.shield.events.fights import ContestStalemate
from engines.shield.game import GAME
from engines.shield.model.frames import Danger
from engines.shield.model.state import Ask, Asked, Orders
from engines.shield.model.telling import Named
from engines.shield.questions.act import Act
from engines.shield.questions.attacker import Attacker
from engines.shield.questions.contest import Fight
from engines.shield.questions.crew import BuildCrew, SetKit, SetLight
from engines.shield.questions.engage import Engage
from engines.shield.questions.jokers import Trump
from engines.shield.questions.leap_to import LeapTo
from engines.shield.questions.place_monster import PlaceMonster
from engines.shield.questions.target import Target
from engines.shield.questions.valor import Valor
from tests.engines.shield import build

NAMES = ["Ann", "Ben"]


def leaping():
    state = build.stage("0-0 1,8", "1-1 1,9 down", orders=Orders())
    build.activate(state, "0-0")
    build.act(state, "move", leap="1,8", dice="1 1 1")
    build.decide(state, Valor(True))
    return state


def aiming():
    state = build.stage("0-1 bow 3,7", "1-1 5,7", "1-2 5,6", "0-5 3,5", lights="0-5")
    build.activate(state, "0-1")
    build.act(state, "shoot", "3,7")
    return state


def attacking():
    """Two against one, and their owner names who attacks."""
    state = build.stage("0-1 axe 4,7", "0-2 axe 4,6", "1-1 5,7", phase="monster", orders=build.ASK)
    build.engaged(state, "0-1:1-1", "0-2:1-1")
    build.fight(state)
    return state


def hammering():
    state = build.stage("0-1 hammer 4,3", "1-1 axe 3,3", phase="monster", orders=build.ASK)
    build.engaged(state, "0-1:1-1")
    build.fight(state, "5 1 1 1 1 1 1 1")
    return state


def trumping(*models):
    state = build.stage(*(models or ("0-0 3,5", "0-1 3,6", "1-0 9,13")))
    build.hand(state, 0, "KD RJ")
    build.hand(state, 1, "QD BJ")
    state.own[1].stealing, state.own[0].ask = "BJ", Ask("trump")
    state.open.asked = [Asked(0, "countdown")]
    return state


@pytest.mark.parametrize(
    ("position", "told"),
    [
        (leaping, "The leap succeeded: choose where your Orda Stonebrow lands."),
        (aiming, "Choose a target for your Keld."),
        (attacking, "Choose who leads the attack on Ben's Keld; the others support."),
        (hammering, "Your hammer drives Ben's Keld back: choose where to."),
        (trumping, "The black joker takes priority: trump it with your red one, or let it go first."),
    ],
)
def test_rare_questions(position, told):
    assert GAME.ask(GAME.look(position(), 0), NAMES) == told


@pytest.mark.parametrize(
    ("position", "action", "told"),
    [
        (leaping, LeapTo((1, 8)), "End the leap on 1,8"),
        (aiming, Target("1-5"), "Shoot at Ben's"),
        (attacking, Target("1-1"), "Attack Ben's Keld."),
        (attacking, Engage("1-1"), "Engage Ben's Keld: "),
        (attacking, Fight(9), "Fight contest 9."),
        (aiming, Attacker("0-1"), "Let your Keld fight with "),
        (attacking, Act("move", (4, 5)), "Move 4,5."),
        (attacking, Act("hold"), "Do nothing."),
    ],
)
def test_what_is_told_of_an_action_that_does_not_belong_to_the_position(position, action, told):
    assert GAME.describe(action, GAME.look(position(), 0), NAMES).startswith(told)


def test_onlookers_are_not_told_which_dwarf_gets_a_kit():
    assert (
        GAME.describe(SetKit(0, "axe"), GAME.look(build.new(), None), NAMES)
        == "Give Clansman axe, one of three points."
    )


def test_rare_events():
    keld, tovi = Named("0-1", "Keld"), Named("1-5", "Tovi")
    parted = Disengaged(to=None, pairs=((keld, tovi),), cause="driven_back")
    assert GAME.narrate(parted, NAMES) == "That parted Ann's Keld from Ben's Tovi."
    stalemate = ContestStalemate(to=None, contest=2)
    assert GAME.narrate(stalemate, NAMES) == "Contest 2 ended without a winner after twelve more rolls."
    draw = GameOver(to=None, result=Result(winners=(0, 1), scores=(0, 0), places=(1, 1), reason="Both turned back."))
    assert GAME.narrate(draw, NAMES) == "The game is over. Both turned back."


def test_a_monster_stands_beside_its_prey():
    state = build.stage("0-1 3,5", "1-1 13,15", phase="monster", orders=Orders(place_monster="ask"))
    build.work(state, Danger(), "6 6")
    assert build.refused(state, build.asked(state).seat, PlaceMonster((13, 13))) == "not_a_square"


@pytest.mark.parametrize("target", ["0-5", "1-5", "1-3"])
def test_only_an_enemy_within_reach_is_attacked(target):
    """A friend, a casualty, and somebody in plain sight but too far away are not."""
    state = build.stage("0-1 spear 3,5", "1-1 5,5", "1-2 5,6", "1-3 3,9", "0-5 4,9", lights="0-5")
    build.activate(state, "0-1")
    build.act(state, "reach", "3,5")
    assert build.asked(state).models == ("1-1", "1-2")
    assert build.refused(state, 0, Target(target)) == "not_in_reach"


def test_a_crew_of_its_own_is_completed_before_anything_else():
    state = build.new()
    GAME.play(state, 0, BuildCrew())
    while len(state.own[0].muster.kits) < 6:
        assert build.refused(state, 0, SetLight(5)) == "wrong_kind"
        GAME.play(state, 0, build.advised(state, 0, derived("kit")))
    assert build.refused(state, 0, SetKit(0, "axe")) == "wrong_kind"
    assert build.advised(state, 0, derived("light")) == SetLight(5)


def test_the_policy_leaps_into_a_room():
    x, y = build.advised(leaping(), 0, derived("leap")).to
    assert 3 <= x <= 5
    assert 5 <= y <= 9


@pytest.mark.parametrize(
    ("models", "use"),
    [(("0-0 3,5", "0-1 3,6", "1-0 9,13"), False), (("0-0 axe 4,7", "0-5 3,5", "1-0 6,7 down wounded"), True)],
)
def test_the_policy_trumps_if_there_is_much_to_gain(models, use):
    assert build.advised(trumping(*models), 0, derived("trump")) == Trump(use)


def test_a_leap_may_end_where_it_began():
    state = leaping()
    events = build.decide(state, LeapTo((1, 8)))
    assert not build.of(events, Moved)
    assert build.pos(state, "0-0") == (1, 8)


@pytest.mark.parametrize(("to", "shoots"), [((1, 12), True), ((3, 5), False)])
def test_who_leaps_out_of_sight_of_every_enemy_does_not_shoot(to, shoots):
    state = build.stage("0-1 bow 1,8", "1-1 1,9 down")
    build.activate(state, "0-1")
    build.act(state, "shoot", leap="1,8", dice="5 5")
    events = build.decide(state, LeapTo(to))
    assert bool(build.of(events, Shot)) is shoots
    assert warrior(state.open, "0-1").spent is shoots


def test_standing_orders_are_accepted_beside_what_is_asked():
    state = build.deployed()
    for number in range(40):
        (extra,) = GAME.extras(state, 1, derived("extras", number))
        assert GAME.check(state, 1, extra) is None


def test_nobody_circles_in_a_corridor():
    state = build.engaged(build.stage("0-1 axe 1,4", "1-1 1,5"), "0-1:1-1")
    build.activate(state, "0-1", "9S")
    assert build.kinds(state) == ["defend", "hold"]
    assert build.refused(state, 0, Act("circle", (1, 6))) == "out_of_reach"


def test_a_fury_is_told_with_the_suit_of_its_card_and_engages_nobody_while_engaged():
    state = build.stage("0-1 axe+berserker 4,7", "1-1 axe 5,7", "1-2 axe 4,6")
    build.engaged(state, "0-1:1-1")
    build.activate(state, "0-1", "9D")
    said = GAME.describe(Act("fury", (4, 7)), GAME.look(state, 0), NAMES)
    assert said == "Fury (diamonds) on 4,7 in the Mash House (in the dark, in an enemy zone)."
    free = build.stage("0-1 axe 4,7", "1-1 axe 5,7")
    build.activate(free, "0-1", "9H")
    said = GAME.describe(Act("fury", (4, 7)), GAME.look(free, 0), NAMES)
    assert said == ("Fury (hearts) on 4,7 in the Mash House (in the dark, in an enemy zone): must engage Ben's Keld.")
