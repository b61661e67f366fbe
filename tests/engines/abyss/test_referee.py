"""Whole games under the eyes of a referee who reads the rules of battle for themselves. R19 to R53."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engines.abyss.acts.attack import Attack, Attacked
from engines.abyss.events.effects import Hit, Thorns
from engines.abyss.game import GAME
from engines.abyss.model.state import Options
from engines.bots import at_random
from engines.rng import Rng, derived
from tests.engines.abyss.build import battle, foe, give, hero_of
from tests.engines.abyss.referee import Piece, Referee

WISE = (95, 50)  # actions in a hundred that are the policy's; the others are random
GAMES = [(seats, length, wise) for seats in range(1, 10) for length in ("full", "short") for wise in WISE]


@pytest.mark.rule("R19", "R20", "R21", "R22", "R23", "R35", "R36", "R37", "R39", "R40", "R41", "R42", "R47", "R53")
@pytest.mark.parametrize(("seats", "length", "wise"), GAMES)
def test_a_whole_game_goes_by_the_rules(seats: int, length: Any, wise: int) -> None:
    state, _ = GAME.setup(seats, Options(length), Rng(derived("referee", seats, length, wise).seed))
    whim, referee = derived("players", seats, length, wise), Referee(state)
    while owing := GAME.to_act(state):
        seat, before = whim.pick(owing), GAME.copy(state)
        is_wise = whim.below(100) < wise
        action = (
            GAME.policy(GAME.look(state, seat), GAME.legal(state, seat), whim)
            if is_wise
            else at_random(GAME, state, seat, whim)
        )
        referee.look_over(before, seat, action, GAME.play(state, seat, action), state)


def judged(action: Any, spoil: Any = None) -> None:
    """One attack on a Hollow Hound and a Drain Eel with thorny friends; `spoil` changes its story."""
    state = battle("b1 b2", {"a1": "G-12", "b1": "B-05"})
    give(state, 0, "W-R04", "C-02")
    referee = Referee(state)
    assert state.open.fight is not None
    for seat in range(2):
        hero = hero_of(state, seat)
        referee.board[f"h{seat}"] = Piece(f"h{seat}", "P", hero.card, hero.health, 40, hero.spot)
    for each in state.open.fight.monsters:
        referee.board[each.mid] = Piece(each.mid, "M", each.card, each.health, each.full, each.spot)
    referee.round, referee.pool = 1, state.open.fight.pool
    before = GAME.copy(state)
    events = GAME.play(state, 0, action)
    referee.look_over(before, 0, action, spoil(events) if spoil else events, state)
    assert foe(state, "G-12").health < 10


def _changed(kind: type, **fields: Any) -> Any:
    """Changes the first event of a kind."""

    def spoil(events: list[Any]) -> list[Any]:
        at = next(at for at, event in enumerate(events) if isinstance(event, kind))
        return [*events[:at], msgspec.structs.replace(events[at], **fields), *events[at + 1 :]]

    return spoil


def _without(kind: type) -> Any:
    return lambda events: [event for event in events if not isinstance(event, kind)]


def test_the_referee_lets_a_true_story_pass() -> None:
    judged(Attack("W-R04", 0, ("a>", "b>")))


@pytest.mark.parametrize(
    "spoil",
    [
        _changed(Hit, damage=5),
        _changed(Hit, lost=3),
        _changed(Hit, stunned=True),
        _changed(Thorns, lost=2),
        _changed(Attacked, cost=2),
        _without(Hit),
        _without(Thorns),
    ],
)
def test_the_referee_sees_what_is_wrong(spoil: Any) -> None:
    with pytest.raises(AssertionError):
        judged(Attack("W-R04", 0, ("a>", "b>")), spoil)
