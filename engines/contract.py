"""What every game is made of: the whole vocabulary between a game and whoever plays it.

A game is a set of actions and events, each in one place. An action says why it is refused, what it does and how it is
described; an event tells what happened. Beside them stand a few functions about the position as a whole: who is to act,
what they may do, how the game began and ended, and how it is summed up.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, Literal, TypeVar, Union, cast

import msgspec

from .phrases import sentence, unbroken
from .prospects import Foretold, Prospect
from .reading import Reading
from .rng import Rng
from .wholeness import complaints


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


O = TypeVar("O")  # the open room
W = TypeVar("W")  # a seat's own room
Z = TypeVar("Z")  # the sealed room


class State(msgspec.Struct, Generic[O, W, Z], kw_only=True, forbid_unknown_fields=True):
    """Everything there is to know, in three rooms by who may know it."""

    game: str
    rules: int  # the version of the rules it is played by
    open: O  # for everyone
    own: list[W]  # for that seat alone
    sealed: Z  # for nobody


class View(msgspec.Struct, Generic[O, W], kw_only=True):
    """What one seat knows: the open room and its own. A spectator has neither a seat nor a room.

    A game may add fields, which its `gloss` fills.
    """

    game: str
    rules: int
    seat: int | None
    open: O
    own: W | None


S = TypeVar("S", bound=State[Any, Any, Any])
V = TypeVar("V", bound=View[Any, Any])

Names = Sequence[str]  # one for each seat; the reader's own is YOU


class IllegalAction(Exception):
    """An action the rules refuse: a stable code, and a reason that a player understands."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Action(
    msgspec.Struct, Generic[S, V], frozen=True, gc=False, tag_field="type", tag=_snake, forbid_unknown_fields=True
):
    """What a seat sends. In JSON its kind stands in `type`: LightTorch is `light_torch`.

    Every kind is a `@final` class, so that mypy names whatever a kind lacks. A kind is either always listed or never.
    When an action is listed, its free fields hold values that do not depend on the position, such as "" for no text or
    null for all.
    """

    free: ClassVar[frozenset[str]] = frozenset()  # fields that players fill as they like, such as a text
    listed: ClassVar[bool] = True  # False: never in `legal`, only allowed or refused; for example standing orders
    private: ClassVar[frozenset[str]] = frozenset()  # texts that only those who are told them may ever read; a record
    # that everybody may read withholds them
    words: ClassVar[frozenset[str]] = frozenset()  # texts that a veil can cover; from then on a record withholds them
    unsigned: ClassVar[bool] = False  # nobody else is told who did it, and it is the same whoever does it
    told_apart_by: ClassVar[str] = ""  # a field whose values differ as much as kinds do: where not every choice can be
    # offered, some of each are
    by_letter: ClassVar[bool] = True  # False: no letter offers it for its own sake, because it answers no question or
    # means little without words
    wordless: ClassVar[bool] = False  # True: without its text it is a choice of its own, such as letting something pass

    @abstractmethod
    def refusal(self, state: S, seat: int) -> IllegalAction | None:
        """Why the rules refuse it, as a fresh object; None if the seat may do it now."""

    @abstractmethod
    def carry_out(self, state: S, seat: int) -> list[Event]:
        """Do what has not been refused, in place, and say what happened."""

    @abstractmethod
    def told(self, view: V, names: Names) -> str | Foretold:
        """A clause that begins with a verb: what choosing it would do. With odds, dice or targets, where it has any."""

    def to_fill(self) -> Mapping[str, tuple[str, str]]:
        """Its free fields as far as they mean something here, each with a label and with what may be written; both are
        "" where the field's name and type say it."""
        return dict.fromkeys(self.free, ("", ""))

    def canonical(self, state: S) -> Action[S, V]:  # noqa: ARG002
        """The listed twin of an action that names interchangeable pieces."""
        return self


# What an event brings to light: nothing new; something that only the seat that acted knew; or something that it did
# not know either, such as a die or a drawn card.
Shows = Literal["nothing", "own", "new"]

