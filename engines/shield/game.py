"""Torch & Shield as one object: its types and its functions."""

from __future__ import annotations

from engines.contract import Game
from engines.kit import rulebook_of
from engines.rng import Rng
from engines.shield import FACTS
from engines.shield.actions import ACTIONS, Action, SetOrders
from engines.shield.audit import audit
from engines.shield.describe import describe, foretell
from engines.shield.ending import result
from engines.shield.events import EVENTS
from engines.shield.listing import legal
from engines.shield.model import Options, State, View
from engines.shield.narrate import narrate
from engines.shield.opening import setup
from engines.shield.picture import picture
from engines.shield.policy import casual, policy
from engines.shield.refusals import check
from engines.shield.rules.play import play, to_act
from engines.shield.sight import redeal
from engines.shield.summary import summary
from engines.shield.words import ask, verdict

_ORDERS: tuple[SetOrders, ...] = (
    SetOrders(drive_back="ask"), SetOrders(drive_back="auto"), SetOrders(push="ask"), SetOrders(push="auto"),
    SetOrders(press="always"), SetOrders(press="never"), SetOrders(press="ask"), SetOrders(press="auto"),
    SetOrders(valor="auto"), SetOrders(valor="never"), SetOrders(valor="ask"), SetOrders(fight_order="auto"),
    SetOrders(fight_order="ask"), SetOrders(attacker="ask"), SetOrders(attacker="auto"), SetOrders(joker="ask_always"),
    SetOrders(joker="hold"), SetOrders(joker="ask"), SetOrders(sheathe="auto"), SetOrders(sheathe="ask"),
    SetOrders(place_monster="ask"), SetOrders(place_monster="auto"),
)  # fmt: skip


def _extras(state: State, seat: int, rng: Rng) -> list[Action]:  # noqa: ARG001 (the contract's shape)
    return [rng.pick(_ORDERS)]


def _question(state: State) -> int:
    return state.open.question


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
    question=_question,
    casual=casual,
    picture=picture,
    foretell=foretell,
    variants=(Options(map="vaults"), Options(map="random", orders="ask")),
    extras=_extras,
)
