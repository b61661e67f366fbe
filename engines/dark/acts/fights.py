"""Fights: how they begin, and how a Game Master ends one. R33, R34, R39, R40."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, Self, final, get_args

import msgspec
from msgspec import Meta

from ...contract import IllegalAction, Names
from ...phrases import counted
from ...prospects import Foretold
from ...rng import Rng
from ..board import pieces
from ..board.blows import HEALTH, lair_bonus
from ..board.dice import two
from ..board.lane import fight, owing_foes
from ..board.may import may_hand_over, not_your_turn, refuse, rules_fight
from ..board.party import Events, hero_of, master_of, present
from ..content import BOSSES, MONSTERS, TIERS, T
from ..content.ids import Boss, Monster, Reach, Size, Tier
from ..events.fights import Combatant, CombatBegun, FoeSeen, InitiativeRoll
from ..flow.beats import hand_over, to_floor
from ..flow.combat import begin_turn, end, turn_name
from ..flow.dungeon import waiting_in
from ..model import Open, State, View
from ..model.bounds import FOES, Initiative, Long, Name, Spot
from ..model.turns import Combat, Fighter, Foe, Turn
from ..words.prospects import labelled
from .act import Order

Truce = Literal["parted", "foes_fled", "surrender", "party_fled"]


class FoeEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A foe as the Game Master brings it. With neither monster nor name one of its tier is picked."""

    monster: Monster | Boss | None = None
    name: Name = ""
    tier: Tier = "easy"
    size: Size = "human"
    reach: Reach = "melee"
    health: Annotated[int, Meta(ge=1, le=30)] | None = None
    spot: Spot = 2

    def wrong(self) -> IllegalAction | None:
        """Whether its Health lies in its tier."""
        tier = MONSTERS[self.monster].tier if self.monster in MONSTERS else self.tier
        least, most = HEALTH[tier]
        if self.health is None or least <= self.health <= most:
            return None
        return refuse("health", f"A foe of the {tier} tier has {least} to {most} Health.")

    def foe(self, number: int, monster: Monster | Boss | None) -> Foe:
        known = MONSTERS.get(monster) or BOSSES.get(monster)
        return Foe(
            number=number,
            monster=known.id if known else None,
            name=self.name.strip() or (known.name if known else self.tier),
            tier=getattr(known, "tier", self.tier),
            size=known.size if known else self.size,
            reach=known.reach if known else self.reach,
            spot=self.spot,
        )


@final
class StartCombat(Order, frozen=True):
    """The foes step out, initiative is settled, the first turn begins."""

    free = frozenset({"foes", "lair", "party_spot", "text"})
    rank = 44
    words = frozenset({"text"})

    initiative: Initiative
    foes: Annotated[tuple[FoeEntry, ...], Meta(min_length=1, max_length=FOES)] | None = (FoeEntry(),)
    # None: those that wait in the present room of a delve, on spot 2 if they go first, else on the party's
    lair: bool = False
    party_spot: Spot = 1
    text: Long = ""

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        return map(cls, get_args(Initiative)) if state.open.floor == "gm" else ()

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if refusal := may_hand_over(state.open, seat):
            return refusal
        if self.foes is not None:
            return next((wrong for entry in self.foes if (wrong := entry.wrong())), None)
        return None if waiting_in(state) else refuse("no_target", "Nobody waits in this room.")

    def effect(self, state: State, seat: int, events: Events) -> None:
        table, seats = state.open, present(state.open)
        hand_over(state)
        if not seats:
            to_floor(table)
            return
        foes = self._of_the_room(state) if self.foes is None else self._brought(state, self.foes)
        table.combat = Combat(
            initiative=self.initiative,
            side=None if self.initiative == "individual" else self.initiative,
            lair=self.lair,
            foes=foes,
            fighters=[Fighter(seat=each, spot=self.party_spot) for each in seats],
            room=table.delve.at if self.foes is None and table.delve else None,
        )
        table.phase, table.floor = "combat", None
        rolls = _roll_initiative(table, state.sealed.rng) if self.initiative == "individual" else ()
        events.append(
            CombatBegun(
                to=None,
                number=pieces.piece(table, seat, self.text),
                foes=tuple([FoeSeen(foe.number, foe.name, foe.tier, foe.spot) for foe in foes]),
                initiative=self.initiative,
                order=tuple([Combatant(turn.seat, turn_name(table, turn)) for turn in table.combat.order]),
                rolls=rolls,
                lair=self.lair,
                text=self.text,
            )
        )
        begin_turn(table, events)

    def _brought(self, state: State, entries: tuple[FoeEntry, ...]) -> list[Foe]:
        """Monsters and Health that are not given are picked."""
        foes, health, rng = [], [], state.sealed.rng
        for number, entry in enumerate(entries, 1):
            monster = entry.monster
            if monster is None and not entry.name.strip():
                monster = rng.pick([row.id for row in T.monsters if row.tier == entry.tier])
            foes.append(entry.foe(number, monster))
            health.append(entry.health or rng.pick(TIERS[foes[-1].tier].health))
        master_of(state).health = health
        return foes

    def _of_the_room(self, state: State) -> list[Foe]:
        """Those that wait in the present room, with the wounds they have. Here, or There if they go first. R40, 5.9."""
        waiting = waiting_in(state)
        master_of(state).health = [each.health for each in waiting]
        spot = 2 if self.initiative == "foes" else self.party_spot
        foes = []
        for number, each in enumerate(waiting, 1):
            foe = FoeEntry(each.monster, tier=each.tier, spot=spot).foe(number, each.monster)
            foe.lost = each.lost
            foes.append(foe)
        return foes

    def told(self, view: View, names: Names) -> Foretold:
        first, label = {
            "party": ("the party goes first", "party first"),
            "foes": ("the foes go first", "foes first"),
            "individual": ("all roll for their turn", "all roll"),
        }[self.initiative]
        foes = "those who wait here" if self.foes is None else counted(len(self.foes), "foe")
        return labelled(f"begin a fight with {foes}: {first}", label)


def _roll_initiative(table: Open, rng: Rng) -> tuple[InitiativeRoll, ...]:
    """R34."""
    combat = fight(table)
    turns = [Turn(seat=each.seat) for each in combat.fighters] + [Turn(foe=foe.number) for foe in combat.foes]
    rolled = []
    for turn in turns:
        dice, bonus = two(rng), lair_bonus(combat) if turn.foe else 0
        rolled.append(InitiativeRoll(turn_name(table, turn), dice, sum(dice) + bonus))
    ranks = {id(turn): (-each.total, *_before(table, turn)) for turn, each in zip(turns, rolled, strict=True)}
    combat.order = sorted(turns, key=lambda turn: ranks[id(turn)])
    return tuple(rolled)


def _before(table: Open, turn: Turn) -> tuple[int, int, int]:
    """Among equals: characters before foes, the more nimble, the lower number."""
    if turn.seat is None:
        return 1, 0, turn.foe or 0
    return 0, -hero_of(table, turn.seat).nimble, turn.seat


@final
class EndCombat(Order, frozen=True):
    phases = frozenset({"combat"})
    rank = 36

    outcome: Truce

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        return map(cls, get_args(Truce))

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        return rules_fight(state.open, seat) or (None if owing_foes(state.open) else not_your_turn())

    def effect(self, state: State, seat: int, events: Events) -> None:
        end(state, self.outcome, events)

    def told(self, view: View, names: Names) -> str:
        how = {
            "parted": "sides part",
            "foes_fled": "foes flee",
            "surrender": "foes surrender",
            "party_fled": "party flees",
        }
        return f"end the fight: the {how[self.outcome]}"
