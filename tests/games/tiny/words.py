"""The position in sentences, and as a small picture."""

from __future__ import annotations

from engines.contract import Names
from engines.drawing import drawing, shape
from engines.phrases import counted, listed, sentence

from .model import View
from .night import has_won


def ask(view: View, names: Names) -> str:
    table = view.open
    if table.phase == "over":
        return verdict(view, names)
    owing = [seat for seat, has_chosen in enumerate(table.chosen) if not has_chosen]
    if view.seat in owing:
        return "Choose how many logs you lay tonight."
    return sentence(f"waiting for {listed([names[seat] for seat in owing])} to choose")


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
