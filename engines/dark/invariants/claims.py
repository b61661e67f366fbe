"""The form of every list of invariants."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

Claims = Iterable[tuple[bool, str]]  # what must be so, and the sentence that says it


def broken(path: str, claims: Claims) -> Iterator[tuple[str, str]]:
    return ((path, sentence) for holds, sentence in claims if not holds)


def each_once(found: Sequence[int], among: Iterable[int]) -> bool:
    """Whether they are sorted, without repetition, and all among these."""
    return list(found) == sorted(set(found) & set(among))
