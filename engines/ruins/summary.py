"""The whole table in sentences: enough to play by mail or with a screen reader."""

from __future__ import annotations

from ..contract import Names
from ..phrases import counted, listed, ordinal, sentence
from .content import content, costs, discovery_cards
from .model import Crafted, Discovery, Open, Own, Ruin, View
from .phrases import a_set, discovery, ruin, ruins, worth
from .turns import is_showdown, mark, strong
from .worth import POSITIONS, face, in_hand


def summary(view: View, names: Names) -> list[str]:
    """How things stand, from the most general to the seat's own ruins."""
    table = view.open
    lines = [when(table, names), _places(table)]
    lines += [_player(table, seat, names) for seat in range(table.players)]
    lines += [*_trick(table, names), _market(table)]
    lines.append(f"{counted(table.deck_size, 'ruin')} and {_discoveries(table)} are in the decks")
    lines += [_crafted(card, crafted, names) for card, crafted in table.ruins.items() if _is_crafted(crafted)]
    lines += _own(view.own, table, names) if view.own else []
    return [sentence(line) for line in lines]


def when(table: Open, names: Names) -> str:
    if table.winner is not None:
        return f"the game is over: {names[table.winner]} won"
    if is_showdown(table):
        when = f"the showdown of {listed([names[seat] for seat in table.participants])}: who goes out first wins"
    else:
        when = f"round {table.round} of {content().constants.regular_rounds}"
    return f"{when}; flips are being decided" if table.phase == "flip" else when


def _places(table: Open) -> str:
    points = [f"{ordinal(at)} {each}" for at, each in enumerate(content().scoring[table.players], 1)]
    return f"VP for going out: {listed(points)}".replace("-", "−")


def _player(table: Open, seat: int, names: Names) -> str:
    parts = [
        f"{table.vp[seat]} VP",
        counted(table.hand_sizes[seat], "ruin"),
        f"{counted(table.torches[seat], 'lit torch', 'lit torches')}",
        f"{counted(table.claims[seat], 'claim')} left",
        *_marks(table, seat),
    ]
    return f"{names[seat]}: {', '.join(parts)}"


def _marks(table: Open, seat: int) -> list[str]:
    marks = ["first player"] if seat == table.first else []
    if seat not in table.participants:
        return [*marks, "not in the showdown"]
    if seat in table.out_order:
        return [*marks, mark(table, seat)]
    if seat in strong(table):
        marks.append("wins by going out first")
    if table.phase == "flip":
        marks.append("has not decided a flip" if seat in table.owing else "has decided a flip")
    if seat in table.passed:
        marks.append(mark(table, seat))
    return marks


def _trick(table: Open, names: Names) -> list[str]:
    if not table.trick:
        return ["no set is on the table"] if table.phase in ("turn", "sift") else []
    sets = [f"{names[each.seat]} {a_set(each.rank, each.size)} ({ruins(each.cards)})" for each in table.trick]
    lines = [f"the trick so far: {listed(sets)}"]
    if table.discarded:
        lines.append(f"discarded beside it: {ruins(table.discarded)}")
    if table.committed:
        lines.append(f"committed by {names[table.turn]}: {ruins(table.committed)}")
    return lines


def _market(table: Open) -> str:
    slots = [_slot(slot, cost, table.market[slot]) for slot, cost in enumerate(costs())]
    return f"the market: {'; '.join(slots)}"


def _slot(slot: int, cost: int, found: Discovery | None) -> str:
    price = counted(cost, "torch", "torches")
    if found is None:
        return f"slot {slot} for {price} is empty"
    return f"slot {slot} for {price}: {discovery(found)}, {discovery_cards()[found].position}"


def _discoveries(table: Open) -> str:
    return counted(table.discoveries_left, "discovery", "discoveries")


def _is_crafted(crafted: Crafted) -> bool:
    return crafted.night or crafted.claim is not None or any(getattr(crafted, at) for at in POSITIONS)


def _crafted(card: Ruin, crafted: Crafted, names: Names) -> str:
    parts = ["night side"] if crafted.night else []
    parts += [f"{discovery(found)} at the {at}" for at in POSITIONS if (found := getattr(crafted, at))]
    parts += [f"claimed by {names[crafted.claim]}"] if crafted.claim is not None else []
    return f"{ruin(card)} is {worth(crafted.face)}: {', '.join(parts)}"


def _own(own: Own, table: Open, names: Names) -> list[str]:
    by_rank = sorted(own.hand, key=lambda card: (in_hand(table, own, card).rank, card))
    held = [_held(own, table, card) for card in by_rank]
    lines = [f"your hand: {listed(held) or 'empty'}"]
    away = {card: worth(face(card, table.ruins[card], night=True)) for card in own.nights if card not in own.turned}
    turned = [f"{ruin(card)} ({told})" for card, told in away.items()]
    lines += [f"you know that these were turned in secret: {listed(turned)}"] if turned else []
    given = [f"{ruin(card)} to {names[holder]}" for card, holder in own.handed.items()]
    return [*lines, f"you handed {listed(given)}"] if given else lines


def _held(own: Own, table: Open, card: Ruin) -> str:
    notes = [", turned in secret"] if card in own.turned else []
    notes += [", just drawn"] if card in own.fresh else []
    return f"{ruin(card)} ({worth(in_hand(table, own, card))}{''.join(notes)})"
