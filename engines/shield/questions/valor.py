"""Whether a Greyshield uses Valor, once in a game, to turn one of their own dice into a success. R63."""

from __future__ import annotations

from typing import final

from ...contract import Names
from ...kit import Detail
from ...phrases import counted
from ...prospects import Foretold
from ...rng import Rng
from ..answering import Answer
from ..asking import Moment, OfWork, Weighed
from ..board.contests import Outcome, outcome, with_valor
from ..board.hits import harm
from ..board.odds import FAILED, PASSED
from ..board.pieces import sided
from ..board.valor import dice_of, turned
from ..content import NUMBERS
from ..flow.run import Run
from ..flow.valor import use
from ..model.basics import Dice
from ..model.frames import AnyFrame, Contest, Danger, Hit
from ..model.state import Asked, Open, View
from ..model.telling import Named
from ..words.phrases import dice as dice_words
from ..words.phrases import the
from ..words.told import plainly


@final
class ValorKept(Detail, frozen=True, kw_only=True):
    model: Named

    def told(self, names: Names) -> str:
        return f"{the(self.model, names)} kept Valor for later"


@final
class Valor(Answer, frozen=True):
    sent = "use Valor"

    use: bool

    def take_effect(self, run: Run) -> None:
        run.frame.valor = None
        if self.use:
            use(run, run.actor)
        else:
            run.tell(ValorKept(to=None, model=run.named(f"{run.actor}-0")))

    def told(self, view: View, names: Names) -> Foretold:
        asked = next((each for each in view.open.asked if each.kind == "valor"), None)
        told = (asked.then if self.use else asked.now) if asked else ""
        label, note = ("Use Valor", "once in a game") if self.use else ("Keep Valor", "")
        words = f"use Valor ({note})" if self.use else "keep Valor"
        return plainly(f"{words}: {told}" if told else words, label, note)


def _prospects(table: Open, frame: AnyFrame, seat: int) -> tuple[str, str]:
    """What the dice mean as they lie, and with Valor."""
    if isinstance(frame, Contest):
        bout = table.contests[frame.n - 1]
        now = outcome(table, bout, frame.dice, frame.against)
        return _fought(table, now, seat), _fought(table, with_valor(table, frame, bout, seat), seat)
    dice, then = frame.dice, turned(frame, frame.dice)
    grey = sided(table, f"{seat}-0", seat)
    if isinstance(frame, Danger):
        return _lurking(dice, grey), _lurking(then, grey)
    if isinstance(frame, Hit) and frame.what == "damage":
        target = sided(table, frame.target, seat)
        return f"{target} takes {harm(table, frame, dice)} damage", f"{target} takes {harm(table, frame, then)} damage"
    return f"{grey} {FAILED[frame.what or '']}", f"{grey} {PASSED[frame.what or '']}"


def _fought(table: Open, found: Outcome, seat: int) -> str:
    if found.winner is None:
        return "a draw, and both roll again with one die more"
    won = f"{sided(table, found.winner, seat)} wins"
    return f"{won} with {counted(found.hits, 'hit')}" if found.hits else f"{won} and, defending, hits nobody"


def _lurking(dice: Dice, grey: str) -> str:
    if sum(dice) == 2:
        return f"{grey} is dragged away"
    return "a monster appears" if sum(dice) >= 10 else "nothing happens"


def is_worth_it(table: Open, seat: int) -> bool:
    """As the standing order `auto` would have it."""
    frame = table.todo[-1]
    if isinstance(frame, Contest):
        bout = table.contests[frame.n - 1]
        now = outcome(table, bout, frame.dice, frame.against)
        return now.winner not in (f"{seat}-0", with_valor(table, frame, bout, seat).winner)
    if isinstance(frame, Danger):
        return sum(frame.dice) == 2
    if isinstance(frame, Hit):
        return frame.what == "damage" and max(frame.dice) < NUMBERS.success
    return frame.what in ("nerve", "trap")


class ValorQuestion(OfWork):
    word = "valor"
    awaited = "to decide about Valor"
    wants = "decide about Valor"
    answers = (Valor,)

    def offers(self, moment: Moment) -> list[Valor]:
        return [Valor(True), Valor(False)]

    def ask(self, moment: Moment, names: Names) -> str:
        asked = moment.asked
        return f"the dice show {dice_words(asked.dice)}: {asked.now}. With your one use of Valor: {asked.then}"

    def weigh(self, moment: Moment, rng: Rng) -> Weighed:
        worth = is_worth_it(moment.table, moment.seat)
        return [(float(worth), Valor(True)), (float(not worth), Valor(False))]

    def due(self, table: Open, frame: AnyFrame) -> Asked:
        seat = frame.valor or 0
        now, then = _prospects(table, frame, seat)
        bout = frame.n if isinstance(frame, Contest) else None
        dice = dice_of(table, frame, seat)
        return Asked(seat, "valor", warrior=f"{seat}-0", contest=bout, dice=dice, now=now, then=then)
