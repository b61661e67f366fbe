"""Magic: who can cast, what it costs, the six formula spells. R42 to R47."""

from __future__ import annotations

from engines.contract import IllegalAction
from engines.dark import deeds
from engines.dark.blows import wound
from engines.dark.bounds import FREE
from engines.dark.dice import Tried, hero_mods, try_it
from engines.dark.events.bodies import Lit
from engines.dark.events.fights import Bound, SpellCast
from engines.dark.handling import in_scene
from engines.dark.health import fall, heal, pay
from engines.dark.ids import Spell
from engines.dark.lane import distance, fight, fighter, foe_of, no_target, spot_of, too_far, turn_of
from engines.dark.model import Open, State
from engines.dark.party import Events, hero_of, is_delve, master_of, present, refuse, wrong_phase
from engines.dark.requests import release, reply
from engines.dark.rows import SpellRow
from engines.dark.tables import OBSTACLES, SPELLS, TIERS, T
from engines.dark.turns import Foe, Reply
from engines.dark.using import ward
from engines.rng import Rng


def check_cast(state: State, seat: int, action: deeds.Cast) -> IllegalAction | None:
    """Phase, turn, Wits, hands, actions, target, distance, last breath, in this order."""
    table, spell = state.open, SPELLS[action.spell]
    if refusal := _may_now(state, seat, spell) or able(table, seat):
        return refusal
    if table.combat is not None and not has_both(table, seat):
        return refuse("needs_both_actions", "Casting takes both actions of the turn.")
    return _aimed(state, seat, action, spell) or breath(table, seat, last=action.last_breath)


def _may_now(state: State, seat: int, spell: SpellRow) -> IllegalAction | None:
    table = state.open
    if not is_delve(table) and not table.settings.formula_spells:
        return refuse("no_formula", "Formula spells are not in use here. Describe the spell to the Game Master.")
    if table.phase == "combat":
        if not spell.combat:
            return wrong_phase("That spell is of no use in combat.")
        return turn_of(state, seat)
    if refusal := in_scene(table, seat):
        return refusal
    if not spell.explore:
        return wrong_phase("That spell is for combat.")
    return refuse("limit", "You have used all free actions of this beat.") if table.free[seat] >= FREE else None


def able(table: Open, seat: int) -> IllegalAction | None:
    """R42."""
    hero = hero_of(table, seat)
    if hero.wits < T.abilities.spell_min_wits:
        return refuse("low_wits", "You need Wits 2 to cast.")
    return refuse("hands_full", "Your hands must be empty.") if hero.held else None


def has_both(table: Open, seat: int) -> bool:
    each = fighter(fight(table), seat)
    return each is not None and each.actions == 2


def breath(table: Open, seat: int, *, last: bool) -> IllegalAction | None:
    """R43, G43."""
    is_last = hero_of(table, seat).health == 1
    if is_last and not last:
        return refuse("last_breath_needed", "This would kill you. Send last_breath to do it anyway.")
    if last and not is_last:
        return refuse("not_last_breath", "It would not kill you. Send it without last_breath.")
    return None


def _aimed(state: State, seat: int, action: deeds.Cast, spell: SpellRow) -> IllegalAction | None:
    table = state.open
    wants_foe, wants_seat = spell.target == "enemy", spell.target == "ally"
    if (action.foe is not None) != wants_foe or (action.seat is not None) != wants_seat:
        return no_target()
    if action.foe is not None:
        return at_foe(table, seat, action.foe, binding=spell.effect == "lose_turn")
    if action.seat is not None:
        return at_ally(table, seat, action.seat) or (_wounds(table, action.seat) if spell.effect == "heal" else None)
    if spell.effect == "pass_obstacle" and not _is_at_obstacle(table, seat):
        return wrong_phase("There is no obstacle to open.")
    return None


def at_foe(table: Open, seat: int, number: int, *, binding: bool = False) -> IllegalAction | None:
    combat = fight(table)
    foe = foe_of(combat, number)
    if foe is None or foe.state != "alive":
        return no_target()
    if binding and foe.bound:
        return refuse("bound", f"{foe.name} is bound already.")
    steps = distance(combat, seat, foe)
    return None if steps <= 1 else too_far(foe.name, steps)


def at_ally(table: Open, seat: int, other: int) -> IllegalAction | None:
    if other not in present(table):
        return no_target()
    if table.combat is None:
        return None
    mine, theirs = spot_of(table.combat, seat), spot_of(table.combat, other)
    if mine is None or theirs is None:
        return no_target()
    steps = abs(mine - theirs)
    return None if steps <= 1 else too_far(hero_of(table, other).name, steps)


def _wounds(table: Open, seat: int) -> IllegalAction | None:
    return None if missing(table, seat) else refuse("not_wounded", "There is nothing to heal.")


def missing(table: Open, seat: int) -> int:
    hero = hero_of(table, seat)
    return hero.most - hero.health


def healing_difficulty(lacking: int) -> int:
    """R44."""
    return T.difficulty["easy" if lacking <= 2 else "medium" if lacking <= 4 else "hard"]


