"""Playing well from what a seat knows: the open room, its own, and guesses at the rest."""

from __future__ import annotations

from collections.abc import Sequence

from ...rng import Rng
from ..acts.act import Act
from ..acts.light_torch import LightTorch
from ..acts.place_monsters import PlaceMonsters
from ..acts.play_card import Play
from ..board import in_trick, torch_of
from ..content import DOOR, LAYOUTS, RANK, SUIT, TRUMP
from ..model import BONUS, Card, Held, Open, Own, View
from ..tricks import resolve
from .forecast import Forecast, reach
from .guesses import Replies

SAMPLES = 24
LEADING = 0.05  # gold that it is worth to be Torchbearer
PACE = {3: 0.38, 4: 0.30, 5: 0.26}  # adventurers -> chance of an average one to move in a trick


def policy(view: View, legal: Sequence[Act], rng: Rng) -> Act:
    """A good act of a seat that owes one."""
    table, seat, own = view.open, view.seat, view.own
    assert seat is not None and own is not None  # noqa: PT018, S101 (a spectator owes nothing)
    if len(legal) == 1:
        return legal[0]
    if table.phase == "light_torches":
        return _light(table, own)
    if table.phase == "place_monsters":
        return _place(table, seat, own)
    return _best(table, seat, own, [act for act in legal if isinstance(act, Play)], rng)


def _light(table: Open, own: Own) -> Act:
    """A torch for the door this hand is likely to reach."""
    layout = LAYOUTS[table.players]
    held = next(each for each in own.held if each.torch is None)
    speed = min(0.6, max(0.15, PACE[layout.adventurers] + 1.3 * (_strength(held, layout.doors) - 0.1)))
    ends = reach(layout.doors, layout.tricks, speed)
    best = max(held.hand, key=lambda card: BONUS * ends[DOOR[card]] - (0.3 if SUIT[card] == TRUMP else 0))
    return LightTorch(held.adventurer, best)


def _strength(held: Held, doors: int) -> float:
    heights = [RANK[card] / (doors - 1) for card in held.hand]
    plain = sum((height - 0.5) * 0.5 for height in heights)
    trumps = sum(0.5 + 0.5 * height for card, height in zip(held.hand, heights, strict=True) if SUIT[card] == TRUMP)
    return (plain + trumps) / len(held.hand)


def _forecast(table: Open, seat: int) -> Forecast:
    layout = LAYOUTS[table.players]
    left = layout.tricks - table.trick_no
    return Forecast(seat, layout.owner, table.door_values, left, PACE[layout.adventurers])


def _place(table: Open, seat: int, own: Own) -> Act:
    chosen = _forecast(table, seat).placing(tuple(table.positions), seat, _torch_ranks(own), in_trick(table))
    return PlaceMonsters(table.bearer, tuple(chosen))


def _torch_ranks(own: Own) -> tuple[int, ...]:
    return tuple(DOOR[held.torch] for held in own.held if held.torch)


def _best(table: Open, seat: int, own: Own, options: Sequence[Play], rng: Rng) -> Act:
    """The option that does best against the same sampled replies of the others."""
    forecast, replies = _forecast(table, seat), Replies(table, seat, own)
    plans = [_plan(option, own, table.players) for option in options]
    before = in_trick(table)
    sums = [0.0] * len(options)
    for _ in range(SAMPLES):
        hands = replies.sample(rng)
        for at, (card, torches) in enumerate(plans):
            sums[at] += _worth(table, forecast, replies.complete([*before, card], hands), torches)
    return options[max(range(len(options)), key=sums.__getitem__)]


def _plan(option: Play, own: Own, players: int) -> tuple[Card, tuple[int, ...]]:
    """The card an option plays, and the ranks of the own torches after it."""
    at = option.adventurer // players
    card, torch = option.leaves(own.held[at])
    return card, tuple(DOOR[torch if other == at else torch_of(held)] for other, held in enumerate(own.held))


def _worth(table: Open, forecast: Forecast, trick: list[Card], torches: tuple[int, ...]) -> float:
    """The utility once a complete trick has been resolved and its monsters placed."""
    _, lowest, movers = resolve(trick)
    around, doors = len(table.owner), len(table.doors)
    after = list(table.positions)
    for at in movers:
        each = (table.lead + at) % around
        after[each] = (after[each] + 1) % doors
    positions = tuple(after)
    bearer = table.owner[(table.lead + lowest) % around]
    is_own = bearer == forecast.seat
    values = forecast.values_with(forecast.placing(positions, bearer, torches if is_own else (), trick))
    return forecast.utility(positions, values, torches) + (LEADING if is_own else 0)
