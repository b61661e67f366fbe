"""What every game is made of: the whole vocabulary between a game and whoever plays it."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar, Union

import msgspec

from .rng import Rng


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=_snake, forbid_unknown_fields=True):
    """What a seat sends. Its JSON carries the kind in `type`: LightTorch is `light_torch`.

    A kind is listed always or never. The form that is listed has in its free fields values that do not depend on the
    state, such as "" for no text or null for all.
    """

    free: ClassVar[frozenset[str]] = frozenset()  # fields a player fills as they like, e.g. a text
    listed: ClassVar[bool] = True  # False: never in `legal`; `check` says when it is allowed, e.g. standing orders
    private: ClassVar[frozenset[str]] = frozenset()  # texts for those who are told of them and for nobody else, ever:
    # a record that all may read has others in their place
    unsigned: ClassVar[bool] = False  # nobody else is told who did it, and it is the same whoever does
    told_apart_by: ClassVar[str] = ""  # a field by which what it does differs as much as kinds do: some of each are
    # offered where not all can be
    by_letter: ClassVar[bool] = True  # False: no letter offers it for its own sake, since it answers nothing that is
    # asked, or is little without words
    wordless: ClassVar[bool] = False  # True: without its text it is a choice of its own, e.g. to let something pass


# What an event brings to light: nothing that was not known to all; something that only the one who acted knew; or
# something that they did not know either, such as a die or a drawn card.
Shows = Literal["nothing", "own", "new"]

# How much an event matters to whoever was away: a detail, a step, something to tell, a turning point of the game.
Weight = Literal[0, 1, 2, 3]


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=_snake, kw_only=True):
    """What happened. A secret part is an event of its own, addressed to those who may know it.

    It carries all that its sentence needs, since the sentence is made of it and of the names at the table alone.

    Secret choices of several seats are told alike in every game. The choice lies in the seat's own room and a flag in
    the open one; the public event ("Ann has chosen") and the one to the seat itself show nothing, so that the choice
    can be taken back until somebody else moves; the reveal is an event of its own that shows something new.
    """

    to: tuple[int, ...] | None  # the seats that see it; None: everyone, spectators too

    shows: ClassVar[Shows] = "new"
    weight: ClassVar[Weight] = 1
    is_dice: ClassVar[bool] = False  # it is about dice, which a story can be told without
    is_call: ClassVar[bool] = False  # it says only whose decision it is now, which whoever is asked is told anyhow

    def piece(self) -> int | None:
        """The number by which a veil names this piece of the story."""
        return None

    def veils(self) -> int | None:
        """The number of a piece of the story that nobody should come upon by chance: an earlier one, or this one."""
        return None

    def heading(self) -> str:
        """What stands above the story from here on, where it is read as a whole; "": nothing."""
        return ""


O = TypeVar("O")  # the open room
W = TypeVar("W")  # a seat's own room
Z = TypeVar("Z")  # the sealed room


class State(msgspec.Struct, Generic[O, W, Z], kw_only=True, forbid_unknown_fields=True):
    """Everything there is to know, in three rooms by who may know it."""

    game: str
    rules: int  # the version of the rules it is played by
    open: O  # everyone
    own: list[W]  # that seat alone
    sealed: Z  # nobody


class View(msgspec.Struct, Generic[O, W], kw_only=True):
    """What one seat sees: the open room and its own. A spectator has neither seat nor own room.

    A game may add fields that its `gloss` fills.
    """

    game: str
    rules: int
    seat: int | None
    open: O
    own: W | None


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen when a game is set up. Every field has a default, and a `description` in its type that tells
    whoever opens a table what it is about; a `title` where the field's name does not say it."""


# What one result is to whoever chooses: what they want, some of it, nothing to them, or what they fear.
Tone = Literal["good", "fair", "even", "bad"]


class Chance(msgspec.Struct, frozen=True, gc=False):
    """One result of a choice and how likely it is."""

    percent: Annotated[int, msgspec.Meta(ge=0, le=100)]
    words: Annotated[str, msgspec.Meta(description="May be empty where there is but one.")]
    tone: Annotated[Tone, msgspec.Meta(description="What it is to whoever chooses.")]


class Part(msgspec.Struct, frozen=True, gc=False):
    """Some of the dice of a roll and where they come from; below 0, what takes dice from it."""

    dice: int
    why: str


