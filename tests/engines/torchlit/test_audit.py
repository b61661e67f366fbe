"""States from outside: whatever is wrong is found and named by its path, and nothing crashes."""

from functools import partial

import msgspec
import pytest

from engines.rng import Rng
from engines.torchlit.game import GAME
from engines.torchlit.model import Played, Standing
from tests.engines.torchlit import build

change = msgspec.structs.replace

TRICK = partial(build.random_game, 4, actions=42)  # in play, after some tricks
LIGHTING = partial(build.random_game, 4, actions=71)  # two torches of round 2 are lit
PLACING = partial(build.random_game, 4, actions=38)
FINAL = partial(build.random_game, 4, actions=66)  # two cards of the final trick are played
OVER = partial(build.random_game, 4)
FIVE = partial(build.random_game, 5, actions=30)
THREE = partial(build.random_game, 3, actions=30)


def test_the_moments_are_what_they_are_called():
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


def stack_upside_down(state):
    next(cards for cards in state.open.doors if len(cards) > 1).reverse()


def pay_an_empty_door(state):
    """More gold below a door where nobody stood."""
    scored = state.open.rounds_scored[-1]
    door = next(door for door in range(8) if door not in state.open.positions)
    values = [value + (at == door) for at, value in enumerate(scored.door_values)]
    state.open.rounds_scored[-1] = change(scored, door_values=tuple(values))


def wrong_door(state):
    door = next(at for at, cards in enumerate(state.open.doors) if cards)
    card = state.open.doors[door].pop(0)
    state.open.doors[(door + 1) % 8].insert(0, card)


def reorder_history(state):
    state.open.history[0], state.open.history[1] = state.open.history[1], state.open.history[0]


def longer(items):
    return [*items, items[0]]


def first(**fields):
    return lambda items: [change(items[0], **fields), *items[1:]]


def first_entry(**fields):
    def spoil(rounds):
        entries = (change(rounds[0].entries[0], **fields), *rounds[0].entries[1:])
        return [change(rounds[0], entries=entries), *rounds[1:]]

    return spoil


