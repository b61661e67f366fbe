"""Questions, answers, rolls and rulings."""

from __future__ import annotations

from typing import Literal, final

from msgspec import UNSET, UnsetType

from ...contract import Event, Names
from ...phrases import YOU, in_one_line, listed, sentence, was, whose
from ...phrases import opened as capital
from ..content.ids import Ability, Band, Trade
from ..model.bounds import Dice, Table, Withdrawal
from ..words.phrases import ABILITIES, BANDS, after, labels, opened, quoted, said, who
from .bases import Chosen, Deed, Penned, Personal, Plain, Tested, Written


@final
class OracleRead(Written, frozen=True, kw_only=True):
    is_dice = True
    seat: int | None  # None: the Torchkeeper
    question: str
    dice: Dice
    band: Band

    def told(self, names: Names) -> str:
        asker = "the Torchkeeper" if self.seat is None else names[self.seat]
        question = f" {quoted(self.question)}" if self.question else ""
        total = sum(self.dice)
        return f"{asker} asked the oracle{question}: {self.dice[0]} + {self.dice[1]} = {total}, {BANDS[self.band]}"


@final
class TableRolled(Event, frozen=True, kw_only=True):
    is_dice = True
    table: Table
    result: str

    def told(self, _: Names) -> str:
        return f"a roll on {self.table.replace('_', ' ')} gave: {self.result.rstrip('.')}"


@final
class Requested(Penned, frozen=True, kw_only=True):
    verbatim = True
    weight = 2
    id: int
    kind: Literal["beat", "check", "choice"]
    seats: tuple[int, ...]
    ability: Ability | None = None
    difficulty: int | None = None
    bonus: int = 0
    trade: Trade | None = None
    who: Literal["each", "one"] | None = None
    options: tuple[str, ...] = ()
    reason: str = ""
    text: str = ""
    silent: bool | UnsetType = UNSET  # the Game Master has given no sign since the last beat

    def told(self, names: Names) -> str:
        if self.kind != "beat":
            return sentence(self._asked(names))
        silence = sentence(f"there was no word from {_master(names)}") if self.silent is True else ""
        asked = f"{capital(self._were_asked(names))}: “What do you do?”"
        return " ".join(filter(None, [in_one_line(self.text), silence, asked]))

    def _asked(self, names: Names) -> str:
        if self.kind == "choice":
            return opened(self.reason, f"{self._were_asked(names)} to choose: {labels(self.options)}")
        trade = f"; a trade or tool of “{self.trade}” helps" if self.trade else ""
        bonus = f", {self.bonus:+d}" if self.bonus else ""
        each = "a roll of each," if len(self.seats) > 1 else "a roll of"
        what = "one roll of" if self.who == "one" else each
        ability = ABILITIES[self.ability] if self.ability else ""
        asked = listed([names[seat] for seat in self.seats], "or" if self.who == "one" else "and") or "nobody"
        return opened(self.reason, f"{what} {ability} {self.difficulty}{bonus} by {asked}{trade}")

    def _were_asked(self, names: Names) -> str:
        """E.g. `you were asked`, `Ann and you were asked`, `nobody was asked`."""
        asked = listed([names[seat] for seat in self.seats]) or "nobody"
        return f"{asked} {'were' if len(self.seats) > 1 else was(asked)} asked"

    def passage(self, _: Names) -> str:
        return self.text


@final
class Cancelled(Chosen, frozen=True, kw_only=True):
    seats: tuple[int, ...]

    def told(self, names: Names) -> str:
        return f"{names[0]} took the floor back"


@final
class Responded(Penned, frozen=True, kw_only=True):
    verbatim = True
    weight = 2
    seat: int
    name: str
    text: str

    def told(self, names: Names) -> str:
        actor = who(self.seat, self.name, names)
        if not self.text:
            return sentence(f"{actor} let it pass")
        return f"{capital(actor)}: {quoted(self.text)}"

    def passage(self, names: Names) -> str:
        return said(who(self.seat, self.name, names), self.text) if self.text else ""


@final
class Declared(Penned, frozen=True, kw_only=True):
    weight = 2
    seat: int
    name: str
    kind: Literal["attempt", "spell"]
    ability: Ability
    most: int | None
    text: str

    def told(self, names: Names) -> str:
        actor = who(self.seat, self.name, names)
        what = "a spell" if self.kind == "spell" else f"something with {ABILITIES[self.ability]}"
        most = f", up to difficulty {self.most}" if self.most else ""
        return f"{actor} wanted to try {what}{most}{after(self.text)}"


@final
class Answered(Penned, frozen=True, kw_only=True):
    seat: int
    option: int
    label: str

    def told(self, names: Names) -> str:
        words = in_one_line(self.label)
        return f"{names[self.seat]} answered {quoted(words) if words else self.option + 1}"


@final
class Declined(Plain, Deed, frozen=True, kw_only=True):
    weight = 0
    did = "did not roll"


@final
class Released(Plain, frozen=True, kw_only=True):
    """Nobody else need roll."""

    weight = 0
    seats: tuple[int, ...]

    def told(self, names: Names) -> str:
        return f"{listed([names[seat] for seat in self.seats])} need not roll"


@final
class Checked(Tested, frozen=True, kw_only=True):
    ability: Ability

    def told(self, names: Names) -> str:
        ability = ABILITIES[self.ability]
        return f"{self.who(names)} rolled {ability}: {self.against(ability)}"


@final
class RolledSecretly(Plain, Personal, frozen=True, kw_only=True):
    def told(self, names: Names) -> str:
        return f"{self.who(names)} rolled, and only the Game Master knows what"


@final
class Ruled(Penned, frozen=True, kw_only=True):
    weight = 2
    seat: int
    name: str
    verdict: Literal["works", "cannot", "roll", "withdrawn"]
    difficulty: int | None
    text: str
    why: Withdrawal | UnsetType = UNSET  # of a spell that is withdrawn

    def told(self, names: Names) -> str:
        actor = who(self.seat, self.name, names)
        verdict = {
            "works": "it works",
            "cannot": "it cannot be done",
            "roll": f"a roll against {self.difficulty}",
            "withdrawn": f"a roll against {self.difficulty}{self._not_cast(actor)}",
        }[self.verdict]
        return f"{names[0]} ruled for {actor}: {verdict}{after(self.text, '. ')}"

    def _not_cast(self, actor: str) -> str:
        if self.why is UNSET:
            return ", for which the spell was not cast"
        why = {
            "hard": f"harder than {actor} had accepted",
            "hands": f"but {whose(actor)} hands were full",
            "breath": f"but it would have cost {whose(actor)} life",
        }[self.why]
        return f", {why}: the spell was not cast"


def _master(names: Names) -> str:
    return YOU if names[0] == YOU else f"{names[0]}, the Game Master"
