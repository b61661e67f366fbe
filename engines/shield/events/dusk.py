"""The end of a turn and of the game. R65 to R74."""

from __future__ import annotations

from typing import Literal

from ... import contract, former
from ..basics import Card
from .telling import Named


class EngagementsEnded(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0


class TurnedBack(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 3

    seat: int


class LightOut(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 3

    seat: int
    cause: Literal["burnt_out", "event", "bearer_lost"]


class Fuel(former.Event, frozen=True, kw_only=True):
    shows = "nothing"

    fuel: int


class EventDrawn(former.Event, frozen=True, kw_only=True):
    weight = 2

    card: Card
    name: str
    victim: Named | None


class CoinPassed(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    fated: int


class GameOver(former.Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 3

    result: contract.Result
