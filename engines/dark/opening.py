"""How a game begins, and which settings go with how many seats."""

from __future__ import annotations

from ..contract import Event
from ..rng import Rng
from . import FACTS
from .model import Master, Open, Options, Own, Sealed, State
from .model.things import World


def fits(seats: int, options: Options) -> str | None:
    if options.mode == "campaign" and seats < 2:
        return "A campaign needs a Game Master and at least one player."
    if options.mode == "delve" and options.start_level > 3:
        return "A delve begins at level 1, 2 or 3."
    return None


def roles(seats: int, options: Options) -> tuple[str, ...]:
    return () if options.mode == "delve" else ("Game Master", *["Player"] * (seats - 1))


def setup(seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:
    is_campaign = options.mode == "campaign"
    has_world = is_campaign and options.world_builder
    table = Open(
        settings=options,
        phase="world" if has_world else "characters",
        master=0 if is_campaign else None,
        world=World() if has_world else None,
        history_done=[False] * seats,
        heroes=[None] * seats,
        free=[0] * seats,
        asked_oracle=[False] * seats,
        said=[0] * seats,
        calls=[0] * seats,
        gained=[0] * seats,
    )
    own = [Own(master=Master() if is_campaign and seat == 0 else None) for seat in range(seats)]
    sealed = Sealed(rng=rng, master=None if is_campaign else Master())
    return State(game=FACTS.id, rules=max(1, FACTS.rules), open=table, own=own, sealed=sealed), []
