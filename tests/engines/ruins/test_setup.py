"""Setting up: seats, deck, market, torches, hands."""

from __future__ import annotations

import pytest

from engines.rng import Rng, derived
from engines.ruins.content import content, deck_of
from engines.ruins.game import GAME
from engines.ruins.opening import Dealt, GameStarted, HandDealt, RoundStarted
from tests.engines.kit import of
from tests.engines.ruins import build


@pytest.mark.rule("R1")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_other_numbers_of_players_are_refused(players):
    with pytest.raises(ValueError, match="2 to 5"):
        GAME.setup(players, GAME.options(), Rng(build.SEED))


@pytest.mark.rule("R1", "R2", "R4", "R6")
@pytest.mark.parametrize(("players", "size"), [(2, 20), (3, 30), (4, 40), (5, 50)])
def test_everyone_has_nine_ruins_two_claims_three_torches_and_no_points(players, size):
    state = build.new(players)
    room = state.open
    assert room.participants == list(range(players))
    assert len(room.ruins) == size
    assert {card[-1] for card in room.ruins} == set("12345"[:players])
    assert room.hand_sizes == [len(own.hand) for own in state.own] == [9] * players
    assert room.deck_size == len(state.sealed.deck) == size - 9 * players
    assert room.torches == [3] * players
    assert room.claims == [2] * players
    assert room.vp == [0] * players
    assert room.round == 1
    assert not any(each.night or each.top or each.middle or each.bottom for each in room.ruins.values())


@pytest.mark.rule("R3")
def test_four_discoveries_lie_in_the_market_and_35_in_their_deck():
    state = build.new(3)
    assert None not in state.open.market
    assert state.open.discoveries_left == len(state.sealed.discoveries) == 35
    assert len({*state.open.market, *state.sealed.discoveries}) == 39


@pytest.mark.rule("R5")
def test_every_seat_can_be_first_player():
    firsts = {build.new(4, derived("first", number).seed).open.first for number in range(60)}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rule("R6", "R8")
def test_the_opening_is_told_and_each_hand_to_its_owner_alone():
    state, events = GAME.setup(3, GAME.options(), Rng(build.SEED))
    (started,) = of(events, GameStarted)
    assert (started.players, started.deck_size, started.market) == (3, 30, tuple(state.open.market))
    (opened,) = of(events, RoundStarted)
    assert (opened.first, opened.hand_sizes) == (state.open.first, (9, 9, 9))
    assert [(event.to, event.seat, event.count) for event in of(events, Dealt)] == [(None, s, 9) for s in range(3)]
    for event in of(events, HandDealt):
        assert event.to == (event.seat,)
        assert list(event.cards) == state.own[event.seat].hand
    assert GAME.to_act(state) == (0, 1, 2)


def test_the_generator_is_used_for_discoveries_then_first_player_then_ruins():
    rng = Rng(build.SEED)
    discoveries, ruins = [each.id for each in content().discoveries], list(deck_of(4))
    rng.shuffle(discoveries)
    first = rng.below(4)
    rng.shuffle(ruins)
    state = build.new(4)
    assert state.sealed.discoveries == discoveries[:-4]
    assert state.open.market == discoveries[:-5:-1]
    assert state.open.first == first
    assert state.sealed.deck == ruins[:4]
    assert state.own[0].hand == sorted(ruins[-9:])
    assert state.sealed.rng == rng
