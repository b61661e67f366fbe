"""Night Bell: the same seats are asked one question after another, and most of them do not answer it themselves."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import msgspec
from engines.bell import FACTS

from engines import contract
from engines.contract import IllegalAction, Result
from engines.former import Action, Event, Game, describing, playing, telling, with_new_luck
from engines.kit import places, rulebook_of
from engines.phrases import listed
from engines.rng import Rng

YAWNS = 3


class Open(msgspec.Struct, forbid_unknown_fields=True):
    rings: int
    answered: list[int]  # per seat
    yawned: list[int]


class Own(msgspec.Struct, forbid_unknown_fields=True):
    """Nobody keeps anything to themselves."""


class Sealed(msgspec.Struct, forbid_unknown_fields=True):
    rng: Rng


class State(contract.State[Open, Own, Sealed]):
    """A night."""


class View(contract.View[Open, Own]):
    """A night as one seat sees it."""


class Options(contract.Options, frozen=True):
    rings: Annotated[int, msgspec.Meta(ge=1, le=10_000, description="It rings so often.")] = 6


class Answer(Action, frozen=True):
    """Get up."""


class Yawn(Action, frozen=True):
    listed: ClassVar = False


class Answered(Event, frozen=True, kw_only=True):
    seat: int


class Yawned(Event, frozen=True, kw_only=True):
    shows = "nothing"

    seat: int


def setup(seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:
    room = Open(options.rings, [0] * seats, [0] * seats)
    own = [Own() for _ in range(seats)]
    return State(game=FACTS.id, rules=1, open=room, own=own, sealed=Sealed(Rng(rng.seed, rng.used))), []


def is_over(state: State) -> bool:
    return sum(state.open.answered) == state.open.rings


def to_act(state: State) -> tuple[int, ...]:
    return () if is_over(state) else tuple(range(len(state.own)))


def legal(state: State, seat: int) -> list[Any]:
    del seat
    return [] if is_over(state) else [Answer()]


def check(state: State, seat: int, action: Any) -> IllegalAction | None:
    if is_over(state):
        return IllegalAction("game_over", "The game is over.")
    if isinstance(action, Yawn) and state.open.yawned[seat] == YAWNS:
        return IllegalAction("wide_awake", "You have yawned enough.")
    return None


def _answer(state: State, seat: int, _: Answer) -> list[Event]:
    state.open.answered[seat] += 1
    return [Answered(to=None, seat=seat)]


def _yawn(state: State, seat: int, _: Yawn) -> list[Event]:
    state.open.yawned[seat] += 1
    return [Yawned(to=None, seat=seat)]


def result(state: State) -> Result | None:
    if not is_over(state):
        return None
    best = places(state.open.answered)
    winners = tuple(seat for seat, place in enumerate(best) if place == 1)
    return Result(winners, tuple(state.open.answered), best, "They answered most often.")


def verdict(view: View, names: contract.Names) -> str:
    most = max(view.open.answered)
    return f"{listed([names[seat] for seat, times in enumerate(view.open.answered) if times == most])} won."


GAME: Game[State, View, Any, Options] = Game(
    facts=FACTS,
    state=State,
    view=View,
    options=Options,
    actions=(Answer, Yawn),
    events=(Answered, Yawned),
    setup=setup,
    to_act=to_act,
    legal=legal,
    check=check,
    play=playing(check, {Answer: _answer, Yawn: _yawn}),
    result=result,
    fault=lambda state: None,
    redeal=lambda state, _, rng: with_new_luck(state, rng),
    policy=lambda *_: Answer(),
    ask=lambda view, _: "The bell rings." if sum(view.open.answered) < view.open.rings else "The night is over.",
    describe=describing({Answer: lambda *_: "get up", Yawn: lambda *_: "yawn"}),
    narrate=telling(
        {
            Answered: lambda event, names: f"{names[event.seat]} answered the bell",
            Yawned: lambda event, names: f"{names[event.seat]} yawned",
        }
    ),
    summary=lambda view, _: [f"The bell has rung {sum(view.open.answered)} times."],
    verdict=verdict,
    rulebook=rulebook_of(__package__),
    question=lambda state: sum(state.open.answered),
)
