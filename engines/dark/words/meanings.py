"""What comes of an answer to the Torchkeeper, and of a thing that is used up: what one must know to choose."""

from __future__ import annotations

from ..board.choices import BACK, LEAVE, MEDDLE, ONWARD, OUT, REST, SEARCH, options_of, ways_of
from ..board.party import living
from ..content import T
from ..content.ids import Ability
from ..content.rows import ItemRow
from ..model import Open
from ..model.bounds import HOUR
from ..model.turns import Delve
from .phrases import ABILITIES, ticks


def meaning(table: Open, label: str) -> str | None:
    """What an answer leads to, where a delve goes by the book: a Game Master's own answers lead wherever they say."""
    delve, request = table.delve, table.request
    if delve is None or request is None or request.kind != "choice":
        return None
    is_alone = len(living(table)) == 1
    if delve.step == "choose" and request.options == list(options_of(delve)):
        return _going(delve, is_alone=is_alone).get(label)
    if delve.step == "mystery" and request.options == [MEDDLE, LEAVE]:
        return {MEDDLE: "the oracle decides what comes of it", LEAVE: "nothing comes of it"}.get(label)
    way = next((each for each in ways_of(request.options) if each.text == label), None)
    return _roll(way.ability, way.difficulty, is_alone=is_alone) if way else None


def _roll(ability: Ability, difficulty: int, *, is_alone: bool) -> str:
    return f"{'you roll' if is_alone else 'one of you rolls'} {ABILITIES[ability]} against {difficulty}"


def _going(delve: Delve, *, is_alone: bool) -> dict[str, str]:
    is_safe = delve.at and delve.kinds[delve.at - 1] == "refuge"
    care = "" if is_safe else ", if the oracle says that nobody comes"
    search = _roll(T.search.ability, T.search.difficulty, is_alone=is_alone)
    return {
        ONWARD: f"into room {delve.at + 1}; {ticks(T.delve.ticks.enter)}",
        OUT: f"two rooms back, with what you came for; {ticks(1)}",
        SEARCH: f"{search}; {ticks(T.delve.ticks.search)}",
        REST: f"1 Health{'' if is_alone else ' for each of you'}{care}; {ticks(HOUR)}",
        BACK: "the delve ends without what you came for",
    }


def effect(row: ItemRow) -> str:
    """What a thing does when it is used up. R51."""
    if row.use == "heal":
        return "heals all wounds" if row.amount == "full" else f"heals {row.amount}"
    if row.use == "repair":
        return f"mends {row.amount} points of armor"
    if row.use == "ward":
        return f"{row.amount} ward points"
    return f"{row.amount} more on {ABILITIES[row.ability] if row.ability else ''} rolls"
