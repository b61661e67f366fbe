"""The steps of a turn before its play: upgrade, claim and light; and the flip before the first turn."""

from __future__ import annotations

from collections.abc import Iterator

from ...contract import Event
from ..content import all_torches, costs, discovery_cards
from ..events import Claimed, FlipDecided, NightSeen, OwnFlip, TorchesLit, Upgraded
from ..finishing import Bench
from ..finishing.pieces import Good, upgraded
from ..model import Action, Claim, Flip, Light, Ruin, State, Upgrade, Used
from ..refusals import check_claim, check_light
from ..worth import face, refresh, show_night, sources, torch_sources


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


def claim(state: State, seat: int, action: Claim) -> list[Event]:
    table, card = state.open, action.card
    events = commit(state, seat, card)
    table.ruins[card].claim = seat
    table.claims[seat] -= 1
    return [*events, Claimed(to=None, seat=seat, card=card, claims_left=table.claims[seat])]


def light(state: State, seat: int, action: Light) -> list[Event]:
    number = torch_sources(state, seat, action.card)[action.source]
    events = commit(state, seat, action.card)
    state.open.used.append(Used(action.card, action.source))
    return [*events, shine(state, seat, Used(action.card, action.source), number)]


def shine(state: State, seat: int, used: Used, number: int) -> Event:
    """One torch effect: all its torches at the same moment, as many as are out. R29."""
    torches = state.open.torches
    lit = min(number, all_torches() - torches[seat])
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
