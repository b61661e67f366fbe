"""What an action in battle would do, in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...contract import Names
from ...phrases import YOU, listed, whose
from .. import actions as a
from .. import phrases as say
from ..board import LANES, LINES, Side, spot
from ..content import CHARMS, ITEMS, TERMS, WEAPONS
from ..effects.aims import reach
from ..effects.options import Ops, choice_of
from ..ids import Card, Spot, Target, Tile
from ..language import Aim, Block, Heal, Hit, Itself, Tiles
from ..model import Foe, Hero, View
from ..rules.turns import attack_bonus
from ..scene import standing
from .cards import mine


def _attack(action: a.Attack, view: View, names: Names) -> str:
    attacks = WEAPONS[action.weapon].attacks
    if action.attack >= len(attacks):
        return f"attack with {say.card(action.weapon)}"
    attack = attacks[action.attack]
    verb = "attack with" if any(isinstance(op, Hit) for op in attack.ops) else "use"
    aimed, power = _aimed(action, attack.ops, view, names), _power(attack.ops, _bonus(action.weapon, view))
    return f"{verb} {say.card(action.weapon)}: {attack.name} for {attack.cost} EP and 1 action, {power}{aimed}"


def _bonus(weapon: Card, view: View) -> int:
    hero = view.open.heroes[view.seat] if view.seat is not None else None
    return attack_bonus(hero, weapon) if hero is not None else 0


def _power(ops: Ops, bonus: int) -> str:
    """What it does to each whom it reaches before armour and block, e.g. `4 damage and stun, block 3`."""
    parts = []
    for op in ops:
        if isinstance(op, Hit):
            damage = op.dmg + bonus if isinstance(op.dmg, int) and op.dmg else op.dmg  # no weapon rolls for its damage
            effects = [*([f"{damage} damage"] if damage else []), *(["stun"] if op.stun else [])]
            parts.append(listed(effects + (["lifesteal"] if op.lifesteal else [])))
        elif isinstance(op, (Heal, Block)):
            parts.append(f"{'heal' if isinstance(op, Heal) else 'block'} {op.amt}")
    return ", ".join(parts)


def _syphon(action: a.Syphon, view: View, names: Names) -> str:
    window = view.open.turn.window if view.open.turn else None
    if window is None:
        return "repeat the attack"
    attack = WEAPONS[window.weapon].attacks[window.attack]
    aimed, power = _aimed(action, attack.ops, view, names), _power(attack.ops, _bonus(window.weapon, view))
    price = f"{TERMS.prices['syphon'].ep} EP and no action"
    return f"syphon: {attack.name} of {say.card(window.weapon)} again for {price}, {power}{aimed}"


def _aimed(action: a.Attack | a.Syphon | a.Use, ops: Ops, view: View, names: Names) -> str:
    """What was chosen, and who stands there."""
    parts = [say.way(action.move)] if action.move else []
    if action.pick:
        met = _met(action, ops, view, names)
        place = f"at {say.targets(action.pick)}{f' ({met})' if met else ''}"
        parts.append(_on(met) if met and _side(choice_of(ops)) == "P" else place)
    elif not action.move and (reached := _reached(ops, view, names)):
        parts.append(_on(reached) if _side(_aims(ops)[0]) == "P" else f"at {reached}")
    return f", {', '.join(parts)}" if parts else ""


def _on(whom: str) -> str:
    return f"on {'yourself' if whom == YOU else whom}"


def _aims(ops: Ops) -> list[Aim]:
    return [op.aim for op in ops if isinstance(op, (Hit, Heal, Block))]


def _side(aim: Aim | None) -> Side:
    """Where those stand whom a hero means."""
    return "P" if isinstance(aim, Itself) or (isinstance(aim, Tiles) and aim.side == "own") else "M"


def _reached(ops: Ops, view: View, names: Names) -> str:
    """Whom an effect without a choice meets from where the hero stands."""
    hero, board = view.open.heroes[view.seat or 0], standing(view.open)
    aims = _aims(ops)
    met = reach(aims[0], hero, board, ()) if hero is not None and aims else []
    return listed(list(dict.fromkeys(_called(one, view, names) for one in met)))


def _met(action: a.Attack | a.Syphon | a.Use, ops: Ops, view: View, names: Names) -> str:
    side, board = _side(choice_of(ops)), standing(view.open)
    found: list[str] = []
    for each in action.pick:
        standing_there = [board.get(at) for at in _spots(each, side)]
        met = [_called(one, view, names) for one in standing_there if one is not None and _belongs(one, side)]
        found += [name for name in (met[:1] if each in LANES else met) if name not in found]
    return listed(found)


def _spots(name: Target, side: Side) -> list[Spot]:
    tiles: tuple[Tile, ...] = (name,)  # type: ignore[assignment]
    if name in LINES:
        tiles = LINES[name]
    elif name in LANES:
        tiles = LANES[name]
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


def _use(action: a.Use, view: View, names: Names) -> str:
    printed = ITEMS.get(action.card) or CHARMS.get(action.card)
    aimed = _aimed(action, printed.ops, view, names) if printed else ""
    whom = f" on {_name(action.seat, view, names)}" if action.seat is not None else ""
    does = f": {_effect(printed.ops, printed.text)}" if printed and printed.text else ""
    return f"use {mine(action.card, view)}{whom} for 1 action{aimed}{does}"


def _effect(ops: Ops, text: str) -> str:
    """In short where it says whom it is meant for anyway, else as printed."""
    if len(_aims(ops)) == len(ops):
        return _power(ops, 0)
    return f"{text[0].lower()}{text[1:].rstrip('.')}"


def _give(action: a.Give, view: View, names: Names) -> str:
    return f"give {mine(action.card, view)} to {names[action.to]} as a gift, for 1 action"


def _offer(action: a.Offer, view: View, names: Names) -> str:
    return f"offer {mine(action.card, view)} to {names[action.to]} for one of their cards, for 1 action if they accept"


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


def _call_retreat(_: a.CallRetreat, __: View, names: Names) -> str:
    if len(names) == 1:
        return "retreat: you will leave the room when your turn is over"
    return "call for a retreat: there will be a vote when all have had their turns"


def _reveal(action: a.Reveal, view: View, _: Names) -> str:
    return f"reveal {mine(action.card, view)}"


def _end_turn(_: a.EndTurn, __: View, ___: Names) -> str:
    return "end your turn"


def _answer(action: a.Answer, view: View, names: Names) -> str:
    turn = view.open.turn
    answer = TERMS.answers["answer"]["yes" if action.accept else "no"].lower()
    if not action.accept or turn is None or turn.offer is None:
        return f"{answer} the exchange"
    theirs, ours = say.deal(view)
    return f"{answer}: give your {ours} and get {theirs} from {names[turn.seat]}"


def _vote(action: a.Vote, _: View, __: Names) -> str:
    return TERMS.answers["vote"]["yes" if action.retreat else "no"].lower()


SENTENCES: dict[type, Callable[[Any, View, Names], str]] = {
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
}
