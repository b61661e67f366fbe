"""What the host of a table can do: invite, start early, cancel, let others watch. Anybody seated there may nudge."""

from __future__ import annotations

import secrets
from typing import Any

from api.answers.refusals import Refusal
from api.answers.tables import Invitation
from api.domain import notes
from api.domain.notes import Subject
from api.domain.tables import Table
from api.parts import Parts
from api.services.access.rights import Right, require, to_nudge
from api.services.access.visits import Visit, require_caller, spectator_link, visit
from api.services.moves.commits import written
from api.services.moves.consequences import settled
from api.services.tables import invitations, seats
from api.services.tables.opening import begun_if_full
from api.stores.base import Write
from api.stores.swap import until_undisturbed
from engines.bots import Level


def _allowed(right: Right, parts: Parts, token: str | None, table_id: str) -> Visit:
    found = visit(parts, token, table_id)
    require(right, found)
    return found


def invite_all(
    parts: Parts, token: str | None, table_id: str, wishes: list[dict[str, Any]], client: str
) -> list[Invitation]:
    """New invitations by mail, several at once. Earlier ones to these seats are void."""
    to = {wish["seat"]: invitations.address(wish["email"], f"$.seats[{n}].email") for n, wish in enumerate(wishes)}
    if len(to) < len(wishes):
        raise Refusal("invalid", "Each seat can be offered to one guest only.", path="$.seats")
    host = require_caller(parts, token)

    def attempt() -> list[Invitation]:
        table = _allowed("invite", parts, token, table_id).table
        invitations.require_known(host, to)
        tokens = {number: seats.keep_for_guest(table, number) for number in to}
        letters = invitations.mailed(parts, table, to, client)
        parts.store.commit(*written(settled(table, parts.clock())), *letters)
        return [Invitation(number, secret) for number, secret in tokens.items()]

    return until_undisturbed(attempt)


def start(parts: Parts, token: str | None, table_id: str, level: Level) -> Visit:
    """The game begins; bots take the seats that are still free."""

    def attempt() -> Visit:
        found = _allowed("start", parts, token, table_id)
        _fill(found.table, level)
        parts.store.commit(*begun_if_full(parts, found.table))
        return found

    return until_undisturbed(attempt)


def _fill(table: Table, level: Level) -> None:
    for number, seat in enumerate(table.seats):
        if seat.kind in {"invited", "open"}:
            table.seats[number] = seats.bot(number, level)


def cancel(parts: Parts, token: str | None, table_id: str) -> Visit:
    def attempt() -> Visit:
        found = _allowed("cancel", parts, token, table_id)
        found.table.status = "cancelled"
        parts.store.commit(*written(settled(found.table, found.now)))
        return found

    return until_undisturbed(attempt)


def let_watch(parts: Parts, token: str | None, table_id: str, *, by_link: bool) -> Visit:
    """A new link for spectators, or none. The earlier one is void in any case."""

    def attempt() -> Visit:
        found = _allowed("let_watch", parts, token, table_id)
        found.table.watch = secrets.token_urlsafe(16) if by_link else None
        found.spectator_link = spectator_link(parts, found.table)
        parts.store.commit(*written(settled(found.table, found.now)))
        return found

    return until_undisturbed(attempt)


def nudge(parts: Parts, token: str | None, table_id: str) -> Visit:
    """Write to those who have been waited for a while, once a day at most."""

    def attempt() -> Visit:
        found = _allowed("nudge", parts, token, table_id)
        letters = _nudges(found)
        found.table.nudged_at = found.now
        parts.store.commit(*written(settled(found.table, found.now)), *letters)
        return found

    return until_undisturbed(attempt)


def _nudges(found: Visit) -> list[Write]:
    table = found.table
    owing = [(Subject.of(table, number), table.seats[number].player) for number in to_nudge(found)]
    return [notes.nudge(subject, player, found.now, found.seat).put() for subject, player in owing if player]
