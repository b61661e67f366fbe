"""The ways in which a hero can use a list of operations, and what is wrong with any other way."""

from __future__ import annotations

from typing import NamedTuple

from ...contract import IllegalAction
from ...phrases import listed
from ..board import energy
from ..content import HEROES
from ..model.ids import Destination, Pick
from ..model.language import (
    Aim,
    Block,
    Cleanse,
    Draw,
    Escape,
    GainEp,
    Heal,
    Hit,
    Lines,
    Move,
    Op,
    Ops,
    Rally,
    Revive,
    Summon,
    Unload,
)
from ..model.state import Entity, Hero, Open
from .aims import Choosing, candidates, choices, in_order, needs_choice, reach
from .table import Board, dead, hero_of, is_kings_room, living, rising_spot, standing, team
from .tiles import ALL_SPOTS, step


class Option(NamedTuple):
    pick: Pick
    move: Destination | None = None
    seat: int | None = None  # whom to revive


def choice_of(ops: Ops) -> Choosing | None:
    """The one aim of a card that leaves a choice."""
    return next((aim for aim in aims_of(ops) if needs_choice(aim)), None)


def ordered(ops: Ops, pick: Pick) -> Pick:
    """A choice in the order of the card."""
    aim = choice_of(ops)
    return in_order(aim, pick) if aim else pick


def aims_of(ops: Ops) -> list[Aim]:
    return [op.aim for op in ops if isinstance(op, (Hit, Heal, Block))]


def options(table: Open, hero: Hero, ops: Ops, board: Board) -> list[Option]:
    """Every complete choice that would do something. Nothing is carried out for it. R40, R46, R49."""
    aim = choice_of(ops)
    picks = choices(aim, hero, board) if aim else [()]
    return [
        Option(pick, move, seat)
        for pick in picks
        if _helps(table, hero, ops, board, pick)
        for move in _moves(ops, hero, board)
        for seat in _seats(table, ops)
    ]


def _helps(table: Open, hero: Hero, ops: Ops, board: Board, pick: Pick) -> bool:
    """A pick always reaches somebody, so only an empty pick needs a closer look."""
    return bool(pick) or any(would_help(table, hero, op, board, pick) for op in ops)


def would_help(table: Open, hero: Hero, op: Op, board: Board, pick: Pick) -> bool:
    """Whether an operation of a player's card would do something. R49."""
    match op:
        case Hit() | Heal() | Block():
            return bool(reach(op.aim, hero, board, pick))
        case Unload():
            return any(energy.loaded(each) for each in unloading(table, hero, op))
        case Cleanse():
            return bool(stunned(table))
        case Revive():
            return bool(dead(table)) and rising_spot(board) is not None
        case Escape():
            return not is_kings_room(table)
        case Move() | GainEp() | Rally() | Draw() | Summon():
            return True


def unloading(table: Open, actor: Entity, op: Unload) -> list[Hero]:
    """The heroes who take energy off their weapons."""
    if op.party:
        return [hero_of(table, seat) for seat in living(table)]
    return [actor] if isinstance(actor, Hero) and actor.alive else []


def stunned(table: Open) -> list[int]:
    return [seat for seat in living(table) if hero_of(table, seat).stunned]


def destinations(op: Move, actor: Entity, board: Board) -> list[Destination]:
    """Where a move may lead: directions that stay on the board, or any free tile of either side."""
    if actor.spot is None or board.get(actor.spot) is not actor:
        return []
    if op.dirs == "any":
        return [spot for spot in ALL_SPOTS if spot not in board]
    return [each for each in op.dirs if step(actor.spot, each, team(actor)) is not None]


def _moves(ops: Ops, hero: Hero, board: Board) -> list[Destination] | list[None]:
    move = next((op for op in ops if isinstance(op, Move)), None)
    return [None] if move is None else destinations(move, hero, board)


def _seats(table: Open, ops: Ops) -> list[int] | list[None]:
    """The seats that a card may revive."""
    if not any(isinstance(op, Revive) for op in ops):
        return [None]
    return dead(table) or [None]


def misfit(table: Open, hero: Hero, ops: Ops, option: Option) -> IllegalAction | None:
    """Why the operations cannot be used in this way. R40, R46, R49."""
    board = standing(table)
    wrong = _pick_misfit(hero, choice_of(ops), board, option.pick)
    if wrong is not None:
        return wrong
    if option.move not in _moves(ops, hero, board):
        return IllegalAction("bad_move", "You cannot move there.")
    if option.seat not in _seats(table, ops):
        return _seat_misfit(table, ops)
    if not _helps(table, hero, ops, board, option.pick):
        return IllegalAction("no_effect", "Nobody would be affected.")
    return None


def _seat_misfit(table: Open, ops: Ops) -> IllegalAction:
    if _seats(table, ops) == [None]:
        return IllegalAction("bad_pick", "This names no hero: nobody can be revived by it now.")
    names = [HEROES[hero_of(table, seat).card].name for seat in dead(table)]
    return IllegalAction("bad_pick", f"Choose exactly 1 of: {', '.join(names)}.")


def _pick_misfit(hero: Hero, aim: Choosing | None, board: Board, pick: Pick) -> IllegalAction | None:
    open_to = choices(aim, hero, board) if aim else [()]
    if (in_order(aim, pick) if aim else pick) in open_to:
        return None
    if isinstance(aim, Lines) and aim.tiles is not None and open_to != [()]:
        return IllegalAction("bad_pick", f"Choose {' or '.join(map(listed, open_to))}.")
    found = candidates(aim, hero, board) if aim else ()
    return IllegalAction("bad_pick", f"Choose exactly {len(open_to[0])} of: {', '.join(found) or 'nothing'}.")
