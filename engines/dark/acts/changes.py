"""What a Game Master may change with one order: a table of data, read by the rules, the desk and the terminal alike."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from ..model.bounds import HOUR, NIGHT

What = Literal[
    "harm", "heal", "repair", "item", "gold", "obstacle", "goal", "take", "rest", "night", "time", "bright", "dark",
    "retire", "admit",
]  # fmt: skip
Dice = Literal["d2", "d3", "d6", "full"]
Amount = int | Dice
_POINTS: tuple[Amount, ...] = (1, 2, 3, 4, 5, 6)


MINUTES = 60 // HOUR  # of a tick


class Field(NamedTuple):
    """What may be filled in, and what can be chosen or between which numbers it lies."""

    name: Literal["amount", "direct", "item", "name"]
    label: str
    of: tuple[Amount, ...] = ()
    least: int | None = None
    most: int | None = None

    def bounds(self) -> str:
        """As words: `1 to 7`, `1, 2 or d6`; nothing where its type says it."""
        if self.of:
            return f"{', '.join(map(str, self.of[:-1]))} or {self.of[-1]}"
        return "" if self.least is None else f"{self.least} to {self.most}"

    def allows(self, amount: Amount) -> bool:
        if self.of:
            return amount in self.of
        return isinstance(amount, int) and (self.least or 0) <= amount <= (self.most or 0)


class Row(NamedTuple):
    group: str  # under which a desk offers it
    label: str  # of the group
    whom: Literal["", "hero", "hero or ground", "player"]
    sentence: str
    other: str = ""  # the sentence where there is nobody, or the amount is taken away
    fields: tuple[Field, ...] = ()


_BODY, _GIFT, _TIME, _PEOPLE = ("body", "Harm, heal"), ("gift", "Give, XP"), ("time", "Time"), ("people", "People")
_HEALTH = (*_POINTS, "d6", "full")
CHANGES: dict[What, Row] = {
    "harm": Row(
        *_BODY,
        "hero",
        "harm {whom} by {amount}{past}",
        fields=(Field("amount", "Damage", (*_POINTS, "d2", "d3", "d6")), Field("direct", "Past ward and armor")),
    ),
    "heal": Row(*_BODY, "hero", "give Health back to {whom}: {amount}", fields=(Field("amount", "Health", _HEALTH),)),
    "repair": Row(
        *_BODY,
        "hero",
        "mend the armor of {whom} by {amount}",
        fields=(Field("amount", "Points", least=1, most=4),),
    ),
    "item": Row(
        *_GIFT,
        "hero or ground",
        "give something to {whom}: {item}",
        "lay something on the ground: {item}",
        (Field("item", "Thing"), Field("name", "A name of its own")),
    ),
    "gold": Row(
        *_GIFT,
        "hero",
        "give {amount} gold to {whom}",
        "take {amount} gold from {whom}",
        (Field("amount", "Gold", least=-999, most=999),),
    ),
    "obstacle": Row(
        *_GIFT,
        "hero",
        "award {amount} XP to {whom} for what was overcome",
        fields=(Field("amount", "XP", least=1, most=2),),
    ),
    "goal": Row(
        *_GIFT,
        "hero",
        "award {amount} XP to {whom} for a goal reached",
        fields=(Field("amount", "XP", least=1, most=3),),
    ),
    "take": Row("take", "Take", "hero", "take {thing} from {whom}"),
    "rest": Row(
        *_TIME, "", "let the party rest for an hour or more", fields=(Field("amount", "Hours", least=1, most=7),)
    ),
    "night": Row(*_TIME, "", "let the party rest for the night"),
    "time": Row(
        *_TIME,
        "",
        "let time pass",
        fields=(Field("amount", f"Times {MINUTES} minutes", least=1, most=3 * NIGHT),),
    ),
    "bright": Row("scene", "Scene", "", "make the scene bright"),
    "dark": Row("scene", "Scene", "", "make the scene dark"),
    "retire": Row(*_PEOPLE, "hero", "let {whom} leave the party alive"),
    "admit": Row(*_PEOPLE, "player", "ask {player} for a new character"),
}


def document() -> dict[str, Any]:
    """The table as the server's document has it, for the desk of a Game Master."""
    return {
        what: {
            "group": row.group,
            "label": row.label,
            "fields": [
                {key: value for key, value in field._asdict().items() if value not in ((), None)}
                for field in row.fields
            ],
        }
        for what, row in CHANGES.items()
    }
