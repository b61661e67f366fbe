"""What an action would do, as a sentence to the one who may do it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.abyss import actions as a
from engines.abyss import phrases as say
from engines.abyss.board import LANES, LINES, Side, row_of, spot
from engines.abyss.content import (
    CHARMS,
    DUNGEONS,
    GOODS,
    HEROES,
    ITEMS,
    STARTERS,
    WEAPONS,
    KingsRoom,
    MonsterRoom,
    TreasureRoom,
)
from engines.abyss.effects.aims import reach
from engines.abyss.effects.options import Ops, choice_of
from engines.abyss.ids import Card, Dungeon, Spot, Target, Tile
from engines.abyss.language import Block, Heal, Hit, Tiles
from engines.abyss.model import Foe, Hero, View
from engines.abyss.rules.orders import changes
from engines.abyss.scene import standing
from engines.contract import Names
from engines.kit import describing
from engines.phrases import counted, listed, whose


def _choose(action: a.Choose, _: View, __: Names) -> str:
    hero, weapon = HEROES[action.hero], WEAPONS[STARTERS[action.class_][0]]
    kind = f"{action.class_}, {say.CLASSES[action.class_]}, with the {weapon.name}"
    return f"be {hero.name}, the {hero.title} ({kind}): {hero.passive_text.rstrip('.')}"


def _play_room(action: a.PlayRoom, _: View, __: Names) -> str:
    return f"play {say.room(action.card)}: {about_room(action.card)}"


def about_room(card: Dungeon) -> str:
    """What a dungeon card tells: symbols, actions, rewards."""
    room = DUNGEONS[card]
    if isinstance(room, TreasureRoom):
        return f"a treasure room, {room.die} reward cards"
    if isinstance(room, MonsterRoom):
        reward = room.reward
        gains = f"{counted(reward.cards, 'card')}, {reward.ep} EP, rest {reward.rest}"
        return f"{symbols(room.grid)}, {room.actions} actions a round, reward {gains}"
    if isinstance(room, KingsRoom):
        return f"{symbols(room.grid)}, {room.actions} actions a round, no retreat"
    return "a shop of four reward cards"


def symbols(grid: tuple[str, str, str]) -> str:
    """The monsters of a room, front column first, e.g. `green at a1 and white at b2`."""
    tiers = {"g": "green", "b": "blue", "r": "red", "p": "purple", "w": "white", "K": "The King"}
    rows = dict(zip("abc", grid, strict=True))
    found = [(depth, row) for depth in range(3) for row in "abc" if rows[row][depth] != "."]
    return listed([f"{tiers[rows[row][depth]]} at {row}{depth + 1}" for depth, row in found])


def _equip(action: a.Equip, _: View, __: Names) -> str:
    return f"take {say.card(action.in_)} out of your spare pile in place of {say.card(action.out)}"


def _place(action: a.Place, _: View, __: Names) -> str:
    column, row = say.line(action.tile[1]), say.line(action.tile[0])  # type: ignore[arg-type]
    return f"stand on tile {action.tile}: {column}, {row}"


def _attack(action: a.Attack, view: View, names: Names) -> str:
    attacks = WEAPONS[action.weapon].attacks
    if action.attack >= len(attacks):
        return f"attack with {say.card(action.weapon)}"
    attack = attacks[action.attack]
    aimed = _aimed(action, attack.ops, view, names)
    return f"attack with {say.card(action.weapon)}: {attack.name} for {attack.cost} EP, {_power(attack.ops)}{aimed}"


def _power(ops: Ops) -> str:
    """What it does to each whom it reaches, as printed, e.g. `4 damage and stun, block 3`."""
    parts = []
    for op in ops:
        if isinstance(op, Hit):
            effects = [*([f"{op.dmg} damage"] if op.dmg else []), *(["stun"] if op.stun else [])]
            parts.append(listed(effects + (["lifesteal"] if op.lifesteal else [])))
        elif isinstance(op, (Heal, Block)):
            parts.append(f"{'heal' if isinstance(op, Heal) else 'block'} {op.amt}")
    return ", ".join(parts)


def _syphon(action: a.Syphon, view: View, names: Names) -> str:
    window = view.open.turn.window if view.open.turn else None
    if window is None:
        return "repeat the attack"
    attack = WEAPONS[window.weapon].attacks[window.attack]
    aimed = _aimed(action, attack.ops, view, names)
    return f"syphon: {attack.name} of {say.card(window.weapon)} again for 1 EP and no action{aimed}"


def _aimed(action: a.Attack | a.Syphon | a.Use, ops: Ops, view: View, names: Names) -> str:
    """What was chosen, and who stands there."""
    parts = [say.way(action.move)] if action.move else []
    if action.pick:
        met = _met(action, ops, view, names)
        parts.append(f"at {say.targets(action.pick)}{f' ({met})' if met else ''}")
    elif not action.move and (reached := _reached(ops, view, names)):
        parts.append(f"at {reached}")
    return f", {', '.join(parts)}" if parts else ""


def _reached(ops: Ops, view: View, names: Names) -> str:
    """Whom an effect without a choice meets from where the hero stands."""
    hero, board = view.open.heroes[view.seat or 0], standing(view.open)
    aims = [op.aim for op in ops if isinstance(op, (Hit, Heal, Block))]
    met = reach(aims[0], hero, board, ()) if hero is not None and aims else []
    return listed(list(dict.fromkeys(_called(one, view, names) for one in met)))


def _met(action: a.Attack | a.Syphon | a.Use, ops: Ops, view: View, names: Names) -> str:
    aim, board = choice_of(ops), standing(view.open)
    side: Side = "P" if isinstance(aim, Tiles) and aim.side == "own" else "M"
    found: list[str] = []
    for each in action.pick:
        standing_there = [board.get(at) for at in _spots(each, side, view)]
        met = [_called(one, view, names) for one in standing_there if one is not None and _belongs(one, side)]
        found += [name for name in (met[:1] if each in LANES else met) if name not in found]
    return listed(found)


def _spots(name: Target, side: Side, view: View) -> list[Spot]:
    tiles: tuple[Tile, ...] = (name,)  # type: ignore[assignment]
    if name in LINES:
        tiles = LINES[name]
    elif name in LANES:
        tiles = LANES[name]
    elif name == "own>":
        hero = view.open.heroes[view.seat or 0]
        tiles = LINES[row_of(hero.spot)] if hero is not None and hero.spot is not None else ()
    return [spot(side, tile) for tile in tiles]


def _belongs(entity: Hero | Foe, side: Side) -> bool:
    return isinstance(entity, Foe) == (side == "M")


def _called(entity: Hero | Foe, view: View, names: Names) -> str:
    if isinstance(entity, Foe):
        return say.monster(entity.card)
    seat = next(at for at, hero in enumerate(view.open.heroes) if hero is entity)
    return _name(seat, view, names)


def _name(seat: int, view: View, names: Names) -> str:
    return "you" if seat == view.seat else names[seat]


def mine(card: Card, view: View) -> str:
    """A card of the seat's own, told apart from a copy that lies elsewhere."""
    shop = view.open.shop
    pledged = shop is not None and any(held.card == card for held in shop.pledged)
    hidden = view.own is not None and card in view.own.items
    return f"your {'hidden ' if hidden else 'pledged ' if pledged else ''}{say.card(card)}"


