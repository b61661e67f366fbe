"""The actions of keepers, and their immediate effects."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal, final

from engines.contract import Action, Event, IllegalAction, Names
from engines.phrases import counted, opened, sentence
from engines.prospects import Chance, Foretold, Part, Pool, Prospect, Tone

from .model import MOST_LOGS, Logs, Number, State, Text, View
from .night import strongest_wind


class Act(Action[State, View], frozen=True):
    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Act]:
        yield from ()

    @abstractmethod
    def objection(self, state: State, seat: int) -> IllegalAction | None:
        """The objection to the action while the game is not over."""

    def refusal(self, state: State, seat: int) -> IllegalAction | None:
        if state.open.phase == "over":
            return IllegalAction("game_over", "The game is over.")
        return self.objection(state, seat)


def _once_a_night(has_been_done: bool) -> IllegalAction | None:
    return IllegalAction("once_a_night", "You have done this tonight.") if has_been_done else None


@final
class Chosen(Event, frozen=True, kw_only=True):
    """It says no more than whose decision is left."""

    shows = "nothing"
    weight = 0
    is_call = True

    seat: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} made a choice"


@final
class OwnChoice(Event, frozen=True, kw_only=True):
    """To the keeper alone."""

    shows = "nothing"
    weight = 0

    logs: int

    def told(self, names: Names) -> str:
        return f"you chose {counted(self.logs, 'log')}"


@final
class Lay(Act, frozen=True):
    told_apart_by: ClassVar = "logs"

    logs: Logs

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Act]:
        if not state.open.chosen[seat]:
            yield from (cls(logs) for logs in range(min(MOST_LOGS, state.own[seat].logs) + 1))

    def objection(self, state: State, seat: int) -> IllegalAction | None:
        if state.open.chosen[seat]:
            return IllegalAction("already_chosen", "You have chosen for tonight.")
        if self.logs > state.own[seat].logs:
            return IllegalAction("too_many", "You do not have that many logs.")
        return None

    def carry_out(self, state: State, seat: int) -> list[Event]:
        state.own[seat].choice = self.logs
        state.open.chosen[seat] = True
        return [Chosen(to=None, seat=seat), OwnChoice(to=(seat,), logs=self.logs)]

    def told(self, view: View, names: Names) -> Foretold:
        """How likely it is enough, if nobody else lays a log."""
        most = strongest_wind(view.open, view.seat or 0, self.logs)
        chances = _chances(round(100 * most / 6), "the fire holds", "it sinks", "bad")
        plain, alone = f"lay {counted(self.logs, 'log')}", "if nobody else does"
        prospect = Prospect(label=counted(self.logs, "log"), plain=sentence(plain), note=alone, chances=chances)
        return Foretold(f"{plain} ({alone}): {_odds(chances)}", prospect)


def _chances(percent: int, good: str, other: str, tone: Tone) -> tuple[Chance, Chance]:
    return Chance(percent, good, "good"), Chance(100 - percent, other, tone)


def _odds(chances: Sequence[Chance]) -> str:
    return ", ".join([f"{each.percent}% {each.words}" for each in chances])


@final
class Stirred(Event, frozen=True, kw_only=True):
    is_dice = True

    seat: int
    sparks: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} stirred the embers and saw {counted(self.sparks, 'spark')}"


@final
class Stir(Act, frozen=True):
    """With one of two sticks, and a wish or none. It passes the time and decides nothing."""

    by_letter: ClassVar = False
    free: ClassVar = frozenset({"wish"})
    private: ClassVar = frozenset({"wish"})
    wordless: ClassVar = True

    stick: Literal["left", "right"]  # which are alike
    wish: Text = ""

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Act]:
        if not state.open.stirred[seat]:
            yield cls("left")

    def objection(self, state: State, seat: int) -> IllegalAction | None:
        return _once_a_night(state.open.stirred[seat])

    def carry_out(self, state: State, seat: int) -> list[Event]:
        state.open.stirred[seat] = True
        return [Stirred(to=None, seat=seat, sparks=state.sealed.rng.roll(6))]

    def to_fill(self) -> dict[str, tuple[str, str]]:
        return {"wish": ("Your wish", "in a few words")}

    def canonical(self, state: State) -> Stir:
        return Stir("left")

    def told(self, view: View, names: Names) -> Foretold:
        chances = _chances(50, "many sparks", "few", "even")
        roll = Pool(1, (Part(1, "stick"),), least=4)
        prospect = Prospect(label="Stir", plain="Stir the embers.", chances=chances, rolls=(roll,), at=(self.stick,))
        return Foretold(f"stir the embers with 1 die: {_odds(chances)}", prospect)


@final
class Called(Event, frozen=True, kw_only=True):
    shows = "own"

    seat: int
    text: str
    number: int

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} called: “{self.text}”" if self.text else f"{names[self.seat]} hummed a song"

    def passage(self, names: Names) -> str:
        return f"{opened(names[self.seat])} called:\n\n{self.text}" if self.text else ""

    def piece(self) -> int | None:
        return self.number


@final
class Call(Act, frozen=True):
    words: ClassVar = frozenset({"text"})
    free: ClassVar = frozenset({"text"})

    text: Text = ""

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterator[Act]:
        if not state.open.called[seat]:
            yield cls()

    def objection(self, state: State, seat: int) -> IllegalAction | None:
        return _once_a_night(state.open.called[seat])

    def carry_out(self, state: State, seat: int) -> list[Event]:
        state.open.called[seat] = True
        state.open.calls += 1
        state.open.heard = self.text
        return [Called(to=None, seat=seat, text=self.text, number=state.open.calls)]

    def told(self, view: View, names: Names) -> Foretold:
        return Foretold(f"call “{self.text}”" if self.text else "call something to the others", Prospect(label="Call"))


@final
class OrdersLeft(Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 0

    seat: int
    is_away: bool

    def told(self, names: Names) -> str:
        return f"{names[self.seat]} {'left orders' if self.is_away else 'took back all orders'}"


@final
class Leave(Act, frozen=True):
    """Orders for the nights to come; null takes them back."""

    listed: ClassVar = False

    logs: Logs | None

    def objection(self, state: State, seat: int) -> IllegalAction | None:
        return _once_a_night(state.open.ordered[seat])

    def carry_out(self, state: State, seat: int) -> list[Event]:
        state.open.ordered[seat] = True
        state.open.away[seat] = self.logs is not None
        state.own[seat].orders = self.logs
        return [OrdersLeft(to=None, seat=seat, is_away=self.logs is not None)]

    def told(self, view: View, names: Names) -> str:
        return "leave no orders" if self.logs is None else f"leave orders for {counted(self.logs, 'log')} a night"


@final
class Noted(Event, frozen=True, kw_only=True):
    """To the keeper alone."""

    shows = "own"
    verbatim = True

    text: str

    def told(self, names: Names) -> str:
        return f"You noted: “{self.text}”"


@final
class Note(Act, frozen=True):
    """For oneself alone."""

    listed: ClassVar = False
    free: ClassVar = frozenset({"text"})
    private: ClassVar = frozenset({"text"})
    words: ClassVar = frozenset({"text"})

    text: Text

    def objection(self, state: State, seat: int) -> IllegalAction | None:
        return _once_a_night(state.own[seat].has_noted)

    def carry_out(self, state: State, seat: int) -> list[Event]:
        state.own[seat].has_noted = True
        return [Noted(to=(seat,), text=self.text)]

    def told(self, view: View, names: Names) -> str:
        return f"note “{self.text}”"


@final
class Hushed(Event, frozen=True, kw_only=True):
    shows = "own"
    weight = 0

    number: int

    def told(self, names: Names) -> str:
        return f"somebody asked that call {self.number} is not repeated"

    def veils(self) -> int | None:
        return self.number


@final
class Hush(Act, frozen=True):
    """A call is better not repeated, whoever thinks so."""

    listed: ClassVar = False
    unsigned: ClassVar = True

    number: Number

    def objection(self, state: State, seat: int) -> IllegalAction | None:
        if self.number > state.open.calls:
            return IllegalAction("no_such_call", "Nobody has called that yet.")
        if self.number in state.open.hushed:
            return IllegalAction("hushed", "Somebody has asked for that.")
        return None

    def carry_out(self, state: State, seat: int) -> list[Event]:
        state.open.hushed = sorted([*state.open.hushed, self.number])
        hindsight(state, state)
        return [Hushed(to=None, number=self.number)]

    def told(self, view: View, names: Names) -> str:
        return f"ask that call {self.number} is not repeated"


def hindsight(then: State, now: State) -> None:
    """The last call is not heard any more once it is hushed."""
    if then.open.calls in now.open.hushed:
        then.open.heard = ""
