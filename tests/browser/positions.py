"""Positions of every game in which something is asked: each kind of decision, early and late, in every kind of seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.browser.errands import BOT, ME, Errands, Table, kinds

WHEN = {"early": 0, "late": 30}  # moves made before
GAMES = 8  # within which every kind should have come up


@dataclass
class Sitting:
    """A seat among bots, and the options with which most is asked there."""

    game: str
    seats: tuple[dict[str, str], ...] = (ME, BOT, BOT, BOT)
    options: dict[str, Any] = field(default_factory=dict)
    shunned: frozenset[str] = frozenset()  # kinds that would end it before most has come up


CAMPAIGN = {"mode": "campaign", "locations_per_player": 1, "beats_per_session": 8, "max_sessions": 2, "start_level": 3}
ENDINGS = frozenset({"end_campaign", "end_session", "end_combat", "retire"})
SITTINGS = {
    "torchlit": Sitting("torchlit"),
    "ruins": Sitting("ruins"),
    "abyss": Sitting("abyss"),
    "abyss, nine heroes": Sitting("abyss", (ME, *[BOT] * 8)),
    "shield": Sitting("shield", (ME, BOT), {"orders": "ask"}),
    "dark": Sitting("dark"),
    "dark, Game Master": Sitting("dark", (ME, BOT, BOT, BOT), CAMPAIGN, ENDINGS),
    "dark, a player of a campaign": Sitting("dark", (BOT, ME, BOT, BOT), CAMPAIGN),
}


def playable(errands: Errands) -> set[str]:
    return {game["id"] for game in errands.calls("GET", "/games")["games"] if game["ready"]}


def decisions(errands: Errands, sitting: Sitting) -> Iterator[tuple[str, Table]]:
    """Tables that stand where another kind of action has come up, each with what that is."""
    for when, moves in WHEN.items():
        found: set[str] = set()
        for _ in range(GAMES):
            seen = first_of(errands, sitting, found, moves)
            if seen:
                yield f"{when} {', '.join(sorted(kinds(seen) - found))}", seen
                found |= kinds(seen)


def with_one_choice(errands: Errands, sitting: Sitting) -> Iterator[tuple[str, Table]]:
    """Tables that stand where one action is all that can be done, one for each kind of action that comes up so."""
    found: set[str] = set()
    for _ in range(GAMES // 2):
        seen = sits_down(errands, sitting)
        while seen["status"] != "over":
            if len(seen["legal"]) == 1 and (new := kinds(seen) - found):
                yield f"only {', '.join(new)}", seen
                found |= new
                break
            seen = errands.plays(seen, _any_kind(errands, seen, sitting.shunned))


def first_of(errands: Errands, sitting: Sitting, found: set[str], moves: int) -> Table | None:
    """A new table, played on until there is a kind of action that is not among those found."""
    seen = sits_down(errands, sitting)
    while seen["status"] != "over":
        if seen["moves"] >= moves and kinds(seen) - found:
            return seen
        seen = errands.plays(seen, _any_kind(errands, seen, sitting.shunned))
    return None


def _any_kind(errands: Errands, seen: Table, shunned: frozenset[str]) -> Any:
    """Any legal action, rare kinds as often as those that come in a hundred ways."""
    kind = errands.luck.choice(sorted(kinds(seen) - shunned or kinds(seen)))
    return errands.luck.choice([each["action"] for each in seen["legal"] if each["action"]["type"] == kind])


def sits_down(errands: Errands, sitting: Sitting) -> Table:
    opened = errands.opens(*sitting.seats, game=sitting.game, options=sitting.options)
    return errands.looks_at(opened["table"]["id"])
