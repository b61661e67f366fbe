"""Positions of every game in which something is asked, out of its golden records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

import msgspec

import engines
from api.domain.log import Move
from api.domain.players import Player
from api.domain.tables import Table
from api.domain.values.terms import Terms
from api.parts import utc_now
from api.services.moves.commits import written
from api.services.moves.consequences import Settled
from api.services.moves.play import Play
from api.services.tables.opening import new_id
from api.services.tables.seats import seated
from api.stores.base import Store
from engines.contract import Action, AnyGame
from engines.record import Record, Step, played
from tests.browser.errands import BOT, ME, Errands
from tests.engines.golden import GOLDEN

READY = [game for game, facts in engines.catalogue().items() if facts.is_ready]
NAMES = [f"player {seat}" for seat in range(9)]
LAST_STEPS = 8  # of a game that is played to its end
MOST_STEPS = 50  # of one entry of the log
MOST_WRITES = 50  # of one commit


@dataclass(frozen=True)
class Position:
    """The position of a game after this many steps, for one of its seats."""

    record: Record
    steps: int
    seat: int
    kinds: frozenset[str]  # of action that the seat could choose from
    choices: int
    told: int  # characters of all its texts
    is_owed: bool  # the game waited for this seat

    def __str__(self) -> str:
        which = f"{self.record.game} for {self.record.seats}, step {self.steps}, seat {self.seat}"
        return f"{which} ({', '.join(sorted(self.kinds))})"


def kind_of(action: Action | type[Action]) -> str:
    return str(action.__struct_config__.tag)


def listed(game: str) -> set[str]:
    """The kinds of action that are asked for. Others may be sent at any time, unasked."""
    return {kind_of(kind) for kind in engines.load(game).actions if kind.listed}


@cache
def positions(game: str) -> list[Position]:
    """Every position of every golden game, as each seat that could do something met it."""
    found = engines.load(game)
    records = [
        msgspec.json.decode(path.read_bytes(), type=Record) for path in sorted((GOLDEN / game).glob("record-*.json"))
    ]
    return [each for record in records for each in _of(found, record)]


def _of(game: AnyGame, record: Record) -> Iterator[Position]:
    for steps, (state, _) in enumerate(played(game, record.seats, record.options, record.seed, record.moves)):
        owing = game.to_act(state)
        for seat in range(record.seats) if owing else ():
            if legal := game.legal(state, seat):
                kinds = frozenset(map(kind_of, legal))
                told = sum(map(len, game.summary(game.look(state, seat), NAMES[: record.seats])))
                yield Position(record, steps, seat, kinds, len(legal), told, seat in owing)


def crowded(game: str) -> list[Position]:
    """For every kind of action, the position with the most choices."""
    return _each_kind(game, lambda each: (-each.choices, -each.record.seats))


def sparse(game: str) -> list[Position]:
    """Every kind of action among as few choices as possible, at a full table, where that is another position."""
    elsewhere = crowded(game)
    found = _each_kind(game, lambda each: (each.choices, -each.record.seats))
    return [each for each in found if each not in elsewhere]


def lengthy(game: str, number: int = 3) -> list[Position]:
    """Different decisions with the most to show: many cards in hand and on the table."""
    most: dict[frozenset[str], Position] = {}
    for each in sorted((each for each in positions(game) if each.is_owed), key=lambda each: -each.told):
        most.setdefault(each.kinds, each)
    return list(most.values())[:number]


def late(game: str) -> Position:
    """A decision shortly before a golden game was over, at a small table."""
    fewest = min(each.record.seats for each in positions(game))
    ends = [each for each in positions(game) if each.is_owed and each.record.seats == fewest]
    return max(ends, key=lambda each: -abs(len(each.record.moves) - each.steps - LAST_STEPS))


def alone(game: str) -> list[Position]:
    """A position for every kind of action that can be the only choice."""
    return list(_new_kinds(each for each in positions(game) if each.choices == 1 and each.is_owed))


def _each_kind(game: str, order: Callable[[Position], Any]) -> list[Position]:
    """Few positions that offer every kind, where the seat was waited for if possible."""
    return list(_new_kinds(sorted(positions(game), key=lambda each: (not each.is_owed, order(each)))))


def _new_kinds(ordered: Iterable[Position]) -> Iterator[Position]:
    met: set[str] = set()
    for each in ordered:
        if each.kinds - met:
            met |= each.kinds
            yield each


def sits_down(store: Store, player: Errands, position: Position) -> str:
    """A table that has come to a position, with everything before it in its log, and bots in the other seats."""
    record, now = position.record, utc_now()
    wishes = [ME if seat == position.seat else BOT for seat in range(record.seats)]
    owner = _player(store, player)
    table = Table(
        id=new_id(),
        game=record.game,
        rules=record.rules,
        owner=owner.id,
        options=record.options,
        terms=Terms(spectators=False),
        seats=seated(wishes, owner)[0],
        created_at=now,
    )
    play = Play.begin(table, record.seed, now)
    log: list[Move] = []
    for step in islice(record.moves, position.steps):
        if step.seat == position.seat or len(play.steps) == MOST_STEPS:
            log.append(play.close())
            play = Play.take_up(table, now, state=play.state)
        _act(play, step, is_by_bot=step.seat != position.seat)
    log.append(play.close())
    for first in range(0, len(log), MOST_WRITES):
        store.commit(*(entry.put_new() for entry in log[first : first + MOST_WRITES]))
    # not settled: bots that owe something too would go on and change the position
    store.commit(*written(Settled(table, now, [])))
    return table.id


def _act(play: Play, step: Step, *, is_by_bot: bool) -> None:
    play.act(step.seat, play.game.read_action(step.action), is_by_bot=is_by_bot)


def _player(store: Store, player: Errands) -> Player:
    assert player.session
    item = store.read(Player.key_of(player.session["player"]["id"]))[0]
    assert item
    return Player.unpack(item)
