"""What a game says of actions, as answers carry it: what choosing one would do, and why one is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from api.answers.games import Choice
from api.answers.refusals import Refusal
from engines.contract import AnyAction, AnyGame, IllegalAction, Names


def offered(game: AnyGame, actions: Sequence[AnyAction], view: Any, names: Names) -> list[Choice]:
    """Actions, each with its sentence and, where the game gives it, what that is made of."""
    return [Choice(each, *game.foretell(each, view, names)) for each in actions]


def refused(game: AnyGame, state: Any, seat: int, refusal: IllegalAction) -> Refusal:
    """A refusal by the rules: `out_of_turn` if the seat owes nothing, else in the game's own words."""
    if seat not in game.to_act(state):
        return Refusal("out_of_turn", refusal.reason, reason_code=refusal.code)
    return Refusal(refusal.code, refusal.reason)


def seat_names(state: Any) -> list[str]:
    """The names of seats that nobody has named."""
    return [f"Seat {seat}" for seat in range(len(state.own))]
