"""By Dark of Torch as one object: its types and its functions."""

from __future__ import annotations

from ..contract import Event
from ..former import Game
from ..kit import kinds, rulebook_of
from . import FACTS
from .actions.deeds import DEEDS, Deed
from .actions.orders import ORDERS
from .board.pieces import hindsight
from .describe import describe, foretell
from .ending import result
from .extras import extras
from .invariants import faults, view_faults
from .knowledge import gloss, imagine
from .model import Options, State, View
from .opening import fits, roles, setup
from .picture import picture
from .policy import casual, policy
from .refusals import check
from .rules.deciding import question, to_act
from .rules.listing import canonical, legal
from .rules.play import play
from .summary import summary
from .words import ask, verdict

GAME: Game[State, View, Deed, Options] = Game(
    facts=FACTS,
    state=State,
    view=View,
    options=Options,
    actions=(*ORDERS, *DEEDS),
    events=kinds(Event, __package__),
    setup=setup,
    to_act=to_act,
    legal=legal,
    check=check,
    play=play,
    result=result,
    imagine=imagine,
    faults=faults,
    view_faults=view_faults,
    policy=policy,
    ask=ask,
    describe=describe,
    summary=summary,
    verdict=verdict,
    rulebook=rulebook_of(__package__),
    canonical=canonical,
    question=question,
    fits=fits,
    roles=roles,
    casual=casual,
    picture=picture,
    gloss=gloss,
    foretell=foretell,
    hindsight=hindsight,
    variants=(
        Options(rooms=4, start_level=3),
        Options(mode="campaign", max_sessions=1, beats_per_session=5),
        Options(mode="campaign", world_builder=False, start_level=5, max_sessions=2, beats_per_session=3),
    ),
    extras=extras,
)
