"""The laws: what holds for every game in the catalogue, at every number of seats, in every position play can reach."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engines
from engines.bots import LEVELS, at_random, choose
from engines.contract import AnyGame, Event, IllegalAction, foreseeable, seen_by
from engines.record import Record, Step, digest, replay, verify
from engines.rng import Rng, derived

GOLDEN = Path(__file__).parent.parent / "golden"
GAMES = {game.facts.id: game for game in engines.ready()}
CASES = [
    pytest.param(game, seats, id=f"{name}-{seats}")
    for name, game in GAMES.items()
    for seats in range(game.facts.seats[0], game.facts.seats[1] + 1)
]
ALL_SEAT_COUNTS = pytest.mark.parametrize(("game", "seats"), CASES)
EVERY_GAME = pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in GAMES.items()])

SEEDS = st.integers(0, 2**64).map(lambda number: derived("law", number).seed)
DEPTHS = st.integers(0, 10_000)


def law(examples: int) -> settings:
    return settings(max_examples=examples, deadline=None, suppress_health_check=[HealthCheck.too_slow])


class Turn(NamedTuple):
    state: Any
    seat: int
    action: Any
    events: list[Event]


def opening(game: AnyGame, seats: int, seed: str) -> Any:
    state, _ = game.setup(seats, game.options(), Rng(seed))
    return state


def random_play(game: AnyGame, seats: int, seed: str) -> Iterator[Turn]:
    """Plays at random to the end; each turn shows the state after it."""
    state = opening(game, seats, seed)
    whim = derived("whim", seed)
    while owing := game.to_act(state):
        seat = whim.pick(owing)
        action = at_random(game, state, seat, whim)
        yield Turn(state, seat, action, game.play(state, seat, action))


def position(game: AnyGame, seats: int, seed: str, depth: int) -> Any:
    """A position somewhere in a random game; depth counts on past the end from the beginning again."""
    steps = depth % (1 + length(game.facts.id, seats, seed))
    state = opening(game, seats, seed)
    for turn, _ in zip(random_play(game, seats, seed), range(steps), strict=False):
        state = turn.state
    return state


@lru_cache(maxsize=256)
def length(game_id: str, seats: int, seed: str) -> int:
    """How many actions a random game takes, which may be far below the bound."""
    return sum(1 for _ in random_play(GAMES[game_id], seats, seed))


def form(game: AnyGame, state: Any, action: Any) -> Any:
    """An action as laws compare it: its listed twin, with what a player fills freely left out."""
    twin = game.canonical(state, action)
    fields = {name: getattr(twin, name) for name in twin.__struct_fields__ if name not in twin.free}
    return type(twin), tuple(sorted(fields.items(), key=lambda pair: pair[0]))


@ALL_SEAT_COUNTS
@law(15)
@given(seed=SEEDS, depth=DEPTHS)
def test_a_state_survives_its_encoding_to_the_byte(game: AnyGame, seats: int, seed: str, depth: int) -> None:
    state = position(game, seats, seed, depth)
    text = msgspec.json.encode(state)
    read = game.read_state(msgspec.json.decode(text))
    assert read == state
    assert msgspec.json.encode(read) == text
    assert game.copy(state) == state


@ALL_SEAT_COUNTS
@law(5)
@given(seed=SEEDS)
def test_the_same_seed_and_actions_give_the_same_game(game: AnyGame, seats: int, seed: str) -> None:
    turns = []
    for turn in random_play(game, seats, seed):
        turns.append((Step(turn.seat, msgspec.to_builtins(turn.action)), turn.events))
        final = turn.state
    again = replay(game, seats, {}, seed, [step for step, _ in turns])
    assert digest(again.state) == digest(final)
    assert msgspec.json.encode(again.events[1:]) == msgspec.json.encode([events for _, events in turns])


@ALL_SEAT_COUNTS
@law(25)
@given(seed=SEEDS, depth=DEPTHS, choice=st.randoms(use_true_random=False))
def test_what_is_listed_is_what_is_allowed(game: AnyGame, seats: int, seed: str, depth: int, choice: Any) -> None:
    state = position(game, seats, seed, depth)
    elsewhere = position(game, seats, seed, depth // 2)
    before = msgspec.json.encode(state)
    strangers = [action for seat in range(seats) for action in game.legal(elsewhere, seat)]
    strangers += [action for seat in range(seats) for action in game.legal(state, seat)]
    for seat in range(seats):
        legal = game.legal(state, seat)
        listed = {form(game, state, action) for action in legal}
        assert len(listed) == len(legal), "an action is listed twice"
        assert all(game.check(state, seat, action) is None for action in legal)
        for action in choice.sample(strangers, min(len(strangers), 40)):
            refusal = game.check(state, seat, action)
            assert (refusal is None) == (form(game, state, action) in listed or not action.listed)
            if refusal is not None:
                assert refusal.code
                assert refusal.reason.endswith((".", "!", "?"))
                with pytest.raises(IllegalAction) as error:
                    game.play(state, seat, action)
                assert error.value.code == refusal.code
    assert msgspec.json.encode(state) == before


@ALL_SEAT_COUNTS
@law(6)
@given(seed=SEEDS)
def test_play_goes_on_until_there_is_a_result_and_ends_within_the_bound(game: AnyGame, seats: int, seed: str) -> None:
    actions, state = 0, opening(game, seats, seed)
    for turn in random_play(game, seats, seed):
        actions, state = actions + 1, turn.state
        owing = game.to_act(state)
        assert bool(owing) == (game.result(state) is None)
        assert all(game.legal(state, seat) for seat in owing)
        assert list(owing) == sorted(set(owing))
    assert actions <= game.facts.longest[seats]
    result = game.result(state)
    assert result is not None
    assert len(result.scores) == len(result.places) == seats
    assert all(0 <= seat < seats for seat in result.winners)


@ALL_SEAT_COUNTS
@law(12)
@given(seed=SEEDS, depth=DEPTHS, other=SEEDS)
def test_a_seat_cannot_tell_its_position_from_another_it_cannot_see(
    game: AnyGame, seats: int, seed: str, depth: int, other: str
) -> None:
    state = position(game, seats, seed, depth)
    for seat in [None, *range(seats)]:
        twin = game.redeal(state, seat, Rng(other))
        assert game.audit(twin) is None
        assert msgspec.json.encode(game.look(twin, seat)) == msgspec.json.encode(game.look(state, seat))
        assert game.to_act(twin) == game.to_act(state)
        if seat is None:
            continue
        assert game.legal(twin, seat) == game.legal(state, seat)
        if seat in game.to_act(state):
            assert game.policy(twin, seat, Rng(other)) == game.policy(state, seat, Rng(other))
            action = at_random(game, state, seat, Rng(other))
            (after, events), (twin_after, twin_events) = (game.apply(each, seat, action) for each in (state, twin))
            if foreseeable(events):
                assert seen_by(seat, twin_events) == seen_by(seat, events)
                assert game.look(twin_after, seat) == game.look(after, seat)


@ALL_SEAT_COUNTS
@law(4)
@given(seed=SEEDS)
def test_every_piece_is_in_one_place_always(game: AnyGame, seats: int, seed: str) -> None:
    assert game.audit(opening(game, seats, seed)) is None
    for turn in random_play(game, seats, seed):
        assert game.audit(turn.state) is None


@ALL_SEAT_COUNTS
@law(3)
@given(seed=SEEDS)
def test_every_position_action_and_event_can_be_told_in_words(game: AnyGame, seats: int, seed: str) -> None:
    names = [f"Name{seat}" for seat in range(seats)]
    for turn in random_play(game, seats, seed):
        for event in turn.events:
            assert game.read_event(msgspec.to_builtins(event)) == event
            assert game.narrate(event, names).strip()
    whole = length(game.facts.id, seats, seed)
    for depth in range(0, whole, 1 + whole // 6):
        state = position(game, seats, seed, depth)
        for seat in [None, *range(seats)]:
            view = game.look(state, seat)
            assert game.ask(view, names).strip()
            assert all(line.strip() for line in game.summary(view, names))
            if seat is not None:
                told = [game.describe(action, view, names) for action in game.legal(state, seat)]
                assert len(set(told)) == len(told), "two actions are told alike"


@ALL_SEAT_COUNTS
@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_every_level_play_every_seat_to_the_end(game: AnyGame, seats: int, level: Any) -> None:
    state, whim = opening(game, seats, derived(level).seed), derived("bots", level)
    while owing := game.to_act(state):
        action = choose(game, state, owing[0], level, whim)
        assert game.check(state, owing[0], action) is None
        game.play(state, owing[0], action)
    assert game.result(state) is not None


@EVERY_GAME
def test_every_released_version_has_golden_records_and_states(game: AnyGame) -> None:
    records = [msgspec.json.decode(path.read_bytes(), type=Record) for path in _golden(game, "record")]
    assert {record.rules for record in records} == set(range(1, game.facts.rules + 1))
    assert {record.seats for record in records} == set(range(game.facts.seats[0], game.facts.seats[1] + 1))
    assert _golden(game, "state")


@EVERY_GAME
def test_golden_records_replay_to_the_same_end(game: AnyGame) -> None:
    for path in _golden(game, "record"):
        record = msgspec.json.decode(path.read_bytes(), type=Record)
        assert verify(game, record) == [], path.name


@EVERY_GAME
def test_golden_states_load_and_play_on(game: AnyGame) -> None:
    for path in _golden(game, "state"):
        state = game.read_state(msgspec.json.decode(path.read_bytes()))
        assert game.audit(state) is None, path.name
        whim = derived(path.name)
        while owing := game.to_act(state):
            game.play(state, owing[0], at_random(game, state, owing[0], whim))
        assert game.result(state) is not None


def _golden(game: AnyGame, kind: str) -> list[Path]:
    return sorted((GOLDEN / game.facts.id).glob(f"{kind}-*.json"))


@EVERY_GAME
def test_every_numbered_rule_is_named_by_a_test(game: AnyGame) -> None:
    numbers = set(re.findall(r"\bR\d+\b", "\n".join(_rule_lines(game))))
    assert numbers, "RULES.md numbers no rule"
    folder = Path(__file__).parent / game.facts.id
    marks = "\n".join(re.findall(r"mark\.rule\(([^)]*)\)", "\n".join(p.read_text() for p in folder.glob("test_*.py"))))
    assert numbers - set(re.findall(r'"(R\d+)"', marks)) == set()


def _rule_lines(game: AnyGame) -> list[str]:
    """The lines of the rulebook that state a rule: they begin with its number in bold."""
    return [line for line in game.rulebook().splitlines() if re.match(r"\W*\*\*R\d+", line)]
