"""Doing nothing, which is always allowed. R22."""

from __future__ import annotations

from typing import final

from ..events.deeds import Held
from ..flow.run import Run
from ..model.frames import Activation
from ..model.state import Warrior
from .deed import Deed


@final
class Hold(Deed):
    kind = "hold"
    has_square = False
    called = "do nothing"
    as_refused = "doing nothing"

    def begin(self, run: Run, frame: Activation, each: Warrior) -> None:
        run.tell(Held(to=None, warrior=run.named(each.id)))
        frame.step = "end"

    def staying(self, who: str) -> str:
        return f"{who} does nothing"
