"""What chance decides in an effect: dice, and the choices of monsters. R37."""

from __future__ import annotations

from ..actions import Pick
from ..content import sides
from ..events import fighting as told
from ..language import Aim, Amount
from ..model import Foe
from ..scene import Scene
from .aims import Board, choices, needs_choice
from .deed import Deed


def amount(scene: Scene, printed: Amount) -> int:
    """A die is rolled once for all targets."""
    if isinstance(printed, int):
        return printed
    roll = scene.rng.roll(sides(printed))
    scene.tell(told.Rolled(to=None, die=printed, roll=roll))
    return roll


def chosen(scene: Scene, deed: Deed, aim: Aim, board: Board) -> Pick:
    if not needs_choice(aim):
        return ()
    if isinstance(deed.actor, Foe):
        open_choices = choices(aim, deed.actor, board)
        return scene.rng.pick(open_choices) if len(open_choices) > 1 else open_choices[0]
    return deed.pick
