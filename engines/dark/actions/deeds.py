"""What a player sends, and what any seat may send. What only a Game Master sends is in `orders`."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from ...contract import AnyAction
from ..content.ids import Ability, Code, Kit, Past, Race, Spell
from ..model.bounds import (
    DICE,
    PLACES,
    STRANGER,
    Difficulty,
    Direction,
    Face,
    FoeNumber,
    Name,
    Page,
    Piece,
    Post,
    Ref,
    Remark,
    Seat,
    Short,
)
from . import Act

Points = Annotated[int, Meta(ge=0, le=3)]


class Aside(Act, frozen=True):
    """What is better done at the table than by a letter: it wants words, or answers nothing that is asked."""

    by_letter = False


# A player is asked for it, and gets links to what the policy likes; a Game Master who has the floor is asked for
# something else.
class PickPlace(Aside, frozen=True):
    code: Code


class PutPlace(Act, frozen=True):
    free = frozenset({"name", "note"})

    x: Annotated[int, Meta(ge=0, le=7)]
    y: Annotated[int, Meta(ge=0, le=5)]
    name: Name = ""
    note: Remark = ""


class CreateCharacter(Act, frozen=True):
    free = frozenset({"name", "text"})

    race: Race
    brute: Points
    nimble: Points
    wits: Points
    kit: Kit
    name: Annotated[Name, Meta(extra_json_schema={"x-means": {"": STRANGER}})] = ""
    text: Short = ""


class AddEvent(Act, frozen=True):
    free = frozenset({"place", "text"})

    event: Past
    place: Annotated[int, Meta(ge=0, lt=PLACES)] | None = None
    text: Short = ""


class DoneHistory(Act, frozen=True):
    pass


class SpendPoint(Act, frozen=True):
    ability: Ability


class Oracle(Aside, frozen=True):
    free = frozenset({"question", "secret"})

    question: Short = ""
    secret: bool = False


class Respond(Act, frozen=True):
    free = frozenset({"text"})
    wordless = True

    text: Post = ""


class Attempt(Aside, frozen=True):
    free = frozenset({"text"})

    ability: Ability
    text: Short = ""


class FreeformSpell(Aside, frozen=True):
    free = frozenset({"text"})

    most: Difficulty
    last_breath: bool = False
    text: Short = ""


class Roll(Act, frozen=True):
    pass


class Decline(Act, frozen=True):
    pass


class Answer(Act, frozen=True):
    option: Annotated[int, Meta(ge=0, le=11)]


class Ready(Aside, frozen=True):
    refs: Annotated[tuple[Ref, ...], Meta(max_length=2)]  # what the hands hold, sorted


class Wear(Aside, frozen=True):
    ref: Ref | None


class Drop(Aside, frozen=True):
    ref: Ref


class PickUp(Aside, frozen=True):
    ref: Ref


class Give(Aside, frozen=True):
    ref: Ref
    to: Seat


class HandGold(Aside, frozen=True):
    free = frozenset({"gold"})

    to: Seat
    gold: Annotated[int, Meta(ge=1, le=1_000_000)] = 1


class LightTorch(Aside, frozen=True, tag="light"):
    ref: Ref


class Snuff(Aside, frozen=True):
    ref: Ref


class UseItem(Aside, frozen=True):
    ref: Ref
    on: Seat


class Cast(Act, frozen=True):
    spell: Spell
    foe: FoeNumber | None = None
    seat: Seat | None = None
    last_breath: bool = False


class HandOverLead(Aside, frozen=True):
    to: Seat


class Attack(Act, frozen=True):
    foe: FoeNumber
    ref: Ref | None  # None: bare hands


class Move(Act, frozen=True):
    dir: Direction


class Hold(Act, frozen=True):
    pass


class Reroll(Act, frozen=True):
    free = frozenset({"dice"})

    faces: Annotated[tuple[Face, ...], Meta(max_length=5)]  # all dice that show them are kept; sorted
    dice: Annotated[tuple[Face, ...], Meta(max_length=DICE)] = ()  # what is kept besides, of other faces


class Stop(Act, frozen=True):
    pass


class Say(Act, frozen=True, tag="post"):
    listed = False
    free = frozenset({"text", "speaker", "veiled"})

    text: Annotated[str, Meta(min_length=1, max_length=4000)]
    speaker: Name = msgspec.field(default="", name="as")  # of the Game Master alone
    veiled: bool = False  # shown only to those who open it


class Whisper(Act, frozen=True):
    listed = False
    free = frozenset({"text"})
    private = frozenset({"text"})

    to: Seat
    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class Note(Act, frozen=True):
    listed = False
    free = frozenset({"text"})
    private = frozenset({"text"})

    text: Page  # empty: an empty page


class Veil(Act, frozen=True):
    """Over a piece of the story that somebody would rather not have read by chance."""

    listed = False
    unsigned = True

    number: Piece


class Pause(Act, frozen=True):
    listed = False


class GoOn(Act, frozen=True):
    """After a pause."""


Deed = AnyAction
DEEDS: tuple[type[AnyAction], ...] = (
    PickPlace,
    PutPlace,
    CreateCharacter,
    AddEvent,
    DoneHistory,
    SpendPoint,
    Oracle,
    Respond,
    Attempt,
    FreeformSpell,
    Roll,
    Decline,
    Answer,
    Ready,
    Wear,
    Drop,
    PickUp,
    Give,
    HandGold,
    LightTorch,
    Snuff,
    UseItem,
    Cast,
    HandOverLead,
    Attack,
    Move,
    Hold,
    Reroll,
    Stop,
    Say,
    Whisper,
    Note,
    Veil,
    Pause,
    GoOn,
)
