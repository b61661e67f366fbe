"""Calling for a retreat and voting. R34, S22."""

from __future__ import annotations

import pytest

from engines.abyss.acts.attack import Attack
from engines.abyss.acts.end_turn import EndTurn
from engines.abyss.acts.recover import Recover
from engines.abyss.acts.retreat import CallRetreat, Vote
from engines.abyss.acts.use import Use
from engines.abyss.content import KINGS_ROOM
from engines.abyss.events.battle import BattleEnded, MonsterRolled, VotesCounted
from engines.abyss.events.cards import CardLost
from engines.abyss.events.course import CameBack
from engines.abyss.events.effects import Died
from engines.abyss.game import GAME
from engines.abyss.model.state import State, Turn
from engines.contract import foreseeable, undoable
from tests.engines.abyss.build import (
    battle,
    code,
    do,
    energy,
    foe,
    give,
    hero_of,
    kill,
    listed,
    load,
    luck,
    monsters_act,
    of,
)


def end_turns(state: State, callers: tuple[int, ...] = ()) -> list[object]:
    """Everybody ends their turn, some after calling for a retreat."""
    events: list[object] = []
    while state.open.phase == "battle" and state.open.turn is not None and state.open.fight is not None:
        seat, number = state.open.turn.seat, state.open.fight.round
        if seat in callers and not state.open.turn.called:
            do(state, seat, CallRetreat())
        events += do(state, seat, EndTurn())
        if state.open.fight is None or state.open.fight.round != number:
            break
    return events


@pytest.mark.rule("R34")
@pytest.mark.parametrize(("yes", "retreat"), [((1,), False), ((1, 2), True)])
def test_more_than_half_of_the_living_must_be_for_a_retreat(yes: tuple[int, ...], retreat: bool) -> None:
    """S22: five living heroes of six, one caller."""
    state = battle("a1 b1 c1 a2 b2 c2", {"b1": "R-02"})
    kill(state, 5)
    end_turns(state, (0,))
    assert (state.open.phase, GAME.to_act(state)) == ("vote", (1, 2, 3, 4))
    for seat in (1, 2, 3):
        events = do(state, seat, Vote(seat in yes))
        assert undoable(events)
        assert [event.to for event in events] == [None, (seat,)]
    events = do(state, 4, Vote(4 in yes))
    counted = of(events, VotesCounted)[0]
    assert (counted.yes, counted.living, counted.retreat) == ((0, *yes), 5, retreat)
    assert (state.open.fight is None) == retreat


def test_a_tie_means_staying() -> None:
    """S22."""
    state = battle("a1 b1 c1 a2", {"b1": "R-02"})
    end_turns(state, (0,))
    do(state, 1, Vote(True))
    do(state, 2, Vote(False))
    events = do(state, 3, Vote(False))
    assert not of(events, VotesCounted)[0].retreat


def test_three_callers_of_five_retreat_at_once() -> None:
    """S22."""
    state = battle("a1 b1 c1 a2 b2", {"b1": "R-02"})
    events = end_turns(state, (0, 1, 2))
    assert of(events, VotesCounted)[0].retreat  # type: ignore[arg-type]
    assert state.open.phase == "choose_room"


def test_a_caller_who_has_died_does_not_count_but_the_death_asks_for_a_vote() -> None:
    """S22."""
    state = battle("a1 b1 c1", {"b1": "B-05"})
    hero_of(state, 0).health = 1
    do(state, 0, CallRetreat())
    events = do(state, 0, Attack("S-RED#1", 0, ("b>",)))
    assert [event.who.seat for event in of(events, Died)] == [0]
    end_turns(state)
    assert (state.open.phase, GAME.to_act(state)) == ("vote", (1, 2))
    assert state.open.fight is not None
    assert state.open.fight.callers == []


@pytest.mark.rule("R34", "R48")
def test_a_caller_who_fell_and_was_revived_counts_again() -> None:
    """A caller who is alive when all turns are over is for the retreat, whatever happened in between."""
    state = battle("a1 b1 c1", {"b1": "B-05"})
    hero_of(state, 0).health = 1
    give(state, 1, "I-10")
    do(state, 0, CallRetreat(), Attack("S-RED#1", 0, ("b>",)))
    assert not hero_of(state, 0).alive
    do(state, 1, Use("I-10", seat=0), CallRetreat())
    events = end_turns(state)
    counted = of(events, VotesCounted)[0]  # type: ignore[arg-type]
    assert (counted.yes, counted.living, counted.retreat) == ((0, 1), 3, True)
    assert hero_of(state, 0).health == 10  # nothing is owed for a death that was undone
    assert state.open.phase == "choose_room"


