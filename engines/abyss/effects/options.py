"""The ways in which a hero can use a list of operations, and what is wrong with any other way."""

from __future__ import annotations

from typing import NamedTuple

from ...contract import IllegalAction
from ...phrases import listed
from ..actions import Pick
from ..content import HEROES
from ..ids import Destination
from ..language import Aim, Block, Heal, Hit, Lines, Move, Op, Revive
from ..model import Hero, Open
from .aims import Board, Choosing, candidates, choices, in_order, needs_choice
from .moves import destinations
from .operations import would_help

Ops = tuple[Op, ...]


class Option(NamedTuple):
    pick: Pick
    move: Destination | None = None
    seat: int | None = None


def choice_of(ops: Ops) -> Choosing | None:
    """The one aim of a card that leaves a choice."""
    aims: list[Aim] = [op.aim for op in ops if isinstance(op, (Hit, Heal, Block))]
    return next((aim for aim in aims if needs_choice(aim)), None)


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


def has_option(table: Open, hero: Hero, ops: Ops, board: Board) -> bool:
    return bool(options(table, hero, ops, board))


def _helps(table: Open, hero: Hero, ops: Ops, board: Board, pick: Pick) -> bool:
    """Whoever is picked is reached, so only an empty pick needs a closer look."""
    return bool(pick) or any(would_help(table, hero, op, board, pick) for op in ops)


def _moves(ops: Ops, hero: Hero, board: Board) -> list[Destination] | list[None]:
    move = next((op for op in ops if isinstance(op, Move)), None)
    return [None] if move is None else destinations(move, hero, board)


def _seats(table: Open, ops: Ops) -> list[int] | list[None]:
    """Whom a card may revive."""
    if not any(isinstance(op, Revive) for op in ops):
        return [None]
    return _dead(table) or [None]


def _dead(table: Open) -> list[int]:
    return [seat for seat, hero in enumerate(table.heroes) if hero is not None and not hero.alive]


def fault(table: Open, hero: Hero, ops: Ops, board: Board, option: Option) -> IllegalAction | None:
    """Why the operations cannot be used in this way."""
    wrong = _pick_fault(hero, choice_of(ops), board, option.pick)
    if wrong is not None:
        return wrong
    if option.move not in _moves(ops, hero, board):
        return IllegalAction("bad_move", "You cannot move there.")
    if option.seat not in _seats(table, ops):
        return _seat_fault(table, ops)
    if not _helps(table, hero, ops, board, option.pick):
        return IllegalAction("no_effect", "Nobody would be affected.")
    return None


def _seat_fault(table: Open, ops: Ops) -> IllegalAction:
    if _seats(table, ops) == [None]:
        return IllegalAction("bad_pick", "This names no hero: nobody can be revived by it now.")
    names = [HEROES[each.card].name for each in table.heroes if each is not None and not each.alive]
    return IllegalAction("bad_pick", f"Choose exactly 1 of: {', '.join(names)}.")


def _pick_fault(hero: Hero, aim: Choosing | None, board: Board, pick: Pick) -> IllegalAction | None:
    open_to = choices(aim, hero, board) if aim else [()]
    if (in_order(aim, pick) if aim else pick) in open_to:
        return None
    if isinstance(aim, Lines) and aim.tiles is not None and open_to != [()]:
        return IllegalAction("bad_pick", f"Choose {' or '.join(map(listed, open_to))}.")
    found = candidates(aim, hero, board) if aim else ()
    return IllegalAction("bad_pick", f"Choose exactly {len(open_to[0])} of: {', '.join(found) or 'nothing'}.")
