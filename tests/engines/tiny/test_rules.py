"""Watch & Fire, the game of the tests: its rules, and the features it is there to show."""

from __future__ import annotations

import pytest

from engines.contract import foreseeable, undoable
from engines.rng import Rng
from tests.engines.laws.cases import TINY

SEED = "0123456789abcdef0123456789abcdef"


def new(seats=2, seed=SEED, **options):
    return TINY.setup(seats, TINY.options(**options), Rng(seed))[0]


def do(state, seat, kind, **fields):
    return TINY.play(state, seat, TINY.read_action({"type": kind, **fields}))


def refusal(state, seat, kind, **fields):
    found = TINY.check(state, seat, TINY.read_action({"type": kind, **fields}))
    return found and found.code


def test_the_view_says_how_many_logs_can_be_laid():
    state = new()
    for seat in (0, 1):
        most = max(action.logs for action in TINY.legal(state, seat) if action.__struct_config__.tag == "lay")
        assert TINY.look(state, seat).most == most
    assert TINY.look(state, None).most is None


@pytest.mark.rule("R1")
def test_each_keeper_begins_with_four_to_six_logs():
    stocks = {own.logs for number in range(20) for own in new(4, f"{number:032x}").own}
    assert stocks == {4, 5, 6}


@pytest.mark.rule("R2")
def test_all_keepers_choose_at_once_and_in_secret():
    state = new(2)
    assert TINY.to_act(state) == (0, 1)
    assert TINY.question(state) == 0
    events = do(state, 1, "lay", logs=2)
    assert undoable(events)
    assert TINY.to_act(state) == (0,)
    assert "2" not in TINY.narrate(events[0], ["Ann", "Ben"])
    assert refusal(state, 1, "lay", logs=1) == "already_chosen"
    events = do(state, 0, "lay", logs=1)
    assert not foreseeable(events)
    assert state.open.past[0].laid == (1, 2)
    assert TINY.question(state) == 1


@pytest.mark.rule("R3")
def test_the_fire_needs_the_wind_and_a_log_for_each_further_keeper():
    state = new(2)
    do(state, 0, "lay", logs=3)
    do(state, 1, "lay", logs=0)
    night = state.open.past[0]
    assert night.sank == (night.wind + 1 > 3)
    watched = new(2, warden=True)
    do(watched, 0, "lay", logs=3)
    do(watched, 1, "lay", logs=0)
    assert watched.open.past[0].sank == (night.wind + 1 > 6)


@pytest.mark.rule("R4")
def test_all_lose_when_the_fire_has_sunk_twice():
    state = new(2, nights=5)
    for seat in (0, 1, 0, 1):
        do(state, seat, "lay", logs=0)
    assert TINY.result(state).winners == ()
    assert refusal(state, 0, "leave", logs=None) == "game_over"


@pytest.mark.rule("R5")
def test_all_win_when_the_last_night_is_over():
    state = new(4, nights=1)
    for seat in range(4):
        do(state, seat, "lay", logs=3)
    assert TINY.result(state).winners == (0, 1, 2, 3)
    assert set(TINY.result(state).places) == {1}


@pytest.mark.rule("R6")
def test_somebody_who_has_chosen_may_still_call_once():
    state = new(2)
    do(state, 0, "lay", logs=1)
    assert [type(action).__name__ for action in TINY.legal(state, 0)] == ["Stir", "Call"]
    do(state, 0, "call", text="More wood!")
    assert [type(action).__name__ for action in TINY.legal(state, 0)] == ["Stir"]
    assert refusal(state, 0, "call") == "once_a_night"


@pytest.mark.rule("R7")
def test_orders_are_unlisted_and_lay_logs_in_the_nights_to_come():
    state = new(2)
    do(state, 1, "leave", logs=1)
    assert refusal(state, 1, "leave", logs=2) == "once_a_night"
    assert TINY.to_act(state) == (0, 1)
    for seat in (0, 1):
        do(state, seat, "lay", logs=3)
    assert TINY.to_act(state) == (0,)
    assert state.own[1].choice == 1


@pytest.mark.rule("R8")
def test_one_keeper_has_no_warden():
    watched = TINY.options(warden=True)
    assert TINY.fits(1, watched) == "A Warden needs at least two seats."
    assert TINY.fits(2, watched) is None
    assert TINY.roles(3, watched) == ("Warden", "Keeper", "Keeper")
    assert TINY.roles(3, TINY.options()) == ()


@pytest.mark.rule("R9")
def test_the_embers_are_stirred_once_a_night_with_either_stick():
    state = new(2)
    left, right = (TINY.read_action({"type": "stir", "stick": stick}) for stick in ("left", "right"))
    assert TINY.alike(state, 0) == [("left", "right")]
    assert TINY.canonical(state, right) == left
    assert left in TINY.legal(state, 0)
    assert right not in TINY.legal(state, 0)
    (event,) = do(state, 0, "stir", stick="right")
    assert event.is_dice
    assert 1 <= event.sparks <= 6
    assert TINY.alike(state, 0) == ()
    assert refusal(state, 0, "stir", stick="left") == "once_a_night"


@pytest.mark.rule("R10")
def test_a_note_is_for_its_writer_alone_and_written_once_a_night():
    state = new(2)
    (event,) = do(state, 1, "note", text="Count the logs.")
    assert event.to == (1,)
    assert refusal(state, 1, "note", text="Again.") == "once_a_night"
    for seat in (0, 1):
        do(state, seat, "lay", logs=3)
    assert refusal(state, 1, "note", text="Again.") is None


@pytest.mark.rule("R11")
def test_a_call_is_hushed_once_whoever_asks():
    state = new(3)
    assert refusal(state, 2, "hush", number=1) == "no_such_call"
    (called,) = do(state, 0, "call", text="More wood!")
    (hushed,) = do(state, 2, "hush", number=1)
    assert called.piece() == hushed.veils() == 1
    assert TINY.narrate(hushed, ["Ann", "Ben", "Cleo"]) == "Somebody asked that call 1 is not repeated."
    assert [refusal(state, seat, "hush", number=1) for seat in range(3)] == ["hushed"] * 3


def _faulty(state):
    fault = TINY.fault(state)
    return fault and fault.path


def test_states_that_the_rules_cannot_play_on_from_have_a_fault():
    for spoil, path in (
        (lambda state: setattr(state.open, "calls", 3), "$.open.calls"),
        (lambda state: setattr(state.open, "hushed", [1]), "$.open.hushed"),
        (lambda state: state.open.stirred.pop(), "$.open.stirred"),
        (lambda state: setattr(state.own[0], "choice", 1), "$.own[0].choice"),
    ):
        state = new(2)
        spoil(state)
        assert _faulty(state) == path
