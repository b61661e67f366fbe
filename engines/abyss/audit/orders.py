"""Whether standing orders, and who follows whom because of them, are such as play leads to. R58."""

from __future__ import annotations

from collections.abc import Sequence

from ...former import Faults
from ..model import Fight, Open, Orders, State
from ..scene import living


def order_faults(state: State) -> Faults:
    table = state.open
    for seat, hero in enumerate(table.heroes):
        if hero is not None and hero.orders != Orders() and (not hero.orders_set or len(table.heroes) == 1):
            yield f"$.open.heroes[{seat}].orders", "Nobody gave these orders."
    if _goes_round([hero.orders.place if hero else None for hero in table.heroes]):
        yield "$.open.heroes", "Trust in placing goes round in a circle."
    if _goes_round([hero.orders.vote if hero else None for hero in table.heroes]):
        yield "$.open.heroes", "Trust in voting goes round in a circle."
    if table.fight is not None:
        yield from _follow_faults(table, table.fight)


def _follow_faults(table: Open, fight: Fight) -> Faults:
    if fight.follows and fight.follows == [None] * len(fight.follows):
        yield "$.open.fight.follows", "Where nobody follows there are no entries."
    if _goes_round(fight.follows):
        yield "$.open.fight.follows", "Following goes round in a circle."
    answered = {"place": fight.placed, "vote": fight.voted}.get(table.phase)
    followers = {seat: whom for seat, whom in enumerate(fight.follows) if whom is not None}
    if followers and answered is None:
        yield "$.open.fight.follows", "One follows another in placing and voting only."
    elif answered is not None and any(answered[seat] for seat in followers):
        yield "$.open.fight.follows", "Whoever follows another does not answer."
    if table.phase == "vote":
        able = {seat for seat in living(table) if seat not in fight.callers}
        if not able >= followers.keys() or not set(living(table)) >= set(followers.values()):
            yield "$.open.fight.follows", "The dead neither follow nor lead."


def _goes_round(whom: Sequence[int | str | None]) -> bool:
    """Whether any seat comes back to itself."""
    for seat in range(len(whom)):
        at = whom[seat]
        for _ in whom:
            at = whom[at] if isinstance(at, int) else None
        if at is not None:
            return True
    return False
