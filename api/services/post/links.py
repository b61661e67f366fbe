"""What the links in letters offer: an action at a table, or consent to another player's extra time.

Each link names the turn it is about, so it is void once that turn has passed.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, Protocol

import msgspec

import engines
from api.answers.refusals import Refusal, not_found
from api.domain.log import Move
from api.domain.tables import Table
from api.domain.values.pace import LENGTHS
from api.mail.words import span
from api.parts import Parts
from api.services.access.rights import is_to_agree
from api.services.access.tokens import sealed, unsealed
from api.services.access.visits import Visit, logged
from api.services.moves import bots, move
from api.services.moves.commits import written
from api.services.moves.consequences import moved
from api.services.sight.positions import state_of
from api.services.tables import more_time
from api.stores.base import Write
from engines.contract import AnyGame

What = Literal["move", "time"]


class Taken(NamedTuple):
    """What to write to carry an offer out, and its log entry if it is a move."""

    writes: list[Write]
    entry: Move | None


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
        """What is asked now, as the holder of the link sees it."""

    def sentence(self) -> str: ...

    def taken(self, parts: Parts) -> Taken: ...


class Action(NamedTuple):
    found: Visit
    seat: int
    version: int  # by which the turn began
    action: Any
    what: What = "move"

    @property
    def is_open(self) -> bool:
        table, seat = self.found.table, self.found.table.seats[self.seat]
        if self.found.seat != self.seat or seat.turn_since_at is None or seat.turn_version != self.version:
            return False
        return self._game.check(state_of(table), self.seat, self._action) is None

    @property
    def _game(self) -> AnyGame:
        return engines.load(self.found.table.game)

    @property
    def _action(self) -> Any:
        """The action as the game knows it now; a letter may be older than that."""
        try:
            return self._game.read_action(self.action)
        except msgspec.ValidationError as error:
            raise Refusal("invalid", "This link is of another age. Open the table instead.", path="$.token") from error

    def ask(self) -> str:
        table = self.found.table
        return self._game.ask(self._game.look(state_of(table), self.found.seat), self.found.names)

    def sentence(self) -> str:
        game, table = self._game, self.found.table
        return game.describe(self._action, game.look(state_of(table), self.seat), table.names_for(self.seat))

    def taken(self, parts: Parts) -> Taken:
        play = move.played(self.found, self.action)
        bots.reply(play, parts.timer)
        return Taken(written(moved(play)), play.entry)


class Leave(NamedTuple):
    """To agree to the time another player asks for, or to refuse it."""

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
        return f"Agree: {self._name} gets {span(LENGTHS[self.found.table.terms.pace])} more."

    def taken(self, parts: Parts) -> Taken:
        del parts
        return Taken(more_time.answered(self.found, self.seat, agree=self.agree), None)


def action_token(parts: Parts, seen: Visit, seat: int, action: Any) -> str:
    return sealed(parts, "action", [seen.table.id, seat, seen.player, seen.table.seats[seat].turn_version, action])


def leave_links(parts: Parts, seen: Visit, seat: int, asked_by: int) -> list[tuple[str, str]]:
    """Agree and refuse, each with its sentence."""
    version = seen.table.version
    both = [Leave(seen, seat, version, asked_by, agree) for agree in (True, False)]
    named = [seen.table.id, seat, seen.player, version, asked_by]
    return [(each.sentence(), link(parts, sealed(parts, "leave", [*named, each.agree]))) for each in both]


def link(parts: Parts, token: str) -> str:
    return f"{parts.settings.url}/letter#{token}"


def read(parts: Parts, token: str) -> Offer:
    if action := unsealed(parts, "action", token):
        table_id, seat, player, version, *more = action
        return Action(_visit(parts, table_id, player), seat, version, *more)
    if leave := unsealed(parts, "leave", token):
        table_id, seat, player, version, *more = leave
        return Leave(_visit(parts, table_id, player), seat, version, *more)
    raise Refusal("invalid", "This link is not whole. Open it from your letter again.", path="$.token")


def _visit(parts: Parts, table_id: str, player: str) -> Visit:
    item = parts.store.read(Table.key_of(table_id))[0]
    if item is None:
        raise not_found("The table of this letter is no more.")
    return logged(Visit(Table.unpack(item), player, parts.clock()))
