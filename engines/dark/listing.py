"""The list of legal acts: each once, without text, of twins the lowest number; and the wishes that are on it. 12.4."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import get_args

from ..kit import kinds
from . import acts
from .acts.act import Act
from .model import State
from .model.bounds import Phase

ACTS = kinds(Act, acts.__name__)


def _offered(phase: Phase, *, to_master: bool) -> list[type[Act]]:
    found = [kind for kind in ACTS if phase in kind.phases and (kind.for_master if to_master else kind.for_players)]
    return sorted(found, key=lambda kind: kind.rank)


_OFFERED = {
    (phase, to_master): _offered(phase, to_master=to_master) for phase in get_args(Phase) for to_master in (True, False)
}


def legal(state: State, seat: int) -> list[Act]:
    """What a seat owes first; then what it may do besides."""
    table = state.open
    if not 0 <= seat < len(table.heroes):
        return []
    offering = _OFFERED[table.phase, seat == table.master]
    return [act for kind in offering for act in kind.offers(state, seat) if act.refusal(state, seat) is None]


def first_of(wishes: Iterable[Act], listed: Sequence[Act]) -> Act | None:
    """The first wish that is listed. Where things look alike, all of them are wished for, and one is listed."""
    found = set(listed)
    return next((wish for wish in wishes if wish in found), None)
