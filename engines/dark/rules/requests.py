"""Beats: how the floor is handed over, and what the players answer. R24 to R28, 5.3."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from ..actions import deeds, orders
from ..board import pieces
from ..board.dice import hero_mods, try_it
from ..board.party import Events, hero_of, master_of, present, to_master
from ..events.asking import (
    Answered,
    Cancelled,
    Checked,
    Declined,
    Released,
    Requested,
    Responded,
    RolledSecretly,
)
from ..model import Open, State
from ..model.turns import Reply, Request, SecretRoll
from .flow import hand_over, to_floor


def beats_are_over(table: Open) -> bool:
    return table.master is not None and table.beat >= table.settings.beats_per_session


def named(table: Open, seats: Sequence[int] | None) -> list[int]:
    return present(table) if seats is None else sorted(seats)


def narrate(state: State, _: int | None, action: orders.Narrate, events: Events) -> None:
    quiet = 0 if action.text else state.open.quiet + 1
    request = Request(id=0, kind="beat", asked=named(state.open, action.spotlight), owing=[])
    request.silent = True if not action.text and _is_silent(state.open) else UNSET
    _ask(state, request, pieces.next_post(state.open) if action.text else None, events, action.text)
    state.open.quiet = quiet


def _is_silent(table: Open) -> bool:
    """Whether the Game Master has neither written in this beat nor worked at a scene of their own words. Whoever stands
    in for them opens scenes, but without a word."""
    has_words = table.scene is not None and bool(table.scene.title or table.scene.text)
    return not table.said[table.master or 0] and not (has_words and table.works)


def call_check(state: State, seat: int | None, action: orders.CallCheck, events: Events) -> None:
    request = Request(
        id=0,
        kind="check",
        asked=named(state.open, action.seats),
        owing=[],
        ability=action.ability,
        difficulty=action.difficulty,
        bonus=action.bonus,
        trade=action.trade,
        who=action.who,
        secret=action.secret,
        reason=action.reason,
    )
    _ask(state, request, pieces.piece(state.open, seat, action.reason), events)


def ask(state: State, seat: int | None, action: orders.Ask, events: Events) -> None:
    request = Request(
        id=0,
        kind="choice",
        asked=named(state.open, action.seats),
        owing=[],
        options=list(action.options),
        default=action.default,
        reason=action.reason,
    )
    _ask(state, request, pieces.piece(state.open, seat, action.reason, action.options), events)


def _ask(state: State, request: Request, number: int | None, events: Events, text: str = "") -> None:
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


def respond(state: State, seat: int, action: deeds.Respond, events: Events) -> None:
    table = state.open
    reply(table, Reply(seat, "respond"))
    written = pieces.next_post(table) if action.text else None
    name = hero_of(table, seat).name
    events.append(Responded(to=None, seat=seat, name=name, number=written, text=action.text))
    settle(state)


def roll(state: State, seat: int, _: deeds.Roll, events: Events) -> None:
    """R1, R14."""
    table, request = state.open, state.open.request
    assert request is not None and request.ability and request.difficulty  # noqa: S101, PT018 (checked)
    mods = hero_mods(table, seat, request.ability, trade=request.trade, bonus=request.bonus)
    tried = try_it(state.sealed.rng, mods, request.difficulty)
    name = hero_of(table, seat).name
    events.append(
        Checked(
            to=to_master(table) if request.secret else None,
            seat=seat,
            name=name,
            ability=request.ability,
            dice=tried.dice,
            mods=tried.mods,
            total=tried.total,
            difficulty=tried.difficulty,
            success=tried.success,
            special=tried.special,
        )
    )
    if request.secret:
        events.append(RolledSecretly(to=None, seat=seat, name=name))
        master_of(state).secret.append(SecretRoll(seat, tried.dice, tried.success, None))
        reply(table, Reply(seat, "roll"))
    else:
        reply(table, Reply(seat, "roll", None, tried.success, tried.dice))
    release(state, events)


def release(state: State, events: Events) -> None:
    """After a roll: where one is enough, nobody else need roll."""
    request = state.open.request
    assert request is not None  # noqa: S101 (checked)
    if request.who == "one" and request.owing:
        events.append(Released(to=None, seats=tuple(request.owing)))
        request.owing = []
    settle(state)


def decline(state: State, seat: int, _: deeds.Decline, events: Events) -> None:
    reply(state.open, Reply(seat, "decline"))
    events.append(Declined(to=None, seat=seat))
    settle(state)


def answer(state: State, seat: int, action: deeds.Answer, events: Events) -> None:
    request = state.open.request
    assert request is not None  # noqa: S101 (checked)
    reply(state.open, Reply(seat, "answer", action.option))
    label = request.options[action.option]
    number = None if request.number is UNSET else pieces.piece(state.open, seat, label)
    events.append(Answered(to=None, number=number, seat=seat, option=action.option, label=label))
    settle(state)


def cancel(state: State, _: int, __: orders.CancelRequest, events: Events) -> None:
    """Answers given stand."""
    request = state.open.request
    assert request is not None  # noqa: S101 (checked)
    events.append(Cancelled(to=None, seats=tuple(request.owing)))
    request.owing = []
    settle(state)
