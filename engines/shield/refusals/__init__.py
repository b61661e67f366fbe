"""Why an action is illegal: the first thing that is wrong with it, as a code and a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...contract import IllegalAction
from ...phrases import listed, opened
from ..actions import (
    AceLater,
    Act,
    Action,
    Attacker,
    BuildCrew,
    Deploy,
    DriveBack,
    Engage,
    Fight,
    JokerPass,
    JokerPassAll,
    JokerSteal,
    LeapTo,
    NoEngage,
    PlaceMonster,
    Press,
    Push,
    SetKit,
    SetLight,
    SetOrders,
    Sheathe,
    SkipCard,
    TakeCrew,
    Target,
    Trump,
    UseCard,
    Valor,
)
from ..basics import JOKERS, SLOTS
from ..cards import NAME
from ..content import NUMBERS, PROFILES, RANKS
from ..ending import CREW_NAMES
from ..kits import KITS_OF, MOST_BERSERKERS, MOST_MISSILES, berserkers, missiles
from ..listing import asked_of, usable
from ..model import Asked, State
from ..opening import free_entrance, unplaced
from ..pieces import owner, sided
from ..rules.countdown import idle, jokers, may_keep
from .acts import check_act, check_engage, check_no_engage, check_target

Refusal = IllegalAction | None


def check(state: State, seat: int, action: Action) -> Refusal:
    """None if the seat may do this now."""
    if state.open.phase == "over":
        return IllegalAction("game_over", "The game is over.")
    if isinstance(action, SetOrders):
        return _orders(state, seat)
    asked = asked_of(state, seat)
    if asked is None:
        waiting = listed([CREW_NAMES[each.seat].lower() for each in state.open.asked])
        return IllegalAction("not_your_turn", f"It is not your decision now: waiting for {waiting}.")
    expected, kinds = _expected(state, asked)
    if type(action) not in kinds:
        return _wrong(expected, action)
    return _CHECKS[type(action)](state, asked, action) if type(action) in _CHECKS else None


def _wrong(expected: str, action: Action) -> IllegalAction:
    return IllegalAction("wrong_kind", f"Now you must {expected}, not {_SENT[type(action)]}.")


def _orders(state: State, seat: int) -> Refusal:
    """G75."""
    if state.own[seat].orders_set < NUMBERS.orders:
        return None
    return IllegalAction("too_many_orders", "You have changed your orders often enough.")


def _expected(state: State, asked: Asked) -> tuple[str, tuple[type, ...]]:
    if asked.kind == "crew":
        return _expected_crew(state, asked.seat)
    return _expected_card(state, asked.seat) if asked.kind == "countdown" else _EXPECTED[asked.kind]


def _expected_crew(state: State, seat: int) -> tuple[str, tuple[type, ...]]:
    muster = state.own[seat].muster
    if not muster.building:
        return "choose a crew", (TakeCrew, BuildCrew)
    if len(muster.kits) < SLOTS:
        return "choose a kit", (SetKit,)
    return "choose who carries the light", (SetLight,)


def _expected_card(state: State, seat: int) -> tuple[str, tuple[type, ...]]:
    own = state.own[seat]
    ask = own.ask
    assert ask is not None  # noqa: S101 (who is asked in the countdown is asked something)
    if ask.kind == "joker":
        return "play a joker or pass", (JokerSteal, JokerPass, JokerPassAll)
    if ask.kind == "trump":
        return "say whether you trump", (Trump,)
    if own.stealing:
        return "use your joker", (UseCard,)
    if ask.kind == "card" and ask.card and may_keep(own, ask.card):
        return "use your ace or keep it for later", (UseCard, AceLater)
    return "use your card or skip it", (UseCard, SkipCard)


_EXPECTED: dict[str, tuple[str, tuple[type, ...]]] = {
    "deploy": ("place a dwarf", (Deploy,)),
    "sheathe": ("choose a card to keep", (Sheathe,)),
    "act": ("choose an action", (Act,)),
    "leap_to": ("choose where the leap ends", (LeapTo,)),
    "engage": ("choose whom to engage", (Engage, NoEngage)),
    "target": ("choose a target", (Target,)),
    "place_monster": ("place the monster", (PlaceMonster,)),
    "contest": ("choose a contest", (Fight,)),
    "attacker": ("name the attacker", (Attacker,)),
    "valor": ("decide about Valor", (Valor,)),
    "drive_back": ("choose where your dwarf is driven", (DriveBack,)),
    "push": ("choose where the enemy is driven", (Push,)),
    "press": ("decide whether to press the attack", (Press,)),
}

_SENT: dict[type, str] = {
    TakeCrew: "take a crew",
    BuildCrew: "build a crew",
    SetKit: "choose a kit",
    SetLight: "give the light to somebody",
    Deploy: "place a dwarf",
    JokerSteal: "take priority with a joker",
    JokerPass: "pass",
    JokerPassAll: "pass for this turn",
    Trump: "trump",
    UseCard: "use a card",
    AceLater: "keep an ace for later",
    SkipCard: "skip a card",
    Act: "choose an action",
    LeapTo: "leap",
    Engage: "engage",
    NoEngage: "leave the enemy alone",
    Target: "choose a target",
    Sheathe: "sheathe a card",
    PlaceMonster: "place a monster",
    Fight: "choose a contest",
    Attacker: "name an attacker",
    Valor: "use Valor",
    DriveBack: "choose where your dwarf is driven",
    Push: "choose where an enemy is driven",
    Press: "press the attack",
}


def _set_kit(state: State, asked: Asked, action: SetKit) -> Refusal:
    kits = state.own[asked.seat].muster.kits
    if action.slot != len(kits):
        return IllegalAction("slot_not_next", f"Slot {action.slot} is not next.")
    rank = RANKS[action.slot]
    if action.kit not in KITS_OF[rank]:
        return IllegalAction("bad_kit", f"{action.kit} is not a legal kit for a {PROFILES[rank].name}.")
    if missiles([*kits, action.kit]) > MOST_MISSILES:
        return IllegalAction("too_many_missiles", "A crew may have at most two missile weapons.")
    if berserkers([*kits, action.kit]) > MOST_BERSERKERS:
        return IllegalAction("too_many_berserkers", "A crew may have at most two berserkers.")
    return None


def _deploy(state: State, asked: Asked, action: Deploy) -> Refusal:
    if action.warrior not in unplaced(state, asked.seat):
        why = "is already placed" if owner(action.warrior) == asked.seat else "is not of your crew"
        return IllegalAction("already_placed", f"{_called(state, asked, action.warrior)} {why}.")
    if action.to not in free_entrance(state, asked.seat):
        return IllegalAction("not_your_entrance", "That is not a free square of your entrance.")
    return None


def _called(state: State, asked: Asked, model: str) -> str:
    return opened(sided(state.open, model, asked.seat))


def _steal(state: State, asked: Asked, action: JokerSteal) -> Refusal:
    return None if action.card in jokers(state.own[asked.seat]) else _no_joker()


def _no_joker() -> IllegalAction:
    return IllegalAction("no_such_joker", "You hold no such joker.")


def _use_card(state: State, asked: Asked, action: UseCard) -> Refusal:
    own = state.own[asked.seat]
    if action.card not in usable(own):
        if action.card in JOKERS and not own.stealing:
            return _no_joker()
        turn = NAME[own.ask.card] if own.ask and own.ask.card else "card"
        if own.stealing:
            return IllegalAction("not_the_card", f"You have taken priority with your {turn} and must use it.")
        return IllegalAction("not_the_card", f"It is the turn of your {turn}; you may use it, a joker, or skip it.")
    if action.warrior not in [each.id for each in idle(state.open, asked.seat)]:
        return IllegalAction("cannot_activate", f"{_called(state, asked, action.warrior)} cannot be activated now.")
    return None


def _sheathe(state: State, asked: Asked, action: Sheathe) -> Refusal:
    if action.card is None or action.card in state.own[asked.seat].hand:
        return None
    return IllegalAction("not_in_hand", "You can only sheathe an unused card of your hand.")


def _fight(state: State, _: Asked, action: Fight) -> Refusal:
    if any(bout.n == action.contest and not bout.done for bout in state.open.contests):
        return None
    return IllegalAction("no_such_contest", f"Contest {action.contest} is not open.")


def _attacker(state: State, asked: Asked, action: Attacker) -> Refusal:
    if action.warrior in asked.models:
        return None
    return IllegalAction("not_a_fighter", f"{_called(state, asked, action.warrior)} does not fight in this contest.")


def _leap_to(state: State, asked: Asked, action: LeapTo) -> Refusal:
    if action.to in asked.squares:
        return None
    return IllegalAction("out_of_reach", f"{_called(state, asked, asked.warrior or '')} cannot reach that square.")


def _driven(state: State, asked: Asked, action: DriveBack | Push) -> Refusal:
    if action.to in asked.squares:
        return None
    squares = listed([f"{x},{y}" for x, y in asked.squares], "or")
    told = _called(state, asked, asked.warrior or "")
    return IllegalAction("not_a_square", f"{told} can only be driven back to {squares}.")


def _place_monster(state: State, asked: Asked, action: PlaceMonster) -> Refusal:
    if action.to in asked.squares:
        return None
    told = sided(state.open, asked.warrior or "", asked.seat)
    return IllegalAction("not_a_square", f"The monster must stand on an empty square next to {told}.")


_CHECKS: dict[type, Callable[[State, Asked, Any], Refusal]] = {
    SetKit: _set_kit,
    Deploy: _deploy,
    JokerSteal: _steal,
    UseCard: _use_card,
    Act: lambda state, _, action: check_act(state.open, action),
    LeapTo: _leap_to,
    Engage: check_engage,
    NoEngage: check_no_engage,
    Target: check_target,
    Sheathe: _sheathe,
    PlaceMonster: _place_monster,
    Fight: _fight,
    Attacker: _attacker,
    DriveBack: _driven,
    Push: _driven,
}