FAULTS = [
    (TRICK, put("open.owner", [0, 1, 2, 2]), "$.open.owner"),
    (TRICK, put("open.hand_sizes", longer), "$.open.hand_sizes"),
    (TRICK, put("open.torch_lit", []), "$.open.torch_lit"),
    (TRICK, put("open.torch_played", longer), "$.open.torch_played"),
    (TRICK, put("open.positions", [0]), "$.open.positions"),
    (TRICK, put("open.doors", longer), "$.open.doors"),
    (TRICK, put("open.door_values", []), "$.open.door_values"),
    (TRICK, put("open.scores", longer), "$.open.scores"),
    (TRICK, put("own", longer), "$.own"),
    (TRICK, put("own.1.held", []), "$.own[1].held"),
    (TRICK, put("own.1.held.0.adventurer", 2), "$.own[1].held"),
    (TRICK, put("own.1.held.0.hand", lambda hand: hand[::-1]), "$.own[1].held[0].hand"),
    (TRICK, put("open.bearer", 4), "$.open.bearer"),
    (TRICK, put("open.lead", 4), "$.open.lead"),
    (THREE, put("open.positions.1", 7), "$.open.positions[1]"),
    (TRICK, put("sealed.set_aside", "D4"), "$.sealed.set_aside"),
    (FIVE, put("sealed.set_aside", None), "$.sealed.set_aside"),
    (FIVE, put("sealed.set_aside", lambda card: "D0" if card != "D0" else "D1"), "$.sealed.set_aside"),
    (THREE, put("own.0.held.0.torch", "B7"), "$.own[0].held[0].torch"),
    (TRICK, put("open.discard", longer), "$.open.discard"),
    (TRICK, put("open.discard", lambda cards: cards[:-1]), "$"),
    (TRICK, put("open.torch_lit.2", False), "$.open.torch_lit[2]"),
    (LIGHTING, put("open.torch_lit", [True] * 4), "$.open.torch_lit"),
    (TRICK, wrong_door, "$.open.doors["),
    (TRICK, stack_upside_down, "$.open.doors["),
    (OVER, pay_an_empty_door, "$.open.rounds_scored[2]"),
    (TRICK, put("open.door_values.3", 99), "$.open.door_values[3]"),
    (TRICK, put("open.trick.0", lambda played: change(played, adventurer=4)), "$.open.trick[0].adventurer"),
    (TRICK, put("open.trick.1", lambda played: change(played, source="torch")), "$.open.trick[1].from"),
    (TRICK, put("open.standing", None), "$.open.standing"),
    (TRICK, put("open.standing", Standing(0, 0, (0,))), "$.open.standing"),
    (TRICK, put("open.phase", "light_torches"), "$.open.phase"),
    (LIGHTING, put("open.phase", "play_trick"), "$.open.phase"),
    (TRICK, put("open.phase", "place_monsters"), "$.open.phase"),
    (PLACING, put("open.phase", "play_trick"), "$.open.phase"),
    (TRICK, put("open.phase", "game_over"), "$.open.trick"),
    (TRICK, put("open.bearer", lambda bearer: (bearer + 1) % 4), "$.open.bearer"),
    (PLACING, put("open.bearer", lambda bearer: (bearer + 1) % 4), "$.open.bearer"),
    (OVER, put("open.round", 2), "$.open.round"),
    (TRICK, put("open.history", lambda tricks: tricks[1:]), "$.open.history"),
    (OVER, put("open.trick_no", 3), "$.open.trick_no"),
    (LIGHTING, put("open.trick_no", 2), "$.open.trick_no"),
    (LIGHTING, put("open.rounds_scored", []), "$.open.rounds_scored"),
    (LIGHTING, put("open.round", 3), "$.open.rounds_scored"),
    (TRICK, put("open.hand_sizes.0", 12), "$.open.hand_sizes[0]"),
    (TRICK, put("open.history", first(lead=4)), "$.open.history[0].lead"),
    (TRICK, put("open.history", first(cards=())), "$.open.history[0].cards"),
    (TRICK, put("open.history", first(movers=())), "$.open.history[0]"),
    (TRICK, put("open.history", first(placed=("D0",) * 5)), "$.open.history[0].placed"),
    (TRICK, put("open.history", first(torches=("D0",))), "$.open.history[0].torches"),
    (TRICK, reorder_history, "$.open.history"),
    (TRICK, put("open.positions", lambda doors: [(door + 1) % 8 for door in doors]), "$.open.positions[0]"),
    (TRICK, put("open.discard", lambda cards: cards[::-1]), "$.open.discard"),
    (TRICK, put("open.torch_played.1", True), "$.open.torch_played[1]"),
    (OVER, put("open.torch_played", lambda played: [not each for each in played]), "$.open.torch_played[0]"),
    (LIGHTING, put("open.scores.0", 99), "$.open.scores"),
    (LIGHTING, put("open.rounds_scored", first(scores=(1, 2, 3, 4))), "$.open.rounds_scored[0].scores"),
    (LIGHTING, put("open.rounds_scored", first(door_values=())), "$.open.rounds_scored[0].door_values"),
    (LIGHTING, put("open.rounds_scored", first(door_values=(99,) * 8)), "$.open.rounds_scored[0].entries[0]"),
    (LIGHTING, put("open.rounds_scored", first(entries=())), "$.open.rounds_scored[0].entries"),
    (LIGHTING, put("open.rounds_scored", first_entry(total=99)), "$.open.rounds_scored[0].entries[0]"),
    (LIGHTING, put("open.rounds_scored", first_entry(adventurer=1)), "$.open.rounds_scored[0].entries"),
    (OVER, put("open.rounds_scored.2", lambda scored: change(scored, door_values=(0,) * 8)), "$.open.rounds_scored[2]"),
    (TRICK, put("sealed.rng.used", 1), "$.sealed.rng.used"),
    (TRICK, put("sealed.rng.used", 1 << 70), "$.sealed.rng.used"),
]


@pytest.mark.parametrize(("moment", "spoil", "path"), FAULTS)
def test_a_fault_is_found_and_named(moment, spoil, path):
    state = moment()
    assert GAME.fault(state) is None
    spoil(state)
    fault = GAME.fault(state)
    assert fault is not None
    assert fault.path.startswith(path)
    assert fault.reason.endswith(".")


def three_round():
    """Round 2 of three players: a round has been scored on seven doors."""
    return build.random_game(3, actions=56)


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"door": 7}, "$.open.rounds_scored[0].entries[0].door"),
        ({"torch": "B1"}, "$.open.rounds_scored[0].entries[0].torch"),
    ],
)
def test_a_scored_round_names_only_doors_and_torches_of_this_game(fields, path):
    state = three_round()
    put("open.rounds_scored", first_entry(**fields))(state)
    assert GAME.fault(state).path == path


def test_two_adventurers_cannot_have_had_the_same_torch():
    state = LIGHTING()
    torch = state.open.rounds_scored[0].entries[1].torch
    put("open.rounds_scored", first_entry(torch=torch))(state)
    assert GAME.fault(state).path == "$.open.rounds_scored[0].entries[0].torch"


def test_a_sum_that_leaves_out_a_round_is_found():
    state = OVER()
    state.open.rounds_scored[0] = change(state.open.rounds_scored[0], scores=(0, 0, 0, 0))
    assert GAME.fault(state).path == "$.open.rounds_scored[0].scores"


def test_a_trick_of_too_many_cards_is_found():
    state = PLACING()
    card = state.own[0].held[0].hand.pop()
    state.open.trick.append(Played(0, card, "hand"))
    assert GAME.fault(state).path == "$.open.trick"


def test_hands_of_other_sizes_than_the_tricks_leave_are_found():
    state = TRICK()
    card = state.own[0].held[0].hand.pop(0)
    state.own[1].held[0].hand = build.in_order([*state.own[1].held[0].hand, card])
    assert GAME.fault(state).path == "$.own[0].held[0].hand"
