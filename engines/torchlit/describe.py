"""What an action does and where it would leave things, as a plain sentence."""

from __future__ import annotations

from ..contract import Names
from ..former import describing
from ..phrases import listed
from .content import ADVENTURERS, DOOR, NAME
from .model import BONUS, Card, Keeps, LightTorch, Open, PlaceMonsters, PlayCard, PlayTorch, View
from .phrases import cards, has_partner, the
from .tricks import resolve


def _is_mine(each: int, view: View) -> bool:
    owner = view.open.owner
    return view.own is not None and each < len(owner) and owner[each] == view.seat


def _whose(each: int, view: View) -> str:
    return "your" if _is_mine(each, view) and not has_partner(view.open) else f"the {ADVENTURERS[each]}'s"


def _keeps(each: int, view: View) -> Keeps | None:
    """The torch that either way of playing leaves, when there is the choice and the view shows it. R21."""
    return next((keeps for keeps in view.keeps if keeps.adventurer == each), None)


def _light_torch(action: LightTorch, view: View, _: Names) -> str:
    whose = _whose(action.adventurer, view)
    return f"light {the(action.card)} as {whose} torch, for {BONUS} gold on door {DOOR[action.card]}"


def _play_card(action: PlayCard, view: View, _: Names) -> str:
    each, table = action.adventurer, view.open
    whose, keeps = _whose(each, view), _keeps(each, view)
    what = the(action.card) if whose == "your" else f"{whose} {NAME[action.card]}"
    keep = f" and keep {whose} torch, {_kept(each, keeps.play_card, table)}" if keeps else ""
    return f"{'play' if table.trick else 'lead'} {what}{keep}{_outlook(action.card, table)}"


def _play_torch(action: PlayTorch, view: View, _: Names) -> str:
    each, table = action.adventurer, view.open
    whose, keeps = _whose(each, view), _keeps(each, view)
    if keeps is None:
        return f"play {whose} torch"
    played, kept = keeps.play_card, keeps.play_torch  # the torch there is, and the one to be
    return (
        f"play {whose} torch, {the(played)}{_outlook(played, table)}; {_kept(each, kept, table)} becomes {whose} torch"
    )


def _kept(each: int, card: Card, table: Open) -> str:
    """A torch to be, and whether it matches the door its owner stands on."""
    door = table.positions[each]
    return f"{the(card)} (it matches door {door})" if DOOR[card] == door else the(card)


def _outlook(card: Card, table: Open) -> str:
    """How the trick would stand with this card. R12 to R14."""
    if not table.trick:
        return ""
    last = len(table.trick)
    best, lowest, movers = resolve([*(each.card for each in table.trick), card])
    so_far = "" if last + 1 == len(table.owner) else "so far "
    fate = "wins" if best == last else "moves with the winner" if last in movers else ""
    parts = [part for part in (fate, "is lowest" if lowest == last else "") if part]
    return f": {so_far}it {listed(parts) or 'neither moves nor is lowest'}"


def _place_monsters(action: PlaceMonsters, view: View, _: Names) -> str:
    rest = [each.card for each in view.open.trick if each.card not in action.cards]
    discard = f"; discard {cards(rest)}" if rest else ""
    return f"place {cards(action.cards) or 'nothing'}{discard}"


describe = describing(
    {
        LightTorch: _light_torch,
        PlayCard: _play_card,
        PlayTorch: _play_torch,
        PlaceMonsters: _place_monsters,
    }
)
