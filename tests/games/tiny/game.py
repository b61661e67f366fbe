"""Watch & Fire as one object: its types and its functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from engines.contract import Event, Game, Names
from engines.kit import kinds, rulebook_of
from engines.phrases import counted
from engines.rng import Rng

from . import FACTS
from .acts import Act, Call, Hush, Lay, Leave, Note, Stir, hindsight
from .knowledge import casual, faults, gloss, imagine, policy, view_faults
from .model import MOST_LOGS, STOCK, Open, Options, Own, Sealed, State, View
from .night import nightfall, result, to_act
from .words import ask, picture, summary, verdict


@final
class Begun(Event, frozen=True, kw_only=True):
    weight = 2

    nights: int

    def told(self, names: Names) -> str:
        return f"the fire was lit for {counted(self.nights, 'night')}"


@final
class Dealt(Event, frozen=True, kw_only=True):
    """To the keeper alone."""

    logs: int

    def told(self, names: Names) -> str:
        return f"there were {counted(self.logs, 'log')} in your pile"


def fits(seats: int, options: Options) -> str | None:
    return "A Warden needs at least two seats." if options.warden and seats < 2 else None  # R8


def roles(seats: int, options: Options) -> tuple[str, ...]:
    return ("Warden", *["Keeper"] * (seats - 1)) if options.warden else ()


def setup(seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:
    luck = Rng(rng.seed, rng.used)
    own = [Own(luck.pick(STOCK), None, None, has_noted=False) for _ in range(seats)]  # R1
    chosen, called, ordered, stirred, away = ([False] * seats for _ in range(5))
    table = Open(options.nights, options.warden, "choose", [], chosen, called, ordered, stirred, away, 0, [])
    state = State(game=FACTS.id, rules=FACTS.rules, open=table, own=own, sealed=Sealed(luck))
    dealt = [Dealt(to=(seat,), logs=each.logs) for seat, each in enumerate(own)]
    return state, [Begun(to=None, nights=options.nights), *dealt]


def legal(state: State, seat: int) -> list[Act]:
    return [] if state.open.phase == "over" else [act for kind in (Lay, Stir, Call) for act in kind.offers(state, seat)]


def alike(state: State, seat: int) -> Sequence[tuple[str, ...]]:
    return () if state.open.stirred[seat] else [("left", "right")]


def extras(state: State, seat: int, rng: Rng) -> list[Act]:
    hushes = [Hush(1 + rng.below(state.open.calls + 1))] if state.open.calls < 20 else []
    orders = [Leave(None), Leave(rng.below(MOST_LOGS + 1))]
    return [*orders, Call("More wood!"), Lay(MOST_LOGS), Stir("right", "No wind."), Note("Count the logs."), *hushes]


GAME: Game[State, View, Act, Options] = Game(
    facts=FACTS,
    state=State,
    view=View,
    options=Options,
    actions=kinds(Act, __package__),
    events=kinds(Event, __package__),
    setup=setup,
    to_act=to_act,
    legal=legal,
    result=result,
    imagine=imagine,
    policy=policy,
    faults=faults,
    view_faults=view_faults,
    ask=ask,
    summary=summary,
    verdict=verdict,
    rulebook=rulebook_of(__package__),
    alike=alike,
    afterwards=nightfall,
    question=lambda state: len(state.open.past),
    fits=fits,
    roles=roles,
    casual=casual,
    picture=picture,
    gloss=gloss,
    hindsight=hindsight,
    variants=(Options(nights=5, warden=True), Options(nights=1)),
    extras=extras,
)
