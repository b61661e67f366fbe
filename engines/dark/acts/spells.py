"""The six formula spells, which are cast without asking. R42 to R47."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self, final

from ...contract import IllegalAction, Names
from ...prospects import Foretold
from ..board.casting import able, at_ally, at_foe, breath, has_formulas, healing_difficulty, unhurried, wounded
from ..board.dice import Tried, added, hero_mods
from ..board.lane import fighting, foe_in, standing_foes
from ..board.may import has_free_actions, in_scene, no_target, on_turn, refuse, wrong_phase
from ..board.party import Events, hero_of, is_delve, lives, master_of, missing, present
from ..content import OBSTACLES, SPELLS, TIERS
from ..content.ids import Spell
from ..content.rows import SpellRow
from ..events.bodies import Lit
from ..events.fights import Bound
from ..flow.beats import release, reply
from ..flow.casting import breathe_out, invoke
from ..flow.health import heal, ward, wound
from ..model import Open, State, View
from ..model.bounds import FoeNumber, Seat
from ..model.turns import Foe, Reply
from ..words.naming import foe_named, numbered, short_name, them
from ..words.prospects import Stakes, staked
from .act import Act


@final
class Cast(Act, frozen=True):
    phases = frozenset({"scene", "combat"})
    rank = 52

    spell: Spell
    foe: FoeNumber | None = None
    seat: Seat | None = None
    last_breath: bool = False

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        table = state.open
        if not lives(table, seat) or able(table, seat):
            return
        last = hero_of(table, seat).health == 1
        for spell in SPELLS.values():
            if spell.target == "enemy" and table.combat:
                yield from [cls(spell.id, foe.number, None, last) for foe in standing_foes(table.combat)]
            elif spell.target == "ally":
                yield from [cls(spell.id, None, other, last) for other in present(table)]
            elif spell.target != "enemy":
                yield cls(spell.id, last_breath=last)

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        """Phase, turn, Wits, hands, actions, target, distance, last breath, in this order."""
        table, spell = state.open, SPELLS[self.spell]
        if refusal := _may_now(table, seat, spell) or able(table, seat) or unhurried(table, seat):
            return refusal
        return self._aimed(table, seat, spell) or breath(table, seat, last=self.last_breath)

    def _aimed(self, table: Open, seat: int, spell: SpellRow) -> IllegalAction | None:
        wants_foe, wants_seat = spell.target == "enemy", spell.target == "ally"
        if (self.foe is not None) != wants_foe or (self.seat is not None) != wants_seat:
            return no_target()
        if self.foe is not None:
            return at_foe(table, seat, self.foe, binding=spell.effect == "lose_turn")
        if self.seat is not None:
            return at_ally(table, seat, self.seat) or (wounded(table, self.seat) if spell.effect == "heal" else None)
        if spell.effect == "pass_obstacle" and not _is_at_obstacle(table, seat):
            return wrong_phase("There is no obstacle to open.")
        return None

    def effect(self, state: State, seat: int, events: Events) -> None:
        """The cost first, then the roll and what it does; a last breath ends when all is done. R43, G11."""
        table, spell = state.open, SPELLS[self.spell]
        _spend(table, seat)
        foe = foe_in(table, self.foe) if self.foe is not None else None
        difficulty = self._known_difficulty(table) or _obstacle_difficulty(state)
        tried = invoke(state, seat, difficulty, events, spell=spell.id, foe=foe, on=self.seat)
        if tried.success:
            self._works(state, spell, foe, tried, events)
        if spell.effect == "pass_obstacle":
            reply(table, Reply(seat, "roll", None, tried.success, tried.dice))
            release(state, events)
        breathe_out(table, seat, events)

    def _works(self, state: State, spell: SpellRow, foe: Foe | None, tried: Tried, events: Events) -> None:
        table = state.open
        if foe and spell.effect == "attack":
            wound(state, foe, 1 + tried.margin, events)
        elif foe and spell.effect == "lose_turn":
            foe.bound = True
            events.append(Bound(to=None, foe=foe.number, name=foe.name))
        elif spell.effect == "light":
            table.lit_for = max(table.lit_for, spell.ticks)
            events.append(Lit(to=None, ticks=table.lit_for))
        elif self.seat is not None and spell.effect == "ward":
            ward(table, self.seat, spell.amount, events)
        elif self.seat is not None and spell.effect == "heal" and hero_of(table, self.seat).health:
            heal(table, self.seat, 1 + tried.margin, events)  # whoever has given their last breath is past it

    def told(self, view: View, names: Names) -> Foretold:
        spell = SPELLS[self.spell].name
        on, at = "", ""
        if self.foe:
            on, at = f" on {foe_named(view, self.foe)}", f" ▸ {numbered(view, self.foe)}"
        elif self.seat is not None:
            on = f" on {them(view, self.seat, names)}"
            at = f" ▸ {'yourself' if self.seat == view.seat else short_name(view, self.seat, names)}"
        price = "your last breath" if self.last_breath else "1 Health"
        return staked(f"cast {spell.lower()}{on} for {price}", f"{spell}{at}", self._stakes(view))

    def _stakes(self, view: View) -> Stakes | None:
        table, seat = view.open, view.seat
        needed = self._known_difficulty(table)
        if needed is None or seat is None or not lives(table, seat):
            return None
        return Stakes(needed, added(hero_mods(table, seat, "wits")))

    def _known_difficulty(self, table: Open) -> int | None:
        """As far as the caster can know it. R44, R47."""
        difficulty = SPELLS[self.spell].difficulty
        if isinstance(difficulty, int):
            return difficulty
        if self.foe and table.combat and self.foe <= len(table.combat.foes):
            return TIERS[table.combat.foes[self.foe - 1].tier].hit_on
        if self.seat is not None and lives(table, self.seat):
            return healing_difficulty(missing(table, self.seat))
        return None


def _may_now(table: Open, seat: int, spell: SpellRow) -> IllegalAction | None:
    if not has_formulas(table):
        return refuse("no_formula", "Formula spells are not in use here. Describe the spell to the Game Master.")
    if table.phase == "combat":
        return on_turn(table, seat) if spell.combat else wrong_phase("That spell is of no use in combat.")
    if refusal := in_scene(table, seat):
        return refusal
    return has_free_actions(table, seat) if spell.explore else wrong_phase("That spell is for combat.")


def _is_at_obstacle(table: Open, seat: int) -> bool:
    """Whether a seat owes the check at a delve's obstacle, which the spell stands in for."""
    request, delve = table.request, table.delve
    if not is_delve(table) or request is None or delve is None or delve.step != "obstacle":
        return False
    return request.kind == "check" and seat in request.owing


def _obstacle_difficulty(state: State) -> int:
    """The lower one of its two ways. R47."""
    dungeon, delve = master_of(state).dungeon, state.open.delve
    assert dungeon is not None and delve is not None  # noqa: S101, PT018 (checked)
    obstacle = dungeon.rooms[delve.at - 1].obstacle
    assert obstacle is not None  # noqa: S101 (checked)
    return min(way.difficulty for way in OBSTACLES[obstacle].ways)


def _spend(table: Open, seat: int) -> None:
    if table.combat is None:
        table.free[seat] += 1
        return
    fighting(table, seat).actions = 0
