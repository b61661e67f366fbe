"""What can be sent: by a player, and by the Game Master alone."""

from __future__ import annotations

from ... import former


class Act(former.Action, frozen=True):
    words = frozenset({"title", "text", "note", "reason", "question"})  # names are no words that a veil covers
