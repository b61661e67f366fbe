"""The frame of a state: seats, who knows what, the phase and what belongs to it."""

from __future__ import annotations

from ...former import Faults
from ..board.dice import band
from ..board.party import is_delve, living, master_of, players, present
from ..board.rolls import values
from ..model import Open, State
from ..opening import fits
from ..rules.world import unspent

_DRAWS = 1 << 40


def seats(state: State) -> Faults:
    table, count = state.open, len(state.own)
    if not 1 <= count <= 6:
        yield "$.own", "A game has one to six seats."
    for name in ("heroes", "free", "said", "calls", "asked_oracle", "gained", "history_done"):
        if len(getattr(table, name)) != count:
            yield f"$.open.{name}", "There must be one entry for each seat."
    if reason := fits(count, table.settings):
        yield "$.open.settings", reason
    if (table.master is None) != (table.settings.mode == "delve"):
        yield "$.open.master", "A campaign has a Game Master, a delve has none."
    if table.master is not None and table.heroes[0] is not None:
        yield "$.open.heroes[0]", "The Game Master has no character."
    if state.sealed.rng.used >= _DRAWS:
        yield "$.sealed.rng.used", "No game takes so many draws."
    yield from _known_seats(table, count)


def _known_seats(table: Open, count: int) -> Faults:
    named = [("pause", table.pause), ("leader", table.leader)]
    named += [("admitted", seat) for seat in table.admitted]
    for name, seat in named:
        if seat is not None and seat >= count:
            yield f"$.open.{name}", "There is no such seat."


def knowledge(state: State) -> Faults:
    """The Game Master's knowledge lies with the Game Master, or sealed if there is none."""
    table = state.open
    for seat, own in enumerate(state.own):
        if (own.master is not None) != (seat == table.master):
            yield f"$.own[{seat}].master", "Only the Game Master knows such things."
    if (state.sealed.master is not None) != is_delve(table):
        yield "$.sealed.master", "The Torchkeeper's knowledge is sealed in a delve, and there only."
        return
    master = master_of(state)
    if master.rolled and master.rolled.value not in values(master.rolled.table):
        yield "$.master.rolled", "The table has no such row."
    for secret in master.secret:
        if secret.seat is not None and secret.seat not in players(table):
            yield "$.master.secret", "There is no such player."
        if (secret.band is None) != (secret.success is not None) or secret.band not in {None, band(secret.dice)}:
            yield "$.master.secret", "A secret roll is a check or the oracle."
    if is_delve(table) and master.secret:
        yield "$.sealed.master.secret", "The Torchkeeper rolls openly."


def phase(state: State) -> Faults:
    """What there is only in some phases."""
    table = state.open
    made = [table.heroes[seat] is not None for seat in players(table)]
    if table.phase == "world" and (table.world is None or any(made)):
        yield "$.open.phase", "The world is made before the characters."
    if table.phase == "characters" and all(made):
        yield "$.open.phase", "All characters are made."
    if table.phase not in {"world", "characters", "ended"} and not all(made):
        yield "$.open.heroes", "Everybody needs a character by now."
    for name, belongs in (("combat", "combat"), ("treasure", "treasure")):
        if (getattr(table, name) is not None) != (table.phase == belongs):
            yield f"$.open.{name}", "That does not belong to this phase."
    if (table.ending is not None) != (table.phase == "ended"):
        yield "$.open.ending", "A game has an outcome exactly when it is over."
    if (table.floor is not None) != (table.phase == "scene"):
        yield "$.open.floor", "Somebody has the floor exactly in a scene."
    if (table.request is not None) != (table.floor == "players"):
        yield "$.open.request", "The players have the floor exactly while they owe an answer."
    yield from _mode(table)


def _mode(table: Open) -> Faults:
    in_play = table.phase in {"scene", "combat", "treasure"}
    if is_delve(table):
        if table.phase in {"world", "history", "lull"} or table.floor == "gm":
            yield "$.open.phase", "The Torchkeeper never waits."
        if in_play and (table.delve is None or table.scene is None or table.session != 1):
            yield "$.open.delve", "A delve is under way."
        if table.ending in {"completed", "abandoned"} or table.queue or table.admitted:
            yield "$.open.ending", "That is for campaigns."
        return
    if table.ending not in {None, "completed", "abandoned"} or table.dungeon is not None:
        yield "$.open.ending", "That is for delves."
    if table.session > table.settings.max_sessions or table.beat > table.settings.beats_per_session:
        yield "$.open.session", "So long is no campaign of these settings."
    if in_play and not table.session:
        yield "$.open.session", "No session has begun."


def flow(state: State) -> Faults:
    """The leader is one of those who live, and nothing waits for the wrong one."""
    table = state.open
    if table.phase == "ended":
        if table.leader is not None and table.leader not in living(table):
            yield "$.open.leader", "The leader is a living character."
        return
    alive = living(table) if table.phase not in {"world", "characters"} else []
    leads = present(table) or alive if alive else []
    if (table.leader not in leads) if leads else table.leader is not None:
        yield "$.open.leader", "The leader is a living character."
    if table.phase not in {"lull", "scene", "combat", "treasure"} and table.admitted:
        yield "$.open.admitted", "Nobody is admitted before the first session."
    if table.phase == "lull" and table.request is None and unspent(table) and table.world and table.world.pick:
        yield "$.open.world.pick", "It is not the Game Master's turn."
