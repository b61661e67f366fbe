"""How large a state can grow. Texts live in the log, so the bound does not depend on the length of a game. 12.2."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engines.dark.acts.characters import CreateCharacter
from engines.dark.board import gear
from engines.dark.board.party import desk_of, master_of
from engines.dark.board.world import cells
from engines.dark.content import BOSSES, LOCATIONS, MONSTERS, PASTS, TIERS, T
from engines.dark.flow.dungeon import tiers_of
from engines.dark.game import GAME
from engines.dark.keeper import going, reading
from engines.dark.model import Options, State
from engines.dark.model.things import Earned, Memory, Place, Thing, World
from engines.dark.model.turns import (
    Combat,
    Declaration,
    Delve,
    Dropped,
    Dungeon,
    Fighter,
    Foe,
    Left,
    Reply,
    Request,
    Room,
    RoomFoe,
    Scene,
    SecretRoll,
    Seen,
    Turn,
)
from engines.rng import derived
from tests.engines.dark import build
from tests.engines.scripted import Scripted

DELVE, CAMPAIGN = 16_384, 69_632  # bytes
KINDS = ("fight", "fight", "fight", "trap", "obstacle", "mystery", "refuge", "lair")
LONGEST = max(T.monsters, key=lambda row: (row.tier == "medium") * len(row.id))
MOST_REFS = 399_000


def _bytes(state: State) -> int:
    assert GAME.fault(state) is None
    return len(msgspec.json.encode(state))


def _things(state: State, count: int, item: str = "greater_healing", name: str | None = "n" * 40) -> list[Thing]:
    made = []
    for _ in range(count):
        state.open.refs += 1
        made.append(gear.sample(item))  # type: ignore[arg-type]
        made[-1].ref, made[-1].name = state.open.refs, name
    return made


def _dungeon(party: int) -> Dungeon:
    """Eight rooms with as many foes as the tables have."""
    row = min(party, 5)
    group = max(T.delve.encounters[3][row], key=lambda each: len(tiers_of(each)))
    lair = T.delve.lairs[3][row]
    waiting = {
        "fight": [_foe(tier) for tier in tiers_of(group)],
        "lair": [RoomFoe("hedge_warlock", lair.boss, lair.boss_health), *map(_foe, tiers_of(lair.guards))],
    }
    rooms = [
        Room(kind=kind, text=66, foes=[msgspec.structs.replace(foe) for foe in waiting.get(kind, [])]) for kind in KINDS
    ]
    rooms[3].trap, rooms[4].obstacle, rooms[5].mystery = "mimic_lock", "sleepers", "fountain"
    return Dungeon(rooms)


def _foe(tier: str) -> RoomFoe:
    row = max((row for row in T.monsters if row.tier == tier), key=lambda row: len(row.id))
    return RoomFoe(row.id, row.tier, max(TIERS[row.tier].health))


def _delve(party: int, **book: object) -> Delve:
    kinds = list(KINDS)
    seen = [
        Seen(text=room.text, peril=room.peril, foes=[Left(foe.monster, foe.tier, 1) for foe in room.foes])
        for room in _dungeon(party).rooms
    ]
    return Delve(
        theme="library",
        goal="lantern",
        rooms=8,
        at=8,
        deadline=80,
        level=3,
        party=party,
        seen=seen,
        kinds=kinds,
        cleared=[True] * 7 + [False],
        searched=[False] * 8,
        **book,
    )  # type: ignore[arg-type]


def _campaign() -> State:
    """A campaign whose map, past, notebooks, packs, grounds and texts are full."""
    options = Options(mode="campaign", max_sessions=40, beats_per_session=200, locations_per_player=3)
    state, _ = GAME.setup(6, options, Scripted(build.SEED))
    table, master = state.open, master_of(state)
    state.open.refs = MOST_REFS
    table.world = World(outline="archipelago", name="w" * 40, step="done", round=4)
    for x, y in [(x, y) for x in range(8) for y in range(6)]:
        code = next(code for code in LOCATIONS if (x, y) in cells(table.world, code))
        table.world.places.append(Place(code, x, y, "p" * 40, "n" * 200, 0))
    for number in range(3 * 5):
        table.world.places[number].seat = 1 + number % 5
    told = sorted(PASTS, key=len)[-3:]
    table.history = [Memory(seat, event, 47, "h" * 300) for seat in range(1, 6) for event in told]
    table.history_done = [False, *[True] * 5]
    for seat in range(1, 6):
        hero = build.hero("3/1/1", level=5, name="h" * 40, xp=200, background=66, earned=Earned(2, 3))
        hero.text, hero.gold = "t" * 300, 100_000_000
        hero.gear = [*_things(state, 1, "feather_pack"), *_things(state, 19)]
        table.heroes[seat] = hero
    table.phase, table.floor, table.leader = "scene", "gm", 1
    table.session, table.beat, table.question = 40, 199, 999_900
    table.written, table.texts, table.quiet = 19_999, 19_000, 19_000
    table.spoken, table.veiled = b"\xff" * 2500, list(range(18_000, 18_150))
    table.found, table.gained = 100_000_000, [0, *[200] * 5]
    places = [f"{number:020}" for number in range(12)]
    table.scene = Scene("t" * 120, "x" * 1000, places[-1], "bright", [1, 2, 3, 4, 5])
    table.grounds = {place: _things(state, 5) for place in places}
    for own in state.own:
        own.notebook = "n" * 2000
    table.delve, master.dungeon = _delve(5, clock=1_000_000, step="individual" * 2), _dungeon(5)
    rolls = [SecretRoll(seat, (6, 6), False, None) for seat in range(1, 6)]
    master.secret = [*rolls, SecretRoll(None, (6, 6), None, "bright")]
    gear.show(table)
    return state


def _with_rulings(state: State) -> State:
    table, seats = state.open, [1, 2, 3, 4, 5]
    table.queue = [Declaration(seat, "spell", "wits", "q" * 300, 12) for seat in seats]
    answers = [Reply(seat, "attempt") for seat in seats]
    table.last.request = Request(id=999_899, kind="beat", asked=seats, owing=[], answers=answers)
    return state


def _with_choice(state: State) -> State:
    seats = [1, 2, 3, 4, 5]
    state.open.floor = "players"
    state.open.request = Request(
        id=999_900,
        kind="choice",
        asked=seats,
        owing=[5],
        options=["o" * 80] * 12,
        reason="r" * 300,
        answers=[Reply(seat, "answer", 11) for seat in seats[:-1]],
    )
    return state


def _fighting(number: int, row: Any, name: str) -> Foe:
    tier = getattr(row, "tier", "hard")
    return Foe(number=number, monster=row.id, name=name, tier=tier, size=row.size, reach=row.reach, spot=2, lost=3)


def _with_fight(state: State, foes: list[Foe], health: list[int], room: int | None = None) -> State:
    """Begins a fight in which everything that anybody carried lies on the lane."""
    table = state.open
    seats = [seat for seat, hero in enumerate(table.heroes) if hero]
    table.phase, table.floor, table.request = "combat", None, None
    table.combat = Combat(
        initiative="individual",
        side=None,
        order=[*[Turn(seat=seat) for seat in seats], *[Turn(foe=foe.number) for foe in foes]],
        lair=room is not None,
        foes=foes,
        fighters=[Fighter(seat=seat, spot=0, actions=2 * (seat == seats[0]), drops=4, refused=2) for seat in seats],
    )
    for seat in seats:
        hero = build.who(state, seat)
        table.combat.ground += [Dropped(thing, seat, 2) for thing in hero.gear if thing.ref != hero.worn]
        hero.gear, hero.held = [thing for thing in hero.gear if thing.ref == hero.worn], []
    table.combat.room = room
    master_of(state).health = health
    gear.show(table)
    return state


def _with_twelve(state: State) -> State:
    return _with_fight(state, [_fighting(number, LONGEST, "f" * 40) for number in range(1, 13)], [4] * 12)


def _with_the_lair(state: State) -> State:
    delve, dungeon = state.open.delve, master_of(state).dungeon
    assert delve
    assert dungeon
    delve.step, waiting = "clash individual", dungeon.rooms[-1].foes
    rows = [MONSTERS.get(each.monster) or BOSSES[each.monster] for each in waiting]
    foes = [_fighting(number, row, row.name) for number, row in enumerate(rows, 1)]
    for foe, each in zip(foes, waiting, strict=True):
        foe.tier, foe.lost = each.tier, each.health - 1
    return _with_fight(state, foes, [each.health for each in waiting], delve.rooms)


def _in_a_delve() -> State:
    """Six characters of level 3 with the fullest kit, eight rooms, and more finds than there is time for."""
    state, _ = GAME.setup(6, Options(rooms=8, start_level=3), Scripted(build.SEED))
    table = state.open
    for seat in range(6):
        made = CreateCharacter("human", 2, 1, 0, "mage", "n" * 40, "t" * 300)
        build.do(state, seat, made)
    table.combat = table.treasure = table.request = None
    state.open.refs = 99
    for seat in range(6):
        hero = build.who(state, seat)
        for thing in hero.gear:
            state.open.refs += 1
            hero.held = [state.open.refs if ref == thing.ref else ref for ref in hero.held]
            hero.worn = state.open.refs if hero.worn == thing.ref else hero.worn
            thing.ref = state.open.refs
        hero.held.sort()
    table.delve, state.sealed.master.dungeon = _delve(6, clock=79, step="choose"), _dungeon(6)  # type: ignore[union-attr]
    here = reading.scene(desk_of(state), table.delve, 8)
    table.scene = Scene(here.title, here.text, here.place, here.light, [0, 1, 2, 3, 4, 5])
    table.grounds = {f"room{at}": _things(state, 5, "throwing_knives", None) for at in range(1, 9)}
    master_of(state).health, table.phase, table.floor = [], "scene", "players"
    table.question, table.beat, table.written = 999, 99, 999
    options, asked = list(going.options_of(table.delve)), "Where to now?"
    table.request = Request(id=999, kind="choice", asked=[0], owing=[0], options=options, reason=asked)
    gear.show(table)
    return state


@pytest.mark.parametrize("put", [_with_rulings, _with_choice, _with_twelve])
def test_no_campaign_outgrows_its_bound(put):
    assert 0.8 * CAMPAIGN < _bytes(put(_campaign())) <= CAMPAIGN


def test_no_delve_outgrows_its_bound():
    """The bound does not include notebooks."""
    assert _bytes(_in_a_delve()) <= DELVE
    assert 0.8 * DELVE < _bytes(_with_the_lair(_in_a_delve())) <= DELVE


def test_a_long_game_leaves_nothing_behind():
    """After many sessions of bots, a state is no larger than the bounds of its parts allow."""
    options = Options(mode="campaign", max_sessions=8, beats_per_session=25)
    state, _ = GAME.setup(6, options, Scripted(build.SEED))
    rng, largest = derived("long"), 0
    while owing := GAME.to_act(state):
        GAME.play(state, owing[0], build.policy(state, owing[0], rng))
        largest = max(largest, len(msgspec.json.encode(state)))
    assert state.open.session == 8
    assert largest < DELVE
