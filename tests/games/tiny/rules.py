"""Setting up, playing, ending, and what a state from outside must keep to."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from engines.tiny import FACTS
from engines.tiny.model import (
    EMBERS,
    MOST_LOGS,
    STOCK,
    Action,
    Begun,
    Call,
    Called,
    Chosen,
    Dealt,
    Ended,
    Hush,
    Hushed,
    Lay,
    Leave,
    Night,
    NightPassed,
    Note,
    Noted,
    Open,
    Options,
    OrdersLeft,
    Own,
    OwnChoice,
    Sealed,
    State,
    Stir,
    Stirred,
)

from engines.contract import Event, Fault, IllegalAction, Result
from engines.former import Faults, first_fault, playing, with_new_luck
from engines.rng import Rng


def fits(seats: int, options: Options) -> str | None:
    return "A Warden needs at least two seats." if options.warden and seats < 2 else None  # R8


def roles(seats: int, options: Options) -> tuple[str, ...]:
    return ("Warden", *["Keeper"] * (seats - 1)) if options.warden else ()


def gloss(_: Open, own: Own | None) -> dict[str, int | None]:
    return {"most": own and min(MOST_LOGS, own.logs)}


def setup(seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:
    luck = Rng(rng.seed, rng.used)
    own = [Own(luck.pick(STOCK), None, None, has_noted=False) for _ in range(seats)]  # R1
    chosen, called, ordered, stirred, away = ([False] * seats for _ in range(5))
    table = Open(options.nights, options.warden, "choose", [], chosen, called, ordered, stirred, away, 0, [])
    state = State(game=FACTS.id, rules=FACTS.rules, open=table, own=own, sealed=Sealed(luck))
    dealt = [Dealt(to=(seat,), logs=each.logs) for seat, each in enumerate(own)]
    return state, [Begun(to=None, nights=options.nights), *dealt]


def to_act(state: State) -> tuple[int, ...]:
    if state.open.phase == "over":
        return ()
    return tuple(seat for seat, has_chosen in enumerate(state.open.chosen) if not has_chosen)


def question(state: State) -> Hashable:
    return len(state.open.past)


def legal(state: State, seat: int) -> list[Action]:
    table = state.open
    if table.phase == "over":
        return []
    lays = [] if table.chosen[seat] else [Lay(logs) for logs in range(min(MOST_LOGS, state.own[seat].logs) + 1)]
    stirs = [] if table.stirred[seat] else [Stir("left")]
    return [*lays, *stirs, *([] if table.called[seat] else [Call()])]


def canonical(state: State, action: Action) -> Action:
    return Stir("left") if isinstance(action, Stir) else action


def alike(state: State, seat: int) -> Sequence[tuple[str, ...]]:
    return () if state.open.stirred[seat] else [("left", "right")]


def check(state: State, seat: int, action: Action) -> IllegalAction | None:
    if state.open.phase == "over":
        return IllegalAction("game_over", "The game is over.")
    if isinstance(action, Lay):
        return _check_lay(state, seat, action)
    if isinstance(action, Hush):
        return _check_hush(state.open, action)
    if _has_done(state, seat, action):
        return IllegalAction("once_a_night", "You have done this tonight.")
    return None


def _check_lay(state: State, seat: int, action: Lay) -> IllegalAction | None:
    if state.open.chosen[seat]:
        return IllegalAction("already_chosen", "You have chosen for tonight.")
    if action.logs > state.own[seat].logs:
        return IllegalAction("too_many", "You do not have that many logs.")
    return None


def _check_hush(table: Open, action: Hush) -> IllegalAction | None:
    if action.number > table.calls:
        return IllegalAction("no_such_call", "Nobody has called that yet.")
    if action.number in table.hushed:
        return IllegalAction("hushed", "Somebody has asked for that.")
    return None


def _has_done(state: State, seat: int, action: Action) -> bool:
    table = state.open
    if isinstance(action, Note):
        return state.own[seat].has_noted
    return {Call: table.called, Leave: table.ordered, Stir: table.stirred}[type(action)][seat]


def _lay(state: State, seat: int, action: Lay) -> list[Event]:
    state.own[seat].choice = action.logs
    state.open.chosen[seat] = True
    events = [Chosen(to=None, seat=seat), OwnChoice(to=(seat,), logs=action.logs)]
    while all(state.open.chosen) and state.open.phase != "over":
        events += _end_night(state)
    return events


def _call(state: State, seat: int, action: Call) -> list[Event]:
    state.open.called[seat] = True
    state.open.calls += 1
    state.open.heard = action.text
    return [Called(to=None, seat=seat, text=action.text, number=state.open.calls)]


def _stir(state: State, seat: int, action: Stir) -> list[Event]:
    state.open.stirred[seat] = True
    return [Stirred(to=None, seat=seat, sparks=state.sealed.rng.roll(6))]


def _note(state: State, seat: int, action: Note) -> list[Event]:
    state.own[seat].has_noted = True
    return [Noted(to=(seat,), text=action.text)]


def _hush(state: State, seat: int, action: Hush) -> list[Event]:
    state.open.hushed = sorted([*state.open.hushed, action.number])
    hindsight(state, state)
    return [Hushed(to=None, number=action.number)]


def hindsight(then: State, now: State) -> None:
    if then.open.calls in now.open.hushed:
        then.open.heard = ""


def _leave(state: State, seat: int, action: Leave) -> list[Event]:
    state.open.ordered[seat] = True
    state.open.away[seat] = action.logs is not None
    state.own[seat].orders = action.logs
    return [OrdersLeft(to=None, seat=seat, is_away=action.logs is not None)]


def _end_night(state: State) -> list[Event]:
    table, seats = state.open, len(state.own)
    laid = tuple(own.choice or 0 for own in state.own)
    night = _night(laid, state.sealed.rng.roll(6), table.has_warden)
    table.past.append(night)
    table.chosen, table.called, table.ordered, table.stirred = ([False] * seats for _ in range(4))
    for own, logs in zip(state.own, laid, strict=True):
        own.logs -= logs
        own.has_noted = False
    events: list[Event] = [NightPassed(to=None, laid=laid, wind=night.wind, sank=night.sank)]
    if is_over(table):
        table.phase = "over"
        _choose(state, lambda _: None)
        return [*events, Ended(to=None, won=has_won(table))]
    _choose(state, lambda own: None if own.orders is None else min(own.orders, own.logs))  # R7
    table.chosen = list(table.away)
    return events


def _choose(state: State, choice) -> None:
    for own in state.own:
        own.choice = choice(own)


def _night(laid: tuple[int, ...], wind: int, has_warden: bool) -> Night:
    heat = sum(laid) + (laid[0] if has_warden else 0)
    return Night(laid, wind, heat < wind + len(laid) - 1)  # R3


def strongest_wind(table: Open, seat: int, logs: int) -> int:
    """That the fire bears tonight, 0 for none, if this seat lays so many logs and nobody else any."""
    laid = [logs if each == seat else 0 for each in range(len(table.chosen))]
    return next((wind for wind in range(6, 0, -1) if not _night(tuple(laid), wind, table.has_warden).sank), 0)


play = playing(check, {Lay: _lay, Call: _call, Leave: _leave, Stir: _stir, Note: _note, Hush: _hush})


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


def redeal(state: State, seat: int | None, rng: Rng) -> State:
    other = with_new_luck(state, rng)
    for each, own in enumerate(other.own):
        if each == seat:
            continue
        spent = _spent(state.open, each)
        own.logs = rng.pick([stock for stock in STOCK if stock >= spent]) - spent
        own.orders = rng.below(MOST_LOGS + 1) if state.open.away[each] else None
        own.choice = rng.below(min(MOST_LOGS, own.logs) + 1) if state.open.chosen[each] else None
        own.has_noted = state.open.phase != "over" and bool(rng.below(2))
    return other


def _spent(table: Open, seat: int) -> int:
    return sum(night.laid[seat] for night in table.past)


def audit(state: State) -> Fault | None:
    return first_fault(_shape(state), _past(state.open), _rooms(state))


def _shape(state: State) -> Faults:
    table, (fewest, most) = state.open, FACTS.seats
    seats = len(state.own)
    if not fewest <= seats <= most:
        yield "$.own", f"There are {fewest} to {most} seats."
    for name in ("chosen", "called", "ordered", "stirred", "away"):
        if len(getattr(table, name)) != seats:
            yield f"$.open.{name}", f"There are {seats} seats."
    if table.has_warden and seats < 2:
        yield "$.open.has_warden", "A Warden needs at least two seats."
    if any(len(night.laid) != seats for night in table.past):
        yield "$.open.past", f"There are {seats} seats."


def _past(table: Open) -> Faults:
    for at, night in enumerate(table.past):
        if night != _night(night.laid, night.wind, table.has_warden):
            yield f"$.open.past[{at}].sank", "This is not how the night ended."
        earlier = sum(before.sank for before in table.past[:at])
        if at >= table.nights or earlier >= EMBERS:
            yield f"$.open.past[{at}]", "The game was over before this night."
    if (table.phase == "over") != is_over(table):
        yield "$.open.phase", "This disagrees with the nights."


def _rooms(state: State) -> Faults:
    table = state.open
    if table.phase == "choose" and all(table.chosen):
        yield "$.open.chosen", "With the last choice the night is over."
    tonight = [*table.chosen, *table.called, *table.ordered, *table.stirred, *(own.has_noted for own in state.own)]
    if table.phase == "over" and any(tonight):
        yield "$.open", "Nothing is done after the last night."
    if not sum(table.called) <= table.calls <= sum(table.called) + len(table.past) * len(state.own):
        yield "$.open.calls", "So many cannot have called."
    if table.hushed != sorted({number for number in table.hushed if number <= table.calls}):
        yield "$.open.hushed", "These are not calls in their order."
    for seat, own in enumerate(state.own):
        if own.logs + _spent(table, seat) not in STOCK:
            yield f"$.own[{seat}].logs", "No keeper had that many."
        if (own.choice is not None) != table.chosen[seat] or (own.choice or 0) > own.logs:
            yield f"$.own[{seat}].choice", "This cannot have been chosen."
        if (own.orders is not None) != table.away[seat]:
            yield f"$.own[{seat}].orders", "This disagrees with who has orders."


def policy(state: State, seat: int, rng: Rng) -> Action:
    """A fair part of an average wind; who has nothing to lay stirs the embers first."""
    seats, logs = len(state.own), state.own[seat].logs
    if not logs and not state.open.stirred[seat]:
        return Stir("right")
    return Lay(min(MOST_LOGS, logs, -(-(3 + seats) // seats)))


def casual(state: State, seat: int, rng: Rng) -> Action:
    return Lay(rng.below(min(2, state.own[seat].logs) + 1))


def extras(state: State, seat: int, rng: Rng) -> list[Action]:
    hushes = [Hush(1 + rng.below(state.open.calls + 1))] if state.open.calls < 20 else []
    orders = [Leave(None), Leave(rng.below(MOST_LOGS + 1))]
    return [*orders, Call("More wood!"), Lay(MOST_LOGS), Stir("right", "No wind."), Note("Count the logs."), *hushes]