def _is_at_obstacle(table: Open, seat: int) -> bool:
    """Whether a seat owes the check at a delve's obstacle, which the spell stands in for."""
    request, delve = table.request, table.delve
    if not is_delve(table) or request is None or delve is None or delve.step != "obstacle":
        return False
    return request.kind == "check" and seat in request.owing


def cast(state: State, seat: int, action: deeds.Cast, events: Events) -> None:
    """The cost first, then the roll and what it does; a last breath ends when all is done. R43, G11."""
    table, spell = state.open, SPELLS[action.spell]
    _spend(table, seat)
    foe = foe_of(fight(table), action.foe) if action.foe is not None else None
    difficulty = _difficulty(state, spell, foe, action.seat)
    tried = invoke(state, seat, difficulty, events, spell=spell.id, foe=foe, on=action.seat)
    if tried.success:
        _EFFECTS[spell.effect](state, foe, action.seat, tried, events)
    if spell.effect == "pass_obstacle":
        reply(table, Reply(seat, "roll", None, tried.success, tried.dice))
        release(state, events)
    breathe_out(table, seat, events)


def _spend(table: Open, seat: int) -> None:
    if table.combat is None:
        table.free[seat] += 1
        return
    each = fighter(table.combat, seat)
    assert each is not None  # noqa: S101 (checked)
    each.actions = 0


def _difficulty(state: State, spell: SpellRow, foe: Foe | None, seat: int | None) -> int:
    if isinstance(spell.difficulty, int):
        return spell.difficulty
    if foe:
        return TIERS[foe.tier].hit_on
    if seat is not None:
        return healing_difficulty(missing(state.open, seat))
    return _obstacle_difficulty(state)


def _obstacle_difficulty(state: State) -> int:
    """The lower one of its two ways. R47."""
    dungeon, delve = master_of(state).dungeon, state.open.delve
    assert dungeon is not None and delve is not None  # noqa: S101, PT018 (checked)
    obstacle = dungeon.rooms[delve.at - 1].obstacle
    assert obstacle is not None  # noqa: S101 (checked)
    return min(way.difficulty for way in OBSTACLES[obstacle].ways)


def invoke(  # noqa: PLR0913 (all that a spell is told by)
    state: State,
    seat: int,
    difficulty: int,
    events: Events,
    *,
    spell: Spell | None = None,
    foe: Foe | None = None,
    on: int | None = None,
    bonus: int = 0,
) -> Tried:
    """One Health, two dice, and the backlash of snake eyes. R43 to R45."""
    table, rng = state.open, state.sealed.rng
    cost = pay(table, seat, 1)
    tried = try_it(rng, hero_mods(table, seat, "wits", bonus=bonus), difficulty)
    backlash = _backlash(table, seat, rng) if tried.special == "snake_eyes" else 0
    events.append(
        SpellCast(
            to=None,
            seat=seat,
            name=hero_of(table, seat).name,
            spell=spell,
            on=on,
            target=foe.name if foe else hero_of(table, on).name if on is not None else None,
            dice=tried.dice,
            mods=tried.mods,
            total=tried.total,
            difficulty=difficulty,
            success=tried.success,
            special=tried.special,
            margin=tried.margin,
            cost=cost,
            backlash=backlash,
        )
    )
    return tried


def _backlash(table: Open, seat: int, rng: Rng) -> int:
    return pay(table, seat, rng.roll(3))


def breathe_out(table: Open, seat: int, events: Events) -> None:
    """Whoever has no Health left after casting is dead, whatever the spell did."""
    hero = hero_of(table, seat)
    if hero.state == "alive" and hero.health == 0:
        fall(table, seat, events)


def _bolt(state: State, foe: Foe | None, _: int | None, tried: Tried, events: Events) -> None:
    if foe:
        wound(state, foe, 1 + tried.margin, events)


def _mend(state: State, _: Foe | None, seat: int | None, tried: Tried, events: Events) -> None:
    """A caster who has given the last breath is past mending."""
    if seat is not None and hero_of(state.open, seat).health:
        heal(state.open, seat, 1 + tried.margin, events)


def _light(state: State, _: Foe | None, __: int | None, ___: Tried, events: Events) -> None:
    state.open.lit_for = max(state.open.lit_for, SPELLS["light"].ticks)
    events.append(Lit(to=None, ticks=state.open.lit_for))


def _ward(state: State, _: Foe | None, seat: int | None, __: Tried, events: Events) -> None:
    if seat is not None:
        ward(state, seat, SPELLS["ward"].amount, events)


def _bind(_: State, foe: Foe | None, __: int | None, ___: Tried, events: Events) -> None:
    if foe:
        foe.bound = True
        events.append(Bound(to=None, foe=foe.number, name=foe.name))


def _open(_: State, __: Foe | None, ___: int | None, ____: Tried, _____: Events) -> None:
    """What it opens is settled as the roll it stands in for."""


_EFFECTS = {
    "attack": _bolt,
    "heal": _mend,
    "light": _light,
    "ward": _ward,
    "lose_turn": _bind,
    "pass_obstacle": _open,
}
