"""What happened, as sentences for the log and the mail."""

from __future__ import annotations

from collections.abc import Sequence

from ..contract import Names
from ..former import telling
from ..phrases import counted, listed, number, ordinal, per_name, was, whose
from . import events as e
from .model import Discovery
from .phrases import a_set, at_source, change, discovery, ruin, ruins, the_round, victory


def _offer(market: Sequence[Discovery | None]) -> str:
    """The market, cheap side first."""
    return listed([discovery(found) for found in market if found]) or "nothing"


def _game_started(event: e.GameStarted, _: Names) -> str:
    return f"a game for {number(event.players)} began with {event.deck_size} ruins; on offer: {_offer(event.market)}"


def _round_started(event: e.RoundStarted, names: Names) -> str:
    first = names[event.first]
    who = listed([f"{names[seat]} with {counted(event.hand_sizes[seat], 'ruin')}" for seat in event.participants])
    return f"{the_round(event.round)} began: {who}; {first} {was(first)} to lead once all flips were decided"


def _dealt(event: e.Dealt, names: Names) -> str:
    name = names[event.seat]
    return f"{name} {was(name)} dealt {counted(event.count, 'ruin')}"


def _hand_dealt(event: e.HandDealt, names: Names) -> str:
    return f"{whose(names[event.seat])} ruins were {ruins(event.cards)}"


def _claim_returned(event: e.ClaimReturned, names: Names) -> str:
    return f"{names[event.giver]} handed {counted(event.count, 'claimed ruin')} to {names[event.receiver]}"


def _ruins_returned(event: e.RuinsReturned, names: Names) -> str:
    return f"{names[event.giver]} handed {ruins(event.cards)} to {names[event.receiver]}"


def _flip_decided(event: e.FlipDecided, names: Names) -> str:
    return f"{names[event.seat]} decided about a flip"


def _own_flip(event: e.OwnFlip, names: Names) -> str:
    if event.card is None:
        return f"{names[event.seat]} flipped nothing"
    return f"{names[event.seat]} secretly turned {ruin(event.card)} to its night side: rank {event.rank}"


def _night_seen(event: e.NightSeen, names: Names) -> str:
    sides = "its night side" if len(event.cards) == 1 else "their night sides"
    return f"{whose(names[event.seat])} {ruins(event.cards)} showed {sides}"


def _upgraded(event: e.Upgraded, names: Names) -> str:
    price = counted(event.cost, "torch", "torches")
    what = f"{discovery(event.discovery)} on the {event.position} of {ruin(event.card)}"
    return f"{names[event.seat]} spent {price} and put {what}"


def _claimed(event: e.Claimed, names: Names) -> str:
    return f"{names[event.seat]} claimed {ruin(event.card)} and had {counted(event.claims_left, 'claim')} left"


def _torches_lit(event: e.TorchesLit, names: Names) -> str:
    name, source = names[event.seat], at_source(event.card, event.source)
    if not event.lit:
        return f"{source} found all of {whose(name)} torches burning"
    return f"{source} lit {counted(event.lit, 'torch', 'torches')} for {name}, {number(event.torches)} burning now"


def _played(event: e.Played, names: Names) -> str:
    verb = "led" if event.lead else "followed with"
    left = f"; {counted(event.hand_left, 'ruin')} left" if event.hand_left else ""
    return f"{names[event.seat]} {verb} {a_set(event.rank, event.size)}: {ruins(event.cards)}{left}"


def _market_refilled(event: e.MarketRefilled, _: Names) -> str:
    return f"on offer now: {_offer(event.market)}"


def _went_out(event: e.WentOut, names: Names) -> str:
    return f"{names[event.seat]} went out {ordinal(event.place)}: {change(event.vp_change)}, {event.vp} in all"


def _drew(event: e.Drew, names: Names) -> str:
    return f"{names[event.seat]} had to draw {counted(event.count, 'ruin')} because of {names[event.by]}"


def _ruins_drawn(event: e.RuinsDrawn, names: Names) -> str:
    return f"{names[event.seat]} drew {ruins(event.cards)}"


def _sifted(event: e.Sifted, names: Names) -> str:
    return f"{names[event.seat]} drew {counted(event.count, 'ruin')} and had to discard as many"


def _discarded(event: e.Discarded, names: Names) -> str:
    return f"{names[event.seat]} discarded {ruin(event.card)}"


def _passed(event: e.Passed, names: Names) -> str:
    return f"{names[event.seat]} passed"


def _skipped(event: e.Skipped, names: Names) -> str:
    return f"with an equal rank {names[event.by]} skipped {names[event.seat]}"


def _trick_ended(event: e.TrickEnded, names: Names) -> str:
    winner, leader = names[event.winner], names[event.leader]
    back = f"{counted(event.cards_returned, 'ruin')} went back into the deck"
    if event.leader == event.winner:
        return f"{winner} won the trick and had the lead; {back}"
    return f"nobody followed {winner}; as {winner} had gone out, {leader} {was(leader)} to lead; {back}"


def _round_ended(event: e.RoundEnded, names: Names) -> str:
    name = names[event.last]
    last = f"{name} {was(name)} last: {change(event.changes[event.last])}"
    return f"round {event.round} ended; {last}; the score: {per_name(event.vp, names)}"


def _showdown(event: e.Showdown, names: Names) -> str:
    most = f"{listed([names[seat] for seat in event.leaders])} had the most VP"
    finalists = listed([names[seat] for seat in event.participants])
    return f"it came to a showdown of {finalists}: {most}; {names[event.first_out]} went out first in round 4"


def _game_ended(event: e.GameEnded, names: Names) -> str:
    return f"{victory(names[event.winner], event.kind)}; the score: {per_name(event.vp, names)}"


narrate = telling(
    {
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
)
