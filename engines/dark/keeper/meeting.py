"""Foes of a room, wanderers, and their treasure."""

from __future__ import annotations

from ..acts.fate import Oracle
from ..acts.fights import FoeEntry, StartCombat
from ..acts.treasure import OfferTreasure
from ..board.party import Desk, living
from ..content import T
from ..content.ids import Band, Tier
from ..flow.dungeon import PARTY, tiers_of
from ..model.bounds import Initiative
from ..model.turns import Delve
from .reading import Row, do, room, scene, to

_SEEN = "Do you see them first?"


def meet(desk: Desk, delve: Delve) -> Row:
    return _first_sight(desk, delve, "clash")


def wander(desk: Desk, delve: Delve) -> Row:
    return _first_sight(desk, delve, "brawl")


def _first_sight(desk: Desk, delve: Delve, then: str) -> Row:
    band = desk.open.last.oracle
    if band is None:
        return [Oracle(_SEEN)]
    # the hint is used up between the oracle and the fight, so `done` tells whether there was one
    hinted = delve.hint or desk.open.last.done > 1
    spent = [do("no_hint")] if hinted else []
    return [Oracle(_SEEN), *spent, to(f"{then} {_initiative(band, hinted=hinted)}")]


def _initiative(band: Band, *, hinted: bool) -> Initiative:
    if band in {"dire", "no"}:
        return "individual" if hinted else "foes"
    return "individual" if band == "mixed" else "party"


def _given(delve: Delve) -> Initiative:
    """The initiative that a step names."""
    named = delve.step.partition(" ")[2]
    return named if named in {"party", "foes", "individual"} else "individual"  # type: ignore[return-value]


def _is_met(desk: Desk, delve: Delve) -> bool:
    """Whether foes wait in the room."""
    return bool(delve.at and room(desk, delve.at).foes)


def clash(desk: Desk, delve: Delve) -> Row:
    """A fight with the foes of the room. A party that flees from the first room falls back to the entrance."""
    outcome, is_last = desk.open.last.outcome, delve.at == delve.rooms
    if not delve.at and not desk.open.last.done:
        return [to("choose")]
    if outcome is None:
        return [StartCombat(_given(delve), None, is_last)] if _is_met(desk, delve) else [to("choose")]
    if outcome in {"won", "foes_fled", "surrender"}:
        return [do("clear"), to("spoils")]
    at = max(0, delve.at - (desk.open.last.done == 0))
    return [do("fall_back"), scene(desk, delve, at), to("choose")]


def brawl(desk: Desk, delve: Delve) -> Row:
    """A fight with wanderers, who are gone afterwards."""
    outcome, initiative = desk.open.last.outcome, _given(delve)
    if outcome is None:
        spot = 2 if initiative == "foes" else 1
        group = wanderers(delve.party)
        return [StartCombat(initiative, tuple([FoeEntry(tier=tier, spot=spot) for tier in group]))]
    return [to("spoils" if outcome == "won" else "choose")]


def wanderers(party: int) -> list[Tier]:
    return tiers_of(T.delve.wanderers[min(party, PARTY)])


def spoils(desk: Desk, delve: Delve) -> Row:
    """A treasure roll by the seat that the step names, or the leader; after the lair, the goal."""
    table = desk.open
    if table.last.value is None:
        named = delve.step.partition(" ")[2]
        seat = int(named) if named.isdecimal() and int(named) in living(table) else table.leader
        return [OfferTreasure(seat or 0)]
    in_lair = delve.at == delve.rooms and delve.cleared[-1] and not delve.goal_taken
    return [do("goal"), to("choose")] if in_lair or table.last.done else [to("choose")]
