"""What a seat can do in Torchlit Abyss."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from .. import former
from .ids import Card, Class, Color, Destination, Dungeon, HeroCard, Seat, Target, Tile, Treasure, Whom

Pick = Annotated[tuple[Target, ...], msgspec.Meta(max_length=9)]
Which = Annotated[int, msgspec.Meta(ge=0, le=1)]
Points = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Choose(former.Action, frozen=True):
    hero: HeroCard
    class_: Class = msgspec.field(name="class")


class PlayRoom(former.Action, frozen=True):
    card: Dungeon


class Equip(former.Action, frozen=True):
    out: Card
    in_: Card = msgspec.field(name="in")


class Place(former.Action, frozen=True):
    tile: Tile


class Attack(former.Action, frozen=True):
    weapon: Card
    attack: Which
    pick: Pick = ()
    move: Destination | None = None


class Syphon(former.Action, frozen=True):
    pick: Pick = ()
    move: Destination | None = None


class Use(former.Action, frozen=True):
    card: Treasure
    pick: Pick = ()
    move: Destination | None = None
    seat: Seat | None = None


class Give(former.Action, frozen=True):
    card: Card
    to: Seat


class Offer(former.Action, frozen=True):
    card: Card
    to: Seat


class Want(former.Action, frozen=True):
    card: Card


class Withdraw(former.Action, frozen=True):
    pass


class Swap(former.Action, frozen=True):
    out: Card
    in_: Card = msgspec.field(name="in")


class Recover(former.Action, frozen=True):
    weapon: Card


class CallRetreat(former.Action, frozen=True):
    pass


class Reveal(former.Action, frozen=True):
    by_letter = False

    card: Treasure


class EndTurn(former.Action, frozen=True):
    pass


class Answer(former.Action, frozen=True):
    accept: bool


class Vote(former.Action, frozen=True):
    retreat: bool


class ClaimEp(former.Action, frozen=True):
    cyan: Points
    green: Points
    red: Points


class GiftCard(former.Action, frozen=True):
    card: Treasure
    to: Seat


class GiftEp(former.Action, frozen=True):
    color: Color
    to: Seat


class Keep(former.Action, frozen=True):
    pass


class Lose(former.Action, frozen=True):
    card: Card


class Assign(former.Action, frozen=True):
    card: Treasure
    to: Seat


class Pledge(former.Action, frozen=True):
    card: Card


class PledgeDone(former.Action, frozen=True):
    pass


class Pay(former.Action, frozen=True):
    card: Card


class Buy(former.Action, frozen=True):
    card: Treasure


class Pass(former.Action, frozen=True):
    pass


class SetOrders(former.Action, frozen=True):
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
