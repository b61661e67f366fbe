"""What happened, as sentences for the log and the mail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engines.contract import Event, Names
from engines.phrases import counted, listed, number, sentence
from engines.ruins import events as e
from engines.ruins.model import Discovery
from engines.ruins.phrases import a_set, at_source, change, discovery, ordinal, ruin, ruins


def narrate(event: Event, names: Names) -> str:
    """An event in the third person."""
    return sentence(_TELL[type(event)](event, names))


def offer(market: Sequence[Discovery | None]) -> str:
    """The market, cheap side first."""
    return listed([discovery(found) for found in market if found]) or "nothing"


def per_seat(points: Sequence[int], names: Names) -> str:
    return listed([f"{name} {each}" for name, each in zip(names, points, strict=True)])


def _game_started(event: e.GameStarted, _: Names) -> str:
    return f"a game for {number(event.players)} begins with {event.deck_size} ruins; on offer: {offer(event.market)}"


def _round_started(event: e.RoundStarted, names: Names) -> str:
    which = "the showdown" if event.round == 5 else f"round {event.round}"
    who = listed([f"{names[seat]} with {counted(event.hand_sizes[seat], 'ruin')}" for seat in event.participants])
    return f"{which} begins: {who}; {names[event.first]} will lead once all flips are decided"


def _dealt(event: e.Dealt, names: Names) -> str:
    return f"{names[event.seat]} is dealt {counted(event.count, 'ruin')}"


def _hand_dealt(event: e.HandDealt, names: Names) -> str:
    return f"{names[event.seat]} holds {ruins(event.cards)}"


def _claim_returned(event: e.ClaimReturned, names: Names) -> str:
    return f"{names[event.giver]} hands {counted(event.count, 'claimed ruin')} to {names[event.receiver]}"


def _ruins_returned(event: e.RuinsReturned, names: Names) -> str:
    return f"{names[event.giver]} hands {ruins(event.cards)} to {names[event.receiver]}"


def _flip_decided(event: e.FlipDecided, names: Names) -> str:
    return f"{names[event.seat]} has decided about a flip"


def _own_flip(event: e.OwnFlip, names: Names) -> str:
    if event.card is None:
        return f"{names[event.seat]} flips nothing"
    return f"{names[event.seat]} secretly turns {ruin(event.card)} to its night side: rank {event.rank}"


def _night_seen(event: e.NightSeen, names: Names) -> str:
    shows = "shows its night side" if len(event.cards) == 1 else "show their night sides"
    return f"{ruins(event.cards)} of {names[event.seat]} {shows}"


def _upgraded(event: e.Upgraded, names: Names) -> str:
    price = counted(event.cost, "torch", "torches")
    what = f"{discovery(event.discovery)} on the {event.position} of {ruin(event.card)}"
    return f"{names[event.seat]} spends {price} and puts {what}"


def _claimed(event: e.Claimed, names: Names) -> str:
    return f"{names[event.seat]} claims {ruin(event.card)} and has {counted(event.claims_left, 'claim')} left"


def _torches_lit(event: e.TorchesLit, names: Names) -> str:
    if not event.lit:
        return f"{at_source(event.card, event.source)} finds all torches of {names[event.seat]} burning"
    lit = counted(event.lit, "torch", "torches")
    return f"{at_source(event.card, event.source)} lights {lit} of {names[event.seat]}, {event.torches} burn"


def _played(event: e.Played, names: Names) -> str:
    verb = "leads" if event.lead else "follows with"
    left = f"; {counted(event.hand_left, 'ruin')} left" if event.hand_left else ""
    return f"{names[event.seat]} {verb} {a_set(event.rank, event.size)}: {ruins(event.cards)}{left}"


def _market_refilled(event: e.MarketRefilled, _: Names) -> str:
    return f"on offer now: {offer(event.market)}"


def _went_out(event: e.WentOut, names: Names) -> str:
    return f"{names[event.seat]} goes out {ordinal(event.place)}: {change(event.vp_change)}, {event.vp} in all"


def _drew(event: e.Drew, names: Names) -> str:
    return f"{names[event.seat]} must draw {counted(event.count, 'ruin')} because of {names[event.by]}"


def _ruins_drawn(event: e.RuinsDrawn, names: Names) -> str:
    return f"{names[event.seat]} draws {ruins(event.cards)}"


def _sifted(event: e.Sifted, names: Names) -> str:
    return f"{names[event.seat]} draws {counted(event.count, 'ruin')} and will discard as many"


def _discarded(event: e.Discarded, names: Names) -> str:
    return f"{names[event.seat]} discards {ruin(event.card)}"


def _passed(event: e.Passed, names: Names) -> str:
    return f"{names[event.seat]} passes"


def _skipped(event: e.Skipped, names: Names) -> str:
    return f"equal rank: {names[event.by]} skips {names[event.seat]}, who must pass"


def _trick_ended(event: e.TrickEnded, names: Names) -> str:
    back = f"{counted(event.cards_returned, 'ruin')} went back into the deck"
    if event.leader == event.winner:
        return f"{names[event.winner]} wins the trick and leads; {back}"
    return f"nobody follows {names[event.winner]}, who is out; {names[event.leader]} leads; {back}"


def _round_ended(event: e.RoundEnded, names: Names) -> str:
    last = f"{names[event.last]} is last: {change(event.changes[event.last])}"
    return f"round {event.round} ends; {last}; the score: {per_seat(event.vp, names)}"


def _showdown(event: e.Showdown, names: Names) -> str:
    most = f"{listed([names[seat] for seat in event.leaders])} with the most VP"
    finalists = listed([names[seat] for seat in event.participants])
    return f"it comes to a showdown of {finalists}: {most}; {names[event.first_out]} went out first in round 4"


def _game_ended(event: e.GameEnded, names: Names) -> str:
    how = {
        "instant": "began the round with 9 or 10 VP, went out first and wins the game",
        "showdown": "goes out first in the showdown and wins the game",
        "uncontested": "has the most VP, went out first in round 4 and wins without a showdown",
    }[event.kind]
    return f"{names[event.winner]} {how}; the score: {per_seat(event.vp, names)}"


_TELL: dict[type, Callable[[Any, Names], str]] = {
    e.GameStarted: _game_started,
    e.RoundStarted: _round_started,
    e.Dealt: _dealt,
    e.HandDealt: _hand_dealt,
    e.ClaimReturned: _claim_returned,
    e.RuinsReturned: _ruins_returned,
    e.FlipDecided: _flip_decided,
    e.OwnFlip: _own_flip,
    e.NightSeen: _night_seen,
    e.Upgraded: _upgraded,
    e.Claimed: _claimed,
    e.TorchesLit: _torches_lit,
    e.Played: _played,
    e.MarketRefilled: _market_refilled,
    e.WentOut: _went_out,
    e.Drew: _drew,
    e.RuinsDrawn: _ruins_drawn,
    e.Sifted: _sifted,
    e.Discarded: _discarded,
    e.Passed: _passed,
    e.Skipped: _skipped,
    e.TrickEnded: _trick_ended,
    e.RoundEnded: _round_ended,
    e.Showdown: _showdown,
    e.GameEnded: _game_ended,
}