# How much an event matters to somebody who was away: a detail, a step, something to tell, a turning point of the game.
Weight = Literal[0, 1, 2, 3]


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=_snake, kw_only=True):
    """What happened. A secret part is an event of its own, addressed to those who may know it.

    An event carries everything its sentence needs, because the sentence is made of it and the names at the table alone.

    Secret choices of several seats are told alike in every game. The choice lies in the seat's own room, with a flag in
    the open one. The public event ("Ann has chosen") and the one for the seat itself show nothing, so the choice can be
    taken back until somebody else moves. The reveal is an event of its own, which shows something new.
    """

    to: tuple[int, ...] | None  # the seats that see it; None: everyone, spectators too

    shows: ClassVar[Shows] = "new"
    weight: ClassVar[Weight] = 1
    is_dice: ClassVar[bool] = False  # it is about dice, so a story can be told without it
    is_call: ClassVar[bool] = False  # it only says who is to decide now, which that person is told in any case
    verbatim: ClassVar[bool] = False  # it is told in somebody's own words, which nobody punctuates for them

    @abstractmethod
    def told(self, names: Names) -> str:
        """A sentence in the past tense, which serves a name and YOU alike."""

    def passage(self, names: Names) -> str:  # noqa: ARG002
        """What somebody wrote, in full, with a blank line between paragraphs; "" if the sentence says it all."""
        return ""

    def piece(self) -> int | None:
        """The number by which a veil names this piece of the story."""
        return None

    def veils(self) -> int | None:
        """The number of a piece of the story that nobody should come upon by chance: an earlier one, or this one."""
        return None

    def heading(self) -> str:
        """A heading for the story from here on, where it is read as a whole; "" for none."""
        return ""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen when a game is set up. Every field has a default, a `description` for whoever opens a table,
    and a `title` where its name does not say enough."""


class Result(msgspec.Struct, frozen=True, gc=False):
    """How it ended. If `winners` is empty, all have lost together."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]  # 1 is best; equals share a place
    reason: str  # one plain sentence


class Fault(msgspec.Struct, frozen=True):
    """Why the rules cannot play on from a state that came from outside."""

    path: str  # such as $.open.doors[3]
    reason: str


Faults = Iterable[tuple[str, str]]  # paths and reasons, in an order in which each may rely on those before it


