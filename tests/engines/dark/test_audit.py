"""Distrust: states from outside that no play could have led to."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from engines.dark.actions import orders
from engines.dark.game import GAME
from engines.dark.model.things import Thing
from engines.rng import Rng, derived
from tests.engines.dark import build


def wrong(state) -> str:
    fault = GAME.fault(state)
    assert fault is not None
    return fault.path


def test_seats_and_knowledge_must_fit():
    state = build.campaign(build.hero())
    state.open.free.append(0)
    assert wrong(state) == "$.open.free"
    state = build.delve(build.hero())
    state.open.master = 0
    assert wrong(state) == "$.open.master"
    state = build.campaign(build.hero(), build.hero())
    state.own[1].master = state.own[0].master
    assert wrong(state) == "$.own[1].master"
    state = build.delve(build.hero())
    state.sealed.rng.used = 1 << 41
    assert wrong(state) == "$.sealed.rng.used"


@pytest.mark.parametrize(
    ("field", "value"),
    [("level", 2), ("xp", 10), ("brute", 3), ("health", 0), ("most", 9), ("unspent", 1), ("slots", 3), ("sees", False)],
)
def test_characters_must_have_grown_by_the_rules(field, value):
    state = build.campaign(build.hero())
    setattr(build.who(state, 1), field, value)
    assert wrong(state) == "$.open.heroes[1]"


def test_things_are_in_one_place_each():
    state = build.campaign(build.hero(held="sword"), build.hero())
    build.who(state, 2).gear = [build.who(state, 1).gear[0]]
    assert wrong(state) == "$.open.heroes[2].gear"
    state = build.campaign(build.hero(held="sword"))
    build.who(state, 1).held = [99]
    assert wrong(state) == "$.open.heroes[1].gear"
    for thing in (Thing(1, "coins"), Thing(1, "sword", lit=True), Thing(1, "torch"), Thing(1, "light_armor", points=4)):
        state = build.campaign(build.hero())
        state.sealed.refs = 9
        state.open.grounds["here"] = [thing]
        assert wrong(state) == "$.open.grounds.here"


def test_phases_have_what_belongs_to_them():
    state = build.campaign(build.hero())
    state.open.floor = "players"
    assert wrong(state) == "$.open.request"
    state = build.campaign(build.hero())
    state.open.ending = "completed"
    assert wrong(state) == "$.open.ending"
    state = build.campaign(build.hero())
    state.open.leader = None
    assert wrong(state) == "$.open.leader"
    state = build.delve(build.hero())
    state.open.phase = "lull"
    assert GAME.fault(state) is not None


def test_a_delve_must_be_the_one_of_its_tables():
    state = build.delve(build.hero(), at=2)
    state.sealed.master.dungeon.rooms[0].kind = "lair"
    assert wrong(state) == "$.open.delve"
    state = build.delve(build.hero(), at=2)
    state.sealed.master.dungeon.rooms[5].foes[0].health = 1
    assert wrong(state) == "$.open.delve"
    state = build.delve(build.hero(), at=2)
    state.open.delve.deadline = 80
    assert wrong(state) == "$.open.delve"


def test_fights_and_treasures_must_be_possible():
    state = build.combat(build.campaign(build.hero()), "goblin:2")
    state.own[0].master.health = [9]
    assert wrong(state) == "$.open.combat.foes[0]"
    state = build.combat(build.campaign(build.hero()), "goblin:2")
    build.foe(state).state = "dead"
    assert wrong(state) == "$.open.combat"
    state = build.campaign(build.hero())
    build.do(state, 0, orders.OfferTreasure(1))
    state.open.treasure.kept = [1] * 6
    assert wrong(state) == "$.open.treasure.kept"


def _positions() -> list[Any]:
    """Some positions of every kind of game."""
    found = []
    for number, options in enumerate((GAME.options(), *GAME.variants)):
        state, rng = GAME.setup(3, options, Rng(build.SEED))[0], derived("fuzz", number)
        while owing := GAME.to_act(state):
            if rng.below(6) == 0:
                found.append(msgspec.to_builtins(state))
            GAME.play(state, owing[0], GAME.policy(state, owing[0], rng))
    return found


def _mutate(node: Any, pick: random.Random) -> None:
    """Changes one value somewhere."""
    while True:
        key = pick.choice(list(node)) if isinstance(node, dict) else pick.randrange(len(node))
        child = node[key]
        if isinstance(child, dict | list) and child and pick.random() < 0.85:
            node = child
            continue
        node[key] = _other(child, pick)
        return


def _other(value: Any, pick: random.Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return pick.choice([value + 1, value - 1, 0, 1, 2, 5, 12])
    if isinstance(value, list):
        return value[:-1] if value else [0]
    return None if value is not None else pick.choice([0, 1, True, "torch", []])


@pytest.mark.slow
def test_no_state_that_can_be_typed_makes_anything_raise():
    """Whatever is changed in a state, it is refused by its types, by the audit, or can be played on."""
    pick, positions, sound = random.Random(7), _positions(), 0
    for _ in range(3000):
        raw = msgspec.json.decode(msgspec.json.encode(pick.choice(positions)))
        for _ in range(pick.choice((1, 1, 2, 3))):
            _mutate(raw, pick)
        try:
            state = GAME.read_state(raw)
        except msgspec.ValidationError:
            continue
        if GAME.fault(state) is not None:
            continue
        sound += 1
        _live_on(state, pick.random())
    assert sound > 100


def _live_on(state: Any, luck: float) -> None:
    rng, names = derived(luck), ["A", "B", "C"]
    for seat in [None, *range(len(state.own))]:
        view = GAME.look(state, seat)
        GAME.ask(view, names)
        GAME.summary(view, names)
        GAME.redeal(state, seat, rng)
    for _ in range(12):
        owing = GAME.to_act(state)
        if not owing:
            return
        seat = rng.pick(owing)
        deed = GAME.policy(state, seat, rng) if rng.below(2) else rng.pick(GAME.legal(state, seat))
        GAME.describe(deed, GAME.look(state, seat), names)
        for event in GAME.play(state, seat, deed):
            GAME.narrate(event, names)
