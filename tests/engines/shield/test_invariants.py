"""Invariants: what a state or a view from outside must hold to, each with the path of what breaks it."""

from __future__ import annotations

import msgspec
import pytest

from engines.rng import Rng, derived
from engines.shield.answering import carry_on
from engines.shield.flow.run import Run
from engines.shield.game import GAME
from engines.shield.model.frames import Activation, Contest, Danger, Hit
from engines.shield.model.state import Ask, Asked, Bout, End, Monster, Muster, Options, Placing
from engines.shield.questions.crew import BuildCrew, TakeCrew
from tests.engines.shield import build
from tests.engines.shield.build import set_


def fault(state):
    found = GAME.fault(state)
    return found and found.path


def building():
    state = build.new()
    GAME.play(state, 0, BuildCrew())
    return state


def chosen():
    state = build.new()
    GAME.play(state, 0, TakeCrew("red_oath", 3))
    return state


def acting():
    """A dwarf has been activated, with a shot to declare."""
    state = build.deployed()
    seat = build.asked(state).seat
    while build.asked(state).kind != "act":
        seat = build.asked(state).seat
        GAME.play(state, seat, GAME.legal(state, seat)[0])
    return state


def until(kind):
    """The first position of random games in which this is asked."""
    whim = derived("invariants", kind)
    while True:
        state = build.deployed(whim.seed, options=Options(orders="ask"))
        while state.open.asked:
            if build.asked_first(state).kind == kind:
                return state
            seat = build.asked_first(state).seat
            GAME.play(state, seat, whim.pick(GAME.legal(state, seat)))


def sheathing():
    return until("sheathe")


def double(state):
    state.sealed.deck[0] = state.sealed.deck[1]


def lose(state):
    state.sealed.deck.pop()


def keep(name, *path):
    def change(state):
        thing = state
        for step in path:
            thing = thing[step] if isinstance(step, int) else getattr(thing, step)
        setattr(thing, name, None)

    return change


def swap_warriors(state):
    table = state.open
    table.warriors[0], table.warriors[1] = table.warriors[1], table.warriors[0]


def stand_on_one_square(state):
    state.open.warriors[0].pos = state.open.warriors[1].pos


def add_monster(number, appeared, square=(5, 7)):
    def change(state):
        state.open.monsters.append(Monster(f"m{number}", square))
        state.open.appeared = appeared

    return change


def hide(state):
    state.own[0].hand, state.sealed.deck = [], [*state.sealed.deck, *state.own[0].hand]
    state.own[0].ask = state.own[1].ask = None


