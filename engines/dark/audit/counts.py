"""What is counted: nothing before it can begin, and never more than there were actions."""

from __future__ import annotations

from ...former import Faults
from ..board.party import is_delve, players
from ..board.pieces import is_told, on_the_board
from ..content import LEVELS
from ..model import Open, State
from ..model.bounds import BOOK

_FROM_NOTHING = ("question", "texts", "spoken", "veiled", "session", "beat", "works", "quiet", "found", "lit_for")
_IN_SESSIONS = ("beat", "works", "quiet", "found", "lit_for")
_AT_ONCE = 50  # questions that come of one action, at most: turns of a combat, steps of a delve
_THINGS = 20  # that come of one action, at most: a kit
_AWARD = 3  # XP of one action, at most
_IN_A_SESSION = 5  # XP that a character can gain


def counts(state: State) -> Faults:
    table = state.open
    if not table.written:
        for name in _FROM_NOTHING:
            if getattr(table, name):
                yield f"$.open.{name}", "Nobody has done anything yet."
        if any(table.heroes) or any(table.gained):
            yield "$.open.heroes", "Nobody has done anything yet."
    yield from _actions(table)
    yield from _sessions(table)
    yield from _questions(table)
    yield from _experience(table)
    if state.sealed.refs > _THINGS * table.written:
        yield "$.sealed.refs", "So many things were not made."
    if any(asked and not used for asked, used in zip(table.asked_oracle, table.free, strict=True)):
        yield "$.open.asked_oracle", "Who asks the oracle uses a free action."
    if any(not is_told(state, number) for number in on_the_board(table)):
        yield "$.open.texts", "So much was not written."
    if table.spoken and (len(table.spoken) > table.written // 8 + 1 or not table.spoken[-1]):
        yield "$.open.spoken", "So much was not written."
    if table.veiled and table.ending is None and not all(is_told(state, number) for number in table.veiled):
        yield "$.open.veiled", "There is nothing below that veil."
    if table.pause is not None and not table.calls[table.pause]:
        yield "$.open.pause", "Nobody has called for this pause."


def _actions(table: Open) -> Faults:
    """Each of these took an action of its own."""
    made = sum(hero is not None for hero in table.heroes) + sum(table.history_done) + len(table.history)
    if table.world:
        made += 2 * len(table.world.places) + (table.world.outline is not None) + (table.world.pick is not None)
    if not is_delve(table):  # where nobody but the Torchkeeper begins sessions, asks and awards
        made += table.session + -(-sum(table.gained) // _AWARD)
    besides = sum(table.free) + sum(table.said) + sum(table.calls) + table.veils
    asked = 0 if is_delve(table) else table.beat
    worked = max(table.works, table.last.done)
    if max(besides + asked, table.texts, table.quiet) + made > table.written or worked > table.written:
        yield "$.open.written", "More has been done than there were actions."
    if table.written >= BOOK and table.ending is None:
        yield "$.open.written", "The book is full."  # R52


def _sessions(table: Open) -> Faults:
    if table.session and table.phase in {"world", "characters", "history"}:
        yield "$.open.session", "Sessions come when all is made and told."
    for name in _IN_SESSIONS:
        if getattr(table, name) and not table.session:
            yield f"$.open.{name}", "No session has begun."
    if any(table.gained) and not table.session:
        yield "$.open.gained", "No session has begun."
    if table.works and (is_delve(table) or table.floor == "players" or table.phase in {"combat", "treasure"}):
        yield "$.open.works", "The Game Master does not have the floor."


def _questions(table: Open) -> Faults:
    """A session asks anew when it begins, a beat when it begins and ends, a pause when it ends."""
    rested = sum(table.calls) - (table.pause is not None)
    is_open = table.floor == "players" or table.phase in {"combat", "treasure"}
    if table.question < table.session + 2 * table.beat - is_open:
        yield "$.open.question", "More has been asked than there were questions."
    if table.question > _AT_ONCE * table.written:
        yield "$.open.question", "So many questions were not asked."
    if table.request and table.question != table.request.id + rested:
        yield "$.open.request.id", "The question is another than the one asked."
    if table.last.request and table.last.request.id >= table.question:
        yield "$.open.last.request.id", "The question is another than the one asked."


def _experience(table: Open) -> Faults:
    """R30. A seat keeps what its characters have gained, also when another takes their place."""
    start = LEVELS[table.settings.start_level].xp
    for seat, hero in enumerate(table.heroes):
        gained = hero.xp - start if hero else 0
        now = hero.earned.obstacle + hero.earned.goal if hero else 0
        if not now <= gained <= table.gained[seat] or gained - now > _IN_A_SESSION * max(0, table.session - 1):
            yield f"$.open.gained[{seat}]", "So much XP was not gained in these sessions."
        if table.gained[seat] and seat not in players(table):
            yield "$.open.gained", "The Game Master gains no XP."
