"""Who may act now, as refusals that several acts share: the floor, the turn of a fight, what is owed, what is near."""

from __future__ import annotations

from collections.abc import Sequence

from ...contract import IllegalAction
from ..model import Open
from ..model.bounds import FREE, WORKS
from ..model.things import Hero
from .lane import fight, fighter, foe_of, how_far, owing_fighters, owing_foes, spot_of
from .party import beats_are_over, hero_of, lives, present


def refuse(code: str, reason: str) -> IllegalAction:
    return IllegalAction(code, reason)


def wrong_phase(reason: str = "That is not possible now.") -> IllegalAction:
    return refuse("wrong_phase", reason)


def no_target() -> IllegalAction:
    return refuse("no_target", "That target is dead or gone.")


def not_your_turn() -> IllegalAction:
    return refuse("not_your_turn", "It is not your turn.")


def too_far(name: str, steps: int) -> IllegalAction:
    return refuse("too_far", f"{name} is {how_far(steps)}.")


def overloaded(hero: Hero) -> IllegalAction:
    return refuse("overloaded", f"{hero.name} cannot carry that.")


def needed(hero: Hero) -> IllegalAction:
    return refuse("overloaded", f"{hero.name} could not carry the rest without that.")


def no_master() -> IllegalAction:
    return refuse("no_gm", "The Torchkeeper cannot judge that. Use a formula spell or an offered choice.")


def master_only(table: Open, seat: int) -> IllegalAction | None:
    return None if table.master == seat else refuse("not_gm", "Only the Game Master can do that.")


def player_only(table: Open, seat: int) -> IllegalAction | None:
    if lives(table, seat):
        return None
    return refuse("gm_only_players", "Only a player with a living character can do that.")


def alive(table: Open, seat: int | None) -> IllegalAction | None:
    return None if seat is not None and lives(table, seat) else no_target()


def on_floor(table: Open, seat: int) -> IllegalAction | None:
    """Whether the Game Master has the floor and owes nothing else first."""
    if refusal := master_only(table, seat):
        return refusal
    if table.phase != "scene":
        return wrong_phase()
    if table.floor != "gm":
        return refuse("not_your_turn", "The players have the floor.")
    return unruled(table) or unplaced(table)


def unruled(table: Open) -> IllegalAction | None:
    return wrong_phase("Rule on what was declared first.") if table.queue else None


def unplaced(table: Open) -> IllegalAction | None:
    return wrong_phase("Put the location on the map first.") if table.world and table.world.pick else None


def may_hand_over(table: Open, seat: int) -> IllegalAction | None:
    if refusal := on_floor(table, seat):
        return refusal
    return refuse("limit", "The beats of this session are used up.") if beats_are_over(table) else None


def may_work(table: Open, seat: int) -> IllegalAction | None:
    return may_hand_over(table, seat) or used_up(table)


def used_up(table: Open) -> IllegalAction | None:
    if table.works < WORKS:
        return None
    return refuse("limit", "You have done enough for one turn. Hand over to the players.")


def are_here(table: Open, seats: Sequence[int] | None) -> IllegalAction | None:
    """Whether the seats that a Game Master names are living characters of the scene, each once."""
    if seats is None or (set(seats) <= set(present(table)) and len(set(seats)) == len(seats)):
        return None
    return no_target()


def owed(table: Open, seat: int, kind: str) -> IllegalAction | None:
    """Whether a seat owes an answer of this kind."""
    request = table.request
    if table.phase != "scene" or request is None:
        return wrong_phase()
    if seat not in request.owing:
        return not_your_turn()
    return None if request.kind == kind else wrong_phase("Something else is asked of you.")


def in_scene(table: Open, seat: int) -> IllegalAction | None:
    if table.phase != "scene":
        return wrong_phase()
    if refusal := player_only(table, seat):
        return refusal
    if table.scene is None or seat not in table.scene.present:
        return wrong_phase("You are not in a scene.")
    return None


def has_free_actions(table: Open, seat: int) -> IllegalAction | None:
    """Whether a seat may do something besides in this beat."""
    return all_used("beat") if table.free[seat] >= FREE else None


def all_used(of: str) -> IllegalAction:
    return refuse("limit", f"You have used all free actions of this {of}.")


def on_turn(table: Open, seat: int) -> IllegalAction | None:
    """Whether it is a character's turn in a fight."""
    if table.phase != "combat":
        return wrong_phase()
    return not_your_turn() if table.queue or seat not in owing_fighters(table) else None


def may_handle(table: Open, seat: int, cost: int = 1) -> IllegalAction | None:
    """Whether a seat may handle things now. In combat what costs nothing is bounded too."""
    if table.phase != "combat":
        return in_scene(table, seat) or has_free_actions(table, seat)
    if refusal := on_turn(table, seat):
        return refusal
    each = fighter(fight(table), seat)
    return all_used("turn") if not cost and each and not each.drops else None


def rules_fight(table: Open, seat: int) -> IllegalAction | None:
    """Whether the Game Master has a fight to go on with."""
    return master_only(table, seat) or (wrong_phase() if table.phase != "combat" else unruled(table))


def foes_turn(table: Open, seat: int, number: int) -> IllegalAction | None:
    """Whether the Game Master may act with this foe."""
    if refusal := rules_fight(table, seat):
        return refusal
    foe = foe_of(fight(table), number)
    if foe is None or foe.state != "alive":
        return no_target()
    return None if foe in owing_foes(table) else refuse("not_your_turn", "It is not that foe's turn.")


def is_near(table: Open, seat: int, other: int) -> IllegalAction | None:
    """Whether another character can be reached by hand: present, in combat Here."""
    if other not in present(table):
        return no_target()
    if table.combat is None:
        return None
    theirs = spot_of(table.combat, other)
    if theirs is None:
        return no_target()
    name = hero_of(table, other).name
    return None if spot_of(table.combat, seat) == theirs else refuse("too_far", f"{name} is not Here.")
