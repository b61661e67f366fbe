"""How seats are filled: by whoever opens the table, by bots, by guests of an invitation, by anyone."""

from __future__ import annotations

import secrets
from typing import Any

from api.domain.lines import unlisted
from api.domain.players import Player
from api.domain.record import hashed
from api.domain.tables import Seat, Table
from api.problems import Problem, not_found
from api.stores.base import Write
from engines.bots import Level
from engines.contract import Facts

BOT_NAMES = ("Ember", "Wick", "Tallow", "Cinder", "Flint", "Soot", "Spark", "Ash", "Beacon")

Tokens = dict[int, str]  # seat -> the token of its invitation


def seated(facts: Facts, wishes: list[dict[str, Any]], owner: Player) -> tuple[list[Seat], Tokens]:
    """The seats as they were wished for, and a token for each that somebody is invited to."""
    fewest, most = facts.seats
    if not fewest <= len(wishes) <= most:
        raise Problem("invalid", f"{facts.title} takes {fewest} to {most} seats.", path="$.seats")
    if [wish["kind"] for wish in wishes].count("me") != 1:
        raise Problem("invalid", "Exactly one seat is yours: give one seat the kind `me`.", path="$.seats")
    tokens = {number: new_token() for number, wish in enumerate(wishes) if wish["kind"] == "invited"}
    seats = [_seat(number, wish, owner, tokens.get(number)) for number, wish in enumerate(wishes)]
    _keep_private(seats)
    return seats, tokens


def _keep_private(seats: list[Seat]) -> None:
    """Where nobody may just sit down, that holds for the seat of whoever gets up as well."""
    if all(seat.kind != "open" for seat in seats):
        for seat in seats:
            seat.is_for_guests = seat.kind != "bot"


def _seat(number: int, wish: dict[str, Any], owner: Player, token: str | None) -> Seat:
    kind = wish["kind"]
    if kind == "me":
        return Seat(kind="player", player=owner.id, name=owner.name, vacation=owner.vacation)
    if kind == "bot":
        return bot(number, wish.get("level", "normal"))
    if token is not None:
        return Seat(kind="invited", invitation=hashed(token), is_for_guests=True)
    return Seat(kind="open")


def bot(number: int, level: Level) -> Seat:
    return Seat(kind="bot", name=BOT_NAMES[number], level=level)


def new_token() -> str:
    return secrets.token_urlsafe(32)


def seat_at(table: Table, number: int) -> Seat:
    if number >= len(table.seats):
        raise not_found(f"There is no seat {number}: the seats are 0 to {len(table.seats) - 1}.")
    return table.seats[number]


def require_free(table: Table, number: int, player: str, *, has_link: bool) -> None:
    """A problem unless this player may take this seat."""
    seat = seat_at(table, number)
    if seat.kind in {"player", "bot"}:
        raise Problem("seat_taken", "Somebody sits there already.")
    if table.status in {"over", "cancelled"}:
        raise Problem("table_not_gathering", "Nothing is played at this table any more.")
    if table.seat_of(player) is not None:
        raise Problem("seat_taken", "You sit at this table already, and nobody takes two seats.")
    if seat.expected == player:
        return
    if seat.invitation and not has_link:
        raise Problem("forbidden", "This seat is kept for a guest. Open the link of your invitation again.")


def sit(table: Table, number: int, player: Player) -> list[Write]:
    """Whoever the seat was kept for instead does not have the table among his any more."""
    seat, gone = table.seats[number], table.seats[number].expected
    seat.kind, seat.player, seat.name, seat.level = "player", player.id, player.name, None
    seat.invitation, seat.expected, seat.vacation = None, None, player.vacation
    return [] if gone is None or gone == player.id else [unlisted(table.id, gone)]


def free(table: Table, number: int) -> None:
    """The seat waits for somebody again, in the way it did before it was taken."""
    guests = table.seats[number].is_for_guests
    invitation = hashed(new_token()) if guests else None  # nobody has it: the owner makes a new link
    table.seats[number] = Seat(kind="invited" if guests else "open", invitation=invitation, is_for_guests=guests)


def pass_on(table: Table) -> bool:
    """If the host has got up, somebody who sits there has the table from here on; False if nobody does."""
    people = [seat.player for seat in table.seats if seat.player]
    if people and table.owner not in people:
        table.owner = people[0]
    return bool(people)


def require_host(table: Table, caller: str) -> None:
    if caller != table.owner:
        raise Problem("forbidden", "Only who opened the table may do that.")


def require_gathering(table: Table) -> None:
    if table.status != "gathering":
        raise Problem("table_not_gathering", "That is possible only before the game has begun.")


def invite(table: Table, number: int, caller: str) -> str:
    """A new token for an invited seat; the former one is void."""
    seat = seat_at(table, number)
    if caller != table.owner:
        raise Problem("forbidden", "Only who opened the table invites to it.")
    if table.status != "gathering":
        raise Problem("table_not_gathering", "The game has begun: all seats are taken.")
    if seat.kind != "invited":
        raise Problem("seat_taken", "Nobody is invited to this seat: it is open to all, or taken.")
    return keep_for_guest(table, number)


def keep_for_guest(table: Table, number: int) -> str:
    """A new token for a free seat; only who has it may sit down there."""
    require_gathering(table)
    seat = seat_at(table, number)
    if seat.kind not in {"invited", "open"}:
        raise Problem("seat_taken", "Somebody sits there already.")
    token = new_token()
    seat.kind, seat.invitation, seat.is_for_guests = "invited", hashed(token), True
    return token
