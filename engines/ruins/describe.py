"""What an action does and what it will set off, as a plain sentence."""

from __future__ import annotations

from ..contract import Names
from ..former import foretelling
from ..phrases import counted, ordinal
from ..prospects import Prospect
from .content import all_torches, costs, discovery_cards
from .model import Claim, Discard, Face, Flip, Light, Pass, Play, Ruin, Upgrade, Used, View
from .phrases import a_set, at_source, change, discovery, ruin, ruins, worth
from .rules.rounds import gain, wins_by_going_out
from .turns import after
from .worth import face, sources


def known(view: View, card: Ruin) -> Face | None:
    """What a ruin is worth as far as the view tells; None for a ruin that is not in use."""
    secret = view.own.turned.get(card) if view.own else None
    crafted = view.open.ruins.get(card)
    return secret or (crafted.face if crafted else None)


def _flip(action: Flip, view: View, _: Names) -> str:
    if action.card is None:
        return "flip nothing"
    crafted = view.open.ruins.get(action.card)
    night = f": {worth(face(action.card, crafted, night=True))}" if crafted else ""
    return f"flip {_with_worth(view, action.card)} to its night side{night}"


def _with_worth(view: View, card: Ruin) -> str:
    now = known(view, card)
    return f"{ruin(card)} ({worth(now)})" if now else ruin(card)


def _pass(_: Pass, __: View, ___: Names) -> str:
    return "pass"


def _upgrade(action: Upgrade, view: View, _: Names) -> str:
    found = view.open.market[action.slot]
    if found is None:
        return f"buy from market slot {action.slot} for {ruin(action.card)}"
    card = discovery_cards()[found]
    price = counted(costs()[action.slot], "torch", "torches")
    which = f" in slot {action.slot}" if _has_twin(action.slot, view) else ""
    now = known(view, action.card)
    then = f": rank {now.rank} becomes {now.rank + card.effect.value}" if now and card.effect.type == "rank" else ""
    where = f"on the {card.position} of {ruin(action.card)}"
    return f"buy {discovery(found)}{which} for {price} and put it {where}{then}"


def _has_twin(slot: int, view: View) -> bool:
    """Whether another slot offers the same for the same price."""
    offers = [(found and discovery(found), cost) for found, cost in zip(view.open.market, costs(), strict=True)]
    return offers.count(offers[slot]) > 1


def _claim(action: Claim, view: View, _: Names) -> tuple[str, Prospect | None]:
    now = known(view, action.card)
    told = f"claim {_with_worth(view, action.card)}: an opponent who is dealt it must give it to you"
    return told, Prospect(label=f"Claim {ruin(action.card)} ({now.rank})") if now else None


def _light(action: Light, view: View, _: Names) -> tuple[str, Prospect | None]:
    crafted = view.open.ruins.get(action.card)
    secret = view.own is not None and action.card in view.own.turned
    lights = sources(action.card, crafted, night=crafted.night or secret) if crafted else {}
    number = lights.get(action.source)
    what = f"up to {counted(number, 'torch', 'torches')}" if number else "torches"
    label = Prospect(label=f"Light {number} with {ruin(action.card)}") if number else None
    return f"light {what} with {at_source(action.card, action.source)}", label


def _play(action: Play, view: View, names: Names) -> str:
    verb = "follow with" if view.open.trick else "lead"
    what = f"{verb} {ruins(action.cards)}: {a_set(action.rank, action.size)}"
    return "; ".join([what, *_consequences(action, view, names)])


def _consequences(action: Play, view: View, names: Names) -> list[str]:
    """What the play will set off, as far as it is certain."""
    table, seat = view.open, view.seat
    faces = [found for card in action.cards if (found := known(view, card))]
    if view.own is None or seat is None or seat not in table.participants:
        return []
    parts = []
    goes_out = set(view.own.hand) == set(action.cards)
    if goes_out:
        place = len(table.out_order) + 1
        if wins_by_going_out(table, seat, place):
            return ["you go out first and win the game"]
        parts.append(f"you go out {ordinal(place)}: {change(gain(table, seat, place))}")
        if place == table.players - 1:
            return [*parts, "the round ends"]
    lit = min(_unused_lights(action, view), all_torches() - table.torches[seat])
    parts += [f"lights {lit} of your torches"] if lit else []
    draw, sift = sum(each.draw for each in faces), sum(each.sift for each in faces)
    parts += [f"each opponent draws {draw}"] if draw else []
    parts += [f"you draw {sift} and discard as many"] if sift and not goes_out else []
    if table.trick and table.trick[-1].rank == action.rank:
        parts.append(f"{names[after(table, seat)[0]]} is skipped")
    return parts


def _unused_lights(action: Play, view: View) -> int:
    """How many torches the play itself can light."""
    own, table = view.own, view.open
    total = 0
    for card in action.cards:
        crafted = table.ruins.get(card)
        if crafted:
            night = crafted.night or (own is not None and card in own.turned)
            found = sources(card, crafted, night=night)
            total += sum(number for at, number in found.items() if Used(card, at) not in table.used)
    return total


def _discard(action: Discard, view: View, _: Names) -> str:
    return f"discard {_with_worth(view, action.card)}"


describe, foretell = foretelling(
    {Claim: _claim, Light: _light},
    {Flip: _flip, Pass: _pass, Upgrade: _upgrade, Play: _play, Discard: _discard},
)
