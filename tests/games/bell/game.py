"""Night Bell: the same seats are asked one question after another, and most of them do not answer it themselves."""

from __future__ import annotations

from typing import Annotated, ClassVar, final

import msgspec

from engines import contract
from engines.contract import Action, Event, Faults, Game, IllegalAction, Names, Result
from engines.kit import anew, kinds, places, rulebook_of, seat_faults
from engines.phrases import listed
from engines.rng import Rng

from . import FACTS

YAWNS = 3


class Open(msgspec.Struct, forbid_unknown_fields=True):
    rings: int
    answered: list[int]  # per seat
    yawned: list[int]


class Own(msgspec.Struct, forbid_unknown_fields=True):
    """A seat's own room is empty: nobody has secrets."""


class Sealed(msgspec.Struct, forbid_unknown_fields=True):
    rng: Rng


class State(contract.State[Open, Own, Sealed]):
    """A night."""


class View(contract.View[Open, Own]):
    """A night as one seat sees it."""


class Options(contract.Options, frozen=True):
    rings: Annotated[int, msgspec.Meta(ge=1, le=10_000, description="It rings so often.")] = 6


class Act(Action[State, View], frozen=True):
    def refusal(self, state: State, seat: int) -> IllegalAction | None:
        return IllegalAction("game_over", "The game is over.") if is_over(state.open) else None


@final
class Answered(Event, frozen=True, kw_only=True):
    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} answered the bell"


@final
class Answer(Act, frozen=True):
    """Get up."""

    def carry_out(self, state: State, seat: int) -> list[Event]:
        state.open.answered[seat] += 1
        return [Answered(to=None, seat=seat)]

    def told(self, view: View, names: Names) -> str:
        return "get up"


@final
class Yawned(Event, frozen=True, kw_only=True):
    shows = "nothing"

    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} yawned"


@final
class Yawn(Act, frozen=True):
    listed: ClassVar = False

    def refusal(self, state: State, seat: int) -> IllegalAction | None:
        if state.open.yawned[seat] == YAWNS:
            return IllegalAction("wide_awake", "You have yawned enough.")
        return super().refusal(state, seat)

    def carry_out(self, state: State, seat: int) -> list[Event]:
        state.open.yawned[seat] += 1
        return [Yawned(to=None, seat=seat)]

    def told(self, view: View, names: Names) -> str:
        return "yawn"


def setup(seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:
    return _state(Open(options.rings, [0] * seats, [0] * seats), Rng(rng.seed, rng.used)), []


def _state(room: Open, luck: Rng) -> State:
    own = [Own() for _ in room.answered]
    return State(game=FACTS.id, rules=FACTS.rules, open=room, own=own, sealed=Sealed(luck))


def is_over(table: Open) -> bool:
    return sum(table.answered) >= table.rings


def result(state: State) -> Result | None:
    if not is_over(state.open):
        return None
    best = places(state.open.answered)
    winners = tuple(seat for seat, place in enumerate(best) if place == 1)
    return Result(winners, tuple(state.open.answered), best, "They answered most often.")


def verdict(view: View, names: Names) -> str:
    most = max(view.open.answered)
    return f"{listed([names[seat] for seat, times in enumerate(view.open.answered) if times == most])} won."


def faults(state: State) -> Faults:
    if not len(state.own) == len(state.open.answered) == len(state.open.yawned):
        yield "$.own", "There are as many seats as have answered and yawned."


GAME: Game[State, View, Act, Options] = Game(
    facts=FACTS,
    state=State,
    view=View,
    options=Options,
    actions=kinds(Act, __package__),
    events=kinds(Event, __package__),
    setup=setup,
    to_act=lambda state: () if is_over(state.open) else tuple(range(len(state.own))),
    legal=lambda state, _: [] if is_over(state.open) else [Answer()],
    result=result,
    imagine=lambda view, rng: _state(anew(view.open), rng.another()),
    policy=lambda view, legal, rng: legal[0],
    faults=faults,
    view_faults=lambda view: seat_faults(view, len(view.open.answered)),
    ask=lambda view, _: "The night is over." if is_over(view.open) else "The bell rings.",
    summary=lambda view, _: [f"The bell has rung {sum(view.open.answered)} times."],
    verdict=verdict,
    rulebook=rulebook_of(__package__),
    question=lambda state: sum(state.open.answered),
)
