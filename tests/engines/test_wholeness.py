"""A game says what is wrong with it as soon as it is put together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, final

import msgspec
import pytest

from engines.contract import AnyGame, Event, State
from engines.wholeness import complaints
from tests.engines.laws.cases import EVERY_GAME, TINY


def wrong_with(**changes: Any) -> str:
    with pytest.raises(TypeError) as error:
        replace(TINY, **changes)
    title, *reasons = str(error.value).splitlines()
    assert title == "Watch & Fire is not a whole game."
    return " ".join(reasons)


@EVERY_GAME
def test_every_kind_of_every_game_is_final_and_lacks_nothing(game: AnyGame) -> None:
    assert list(complaints(game)) == []


@pytest.mark.parametrize(
    ("name", "class_"), [("state", "class State(...)"), ("view", "class View(...)"), ("options", "class Options(...)")]
)
def test_an_alias_is_not_a_class_of_its_own(name: str, class_: str) -> None:
    alias = State[int, int, int]
    assert wrong_with(**{name: alias}) == f"`{name}` is an alias; write a class of its own: `{class_}`."


def test_a_kind_that_is_not_final_is_named() -> None:
    class Loose(TINY.actions[0].__mro__[1], frozen=True):  # type: ignore[misc]
        def objection(self, state: Any, seat: int) -> None: ...
        def carry_out(self, state: Any, seat: int) -> list[Event]: ...
        def told(self, view: Any, names: Any) -> str: ...

    told = wrong_with(actions=(*TINY.actions, Loose))
    assert told == "Loose is not marked `@final`, so mypy would not say what it lacks."


def test_what_a_kind_lacks_is_named() -> None:
    @final
    class Silent(Event, frozen=True, kw_only=True):
        seat: int

    assert wrong_with(events=(*TINY.events, Silent)) == "Silent does not say what its `told` is."


def test_a_field_that_a_kind_mentions_but_lacks_is_named() -> None:
    @final
    class Hum(TINY.actions[0].__mro__[1], frozen=True):  # type: ignore[misc]
        free = frozenset({"tune"})

        def objection(self, state: Any, seat: int) -> None: ...
        def carry_out(self, state: Any, seat: int) -> list[Event]: ...
        def told(self, view: Any, names: Any) -> str: ...

    assert wrong_with(actions=(*TINY.actions, Hum)) == "Hum has no field `tune`, which its `free` names."


def test_two_kinds_that_share_a_name_are_named() -> None:
    twin = TINY.actions[0]
    assert wrong_with(actions=(*TINY.actions, twin)) == f"Two kinds are called `{twin.__struct_config__.tag}`."


def test_a_game_without_kinds_is_asked_where_they_are() -> None:
    assert wrong_with(events=()).startswith("There are no events; are their modules in the folder")


def test_every_number_of_seats_has_its_longest_game() -> None:
    facts = msgspec.structs.replace(TINY.facts, longest={1: 30, 3: 90})
    assert wrong_with(facts=facts) == "`longest` in its facts says nothing about [2, 4] seats."
