"""Beats: how the floor is handed over, and what the players answer. R24 to R28, 5.3."""

from __future__ import annotations

from collections.abc import Sequence

from engines.contract import IllegalAction
from engines.dark import deeds, orders
from engines.dark.bounds import WORKS
from engines.dark.dice import hero_mods, try_it
from engines.dark.events.asking import (
    Answered,
    Cancelled,
    Checked,
    Declined,
    Released,
    Requested,
    Responded,
    RolledSecretly,
)
from engines.dark.model import Open, State
from engines.dark.party import (
    Events,
    hand_over,
    hero_of,
    master_of,
    master_only,
    present,
    refuse,
    to_floor,
    to_master,
    wrong_phase,
)
from engines.dark.turns import Reply, Request, SecretRoll


def on_floor(table: Open, seat: int) -> IllegalAction | None:
    """Whether the Game Master has the floor and owes nothing else first."""
    if refusal := master_only(table, seat):
        return refusal
    if table.phase != "scene":
        return wrong_phase()
    if table.floor != "gm":
        return refuse("not_your_turn", "The players have the floor.")
    if table.queue:
        return wrong_phase("Rule on what was declared first.")
    if table.world and table.world.pick:
        return wrong_phase("Put the location on the map first.")
    return None


def beats_are_over(table: Open) -> bool:
    return table.master is not None and table.beat >= table.settings.beats_per_session


def may_hand_over(table: Open, seat: int) -> IllegalAction | None:
    if refusal := on_floor(table, seat):
        return refusal
    return refuse("limit", "The beats of this session are used up.") if beats_are_over(table) else None


def may_work(table: Open, seat: int) -> IllegalAction | None:
    if refusal := may_hand_over(table, seat):
        return refusal
    return used_up() if table.works >= WORKS else None


def used_up() -> IllegalAction:
    return refuse("limit", "You have done enough for one turn. Hand over to the players.")


def named(table: Open, seats: Sequence[int] | None) -> list[int]:
    return present(table) if seats is None else sorted(seats)


def are_here(table: Open, seats: Sequence[int] | None) -> IllegalAction | None:
    """Whether the seats that a Game Master names are living characters of the scene, each once."""
    if seats is None or (set(seats) <= set(present(table)) and len(set(seats)) == len(seats)):
        return None
    return refuse("no_target", "That target is dead or gone.")


def check_narrate(state: State, seat: int, action: orders.Narrate) -> IllegalAction | None:
    return may_hand_over(state.open, seat) or are_here(state.open, action.spotlight)


def narrate(state: State, _: int | None, action: orders.Narrate, events: Events) -> None:
    quiet = 0 if action.text else state.open.quiet + 1
    _ask(state, Request(id=0, kind="beat", asked=named(state.open, action.spotlight), owing=[]), events, action.text)
    state.open.quiet = quiet


def check_call(state: State, seat: int, action: orders.CallCheck) -> IllegalAction | None:
    return may_hand_over(state.open, seat) or are_here(state.open, action.seats)


def call_check(state: State, _: int | None, action: orders.CallCheck, events: Events) -> None:
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
    _ask(state, request, events)


def check_ask(state: State, seat: int, action: orders.Ask) -> IllegalAction | None:
    if refusal := may_hand_over(state.open, seat) or are_here(state.open, action.seats):
        return refusal
    if action.default >= len(action.options):
        return refuse("no_option", "There is no such choice.")
    return None


def ask(state: State, _: int | None, action: orders.Ask, events: Events) -> None:
    request = Request(
        id=0,
        kind="choice",
        asked=named(state.open, action.seats),
        owing=[],
        options=list(action.options),
        default=action.default,
        reason=action.reason,
    )
    _ask(state, request, events)


def _ask(state: State, request: Request, events: Events, text: str = "") -> None:
    table = state.open
    hand_over(state)
    request.id, request.owing = table.question, list(request.asked)
    table.floor, table.request = "players", request
    events.append(
        Requested(
            to=None,
            id=request.id,
            number=number(table) if text else None,
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
        )
    )
    settle(state)


def number(table: Open) -> int:
    """The number of another piece of the story."""
    table.texts += 1
    return table.texts


def settle(state: State) -> None:
    """When nobody owes an answer any more the Game Master has the floor."""
    table = state.open
    if table.request and not table.request.owing:
        table.last.request = table.request
        to_floor(table)


def owed(table: Open, seat: int, kind: str) -> IllegalAction | None:
    """Whether a seat owes an answer of this kind."""
    request = table.request
    if table.phase != "scene" or request is None:
        return wrong_phase()
    if seat not in request.owing:
        return refuse("not_your_turn", "It is not your turn.")
    return None if request.kind == kind else wrong_phase("Something else is asked of you.")


def reply(table: Open, answer: Reply) -> None:
    request = table.request
    assert request is not None  # noqa: S101 (checked)
    request.owing = [seat for seat in request.owing if seat != answer.seat]
    request.answers.append(answer)


def check_respond(state: State, seat: int, _: deeds.Respond) -> IllegalAction | None:
    return owed(state.open, seat, "beat")


def respond(state: State, seat: int, action: deeds.Respond, events: Events) -> None:
    table = state.open
    reply(table, Reply(seat, "respond"))
    written = number(table) if action.text else None
    name = hero_of(table, seat).name
    events.append(Responded(to=None, seat=seat, name=name, number=written, text=action.text))
    settle(state)


def check_roll(state: State, seat: int, _: deeds.Roll) -> IllegalAction | None:
    return owed(state.open, seat, "check")


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


def check_decline(state: State, seat: int, _: deeds.Decline) -> IllegalAction | None:
    return owed(state.open, seat, "check")


def decline(state: State, seat: int, _: deeds.Decline, events: Events) -> None:
    reply(state.open, Reply(seat, "decline"))
    events.append(Declined(to=None, seat=seat))
    settle(state)


def check_answer(state: State, seat: int, action: deeds.Answer) -> IllegalAction | None:
    table = state.open
    if refusal := owed(table, seat, "choice"):
        return refusal
    if table.request and action.option >= len(table.request.options):
        return refuse("no_option", "There is no such choice.")
    return None


def answer(state: State, seat: int, action: deeds.Answer, events: Events) -> None:
    request = state.open.request
    assert request is not None  # noqa: S101 (checked)
    reply(state.open, Reply(seat, "answer", action.option))
    events.append(Answered(to=None, seat=seat, option=action.option, label=request.options[action.option]))
    settle(state)


def check_cancel(state: State, seat: int, _: orders.CancelRequest) -> IllegalAction | None:
    if refusal := master_only(state.open, seat):
        return refusal
    return None if state.open.phase == "scene" and state.open.request else wrong_phase()


def cancel(state: State, _: int, __: orders.CancelRequest, events: Events) -> None:
    """Answers given stand."""
    request = state.open.request
    assert request is not None  # noqa: S101 (checked)
    events.append(Cancelled(to=None, seats=tuple(request.owing)))
    request.owing = []
    settle(state)
