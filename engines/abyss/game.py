"""Torchlit Abyss as one object: its types and its functions."""

from __future__ import annotations

from ..former import Game
from ..kit import rulebook_of
from . import FACTS
from .actions import ACTIONS, Action
from .audit import audit
from .describe import describe
from .ending import result
from .events import EVENTS
from .model import Options, State, View
from .narrate import narrate
from .opening import setup
from .picture import picture
from .policy.deciding import casual, policy
from .refusals import check
from .rules.deciding import question, to_act
from .rules.orders import some_orders
from .rules.play import legal, play
from .rules.twins import canonical
from .sight import redeal
from .summary import summary
from .words import ask, verdict

GAME: Game[State, View, Action, Options] = Game(
    facts=FACTS,
    state=State,
    view=View,
    options=Options,
    actions=ACTIONS,
    events=EVENTS,
    setup=setup,
    to_act=to_act,
    legal=legal,
    check=check,
    play=play,
    result=result,
    fault=audit,
    redeal=redeal,
    policy=policy,
    ask=ask,
    describe=describe,
    narrate=narrate,
    summary=summary,
    verdict=verdict,
    rulebook=rulebook_of(__package__),
    canonical=canonical,
    question=question,
    casual=casual,
    picture=picture,
    variants=(Options("short"),),
    extras=some_orders,
)
