"""What the stateless calls give."""

from __future__ import annotations

from typing import Annotated

import msgspec

from api.answers.any_game import AnyAction, AnyEvent, AnyState, AnyView, JsonSchema
from engines.bots import Level
from engines.contract import Result
from engines.prospects import Prospect

MOST_ACTIONS = 400  # in one list


class SeatCount(msgspec.Struct):
    min: int
    max: int


class GameFacts(msgspec.Struct, kw_only=True):
    """What a game is. One that is announced, and not ready, takes no calls yet."""

    id: str
    title: str
    tagline: str
    seats: SeatCount
    minutes: int  # on a real table
    sittings: Annotated[
        dict[int, int],
        msgspec.Meta(description="By post: how often somebody is waited for in a usual game, by the number of seats."),
    ]
    ready: bool
    rules: int  # the present version; 0: not playable yet
    credits: tuple[str, ...]
    levels: tuple[Level, ...]
    resign: Annotated[bool, msgspec.Meta(description="A seat can be given up for lost.")]
    together: Annotated[bool, msgspec.Meta(description="All win or lose together; nobody is ranked.")]


class Catalogue(msgspec.Struct):
    games: list[GameFacts]


class GameDetails(GameFacts, kw_only=True):
    options_schema: JsonSchema | None
    action_schema: JsonSchema | None
    rulebook: Annotated[str, msgspec.Meta(description="Markdown.")] | None


class Seating(msgspec.Struct):
    """What is known of the seats before the game is set up."""

    roles: Annotated[list[str], msgspec.Meta(description="What each seat is called; empty if they are all alike.")]
    sittings: Annotated[
        int | None,
        msgspec.Meta(
            description="How often somebody is waited for in a usual game with these options; null: nobody can tell."
        ),
    ]


Seal = Annotated[
    str | None,
    msgspec.Meta(
        description=(
            "Says that the state was played here, from a set-up by moves alone. Send it back with the state. "
            "It is null where the state before had none that fits."
        )
    ),
]


class Position(msgspec.Struct, kw_only=True):
    """A state and what led to it. `to_act` is empty exactly when there is a result."""

    state: AnyState
    seal: Seal
    events: list[AnyEvent]
    to_act: tuple[int, ...]
    result: Result | None


class Choice(msgspec.Struct, omit_defaults=True):
    action: AnyAction
    sentence: str
    prospect: Annotated[
        Prospect | None, msgspec.Meta(description="Left out where the sentence tells all, and by games without odds.")
    ] = None


class Choices(msgspec.Struct):
    actions: list[Choice]


class Sight(msgspec.Struct):
    view: AnyView
    summary: list[str]
    ask: str  # what is wanted now, and of whom


class Replayed(msgspec.Struct, kw_only=True):
    state: AnyState
    seal: Seal
    digest: str
    result: Result | None
    events: list[AnyEvent]


ANSWERS: tuple[type, ...] = (Catalogue, GameDetails, Seating, Position, Choices, Sight, Replayed)