class Unimaginable(Exception):
    """No state could be found in which a seat would see this view."""


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What a game is, apart from its rules."""

    id: str
    title: str
    tagline: str
    seats: tuple[int, int]  # fewest, most
    minutes: int  # at a real table
    rules: int = 0  # the present version; 0: announced, not playable yet
    longest: dict[int, int] = {}  # seats -> the most actions a game can take
    credits: tuple[str, ...] = ()
    resign: bool = True  # a seat may be given up for lost; a bot then plays it to the end
    together: bool = False  # all win or lose together, and nobody is ranked

    @property
    def is_ready(self) -> bool:
        return self.rules > 0


A = TypeVar("A", bound=Action[Any, Any])
P = TypeVar("P", bound=Options)


def _none(*_: Any) -> Any:
    return None


def _empty(*_: Any) -> Any:
    return []


def _no_fields(*_: Any) -> dict[str, Any]:
    return {}


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, V, A, P]):
    """One game: its types, and its functions about the position as a whole. Making one says what is wrong with it."""

    facts: Facts
    state: type[S]
    view: type[V]
    options: type[P]
    actions: tuple[type[A], ...]
    events: tuple[type[Event], ...]

    # Play. Nothing here may depend on what the seat in question, or whoever is told, cannot know: `to_act` is public.
    setup: Callable[[int, P, Rng], tuple[S, list[Event]]]
    to_act: Callable[[S], tuple[int, ...]]  # who owes a decision; empty exactly when the game is over
    legal: Callable[[S, int], list[A]]  # in a stable order; complete except for free fields, unlisted kinds and twins.
    # A seat that owes nothing may still have something to do meanwhile; nobody has when the game is over
    result: Callable[[S], Result | None]

    # Knowledge. A bot is handed what its seat knows, so it cannot cheat.
    imagine: Callable[[V, Rng], S]  # a state that somebody with this view must hold possible, with new luck; it shares
    # nothing with the view. Raises Unimaginable after a bounded number of tries
    policy: Callable[[V, Sequence[A], Rng], A]  # a good one of the legal actions of a seat that owes one

    # What a state or a view from outside must hold to, so that the rules can play on from it in bounded time.
    faults: Callable[[S], Faults]
    view_faults: Callable[[V], Faults] = _empty  # asked before `imagine`, whose state is then held against `faults`

    # Words.
    ask: Callable[[V, Names], str]  # one sentence: what is wanted now, and of whom
    summary: Callable[[V, Names], list[str]]
    verdict: Callable[[V, Names], str]  # who won and why; asked only when the game is over
    rulebook: Callable[[], str]  # RULES.md

    # What a game may leave out.
    alike: Callable[[S, int], Sequence[tuple[str, ...]]] = _empty  # groups of a seat's pieces that are twins now
    afterwards: Callable[[S, list[Event]], None] = _none  # what happens by itself after any action, such as what an
    # opponent does that nobody plays; it adds to the events
    question: Callable[[S], Hashable] = _none  # which question is open; with a new one, time begins anew
    fits: Callable[[int, P], str | None] = _none  # why these options do not go with so many seats
    roles: Callable[[int, P], tuple[str, ...]] = _empty  # what the seats are called while a table is filled
    casual: Callable[[V, Sequence[A], Rng], A] | None = None  # how an easy bot plays; None: at random every other time
    picture: Callable[[V, Names], str] | None = None  # a small drawing of the table, as SVG
    gloss: Callable[[Any, Any], dict[str, Any]] = _no_fields  # from the rooms a seat sees (its own is None for a
    # spectator): the further fields of its view, which say what a board would otherwise need the rules for
    hindsight: Callable[[S, S], None] = _none  # takes out of a past state, in place, the words that have been
    # veiled since

    # What the tests try besides the default options and what is listed.
    variants: tuple[P, ...] = ()
    extras: Callable[[S, int, Rng], Sequence[A]] = _empty  # unlisted actions, and listed ones with filled free fields

    def __post_init__(self) -> None:
        if wrong := list(complaints(self)):
            raise TypeError("\n".join([f"{self.facts.title} is not a whole game.", *wrong]))

    def check(self, state: S, seat: int, action: A) -> IllegalAction | None:
        """Why the rules refuse an action; None if the seat may do it now."""
        return action.refusal(state, seat)

    def play(self, state: S, seat: int, action: A) -> list[Event]:
        """Carry an action out, in place; raises IllegalAction and then changes nothing."""
        refusal = action.refusal(state, seat)
        if refusal is not None:
            raise refusal
        events = action.carry_out(state, seat)
        self.afterwards(state, events)
        return events

    def apply(self, state: S, seat: int, action: A) -> tuple[S, list[Event]]:
        """The pure form of `play`: the state given stays as it was."""
        after = self.copy(state)
        return after, self.play(after, seat, action)

    def copy(self, state: S) -> S:
        copied: S = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=self.state)
        return copied

    def canonical(self, state: S, action: A) -> A:
        """The listed twin of an action that names interchangeable pieces."""
        return cast(A, action.canonical(state))

    def look(self, state: S, seat: int | None) -> V:
        """What a seat, or a spectator, knows of a state."""
        table, own = state.open, None if seat is None else state.own[seat]
        return self.view(game=state.game, rules=state.rules, seat=seat, open=table, own=own, **self.gloss(table, own))

    def redeal(self, state: S, seat: int | None, rng: Rng) -> S:
        """A state that this seat could not tell from the given one."""
        return self.imagine(self.look(state, seat), rng)

    def fault(self, state: S) -> Fault | None:
        """The first reason why the rules cannot play on from a state."""
        return next((Fault(*found) for found in self.faults(state)), None)

    def view_fault(self, view: V) -> Fault | None:
        """The first thing that is wrong with a view from outside."""
        return next((Fault(*found) for found in self.view_faults(view)), None)

    def describe(self, action: A, view: V, names: Names) -> str:
        """What choosing an action would do, as a sentence."""
        return self.foretell(action, view, names)[0]

    def foretell(self, action: A, view: V, names: Names) -> tuple[str, Prospect | None]:
        """The same, with the odds, dice and targets that the sentence is made of, if it has any."""
        told = action.told(view, names)
        return (sentence(told), None) if isinstance(told, str) else (sentence(told.words), told.prospect)

    def narrate(self, event: Event, names: Names) -> str:
        """What happened, as a sentence."""
        told = event.told(names)
        return unbroken(told) if event.verbatim else sentence(told)

    def passage(self, event: Event, names: Names) -> str:
        """What somebody wrote, in full; "" if the sentence says it all."""
        return event.passage(names)

    @cached_property
    def action(self) -> Any:
        """The union of all kinds of action, told apart by `type`."""
        return Union[self.actions]

    @cached_property
    def event(self) -> Any:
        """The union of all kinds of event, told apart by `type`."""
        return Union[self.events]

    def read_state(self, raw: object) -> S:
        """A state from plain JSON values; raises msgspec.ValidationError with the path of what is wrong."""
        state: S = self._of_this_game(msgspec.convert(raw, self.state))
        return state

    def read_view(self, raw: object) -> V:
        """A view likewise."""
        view: V = self._of_this_game(msgspec.convert(raw, self.view))
        return view

    def _of_this_game(self, read: Any) -> Any:
        if read.game != self.facts.id:
            raise msgspec.ValidationError(f"Expected a position of {self.facts.id} - at `$.game`")
        if not 1 <= read.rules <= self.facts.rules:
            raise msgspec.ValidationError(f"Expected rules version 1 to {self.facts.rules} - at `$.rules`")
        return read

    @cached_property
    def read_action(self) -> Callable[[object], A]:
        """Reads an action likewise."""
        return Reading(self.action)

    @cached_property
    def read_event(self) -> Callable[[object], Event]:
        """Reads an event likewise."""
        return Reading(self.event)

    def read_options(self, raw: object) -> P:
        return msgspec.convert(raw, self.options)


AnyAction = Action[Any, Any]
AnyGame = Game[Any, Any, Any, Any]


def seen_by(seat: int | None, events: Sequence[Event]) -> list[Event]:
    """The events that a seat, or a spectator, is told of."""
    return [event for event in events if event.to is None or (seat is not None and seat in event.to)]


def undoable(events: Sequence[Event]) -> bool:
    """Nobody has learned anything from it: the seat may take the move back."""
    return all(event.shows == "nothing" for event in events)


def foreseeable(events: Sequence[Event]) -> bool:
    """The seat that acts learns nothing from it, so it may be shown the outcome before it sends the action."""
    return all(event.shows != "new" for event in events)
