"""The outcomes that operations may have, by an independent reading of R41 to R48."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.engines.abyss.referee.board import (
    MONSTERS,
    TILES,
    Board,
    Piece,
    Told,
    at,
    choices,
    good,
    reached,
    spot_at,
    there,
)


@dataclass
class Deed:
    """One use of a list of operations."""

    actor: str
    bonus: int = 0
    pick: tuple[str, ...] | None = None  # None: chance chooses
    move: str | None = None
    revived: int | None = None
    darkness: int = 0


def strike(board: Board, by: str | None, key: str, damage: int, stun: bool) -> tuple[int, list[Told]]:
    """R41 for one target."""
    target = board[key]
    wards = [each.has("ward") for each in board.values() if each.side == "M" and each.key != key and each.health > 0]
    armor = min(damage, target.has("armor") + (sum(wards) if target.side == "M" else 0))
    blocked = min(target.block, damage - armor)
    lost = min(target.health, damage - armor - blocked)
    target.block -= blocked
    target.health -= lost
    stunned = stun and not target.has("stunproof")
    target.stunned |= stunned
    told: list[Told] = [("hit", by, key, damage, armor, blocked, lost, stunned)]
    if lost and by is not None and by in board and target.has("thorns"):
        pricked = min(target.has("thorns"), board[by].health)
        board[by].health -= pricked
        told += [("thorns", by, pricked)] if pricked else []
    return lost, told


def heal(board: Board, key: str, amount: int) -> list[Told]:
    piece = board[key]
    if piece.health <= 0:
        return []
    gained = min(amount, piece.full - piece.health)
    piece.health += gained
    return [("healed", key, gained)]


def bury(board: Board) -> list[Told]:
    """R42."""
    told: list[Told] = []
    while True:
        fallen = [each for each in board.values() if each.side == "M" and each.health <= 0]
        for foe in sorted(fallen, key=lambda each: TILES.index((each.spot or "")[2:])):
            del board[foe.key]
            told.append(("died", foe.key))
        for foe in sorted(fallen, key=lambda each: TILES.index((each.spot or "")[2:])):
            for burst in [op for each in MONSTERS[foe.card].get("passive", []) for op in each.get("ops", [])]:
                told.append(("burst", foe.key))
                for key in reached(burst["aim"], foe, board, ()):
                    told += strike(board, None, key, burst["dmg"], burst.get("stun", False))[1]
        if fallen:
            continue
        heroes = [each for each in board.values() if each.side == "P" and each.health <= 0]
        if not heroes:
            return told
        for hero in sorted(heroes, key=lambda each: each.key):
            told += _fall(board, hero)


def _fall(board: Board, hero: Piece) -> list[Told]:
    for charm in hero.charms:
        kept = [each["n"] for each in good(charm).get("passive", []) if each["k"] == "phoenix"]
        if kept:
            hero.charms.remove(charm)
            hero.health = kept[0]
            return [("phoenix", hero.key, kept[0])]
    del board[hero.key]
    return [("died", hero.key)]


class Rolls(list[int]):
    """Dice of effects as they came, in order."""


def alternatives(op: Any, deed: Deed, board: Board, rolls: Rolls) -> Iterator[tuple[Board, list[Told]]]:
    """The outcomes of an operation: one for a player, who has chosen, and one for each choice of a monster."""
    kind = op["op"]
    if kind in ("hit", "heal", "block"):
        actor = board.get(deed.actor)
        ghost = actor or Piece(deed.actor, "P" if deed.actor[0] == "h" else "M", "", 0, 0)
        open_to = choices(op["aim"], ghost, board)
        chosen = [deed.pick] if deed.pick is not None and len(open_to[0]) else open_to
        for pick in chosen:
            after = copy.deepcopy(board)
            yield (
                after,
                _aimed(op, deed, after, reached(op["aim"], after.get(deed.actor, ghost), after, pick or ()), rolls),
            )
    elif kind == "move":
        yield from _moves(op, deed, board)
    elif kind == "summon":
        yield from _summons(op["n"], board)
    else:
        after = copy.deepcopy(board)
        yield after, _other(op, deed, after)


def _aimed(op: Any, deed: Deed, board: Board, keys: list[str], rolls: Rolls) -> list[Told]:
    if not keys:
        return []
    number, told = op.get("dmg", op.get("amt")), []
    if isinstance(number, str):
        number = rolls[0]
        told.append(("rolled", op.get("dmg", op.get("amt")), number))
    if op["op"] == "heal":
        return told + [each for key in keys for each in heal(board, key, number)]
    if op["op"] == "block":
        for key in keys:
            board[key].block += number
        return told + [("blocked", key, number) for key in keys]
    actor, drained = board[deed.actor], 0
    if number:
        rage = actor.has("rage") if actor.side == "M" and 2 * actor.health <= actor.full else 0
        number += deed.bonus + rage + deed.darkness
    for key in keys:
        lost, more = strike(board, deed.actor, key, number, op.get("stun", False))
        drained, told = drained + lost, told + more
    if op.get("lifesteal") and drained and actor.health > 0:
        told += heal(board, deed.actor, drained)
    return told + bury(board)


def _moves(op: Any, deed: Deed, board: Board) -> Iterator[tuple[Board, list[Told]]]:
    actor = board.get(deed.actor)
    ends: dict[str, str] = {}
    if actor is not None and actor.spot is not None:
        (x, y), forward = at(actor.spot), 1 if actor.side == "P" else -1
        steps = {"up": (x, y - 1), "down": (x, y + 1), "fwd": (x + forward, y), "back": (x - forward, y)}
        if op["dirs"] == "any":
            ends = {f"{side}:{tile}": f"{side}:{tile}" for side in "PM" for tile in TILES}
            ends = {name: spot for name, spot in ends.items() if there(board, spot) is None}
        else:
            ends = {name: spot for name in op["dirs"] if (spot := spot_at(*steps[name])) is not None}
    if not ends:
        yield board, []
    for name, end in ends.items():
        if deed.pick is None or name == deed.move:
            after = copy.deepcopy(board)
            mover, other = after[deed.actor], there(after, end)
            start = mover.spot
            _put(mover, end)
            if other is not None:
                _put(other, start)
            yield after, [("moved", mover.key, start, end, other.key if other else None)]


def _put(piece: Piece, end: str | None) -> None:
    if end and end[0] == piece.side:
        piece.home = None
    elif piece.home is None:
        piece.home = piece.spot
    piece.spot = end


def _summons(number: int, board: Board) -> Iterator[tuple[Board, list[Told]]]:
    """Chance decides which card comes and where it stands; the referee takes both from the story."""
    room = 9 - sum(each.side == "M" for each in board.values())
    free = [f"M:{tile}" for tile in TILES if there(board, f"M:{tile}") is None]
    yield board, [("appears", spot_free) for spot_free in [tuple(free)] * min(number, room, len(free))]


def _other(op: Any, deed: Deed, board: Board) -> list[Told]:
    if op["op"] == "cleanse":
        stunned = [each for each in board.values() if each.side == "P" and each.stunned]
        for each in stunned:
            each.stunned = False
        return [("lifted", *[each.key for each in stunned])] if stunned else []
    if op["op"] == "rally":
        return [("rallied", op["n"])]
    if op["op"] == "revive" and deed.revived is not None:
        back = [f"P:{row}{depth}" for depth in "321" for row in "abc"]
        spot = next(each for each in back if there(board, each) is None)
        return [("revived", f"h{deed.revived}", spot, op["hp"])]
    return []


def agree(expected: Told, told: Told) -> bool:
    if expected[0] == "appears":
        return told[0] == "appeared" and told[3] in expected[1]
    return expected == told


def with_arrivals(board: Board, story: list[Told]) -> Board:
    """Monsters that have just appeared can be reached, and stand in the way, from now on."""
    arrived = [told for told in story if told[0] == "appeared"]
    if not arrived:
        return board
    after = copy.deepcopy(board)
    for _, mid, card, spot, health in arrived:
        foe = Piece(mid, "M", card, health, health, spot)
        after[mid], foe.block = foe, foe.has("guard")
    return after


def tellings(ops: list[Any], deed: Deed, board: Board, story: list[Told]) -> Iterator[tuple[int, Board]]:
    """How much of a story the operations may have told, and how the board stands then."""
    if not ops:
        yield 0, board
        return
    rolls = Rolls(told[2] for told in story if told[0] == "rolled")
    for after, told in alternatives(ops[0], deed, board, rolls):
        used = len(told)
        if len(story) < used or not all(map(agree, told, story)):
            continue
        for more, end in tellings(ops[1:], deed, with_arrivals(after, story[:used]), story[used:]):
            yield used + more, end
