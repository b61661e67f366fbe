"""What all acts have in common: an adventurer does them, in one phase of a round."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Self

from ...contract import Action, IllegalAction
from ..board import turn
from ..content import ADVENTURERS, LAYOUTS, NAME
from ..model import Adventurer, Card, Open, Phase, State, View


class Act(Action[State, View], frozen=True):
    phase: ClassVar[Phase]

    adventurer: Adventurer

    @classmethod
    @abstractmethod
    def offers(cls, state: State, seat: int) -> list[Self]:
        """Those that a seat may choose from, in the phase in which they are done."""

    @abstractmethod
    def named(self) -> tuple[Card, ...]:
        """The cards that it names."""

    @abstractmethod
    def objection(self, state: State) -> IllegalAction | None:
        """What speaks against it, although it is the phase for it and the adventurer is the seat's own."""

    def refusal(self, state: State, seat: int) -> IllegalAction | None:
        table, each = state.open, self.adventurer
        if table.phase == "game_over":
            return IllegalAction("game_over", "The game is over.")
        if not 0 <= each < len(table.owner):
            return _misfit(f"there is no adventurer {each}")
        deck, named = LAYOUTS[table.players].in_deck, self.named()
        if not deck.issuperset(named):
            return _misfit(f"{next(NAME[card] for card in named if card not in deck)} is not in the deck")
        if table.phase != self.phase:
            return IllegalAction("wrong_phase", f"You cannot do that now; the game is waiting for {_awaited(table)}.")
        if table.owner[each] != seat:
            return IllegalAction("not_your_adventurer", f"The {ADVENTURERS[each]} is not your adventurer.")
        return self.objection(state)


def _misfit(wrong: str) -> IllegalAction:
    """No position with this number of players could ever allow it."""
    return IllegalAction("bad_action", f"This is not a valid Torchlit action: {wrong}.")


def _awaited(table: Open) -> str:
    if table.phase == "light_torches":
        return "torches to be lit"
    name = ADVENTURERS[turn(table)]
    return f"a card of the {name}" if table.phase == "play_trick" else f"the {name} to place monsters"


def not_your_turn(table: Open, each: int) -> IllegalAction:
    waiting = f"waiting for the {ADVENTURERS[turn(table)]}"
    return IllegalAction("not_your_turn", f"It is not the {ADVENTURERS[each]}'s turn; {waiting}.")


def not_in_hand(each: int, card: str) -> IllegalAction:
    return IllegalAction("not_in_hand", f"The {ADVENTURERS[each]} does not hold {NAME[card]}.")
