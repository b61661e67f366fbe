"""Reach attacks and shots: an attack from wherever the Move ends. R27, R28, R30."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from ...contract import IllegalAction, Names
from ...kit import Seen
from ...phrases import counted, listed
from ...prospects import Foretold, Pool, Prospect
from ..board import odds
from ..board.acting import Going, Squares, active, going
from ..board.pieces import square_of
from ..board.pools import successes
from ..board.targets import Aim, Range
from ..flow.run import Run
from ..flow.valor import attempt
from ..model.basics import Model, Roll, Square
from ..model.frames import Activation, Hit, Parts
from ..model.state import Open, Warrior
from ..model.telling import Named
from ..words.phrases import die_count, made_up, seen, the
from ..words.told import rolled, with_odds
from .activation import has_moved
from .deed import Deed, Telling, deeds


class Attacked(Seen, frozen=True, kw_only=True):
    attacker: Named
    target: Named
    dice: int
    parts: Parts  # with the skill that the modifiers change, so that the whole sum can be told

    verb: ClassVar[str]

    def told(self, names: Names) -> str:
        count = counted(self.dice, "die", "dice")
        why = f" ({made_up(self.parts)})" if len(self.parts) > 1 else ""
        return f"{the(self.attacker, names)} {self.verb} {the(self.target, names)} with {count}{why}"


class Attack(Deed):
    stays = True
    verb: ClassVar[str]  # with which a target is chosen
    roll: ClassVar[Roll]

    @abstractmethod
    def aims(self, reach: Range, square: Square, *, moved: bool) -> dict[Model, Aim]:
        """Whom the warrior could attack from a square, and with what dice."""

    def can_aim(self, reach: Range, square: Square, *, moved: bool) -> bool:
        """Whether there is anybody at all."""
        return bool(self.aims(reach, square, moved=moved))

    @abstractmethod
    def tell(self, run: Run, each: Warrior, target: Model, aim: Aim) -> None: ...

    @abstractmethod
    def hit(self, table: Open, each: Warrior, target: Model) -> Hit: ...

    @abstractmethod
    def can_attack(self, each: Warrior) -> bool:
        """Whether it has the weapon."""

    @abstractmethod
    def no_target(self, table: Open, each: Warrior, squares: list[Square]) -> IllegalAction:
        """Why nobody can be attacked from any of these squares."""

    @abstractmethod
    def chances(self, table: Open, each: Warrior, target: Model, square: Square, dice: int) -> odds.Chances: ...

    def squares(self, table: Open, each: Warrior, going: Going) -> Squares:
        ends, starts = going(self.spaces(each))
        reach, here = Range(table, each), square_of(table, each.id)
        return [at for at in ends if self.can_aim(reach, at, moved=at != here)], starts

    def arrive(self, run: Run, frame: Activation, each: Warrior) -> None:
        aims = targets(run.table, frame)
        if len(aims) == 1:
            self.attack(run, frame, each, next(iter(aims)))
        elif aims:
            frame.step = "target"

    def attack(self, run: Run, frame: Activation, each: Warrior, target: Model) -> None:
        aim = targets(run.table, frame)[target]
        frame.target, frame.step = target, "rolled"
        self.tell(run, each, target, aim)
        attempt(run, each.id, self.roll, aim.parts)

    def judge(self, run: Run, frame: Activation, each: Warrior) -> None:
        frame.step = "end"
        if successes(frame.dice) and frame.target is not None:
            run.push(self.hit(run.table, each, frame.target))

    def impossible_free(self, table: Open, each: Warrior) -> IllegalAction:
        if self.can_attack(each):
            return self.no_target(table, each, going(table, each, self.spaces(each))[0])
        return super().impossible_free(table, each)

    def cannot_end(self, table: Open, each: Warrior, to: Square) -> IllegalAction | None:
        near = going(table, each, self.spaces(each))[0]
        return self.no_target(table, each, [to]) if to in near else None

    def told(self, telling: Telling) -> Foretold:
        view, names, each, to, moved, words, label = telling
        table = view.open
        aims = self.aims(Range(table, each), to, moved=moved)
        at = tuple(aims)
        if len(aims) == 1:
            dice = rolled(aims[at[0]].parts)
            chances = self.chances(table, each, at[0], to, dice.dice)
            who = seen(table, at[0], view.seat, names)
            return with_odds(label, lambda say: f"{words}: {who} with {say(dice)}", (dice,), chances, at)
        told = [
            f"{seen(table, model, view.seat, names)} ({die_count(aim.dice)}, {odds.to_hit(aim.dice)}%)"
            for model, aim in aims.items()
        ]
        dealt = tuple([Pool(aim.dice) for aim in aims.values()])
        return Foretold(f"{words}: {listed(told, 'or')}", Prospect(label=label, rolls=dealt, at=at))


def attack_under_way(table: Open) -> Attack | None:
    """The attack that the active warrior makes; None if it does something else."""
    kind = active(table)[0].kind if table.active else None
    deed = deeds()[kind] if kind else None
    return deed if isinstance(deed, Attack) else None


def targets(table: Open, frame: Activation) -> dict[Model, Aim]:
    """Whom the active warrior can attack from where it stands."""
    deed, each = attack_under_way(table), active(table)[1]
    here = square_of(table, each.id)
    return deed.aims(Range(table, each), here, moved=has_moved(frame, here)) if deed else {}
