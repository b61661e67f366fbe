"""Sentences about what happens in battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...contract import Names
from ...phrases import counted, listed, number, was, whose
from .. import phrases as say
from ..events import fighting as e


def _heroes_placed(event: e.HeroesPlaced, names: Names) -> str:
    stood = listed([f"{names[seat]} on {tile}" for seat, tile in enumerate(event.tiles)])
    moved = f"; others had the tile that {listed([names[seat] for seat in event.moved])} chose" if event.moved else ""
    return f"the heroes took their places: {stood}{moved}"


def _white_rolled(event: e.WhiteRolled, _: Names) -> str:
    return f"white symbol, {say.dice(event.dice)}: {event.total}, a {event.tier} monster"


def _monster_appeared(event: e.MonsterAppeared, _: Names) -> str:
    return f"{say.monster(event.card)} appeared on {say.place(event.spot)} with {event.health} health"


def _round_began(event: e.RoundBegan, _: Names) -> str:
    dark = f"; darkness adds {event.darkness} to every hit of a monster" if event.darkness else ""
    return f"round {event.round} began with {counted(event.pool, 'action')}{dark}"


def _turn_began(event: e.TurnBegan, names: Names) -> str:
    return f"{whose(names[event.seat])} turn began"


def _turn_skipped(event: e.TurnSkipped, names: Names) -> str:
    name = say.who(event.who, names)
    whys = {
        "stunned": f"{was(name)} stunned and missed a turn",
        "nothing": "had nothing to do this round",
        "rests": "rested and left the actions to the others",
    }
    return f"{name} {whys[event.why]}"


def _recovered(event: e.Recovered, names: Names) -> str:
    itself = ", the only choice" if event.auto else ""
    return f"{names[event.seat]} took a {event.color} EP off {say.card(event.weapon)}{itself}"


def _attacked(event: e.Attacked, names: Names) -> str:
    aimed = f", at {say.targets(event.pick)}" if event.pick else ""
    return f"{names[event.seat]} used {say.card(event.weapon)}: {event.attack} for {event.cost} EP{aimed}"


def _syphoned(event: e.Syphoned, names: Names) -> str:
    return f"{names[event.seat]} syphoned and struck with {say.card(event.weapon)} again"


def _used(event: e.Used, names: Names) -> str:
    return f"{names[event.seat]} used {say.card(event.card)}"


def _rolled(event: e.Rolled, _: Names) -> str:
    return f"the {event.die} came up {event.roll}"


def _hit(event: e.Hit, names: Names) -> str:
    by, whom = say.who(event.by, names) if event.by else "the burst", say.who(event.target, names)
    if not event.damage:
        return f"{by} {'stunned' if event.stunned else 'did not harm'} {whom}"
    taken = [f"{event.armor} off by armour"] if event.armor else []
    taken += [f"{event.blocked} blocked"] if event.blocked else []
    less = f" ({', '.join(taken)})" if taken else ""
    end = "" if event.lost == event.damage else f", {event.lost or 'no'} health lost"
    return f"{by} hit {whom} for {event.damage}{less}{end}{' and stunned' if event.stunned else ''}"


def _thorns(event: e.Thorns, names: Names) -> str:
    return f"thorns cost {say.who(event.target, names)} {event.lost} health"


def _healed(event: e.Healed, names: Names) -> str:
    name = say.who(event.target, names)
    return f"{name} healed {event.amount}" if event.amount else f"{name} could not be healed any further"


def _blocked(event: e.Blocked, names: Names) -> str:
    return f"{say.who(event.target, names)} gained {event.amount} block"


def _moved(event: e.Moved, names: Names) -> str:
    swapped = f", changing places with {say.who(event.swapped, names)}" if event.swapped else ""
    return f"{say.who(event.who, names)} moved to {say.place(event.end)}{swapped}"


def _returned(event: e.Returned, names: Names) -> str:
    return f"{say.who(event.who, names)} went back to {say.place(event.spot)}"


def _died(event: e.Died, names: Names) -> str:
    return f"{say.who(event.who, names)} {'fell' if event.who.seat is not None else 'died'}"


def _burst(event: e.Burst, _: Names) -> str:
    return f"{say.monster(event.card)} burst"


def _phoenix(event: e.Phoenix, names: Names) -> str:
    name = names[event.seat]
    return f"{say.card(event.card)} burnt up and kept {name} alive with {event.health} health"


def _revived(event: e.Revived, names: Names) -> str:
    return f"{names[event.seat]} stood up again on {say.place(event.spot)} with {event.health} health"


def _stun_lifted(event: e.StunLifted, names: Names) -> str:
    people = listed([names[seat] for seat in event.seats])
    return f"{people} {was(people) if len(event.seats) == 1 else 'were'} not stunned any more"


def _rallied(event: e.Rallied, _: Names) -> str:
    return f"the party got {counted(event.amount, 'more action')} this round"


def _ep_gained(event: e.EpGained, names: Names) -> str:
    return f"{names[event.seat]} gained {event.amount} {event.color} EP for good"


def _gave(event: e.Gave, names: Names) -> str:
    what = say.card(event.card) if event.card else "a hidden item"
    return f"{names[event.seat]} gave {what} to {names[event.receiver]}"


def _gave_hidden(event: e.GaveHidden, names: Names) -> str:
    return f"the item that {names[event.receiver]} got from {names[event.seat]} was {say.card(event.card)}"


def _offered(event: e.Offered, names: Names) -> str:
    what = say.card(event.card) if event.card else "a hidden item"
    if event.want is None:
        return f"{names[event.seat]} chose {what} for an exchange with {names[event.asked]}"
    return f"{names[event.seat]} offered {names[event.asked]} {what} for {say.card(event.want)}"


def _offer_shown(event: e.OfferShown, names: Names) -> str:
    return f"the hidden item {names[event.seat]} offered {names[event.asked]} was {say.card(event.card)}"


def _withdrawn(event: e.Withdrawn, names: Names) -> str:
    return f"{names[event.seat]} thought better of an exchange"


def _answered(event: e.Answered, names: Names) -> str:
    return f"{names[event.seat]} {'accepted' if event.accept else 'declined'}"


def _exchanged(event: e.Exchanged, names: Names) -> str:
    what = say.card(event.card) if event.card else "a hidden item"
    return f"{names[event.seat]} and {names[event.asked]} exchanged {what} and {say.card(event.want)}"


def _retreat_called(event: e.RetreatCalled, names: Names) -> str:
    return f"{names[event.seat]} called for a retreat"


def _vote_cast(event: e.VoteCast, names: Names) -> str:
    return f"{names[event.seat]} voted"


def _own_vote(event: e.OwnVote, names: Names) -> str:
    return f"{whose(names[event.seat])} vote was for {'a retreat' if event.retreat else 'staying'}"


def _votes_counted(event: e.VotesCounted, names: Names) -> str:
    end = "the party retreated" if event.retreat else "the party stayed"
    if event.living == 1:
        return f"the only living hero was for {'a retreat' if event.yes else 'staying'}: {end}"
    heroes = f"{number(event.living)} living heroes"
    if not event.yes:
        return f"none of the {heroes} was for a retreat: {end}"
    who, were = listed([names[seat] for seat in event.yes]), "was" if len(event.yes) == 1 else "were"
    return f"{number(len(event.yes))} of {heroes} {were} for a retreat ({who}): {end}"


def _monster_rolled(event: e.MonsterRolled, _: Names) -> str:
    return f"{say.monster(event.card)} rolled {event.roll}: {event.action}"


def _regenerated(event: e.Regenerated, _: Names) -> str:
    return f"{say.monster(event.card)} healed {event.amount} by itself"


def _torch_burnt_down(_: e.TorchBurntDown, __: Names) -> str:
    return "the torch burnt down"


def _battle_ended(event: e.BattleEnded, _: Names) -> str:
    ends = {"won": "the battle was won", "retreat": "the party left the room", "lost": "the battle was lost"}
    return f"{ends[event.outcome]} after {counted(event.rounds, 'round')}"


SENTENCES: dict[type, Callable[[Any, Names], str]] = {
    e.HeroesPlaced: _heroes_placed,
    e.WhiteRolled: _white_rolled,
    e.MonsterAppeared: _monster_appeared,
    e.RoundBegan: _round_began,
    e.TurnBegan: _turn_began,
    e.TurnSkipped: _turn_skipped,
    e.Recovered: _recovered,
    e.Attacked: _attacked,
    e.Syphoned: _syphoned,
    e.Used: _used,
    e.Rolled: _rolled,
    e.Hit: _hit,
    e.Thorns: _thorns,
    e.Healed: _healed,
    e.Blocked: _blocked,
    e.Moved: _moved,
    e.Returned: _returned,
    e.Died: _died,
    e.Burst: _burst,
    e.Phoenix: _phoenix,
    e.Revived: _revived,
    e.StunLifted: _stun_lifted,
    e.Rallied: _rallied,
    e.EpGained: _ep_gained,
    e.Gave: _gave,
    e.GaveHidden: _gave_hidden,
    e.Offered: _offered,
    e.OfferShown: _offer_shown,
    e.Withdrawn: _withdrawn,
    e.Answered: _answered,
    e.Exchanged: _exchanged,
    e.RetreatCalled: _retreat_called,
    e.VoteCast: _vote_cast,
    e.OwnVote: _own_vote,
    e.VotesCounted: _votes_counted,
    e.MonsterRolled: _monster_rolled,
    e.Regenerated: _regenerated,
    e.TorchBurntDown: _torch_burnt_down,
    e.BattleEnded: _battle_ended,
}
