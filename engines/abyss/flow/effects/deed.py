"""One use of a card's effects: the actor, the card, the choices made, and the part that chance decides. R37."""

from __future__ import annotations

from dataclasses import dataclass

from ...board.aims import choices, needs_choice
from ...board.table import Board
from ...content import sides
from ...events.effects import Rolled
from ...model.ids import Destination, Pick
from ...model.language import Aim, Amount
from ...model.state import Entity, Foe
from ..scene import Scene


@dataclass(frozen=True)
class Deed:
    actor: Entity
    bonus: int = 0  # what a hero's passives add to every hit
    pick: Pick = ()
    move: Destination | None = None
    seat: int | None = None  # whom to revive


def amount(scene: Scene, printed: Amount) -> int:
    """A die is rolled once for all targets."""
    if isinstance(printed, int):
        return printed
    roll = scene.rng.roll(sides(printed))
    scene.tell(Rolled(to=None, die=printed, roll=roll))
    return roll


def chosen(scene: Scene, deed: Deed, aim: Aim, board: Board) -> Pick:
    if not needs_choice(aim):
        return ()
    if isinstance(deed.actor, Foe):
        open_choices = choices(aim, deed.actor, board)
        return scene.rng.pick(open_choices) if len(open_choices) > 1 else open_choices[0]
    return deed.pick
