"""What callers send to a game: options, actions and positions, read by the types of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from api.answers.games import MOST_ACTIONS
from api.answers.refusals import Refusal, invalid, not_found
from engines.contract import AnyAction, AnyGame

TOO_DEEP = "The JSON is nested deeper than anything here can be."

T = TypeVar("T")


def typed(read: Callable[[object], T], raw: object, at: str) -> T:
    """A plain value read into its type; a refusal names the path, which begins with `at`.

    JSON counts 1.0 as a whole number and msgspec does not, so a value that is refused is tried again with such
    numbers made whole. A value that is accepted had none where they matter.
    """
    if isinstance(raw, msgspec.Struct):  # a body that was read by its types
        return raw  # type: ignore[return-value]
    try:
        return read(raw)
    except msgspec.ValidationError:
        return _typed_after_rounding(read, raw, at)


def _typed_after_rounding(read: Callable[[object], T], raw: object, at: str) -> T:
    try:
        return read(_whole(raw))
    except RecursionError as error:
        raise Refusal("invalid", TOO_DEEP, path=at) from error
    except msgspec.ValidationError as error:
        raise invalid(error, at) from error


def _whole(value: Any) -> Any:
    if isinstance(value, float):
        return int(value) if value.is_integer() else value
    if isinstance(value, list):
        return [_whole(each) for each in value]
    if isinstance(value, dict):
        return {key: _whole(each) for key, each in value.items()}
    return value


def read_options(game: AnyGame, seats: int, raw: object) -> Any:
    """The options of a game for so many seats; a refusal if there can be no such game."""
    fewest, most = game.facts.seats
    if not fewest <= seats <= most:
        raise Refusal("invalid", f"{game.facts.title} takes {fewest} to {most} seats.", path="$.seats")
    options = typed(game.read_options, raw, "$.options")
    if reason := game.fits(seats, options):
        raise Refusal("invalid", reason, path="$.options")
    return options


def read_actions(game: AnyGame, raw: object) -> list[AnyAction]:
    """One action, or a list of them, as a request carries it."""
    if not isinstance(raw, list):
        return [typed(game.read_action, raw, "$.action")]
    if not 1 <= len(raw) <= MOST_ACTIONS:
        raise Refusal("invalid", f"A list holds 1 to {MOST_ACTIONS} actions.", path="$.action")
    return [typed(game.read_action, each, f"$.action[{number}]") for number, each in enumerate(raw)]


def seat_among(seats: int, seat: int, path: str) -> None:
    """A refusal if there is no such seat."""
    if seat >= seats:
        raise not_found(f"There is no seat {seat}: the seats are 0 to {seats - 1}.", path=path)
