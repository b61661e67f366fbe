"""Where cards go: drawn, discarded, reshuffled, gained, lost, revealed. R5 to R7."""

from __future__ import annotations

from bisect import insort
from typing import cast

from ..board.table import hero_of
from ..content import CHARMS, ITEMS, MONSTERS, RULES, WEAPONS
from ..events.cards import CardsDrawn, DungeonDrawn, DungeonTaken, ItemsDrawn, Reshuffled, Revealed, WeaponSwapped
from ..model.ids import TIERS, Card, Deck, Dungeon, Monster, Tier, Treasure
from ..model.state import Held, Hero, State, Weapon
from .scene import Scene


def _draw(scene: Scene, deck: Deck) -> str | None:
    cards, discards = getattr(scene.sealed, deck), getattr(scene.open.discards, deck)
    if not cards and discards:
        cards[:], discards[:] = discards[:], []
        scene.rng.shuffle(cards)
        scene.tell(Reshuffled(to=None, deck=deck, count=len(cards)))
    card: str | None = cards.pop() if cards else None
    setattr(scene.open.deck_sizes, deck, len(cards))
    return card


def draw_reward(scene: Scene) -> Treasure | None:
    return cast(Treasure | None, _draw(scene, "rewards"))


def draw_rewards(scene: Scene, number: int) -> list[Treasure]:
    drawn = [draw_reward(scene) for _ in range(number)]
    return [card for card in drawn if card is not None]


def draw_dungeon(scene: Scene) -> Dungeon:
    """Draws a dungeon card; there is always one, since hands and the room never hold all of them."""
    return cast(Dungeon, _draw(scene, "dungeons"))


def draw_monster(scene: Scene, tier: Tier) -> Monster:
    """R7: draws from the next lower tier with a card, else from the next higher; nine tiles never hold all monsters."""
    at = TIERS.index(tier)
    tiers = (*TIERS[at::-1], *TIERS[at + 1 :])
    found = next(each for each in tiers if getattr(scene.sealed, each) or getattr(scene.open.discards, each))
    return cast(Monster, _draw(scene, found))


def discard_monster(scene: Scene, card: Monster) -> None:
    tier = MONSTERS[card].tier
    if tier != "king":
        getattr(scene.open.discards, tier).append(card)


def discard_reward(scene: Scene, card: Treasure) -> None:
    scene.open.discards.rewards.append(card)


def take_dungeon(scene: Scene, seat: int) -> None:
    """The seat draws a dungeon card that only it may see."""
    card = draw_dungeon(scene)
    insort(scene.state.own[seat].hand, card)
    scene.hero(seat).hand += 1
    scene.tell(DungeonTaken(to=None, seat=seat))
    scene.tell(DungeonDrawn(to=(seat,), seat=seat, card=card))


def take_rewards(scene: Scene, seat: int, number: int) -> list[Treasure]:
    """The seat draws reward cards; items among them stay hidden. R6."""
    cards = draw_rewards(scene, number)
    if not cards:
        return []
    hidden = tuple(card for card in cards if card in ITEMS)
    shown = tuple(card for card in cards if card not in ITEMS)
    scene.tell(CardsDrawn(to=None, seat=seat, cards=shown, hidden=len(hidden)))
    if hidden:
        scene.tell(ItemsDrawn(to=(seat,), seat=seat, cards=hidden))
    for card in cards:
        gain(scene, seat, card, hidden=True)
    return cards


def gain(scene: Scene, seat: int, card: Card, *, hidden: bool = False) -> None:
    """R5, R6."""
    hero, own = scene.hero(seat), scene.state.own[seat]
    if card in WEAPONS:
        if len(hero.out) < RULES.weapons_out:
            hero.out.append(Weapon(card))
        else:
            hero.spare.append(card)
    elif card in CHARMS:
        hero.charms.append(cast(Treasure, card))
    elif hidden:
        insort(own.items, cast(Treasure, card))
        hero.hidden += 1
    else:
        insort(hero.items, cast(Treasure, card))


def remove(scene: Scene, seat: int, card: Card) -> bool:
    """Takes the card from the seat and leaves a gap among its weapons open. Returns whether it was a hidden item."""
    hero, own = scene.hero(seat), scene.state.own[seat]
    if card in own.items:
        own.items.remove(card)
        hero.hidden -= 1
        return True
    hero.out = [weapon for weapon in hero.out if weapon.card != card]
    hero.spare = [each for each in hero.spare if each != card]
    hero.charms = [each for each in hero.charms if each != card]
    hero.items = [each for each in hero.items if each != card]
    return False


def fill(scene: Scene, seat: int) -> None:
    """Moves spare weapons up into gaps, at no cost. R5."""
    hero = scene.hero(seat)
    while hero.spare and len(hero.out) < RULES.weapons_out:
        card = hero.spare.pop(0)
        hero.out.append(Weapon(card))
        scene.tell(WeaponSwapped(to=None, seat=seat, out=None, in_=card, auto=True))


def lose(scene: Scene, seat: int, card: Treasure) -> None:
    """The card goes to the discard pile, where everyone sees it."""
    remove(scene, seat, card)
    forget(scene.state, card)
    discard_reward(scene, card)
    fill(scene, seat)


def reveal(scene: Scene, seat: int, card: Treasure) -> None:
    """A hidden item is shown, for good."""
    if card in scene.state.own[seat].items:
        remove(scene, seat, card)
        gain(scene, seat, card)
        forget(scene.state, card)
        scene.tell(Revealed(to=None, seat=seat, card=card))


def hand_over(scene: Scene, giver: int, receiver: int, card: Treasure) -> bool:
    """Hands a card over; it keeps its status. Returns whether it was a hidden item."""
    hidden = remove(scene, giver, card)
    gain(scene, receiver, card, hidden=hidden)
    if hidden:
        moved_unseen(scene.state, giver, receiver, card)
    return hidden


def moved_unseen(state: State, giver: int, receiver: int, card: Treasure) -> None:
    """The two seats know where the item is, and so do those who knew the giver's only hidden item; nobody else can
    tell any longer what the giver has."""
    was_only_one = not hero_of(state.open, giver).hidden
    aware = {giver, *(seat for seat, own in enumerate(state.own) if was_only_one and Held(card, giver) in own.known)}
    forget(state, card)
    for seat, own in enumerate(state.own):
        if seat not in (giver, receiver):
            own.known = [each for each in own.known if each.seat != giver]
    for seat in aware - {receiver}:
        learn(state, seat, card, receiver)


def learn(state: State, seat: int, card: Treasure, owner: int) -> None:
    """Notes that the seat has seen a hidden item of another seat."""
    own, entry = state.own[seat], Held(card, owner)
    if entry not in own.known:
        own.known = sorted([*own.known, entry], key=lambda each: (each.seat, each.card))


def forget(state: State, card: Treasure) -> None:
    for own in state.own:
        if own.known:
            own.known = [each for each in own.known if each.card != card]


def exchange_weapons(hero: Hero, out: Card, spare: Card) -> None:
    """A spare weapon takes the place of one that is out, and the other way round."""
    at = [weapon.card for weapon in hero.out].index(out)
    hero.spare[hero.spare.index(spare)] = out
    hero.out[at] = Weapon(spare)
