"""The Monster phase: danger in the dark, and what the monsters do. R35 to R45."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..board.driving import endangered, in_turn, monster_squares, usual_monster_square
from ..board.ground import Board, scan_order
from ..board.light import is_lit
from ..board.moves import field, path, within
from ..board.pieces import ground, is_engaged, is_shrouded, opponents, square_of, standing_on
from ..board.pools import made_of
from ..content import maps
from ..events.deeds import MonsterAppeared, Moved
from ..model.basics import MOST_MONSTERS, Model, Square, is_monster, seat_of
from ..model.frames import Danger
from ..model.state import Monster, Open, Warrior
from . import valor
from .casualties import fall
from .engaging import engage
from .run import Run

SIGHTED, BLIND = 10, 5  # spaces; R37
_NEVER = 999


def advance_danger(run: Run, frame: Danger) -> None:
    _DANGER[frame.step](run, frame)


def _next(run: Run, frame: Danger) -> None:
    """Two dice for the next Shrouded warrior. R35."""
    table = run.table
    for each in in_turn(table)[frame.at :]:
        frame.at += 1
        if each.alive and is_shrouded(table, each.id):
            run.new_question()
            frame.step = "judge"
            valor.throw(run, each.id, "danger", made_of((2, "danger")))
            if sum(frame.dice) == 2 or sorted(frame.dice) == [4, 6]:
                valor.offer(run, each.id, worth=sum(frame.dice) == 2)
            return
    run.pop()


def _judge(run: Run, frame: Danger) -> None:
    table, model, total = run.table, endangered(run.table, frame), sum(frame.dice)
    frame.step = "next"
    if total == 2:
        fall(run, model, "dragged_away")
    elif total >= 10 and len(table.monsters) < MOST_MONSTERS:
        squares = monster_squares(table, model)
        if len(squares) > 1 and run.orders(seat_of(model)).place_monster == "ask":
            frame.step = "place_monster"
        elif squares:
            appear_beside(run, frame, usual_monster_square(table, model, squares))


def appear_beside(run: Run, frame: Danger, square: Square) -> None:
    model = endangered(run.table, frame)
    engage(run, appear(run, square, "dark"), model)
    frame.step = "next"


def appear(run: Run, square: Square, cause: Literal["dark", "event"]) -> Model:
    table = run.table
    table.appeared += 1
    monster = Monster(f"m{table.appeared}", square)
    table.monsters.append(monster)
    run.tell(MonsterAppeared(to=None, monster=run.named(monster.id), square=run.spot(square), cause=cause))
    return monster.id


_DANGER = {"next": _next, "judge": _judge}


def move_all(run: Run) -> None:
    """Every monster that is not Engaged acts once, the one nearest to a warrior first. R36."""
    acted: set[Model] = set()
    while True:
        free = [each for each in run.table.monsters if each.id not in acted and not is_engaged(run.table, each.id)]
        prey = [each for each in run.table.warriors if each.pos is not None]
        if not free or not prey:
            return
        first = min(free, key=lambda each: (_nearest(run.table, each, prey), int(each.id[1:])))
        acted.add(first.id)
        _act(run, first)


def _nearest(table: Open, monster: Monster, prey: list[Warrior]) -> int:
    walks = ground(table).walks_from(monster.pos)
    return min(walks[each.pos] for each in prey if each.pos is not None)


class Hunt(NamedTuple):
    """What a monster weighs."""

    table: Open
    lie: Board
    start: Square
    steps: dict[Square, int]  # squares it can reach

    def least_steps(self, at: Square) -> int:
        """To a square beside a warrior."""
        return min([self.steps[near] for near in self.lie.beside[at] if near in self.steps], default=_NEVER)

    def pursuers(self, model: Model) -> int:
        return sum(is_monster(each) for each in opponents(self.table, model))

    def tie(self, each: Warrior) -> tuple[bool, int]:
        """R39."""
        return each.seat == self.table.fated, each.slot

    def square(self, at: Square) -> tuple[int, bool, tuple[int, int]]:
        """Fewest steps, the dark before the light, scan order."""
        return self.steps[at], is_lit(self.table, at), scan_order(self.table.fated)(at)


def _act(run: Run, monster: Monster) -> None:
    """R37, R38."""
    table, lie = run.table, ground(run.table)
    prey = {each.id: each.pos for each in table.warriors if each.pos is not None}
    seen = [model for model, at in prey.items() if lie.sees(monster.pos, at)]
    ways = field(table, monster.id)
    spaces = SIGHTED if seen else BLIND
    hunt = Hunt(table, lie, monster.pos, within(ways, monster.pos, spaces))
    target = _target(hunt, seen or list(prey), sighted=bool(seen))
    beside = [at for at in lie.beside[prey[target]] if at in hunt.steps]
    if beside:
        to = min(beside, key=hunt.square)
    else:
        walks = lie.walks_from(prey[target])
        to = min(hunt.steps, key=lambda at: (walks[at], *hunt.square(at)))
    _walk(run, monster, to, path(ways, monster.pos, to, spaces))
    found = target if beside else _neighbour(hunt, prey, to)
    if found:
        engage(run, monster.id, found)


def _target(hunt: Hunt, models: list[Model], *, sighted: bool) -> Model:
    walks = hunt.lie.walks_from(hunt.start)

    def rank(model: Model) -> tuple[int, int, int, tuple[bool, int]]:
        at = square_of(hunt.table, model)
        tie = hunt.tie(hunt.table.warriors[6 * int(model[0]) + int(model[2])])
        if not sighted:
            return 0, 0, walks[at], tie
        return hunt.pursuers(model), hunt.least_steps(at), walks[at], tie

    ordered = sorted(models, key=rank)
    if not sighted:
        return ordered[0]
    within_reach = [model for model in ordered if hunt.least_steps(square_of(hunt.table, model)) < _NEVER]
    return (within_reach or ordered)[0]


def _neighbour(hunt: Hunt, prey: dict[Model, Square], to: Square) -> Model | None:
    near = [model for model, at in prey.items() if at in hunt.lie.beside[to]]
    table = hunt.table
    return min(near, key=lambda model: (hunt.pursuers(model), (seat_of(model) == table.fated, model)), default=None)


def _walk(run: Run, monster: Monster, to: Square, way: tuple[Square, ...]) -> None:
    if to != monster.pos:
        start, monster.pos = monster.pos, to
        told = run.named(monster.id)
        run.tell(Moved(to=None, model=told, start=start, square=run.spot(to), path=way, how="monster"))


def emerge(run: Run, count: int) -> None:
    """Monsters come out of the entrance nearest to the Fated One's. R43."""
    table = run.table
    burrow = next(each for each in maps()[table.map].monster_entrances if each.near_seat == table.fated)
    for _ in range(count):
        if len(table.monsters) < MOST_MONSTERS:
            appear(run, _exit(table, burrow.squares), "event")


def _exit(table: Open, squares: tuple[Square, ...]) -> Square:
    taken = standing_on(table)
    for square in squares:
        if square not in taken:
            return square
    walks, order = ground(table).walks_from(squares[0]), scan_order(table.fated)
    return min((at for at in walks if at not in taken), key=lambda at: (walks[at], order(at)))
