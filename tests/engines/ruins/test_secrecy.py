"""A seat does not notice when hidden cards are dealt anew, and secrets are told to nobody else."""

from __future__ import annotations

import msgspec
import pytest

from engines.contract import foreseeable, seen_by, undoable
from engines.phrases import YOU
from engines.rng import derived
from engines.ruins.acts.flip import OwnFlip
from engines.ruins.effects import RuinsDrawn
from engines.ruins.finishing.bench import Bench
from engines.ruins.game import GAME
from engines.ruins.opening import HandDealt, RuinsReturned
from tests.engines.kit import NAMES, cannot_tell_redealt, of
from tests.engines.ruins import build

MOMENTS = [0, 1, 3, 8, 20, 45, 90, 140, 5000]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("actions", MOMENTS)
def test_a_seat_cannot_tell_the_redealt_state_from_the_true_one(players, actions):
    cannot_tell_redealt(GAME, build.random_game(players, actions=actions), players)


@pytest.mark.rule("R6", "R8", "R9")
def test_hands_decks_and_secret_flips_are_really_dealt_anew():
    state = build.random_game(4, actions=5)
    others = [GAME.redeal(state, 0, derived("twin", number)) for number in range(40)]
    assert len({tuple(other.own[1].hand) for other in others}) == 40
    state = build.random_game(4, actions=120)  # by then play has shown what cannot be in a hand any more
    others = [GAME.redeal(state, 0, derived("twin", number)) for number in range(40)]
    assert len({tuple(other.own[1].hand) for other in others}) > 10
    assert len({tuple(other.sealed.discoveries) for other in others}) == 40
    assert len({tuple(sorted(other.own[2].turned)) for other in others}) > 5
    assert len({len(other.sealed.turned) + sum(len(own.turned) for own in other.own) for other in others}) > 2
    assert {tuple(other.own[0].hand) for other in others} == {tuple(state.own[0].hand)}


@pytest.mark.rule("R8")
def test_in_the_first_round_only_seats_that_have_decided_can_have_flipped_a_single_ruin():
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
        assert not Bench(other.open, other.own[0], 0).is_hopeless
        assert GAME.fault(other) is None


@pytest.mark.rule("R25")
def test_a_turn_that_few_hands_could_finish_is_dealt_one_that_can():
    hands = {0: "R09-1 R09-2 R09-3 R09-4 R02-4", 1: "R01-1 R01-2", 2: "R02-2 R02-3", 3: "R02-1 R03-1"}
    state = build.table(4, hands, sets=["3: R08-1 R08-2 R08-3 R08-4 r8 s4"], lit={0: 0})
    build.do(state, "0 claim R09-1")
    twins = [GAME.redeal(state, None, derived("twin", number)) for number in range(5)]
    assert all(GAME.fault(twin) is None for twin in twins)
    assert all({*state.own[0].hand[1:]} <= {*twin.own[0].hand} for twin in twins)
    assert len({tuple(twin.own[0].hand) for twin in twins}) > 1
    assert any(twin.own[1].hand != state.own[1].hand for twin in twins)


@pytest.mark.rule("R21", "R30")
def test_ruins_returned_to_the_deck_are_in_no_hand_that_has_drawn_nothing():
    hands = {0: "R06-1 R09-1 R02-1", 1: "R01-1 R01-2 R01-3", 2: "R03-1 R03-2 R03-3"}
    state = build.table(3, hands, crafted={"R09-1": "DT11"}, lit={0: 0})
    build.do(state, "0 play R06-1 r6 s1", "1 pass", "2 pass")
    assert "R06-1" in state.open.cleared
    twins = [GAME.redeal(state, 0, derived("twin", number)) for number in range(30)]
    assert not any("R06-1" in own.hand for twin in twins for own in twin.own)
    build.do(state, "0 play R09-1 r9 s1")
    twins = [GAME.redeal(state, 0, derived("twin", number)) for number in range(60)]
    assert {seat for twin in twins for seat in (1, 2) if "R06-1" in twin.own[seat].hand} == {1, 2}
    assert all(sum(card in state.open.cleared for card in own.hand) <= 1 for twin in twins for own in twin.own)


@pytest.mark.rule("R35")
def test_a_claimed_ruin_was_dealt_to_nobody_else():
    state = build.table(3, {0: "R02-1", 1: "R05-1 R05-2", 2: "R03-1 R03-2"}, claimed={"R09-1": 1, "R08-1": 0})
    for number in range(40):
        twin = GAME.redeal(state, 0, derived("twin", number))
        assert "R09-1" not in twin.own[2].hand
        assert not {"R08-1"} & {*twin.own[1].hand, *twin.own[2].hand}


@pytest.mark.rule("R35")
def test_whoever_hands_a_ruin_over_knows_who_has_it_until_it_is_played():
    state = build.table(2, {0: "R02-1", 1: "R05-1"}, claimed={"R09-1": 1}, round=1)
    build.stack(state, {0: "R09-1 R01-1", 1: "R03-1"})
    build.do(state, "0 play R02-1 r2 s1", "0 flip -", "1 flip -")
    assert state.own[0].handed == {"R09-1": 1}
    assert all("R09-1" in GAME.redeal(state, 0, derived("twin", number)).own[1].hand for number in range(20))
    assert "You handed Temple A to Ben." in GAME.summary(GAME.look(state, 0), [YOU, "Ben"])
    build.do(state, "1 play R09-1 r9 s1")
    assert state.own[0].handed == {}


@pytest.mark.rule("R8", "R9")
def test_a_player_who_turned_a_ruin_knows_it_wherever_it_is():
    state = build.table(2, {0: "R02-1 R03-1", 1: "R05-1"}, night="R03-1", round=1)
    assert state.own[0].nights == ["R03-1"]
    build.stack(state, {0: "R01-1", 1: "R03-1"})
    build.do(state, "0 play R02-1 r2 s1", "1 play R05-1 r5 s1")
    assert "R03-1" in state.own[1].turned
    assert [own.nights for own in state.own] == [["R03-1"], ["R03-1"]]
    twins = [GAME.redeal(state, 0, derived("twin", number)) for number in range(20)]
    assert all("R03-1" in {*twin.sealed.turned, *twin.own[1].turned} for twin in twins)
    told = "You know that these were turned in secret: Gate A (rank 5, opponents draw 1)."
    assert told in GAME.summary(GAME.look(state, 0), NAMES[:2])
    build.do(state, "0 flip -", "1 flip -", "0 play R01-1 r1 s1", "1 play R03-1 r5 s1")
    assert [own.nights for own in state.own] == [[], []]


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
    """Public events name only ruins that lie open afterwards or are listed as crafted."""
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
def test_steps_can_be_foreseen_but_not_taken_back():
    state = build.table(3, {0: "R05-1 R08-1", 1: "R01-1", 2: "R01-2"}, night="R05-1", lit={0: 1})
    for line in ("0 claim R05-1", "0 light R05-1 night", "0 upgrade 2 R05-1"):
        events = build.do(state, line)
        assert foreseeable(events)
        assert not undoable(events)
    assert not foreseeable(build.do(state, "0 play R05-1 r7 s1"))
