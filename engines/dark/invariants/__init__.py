"""What every position holds to, so that the rules can play on from it and end."""

from __future__ import annotations

from ...contract import Faults
from ...kit import seat_faults
from ..board.party import is_delve, lives, living, master_of, players, present
from ..board.rolls import values
from ..model import Open, State, View
from ..model.bounds import BOOK
from ..opening import fits
from . import delves, heroes, scenes
from .claims import Claims, broken, each_once

_DRAWS = 1 << 40
_PER_SEAT = ("heroes", "free", "said", "calls", "asked_oracle", "gained", "history_done")
_PLAYING = {"scene", "combat", "treasure"}
_NEVER_WAITS = "The Torchkeeper never waits."


def faults(state: State) -> Faults:
    """Each part relies on those before it."""
    yield from _of_table(state.open, len(state.own))
    yield from broken("$.sealed.rng.used", [(state.sealed.rng.used < _DRAWS, "No game takes so many draws.")])
    yield from _knowledge(state)


def view_faults(view: View) -> Faults:
    seats, is_master = len(view.open.heroes), view.seat is not None and view.seat == view.open.master
    yield from seat_faults(view, seats)
    has_desk = view.own is not None and view.own.master is not None
    yield from broken("$.own.master", [(has_desk == is_master, "Only the Game Master knows such things.")])
    yield from _of_table(view.open, seats)


def _of_table(table: Open, seats: int) -> Faults:
    """What holds for the part that everyone sees."""
    yield from broken("$.open.heroes", [(1 <= seats <= 6, "A game has one to six seats.")])
    for name in _PER_SEAT:
        is_whole = len(getattr(table, name)) == seats
        yield from broken(f"$.open.{name}", [(is_whole, "There must be one entry for each seat.")])
    yield from broken("$.open", _frame(table, seats))
    for seat, hero in enumerate(table.heroes):
        if hero is not None:
            yield from broken(f"$.open.heroes[{seat}]", heroes.hero(hero))
    yield from heroes.things(table)
    yield from broken("$.open.phase", _phases(table))
    if table.world:
        yield from broken("$.open.world", scenes.world(table, table.world))
    yield from broken("$.open.history", scenes.history(table))
    yield from broken("$.open.scene", scenes.scene(table))
    for name, request in (("request", table.request), ("last.request", table.last.request)):
        if request:
            yield from broken(f"$.open.{name}", scenes.request(table, request, is_open=request is table.request))
    yield from broken("$.open.queue", scenes.queue(table))
    if table.delve:
        yield from broken("$.open.delve", delves.delve(table.delve))
    if table.combat:
        yield from broken("$.open.combat", delves.combat(table, table.combat))
    yield from broken("$.open.treasure", delves.treasure(table))


def _frame(table: Open, seats: int) -> Claims:
    reason = fits(seats, table.settings)
    yield reason is None, reason or ""
    yield (table.master is None) == (table.settings.mode == "delve"), "A campaign has a Game Master, a delve has none."
    yield table.master is None or table.heroes[0] is None, "The Game Master has no character."
    named = [table.pause, table.leader, *table.admitted]
    yield all(seat is None or seat < seats for seat in named), "There is no such seat."
    yield each_once(table.admitted, players(table)), "Each player is admitted once."
    yield (
        not any(lives(table, seat) for seat in table.admitted),
        "Nobody is admitted who has a living character.",
    )
    yield not table.admitted or not is_delve(table), "In a delve nobody comes after."
    yield table.written < BOOK or table.phase == "ended", "The book is full."  # R52
    last = table.settings.max_sessions - (table.phase == "lull")
    yield is_delve(table) or table.session <= last, "So long is no campaign of these settings."


def _phases(table: Open) -> Claims:
    phase, made = table.phase, [table.heroes[seat] is not None for seat in players(table)]
    yield (table.combat is not None) == (phase == "combat"), "There is a fight in its phase alone."
    yield (table.treasure is not None) == (phase == "treasure"), "Treasure is rolled for in its phase alone."
    yield (table.ending is not None) == (phase == "ended"), "A game has an outcome exactly when it is over."
    yield (table.floor is not None) == (phase == "scene"), "Somebody has the floor exactly in a scene."
    yield (table.request is not None) == (table.floor == "players"), "The players have the floor while they are asked."
    yield phase != "characters" or not all(made), "All characters are made."
    yield phase in {"world", "characters", "ended"} or all(made), "Everybody needs a character by now."
    yield phase not in {"world", "history"} or table.world is not None, "There is no such phase without a world."
    yield not is_delve(table) or (phase not in {"world", "history", "lull"} and table.floor != "gm"), _NEVER_WAITS
    in_delve = is_delve(table) and phase in _PLAYING
    is_on = table.scene is not None and table.delve is not None and not table.delve.finished
    yield is_on or not in_delve, "A delve is under way."
    yield not in_delve or bool(living(table)), "A delve goes on with somebody who lives."
    yield table.delve is None or phase in {*_PLAYING, "ended"}, "A delve is part of a session."
    leads = present(table) or living(table)
    yield table.leader in leads if phase in _PLAYING and leads else True, "The leader is one of those who are there."


def _knowledge(state: State) -> Faults:
    """The Game Master's knowledge lies in their own room, or sealed if there is none."""
    table = state.open
    for seat, own in enumerate(state.own):
        is_right = (own.master is not None) == (seat == table.master)
        yield from broken(f"$.own[{seat}].master", [(is_right, "Only the Game Master knows such things.")])
    is_right = (state.sealed.master is not None) == is_delve(table)
    yield from broken("$.sealed.master", [(is_right, "The Torchkeeper's knowledge is sealed, and nobody else's.")])
    path, master = "$.sealed.master" if is_delve(table) else "$.own[0].master", master_of(state)
    rolled, combat, delve = master.rolled, table.combat, table.delve
    is_right = rolled is None or rolled.value in values(rolled.table)
    yield from broken(f"{path}.rolled", [(is_right, "The table has no such row.")])
    healths = zip(combat.foes if combat else (), master.health, strict=False)
    health = [
        (len(master.health) == len(combat.foes if combat else ()), "Every foe has its Health, and nobody else."),
        (all((foe.state == "dead") == (foe.lost >= most) for foe, most in healths), "A foe without Health is dead."),
    ]
    yield from broken(f"{path}.health", health)
    has_both = (delve is None) == (master.dungeon is None)
    yield from broken(f"{path}.dungeon", [(has_both, "A delve has a dungeon, and a dungeon a delve.")])
    if delve and master.dungeon:
        yield from broken(f"{path}.dungeon.rooms", delves.dungeon(delve, master.dungeon, combat, master.health))
