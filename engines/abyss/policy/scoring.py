"""How good one use of a card is in the battle as it stands."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ..board.aims import Choosing, candidates, choices, in_order, most_of, needs_choice, reach
from ..board.options import Option, destinations
from ..board.passives import total
from ..board.table import Board, dead, fight_of, rising_spot
from ..board.tiles import ALL_SPOTS, step
from ..content import RULES
from ..model.ids import Destination, Pick, Spot
from ..model.language import Block, Cleanse, Draw, GainEp, Heal, Hit, Lines, Move, Op, Ops, Rally, Revive, Unload
from ..model.state import Entity, Foe, Hero, Open
from .worth import danger, mean


class Rated(NamedTuple):
    score: float
    option: Option


class Judge:
    """Scores uses of cards in one position."""

    def __init__(self, table: Open, board: Board) -> None:
        self.table, self.board = table, board
        self.foes = fight_of(table).monsters
        self.heroes = [hero for hero in table.heroes if hero is not None and hero.alive]
        self.menace = sum(self.danger(foe) for foe in self.foes if not foe.stunned)
        self.caution = 3.0 if len(self.heroes) == 1 else 5.0  # rounds that a hero must be able to stand
        self.wards = {foe.mid: total(foe, "ward") for foe in self.foes}
        self.ward = sum(self.wards.values())

    def danger(self, foe: Foe) -> float:
        """Damage per hero and round that this monster is expected to deal."""
        rage = total(foe, "rage") if 2 * foe.health <= foe.full else 0
        return danger(foe.card, max(1, len(self.heroes))) + 0.3 * (rage + fight_of(self.table).darkness)

    def best(self, hero: Hero, ops: Ops, bonus: int) -> Rated | None:
        """The best way to use these operations; None if there is none."""
        if not any(isinstance(op, Move) for op in ops):
            return self._best_pick(hero, ops, bonus, self.board, None)
        found = [self._after_move(hero, ops, bonus, way) for way in self._ways(hero, ops)]
        return max((use for use in found if use), key=lambda use: use.score, default=None)

    def _ways(self, hero: Hero, ops: Ops) -> list[Destination]:
        move = next(op for op in ops if isinstance(op, Move))
        return destinations(move, hero, self.board)

    def _after_move(self, hero: Hero, ops: Ops, bonus: int, way: Destination) -> Rated | None:
        """The board as it will be once the hero has moved; a choice never comes after a move."""
        assert hero.spot is not None  # noqa: S101 (it has somewhere to go)
        end: Spot = way if way in ALL_SPOTS else step(hero.spot, way, "P")  # type: ignore[arg-type, assignment]
        ghost = msgspec.structs.replace(hero, spot=end)
        board = dict(self.board)
        del board[hero.spot]
        if end in board:
            board[hero.spot] = board[end]
        board[end] = ghost
        use = self._best_pick(ghost, ops, bonus, board, way)
        risk = 0.3 if end[0] == "P" else 0.0
        return Rated(use.score - risk, use.option) if use else None

    def _best_pick(self, hero: Hero, ops: Ops, bonus: int, board: Board, way: Destination | None) -> Rated | None:
        aimed = [op for op in ops if isinstance(op, (Hit, Heal, Block))]
        pick = next((self._pick(hero, op, op.aim, bonus, board) for op in aimed if needs_choice(op.aim)), None)
        if pick == () and len(ops) == 1:
            return None
        pick = pick or ()
        seat = self._dead() if any(isinstance(op, Revive) for op in ops) else None
        score = sum(self.op(hero, op, bonus, board, pick) for op in ops)
        return Rated(score, Option(pick, way, seat))

    def _dead(self) -> int | None:
        return next(iter(dead(self.table)), None)

    def _pick(self, hero: Hero, op: Hit | Heal | Block, aim: Choosing, bonus: int, board: Board) -> Pick:
        """Values add up over targets, so the best single ones make the best choice."""
        if isinstance(aim, Lines) and aim.tiles is not None:
            return max(choices(aim, hero, board), key=lambda pick: self.op(hero, op, bonus, board, pick))
        found = candidates(aim, hero, board)
        ranked = sorted(found, key=lambda each: -self.op(hero, op, bonus, board, (each,)))
        return in_order(aim, tuple(ranked[: min(most_of(aim), len(found))]))

    def op(self, hero: Hero, op: Op, bonus: int, board: Board, pick: Pick) -> float:
        if isinstance(op, Hit):
            return self._hit(hero, op, bonus, reach(op.aim, hero, board, pick if needs_choice(op.aim) else ()))
        if isinstance(op, (Heal, Block)):
            targets = reach(op.aim, hero, board, pick if needs_choice(op.aim) else ())
            relief = self._heal if isinstance(op, Heal) else self._block
            return sum(relief(target, mean(op.amt)) for target in targets if isinstance(target, Hero))
        return self._other(hero, op)

    def _hit(self, hero: Hero, op: Hit, bonus: int, targets: list[Entity]) -> float:
        dealt: dict[str, float] = {}
        score = 0.0
        damage = mean(op.dmg) + (bonus if op.dmg else 0)
        for foe in [target for target in targets if isinstance(target, Foe)]:
            before = dealt.get(foe.mid, 0.0)
            dealt[foe.mid] = min(foe.health, before + self._through(foe, damage, before))
        drained = sum(dealt.values())
        score += sum(self._harm(hero, foe, dealt[foe.mid], op) for foe in self.foes if foe.mid in dealt)
        if op.lifesteal:
            score += self._heal(hero, drained)
        return score

    def _through(self, foe: Foe, damage: float, before: float) -> float:
        armor = total(foe, "armor") + self.ward - self.wards[foe.mid]
        block = 0 if before else foe.block
        return max(0.0, max(0.0, damage - armor) - block)

    def _harm(self, hero: Hero, foe: Foe, lost: float, op: Hit) -> float:
        """Damage that counts, more of it on dangerous and nearly dead monsters; kills; stuns; thorns as a cost."""
        danger, party = self.danger(foe), len(self.heroes)
        wounded = 1 - (foe.health - lost) / foe.full
        score = lost * (0.55 + 0.3 * wounded + 0.1 * danger * min(1.0, 30 / foe.full))
        if lost >= foe.health:
            score += 2 + 2.2 * danger * min(2.0, 0.6 + 0.2 * party)
        elif op.stun and not foe.stunned and not total(foe, "stunproof"):
            score += 1.1 * danger * min(2.0, 0.6 + 0.2 * party)
        thorns = total(foe, "thorns")
        if lost and thorns:
            score -= thorns * (5 if hero.health <= 2 * thorns else 0.9)
        return score

    def _need(self, hero: Hero) -> float:
        """0 when a hero is safe, 1 when the next round may kill it."""
        reserve = hero.health + hero.block
        return max(0.0, min(1.0, 1.25 - reserve / (self.caution * self.menace + 4)))

    def _heal(self, target: Hero, amount: float) -> float:
        gained = min(amount, RULES.max_health - target.health)
        return gained * (0.4 + 1.8 * self._need(target))

    def _block(self, target: Hero, amount: float) -> float:
        soaked = min(amount, max(0.0, 1.3 * self.menace - target.block))
        return soaked * (0.3 + 0.7 * self._need(target))

    def _other(self, hero: Hero, op: Op) -> float:
        score = 0.0
        match op:
            case Unload():
                party = self.heroes if op.party else [hero]
                score = 1.6 * sum(min(op.n, sum(len(weapon.on) for weapon in each.out)) for each in party)
            case Cleanse():
                score = 3.0 * len(self._stunned_later())
            case Revive():
                score = 14.0 if self._dead() is not None and rising_spot(self.board) is not None else 0.0
            case Rally():
                score = self._rally(op)
            case GainEp():
                score = 7.0
            case Draw():
                score = 6.0
        return score

    def _stunned_later(self) -> list[int]:
        """Seats whose turn in this round would be lost."""
        left = fight_of(self.table).left
        return [seat for seat in left if (each := self.table.heroes[seat]) and each.alive and each.stunned]

    def _rally(self, op: Rally) -> float:
        free = sum(hero.free_ep.total for hero in self.heroes)
        return 2.5 * op.n if free > fight_of(self.table).pool + op.n else 0.0
