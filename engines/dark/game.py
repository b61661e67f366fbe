"""By Dark of Torch as one object: its types and its functions."""

from __future__ import annotations

from ..contract import Event, Game
from ..kit import kinds, rulebook_of
from . import FACTS
from .acts.act import Act
from .board.pieces import hindsight
from .extras import extras
from .flow.deciding import question, to_act
from .flow.ending import result
from .invariants import faults, view_faults
from .keeper.playing import go_on
from .knowledge import gloss, imagine
from .listing import ACTS, legal
from .model import Options, State, View
from .opening import fits, roles, setup
from .policy import casual, policy
from .words.ask import ask, verdict
from .words.picture import picture
from .words.summary import summary

GAME: Game[State, View, Act, Options] = Game(
    facts=FACTS,
    state=State,
    view=View,
    options=Options,
    actions=ACTS,
    events=kinds(Event, __package__),
    setup=setup,
    to_act=to_act,
    legal=legal,
    result=result,
    imagine=imagine,
    faults=faults,
    view_faults=view_faults,
    policy=policy,
    ask=ask,
    summary=summary,
    verdict=verdict,
    rulebook=rulebook_of(__package__),
    afterwards=go_on,
    question=question,
    fits=fits,
    roles=roles,
    casual=casual,
    picture=picture,
    gloss=gloss,
    hindsight=hindsight,
    variants=(
        Options(rooms=4, start_level=3),
        Options(mode="campaign", max_sessions=1, beats_per_session=5),
        Options(mode="campaign", world_builder=False, start_level=5, max_sessions=2, beats_per_session=3),
    ),
    extras=extras,
)
