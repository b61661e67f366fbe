"""The Fight phase: which contests there are, who fights, who wins. R46 to R53."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..basics import Dice, Model, is_monster, model_order, other, seat_of
from ..content import NUMBERS
from ..events import AttackerChosen, ContestRolled, ContestStalemate, ContestWon, FightChosen
from ..frames import Contest, Dusk, Hit, Parts
from ..model import Asked, Bout, Open
from ..pieces import agility, has, is_shrouded, named_all, place, strength, warrior
from ..pools import made_of, of_fighter, pool, total
from . import valor
from .run import Run, successes

MOST_DRAWS = 12  # re-rolls; G39


class Outcome(NamedTuple):
    """What the dice of a contest mean."""

    winner: Model | None  # None: a draw
    hits: int
    by_draw: bool


def begin_fights(run: Run) -> None:
    """R46."""
    run.table.phase = "fight"
    run.table.contests = contests_of(run.table)
    run.new_question()


def contests_of(table: Open) -> list[Bout]:
    """One for each connected group of engagements; a pair is the first in model order against the second."""
    facing: dict[Model, list[Model]] = {}
    for one, two in table.links:
        facing.setdefault(one, []).append(two)
        facing.setdefault(two, []).append(one)
    bouts: list[Bout] = []
    for model in sorted(facing, key=model_order):
        if any(model == bout.one or model in bout.many for bout in bouts):
            continue
        foe = facing[model][0]
        one = model if len(facing[model]) > 1 else foe
        bouts.append(Bout(len(bouts) + 1, one, tuple(sorted(facing[one], key=model_order))))
    return bouts


def next_fight(run: Run) -> None:
    """The Fated One chooses which contest comes next. G51."""
    table = run.table
    left = [bout for bout in table.contests if not bout.done]
    if not left:
        table.phase = "event"
        run.push(Dusk())
    elif len(left) == 1 or run.orders(table.fated).fight_order == "auto":
        begin(run, left[0].n)
    else:
        run.ask(Asked(table.fated, "contest"))


def begin(run: Run, n: int) -> None:
    run.new_question()
    bout = run.table.contests[n - 1]
    many = named_all(run.table, bout.many)
    run.tell(FightChosen(to=None, contest=n, one=run.named(bout.one), many=many))
    run.push(Contest(n=n))


def advance(run: Run, frame: Contest) -> None:
    _STEPS[frame.step](run, frame, run.table.contests[frame.n - 1])


def _begin(run: Run, frame: Contest, bout: Bout) -> None:
    """R47."""
    seat = chooser(run.table, bout)
    if len(bout.many) > 1 and seat is not None and run.orders(seat).attacker == "ask":
        frame.step = "attacker"
    else:
        choose_attacker(run, frame, bout, usual_attacker(run.table, bout))


def chooser(table: Open, bout: Bout) -> int | None:
    """Who names the Attacker of the many; None: they are monsters. R47, G20."""
    if is_monster(bout.many[0]):
        return None
    seats = {seat_of(model) for model in bout.many}
    return table.fated if len(seats) > 1 else seats.pop()


def usual_attacker(table: Open, bout: Bout) -> Model:
    """5.1, R47."""
    seat = chooser(table, bout)
    if seat is None:
        return min(bout.many, key=lambda model: (not is_shrouded(table, model), model_order(model)))

    def weakness(model: Model) -> tuple[bool, int, int, bool, int]:
        defends = warrior(table, model).defending
        return defends, -pool(table, model), -strength(table, model), seat_of(model) != seat, model_order(model)

    return min(bout.many, key=weakness)


def choose_attacker(run: Run, frame: Contest, bout: Bout, model: Model) -> None:
    bout.attacker = model
    if len(bout.many) > 1:
        run.tell(AttackerChosen(to=None, contest=bout.n, warrior=run.named(model)))
    frame.step = "roll"


def fighters(bout: Bout) -> tuple[Model, Model]:
    """The one, and who of the many fights it."""
    assert bout.attacker is not None  # noqa: S101 (chosen before the first roll)
    return bout.one, bout.attacker


def pools(table: Open, bout: Bout, growth: int = 0) -> tuple[Parts, Parts]:
    """R48, R51."""
    one, attacker = fighters(bout)
    more = made_of((growth, "earlier draws"))
    support = made_of((len(bout.many) - 1, "support"))
    return of_fighter(table, one) + more, of_fighter(table, attacker) + support + more


def _roll(run: Run, frame: Contest, bout: Bout) -> None:
    """R49."""
    table, (one, attacker) = run.table, fighters(bout)
    frame.parts, frame.against_parts = pools(table, bout, frame.growth)
    if _rolls_first(table, one, attacker):
        frame.dice = run.roll(total(frame.parts))
        frame.against = run.roll(total(frame.against_parts))
    else:
        frame.against = run.roll(total(frame.against_parts))
        frame.dice = run.roll(total(frame.parts))
    frame.offered, frame.what, frame.step = (), "contest", "judge"
    supporters = [model for model in bout.many if model != attacker]
    run.tell(
        ContestRolled(
            to=None,
            contest=bout.n,
            attacker=run.named(attacker),
            supporters=named_all(table, supporters),
            defender=run.named(one),
            pools=(len(frame.against), len(frame.dice)),
            parts=(frame.against_parts, frame.parts),
            dice=(frame.against, frame.dice),
            successes=(successes(frame.against), successes(frame.dice)),
            again=frame.growth,
        )
    )


def _rolls_first(table: Open, one: Model, attacker: Model) -> bool:
    """The warriors' side, or else that of the Fated One."""
    if is_monster(one) or is_monster(attacker):
        return not is_monster(one)
    return seat_of(one) == table.fated


