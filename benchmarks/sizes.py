"""How large states grow in random games: as JSON against the plan, and as the item that DynamoDB has to store."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import reduce
from typing import Any, NamedTuple

import msgspec

import engines
from api.domain.record import hashed
from api.domain.tables import Seat, Table, Undo
from api.domain.values.names import LONGEST
from api.domain.values.pace import Vacation
from api.services.tables import opening
from api.stores.attributes import item_attributes
from benchmarks.expected import expected
from benchmarks.playouts import begin
from benchmarks.table import Row, at_most
from engines.contract import AnyGame

GAMES = 40
ITEM = 400 * 1024


class Sizes(NamedTuple):
    """In bytes."""

    state: int
    item: int

    def larger(self, other: Sizes) -> Sizes:
        return Sizes(max(self.state, other.state), max(self.item, other.item))


def largest(game: AnyGame, seats: int, games: int = GAMES) -> Sizes:
    return reduce(Sizes.larger, (largest_of_one(game, seats, number) for number in range(games)))


def largest_of_one(game: AnyGame, seats: int, number: int) -> Sizes:
    state, pick, found = begin(game, seats, number), random.Random(number), Sizes(0, 0)
    table = table_of(game, seats)
    while owing := game.to_act(state):
        seat = pick.choice(owing)
        game.play(state, seat, pick.choice(game.legal(state, seat)))
        found = found.larger(Sizes(len(msgspec.json.encode(state)), kept(table, state)))
    return found


def table_of(game: AnyGame, seats: int) -> Table:
    """A table as large as it gets apart from the state: long names, deadlines, a move that can be taken back."""
    now = datetime.now(UTC)
    people = [
        Seat(
            kind="player",
            player=opening.new_id(),
            name=opening.new_id() + opening.new_id()[: LONGEST - 22],
            invitation=hashed(opening.new_id()),
            turn_since_at=now,
            deadline_at=now,
            remind_at=now,
            turn_version=1000,
            reminder_version=1000,
            vacation=Vacation(now, now),
        )
        for _ in range(seats)
    ]
    undo = Undo(seat=0, state=b"", last_move=1000, turn_since_at=now, deadline_at=now, remind_at=now)
    return Table(
        id=opening.new_id(),
        game=game.facts.id,
        owner=opening.new_id(),
        options={},
        watch=opening.new_id(),
        created_at=now,
        rules=game.facts.rules,
        seed=hashed("seed")[:32],
        seats=people,
        due_at=now,
        undo=undo,
    )


def kept(table: Table, state: Any) -> int:
    """Bytes of the item, as DynamoDB counts them: names and values. It holds the state twice, once to
    take a move back."""
    packed = msgspec.msgpack.encode(state)
    table.state = packed
    if table.undo:
        table.undo.state = packed
    attributes = item_attributes(table.item(version=1000))
    return sum(len(name) + len(next(iter(value.values()))) for name, value in attributes.items())


def rows() -> Iterator[Row]:
    for game in engines.ready():
        fewest, most = game.facts.seats
        sizes = {seats: largest(game, seats) for seats in range(fewest, most + 1)}
        seats, size = max((found.state, seats) for seats, found in sizes.items())[::-1]
        limit = expected(game.facts.id).bytes
        what = f"{game.facts.id}: largest state ({seats} seats)"
        against = f"limit {limit:,} bytes" if limit else ""
        yield Row(what, f"{size:,} bytes", against, f"{size / limit:.2f}" if limit else "", *at_most(size, limit))
        seats, size = max((found.item, seats) for seats, found in sizes.items())[::-1]
        what, against = f"{game.facts.id}: largest table as kept ({seats} seats)", f"DynamoDB's limit {ITEM:,} bytes"
        yield Row(what, f"{size:,} bytes", against, f"{size / ITEM:.4f}", *at_most(size, ITEM))
