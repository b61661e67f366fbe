"""What a seat cannot know can be dealt anew without its noticing, and is told to nobody else."""

from __future__ import annotations

import msgspec
import pytest

from engines.contract import foreseeable, seen_by, undoable
from engines.rng import derived
from engines.ruins.events import HandDealt, OwnFlip, RuinsDrawn, RuinsReturned
from engines.ruins.finishing import Bench
from engines.ruins.game import GAME
from tests.engines.kit import cannot_tell_redealt, of
from tests.engines.ruins import build

MOMENTS = [0, 1, 3, 8, 20, 45, 90, 140, 5000]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("actions", MOMENTS)
def test_a_seat_cannot_tell_the_redealt_state_from_the_true_one(players, actions):
    cannot_tell_redealt(GAME, build.random_game(players, actions=actions), players)


@pytest.mark.rule("R6", "R8", "R9")
def test_hands_decks_and_secret_flips_are_really_dealt_anew():
    state = build.random_game(4, actions=120)
    others = [GAME.redeal(state, 0, derived("twin", number)) for number in range(40)]
    assert len({tuple(other.own[1].hand) for other in others}) == 40
    assert len({tuple(other.sealed.discoveries) for other in others}) == 40
    assert len({tuple(sorted(other.own[2].turned)) for other in others}) > 5
    assert len({len(other.sealed.turned) + sum(len(own.turned) for own in other.own) for other in others}) > 2
    assert {tuple(other.own[0].hand) for other in others} == {tuple(state.own[0].hand)}


@pytest.mark.rule("R8")
def test_in_the_first_round_only_who_decided_can_have_flipped_and_only_one():
    state = build.new(4)
    GAME.play(state, 1, build.action("flip -"))
    seen = set()
    for number in range(60):
        other = GAME.redeal(state, 0, derived("twin", number))
        assert [len(other.own[seat].turned) for seat in (2, 3)] == [0, 0]
        assert other.sealed.turned == []
        seen.add(len(other.own[1].turned))
    assert seen == {0, 1}


@pytest.mark.rule("R25")
def test_whoever_has_committed_ruins_can_finish_the_turn_in_every_redealt_state():
    hands = {0: "R05-2 R08-1 R03-1", 1: "R02-1", 2: "R02-2"}
    state = build.table(3, hands, market="DT05 DM01 DB13 DT09", lit={0: 1})
    build.do(state, "0 claim R05-2", "0 claim R08-1")
    for number in range(20):
        other = GAME.redeal(state, 1, derived("twin", number))
        assert other.open.committed == ["R05-2", "R08-1"]
        assert {"R05-2", "R08-1"} <= set(other.own[0].hand)
        assert not Bench(other, 0).is_hopeless()
        assert GAME.fault(other) is None


@pytest.mark.rule("R25")
def test_a_hand_that_hardly_any_other_could_replace_stays():
    hands = {0: "R09-1 R09-2 R09-3 R09-4 R02-4", 1: "R01-1 R01-2", 2: "R02-2 R02-3", 3: "R02-1 R03-1"}
    state = build.table(4, hands, sets=["3: R08-1 R08-2 R08-3 R08-4 r8 s4"], lit={0: 0})
    build.do(state, "0 claim R09-1")
    twins = [GAME.redeal(state, None, derived("twin", number)) for number in range(5)]
    assert all(GAME.fault(twin) is None for twin in twins)
    assert any(twin.own[0].hand == state.own[0].hand for twin in twins)
    assert any(twin.own[1].hand != state.own[1].hand for twin in twins)


@pytest.mark.rule("R31")
def test_ruins_drawn_to_sift_are_hidden_from_the_others():
    state = build.table(3, {0: "R06-1 R02-1"}, crafted={"R06-1": "DM13"}, market="DB13 DB12 DT13 DT01")
    build.do(state, "0 play R06-1 r6 s1")
    twins = [GAME.redeal(state, 1, derived("twin", number)) for number in range(20)]
    assert all(GAME.fault(twin) is None and len(twin.own[0].fresh) == 2 for twin in twins)
    assert len({tuple(twin.own[0].fresh) for twin in twins}) > 10
    assert GAME.redeal(state, 0, derived("twin")).own[0] == state.own[0]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_event_tells_a_hidden_card_to_anybody_else(players):
    """Whatever is told publicly names only ruins that lie open afterwards or are listed as crafted."""
    state, rng = build.new(players), derived("told", players)
    secret = (HandDealt, OwnFlip, RuinsDrawn, RuinsReturned)
    while owing := GAME.to_act(state):
        seat = rng.pick(owing)
        hidden = {card for own in state.own for card in own.hand} - set(state.open.committed)
        action = rng.pick(GAME.legal(state, seat))
        events = GAME.play(state, seat, action)
        assert all(event.to is not None for event in of(events, *secret))
        named = {card for card in hidden if card in msgspec.json.encode(seen_by(None, events)).decode()}
        chosen = set(getattr(action, "cards", ())) | {getattr(action, "card", None)}
        assert named <= chosen
        assert not (named and type(action).__name__ == "Flip")


def test_the_spectators_view_has_no_hands():
    view = GAME.look(build.random_game(3, actions=30), None)
    assert view.own is None
    assert view.seat is None


@pytest.mark.rule("R25")
def test_steps_can_be_foreseen_and_not_be_taken_back():
    state = build.table(3, {0: "R05-1 R08-1", 1: "R01-1", 2: "R01-2"}, night="R05-1", lit={0: 1})
    for line in ("0 claim R05-1", "0 light R05-1 night", "0 upgrade 2 R05-1"):
        events = build.do(state, line)
        assert foreseeable(events)
        assert not undoable(events)
    assert not foreseeable(build.do(state, "0 play R05-1 r7 s1"))
