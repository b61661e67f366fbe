"""What a seat may do now, in a stable order."""

from __future__ import annotations

from collections.abc import Callable

from .actions import (
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
    Sheathe,
    SkipCard,
    TakeCrew,
    Target,
    Trump,
    UseCard,
    Valor,
)
from .acts import WITHOUT_SQUARE, active, choices
from .basics import CREWS, SLOTS, Card
from .kits import open_to
from .model import Asked, Own, State
from .opening import free_entrance, unplaced
from .rules.countdown import idle, jokers, may_keep


def asked_of(state: State, seat: int) -> Asked | None:
    return next((each for each in state.open.asked if each.seat == seat), None)


def legal(state: State, seat: int) -> list[Action]:
    """Every legal action of a seat that owes a decision."""
    asked = asked_of(state, seat)
    return _LISTS[asked.kind](state, asked) if asked else []


def _crews(state: State, asked: Asked) -> list[Action]:
    muster = state.own[asked.seat].muster
    if not muster.building:
        return [*(TakeCrew(crew, slot) for crew in CREWS for slot in range(SLOTS)), BuildCrew()]
    if len(muster.kits) < SLOTS:
        return [SetKit(len(muster.kits), kit) for kit in open_to(muster.kits)]
    return [SetLight(slot) for slot in range(SLOTS)]


def _placements(state: State, asked: Asked) -> list[Action]:
    squares = free_entrance(state, asked.seat)
    return [Deploy(model, square) for model in unplaced(state, asked.seat) for square in squares]


def _countdown(state: State, asked: Asked) -> list[Action]:
    seat = asked.seat
    own = state.own[seat]
    ask = own.ask
    assert ask is not None  # noqa: S101 (who is asked in the countdown is asked something)
    if ask.kind == "joker":
        return [*(JokerSteal(card) for card in jokers(own)), JokerPass(), JokerPassAll()]
    if ask.kind == "trump":
        return [Trump(True), Trump(False)]
    ready = [each.id for each in idle(state.open, seat)]
    uses: list[Action] = [UseCard(card, model) for card in usable(own) for model in ready]
    if own.stealing:
        return uses
    later = ask.card is not None and ask.kind == "card" and may_keep(own, ask.card)
    return [*uses, AceLater() if later else SkipCard()]


def usable(own: Own) -> list[Card]:
    """The cards that can be used at this question: the one asked about, and at one's own card every joker."""
    ask = own.ask
    assert ask is not None  # noqa: S101
    assert ask.card is not None  # noqa: S101 (asked only where a card is in question)
    if own.stealing or ask.kind == "leftover":
        return [ask.card]
    return [ask.card, *jokers(own)]


def _sheathings(state: State, asked: Asked) -> list[Action]:
    return [*(Sheathe(card) for card in state.own[asked.seat].hand), Sheathe(None)]


def _acts(state: State, _: Asked) -> list[Action]:
    found: list[Action] = []
    for choice in choices(state.open):
        if choice.kind in WITHOUT_SQUARE:
            found.append(Act(choice.kind))
        found += [Act(choice.kind, to) for to in choice.ends]
        found += [Act(choice.kind, None, launch) for launch in choice.launches]
    return found


def _engagements(state: State, asked: Asked) -> list[Action]:
    found: list[Action] = [Engage(model) for model in asked.models]
    return found if active(state.open)[0].kind == "fury" else [*found, NoEngage()]


def _fights(state: State, _: Asked) -> list[Action]:
    return [Fight(bout.n) for bout in state.open.contests if not bout.done]


_LISTS: dict[str, Callable[[State, Asked], list[Action]]] = {
    "crew": _crews,
    "deploy": _placements,
    "countdown": _countdown,
    "sheathe": _sheathings,
    "act": _acts,
    "leap_to": lambda _, asked: [LeapTo(to) for to in asked.squares],
    "engage": _engagements,
    "target": lambda _, asked: [Target(model) for model in asked.models],
    "place_monster": lambda _, asked: [PlaceMonster(to) for to in asked.squares],
    "contest": _fights,
    "attacker": lambda _, asked: [Attacker(model) for model in asked.models],
    "valor": lambda *_: [Valor(True), Valor(False)],
    "drive_back": lambda _, asked: [DriveBack(to) for to in asked.squares],
    "push": lambda _, asked: [Push(to) for to in asked.squares],
    "press": lambda *_: [Press(True), Press(False)],
}
