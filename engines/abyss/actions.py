"""What a seat can do in Torchlit Abyss."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from .. import contract
from .ids import Card, Class, Color, Destination, Dungeon, HeroCard, Seat, Target, Tile, Treasure, Whom

Pick = Annotated[tuple[Target, ...], msgspec.Meta(max_length=9)]
Which = Annotated[int, msgspec.Meta(ge=0, le=1)]
Points = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Choose(contract.Action, frozen=True):
    hero: HeroCard
    class_: Class = msgspec.field(name="class")


class PlayRoom(contract.Action, frozen=True):
    card: Dungeon


class Equip(contract.Action, frozen=True):
    out: Card
    in_: Card = msgspec.field(name="in")


class Place(contract.Action, frozen=True):
    tile: Tile


class Attack(contract.Action, frozen=True):
    weapon: Card
    attack: Which
    pick: Pick = ()
    move: Destination | None = None


class Syphon(contract.Action, frozen=True):
    pick: Pick = ()
    move: Destination | None = None


class Use(contract.Action, frozen=True):
    card: Treasure
    pick: Pick = ()
    move: Destination | None = None
    seat: Seat | None = None


class Give(contract.Action, frozen=True):
    card: Card
    to: Seat


class Offer(contract.Action, frozen=True):
    card: Card
    to: Seat


class Want(contract.Action, frozen=True):
    card: Card


class Withdraw(contract.Action, frozen=True):
    pass


class Swap(contract.Action, frozen=True):
    out: Card
    in_: Card = msgspec.field(name="in")


class Recover(contract.Action, frozen=True):
    weapon: Card


class CallRetreat(contract.Action, frozen=True):
    pass


class Reveal(contract.Action, frozen=True):
    by_letter = False

    card: Treasure


class EndTurn(contract.Action, frozen=True):
    pass


class Answer(contract.Action, frozen=True):
    accept: bool


class Vote(contract.Action, frozen=True):
    retreat: bool


class ClaimEp(contract.Action, frozen=True):
    cyan: Points
    green: Points
    red: Points


class GiftCard(contract.Action, frozen=True):
    card: Treasure
    to: Seat


class GiftEp(contract.Action, frozen=True):
    color: Color
    to: Seat


class Keep(contract.Action, frozen=True):
    pass


class Lose(contract.Action, frozen=True):
    card: Card


class Assign(contract.Action, frozen=True):
    card: Treasure
    to: Seat


class Pledge(contract.Action, frozen=True):
    card: Card


class PledgeDone(contract.Action, frozen=True):
    pass


class Pay(contract.Action, frozen=True):
    card: Card


class Buy(contract.Action, frozen=True):
    card: Treasure


class Pass(contract.Action, frozen=True):
    pass


class SetOrders(contract.Action, frozen=True):
    """Answers given in advance; None leaves an order as it is. R58."""

    listed = False

    place: Whom | None = None
    vote: Whom | None = None
    turn: Literal["ask", "rest"] | None = None
    offers: Literal["ask", "yes", "no"] | None = None
    shop: Literal["ask", "pass"] | None = None


# fmt: off
ACTIONS = (
    Choose, PlayRoom, Equip, Place, Attack, Syphon, Use, Give, Offer, Want, Withdraw, Swap, Recover, CallRetreat,
    Reveal, EndTurn, Answer, Vote, ClaimEp, GiftCard, GiftEp, Keep, Lose, Assign, Pledge, PledgeDone, Pay, Buy, Pass,
    SetOrders,
)
Action = (
    Choose | PlayRoom | Equip | Place | Attack | Syphon | Use | Give | Offer | Want | Withdraw | Swap | Recover
    | CallRetreat | Reveal | EndTurn | Answer | Vote | ClaimEp | GiftCard | GiftEp | Keep | Lose | Assign | Pledge
    | PledgeDone | Pay | Buy | Pass | SetOrders
)
# fmt: on
