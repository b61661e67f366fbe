"""Invariants: a state that breaks each of them; any state that keeps them all can be played on from."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engines.dark import invariants
from engines.dark.game import GAME
from engines.dark.model import Master, Options, Own, State
from engines.dark.model.things import Memory, World
from engines.dark.model.turns import Declaration, Dropped, Fighter, Reply, Request, Rolled
from engines.rng import Rng, derived
from tests.engines.dark import build
from tests.engines.dark.spoiling import (
    Change,
    arm,
    asked,
    both,
    brawl,
    carry,
    characters,
    delve,
    fight,
    foes,
    kill,
    lie,
    lost,
    master,
    overburden,
    prepared,
    put,
    rooms,
    scene,
    treasure,
    world,
)

SPELL = Declaration(1, "spell", "wits", "", 8)
TRY = Declaration(2, "attempt", "wits", "")
PASTS = [Memory(1, "death", None, ""), Memory(2, "death", None, "")]
FALLEN = "Nobody falls before the first session, or leaves a delve alive."
REQUEST = Request(id=0, kind="beat", asked=[1], owing=[])
SILENT = Request(id=0, kind="beat", asked=[1], owing=[], silent=True)

CASES: list[tuple[Callable[[], State], Change, str]] = [
    (scene, put(written=20_000), "The book is full."),
    (delve, put(heroes__0__state="retired"), "A delve goes on with somebody who lives."),
    (fight, put(combat__fighters__0__actions=0, combat__fighters__1__actions=0), "It is somebody's turn."),
    (scene, master(health=[2]), "Every foe has its Health, and nobody else."),
    (fight, lambda state: state.open.combat.fighters.append(state.open.combat.fighters[0]), "Each player fights once."),
    (fight, put(combat__foes__0__state="out"), "A fight is over when one side is gone."),
    (fight, put(combat__foes__0__number=2), "Foes are numbered from one."),
    (
        fight,
        lambda state: [
            state.open.combat.ground.append(Dropped(build.who(state, 1).gear.pop(), 0, 1)),
            put(heroes__1__held=[])(state),
        ],
        "Only players drop things.",
    ),
    (lambda: fight(present=(1,)), put(queue=[TRY]), "In a fight one who fights declares at a time."),
    (fight, put(combat__side=None), "Sides take turns, or single combatants do."),
    (brawl, put(combat__side=None, combat__initiative="individual"), "Everybody has one place in the order."),
    (fight, put(combat__foes__0__lost=2), "A foe without Health is dead."),
    (brawl, put(combat__room=2), "The foes of a room are fought in it."),
    (
        brawl,
        put(combat__foes__0__monster="kobold_slinger", combat__foes__0__reach="ranged", combat__foes__0__size="small"),
        "These are not the foes of the room.",
    ),
    (treasure, put(treasure__roller=0), "The roller lives."),
    (treasure, put(treasure__roll=3), "After the third roll it is settled."),
    (treasure, put(treasure__roll=2, treasure__kept=[6, 1]), "What was kept is among the dice."),
    (scene, lambda state: state.own.extend([Own(), Own(), Own(), Own()]), "A game has one to six seats."),
    (scene, put(said=[0]), "There must be one entry for each seat."),
    (delve, put(settings=Options(start_level=4)), "A delve begins at level 1, 2 or 3."),
    (delve, put(master=0), "A campaign has a Game Master, a delve has none."),
    (
        scene,
        lambda state: put(heroes=[build.hero(), *state.open.heroes[1:]])(state),
        "The Game Master has no character.",
    ),
    (scene, lambda state: setattr(state.sealed.rng, "used", 1 << 41), "No game takes so many draws."),
    (scene, put(pause=4), "There is no such seat."),
    (
        scene,
        lambda state: setattr(state.own[1], "master", state.own[0].master),
        "Only the Game Master knows such things.",
    ),
    (
        scene,
        lambda state: setattr(state.sealed, "master", state.own[0].master),
        "The Torchkeeper's knowledge is sealed, and nobody else's.",
    ),
    (scene, master(rolled=Rolled("d6", 7)), "The table has no such row."),
    (scene, put(phase="characters", scene=None), "Somebody has the floor exactly in a scene."),
    (scene, lambda state: state.open.heroes.__setitem__(2, None), "Everybody needs a character by now."),
    (scene, put(phase="combat"), "There is a fight in its phase alone."),
    (scene, put(ending="completed"), "A game has an outcome exactly when it is over."),
    (scene, put(floor="players"), "The players have the floor while they are asked."),
    (delve, put(floor="gm", request=None), "The Torchkeeper never waits."),
    (delve, put(queue=[Declaration(0, "attempt", "wits", "")]), "Nothing is declared now."),
    (scene, put(session=13), "So long is no campaign of these settings."),
    (scene, put(leader=None), "The leader is one of those who are there."),
    (scene, put(admitted=[1]), "Nobody is admitted who has a living character."),
    (scene, both(kill(1), put(admitted=[1, 1], leader=2)), "Each player is admitted once."),
    (scene, put(heroes__1__health=0), "A character without Health is dead, and no other."),
    (scene, put(heroes__1__held=[99]), "Hands hold what is carried, each thing once."),
    (scene, put(heroes__1__worn=1), "Only armor that is carried can be worn."),
    (scene, overburden, "Nobody carries so much."),
    (scene, carry("rope", ref=1), "Every thing has a number of its own."),
    (scene, carry("coins"), "Gold is no thing."),
    (prepared, put(delve=None), "A delve has a dungeon, and a dungeon a delve."),
    (delve, put(delve__cleared=[True]), "There is one entry for each room."),
    (delve, put(delve__at=3), "Rooms are entered one after another."),
    (delve, lambda state: state.sealed.master.dungeon.rooms.pop(), "The dungeon has as many rooms as the delve."),
    (delve, put(delve__kinds=["trap", "fight", None, None, None, None]), "A room shows what its kind says."),
    (delve, rooms(2, trap=None), "A room holds what its kind says."),
    (delve, foes(1, lost=3), "Who waits is alive."),
    (scene, put(world=World()), "The world is done when its phase is."),
    (world, put(world__outline=None), "First comes the outline."),
    (lambda: world("outline"), put(world__pick=11), "There is no room for it."),
    (world, put(world__turn=0), "Only players add locations in turn."),
    (
        lambda: world("history"),
        lambda state: state.open.world.places.append(state.open.world.places[0]),
        "There is one location in a cell.",
    ),
    (lambda: world("history"), put(history=[Memory(0, "death", None, "")]), "Only players have a past."),
    (lambda: world("history"), put(history=[Memory(1, "death", 40, "")]), "There is no such place."),
    (lambda: world("history"), put(history_done=[False, True, False]), "At least one event is told."),
    (lambda: world("history"), put(history=PASTS, history_done=[False, True, True]), "All is told."),
    (lambda: build.lull(build.hero()), put(phase="history"), "There is no such phase without a world."),
    (scene, put(scene__present=[2, 1]), "Only players are present, each once."),
    (scene, put(grounds={}), "Every scene has its ground."),
    (scene, put(phase="lull", floor=None), "There is no scene between sessions."),
    (scene, lambda state: lie(state, 61), "So many things are not remembered."),
    (asked, put(request__owing=[]), "Those who were asked and are there owe an answer."),
    (scene, put(last__request=msgspec.structs.replace(REQUEST, asked=[2, 1])), "Only players are asked, each once."),
    (lambda: asked("choice"), put(request__options=["Yes"]), "A choice, and nothing else, has two options or more."),
    (asked, put(request__default=3), "There is no such option."),
    (scene, put(queue=[TRY, SPELL]), "Each living character declares once."),
    (lambda: asked("check"), put(request__ability=None), "A check is against something."),
    (
        lambda: build.lull(build.hero()),
        put(delve=delve().open.delve),
        "A delve is part of a session.",
    ),
    (delve, put(delve=None), "A delve is under way."),
    (characters, put(heroes=[build.hero()]), "All characters are made."),
    (asked, put(request__answers=[Reply(1, "respond")] * 2), "Each who was asked answers once."),
    (scene, put(refs=0), "Every thing has been counted."),
    (delve, put(admitted=[0]), "Nobody is admitted who has a living character."),
    (lost, put(admitted=[0]), "In a delve nobody comes after."),
    (world, put(world__turn=None), "Locations are added in turn."),
    (delve, put(delve__seen=[]), "Rooms are seen when they are entered."),
    (
        brawl,
        put(combat__side="foes", combat__fighters__0__actions=0, combat__foes__0__actions=2),
        "The Torchkeeper's foes do not wait.",
    ),
    (delve, put(delve__kinds=["refuge", "trap", None, None, None, None]), "The rooms are others than those entered."),
    (scene, arm, "There are two hands."),
    (fight, lambda state: state.open.combat.fighters.append(Fighter(seat=3, spot=1)), "Each player fights once."),
    (treasure, put(phase="scene", floor="gm"), "Treasure is rolled for in its phase alone."),
]


@pytest.mark.parametrize(("built", "change", "reason"), CASES, ids=[f"{n}-{row[2]}" for n, row in enumerate(CASES)])
def test_a_state_that_the_rules_cannot_play_on_from_is_found(built, change, reason):
    state = built()
    assert GAME.fault(state) is None
    change(state)
    fault = GAME.fault(state)
    assert fault is not None
    assert fault.reason == reason


VIEWS: list[tuple[dict[str, Any], str]] = [
    ({"seat": 3}, "There are 3 seats."),
    ({"seat": None}, "A seat sees a room of its own, and a spectator none."),
    ({"own": Own(master=Master())}, "Only the Game Master knows such things."),
    ({"open": replace(scene().open, free=[])}, "There must be one entry for each seat."),
]


@pytest.mark.parametrize(("changes", "reason"), VIEWS, ids=[row[1] for row in VIEWS])
def test_a_view_that_nobody_has_is_found(changes, reason):
    view = GAME.look(scene(), 1)
    assert GAME.view_fault(view) is None
    fault = GAME.view_fault(replace(view, **changes))
    assert fault is not None
    assert fault.reason == reason


def test_no_invariant_is_idle():
    claimed = set[str]()
    for path in Path(invariants.__file__).parent.glob("*.py"):
        tree = ast.parse(path.read_text())
        texts = {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        documented = [node for node in ast.walk(tree) if isinstance(node, ast.Module | ast.FunctionDef)]
        claimed |= texts - {ast.get_docstring(node, clean=False) for node in documented}
    sentences = {text for text in claimed if text.endswith(".") and " " in text}
    assert sentences - {row[2] for row in CASES} - {row[1] for row in VIEWS} == set()


def _positions() -> list[Any]:
    """Some positions of every kind of game."""
    found = []
    for number, options in enumerate((GAME.options(), *GAME.variants)):
        state, rng = GAME.setup(3, options, Rng(build.SEED))[0], derived("fuzz", number)
        while owing := GAME.to_act(state):
            if rng.below(6) == 0:
                found.append(msgspec.to_builtins(state))
            GAME.play(state, owing[0], build.policy(state, owing[0], rng))
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
def test_a_state_that_keeps_the_invariants_can_be_played_on_from():
    """A changed state is refused by its types or its invariants, or nothing raises."""
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


@pytest.mark.slow
def test_a_state_can_be_imagined_from_a_view_that_keeps_the_invariants():
    pick, positions, sound = random.Random(3), [GAME.read_state(raw) for raw in _positions()], 0
    for _ in range(1500):
        state = pick.choice(positions)
        seat = pick.choice([None, *range(len(state.own))])
        raw = msgspec.json.decode(msgspec.json.encode(GAME.look(state, seat)))
        for _ in range(pick.choice((1, 1, 2, 3))):
            _mutate(raw, pick)
        try:
            view = GAME.read_view(raw)
        except msgspec.ValidationError:
            continue
        if GAME.view_fault(view) is not None:
            continue
        imagined = GAME.imagine(view, derived("view"))
        if GAME.fault(imagined) is None and seat in GAME.to_act(imagined):
            sound += 1
            GAME.policy(view, GAME.legal(imagined, seat), derived("bot"))
    assert sound > 50


def _live_on(state: Any, luck: float) -> None:
    rng, names = derived(luck), ["A", "B", "C"]
    for seat in [None, *range(len(state.own))]:
        view = GAME.look(state, seat)
        GAME.ask(view, names)
        GAME.summary(view, names)
        assert GAME.view_fault(view) is None
        GAME.imagine(view, rng)
    for _ in range(12):
        owing = GAME.to_act(state)
        if not owing:
            return
        seat = rng.pick(owing)
        deed = build.policy(state, seat, rng) if rng.below(2) else rng.pick(GAME.legal(state, seat))
        GAME.describe(deed, GAME.look(state, seat), names)
        for event in GAME.play(state, seat, deed):
            GAME.narrate(event, names)
        assert GAME.fault(state) is None