def test_eight_votes_of_nine_heroes_are_counted_when_the_last_is_cast() -> None:
    """Whoever has voted owes nothing more, and what they voted stays their own until then."""
    state = battle("a1 b1 c1 a2 b2 c2 a3 b3 c3", {"b1": "R-02"})
    end_turns(state, (4,))
    order = (8, 0, 3, 1, 7, 2, 6)
    for number, seat in enumerate(order):
        do(state, seat, Vote(seat < 4))
        assert GAME.to_act(state) == tuple(sorted({*range(9)} - {4} - set(order[: number + 1])))
        assert GAME.look(state, 5).own.vote is None  # type: ignore[union-attr]
    events = do(state, 5, Vote(False))
    counted = of(events, VotesCounted)[0]
    assert (counted.yes, counted.living, counted.retreat) == ((0, 1, 2, 3, 4), 9, True)


def test_a_single_player_who_called_retreats_when_the_turn_is_over() -> None:
    """S22."""
    state = battle("b1", {"b1": "R-02"})
    do(state, 0, CallRetreat(), EndTurn())
    assert (state.open.phase, state.open.beaten, state.open.played) == ("choose_room", 0, 1)


def test_nobody_votes_unless_somebody_called_or_died() -> None:
    state = battle("a1 b1 c1", {"b1": "G-08"})
    end_turns(state)
    assert state.open.phase == "battle"


def test_a_seat_calls_once_and_never_in_the_kings_room() -> None:
    """S28."""
    state = battle("a1 b1 c1", {"b1": "R-02"})
    do(state, 0, CallRetreat())
    assert code(state, 0, CallRetreat()) == "already_called"
    other = battle("a1 b1 c1", {"b2": "K-01"}, room=KINGS_ROOM)
    assert code(other, 0, CallRetreat()) == "no_retreat"
    give(other, 0, "I-11")
    assert code(other, 0, Use("I-11")) == "no_effect"


def test_a_smoke_bomb_ends_the_battle_in_the_middle_of_a_turn() -> None:
    state = battle("a1 b1 c1", {"b1": "R-02"})
    give(state, 1, "I-11")
    do(state, 0, EndTurn())
    events = do(state, 1, Use("I-11"))
    assert of(events, BattleEnded)[0].outcome == "retreat"
    assert state.open.discards.rewards == ["I-11"]


def test_a_smoke_bomb_cannot_be_tried_to_see_what_a_dead_hero_hides() -> None:
    """The only card of a hero who comes back is taken without asking: nobody may learn it from a draft."""
    state = battle("a1 b1 c1", {"b1": "R-02"})
    give(state, 0, "I-11")
    give(state, 2, "I-06#1", hidden=True)
    kill(state, 2)
    events = do(state, 0, Use("I-11"))
    assert of(events, CardLost)[0].card == "I-06#1"
    assert not foreseeable(events)


def test_a_stunned_hero_may_vote() -> None:
    """S18, G41."""
    state = battle("a1 b1 c1", {"b1": "R-02"})
    hero_of(state, 1).stunned = True
    end_turns(state, (0,))
    assert GAME.to_act(state) == (1, 2)


def test_the_last_of_four_decides_alone_about_the_retreat() -> None:
    state = battle("a1 b1 c1 a2", {"b2": "R-02"}, torch=1, turn=1, pool=0)
    assert state.open.fight is not None
    kill(state, 0, 1, 2)
    state.open.fight.alarm = True
    state.open.turn, state.open.fight.left = Turn(seat=3), []
    do(state, 3, EndTurn())
    assert (state.open.phase, GAME.to_act(state)) == ("vote", (3,))
    events = do(state, 3, Vote(True))
    assert of(events, BattleEnded)[0].outcome == "retreat"
    assert [event.seat for event in of(events, CameBack)] == [0, 1, 2]
    assert state.open.torch == 2


def test_after_a_tie_another_call_is_needed() -> None:
    state = battle("a1 b1 c1 a2", {"b2": "R-02"}, pool=0, turn=3)
    do(state, 3, CallRetreat(), EndTurn())
    assert GAME.to_act(state) == (0, 1, 2)
    luck(state, [1])
    do(state, 0, Vote(True))
    do(state, 1, Vote(False))
    events = do(state, 2, Vote(False))
    assert not of(events, VotesCounted)[0].retreat
    assert state.open.phase == "battle"


