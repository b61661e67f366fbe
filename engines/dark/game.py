"""By Dark of Torch as one object: its types and its functions."""

from __future__ import annotations

from engines.contract import Game
from engines.dark import FACTS
from engines.dark.actions.deeds import DEEDS, Deed
from engines.dark.actions.orders import ORDERS
from engines.dark.audit import audit
from engines.dark.board.pieces import WORDS, hindsight
from engines.dark.describe import describe, foretell
from engines.dark.ending import result
from engines.dark.events import EVENTS
from engines.dark.extras import extras
from engines.dark.model import Options, State, View
from engines.dark.narrate import narrate
from engines.dark.narrate.passage import passage
from engines.dark.opening import fits, roles, setup
from engines.dark.picture import picture
from engines.dark.policy import casual, policy
from engines.dark.refusals import check
from engines.dark.rules.deciding import question, to_act
from engines.dark.rules.listing import canonical, legal
from engines.dark.rules.play import play
from engines.dark.sight import gloss, redeal
from engines.dark.summary import summary
from engines.dark.words import ask, verdict
from engines.kit import rulebook_of

GAME: Game[State, View, Deed, Options] = Game(
    facts=FACTS,
    state=State,
    view=View,
    options=Options,
    actions=(*ORDERS, *DEEDS),
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
    fits=fits,
    roles=roles,
    casual=casual,
    picture=picture,
    gloss=gloss,
    foretell=foretell,
    passage=passage,
    hindsight=hindsight,
    words=WORDS,
    variants=(
        Options(rooms=4, start_level=3),
        Options(mode="campaign", max_sessions=1, beats_per_session=5),
        Options(mode="campaign", world_builder=False, start_level=5, max_sessions=2, beats_per_session=3),
    ),
    extras=extras,
)
