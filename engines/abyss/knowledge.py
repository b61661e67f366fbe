"""A whole position around a view: everything that the view does not show is dealt at random."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import TypeVar

from ..contract import Faults, Unimaginable
from ..kit import anew, rooms_of, seat_faults
from ..rng import Rng
from .board.cards import treasures
from .content import DUNGEONS, ITEMS, MONSTERS, TREASURES
from .flow.stock import learn
from .invariants import table_faults
from .model.ids import TIERS, TILES, Monster, Treasure
from .model.state import Held, Open, Own, Sealed, State, View


def imagine(view: View, rng: Rng) -> State:
    """Deals hidden cards, decks and secret choices in a way that this view allows."""
    table, seats = anew(view.open), range(len(view.open.heroes))
    own = [anew(view.own) if view.own is not None and seat == view.seat else Own() for seat in seats]
    sealed = Sealed(
        **{tier: _left(_MONSTERS[tier], _seen_monsters(table), rng) for tier in TIERS},
        rewards=[],
        dungeons=[],
        rng=rng.another(),
    )
    state = State(game=view.game, rules=view.rules, open=table, own=own, sealed=sealed)
    strangers = list(rooms_of(view, len(seats)))
    _deal_dungeons(state, strangers, rng)
    _deal_rewards(state, strangers, view.own.known if view.own is not None else [], rng)
    for seat in strangers:
        _choose(state, seat, rng)
        _learn(state, seat, rng)
    _show_offer(state, strangers, rng)
    return state


T = TypeVar("T")
_MONSTERS = {tier: [name for name, card in MONSTERS.items() if card.tier == tier] for tier in TIERS}


def _left(cards: Iterable[T], seen: Container[T], rng: Rng) -> list[T]:
    """The cards that are nowhere in sight, in random order."""
    left = [card for card in cards if card not in seen]
    rng.shuffle(left)
    return left


def _take(cards: list[T], number: int) -> list[T]:
    if not 0 <= number <= len(cards):
        raise Unimaginable
    taken = cards[:number]
    del cards[:number]
    return taken


def _seen_monsters(table: Open) -> list[Monster]:
    fallen = [card for tier in TIERS for card in getattr(table.discards, tier)]
    return fallen + [foe.card for foe in (table.fight.monsters if table.fight is not None else [])]


def _deal_dungeons(state: State, strangers: Sequence[int], rng: Rng) -> None:
    table = state.open
    seen = {*table.discards.dungeons, *(card for own in state.own for card in own.hand)}
    pile = _left(DUNGEONS, seen | ({table.room.card} if table.room is not None else set()), rng)
    for seat in strangers:
        hero = table.heroes[seat]
        state.own[seat].hand = sorted(_take(pile, hero.hand if hero is not None else 0))
    state.sealed.dungeons = pile


def _deal_rewards(state: State, strangers: Sequence[int], known: Sequence[Held], rng: Rng) -> None:
    """Hidden items are those the seat has seen there, and otherwise any that are nowhere in sight."""
    table = state.open
    seen = {card for hero in table.heroes if hero is not None for card in treasures(hero)}
    seen |= {*table.discards.rewards, *table.treasure, *(table.shop.offer if table.shop is not None else [])}
    seen |= {card for own in state.own for card in own.items} | {held.card for held in known}
    pile = _left(TREASURES, seen, rng)
    items = [card for card in pile if card in ITEMS]
    dealt: set[Treasure] = set()
    for seat in strangers:
        hero, own = table.heroes[seat], state.own[seat]
        shown = [held.card for held in known if held.seat == seat]
        unseen = _take(items, (hero.hidden if hero is not None else 0) - len(shown))
        own.items = sorted([*shown, *unseen])
        if table.reward is not None and seat == table.torch:
            own.fresh = sorted(_take(unseen, table.reward.hidden))
        dealt |= set(own.items)
    state.sealed.rewards = [card for card in pile if card not in dealt]


def _choose(state: State, seat: int, rng: Rng) -> None:
    """A tile or a vote that was chosen in secret."""
    own, phase, fight = state.own[seat], state.open.phase, state.open.fight
    if phase == "place" and fight is not None and fight.placed[seat]:
        own.tile = rng.pick(TILES)
    if phase == "vote" and fight is not None and fight.voted[seat]:
        own.vote = bool(rng.below(2))


def _learn(state: State, seat: int, rng: Rng) -> None:
    """Every seat may have seen hidden items of every other."""
    others = [Held(card, owner) for owner, own in enumerate(state.own) if owner != seat for card in own.items]
    state.own[seat].known = [held for held in others if not rng.below(3)]


def _show_offer(state: State, strangers: Sequence[int], rng: Rng) -> None:
    """The hidden item of an offer under way, which the seat that is asked has seen."""
    turn = state.open.turn
    if turn is None or turn.offer is None or turn.offer.card is not None:
        return
    offerer, asked, sent = state.own[turn.seat], state.own[turn.offer.asked], turn.offer.want is not None
    if turn.seat in strangers:
        if not offerer.items:
            raise Unimaginable
        offerer.offering = asked.offered or rng.pick(offerer.items)
    if sent and turn.offer.asked in strangers and offerer.offering is not None:
        asked.offered = offerer.offering
        learn(state, turn.offer.asked, offerer.offering, turn.seat)


def view_faults(view: View) -> Faults:
    """Reasons why no position can be imagined around a view."""
    seats = len(view.open.heroes)
    yield from seat_faults(view, seats)
    for held in view.own.known if view.own is not None else []:
        if held.seat == view.seat or held.seat >= seats:
            yield "$.own.known", "Expected hidden items of others."
    yield from table_faults(view.open)
