"""Turns, votes, offers and energy that no play could have led to."""

from __future__ import annotations

from typing import Any

import pytest

from engines.abyss import actions as a
from engines.abyss.content import KINGS_ROOM
from engines.abyss.model import Exchange, Held, State, Window
from tests.engines.abyss.build import battle, coming, do, give, new, party, play_room
from tests.engines.abyss.test_audit import changed
from tests.engines.abyss.test_votes import end_turns, kill


def voting() -> State:
    state = battle("b1 b2 b3", {"a1": "R-02"})
    end_turns(state, (0,))
    assert state.open.phase == "vote"
    return state


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ([("open.fight.left", [1])], "$.open.fight.left"),
        ([("open.fight.callers", [0, 1])], "$.open.fight.callers"),
        ([("open.fight.callers", [])], "$.open.phase"),
        ([("open.fight.monsters.0.block", 2)], "$.open.fight.monsters"),
        ([("open.fight.voted", [True, False, False]), ("own.0.vote", True)], "$.open.fight.voted"),
        ([("open.heroes.0.spot", "M:b2"), ("open.heroes.0.home", "P:b1")], "$.open.heroes[0].spot"),
    ],
)
def test_a_vote_that_cannot_be(changes: list[tuple[str, Any]], path: str) -> None:
    state = voting()
    assert changed(state) is None
    assert changed(state, *changes) == path


def offering() -> State:
    state = battle("b1 b2 b3", {"a1": "R-02"})
    give(state, 0, "C-02")
    give(state, 1, "C-03")
    do(state, 0, a.Offer("C-02", 1), a.Want("C-03"))
    return state


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ([("open.turn.offered", False)], "$.open.turn.offer"),
        ([("open.turn.offer", Exchange(0, "C-02", "C-03"))], "$.open.turn.offer.to"),
        ([("open.turn.offer", Exchange(1, None, "C-03"))], "$.open.turn.offer.card"),
        ([("open.turn.offer", Exchange(1, "C-03", "C-03"))], "$.open.turn.offer.card"),
        ([("open.turn.offer", Exchange(1, "C-02", "C-02"))], "$.open.turn.offer.want"),
        ([("open.turn.offer", Exchange(1, "C-02"))], "$.open.turn.offer"),
    ],
)
def test_an_offer_that_cannot_be(changes: list[tuple[str, Any]], path: str) -> None:
    state = offering()
    assert changed(state) is None
    assert changed(state, *changes) == path


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ([("open.turn.mode", "act"), ("open.turn.charms_used", ["C-02"])], "$.open.turn.charms_used"),
        ([("open.turn.mode", "act"), ("open.turn.window", Window("W-R05", 1))], "$.open.turn.window"),
        ([("open.turn.mode", "act"), ("open.turn.window", Window("S-RED#1", 0))], "$.open.turn.window"),
        ([("open.turn.mode", "recover"), ("open.turn.recover_left", 1)], "$.open.turn.mode"),
        ([("open.fight.voted", [False, True, False]), ("own.1.vote", True)], "$.open.fight.voted"),
        ([("open.fight.callers", [0, 0]), ("open.turn.called", True)], "$.open.fight.callers"),
        ([("open.heroes.0.block", 9000)], "$.open.heroes[0].block"),
        ([("open.heroes.0.out.0.on", ["cyan"])], "$.open.heroes[0].out"),
        ([("open.heroes.0.out.0.on", ["red"] * 5)], "$.open.heroes[0].out"),
        ([("open.heroes.1.ep.red", 99), ("open.heroes.1.free_ep.red", 99)], "$.open.heroes"),
        ([("open.fight.monsters", [])], "$"),
    ],
)
def test_a_turn_that_cannot_be(changes: list[tuple[str, Any]], path: str) -> None:
    state = battle("b1 b2 b3", {"a1": "G-12"})
    assert changed(state) is None
    assert changed(state, *changes) == path


def test_the_dead_have_no_turn_and_nobody_calls_from_the_kings_room() -> None:
    state = battle("b1 b2 b3", {"a1": "G-12"})
    kill(state, 0)
    assert changed(state) == "$.open.turn.seat"
    king = battle("b1 b2 b3", {"b2": "K-01"}, room=KINGS_ROOM)
    assert changed(king) is None
    assert changed(king, ("open.fight.callers", [0]), ("open.turn.called", True)) == "$.open.fight.callers"


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ([("open.fight.pool", 3)], "$.open.fight"),
        ([("open.fight.placed", [True] * 3)], "$.open.fight.placed"),
        ([("open.heroes.0.out.0.on", ["red"]), ("open.heroes.0.free_ep.red", 3)], "$.open.heroes[0].out"),
        ([("open.heroes.0.block", 2)], "$.open.heroes[0]"),
        ([("open.heroes.0.alive", False)], "$.open.heroes[0].alive"),
    ],
)
def test_placing_that_cannot_be(changes: list[tuple[str, Any]], path: str) -> None:
    state = party(3)
    play_room(state, "D-01")
    assert changed(state) is None
    others = [(f"own.{seat}.tile", "a1") for seat in range(3)] if path.endswith("placed") else []
    assert changed(state, *changes, *others) == path


def test_a_course_that_cannot_be() -> None:
    state = party(2)
    assert changed(state, ("open.phase", "losses")) == "$.open.room"
    assert changed(state, ("open.heroes.0.health", 0)) == "$.open.heroes[0].health"
    assert changed(new(2), ("open.played", 1)) == "$.open.phase"
    play_room(state, "D-30", rolls=[2])
    assert changed(state) is None
    assert changed(state, ("open.treasure", [])) is not None


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ([("open.shop.turn", None)], "$.open.shop.turn"),
        ([("open.shop.out", [True, False])], "$.open.shop.turn"),
        ([("open.shop.pot", [Held("C-02", 1)])], "$.open.shop.pot"),
        ([("open.shop.pot", [Held("C-01", 0), Held("C-01", 0)])], "$.open.shop.pot"),
        ([("open.shop.pot", [Held("C-04", 1)])], "$.open.shop.pot"),
        ([("open.shop.bought", ["C-01", "C-01"])], "$.open.shop.offer"),
        ([("open.shop.pledged", [Held("C-01", 0), Held("C-01", 0)])], "$.open.shop.pledged"),
    ],
)
def test_shopping_that_cannot_be(changes: list[tuple[str, Any]], path: str) -> None:
    state = party(2)
    give(state, 0, "C-01")
    give(state, 1, "C-02")
    coming(state, "C-05", "C-06", "C-07", "C-08")
    play_room(state, "D-35")
    for seat in (0, 1):
        do(state, seat, a.PledgeDone())
    assert changed(state) is None
    assert changed(state, *changes) == path


def test_losses_that_cannot_be() -> None:
    state = battle("b1 b2 b3", {"a1": "R-02"})
    give(state, 0, "I-11")
    give(state, 2, "C-01", "C-02")
    kill(state, 2)
    do(state, 0, a.Use("I-11"))
    assert state.open.owing == [2]
    assert changed(state) is None
    assert changed(state, ("open.owing", [0])) == "$.open.owing"
    assert changed(state, ("open.owing", [])) == "$.open.owing"
