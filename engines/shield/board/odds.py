"""How likely what is: a shot or a thrust, and a contest, in plain results. A 5 or a 6 on a die is a success."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from ...prospects import Chance, Tone
from ..model.basics import Model, Roll, Square, is_monster
from ..model.frames import Hit
from ..model.state import Open
from .contests import MOST_DRAWS, wins_draws
from .driving import behind, free_behind
from .hits import damage_dice, does_more_harm, shot_strength
from .pieces import current_resilience, has, is_defending, is_down, opponents, square_of, trait, warrior
from .pools import pool

PASSED: dict[str, str] = {
    "evade": "slips away", "circle": "circles round", "leap": "makes the leap", "reload": "reloads", "reach": "hits",
    "shoot": "hits", "save": "is saved by the shield", "nerve": "fights on", "trap": "escapes the trap",
}  # fmt: skip
FAILED: dict[str, str] = {
    "evade": "stays where they are", "circle": "stays where they are", "leap": "is knocked down",
    "reload": "fails to reload", "reach": "misses", "shoot": "misses", "save": "is hit", "nerve": "turns back",
    "trap": "is hit by the trap",
}  # fmt: skip

Chances = tuple[Chance, ...]

LUCK = 1 / 3  # of a die

_HARM: tuple[tuple[str, Tone], ...] = (("no harm", "even"), ("down", "fair"), ("falls", "good"))  # to the enemy
_WINNER: tuple[tuple[str, Tone], ...] = (("you win", "good"), ("they win", "bad"))


@lru_cache(maxsize=256)
def spread(dice: int) -> tuple[float, ...]:
    """The chance of 0, 1, 2, … successes."""
    return tuple([comb(dice, hits) * LUCK**hits * (1 - LUCK) ** (dice - hits) for hits in range(dice + 1)])


def any_success(dice: int) -> float:
    return 1 - spread(dice)[0]


def percents(chances: Sequence[float]) -> list[int]:
    """Whole per cent that are 100 together."""
    exact = [100 * each / sum(chances) for each in chances]
    found = [int(each) for each in exact]
    by_rest = sorted(range(len(exact)), key=lambda at: found[at] - exact[at])
    for at in by_rest[: 100 - sum(found)]:
        found[at] += 1
    return found


def shot(table: Open, by: Model, target: Model, dice: int) -> Chances:
    """What a shot brings, e.g. `69% no harm, 25% down, 6% falls`. R28."""
    hit = Hit(kind="ranged", by=by, target=target, strength=shot_strength(warrior(table, by)))
    return _struck(table, hit, dice)


def thrust(table: Open, by: Model, target: Model, square: Square, dice: int) -> Chances:
    """What a reach attack from a square brings. R27."""
    strength = trait(warrior(table, by), "strength") + has_no_room(table, square, target)
    return _struck(table, Hit(kind="reach", by=by, target=target, strength=strength), dice)


def _struck(table: Open, hit: Hit, dice: int) -> Chances:
    """R58 to R61."""
    is_saved = has(table, hit.target, "shield") and not is_down(table, hit.target)
    struck = any_success(dice) * (1 - LUCK if is_saved else 1)
    more = does_more_harm(table, hit)
    bears = 0 if is_monster(hit.target) else current_resilience(warrior(table, hit.target))
    harmless, down, falls = 1 - struck, 0.0, 0.0
    for wounds, chance in enumerate(spread(damage_dice(table, hit))):
        if not wounds:
            harmless += struck * chance
        elif wounds + more > bears or is_monster(hit.target):
            falls += struck * chance
        else:
            down += struck * chance
    return results(_HARM, (harmless, down, falls))


def has_no_room(table: Open, start: Square, target: Model) -> bool:
    """Whether a thrust from a square cannot drive its target back, which makes it stronger. R54."""
    if is_down(table, target):
        return True
    if is_defending(table, target):
        return False
    at = square_of(table, target)
    free = free_behind(table, start, at)
    return not (free[:1] == behind(start, at)[:1] if is_monster(target) else free)


def results(outcomes: Sequence[tuple[str, Tone]], chances: Sequence[float]) -> Chances:
    """What can come of it and how likely it is; what cannot is left out."""
    parts = zip(percents(chances), outcomes, strict=True)
    return tuple([Chance(percent, words, tone) for percent, (words, tone) in parts if percent])


def told(chances: Chances) -> str:
    return ", ".join([f"{each.percent}% {each.words}" for each in chances])


def won_or_lost(chances: tuple[float, float]) -> Chances:
    """A contest of one's own."""
    return results(_WINNER, chances)


def to_hit(dice: int) -> int:
    """The per cent for at least one success."""
    return percents((any_success(dice), 1 - any_success(dice)))[0]


@lru_cache(maxsize=128)
def tried(what: Roll, dice: int) -> Chances:
    """A roll that needs one success."""
    passed = any_success(dice)
    return results(((PASSED[what], "good"), (FAILED[what], "bad")), (passed, 1 - passed))


def support(table: Open, target: Model) -> int:
    """How many would stand beside whoever engages this model now. R32, R48."""
    return sum(len(opponents(table, each)) == 1 for each in opponents(table, target))


def contest(table: Open, mine: Model, theirs: Model, helpers: int = 0) -> tuple[float, float]:
    """The chances of either to win, with all that may be rolled again. R48 to R52."""
    edge = wins_draws(table, mine) - wins_draws(table, theirs)
    return chances_of(pool(table, mine) + helpers, pool(table, theirs), edge)


@lru_cache(maxsize=1024)
def chances_of(mine: int, theirs: int, edge: int) -> tuple[float, float]:
    """`edge`: who wins draws, 1 the first, -1 the second, 0 nobody."""
    won = lost = 0.0
    still = 1.0
    for growth in range(MOST_DRAWS + 1):
        win, draw = _first_roll(mine + growth, theirs + growth)
        won += still * win
        lost += still * (1 - win - draw)
        if edge:
            return (won + still * draw, lost) if edge > 0 else (won, lost + still * draw)
        still *= draw
    return won, lost


def _first_roll(mine: int, theirs: int) -> tuple[float, float]:
    one, two = spread(mine), spread(theirs)
    draw = sum(first * second for first, second in zip(one, two, strict=False))
    return sum(first * sum(two[:hits]) for hits, first in enumerate(one)), draw
