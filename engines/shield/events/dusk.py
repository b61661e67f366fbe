"""The end of a turn and of the game. R65 to R74."""

from __future__ import annotations

from typing import Literal

from ... import contract
from ..basics import Card
from .telling import Named


class EngagementsEnded(contract.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0


class TurnedBack(contract.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 3

    seat: int


class LightOut(contract.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 3

    seat: int
    cause: Literal["burnt_out", "event", "bearer_lost"]


class Fuel(contract.Event, frozen=True, kw_only=True):
    shows = "nothing"

    fuel: int


class EventDrawn(contract.Event, frozen=True, kw_only=True):
    weight = 2

    card: Card
    name: str
    victim: Named | None


class CoinPassed(contract.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    fated: int


class GameOver(contract.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 3

    result: contract.Result
