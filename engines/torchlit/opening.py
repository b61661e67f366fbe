"""Setting up a game, and dealing each of its rounds."""

from __future__ import annotations

from ..contract import Event
from ..rng import Rng
from . import FACTS
from .board import held_by
from .content import LAYOUTS, ORDER, Layout
from .events import GameStarted, HandDealt, RoundStarted
from .model import Held, Open, Options, Own, Sealed, State


def setup(seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:  # noqa: ARG001 (the contract's shape)
    """A new game: the first Torchbearer is drawn before the first shuffle. R1 to R3, G5."""
    if seats not in LAYOUTS:
        raise ValueError("Torchlit is for 2 to 5 players.")
    layout = LAYOUTS[seats]
    own = Rng(rng.seed, rng.used)
    bearer = own.below(layout.adventurers)
    state = State(
        game=FACTS.id,
        rules=FACTS.rules,
        open=_empty_table(layout, bearer),
        own=[Own([Held(each, [], None) for each in range(seat, layout.adventurers, seats)]) for seat in range(seats)],
        sealed=Sealed(None, own),
    )
    return state, [GameStarted(to=None, players=seats, bearer=bearer), *deal(state)]


def _empty_table(layout: Layout, bearer: int) -> Open:
    return Open(
        players=layout.players,
        owner=list(layout.owner),
        round=1,
        trick_no=1,
        phase="light_torches",
        bearer=bearer,
        lead=bearer,
        trick=[],
        standing=None,
        hand_sizes=[],
        torch_lit=[],
        torch_played=[],
        positions=[],
        doors=[],
        door_values=[],
        discard=[],
        history=[],
        rounds_scored=[],
        scores=[0] * layout.players,
    )


def deal(state: State) -> list[Event]:
    """A round begins: everyone back on door 0, the whole deck shuffled and dealt. R4, R28."""
    table = state.open
    layout = LAYOUTS[table.players]
    _clear(table, layout)
    deck = list(layout.deck)
    state.sealed.rng.shuffle(deck)
    state.sealed.set_aside = deck.pop() if layout.has_leftover else None
    events: list[Event] = [RoundStarted(to=None, round=table.round, bearer=table.bearer, hand_size=layout.dealt)]
    for adventurer, seat in enumerate(layout.owner):
        held = held_by(state, adventurer)
        held.hand = sorted(deck[adventurer :: layout.adventurers], key=ORDER.__getitem__)
        held.torch = None
        events.append(HandDealt(to=(seat,), seat=seat, adventurer=adventurer, cards=tuple(held.hand)))
    return events


def _clear(table: Open, layout: Layout) -> None:
    table.phase = "light_torches"
    table.trick_no = 1
    table.lead = table.bearer
    table.hand_sizes = [layout.dealt] * layout.adventurers
    table.torch_lit = [False] * layout.adventurers
    table.torch_played = [False] * layout.adventurers
    table.positions = [0] * layout.adventurers
    table.doors = [[] for _ in range(layout.doors)]
    table.door_values = [0] * layout.doors
    table.discard = []
    table.history = []
