"""Where dice come from: every pool is told as a sum. R48, R59, R63."""

import pytest

from engines.bots import at_random
from engines.rng import derived
from engines.shield.acts.reach import Reached
from engines.shield.acts.shoot import Shot
from engines.shield.board.pieces import strength
from engines.shield.board.pools import of_fighter, total
from engines.shield.board.valor import may_use
from engines.shield.events.deeds import Rolled
from engines.shield.events.fights import ContestRolled, ValorUsed
from engines.shield.game import GAME
from engines.shield.model.frames import Hit
from engines.shield.model.state import Options, Orders
from engines.shield.words.phrases import made_up
from tests.engines.shield import build

NAMES = ["Ann", "Ben"]
AUTO = Orders(valor="auto")


def strike(state, by, target):
    return build.work(state, Hit(kind="contest", by=by, target=target, strength=strength(state.open, by)))


@pytest.mark.rule("R48")
@pytest.mark.parametrize(
    ("model", "told"),
    [
        ("0-1 axe 4,7", "4 skill"),
        ("0-1 axe 4,7 fury defending", "4 skill, 1 fury, 2 defending"),
        ("0-1 axe 4,7 fury down wounded", "4 skill, 1 fury, less 1 wounded, less 1 knocked down"),
        ("0-4 axe 4,7 down wounded", "3 skill, less 1 wounded, less 1 knocked down"),
        ("m1 4,7", "3 skill, 1 darkness"),
    ],
)
def test_a_fighters_dice_are_told_as_a_sum(model, told):
    state = build.stage(model, "1-1 5,7")
    assert made_up(of_fighter(state.open, model.split()[0])) == told


@pytest.mark.rule("R48", "R51")
def test_a_contest_tells_support_and_the_dice_of_earlier_draws():
    state = build.stage("0-1 axe 4,7 fury", "0-4 axe 4,6", "1-0 hammer+armour 5,7", orders=build.ASK, lights="0-4")
    build.engaged(state, "0-1:1-0", "0-4:1-0")
    state.own[0].orders = build.NEVER
    first, again = build.of(
        build.fight(state, "5 1 1 1 1 1  5 1 1 1 1  5 5 1 1 1 1 1  5 1 1 1 1 1  1 1"), ContestRolled
    )
    assert [made_up(parts) for parts in first.parts] == ["4 skill, 1 fury, 1 support", "5 skill"]
    assert [made_up(parts) for parts in again.parts] == [
        "4 skill, 1 fury, 1 support, 1 from earlier draws",
        "5 skill, 1 from earlier draws",
    ]
    assert first.pools == tuple(map(total, first.parts)) == (6, 5)
    assert GAME.narrate(first, NAMES) == (
        "Ann's Keld, supported by Ann's Pip, rolled 5, 1, 1, 1, 1, 1 (4 skill, 1 fury, 1 support) "
        "against 5, 1, 1, 1, 1 (5 skill) of Ben's Orda Stonebrow: 1 to 1."
    )


@pytest.mark.rule("R59")
@pytest.mark.parametrize(
    ("attacker", "target", "told"),
    [
        ("0-1 axe 4,7", "1-1 axe 5,7", "5 strength, less 2 resilience"),
        ("0-1 axe 4,7", "1-1 armour 5,7 down", "5 strength, 1 no room, less 2 resilience, less 1 armour"),
        ("0-1 pick 4,7", "1-1 armour 5,7 hurt", "5 strength, less 1 resilience"),
        ("0-1 pick 4,7", "1-1 armour 5,7 wounded", "5 strength"),
        ("0-4 axe 4,7 wounded", "1-1 armour 5,7", "3 strength, 1 at the least, less 2 resilience, less 1 armour"),
        ("m1 4,7", "1-1 5,7", "4 strength, less 2 resilience"),
        ("0-1 axe 4,7", "m1 5,7", "5 strength, less 1 resilience"),
    ],
)
def test_damage_dice_are_strength_less_resilience(attacker, target, told):
    state = build.stage(attacker, target, "0-5 4,9", lights="0-5")
    rolled = next(each for each in strike(state, attacker.split()[0], target.split()[0]) if isinstance(each, Rolled))
    assert (rolled.what, made_up(rolled.parts)) == ("damage", told)


@pytest.mark.rule("R27", "R28")
def test_attacks_tell_their_sum_before_the_dice_fall():
    state = build.stage("0-1 crossbow 3,7", "1-1 7,8 defending", "0-5 4,9", lights="0-5")
    build.activate(state, "0-1")
    (shot,) = build.of(build.act(state, "shoot", "4,7", dice="1"), Shot)
    assert (shot.dice, made_up(shot.parts)) == (1, "2 aim, 1 near, less 1 moved, less 1 defending")
    assert GAME.narrate(shot, NAMES) == (
        "Ann's Keld shot at Ben's Keld with one die (2 aim, 1 near, less 1 moved, less 1 defending)."
    )
    state = build.stage("0-1 spear 3,6", "1-1 5,7 defending")
    build.activate(state, "0-1")
    (reached,) = build.of(build.act(state, "reach", "3,6", dice="1"), Reached)
    assert (reached.dice, made_up(reached.parts)) == (1, "2 reach, less 1 defending")


@pytest.mark.rule("R63")
def test_valor_tells_how_the_dice_lie_afterwards():
    state = build.stage("0-0 4,7", "1-1 5,7", orders=AUTO)
    build.activate(state, "0-0")
    events = build.act(state, "evade", "3,5", dice="2 3 4")
    assert not build.of(events, ValorUsed)  # `auto` does not use it for an Evade
    state = build.stage("0-0 4,7", "0-1 axe 3,5", "1-1 axe 5,7", orders=AUTO, lights="0-1")
    build.engaged(state, "0-0:1-1")
    (used,) = build.of(build.fight(state, "4 3 2 1 1  5 1 1 1  5 5 5 5 5 1 1 1 1 1"), ValorUsed)
    assert (used.die, used.turned_into, used.dice) == (1, 6, (4, 3, 2, 6, 1))
    assert GAME.narrate(used, NAMES) == (
        "Ann's Orda Stonebrow used Valor: a 1 became a 6, so the dice are 4, 3, 2, 6, 1."
    )
    assert may_use(state.open, "0-0") is False


@pytest.mark.rule("R48", "R59")
@pytest.mark.parametrize("number", range(6))
def test_every_sum_told_equals_the_number_of_dice(number):
    whim = derived("sums", number)
    state = build.new(Options(map="random", orders=("usual", "ask")[number % 2]), whim.seed)
    rolls = 0
    while owing := GAME.to_act(state):
        for event in GAME.play(state, owing[0], at_random(GAME, state, owing[0], whim)):
            if isinstance(event, Rolled):
                assert total(event.parts) == len(event.dice)
                rolls += 1
            elif isinstance(event, ContestRolled):
                assert tuple(map(total, event.parts)) == event.pools == tuple(map(len, event.dice))
            elif isinstance(event, Shot | Reached):
                assert total(event.parts) == event.dice
    assert rolls
