"""Which contest is fought next: The Fated One's choice. R46."""

from __future__ import annotations

from typing import Annotated, final

import msgspec

from ...contract import IllegalAction, Names
from ...kit import Detail
from ...phrases import listed, number, sentence
from ...prospects import Chance, Foretold, Prospect, Tone
from ...rng import Rng
from ..answering import Answer
from ..asking import Moment, OfPhase, Weighed
from ..board import odds
from ..board.contests import usual_attacker
from ..board.pieces import name, named_all, owner
from ..board.pools import pool
from ..flow.run import Run
from ..model.basics import Model
from ..model.frames import Contest, Dusk
from ..model.state import Asked, Bout, Open, View
from ..model.telling import Named
from ..words.phrases import all_of, die_count, seen, the
from ..words.told import name_of, plainly


@final
class FightChosen(Detail, frozen=True, kw_only=True):
    contest: int
    one: Named
    many: tuple[Named, ...]

    def told(self, names: Names) -> str:
        return f"contest {self.contest}: {all_of(self.many, names)} against {the(self.one, names)}"


@final
class Fight(Answer, frozen=True):
    sent = "choose a contest"

    contest: Annotated[int, msgspec.Meta(ge=1, le=12)]

    def unfit(self, moment: Moment) -> IllegalAction | None:
        if any(bout.n == self.contest for bout in _left(moment.table)):
            return None
        return IllegalAction("no_such_contest", f"Contest {self.contest} is not open.")

    def take_effect(self, run: Run) -> None:
        begin(run, self.contest)

    def told(self, view: View, names: Names) -> Foretold:
        table = view.open
        bout = next((each for each in table.contests if each.n == self.contest), None)
        if bout is None:
            return plainly(f"fight contest {self.contest}", f"Fight {self.contest}")
        many = listed([_fighter(view, model, names) for model in bout.many])
        plain = f"fight contest {bout.n}: {many} against {_fighter(view, bout.one, names)}"
        lead = usual_attacker(table, bout)
        shares = odds.percents(odds.contest(table, lead, bout.one, len(bout.many) - 1))
        sides = [(model, percent) for model, percent in zip((lead, bout.one), shares, strict=True) if percent]
        told = [f"{percent}% {seen(table, model, view.seat, names)} wins" for model, percent in sides]
        chances = [
            Chance(percent, f"{name(table, model)} wins", _tone(view, model, (lead, bout.one)))
            for model, percent in sides
        ]
        prospect = Prospect(label=_bout(table, bout), plain=sentence(plain), chances=tuple(chances), at=(bout.one,))
        return Foretold(f"{plain}, {', '.join(told)}", prospect)


def _tone(view: View, winner: Model, fighters: tuple[Model, Model]) -> Tone:
    """Between two who are not one's own neither is good or bad."""
    if view.seat not in map(owner, fighters):
        return "even"
    return "good" if owner(winner) == view.seat else "bad"


def _bout(table: Open, bout: Bout) -> str:
    """E.g. `Rukk – Skor, Nub`, `Rukk – Skor and 2 more`."""
    first, *others = [name(table, model) for model in bout.many]
    more = f" and {len(others)} more" if len(others) > 1 else "".join([f", {each}" for each in others])
    return f"{name_of(table, bout.one)} – {first}{more}"


def _fighter(view: View, model: Model, names: Names) -> str:
    return f"{seen(view.open, model, view.seat, names)} ({die_count(pool(view.open, model))})"


def _left(table: Open) -> list[Bout]:
    return [bout for bout in table.contests if not bout.done]


def begin(run: Run, n: int) -> None:
    run.new_question()
    bout = run.table.contests[n - 1]
    many = named_all(run.table, bout.many)
    run.tell(FightChosen(to=None, contest=n, one=run.named(bout.one), many=many))
    run.push(Contest(n=n))


class ContestQuestion(OfPhase):
    word = "contest"
    awaited = "to choose the next contest"
    wants = "choose a contest"
    answers = (Fight,)

    def offers(self, moment: Moment) -> list[Fight]:
        return [Fight(bout.n) for bout in _left(moment.table)]

    def ask(self, moment: Moment, names: Names) -> str:
        left = number(len(_left(moment.table)))
        return f"you are The Fated One: choose which of {left} contests is fought next"

    def weigh(self, moment: Moment, rng: Rng) -> Weighed:
        """One's own favourable contests first."""
        table = moment.table
        for bout in _left(table):
            lead = sum(pool(table, model) for model in bout.many) - pool(table, bout.one)
            mine = bout.many[0][0] == str(moment.seat)
            yield float(lead if mine else -lead), Fight(bout.n)

    def call(self, run: Run) -> None:
        """Without a choice, or by standing order, they are fought in their order. G51."""
        table = run.table
        left = _left(table)
        if not left:
            table.phase = "event"
            run.push(Dusk())
        elif len(left) == 1 or run.orders(table.fated).fight_order == "auto":
            begin(run, left[0].n)
        else:
            run.ask(Asked(table.fated, "contest"))
