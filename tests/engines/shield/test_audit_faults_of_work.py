"""Unfinished work that is spoilt in one place: which fault the audit names."""

import pytest

from engines.shield.actions import DriveBack, Target, Valor
from engines.shield.audit.work import work
from engines.shield.frames import Activation, Danger, Dusk
from engines.shield.game import GAME
from engines.shield.model import Monster, Orders
from tests.engines.shield import build
from tests.engines.shield.build import set_

VALOR = Orders()
HERE, INNER = "open.todo.0", "open.todo.1"


def activated(*models, kind="", to="", leap="", dice="", links=(), orders=VALOR, lights="0-5"):
    """0-0 has been activated, and has begun an action if one is named."""
    bearer = ["0-5 3,5"] if lights else []
    state = build.engaged(build.stage(*models, *bearer, orders=orders, lights=lights), *links)
    build.activate(state, "0-0")
    if kind:
        build.act(state, kind, to, leap=leap, dice=dice)
    return state


def choosing():
    return activated("0-0 axe 4,7", "1-1 9,13")


def evading():
    return activated("0-0 bow 4,7", "1-1 5,7", "1-2 9,13", kind="evade", to="3,6", dice="1 1 1")


def circling():
    return activated("0-0 4,7", "1-1 5,7", kind="circle", to="5,6", dice="1 1 1", links=["0-0:1-1"])


def leaping():
    return activated("0-0 1,8", "1-1 1,9 down", kind="move", leap="1,8", dice="1 1 1", lights="")


def landing():
    state = leaping()
    build.decide(state, Valor(True))
    return state


def engaging():
    return activated("0-0 axe 4,7", "1-1 5,7", kind="move", to="4,7")


def reloading():
    return activated("0-0 bow 4,7 spent", "1-1 13,13", kind="reload", to="3,6", dice="1 1")


def shooting():
    return activated("0-0 bow 3,7", "1-1 5,7", kind="shoot", to="3,7", dice="1 1 1 1")


def aiming():
    return activated("0-0 bow 3,7", "1-1 5,7", "1-2 5,6", kind="shoot", to="3,7")


def shot():
    """An arrow has hit a Greyshield, whose shield has failed."""
    state = activated("0-0 bow 3,7", "1-0 shield 5,7", "1-1 5,6", kind="shoot", to="3,7")
    build.decide(state, Target("1-0"), "5 5 5 5 1")
    return state


def fighting(*models, dice="", links=("0-0:1-1",), orders=VALOR):
    state = build.stage(*models, "0-5 3,5", phase="monster", orders=orders, lights="0-5")
    build.engaged(state, *links)
    build.fight(state, dice)
    return state


def judging():
    return fighting("0-0 axe 4,7", "1-1 pick 5,7", dice="1 2 3 4 4 5 1 1 1")


def naming():
    return fighting("0-0 axe 4,7", "1-1 5,7", "1-2 5,6", links=("0-0:1-1", "0-0:1-2"), orders=build.ASK)


def driving():
    return fighting("0-1 pick 4,7", "1-1 axe 5,7", links=("0-1:1-1",), dice="5 1 1 1 1 1 1 1", orders=build.ASK)


def pressing():
    state = driving()
    build.decide(state, DriveBack((6, 6)))
    return state


def saving():
    state = fighting("0-0 shield 4,7", "1-1 pick 5,7", dice="1 1 1 1 1 5 5 1 1")
    build.decide(state, Valor(False), "2")
    return state


def hurting():
    state = fighting("0-0 axe 4,7", "1-1 pick 5,7", dice="5 5 5 1 1 5 5 1 1 1 1 1")
    build.decide(state, Valor(False), "1 1 1")
    return state


def in_danger():
    state = build.stage("0-0 4,7", "1-1 13,15", phase="monster", orders=VALOR)
    build.work(state, Danger(), "1 1")
    return state


def placing():
    state = build.stage("0-1 3,5", "1-1 13,15", phase="monster", orders=Orders(place_monster="ask"))
    build.work(state, Danger(), "6 6")
    return state


def in_doubt():
    """The crew of the Fated One has four casualties and has failed its test."""
    state = build.stage("0-0 4,7", "0-1 4,6", "1-1 9,13", "1-2 9,12", "1-3 9,11", phase="event", orders=VALOR)
    build.work(state, Dusk(), "1 1 1 1")
    return state


