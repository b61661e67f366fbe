"""Whether round, trick and turn of a state hang together."""

from __future__ import annotations

from collections.abc import Iterator

from engines.contract import Fault
from engines.ruins.content import content
from engines.ruins.model import Ending, Open, State
from engines.ruins.rounds import SHOWDOWN, after, in_round
from engines.ruins.sets import ranks, sizes
from engines.ruins.steps import Bench
from engines.ruins.worth import POSITIONS, by_night, sources


def course_faults(state: State) -> Iterator[Fault]:
    yield from _round_faults(state)
    yield from _score_faults(state.open)
    yield from _trick_faults(state.open)
    yield from _PHASES[state.open.phase](state)
    yield from _leftover_faults(state)


def _round_faults(state: State) -> Iterator[Fault]:
    table = state.open
    everyone = list(range(table.players))
    if table.round < SHOWDOWN and table.participants != everyone:
        yield Fault("$.open.participants", "Before the showdown everyone takes part.")
    if table.participants != sorted(table.participants) or len(table.participants) < 2:
        yield Fault("$.open.participants", "Expected two or more seats in order.")
    if table.first not in table.participants:
        yield Fault("$.open.first", "The first player takes part in the round.")
    if any(seat not in table.participants for seat in table.out_order):
        yield Fault("$.open.out_order", "Only who takes part can go out.")
    holding = in_round(table)
    if table.phase != "over" and len(holding) < 2:
        yield Fault("$.open.out_order", "Two or more seats are in the round while it runs.")
    for seat, size in enumerate(table.hand_sizes):
        if (size > 0) != (seat in holding):
            yield Fault(f"$.own[{seat}].hand", "Exactly those who are in the round hold ruins.")


def _score_faults(table: Open) -> Iterator[Fault]:
    """R32, R37, R38."""
    won_at_once = table.phase == "over" and table.ending != "uncontested"
    first = table.out_order[0] if table.out_order else None
    if first is not None and not won_at_once:
        strong = table.vp_at_start[first] >= content().constants.instant_win_from
        if strong or table.round == SHOWDOWN:
            yield Fault("$.open.out_order", "Going out first would have won the game.")
    for seat, points in enumerate(table.vp):
        expected = table.vp_at_start[seat] if won_at_once else _expected(table, seat)
        if points != expected:
            yield Fault(f"$.open.vp[{seat}]", f"Expected {expected} after this round's places.")


def _expected(table: Open, seat: int) -> int:
    constants, gains = content().constants, content().scoring[table.players]
    gain = gains[table.out_order.index(seat)] if seat in table.out_order else 0
    if table.phase == "over" and seat not in table.out_order:
        gain = gains[-1]
    return max(constants.vp_min, min(constants.vp_max, table.vp_at_start[seat] + gain))


def _trick_faults(table: Open) -> Iterator[Fault]:
    """R16 to R18, R21."""
    for at, each in enumerate(table.trick):
        path = f"$.open.trick[{at}]"
        faces = [table.ruins[card].face for card in each.cards]
        if list(each.cards) != sorted(each.cards):
            yield Fault(f"{path}.cards", "Expected the ruins in the order of their ids.")
        if each.rank not in ranks(faces):
            yield Fault(f"{path}.rank", "These ruins do not have this rank together.")
        if each.size not in sizes(faces):
            yield Fault(f"{path}.size", "These ruins cannot count as so many cards.")
        if at:
            before = table.trick[at - 1]
            if each.size != before.size or each.rank < before.rank or each.seat == before.seat:
                yield Fault(path, "This set does not follow the one before.")
    if not table.trick and (table.discarded or table.passed or table.skipped is not None):
        yield Fault("$.open.trick", "Nobody passes or discards before a set was led.")


def _flip_faults(state: State) -> Iterator[Fault]:
    table = state.open
    if not table.owing or table.owing != sorted(table.owing) or not set(table.owing) <= set(table.participants):
        yield Fault("$.open.owing", "Expected seats that take part and have not decided, in order.")
    if table.turn != table.first or table.trick or table.out_order:
        yield Fault("$.open.phase", "The flips come before the first turn.")


def _turn_faults(state: State) -> Iterator[Fault]:
    table = state.open
    if table.turn not in in_round(table):
        yield Fault("$.open.turn", "Expected a seat that is in the round.")
    if table.trick:
        yield from _pass_faults(state)
    yield from _commitment_faults(state)


def _pass_faults(state: State) -> Iterator[Fault]:
    """The seats after the last one to play pass in order, and the next one decides. R20, R21."""
    table = state.open
    order = after(table, table.trick[-1].seat)
    if table.passed != order[: len(table.passed)] or len(table.passed) >= len(order):
        yield Fault("$.open.passed", "These seats cannot have passed one after the other.")
    elif table.turn != order[len(table.passed)]:
        yield Fault("$.open.turn", f"It is the turn of seat {order[len(table.passed)]}.")
    equal = len(table.trick) > 1 and table.trick[-1].rank == table.trick[-2].rank
    if table.skipped != (order[0] if equal else None) or (equal and not table.passed):
        yield Fault("$.open.skipped", "Exactly a follow of equal rank skips the next seat.")


