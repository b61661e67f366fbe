"""What happens between acts, or through more than one of them. What a single act brings about stands beside the act."""

from __future__ import annotations

from typing import final

from ..contract import Event, Names, Result
from ..phrases import listed, number, opened, per_name, was
from .content import NAME
from .model import BONUS, Card, Earning, Torch
from .phrases import of_whom, the, victory, who


@final
class GameStarted(Event, frozen=True, kw_only=True):
    weight = 2

    players: int
    bearer: int

    def told(self, names: Names) -> str:
        bearer = who(self.bearer, names)
        return f"a game for {number(self.players)} began; {bearer} {was(bearer)} the first Torchbearer"


@final
class RoundStarted(Event, frozen=True, kw_only=True):
    weight = 2

    round: int
    bearer: int
    hand_size: int

    def told(self, names: Names) -> str:
        bearer = who(self.bearer, names)
        dealt = f"{self.hand_size} cards for each adventurer"
        return f"round {self.round} began with {dealt}; {bearer} {was(bearer)} to lead once all torches were lit"


@final
class HandDealt(Event, frozen=True, kw_only=True):
    """To the owner alone."""

    weight = 0

    seat: int
    adventurer: int
    cards: tuple[Card, ...]

    def told(self, names: Names) -> str:
        owner = who(self.adventurer, names)
        return f"{owner} {was(owner)} dealt {listed([NAME[card] for card in self.cards])}"


@final
class OwnTorch(Event, frozen=True, kw_only=True):
    """Which card an adventurer's torch is; to the owner alone."""

    shows = "nothing"
    weight = 0

    seat: int
    adventurer: int
    card: Card

    def told(self, names: Names) -> str:
        return f"{the(self.card)} became {of_whom(self.adventurer, names)} torch"


@final
class TorchesRevealed(Event, frozen=True, kw_only=True):
    weight = 2

    torches: tuple[Torch, ...]

    def told(self, names: Names) -> str:
        return f"the torches were shown: {listed([_shown(torch, names) for torch in self.torches])}"


def _shown(torch: Torch, names: Names) -> str:
    what = f"{of_whom(torch.adventurer, names)} {NAME[torch.card]}"
    if torch.matched:
        return f"{what} matched door {torch.door} for {BONUS} gold"
    return f"{what} fell below door {torch.dropped_at}"


@final
class RoundScored(Event, frozen=True, kw_only=True):
    weight = 3

    round: int
    door_values: tuple[int, ...]
    entries: tuple[Earning, ...]
    scores: tuple[int, ...]

    def told(self, names: Names) -> str:
        earned = listed([_earned(entry, names) for entry in self.entries])
        return f"round {self.round} ended; the score: {per_name(self.scores, names)}. {opened(earned)}"


def _earned(entry: Earning, names: Names) -> str:
    shared = f", shared by {number(entry.sharers)}" if entry.sharers > 1 else ""
    torch = f" and {entry.bonus} for the torch" if entry.bonus else ""
    return f"{who(entry.adventurer, names)} earned {entry.total} ({entry.share} from door {entry.door}{shared}{torch})"


@final
class GameOver(Event, frozen=True, kw_only=True):
    weight = 3

    result: Result

    def told(self, names: Names) -> str:
        return f"the game ended: {victory(self.result.scores, names)}"
