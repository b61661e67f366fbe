"""What a Game Master asks of the players, and what they answer: checks and choices. R1, R14, R28, 5.3."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, Self, final, get_args

from msgspec import UNSET, Meta

from ...contract import IllegalAction, Names
from ...phrases import in_one_line
from ...prospects import Foretold
from ..board import pieces
from ..board.dice import added, hero_mods, try_it
from ..board.may import are_here, may_hand_over, owed, refuse
from ..board.party import Events, hero_of, lives, master_of, to_master
from ..content import T
from ..content.ids import Ability, Trade
from ..events.asking import Answered, Checked, Declined, RolledSecretly
from ..flow.beats import ask, named, release, reply
from ..model import State, View
from ..model.bounds import Bonus, Difficulty, Label, Short, Whom
from ..model.turns import Reply, Request, SecretRoll
from ..words.meanings import meaning
from ..words.phrases import ABILITIES, DIFFICULTIES
from ..words.prospects import Stakes, labelled, staked, whole
from .act import Act, Order


@final
class CallCheck(Order, frozen=True):
    free = frozenset({"seats", "bonus", "trade", "reason", "secret"})
    rank = 42
    words = frozenset({"reason"})

    ability: Ability
    difficulty: Difficulty
    who: Literal["each", "one"]
    seats: Whom | None = None
    bonus: Bonus = 0
    trade: Trade | None = None
    reason: Short = ""
    secret: bool = False

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        if state.open.floor != "gm":
            return
        for who in ("each", "one"):
            for ability in T.abilities.ids:
                yield from [cls(ability, difficulty, who) for difficulty in get_args(Difficulty)]

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        return may_hand_over(state.open, seat) or are_here(state.open, self.seats)

    def effect(self, state: State, seat: int, events: Events) -> None:
        request = Request(
            id=0,
            kind="check",
            asked=named(state.open, self.seats),
            owing=[],
            ability=self.ability,
            difficulty=self.difficulty,
            bonus=self.bonus,
            trade=self.trade,
            who=self.who,
            secret=self.secret,
            reason=self.reason,
        )
        ask(state, request, pieces.piece(state.open, seat, self.reason), events)

    def told(self, view: View, names: Names) -> Foretold:
        of, rolls = ("one of the party", "one rolls") if self.who == "one" else ("each of the party", "each rolls")
        what = f"{ABILITIES[self.ability]} {self.difficulty}"
        return labelled(f"call for a roll of {what} by {of}", f"{what}, {DIFFICULTIES[self.difficulty]}: {rolls}")


class ToACheck(Act, frozen=True):
    """An answer to a check."""

    phases = frozenset({"scene"})

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        return owed(state.open, seat, "check")


@final
class Roll(ToACheck, frozen=True):
    rank = 20

    def effect(self, state: State, seat: int, events: Events) -> None:
        """R1, R14."""
        table, request = state.open, state.open.request
        assert request is not None and request.ability and request.difficulty  # noqa: S101, PT018 (checked)
        mods = hero_mods(table, seat, request.ability, trade=request.trade, bonus=request.bonus)
        tried = try_it(state.sealed.rng, mods, request.difficulty)
        name = hero_of(table, seat).name
        to = to_master(table) if request.secret else None
        events.append(Checked(to=to, seat=seat, name=name, ability=request.ability, **tried.shown()))
        if request.secret:
            events.append(RolledSecretly(to=None, seat=seat, name=name))
            master_of(state).secret.append(SecretRoll(seat, tried.dice, tried.success, None))
            reply(table, Reply(seat, "roll"))
        else:
            reply(table, Reply(seat, "roll", None, tried.success, tried.dice))
        release(state, events)

    def told(self, view: View, names: Names) -> Foretold:
        request, seat = view.open.request, view.seat
        if (
            request is None
            or seat is None
            or not request.ability
            or not request.difficulty
            or not lives(view.open, seat)
        ):
            return labelled("roll", "roll")
        bonus = added(hero_mods(view.open, seat, request.ability, trade=request.trade, bonus=request.bonus))
        ability = ABILITIES[request.ability]
        return staked(f"roll {ability}", ability, Stakes(request.difficulty, bonus), " with ")


@final
class Decline(ToACheck, frozen=True):
    rank = 98

    def effect(self, state: State, seat: int, events: Events) -> None:
        reply(state.open, Reply(seat, "decline"))
        events.append(Declined(to=None, seat=seat))

    def told(self, view: View, names: Names) -> str:
        return "do not roll"


@final
class Ask(Order, frozen=True):
    free = frozenset({"options", "default", "seats", "reason"})
    rank = 43
    words = frozenset({"reason"})

    options: Annotated[tuple[Label, ...], Meta(min_length=2, max_length=12)] = ("Yes", "No")
    default: Annotated[int, Meta(ge=0, le=11)] = 0
    seats: Whom | None = None
    reason: Short = ""

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        if refusal := may_hand_over(state.open, seat) or are_here(state.open, self.seats):
            return refusal
        return refuse("no_option", "There is no such choice.") if self.default >= len(self.options) else None

    def effect(self, state: State, seat: int, events: Events) -> None:
        request = Request(
            id=0,
            kind="choice",
            asked=named(state.open, self.seats),
            owing=[],
            options=list(self.options),
            default=self.default,
            reason=self.reason,
        )
        ask(state, request, pieces.piece(state.open, seat, self.reason, self.options), events)

    def told(self, view: View, names: Names) -> str:
        return "ask the players to choose"


@final
class Answer(Act, frozen=True):
    phases = frozenset({"scene"})
    rank = 22

    option: Annotated[int, Meta(ge=0, le=11)]

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        return map(cls, range(len(state.open.request.options))) if state.open.request else ()

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if refusal := owed(table, seat, "choice"):
            return refusal
        if table.request and self.option >= len(table.request.options):
            return refuse("no_option", "There is no such choice.")
        return None

    def effect(self, state: State, seat: int, events: Events) -> None:
        request = state.open.request
        assert request is not None  # noqa: S101 (checked)
        reply(state.open, Reply(seat, "answer", self.option))
        label = request.options[self.option]
        number = None if request.number is UNSET else pieces.piece(state.open, seat, label)
        events.append(Answered(to=None, number=number, seat=seat, option=self.option, label=label))

    def told(self, view: View, names: Names) -> str | Foretold:
        request = view.open.request
        words = [in_one_line(each) for each in (request.options if request else [])]
        label = words[self.option] if self.option < len(words) else ""
        if not label:
            return whole(f"answer {self.option + 1}")
        if means := meaning(view.open, label):
            return labelled(f"{label}: {means}", label)
        is_alone = words.count(label) == 1 and not label.endswith((".", "?", "!"))
        return whole(label) if is_alone else f"answer {self.option + 1}, “{label}”"
