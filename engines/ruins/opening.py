"""Setting up a game, and dealing each of its rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from ..contract import Event, Names
from ..kit import Small
from ..phrases import counted, listed, number, was, whose
from ..rng import Rng
from . import FACTS
from .content import content, costs, deck_of, discovery_cards
from .hands import turn
from .model import Discovery, Open, Options, Own, Ruin, Sealed, State
from .phrases import offer, ruins, the_round
from .worth import blank, by_night


@final
class GameStarted(Event, frozen=True, kw_only=True):
    weight = 2

    players: int
    deck_size: int
    market: tuple[Discovery | None, ...]

    def told(self, names: Names) -> str:
        began = f"a game for {number(self.players)} began with {self.deck_size} ruins"
        return f"{began}; on offer: {offer(self.market)}"


@final
class RoundStarted(Event, frozen=True, kw_only=True):
    weight = 2

    round: int
    first: int
    participants: tuple[int, ...]
    hand_sizes: tuple[int, ...]  # once claimed ruins are handed over
    vp: tuple[int, ...]

    def told(self, names: Names) -> str:
        first = names[self.first]
        who = listed([f"{names[seat]} with {counted(self.hand_sizes[seat], 'ruin')}" for seat in self.participants])
        return f"{the_round(self.round)} began: {who}; {first} {was(first)} to lead once all flips were decided"


@final
class Dealt(Small, frozen=True, kw_only=True):
    seat: int
    count: int

    def told(self, names: Names) -> str:
        name = names[self.seat]
        return f"{name} {was(name)} dealt {counted(self.count, 'ruin')}"


@final
class HandDealt(Small, frozen=True, kw_only=True):
    """To the owner alone."""

    seat: int
    cards: tuple[Ruin, ...]

    def told(self, names: Names) -> str:
        return f"{whose(names[self.seat])} ruins were {ruins(self.cards)}"


@final
class ClaimReturned(Event, frozen=True, kw_only=True):
    giver: int
    receiver: int
    count: int

    def told(self, names: Names) -> str:
        return f"{names[self.giver]} handed {counted(self.count, 'claimed ruin')} to {names[self.receiver]}"


@final
class RuinsReturned(Small, frozen=True, kw_only=True):
    """Which ruins were handed over; to giver and receiver alone."""

    giver: int
    receiver: int
    cards: tuple[Ruin, ...]

    def told(self, names: Names) -> str:
        return f"{names[self.giver]} handed {ruins(self.cards)} to {names[self.receiver]}"


def setup(seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:  # noqa: ARG001 (the contract's shape)
    """A new game: the discoveries are shuffled, then the first player is drawn, then the ruins. R1 to R6."""
    if seats not in content().decks:
        raise ValueError("Ruins is for 2 to 5 players.")
    own = Rng(rng.seed, rng.used)
    discoveries = list(discovery_cards())
    own.shuffle(discoveries)
    market = [discoveries.pop() for _ in range(len(costs()))]
    state = State(
        game=FACTS.id,
        rules=FACTS.rules,
        open=_empty_table(seats, own.below(seats)),
        own=[Own([], {}, [], {}, [], {}) for _ in range(seats)],
        sealed=Sealed([], [], discoveries, own),
    )
    state.open.market = list(market)
    state.open.discoveries_left = len(discoveries)
    started = GameStarted(to=None, players=seats, deck_size=len(deck_of(seats)), market=tuple(market))
    return state, [started, *deal(state)]


def _empty_table(seats: int, first: int) -> Open:
    constants = content().constants
    return Open(
        players=seats,
        round=1,
        phase="flip",
        first=first,
        turn=first,
        owing=[],
        participants=list(range(seats)),
        out_order=[],
        hand_sizes=[0] * seats,
        torches=[0] * seats,
        claims=[constants.claims_per_player] * seats,
        vp=[0] * seats,
        vp_at_start=[0] * seats,
        forced_draws=[0] * seats,
        drawn=[0] * seats,
        cleared=[],
        ruins={card: blank(card) for card in deck_of(seats)},
        trick=[],
        discarded=[],
        passed=[],
        skipped=None,
        committed=[],
        used=[],
        sift_left=0,
        market=[None] * len(costs()),
        discoveries_left=0,
        deck_size=0,
        winner=None,
        ending=None,
    )


def deal(state: State) -> list[Event]:
    """A round begins: torches lit, all ruins shuffled and dealt, claimed ones handed over, flips owed. R35."""
    table = state.open
    secret = set(state.sealed.turned).union(*(own.turned for own in state.own))  # what not everyone has seen turned
    _clear(table)
    deck = list(deck_of(table.players))
    state.sealed.rng.shuffle(deck)
    events: list[Event] = []
    hands: list[list[Ruin]] = [[] for _ in range(table.players)]
    for seat in table.participants:
        hands[seat] = sorted(deck.pop() for _ in range(content().constants.hand_size))
        events.append(Dealt(to=None, seat=seat, count=len(hands[seat])))
        events.append(HandDealt(to=(seat,), seat=seat, cards=tuple(hands[seat])))
    events += _hand_over(state, hands)
    for own, hand in zip(state.own, hands, strict=True):
        own.hand, own.turned = sorted(hand), {}
        turn(state, own, secret.intersection(hand))
        own.by_night = by_night(table, own)
    state.sealed.deck = deck
    state.sealed.turned = sorted(secret.intersection(deck))
    table.deck_size = len(deck)
    table.hand_sizes = [len(hand) for hand in hands]
    return [_started(table), *events]


def _clear(table: Open) -> None:
    table.phase = "flip"
    table.turn = table.first
    table.owing = list(table.participants)
    table.torches = [content().constants.torches_per_player] * table.players  # R36
    table.vp_at_start = list(table.vp)
    table.forced_draws = [0] * table.players
    table.drawn, table.cleared = [0] * table.players, []
    table.out_order = []
    table.trick, table.discarded = [], []
    table.passed, table.skipped = [], None
    table.committed, table.used = [], []
    table.sift_left = 0


def _hand_over(state: State, hands: Sequence[list[Ruin]]) -> list[Event]:
    """Dealt ruins go to those who claimed them and take part, all at once. G24 to G26."""
    table = state.open
    moves: dict[tuple[int, int], list[Ruin]] = {}
    for giver, own in enumerate(state.own):
        own.handed = {}
        for card in hands[giver]:
            receiver = table.ruins[card].claim
            if receiver is not None and receiver in table.participants and receiver != giver:
                own.handed[card] = receiver
                moves.setdefault((giver, receiver), []).append(card)
    events: list[Event] = []
    for (giver, receiver), cards in sorted(moves.items()):
        hands[giver][:] = [card for card in hands[giver] if card not in cards]
        hands[receiver].extend(cards)
        both = tuple(sorted((giver, receiver)))
        events.append(ClaimReturned(to=None, giver=giver, receiver=receiver, count=len(cards)))
        events.append(RuinsReturned(to=both, giver=giver, receiver=receiver, cards=tuple(cards)))
    return events


def _started(table: Open) -> Event:
    return RoundStarted(
        to=None,
        round=table.round,
        first=table.first,
        participants=tuple(table.participants),
        hand_sizes=tuple(table.hand_sizes),
        vp=tuple(table.vp),
    )
