"""What a ruin is worth: its side, its discoveries, and what they add up to."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, get_args

from .content import Effect, discovery_cards, ruin_cards
from .model import Crafted, Discovery, Face, Open, Own, Position, Ruin, Source

POSITIONS: tuple[Position, ...] = get_args(Position)


def printed(card: Ruin, *, night: bool) -> int:
    """The rank on the side that shows."""
    return (ruin_cards()[card].night if night else ruin_cards()[card].day).rank


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


def refresh(table: Open, card: Ruin) -> None:
    """Bring the register's face up to date with what lies on the ruin."""
    crafted = table.ruins[card]
    crafted.face = face(card, crafted, night=crafted.night)


# A ruin as its holder knows it.


def shows_night(table: Open, own: Own, card: Ruin) -> bool:
    return table.ruins[card].night or card in own.turned


def in_hand(table: Open, own: Own, card: Ruin) -> Face:
    return own.turned.get(card) or table.ruins[card].face


def by_night(table: Open, own: Own) -> dict[Ruin, Face]:
    """What each ruin of a hand that shows its day side would be worth on the other. R8."""
    day = [card for card in own.hand if not shows_night(table, own, card)]
    return {card: face(card, table.ruins[card], night=True) for card in day}


def unused_sources(table: Open, own: Own, card: Ruin) -> dict[Source, int]:
    """The torch effects of a ruin that are not used in this turn."""
    found = sources(card, table.ruins[card], night=shows_night(table, own, card))
    if not found or not table.used:
        return found
    used = {each.source for each in table.used if each.card == card}
    return {at: value for at, value in found.items() if at not in used}
