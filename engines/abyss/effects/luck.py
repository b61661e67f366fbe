"""What chance decides in an effect: dice, and the choices of monsters. R37."""

from __future__ import annotations

from engines.abyss.actions import Pick
from engines.abyss.content import sides
from engines.abyss.effects.aims import Board, choices, needs_choice
from engines.abyss.effects.deed import Deed
from engines.abyss.events import fighting as told
from engines.abyss.language import Aim, Amount
from engines.abyss.model import Foe
from engines.abyss.scene import Scene


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
