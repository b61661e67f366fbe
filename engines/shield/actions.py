"""What a seat can send."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from .. import contract
from .basics import ActKind, Card, CrewId, Joker, Kit, Model, Slot, Square


class TakeCrew(contract.Action, frozen=True):
    crew: CrewId
    light: Slot


class BuildCrew(contract.Action, frozen=True):
    """Choose the kits one by one."""


class SetKit(contract.Action, frozen=True):
    slot: Slot
    kit: Kit


class SetLight(contract.Action, frozen=True):
    slot: Slot


class Deploy(contract.Action, frozen=True):
    warrior: Model
    to: Square


class JokerSteal(contract.Action, frozen=True):
    card: Joker


class JokerPass(contract.Action, frozen=True):
    """Not now."""


class JokerPassAll(contract.Action, frozen=True):
    """Not in this turn."""


class Trump(contract.Action, frozen=True):
    use: bool


class UseCard(contract.Action, frozen=True):
    card: Card
    warrior: Model


class AceLater(contract.Action, frozen=True):
    """The ace counts as the lowest card."""


class SkipCard(contract.Action, frozen=True):
    """The card is not used in this turn."""


class Act(contract.Action, frozen=True):
    told_apart_by: ClassVar = "kind"

    kind: ActKind
    to: Square | None = None
    leap_from: Square | None = None  # instead of `to`


class LeapTo(contract.Action, frozen=True):
    to: Square


class Engage(contract.Action, frozen=True):
    target: Model


class NoEngage(contract.Action, frozen=True):
    """Leave the enemies beside the warrior alone."""


class Target(contract.Action, frozen=True):
    target: Model


class Sheathe(contract.Action, frozen=True):
    card: Card | None


class PlaceMonster(contract.Action, frozen=True):
    to: Square


class Fight(contract.Action, frozen=True):
    contest: Annotated[int, msgspec.Meta(ge=1, le=12)]


class Attacker(contract.Action, frozen=True):
    warrior: Model


class Valor(contract.Action, frozen=True):
    use: bool


class DriveBack(contract.Action, frozen=True):
    to: Square


class Push(contract.Action, frozen=True):
    to: Square


class Press(contract.Action, frozen=True):
    use: bool


class SetOrders(contract.Action, frozen=True):
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
