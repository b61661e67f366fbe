"""Invariants: states and views from outside must keep them, and a fault is named by its path."""

from functools import partial

import msgspec
import pytest

from engines.rng import Rng
from engines.torchlit.game import GAME
from engines.torchlit.model import Standing
from tests.engines.torchlit import build

change = msgspec.structs.replace

TRICK = partial(build.random_game, 4, actions=42)  # in play, after some tricks
LIGHTING = partial(build.random_game, 4, actions=71)  # two torches of round 2 are lit
PLACING = partial(build.random_game, 4, actions=38)
FINAL = partial(build.random_game, 4, actions=66)  # two cards of the final trick are played
OVER = partial(build.random_game, 4)
FIVE = partial(build.random_game, 5, actions=30)
THREE = partial(build.random_game, 3, actions=30)


def test_the_moments_of_these_tests_are_in_the_phases_they_name():
    assert (TRICK().open.phase, len(TRICK().open.history), len(TRICK().open.trick)) == ("play_trick", 7, 3)
    assert (LIGHTING().open.phase, sum(LIGHTING().open.torch_lit)) == ("light_torches", 2)
    assert PLACING().open.phase == "place_monsters"
    assert (len(FINAL().open.trick), FINAL().open.trick_no) == (2, 13)
    assert OVER().open.phase == "game_over"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_state_of_a_game_passes(players):
    state, rng = build.new(players), Rng(build.SEED)
    assert GAME.fault(state) is None
    while owing := GAME.to_act(state):
        seat = rng.pick(owing)
        GAME.play(state, seat, rng.pick(GAME.legal(state, seat)))
        assert GAME.fault(state) is None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_state_never_takes_more_than_4_kilobytes(players):
    state, rng = build.new(players), Rng(build.SEED)
    while owing := GAME.to_act(state):
        GAME.play(state, owing[0], rng.pick(GAME.legal(state, owing[0])))
        assert len(msgspec.json.encode(state)) <= 4096


def put(path, value):
    """A fault: the value is set at a path such as `open.doors.3`."""

    def spoil(state):
        *way, last = path.split(".")
        room = state
        for step in way:
            room = room[int(step)] if step.isdigit() else getattr(room, step)
        if last.isdigit():
            room[int(last)] = value(room[int(last)]) if callable(value) else value
        else:
            setattr(room, last, value(getattr(room, last)) if callable(value) else value)

    return spoil


def longer(items):
    return [*items, items[0]]


def first(**fields):
    return lambda items: [change(items[0], **fields), *items[1:]]


def first_entry(**fields):
    def spoil(rounds):
        entries = (change(rounds[0].entries[0], **fields), *rounds[0].entries[1:])
        return [change(rounds[0], entries=entries), *rounds[1:]]

    return spoil


def shown_as(card):
    def spoil(scored):
        return change(scored, entries=(change(scored.entries[0], torch=card), *scored.entries[1:]))

    return spoil


