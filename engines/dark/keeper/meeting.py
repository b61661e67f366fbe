"""Foes of a room, wanderers, and what they leave behind."""

from __future__ import annotations

from ..actions import deeds, orders
from ..board.party import living, master_of
from ..content.ids import Band
from ..model import State
from ..model.bounds import Initiative
from ..model.turns import Delve
from ..rules.combat import waits
from ..rules.dungeon import wanderers
from .reading import Deeds, do, scene, to

_SEEN = "Do you see them first?"


def meet(state: State, delve: Delve) -> Deeds:
    return _first_sight(state, delve, "clash")


def wander(state: State, delve: Delve) -> Deeds:
    return _first_sight(state, delve, "brawl")


def _first_sight(state: State, delve: Delve, then: str) -> Deeds:
    band = state.open.last.oracle
    if band is None:
        return [deeds.Oracle(_SEEN)]
    # the hint is used up between the oracle and the fight: whether there was one shows in how far the row has come
    hinted = delve.hint or state.open.last.done > 1
    spent = [do("no_hint")] if hinted else []
    return [deeds.Oracle(_SEEN), *spent, to(f"{then} {_initiative(band, hinted=hinted)}")]


def _initiative(band: Band, *, hinted: bool) -> Initiative:
    if band in {"dire", "no"}:
        return "individual" if hinted else "foes"
    return "individual" if band == "mixed" else "party"


def _given(delve: Delve) -> Initiative:
    """The initiative that a step names."""
    named = delve.step.partition(" ")[2]
    return named if named in {"party", "foes", "individual"} else "individual"  # type: ignore[return-value]


def clash(state: State, delve: Delve) -> Deeds:
    """With the foes of the room; who flees from the first one falls back to the entrance."""
    outcome, is_last = state.open.last.outcome, delve.at == delve.rooms
    if not delve.at and not state.open.last.done:
        return [to("choose")]
    if outcome is None:
        return [orders.StartCombat(_given(delve), None, is_last)] if waits(state) else [to("choose")]
    if outcome in {"won", "foes_fled", "surrender"}:
        return [do("clear"), to("spoils")]
    at = max(0, delve.at - (state.open.last.done == 0))
    return [do("fall_back"), scene(state, delve, at), to("choose")]


def brawl(state: State, delve: Delve) -> Deeds:
    """With wanderers, who are gone afterwards unless they were beaten."""
    outcome, initiative = state.open.last.outcome, _given(delve)
    if outcome is None:
        dungeon = master_of(state).dungeon
        spot = 2 if initiative == "foes" else 1
        group = wanderers(dungeon.party if dungeon else 1)
        return [orders.StartCombat(initiative, tuple([orders.FoeEntry(tier=each.tier, spot=spot) for each in group]))]
    return [to("spoils" if outcome == "won" else "choose")]


def spoils(state: State, delve: Delve) -> Deeds:
    """A treasure roll, by the seat that the step names or the leader; then what the party came for."""
    table = state.open
    if table.last.value is None:
        named = delve.step.partition(" ")[2]
        seat = int(named) if named.isdecimal() and int(named) in living(table) else table.leader
        return [orders.OfferTreasure(seat or 0)]
    in_lair = delve.at == delve.rooms and delve.cleared[-1] and not delve.goal_taken
    return [do("goal"), to("choose")] if in_lair or table.last.done else [to("choose")]
