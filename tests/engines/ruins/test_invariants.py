"""States and views from outside: each invariant once, and whatever holds to them all can be played on."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from engines.contract import Unimaginable
from engines.rng import derived
from engines.ruins.game import GAME
from engines.ruins.model import Face, Set, State, Used, View
from tests.engines.ruins import build


def leading() -> State:
    return build.table(3, {0: "R05-1 R06-1", 1: "R01-1 R02-1", 2: "R01-2 R02-2"})


def following() -> State:
    hands = {0: "R05-1 R06-1", 1: "R07-1 R02-1", 2: "R01-2 R02-2"}
    return build.table(3, hands, turn=1, sets=["0: R04-1 r4 s1"])


def committed() -> State:
    state = following()
    build.do(state, "1 upgrade 0 R07-1")
    return state


def sifting() -> State:
    state = build.table(3, {0: "R06-1 R02-1"}, crafted={"R06-1": "DM13"}, market="DB13 DB12 DT13 DT01")
    build.do(state, "0 play R06-1 r6 s1")
    return state


def flipping() -> State:
    return build.new(3)


def over() -> State:
    state = build.table(3, {0: "R08-1"}, round=3, first=2, vp=[10, 4, 0], vp_at_start=[10, 4, 0])
    build.do(state, "0 play R08-1 r8 s1")
    return state


def showdown() -> State:
    return build.table(3, {0: "R08-1", 2: "R07-1"}, round=5, participants=[0, 2])


MOMENTS = (leading, following, committed, sifting, flipping, over, showdown)


def puts(name: str, value: object, at: int | None = None) -> Callable[[State], None]:
    """Writes into the open room."""

    def breaks(state: State) -> None:
        if at is None:
            setattr(state.open, name, value)
        else:
            getattr(state.open, name)[at] = value

    return breaks


def more(name: str, *values: object) -> Callable[[State], None]:
    """Adds to a list of the open room."""
    return lambda state: getattr(state.open, name).extend(values)


OF_THE_TABLE: list[tuple[str, Callable[[], State], Callable[[Any], object]]] = [
    ("$.open.vp", leading, more("vp", 0)),
    ("$.open.torches", leading, lambda s: s.open.torches.pop()),
    ("$.open.drawn", leading, more("drawn", 0)),
    ("$.open.out_order", leading, more("out_order", 1, 1)),
    ("$.open.participants", leading, more("participants", 4)),
    ("$.open.participants", leading, puts("participants", [0, 1])),
    ("$.open.participants", showdown, puts("participants", [2, 0])),
    ("$.open.participants", showdown, puts("participants", [2])),
    ("$.open.first", leading, puts("first", 4)),
    ("$.open.first", showdown, puts("first", 1)),
    ("$.open.out_order", showdown, more("out_order", 1)),
    ("$.open.out_order", leading, more("out_order", 1, 2)),
    ("$.open.skipped", leading, puts("skipped", 3)),
    ("$.open.skipped", following, puts("skipped", 2)),
    ("$.open.ruins", leading, lambda s: s.open.ruins.pop("R05-1")),
    ("$.open.ruins.R05-1.top", leading, lambda s: setattr(s.open.ruins["R05-1"], "top", "DM01")),
    ("$.open.ruins.R05-1.claim", leading, lambda s: setattr(s.open.ruins["R05-1"], "claim", 3)),
    ("$.open.ruins.R05-1.face", leading, lambda s: setattr(s.open.ruins["R05-1"], "night", True)),
    ("$.open.claims[1]", leading, lambda s: setattr(s.open.ruins["R05-1"], "claim", 1)),
    ("$.open.cleared", leading, more("cleared", "R09-1", "R08-1")),
    ("$.open.cleared", leading, more("cleared", "R09-5")),
    ("$.open.hand_sizes[1]", leading, lambda s: s.open.out_order.append(1)),
    ("$.open.turn", showdown, puts("turn", 1)),
    ("$.open.trick[0].seat", showdown, more("trick", Set(1, ("R05-1",), 5, 1))),
    ("$.open.passed", following, more("passed", 0)),
    ("$.open.passed", following, more("passed", 1)),
    ("$.open.discarded", leading, more("discarded", "R09-1")),
    ("$.open.committed", sifting, more("committed", "R02-1")),
    ("$.open.used", committed, more("used", Used("R07-1", "top"), Used("R07-1", "top"))),
    ("$.open.used", committed, more("used", Used("R02-1", "top"))),
    ("$.open.owing", leading, more("owing", 1)),
    ("$.open.owing", flipping, puts("owing", [])),
    ("$.open.phase", flipping, lambda s: setattr(s.open, "turn", (s.open.first + 1) % 3)),
    ("$.open.turn", sifting, puts("turn", 1)),
    ("$.open.turn", sifting, more("passed", 1)),
    ("$.open.sift_left", leading, puts("sift_left", 1)),
    ("$.open.sift_left", sifting, puts("sift_left", 0)),
    ("$.open.sift_left", sifting, puts("sift_left", 3)),
    ("$.open.winner", leading, puts("winner", 1)),
    ("$.open.winner", over, puts("winner", None)),
    ("$.open.winner", over, puts("ending", None)),
]

OF_A_SEAT: list[tuple[str, Callable[[], State], Callable[[Any], object]]] = [
    ("$.own[0].hand", leading, lambda s: s.own[0].hand.reverse()),
    ("$.own[0].hand", leading, lambda s: s.own[0].hand.append("R09-5")),
    ("$.open.hand_sizes[0]", leading, lambda s: s.own[0].hand.pop()),
    ("$.own[0].turned.R09-1", leading, lambda s: s.own[0].turned.update({"R09-1": s.open.ruins["R09-1"].face})),
    ("$.own[0].turned.R05-1", leading, lambda s: s.own[0].turned.update({"R05-1": s.open.ruins["R05-1"].face})),
    ("$.own[0].by_night", flipping, lambda s: s.own[0].by_night.clear()),
    ("$.own[0].fresh", sifting, lambda s: s.own[0].fresh.append("R06-1")),
    ("$.own[0].fresh", leading, lambda s: s.own[0].fresh.append("R05-1")),
    ("$.open.committed", leading, lambda s: s.open.committed.append("R09-1")),
    ("$.own[0].handed.R09-1", leading, lambda s: s.own[0].handed.update({"R09-1": 0})),
]

OF_THE_WHOLE: list[tuple[str, Callable[[], State], Callable[[Any], object]]] = [
    ("$.own", leading, lambda s: s.own.pop()),
    ("$", leading, lambda s: s.sealed.deck.pop()),
    ("$", leading, lambda s: s.sealed.discoveries.append("DB13")),
    ("$.open.deck_size", leading, puts("deck_size", 3)),
    ("$.open.discoveries_left", leading, puts("discoveries_left", 3)),
    ("$.sealed.turned", leading, lambda s: s.sealed.turned.append("R05-1")),
    ("$.own[1].nights", leading, lambda s: s.own[1].nights.append("R09-1")),
    ("$.own[0].handed", leading, lambda s: s.own[0].handed.update({"R09-1": 1})),
    ("$.sealed.rng.used", leading, lambda s: setattr(s.sealed.rng, "used", 1 << 64)),
    ("$.open.used[0].source", committed, lambda s: s.open.used.append(Used("R07-1", "top"))),
]


@pytest.mark.parametrize(("path", "make", "breaks"), [*OF_THE_TABLE, *OF_A_SEAT, *OF_THE_WHOLE])
def test_a_broken_state_is_refused_with_its_place(path, make, breaks):
    state = make()
    breaks(state)
    assert GAME.fault(state).path == path


@pytest.mark.parametrize(("path", "make", "breaks"), [*OF_THE_TABLE, *OF_A_SEAT])
def test_a_broken_view_is_refused_with_its_place(path, make, breaks):
    view = GAME.look(make(), 0)
    breaks(SimpleNamespace(open=view.open, own=[view.own]))
    assert GAME.view_fault(view).path == path


def in_view(breaks: Callable[[Any], object]) -> View:
    view = GAME.look(following(), 1)
    breaks(view)
    return view


@pytest.mark.parametrize(
    ("path", "breaks"),
    [
        ("$.seat", lambda v: setattr(v, "seat", 3)),
        ("$.own", lambda v: setattr(v, "seat", None)),
        ("$.own", lambda v: setattr(v, "own", None)),
        ("$.own.handed", lambda v: v.own.handed.update({"R04-1": 0})),
        ("$.own.nights", lambda v: v.own.nights.append("R09-5")),
        ("$", lambda v: v.open.market.__setitem__(0, v.open.market[1])),
        ("$.open.discoveries_left", lambda v: setattr(v.open, "discoveries_left", 3)),
        ("$", lambda v: v.open.discarded.append("R04-1")),
        ("$.open.deck_size", lambda v: setattr(v.open, "deck_size", 3)),
    ],
)
def test_a_view_must_leave_room_for_what_it_hides(path, breaks):
    assert GAME.view_fault(in_view(breaks)).path == path


def test_a_view_of_a_turn_under_way_shows_which_ruins_of_the_hand_are_committed():
    view = GAME.look(committed(), 0)
    view.open.committed.append("R04-1")
    assert GAME.view_fault(view).path == "$.open.committed"


@pytest.mark.parametrize("make", MOMENTS)
def test_sound_states_and_views_pass(make):
    state = make()
    assert GAME.fault(state) is None
    assert all(GAME.view_fault(GAME.look(state, seat)) is None for seat in (None, 0, 1, 2))


def test_a_hand_has_no_more_than_deals_claims_and_draws_can_give():
    state = leading()
    state.own[0].hand = sorted([*state.own[0].hand, *(state.sealed.deck.pop() for _ in range(10))])
    build.mend(state)
    assert "more than 11" in GAME.fault(state).reason


@pytest.mark.rule("R25")
def test_a_turn_under_way_can_be_finished():
    state = following()
    state.open.committed = ["R02-1", "R07-1"]
    assert GAME.fault(state).reason == "No legal play contains these ruins."


def test_a_face_that_flatters_is_refused():
    state = leading()
    state.open.ruins["R05-1"].face = Face(rank=50, wild=True, count=9, draw=0, torch=0, sift=0)
    assert GAME.fault(state).path == "$.open.ruins.R05-1.face"


@pytest.mark.parametrize(
    "changes",
    [
        {"vp": [9, 9, 9]},
        {"vp_at_start": [3, 1, 4]},
        {"forced_draws": [9, 0, 4]},
        {"round": 4},
        {"market": [None, "DB13", None, "DM13"], "discoveries_left": 35},
    ],
)
def test_positions_that_no_play_leads_to_are_sound_where_the_rules_go_on(changes):
    state = leading()
    for name, value in changes.items():
        setattr(state.open, name, value)
    lost = {"DB12", "DT13"} if "market" in changes else set()
    state.sealed.discoveries += sorted(lost - {*state.open.market})
    state.open.discoveries_left = len(state.sealed.discoveries)
    assert GAME.fault(state) is None
    plays_on(state, derived("unlikely"))


def leaves(value, path=()):
    """Every place of a JSON value."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in items:
        yield from leaves(each, (*path, key))


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("actions", [0, 7, 40, 95, 5000])
def test_a_changed_state_is_refused_or_can_be_played(players, actions):
    """Gives one place of a state another value of the same shape; nothing may crash."""
    plain = msgspec.to_builtins(build.random_game(players, actions=actions))
    rng = derived("hostile", players, actions)
    places = [path for path in leaves(plain) if path]
    for _ in range(150):
        state = changed(plain, rng.pick(places), rng, State)
        if state is not None and GAME.fault(state) is None:
            plays_on(state, rng)


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("actions", [0, 7, 40, 95, 5000])
def test_a_changed_view_is_refused_or_fits_an_imagined_state_or_fits_none(players, actions):
    state, rng = build.random_game(players, actions=actions), derived("hostile view", players, actions)
    plain = [msgspec.to_builtins(GAME.look(state, seat)) for seat in (None, *range(players))]
    places = [[path for path in leaves(each) if path] for each in plain]
    for number in range(150):
        at = number % len(plain)
        view = changed(plain[at], rng.pick(places[at]), rng, View)
        if view is None or GAME.view_fault(view) is not None:
            continue
        try:
            imagined = GAME.imagine(view, rng)
        except Unimaginable:
            continue
        if GAME.fault(imagined) is None:
            assert GAME.look(imagined, view.seat).open == view.open
            plays_on(imagined, rng)


def changed(plain, path, rng, shape):
    copy = msgspec.json.decode(msgspec.json.encode(plain))
    spot = copy
    for key in path[:-1]:
        spot = spot[key]
    old = spot[path[-1]]
    values = [None, 0, 1, 2, 3, 4, 9, 10, [], "R05-1", "DT01", "turn", "sift", "flip", "over", True]
    spot[path[-1]] = [] if isinstance(old, list) and rng.below(2) else rng.pick(values)
    try:
        return msgspec.convert(copy, shape)
    except msgspec.ValidationError:
        return None


def plays_on(state, rng):
    for _ in range(30):
        owing = GAME.to_act(state)
        if not owing:
            assert GAME.result(state) is not None
            return
        legal = GAME.legal(state, owing[0])
        assert GAME.policy(GAME.look(state, owing[0]), legal, rng) in legal
        GAME.play(state, owing[0], rng.pick(legal))
        assert msgspec.convert(msgspec.to_builtins(state), State) == state
