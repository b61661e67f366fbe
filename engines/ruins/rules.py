"""Whose turn it is, what may be done, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.contract import Event, IllegalAction
from engines.ruins import sets, steps, tricks
from engines.ruins.listing import plays
from engines.ruins.model import Action, Claim, Discard, Flip, Light, Pass, Phase, Play, State, Upgrade
from engines.ruins.phrases import ruins
from engines.ruins.worth import shows_night


def to_act(state: State) -> tuple[int, ...]:
    """The seats that owe a decision."""
    table = state.open
    if table.phase == "flip":
        return tuple(table.owing)
    return () if table.phase == "over" else (table.turn,)


def legal(state: State, seat: int) -> list[Action]:
    """Every legal action: pass, plays, upgrades, claims, lights; or flips; or discards. Plays up to equal looks."""
    if seat not in to_act(state):
        return []
    table, hand = state.open, state.own[seat].hand
    if table.phase == "flip":
        return [Flip(None), *(Flip(card) for card in hand if not shows_night(state, seat, card))]
    if table.phase == "sift":
        return [Discard(card) for card in hand]
    passing: list[Action] = [Pass()] if table.trick and not table.committed else []
    sets_open = plays(sets.holdings(state, seat), table.committed, sets.to_follow(state))
    return [*passing, *sets_open, *steps.listed(state, seat)]


def check(state: State, seat: int, action: Action) -> IllegalAction | None:
    """None if the seat may do this now."""
    table = state.open
    if table.phase == "over":
        return IllegalAction("game_over", "The game is over.")
    if seat not in to_act(state):
        if table.phase == "flip" and seat in table.participants and isinstance(action, Flip):
            return IllegalAction("already_decided", "You have already decided your flip.")
        return IllegalAction("not_your_turn", "It is not your turn.")
    if type(action) not in _KINDS[table.phase]:
        return IllegalAction("wrong_phase", "This action is not possible now.")
    return _CHECKS[type(action)](state, seat, action)


_KINDS: dict[Phase, tuple[type, ...]] = {
    "flip": (Flip,),
    "turn": (Pass, Upgrade, Claim, Light, Play),
    "sift": (Discard,),
}


def _check_pass(state: State, seat: int, action: Pass) -> IllegalAction | None:  # noqa: ARG001 (one shape for all)
    table = state.open
    if not table.trick:
        return IllegalAction("must_lead", "You lead: you must play at least one ruin.")
    if table.committed:
        cards = ruins(table.committed)
        them = "it" if len(table.committed) == 1 else "them"
        return IllegalAction("committed", f"You have committed {cards} this turn and must play {them}.")
    return None


def _check_discard(state: State, seat: int, action: Discard) -> IllegalAction | None:
    return None if action.card in state.own[seat].hand else sets.not_in_hand(action.card)


_CHECKS: dict[type, Callable[[State, int, Any], IllegalAction | None]] = {
    Flip: steps.check_flip,
    Pass: _check_pass,
    Upgrade: steps.check_upgrade,
    Claim: steps.check_claim,
    Light: steps.check_light,
    Play: sets.judge,
    Discard: _check_discard,
}


def play(state: State, seat: int, action: Action) -> list[Event]:
    """Carry out an action; an illegal one is refused and changes nothing."""
    refusal = check(state, seat, action)
    if refusal is not None:
        raise refusal
    return _EFFECTS[type(action)](state, seat, action)


_EFFECTS: dict[type, Callable[[State, int, Any], list[Event]]] = {
    Flip: steps.flip,
    Pass: lambda state, seat, _: tricks.pass_turn(state, seat),
    Upgrade: steps.upgrade,
    Claim: steps.claim,
    Light: steps.light,
    Play: tricks.play,
    Discard: tricks.discard,
}


def canonical(state: State, action: Action) -> Action:
    """The listed twin of an action: plays differ only in ruins that look alike."""
    return sets.canonical(state, action) if isinstance(action, Play) else action