def trapped():
    """The Greyshield of the Fated One has not escaped."""
    crews = ("0-0 shield 3,5", "0-1 4,5", "0-2 5,5", "1-0 9,13", "1-1 10,13", "1-2 11,13")
    state = build.stage(*crews, phase="event", orders=VALOR)
    state.sealed.deck.remove("9H")
    state.sealed.deck.append("9H")
    build.work(state, Dusk(), "1 3 4")
    return state


def sprung():
    state = trapped()
    build.decide(state, Valor(False), "2")
    return state


POSITIONS = (choosing, evading, circling, leaping, landing, engaging, reloading, shooting, aiming, shot, judging,
             naming, driving, pressing, saving, hurting, in_danger, placing, in_doubt, trapped, sprung)  # fmt: skip


@pytest.mark.parametrize("position", POSITIONS)
def test_work_that_waits_for_a_decision_is_believed(position):
    state = position()
    assert state.open.todo
    assert list(work(state)) == []


def gone(model):
    """Somebody has left the board."""
    seat, slot = map(int, model.split("-"))
    return set_(f"open.warriors.{6 * seat + slot}.pos", None)


def weaponless(state):
    state.open.warriors[0].items = ("axe",)


def crowded(state):
    state.open.monsters = [Monster(f"m{number}", (13, 15)) for number in range(1, 13)]


@pytest.mark.parametrize(
    ("position", "change", "path", "reason"),
    [
        (choosing, set_("open.active.warrior", "1-1"), "$.open.active", "last dwarf to be activated"),
        (choosing, set_("open.warriors.0.alive", False), "$.open.active", "cannot be active so"),
        (choosing, set_("open.active.stolen", True), "$.open.active", "Only a joker"),
        (choosing, set_("open.phase", "fight"), "$.open.todo[0]", "does not belong to the phase"),
        (choosing, set_("open.todo", [Activation(), Danger()]), "$.open.todo[1]", "Only a hit interrupts"),
        (choosing, set_("open.active.kind", "move"), "$.open.todo[0]", "an action to choose"),
        (choosing, set_(f"{HERE}.step", "go"), "$.open.todo[0].step", "takes no decision"),
        (choosing, set_("open.active.evading", ("1-1",)), "$.open.active.evading", "by an Evade only"),
        (evading, set_("open.active.evading", ("0-5",)), "$.open.active.evading", "Enemies on the board"),
        (evading, set_("open.valor.0", False), "$.open.todo[0].valor", "Greyshield's own dice"),
        (evading, set_(f"{HERE}.dice", (1, 5)), "$.open.todo[0]", "No roll has failed"),
        (evading, set_(f"{HERE}.to", (13, 15)), "$.open.todo[0]", "cannot be done from here"),
        (evading, set_("open.active.evading", ("1-2",)), "$.open.active.evading", "All zones"),
        (evading, set_(f"{HERE}.start", (3, 6)), "$.open.todo[0]", "cannot be done from here"),
        (circling, set_(f"{HERE}.to", (13, 15)), "$.open.todo[0]", "cannot be done from here"),
        (leaping, set_(f"{HERE}.launch", (1, 7)), "$.open.todo[0]", "A leap begins"),
        (landing, set_("open.warriors.0.knocked_down", True), "$.open.todo[0]", "a place to land"),
        (engaging, gone("1-1"), "$.open.todo[0]", "somebody to engage"),
        (reloading, weaponless, "$.open.todo[0]", "a weapon to reload"),
        (shooting, weaponless, "$.open.todo[0]", "a weapon to shoot with"),
        (shooting, set_(f"{HERE}.target", "0-5"), "$.open.todo[0]", "somebody to be hit"),
        (shooting, gone("1-1"), "$.open.todo[0]", "somebody to be hit"),
        (aiming, gone("1-2"), "$.open.todo[0]", "somebody to attack"),
        (aiming, set_("open.warriors.0.knocked_down", True), "$.open.todo[0]", "somebody to attack"),
        (shot, set_(f"{INNER}.kind", "reach"), "$.open.todo[1]", "the attack under way"),
    ],
)
def test_an_activation_that_cannot_have_come_so_far_is_found(position, change, path, reason):
    named(position, change, path, reason)


