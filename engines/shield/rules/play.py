"""Carrying out an action: its own effect, and then all that follows until the next decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ...contract import Event
from .. import opening
from ..actions import (
    AceLater,
    Act,
    Action,
    Attacker,
    BuildCrew,
    Deploy,
    DriveBack,
    Engage,
    Fight,
    JokerPass,
    JokerPassAll,
    JokerSteal,
    LeapTo,
    NoEngage,
    PlaceMonster,
    Press,
    Push,
    SetKit,
    SetLight,
    SetOrders,
    Sheathe,
    SkipCard,
    TakeCrew,
    Target,
    Trump,
    UseCard,
    Valor,
)
from ..basics import Card
from ..derived import refresh
from ..events import AceKept, CardSkipped, OrdersSet, OwnKit, ValorKept, WindowPassed
from ..frames import Activation, Contest, Danger, Hit
from ..model import Asked, Orders, State
from ..refusals import check
from . import acting, contests, countdown, hits, monsters, turns, valor
from .course import carry_on
from .run import Run


def to_act(state: State) -> tuple[int, ...]:
    """The seats that owe a decision."""
    return tuple([each.seat for each in state.open.asked])


def play(state: State, seat: int, action: Action) -> list[Event]:
    """An illegal action is refused and changes nothing."""
    refusal = check(state, seat, action)
    if refusal is not None:
        raise refusal
    run = Run(state, seat)
    if isinstance(action, SetOrders):
        _set_orders(run, seat, action)
        return run.events
    state.open.asked = [each for each in state.open.asked if each.seat != seat]
    EFFECTS[type(action)](run, seat, action)
    carry_on(run)
    refresh(state)
    return run.events


def _set_orders(run: Run, seat: int, action: SetOrders) -> None:
    """5.1."""
    own = run.state.own[seat]
    given = {name: value for name, value in msgspec.structs.asdict(action).items() if value is not None}
    own.orders = Orders(**(msgspec.structs.asdict(own.orders) | given))
    own.orders_set += 1
    run.tell(OrdersSet(to=(seat,), orders=own.orders))


def _take_crew(run: Run, seat: int, action: TakeCrew) -> None:
    muster = run.state.own[seat].muster
    muster.crew, muster.light = action.crew, action.light
    opening.complete(run, seat)


def _build_crew(run: Run, seat: int, _: BuildCrew) -> None:
    muster = run.state.own[seat].muster
    muster.building = True
    run.tell(OwnKit(to=(seat,), name=opening.member_name(muster, 0), kit=None))
    _still_owes_crew(run, seat)


def _set_kit(run: Run, seat: int, action: SetKit) -> None:
    muster = run.state.own[seat].muster
    muster.kits.append(action.kit)
    run.tell(OwnKit(to=(seat,), name=opening.member_name(muster, action.slot), kit=action.kit))
    _still_owes_crew(run, seat)


def _still_owes_crew(run: Run, seat: int) -> None:
    run.table.asked = sorted([*run.table.asked, Asked(seat, "crew")], key=lambda each: each.seat)


def _set_light(run: Run, seat: int, action: SetLight) -> None:
    run.state.own[seat].muster.light = action.slot
    opening.complete(run, seat)


def _answered(run: Run, seat: int) -> Card:
    """The card a seat was asked about; it is not asked any more."""
    own = run.state.own[seat]
    assert own.ask is not None  # noqa: S101
    assert own.ask.card is not None  # noqa: S101 (checked before)
    card, own.ask = own.ask.card, None
    return card


def _steal(run: Run, seat: int, action: JokerSteal) -> None:
    run.state.own[seat].ask = None
    countdown.steal(run, seat, action.card)


def _pass(run: Run, seat: int, action: JokerPass | JokerPassAll) -> None:
    run.state.own[seat].ask = None
    for_turn = isinstance(action, JokerPassAll)
    countdown.pass_window(run, seat, for_turn=for_turn)
    run.tell(WindowPassed(to=(seat,), for_turn=for_turn))


def _trump(run: Run, seat: int, action: Trump) -> None:
    own = run.state.own[seat]
    own.ask = None
    run.table.last = seat
    if action.use:
        own.stealing = "RJ"


def _use_card(run: Run, seat: int, action: UseCard) -> None:
    run.state.own[seat].ask = None
    countdown.use_card(run, seat, action.card, action.warrior)


def _ace_later(run: Run, seat: int, _: AceLater) -> None:
    card = _answered(run, seat)
    countdown.keep_ace(run, seat, card)
    run.tell(AceKept(to=(seat,), card=card))


def _skip_card(run: Run, seat: int, _: SkipCard) -> None:
    card = _answered(run, seat)
    countdown.skip(run, seat, card)
    run.tell(CardSkipped(to=(seat,), card=card))


def _activation(run: Run) -> Activation:
    assert isinstance(run.frame, Activation)  # noqa: S101 (checked before)
    return run.frame


def _hit(run: Run) -> Hit:
    assert isinstance(run.frame, Hit)  # noqa: S101 (checked before)
    return run.frame


def _no_engage(run: Run, _: int, __: NoEngage) -> None:
    _activation(run).step = "end"


def _place_monster(run: Run, _: int, action: PlaceMonster) -> None:
    assert isinstance(run.frame, Danger)  # noqa: S101 (checked before)
    monsters.appear_beside(run, run.frame, action.to)


def _attacker(run: Run, _: int, action: Attacker) -> None:
    assert isinstance(run.frame, Contest)  # noqa: S101 (checked before)
    contests.choose_attacker(run, run.frame, run.table.contests[run.frame.n - 1], action.warrior)


def _valor(run: Run, seat: int, action: Valor) -> None:
    run.frame.valor = None
    if action.use:
        valor.use(run, seat)
    else:
        run.tell(ValorKept(to=None, model=run.named(f"{seat}-0")))


def _press(run: Run, _: int, action: Press) -> None:
    hit = _hit(run)
    hit.step = "save"
    if action.use:
        hits.press(run, hit)


EFFECTS: dict[type, Callable[[Run, int, Any], None]] = {
    TakeCrew: _take_crew,
    BuildCrew: _build_crew,
    SetKit: _set_kit,
    SetLight: _set_light,
    Deploy: lambda run, seat, action: opening.deploy(run, seat, action.warrior, action.to),
    JokerSteal: _steal,
    JokerPass: _pass,
    JokerPassAll: _pass,
    Trump: _trump,
    UseCard: _use_card,
    AceLater: _ace_later,
    SkipCard: _skip_card,
    Act: lambda run, _, action: acting.act(run, _activation(run), action),
    LeapTo: lambda run, _, action: acting.leap(run, _activation(run), action.to),
    Engage: lambda run, _, action: acting.engage_with(run, _activation(run), action.target),
    NoEngage: _no_engage,
    Target: lambda run, _, action: acting.attack(run, _activation(run), action.target),
    Sheathe: lambda run, seat, action: turns.sheathe(run, seat, action.card),
    PlaceMonster: _place_monster,
    Fight: lambda run, _, action: contests.begin(run, action.contest),
    Attacker: _attacker,
    Valor: _valor,
    DriveBack: lambda run, _, action: hits.drive(run, _hit(run), action.to),
    Push: lambda run, _, action: hits.drive(run, _hit(run), action.to),
    Press: _press,
}
