"""How large and how long things can be: numbers, texts and counts with their limits."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

Mode = Literal["delve", "campaign"]
Phase = Literal["world", "characters", "history", "lull", "scene", "combat", "treasure", "ended"]
Light = Literal["bright", "dark"]
Outcome = Literal["triumph", "escaped", "swallowed", "lost", "completed", "abandoned"]
CombatOutcome = Literal["won", "fled", "dead", "parted", "foes_fled", "surrender", "party_fled"]
Initiative = Literal["party", "foes", "individual"]
Withdrawal = Literal["hard", "hands", "breath"]  # harder than accepted, full hands, a life that was not offered
Difficulty = Literal[8, 10, 12]
Table = Literal[
    "backgrounds", "locations", "rooms", "traps", "obstacles", "mysteries", "monsters", "treasure_type", "themes",
    "goals", "d6", "2d6", "d66",
]  # fmt: skip
Seat = Annotated[int, Meta(ge=0, le=5)]
Seats = Annotated[list[Seat], Meta(max_length=6)]
Whom = Annotated[tuple[Seat, ...], Meta(max_length=6)]  # as an order names them
AWAY = ("Here", "There", "Gone")  # R35: names of distances on the lane
Spot = Annotated[int, Meta(ge=0, le=len(AWAY) - 1, extra_json_schema={"x-means": AWAY})]  # of the lane
Face = Annotated[int, Meta(ge=1, le=6)]
Ref = Annotated[int, Meta(ge=1, le=1_000_000)]  # of a thing
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Few = Annotated[int, Meta(ge=0, le=40)]
Bonus = Annotated[int, Meta(ge=-2, le=2)]
Dice = tuple[Face, Face]
Name = Annotated[str, Meta(max_length=40)]
Key = Annotated[str, Meta(max_length=20)]
Label = Annotated[str, Meta(max_length=80)]
Title = Annotated[str, Meta(max_length=120)]
Remark = Annotated[str, Meta(max_length=200)]
Short = Annotated[str, Meta(max_length=300)]
Long = Annotated[str, Meta(max_length=1000)]
Page = Annotated[str, Meta(max_length=2000)]
Post = Annotated[str, Meta(max_length=4000)]
BOOK = 20_000  # R52: the most actions of a game
WORKS = 40  # the Game Master's, in one turn on the floor
FREE = 6  # free actions of a seat in a beat
SAID = 12  # pieces of writing of a seat in a beat
CALLS = 4  # pauses that a seat may call for in a beat
VEILS = 24  # in a beat, by all seats together, so that nobody can tell whose they are
HIDDEN = 150  # the newest veils, which are remembered
DROPS = 4  # free actions of a turn in combat
OVER = 6  # slots that may be carried above capacity
PACK = 20  # things that a character may carry, whatever their slots
PLACES = 48  # locations of a map
GROUNDS, LYING = 12, 60  # G42: places and things that are remembered
HOUR, NIGHT = 6, 48  # ticks
STRANGER = "Stranger"  # a character without a name of their own
Piece = Annotated[int, Meta(ge=1, le=8 * BOOK + 5)]  # of the story, as a veil names it
FOES = 12  # of a fight
FoeNumber = Annotated[int, Meta(ge=1, le=FOES)]
EXTRA = 2 * FOES  # R48: treasure dice of a fight won, all of its foes hard
DICE = 5 + EXTRA
HAUL = 6 * DICE * 100  # gold of a treasure, multiplied
Gold = Annotated[int, Meta(ge=0, le=BOOK // 2 * HAUL + BOOK * 999)]  # a treasure takes two actions at least
Direction = Literal[1, -1]
