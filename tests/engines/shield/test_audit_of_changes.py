"""Positions of every kind, changed in one place: the audit finds a fault, or the position can be played on."""

import re
from functools import cache
from random import Random

import msgspec
import pytest

from engines.contract import IllegalAction
from engines.rng import derived
from engines.shield.actions import Engage
from engines.shield.derived import refresh
from engines.shield.game import GAME
from engines.shield.model import Options
from tests.engines.shield import build

KINDS = ("crew", "deploy", "countdown", "act", "leap_to", "engage", "target", "sheathe", "place_monster", "contest",
         "attacker", "valor", "drive_back", "push", "press")  # fmt: skip
CHANGES = 120  # of every position
CREWS = ("anvil_guard", "powder_bolt", "deep_delvers", "hearth_band")
ODD = (None, True, False, 0, 1, 2, 5, 6, 12, "0-0", "0-1", "1-0", "m1", "RJ", "AH", "9C", [], [5, 7], [1, 2], [6, 6])


@cache
def positions():
    """One of each kind of decision, Valor once for each roll, from games in which everything is asked."""
    found = {}
    for number in range(12):
        state, whim = build.new(Options(map="random", orders="ask"), f"{number:032x}"), derived("changes", number)
        while owing := GAME.to_act(state):
            asked, frame = state.open.asked[0], state.open.todo[-1] if state.open.todo else None
            found.setdefault((asked.kind, getattr(frame, "what", None), type(frame).__name__), GAME.copy(state))
            seat = whim.pick(owing)
            listed = GAME.legal(state, seat)
            rare = [each for each in listed if is_rare(each, CREWS[number % len(CREWS)])]
            GAME.play(state, seat, whim.pick(rare or listed))
    return found


def is_rare(action, crew):
    """What leads to decisions that are seldom owed."""
    kind = getattr(action, "kind", None)
    return (
        isinstance(action, Engage)
        or kind in ("shoot", "reach", "fury")
        or getattr(action, "leap_from", None) is not None
        or getattr(action, "crew", None) == crew
    )


def places(raw):
    for key, value in raw.items() if isinstance(raw, dict) else enumerate(raw):
        yield raw, key
        if isinstance(value, dict | list):
            yield from places(value)


def changed(state, whim):
    """A copy in which a value is another, or one of its list is gone or there twice; None if its type forbids that."""
    raw = msgspec.to_builtins(state, builtin_types=())
    raw = msgspec.json.decode(msgspec.json.encode(raw))
    rooms = [raw["open"]["todo"], raw["open"]["contests"], raw["open"]["asked"], raw["own"], raw]
    holder, key = whim.choice(list(places(whim.choice([room for room in rooms if room]))))
    alike = [one[at] for one, at in places(raw) if type(one[at]) is type(holder[key])]
    if isinstance(holder, list) and whim.random() < 0.3:
        holder.insert(key, holder[key]) if whim.random() < 0.5 else holder.pop(key)
    else:
        holder[key] = whim.choice(alike) if whim.random() < 0.5 else whim.choice(ODD)
    try:
        other = GAME.read_state(raw)
        if whim.random() < 0.7:
            refresh(other)
    except (msgspec.ValidationError, LookupError):
        return None
    return other


def leads_to(path, state):
    """Whether a path such as `$.open.todo[0].dice` names something in the state, or a list that lacks it."""
    value = msgspec.json.decode(msgspec.json.encode(state))
    for step in re.findall(r"\.([a-z_A-D]+)|\[(\d+)\]", path):
        if step[0]:
            assert step[0] in value, path
            value = value[step[0]]
        elif int(step[1]) < len(value):
            value = value[int(step[1])]
    return True


@pytest.mark.parametrize("kind", KINDS)
def test_a_changed_position_has_a_fault_or_can_be_played_on(kind):
    alike = {key: state for key, state in positions().items() if key[0] == kind}
    faults = set()
    for key, state in alike.items():
        whim = Random(str(key))
        assert GAME.fault(state) is None
        for other in filter(None, (changed(state, whim) for _ in range(CHANGES))):
            fault = GAME.fault(other)
            if fault:
                assert leads_to(fault.path, other)
                assert fault.reason.endswith(".")
                faults.add(fault.path)
            else:
                plays_on(other, whim)
    assert len(faults) > 3 * len(alike)


def plays_on(state, whim):
    for _ in range(2):
        for seat in GAME.to_act(state)[:1]:
            listed = GAME.legal(state, seat)
            assert listed
            action = whim.choice(listed)
            assert not isinstance(GAME.check(state, seat, action), IllegalAction)
            state, _ = GAME.apply(state, seat, action)


def test_whoever_looks_on_is_told_what_an_action_does_in_a_sentence():
    """A spectator, and somebody who looks at a later position, know less of it than who acts."""
    state, whim = build.new(Options(orders="ask"), "3" * 32), derived("looking on")
    before = GAME.look(state, None)
    while owing := GAME.to_act(state):
        seat = whim.pick(owing)
        listed = GAME.legal(state, seat)
        for view in (GAME.look(state, None), before if before.open.warriors else None, GAME.look(state, 1 - seat)):
            for action in listed[:: max(1, len(listed) // 5)] if view else ():
                assert GAME.describe(action, view, ["Ann", "Ben"]).endswith(".")
        assert GAME.ask(GAME.look(state, None), ["Ann", "Ben"]).endswith(".")
        before = GAME.look(state, None)
        GAME.play(state, seat, whim.pick(listed))


def test_a_game_that_is_not_over_has_no_verdict_and_no_result():
    state = build.deployed()
    assert GAME.verdict(GAME.look(state, None), ["Ann", "Ben"]) == "The game is not over."
    assert GAME.result(state) is None


def test_only_two_can_play():
    with pytest.raises(ValueError, match="2 players"):
        GAME.setup(3, Options(), derived("three"))
