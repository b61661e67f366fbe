"""Whether round, trick and turn of a state hang together."""

from __future__ import annotations

from ...former import Faults
from ..content import content
from ..finishing import Bench
from ..model import Ending, Open, State
from ..sets import ranks, sizes
from ..turns import after, in_round, is_showdown, is_strong
from ..worth import POSITIONS, by_night, sources
from .scores import score_faults


def turn_faults(state: State) -> Faults:
    yield from score_faults(state.open)
    yield from _trick_faults(state.open)
    yield from _PHASES[state.open.phase](state)
    yield from _leftover_faults(state)


def _trick_faults(table: Open) -> Faults:
    """R16 to R18, R21."""
    for at, each in enumerate(table.trick):
        path = f"$.open.trick[{at}]"
        faces = [table.ruins[card].face for card in each.cards]
        if list(each.cards) != sorted(each.cards):
            yield f"{path}.cards", "Expected the ruins in the order of their ids."
        if each.rank not in ranks(faces):
            yield f"{path}.rank", "These ruins do not have this rank together."
        if each.size not in sizes(faces):
            yield f"{path}.size", "These ruins cannot count as so many cards."
        if at:
            before = table.trick[at - 1]
            if each.size != before.size or each.rank < before.rank or each.seat == before.seat:
                yield path, "This set does not follow the one before."
    if not table.trick and (table.discarded or table.passed or table.skipped is not None):
        yield "$.open.trick", "Nobody passes or discards before a set was led."


def _flip_faults(state: State) -> Faults:
    table = state.open
    if not table.owing or table.owing != sorted(table.owing) or not set(table.owing) <= set(table.participants):
        yield "$.open.owing", "Expected seats that take part and have not decided, in order."
    if table.turn != table.first or table.trick or table.out_order:
        yield "$.open.phase", "The flips come before the first turn."


def _play_faults(state: State) -> Faults:
    table = state.open
    if table.turn not in in_round(table):
        yield "$.open.turn", "Expected a seat that is in the round."
    if table.trick:
        yield from _pass_faults(state)
    yield from _commitment_faults(state)


def _pass_faults(state: State) -> Faults:
    """The seats after the last one to play pass in order, and the next one decides. R20, R21."""
    table = state.open
    order = after(table, table.trick[-1].seat)
    if table.passed != order[: len(table.passed)] or len(table.passed) >= len(order):
        yield "$.open.passed", "These seats cannot have passed one after the other."
    elif table.turn != order[len(table.passed)]:
        yield "$.open.turn", f"It is the turn of seat {order[len(table.passed)]}."
    equal = len(table.trick) > 1 and table.trick[-1].rank == table.trick[-2].rank
    if table.skipped != (order[0] if equal else None) or (equal and not table.passed):
        yield "$.open.skipped", "Exactly a follow of equal rank skips the next seat."


def _commitment_faults(state: State) -> Faults:
    """R25, R28."""
    table, own = state.open, state.own[state.open.turn]
    if table.committed != sorted(set(table.committed)) or not set(table.committed) <= set(own.hand):
        yield "$.open.committed", "Expected different ruins of the hand, sorted."
    if any(card in own.turned for card in table.committed):
        yield "$.open.committed", "Everyone sees which side of a committed ruin shows."
    if len(set(table.used)) < len(table.used):
        yield "$.open.used", "A torch effect is used once in a turn."
    for at, used in enumerate(table.used):
        crafted = table.ruins.get(used.card)
        if used.card not in table.committed or crafted is None:
            yield f"$.open.used[{at}].card", "Expected a committed ruin."
        elif used.source not in sources(used.card, crafted, night=crafted.night):
            yield f"$.open.used[{at}].source", "There is no torch effect."
    bought = sum(getattr(table.ruins[card], at) is not None for card in table.committed for at in POSITIONS)
    if table.discoveries_left and table.market.count(None) > bought:
        yield "$.open.market", "Empty slots are filled while there are discoveries."
    if table.committed and Bench(state, table.turn).is_hopeless():
        yield "$.open.committed", "No legal play contains these ruins."


def _sift_faults(state: State) -> Faults:
    """R31."""
    table = state.open
    if not table.trick or table.turn != table.trick[-1].seat or table.turn not in in_round(table):
        yield "$.open.turn", "Who played the last set sifts."
    total = sum(table.ruins[card].face.sift for card in table.trick[-1].cards)
    own = state.own[table.turn]
    if not 1 <= table.sift_left <= min(total, len(own.hand)):
        yield "$.open.sift_left", "Expected a number that the last set and the hand allow."
    if own.fresh != sorted(set(own.fresh)) or not set(own.fresh) <= set(own.hand) or len(own.fresh) > total:
        yield f"$.own[{table.turn}].fresh", "Expected ruins of the hand that were drawn to sift, sorted."
    if table.passed or table.skipped is not None:
        yield "$.open.passed", "Nobody passes before the sift is done."


def _over_faults(state: State) -> Faults:
    """R38, R39."""
    table, winner, ending = state.open, state.open.winner, state.open.ending
    if winner is None or ending is None or table.turn != winner or table.out_order[:1] != [winner]:
        yield "$.open.winner", "The winner went out first in the last round."
    elif not _could_end(table, winner)[ending]:
        yield "$.open.ending", "The game cannot have ended in this way."


def _could_end(table: Open, winner: int) -> dict[Ending, bool]:
    others = [points for seat, points in enumerate(table.vp) if seat != winner]
    is_first, is_last_but_one = len(table.out_order) == 1, len(table.out_order) == table.players - 1
    is_regular_end = table.round == content().constants.regular_rounds
    return {
        "instant": not is_showdown(table) and is_first and is_strong(table, winner),
        "showdown": is_showdown(table) and is_first,
        "uncontested": is_regular_end and is_last_but_one and table.vp[winner] > max(others),
    }


def _leftover_faults(state: State) -> Faults:
    """What belongs to one phase is not there in another."""
    table, phase = state.open, state.open.phase
    if phase != "flip" and table.owing:
        yield "$.open.owing", "The flips are decided."
    if phase != "turn" and (table.committed or table.used):
        yield "$.open.committed", "Ruins are committed only during a turn."
    if phase != "sift" and table.sift_left:
        yield "$.open.sift_left", "There is no sift under way."
    for seat, own in enumerate(state.own):
        if own.by_night != (by_night(table, own) if seat in table.owing else {}):
            yield f"$.own[{seat}].by_night", "Expected the night sides of a hand whose flip is not decided."
        if own.fresh and (phase != "sift" or seat != table.turn):
            yield f"$.own[{seat}].fresh", "There is no sift under way."
    if phase != "over" and (table.winner is not None or table.ending is not None):
        yield "$.open.winner", "The game is not over."
    gaps = any(not low and high for low, high in zip(table.market, table.market[1:], strict=False))
    if not table.committed and (gaps or (table.discoveries_left and None in table.market)):
        yield "$.open.market", "Discoveries slide to the low slots and empty slots are filled."


_PHASES = {"flip": _flip_faults, "turn": _play_faults, "sift": _sift_faults, "over": _over_faults}
