"""What the links in letters offer: an action at a table, or leave for another to think longer.

Each link names the turn it is about, so that it is void once that has passed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, Protocol

import engines
from api.domain.pace import LENGTHS
from api.domain.tables import Table
from api.mail.words import span
from api.parts import Parts
from api.problems import Problem, not_found
from api.services import bots, extensions, moves
from api.services.play import state_of
from api.services.rights import is_to_agree
from api.services.saving import saved
from api.services.seals import sealed, unsealed
from api.services.visits import Visit, told
from api.stores.base import Write
from engines.contract import AnyGame

What = Literal["move", "time"]
IsCurrent = Callable[[str], bool]  # whether an ETag is the one that the page had


class Offer(Protocol):
    @property
    def what(self) -> What: ...

    @property
    def found(self) -> Visit: ...

    @property
    def seat(self) -> int: ...

    @property
    def is_open(self) -> bool:
        """The seat is still asked for this very decision, and may still decide so."""

    def ask(self) -> str:
        """What is wanted now, in the eyes of who holds the link. It says nothing to who lost the seat."""

    def sentence(self) -> str: ...

    def taken(self, parts: Parts, is_current: IsCurrent) -> list[Write]:
        """What is to be written to make it so, if the table is as its page showed it."""


class Action(NamedTuple):
    found: Visit
    seat: int
    version: int  # by which the turn began
    action: Any
    what: What = "move"

    @property
    def is_open(self) -> bool:
        table, seat = self.found.table, self.found.table.seats[self.seat]
        if self.found.seat != self.seat or seat.turn_since_at is None or seat.noted != self.version:
            return False
        return self._game.check(state_of(table), self.seat, self._game.read_action(self.action)) is None

    @property
    def _game(self) -> AnyGame:
        return engines.load(self.found.table.game)

    def ask(self) -> str:
        table = self.found.table
        return self._game.ask(self._game.look(state_of(table), self.found.seat), table.names)

    def sentence(self) -> str:
        game, table = self._game, self.found.table
        return game.describe(game.read_action(self.action), game.look(state_of(table), self.seat), table.names)

    def taken(self, parts: Parts, is_current: IsCurrent) -> list[Write]:
        play = moves.played(self.found, moves.Wish(self.action, is_current, None))
        bots.reply(play, parts.timer)
        return saved(play)


class Leave(NamedTuple):
    """To agree to the time another asks for, or to refuse it."""

    found: Visit
    seat: int
    version: int  # by which it was asked for
    asked_by: int
    agree: bool
    what: What = "time"

    @property
    def is_open(self) -> bool:
        table = self.found.table
        return self.found.seat == self.seat and is_to_agree(table, self.seat, self.asked_by, self.version)

    def ask(self) -> str:
        return f"{self._name} asks for more time to think."

    @property
    def _name(self) -> str:
        return self.found.table.names[self.asked_by]

    def sentence(self) -> str:
        if not self.agree:
            return f"Refuse: {self._name} gets no more time."
        return f"Agree: {self._name} gets {span(LENGTHS[self.found.table.pace])} more."

    def taken(self, parts: Parts, is_current: IsCurrent) -> list[Write]:
        del parts
        moves.require_current(self.found, is_current)
        return extensions.answered(self.found, self.seat, agree=self.agree)


def action_link(parts: Parts, seen: Visit, seat: int, action: Any) -> str:
    return _link(parts, "action", [seen.table.id, seat, seen.player, seen.table.seats[seat].noted, action])


def leave_links(parts: Parts, seen: Visit, seat: int, asked_by: int) -> list[tuple[str, str]]:
    """To agree and to refuse: each with its sentence."""
    version = seen.table.version
    both = [Leave(seen, seat, version, asked_by, agree) for agree in (True, False)]
    named = [seen.table.id, seat, seen.player, version, asked_by]
    return [(each.sentence(), _link(parts, "leave", [*named, each.agree])) for each in both]


def _link(parts: Parts, purpose: Literal["action", "leave"], content: list[Any]) -> str:
    return f"{parts.settings.url}/letter#{sealed(parts, purpose, content)}"


def read(parts: Parts, token: str) -> Offer:
    if action := unsealed(parts, "action", token):
        table_id, seat, player, version, *more = action
        return Action(_visit(parts, table_id, player), seat, version, *more)
    if leave := unsealed(parts, "leave", token):
        table_id, seat, player, version, *more = leave
        return Leave(_visit(parts, table_id, player), seat, version, *more)
    raise Problem("invalid", "This link is not whole. Open it from your letter again.", path="$.token")


def _visit(parts: Parts, table_id: str, player: str) -> Visit:
    item = parts.store.read(Table.key_of(table_id))[0]
    if item is None:
        raise not_found("The table of this letter is no more.")
    return told(Visit(Table.unpack(item), player, parts.clock()))
