"""Setting up, dealing and beginning rounds: R1 to R5, R28."""

from itertools import chain

import pytest

from engines.rng import Rng
from engines.torchlit.acts.light_torch import LightTorch
from engines.torchlit.content import LAYOUTS
from engines.torchlit.events import GameStarted, HandDealt, RoundStarted
from engines.torchlit.game import GAME
from tests.engines.kit import of
from tests.engines.torchlit import build

ALL = (2, 3, 4, 5)


@pytest.mark.rule("R1")
@pytest.mark.parametrize(
    ("players", "owner", "cards", "doors", "dealt"),
    [
        (2, (0, 1, 0, 1), 56, 8, 14),
        (3, (0, 1, 2), 42, 7, 14),
        (4, (0, 1, 2, 3), 56, 8, 14),
        (5, (0, 1, 2, 3, 4), 56, 8, 11),
    ],
)
def test_the_number_of_players_decides_what_is_used(players, owner, cards, doors, dealt):
    layout = LAYOUTS[players]
    assert (layout.owner, layout.adventurers, layout.doors) == (owner, len(owner), doors)
    assert (len(layout.deck), layout.dealt, layout.tricks) == (cards, dealt, dealt - 1)
    assert layout.has_leftover == (players == 5)


@pytest.mark.parametrize("players", [1, 6])
def test_other_numbers_of_players_are_refused(players):
    with pytest.raises(ValueError, match="2 to 5 players"):
        GAME.setup(players, GAME.options(), Rng(build.SEED))


@pytest.mark.rule("R2")
@pytest.mark.parametrize("players", ALL)
def test_everyone_starts_on_door_0_without_gold(players):
    table = build.new(players).open
    assert set(table.positions) == {0}
    assert table.scores == [0] * players
    assert table.doors == [[] for _ in range(LAYOUTS[players].doors)]
    assert table.door_values == [0] * LAYOUTS[players].doors


@pytest.mark.rule("R3")
@pytest.mark.parametrize("players", ALL)
def test_any_adventurer_may_be_drawn_as_first_torchbearer(players):
    bearers = {build.new(players, f"{seed:032x}").open.bearer for seed in range(80)}
    assert bearers == set(range(LAYOUTS[players].adventurers))


@pytest.mark.rule("R3", "R4")
@pytest.mark.parametrize("players", ALL)
def test_the_torchbearer_is_drawn_first_and_card_i_goes_to_adventurer_i_mod_k(players):
    layout, rng = LAYOUTS[players], Rng(build.SEED)
    bearer, deck = rng.below(layout.adventurers), list(layout.deck)
    rng.shuffle(deck)
    state = build.new(players)
    assert state.open.bearer == bearer
    for each in range(layout.adventurers):
        mine = {deck[i] for i in range(layout.dealt * layout.adventurers) if i % layout.adventurers == each}
        assert set(build.held(state, each).hand) == mine
    assert state.sealed.set_aside == (deck[55] if players == 5 else None)
    assert state.sealed.rng == rng


def test_setup_leaves_the_generator_it_was_given_alone():
    rng = Rng(build.SEED)
    GAME.setup(4, GAME.options(), rng)
    assert rng.used == 0


@pytest.mark.rule("R4")
@pytest.mark.parametrize("players", ALL)
def test_all_cards_are_dealt_evenly_and_hands_are_sorted(players):
    state, layout = build.new(players), LAYOUTS[players]
    hands = [build.held(state, each).hand for each in range(layout.adventurers)]
    assert state.open.hand_sizes == [layout.dealt] * layout.adventurers
    assert all(hand == sorted(hand, key=layout.deck.index) for hand in hands)
    aside = [state.sealed.set_aside] if players == 5 else []
    assert sorted([*chain(*hands), *aside]) == sorted(layout.deck)


@pytest.mark.rule("R1", "R4")
def test_s26_the_deck_of_three_players():
    state = build.new(3)
    cards = {card for own in state.own for card in own.held[0].hand}
    assert cards == {f"{suit}{rank}" for suit in "DSGWME" for rank in range(7)}
    assert state.open.hand_sizes == [14, 14, 14]
    assert len(state.open.doors) == 7
    assert state.sealed.set_aside is None
    refusal = build.refused(state, 0, LightTorch(0, "D7"))
    assert refusal.code == "bad_action"
    assert refusal.reason == "This is not a valid Torchlit action: Dragon 7 is not in the deck."


@pytest.mark.rule("R5")
@pytest.mark.parametrize("players", ALL)
def test_a_round_begins_with_the_torches(players):
    state, events = GAME.setup(players, GAME.options(), Rng(build.SEED))
    assert state.open.phase == "light_torches"
    assert GAME.to_act(state) == tuple(range(players))
    assert [type(event) for event in events[:2]] == [GameStarted, RoundStarted]
    dealt = of(events, HandDealt)
    assert events[2:] == dealt
    assert [event.to for event in dealt] == [(seat,) for seat in LAYOUTS[players].owner]
    assert [list(event.cards) for event in dealt] == [
        build.held(state, each).hand for each in range(len(state.open.owner))
    ]


@pytest.mark.rule("R28")
def test_s23_the_next_round():
    state = build.final(5, "S7 S6 S5 S0 S4", "D1 D2 D3 D4 D5", bearer=2)
    build.play(state, "2:S5 3:S0 4:S4 0:S7 1:S6")
    assert state.open.bearer == 3
    events = build.place(state, "S5")
    table = state.open
    assert (table.phase, table.round, table.trick_no) == ("light_torches", 2, 1)
    assert table.positions == [0] * 5
    assert not any(table.doors)
    assert (table.discard, table.history, table.trick) == ([], [], [])
    assert table.hand_sizes == [11] * 5
    assert build.torches(state) == [None] * 5
    assert state.sealed.set_aside is not None
    assert (table.bearer, GAME.to_act(state)) == (3, (0, 1, 2, 3, 4))
    assert [type(event).__name__ for event in events] == [
        "MonstersPlaced", "TorchesRevealed", "RoundScored", "RoundStarted", *["HandDealt"] * 5,
    ]  # fmt: skip
    for each in range(5):
        build.light(state, each, build.held(state, each).hand[0])
    assert (table.phase, table.lead, GAME.to_act(state)) == ("play_trick", 3, (3,))


@pytest.mark.rule("R28")
def test_every_round_is_shuffled_anew():
    state = build.new(4)
    first = [build.held(state, each).hand for each in range(4)]
    after = build.random_game(4, actions=69)
    assert after.open.round == 2
    assert [build.held(after, each).hand for each in range(4)] != first
    assert after.sealed.rng.used == state.sealed.rng.used + 1
