"""How play passes on: phases, questions, beats, the floor and the lead."""

from __future__ import annotations

from ..board.party import Events, living, master_of, name_of, present
from ..events.bodies import LeadPassed
from ..model import Open, State
from ..model.bounds import Phase
from ..model.turns import Last


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


def new_beat(state: State) -> None:
    """What each seat may do besides is counted anew."""
    table, seats = state.open, len(state.own)
    table.free, table.said, table.asked_oracle = [0] * seats, [0] * seats, [False] * seats
    table.calls, table.veils = [0] * seats, 0
    for own in state.own:
        own.asides = 0


def go_to(state: State, phase: Phase) -> None:
    state.open.phase = phase
    ask_anew(state.open)
    new_beat(state)


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
    new_beat(state)
