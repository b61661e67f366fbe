"""Whether a state from outside is believed."""

import msgspec
import pytest

from engines.rng import derived
from engines.shield.audit import audit
from engines.shield.audit.piles import countdown, hands
from engines.shield.frames import Dusk
from engines.shield.game import GAME
from engines.shield.model import Ask, Asked, Bout, Options, State
from tests.engines.shield import build
from tests.engines.shield.build import set_


def position(steps, seed="a" * 32, **options):
    state, whim = build.new(Options(orders="ask", **options), seed), derived("audit", steps)
    for _ in range(steps):
        owing = GAME.to_act(state)
        if not owing:
            break
        seat = whim.pick(owing)
        GAME.play(state, seat, whim.pick(GAME.legal(state, seat)))
    return state


def altered(state, change):
    other = GAME.copy(state)
    change(other)
    return other


MIDDLE = position(60)


def ended(**fields):
    def change(state):
        state.open.ending = msgspec.structs.replace(state.open.ending, **fields)

    return change


def test_positions_of_play_are_believed():
    for steps in range(0, 240, 8):
        assert audit(position(steps)) is None
        assert audit(position(steps, map="vaults")) is None


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (set_("open.turn", 0), "$.open.turn"),
        (set_("sealed.rng.used", 1 << 41), "$.sealed.rng.used"),
        (set_("own", []), "$.own"),
        (set_("open.chosen.0", False), "$.open.chosen[0]"),
        (set_("open.warriors", []), "$.open.warriors"),
        (set_("open.warriors.0.rank", "clan"), "$.open.warriors[0]"),
        (set_("open.warriors.1.items", ("axe", "sword")), "$.open.warriors[1]"),
        (set_("open.warriors.2.name", "Mallory"), "$.open.warriors[2]"),
        (set_("open.warriors.3.pos", (0, 0)), "$.open.warriors[3].pos"),
        (set_("open.warriors.3.pos", (1, 2)), "$.open.warriors[3].pos"),
        (set_("open.warriors.3.damage", 3), "$.open.warriors[3].damage"),
        (set_("open.casualties", [1, 0]), "$.open.casualties[0]"),
        (set_("open.lights.1", None), "$.open.lights[1]"),
        (set_("open.links", [("0-0", "1-0")]), "$.open.links[0]"),
        (set_("open.links", [("0-0", "0-1")]), "$.open.links[0]"),
        (set_("open.discard", []), "$"),
        (set_("open.discarded", [9, 9]), "$.open.discarded[0]"),
        (set_("open.hand_sizes", [9, 9]), "$.open.hand_sizes"),
        (set_("open.deck_size", 1), "$.open.deck_size"),
        (set_("open.lit", ()), "$.open.lit"),
        (set_("open.asked", []), "$.open.asked"),
        (set_("open.asked", [Asked(0, "press")]), "$.open.asked"),
        (set_("open.contests", [Bout(1, "0-0", ("1-0",))]), "$.open.contests"),
        (set_("open.sheathed", [True, True]), "$.open.sheathed[0]"),
    ],
)
def test_what_no_play_could_have_led_to_is_found(change, path):
    fault = audit(altered(MIDDLE, change))
    assert fault is not None
    assert fault.path == path


@pytest.mark.parametrize(
    ("steps", "change", "path"),
    [
        (5000, set_("open.ending", None), "$.open.ending"),
        (5000, ended(turn=5), "$.open.ending.turn"),
        (5000, ended(reason="turned_back"), "$.open.ending.reason"),
        (5000, ended(failed=(0,)), "$.open.ending.failed"),
        (5000, set_("open.todo", [Dusk()]), "$.open.todo"),
        (0, set_("open.fuel", 2), "$.open.fuel"),
        (0, set_("open.last", 1), "$.open.last"),
        (5, set_("open.turn", 1), "$.open.turn"),
    ],
)
def test_what_cannot_be_before_the_first_turn_or_after_the_last_is_found(steps, change, path):
    fault = audit(altered(position(steps), change))
    assert fault is not None
    assert fault.path == path


def test_a_card_in_two_places_is_found():
    state = GAME.copy(MIDDLE)
    state.sealed.deck[0] = state.sealed.deck[1]
    assert audit(state).path == "$.sealed.deck[1]"


