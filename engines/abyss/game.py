"""Torchlit Abyss as one object: its types and its functions."""

from __future__ import annotations

from engines.abyss import FACTS
from engines.abyss.actions import ACTIONS, Action
from engines.abyss.audit import audit
from engines.abyss.describe import describe
from engines.abyss.ending import result
from engines.abyss.events import EVENTS
from engines.abyss.model import Options, State, View
from engines.abyss.narrate import narrate
from engines.abyss.opening import setup
from engines.abyss.picture import picture
from engines.abyss.policy.deciding import casual, policy
from engines.abyss.refusals import check
from engines.abyss.rules.deciding import question, to_act
from engines.abyss.rules.orders import some_orders
from engines.abyss.rules.play import legal, play
from engines.abyss.rules.twins import canonical
from engines.abyss.sight import redeal
from engines.abyss.summary import summary
from engines.abyss.words import ask, verdict
from engines.contract import Game
from engines.kit import rulebook_of

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
    audit=audit,
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
