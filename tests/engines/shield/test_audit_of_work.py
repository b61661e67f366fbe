"""Work under way, each kind of decision in turn: the audit believes it as it is, and never what cannot be played."""

import msgspec
import pytest

from engines.phrases import YOU
from engines.rng import derived
from engines.shield.audit import audit
from engines.shield.game import GAME
from engines.shield.model import Options, State
from tests.engines.shield import build

NAMES = [YOU, "Ben"]
PARTS = ("todo", "active", "contests", "links")
VALUES = ("0-0", "1-3", "m1", "act", "end", "hits", "judge", "choose", "evade", "shoot", "reach", "fury", [5, 9], None)


def decisions(number):
    """The first positions of a game, half at random, that ask for each kind of decision, by its work."""
    state, whim = build.new(Options(map="random", orders="ask"), f"{number:032x}"), derived("work", number)
    found = {}
    while owing := GAME.to_act(state):
        todo = state.open.todo
        if todo:
            kind = (state.open.asked[0].kind, type(todo[0]).__name__, todo[-1].step, todo[-1].what)
            found.setdefault(kind, GAME.copy(state))
        seat = whim.pick(owing)
        at_random = whim.pick(GAME.legal(state, seat))
        GAME.play(state, seat, at_random if whim.below(2) else GAME.policy(state, seat, whim))
    return list(found.values())


def leaves(thing, way=()):
    if isinstance(thing, (dict, list)) and thing:
        for key, value in thing.items() if isinstance(thing, dict) else enumerate(thing):
            yield from leaves(value, (*way, key))
    else:
        yield way


def changed(state, way, value):
    raw = msgspec.to_builtins(state)
    thing = raw
    for key in way[:-1]:
        thing = thing[key]
    thing[way[-1]] = value(thing[way[-1]]) if callable(value) else value
    try:
        return msgspec.convert(raw, State)
    except msgspec.ValidationError:
        return None


def other(value, whim):
    if isinstance(value, bool):
        return not value
    return whim.below(7) if isinstance(value, int) else whim.pick(VALUES)


@pytest.mark.parametrize("number", range(4))
def test_work_is_believed_as_it_is_and_changed_only_where_it_can_be_played(number):
    whim, refused = derived("change", number), 0
    for state in decisions(number):
        assert audit(state) is None
        raw = msgspec.to_builtins(state.open)
        for part in PARTS:
            for way in leaves(raw[part], ("open", part)):
                odd = changed(state, way, lambda value: other(value, whim))
                if odd is None:
                    continue
                if audit(odd) is not None:
                    refused += 1
                    continue
                for seat in GAME.to_act(odd):
                    action = whim.pick(GAME.legal(odd, seat))
                    assert GAME.describe(action, GAME.look(odd, seat), NAMES)
                    GAME.play(odd, seat, action)
                    break
    assert refused > 20
