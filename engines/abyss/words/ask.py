"""The open question, or the end of the game, in one sentence."""

from __future__ import annotations

from ...contract import Names
from ...phrases import counted, listed, sentence, whose
from ..board.asked import owing
from ..board.table import fight_of, reward_of, turn_of
from ..model.state import Open, Phase, View
from . import phrases as say


def ask(view: View, names: Names) -> str:
    """The decision that this seat owes, or the seats that the others wait for."""
    table = view.open
    if table.phase == "over":
        return verdict(view, names)
    waited = owing(table)
    if view.seat in waited:
        return sentence(f"{_where(table)}{_asked(view, names)}")
    others = listed([names[seat] for seat in waited])
    return sentence(f"{_where(table)}waiting for {others} {_AWAITED[table.phase]}")


def _where(table: Open) -> str:
    """The room, the round and the actions left."""
    if table.room is None:
        return ""
    if table.fight is None or not table.fight.round:
        return f"{say.room(table.room.card)}: "
    left = f", {counted(table.fight.pool, 'action')} left" if table.phase != "vote" else ""  # those left are lost
    return f"{say.room(table.room.card)}, round {table.fight.round}{left}: "


def _asked(view: View, names: Names) -> str:
    """The task of a seat that is asked."""
    match view.open.phase:
        case "battle":
            return _turn(view, names)
        case "answer":
            theirs, ours = say.deal(view)
            return f"{names[turn_of(view.open).seat]} offered you {theirs} for your {ours}: yes or no"
        case "collect" if reward_of(view.open).ep:
            number = reward_of(view.open).ep
            return f"choose the colours of your {number} EP" if number > 1 else "choose the colour of your EP"
        case phase:
            return _ASKED[phase]


def _turn(view: View, names: Names) -> str:
    turn = view.open.turn
    if turn is not None and turn.offer is not None:
        return f"say which of {whose(names[turn.offer.asked])} cards you want in return, or withdraw"
    if turn is not None and turn.mode == "recover":
        return f"take up to {turn.recover_left} more EP off your weapons, or end your turn"
    if turn is not None and turn.mode == "act":
        return "act on or end your turn" if fight_of(view.open).pool else "end your turn"
    if not fight_of(view.open).pool:
        return "recover energy, or end your turn"
    return "attack, use a card, trade or recover" if len(names) > 1 else "attack, use a card or recover"


_ASKED: dict[Phase, str] = {
    "setup": "choose a hero and a class",
    "choose_room": "you hold the torch: play one of your dungeon cards",
    "place": "choose the tile on which your hero will stand",
    "vote": "vote: retreat or stay",
    "collect": "give one reward to another player, or keep all",
    "losses": "you came back from the dead: choose the treasure card you lose",
    "treasure": "hand out the treasure, one card at a time",
    "shop_pledge": "pledge cards with which others may pay in this shop, or go on",
    "shop": "buy one card, or leave the shop",
}
_AWAITED: dict[Phase, str] = {
    "setup": "to choose a hero and a class",
    "choose_room": "to choose the next room",
    "place": "to place a hero",
    "battle": "to act",
    "answer": "to answer an offer",
    "vote": "to vote about a retreat",
    "collect": "to collect the rewards",
    "losses": "to lose a card",
    "treasure": "to hand out the treasure",
    "shop_pledge": "to pledge cards",
    "shop": "to buy something or pass",
}


def verdict(view: View, names: Names) -> str:  # noqa: ARG001 (nobody is named: all win or lose together)
    table = view.open
    if table.ending is None:
        return ""
    rooms = f"{table.played} {'room' if table.played == 1 else 'rooms'}"
    if table.ending.reason == "king_dead":
        return f"The King is dead: the party has won after {rooms}."
    if table.ending.reason == "torch_out":
        return f"The last torch has burnt down: The King stood with {table.ending.king_health_left} health left."
    where = "before the King" if table.ending.king_health_left is not None else f"in room {table.played}"
    return f"All heroes are dead: the party has lost {where}."
