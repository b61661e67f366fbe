"""What the host of a table can do: invite, start early, cancel, let others watch. Whoever sits there may nudge."""

from __future__ import annotations

import secrets
from math import ceil
from typing import Any

from api.domain import notes
from api.domain.lines import unlisted
from api.domain.notes import Place
from api.parts import Parts
from api.problems import Problem
from api.schemas.tables import Invitation
from api.services import inviting, seating
from api.services.changing import until_undisturbed
from api.services.rights import BETWEEN_NUDGES, may_nudge_again, slow
from api.services.saving import changed
from api.services.tables import begun_if_full
from api.services.visits import Visit, spectator_link, visit
from api.stores.base import Write
from engines.bots import Level


def _as_host(parts: Parts, token: str | None, table_id: str) -> Visit:
    found = visit(parts, token, table_id)
    seating.require_host(found.table, found.require_player())
    return found


def invite_all(parts: Parts, token: str | None, table_id: str, wishes: list[dict[str, Any]]) -> list[Invitation]:
    """New invitations by mail, several at once; former ones to these seats are void."""
    to = {wish["seat"]: inviting.address(wish["email"], f"$.seats[{n}].email") for n, wish in enumerate(wishes)}
    if len(to) < len(wishes):
        raise Problem("invalid", "Each seat can be offered to one guest only.", path="$.seats")

    def attempt() -> list[Invitation]:
        table = _as_host(parts, token, table_id).table
        tokens = {number: seating.keep_for_guest(table, number) for number in to}
        told = inviting.mailed(parts, table, to)
        parts.store.commit(*changed(table, parts.clock()), *told)
        return [Invitation(number, secret) for number, secret in tokens.items()]

    return until_undisturbed(attempt)


def start(parts: Parts, token: str | None, table_id: str, level: Level) -> Visit:
    """The game begins; bots take the seats that are still free."""

    def attempt() -> Visit:
        found = _as_host(parts, token, table_id)
        seating.require_gathering(found.table)
        gone = _filled(found, level)
        parts.store.commit(*begun_if_full(parts, found.table), *gone)
        return found

    return until_undisturbed(attempt)


def _filled(found: Visit, level: Level) -> list[Write]:
    table, gone = found.table, []
    for number, seat in enumerate(table.seats):
        if seat.kind in {"invited", "open"}:
            table.seats[number] = seating.bot(number, level)
            gone += [unlisted(table.id, seat.expected)] if seat.expected else []
    return list(gone)


def cancel(parts: Parts, token: str | None, table_id: str) -> Visit:
    def attempt() -> Visit:
        found = _as_host(parts, token, table_id)
        seating.require_gathering(found.table)
        found.table.status = "cancelled"
        parts.store.commit(*changed(found.table, found.now))
        return found

    return until_undisturbed(attempt)


def let_watch(parts: Parts, token: str | None, table_id: str, *, by_link: bool) -> Visit:
    """A new link for spectators, or none: the former one is void in any case."""

    def attempt() -> Visit:
        found = _as_host(parts, token, table_id)
        found.table.watch = secrets.token_urlsafe(16) if by_link else None
        found.spectator_link = spectator_link(parts, found.table)
        parts.store.commit(*changed(found.table, found.now))
        return found

    return until_undisturbed(attempt)


def nudge(parts: Parts, token: str | None, table_id: str) -> Visit:
    """Those who are waited for get a letter, once a day at most."""

    def attempt() -> Visit:
        found = visit(parts, token, table_id)
        _require_nudging(found)
        told = _nudges(found)
        found.table.nudged_at = found.now
        parts.store.commit(*changed(found.table, found.now), *told)
        return found

    return until_undisturbed(attempt)


def _require_nudging(found: Visit) -> None:
    """A problem if it is not for the caller to nudge, or not now."""
    if not found.is_owner:
        found.require_seat()
    if found.table.status != "running" or not slow(found):
        raise Problem("nobody_to_nudge", "The table waits for nobody else now.")
    if not may_nudge_again(found) and found.table.nudged_at:
        wait = ceil((found.table.nudged_at + BETWEEN_NUDGES - found.now).total_seconds())
        detail = "They were nudged within the last day. Give them time, and nudge again tomorrow."
        raise Problem("too_many_requests", detail, headers={"Retry-After": str(wait)})


def _nudges(found: Visit) -> list[Write]:
    table = found.table
    owing = [(number, table.seats[number].player) for number in slow(found)]
    places = {number: Place(table.id, table.version + 1, number) for number, _ in owing}
    return [notes.nudge(places[number], player, found.now, found.seat).put() for number, player in owing if player]
