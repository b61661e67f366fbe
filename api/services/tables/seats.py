"""How seats are filled: by whoever opens the table, by bots, by invited guests, by anyone."""

from __future__ import annotations

import secrets
from typing import Any

from api.answers.refusals import Refusal, not_found
from api.domain.players import Player
from api.domain.record import hashed
from api.domain.tables import Seat, Table
from api.domain.values import names
from engines.bots import Level

Tokens = dict[int, str]  # seat -> the token of its invitation


def seated(wishes: list[dict[str, Any]], owner: Player) -> tuple[list[Seat], Tokens]:
    """The seats that were asked for, and a token for each seat that somebody is invited to."""
    if [wish["kind"] for wish in wishes].count("me") != 1:
        raise Refusal("invalid", "Exactly one seat is yours: give one seat the kind `me`.", path="$.seats")
    tokens = {number: new_token() for number, wish in enumerate(wishes) if wish["kind"] == "invited"}
    seats = [_seat(number, wish, owner, tokens.get(number)) for number, wish in enumerate(wishes)]
    _keep_private(seats)
    return seats, tokens


def _keep_private(seats: list[Seat]) -> None:
    """Where no seat is open to all, keep it that way for the seats of players who leave."""
    if all(seat.kind != "open" for seat in seats):
        for seat in seats:
            seat.is_for_guests = seat.kind != "bot"


def _seat(number: int, wish: dict[str, Any], owner: Player, token: str | None) -> Seat:
    kind = wish["kind"]
    if kind == "me":
        return held(owner)
    if kind == "bot":
        return bot(number, wish.get("level", "normal"))
    if token is not None:
        return Seat(kind="invited", invitation=hashed(token), is_for_guests=True)
    return Seat(kind="open")


def held(player: Player, *, is_for_guests: bool = False) -> Seat:
    return Seat(
        kind="player",
        player=player.id,
        name=player.name,
        is_for_guests=is_for_guests,
        vacation=player.vacation,
        quiet=player.local_quiet,
        has_mail=player.email is not None,
    )


def bot(number: int, level: Level) -> Seat:
    return Seat(kind="bot", name=names.BOTS[number], level=level)


def new_token() -> str:
    return secrets.token_urlsafe(32)


def seat_at(table: Table, number: int) -> Seat:
    if number >= len(table.seats):
        raise not_found(f"There is no seat {number}: the seats are 0 to {len(table.seats) - 1}.")
    return table.seats[number]


def require_free(table: Table, number: int, player: str, *, has_link: bool) -> None:
    """Raise a problem unless this player may take this seat."""
    seat = seat_at(table, number)
    if seat.kind in {"player", "bot"}:
        raise Refusal("seat_taken", "Somebody sits there already.")
    if table.status in {"over", "cancelled"}:
        raise Refusal("table_not_gathering", "Nothing is played at this table any more.")
    if table.seat_of(player) is not None:
        raise Refusal("seat_taken", "You sit at this table already, and nobody takes two seats.")
    if table.held.get(player, number) != number:
        raise Refusal("forbidden", "You have held another seat of this game, so you know what its cards were.")
    if seat.expected == player:
        return
    if seat.invitation and not has_link:
        raise Refusal("forbidden", "This seat is kept for a guest. Open the link of your invitation again.")


def knows_another(table: Table, player: str, number: int) -> bool:
    """Whether a player sits on another seat of the game than this one, or once did."""
    return table.seat_of(player) not in {None, number} or table.held.get(player, number) != number


def sit(table: Table, number: int, player: Player) -> None:
    seat = table.seats[number]
    seat.kind, seat.player, seat.name, seat.level = "player", player.id, player.name, None
    seat.invitation, seat.expected = None, None
    seat.vacation, seat.quiet, seat.has_mail = player.vacation, player.local_quiet, player.email is not None


def free(table: Table, number: int) -> None:
    """Let the seat wait for somebody again, as it did before it was taken."""
    table.seats[number] = Seat(kind="open", is_for_guests=table.seats[number].is_for_guests)
    _await(table.seats[number])


def give_up(table: Table, number: int) -> None:
    """The same in a running game, where everything the seat has achieved stays with it."""
    seat = table.seats[number]
    seat.player, seat.name, seat.is_absent = None, names.BOTS[number], False
    seat.vacation = seat.quiet = None
    seat.lapses, seat.last_move = 0, -1
    _await(seat)


def _await(seat: Seat) -> None:
    """Nobody has the link to a guest's seat yet: the host makes a new one."""
    seat.kind = "invited" if seat.is_for_guests else "open"
    seat.invitation = hashed(new_token()) if seat.is_for_guests else None


def pass_on(table: Table) -> bool:
    """If the host has left, pass the table on to another player who sits there. False if there is none."""
    people = [seat.player for seat in table.seats if seat.player]
    if people and table.owner not in people:
        table.owner = people[0]
    return bool(people)


def invite(table: Table, number: int) -> str:
    """A new token for an invited seat. The earlier one is void."""
    if seat_at(table, number).kind != "invited":
        raise Refusal("seat_taken", "Nobody is invited to this seat: it is open to all, or taken.")
    return keep_for_guest(table, number)


def keep_for_guest(table: Table, number: int) -> str:
    """A new token for a free seat. Only whoever has it may sit down there."""
    seat = seat_at(table, number)
    if seat.kind not in {"invited", "open"}:
        raise Refusal("seat_taken", "Somebody sits there already.")
    token = new_token()
    seat.kind, seat.invitation, seat.is_for_guests = "invited", hashed(token), True
    return token
