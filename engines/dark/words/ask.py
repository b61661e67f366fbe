"""What is wanted now, and how it ended, as plain sentences."""

from __future__ import annotations

from ...contract import Names
from ...phrases import counted, listed, sentence
from ..board.dice import worth
from ..board.lane import fighter, owing_fighters
from ..board.party import beats_are_over, name_of, owes_character, players, points_of, unspent
from ..content import LOCATIONS
from ..model import Open, View
from ..model.bounds import BOOK
from ..model.turns import Request, Treasure
from .phrases import ABILITIES, after, faces, labels, low, opened, reason, who

_NEAR_THE_END = 200  # actions
_FLOOR = "you have the floor: do what is needed, then hand over"
_NO_SCENE = "you have the floor: open a scene, do what is needed, then hand over"
_LAST_BEAT = "the beats of this session are used up: award what was earned, then end the session"


def ask(view: View, names: Names) -> str:
    """What is wanted now: of the view's seat if it owes a decision, else of whom."""
    table = view.open
    if table.ending:
        return sentence(f"the game is over: {low(reason(table, table.ending)).rstrip('.')}")
    if table.pause is not None:
        return _in_pause(view, names)
    left = BOOK - table.written
    book = f" The book is nearly full: {counted(left, 'action')} to go." if left <= _NEAR_THE_END else ""
    asked = _mine(view, names) or f"waiting for {_others(table, names)}"
    return sentence(asked) + book


def _in_pause(view: View, names: Names) -> str:
    caller = view.open.pause
    if caller is None or caller == view.seat:
        return "You have called for a pause: go on when everybody is ready."
    return sentence(f"{names[caller]} has called for a pause; anybody may go on when all are ready")


def _mine(view: View, names: Names) -> str | None:
    """What the seat owes, if it owes anything."""
    table, seat = view.open, view.seat
    if seat is None:
        return None
    if owes_character(table, seat):
        points = points_of(table.settings.start_level)
        return f"make your character: a race, {points} points on Brute, Nimble and Wits, a kit, and a name if you like"
    return _of_master(table, names) if seat == table.master else _of_player(table, seat, names)


def _of_player(table: Open, seat: int, names: Names) -> str | None:
    if table.phase == "world" and table.world and table.world.turn == seat:
        return _place(table)
    if table.phase == "history" and not table.history_done[seat]:
        return "tell one to three events of your character's past, then say that it is told"
    if table.phase == "lull" and seat in unspent(table):
        return "place your ability point"
    if table.phase == "treasure" and table.treasure and table.treasure.roller == seat:
        return _treasure(table.treasure)
    if table.phase == "combat" and not table.queue and seat in owing_fighters(table):
        return _turn(table, seat)
    request = table.request
    return _request(table, request, names) if request and seat in request.owing else None


def _place(table: Open) -> str:
    pick = table.world.pick if table.world else None
    if pick is None:
        return "choose a kind of place that your character knows, to put on the map"
    row = LOCATIONS[pick]
    where = {"land": "on land", "water": "on water", "any": "anywhere"}[row.where]
    return f"put the {row.name.lower()} on the map, {where}, and say what ties you to it. {row.prompt}"


def _treasure(found: Treasure) -> str:
    gold = worth(found.dice) * found.multiplier
    value = f"worth {gold} gold" if gold else "worth nothing before three are alike"
    shown = f"roll {found.roll} of 3 for treasure shows {faces(found.dice)}"
    return f"{shown}, {value}: keep some and roll the rest, or stop"


def _turn(table: Open, seat: int) -> str:
    each = fighter(table.combat, seat) if table.combat else None
    count = each.actions if each else 0
    return f"you have {counted(count, 'action')} left in this round"


def _request(table: Open, request: Request, names: Names) -> str:
    if request.kind == "beat":
        is_silent = request.silent is True and table.quiet > 0  # until the Game Master writes
        silence = f"no word from {names[0]}, the Game Master" if is_silent else ""
        return opened(silence, "what do you do? Answer in your own words, try something, or let it pass")
    if request.kind == "choice":
        return opened(request.reason, f"choose: {labels(request.options)}")
    ability = ABILITIES[request.ability] if request.ability else ""
    helped = f"; a trade or tool of “{request.trade}” helps" if request.trade else ""
    rollers = "one of you rolls" if request.who == "one" else "each of you rolls"
    of = f": {rollers}" if len(request.asked) > 1 else ""
    return opened(request.reason, f"roll {ability} against {request.difficulty}{of}{helped}")


def _of_master(table: Open, names: Names) -> str | None:
    if table.queue and (table.phase == "combat" or table.floor == "gm"):
        return _ruling(table, names)
    if table.phase == "world" and _turn_of_map(table) is None:
        return "draw the map: choose an outline, name the world and describe it"
    if table.phase == "combat" and not owing_fighters(table):
        return "play the foes whose turn it is"
    if table.phase == "lull" and not unspent(table):
        return _adding(table) or f"begin the {'next' if table.session else 'first'} session, or end the campaign"
    if table.phase == "scene" and table.floor == "gm":
        floor = _FLOOR if table.scene else _NO_SCENE
        return _adding(table) or (_LAST_BEAT if beats_are_over(table) else floor)
    return None


def _ruling(table: Open, names: Names) -> str:
    first = table.queue[0]
    what = "spell" if first.kind == "spell" else f"attempt with {ABILITIES[first.ability]}"
    most = f", no harder than {first.most}" if first.most else ""
    return f"rule on the {what} of {who(first.seat, name_of(table, first.seat), names)}{most}{after(first.text)}"


def _adding(table: Open) -> str | None:
    return _place(table) if table.world and table.world.pick else None


def _turn_of_map(table: Open) -> int | None:
    return table.world.turn if table.world else None


def _others(table: Open, names: Names) -> str:
    """Who is waited for, and why."""
    seats, why = _awaited(table)
    seats = sorted({*(seats or [0]), *table.admitted})
    return f"{listed([names[seat] for seat in seats])} {why}"


def _awaited(table: Open) -> tuple[list[int], str]:
    """The players who are waited for, none if it is the Game Master."""
    if table.treasure:
        return [table.treasure.roller], "to roll for treasure"
    if table.phase == "scene":
        return (table.request.owing, "to answer") if table.request else ([], "to rule" if table.queue else "to go on")
    if table.phase == "combat":
        waiting = [] if table.queue else owing_fighters(table)
        return waiting, "to act" if waiting else "to rule" if table.queue else "to play the foes"
    return _preparing(table)


def _preparing(table: Open) -> tuple[list[int], str]:
    everyone = players(table)
    if table.phase == "world":
        turn = _turn_of_map(table)
        return ([], "to draw the map") if turn is None else ([turn], "to add a place")
    if table.phase == "characters":
        return [seat for seat in everyone if owes_character(table, seat)], "to make a character"
    if table.phase == "history":
        return [seat for seat in everyone if not table.history_done[seat]], "to tell the past"
    return unspent(table), "to place ability points" if unspent(table) else "to begin the session"


def verdict(view: View, names: Names) -> str:  # noqa: ARG001 (nobody is named: all win or lose together)
    """How it ended for all of them."""
    table = view.open
    if table.ending is None:
        return ""
    alive = sum(1 for hero in table.heroes if hero and hero.state == "alive")
    told = reason(table, table.ending)
    if table.master is not None or table.ending in {"swallowed", "lost"}:
        return told
    lived = sentence(f"{counted(alive, 'character')} lived, and the treasure was worth {table.found} gold")
    return f"{told} {lived}"
