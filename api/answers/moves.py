"""What the calls about moves give."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import msgspec

from api.answers.any_game import AnyEvent, AnyView
from api.answers.games import Choice
from api.answers.tables import Alike, Table
from engines.contract import Weight
from engines.record import Record

Weights = Annotated[
    list[Weight],
    msgspec.Meta(description="How much each sentence matters, from 0, a detail, to 3, a turning point of the game."),
]


class MoveStep(msgspec.Struct, omit_defaults=True):
    """One action, as far as the caller sees what came of it."""

    seat: Annotated[int | None, msgspec.Meta(description="Null: the set-up, or one whose events are all hidden.")]
    events: list[AnyEvent]
    sentences: list[str]
    weights: Weights
    bot: Annotated[bool, msgspec.Meta(description="A bot acted, for itself or in a player's place.")]
    pieces: Annotated[
        list[int | None],
        msgspec.Meta(description="By sentence, how a veil names it; left out if none can be veiled."),
    ] = []
    veils: Annotated[list[int], msgspec.Meta(description="Pieces under a veil from here on; they may be its own.")] = []


class Move(msgspec.Struct):
    n: int
    at: datetime
    steps: list[MoveStep]
    undoes: Annotated[int | None, msgspec.Meta(description="Number of a move that was taken back with this one.")]


class Moves(msgspec.Struct):
    moves: list[Move]
    cursor: Annotated[int | None, msgspec.Meta(description="Pass it as `after`, or `before`; null: there is no more.")]


class Moved(msgspec.Struct):
    table: Table
    moves: list[Move]


class Moment(msgspec.Struct, kw_only=True):
    """How the table looked to the caller right after one step of one move."""

    n: int
    step: int
    steps: int
    at: datetime
    view: AnyView
    ask: str
    summary: list[str]
    events: list[AnyEvent]
    sentences: list[str]
    weights: Weights


class Steps(msgspec.Struct):
    """What happened step by step, each with how the table looked after it. Moves taken back are left out."""

    steps: list[Moment]


class Passage(msgspec.Struct, kw_only=True):
    """A piece of the story."""

    n: int
    at: datetime
    text: Annotated[
        str, msgspec.Meta(description="Plain text. An empty line separates paragraphs. Empty below some headings.")
    ]
    weight: Weight
    written: Annotated[bool, msgspec.Meta(description="Somebody's own words, as they wrote them.")] = False
    only: Annotated[list[str] | None, msgspec.Meta(description="The seats that may read it; null: everybody.")] = None
    piece: Annotated[int | None, msgspec.Meta(description="The number by which a veil names it.")] = None
    veils: Annotated[int | None, msgspec.Meta(description="A piece under a veil from here on; it may be this one.")] = (
        None
    )
    heading: Annotated[
        str, msgspec.Meta(description="The heading of this piece and of those that follow; may be empty.")
    ] = ""


class Story(msgspec.Struct):
    """A page of what happened, oldest first. Details, and moves taken back, are left out."""

    title: str
    passages: list[Passage]
    cursor: Annotated[int | None, msgspec.Meta(description="Pass it as `after`; null: there is no more.")]
    earlier: Annotated[int | None, msgspec.Meta(description="Pass it as `before`; null: it begins here.")]


class Explained(msgspec.Struct):
    """What an action would do, or why it cannot be done."""

    legal: bool
    sentence: str


class Draft(msgspec.Struct, kw_only=True):
    """Where actions would lead if they were sent."""

    view: AnyView
    ask: str
    summary: list[str]
    legal: list[Choice]
    alike: Alike
    events: list[AnyEvent]
    sentences: list[str]


ANSWERS: tuple[type, ...] = (Moves, Moved, Moment, Steps, Story, Draft, Explained, Record)
