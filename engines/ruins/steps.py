"""The steps of a turn before its play: upgrade, claim and light; and the flip before the first turn."""

from __future__ import annotations

from collections.abc import Iterator

from engines.contract import Event, IllegalAction
from engines.ruins.completable import Turn
from engines.ruins.content import costs, discovery_cards
from engines.ruins.events import Claimed, FlipDecided, NightSeen, OwnFlip, TorchesLit, Upgraded
from engines.ruins.model import Action, Claim, Flip, Light, Ruin, State, Upgrade, Used
from engines.ruins.phrases import ruin
from engines.ruins.pieces import Good, Piece, good, piece, task, upgraded
from engines.ruins.purse import TORCHES
from engines.ruins.sets import not_in_hand
from engines.ruins.worth import face, refresh, show_night, shows_night, sources, torch_sources

STRANDED = IllegalAction("stranded", "After this step you could not make a legal play.")


class Bench:
    """A turn under way, ready for one step after another to be tried on it."""

    def __init__(self, state: State, seat: int) -> None:
        self.hand = state.own[seat].hand
        self.lit = state.open.torches[seat]
        self.pieces = {card: piece(state, seat, card) for card in self.hand}
        self.goods = {slot: found for slot in range(len(costs())) if (found := good(state, slot))}
        self.way = Turn(self.pieces.values(), self.lit, self.goods.values(), task(state))
        self.known: dict[tuple[Piece, Piece, int, int | None], bool] = {}

    def strands(self, card: Ruin, after: Piece, lit: int, bought: int | None = None) -> bool:
        """Whether the turn could not be finished with the ruin as it is after a step."""
        before = self.pieces[card]
        key = (before, after, lit, bought)
        if key not in self.known:
            good = None if bought is None else self.goods[bought]
            self.known[key] = self.way.can_end_after(before, after, lit, good)
        return not self.known[key]

    def is_hopeless(self) -> bool:
        """Whether no play can come of this turn, whatever is bought."""
        return not self.way.can_end()


def check_flip(state: State, seat: int, action: Flip) -> IllegalAction | None:
    """R8."""
    if action.card is None:
        return None
    if action.card not in state.own[seat].hand:
        return not_in_hand(action.card)
    if shows_night(state, seat, action.card):
        return IllegalAction("already_night", f"{ruin(action.card)} already shows its night side.")
    return None


def flip(state: State, seat: int, action: Flip) -> list[Event]:
    table, own, rank = state.open, state.own[seat], None
    if action.card is not None:
        turned = face(action.card, table.ruins[action.card], night=True)
        own.turned = dict(sorted({**own.turned, action.card: turned}.items()))
        rank = turned.rank
    own.by_night = {}
    table.owing.remove(seat)
    if not table.owing:
        table.phase = "turn"  # R10
    return [
        FlipDecided(to=None, seat=seat),
        OwnFlip(to=(seat,), seat=seat, card=action.card, rank=rank),
    ]


def check_upgrade(state: State, seat: int, action: Upgrade, bench: Bench | None = None) -> IllegalAction | None:
    """R27."""
    table, card = state.open, action.card
    if card not in state.own[seat].hand:
        return not_in_hand(card)
    found = table.market[action.slot] if 0 <= action.slot < len(costs()) else None
    if found is None:
        return IllegalAction("slot_empty", f"Market slot {action.slot} is empty.")
    cost, lit = costs()[action.slot], table.torches[seat]
    if cost > lit:
        torches = "torch" if cost == 1 else "torches"
        return IllegalAction("too_expensive", f"This discovery costs {cost} {torches}, you have {lit} lit.")
    position = discovery_cards()[found].position
    if getattr(table.ruins[card], position) is not None:
        return IllegalAction("position_taken", f"The {position} position of {ruin(card)} is already taken.")
    bench = bench or Bench(state, seat)
    after = upgraded(bench.pieces[card], bench.goods[action.slot])
    return STRANDED if bench.strands(card, after, lit - cost, action.slot) else None


def upgrade(state: State, seat: int, action: Upgrade) -> list[Event]:
    table, card = state.open, action.card
    found = table.market[action.slot]
    assert found is not None  # noqa: S101 (checked before)
    position, cost = discovery_cards()[found].position, costs()[action.slot]
    events = commit(state, seat, card)
    setattr(table.ruins[card], position, found)
    refresh(state, card)
    table.market[action.slot] = None
    table.torches[seat] -= cost
    done = Upgraded(
        to=None,
        seat=seat,
        card=card,
        discovery=found,
        position=position,
        slot=action.slot,
        cost=cost,
        torches=table.torches[seat],
    )
    return [*events, done]


