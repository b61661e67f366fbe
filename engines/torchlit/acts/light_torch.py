"""One card of the hand is put away in secret; it pays extra on the door of its rank. R6, R32."""

from __future__ import annotations

from typing import Self, final

from ...contract import Event, IllegalAction, Names
from ...phrases import was
from ..board import held_by
from ..content import ADVENTURERS, DOOR
from ..events import OwnTorch
from ..model import BONUS, Card, State, View
from ..phrases import the, who, whose
from .act import Act, not_in_hand


@final
class TorchLit(Event, frozen=True, kw_only=True):
    shows = "nothing"

    seat: int
    adventurer: int

    def told(self, names: Names) -> str:
        return f"{who(self.adventurer, names)} lit a torch"


@final
class TorchesReady(Event, frozen=True, kw_only=True):
    shows = "nothing"

    bearer: int

    def told(self, names: Names) -> str:
        bearer = who(self.bearer, names)
        return f"all torches were lit; {bearer} {was(bearer)} to lead the first trick"


@final
class LightTorch(Act, frozen=True):
    phase = "light_torches"

    card: Card

    @classmethod
    def offers(cls, state: State, seat: int) -> list[Self]:
        if not 0 <= seat < state.open.players:
            return []
        return [cls(held.adventurer, card) for held in state.own[seat].held if not held.torch for card in held.hand]

    def named(self) -> tuple[Card, ...]:
        return (self.card,)

    def objection(self, state: State) -> IllegalAction | None:
        each = self.adventurer
        if state.open.torch_lit[each]:
            reason = f"The {ADVENTURERS[each]}'s torch is already lit and cannot be changed."
            return IllegalAction("torch_already_lit", reason)
        return None if self.card in held_by(state, each).hand else not_in_hand(each, self.card)

    def carry_out(self, state: State, seat: int) -> list[Event]:
        table, each, card = state.open, self.adventurer, self.card
        held = held_by(state, each)
        held.hand.remove(card)
        held.torch = card
        table.hand_sizes[each] -= 1
        table.torch_lit[each] = True
        events: list[Event] = [
            TorchLit(to=None, seat=seat, adventurer=each),
            OwnTorch(to=(seat,), seat=seat, adventurer=each, card=card),
        ]
        if all(table.torch_lit):
            table.phase = "play_trick"
            events.append(TorchesReady(to=None, bearer=table.bearer))
        return events

    def told(self, view: View, names: Names) -> str:
        whose_torch = whose(self.adventurer, view)
        return f"light {the(self.card)} as {whose_torch} torch, for {BONUS} gold on door {DOOR[self.card]}"