class Pool(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Dice that would be rolled together."""

    dice: Annotated[int, msgspec.Meta(ge=0)]
    parts: Annotated[
        tuple[Part, ...], msgspec.Meta(description="What they are made of; left out if there is no more to say.")
    ] = ()
    least: Annotated[
        int | None, msgspec.Meta(description="The least sum of six-sided dice that will do, where the sum counts.")
    ] = None


class Prospect(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a choice would bring, in the parts that its sentence is made of. What is empty is left out."""

    label: Annotated[str, msgspec.Meta(description="A word or two, for a button.")] = ""
    plain: Annotated[str, msgspec.Meta(description="The sentence without odds, if it has any.")] = ""
    note: Annotated[str, msgspec.Meta(description="What else is to be known of it.")] = ""
    chances: Annotated[
        tuple[Chance, ...], msgspec.Meta(description="All that can come of it, in order; or one result alone.")
    ] = ()
    rolls: Annotated[
        tuple[Pool, ...],
        msgspec.Meta(description="One's own, then what stands against it; without chances, one for each of `at`."),
    ] = ()
    at: Annotated[tuple[str, ...], msgspec.Meta(description="The pieces it may be aimed at.")] = ()


class Result(msgspec.Struct, frozen=True, gc=False):
    """How it ended. Nobody in `winners`: all lost together."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]  # 1 is best; equals share a place
    reason: str  # one plain sentence


class Fault(msgspec.Struct, frozen=True):
    """Why a state from outside cannot be one of this game."""

    path: str  # e.g. $.open.doors[3]
    reason: str


class IllegalAction(Exception):
    """An action the rules refuse: a stable code, and a reason a player understands."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What a game is, apart from its rules."""

    id: str
    title: str
    tagline: str
    seats: tuple[int, int]  # fewest, most
    minutes: int  # on a real table
    rules: int = 0  # the present version; 0: not playable yet
    longest: dict[int, int] = {}  # seats -> the most actions a game can take
    credits: tuple[str, ...] = ()
    resign: bool = True  # a seat may be given up for lost, and a bot plays it to the end
    together: bool = False  # all win or lose together; nobody is ranked

    @property
    def is_ready(self) -> bool:
        return self.rules > 0


S = TypeVar("S", bound=State[Any, Any, Any])
A = TypeVar("A", bound=Action)
P = TypeVar("P", bound=Options)
V = TypeVar("V", bound=View[Any, Any])

Names = Sequence[str]  # one per seat; the reader's own is YOU
YOU = "you"


def _same(state: S, action: A) -> A:
    return action


def _no_question(state: State[Any, Any, Any]) -> Hashable:
    return None


def _always(seats: int, options: Options) -> str | None:
    return None


def _no_extras(state: State[Any, Any, Any], seat: int, rng: Rng) -> list[Any]:
    return []


def _no_twins(state: State[Any, Any, Any], seat: int) -> Sequence[tuple[str, ...]]:
    return ()


def _no_passage(event: Event, names: Names) -> str:
    return ""


def _no_gloss(table: Any, own: Any) -> dict[str, Any]:
    return {}


def _nothing_hidden(then: State[Any, Any, Any], now: State[Any, Any, Any]) -> None:
    return None


def _no_roles(seats: int, options: Options) -> tuple[str, ...]:
    return ()


class Reading:
    """Reads plain values into one type of a union.

    msgspec finds out what a union is made of each time it converts to it, and what a struct is made of only once, so
    the union is read as what a struct holds.
    """

    def __init__(self, union: Any) -> None:
        self._union = union
        self._holder: Any = msgspec.defstruct("Holder", [("held", union)])

    def __call__(self, raw: object) -> Any:
        try:
            return msgspec.convert({"held": raw}, self._holder).held
        except msgspec.ValidationError:
            return msgspec.convert(raw, self._union)  # which names the path of what is wrong as it is


@dataclass(frozen=True)
class Game(Generic[S, V, A, P]):
    """One game: its types and its functions."""

    facts: Facts
    state: type[S]
    view: type[V]
    options: type[P]
    actions: tuple[type[A], ...]
    events: tuple[type[Event], ...]

    # Play. Nothing here may depend on what the seat it is about, or whoever sees it, cannot know: `to_act` is public.
    setup: Callable[[int, P, Rng], tuple[S, list[Event]]]
    to_act: Callable[[S], tuple[int, ...]]  # who owes a decision; empty exactly when it is over
    legal: Callable[[S, int], list[A]]  # stable order; complete but for free fields, unlisted kinds, twins. A seat that
    # owes nothing may still have something to do meanwhile; nobody has when it is over
    check: Callable[[S, int, A], IllegalAction | None]  # a refusal is a fresh object each time
    play: Callable[[S, int, A], list[Event]]  # in place; raises IllegalAction and then changes nothing
    result: Callable[[S], Result | None]

    # Distrust.
    audit: Callable[[S], Fault | None]  # what no play could have led to
    redeal: Callable[[S, int | None, Rng], S]  # a state this seat could not tell from this one

    policy: Callable[[S, int, Rng], A]  # a good action of a seat that owes one

    # Words. Sentences about a seat are in the past tense, so that they serve a name and YOU alike.
    ask: Callable[[V, Names], str]  # one sentence: what is wanted now, and of whom
    describe: Callable[[A, V, Names], str]
    narrate: Callable[[Event, Names], str]
    summary: Callable[[V, Names], list[str]]
    verdict: Callable[[V, Names], str]  # who won and why; asked only when it is over
    rulebook: Callable[[], str]  # RULES.md

    # What a game may leave out.
    canonical: Callable[[S, A], A] = _same  # the listed twin of an action with interchangeable pieces
    alike: Callable[[S, int], Sequence[tuple[str, ...]]] = _no_twins  # groups of a seat's pieces that are twins now
    question: Callable[[S], Hashable] = _no_question  # which question is open; with another one, time begins anew
    fits: Callable[[int, P], str | None] = _always  # why these options do not go with so many seats
    roles: Callable[[int, P], tuple[str, ...]] = _no_roles  # what the seats are called while a table is filled
    casual: Callable[[S, int, Rng], A] | None = None  # how an easy bot plays; None: at random every other time
    picture: Callable[[V, Names], str] | None = None  # a small drawing of the table, as SVG
    gloss: Callable[[Any, Any], dict[str, Any]] = _no_gloss  # from the rooms that a seat sees, the last None for a
    # spectator: further fields of its view, by which the rules say what a board would have to know them for
    foretell: Callable[[A, V, Names], tuple[str, Prospect | None]] | None = None  # what `describe` says, and the parts
    # it is made of, for boards that draw odds, dice and targets: both at once, so that nothing is worked out twice
    passage: Callable[[Event, Names], str] = _no_passage  # what somebody wrote, whole, its paragraphs a blank line
    # apart, for letters; "": the sentence tells all
    hindsight: Callable[[S, S], None] = _nothing_hidden  # takes out of a past state, in place, the words over which a
    # veil was drawn until the present one
    words: frozenset[str] = frozenset()  # fields of actions whose text a veil can cover: a record that all may read has
    # others in their place then

    # What the tests try besides the default options and what is listed.
    variants: tuple[P, ...] = ()
    extras: Callable[[S, int, Rng], list[A]] = _no_extras  # unlisted actions, listed ones with filled free fields

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
        state: S = msgspec.convert(raw, self.state)
        if state.game != self.facts.id:
            raise msgspec.ValidationError(f"Expected a state of {self.facts.id} - at `$.game`")
        if not 1 <= state.rules <= self.facts.rules:
            raise msgspec.ValidationError(f"Expected rules version 1 to {self.facts.rules} - at `$.rules`")
        return state

    @cached_property
    def read_action(self) -> Callable[[object], A]:
        """Reads an action from plain JSON values; raises msgspec.ValidationError likewise."""
        return Reading(self.action)

    def read_options(self, raw: object) -> P:
        return msgspec.convert(raw, self.options)

    @cached_property
    def read_event(self) -> Callable[[object], Event]:
        """Reads an event likewise."""
        return Reading(self.event)

    def copy(self, state: S) -> S:
        copied: S = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=self.state)
        return copied

    def apply(self, state: S, seat: int, action: A) -> tuple[S, list[Event]]:
        """The pure form of `play`: the state given is left as it was."""
        after = self.copy(state)
        return after, self.play(after, seat, action)

    def look(self, state: S, seat: int | None) -> V:
        """What a seat, or a spectator, sees of a state."""
        table, own = state.open, None if seat is None else state.own[seat]
        return self.view(game=state.game, rules=state.rules, seat=seat, open=table, own=own, **self.gloss(table, own))


AnyGame = Game[Any, Any, Any, Any]


def seen_by(seat: int | None, events: Sequence[Event]) -> list[Event]:
    """The events a seat, or a spectator, is told of."""
    return [event for event in events if event.to is None or (seat is not None and seat in event.to)]


def undoable(events: Sequence[Event]) -> bool:
    """Nobody has learned anything from it: the seat may take the move back."""
    return all(event.shows == "nothing" for event in events)


def foreseeable(events: Sequence[Event]) -> bool:
    """The one who acts learns nothing from it: they may be shown where it would lead before they send it."""
    return all(event.shows != "new" for event in events)
