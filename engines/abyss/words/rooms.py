"""Descriptions of rooms."""

from __future__ import annotations

from ...phrases import counted, listed, number
from ..content import CONTENT, DUNGEONS, KING, RULES, TERMS, KingsRoom, MonsterRoom, TreasureRoom
from ..model.ids import Dungeon
from . import phrases as say


def about_room(card: Dungeon, seats: int) -> str:
    """The symbols, actions and rewards of a dungeon card, for a party of this size."""
    room = DUNGEONS[card]
    if isinstance(room, (MonsterRoom, KingsRoom)):
        return f"{symbols(room, seats)}; {terms(room)}"
    if isinstance(room, TreasureRoom):
        return f"a treasure room, as many reward cards as a {room.die} shows"
    return f"a shop, {counted(RULES.shop_size, 'reward card')} on offer"


def terms(room: MonsterRoom | KingsRoom) -> str:
    """The terms of a battle in this room, and its reward."""
    if isinstance(room, KingsRoom):
        return f"{room.actions} actions a round; no retreat"
    reward = room.reward
    return f"{room.actions} actions a round; reward {counted(reward.cards, 'card')}, {reward.ep} EP, rest {reward.rest}"


def symbols(room: MonsterRoom | KingsRoom, seats: int) -> str:
    """The monsters that will come, e.g. `green at a1 and c1; white at b2`. R20 to R22."""
    party, found = CONTENT.party[seats - 1], dict[str, list[str]]()
    for depth in range(3):
        for row, line in zip("abc", room.grid, strict=True):
            found.setdefault(line[depth], []).append(f"{row}{depth + 1}")
    left_out = {".", *("w" if isinstance(room, KingsRoom) and not party.king_guards else "")}
    parts = [f"{_SYMBOLS[symbol]} at {listed(tiles)}" for symbol, tiles in found.items() if symbol not in left_out]
    return "; ".join(parts + ([f"{number(party.extra)} more white on a free tile"] if party.extra else []))


_SYMBOLS = {symbol: say.monster(KING) if kind == "king" else kind for symbol, kind in TERMS.symbols.items()}
