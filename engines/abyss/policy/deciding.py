"""One answer to every question: the policy, and how an easy bot plays."""

from __future__ import annotations

from collections.abc import Sequence

from ...rng import Rng
from ..acts.act import Act, among
from ..acts.attack import Attack, Syphon
from ..acts.end_turn import EndTurn
from ..acts.recover import Recover
from ..acts.retreat import CallRetreat, Vote
from ..acts.trade import Withdraw
from ..acts.use import Use
from ..board.cards import effects_of
from ..model.language import Escape
from ..model.state import View
from .fighting import turn, wants_retreat
from .journey import answer, assign, choose, collect, lose, place, pledge, room, shop


def policy(view: View, legal: Sequence[Act], _: Rng) -> Act:
    match view.open.phase:
        case "setup":
            best = choose(view)
        case "choose_room":
            best = room(view, legal)
        case "place":
            best = place(view)
        case "battle":
            best = turn(view, legal)
        case "answer":
            best = answer(view)
        case "vote":
            best = Vote(wants_retreat(view.open))
        case "collect":
            best = collect(view, legal)
        case "losses":
            best = lose(view, legal)
        case "treasure":
            best = assign(view, legal)
        case "shop_pledge":
            best = pledge(view)
        case "shop" | "over":
            best = shop(view, legal)
    return best


def casual(view: View, legal: Sequence[Act], rng: Rng) -> Act:
    """Answers like the policy, but uses any attack or card in battle; it harms nobody on purpose."""
    wise = policy(view, legal, rng)
    if view.open.phase != "battle" or isinstance(wise, (CallRetreat, Withdraw)):
        return wise
    deeds = [act for act in legal if isinstance(act, (Syphon, Attack, Use)) and not _flees(act)]
    return rng.pick(deeds or among(legal, Recover) or [EndTurn()])


def _flees(act: Act) -> bool:
    return isinstance(act, Use) and any(isinstance(op, Escape) for op in effects_of(act.card))
