"""What is counted: nothing before the first action, and never more than there were actions."""

from __future__ import annotations

from engines.dark.model import State
from engines.kit import Faults

_FROM_NOTHING = ("question", "texts", "session", "beat", "works", "quiet", "found", "lit_for")


def counts(state: State) -> Faults:
    table = state.open
    if not table.written:
        for name in _FROM_NOTHING:
            if getattr(table, name):
                yield f"$.open.{name}", "Nobody has done anything yet."
        if any(table.heroes) or any(table.gained):
            yield "$.open.heroes", "Nobody has done anything yet."
    besides = sum(table.free) + sum(table.said) + sum(table.calls) + table.veils
    made = sum(hero is not None for hero in table.heroes)
    if besides + made + len(table.history) > table.written:
        yield "$.open.written", "More has been done than there were actions."
    if any(asked and not used for asked, used in zip(table.asked_oracle, table.free, strict=True)):
        yield "$.open.asked_oracle", "Who asks the oracle uses a free action."
    if table.master is not None and table.gained[table.master]:
        yield "$.open.gained", "The Game Master gains no XP."
