"""Why an action is illegal: the first thing that is wrong with it, as a code and a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..contract import IllegalAction
from ..phrases import counted
from .content import all_torches, content, costs, discovery_cards
from .finishing import Bench
from .finishing.pieces import upgraded
from .model import (
    Action,
    Claim,
    Discard,
    Face,
    Flip,
    Light,
    Open,
    Pass,
    Phase,
    Play,
    Ruin,
    Set,
    State,
    Upgrade,
)
from .phrases import ruin, ruins
from .sets import ranks, sizes, to_follow
from .turns import to_act
from .worth import in_hand, shows_night, torch_sources


def check(state: State, seat: int, action: Action) -> IllegalAction | None:
    """None if the seat may do this now."""
    table = state.open
    if table.phase == "over":
        return IllegalAction("game_over", "The game is over.")
    if seat not in to_act(state):
        if table.phase == "flip" and seat in table.participants and isinstance(action, Flip):
            return IllegalAction("already_decided", "You have already decided your flip.")
        return IllegalAction("not_your_turn", f"It is not your turn.{_until(table, seat)}")
    if type(action) not in _KINDS[table.phase]:
        return IllegalAction("wrong_phase", f"This action is not possible now: {_first(table, action)}.")
    return _CHECKS[type(action)](state, seat, action)


_KINDS: dict[Phase, tuple[type, ...]] = {
    "flip": (Flip,),
    "turn": (Pass, Upgrade, Claim, Light, Play),
    "sift": (Discard,),
}


def _until(table: Open, seat: int) -> str:
    """When a seat that others must wait for plays again, as far as that is certain."""
    if seat not in table.participants:
        return " You are not in the showdown."
    if seat in table.out_order:
        is_one_more = table.round < content().constants.regular_rounds  # R39: after these a showdown, or none
        return f" You are out{' and play again in the next round' if is_one_more else ' of this round'}."
    if seat in table.passed:
        return f" You {'were skipped' if seat == table.skipped else 'have passed'} and play again in the next trick."
    return " Others still decide about their flips." if table.phase == "flip" else ""


def _first(table: Open, action: Action) -> str:
    """What comes before an action that others of its phase would allow."""
    if table.phase == "flip":
        return "decide about your flip first"
    if table.phase == "sift":
        return f"discard {counted(table.sift_left, 'ruin')} first"
    return "ruins are flipped when a round begins" if isinstance(action, Flip) else "ruins are discarded after a sift"


def _check_pass(state: State, seat: int, action: Pass) -> IllegalAction | None:  # noqa: ARG001 (one shape for all)
    table = state.open
    if not table.trick:
        return IllegalAction("must_lead", "You lead: you must play at least one ruin.")
    if table.committed:
        cards = ruins(table.committed)
        them = "it" if len(table.committed) == 1 else "them"
        return IllegalAction("committed", f"You have committed {cards} this turn and must play {them}.")
    return None


def _check_discard(state: State, seat: int, action: Discard) -> IllegalAction | None:
    return None if action.card in state.own[seat].hand else _not_in_hand(action.card)


def _check_flip(state: State, seat: int, action: Flip) -> IllegalAction | None:
    """R8."""
    if action.card is None:
        return None
    if action.card not in state.own[seat].hand:
        return _not_in_hand(action.card)
    if shows_night(state, seat, action.card):
        return IllegalAction("already_night", f"{ruin(action.card)} already shows its night side.")
    return None


def check_upgrade(state: State, seat: int, action: Upgrade, bench: Bench | None = None) -> IllegalAction | None:
    """R27."""
    table, card = state.open, action.card
    if card not in state.own[seat].hand:
        return _not_in_hand(card)
    found = table.market[action.slot] if 0 <= action.slot < len(costs()) else None
    if found is None:
        return IllegalAction("slot_empty", f"Market slot {action.slot} is empty.")
    cost, lit = costs()[action.slot], table.torches[seat]
    if cost > lit:
        torches = "torch" if cost == 1 else "torches"
        return IllegalAction("too_expensive", f"This discovery costs {cost} {torches}, you have {lit} lit.")
    position = discovery_cards()[found].position
    if getattr(table.ruins[card], position) is not None:
        return IllegalAction("position_taken", f"The {position} position of {ruin(card)} is already taken.")
    bench = bench or Bench(state, seat)
    after = upgraded(bench.pieces[card], bench.goods[action.slot])
    return _stranded() if bench.strands(card, after, lit - cost, action.slot) else None


def check_claim(state: State, seat: int, action: Claim, bench: Bench | None = None) -> IllegalAction | None:
    """R26."""
    table, card = state.open, action.card
    if card not in state.own[seat].hand:
        return _not_in_hand(card)
    if not table.claims[seat]:
        return IllegalAction("no_claims_left", "You have no claims left.")
    if table.ruins[card].claim is not None:
        return IllegalAction("already_claimed", f"{ruin(card)} is already claimed.")
    bench = bench or Bench(state, seat)
    after = bench.pieces[card]._replace(committed=True)
    return _stranded() if bench.strands(card, after, bench.lit) else None


def check_light(state: State, seat: int, action: Light, bench: Bench | None = None) -> IllegalAction | None:
    """R29."""
    card, source = action.card, action.source
    if card not in state.own[seat].hand:
        return _not_in_hand(card)
    unused = torch_sources(state, seat, card)
    if source not in unused:
        return IllegalAction("no_torch_effect", f"{ruin(card)} has no unused torch effect at {source}.")
    lit = state.open.torches[seat]
    if lit == all_torches():
        return IllegalAction("all_lit", "All your torches are lit.")
    bench = bench or Bench(state, seat)
    before = bench.pieces[card]
    left = list(before.lights)
    left.remove(unused[source])
    after = before._replace(committed=True, lights=tuple(left))
    return _stranded() if bench.strands(card, after, min(all_torches(), lit + unused[source])) else None


def _stranded() -> IllegalAction:
    return IllegalAction("stranded", "After this step you could not make a legal play.")


def _check_play(state: State, seat: int, play: Play) -> IllegalAction | None:
    """Why this is no legal set now. R16 to R18."""
    if wrong := _wrong_cards(state, state.own[seat].hand, play):
        return wrong
    faces = [in_hand(state, seat, card) for card in play.cards]
    return _wrong_rank(faces, play) or _wrong_measure(faces, play, to_follow(state))


def _wrong_rank(faces: Sequence[Face], play: Play) -> IllegalAction | None:
    possible = ranks(faces)
    if not possible:
        found = ", ".join(str(rank) for rank in sorted({face.rank for face in faces if not face.wild}))
        return IllegalAction("no_common_rank", f"These ruins do not have one common rank ({found}).")
    if play.rank not in possible:
        said = " or ".join(str(rank) for rank in possible)
        return IllegalAction("wrong_rank", f"The rank of this set is {said}, not {play.rank}.")
    return None


def _wrong_measure(faces: Sequence[Face], play: Play, last: Set | None) -> IllegalAction | None:
    """What is wrong with a set that has the rank it says."""
    if last and play.size != last.size:
        return IllegalAction("wrong_size", f"You must follow with exactly {_cards(last.size)}.")
    if play.size not in sizes(faces):
        return IllegalAction("wrong_size", _miscounted(sizes(faces), play.size))
    if last and play.rank < last.rank:
        return IllegalAction("too_low", f"Rank {play.rank} is too low: the last set has rank {last.rank}.")
    return None


def _wrong_cards(state: State, hand: Sequence[Ruin], play: Play) -> IllegalAction | None:
    if not play.cards:
        return IllegalAction("no_cards", "A play needs at least one ruin.")
    for card in play.cards:
        if card not in hand:
            return _not_in_hand(card)
    if len(set(play.cards)) < len(play.cards):
        return IllegalAction("card_twice", "A ruin can be played only once.")
    for card in state.open.committed:
        if card not in play.cards:
            lit = any(each.card == card for each in state.open.used)
            done = "whose torch effect you used" if lit else "which you upgraded"
            return IllegalAction("must_contain", f"The play must contain {ruin(card)}, {done} this turn.")
    return None


def _not_in_hand(card: Ruin) -> IllegalAction:
    return IllegalAction("not_in_hand", f"{ruin(card)} is not in your hand.")


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"


def _miscounted(possible: range, size: int) -> str:
    who = "This ruin" if possible[0] == 1 else "These ruins"
    span = _cards(possible[0]) if len(possible) == 1 else f"{possible[0]} to {possible[-1]} cards"
    return f"{who} can count as {span}, not {size}."


_CHECKS: dict[type, Callable[[State, int, Any], IllegalAction | None]] = {
    Flip: _check_flip,
    Pass: _check_pass,
    Upgrade: check_upgrade,
    Claim: check_claim,
    Light: check_light,
    Play: _check_play,
    Discard: _check_discard,
}
