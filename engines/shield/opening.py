"""Setting up: the crews are chosen in secret, then placed in turn. R11 to R14."""

from __future__ import annotations

from ..contract import Event
from ..rng import Rng
from . import FACTS
from .flow.derived import refresh
from .model.basics import CARDS, MapId
from .model.state import ASK_EVERYTHING, Asked, Holders, Muster, Open, Options, Orders, Own, Sealed, State


def setup(seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:
    """A new game: both seats are to choose their crews."""
    if seats != 2:
        raise ValueError("Torch & Shield is for 2 players.")
    luck = Rng(rng.seed, rng.used)
    name: MapId = luck.pick(("brewery", "vaults")) if options.map == "random" else options.map
    deck = list(CARDS)
    luck.shuffle(deck)
    orders = ASK_EVERYTHING if options.orders == "ask" else Orders()
    own = [Own(Muster(), orders) for _ in range(seats)]
    state = State(game=FACTS.id, rules=FACTS.rules, open=_empty(name), own=own, sealed=Sealed(deck, luck))
    refresh(state)
    return state, []


def _empty(name: MapId) -> Open:
    return Open(
        map=name,
        turn=0,
        phase="muster",
        fated=0,
        fuel=0,
        question=0,
        chosen=[False, False],
        warriors=[],
        monsters=[],
        appeared=0,
        links=[],
        lights=[None, None],
        lit=(),
        zones=(),
        asked=[Asked(seat, "crew") for seat in (0, 1)],
        silent=[0, 0],
        last=None,
        active=None,
        contests=[],
        todo=[],
        hand_sizes=[0, 0],
        deck_size=len(CARDS),
        discard=[],
        discarded=[0, 0],
        sheathed=[False, False],
        used=[],
        valor=[True, True],
        casualties=[0, 0],
        rooms=Holders(),
        ending=None,
    )
