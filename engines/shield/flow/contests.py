"""The Fight phase: which contests there are, who fights, who wins. R46 to R53."""

from __future__ import annotations

from typing import Literal

from ..board.contests import MOST_DRAWS, chooser, contests_of, fighters, outcome, pools, usual_attacker, with_valor
from ..board.pieces import named_all, place, strength
from ..board.pools import successes, total
from ..board.valor import dice_of, may_use
from ..content import NUMBERS
from ..events.fights import AttackerChosen, ContestRolled, ContestStalemate, ContestWon
from ..model.basics import Model, is_monster, other, seat_of
from ..model.frames import Contest, Hit
from ..model.state import Bout, Open
from . import valor
from .run import Run


def begin_fights(run: Run) -> None:
    """R46."""
    run.table.phase = "fight"
    run.table.contests = contests_of(run.table)
    run.new_question()


def advance(run: Run, frame: Contest) -> None:
    _STEPS[frame.step](run, frame, run.table.contests[frame.n - 1])


def _begin(run: Run, frame: Contest, bout: Bout) -> None:
    """R47."""
    seat = chooser(run.table, bout)
    if len(bout.many) > 1 and seat is not None and run.orders(seat).attacker == "ask":
        frame.step = "attacker"
    else:
        choose_attacker(run, frame, bout, usual_attacker(run.table, bout))


def choose_attacker(run: Run, frame: Contest, bout: Bout, model: Model) -> None:
    bout.attacker = model
    if len(bout.many) > 1:
        run.tell(AttackerChosen(to=None, contest=bout.n, warrior=run.named(model)))
    frame.step = "roll"


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


def _judge(run: Run, frame: Contest, bout: Bout) -> None:
    """Valor is offered to the side that is losing first, to each side once. R63."""
    table = run.table
    for model in _losing_first(table, frame, bout):
        if not may_use(table, model) or seat_of(model) in frame.offered:
            continue
        seat = seat_of(model)
        now, then = outcome(table, bout, frame.dice, frame.against), with_valor(table, frame, bout, seat)
        if min(dice_of(table, frame, seat)) >= NUMBERS.success or now[:2] == then[:2]:
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
    won, lost, hits = run.named(found.winner), run.named(loser), found.hits
    by: Literal["successes", "draw_advantage"] = "draw_advantage" if found.by_draw else "successes"
    run.tell(ContestWon(to=None, winner=won, loser=lost, hits=hits, by=by, defended=not hits))


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


_STEPS = {"begin": _begin, "roll": _roll, "judge": _judge, "settle": _settle, "hits": _hits, "end": _end}
