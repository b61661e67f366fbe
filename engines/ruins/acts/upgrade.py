"""Buy a discovery of the market and put it on a ruin of the play. R27."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

from ...contract import Event, IllegalAction, Names
from ...phrases import counted
from ..content import costs, discovery_cards
from ..finishing.bench import Bench
from ..hands import commit
from ..model import Discovery, Position, Ruin, Slot, State, View
from ..phrases import discovery, ruin
from ..worth import refresh
from .act import Act, known, not_in_hand, stranded


@final
class Upgraded(Event, frozen=True, kw_only=True):
    shows = "own"

    seat: int
    card: Ruin
    discovery: Discovery
    position: Position
    slot: int
    cost: int
    torches: int

    def told(self, names: Names) -> str:
        price = counted(self.cost, "torch", "torches")
        what = f"{discovery(self.discovery)} on the {self.position} of {ruin(self.card)}"
        return f"{names[self.seat]} spent {price} and put {what}"


@final
class Upgrade(Act, frozen=True):
    place = 3

    slot: Slot
    card: Ruin

    def objection(self, bench: Bench) -> IllegalAction | None:
        if self.card not in bench.hand:
            return not_in_hand(self.card)
        found = bench.table.market[self.slot] if 0 <= self.slot < len(costs()) else None
        if found is None:
            return IllegalAction("slot_empty", f"Market slot {self.slot} is empty.")
        cost = costs()[self.slot]
        if cost > bench.lit:
            torches = "torch" if cost == 1 else "torches"
            return IllegalAction("too_expensive", f"This discovery costs {cost} {torches}, you have {bench.lit} lit.")
        position = discovery_cards()[found].position
        if getattr(bench.table.ruins[self.card], position) is not None:
            reason = f"The {position} position of {ruin(self.card)} is already taken."
            return IllegalAction("position_taken", reason)
        return stranded() if bench.strands_bought(self.card, self.slot) else None

    @classmethod
    def offers(cls, bench: Bench) -> Iterator[Self]:
        if bench.is_hopeless:
            return
        for slot, found in bench.goods.items():
            if found.cost <= bench.lit:
                fitting = [card for card in bench.hand if bench.pieces[card].free & found.position]
                yield from (cls(slot, card) for card in fitting if not bench.strands_bought(card, slot))

    def carry_out(self, state: State, seat: int) -> list[Event]:
        table, card = state.open, self.card
        found = table.market[self.slot]
        assert found is not None  # noqa: S101 (it would have been refused)
        position, cost = discovery_cards()[found].position, costs()[self.slot]
        events = commit(state, seat, card)
        setattr(table.ruins[card], position, found)
        refresh(table, card)
        table.market[self.slot] = None
        table.torches[seat] -= cost
        done = Upgraded(
            to=None,
            seat=seat,
            card=card,
            discovery=found,
            position=position,
            slot=self.slot,
            cost=cost,
            torches=table.torches[seat],
        )
        return [*events, done]

    def told(self, view: View, names: Names) -> str:
        found = view.open.market[self.slot]
        if found is None:
            return f"buy from market slot {self.slot} for {ruin(self.card)}"
        card = discovery_cards()[found]
        price = counted(costs()[self.slot], "torch", "torches")
        which = f" in slot {self.slot}" if self._has_twin(view) else ""
        now = known(view, self.card)
        then = f": rank {now.rank} becomes {now.rank + card.effect.value}" if now and card.effect.type == "rank" else ""
        where = f"on the {card.position} of {ruin(self.card)}"
        return f"buy {discovery(found)}{which} for {price} and put it {where}{then}"

    def _has_twin(self, view: View) -> bool:
        """Whether another slot offers the same for the same price."""
        offers = [(found and discovery(found), cost) for found, cost in zip(view.open.market, costs(), strict=True)]
        return offers.count(offers[self.slot]) > 1
