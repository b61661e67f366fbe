"""What a player sends, and what any seat may send. What only a Game Master sends is in `orders`."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from ... import contract
from ..content.ids import Ability, Code, Kit, Past, Race, Spell
from ..model.bounds import (
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

Points = Annotated[int, Meta(ge=0, le=3)]


class Aside(contract.Action, frozen=True):
    """What is better done at the table than by a letter: it wants words, or answers nothing that is asked."""

    by_letter = False


# A player is asked for it, and gets links to what the policy likes; a Game Master who has the floor is asked for
# something else.
class PickPlace(Aside, frozen=True):
    code: Code


class PutPlace(contract.Action, frozen=True):
    free = frozenset({"name", "note"})

    x: Annotated[int, Meta(ge=0, le=7)]
    y: Annotated[int, Meta(ge=0, le=5)]
    name: Name = ""
    note: Remark = ""


class CreateCharacter(contract.Action, frozen=True):
    free = frozenset({"name", "text"})

    race: Race
    brute: Points
    nimble: Points
    wits: Points
    kit: Kit
    name: Annotated[Name, Meta(extra_json_schema={"x-means": {"": STRANGER}})] = ""
    text: Short = ""


class AddEvent(contract.Action, frozen=True):
    free = frozenset({"place", "text"})

    event: Past
    place: Annotated[int, Meta(ge=0, lt=PLACES)] | None = None
    text: Short = ""


class DoneHistory(contract.Action, frozen=True):
    pass


class SpendPoint(contract.Action, frozen=True):
    ability: Ability


class Oracle(Aside, frozen=True):
    free = frozenset({"question", "secret"})

    question: Short = ""
    secret: bool = False


class Respond(contract.Action, frozen=True):
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


class Roll(contract.Action, frozen=True):
    pass


class Decline(contract.Action, frozen=True):
    pass


class Answer(contract.Action, frozen=True):
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


class Cast(contract.Action, frozen=True):
    spell: Spell
    foe: FoeNumber | None = None
    seat: Seat | None = None
    last_breath: bool = False


class HandOverLead(Aside, frozen=True):
    to: Seat


class Attack(contract.Action, frozen=True):
    foe: FoeNumber
    ref: Ref | None  # None: bare hands


class Move(contract.Action, frozen=True):
    dir: Direction


class Hold(contract.Action, frozen=True):
    pass


class Reroll(contract.Action, frozen=True):
    keep: Annotated[tuple[Face, ...], Meta(max_length=10)]  # sorted


class Stop(contract.Action, frozen=True):
    pass


class Say(contract.Action, frozen=True, tag="post"):
    listed = False
    free = frozenset({"text", "speaker", "veiled"})

    text: Annotated[str, Meta(min_length=1, max_length=4000)]
    speaker: Name = msgspec.field(default="", name="as")  # of the Game Master alone
    veiled: bool = False  # shown only to those who open it


class Whisper(contract.Action, frozen=True):
    listed = False
    free = frozenset({"text"})
    private = frozenset({"text"})

    to: Seat
    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class Note(contract.Action, frozen=True):
    listed = False
    free = frozenset({"text"})
    private = frozenset({"text"})

    text: Page  # empty: an empty page


class Veil(contract.Action, frozen=True):
    """Over a piece of the story that somebody would rather not have read by chance."""

    listed = False
    unsigned = True

    number: Piece


class Pause(contract.Action, frozen=True):
    listed = False


class GoOn(contract.Action, frozen=True):
    """After a pause."""


Deed = contract.Action
DEEDS: tuple[type[contract.Action], ...] = (
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
