"""Contests, hits and what they cost. R46 to R63."""

from __future__ import annotations

from typing import Literal, final

from ...contract import Event, Names
from ...kit import Detail, Seen
from ...phrases import counted
from ..model.basics import Roll, Square
from ..model.frames import HitKind, Parts
from ..model.telling import Named, Spot
from ..words.phrases import all_of, dice, made_up, spot, the


@final
class AttackerChosen(Detail, frozen=True, kw_only=True):
    contest: int
    warrior: Named

    def told(self, names: Names) -> str:
        return f"{the(self.warrior, names)} led the attack"


@final
class ContestRolled(Event, frozen=True, kw_only=True):
    """Pairs are the attacker's and the defender's."""

    contest: int
    attacker: Named
    supporters: tuple[Named, ...]
    defender: Named
    pools: tuple[int, int]
    parts: tuple[Parts, Parts]  # what the pools are made of
    dice: tuple[tuple[int, ...], tuple[int, ...]]
    successes: tuple[int, int]
    again: int  # which re-roll it is

    def told(self, names: Names) -> str:
        again = f"again, with {counted(self.again, 'die', 'dice')} more each: " if self.again else ""
        help_ = f", supported by {all_of(self.supporters, names)}," if self.supporters else ""
        pools = [f"{dice(self.dice[side])} ({made_up(self.parts[side])})" for side in (0, 1)]
        mine = f"{the(self.attacker, names)}{help_} rolled {pools[0]}"
        theirs = f"{pools[1]} of {the(self.defender, names)}"
        return f"{again}{mine} against {theirs}: {self.successes[0]} to {self.successes[1]}"


@final
class ContestWon(Seen, frozen=True, kw_only=True):
    weight = 2

    winner: Named
    loser: Named
    hits: int
    by: Literal["successes", "draw_advantage"]
    defended: bool

    def told(self, names: Names) -> str:
        why = " the draw" if self.by == "draw_advantage" else ""
        won = f"{the(self.winner, names)} won{why} against {the(self.loser, names)}"
        return f"{won} but, defending, hit nobody" if self.defended else f"{won} with {counted(self.hits, 'hit')}"


@final
class ContestStalemate(Seen, frozen=True, kw_only=True):
    contest: int

    def told(self, names: Names) -> str:
        return f"contest {self.contest} ended without a winner after twelve more rolls"


@final
class DrivenBack(Seen, frozen=True, kw_only=True):
    model: Named
    start: Square
    square: Spot
    chooser: int | None  # None: there was nobody to choose

    def told(self, names: Names) -> str:
        return f"{the(self.model, names)} was driven back to {spot(self.square)}"


@final
class NoRoom(Detail, frozen=True, kw_only=True):
    model: Named

    def told(self, names: Names) -> str:
        return f"{the(self.model, names)} could not give ground, so the hit was one stronger"


@final
class Pressed(Seen, frozen=True, kw_only=True):
    model: Named
    square: Spot

    def told(self, names: Names) -> str:
        return f"{the(self.model, names)} pressed on to {spot(self.square)}"


@final
class Saved(Seen, frozen=True, kw_only=True):
    model: Named

    def told(self, names: Names) -> str:
        return f"the shield of {the(self.model, names)} took the blow"


@final
class Damaged(Seen, frozen=True, kw_only=True):
    weight = 2

    model: Named
    amount: int
    wounded: bool
    kind: HitKind

    def told(self, names: Names) -> str:
        state = " and is wounded" if self.wounded else ""
        return f"{the(self.model, names)} took {self.amount} damage{state}"


class _Fallen(Seen, frozen=True, kw_only=True):
    model: Named
    cause: Literal["slain", "dragged_away", "monster_entrance", "trap"]
    light_lost: bool

    def told(self, names: Names) -> str:
        how = {
            "slain": "was slain",
            "dragged_away": "was dragged away into the dark",
            "monster_entrance": "was driven into the monsters' burrow and never seen again",
            "trap": "was killed by the trap",
        }
        light = ", and the light with them" if self.light_lost else ""
        return f"{the(self.model, names)} {how[self.cause]}{light}"


@final
class Casualty(_Fallen, frozen=True, kw_only=True):
    weight = 3


@final
class MonsterSlain(_Fallen, frozen=True, kw_only=True):
    """Another comes out of the dark soon enough: nothing turns on it."""

    weight = 2


@final
class ValorUsed(Seen, frozen=True, kw_only=True):
    weight = 2

    seat: int
    model: Named
    what: Roll | Literal["contest"]
    die: int
    turned_into: int
    dice: tuple[int, ...]  # as they lie now

    def told(self, names: Names) -> str:
        change = f"a {self.die} became a {self.turned_into}"
        return f"{the(self.model, names)} used Valor: {change}, so the dice are {dice(self.dice)}"
