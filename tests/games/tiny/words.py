"""Everything in sentences, and as a small picture."""

from __future__ import annotations

from collections.abc import Sequence

from engines.tiny.model import (
    Begun,
    Call,
    Called,
    Chosen,
    Dealt,
    Ended,
    Hush,
    Hushed,
    Lay,
    Leave,
    NightPassed,
    Note,
    Noted,
    OrdersLeft,
    OwnChoice,
    Stir,
    Stirred,
    View,
)
from engines.tiny.rules import has_won, strongest_wind

from engines.contract import Event, Names
from engines.drawing import drawing, shape
from engines.former import foretelling, telling
from engines.phrases import counted, listed, opened, sentence
from engines.prospects import Chance, Part, Pool, Prospect, Tone


def ask(view: View, names: Names) -> str:
    table = view.open
    if table.phase == "over":
        return verdict(view, names)
    owing = [seat for seat, has_chosen in enumerate(table.chosen) if not has_chosen]
    if view.seat in owing:
        return "Choose how many logs you lay tonight."
    return sentence(f"waiting for {listed([names[seat] for seat in owing])} to choose")


def _leaving(action: Leave) -> str:
    return "leave no orders" if action.logs is None else f"leave orders for {counted(action.logs, 'log')} a night"


def _laying(action: Lay, view: View, names: Names) -> tuple[str, Prospect]:
    """How likely it is enough, if nobody else lays a log."""
    most = strongest_wind(view.open, view.seat or 0, action.logs)
    chances = _chances(round(100 * most / 6), "the fire holds", "it sinks", "bad")
    plain, alone = f"lay {counted(action.logs, 'log')}", "if nobody else does"
    told = Prospect(label=counted(action.logs, "log"), plain=sentence(plain), note=alone, chances=chances)
    return f"{plain} ({alone}): {_odds(chances)}", told


def _stirring(action: Stir, view: View, names: Names) -> tuple[str, Prospect]:
    chances = _chances(50, "many sparks", "few", "even")
    roll = Pool(1, (Part(1, "stick"),), least=4)
    told = Prospect(label="Stir", plain="Stir the embers.", chances=chances, rolls=(roll,), at=(action.stick,))
    return f"stir the embers with 1 die: {_odds(chances)}", told


def _chances(percent: int, good: str, other: str, tone: Tone) -> tuple[Chance, Chance]:
    return Chance(percent, good, "good"), Chance(100 - percent, other, tone)


def _odds(chances: Sequence[Chance]) -> str:
    return ", ".join([f"{each.percent}% {each.words}" for each in chances])


describe, foretell = foretelling(
    {
        Lay: _laying,
        Call: lambda action, view, names: (
            f"call “{action.text}”" if action.text else "call something to the others",
            Prospect(label="Call"),
        ),
        Stir: _stirring,
    },
    {
        Leave: lambda action, view, names: _leaving(action),
        Note: lambda action, view, names: f"note “{action.text}”",
        Hush: lambda action, view, names: f"ask that call {action.number} is not repeated",
    },
)


def _called(event: Called, names: Names) -> str:
    return f"{names[event.seat]} called: “{event.text}”" if event.text else f"{names[event.seat]} hummed a song"


def passage(event: Event, names: Names) -> str:
    """What a keeper calls, as it was written."""
    if not isinstance(event, Called) or not event.text:
        return ""
    return f"{opened(names[event.seat])} called:\n\n{event.text}"


def _orders_left(event: OrdersLeft, names: Names) -> str:
    return f"{names[event.seat]} {'left orders' if event.is_away else 'took back all orders'}"


def _night_passed(event: NightPassed, names: Names) -> str:
    laid = listed([f"{name} laid {logs}" for name, logs in zip(names, event.laid, strict=True)])
    return f"{laid}; the wind was {event.wind} and the fire {'sank' if event.sank else 'held'}"


narrate = telling(
    {
        Begun: lambda event, names: f"the fire was lit for {counted(event.nights, 'night')}",
        Dealt: lambda event, names: f"there were {counted(event.logs, 'log')} in your pile",
        Chosen: lambda event, names: f"{names[event.seat]} made a choice",
        OwnChoice: lambda event, names: f"you chose {counted(event.logs, 'log')}",
        Called: _called,
        Stirred: lambda event, names: (
            f"{names[event.seat]} stirred the embers and saw {counted(event.sparks, 'spark')}"
        ),
        Noted: lambda event, names: f"you noted: “{event.text}”",
        Hushed: lambda event, names: f"somebody asked that call {event.number} is not repeated",
        OrdersLeft: _orders_left,
        NightPassed: _night_passed,
        Ended: lambda event, names: "the keepers won" if event.won else "the keepers lost",
    }
)


def summary(view: View, names: Names) -> list[str]:
    table = view.open
    lines = [f"night {min(len(table.past) + 1, table.nights)} of {table.nights}"]
    if any(table.chosen):
        chosen = [name for name, has_chosen in zip(names, table.chosen, strict=True) if has_chosen]
        lines.append(f"the choice was made by {listed(chosen)}")
    if table.heard:
        lines.append(f"the last call was “{table.heard}”")
    if view.own:
        lines.append(f"your pile: {counted(view.own.logs, 'log')}")
    return [sentence(line) for line in lines]


def verdict(view: View, names: Names) -> str:
    return "The keepers kept the fire alive." if has_won(view.open) else "The fire went out."


def picture(view: View, names: Names) -> str:
    heights = [5 * sum(night.laid) for night in view.open.past]
    bars = [shape("rect", x=10 + 40 * at, y=90 - high, width=30, height=high) for at, high in enumerate(heights)]
    return drawing(220, 100, f"The fire after {counted(len(bars), 'night')}", *bars)
