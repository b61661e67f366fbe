"""What may be done, and what it does."""

from __future__ import annotations

from ...former import playing
from .. import sets
from ..model import Action, Claim, Discard, Flip, Light, Pass, Play, State, Upgrade
from ..refusals import check
from ..turns import to_act
from ..worth import shows_night
from . import steps, tricks
from .plays import plays


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


def canonical(state: State, action: Action) -> Action:
    """The listed twin of an action: plays differ only in ruins that look alike."""
    return sets.canonical(state, action) if isinstance(action, Play) else action


play = playing(
    check,
    {
        Flip: steps.flip,
        Pass: lambda state, seat, _: tricks.pass_turn(state, seat),
        Upgrade: steps.upgrade,
        Claim: steps.claim,
        Light: steps.light,
        Play: tricks.play,
        Discard: tricks.discard,
    },
)
