"""What happened, as sentences for the log and the mail."""

from __future__ import annotations

from ..contract import Names
from ..former import telling
from ..phrases import listed, number, opened, per_name, was
from .content import NAME
from .events import (
    AdventurerMoved,
    CardPlayed,
    GameOver,
    GameStarted,
    HandDealt,
    MonstersPlaced,
    OwnTorch,
    RoundScored,
    RoundStarted,
    Torchbearer,
    TorchesReady,
    TorchesRevealed,
    TorchLit,
    TorchReplaced,
    TrickWon,
)
from .model import BONUS, Earning, Torch
from .phrases import cards, of_whom, the, victory, who


def _game_started(event: GameStarted, names: Names) -> str:
    bearer = who(event.bearer, names)
    return f"a game for {number(event.players)} began; {bearer} {was(bearer)} the first Torchbearer"


def _round_started(event: RoundStarted, names: Names) -> str:
    bearer = who(event.bearer, names)
    dealt = f"{event.hand_size} cards for each adventurer"
    return f"round {event.round} began with {dealt}; {bearer} {was(bearer)} to lead once all torches were lit"


def _hand_dealt(event: HandDealt, names: Names) -> str:
    owner = who(event.adventurer, names)
    return f"{owner} {was(owner)} dealt {listed([NAME[card] for card in event.cards])}"


def _torch_lit(event: TorchLit, names: Names) -> str:
    return f"{who(event.adventurer, names)} lit a torch"


def _own_torch(event: OwnTorch, names: Names) -> str:
    return f"{the(event.card)} became {of_whom(event.adventurer, names)} torch"


def _torches_ready(event: TorchesReady, names: Names) -> str:
    bearer = who(event.bearer, names)
    return f"all torches were lit; {bearer} {was(bearer)} to lead the first trick"


def _card_played(event: CardPlayed, names: Names) -> str:
    verb = "led" if event.led else "played"
    card = the(event.card) if event.source == "hand" else f"the torch, {the(event.card)}"
    return f"{who(event.adventurer, names)} {verb} {card}"


def _torch_replaced(event: TorchReplaced, names: Names) -> str:
    return f"{who(event.adventurer, names)} laid the last hand card facedown as the torch"


def _trick_won(event: TrickWon, names: Names) -> str:
    return f"{who(event.adventurer, names)} won the trick with {the(event.card)}"


def _adventurer_moved(event: AdventurerMoved, names: Names) -> str:
    way = "back round to" if event.wrapped else "to"
    return f"{who(event.adventurer, names)} moved from door {event.from_door} {way} door {event.to_door}"


def _torchbearer(event: Torchbearer, names: Names) -> str:
    bearer = who(event.adventurer, names)
    verb = "stayed" if event.adventurer == event.previous else "became"
    lowest = f"played the lowest card, {the(event.card)},"
    last = f"{was(bearer)} the last to play the lowest rank, with {the(event.card)},"
    return f"{bearer} {last if event.tied else lowest} and {verb} Torchbearer"


def _monsters_placed(event: MonstersPlaced, names: Names) -> str:
    wild = "the trick was wild: " if event.wild else ""
    placed = f"{cards(event.placed)} below {_doors(len(event.placed))}" if event.placed else "nothing"
    were = "was" if len(event.discarded) == 1 else "were"
    rest = f"; {cards(event.discarded)} {were} discarded" if event.discarded else ""
    return f"{wild}{who(event.adventurer, names)} placed {placed}{rest}"


def _doors(count: int) -> str:
    return "the door of its rank" if count == 1 else "the doors of their ranks"


def _torches_revealed(event: TorchesRevealed, names: Names) -> str:
    return f"the torches were shown: {listed([_shown(torch, names) for torch in event.torches])}"


def _shown(torch: Torch, names: Names) -> str:
    what = f"{of_whom(torch.adventurer, names)} {NAME[torch.card]}"
    if torch.matched:
        return f"{what} matched door {torch.door} for {BONUS} gold"
    return f"{what} fell below door {torch.dropped_at}"


def _round_scored(event: RoundScored, names: Names) -> str:
    earned = listed([_earned(entry, names) for entry in event.entries])
    return f"round {event.round} ended; the score: {per_name(event.scores, names)}. {opened(earned)}"


def _earned(entry: Earning, names: Names) -> str:
    shared = f", shared by {number(entry.sharers)}" if entry.sharers > 1 else ""
    torch = f" and {entry.bonus} for the torch" if entry.bonus else ""
    return f"{who(entry.adventurer, names)} earned {entry.total} ({entry.share} from door {entry.door}{shared}{torch})"


def _game_over(event: GameOver, names: Names) -> str:
    return f"the game ended: {victory(event.result.scores, names)}"


narrate = telling(
    {
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
)
