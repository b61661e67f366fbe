"""The seats that owe a decision. They are public, so they are read from the open room alone."""

from __future__ import annotations

from ..model.state import Open, State
from .cards import wealth
from .table import fight_of, hero_of, living, shop_of, turn_of
from .trust import followed


def to_act(state: State) -> tuple[int, ...]:
    return tuple(owing(state.open))


def question(state: State) -> int:
    return state.open.question


def owing(table: Open) -> list[int]:
    seats: list[int] = []
    match table.phase:
        case "setup":
            seats = [seat for seat, hero in enumerate(table.heroes) if hero is None]
        case "choose_room" | "collect" | "treasure":
            seats = [table.torch]
        case "place":
            seats = placers(table)
        case "battle":
            seats = [turn_of(table).seat]
        case "answer":
            offer = turn_of(table).offer
            seats = [offer.asked] if offer is not None else []
        case "vote":
            seats = voters(table)
        case "losses":
            seats = sorted(table.owing)
        case "shop_pledge":
            seats = pledgers(table)
        case "shop":
            turn = shop_of(table).turn
            seats = [turn] if turn is not None else []
        case "over":
            pass
    return seats


def placers(table: Open) -> list[int]:
    """The seats that still have to choose a tile."""
    fight = fight_of(table)
    return [seat for seat, placed in enumerate(fight.placed) if not placed and followed(fight, seat) is None]


def voters(table: Open) -> list[int]:
    """The living heroes who have neither called nor voted, and trust nobody else with their vote."""
    fight = fight_of(table)
    asked = [seat for seat in living(table) if seat not in fight.callers and followed(fight, seat) is None]
    return [seat for seat in asked if not fight.voted[seat]]


def pledgers(table: Open) -> list[int]:
    """The seats that own a treasure card and have not finished pledging."""
    done = shop_of(table).done
    return [seat for seat in range(len(table.heroes)) if not done[seat] and wealth(hero_of(table, seat))]
