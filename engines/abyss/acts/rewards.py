"""The rewards of a room: the torchbearer claims energy, makes one gift or keeps all. R52."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Self, final

import msgspec

from ...contract import IllegalAction, Names
from ..board import energy
from ..board.table import others, reward_of
from ..board.twins import distinct
from ..events.kinds import Quiet, Told
from ..flow.scene import Scene
from ..flow.spoils import collect
from ..flow.stock import fill, hand_over
from ..model.ids import COLORS, Color, Seat, Treasure
from ..model.state import Open, State, View
from ..words import phrases as say
from .act import Act, OfCard, Plain
from .reasons import nobody_else, not_a_reward


@final
class EpClaimed(Quiet, frozen=True, kw_only=True):
    seat: int
    cyan: int
    green: int
    red: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} took {say.points(self.cyan, self.green, self.red)}"


@final
class GiftGiven(Quiet, frozen=True, kw_only=True):
    seat: int
    receiver: int
    card: Treasure | None
    color: Color | None

    def told(self, names: Names) -> str:
        card = say.card(self.card) if self.card else "a hidden item"
        what = f"1 {self.color} EP" if self.color is not None else card
        return f"{names[self.seat]} gave {what} of the rewards to {names[self.receiver]}"


@final
class GiftShown(Told, frozen=True, kw_only=True):
    """To the two seats alone."""

    seat: int
    receiver: int
    card: Treasure

    def told(self, names: Names) -> str:
        return f"the item that {names[self.receiver]} got from {names[self.seat]} was {say.card(self.card)}"


Points = Annotated[int, msgspec.Meta(ge=0, le=9)]


@final
class ClaimEp(Act, frozen=True):
    phase = "collect"

    cyan: Points
    green: Points
    red: Points

    @classmethod
    def answers(cls, table: Open) -> bool:
        return table.phase == "collect" and reward_of(table).ep > 0

    @classmethod
    def offers(cls, state: State, _: int) -> Iterator[Self]:
        number = reward_of(state.open).ep
        for cyan in range(number, -1, -1):
            for green in range(number - cyan, -1, -1):
                yield cls(cyan, green, number - cyan - green)

    def wrong(self, state: State, _: int) -> IllegalAction | None:
        number = reward_of(state.open).ep
        if self.cyan + self.green + self.red == number:
            return None
        return IllegalAction("bad_split", f"Choose exactly {number} EP.")

    def do(self, scene: Scene, seat: int) -> None:
        reward, hero = reward_of(scene.open), scene.hero(seat)
        for color, number in zip(COLORS, (self.cyan, self.green, self.red), strict=True):
            energy.gain(hero, color, number)
            reward.claimed.add(color, number)
        reward.ep = 0
        scene.tell(EpClaimed(to=None, seat=seat, cyan=self.cyan, green=self.green, red=self.red))
        collect(scene)

    def told(self, _: View, __: Names) -> str:
        return f"take {say.points(self.cyan, self.green, self.red)}"


class Sharing(Act, frozen=True):
    """A choice that opens once no energy is left to claim."""

    phase = "collect"

    @classmethod
    def answers(cls, table: Open) -> bool:
        return table.phase == "collect" and not reward_of(table).ep


@final
class Keep(Sharing, Plain, frozen=True):
    clause = "keep everything"

    def do(self, scene: Scene, _: int) -> None:
        scene.then = "collected"


@final
class GiftCard(Sharing, OfCard, frozen=True):
    card: Treasure
    to: Seat

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        cards = [*reward_of(state.open).cards, *distinct(state, state.own[seat].fresh)]
        yield from (cls(card, other) for card in cards for other in others(state.open, seat))

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if self.card not in [*reward_of(state.open).cards, *state.own[seat].fresh]:
            return not_a_reward()
        return nobody_else(state.open, seat, self.to)

    def do(self, scene: Scene, seat: int) -> None:
        card, receiver = self.card, self.to
        hidden = hand_over(scene, seat, receiver, card)
        shown = None if hidden else card
        scene.tell(GiftGiven(to=None, seat=seat, receiver=receiver, card=shown, color=None))
        if hidden:
            scene.tell(GiftShown(to=(seat, receiver), seat=seat, receiver=receiver, card=card))
        fill(scene, seat)
        scene.then = "collected"

    def told(self, view: View, names: Names) -> str:
        return f"give {say.mine(self.card, view)} to {names[self.to]}"


@final
class GiftEp(Sharing, frozen=True):
    color: Color
    to: Seat

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        colors = [color for color in COLORS if reward_of(state.open).claimed.of(color)]
        yield from (cls(color, other) for color in colors for other in others(state.open, seat))

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if not reward_of(state.open).claimed.of(self.color):
            return not_a_reward()
        return nobody_else(state.open, seat, self.to)

    def do(self, scene: Scene, seat: int) -> None:
        energy.lose(scene.hero(seat), self.color)
        energy.gain(scene.hero(self.to), self.color, 1)
        scene.tell(GiftGiven(to=None, seat=seat, receiver=self.to, card=None, color=self.color))
        scene.then = "collected"

    def told(self, _: View, names: Names) -> str:
        return f"give 1 {self.color} EP to {names[self.to]}"
