"""What happened, as sentences for the log and the mail: crews, cards and moves; fights are in `fights`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ...contract import Event, Names
from ...former import telling
from ...phrases import counted, listed, whose
from .. import events as e
from ..basics import Dice
from ..content import CREW, SUMMED
from ..kits import items
from ..model import Orders
from ..phrases import all_of, card, dice, kit, made_up, orders, spot, the
from .fights import FIGHTS


def _crew_chosen(event: e.CrewChosen, names: Names) -> str:
    return f"{names[event.seat]} chose a crew"


def _own_kit(event: e.OwnKit, _: Names) -> str:
    if event.kit is None:
        return "you began to build a crew of your own"
    return f"you gave {event.name} {kit(items(event.kit))}"


def _own_crew(event: e.OwnCrew, _: Names) -> str:
    is_ready_made = any(crew.name == event.name for crew in CREW.values())
    kits = "" if is_ready_made else f": {'; '.join(kit(items(each)) for each in event.kits)}"
    return f"you chose {event.name}{kits}; the light goes to your {event.light.name}"


def _crews_revealed(event: e.CrewsRevealed, names: Names) -> str:
    told = [
        f"{names[each.seat]} with {_lower(each.name)}, whose {each.light.name} carries the light"
        for each in event.crews
    ]
    return f"two crews met at {_lower(event.map)}: {'; '.join(told)}"


def _lower(title: str) -> str:
    article, space, rest = title.partition(" ")
    return f"{article.lower()}{space}{rest}" if article in ("The", "A") else title


def _coin_flipped(event: e.CoinFlipped, names: Names) -> str:
    return f"the coin made {names[event.fated]} The Fated One first"


def _placement_queued(event: e.PlacementQueued, _: Names) -> str:
    return f"your {event.warrior.name} is to be placed on {spot(event.square)}"


def _all_queued(event: e.AllQueued, names: Names) -> str:
    return f"{names[event.seat]} chose where the rest will stand"


def _deployed(event: e.Deployed | e.Released, names: Names) -> str:
    return f"{the(event.warrior, names)} was placed on {spot(event.square)}"


def _fuel_rolled(event: e.FuelRolled, _: Names) -> str:
    return f"the fuel die showed {event.die}: there is fuel for {counted(event.fuel, 'turn')}"


def _turn_began(event: e.TurnBegan, names: Names) -> str:
    return f"turn {event.turn} of 6 began with {names[event.fated]} as The Fated One"


def _cards_drawn(event: e.CardsDrawn, names: Names) -> str:
    return f"{names[event.seat]} drew {counted(event.count, 'card')}"


def _own_cards(event: e.OwnCards, _: Names) -> str:
    return f"your hand: {listed([card(each) for each in event.cards])}" if event.cards else "you drew nothing"


def _reshuffled(event: e.Reshuffled, _: Names) -> str:
    return f"the deck was empty and {counted(event.count, 'discarded card')} were shuffled to be the new one"


def _asked_next(event: e.AskedNext, names: Names) -> str:
    return f"the next decision fell to {names[event.seat]}"


def _card_skipped(event: e.CardSkipped, _: Names) -> str:
    return f"you skipped your {card(event.card)}"


def _ace_kept(event: e.AceKept, _: Names) -> str:
    return f"you kept your {card(event.card)} for the end of the countdown"


def _window_passed(event: e.WindowPassed, _: Names) -> str:
    return "you kept your joker for the rest of the turn" if event.for_turn else "you kept your joker for now"


def _activated(event: e.Activated, names: Names) -> str:
    how = ", which trumped the black one," if event.trumped else ", taking priority," if event.stolen else ""
    return f"{the(event.warrior, names)} was activated with the {card(event.card)}{how}".rstrip(",")


def _held(event: e.Held, names: Names) -> str:
    return f"{the(event.warrior, names)} stayed where they were"


def _idle(event: e.Idle, names: Names) -> str:
    left = f"; nobody had activated {all_of(event.warriors, names)}" if event.warriors else ""
    return f"the countdown was over{left}"


_WAYS: dict[str, str] = {
    "move": "moved", "reach": "moved", "shoot": "moved", "reload": "moved", "rush": "rushed", "fury": "charged in fury",
    "defend": "moved", "crawl": "crawled", "stand": "went", "evade": "slipped away", "circle": "circled round",
    "leap": "leapt and went on", "monster": "stalked",
}  # fmt: skip


def _moved(event: e.Moved, names: Names) -> str:
    return f"{the(event.model, names)} {_WAYS[event.how]} to {spot(event.square)}"


_TRIES: dict[str, str] = {
    "evade": "tried to slip away", "circle": "tried to circle round", "leap": "tried to leap",
    "reload": "tried to reload", "reach": "thrust", "shoot": "shot", "save": "raised the shield",
    "nerve": "tried to keep the crew together", "trap": "tried to escape the trap", "danger": "listened in the dark",
    "damage": "struck", "light": "looked after the light",
}  # fmt: skip


_PLAIN = ("save", "reach")  # it is clear where these dice come from


def _rolled(event: e.Rolled, names: Names) -> str:
    if event.what in SUMMED:
        return f"{_roller(event, names)} and rolled {listed([str(die) for die in event.dice])}{_heard(event.dice)}"
    why = f" ({made_up(event.parts)})" if event.what not in _PLAIN else ""
    told = f"{dice(event.dice)}{why}: {counted(event.successes, 'success', 'successes')}"
    return f"the damage dice showed {told}" if event.model is None else f"{_roller(event, names)} and rolled {told}"


def _heard(rolled: Dice) -> str:
    """What came of it, if that is not told by what follows. R35."""
    if len(rolled) == 1:
        return ""
    return f", {sum(rolled)} in all" + (": nothing stirred" if 2 < sum(rolled) < 10 else "")


def _roller(event: e.Rolled, names: Names) -> str:
    who = "somebody" if event.model is None else the(event.model, names)
    return f"{who} {_TRIES[event.what]}"


def _stood_up(event: e.StoodUp, names: Names) -> str:
    return f"{the(event.model, names)} {'jumped up' if event.cause == 'jump_up' else 'stood up'}"


def _knocked_down(event: e.KnockedDown, names: Names) -> str:
    why = {"leap": "failed to leap and fell", "hammer": "was knocked down by the hammer", "damage": "was knocked down"}
    return f"{the(event.model, names)} {why[event.cause]}"


def _engaged(event: e.Engaged, names: Names) -> str:
    parted = [f"{the(one, names)} and {the(two, names)} let go of each other" for one, two in event.dropped]
    return "; ".join([f"{the(event.by, names)} engaged {the(event.target, names)}", *parted])


def _disengaged(event: e.Disengaged, names: Names) -> str:
    parted = [f"{the(one, names)} from {the(two, names)}" for one, two in event.pairs]
    return f"that parted {listed(parted)}"


def _fury(event: e.FuryTaken, names: Names) -> str:
    return f"{the(event.warrior, names)} was in a fury, with one die more in this turn's fight"


def _defending(event: e.Defending, names: Names) -> str:
    return f"{the(event.warrior, names)} took a stand to defend"


def _reloaded(event: e.Reloaded, names: Names) -> str:
    return f"{the(event.warrior, names)} had reloaded"


def _spent(event: e.Spent, names: Names) -> str:
    return f"{the(event.warrior, names)} must reload before the next shot"


def _shot(event: e.Shot, names: Names) -> str:
    return _attack("shot at", event, names)


def _reached(event: e.Reached, names: Names) -> str:
    return _attack("thrust a spear at", event, names)


def _attack(verb: str, event: e.Shot | e.Reached, names: Names) -> str:
    count = counted(event.dice, "die", "dice")
    why = f" ({made_up(event.parts)})" if len(event.parts) > 1 else ""
    return f"{the(event.attacker, names)} {verb} {the(event.target, names)} with {count}{why}"


def _sheathe_chosen(event: e.SheatheChosen, names: Names) -> str:
    return f"{names[event.seat]} decided about the card to keep"


def _own_sheathed(event: e.OwnSheathed, _: Names) -> str:
    return f"you are keeping the {card(event.card)}" if event.card else "you are keeping no card"


def _sheathed(event: e.Sheathed, names: Names) -> str:
    if not event.seats:
        return "nobody kept a card"
    return f"{listed([names[seat] for seat in event.seats])} kept a card for the next turn"


def _discarded(event: e.Discarded, names: Names) -> str:
    return f"{names[event.seat]} discarded {counted(event.count, 'card')} face down"


def _own_discarded(event: e.OwnDiscarded, _: Names) -> str:
    return f"you discarded {listed([f'the {card(each)}' for each in event.cards])}"


def _orders_set(event: e.OrdersSet, _: Names) -> str:
    usual = msgspec.structs.asdict(Orders())
    given = {order: value for order, value in msgspec.structs.asdict(event.orders).items() if value != usual[order]}
    return f"your standing orders: {orders(given)}" if given else "your standing orders are the usual ones"


def _turned_back(event: e.TurnedBack, names: Names) -> str:
    return f"{whose(names[event.seat])} crew lost heart and turned back"


_TELL: dict[type, Callable[[Any, Names], str]] = {
    e.CrewChosen: _crew_chosen,
    e.OwnKit: _own_kit,
    e.OwnCrew: _own_crew,
    e.CrewsRevealed: _crews_revealed,
    e.CoinFlipped: _coin_flipped,
    e.PlacementQueued: _placement_queued,
    e.AllQueued: _all_queued,
    e.Deployed: _deployed,
    e.Released: _deployed,
    e.FuelRolled: _fuel_rolled,
    e.TurnBegan: _turn_began,
    e.CardsDrawn: _cards_drawn,
    e.OwnCards: _own_cards,
    e.Reshuffled: _reshuffled,
    e.AskedNext: _asked_next,
    e.CardSkipped: _card_skipped,
    e.AceKept: _ace_kept,
    e.WindowPassed: _window_passed,
    e.Activated: _activated,
    e.Held: _held,
    e.Idle: _idle,
    e.Moved: _moved,
    e.Rolled: _rolled,
    e.StoodUp: _stood_up,
    e.KnockedDown: _knocked_down,
    e.Engaged: _engaged,
    e.Disengaged: _disengaged,
    e.FuryTaken: _fury,
    e.Defending: _defending,
    e.Reloaded: _reloaded,
    e.Spent: _spent,
    e.Shot: _shot,
    e.Reached: _reached,
    e.SheatheChosen: _sheathe_chosen,
    e.OwnSheathed: _own_sheathed,
    e.Sheathed: _sheathed,
    e.Discarded: _discarded,
    e.OwnDiscarded: _own_discarded,
    e.OrdersSet: _orders_set,
    e.TurnedBack: _turned_back,
}

narrate: Callable[[Event, Names], str] = telling(_TELL | FIGHTS)
