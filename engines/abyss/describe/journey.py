"""What an action between battles would do, in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...contract import Names
from ...phrases import counted, listed, number, whose
from .. import actions as a
from .. import phrases as say
from ..content import (
    CONTENT,
    DUNGEONS,
    GOODS,
    HEROES,
    KING,
    ORDERS,
    RULES,
    STARTERS,
    TERMS,
    WEAPONS,
    KingsRoom,
    MonsterRoom,
    OrderKind,
    TreasureRoom,
)
from ..ids import Dungeon
from ..model import View
from ..rules.orders import changes
from .cards import mine


def _choose(action: a.Choose, _: View, __: Names) -> str:
    hero, weapon = HEROES[action.hero], WEAPONS[STARTERS[action.class_][0]]
    kind = f"{action.class_}, {say.CLASSES[action.class_]}, with the {weapon.name}"
    return f"be {hero.name}, the {hero.title} ({kind}): {hero.passive_text.rstrip('.')}"


def _play_room(action: a.PlayRoom, _: View, names: Names) -> str:
    return f"play {say.room(action.card)}: {about_room(action.card, len(names))}"


def about_room(card: Dungeon, seats: int) -> str:
    """What a dungeon card tells a party of this size: symbols, actions, rewards."""
    room = DUNGEONS[card]
    if isinstance(room, (MonsterRoom, KingsRoom)):
        return f"{symbols(room, seats)}; {terms(room)}"
    if isinstance(room, TreasureRoom):
        return f"a treasure room, as many reward cards as a {room.die} shows"
    return f"a shop, {counted(RULES.shop_size, 'reward card')} on offer"


def terms(room: MonsterRoom | KingsRoom) -> str:
    """What holds in a battle there, and what it brings."""
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


def _equip(action: a.Equip, _: View, __: Names) -> str:
    return f"take {say.card(action.in_)} out of your spare pile in place of {say.card(action.out)}"


def _place(action: a.Place, _: View, __: Names) -> str:
    column, row = say.line(action.tile[1]), say.line(action.tile[0])  # type: ignore[arg-type]
    return f"stand on tile {action.tile}: {column}, {row}"


def _claim_ep(action: a.ClaimEp, _: View, __: Names) -> str:
    return f"take {say.points(action.cyan, action.green, action.red)}"


def _gift_card(action: a.GiftCard, view: View, names: Names) -> str:
    return f"give {mine(action.card, view)} to {names[action.to]}"


def _gift_ep(action: a.GiftEp, _: View, names: Names) -> str:
    return f"give 1 {action.color} EP to {names[action.to]}"


def _keep(_: a.Keep, __: View, ___: Names) -> str:
    return "keep everything"


def _lose(action: a.Lose, view: View, _: Names) -> str:
    return f"lose {mine(action.card, view)} (value {GOODS[action.card].value})"


def _assign(action: a.Assign, view: View, names: Names) -> str:
    whom = "yourself" if action.to == view.seat else names[action.to]
    return f"hand {say.card(action.card)} to {whom}"


def _pledge(action: a.Pledge, view: View, _: Names) -> str:
    return f"pledge {mine(action.card, view)} (value {GOODS[action.card].value}): others may pay with it in this shop"


def _pledge_done(_: a.PledgeDone, __: View, ___: Names) -> str:
    return "pledge nothing more"


def _pay(action: a.Pay, view: View, names: Names) -> str:
    lent = [held.seat for held in view.open.shop.pledged if held.card == action.card] if view.open.shop else []
    other = next((seat for seat in lent if seat != view.seat), None)
    whose_card = mine(action.card, view) if other is None else f"{whose(names[other])} pledged {say.card(action.card)}"
    return f"put {whose_card} (value {GOODS[action.card].value}) into the pot"


def _buy(action: a.Buy, _: View, __: Names) -> str:
    return f"buy {say.card(action.card)} (value {GOODS[action.card].value}) with the whole pot"


def _pass(_: a.Pass, __: View, ___: Names) -> str:
    return "pass: take your cards back and leave this shop"


def _set_orders(action: a.SetOrders, _: View, names: Names) -> str:
    told = [_order(ORDERS[name], value, names) for name, value in changes(action).items()]
    return f"from the next time on: {listed(told) or 'as before'}"


def _order(kind: OrderKind, value: str | int, names: Names) -> str:
    if isinstance(value, str):
        return kind.values[value].told
    return f"{kind.trust.told if kind.trust else ''} {names[value]}"


SENTENCES: dict[type, Callable[[Any, View, Names], str]] = {
    a.Choose: _choose,
    a.PlayRoom: _play_room,
    a.Equip: _equip,
    a.Place: _place,
    a.ClaimEp: _claim_ep,
    a.GiftCard: _gift_card,
    a.GiftEp: _gift_ep,
    a.Keep: _keep,
    a.Lose: _lose,
    a.Assign: _assign,
    a.Pledge: _pledge,
    a.PledgeDone: _pledge_done,
    a.Pay: _pay,
    a.Buy: _buy,
    a.Pass: _pass,
    a.SetOrders: _set_orders,
}
