"""The Game Master and the characters: who lives, who is present, who leads."""

from __future__ import annotations

from typing import NamedTuple

from ...contract import Event
from ..content import T
from ..model import Master, Open, State, View
from ..model.things import Hero

Events = list[Event]
TORCHKEEPER = -1  # acts in the place of a Game Master and has no seat


def is_delve(table: Open) -> bool:
    return table.master is None


def master_of(state: State) -> Master:
    """What the Game Master knows, whichever room it is kept in."""
    found = state.sealed.master if state.open.master is None else state.own[0].master
    assert found is not None  # noqa: S101 (an invariant)
    return found


def seat_of(view: View) -> int:
    assert view.seat is not None  # noqa: S101 (a spectator owes nothing)
    return view.seat


class Desk(NamedTuple):
    """What a Game Master plays from: the table, and what they alone know."""

    open: Open
    master: Master


def desk_of(state: State) -> Desk:
    return Desk(state.open, master_of(state))


def is_master(table: Open, seat: int) -> bool:
    """The Game Master, or the Torchkeeper in their place."""
    return seat == (TORCHKEEPER if table.master is None else table.master)


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


def missing(table: Open, seat: int) -> int:
    """The Health that a character lacks."""
    hero = hero_of(table, seat)
    return hero.most - hero.health


def points_of(level: int) -> int:
    """Ability points of a new character. R11, R12."""
    return T.abilities.start_points + sum(row.ability_points for row in T.levels if row.level <= level)


def owes_character(table: Open, seat: int) -> bool:
    if table.phase == "characters":
        return seat in players(table) and table.heroes[seat] is None
    return seat in table.admitted


def unspent(table: Open) -> list[int]:
    """The seats that must place ability points before the next session."""
    return [seat for seat, hero in enumerate(table.heroes) if hero and hero.state == "alive" and hero.unspent]


def beats_are_over(table: Open) -> bool:
    return table.master is not None and table.beat >= table.settings.beats_per_session
