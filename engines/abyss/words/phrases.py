"""Names of things in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from ...contract import Names
from ...phrases import listed
from ..board.table import turn_of
from ..board.tiles import ROWS, side_of
from ..content import DUNGEONS, GOODS, HEROES, MONSTERS, TERMS
from ..model.ids import COLORS, Card, Die, Direction, Dungeon, HeroCard, Lane, Line, Monster, Spot, Target
from ..model.state import Orders, View, Who

CLASSES = TERMS.classes
_LINES = {name: f"the {words}" for name, words in TERMS.lines.items()}
_ENDS = {sign: f"the {words} in" for sign, words in TERMS.ends.items()}
_WAYS = TERMS.ways


def card(name: Card) -> str:
    return GOODS[name].name


def cards(names: Iterable[Card]) -> str:
    return listed([card(name) for name in names]) or "nothing"


def room(name: Dungeon) -> str:
    return DUNGEONS[name].name


def hero(name: HeroCard) -> str:
    return HEROES[name].name


def monster(name: Monster) -> str:
    """E.g. `the Hollow Hound`, `The King`."""
    called = MONSTERS[name].name
    return called if called.startswith("The ") else f"the {called}"


def who(found: Who, names: Names) -> str:
    if found.seat is not None:
        return names[found.seat]
    return monster(found.card) if found.card is not None else "somebody"


def place(spot: Spot) -> str:
    """E.g. `tile b2 of the monsters' side`."""
    side = "the heroes' side" if side_of(spot) == "P" else "the monsters' side"
    return f"tile {spot[2:]} of {side}"


def way(destination: Direction | Spot) -> str:
    if destination in _WAYS:
        return f"one tile {_WAYS[destination]}"
    return f"to {place(destination)}"  # type: ignore[arg-type]


def line(name: Line) -> str:
    return _LINES[name]


def target(name: Target) -> str:
    """A tile, a line or a lane, as picks name them."""
    if name in _LINES:
        return _LINES[name]
    if name[-1] in _ENDS:
        return lane(name)  # type: ignore[arg-type]
    return f"tile {name}"


def lane(name: Lane) -> str:
    return f"{_ENDS[name[-1]]} {_LINES.get(name[0], 'the own row')}"


def targets(pick: Iterable[Target]) -> str:
    """Picks in words; several tiles share one word: `tiles a1, b1 and c2`."""
    found = list(pick)
    tiles = [name for name in found if len(name) == 2 and name[0] in ROWS and name[1] in "123"]
    if len(tiles) == len(found) > 1:
        return f"tiles {listed(tiles)}"
    return listed([target(name) for name in found])


def deal(view: View) -> tuple[str, str]:
    """The card that is offered in an exchange under way, and the one that is asked for."""
    offer = turn_of(view.open).offer
    assert offer is not None  # noqa: S101 (asked about an offer)
    card_offered = offer.card or (view.own.offered if view.own else None)
    theirs = card(card_offered) if card_offered else "a hidden item"
    return theirs, card(offer.want) if offer.want else "a card"


def orders(given: Orders, names: Names) -> list[str]:
    """Answers given in advance, e.g. `the same vote as Ann`."""
    parts = [f"a tile next to {names[given.place]}"] if given.place != "ask" else []
    parts += [f"the same vote as {names[given.vote]}"] if given.vote != "ask" else []
    parts += ["rest in every turn"] if given.turn == "rest" else []
    parts += [f"{given.offers} to every offer"] if given.offers != "ask" else []
    return parts + (["nothing from shops"] if given.shop == "pass" else [])


def points(cyan: int, green: int, red: int) -> str:
    """E.g. `1 cyan and 2 red EP`."""
    counts = zip(COLORS, (cyan, green, red), strict=True)
    return f"{listed([f'{count} {color}' for color, count in counts if count]) or 'no'} EP"


def dice(names: Iterable[Die]) -> str:
    return " + ".join(names)


def name(seat: int, view: View, names: Names) -> str:
    """A seat as the object of a sentence."""
    return "you" if seat == view.seat else names[seat]


def mine(own: Card, view: View) -> str:
    """A card of the seat's own, told apart from a copy that lies elsewhere."""
    shop = view.open.shop
    pledged = shop is not None and any(held.card == own for held in shop.pledged)
    hidden = view.own is not None and own in view.own.items
    return f"your {'hidden ' if hidden else 'pledged ' if pledged else ''}{card(own)}"
