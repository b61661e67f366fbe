"""How the table stands, in a few lines."""

from __future__ import annotations

from ...contract import Names
from ...phrases import counted, listed, number, sentence, whose
from ..board.crews import items, kits_of
from ..board.pieces import current_resilience, living
from ..content import CREW, maps
from ..model.basics import ROOMS
from ..model.state import Open, View, Warrior
from .phrases import at, caller, card, condition, die_count, kit, seen, somewhere

PHASES = {
    "muster": "choosing crews", "deploy": "placing the crews", "delve": "Delving phase", "sheathe": "sheathing cards",
    "monster": "Monster phase", "fight": "Fight phase", "event": "Event phase", "over": "the game is over",
}  # fmt: skip


def summary(view: View, names: Names) -> list[str]:
    table = view.open
    if not table.warriors:
        return [f"{maps()[table.map].name}: both players choose a crew in secret.", *_muster(view), *_crews(view)]
    crews = [line for seat in _seats(view) for line in _crew(view, seat, names)]
    fights = [*_monsters(view), *_fights(view, names)]
    return [_head(view, names), _rooms(view, names), *crews, *fights, *_cards(view, names)]


def _seats(view: View) -> tuple[int, int]:
    """One's own crew first."""
    return (1, 0) if view.seat == 1 else (0, 1)


def _muster(view: View) -> list[str]:
    muster = view.own.muster if view.own else None
    if muster is None or not (muster.crew or muster.kits):
        return []
    return [f"Your crew so far: {'; '.join(kit(items(each)) for each in kits_of(muster))}."]


def _crews(view: View) -> list[str]:
    """The ready-made crews, while they can be chosen."""
    if view.own is None or view.own.muster.building or view.own.muster.crew:
        return []
    return [
        f"{crew.name}: {'; '.join(f'{each.name} with {kit(items(each.kit))}' for each in crew.members)}."
        for crew in CREW.values()
    ]


def _head(view: View, names: Names) -> str:
    table = view.open
    turn = f"turn {table.turn} of 6, " if table.turn else ""
    fated = "you are" if table.fated == view.seat else f"{names[table.fated]} is"
    lights = listed([whose(caller(seat, view.seat, names)) for seat in (0, 1) if table.lights[seat] is not None])
    both = None not in table.lights
    burning = f"{lights} {'lights burn' if both else 'light burns'}" if lights else "no light burns"
    return sentence(f"{turn}{PHASES[table.phase]}; {fated} The Fated One; {_fuel(table)}; {burning}")


def _fuel(table: Open) -> str:
    if not table.turn:
        return "the fuel die is still to be rolled"
    return f"fuel for {counted(table.fuel, 'turn')}" if table.fuel else "no fuel left"


def _rooms(view: View, names: Names) -> str:
    table = view.open
    info = maps()[table.map].area_info
    owners = {room: getattr(table.rooms, room) for room in ROOMS}
    told = [
        f"{room} {info[room].name} ({'nobody' if owner is None else caller(owner, view.seat, names)})"
        for room, owner in owners.items()
    ]
    lost = listed([f"{caller(seat, view.seat, names)} {_count(table.casualties[seat])}" for seat in _seats(view)])
    return sentence(f"rooms as they stand: {', '.join(told)}; dwarves lost: {lost}")


def _crew(view: View, seat: int, names: Names) -> list[str]:
    table = view.open
    valor = "Valor left" if table.valor[seat] else "Valor used"
    left = counted(len(living(table, seat)), "dwarf", "dwarves")
    head = f"{whose(caller(seat, view.seat, names))} crew, {left}, {valor}"
    return [f"{head[0].upper()}{head[1:]}:", *[f"  {_warrior(view, each)}" for each in living(table, seat)]]


def _warrior(view: View, each: Warrior) -> str:
    table = view.open
    where = somewhere(table, each.pos) if each.pos else _sent(view, each)
    how = condition(each, is_acting=table.active is not None and table.active.warrior == each.id)
    health = f"resilience {current_resilience(each)}" if each.damage else ""
    rest = "; ".join(part for part in (die_count(each.pool), health, how) if part)
    return f"{each.name} ({kit(each.items)}), {where}; {rest}."


def _sent(view: View, each: Warrior) -> str:
    """Where somebody will stand whose placement waits for its turn."""
    queue = view.own.queue if view.own else []
    to = next((placing.to for placing in queue if placing.warrior == each.id), None)
    return f"to be placed on {somewhere(view.open, to)}" if to else "not placed yet"


def _monsters(view: View) -> list[str]:
    table = view.open
    if not table.monsters:
        return []
    told = [
        f"monster {each.id[1:]} on {at(each.pos)}{' in the dark' if each.shrouded else ''}" for each in table.monsters
    ]
    return [sentence(", ".join(told))]


def _fights(view: View, names: Names) -> list[str]:
    if not view.open.links:
        return []
    pairs = [
        f"{seen(view.open, one, view.seat, names)} with {seen(view.open, two, view.seat, names)}"
        for one, two in view.open.links
    ]
    return [f"Engaged: {'; '.join(pairs)}."]


def _cards(view: View, names: Names) -> list[str]:
    own = view.own
    sizes = ", ".join(_holding(view, seat, names) for seat in _seats(view))
    lines = [sentence(f"cards in hand: {sizes}; {view.open.deck_size} in the deck")]
    if own and own.hand:
        lines.append(f"Your hand in countdown order: {listed([card(each) for each in own.hand])}.")
    if own and own.skipped:
        lines.append(f"Skipped in this turn: {listed([card(each) for each in own.skipped])}.")
    if own and own.sheathed:
        lines.append(f"You keep the {card(own.sheathed)}.")
    return lines


def _holding(view: View, seat: int, names: Names) -> str:
    table = view.open
    kept = " and one sheathed" if table.sheathed[seat] else ""
    return f"{caller(seat, view.seat, names)} {_count(table.hand_sizes[seat])}{kept}"


def _count(things: int) -> str:
    """In words: after a name a figure would read as part of it."""
    return number(things) if things else "none"