def test_smoke_takes_the_party_out_in_mid_turn_and_the_dead_pay() -> None:
    state = battle("a1 b1 c1", {"b2": "R-02"}, pool=3)
    give(state, 0, "I-11")
    load(state, 0, "S-RED#1", 2)
    kill(state, 2)
    energy(state, 2, red=8)
    events = do(state, 0, Use("I-11"))
    assert not of(events, MonsterRolled, VotesCounted)
    back = of(events, CameBack)[0]
    assert (back.seat, back.ep_lost, hero_of(state, 2).ep.red) == (2, 2, 6)
    assert (hero_of(state, 0).free_ep.red, state.open.beaten, state.open.torch) == (4, 0, 1)


def test_a_lone_hero_leaves_when_the_turn_is_over_and_is_asked_nothing() -> None:
    state = battle("b1", {"b2": "R-02"}, pool=2)
    events = do(state, 0, CallRetreat(), EndTurn())
    assert of(events, BattleEnded)[0].outcome == "retreat"
    assert not of(events, MonsterRolled)
    assert (state.open.phase, state.open.torch, state.open.beaten) == ("choose_room", 0, 0)


@pytest.mark.rule("R34")
@pytest.mark.parametrize(("yes", "retreat"), [((), False), ((2,), True)])
def test_half_of_the_living_do_not_leave_without_one_more_vote(yes: tuple[int, ...], retreat: bool) -> None:
    state = battle("b1 b2 b3 a1", {"a1": "G-04"})
    luck(state, [13])
    for seat in (0, 1):
        do(state, seat, CallRetreat(), EndTurn())
    for seat in (2, 3):
        do(state, seat, EndTurn())
    assert GAME.to_act(state) == (2, 3)
    for seat in (2, 3):
        do(state, seat, Vote(seat in yes))
    assert (state.open.fight is None) == retreat


@pytest.mark.rule("R34", "R49", "R56")
def test_from_the_kings_room_neither_a_call_nor_smoke_leads_out() -> None:
    state = battle("b1 b2 b3", {"b2": "K-01"}, room=KINGS_ROOM)
    give(state, 0, "I-11")
    assert not listed(state, 0, CallRetreat)
    assert code(state, 0, CallRetreat())
    assert not listed(state, 0, Use)


@pytest.mark.rule("R34")
def test_a_call_dies_with_its_caller_but_the_death_brings_a_vote() -> None:
    state = battle("b1 a3 c3", {"a1": "R-03", "b1": "G-08"})
    hero_of(state, 0).health = 2
    give(state, 0, "I-04#1")
    do(state, 0, CallRetreat(), Use("I-04#1", ("1",)))
    end_turns(state)
    assert (state.open.phase, GAME.to_act(state)) == ("vote", (1, 2))


@pytest.mark.rule("R34")
def test_a_lone_caller_leaves_when_the_last_recovery_ends_the_turn() -> None:
    state = battle("b1", {"a1": "R-03"})
    load(state, 0, "S-RED#1", 1)
    do(state, 0, CallRetreat(), Recover("S-RED#1"))
    assert state.open.fight is None


@pytest.mark.rule("R34")
def test_smoke_in_the_middle_of_a_turn_brings_the_dead_back_and_passes_the_torch() -> None:
    state = battle("b1 a3 c3", {"a1": "R-03"})
    kill(state, 2)
    give(state, 0, "I-11")
    do(state, 0, Use("I-11"))
    assert (state.open.fight, state.open.beaten, state.open.torch) == (None, 0, 1)
    assert hero_of(state, 2).alive


@pytest.mark.rule("R25", "R34")
def test_a_seat_that_had_no_decision_cannot_call_but_votes() -> None:
    """G31."""
    state = battle("b1 b2 b3", {"b1": "R-02"}, pool=0)
    do(state, 0, CallRetreat(), EndTurn())
    assert (state.open.phase, GAME.to_act(state)) == ("vote", (1, 2))


@pytest.mark.rule("R34")
def test_a_death_asks_for_one_vote_and_not_for_another_each_round() -> None:
    state = battle("a1 b1 c1", {"b3": "G-08"}, pool=0)
    hero_of(state, 2).health = 1
    foe(state, "G-08").spot = "M:c3"
    monsters_act(state, [1])
    assert not hero_of(state, 2).alive
    end_turns(state)
    assert (state.open.phase, GAME.to_act(state)) == ("vote", (0, 1))
    do(state, 0, Vote(False))
    foe(state, "G-08").stunned = True
    do(state, 1, Vote(False))
    assert state.open.phase == "battle"
    end_turns(state)
    assert state.open.phase == "battle"


@pytest.mark.rule("R44", "R34")
def test_monsters_lose_their_block_before_the_vote() -> None:
    state = battle("b1 b2 b3", {"b1": "G-08"}, pool=0)
    foe(state, "G-08").block = 4
    do(state, 0, CallRetreat(), EndTurn())
    assert (state.open.phase, foe(state, "G-08").block) == ("vote", 0)
