"""What a seat may do, listed in a stable order: the first entry always leads on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .. import actions as a
from .. import energy
from ..content import CHARMS, HEROES, ITEMS, RULES, WEAPONS
from ..effects.aims import Board
from ..effects.options import Ops, has_option, options
from ..ids import COLORS, TILES, Card, Treasure
from ..model import Hero, Open, Phase, State, Turn
from ..scene import fight_of, hero_of, is_kings_room, living, reward_of, standing, turn_of
from ..stock import treasures
from . import shop as shops
from .twins import distinct


def listed(state: State, seat: int) -> Iterator[a.Action]:
    """Every legal action of a seat that owes one."""
    return _LISTS[state.open.phase](state, seat)


def _setup(state: State, _: int) -> Iterator[a.Action]:
    taken = {hero.card for hero in state.open.heroes if hero is not None}
    classes = [color for color in COLORS if state.open.starters_left.of(color)]
    yield from [a.Choose(hero, color) for hero in HEROES if hero not in taken for color in classes]


def _choose_room(state: State, seat: int) -> Iterator[a.Action]:
    yield from [a.PlayRoom(card) for card in state.own[seat].hand]


def _place(state: State, seat: int) -> Iterator[a.Action]:
    hero = hero_of(state.open, seat)
    yield from [a.Place(tile) for tile in TILES]
    if fight_of(state.open).equips[seat] < RULES.equips_per_room:
        yield from [a.Equip(weapon.card, spare) for weapon in hero.out for spare in hero.spare]


def _battle(state: State, seat: int) -> Iterator[a.Action]:
    table, turn = state.open, turn_of(state.open)
    if turn.offer is not None:
        yield from [a.Want(card) for card in distinct(state, wanted(table, turn.offer.asked))]
        yield a.Withdraw()
        return
    hero, board = hero_of(table, seat), standing(table)
    may_act = turn.mode != "recover" and fight_of(table).pool > 0
    yield from _syphons(table, turn, hero, board)
    if may_act:
        yield from attacks(table, hero, board)
        yield from _uses(state, seat, turn, board)
        yield from swaps(hero)
    if turn.mode != "act":
        yield from [a.Recover(weapon.card) for weapon in energy.loaded(hero)]
    yield a.EndTurn()
    if not turn.called and not is_kings_room(table):
        yield a.CallRetreat()
    yield from [a.Reveal(card) for card in distinct(state, state.own[seat].items)]
    if may_act:
        yield from _trades(state, seat, turn)


def _syphons(table: Open, turn: Turn, hero: Hero, board: Board) -> Iterator[a.Action]:
    window = turn.window
    if window is None or turn.repeats >= RULES.syphon_per_turn or not energy.free_for(hero, window.weapon):
        return
    ops = WEAPONS[window.weapon].attacks[window.attack].ops
    yield from [a.Syphon(each.pick, each.move) for each in options(table, hero, ops, board)]


def _affordable(hero: Hero) -> Iterator[tuple[Card, int, Ops]]:
    """Attacks for which a weapon has room and the hero the energy. R26."""
    for weapon in hero.out:
        printed, free = WEAPONS[weapon.card], energy.free_for(hero, weapon.card)
        for number, attack in enumerate(printed.attacks):
            if len(weapon.on) + attack.cost <= printed.slots and attack.cost <= free:
                yield weapon.card, number, attack.ops


def attacks(table: Open, hero: Hero, board: Board) -> Iterator[a.Action]:
    for weapon, number, ops in _affordable(hero):
        yield from [a.Attack(weapon, number, each.pick, each.move) for each in options(table, hero, ops, board)]


def _uses(state: State, seat: int, turn: Turn, board: Board) -> Iterator[a.Action]:
    hero = hero_of(state.open, seat)
    charms = [card for card in hero.charms if card not in turn.charms_used]
    items = distinct(state, [*hero.items, *state.own[seat].items])
    for card in [*charms, *items]:
        ops = effects_of(card)
        yield from [a.Use(card, *each) for each in options(state.open, hero, ops, board)] if ops else []


def effects_of(card: Card) -> Ops:
    """What using an item or an active charm does; a passive charm does nothing."""
    return ITEMS[card].ops if card in ITEMS else CHARMS[card].ops


def swaps(hero: Hero) -> Iterator[a.Action]:
    yield from [a.Swap(weapon.card, spare) for weapon in hero.out if not weapon.on for spare in hero.spare]


def _trades(state: State, seat: int, turn: Turn) -> Iterator[a.Action]:
    table = state.open
    others = [other for other in living(table) if other != seat]
    cards = distinct(state, [*unloaded(hero_of(table, seat)), *state.own[seat].items])
    yield from [a.Give(card, other) for card in cards for other in others]
    if not turn.offered:
        willing = [other for other in others if unloaded(hero_of(table, other))]
        yield from [a.Offer(card, other) for card in cards for other in willing]


def unloaded(hero: Hero) -> list[Treasure]:
    """Treasure cards that everyone sees and that hold no energy."""
    held = {weapon.card for weapon in energy.loaded(hero)}
    return [card for card in treasures(hero) if card not in held]


def wanted(table: Open, asked: int) -> list[Treasure]:
    """What an offer to this seat may ask for. R29."""
    return unloaded(hero_of(table, asked))


def could_act(table: Open, seat: int) -> bool:
    """Whether a seat could spend an action; a hidden item counts as something to do, whatever it is. R25."""
    hero, board = hero_of(table, seat), standing(table)
    if not fight_of(table).pool:
        return False
    if hero.hidden or (unloaded(hero) and len(living(table)) > 1) or any(swaps(hero)):
        return True
    uses = [effects_of(card) for card in [*hero.charms, *hero.items]]
    attacks = [ops for _, _, ops in _affordable(hero)]
    return any(has_option(table, hero, ops, board) for ops in [*attacks, *uses] if ops)


def _answer(_: State, __: int) -> Iterator[a.Action]:
    yield from [a.Answer(True), a.Answer(False)]


def _vote(_: State, __: int) -> Iterator[a.Action]:
    yield from [a.Vote(False), a.Vote(True)]


def _collect(state: State, seat: int) -> Iterator[a.Action]:
    table, reward = state.open, reward_of(state.open)
    if reward.ep:
        yield from _claims(reward.ep)
        return
    others = [other for other in range(len(table.heroes)) if other != seat]
    yield a.Keep()
    cards = [*reward.cards, *distinct(state, state.own[seat].fresh)]
    yield from [a.GiftCard(card, other) for card in cards for other in others]
    colors = [color for color in COLORS if reward.claimed.of(color)]
    yield from [a.GiftEp(color, other) for color in colors for other in others]


def _claims(number: int) -> Iterator[a.Action]:
    for cyan in range(number, -1, -1):
        for green in range(number - cyan, -1, -1):
            yield a.ClaimEp(cyan, green, number - cyan - green)


def _losses(state: State, seat: int) -> Iterator[a.Action]:
    yield from [a.Lose(card) for card in distinct(state, own_cards(state, seat))]


def own_cards(state: State, seat: int) -> list[Treasure]:
    """All treasure cards of a seat, as it sees them itself."""
    return [*treasures(hero_of(state.open, seat)), *state.own[seat].items]


def _treasure(state: State, _: int) -> Iterator[a.Action]:
    cards = distinct(state, state.open.treasure)
    yield from [a.Assign(card, seat) for card in cards for seat in range(len(state.open.heroes))]


def _shop_pledge(state: State, seat: int) -> Iterator[a.Action]:
    shop = shops.shop_of(state.open)
    pledged = {held.card for held in shop.pledged}
    yield a.PledgeDone()
    cards = [card for card in own_cards(state, seat) if card not in pledged]
    yield from [a.Pledge(card) for card in distinct(state, cards)]


def _shop(state: State, seat: int) -> Iterator[a.Action]:
    table, shop = state.open, shops.shop_of(state.open)
    worth = shops.pot_value(table, seat)
    if any(held.seat == seat for held in shop.pot):
        offered = [card for card in shop.offer if shops.value(card) <= worth]
        yield from [a.Buy(card) for card in distinct(state, offered)]
    yield from [a.Pay(card) for card in distinct(state, payable(state, seat))]
    yield a.Pass()


def payable(state: State, seat: int) -> list[Treasure]:
    """What may still go into the pot. R15."""
    shop = shops.shop_of(state.open)
    pot = {held.card for held in shop.pot}
    own = [card for card in own_cards(state, seat) if card not in shop.bought and card not in pot]
    if not shops.covers_all(state.open, seat):
        return own + [held.card for held in shop.pledged if held.seat != seat and held.card not in pot]
    return [] if any(held.seat == seat for held in shop.pot) else own


_LISTS: dict[Phase, Callable[[State, int], Iterator[a.Action]]] = {
    "setup": _setup,
    "choose_room": _choose_room,
    "place": _place,
    "battle": _battle,
    "answer": _answer,
    "vote": _vote,
    "collect": _collect,
    "losses": _losses,
    "treasure": _treasure,
    "shop_pledge": _shop_pledge,
    "shop": _shop,
}