@pytest.mark.parametrize(
    ("begin", "spoil", "path"),
    [
        (build.new, lambda state: state.own.pop(), "$.own"),
        (build.new, set_("open.turn", 1), "$.open.turn"),
        (build.deployed, set_("open.question", 9999), "$.open.question"),
        (build.new, set_("sealed.rng.used", 1 << 50), "$.sealed.rng.used"),
        (build.deployed, set_("open.ending", End("draw", 1)), "$.open.ending"),
        (build.new, set_("open.phase", "deploy"), "$.open.phase"),
        (build.mustered, set_("own.0.muster", Muster(building=True)), "$.own[0].muster"),
        (chosen, set_("own.0.muster.light", None), "$.own[0].muster"),
        (chosen, set_("own.0.muster.crew", None), "$.own[0].muster"),
        (chosen, set_("own.0.muster.building", True), "$.own[0].muster"),
        (building, set_("own.0.muster.kits", ["axe+armour+shield", "axe+armour+shield"]), "$.own[0].muster.kits"),
        (building, set_("own.0.muster.kits", ["sword+berserker"] * 3), "$.own[0].muster.kits"),
        (build.deployed, swap_warriors, "$.open.warriors"),
        (build.deployed, set_("open.warriors.0.rank", "clan"), "$.open.warriors[0]"),
        (build.deployed, set_("open.warriors.5.items", ("sword", "armour", "shield")), "$.open.warriors[5].items"),
        (build.deployed, set_("open.casualties", [1, 0]), "$.open.casualties[0]"),
        (build.deployed, set_("open.lights", [None, 5]), "$.open.lights[0]"),
        (build.deployed, set_("open.warriors.2.pos", None), "$.open.warriors[2].pos"),
        (build.deployed, set_("open.warriors.2.pos", (0, 0)), "$.open.warriors[2].pos"),
        (build.deployed, stand_on_one_square, "$.open.warriors[0].pos"),
        (build.deployed, set_("open.warriors.2.damage", 3), "$.open.warriors[2].damage"),
        (build.deployed, add_monster(2, 1), "$.open.monsters"),
        (build.deployed, add_monster(1, 16), "$.open.appeared"),
        (build.deployed, add_monster(1, 1, (0, 0)), "$.open.monsters[0].pos"),
        (build.deployed, double, "$"),
        (build.deployed, lose, "$"),
        (build.deployed, set_("open.discarded", [1, 0]), "$.open.discarded[0]"),
        (build.deployed, lambda state: state.own[0].hand.reverse(), "$.own[0].hand"),
        (build.deployed, set_("open.sheathed", [True, False]), "$.open.sheathed[0]"),
        (sheathing, set_("own.0.passed", "once"), "$.own[0]"),
        (build.deployed, set_("own.0.skipped", ["RJ", "RJ"]), "$.own[0].skipped"),
        (build.deployed, lambda state: set_("own.0.low", state.own[0].hand[-1:])(state), "$.own[0].low"),
        (build.deployed, lambda state: set_("own.0.stealing", missing_joker(state, 0))(state), "$.own[0].stealing"),
        (build.deployed, set_("own.0.trumping", True), "$.own[0].trumping"),
        (build.deployed, set_("open.links", [("0-0", "1-0"), ("0-0", "1-0")]), "$.open.links"),
        (build.deployed, set_("open.links", [("1-0", "0-0")]), "$.open.links[0]"),
        (build.deployed, set_("open.links", [("0-0", "m1")]), "$.open.links[0]"),
        (build.deployed, set_("open.links", [("0-0", "1-0"), ("0-0", "1-1"), ("0-1", "1-0")]), "$.open.links"),
        (build.deployed, set_("open.contests", [Bout(2, "0-0", ("1-0",))]), "$.open.contests[0]"),
        (build.deployed, set_("open.contests", [Bout(1, "0-0", ("1-0", "m1"))]), "$.open.contests[0]"),
        (build.deployed, set_("open.contests", [Bout(1, "0-0", ("0-1",))]), "$.open.contests[0]"),
        (build.deployed, set_("open.todo", [Danger()]), "$.open.todo"),
        (lambda: until("contest"), set_("open.phase", "event"), "$.open.todo"),
        (build.deployed, set_("open.todo", [Activation()]), "$.open.active"),
        (acting, lambda state: state.open.todo.append(Activation()), "$.open.todo[1]"),
        (acting, set_("open.active.warrior", "m1"), "$.open.active.warrior"),
        (acting, set_("open.todo.0.step", "go"), "$.open.todo[0]"),
        (acting, set_("open.todo.0.valor", 0), "$.open.todo[0].valor"),
        (acting, lambda state: state.open.todo.append(hit(state, step="press")), "$.open.todo[1].vacated"),
        (acting, lambda state: state.open.todo.append(hit(state, by="0-1", target="0-2")), "$.open.todo[1].by"),
        (lambda: until("press"), set_("open.todo.0.step", "roll"), "$.open.todo[0].step"),
        (lambda: until("press"), set_("open.todo.0.winner", None), "$.open.todo[0]"),
        (lambda: until("press"), set_("open.todo.0.n", 12), "$.open.todo[0]"),
        (lambda: until("attacker"), set_("open.contests.0.attacker", None), None),
        (lambda: until("attacker"), lambda state: set_("open.todo", [named(state)])(state), "$.open.todo[0].step"),
        (build.deployed, set_("open.asked", [Asked(0, "sheathe")]), "$.open.asked"),
        (sheathing, set_("open.asked", [Asked(0, "sheathe"), Asked(0, "sheathe")]), "$.open.asked"),
        (sheathing, lambda state: set_("own.0.sheathed", state.own[0].hand[0])(state), "$.open.asked"),
        (sheathing, lambda state: set_("own.0.sheathed", state.sealed.deck[0])(state), "$.open.asked"),
        (build.deployed, set_("own.0.queue", [Placing("0-0", (7, 18))]), "$.own[0].queue"),
        (build.mustered, set_("own.0.queue", [Placing("0-0", (3, 3))]), "$.own[0].queue"),
        (build.mustered, set_("own.0.queue", [Placing(f"0-{n}", (7 + n % 3, 18 + n // 3)) for n in range(5)]), None),
        (build.deployed, lambda state: ask(state, Ask("card", None)), "$.own[0].ask"),
        (build.deployed, lambda state: ask(state, Ask("card", state.sealed.deck[0])), "$.own[0].ask"),
        (build.deployed, lambda state: ask(state, Ask("trump")), "$.own[0].ask"),
        (build.deployed, set_("open.deck_size", 7), "$.open.deck_size"),
        (build.deployed, set_("open.lit", ()), "$.open.lit"),
    ],
)  # fmt: skip
def test_a_position_that_breaks_an_invariant_is_refused_with_its_place(begin, spoil, path):
    state = begin()
    assert fault(state) is None
    spoil(state)
    assert path is None or fault(state) == path


def missing_joker(state, seat):
    return next(joker for joker in ("RJ", "BJ") if joker not in state.own[seat].hand)


def hit(state, by="0-1", target="1-1", step="save"):
    return Hit(kind="contest", by=by, target=target, strength=4, step=step, vacated=state.open.warriors[0].pos)


def named(state):
    return Contest(n=state.open.todo[0].n, step="judge", valor=None, what="contest")


def ask(state, asked):
    state.own[1].ask, state.own[0].ask = None, asked
    state.open.asked = [Asked(0, "countdown")]


@pytest.mark.parametrize("number", range(8))
def test_every_game_played_keeps_the_invariants(number):
    options = (Options(), Options(map="vaults"), Options(map="random", orders="ask"))[number % 3]
    state, whim = build.new(options, f"{number + 30:032x}"), derived("sound", number)
    while owing := GAME.to_act(state):
        seat = whim.pick(owing)
        GAME.play(state, seat, whim.pick(GAME.legal(state, seat)))
        assert GAME.fault(state) is None


def test_any_position_that_the_rules_can_play_on_from_is_allowed():
    """Nobody could have come so far in the first turn."""
    state = build.deployed()
    state.open.warriors[0].pos, state.open.fuel, state.open.turn = (8, 7), 0, 5
    state.open.warriors[1].damage = 2
    build.mend(state)
    assert fault(state) is None


@pytest.mark.parametrize(
    ("spoil", "path"),
    [
        (set_("seat", 2), "$.seat"),
        (set_("own", None), "$.own"),
        (lambda view: view.open.discard.append(view.own.hand[0]), "$"),
        (set_("open.deck_size", 12), "$.open.deck_size"),
        (lambda view: view.open.warriors.pop(), "$.open.warriors"),
        (lambda view: view.own.discarded.append(view.own.hand.pop()), "$.open.hand_sizes"),
    ],
)
def test_a_view_that_nobody_could_see_is_refused_with_its_place(spoil, path):
    state = build.deployed()
    view = msgspec.convert(msgspec.to_builtins(GAME.look(state, 0)), GAME.view)
    assert GAME.view_fault(view) is None
    spoil(view)
    assert GAME.view_fault(view).path == path


def test_an_imagined_position_has_luck_of_its_own():
    state = build.deployed()
    luck = {GAME.imagine(GAME.look(state, 0), Rng(f"{number:032x}")).sealed.rng.seed for number in range(5)}
    assert len(luck) == 5
    assert state.sealed.rng.seed not in luck


def test_a_game_that_came_to_no_decision_would_be_noticed(monkeypatch):
    monkeypatch.setattr("engines.shield.answering._MOST_STEPS", 0)
    with pytest.raises(AssertionError, match="does not come to a decision"):
        carry_on(Run(build.stage("0-0 3,5"), 0))