def outcome(table: Open, bout: Bout, dice: Dice, against: Dice) -> Outcome:
    """R50 to R53."""
    one, attacker = fighters(bout)
    lead = successes(dice) - successes(against)
    if lead:
        winner, hits = (one, lead) if lead > 0 else (attacker, -lead)
        return Outcome(winner, _inflicted(table, winner, hits), by_draw=False)
    favoured = [model for model in (one, attacker) if wins_draws(table, model)]
    if len(favoured) != 1:
        return Outcome(None, 0, by_draw=False)
    return Outcome(favoured[0], _inflicted(table, favoured[0], 1), by_draw=True)


def _inflicted(table: Open, winner: Model, hits: int) -> int:
    defends = not is_monster(winner) and warrior(table, winner).defending
    return 0 if defends else min(hits, agility(table, winner))


def wins_draws(table: Open, model: Model) -> bool:
    """R52."""
    return is_shrouded(table, model) if is_monster(model) else has(table, model, "sword")


def with_valor(table: Open, frame: Contest, bout: Bout, seat: int) -> Outcome:
    """What the dice would mean if a seat's Greyshield used Valor."""
    dice, against = frame.dice, frame.against
    if bout.one == f"{seat}-0":
        return outcome(table, bout, valor.turned(frame, dice), against)
    return outcome(table, bout, dice, valor.turned(frame, against))


def _judge(run: Run, frame: Contest, bout: Bout) -> None:
    """Valor is offered to the side that is losing first, to each side once. R63."""
    table = run.table
    for model in _losing_first(table, frame, bout):
        if not valor.may_use(table, model) or seat_of(model) in frame.offered:
            continue
        seat = seat_of(model)
        now, then = outcome(table, bout, frame.dice, frame.against), with_valor(table, frame, bout, seat)
        if min(valor.dice_of(table, frame, seat)) >= NUMBERS.success or now[:2] == then[:2]:
            continue
        frame.offered = (*frame.offered, seat)
        valor.offer(run, model, worth=now.winner not in (model, then.winner))
        return
    frame.step = "settle"


def _losing_first(table: Open, frame: Contest, bout: Bout) -> list[Model]:
    one, attacker = fighters(bout)
    winner = outcome(table, bout, frame.dice, frame.against).winner
    if winner is not None:
        return [attacker, one] if winner == one else [one, attacker]
    return sorted([one, attacker], key=lambda model: is_monster(model) or seat_of(model) != other(table.fated))


def _settle(run: Run, frame: Contest, bout: Bout) -> None:
    table, (one, attacker) = run.table, fighters(bout)
    found = outcome(table, bout, frame.dice, frame.against)
    if found.winner is None:  # R51
        if frame.growth == MOST_DRAWS:
            run.tell(ContestStalemate(to=None, contest=bout.n))
            frame.step = "end"
        else:
            frame.growth, frame.step = frame.growth + 1, "roll"
        return
    loser = attacker if found.winner == one else one
    frame.winner, frame.hits, frame.step = found.winner, found.hits, "hits"
    run.tell(
        ContestWon(
            to=None,
            winner=run.named(found.winner),
            loser=run.named(loser),
            hits=found.hits,
            by="draw_advantage" if found.by_draw else "successes",
            defended=not found.hits,
        )
    )


def _hits(run: Run, frame: Contest, bout: Bout) -> None:
    """One after the other, as long as the loser is there. R62."""
    one, attacker = fighters(bout)
    winner = frame.winner
    assert winner is not None  # noqa: S101 (settled before)
    loser = attacker if winner == one else one
    if not frame.hits or place(run.table, loser) is None:
        frame.hits, frame.step = 0, "end"
        return
    frame.hits -= 1
    run.push(Hit(kind="contest", by=winner, target=loser, strength=strength(run.table, winner)))


def _end(run: Run, _: Contest, bout: Bout) -> None:
    bout.done = True
    run.pop()


_STEPS: dict[str, Callable[[Run, Contest, Bout], None]] = {
    "begin": _begin,
    "roll": _roll,
    "judge": _judge,
    "settle": _settle,
    "hits": _hits,
    "end": _end,
}
