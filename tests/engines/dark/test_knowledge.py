"""Knowledge: states that a seat must hold possible."""

from __future__ import annotations

import msgspec

from engines.dark.acts.fate import Oracle
from engines.dark.acts.moves import Move
from engines.dark.acts.requests import CallCheck, Roll
from engines.dark.acts.writing import Note, Whisper
from engines.dark.board.party import master_of
from engines.dark.game import GAME
from engines.dark.model import State
from engines.dark.model.turns import RoomFoe, SecretRoll
from engines.rng import derived
from tests.engines.dark import build
from tests.engines.dark.spoiling import prepared, scene


def test_secret_rolls_vary_for_seats_that_may_not_know_them():
    state = scene()
    build.do(state, 0, CallCheck("wits", 8, "each", secret=True))
    for seat in (1, 2):
        build.do(state, seat, Roll(), 4, 4)
    build.do(state, 0, Oracle("Does it rain?", secret=True), 6, 6)
    known = state.own[0].master.secret
    assert known == [
        SecretRoll(1, (4, 4), True, None),
        SecretRoll(2, (4, 4), True, None),
        SecretRoll(None, (6, 6), None, "bright"),
    ]
    assert GAME.redeal(state, 0, derived("a")).own[0].master.secret == known
    others = [GAME.redeal(state, seat, derived(number)) for seat in (1, None) for number in range(20)]
    assert any(other.own[0].master.secret != known for other in others)
    assert all(GAME.fault(other) is None for other in others)


def test_the_health_of_foes_varies_for_seats_that_may_not_know_it():
    state = build.combat(scene(), "troll:30")
    others = {GAME.redeal(state, 1, derived(number)).own[0].master.health[0] for number in range(40)}
    assert len(others) > 5
    assert others <= set(range(5, 31))
    assert GAME.redeal(state, 0, derived("a")).own[0].master.health == [30]


def others(state: State, seat: int | None) -> list[State]:
    """Forty states that this seat must hold possible."""
    view = GAME.look(state, seat)
    found = [GAME.imagine(view, derived("other", number)) for number in range(40)]
    assert all(GAME.fault(other) is None and GAME.look(other, seat) == view for other in found)
    return found


def test_rooms_ahead_vary_and_entered_rooms_stay_as_they_were_seen():
    state = build.delve(build.hero(), build.hero(), at=3)
    rooms = [master_of(other).dungeon.rooms for other in others(state, 0)]
    shown = [(room.kind, room.text, room.peril) for room in master_of(state).dungeon.rooms[:3]]
    assert all([(room.kind, room.text, room.peril) for room in each[:3]] == shown for each in rooms)
    assert {each[-1].kind for each in rooms} == {"lair"}
    for at in (3, 4):
        assert len({(each[at].kind, each[at].text) for each in rooms}) > 5


def test_foes_that_were_fled_from_are_known_and_their_health_is_not():
    state = build.delve(build.hero(), contents={1: {"foes": [RoomFoe("ogre", "medium", 4)]}})
    build.choose(state, "Onward", 5, 5)
    build.do(state, 0, Move(-1))
    build.do(state, 0, Move(-1))
    assert state.open.combat is None
    found = others(state, None)
    waiting = [master_of(other).dungeon.rooms[0].foes for other in found]
    assert {(foe.monster, foe.tier) for foes in waiting for foe in foes} == {("ogre", "medium")}
    assert {foe.health for foes in waiting for foe in foes} == {3, 4}


def test_a_game_master_knows_the_rooms_and_players_only_those_they_were_in():
    state = prepared()
    assert all(master_of(other) == master_of(state) for other in others(state, 0))
    dungeons = [master_of(other).dungeon for other in others(state, 1)]
    assert len({msgspec.json.encode(each) for each in dungeons}) > 30
    assert {each.rooms[0].text for each in dungeons} == {master_of(state).dungeon.rooms[0].text}


def test_nobody_counts_the_whispers_and_notes_of_others():
    state = build.campaign(build.hero(), build.hero())
    before = GAME.look(state, 2)
    build.do(state, 1, Whisper(0, "psst"))
    build.do(state, 1, Note("The miller lies."))
    after = GAME.look(state, 2)
    assert (after.open.said, after.own) == (before.open.said, before.own)
    assert len({other.own[1].asides for other in others(state, 2)}) > 3
    assert {other.own[1].asides for other in others(state, 1)} == {2}
