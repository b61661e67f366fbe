"""Acts that no list has: texts, foes and the like filled in, for the tests. W7."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ..rng import Rng
from .acts.act import Act
from .acts.change import Change
from .acts.changes import CHANGES
from .acts.fights import FoeEntry
from .acts.safety import Pause, Veil
from .acts.writing import Note, Say, Whisper
from .board import pieces
from .content import T
from .listing import legal
from .model import Open, State

_TEXTS = ("<b>hi</b>", "Two lines\nof “story” 🔥.", "x", "Ἀριάδνη, 闇, ظلام", "a" * 20)
_NAMES = ("Orla", "Tam <b>hi</b>", "Mir\nἈριάδνη 闇", "A" * 20)  # sentences begin with them
_FOES = (
    FoeEntry("troll", health=30, spot=2),
    FoeEntry(name="The Hand", tier="medium", size="large", reach="ranged", spot=1),
    FoeEntry("torch_eater", tier="hard", spot=0),
)
_COIN = (False, True)
_CHOICES: dict[str, Sequence[Any]] = {  # for the free fields of this name: what no position refuses
    **dict.fromkeys(pieces.WORDS, _TEXTS),
    "name": _NAMES,
    "light": ("bright", "dark"),
    "place": ("", "inn", "room3"),
    "direct": _COIN,
    "lair": _COIN,
    "typed": _COIN,
    "secret": _COIN,
    "item": [row.id for row in T.items if row.slots == 1 and row.kind != "coins"],
    "step": ("choose", "enter", "clash party", "search", "lost"),
    "bonus": range(-2, 3),
    "trade": (None, *T.trades),
    "options": (("A", "B", "C"),),
    "default": range(3),
    "foes": (_FOES[:2], _FOES[1:]),
    "party_spot": range(3),
    "multiplier": range(1, 101),
}


def extras(state: State, seat: int, rng: Rng) -> list[Act]:
    """Unlisted acts; and listed ones whose free fields are filled with what no position refuses."""
    return [*(_filled(act, rng) for act in _some(legal(state, seat), rng)), *_unlisted(state.open, rng)]


def _some(offered: list[Act], rng: Rng) -> list[Act]:
    kinds = {(type(act), getattr(act, act.told_apart_by, None)): act for act in offered if act.free}
    return [rng.pick(list(kinds.values())) for _ in range(min(4, len(kinds)))]


def _unlisted(table: Open, rng: Rng) -> list[Act]:
    return [
        Say(rng.pick(_TEXTS), rng.pick(("", "", "The innkeeper")), bool(rng.below(2))),
        Whisper(rng.below(len(table.heroes)), rng.pick(_TEXTS)),
        Note(rng.pick(_TEXTS)),
        Veil(rng.pick([1 + rng.below(table.texts + 2), *pieces.on_the_board(table)])),
        Pause(),
    ]


def _filled(act: Act, rng: Rng) -> Act:
    values = {name: rng.pick(_CHOICES[name]) for name in sorted(act.free) if _is_any_good(act, name)}
    return replace(act, **values, **_amount(act, rng))


def _is_any_good(act: Act, name: str) -> bool:
    """A secret is the Game Master's alone; a place may be a name or a number."""
    if name not in _CHOICES or (name == "secret" and act.for_players):
        return False
    return name != "place" or getattr(act, name) == ""


def _amount(act: Act, rng: Rng) -> dict[str, Any]:
    """Of Health, armor and time there is always as much as one likes."""
    if not isinstance(act, Change) or act.what not in {"harm", "heal", "repair", "rest", "time"}:
        return {}
    field = CHANGES[act.what].fields[0]
    return {"amount": rng.pick(field.of or range(field.least or 0, (field.most or 0) + 1))}
