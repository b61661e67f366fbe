"""What is wanted, and what an action does, as plain sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.contract import Names
from engines.phrases import counted, listed, sentence
from engines.ruins.content import costs, discovery_cards
from engines.ruins.model import Action, Claim, Discard, Face, Flip, Light, Pass, Play, Ruin, Upgrade, Used, View
from engines.ruins.phrases import a_set, at_source, change, discovery, ordinal, ruin, ruins, the_set, worth
from engines.ruins.purse import TORCHES
from engines.ruins.rounds import after, gain, wins_by_going_out
from engines.ruins.worth import face, sources


def ask(view: View, names: Names) -> str:
    """What is wanted now: of the view's seat if it owes a decision, else of whom."""
    table = view.open
    if table.winner is not None:
        return f"The game is over: {names[table.winner]} wins."
    if table.phase == "flip":
        return sentence(_ask_flip(view, names))
    if table.turn != view.seat:
        return sentence(f"waiting for {names[table.turn]} {_awaited(view, names)}")
    if table.phase == "sift":
        return f"Discard {counted(table.sift_left, 'more ruin')}: you have sifted."
    return sentence(_ask_play(view, names))


def _ask_flip(view: View, names: Names) -> str:
    if view.seat in view.open.owing:
        return "turn one ruin of your hand to its night side for good, or flip nothing"
    return f"waiting for {listed([names[seat] for seat in view.open.owing])} to decide about a flip"


def _awaited(view: View, names: Names) -> str:
    table = view.open
    if table.phase == "sift":
        return f"to discard {counted(table.sift_left, 'more ruin')}"
    if table.committed:
        return f"to finish a turn with {ruins(table.committed)}"
    return f"to follow {_to_beat(view, names)} or pass" if table.trick else "to lead"


def _to_beat(view: View, names: Names) -> str:
    last = view.open.trick[-1]
    return f"{the_set(last.rank, last.size)} by {'you' if last.seat == view.seat else names[last.seat]}"


def _ask_play(view: View, names: Names) -> str:
    table = view.open
    if table.committed:
        return f"finish your turn: play a set with {ruins(table.committed)}"
    if not table.trick:
        return "lead any one ruin, or several of one rank"
    return f"follow {_to_beat(view, names)}: rank {table.trick[-1].rank} or more, or pass"


def describe(action: Action, view: View, names: Names) -> str:
    """What an action does."""
    return sentence(_TELL[type(action)](action, view, names))


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
    now = known(view, action.card)
    then = f": rank {now.rank} becomes {now.rank + card.effect.value}" if now and card.effect.type == "rank" else ""
    where = f"on the {card.position} of {ruin(action.card)}"
    return f"buy {discovery(found)} for {price} and put it {where}{then}"


def _claim(action: Claim, view: View, _: Names) -> str:
    return f"claim {_with_worth(view, action.card)}: an opponent who is dealt it must give it to you"


def _light(action: Light, view: View, _: Names) -> str:
    crafted = view.open.ruins.get(action.card)
    secret = view.own is not None and action.card in view.own.turned
    lights = sources(action.card, crafted, night=crafted.night or secret) if crafted else {}
    number = lights.get(action.source)
    what = f"up to {counted(number, 'torch', 'torches')}" if number else "torches"
    return f"light {what} with {at_source(action.card, action.source)}"


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
    lit = min(_unused_lights(action, view), TORCHES - table.torches[seat])
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


_TELL: dict[type, Callable[[Any, View, Names], str]] = {
    Flip: _flip,
    Pass: _pass,
    Upgrade: _upgrade,
    Claim: _claim,
    Light: _light,
    Play: _play,
    Discard: _discard,
}
