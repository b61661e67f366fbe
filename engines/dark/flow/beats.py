"""How play passes on: phases, beats, the floor, requests and their answers, the lead. R24, R25."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from ..board import pieces
from ..board.party import Events, living, master_of, name_of, present
from ..events.asking import Released, Requested
from ..events.bodies import LeadPassed
from ..model import Open, State
from ..model.bounds import Phase
from ..model.turns import Last, Reply, Request


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
    """Begin to count anew how often each seat does something besides."""
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
        table.delve.step = ""  # by going on, the Game Master has closed a finished delve
    ask_anew(table)
    new_beat(state)


def named(table: Open, seats: Sequence[int] | None) -> list[int]:
    return present(table) if seats is None else sorted(seats)


def ask(state: State, request: Request, number: int | None, events: Events, text: str = "") -> None:
    """Hand over with a request; without anybody to answer it the floor comes back at once."""
    table = state.open
    request.number = pieces.kept(number)
    hand_over(state)
    request.id, request.owing = table.question, list(request.asked)
    table.floor, table.request = "players", request
    events.append(
        Requested(
            to=None,
            id=request.id,
            number=number,
            kind=request.kind,
            seats=tuple(request.asked),
            ability=request.ability,
            difficulty=request.difficulty,
            bonus=request.bonus,
            trade=request.trade,
            who=request.who,
            options=tuple(request.options),
            reason=request.reason,
            text=text,
            silent=request.silent,
        )
    )
    settle(state)


def settle(state: State) -> None:
    """When nobody owes an answer any more the Game Master has the floor."""
    table = state.open
    if table.request and not table.request.owing:
        table.last.request, table.request.silent = table.request, UNSET
        to_floor(table)


def reply(table: Open, answer: Reply) -> None:
    request = table.request
    assert request is not None  # noqa: S101 (checked)
    request.owing = [seat for seat in request.owing if seat != answer.seat]
    request.answers.append(answer)


def release(state: State, events: Events) -> None:
    """After a roll: where one is enough, nobody else need roll."""
    request = state.open.request
    assert request is not None  # noqa: S101 (checked)
    if request.who == "one" and request.owing:
        events.append(Released(to=None, seats=tuple(request.owing)))
        request.owing = []
    settle(state)
