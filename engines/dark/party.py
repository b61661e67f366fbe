"""Who there is: the Game Master, the characters, who of them lives, is present and leads."""

from __future__ import annotations

from engines.contract import Event, IllegalAction
from engines.dark.bounds import Phase
from engines.dark.events.bodies import LeadPassed
from engines.dark.model import Master, Open, State
from engines.dark.things import Hero
from engines.dark.turns import Last

Events = list[Event]


def refuse(code: str, reason: str) -> IllegalAction:
    return IllegalAction(code, reason)


def wrong_phase(reason: str = "That is not possible now.") -> IllegalAction:
    return IllegalAction("wrong_phase", reason)


def is_delve(table: Open) -> bool:
    return table.master is None


def master_of(state: State) -> Master:
    """What the Game Master knows, wherever it lies."""
    found = state.sealed.master if state.open.master is None else state.own[0].master
    assert found is not None  # noqa: S101 (the audit sees to it)
    return found


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


def find_leader(table: Open, events: Events) -> None:
    """A leader who is no more hands on to the next living seat upward, of those present if there is one."""
    here = present(table) or living(table)
    if table.leader in here:
        return
    old, table.leader = table.leader, None
    if here:
        start = 0 if old is None else old
        table.leader = min(here, key=lambda seat: (seat - start) % len(table.heroes))
        if old is not None:
            events.append(LeadPassed(to=None, seat=table.leader, name=name_of(table, table.leader)))


def ask_anew(table: Open) -> None:
    """Another question is open from here on."""
    table.question += 1


def new_beat(table: Open) -> None:
    """What each seat may do besides is counted anew."""
    seats = len(table.heroes)
    table.free, table.said, table.asked_oracle = [0] * seats, [0] * seats, [False] * seats
    table.calls, table.veils = [0] * seats, 0


def go_to(table: Open, phase: Phase) -> None:
    table.phase = phase
    ask_anew(table)
    new_beat(table)


def to_floor(table: Open) -> None:
    """The Game Master has the floor."""
    table.phase, table.floor, table.works, table.request = "scene", "gm", 0, None
    ask_anew(table)


def hand_over(state: State) -> None:
    """The floor turn ends: a beat has gone by."""
    table = state.open
    table.beat += 1
    table.works = table.quiet = 0
    table.last = Last()
    master_of(state).secret = []
    if table.delve and table.delve.finished:
        table.delve.step = ""  # whoever goes on after a delve has closed it
    ask_anew(table)
    new_beat(table)


def master_only(table: Open, seat: int) -> IllegalAction | None:
    return None if table.master == seat else refuse("not_gm", "Only the Game Master can do that.")


def player_only(table: Open, seat: int) -> IllegalAction | None:
    if lives(table, seat):
        return None
    return refuse("gm_only_players", "Only a player with a living character can do that.")
