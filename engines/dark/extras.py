"""Actions that no list has: texts, seats, foes and the like filled in, for the tests. W7."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ..rng import Rng
from .actions import deeds, orders
from .board import pieces
from .content import T
from .model import Open, State
from .rules.listing import legal

_TEXTS = ("<b>hi</b>", "Two lines\nof “story” 🔥.", "x", "Ἀριάδνη, 闇, ظلام", "a" * 20)
_NAMES = ("Orla", "Tam <b>hi</b>", "Mir\nἈριάδνη 闇", "A" * 20)  # sentences begin with them
_FOES = (
    orders.FoeEntry("troll", health=30, spot=2),
    orders.FoeEntry(name="The Hand", tier="medium", size="large", reach="ranged", spot=1),
    orders.FoeEntry("torch_eater", tier="hard", spot=0),
)
_SMALL = tuple([row.id for row in T.items if row.slots == 1 and row.kind != "coins"])


def extras(state: State, seat: int, rng: Rng) -> list[deeds.Deed]:
    """Unlisted actions; and listed ones whose free fields are filled with what no position refuses."""
    table = state.open
    filled = [_fill(deed, rng) for deed in _some(legal(state, seat), rng) if type(deed) in _FILL]
    return [*filled, *_unlisted(table, rng)]


def _some(offered: list[deeds.Deed], rng: Rng) -> list[deeds.Deed]:
    kinds = {type(deed): deed for deed in offered}
    return [rng.pick(list(kinds.values())) for _ in range(min(4, len(kinds)))]


def _unlisted(table: Open, rng: Rng) -> list[deeds.Deed]:
    seats = len(table.heroes)
    things = [(seat, thing.ref) for seat, hero in enumerate(table.heroes) if hero for thing in hero.gear]
    taken: list[deeds.Deed] = [orders.TakeItem(*rng.pick(things))] if things else []
    return [
        deeds.Say(rng.pick(_TEXTS), rng.pick(("", "", "The innkeeper")), bool(rng.below(2))),
        deeds.Whisper(rng.below(seats), rng.pick(_TEXTS)),
        deeds.Note(rng.pick(_TEXTS)),
        deeds.Veil(rng.pick([1 + rng.below(table.texts + 2), *pieces.on_the_board(table)])),
        deeds.Pause(),
        *taken,
    ]


def _fill(deed: deeds.Deed, rng: Rng) -> deeds.Deed:
    return msgspec.structs.replace(deed, **_FILL[type(deed)](rng))


def _text(field: str) -> Callable[[Rng], dict[str, Any]]:
    return lambda rng: {field: rng.pick(_TEXTS)}


_FILL: dict[type[deeds.Deed], Callable[[Rng], dict[str, Any]]] = {
    orders.DrawMap: _text("name"),
    deeds.PutPlace: lambda rng: {"name": rng.pick(_TEXTS), "note": rng.pick(_TEXTS)},
    deeds.CreateCharacter: lambda rng: {"name": rng.pick(_NAMES), "text": rng.pick(_TEXTS)},
    deeds.AddEvent: _text("text"),
    orders.BeginSession: _text("title"),
    orders.EndSession: _text("text"),
    orders.EndCampaign: _text("text"),
    orders.OpenScene: lambda rng: {
        "title": rng.pick(_TEXTS),
        "light": rng.pick(("bright", "dark")),
        "place": rng.pick(("", "inn", "room3")),
    },
    deeds.Oracle: _text("question"),
    orders.HarmHero: lambda rng: {"amount": rng.pick(("d2", "d6", "6")), "direct": bool(rng.below(2))},
    orders.Heal: lambda rng: {"amount": rng.pick(("d6", "full", "2"))},
    orders.Repair: lambda rng: {"amount": 1 + rng.below(4)},
    orders.RestHours: lambda rng: {"hours": 1 + rng.below(7)},
    orders.PassTime: lambda rng: {"ticks": 1 + rng.below(144)},
    orders.GiveItem: lambda rng: {"item": rng.pick(_SMALL), "name": rng.pick(("", "Old Faithful"))},
    orders.KeepDelve: lambda rng: {"step": rng.pick(("choose", "enter", "clash party", "search", "lost"))},
    orders.Narrate: _text("text"),
    orders.CallCheck: lambda rng: {
        "bonus": rng.below(5) - 2,
        "trade": rng.pick((None, *T.trades)),
        "reason": rng.pick(_TEXTS),
        "secret": bool(rng.below(2)),
    },
    orders.Ask: lambda rng: {"options": ("A", "B", "C"), "default": rng.below(3), "reason": rng.pick(_TEXTS)},
    orders.StartCombat: lambda rng: {
        "foes": rng.pick((_FOES[:2], _FOES[1:])),
        "lair": bool(rng.below(2)),
        "party_spot": rng.below(3),
        "text": rng.pick(_TEXTS),
    },
    orders.OfferTreasure: lambda rng: {"multiplier": 1 + rng.below(100), "typed": bool(rng.below(2))},
    orders.Rule: lambda rng: {"bonus": rng.below(5) - 2, "text": rng.pick(_TEXTS)},
    deeds.Respond: _text("text"),
    deeds.Attempt: _text("text"),
    deeds.FreeformSpell: _text("text"),
}
