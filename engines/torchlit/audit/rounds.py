"""Whether the scored rounds of a state can have been played, and add up to its scores."""

from __future__ import annotations

from functools import lru_cache

from ...former import Faults
from ..content import DOOR, GOLD, LAYOUTS, NAME, Layout
from ..ending import earn, reveal, torches
from ..model import BONUS, TORCH, Round, State


def round_faults(state: State, layout: Layout) -> Faults:
    table = state.open
    scores = [0] * layout.players
    for at, scored in enumerate(table.rounds_scored):
        if wrong := _wrong_round(scored, layout.players):
            yield f"$.open.rounds_scored[{at}]{wrong[0]}", wrong[1]
        for entry in scored.entries:
            scores[layout.owner[entry.adventurer]] += entry.total
        if list(scored.scores) != scores:
            yield f"$.open.rounds_scored[{at}].scores", "These are not the sums of the rounds."
    if table.scores != scores:
        yield "$.open.scores", "These are not the sums of the rounds."
    yield from _last_round(state)


@lru_cache(maxsize=1024)
def _wrong_round(scored: Round, players: int) -> tuple[str, str] | None:
    """What is wrong with a scored round, and where in it."""
    layout = LAYOUTS[players]
    if len(scored.door_values) != layout.doors:
        return ".door_values", f"There are {layout.doors} doors."
    if [entry.adventurer for entry in scored.entries] != list(range(layout.adventurers)):
        return ".entries", f"There are {layout.adventurers} adventurers."
    for at in range(layout.adventurers):
        if wrong := _wrong_entry(scored, at, layout):
            return f".entries[{at}]{wrong[0]}", wrong[1]
    return _wrong_doors(scored, layout)


def _wrong_doors(scored: Round, layout: Layout) -> tuple[str, str] | None:
    """A door holds the torches that fell below it, and any of the other cards of its rank. R15 to R17, R24."""
    spare = 0
    for door, value in enumerate(scored.door_values):
        torches = [entry for entry in scored.entries if DOOR[entry.torch] == door]
        fallen = TORCH * sum(entry.door != door for entry in torches)
        lit = {entry.torch for entry in torches}
        rest = [GOLD[card] for card in layout.deck if DOOR[card] == door and card not in lit]
        if not fallen <= value <= fallen + sum(rest) or (rest == [2] and value - fallen == 1):
            return f".door_values[{door}]", "No cards of this rank make the door worth so much."
        spare += fallen + sum(rest) - value
    if layout.has_leftover and not spare:
        return ".door_values", "One card was set aside, and the doors hold them all."
    return None


def _wrong_entry(scored: Round, at: int, layout: Layout) -> tuple[str, str] | None:
    """What is wrong with what one adventurer took from a round."""
    entry = scored.entries[at]
    if entry.door >= layout.doors:
        return ".door", f"The last door is door {layout.doors - 1}."
    if entry.torch not in layout.in_deck or [other.torch for other in scored.entries].count(entry.torch) > 1:
        return ".torch", f"{NAME[entry.torch]} cannot have been this torch."
    sharers = [other.door for other in scored.entries].count(entry.door)
    share = scored.door_values[entry.door] // sharers
    bonus = BONUS if DOOR[entry.torch] == entry.door else 0
    if (entry.sharers, entry.share, entry.bonus, entry.total) != (sharers, share, bonus, share + bonus):
        return "", "This is not what the adventurer has earned."
    return None


def _last_round(state: State) -> Faults:
    """When the game is over the table still shows what the last round paid."""
    table = state.open
    if table.phase != "game_over":
        return
    scored = table.rounds_scored[-1]
    again = earn(table, reveal(table, torches(state)))
    if (scored.door_values, scored.entries) != (again.door_values, again.entries):
        yield f"$.open.rounds_scored[{len(table.rounds_scored) - 1}]", "This is not what the table pays."