def _use(action: a.Use, view: View, names: Names) -> str:
    printed = ITEMS.get(action.card) or CHARMS.get(action.card)
    aimed = _aimed(action, printed.ops, view, names) if printed else ""
    whom = f" on {_name(action.seat, view, names)}" if action.seat is not None else ""
    text = f" ({printed.text.rstrip('.')})" if printed and printed.text else ""
    return f"use {mine(action.card, view)}{whom}{aimed}{text}"


def _give(action: a.Give, view: View, names: Names) -> str:
    return f"give {mine(action.card, view)} to {names[action.to]} for nothing"


def _offer(action: a.Offer, view: View, names: Names) -> str:
    return f"offer {mine(action.card, view)} to {names[action.to]} for one of their cards"


def _want(action: a.Want, view: View, names: Names) -> str:
    offer = view.open.turn.offer if view.open.turn else None
    owner = whose(names[offer.asked]) if offer else "their"
    return f"ask for {owner} {say.card(action.card)} in return"


def _withdraw(_: a.Withdraw, __: View, ___: Names) -> str:
    return "withdraw the offer before it is sent"


def _swap(action: a.Swap, _: View, __: Names) -> str:
    return f"swap {say.card(action.out)} for {say.card(action.in_)} from your spare pile, for 1 action"


def _recover(action: a.Recover, view: View, _: Names) -> str:
    hero = view.open.heroes[view.seat] if view.seat is not None else None
    on = next((weapon.on for weapon in hero.out if weapon.card == action.weapon), []) if hero else []
    return f"recover: take {f'a {on[-1]}' if on else 'an'} EP off {say.card(action.weapon)}"


def _call_retreat(_: a.CallRetreat, __: View, ___: Names) -> str:
    return "call for a retreat: there will be a vote when all have had their turns"


def _reveal(action: a.Reveal, view: View, _: Names) -> str:
    return f"reveal {mine(action.card, view)}"


def _end_turn(_: a.EndTurn, __: View, ___: Names) -> str:
    return "end your turn"


def _answer(action: a.Answer, view: View, names: Names) -> str:
    turn = view.open.turn
    if not action.accept or turn is None or turn.offer is None:
        return "accept the exchange" if action.accept else "decline the exchange"
    card = turn.offer.card or (view.own.offered if view.own else None)
    theirs = say.card(card) if card else "a hidden item"
    ours = say.card(turn.offer.want) if turn.offer.want else "a card"
    return f"accept: give your {ours} and get {theirs} from {names[turn.seat]}"


def _vote(action: a.Vote, _: View, __: Names) -> str:
    return "vote for a retreat" if action.retreat else "vote for staying"


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


_ORDERS: dict[str, dict[object, str]] = {
    "place": {"ask": "be asked for a tile again"},
    "vote": {"ask": "be asked for your vote again"},
    "turn": {"ask": "be asked in your turns again", "rest": "rest in your turns and leave the actions to the others"},
    "offers": {"ask": "be asked about offers again", "yes": "say yes to every offer", "no": "say no to every offer"},
    "shop": {"ask": "be asked in shops again", "pass": "pledge and buy nothing in shops"},
}
_TRUST: dict[str, str] = {"place": "stand next to", "vote": "vote with"}


def _set_orders(action: a.SetOrders, _: View, names: Names) -> str:
    told = [_ORDERS[name].get(value) or f"{_TRUST[name]} {names[value]}" for name, value in changes(action).items()]
    return f"from the next time on: {listed(told) or 'as before'}"


_SENTENCES: dict[type, Callable[[Any, View, Names], str]] = {
    a.Choose: _choose,
    a.PlayRoom: _play_room,
    a.Equip: _equip,
    a.Place: _place,
    a.Attack: _attack,
    a.Syphon: _syphon,
    a.Use: _use,
    a.Give: _give,
    a.Offer: _offer,
    a.Want: _want,
    a.Withdraw: _withdraw,
    a.Swap: _swap,
    a.Recover: _recover,
    a.CallRetreat: _call_retreat,
    a.Reveal: _reveal,
    a.EndTurn: _end_turn,
    a.Answer: _answer,
    a.Vote: _vote,
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

describe = describing(_SENTENCES)
