"""The whole table in sentences: enough to play by mail or with a screen reader."""

from __future__ import annotations

from ..contract import Names
from ..phrases import counted, listed, per_name, sentence
from .content import ADVENTURERS, LAYOUTS, NAME, ROUNDS
from .model import Held, Open, View
from .phrases import the, victory, who


def summary(view: View, names: Names) -> list[str]:
    """How things stand, from the most general to the seat's own cards."""
    table = view.open
    lines = [when(table, names), _gold(table, names), *_past_rounds(table, names)]
    lines += _doors(table, names)
    lines += [_adventurer(table, each, names) for each in range(len(table.owner))]
    lines += _trick(table, names)
    if table.discard:
        lines.append(f"discarded this round: {listed([NAME[card] for card in table.discard])}")
    lines += [line for held in (view.own.held if view.own else []) for line in _cards(held, table)]
    return [sentence(line) for line in lines]


def when(table: Open, names: Names) -> str:
    if table.phase == "game_over":
        return f"the game is over: {victory(table.scores, names)}"
    when = f"round {table.round} of {ROUNDS}"
    if table.phase == "light_torches":
        return f"{when}, torches are being lit"
    return f"{when}, trick {table.trick_no} of {LAYOUTS[table.players].tricks}"


def _gold(table: Open, names: Names) -> str:
    return f"gold: {per_name(table.scores, names)}"


def _past_rounds(table: Open, names: Names) -> list[str]:
    lines = []
    for at, scored in enumerate(table.rounds_scored, 1):
        earned = [0] * table.players
        for entry in scored.entries:
            earned[table.owner[entry.adventurer]] += entry.total
        lines.append(f"earned in round {at}: {per_name(earned, names)}")
    return lines


def _doors(table: Open, names: Names) -> list[str]:
    """Those with something to tell one by one, then the others together."""
    bare = [door for door, cards in enumerate(table.doors) if not cards and door not in table.positions]
    lines = [_door(table, door, names) for door in range(len(table.doors)) if door not in bare]
    if bare:
        told = listed([str(door) for door in bare])
        lines.append(f"{'door' if len(bare) == 1 else 'doors'} {told}: no monsters, and nobody is there")
    return lines


def _door(table: Open, door: int, names: Names) -> str:
    monsters = listed([NAME[card] for card in table.doors[door]]) or "no monsters"
    here = [who(each, names) for each, at in enumerate(table.positions) if at == door]
    return f"door {door}, worth {table.door_values[door]}: {monsters}{f'; here: {listed(here)}' if here else ''}"


def _adventurer(table: Open, each: int, names: Names) -> str:
    torch = "torch played and replaced" if table.torch_played[each] else "torch lit"
    parts = [
        f"door {table.positions[each]}",
        f"{counted(table.hand_sizes[each], 'card')} in hand",
        torch if table.torch_lit[each] else "torch not lit yet",
    ]
    bearer = ", Torchbearer" if table.bearer == each else ""
    return f"{who(each, names)}{bearer}: {', '.join(parts)}"


def _trick(table: Open, names: Names) -> list[str]:
    if table.standing is None:
        return []
    first, *rest = table.trick
    plays = [f"{who(first.adventurer, names)} led {_played(first.card, first.source)}"]
    plays += [f"{who(each.adventurer, names)} played {_played(each.card, each.source)}" for each in rest]
    stands = table.standing
    movers = listed([who(each, names) for each in stands.movers])
    if len(table.trick) == len(table.owner):
        return [f"the trick: {listed(plays)}", f"{who(stands.winning, names)} won it; moved: {movers}"]
    so_far = f"winning so far: {who(stands.winning, names)}; lowest so far: {who(stands.lowest, names)}"
    return [f"the trick so far: {listed(plays)}", f"{so_far}; would move: {movers}"]


def _played(card: str, source: str) -> str:
    return the(card) if source == "hand" else f"the torch, {the(card)}"


def _cards(held: Held, table: Open) -> list[str]:
    whose = "your" if len(table.owner) == table.players else f"the {ADVENTURERS[held.adventurer]}'s"
    hand = f"{whose} hand: {listed([NAME[card] for card in held.hand]) or 'empty'}"
    return [hand, f"{whose} torch: {NAME[held.torch]}" if held.torch else f"{whose} torch is not lit yet"]
