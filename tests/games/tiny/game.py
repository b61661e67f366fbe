"""Watch & Fire as one object: its types and its functions."""

from engines.tiny import FACTS
from engines.tiny.model import ACTIONS, EVENTS, Action, Options, State, View
from engines.tiny.rules import (
    alike,
    audit,
    canonical,
    casual,
    check,
    extras,
    fits,
    gloss,
    hindsight,
    legal,
    play,
    policy,
    question,
    redeal,
    result,
    roles,
    setup,
    to_act,
)
from engines.tiny.words import ask, describe, foretell, narrate, passage, picture, summary, verdict

from engines.former import Game
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
    alike=alike,
    question=question,
    fits=fits,
    roles=roles,
    casual=casual,
    picture=picture,
    gloss=gloss,
    foretell=foretell,
    passage=passage,
    hindsight=hindsight,
    variants=(Options(nights=5, warden=True), Options(nights=1)),
    extras=extras,
)
