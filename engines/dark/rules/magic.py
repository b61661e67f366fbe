"""Magic: what it costs, and the six formula spells. R42 to R47."""

from __future__ import annotations

from ...rng import Rng
from ..actions import deeds
from ..board.dice import Tried, hero_mods, try_it
from ..board.lane import fight, fighter, foe_of
from ..board.party import Events, hero_of, is_delve, master_of
from ..content import OBSTACLES, SPELLS, TIERS, T
from ..content.ids import Spell
from ..content.rows import SpellRow
from ..events.bodies import Lit
from ..events.fights import Bound, SpellCast
from ..model import Open, State
from ..model.turns import Foe, Reply
from .blows import wound
from .health import fall, heal, pay
from .requests import release, reply
from .using import ward


def has_formulas(table: Open) -> bool:
    """Whether spells are cast without asking: in a delve always, there being nobody to ask."""
    return is_delve(table) or table.settings.formula_spells


def has_both(table: Open, seat: int) -> bool:
    each = fighter(fight(table), seat)
    return each is not None and each.actions == 2


def missing(table: Open, seat: int) -> int:
    hero = hero_of(table, seat)
    return hero.most - hero.health


def healing_difficulty(lacking: int) -> int:
    """R44."""
    return T.difficulty["easy" if lacking <= 2 else "medium" if lacking <= 4 else "hard"]


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
    assert foe is not None  # noqa: S101 (checked)
    wound(state, foe, 1 + tried.margin, events)


def _mend(state: State, _: Foe | None, seat: int | None, tried: Tried, events: Events) -> None:
    """A caster who has given the last breath is past mending."""
    if seat is not None and hero_of(state.open, seat).health:
        heal(state.open, seat, 1 + tried.margin, events)


def _light(state: State, _: Foe | None, __: int | None, ___: Tried, events: Events) -> None:
    state.open.lit_for = max(state.open.lit_for, SPELLS["light"].ticks)
    events.append(Lit(to=None, ticks=state.open.lit_for))


def _ward(state: State, _: Foe | None, seat: int | None, __: Tried, events: Events) -> None:
    assert seat is not None  # noqa: S101 (checked)
    ward(state, seat, SPELLS["ward"].amount, events)


def _bind(_: State, foe: Foe | None, __: int | None, ___: Tried, events: Events) -> None:
    assert foe is not None  # noqa: S101 (checked)
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
