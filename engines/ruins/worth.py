"""What a ruin is worth: its side, its discoveries, and what they add up to."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, get_args

from .content import Effect, discovery_cards, ruin_cards
from .model import Crafted, Discovery, Face, Open, Own, Position, Ruin, Source, State

POSITIONS: tuple[Position, ...] = get_args(Position)


def face(card: Ruin, crafted: Crafted, *, night: bool) -> Face:
    """R12 to R15."""
    return _face(card, night, crafted.top, crafted.middle, crafted.bottom)


def sources(card: Ruin, crafted: Crafted, *, night: bool) -> dict[Source, int]:
    """The torch effects of a ruin, and how many torches each lights. R15, R29."""
    return _sources(card, night, crafted.top, crafted.middle, crafted.bottom)


@lru_cache(maxsize=4096)
def _face(card: Ruin, night: bool, *added: Discovery | None) -> Face:
    side = ruin_cards()[card].night if night else ruin_cards()[card].day
    effects = [*side.effects, *(discovery_cards()[each].effect for each in added if each)]
    return Face(
        rank=side.rank + _total(effects, "rank"),
        wild=any(effect.type == "wild" for effect in effects),
        count=_total(effects, "count"),
        draw=_total(effects, "draw"),
        torch=_total(effects, "torch"),
        sift=_total(effects, "sift"),
    )


def _total(effects: list[Effect], kind: Literal["rank", "count", "draw", "torch", "sift"]) -> int:
    return sum(effect.value for effect in effects if effect.type == kind)


@lru_cache(maxsize=4096)
def _sources(card: Ruin, night: bool, *added: Discovery | None) -> dict[Source, int]:
    effects: list[tuple[Source, Effect]] = []
    if night:
        effects += [("night", effect) for effect in ruin_cards()[card].night.effects]
    effects += [(at, discovery_cards()[each].effect) for at, each in zip(POSITIONS, added, strict=True) if each]
    return {at: effect.value for at, effect in effects if effect.type == "torch"}


def blank(card: Ruin) -> Crafted:
    """A ruin as it comes out of the box. R2."""
    return Crafted(
        night=False, top=None, middle=None, bottom=None, claim=None, face=_face(card, False, None, None, None)
    )


def shows_night(state: State, seat: int, card: Ruin) -> bool:
    """Whether a ruin of this seat's hand is on its night side."""
    return state.open.ruins[card].night or card in state.own[seat].turned


def by_night(table: Open, own: Own) -> dict[Ruin, Face]:
    """What each ruin of a hand that shows its day side would be worth on the other. R8."""
    day = [card for card in own.hand if card not in own.turned and not table.ruins[card].night]
    return {card: face(card, table.ruins[card], night=True) for card in day}


def in_hand(state: State, seat: int, card: Ruin) -> Face:
    """What a ruin of this seat's hand is worth, as its holder knows."""
    return state.own[seat].turned.get(card) or state.open.ruins[card].face


def torch_sources(state: State, seat: int, card: Ruin) -> dict[Source, int]:
    """The torch effects of a ruin of this seat's hand that are not used in this turn."""
    found = sources(card, state.open.ruins[card], night=shows_night(state, seat, card))
    if not found or not state.open.used:
        return found
    used = {each.source for each in state.open.used if each.card == card}
    return {at: value for at, value in found.items() if at not in used}


def refresh(state: State, card: Ruin) -> None:
    """Bring the register's face up to date with what lies on the ruin."""
    crafted = state.open.ruins[card]
    crafted.face = face(card, crafted, night=crafted.night)


def show_night(state: State, seat: int, cards: list[Ruin]) -> list[Ruin]:
    """Ruins of a hand lie open: those that were turned in secret, which everyone knows of from then on. R9."""
    turned = state.own[seat].turned
    shown = [card for card in cards if turned.pop(card, None)]
    for card in shown:
        state.open.ruins[card].night = True
        refresh(state, card)
    return shown