FAULTS = [
    (TRICK, put("open.owner", [0, 1, 2, 2]), "$.open.owner"),
    (TRICK, put("open.hand_sizes", longer), "$.open.hand_sizes"),
    (TRICK, put("open.torch_lit", []), "$.open.torch_lit"),
    (TRICK, put("open.torch_played", longer), "$.open.torch_played"),
    (TRICK, put("open.positions", [0]), "$.open.positions"),
    (TRICK, put("open.bearer", 4), "$.open.bearer"),
    (TRICK, put("open.lead", 4), "$.open.lead"),
    (TRICK, put("open.doors", longer), "$.open.doors"),
    (TRICK, put("open.door_values", []), "$.open.door_values"),
    (TRICK, put("open.door_values.3", 99), "$.open.door_values"),
    (THREE, put("open.positions.1", 7), "$.open.positions"),
    (TRICK, put("open.scores", longer), "$.open.scores"),
    (LIGHTING, put("open.scores.0", 99), "$.open.scores"),
    (FIVE, put("open.trick_no", 11), "$.open.trick_no"),
    (TRICK, put("open.history", lambda tricks: tricks * 2), "$.open.history"),
    (TRICK, put("open.history", first(lead=4)), "$.open.history[0]"),
    (TRICK, put("open.history", first(cards=())), "$.open.history[0]"),
    (LIGHTING, put("open.rounds_scored", []), "$.open.rounds_scored"),
    (LIGHTING, put("open.round", 3), "$.open.rounds_scored"),
    (OVER, put("open.round", 2), "$.open.rounds_scored"),
    (LIGHTING, put("open.rounds_scored", first(entries=())), "$.open.rounds_scored[0].entries"),
    (LIGHTING, put("open.rounds_scored", first_entry(adventurer=1)), "$.open.rounds_scored[0].entries"),
    (LIGHTING, put("open.rounds_scored", first(door_values=())), "$.open.rounds_scored[0].door_values"),
    (LIGHTING, put("open.rounds_scored", first(scores=(0,))), "$.open.rounds_scored[0].scores"),
    (TRICK, put("open.trick.0", lambda played: change(played, adventurer=4)), "$.open.trick"),
    (PLACING, put("open.trick", longer), "$.open.trick"),
    (TRICK, put("open.standing", None), "$.open.standing"),
    (TRICK, put("open.standing", Standing(0, 0, (0,))), "$.open.standing"),
    (TRICK, put("open.phase", "light_torches"), "$.open.phase"),
    (LIGHTING, put("open.phase", "play_trick"), "$.open.phase"),
    (TRICK, put("open.phase", "place_monsters"), "$.open.phase"),
    (PLACING, put("open.phase", "play_trick"), "$.open.phase"),
    (OVER, put("open.trick_no", 3), "$.open.hand_sizes[0]"),
    (TRICK, put("open.hand_sizes.0", 12), "$.open.hand_sizes[0]"),
    (TRICK, put("open.trick_no", 5), "$.open.hand_sizes[0]"),
    (TRICK, put("own", longer), "$.own"),
    (TRICK, put("own.1.held", []), "$.own[1].held"),
    (TRICK, put("own.1.held.0.adventurer", 2), "$.own[1].held"),
    (TRICK, put("own.0.held.0.hand", lambda hand: hand[1:]), "$.own[0].held[0].hand"),
    (TRICK, put("own.2.held.0.torch", None), "$.own[2].held[0].torch"),
    (OVER, put("open.rounds_scored.2", shown_as("D0")), "$.own[0].held[0].torch"),
    (TRICK, put("sealed.set_aside", "D4"), "$.sealed.set_aside"),
    (FIVE, put("sealed.set_aside", None), "$.sealed.set_aside"),
    (FIVE, put("sealed.set_aside", lambda card: "D0" if card != "D0" else "D1"), "$.sealed.set_aside"),
    (THREE, put("own.0.held.0.torch", "B7"), "$.own[0].held[0].torch"),
    (TRICK, put("open.discard", longer), "$.open.discard"),
    (TRICK, put("open.discard", lambda cards: cards[:-1]), "$"),
]


@pytest.mark.parametrize(("moment", "spoil", "path"), FAULTS)
def test_a_fault_is_found_and_named(moment, spoil, path):
    state = moment()
    assert GAME.fault(state) is None
    spoil(state)
    fault = GAME.fault(state)
    assert fault is not None
    assert fault.path == path
    assert fault.reason.endswith(".")


VIEW_FAULTS = [
    (put("seat", 4), "$.seat"),
    (put("seat", -1), "$.seat"),
    (put("seat", None), "$.own"),
    (put("own", None), "$.own"),
    (put("seat", 2), "$.own.held"),
    (put("open.positions", [0]), "$.open.positions"),
    (put("open.round", 2), "$.open.rounds_scored"),
    (put("open.standing", None), "$.open.standing"),
    (put("own.held.0.hand", lambda hand: hand[1:]), "$.own.held[0].hand"),
    (put("own.held.0.hand.0", "S3"), "$.own.held[0].hand"),
    (put("open.discard", lambda cards: cards[:-1]), "$.open"),
]


@pytest.mark.parametrize(("spoil", "path"), VIEW_FAULTS)
def test_a_fault_of_a_view_is_found_and_named(spoil, path):
    view = GAME.look(TRICK(), 0)
    assert GAME.view_fault(view) is None
    spoil(view)
    fault = GAME.view_fault(view)
    assert fault is not None
    assert fault.path == path
    assert fault.reason.endswith(".")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_view_of_a_game_passes(players):
    state, rng = build.new(players), Rng(build.SEED)
    while owing := GAME.to_act(state):
        assert all(GAME.view_fault(GAME.look(state, seat)) is None for seat in (*range(players), None))
        GAME.play(state, owing[0], rng.pick(GAME.legal(state, owing[0])))
    assert all(GAME.view_fault(GAME.look(state, seat)) is None for seat in (*range(players), None))


def test_a_position_made_by_hand_plays_on_without_a_past():
    state = build.table(4, {0: "S4 S1", 1: "G2 M3"}, size=2)
    assert GAME.fault(state) is None
    while owing := GAME.to_act(state):
        GAME.play(state, owing[0], GAME.legal(state, owing[0])[0])
        assert GAME.fault(state) is None