def check_claim(state: State, seat: int, action: Claim, bench: Bench | None = None) -> IllegalAction | None:
    """R26."""
    table, card = state.open, action.card
    if card not in state.own[seat].hand:
        return not_in_hand(card)
    if not table.claims[seat]:
        return IllegalAction("no_claims_left", "You have no claims left.")
    claimant = table.ruins[card].claim
    if claimant is not None:
        return IllegalAction("already_claimed", f"{ruin(card)} is already claimed by seat {claimant}.")
    bench = bench or Bench(state, seat)
    after = bench.pieces[card]._replace(committed=True)
    return STRANDED if bench.strands(card, after, bench.lit) else None


def claim(state: State, seat: int, action: Claim) -> list[Event]:
    table, card = state.open, action.card
    events = commit(state, seat, card)
    table.ruins[card].claim = seat
    table.claims[seat] -= 1
    return [*events, Claimed(to=None, seat=seat, card=card, claims_left=table.claims[seat])]


def check_light(state: State, seat: int, action: Light, bench: Bench | None = None) -> IllegalAction | None:
    """R29."""
    card, source = action.card, action.source
    if card not in state.own[seat].hand:
        return not_in_hand(card)
    unused = torch_sources(state, seat, card)
    if source not in unused:
        return IllegalAction("no_torch_effect", f"{ruin(card)} has no unused torch effect at {source}.")
    lit = state.open.torches[seat]
    if lit == TORCHES:
        return IllegalAction("all_lit", "All your torches are lit.")
    bench = bench or Bench(state, seat)
    before = bench.pieces[card]
    left = list(before.lights)
    left.remove(unused[source])
    after = before._replace(committed=True, lights=tuple(left))
    return STRANDED if bench.strands(card, after, min(TORCHES, lit + unused[source])) else None


def light(state: State, seat: int, action: Light) -> list[Event]:
    number = torch_sources(state, seat, action.card)[action.source]
    events = commit(state, seat, action.card)
    state.open.used.append(Used(action.card, action.source))
    return [*events, shine(state, seat, Used(action.card, action.source), number)]


def shine(state: State, seat: int, used: Used, number: int) -> Event:
    """One torch effect: all its torches at the same moment, as many as are out. R29."""
    torches = state.open.torches
    lit = min(number, TORCHES - torches[seat])
    torches[seat] += lit
    return TorchesLit(to=None, seat=seat, card=used.card, source=used.source, lit=lit, torches=torches[seat])


def commit(state: State, seat: int, card: Ruin) -> list[Event]:
    """The ruin is shown and must be played in this turn. R25."""
    if card not in state.open.committed:
        state.open.committed = sorted([*state.open.committed, card])
    shown = show_night(state, seat, [card])
    return [NightSeen(to=None, seat=seat, cards=(card,))] if shown else []


def listed(state: State, seat: int) -> Iterator[Action]:
    """Every legal step, by kind, slot and id."""
    bench = Bench(state, seat)
    if bench.is_hopeless():
        return
    table = state.open
    slots = [slot for slot, found in bench.goods.items() if found.cost <= bench.lit]
    yield from _upgrades(bench, slots)
    if table.claims[seat]:
        claims = [Claim(card) for card in bench.hand if table.ruins[card].claim is None]
        yield from [each for each in claims if check_claim(state, seat, each, bench) is None]
    lights = [Light(card, at) for card in bench.hand for at in torch_sources(state, seat, card)]
    yield from [each for each in lights if check_light(state, seat, each, bench) is None]


def _upgrades(bench: Bench, slots: list[int]) -> Iterator[Action]:
    for slot in slots:
        for card in bench.hand:
            one, found = bench.pieces[card], bench.goods[slot]
            if one.free & found.position and not _strands(bench, card, found, slot):
                yield Upgrade(slot, card)


def _strands(bench: Bench, card: Ruin, found: Good, slot: int) -> bool:
    return bench.strands(card, upgraded(bench.pieces[card], found), bench.lit - found.cost, slot)


def unused_sources(state: State, card: Ruin) -> list[tuple[Used, int]]:
    """The torch effects of a ruin that lies open, not used in this turn."""
    crafted = state.open.ruins[card]
    found = sources(card, crafted, night=crafted.night)
    pairs = [(Used(card, at), number) for at, number in found.items()]
    return [(used, number) for used, number in pairs if used not in state.open.used]
