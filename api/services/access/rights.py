"""What a caller may do with a table: one list of rights, read both to show a table and to refuse a call.

A right is a row of rules. Each finds a reason to refuse or none, and the first reason counts.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from math import ceil
from typing import Literal

import engines
from api.answers.refusals import Quota, Refusal, unauthorized
from api.answers.tables import Rights
from api.domain.tables import Table
from api.domain.values.pace import LENGTHS
from api.services.access.visits import Visit
from api.services.rules.reading import read_options

Right = Literal[
    "play", "undo", "invite", "let_watch", "start", "cancel", "nudge", "leave", "offer", "resign", "return",
    "answer_for_time", "extend", "rematch",
]  # fmt: skip
Rule = Callable[[Visit], Refusal | None]

BETWEEN_NUDGES = timedelta(days=1)
BEFORE_NUDGES = timedelta(hours=1)  # after the turn began; where there is a pace, a tenth of it
MOST_UNDONE = 100  # moves of one game that a seat may take back; the log keeps each of them


def require(right: Right, visit: Visit) -> None:
    if refused := refusal(right, visit):
        raise refused


def refusal(right: Right, visit: Visit) -> Refusal | None:
    for rule in _RULES[right]:
        if refused := rule(visit):
            return refused
    return None


def has(right: Right, visit: Visit) -> bool:
    return refusal(right, visit) is None


def rights(visit: Visit) -> Rights:
    """The rights that the table shows. Every rule is asked once, however many rights need it."""
    held: dict[Rule, bool] = {}

    def holds(rule: Rule) -> bool:
        if rule not in held:
            held[rule] = rule(visit) is None
        return held[rule]

    def can(right: Right) -> bool:
        return all(map(holds, _RULES[right]))

    return Rights(
        start=can("start"),
        cancel=can("cancel"),
        nudge=can("nudge"),
        leave=can("leave"),
        offer=can("offer"),
        resign=can("resign"),
        take_back_seat=can("return"),
        extend=can("extend"),
        rematch=can("rematch"),
    )


_is_seated: Rule = Visit.unseated


def _is_host(visit: Visit) -> Refusal | None:
    if visit.player is None:
        return unauthorized()
    return None if visit.is_owner else Refusal("forbidden", "Only the host of the table may do that.")


def _is_host_or_seated(visit: Visit) -> Refusal | None:
    return None if visit.is_owner else _is_seated(visit)


def _gathers(visit: Visit) -> Refusal | None:
    if visit.table.status == "gathering":
        return None
    return Refusal("table_not_gathering", "That is possible only before the game has begun.")


def _is_not_done_with(visit: Visit) -> Refusal | None:
    if visit.table.status in {"gathering", "running"}:
        return None
    return Refusal("table_not_gathering", "Nothing is played at this table any more.")


def _runs(visit: Visit) -> Refusal | None:
    if visit.table.status == "running":
        return None
    return Refusal("table_not_running", "That is possible only while the game runs.")


def _is_over(visit: Visit) -> Refusal | None:
    if visit.table.status == "over":
        return None
    return Refusal("game_not_over", "A rematch comes after the end of the game.")


def _options_still_fit(visit: Visit) -> Refusal | None:
    table = visit.table
    try:
        read_options(engines.load(table.game), len(table.seats), table.options)
    except Refusal as refused:
        return refused
    return None


def _is_played(visit: Visit) -> Refusal | None:
    match visit.table.status:
        case "over":
            return Refusal("out_of_turn", "The game is over.", reason_code="game_over")
        case "cancelled":
            return Refusal("out_of_turn", "This table was cancelled.", reason_code="cancelled")
        case "gathering":
            return Refusal("out_of_turn", "The game begins when all seats are taken.", reason_code="not_begun")
        case "running":
            return None


def _has_not_resigned(visit: Visit) -> Refusal | None:
    if visit.seat is None or not visit.table.seats[visit.seat].has_resigned:
        return None
    sentence = "You have resigned. A bot plays your seat to the end."
    return Refusal("out_of_turn", sentence, reason_code="resigned")


def _game_knows_resigning(visit: Visit) -> Refusal | None:
    facts = engines.catalogue()[visit.table.game]
    if facts.resign:
        return None
    return Refusal("forbidden", f"Nobody resigns in {facts.title}. Offer your seat to somebody else instead.")


def _bot_keeps_seat(visit: Visit) -> Refusal | None:
    if visit.seat is not None and visit.table.seats[visit.seat].is_absent:
        return None
    return Refusal("seat_not_kept", "No bot keeps your seat, so there is nothing to take back.")


def _can_be_taken_back(visit: Visit) -> Refusal | None:
    undo = visit.table.undo
    if undo is not None and undo.seat == visit.seat:
        return None
    sentence = "This cannot be taken back: something was revealed by it, or somebody has moved since."
    return Refusal("not_undoable", sentence)


def _waits_for_others(visit: Visit) -> Refusal | None:
    if visit.table.status == "running" and slow(visit):
        return None
    return Refusal("nobody_to_nudge", "The table waits for nobody else now.")


def _has_waited(visit: Visit) -> Refusal | None:
    if to_nudge(visit):
        return None
    since = [visit.table.seats[number].turn_since_at or visit.now for number in slow(visit)]
    wait = ceil((min(since) + _before_nudges(visit.table) - visit.now).total_seconds())
    return _too_early("Their turn has only just begun. Give them time; you can nudge them later.", wait)


def _nudged_no_less_than_a_day_ago(visit: Visit) -> Refusal | None:
    last = visit.table.nudged_at
    if last is None or visit.now - last >= BETWEEN_NUDGES:
        return None
    wait = ceil((last + BETWEEN_NUDGES - visit.now).total_seconds())
    return _too_early("They were nudged within the last day. Give them time, and nudge again tomorrow.", wait)


def _too_early(sentence: str, wait: int) -> Refusal:
    quota = Quota("nudges", 1, int(BETWEEN_NUDGES.total_seconds()), 0, wait)
    return Refusal("too_many_requests", sentence, wait=wait, quota=quota)


def _has_time_to_ask_for(visit: Visit) -> Refusal | None:
    """A seat whose clock runs may ask, and the others may agree, once each."""
    table, seat = visit.table, visit.seat
    if seat is None or table.extension is None:
        is_running = seat is not None and table.seats[seat].deadline_at is not None
        sentence = "Your time does not run now, so there is none to make longer."
        return None if is_running else Refusal("no_deadline", sentence)
    if seat == table.extension.asked_by:
        return Refusal("already_asked", "You have asked already. The others have not all agreed yet.")
    return Refusal("already_asked", "You have agreed already.") if seat in table.extension.agreed else None


def _has_not_taken_back_too_often(visit: Visit) -> Refusal | None:
    if visit.seat is None or visit.table.seats[visit.seat].undone < MOST_UNDONE:
        return None
    said = f"You have taken back {MOST_UNDONE} moves of this game, which is as many as one may."
    return Refusal("not_undoable", said)


_OF_A_PLAYER: tuple[Rule, ...] = (_is_seated, _runs, _has_not_resigned)

_RULES: dict[Right, tuple[Rule, ...]] = {
    "play": (_is_seated, _is_played, _has_not_resigned),
    "undo": (_is_seated, _is_played, _has_not_resigned, _can_be_taken_back, _has_not_taken_back_too_often),
    "invite": (_is_host, _is_not_done_with),
    "let_watch": (_is_host,),
    "start": (_is_host, _gathers),
    "cancel": (_is_host, _gathers),
    "nudge": (_is_host_or_seated, _waits_for_others, _has_waited, _nudged_no_less_than_a_day_ago),
    "leave": (_is_seated, _gathers),
    "offer": _OF_A_PLAYER,
    "resign": (*_OF_A_PLAYER, _game_knows_resigning),
    "return": (*_OF_A_PLAYER, _bot_keeps_seat),
    "answer_for_time": _OF_A_PLAYER,
    "extend": (*_OF_A_PLAYER, _has_time_to_ask_for),
    "rematch": (_is_seated, _is_over, _options_still_fit),
}


def slow(visit: Visit) -> list[int]:
    """The other players who are waited for."""
    table = visit.table
    return [number for number in table.to_act if number != visit.seat and not table.is_kept(number, visit.now)]


def to_nudge(visit: Visit) -> list[int]:
    """Those of them who have been waited for long enough to be nudged."""
    latest = visit.now - _before_nudges(visit.table)
    return [number for number in slow(visit) if (visit.table.seats[number].turn_since_at or visit.now) <= latest]


def nudge_at(visit: Visit) -> datetime | None:
    """When the caller may first nudge those who are waited for; None: not at all, as things are."""
    if _is_host_or_seated(visit) or _waits_for_others(visit):
        return None
    since = min(visit.table.seats[number].turn_since_at or visit.now for number in slow(visit))
    first, last = since + _before_nudges(visit.table), visit.table.nudged_at
    return first if last is None else max(first, last + BETWEEN_NUDGES)


def _before_nudges(table: Table) -> timedelta:
    return BEFORE_NUDGES if table.terms.pace == "none" else LENGTHS[table.terms.pace] / 10


def is_to_agree(table: Table, seat: int, asked_by: int, version: int) -> bool:
    """Whether a seat's consent is still needed for the time that another asked for at that version."""
    wanted, asked_at = table.extension, table.seats[asked_by].turn_version
    if wanted is None or wanted.asked_by != asked_by or seat in wanted.agreed:
        return False
    return asked_at is not None and asked_at <= version
