"""What fate decides: the oracle, and rolls on tables for the Game Master alone. R5, 5.3."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self, final, get_args

from ...contract import IllegalAction, Names
from ..board import pieces
from ..board.dice import band, two
from ..board.may import has_free_actions, in_scene, master_only, may_work, no_master, refuse
from ..board.party import TORCHKEEPER, Events, is_delve, is_master, master_of, to_master
from ..board.rolls import roll_on, text_of
from ..events.asking import OracleRead, TableRolled
from ..model import Open, State, View
from ..model.bounds import Short, Table
from ..model.turns import Rolled, SecretRoll
from .act import Aside, Order


@final
class Oracle(Aside, frozen=True):
    free = frozenset({"question", "secret"})
    phases = frozenset({"scene"})
    for_master = True
    rank = 59
    work = 1
    words = frozenset({"question"})

    question: Short = ""
    secret: bool = False

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if table.master == seat:
            return may_work(table, seat)
        if is_delve(table):
            return no_master()
        return in_scene(table, seat) or self._unfit_for_players(table, seat)

    def _unfit_for_players(self, table: Open, seat: int) -> IllegalAction | None:
        if self.secret:
            return master_only(table, seat)
        if not table.settings.player_oracle:
            return refuse("no_oracle", "Only the Game Master asks the oracle here.")
        if table.asked_oracle[seat]:
            return refuse("limit", "You have asked the oracle in this beat already.")
        return has_free_actions(table, seat)

    def effect(self, state: State, seat: int, events: Events) -> None:
        """R5."""
        table = state.open
        dice = two(state.sealed.rng)
        found = band(dice)
        to = to_master(table) if self.secret else None
        number = pieces.piece(table, seat, self.question)
        asker = None if seat == TORCHKEEPER else seat
        events.append(OracleRead(to=to, number=number, seat=asker, question=self.question, dice=dice, band=found))
        if not is_master(table, seat):
            table.free[seat] += 1
            table.asked_oracle[seat] = True
        elif self.secret:
            secret = [each for each in master_of(state).secret if each.seat is not None]
            master_of(state).secret = [*secret, SecretRoll(None, dice, None, found)]
        else:
            table.last.oracle = found

    def told(self, view: View, names: Names) -> str:
        return "ask the oracle a question of yes or no"


@final
class RollTable(Order, frozen=True):
    rank = 60
    work = 1

    table: Table

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        return map(cls, get_args(Table)) if state.open.floor == "gm" else ()

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        return may_work(state.open, seat)

    def effect(self, state: State, seat: int, events: Events) -> None:
        value = roll_on(self.table, state.sealed.rng)
        master_of(state).rolled = Rolled(self.table, value)
        events.append(TableRolled(to=to_master(state.open), table=self.table, result=text_of(self.table, value)))

    def told(self, view: View, names: Names) -> str:
        return f"roll on a table for yourself: {self.table.replace('_', ' ')}"
