"""Where to place the next dwarf; what is sent ahead waits in secret for its turn. R13, R14."""

from __future__ import annotations

from math import ceil
from typing import final

from ...contract import Event, IllegalAction, Names
from ...kit import Detail
from ...phrases import counted, number, opened
from ...prospects import Foretold
from ...rng import Rng
from ..answering import Answer
from ..asking import Moment, Question, Weighed
from ..board.crews import free_entrance, next_to_place, unplaced
from ..board.pieces import owner, sided, warrior
from ..content import NUMBERS, maps
from ..flow.run import Run
from ..flow.turns import begin_turn
from ..model.basics import Model, Square
from ..model.state import Asked, Placing, View
from ..model.telling import Named, Spot
from ..words.phrases import seen, somewhere, spot, the
from ..words.told import name_of, plainly


class _Placed(Event, frozen=True, kw_only=True):
    warrior: Named
    square: Spot

    def told(self, names: Names) -> str:
        return f"{the(self.warrior, names)} was placed on {spot(self.square)}"


@final
class Deployed(_Placed, frozen=True, kw_only=True):
    """Whether the other seat has sent its next placement ahead shows only now."""


@final
class Released(_Placed, frozen=True, kw_only=True):
    """A placement of the other seat that waited for this one."""


@final
class PlacementQueued(Detail, frozen=True, kw_only=True):
    """To the owner alone."""

    warrior: Named
    square: Spot

    def told(self, names: Names) -> str:
        return f"your {self.warrior.name} is to be placed on {spot(self.square)}"


@final
class AllQueued(Detail, frozen=True, kw_only=True):
    """Nothing is left for this seat to choose; what waits is still secret."""

    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} chose where the rest will stand"


@final
class FuelRolled(Event, frozen=True, kw_only=True):
    die: int
    fuel: int

    def told(self, names: Names) -> str:
        return f"the fuel die showed {self.die}: there is fuel for {counted(self.fuel, 'turn')}"


@final
class Deploy(Answer, frozen=True):
    sent = "place a dwarf"

    warrior: Model
    to: Square

    def unfit(self, moment: Moment) -> IllegalAction | None:
        table, own, asked = moment
        if self.warrior not in unplaced(table, own, asked.seat):
            why = "is already placed" if owner(self.warrior) == asked.seat else "is not of your crew"
            return IllegalAction("already_placed", f"{opened(sided(table, self.warrior, asked.seat))} {why}.")
        if self.to not in free_entrance(table, own, asked.seat):
            return IllegalAction("not_your_entrance", "That is not a free square of your entrance.")
        return None

    def take_effect(self, run: Run) -> None:
        """The seat's last dwarf takes the last square by itself. R13, G9."""
        table, seat = run.table, run.actor
        _queue(run, self.warrior, self.to)
        left = unplaced(table, run.own, seat)
        if len(left) == 1:
            _queue(run, left[0], free_entrance(table, run.own, seat)[0])
        else:
            table.asked = sorted([*table.asked, Asked(seat, "deploy")], key=lambda each: each.seat)
        _place_in_turn(run)
        if run.own.queue and not unplaced(table, run.own, seat):
            run.tell(AllQueued(to=None, seat=seat))
        if all(each.pos is not None for each in table.warriors):
            _roll_fuel(run)
            begin_turn(run)

    def told(self, view: View, names: Names) -> Foretold:
        table, model = view.open, self.warrior
        words = f"place {seen(table, model, view.seat, names)} on {somewhere(table, self.to)}"
        return plainly(words, name_of(table, model))


def _queue(run: Run, model: Model, to: Square) -> None:
    run.own.queue.append(Placing(model, to))
    told = Named(model, warrior(run.table, model).name)
    run.tell(PlacementQueued(to=(run.actor,), warrior=told, square=run.spot(to)))


def _place_in_turn(run: Run) -> None:
    table = run.table
    while run.state.own[next_to_place(table)].queue:
        seat = next_to_place(table)
        waiting = run.state.own[seat].queue.pop(0)
        warrior(table, waiting.warrior).pos = waiting.to
        event = Deployed if seat == run.actor else Released
        run.tell(event(to=None, warrior=run.named(waiting.warrior), square=run.spot(waiting.to)))


def _roll_fuel(run: Run) -> None:
    """R14."""
    (die,) = run.roll(1)
    run.table.fuel = ceil(die * NUMBERS.fuel / 6)
    run.tell(FuelRolled(to=None, die=die, fuel=run.table.fuel))


class DeployQuestion(Question):
    word = "deploy"
    awaited = "to place dwarves"
    wants = "place a dwarf"
    answers = (Deploy,)

    def offers(self, moment: Moment) -> list[Deploy]:
        table, own, asked = moment
        squares = free_entrance(table, own, asked.seat)
        return [Deploy(model, square) for model in unplaced(table, own, asked.seat) for square in squares]

    def ask(self, moment: Moment, names: Names) -> str:
        placed = sum(each.pos is not None for each in moment.table.warriors if each.seat == moment.seat)
        sent = placed + len(moment.own.queue)
        turns = "the crews are placed in turns, and what you send early waits for its turn"
        return f"place a dwarf at your entrance, number {number(sent + 1)} of six; {turns}"

    def weigh(self, moment: Moment, rng: Rng) -> Weighed:
        """Fighters in front, the Lightbearer behind."""
        halls = maps()[moment.table.map].player_entrances[1 - moment.seat][0]
        for option in self.offers(moment):
            ahead = -abs(option.to[1] - halls[1]) - 0.1 * abs(option.to[0] - halls[0])
            each = warrior(moment.table, option.warrior)
            yield (-ahead - 50 if each.light else ahead - 0.01 * each.slot), option
