"""Monsters, contests, hits and the end of a turn, as sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...contract import Names
from ...phrases import counted, whose
from .. import events as e
from ..cards import suit
from ..phrases import all_of, card, dice, made_up, spot, the


def _monster_appeared(event: e.MonsterAppeared, _: Names) -> str:
    how = "came out of the dark" if event.cause == "dark" else "crept in"
    return f"{event.monster.name} {how} at {spot(event.square)}"


def _fight_chosen(event: e.FightChosen, names: Names) -> str:
    return f"contest {event.contest}: {all_of(event.many, names)} against {the(event.one, names)}"


def _attacker_chosen(event: e.AttackerChosen, names: Names) -> str:
    return f"{the(event.warrior, names)} led the attack"


def _contest_rolled(event: e.ContestRolled, names: Names) -> str:
    again = f"again, with {counted(event.again, 'die', 'dice')} more each: " if event.again else ""
    help_ = f", supported by {all_of(event.supporters, names)}," if event.supporters else ""
    pools = [f"{dice(event.dice[side])} ({made_up(event.parts[side])})" for side in (0, 1)]
    mine = f"{the(event.attacker, names)}{help_} rolled {pools[0]}"
    theirs = f"{pools[1]} of {the(event.defender, names)}"
    return f"{again}{mine} against {theirs}: {event.successes[0]} to {event.successes[1]}"


def _contest_won(event: e.ContestWon, names: Names) -> str:
    why = " the draw" if event.by == "draw_advantage" else ""
    won = f"{the(event.winner, names)} won{why} against {the(event.loser, names)}"
    return f"{won} but, defending, hit nobody" if event.defended else f"{won} with {counted(event.hits, 'hit')}"


def _stalemate(event: e.ContestStalemate, _: Names) -> str:
    return f"contest {event.contest} ended without a winner after twelve more rolls"


def _driven_back(event: e.DrivenBack, names: Names) -> str:
    return f"{the(event.model, names)} was driven back to {spot(event.square)}"


def _no_room(event: e.NoRoom, names: Names) -> str:
    return f"{the(event.model, names)} could not give ground, so the hit was one stronger"


def _pressed(event: e.Pressed, names: Names) -> str:
    return f"{the(event.model, names)} pressed on to {spot(event.square)}"


def _saved(event: e.Saved, names: Names) -> str:
    return f"the shield of {the(event.model, names)} took the blow"


def _damaged(event: e.Damaged, names: Names) -> str:
    state = " and is wounded" if event.wounded else ""
    return f"{the(event.model, names)} took {event.amount} damage{state}"


def _casualty(event: e.Casualty, names: Names) -> str:
    how = {
        "slain": "was slain",
        "dragged_away": "was dragged away into the dark",
        "monster_entrance": "was driven into the monsters' burrow and never seen again",
        "trap": "was killed by the trap",
    }
    light = ", and the light with them" if event.light_lost else ""
    return f"{the(event.model, names)} {how[event.cause]}{light}"


def _valor_kept(event: e.ValorKept, names: Names) -> str:
    return f"{the(event.model, names)} kept Valor for later"


def _valor_used(event: e.ValorUsed, names: Names) -> str:
    change = f"a {event.die} became a {event.turned_into}"
    return f"{the(event.model, names)} used Valor: {change}, so the dice are {dice(event.dice)}"


def _engagements_ended(_: e.EngagementsEnded, __: Names) -> str:
    return "the fighters drew apart"


def _light_out(event: e.LightOut, names: Names) -> str:
    how = {
        "burnt_out": "burnt out",
        "event": "went out for want of fuel",
        "bearer_lost": "was lost with its bearer",
    }
    return f"{whose(names[event.seat])} light {how[event.cause]}"


def _fuel(event: e.Fuel, _: Names) -> str:
    if not event.fuel:
        return "the fuel ran out: from now on lights may burn out"
    return f"fuel is left for {counted(event.fuel, 'turn')}"


_HAPPENINGS: dict[str | None, str] = {
    "H": "a trap was sprung", "D": "time is running out", "C": "a monster stirred", "S": "three monsters stirred",
    None: "nothing happened",
}  # fmt: skip


def _event_drawn(event: e.EventDrawn, names: Names) -> str:
    victim = f", and {the(event.victim, names)} walked into it" if event.victim else ""
    return f"the event card was the {card(event.card)}: {_HAPPENINGS[suit(event.card)]}{victim}"


def _coin_passed(event: e.CoinPassed, names: Names) -> str:
    return f"the coin went to {names[event.fated]}"


def _game_over(event: e.GameOver, names: Names) -> str:
    reason = event.result.reason.rstrip(".")
    if len(event.result.winners) > 1:
        return f"the game is over. {reason}"
    return f"{names[event.result.winners[0]]} won. {reason}"


FIGHTS: dict[type, Callable[[Any, Names], str]] = {
    e.MonsterAppeared: _monster_appeared,
    e.FightChosen: _fight_chosen,
    e.AttackerChosen: _attacker_chosen,
    e.ContestRolled: _contest_rolled,
    e.ContestWon: _contest_won,
    e.ContestStalemate: _stalemate,
    e.DrivenBack: _driven_back,
    e.NoRoom: _no_room,
    e.Pressed: _pressed,
    e.Saved: _saved,
    e.Damaged: _damaged,
    e.Casualty: _casualty,
    e.MonsterSlain: _casualty,
    e.ValorKept: _valor_kept,
    e.ValorUsed: _valor_used,
    e.EngagementsEnded: _engagements_ended,
    e.LightOut: _light_out,
    e.Fuel: _fuel,
    e.EventDrawn: _event_drawn,
    e.CoinPassed: _coin_passed,
    e.GameOver: _game_over,
}
