"""What only a Game Master can judge: attempts, freeform spells, and the rulings on them. R28, R46, 5.3."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Literal, Self, final, get_args

from msgspec import UNSET

from ...contract import IllegalAction, Names
from ...prospects import Foretold
from ..board import pieces
from ..board.casting import able, at_ally, at_foe, breath, healing_difficulty, unhurried, wounded
from ..board.dice import added, hero_mods, try_it
from ..board.lane import fight, fighting, foe_of, standing_foes
from ..board.may import master_only, no_master, no_target, on_turn, owed, refuse, wrong_phase
from ..board.party import Events, hero_of, is_delve, lives, living, missing, present
from ..content import TIERS, T
from ..content.ids import Ability
from ..events.asking import Checked, Declared, Ruled
from ..flow.beats import ask_anew, reply
from ..flow.casting import breathe_out, invoke
from ..flow.health import heal, wound
from ..model import Open, State, View
from ..model.bounds import Bonus, Difficulty, FoeNumber, Seat, Short, Withdrawal
from ..model.turns import Declaration, Reply
from ..words.naming import foe_named, numbered, short_name, them
from ..words.phrases import ABILITIES, DIFFICULTIES
from ..words.prospects import Stakes, labelled, staked
from .act import Aside, ByMaster

_TRIES = 2  # declarations of a turn that may come to nothing


class Declares(Aside, frozen=True):
    """It waits for the Game Master: in a beat until all have answered, in combat at once."""

    phases = frozenset({"scene", "combat"})

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if is_delve(table):
            return no_master()
        if table.phase != "combat":
            return owed(table, seat, "beat")
        if refusal := on_turn(table, seat):
            return refusal
        too_many = fighting(table, seat).refused >= _TRIES
        return refuse("limit", "You have declared enough in this turn.") if too_many else None

    def effect(self, state: State, seat: int, events: Events) -> None:
        table, declared = state.open, self.declaration(seat)
        number = pieces.next_post(table)  # with words or without: rules version 1 counts both
        declared.number = number if declared.text else UNSET
        events.append(
            Declared(
                to=None,
                seat=seat,
                name=hero_of(table, seat).name,
                number=number if declared.text else None,
                kind=declared.kind,
                ability=declared.ability,
                most=declared.most,
                text=declared.text,
            )
        )
        table.queue = sorted([*table.queue, declared], key=lambda each: each.seat)
        if table.combat is None:
            reply(table, Reply(seat, declared.kind))
        else:
            fighting(table, seat).actions -= _cost(declared)
            ask_anew(table)

    @abstractmethod
    def declaration(self, seat: int) -> Declaration:
        """The attempt as the Game Master is told of it."""


def _cost(declared: Declaration) -> int:
    return 2 if declared.kind == "spell" else 1


@final
class Attempt(Declares, frozen=True):
    free = frozenset({"text"})
    rank = 50
    words = frozenset({"text"})

    ability: Ability
    text: Short = ""

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        return () if is_delve(state.open) else map(cls, T.abilities.ids)

    def declaration(self, seat: int) -> Declaration:
        return Declaration(seat, "attempt", self.ability, self.text)

    def told(self, view: View, names: Names) -> Foretold:
        ability = ABILITIES[self.ability]
        return labelled(f"try something with {ability}, as the Game Master will rule", ability)


@final
class FreeformSpell(Declares, frozen=True):
    free = frozenset({"text"})
    rank = 51
    words = frozenset({"text"})

    most: Difficulty
    last_breath: bool = False
    text: Short = ""

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        table = state.open
        if is_delve(table) or not lives(table, seat):
            return ()
        is_last = hero_of(table, seat).health == 1
        return [cls(most, is_last) for most in get_args(Difficulty)]

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if refusal := super().wrong(state, seat):
            return refusal
        return able(table, seat) or unhurried(table, seat) or breath(table, seat, last=self.last_breath)

    def declaration(self, seat: int) -> Declaration:
        return Declaration(seat, "spell", "wits", self.text, self.most, self.last_breath)

    def told(self, view: View, names: Names) -> Foretold:
        dying = ", with your last breath" if self.last_breath else ""
        words = f"describe a spell, if it is no harder than {self.most}{dying}"
        return labelled(words, f"up to {DIFFICULTIES[self.most]}")


_NOT_CAST: dict[Withdrawal, str] = {
    "hard": "harder than they accept",
    "hands": "but their hands are full",
    "breath": "but it would cost their life",
}


@final
class Rule(ByMaster, frozen=True):
    free = frozenset({"bonus", "text"})
    phases = frozenset({"scene", "combat"})
    rank = 15
    words = frozenset({"text"})

    verdict: Literal["works", "cannot", "roll"]
    difficulty: Difficulty | None = None
    foe: FoeNumber | None = None
    seat: Seat | None = None
    bonus: Bonus = 0
    text: Short = ""

    @classmethod
    def offers(cls, state: State, seat: int) -> Iterable[Self]:
        table = state.open
        if not table.queue:
            return
        yield from (cls("works"), cls("cannot"))
        yield from [cls("roll", difficulty) for difficulty in get_args(Difficulty)]
        if table.combat:
            yield from [cls("roll", foe=foe.number) for foe in standing_foes(table.combat)]
        yield from [cls("roll", seat=each) for each in living(table)]

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if refusal := master_only(table, seat):
            return refusal
        if not table.queue or (table.phase == "scene" and table.floor != "gm"):
            return wrong_phase("There is nothing to rule on.")
        return self._unfit(table, table.queue[0])

    def _unfit(self, table: Open, declared: Declaration) -> IllegalAction | None:
        given = [each for each in (self.difficulty, self.foe, self.seat) if each is not None]
        if self.verdict != "roll":
            if declared.kind == "spell" and self.verdict == "works":
                return refuse("spell_roll", "A spell is always rolled.")
            return refuse("verdict", "Only a roll has a difficulty or a target.") if given else None
        if len(given) != 1:
            return refuse("verdict", "A roll needs a difficulty, or a foe, or a character.")
        if self.difficulty is None and declared.kind == "attempt":
            return refuse("verdict", "Only a spell can be aimed.")
        if self.foe is not None:
            return at_foe(table, declared.seat, self.foe) if table.combat else no_target()
        return _can_mend(table, declared.seat, self.seat) if self.seat is not None else None

    def effect(self, state: State, seat: int, events: Events) -> None:
        table = state.open
        declared = table.queue.pop(0)
        difficulty = self._difficulty(table)
        why = _withdrawal(table, declared, difficulty) if self.verdict == "roll" else None
        verdict = "withdrawn" if why else self.verdict
        events.append(
            Ruled(
                to=None,
                number=pieces.piece(table, seat, self.text),
                seat=declared.seat,
                name=hero_of(table, declared.seat).name,
                verdict=verdict,
                difficulty=difficulty,
                text=self.text,
                why=why or UNSET,
            )
        )
        if verdict == "roll" and difficulty is not None:
            self._roll(state, declared, difficulty, events)
        elif verdict != "works" and table.combat is not None:
            each = fighting(table, declared.seat)
            each.actions += _cost(declared)
            each.refused += 1
        if table.combat is not None:
            ask_anew(table)

    def _difficulty(self, table: Open) -> int | None:
        """R44."""
        if self.foe is not None:
            foe = foe_of(fight(table), self.foe)
            return TIERS[foe.tier].hit_on if foe else None
        if self.seat is not None:
            return healing_difficulty(missing(table, self.seat))
        return self.difficulty

    def _roll(self, state: State, declared: Declaration, difficulty: int, events: Events) -> None:
        table, seat = state.open, declared.seat
        if declared.kind == "attempt":
            mods = hero_mods(table, seat, declared.ability, bonus=self.bonus)
            tried = try_it(state.sealed.rng, mods, difficulty)
            name = hero_of(table, seat).name
            events.append(Checked(to=None, seat=seat, name=name, ability=declared.ability, **tried.shown()))
            return
        foe = foe_of(fight(table), self.foe) if self.foe is not None else None
        tried = invoke(state, seat, difficulty, events, foe=foe, on=self.seat, bonus=self.bonus)
        if tried.success and foe:
            wound(state, foe, 1 + tried.margin, events)
        if tried.success and self.seat is not None and hero_of(table, self.seat).health:
            heal(table, self.seat, 1 + tried.margin, events)
        breathe_out(table, seat, events)

    def told(self, view: View, names: Names) -> Foretold:
        if self.verdict == "works":
            return labelled("rule that it works", "works")
        if self.verdict == "cannot":
            return labelled("rule that it cannot be done", "cannot")
        if self.foe is not None:
            words = f"rule that it is rolled as an attack on {foe_named(view, self.foe)}"
            return self._staked(view, words, f"attack on {numbered(view, self.foe)}")
        if self.seat is not None:
            words = f"rule that it is rolled as healing of {them(view, self.seat, names)}"
            return self._staked(view, words, f"healing of {short_name(view, self.seat, names)}")
        return self._staked(
            view, "rule that it is rolled", DIFFICULTIES[self.difficulty] if self.difficulty else "roll"
        )

    def _staked(self, view: View, words: str, label: str) -> Foretold:
        """What the roll would be for whoever declared it."""
        table, difficulty = view.open, self._known_difficulty(view.open)
        first = table.queue[0] if table.queue else None
        if difficulty is None:
            return labelled(words, label)
        if first is None or not lives(table, first.seat):
            return labelled(f"{words} against {difficulty}", label)
        if why := _withdrawal(table, first, difficulty):
            return labelled(f"{words} against {difficulty}, {_NOT_CAST[why]}: the spell is not cast", label)
        bonus = added(hero_mods(table, first.seat, first.ability, bonus=self.bonus))
        return staked(words, label, Stakes(difficulty, bonus))

    def _known_difficulty(self, table: Open) -> int | None:
        """Where it is known: an action that comes from outside may name anybody."""
        if self.foe is not None and (table.combat is None or self.foe > len(table.combat.foes)):
            return None
        if self.seat is not None and not (lives(table, self.seat) and missing(table, self.seat)):
            return None
        return self._difficulty(table)


def _can_mend(table: Open, caster: int, seat: int) -> IllegalAction | None:
    if seat not in present(table):
        return no_target()
    if table.combat is not None and (refusal := at_ally(table, caster, seat)):
        return refusal
    return wounded(table, seat)


def _withdrawal(table: Open, declared: Declaration, difficulty: int | None) -> Withdrawal | None:
    """Why a spell would come to nothing if it were ruled so hard. R42, R46."""
    if declared.kind == "attempt" or difficulty is None:
        return None
    caster = hero_of(table, declared.seat)
    if declared.most is not None and difficulty > declared.most:
        return "hard"
    if caster.held:
        return "hands"
    return "breath" if caster.health == 1 and not declared.last_breath else None
