"""Nothing crashes when a state or a view is changed: the types or the invariants refuse it, or it plays on."""

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.contract import IllegalAction
from engines.rng import Rng
from engines.torchlit.acts.place_monsters import PlaceMonsters
from engines.torchlit.acts.play_card import PlayTorch
from engines.torchlit.game import GAME
from tests.engines.torchlit import build

STATES = [
    msgspec.to_builtins(build.random_game(players, actions=actions))
    for players in (2, 3, 4, 5)
    for actions in (0, 3, 30, 66, 100, 1000)
]


def places(value, way=()):
    """Every place in plain JSON values."""
    yield way
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*way, key))
    elif isinstance(value, list | tuple):
        for at, inner in enumerate(value):
            yield from places(inner, (*way, at))


def at(value, way):
    for step in way:
        value = value[step]
    return value


def altered(data, raw):
    """The value with one to three of its places replaced by others, or by values that fit somewhere."""
    raw = msgspec.json.decode(msgspec.json.encode(raw))
    for _ in range(data.draw(st.integers(1, 3))):
        way = data.draw(st.sampled_from([way for way in places(raw) if way]))
        other = data.draw(st.sampled_from([each for each in places(raw) if each]))
        room = at(raw, way[:-1])
        room[way[-1]] = data.draw(
            st.one_of(
                st.just(msgspec.json.decode(msgspec.json.encode(at(raw, other)))),
                st.sampled_from([None, True, False, [], "D0", "B7", "torch", "game_over", "place_monsters"]),
                st.integers(0, 14),
            )
        )
    return raw


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_nothing_crashes_whatever_is_changed_in_a_state(data):
    try:
        state = GAME.read_state(altered(data, data.draw(st.sampled_from(STATES))))
    except msgspec.ValidationError:
        return
    if GAME.fault(state) is None:
        use_everything(state)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_nothing_crashes_whatever_is_changed_in_a_view(data):
    state = GAME.read_state(data.draw(st.sampled_from(STATES)))
    seat = data.draw(st.sampled_from([*range(state.open.players), None]))
    try:
        view = GAME.read_view(altered(data, msgspec.to_builtins(GAME.look(state, seat))))
    except msgspec.ValidationError:
        return
    if GAME.view_fault(view) is None:
        imagined = GAME.imagine(view, Rng(build.SEED))
        assert GAME.fault(imagined) is None
        assert (imagined.open, view.own) == (view.open, view.own and imagined.own[view.seat])
        use_everything(imagined)


def use_everything(state):
    names = ["Ann", "Ben", "Cid", "Dora", "Eve"][: state.open.players]
    for seat in (*range(state.open.players), None):
        view = GAME.look(state, seat)
        GAME.ask(view, names)
        GAME.summary(view, names)
        GAME.picture(view, names)
        GAME.redeal(state, seat, Rng(build.SEED))
    rng = Rng(build.SEED)
    for action in (PlayTorch(0), PlaceMonsters(1, ("D0",))):
        assert GAME.check(state, 0, action) is None or isinstance(GAME.check(state, 0, action), IllegalAction)
    for seat in GAME.to_act(state):
        assert build.advised(state, seat, rng) in GAME.legal(state, seat)
    while owing := GAME.to_act(state):
        GAME.play(state, owing[0], rng.pick(GAME.legal(state, owing[0])))
    assert GAME.result(state) is not None
