"""Positions of every game in the catalogue in which something is asked: each kind of decision, early and late."""

from __future__ import annotations

from collections.abc import Iterator

from tests.browser.errands import BOT, ME, Errands, Table, kinds

MOST_SEATS = 4
WHEN = {"early": 0, "late": 30}  # moves made before
GAMES = 8  # within which every kind should have come up
OPTIONS = {"shield": {"orders": "ask"}}  # with which more is asked


def playable(errands: Errands) -> list[str]:
    return [game["id"] for game in errands.calls("GET", "/games")["games"] if game["ready"]]


def decisions(errands: Errands, game: str) -> Iterator[tuple[str, Table]]:
    """Tables that stand where another kind of action has come up, each with what that is."""
    for when, moves in WHEN.items():
        found: set[str] = set()
        for _ in range(GAMES):
            seen = first_of(errands, game, found, moves)
            if seen:
                yield f"{when} {', '.join(sorted(kinds(seen) - found))}", seen
                found |= kinds(seen)


def first_of(errands: Errands, game: str, found: set[str], moves: int) -> Table | None:
    """A new table, played on until there is a kind of action that is not among those found."""
    seen = sits_down(errands, game)
    while seen["status"] != "over":
        if seen["moves"] >= moves and kinds(seen) - found:
            return seen
        seen = errands.plays(seen, errands.luck.choice(seen["legal"])["action"])
    return None


def sits_down(errands: Errands, game: str) -> Table:
    most = next(each["seats"]["max"] for each in errands.calls("GET", "/games")["games"] if each["id"] == game)
    bots = [BOT] * (min(most, MOST_SEATS) - 1)
    opened = errands.opens(ME, *bots, game=game, options=OPTIONS.get(game, {}))
    return errands.looks_at(opened["table"]["id"])
