"""Using items and charms, and revealing items. R6, R27."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self, final

import msgspec

from ...contract import IllegalAction, Names
from ..board.cards import effects_of, own_cards
from ..board.options import Option, misfit, options, ordered
from ..board.table import hero_of, standing, turn_of
from ..board.twins import distinct
from ..content import CHARMS, ITEMS, WEAPONS
from ..events.kinds import Costly
from ..flow.effects.deed import Deed
from ..flow.effects.operations import carry_out
from ..flow.rounds import after_deed
from ..flow.scene import Scene
from ..flow.stock import discard_reward, remove, reveal
from ..model.ids import Destination, Pick, Seat, Treasure
from ..model.state import State, View
from ..words import phrases as say
from ..words.aims import aimed, in_short
from .act import InTurn, OfCard, may_act, spend_action
from .reasons import bad_action, cannot_act, not_yours


@final
class Used(Costly, frozen=True, kw_only=True):
    card: Treasure

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} used {say.card(self.card)}"


@final
class Use(InTurn, OfCard, frozen=True):
    rank = 1

    card: Treasure
    pick: Pick = ()
    move: Destination | None = None
    seat: Seat | None = None

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        if not may_act(state.open):
            return
        hero, board, used = hero_of(state.open, seat), standing(state.open), turn_of(state.open).charms_used
        charms = [card for card in hero.charms if card not in used]
        for card in [*charms, *distinct(state, [*hero.items, *state.own[seat].items])]:
            ops = effects_of(card)
            yield from (cls(card, *each) for each in (options(state.open, hero, ops, board) if ops else []))

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        refusal = cannot_act(state.open)
        if refusal is not None:
            return refusal
        if self.card not in own_cards(state, seat):
            return not_yours(self.card)
        if self.card in WEAPONS:
            return bad_action(f"{say.card(self.card)} is a weapon: attack with it.")
        if self.card in turn_of(state.open).charms_used:
            return IllegalAction("charm_used", f"{say.card(self.card)} has already been used this turn.")
        ops, hero = effects_of(self.card), hero_of(state.open, seat)
        if not ops:
            return IllegalAction("no_effect", "Nobody would be affected.")
        return misfit(state.open, hero, ops, self._option())

    def _option(self) -> Option:
        return Option(self.pick, self.move, self.seat)

    def do(self, scene: Scene, seat: int) -> None:
        """An item leaves the seat at once and is discarded after its effects; a charm stays."""
        hero, card = scene.hero(seat), self.card
        spend_action(scene)
        reveal(scene, seat, card)
        scene.tell(Used(to=None, seat=seat, spends=True, card=card))
        deed = Deed(hero, pick=self.pick, move=self.move, seat=self.seat)
        if card in ITEMS:
            remove(scene, seat, card)
            carry_out(scene, deed, effects_of(card))
            discard_reward(scene, card)
        else:
            scene.turn.charms_used.append(card)
            carry_out(scene, deed, effects_of(card))
        after_deed(scene, hero)

    def canonical(self, state: State) -> Self:
        twin = super().canonical(state)
        return msgspec.structs.replace(twin, pick=ordered(effects_of(self.card), self.pick))

    def told(self, view: View, names: Names) -> str:
        ops = effects_of(self.card)
        printed = ITEMS.get(self.card) or CHARMS.get(self.card)
        where = aimed(ops, self._option(), view, names) if printed else ""
        whom = f" on {say.name(self.seat, view, names)}" if self.seat is not None else ""
        does = f": {in_short(ops, printed.text)}" if printed and printed.text else ""
        return f"use {say.mine(self.card, view)}{whom} for 1 action{where}{does}"


@final
class Reveal(InTurn, OfCard, frozen=True):
    rank = 6
    by_letter = False

    card: Treasure

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Self]:
        yield from map(cls, distinct(state, state.own[seat].items))

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if self.card in state.own[seat].items:
            return None
        if self.card in hero_of(state.open, seat).items:
            return IllegalAction("not_yours", f"{say.card(self.card)} is already revealed.")
        return not_yours(self.card)

    def do(self, scene: Scene, seat: int) -> None:
        reveal(scene, seat, self.card)

    def told(self, view: View, _: Names) -> str:
        return f"reveal {say.mine(self.card, view)}"
