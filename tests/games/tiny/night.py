"""One night after the other: what the fire needs, how a night ends, and when the game does."""

from __future__ import annotations

from typing import final

from engines.contract import Event, Names, Result
from engines.phrases import listed

from .model import EMBERS, Night, Open, State


@final
class NightPassed(Event, frozen=True, kw_only=True):
    weight = 2

    laid: tuple[int, ...]
    wind: int
    sank: bool

    def told(self, names: Names) -> str:
        laid = listed([f"{name} laid {logs}" for name, logs in zip(names, self.laid, strict=True)])
        return f"{laid}; the wind was {self.wind} and the fire {'sank' if self.sank else 'held'}"

    def heading(self) -> str:
        return "A night" if self.sank else ""


@final
class Ended(Event, frozen=True, kw_only=True):
    weight = 3

    won: bool

    def told(self, names: Names) -> str:
        return "the keepers won" if self.won else "the keepers lost"


def to_act(state: State) -> tuple[int, ...]:
    if state.open.phase == "over":
        return ()
    return tuple(seat for seat, has_chosen in enumerate(state.open.chosen) if not has_chosen)


def nightfall(state: State, events: list[Event]) -> None:
    """The night ends by itself once everybody has chosen, and so may the next one, for keepers who left orders."""
    while all(state.open.chosen) and state.open.phase != "over":
        events += _end_night(state)


def _end_night(state: State) -> list[Event]:
    table, seats = state.open, len(state.own)
    laid = tuple(own.choice or 0 for own in state.own)
    night = burnt(laid, state.sealed.rng.roll(6), table.has_warden)
    table.past.append(night)
    table.chosen, table.called, table.ordered, table.stirred = ([False] * seats for _ in range(4))
    for own, logs in zip(state.own, laid, strict=True):
        own.logs -= logs
        own.has_noted = False
        own.choice = None
    events: list[Event] = [NightPassed(to=None, laid=laid, wind=night.wind, sank=night.sank)]
    if is_over(table):
        table.phase = "over"
        return [*events, Ended(to=None, won=has_won(table))]
    for own in state.own:
        own.choice = None if own.orders is None else min(own.orders, own.logs)  # R7
    table.chosen = list(table.away)
    return events


def burnt(laid: tuple[int, ...], wind: int, has_warden: bool) -> Night:
    heat = sum(laid) + (laid[0] if has_warden else 0)
    return Night(laid, wind, heat < wind + len(laid) - 1)  # R3


def strongest_wind(table: Open, seat: int, logs: int) -> int:
    """The strongest wind the fire bears tonight, 0 for none, if this seat lays this many logs and nobody else any."""
    laid = tuple(logs if each == seat else 0 for each in range(len(table.chosen)))
    return next((wind for wind in range(6, 0, -1) if not burnt(laid, wind, table.has_warden).sank), 0)


def spent(table: Open, seat: int) -> int:
    return sum(night.laid[seat] for night in table.past)


def has_won(table: Open) -> bool:
    return sum(night.sank for night in table.past) < EMBERS


def is_over(table: Open) -> bool:
    return not has_won(table) or len(table.past) == table.nights


def result(state: State) -> Result | None:
    if state.open.phase != "over":
        return None
    seats, nights, won = len(state.own), len(state.open.past), has_won(state.open)
    reason = "The fire burns." if won else "The fire is out."
    return Result(tuple(range(seats)) if won else (), (nights,) * seats, (1,) * seats, reason)
