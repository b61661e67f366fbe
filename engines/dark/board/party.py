"""The Game Master and the characters: who lives, who is present, who leads."""

from __future__ import annotations

from typing import NamedTuple

from ...contract import Event
from ..model import Master, Open, State
from ..model.things import Hero

Events = list[Event]


def is_delve(table: Open) -> bool:
    return table.master is None


def master_of(state: State) -> Master:
    """What the Game Master knows, whichever room it is kept in."""
    found = state.sealed.master if state.open.master is None else state.own[0].master
    assert found is not None  # noqa: S101 (an invariant)
    return found


class Desk(NamedTuple):
    """What a Game Master plays from: the table, and what they alone know."""

    open: Open
    master: Master


def desk_of(state: State) -> Desk:
    return Desk(state.open, master_of(state))


def to_master(table: Open) -> tuple[int, ...]:
    return () if table.master is None else (table.master,)


def players(table: Open) -> range:
    return range(0 if table.master is None else 1, len(table.heroes))


def hero_of(table: Open, seat: int) -> Hero:
    hero = table.heroes[seat]
    assert hero is not None  # noqa: S101 (asked only for seats that have one)
    return hero


def lives(table: Open, seat: int) -> bool:
    if not 0 <= seat < len(table.heroes):
        return False
    hero = table.heroes[seat]
    return hero is not None and hero.state == "alive"


def living(table: Open) -> list[int]:
    return [seat for seat, hero in enumerate(table.heroes) if hero is not None and hero.state == "alive"]


def present(table: Open) -> list[int]:
    """The living characters of the scene; without a scene all of them."""
    alive = living(table)
    return alive if table.scene is None else [seat for seat in alive if seat in table.scene.present]


def name_of(table: Open, seat: int) -> str:
    hero = table.heroes[seat]
    return hero.name if hero else ""
