"""What happened, as sentences for the log and the mail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.contract import Event, Names
from engines.phrases import listed, number, sentence
from engines.torchlit.cards import NAME
from engines.torchlit.model import (
    ADVENTURERS,
    BONUS,
    AdventurerMoved,
    CardPlayed,
    Earning,
    GameOver,
    GameStarted,
    HandDealt,
    MonstersPlaced,
    OwnTorch,
    RoundScored,
    RoundStarted,
    Torch,
    Torchbearer,
    TorchesReady,
    TorchesRevealed,
    TorchLit,
    TorchReplaced,
    TrickWon,
)
from engines.torchlit.phrases import cards, the, victory, who


def narrate(event: Event, names: Names) -> str:
    """An event in the third person."""
    return sentence(_TELL[type(event)](event, names))


def _game_started(event: GameStarted, names: Names) -> str:
    return f"a game for {number(event.players)} begins; {who(event.bearer, names)} is the first Torchbearer"


def _round_started(event: RoundStarted, names: Names) -> str:
    return (
        f"round {event.round} begins with {event.hand_size} cards for each adventurer; "
        f"{who(event.bearer, names)} will lead once all torches are lit"
    )


def _hand_dealt(event: HandDealt, _: Names) -> str:
    return f"the {ADVENTURERS[event.adventurer]} is dealt {listed([NAME[card] for card in event.cards])}"


def _torch_lit(event: TorchLit, names: Names) -> str:
    return f"{who(event.adventurer, names)} lights a torch"


def _own_torch(event: OwnTorch, _: Names) -> str:
    return f"the {ADVENTURERS[event.adventurer]}'s torch is {the(event.card)}"


def _torches_ready(event: TorchesReady, names: Names) -> str:
    return f"all torches are lit; {who(event.bearer, names)} leads the first trick"


def _card_played(event: CardPlayed, names: Names) -> str:
    verb = "leads" if event.led else "plays"
    card = the(event.card) if event.source == "hand" else f"the torch, {the(event.card)}"
    return f"{who(event.adventurer, names)} {verb} {card}"


def _torch_replaced(event: TorchReplaced, names: Names) -> str:
    return f"{who(event.adventurer, names)} lays the last hand card facedown as the torch"


def _trick_won(event: TrickWon, names: Names) -> str:
    return f"{who(event.adventurer, names)} wins the trick with {the(event.card)}"


def _adventurer_moved(event: AdventurerMoved, names: Names) -> str:
    way = "back round to" if event.wrapped else "to"
    return f"{who(event.adventurer, names)} moves from door {event.from_door} {way} door {event.to_door}"


def _torchbearer(event: Torchbearer, names: Names) -> str:
    verb = "stays" if event.adventurer == event.previous else "becomes"
    why = (
        f"played the lowest card, {the(event.card)},"
        if not event.tied
        else (f"was the last to play the lowest rank, with {the(event.card)},")
    )
    return f"{who(event.adventurer, names)} {why} and {verb} Torchbearer"


def _monsters_placed(event: MonstersPlaced, names: Names) -> str:
    wild = "the trick is wild: " if event.wild else ""
    placed = f"{cards(event.placed)} below {_doors(len(event.placed))}" if event.placed else "nothing"
    are = "is" if len(event.discarded) == 1 else "are"
    rest = f"; {cards(event.discarded)} {are} discarded" if event.discarded else ""
    return f"{wild}{who(event.adventurer, names)} places {placed}{rest}"


def _doors(count: int) -> str:
    return "the door of its rank" if count == 1 else "the doors of their ranks"


def _torches_revealed(event: TorchesRevealed, _: Names) -> str:
    return f"the torches are shown: {listed([_shown(torch) for torch in event.torches])}"


def _shown(torch: Torch) -> str:
    what = f"the {ADVENTURERS[torch.adventurer]}'s {NAME[torch.card]}"
    if torch.matched:
        return f"{what} matches door {torch.door} for {BONUS} gold"
    return f"{what} falls below door {torch.dropped_at}"


def _round_scored(event: RoundScored, names: Names) -> str:
    earned = listed([_earned(entry, names) for entry in event.entries])
    totals = listed([f"{name} {score}" for name, score in zip(names, event.scores, strict=True)])
    return f"round {event.round} ends: {earned}. The score is {totals}"


def _earned(entry: Earning, names: Names) -> str:
    shared = f", shared by {number(entry.sharers)}" if entry.sharers > 1 else ""
    torch = f" and {entry.bonus} for the torch" if entry.bonus else ""
    return f"{who(entry.adventurer, names)} earns {entry.total} ({entry.share} from door {entry.door}{shared}{torch})"


def _game_over(event: GameOver, names: Names) -> str:
    return f"the game is over: {victory(event.result.scores, names)}"


_TELL: dict[type, Callable[[Any, Names], str]] = {
    GameStarted: _game_started,
    RoundStarted: _round_started,
    HandDealt: _hand_dealt,
    TorchLit: _torch_lit,
    OwnTorch: _own_torch,
    TorchesReady: _torches_ready,
    CardPlayed: _card_played,
    TorchReplaced: _torch_replaced,
    TrickWon: _trick_won,
    AdventurerMoved: _adventurer_moved,
    Torchbearer: _torchbearer,
    MonstersPlaced: _monsters_placed,
    TorchesRevealed: _torches_revealed,
    RoundScored: _round_scored,
    GameOver: _game_over,
}
