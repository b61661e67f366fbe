"""Why an action is illegal: the first thing that is wrong with it, as a code and a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..contract import IllegalAction
from .content import ADVENTURERS, LAYOUTS, NAME, ONE, SUIT, SUITS
from .model import Action, Card, LightTorch, Open, Phase, PlaceMonsters, PlayCard, PlayTorch, State
from .tricks import can_follow, is_wild, may_place


def turn(table: Open) -> int:
    """The adventurer whose card or placing the table waits for."""
    if table.phase == "place_monsters":
        return table.bearer
    return LAYOUTS[table.players].order[table.lead][len(table.trick)]


def check(state: State, seat: int, action: Action) -> IllegalAction | None:
    """None if the seat may do this now."""
    kind = type(action)
    if kind in _PLAIN and _PLAIN[kind](state, seat, action):
        return None
    table, each = state.open, action.adventurer
    if table.phase == "game_over":
        return IllegalAction("game_over", "The game is over.")
    if wrong := _misfit(table, action):
        return IllegalAction("bad_action", f"This is not a valid Torchlit action: {wrong}.")
    if kind not in _KINDS[table.phase]:
        return IllegalAction("wrong_phase", f"You cannot do that now; the game is waiting for {_awaited(table)}.")
    if table.owner[each] != seat:
        return IllegalAction("not_your_adventurer", f"The {ADVENTURERS[each]} is not your adventurer.")
    return _CHECKS[kind](state, each, action)


def _may_play(state: State, seat: int, action: PlayCard) -> bool:
    """Whether a card may be played: the most frequent question, answered first. A no has its reason found after."""
    table, each, card = state.open, action.adventurer, action.card
    trick, owner = table.trick, table.owner
    if table.phase != "play_trick" or each != turn(table) or owner[each] != seat:
        return False
    hand = state.own[seat].held[each // table.players].hand
    return card in hand and (not trick or can_follow(hand, SUIT[trick[0].card], card))


def _may_place(state: State, seat: int, action: PlaceMonsters) -> bool:
    """The same of monsters in order of play."""
    table = state.open
    if table.phase != "place_monsters" or action.adventurer != table.bearer or table.owner[table.bearer] != seat:
        return False
    return may_place([each.card for each in table.trick], action.cards)


_PLAIN: dict[type, Callable[[State, int, Any], bool]] = {PlayCard: _may_play, PlaceMonsters: _may_place}

_KINDS: dict[Phase, tuple[type, ...]] = {
    "light_torches": (LightTorch,),
    "play_trick": (PlayCard, PlayTorch),
    "place_monsters": (PlaceMonsters,),
}


def _misfit(table: Open, action: Action) -> str | None:
    """What no state with this number of players could ever allow."""
    if not 0 <= action.adventurer < len(table.owner):
        return f"there is no adventurer {action.adventurer}"
    deck = LAYOUTS[table.players].in_deck
    for card in _named(action):
        if card not in deck:
            return f"{NAME[card]} is not in the deck"
    return None


def _named(action: Action) -> tuple[Card, ...]:
    if isinstance(action, PlayTorch):
        return ()
    return action.cards if isinstance(action, PlaceMonsters) else (action.card,)


def _awaited(table: Open) -> str:
    if table.phase == "light_torches":
        return "torches to be lit"
    name = ADVENTURERS[turn(table)]
    return f"a card of the {name}" if table.phase == "play_trick" else f"the {name} to place monsters"


def _hand(state: State, each: int) -> list[Card]:
    players = state.open.players
    return state.own[each % players].held[each // players].hand


def _light_torch(state: State, each: int, action: LightTorch) -> IllegalAction | None:
    if state.open.torch_lit[each]:
        return IllegalAction(
            "torch_already_lit", f"The {ADVENTURERS[each]}'s torch is already lit and cannot be changed."
        )
    return None if action.card in _hand(state, each) else _not_in_hand(each, action.card)


def _play_card(state: State, each: int, action: PlayCard) -> IllegalAction | None:
    table = state.open
    if each != turn(table):
        return _not_your_turn(table, each)
    hand = _hand(state, each)
    if action.card not in hand:
        return _not_in_hand(each, action.card)
    lead = SUIT[table.trick[0].card]  # R9; whoever leads or cannot follow has been told yes
    return IllegalAction("must_follow", f"You must follow suit: play {ONE[lead]}.")


def _play_torch(state: State, each: int, _: PlayTorch) -> IllegalAction | None:
    if each != turn(state.open):
        return _not_your_turn(state.open, each)
    if len(_hand(state, each)) == 1:  # R21
        return None
    return IllegalAction("torch_not_yet", "A torch can only be played in the final trick of a round.")


def _place_monsters(state: State, each: int, action: PlaceMonsters) -> IllegalAction | None:
    table = state.open
    if each != table.bearer:
        return _not_your_turn(table, each)
    cards = [played.card for played in table.trick]
    for card in action.cards:
        if card not in cards:
            return IllegalAction("not_in_trick", f"{NAME[card]} is not part of this trick.")
    for card in action.cards:
        if action.cards.count(card) > 1:
            return IllegalAction("duplicate_card", f"{NAME[card]} is listed twice.")
    return None if is_wild(cards) else _one_of_each([SUIT[card] for card in cards], [SUIT[c] for c in action.cards])


def _one_of_each(suits: list[str], chosen: list[str]) -> IllegalAction | None:
    """R15."""
    for suit in chosen:
        if chosen.count(suit) > 1:
            return IllegalAction("one_per_suit", f"Place only one {SUITS[suit]}.")
    for suit in suits:
        if suit not in chosen:
            return IllegalAction("suit_missing", f"You must place one {SUITS[suit]}: the trick is not wild.")
    return None


def _not_your_turn(table: Open, each: int) -> IllegalAction:
    return IllegalAction(
        "not_your_turn", f"It is not the {ADVENTURERS[each]}'s turn; waiting for the {ADVENTURERS[turn(table)]}."
    )


def _not_in_hand(each: int, card: str) -> IllegalAction:
    return IllegalAction("not_in_hand", f"The {ADVENTURERS[each]} does not hold {NAME[card]}.")


_CHECKS: dict[type, Callable[[State, int, Any], IllegalAction | None]] = {
    LightTorch: _light_torch,
    PlayCard: _play_card,
    PlayTorch: _play_torch,
    PlaceMonsters: _place_monsters,
}
