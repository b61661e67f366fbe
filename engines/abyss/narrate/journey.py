"""Sentences about what happens between battles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...contract import Names
from ...phrases import counted, listed, whose
from .. import phrases as say
from ..content import CONTENT
from ..events import journey as e


def _game_started(event: e.GameStarted, _: Names) -> str:
    rooms = CONTENT.lengths[event.length].summons
    return f"a {event.length} game began: at most {rooms} rooms, then The King with {event.king_health} health"


def _torch_rolled(event: e.TorchRolled, names: Names) -> str:
    times = [
        listed([f"{names[seat]} {roll}" for seat, roll in enumerate(rolls) if roll is not None])
        for rolls in event.rolls
    ]
    return f"D20 for the torch: {'; tied ones again: '.join(times)}"


def _torch_passed(event: e.TorchPassed, names: Names) -> str:
    return f"{names[event.seat]} took the torch"


def _hero_chosen(event: e.HeroChosen, names: Names) -> str:
    start = f"{event.health} health (rolled {event.roll}) and {event.ep} {event.class_} EP"
    return f"{names[event.seat]} became {say.hero(event.hero)}, {say.CLASSES[event.class_]}, with {start}"


def _cards_drawn(event: e.CardsDrawn, names: Names) -> str:
    parts = [say.card(card) for card in event.cards]
    parts += [counted(event.hidden, "hidden item")] if event.hidden else []
    return f"{names[event.seat]} drew {listed(parts)}"


def _items_drawn(event: e.ItemsDrawn, names: Names) -> str:
    what = "hidden item was" if len(event.cards) == 1 else "hidden items were"
    return f"{whose(names[event.seat])} {what} {say.cards(event.cards)}"


def _dungeon_taken(event: e.DungeonTaken, names: Names) -> str:
    return f"{names[event.seat]} drew a dungeon card"


def _dungeon_drawn(event: e.DungeonDrawn, names: Names) -> str:
    return f"{whose(names[event.seat])} new dungeon card was {say.room(event.card)}"


def _room_played(event: e.RoomPlayed, names: Names) -> str:
    return f"{names[event.seat]} led the party into {say.room(event.card)}, room {event.played}"


def _room_found(event: e.RoomFound, names: Names) -> str:
    if event.how == "blind":
        return f"without a card in hand the torchbearer stumbled into {say.room(event.card)}, room {event.played}"
    held = f" out of {whose(names[event.holder])} hand" if event.holder is not None else ""
    return f"The King summoned the party: {say.room(event.card)} opened{held}, room {event.played}"


def _treasure_rolled(event: e.TreasureRolled, _: Names) -> str:
    return f"the {event.die} for the treasure came up {event.roll}: {say.cards(event.cards)}"


def _assigned(event: e.Assigned, names: Names) -> str:
    return f"{names[event.receiver]} got {say.card(event.card)}"


def _shop_opened(event: e.ShopOpened, _: Names) -> str:
    return f"on offer: {say.cards(event.cards)}"


def _pledged(event: e.Pledged, names: Names) -> str:
    return f"{names[event.seat]} pledged {say.card(event.card)}"


def _paid(event: e.Paid, names: Names) -> str:
    return f"{names[event.seat]} put {say.card(event.card)} into the pot"


def _bought(event: e.Bought, names: Names) -> str:
    return f"{names[event.seat]} bought {say.card(event.card)} for {say.cards(event.pot)}"


def _shop_passed(event: e.ShopPassed, names: Names) -> str:
    if event.auto:
        return f"{names[event.seat]} could not pay for anything and left the shop"
    return f"{names[event.seat]} left the shop"


def _shop_closed(event: e.ShopClosed, _: Names) -> str:
    return f"the shop closed; unsold: {say.cards(event.cards)}"


def _equipped(event: e.Equipped, names: Names) -> str:
    return f"{names[event.seat]} took {say.card(event.in_)} in hand instead of {say.card(event.out)}"


def _tile_chosen(event: e.TileChosen, names: Names) -> str:
    return f"{names[event.seat]} chose a tile"


def _own_tile(event: e.OwnTile, names: Names) -> str:
    return f"{whose(names[event.seat])} tile will be {event.tile}"


def _weapon_swapped(event: e.WeaponSwapped, names: Names) -> str:
    if event.out is None:
        return f"{whose(names[event.seat])} {say.card(event.in_)} moved up from the spare pile"
    return f"{names[event.seat]} swapped {say.card(event.out)} for {say.card(event.in_)}"


def _revealed(event: e.Revealed, names: Names) -> str:
    return f"{names[event.seat]} revealed {say.card(event.card)}"


def _rested(event: e.Rested, names: Names) -> str:
    healed = [f"{names[seat]} {amount}" for seat, amount in enumerate(event.healed) if amount]
    return f"the party rested; health gained: {listed(healed)}" if healed else "the party rested; nobody needed it"


def _ep_claimed(event: e.EpClaimed, names: Names) -> str:
    return f"{names[event.seat]} took {say.points(event.cyan, event.green, event.red)}"


def _gift_given(event: e.GiftGiven, names: Names) -> str:
    card = say.card(event.card) if event.card else "a hidden item"
    what = f"1 {event.color} EP" if event.color is not None else card
    return f"{names[event.seat]} gave {what} of the rewards to {names[event.receiver]}"


def _gift_shown(event: e.GiftShown, names: Names) -> str:
    return f"the item that {names[event.receiver]} got from {names[event.seat]} was {say.card(event.card)}"


def _came_back(event: e.CameBack, names: Names) -> str:
    lost = f" and lost {event.ep_lost} EP" if event.ep_lost else ""
    return f"{names[event.seat]} came back with {event.health} health{lost}"


def _card_lost(event: e.CardLost, names: Names) -> str:
    return f"{names[event.seat]} lost {say.card(event.card)}"


def _reshuffled(event: e.Reshuffled, _: Names) -> str:
    decks = {"rewards": "reward deck", "dungeons": "dungeon pile"}
    deck = decks.get(event.deck, f"deck of {event.deck} monsters")
    return f"the {deck} was shuffled again from {counted(event.count, 'card')}"


def _orders_set(event: e.OrdersSet, names: Names) -> str:
    told = listed(say.orders(event.orders, names)) or "to be asked about everything"
    return f"{whose(names[event.seat])} standing orders: {told}"


def _game_over(event: e.GameOver, _: Names) -> str:
    return event.result.reason.rstrip(".")


SENTENCES: dict[type, Callable[[Any, Names], str]] = {
    e.GameStarted: _game_started,
    e.TorchRolled: _torch_rolled,
    e.TorchPassed: _torch_passed,
    e.HeroChosen: _hero_chosen,
    e.CardsDrawn: _cards_drawn,
    e.ItemsDrawn: _items_drawn,
    e.DungeonTaken: _dungeon_taken,
    e.DungeonDrawn: _dungeon_drawn,
    e.RoomPlayed: _room_played,
    e.RoomFound: _room_found,
    e.TreasureRolled: _treasure_rolled,
    e.Assigned: _assigned,
    e.ShopOpened: _shop_opened,
    e.Pledged: _pledged,
    e.Paid: _paid,
    e.Bought: _bought,
    e.ShopPassed: _shop_passed,
    e.ShopClosed: _shop_closed,
    e.Equipped: _equipped,
    e.TileChosen: _tile_chosen,
    e.OwnTile: _own_tile,
    e.WeaponSwapped: _weapon_swapped,
    e.Revealed: _revealed,
    e.Rested: _rested,
    e.EpClaimed: _ep_claimed,
    e.GiftGiven: _gift_given,
    e.GiftShown: _gift_shown,
    e.CameBack: _came_back,
    e.CardLost: _card_lost,
    e.Reshuffled: _reshuffled,
    e.OrdersSet: _orders_set,
    e.GameOver: _game_over,
}
