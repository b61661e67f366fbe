"""What an action does and where it would leave things, as a plain sentence."""

from __future__ import annotations

from engines.contract import Names
from engines.phrases import listed, sentence
from engines.torchlit.cards import NAME, RANK
from engines.torchlit.model import (
    ADVENTURERS,
    BONUS,
    Action,
    Card,
    Held,
    LightTorch,
    Open,
    PlaceMonsters,
    PlayTorch,
    View,
)
from engines.torchlit.phrases import cards, has_partner, held_by, the
from engines.torchlit.tricks import resolve


def describe(action: Action, view: View, names: Names) -> str:  # noqa: ARG001 (the contract's shape)
    """What an action does. Only what the view shows goes into it."""
    table = view.open
    if isinstance(action, PlaceMonsters):
        return sentence(_placing(action, table))
    each = action.adventurer
    is_mine = view.own is not None and each < len(table.owner) and table.owner[each] == view.seat
    whose = "your" if is_mine and not has_partner(table) else f"the {ADVENTURERS[each]}'s"
    held = held_by(view, each) if is_mine else None
    if isinstance(action, LightTorch):
        return sentence(_lighting(action, whose))
    if isinstance(action, PlayTorch):
        return sentence(_torch(each, whose, held, table))
    verb = "play" if table.trick else "lead"
    what = the(action.card) if whose == "your" else f"{whose} {NAME[action.card]}"
    keep = (
        f" and keep {whose} torch, {_kept(each, held.torch, table)}" if held and _is_last(held) and held.torch else ""
    )
    return sentence(f"{verb} {what}{keep}{_outlook(action.card, table)}")


def _is_last(held: Held) -> bool:
    return len(held.hand) == 1 and held.torch is not None


def _lighting(action: LightTorch, whose: str) -> str:
    return f"light {the(action.card)} as {whose} torch, for {BONUS} gold on door {RANK[action.card]}"


def _torch(each: int, whose: str, held: Held | None, table: Open) -> str:
    if held is None or held.torch is None or not _is_last(held):
        return f"play {whose} torch"
    played, kept = held.torch, held.hand[0]
    return (
        f"play {whose} torch, {the(played)}{_outlook(played, table)}; {_kept(each, kept, table)} becomes {whose} torch"
    )


def _kept(each: int, card: Card, table: Open) -> str:
    """A torch to be, and whether it matches the door its owner stands on."""
    door = table.positions[each]
    return f"{the(card)} (it matches door {door})" if RANK[card] == door else the(card)


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


def _placing(action: PlaceMonsters, table: Open) -> str:
    rest = [each.card for each in table.trick if each.card not in action.cards]
    discard = f"; discard {cards(rest)}" if rest else ""
    return f"place {cards(action.cards) or 'nothing'}{discard}"