def scrambled(raw, whim, path=()):
    """One value somewhere in a state becomes another of its kind."""
    places = []

    def walk(thing, way):
        if isinstance(thing, dict):
            for key, value in thing.items():
                walk(value, (*way, key))
        elif isinstance(thing, list):
            for at, value in enumerate(thing):
                walk(value, (*way, at))
        places.append(way)

    walk(raw, path)
    way = whim.pick([way for way in places if way and way[0] in ("open", "own")])
    thing = raw
    for key in way[:-1]:
        thing = thing[key]
    thing[way[-1]] = _other(thing[way[-1]], whim)
    return raw


def _other(value, whim):
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return whim.below(8)
    if isinstance(value, list):
        return value[:-1] if value and whim.below(2) else [*value, *value[:1]]
    choices = ["0-0", "1-3", "m1", "AH", "9C", "RJ", "act", "end", "hits", "judge", "delve", "fight", "monster", None]
    return whim.pick(choices)


@pytest.mark.parametrize("number", range(10))
def test_a_scrambled_state_never_makes_the_audit_raise_and_what_it_believes_can_be_played(number):
    whim = derived("scramble", number)
    base = position(19 * number, seed=f"{number:032x}")
    for _ in range(60):
        raw = scrambled(msgspec.to_builtins(base), whim)
        try:
            state = msgspec.convert(raw, State)
        except msgspec.ValidationError:
            continue
        if audit(state) is not None:
            continue
        for seat in GAME.to_act(state):
            GAME.policy(state, seat, whim)
            for action in GAME.legal(state, seat)[:12]:
                GAME.apply(state, seat, action)
        for seat in (None, 0, 1):
            view = GAME.look(state, seat)
            GAME.ask(view, ["Ann", "Ben"])
            GAME.summary(view, ["Ann", "Ben"])
            GAME.picture(view, ["Ann", "Ben"])


def test_a_state_stays_below_ten_kilobytes():
    sizes = [len(msgspec.json.encode(position(steps, seed=f"{steps:032x}"))) for steps in range(20, 220, 10)]
    assert max(sizes) < 10_240


def in_the_countdown():
    """What the seat knows that is asked about its king."""
    state = build.stage("0-0 3,5", "0-1 3,6", "1-0 9,13", "1-1 9,12")
    build.hand(state, 0, "KD 9S 4C")
    build.hand(state, 1, "QD")
    build.go_on(state)
    return state.own[0]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"hand": ["9S", "KD", "4C"]}, "$.own[0].hand"),
        ({"skipped": ["2H"]}, "$.own[0].skipped"),
        ({"skipped": ["9S", "9S"]}, "$.own[0].skipped"),
        ({"low": ["9S"]}, "$.own[0].low"),
        ({"stealing": "RJ"}, "$.own[0].stealing"),
    ],
)
def test_marks_on_a_hand_that_does_not_hold_the_card_are_found(change, path):
    own = msgspec.structs.replace(in_the_countdown(), **change)
    state = build.stage("0-0 3,5", "1-0 9,13")
    state.own[0] = own
    assert path in [found for found, _ in hands(state)]


@pytest.mark.parametrize(
    "ask", [Ask("card", "9S"), Ask("card", None), Ask("joker"), Ask("trump"), Ask("leftover", "RJ")]
)
def test_a_question_out_of_turn_is_found(ask):
    state = build.stage("0-0 3,5", "0-1 3,6", "1-0 9,13")
    build.hand(state, 0, "KD 9S")
    build.hand(state, 1, "QD")
    build.go_on(state)
    assert list(countdown(state)) == []
    state.own[0].ask = ask
    assert "$.own[0].ask" in [path for path, _ in countdown(state)]


@pytest.mark.parametrize(
    ("turn", "changes", "path"),
    [
        (0, {"appeared": 1}, "$.open.fuel"),
        (0, {"question": 3}, "$.open.question"),
        (4, {"fuel": 1}, "$.open.fuel"),
        (3, {"fuel": 2}, "$.open.fuel"),
        (4, {"question": 4}, "$.open.question"),
    ],
)
def test_counters_are_what_the_turns_before_can_lead_to(turn, changes, path):
    state, whim = build.new(), derived("counters")
    while state.open.turn < turn:
        seat = whim.pick(GAME.to_act(state))
        GAME.play(state, seat, whim.pick(GAME.legal(state, seat)))
    assert GAME.fault(state) is None
    for name, value in changes.items():
        setattr(state.open, name, value)
    assert GAME.fault(state).path == path