def _commitment_faults(state: State) -> Iterator[Fault]:
    """R25, R28."""
    table, own = state.open, state.own[state.open.turn]
    if table.committed != sorted(set(table.committed)) or not set(table.committed) <= set(own.hand):
        yield Fault("$.open.committed", "Expected different ruins of the hand, sorted.")
    if any(card in own.turned for card in table.committed):
        yield Fault("$.open.committed", "Everyone sees which side of a committed ruin shows.")
    if len(set(table.used)) < len(table.used):
        yield Fault("$.open.used", "A torch effect is used once in a turn.")
    for at, used in enumerate(table.used):
        crafted = table.ruins.get(used.card)
        if used.card not in table.committed or crafted is None:
            yield Fault(f"$.open.used[{at}].card", "Expected a committed ruin.")
        elif used.source not in sources(used.card, crafted, night=crafted.night):
            yield Fault(f"$.open.used[{at}].source", "There is no torch effect.")
    bought = sum(getattr(table.ruins[card], at) is not None for card in table.committed for at in POSITIONS)
    if table.discoveries_left and table.market.count(None) > bought:
        yield Fault("$.open.market", "Empty slots are filled while there are discoveries.")
    if table.committed and Bench(state, table.turn).is_hopeless():
        yield Fault("$.open.committed", "No legal play contains these ruins.")


def _sift_faults(state: State) -> Iterator[Fault]:
    """R31."""
    table = state.open
    if not table.trick or table.turn != table.trick[-1].seat or table.turn not in in_round(table):
        yield Fault("$.open.turn", "Who played the last set sifts.")
    total = sum(table.ruins[card].face.sift for card in table.trick[-1].cards)
    own = state.own[table.turn]
    if not 1 <= table.sift_left <= min(total, len(own.hand)):
        yield Fault("$.open.sift_left", "Expected a number that the last set and the hand allow.")
    if own.fresh != sorted(set(own.fresh)) or not set(own.fresh) <= set(own.hand) or len(own.fresh) > total:
        yield Fault(f"$.own[{table.turn}].fresh", "Expected ruins of the hand that were drawn to sift, sorted.")
    if table.passed or table.skipped is not None:
        yield Fault("$.open.passed", "Nobody passes before the sift is done.")


def _over_faults(state: State) -> Iterator[Fault]:
    """R38, R39."""
    table, winner, ending = state.open, state.open.winner, state.open.ending
    if winner is None or ending is None or table.turn != winner or table.out_order[:1] != [winner]:
        yield Fault("$.open.winner", "The winner went out first in the last round.")
    elif not _could_end(table, winner)[ending]:
        yield Fault("$.open.ending", "The game cannot have ended in this way.")


def _could_end(table: Open, winner: int) -> dict[Ending, bool]:
    others = [points for seat, points in enumerate(table.vp) if seat != winner]
    strong = table.vp_at_start[winner] >= content().constants.instant_win_from
    out = len(table.out_order)
    return {
        "instant": table.round < SHOWDOWN and out == 1 and strong,
        "showdown": table.round == SHOWDOWN and out == 1,
        "uncontested": table.round == SHOWDOWN - 1 and out == table.players - 1 and table.vp[winner] > max(others),
    }


def _leftover_faults(state: State) -> Iterator[Fault]:
    """What belongs to one phase is not there in another."""
    table, phase = state.open, state.open.phase
    if phase != "flip" and table.owing:
        yield Fault("$.open.owing", "The flips are decided.")
    if phase != "turn" and (table.committed or table.used):
        yield Fault("$.open.committed", "Ruins are committed only during a turn.")
    if phase != "sift" and table.sift_left:
        yield Fault("$.open.sift_left", "There is no sift under way.")
    for seat, own in enumerate(state.own):
        if own.by_night != (by_night(table, own) if seat in table.owing else {}):
            yield Fault(f"$.own[{seat}].by_night", "Expected the night sides of a hand whose flip is not decided.")
        if own.fresh and (phase != "sift" or seat != table.turn):
            yield Fault(f"$.own[{seat}].fresh", "There is no sift under way.")
    if phase != "over" and (table.winner is not None or table.ending is not None):
        yield Fault("$.open.winner", "The game is not over.")
    gaps = any(not low and high for low, high in zip(table.market, table.market[1:], strict=False))
    if not table.committed and (gaps or (table.discoveries_left and None in table.market)):
        yield Fault("$.open.market", "Discoveries slide to the low slots and empty slots are filled.")


_PHASES = {"flip": _flip_faults, "turn": _turn_faults, "sift": _sift_faults, "over": _over_faults}
