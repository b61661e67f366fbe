"""Delves: prepared once, then kept like a book. 5.9."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Self, final, get_args

from ...contract import IllegalAction, Names
from ...prospects import Foretold
from ..board.gear import here, in_hands
from ..board.may import may_hand_over, may_work, refuse, wrong_phase
from ..board.party import Events, hero_of, is_delve, living, master_of
from ..content import RACES, ROOMS, T
from ..events.bodies import TorchLit
from ..events.delves import DelvePrepared, GoalTaken, RoomCleared, RoomEntered
from ..flow.dungeon import deck, draw_room, place
from ..model import Open, State, View
from ..model.bounds import Key
from ..model.turns import Delve, Dungeon, Last, Seen
from ..words.prospects import labelled
from .act import Order

Entry = Literal["enter", "fall_back", "out", "clear", "searched", "goal", "hint", "no_hint", "step"]


@final
class PrepareDelve(Order, frozen=True):
    rank = 62
    work = 1

    rooms: Literal[4, 6, 8]

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        return (cls(4), cls(6), cls(8)) if state.open.floor == "gm" else ()

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if refusal := may_work(table, seat):
            return refusal
        if table.delve and not table.delve.finished:
            return wrong_phase("A delve is under way.")
        return None if living(table) else refuse("no_target", "Nobody is left to go.")

    def effect(self, state: State, seat: int, events: Events) -> None:
        """Theme, goal, the deck of rooms, then each room in order. 5.11."""
        table, rng, size = state.open, state.sealed.rng, self.rooms
        theme, goal = rng.pick(T.themes).id, rng.pick(T.goals).id
        level = min(3, max(hero_of(table, each).level for each in living(table)))
        party = len(living(table))
        rooms = [draw_room(kind, level, party, rng) for kind in deck(size, rng)]
        master_of(state).dungeon = Dungeon(rooms)
        table.delve = Delve(
            theme=theme,
            goal=goal,
            rooms=size,
            deadline=T.delve.deadline[size],
            level=level,
            party=party,
            kinds=[None] * size,
            cleared=[False] * size,
            searched=[False] * size,
        )
        for key in [place(at) for at in range(9)]:
            if key in table.grounds and key != here(table):
                del table.grounds[key]
        table.last = Last()
        events.append(DelvePrepared(to=None, rooms=size, theme=theme, goal=goal, deadline=table.delve.deadline))
        if is_delve(table):
            _light_first(table, events)

    def told(self, view: View, names: Names) -> Foretold:
        return labelled(f"prepare a delve of {self.rooms} rooms", f"{self.rooms} rooms")


def _light_first(table: Open, events: Events) -> None:
    """R20: the first torch in a hand is lit if somebody needs it."""
    heroes = [(seat, hero_of(table, seat)) for seat in living(table)]
    if all(RACES[hero.race].dark_sight for _, hero in heroes):
        return
    torches = [(seat, hero, thing) for seat, hero in heroes for thing in in_hands(hero) if thing.item == "torch"]
    for seat, hero, torch in torches[:1]:
        torch.lit = True
        events.append(TorchLit(to=None, seat=seat, name=hero.name, auto=True))


@final
class KeepDelve(Order, frozen=True, tag="delve"):
    """The book-keeping of a prepared delve."""

    free = frozenset({"step"})
    rank = 63
    work = 0

    do: Entry
    step: Key = ""

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        delve = state.open.delve
        is_open = state.open.floor == "gm" and delve is not None and not delve.finished
        return map(cls, get_args(Entry)) if is_open else ()

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if refusal := may_hand_over(table, seat):
            return refusal
        delve = table.delve
        if delve is None or delve.finished:
            return wrong_phase("No delve is under way.")
        if self.do == "enter" and (delve.way == "out" or delve.at == delve.rooms):
            return wrong_phase("There is no further room.")
        if self.do in {"fall_back", "clear", "searched"} and not delve.at:
            return wrong_phase("The party is at the entrance.")
        return None

    def effect(self, state: State, seat: int, events: Events) -> None:
        delve = state.open.delve
        assert delve is not None  # noqa: S101 (checked)
        match self.do:
            case "enter":
                _enter(state, delve, events)
            case "fall_back":
                delve.at -= 1
            case "out":
                delve.way, delve.at = "out", max(0, delve.at - 2)
                delve.finished = delve.at == 0
            case "clear":
                if not delve.cleared[delve.at - 1]:
                    delve.cleared[delve.at - 1] = True
                    events.append(RoomCleared(to=None, index=delve.at))
            case "searched":
                delve.searched[delve.at - 1] = True
            case "goal":
                if not delve.goal_taken:
                    delve.goal_taken = True
                    events.append(GoalTaken(to=None, goal=delve.goal))
            case "hint" | "no_hint":
                delve.hint = self.do == "hint"
            case "step":
                _turn_to(state.open, delve, self.step)

    def told(self, view: View, names: Names) -> str:
        what = {
            "enter": "the party enters the next room",
            "fall_back": "the party falls back a room",
            "out": "the party goes two rooms towards the way out",
            "clear": "this room is done with",
            "searched": "this room has been searched",
            "goal": "the party has what it came for",
            "hint": "the party has a hint",
            "no_hint": "the hint is used up",
            "step": f"turn to {f'the step “{self.step}”' if self.step else 'another step'}",
        }[self.do]
        return f"the delve: {what}"


def _enter(state: State, delve: Delve, events: Events) -> None:
    dungeon = master_of(state).dungeon
    assert dungeon is not None  # noqa: S101 (a delve has one)
    delve.at += 1
    room = dungeon.rooms[delve.at - 1]
    delve.kinds[delve.at - 1] = room.kind
    if len(delve.seen) < delve.at:
        delve.seen.append(Seen(text=room.text, peril=room.peril if is_delve(state.open) else None))
    events.append(RoomEntered(to=None, index=delve.at, kind=room.kind, text=ROOMS[room.text].text))


def _turn_to(table: Open, delve: Delve, step: str) -> None:
    """What was looked back on is dealt with; a step begun again is another try."""
    delve.tries = min(40, delve.tries + 1) if step == delve.step else 0
    delve.step = step
    table.last.request = table.last.oracle = None
    table.last.done, table.last.touched = 0, []
