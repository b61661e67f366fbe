"""What the dice of a roll are made of: every pool as a sum. R48, R59, R63."""

from __future__ import annotations

from collections.abc import Sequence

from ..content import NUMBERS, PROFILES, Trait
from ..model.basics import Dice, Model, is_monster
from ..model.frames import Part, Parts, Source
from ..model.state import Open, Warrior
from .pieces import BEAST, is_shrouded, trait, warrior

_CALLED: dict[Trait, Source] = {
    "fight": "skill", "shoot": "aim", "strength": "strength", "agility": "agility", "nerve": "nerve", "craft": "craft",
}  # fmt: skip


def made_of(*terms: tuple[int, Source]) -> Parts:
    """Terms that are 0 are left out."""
    return tuple([Part(dice, why) for dice, why in terms if dice])


def total(parts: Sequence[Part]) -> int:
    return sum([part.dice for part in parts])


def of_trait(each: Warrior, name: Trait) -> Parts:
    """A characteristic as it is printed, and what a wound takes from it."""
    printed: int = getattr(PROFILES[each.rank], name)
    return made_of((printed, _CALLED[name]), (trait(each, name) - printed, "wounded"))


def of_fighter(table: Open, model: Model) -> Parts:
    """The dice a model rolls in a contest without support. R48."""
    if is_monster(model):
        return made_of((BEAST.fight, "skill"), (int(is_shrouded(table, model)), "darkness"))
    each = warrior(table, model)
    skill = trait(each, "fight")
    lying = max(1, skill - 1) - skill if each.knocked_down else 0
    changes = made_of((lying, "knocked down"), (int(each.fury), "fury"), (2 * each.defending, "defending"))
    return of_trait(each, "fight") + changes


def pool(table: Open, model: Model) -> int:
    """How many dice those are."""
    return total(of_fighter(table, model))


def successes(dice: Dice) -> int:
    """A 5 or a 6 is a success everywhere."""
    return sum(die >= NUMBERS.success for die in dice)
