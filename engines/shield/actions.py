"""What a seat can send."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from .. import former
from .basics import ActKind, Card, CrewId, Joker, Kit, Model, Slot, Square


class TakeCrew(former.Action, frozen=True):
    crew: CrewId
    light: Slot


class BuildCrew(former.Action, frozen=True):
    """Choose the kits one by one."""


class SetKit(former.Action, frozen=True):
    slot: Slot
    kit: Kit


class SetLight(former.Action, frozen=True):
    slot: Slot


class Deploy(former.Action, frozen=True):
    warrior: Model
    to: Square


class JokerSteal(former.Action, frozen=True):
    card: Joker


class JokerPass(former.Action, frozen=True):
    """Not now."""


class JokerPassAll(former.Action, frozen=True):
    """Not in this turn."""


class Trump(former.Action, frozen=True):
    use: bool


class UseCard(former.Action, frozen=True):
    card: Card
    warrior: Model


class AceLater(former.Action, frozen=True):
    """The ace counts as the lowest card."""


class SkipCard(former.Action, frozen=True):
    """The card is not used in this turn."""


class Act(former.Action, frozen=True):
    told_apart_by: ClassVar = "kind"

    kind: ActKind
    to: Square | None = None
    leap_from: Square | None = None  # instead of `to`


class LeapTo(former.Action, frozen=True):
    to: Square


class Engage(former.Action, frozen=True):
    target: Model


class NoEngage(former.Action, frozen=True):
    """Leave the enemies beside the warrior alone."""


class Target(former.Action, frozen=True):
    target: Model


class Sheathe(former.Action, frozen=True):
    card: Card | None


class PlaceMonster(former.Action, frozen=True):
    to: Square


class Fight(former.Action, frozen=True):
    contest: Annotated[int, msgspec.Meta(ge=1, le=12)]


class Attacker(former.Action, frozen=True):
    warrior: Model


class Valor(former.Action, frozen=True):
    use: bool


class DriveBack(former.Action, frozen=True):
    to: Square


class Push(former.Action, frozen=True):
    to: Square


class Press(former.Action, frozen=True):
    use: bool


class SetOrders(former.Action, frozen=True):
    """Standing orders; None leaves one as it is."""

    listed = False

    drive_back: Literal["auto", "ask"] | None = None
    push: Literal["auto", "ask"] | None = None
    press: Literal["auto", "always", "never", "ask"] | None = None
    valor: Literal["ask", "auto", "never"] | None = None
    fight_order: Literal["ask", "auto"] | None = None
    attacker: Literal["auto", "ask"] | None = None
    joker: Literal["ask", "ask_always", "hold"] | None = None
    sheathe: Literal["ask", "auto"] | None = None
    place_monster: Literal["auto", "ask"] | None = None


Action = (
    TakeCrew
    | BuildCrew
    | SetKit
    | SetLight
    | Deploy
    | JokerSteal
    | JokerPass
    | JokerPassAll
    | Trump
    | UseCard
    | AceLater
    | SkipCard
    | Act
    | LeapTo
    | Engage
    | NoEngage
    | Target
    | Sheathe
    | PlaceMonster
    | Fight
    | Attacker
    | Valor
    | DriveBack
    | Push
    | Press
    | SetOrders
)
ACTIONS: tuple[type[Action], ...] = Action.__args__
