"""Small pieces of the sentences about Ruins."""

from __future__ import annotations

from collections.abc import Sequence

from ..phrases import listed
from .content import Effect, content, discovery_cards, effect_words, ruin_cards
from .model import Discovery, Ending, Face, Ruin, Source

_WAYS: dict[Ending, str] = {
    "instant": "began the round with 9 or 10 VP, went out first and won the game",
    "showdown": "went out first in the showdown and won the game",
    "uncontested": "had the most VP, went out first in round 4 and won without a showdown",
}


def ruin(card: Ruin) -> str:
    """E.g. `Theatre B`, as the card itself is inscribed: its place and which of the five it is."""
    found = ruin_cards()[card]
    return f"{found.name} {content().letters[found.copy - 1]}"


def ruins(cards: Sequence[Ruin]) -> str:
    return listed([ruin(card) for card in cards])


def discovery(card: Discovery) -> str:
    found = discovery_cards()[card]
    return f"{found.name} ({effect(found.effect)})"


def offer(market: Sequence[Discovery | None]) -> str:
    """The market, cheap side first."""
    return listed([discovery(found) for found in market if found]) or "nothing"


def effect(found: Effect) -> str:
    return effect_words()[found.type].replace("N", str(found.value))


def worth(face: Face) -> str:
    """E.g. `rank 7, wild, opponents draw 1`."""
    parts = [f"rank {face.rank}"]
    parts += ["wild"] if face.wild else []
    parts += [f"counts as up to {1 + face.count}"] if face.count else []
    parts += [f"opponents draw {face.draw}"] if face.draw else []
    parts += [f"lights {face.torch}"] if face.torch else []
    parts += [f"sift {face.sift}"] if face.sift else []
    return ", ".join(parts)


def a_set(rank: int, size: int) -> str:
    """E.g. `a single 7`, `a pair of 7s`, `three 7s`."""
    return f"{'a ' if size < 3 else ''}{_set(rank, size)}"


def the_set(rank: int, size: int) -> str:
    """E.g. `the single 7`, `the pair of 7s`, `the three 7s`."""
    return f"the {_set(rank, size)}"


def _set(rank: int, size: int) -> str:
    names = content().sets
    return (names[size - 1] if size <= len(names) else f"{size} Ns").replace("N", str(rank))


def the_round(which: int) -> str:
    return f"round {which}" if which != content().constants.showdown else "the showdown"


def victory(winner: str, way: Ending) -> str:
    """Who won, and in which of the ways. R38 to R40."""
    return f"{winner} {_WAYS[way]}"


def change(points: int) -> str:
    """E.g. `+5 VP`, `−1 VP`, `no VP`."""
    if not points:
        return "no VP"
    return f"+{points} VP" if points > 0 else f"−{-points} VP"


def at_source(card: Ruin, source: Source) -> str:
    where = "its night side" if source == "night" else f"its {source} discovery"
    return f"{ruin(card)} ({where})"
