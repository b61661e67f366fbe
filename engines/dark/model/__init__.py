"""What a game consists of: the three rooms of a state, and the settings it was begun with."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ... import contract
from ...rng import Rng
from . import bounds
from .bounds import Count, Few, Gold, Page, Piece, Seat, Seats
from .things import Hero, Memory, Part, Things, World
from .turns import (
    Combat,
    Declaration,
    Delve,
    Dungeon,
    Last,
    Request,
    Rolled,
    Scene,
    SecretRoll,
    Treasure,
)

_MODE = (
    "A delve is one dungeon without a Game Master. In a campaign the first seat is the Game Master and tells a story."
)
_ROOMS = (
    "Four are a short evening, eight a long one. In a campaign: of a dungeon that a bot prepares for a Game Master."
)
_LEVEL = "A delve begins at level 1, 2 or 3."
_WORLD = "Campaign: before the first session a map is drawn, players put places on it and tell of their past."
_PLACES = "Campaign: how many places each player puts on the map."
_SESSIONS = "Campaign: it ends after so many."
_BEATS = "Campaign: a beat goes from the Game Master to the players and back; a session ends after so many."
_ORACLE = "Campaign: once in a beat, a question of yes or no."
_SPELLS = "Campaign: the six spells of the rules are cast at once; without this the Game Master judges every spell."


class Options(contract.Options, frozen=True):
    mode: Annotated[bounds.Mode, Meta(title="Delve or campaign", description=_MODE)] = "delve"
    rooms: Annotated[Literal[4, 6, 8], Meta(title="Rooms of the dungeon", description=_ROOMS)] = 6
    start_level: Annotated[int, Meta(ge=1, le=5, title="Level of new characters", description=_LEVEL)] = 1
    world_builder: Annotated[bool, Meta(title="Make the world together", description=_WORLD)] = True
    locations_per_player: Annotated[int, Meta(ge=1, le=3, title="Places of each player", description=_PLACES)] = 2
    max_sessions: Annotated[int, Meta(ge=1, le=40, title="Sessions", description=_SESSIONS)] = 12
    beats_per_session: Annotated[int, Meta(ge=1, le=200, title="Beats of a session", description=_BEATS)] = 60
    player_oracle: Annotated[bool, Meta(title="Players may ask the oracle", description=_ORACLE)] = True
    formula_spells: Annotated[bool, Meta(title="Spells without asking", description=_SPELLS)] = True


class Master(Part, kw_only=True):
    """What the Game Master knows, whether a person or the Torchkeeper."""

    dungeon: Dungeon | None = None
    health: Annotated[list[Annotated[int, Meta(ge=1, le=30)]], Meta(max_length=12)] = []  # of the foes in combat
    rolled: Rolled | None = None
    secret: Annotated[list[SecretRoll], Meta(max_length=7)] = []  # since the last hand-over


class Open(Part, kw_only=True):
    """What everyone sees. Lists run over seats unless said otherwise."""

    settings: Options
    phase: bounds.Phase
    question: Count = 0
    written: Annotated[int, Meta(ge=0, le=bounds.BOOK)] = 0
    texts: Annotated[int, Meta(ge=0, le=bounds.BOOK)] = 0  # posts so far, by which veils name them
    spoken: Annotated[bytes, Meta(max_length=bounds.BOOK // 8 + 1)] = b""  # a bit for each action with words
    veiled: Annotated[list[Piece], Meta(max_length=bounds.HIDDEN)] = []
    pause: Seat | None = None  # who has called for one
    master: Literal[0] | None  # None: the Torchkeeper
    session: Few = 0
    beat: Annotated[int, Meta(ge=0, le=bounds.BOOK)] = 0
    works: Annotated[int, Meta(ge=0, le=bounds.WORKS)] = 0
    quiet: Annotated[int, Meta(ge=0, le=bounds.BOOK)] = 0
    floor: Literal["gm", "players"] | None = None
    world: World | None = None
    history: Annotated[list[Memory], Meta(max_length=15)] = []
    history_done: Annotated[list[bool], Meta(max_length=6)] = []
    heroes: Annotated[list[Hero | None], Meta(max_length=6)]
    admitted: Seats = []
    scene: Scene | None = None
    grounds: Annotated[dict[bounds.Key, Things], Meta(max_length=bounds.GROUNDS)] = {}
    refs: Count = 0  # the last number given to a thing
    lit_for: Annotated[int, Meta(ge=0, le=6)] = 0
    leader: Seat | None = None
    request: Request | None = None
    queue: Annotated[list[Declaration], Meta(max_length=6)] = []
    combat: Combat | None = None
    treasure: Treasure | None = None
    delve: Delve | None = None
    last: Last = msgspec.field(default_factory=Last)
    free: Annotated[list[Annotated[int, Meta(ge=0, le=bounds.FREE)]], Meta(max_length=6)]
    asked_oracle: Annotated[list[bool], Meta(max_length=6)]  # in this beat
    said: Annotated[list[Annotated[int, Meta(ge=0, le=bounds.SAID)]], Meta(max_length=6)]  # to everyone, in this beat
    calls: Annotated[list[Annotated[int, Meta(ge=0, le=bounds.CALLS)]], Meta(max_length=6)]  # for a pause, in this beat
    veils: Annotated[int, Meta(ge=0, le=bounds.VEILS)] = 0  # drawn in this beat
    found: Gold = 0
    gained: Annotated[list[Annotated[int, Meta(ge=0, le=3 * bounds.BOOK)]], Meta(max_length=6)]  # XP in this game
    dungeon: Dungeon | None = None  # shown when a delve has ended
    ending: bounds.Outcome | None = None


class Own(Part, kw_only=True):
    """What a seat alone sees."""

    notebook: Page = ""
    asides: Annotated[int, Meta(ge=0, le=bounds.SAID)] = 0  # whispers and notes of this beat, which nobody else counts
    master: Master | None = None  # of the Game Master's seat


class Sealed(Part, kw_only=True):
    """What nobody sees."""

    rng: Rng
    master: Master | None = None  # of the Torchkeeper


class State(contract.State[Open, Own, Sealed]):
    """A position of By Dark of Torch."""


class View(contract.View[Open, Own]):
    """A position of By Dark of Torch as one seat sees it."""

    answers: list[str] | None  # kinds of action that answer the question; None: all that are offered
    hindered: Seats  # who could cast a spell with empty hands
