"""Everything the rules rely on in a position, with a sentence for each invariant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ..contract import Faults
from .board import energy
from .board.asked import owing
from .board.cards import treasures, unloaded, wanted, wealth
from .board.table import fight_of, hero_of, is_kings_room, living, round_limit, team, white_dice
from .board.tiles import side_of
from .content import (
    CHARMS,
    CONTENT,
    DUNGEONS,
    ITEMS,
    KING,
    KINGS_ROOM,
    MONSTERS,
    RULES,
    STARTERS,
    TREASURES,
    WEAPONS,
    KingsRoom,
    MonsterRoom,
    ShopRoom,
    TreasureRoom,
    is_starter,
    sides,
)
from .model.ids import COLORS, TIERS, TILES, Card
from .model.state import Entity, Hero, Open, Phase, Sizes, State

MOST_QUESTIONS = 99_000  # leaves room for the questions that one action asks

Invariant = tuple[str, bool, str]  # the place, whether the invariant holds there, and the value expected

MOST_DRAWS = 1 << 40
MOST_ACTIONS = 14  # six, and four War Horns
MOST_BLOCK = 999
MOST_RECOVERED = 5
FIGHTING: tuple[Phase, ...] = ("battle", "answer", "vote")

_PHASES: dict[type | None, tuple[Phase, ...]] = {
    None: ("setup", "choose_room"),
    MonsterRoom: ("place", *FIGHTING, "collect", "losses", "over"),
    KingsRoom: ("place", "battle", "answer", "over"),
    TreasureRoom: ("treasure",),
    ShopRoom: ("shop_pledge", "shop"),
}  # by the kind of room that the party is in
_PARTS = {
    "fight": ("place", *FIGHTING),
    "turn": ("battle", "answer"),
    "reward": ("collect",),
    "shop": ("shop_pledge", "shop"),
    "ending": ("over",),
    "treasure": ("treasure",),
    "owing": ("losses",),
}  # the fields that are set in these phases and in no other


def faults(state: State) -> Faults:
    """Each part relies on those before it."""
    yield from table_faults(state.open)
    for part in (_rooms, _cards, _heroes, _board, _phase, _battle, _offer, _spoils, _shop, _secrets):
        yield from _broken(part(state))


def table_faults(table: Open) -> Faults:
    """Invariants without which nothing can be looked up by seat or by phase."""
    yield from _broken(_shape(table))


def _broken(invariants: Iterable[Invariant]) -> Faults:
    return ((path, reason) for path, holds, reason in invariants if not holds)


def _shape(table: Open) -> Iterator[Invariant]:
    seats, fight, shop = len(table.heroes), table.fight, table.shop
    yield "$.open.question", table.question <= MOST_QUESTIONS, "No game asks that often."
    for name, phases in _PARTS.items():
        there = getattr(table, name) not in (None, [])
        yield f"$.open.{name}", there == (table.phase in phases), "This does not go with the phase."
    lists = {f"fight.{name}": getattr(fight, name) for name in ("placed", "equips", "voted")} if fight else {}
    lists |= {f"shop.{name}": getattr(shop, name) for name in ("done", "out")} if shop else {}
    lists |= {"fight.follows": fight.follows} if fight and fight.follows else {}
    for path, listed in lists.items():
        yield f"$.open.{path}", len(listed) == seats, f"Expected {seats} entries, one per seat."
    for path, seat in _named(table):
        yield f"$.open.{path}", seat < seats, "There is no such seat."
    for choice in ("place", "vote"):
        whom = [getattr(hero.orders, choice) if hero is not None else None for hero in table.heroes]
        yield "$.open.heroes", not _goes_round(whom), "Nobody trusts others in a circle."
    follows = fight.follows if fight is not None else []
    yield "$.open.fight.follows", not _goes_round(follows), "Nobody follows others in a circle."
    heroes = table.phase == "setup" or None not in table.heroes
    yield "$.open.heroes", heroes, "Everybody has a hero before the first room."


def _named(table: Open) -> Iterator[tuple[str, int]]:
    """Every seat named somewhere in the state."""
    fight, turn, shop = table.fight, table.turn, table.shop
    yield "torch", table.torch
    yield from (("owing", seat) for seat in table.owing)
    for at, hero in enumerate(table.heroes):
        whom = [hero.orders.place, hero.orders.vote] if hero is not None else []
        yield from ((f"heroes[{at}].orders", seat) for seat in whom if seat != "ask")
    if fight is not None:
        named = [*fight.callers, *fight.left, *(seat for seat in fight.follows if seat is not None)]
        yield from (("fight", seat) for seat in named)
    if turn is not None:
        yield from (("turn", seat) for seat in [turn.seat, *([turn.offer.asked] if turn.offer is not None else [])])
    if shop is not None:
        named = [held.seat for held in [*shop.pledged, *shop.pot]]
        yield from (("shop", seat) for seat in [*named, *([shop.turn] if shop.turn is not None else [])])


def _goes_round(whom: Sequence[int | str | None]) -> bool:
    """Whether anybody who follows others never comes to an end."""
    ends = list(range(len(whom)))
    for _ in whom:
        ends = [at if not isinstance(to := whom[at], int) else to for at in ends]
    return any(isinstance(whom[at], int) for at in ends)


def _rooms(state: State) -> Iterator[Invariant]:
    table, room = state.open, state.open.room
    seats, summons = len(table.heroes), CONTENT.lengths[table.length].summons
    yield "$.own", len(state.own) == seats, f"Expected {seats} rooms, one per seat."
    yield "$.sealed.rng.used", state.sealed.rng.used < MOST_DRAWS, "No game draws so often."
    phases = _PHASES[type(DUNGEONS[room.card]) if room is not None else None]
    yield "$.open.room", table.phase in phases, "This room does not go with the phase."
    most = summons - (table.phase in ("setup", "choose_room")) + is_kings_room(table)
    yield "$.open.played", table.beaten <= table.played <= most, f"After {summons} rooms the King summons the party."
    yield "$.open.white", table.white == white_dice(table), "These are not the dice of the present stage."
    yield "$.open.king_health", table.king_health > 0, "The King has health."


def _cards(state: State) -> Iterator[Invariant]:
    """Every piece is in exactly one place, and is allowed there."""
    table, sealed, discards = state.open, state.sealed, state.open.discards
    heroes = [(seat, hero) for seat, hero in enumerate(table.heroes) if hero is not None]
    yield "$.open.heroes", _differ([hero.card for _, hero in heroes]), "Every hero is chosen at most once."
    for seat, own in enumerate(state.own):
        hero, path = table.heroes[seat], f"$.open.heroes[{seat}]"
        counts = (hero.hidden, hero.hand) if hero is not None else (0, 0)
        yield path, counts == (len(own.items), len(own.hand)), "Expected as many hidden cards as the seat has."
        yield f"$.own[{seat}].hand", len(own.hand) <= RULES.opening_dungeons, "Nobody holds more than three of them."
        yield f"$.own[{seat}].items", all(card in ITEMS for card in own.items), "Only items are hidden."
    for seat, hero in heroes:
        path, weapons = f"$.open.heroes[{seat}]", _weapons(hero)
        sorted_out = WEAPONS.keys() >= {*weapons} and CHARMS.keys() >= {*hero.charms} and ITEMS.keys() >= {*hero.items}
        yield path, sorted_out, "A card of another kind lies here."
        starters = [WEAPONS[card].color for card in weapons if is_starter(card)]
        yield path, starters == [hero.class_], "Expected one starting weapon, of the hero's class."
        filled = not hero.spare or len(hero.out) == RULES.weapons_out
        yield f"{path}.spare", filled, "Spare weapons move up into gaps."
    for color in COLORS:
        taken = RULES.class_limit - table.starters_left.of(color)
        owned = sorted(card for _, hero in heroes for card in _weapons(hero) if card in STARTERS[color])
        add_up = taken >= 0 and owned == list(STARTERS[color][:taken])
        yield f"$.open.starters_left.{color}", add_up, "Starters left and starters owned do not add up."
    goods = [*sealed.rewards, *discards.rewards, *table.treasure, *(table.shop.offer if table.shop is not None else [])]
    goods += [card for _, hero in heroes for card in treasures(hero)]
    goods += [card for own in state.own for card in own.items]
    dungeons = [*sealed.dungeons, *discards.dungeons, *(card for own in state.own for card in own.hand)]
    dungeons += [table.room.card] if table.room is not None else []
    foes = [foe.card for foe in (table.fight.monsters if table.fight is not None else [])]
    monsters = [card for tier in TIERS for card in [*getattr(sealed, tier), *getattr(discards, tier)]]
    for found, expected in ((goods, TREASURES), (dungeons, DUNGEONS), (monsters + foes, MONSTERS)):
        wrong = _misplaced([card for card in found if card != KING], [card for card in expected if card != KING])
        yield "$", wrong is None, f"{wrong} must be in exactly one place."
    for tier in TIERS:
        at_home = all(MONSTERS[card].tier == tier for card in [*getattr(sealed, tier), *getattr(discards, tier)])
        yield f"$.sealed.{tier}", at_home, "A monster of another tier lies here."
    kings = int(is_kings_room(table) and table.phase in FIGHTING)
    yield "$.open.fight.monsters", foes.count(KING) == kings, "The King stands in his room and nowhere else."
    kept = KINGS_ROOM not in discards.dungeons
    yield "$.open.discards.dungeons", kept, "Nobody leaves the King's room but at the end."
    for deck in Sizes.__struct_fields__:
        real = len(getattr(sealed, deck))
        yield f"$.open.deck_sizes.{deck}", getattr(table.deck_sizes, deck) == real, f"Expected {real}."


def _weapons(hero: Hero) -> list[Card]:
    return [*(weapon.card for weapon in hero.out), *hero.spare]


def _differ(things: Sequence[object]) -> bool:
    return len(set(things)) == len(things)


def _misplaced(found: Iterable[str], expected: Iterable[str]) -> str | None:
    counted = Counter(found)
    counted.subtract(expected)
    return next((card for card, number in counted.items() if number), None)


def _heroes(state: State) -> Iterator[Invariant]:
    for seat, hero in enumerate(state.open.heroes):
        if hero is None:
            continue
        path = f"$.open.heroes[{seat}]"
        healthy = 1 <= hero.health <= RULES.max_health if hero.alive else not hero.health
        yield f"{path}.health", healthy, f"Expected 1 to {RULES.max_health}, or none for the dead."
        gone = hero.alive or not (hero.block or hero.stunned or hero.spot is not None)
        yield path, gone, "The dead have no block, stun or place."
        yield f"{path}.block", hero.block <= MOST_BLOCK, "No hero gains so much block."
        on = Counter(color for weapon in hero.out for color in weapon.on)
        for color in COLORS:
            adds_up = hero.free_ep.of(color) == hero.ep.of(color) - on[color]
            yield f"{path}.free_ep.{color}", adds_up, "Expected the energy owned less that on weapons."
        for weapon in hero.out:
            card = WEAPONS[weapon.card]
            room = len(weapon.on) <= card.slots + RULES.syphon_per_turn
            yield f"{path}.out", room, f"{card.name} cannot hold so much energy."
            takes = card.color == "any" or all(color == card.color for color in weapon.on)
            yield f"{path}.out", takes, f"{card.name} takes {card.color} energy only."
    yield "$.open.heroes", energy.supply(state.open) >= 0, f"There are {RULES.ep_supply} energy points in all."


def _board(state: State) -> Iterator[Invariant]:
    """A tile holds one entity; exactly those on the wrong side have a home."""
    table = state.open
    foes = table.fight.monsters if table.fight is not None else []
    entities: list[Entity] = [*(hero for hero in table.heroes if hero is not None), *foes]
    spots = [each.spot for each in entities if each.spot is not None]
    yield "$.open.fight", _differ(spots), "At most one stands on a tile."
    for each in entities:
        astray = each.spot is not None and side_of(each.spot) != team(each)
        fits = astray == (each.home is not None) and (each.home is None or side_of(each.home) == team(each))
        yield "$.open.fight", fits, "A home is remembered on the wrong side only."
    numbers = [int(foe.mid[1:]) for foe in foes]
    arrived = _differ(numbers) and max(numbers, default=0) <= table.appeared
    yield "$.open.fight.monsters", arrived, "Expected different numbers up to `appeared`."
    yield "$.open.fight.monsters", len(foes) <= len(TILES), "The monsters' side has nine tiles."
    for at, foe in enumerate(foes):
        sound = 1 <= foe.health <= foe.full and foe.block <= MOST_BLOCK
        yield f"$.open.fight.monsters[{at}]", sound, f"Expected 1 to {foe.full} health."


def _phase(state: State) -> Iterator[Invariant]:
    """Somebody is asked, and can answer."""
    table = state.open
    yield "$.open.phase", bool(owing(table)) == (table.phase != "over"), "Nobody is asked anything."
    hand = table.phase != "choose_room" or bool(state.own[table.torch].hand)
    yield "$.open.phase", hand, "A torchbearer without cards does not choose."


def _battle(state: State) -> Iterator[Invariant]:
    table, fight, turn = state.open, state.open.fight, state.open.turn
    if fight is None:
        return
    if table.phase == "place":
        yield "$.open.fight", not (fight.round or fight.monsters), "Nothing of a battle is there before it begins."
        return
    limit = round_limit(table)
    yield "$.open.fight.round", 1 <= fight.round <= limit, f"Expected 1 to {limit}."
    yield "$.open.fight.pool", fight.pool <= MOST_ACTIONS, f"Expected 0 to {MOST_ACTIONS}."
    yield "$.open.fight.callers", _differ(fight.callers), "Expected different seats."
    yield "$.open.phase", bool(fight.monsters and living(table)), "A battle without monsters or heroes is over."
    if turn is None:
        return
    hero, recovering = hero_of(table, turn.seat), turn.mode == "recover"
    yield "$.open.turn.seat", hero.alive, "The dead have no turn."
    yield "$.open.turn.called", turn.called == (turn.seat in fight.callers), "Callers and this turn do not go together."
    left = recovering == (turn.recover_left > 0) and turn.recover_left <= MOST_RECOVERED
    yield "$.open.turn.recover_left", left, "Expected what is left of a recovery."
    weapon = energy.weapon_of(hero, turn.window.weapon) if turn.window is not None else None
    attacks = WEAPONS[weapon.card].attacks if weapon is not None else ()
    at = turn.window.attack if turn.window is not None else 0
    repeated = turn.window is None or (at < len(attacks) and attacks[at].syphon)
    yield "$.open.turn.window", repeated, "Expected an attack to syphon, of a weapon that is out."


def _offer(state: State) -> Iterator[Invariant]:
    """R29."""
    table, turn = state.open, state.open.turn
    offer = turn.offer if turn is not None else None
    sent = offer is not None and offer.want is not None
    yield "$.open.turn.offer", (table.phase == "answer") == sent, "An offer that was sent waits for its answer."
    for seat, own in enumerate(state.own):
        hides = turn is not None and offer is not None and offer.card is None and seat == turn.seat
        there = own.offering in own.items if hides else own.offering is None
        yield f"$.own[{seat}].offering", there, "Expected the hidden item that this seat offers."
        is_asked = turn is not None and offer is not None and sent and seat == offer.asked
        shown = state.own[turn.seat].offering if turn is not None and is_asked else None
        yield f"$.own[{seat}].offered", own.offered == shown, "Expected the hidden item that this seat is offered."
    if turn is None or offer is None:
        return
    yield "$.open.turn.offer", turn.mode != "recover" and fight_of(table).pool > 0, "There is no action for an offer."
    other = offer.asked != turn.seat and offer.asked in living(table)
    yield "$.open.turn.offer.to", other, "Expected another living seat."
    mine = offer.card is None or offer.card in unloaded(hero_of(table, turn.seat))
    yield "$.open.turn.offer.card", mine, "Expected a treasure card of the offerer without energy on it."
    theirs = offer.want is None or offer.want in wanted(table, offer.asked)
    yield "$.open.turn.offer.want", theirs, "Expected a treasure card that the offerer can see."


def _spoils(state: State) -> Iterator[Invariant]:
    """Rewards, treasure rooms and losses."""
    table, reward = state.open, state.open.reward
    room = DUNGEONS[table.room.card] if table.room is not None else None
    most = sides(room.die) if isinstance(room, TreasureRoom) else 0
    yield "$.open.treasure", len(table.treasure) <= most, f"There are at most {most} cards in this room."
    owe = _differ(table.owing) and all(wealth(hero_of(table, seat)) for seat in table.owing)
    yield "$.open.owing", owe, "Expected different seats that own a treasure card."
    for seat, own in enumerate(state.own):
        drawn = len(own.fresh) == (reward.hidden if reward is not None and seat == table.torch else 0)
        fresh = drawn and _differ(own.fresh) and set(own.fresh) <= set(own.items)
        yield f"$.own[{seat}].fresh", fresh, "Expected the hidden items that this seat has just drawn."
    if reward is None or not isinstance(room, MonsterRoom):
        return
    hero = hero_of(table, table.torch)
    yield "$.open.reward.cards", set(reward.cards) <= set(treasures(hero)), "The rewards lie with the torchbearer."
    claimable = reward.ep <= min(room.reward.ep, energy.supply(table))
    yield "$.open.reward.ep", claimable, f"This room has {room.reward.ep} EP."
    owned = all(reward.claimed.of(color) <= hero.free_ep.of(color) for color in COLORS)
    yield "$.open.reward.claimed", owned, "The torchbearer has what was claimed."


def _shop(state: State) -> Iterator[Invariant]:
    table, shop = state.open, state.open.shop
    if shop is None:
        return
    yield "$.open.shop.offer", 1 <= len(shop.offer) <= RULES.shop_size, "Expected up to four cards, and at least one."
    for name, held in (("pledged", shop.pledged), ("pot", shop.pot)):
        open_to_see = all(each.card in treasures(hero_of(table, each.seat)) for each in held)
        sound = open_to_see and _differ([each.card for each in held])
        yield f"$.open.shop.{name}", sound, "These cards lie open with their owners."
    paid = all(each.seat == shop.turn or each in shop.pledged for each in shop.pot)
    yield "$.open.shop.pot", paid, "A pot is made of own and pledged cards."


def _secrets(state: State) -> Iterator[Invariant]:
    """A seat's own room fits the open one."""
    table, fight = state.open, state.open.fight
    for seat, own in enumerate(state.own):
        placed = table.phase == "place" and fight is not None and fight.placed[seat]
        voted = table.phase == "vote" and fight is not None and fight.voted[seat]
        yield f"$.own[{seat}].tile", placed == (own.tile is not None), "Expected a tile that is chosen and not shown."
        yield f"$.own[{seat}].vote", voted == (own.vote is not None), "Expected a vote that is cast and not counted."
        hidden = all(each.seat != seat and each.card in _items(state, each.seat) for each in own.known)
        yield f"$.own[{seat}].known", hidden, "Expected hidden items of others."


def _items(state: State, seat: int) -> Sequence[Card]:
    return state.own[seat].items if seat < len(state.own) else ()