@pytest.mark.parametrize(
    ("position", "change", "path", "reason"),
    [
        (saving, gone("1-1"), "$.open.todo[1].by", "An enemy on the board"),
        (sprung, set_(f"{INNER}.by", "1-1"), "$.open.todo[1].by", "Only a trap"),
        (saving, gone("0-0"), "$.open.todo[1].target", "The target is on the board"),
        (saving, set_(f"{INNER}.valor", None), "$.open.todo[1].step", "takes no decision"),
        (saving, set_("open.warriors.0.items", ("axe",)), "$.open.todo[1].dice", "No shield has failed"),
        (saving, set_(f"{INNER}.dice", (5,)), "$.open.todo[1].dice", "No shield has failed"),
        (hurting, set_(f"{INNER}.dice", (1,)), "$.open.todo[1].dice", "not the damage dice"),
        (hurting, set_(f"{INNER}.dice", (5, 5, 5)), "$.open.todo[1].dice", "No die can be changed"),
        (driving, set_("open.warriors.7.defending", True), "$.open.todo[1]", "no choice of where"),
        (driving, set_(f"{INNER}.by", "1-1"), "$.open.todo[1]", "The winner of the contest"),
        (driving, set_(f"{INNER}.target", "0-1"), "$.open.todo[1].target", "The loser of the contest"),
        (pressing, set_("open.warriors.1.items", ("berserker",)), "$.open.todo[1]", "nothing to press"),
        (judging, set_("open.contests.0.attacker", None), "$.open.contests[0].attacker", "before the first roll"),
        (judging, set_(f"{HERE}.step", "roll"), "$.open.todo[0].step", "takes no decision"),
        (judging, set_("open.valor.0", False), "$.open.todo[0].valor", "Greyshield's own dice"),
        (judging, set_(f"{HERE}.parts", ()), "$.open.todo[0].parts", "not made of this"),
        (judging, set_("open.contests.0.done", True), "$.open.todo[0].n", "not open"),
        (judging, gone("1-1"), "$.open.todo[0]", "All who fight"),
        (judging, set_(f"{HERE}.dice", (1, 2)), "$.open.todo[0].dice", "not the dice of the contest"),
        (judging, set_(f"{HERE}.against", (5, 5, 5, 5, 5)), "$.open.todo[0].valor", "change nothing"),
        (judging, set_(f"{HERE}.offered", ()), "$.open.todo[0].valor", "change nothing"),
        (naming, set_("open.contests.0.many", ("1-1",)), "$.open.todo[0]", "no attacker to choose"),
    ],
)
def test_a_hit_or_a_contest_that_cannot_have_come_so_far_is_found(position, change, path, reason):
    named(position, change, path, reason)


@pytest.mark.parametrize(
    ("position", "change", "path", "reason"),
    [
        (in_danger, set_(f"{HERE}.dice", (1,)), "$.open.todo[0]", "Two dice"),
        (in_danger, set_("open.todo", []), "$.open.todo", "Something is unfinished"),
        (in_danger, gone("0-0"), "$.open.todo[0]", "in the dark"),
        (in_danger, set_(f"{HERE}.dice", (3, 3)), "$.open.todo[0]", "change nothing"),
        (placing, set_(f"{HERE}.dice", (3, 3)), "$.open.todo[0]", "no monster to place"),
        (placing, crowded, "$.open.todo[0]", "monsters enough"),
        (in_doubt, set_(f"{HERE}.at", 2), "$.open.todo[0]", "The Greyshield tests"),
        (in_doubt, set_("open.casualties.0", 3), "$.open.todo[0].dice", "after four casualties"),
        (in_doubt, set_(f"{HERE}.failed", (0,)), "$.open.todo[0].failed", "tests once"),
        (trapped, set_("open.fated", 1), "$.open.todo[0]", "for the Fated One"),
        (trapped, set_(f"{HERE}.dice", (5,)), "$.open.todo[0]", "change nothing"),
        (sprung, set_(f"{HERE}.roller", "1-1"), "$.open.todo[1]", "Only a trap"),
    ],
)
def test_what_the_dark_and_the_dusk_cannot_have_brought_is_found(position, change, path, reason):
    named(position, change, path, reason)


def named(position, change, path, reason):
    state = GAME.copy(position())
    change(state)
    (found, said), *_ = list(work(state))
    assert found == path
    assert reason in said
