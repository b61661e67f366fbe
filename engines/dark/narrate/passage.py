"""What people wrote, whole and in its paragraphs: for letters, and for the story that is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ...contract import Event, Names
from ...phrases import opened, unbroken
from ..events import asking, delves, fights, telling
from ..phrases import in_quotes, speaker, who
from . import narrate


def passage(event: Event, names: Names) -> str:
    """Empty where the sentence tells all."""
    told = _PASSAGES.get(type(event))
    return told(event, names) if told else ""


def _said(by: str, text: str) -> str:
    return f"{opened(unbroken(by))}: {in_quotes(text)}"


def _posted(event: telling.Posted, names: Names) -> str:
    return _said(speaker(event.seat, event.name, names), event.text)


def _whispered(event: telling.Whispered, names: Names) -> str:
    return f"{opened(names[event.seat])} whispered to {names[event.receiver]}: {in_quotes(event.text)}"


def _scene(event: telling.SceneOpened, _: Names) -> str:
    title = event.heading() or "Another scene"
    return f"{title}\n\n{event.text}" if event.text else ""


def _requested(event: asking.Requested, _: Names) -> str:
    return event.text


def _responded(event: asking.Responded, names: Names) -> str:
    return _said(who(event.seat, event.name, names), event.text) if event.text else ""


def _and_then(event: fights.CombatBegun | telling.SessionEnded | delves.Ended, names: Names) -> str:
    """What was written, and below it what happened."""
    return f"{event.text}\n\n{narrate(replace(event, text=''), names)}" if event.text else ""


def _map(event: telling.MapDrawn, names: Names) -> str:
    return f"{narrate(replace(event, text=''), names)}\n\n{event.text}" if event.text else ""


_PASSAGES: dict[type[Event], Callable[[Any, Names], str]] = {
    telling.Posted: _posted,
    telling.Whispered: _whispered,
    telling.SceneOpened: _scene,
    asking.Requested: _requested,
    asking.Responded: _responded,
    fights.CombatBegun: _and_then,
    telling.SessionEnded: _and_then,
    delves.Ended: _and_then,
    telling.MapDrawn: _map,
}
