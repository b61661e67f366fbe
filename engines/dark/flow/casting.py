"""A spell that is cast: its cost, its roll, its backlash. R43 to R45."""

from __future__ import annotations

from ..board.dice import Tried, hero_mods, try_it
from ..board.party import Events, hero_of
from ..content.ids import Spell
from ..events.fights import SpellCast
from ..model import Open, State
from ..model.turns import Foe
from .health import fall, pay


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
    backlash = pay(table, seat, rng.roll(3)) if tried.special == "snake_eyes" else 0
    events.append(
        SpellCast(
            to=None,
            seat=seat,
            name=hero_of(table, seat).name,
            spell=spell,
            on=on,
            target=foe.name if foe else hero_of(table, on).name if on is not None else None,
            margin=tried.margin,
            cost=cost,
            backlash=backlash,
            **tried.shown(),
        )
    )
    return tried


def breathe_out(table: Open, seat: int, events: Events) -> None:
    """A caster without Health dies after the spell, whatever it did."""
    hero = hero_of(table, seat)
    if hero.state == "alive" and hero.health == 0:
        fall(table, seat, events)
