"""Ruins' cards, decoded once from cards.json into typed records."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from .model import Discovery, Position, Ruin

EffectType = Literal["rank", "wild", "count", "draw", "torch", "sift"]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    type: EffectType
    value: int


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rank: int
    effects: tuple[Effect, ...]


class RuinCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Ruin
    name: str
    copy: int
    day: Side
    night: Side


class DiscoveryCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Discovery
    position: Position
    name: str
    effects: tuple[Effect, ...]

    @property
    def effect(self) -> Effect:
        return self.effects[0]


class EffectKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the player aid."""

    type: EffectType
    words: str  # in a sentence; N stands for its value
    mandatory: bool
    when: Literal["always", "on_play", "own_turn", "after_play"]
    stacks: bool
    aid: str


class Aid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another line of the player aid, about no effect."""

    icon: str
    label: str
    aid: str


class Constants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hand_size: int
    torches_per_player: int
    claims_per_player: int
    vp_min: int
    vp_max: int
    instant_win_from: int
    regular_rounds: int
    showdown: int  # which round it is
    forced_draw_cap_per_round: int


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    copies: tuple[int, ...]


class Market(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    costs: tuple[int, ...]  # of slot 0 to 3, in lit torches


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    constants: Constants
    decks: dict[int, Deck]  # by number of players
    sets: tuple[str, ...]  # what sets of 1, 2, … cards are called, N being their rank
    letters: tuple[str, ...]  # of copy 1 to 5
    market: Market
    scoring: dict[int, tuple[int, ...]]  # by number of players: VP for going out 1st, 2nd, … last
    effect_types: tuple[EffectKind, ...]
    aids: tuple[Aid, ...]
    ruins: tuple[RuinCard, ...]
    discoveries: tuple[DiscoveryCard, ...]


@cache
def content() -> Content:
    return msgspec.json.decode(Path(__file__).with_name("cards.json").read_bytes(), type=Content)


@cache
def effect_words() -> dict[EffectType, str]:
    return {kind.type: kind.words for kind in content().effect_types}


@cache
def ruin_cards() -> dict[Ruin, RuinCard]:
    return {card.id: card for card in content().ruins}


@cache
def discovery_cards() -> dict[Discovery, DiscoveryCard]:
    return {card.id: card for card in content().discoveries}


@cache
def deck_of(players: int) -> tuple[Ruin, ...]:
    """The ruins in use with a number of players, sorted. R2."""
    copies = content().decks[players].copies
    return tuple(card.id for card in content().ruins if card.copy in copies)


@cache
def all_torches() -> int:
    """How many torches a player has."""
    return content().constants.torches_per_player


@cache
def costs() -> tuple[int, ...]:
    return content().market.costs
