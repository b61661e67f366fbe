"""The Event phase: engagements end, crews may turn back, lights burn down, a card is flipped. R65 to R74."""

from __future__ import annotations

from ..board.cards import suit
from ..board.pieces import living, trait, warrior
from ..board.pools import made_of, of_trait, successes
from ..content import NUMBERS
from ..ending import result, standings
from ..events.deeds import Rolled
from ..events.dusk import CoinPassed, EngagementsEnded, EventDrawn, Fuel, GameOver, TurnedBack
from ..model.basics import Model, other
from ..model.frames import Dusk, Hit
from ..model.state import End, Open, Warrior
from . import valor
from .casualties import put_out
from .monsters import emerge
from .run import Run
from .turns import begin_turn, draw_card

TRAP = 4  # strength; R73
EVENTS = {"H": "Trap sprung!", "D": "Time's running out", "C": "Monster!", "S": "Monsters!", None: "Nothing happens"}
_EMERGING: dict[str | None, int] = {"C": 1, "S": 3}  # monsters


def advance(run: Run, frame: Dusk) -> None:
    _STEPS[frame.step](run, frame)


def end_engagements(run: Run) -> None:
    """R66."""
    table = run.table
    run.new_question()
    if table.links:
        run.tell(EngagementsEnded(to=None))
    table.links = []
    for each in table.warriors:
        each.defending = each.fury = False


def _nerve(run: Run, frame: Dusk) -> None:
    """R67."""
    table = run.table
    if not frame.at:
        end_engagements(run)
    if frame.at == 2:
        frame.step = "decide"
        return
    seat = table.fated if frame.at == 0 else other(table.fated)
    frame.at += 1
    if table.casualties[seat] < NUMBERS.breaking:  # R67
        return
    frame.roller = leader(table, seat)
    if frame.roller is None:
        _give_up(run, frame, seat)
        return
    run.new_question()
    frame.step = "judge"
    valor.attempt(run, frame.roller, "nerve", of_trait(warrior(table, frame.roller), "nerve"), worth=True)


def leader(table: Open, seat: int) -> Model | None:
    """Who tests for a crew: its Greyshield, or else whoever has the most nerve."""
    left = living(table, seat)
    found = min(left, key=lambda each: (each.rank != "grey", -trait(each, "nerve"), each.slot), default=None)
    return found.id if found else None


def _judge(run: Run, frame: Dusk) -> None:
    frame.step = "nerve"
    seat = run.table.fated if frame.at == 1 else other(run.table.fated)
    if not successes(frame.dice):
        _give_up(run, frame, seat)


def _give_up(run: Run, frame: Dusk, seat: int) -> None:
    frame.failed = (*frame.failed, seat)
    run.tell(TurnedBack(to=None, seat=seat))


def _decide(run: Run, frame: Dusk) -> None:
    """The game may end here; else lights burn down and a card is flipped."""
    table = run.table
    if frame.failed:
        _finish(run, End("draw" if len(frame.failed) == 2 else "turned_back", table.turn, frame.failed))
    elif table.turn == NUMBERS.turns:
        _finish(run, End(standings(table)[1], table.turn))  # R68
    else:
        _burn(run)
        frame.step = "event"


def _finish(run: Run, end: End) -> None:
    run.table.phase, run.table.ending, run.table.todo = "over", end, []
    final = result(run.state)
    assert final is not None  # noqa: S101 (the game has just ended)
    run.tell(GameOver(to=None, result=final))


def _burn(run: Run) -> None:
    """R69, R70."""
    table = run.table
    if table.fuel:
        _burn_fuel(run)
        return
    for seat in (table.fated, other(table.fated)):
        slot = table.lights[seat]
        if slot is None:
            continue
        dice, parts = run.roll(1), made_of((1, "light"))
        bearer = run.named(f"{seat}-{slot}")
        run.tell(Rolled(to=None, model=bearer, what="light", dice=dice, parts=parts, successes=successes(dice)))
        if dice[0] == 1:
            put_out(run, seat, "burnt_out")


def _burn_fuel(run: Run) -> None:
    run.table.fuel -= 1
    run.tell(Fuel(to=None, fuel=run.table.fuel))


def _event(run: Run, frame: Dusk) -> None:
    """R71 to R73, G56, G59."""
    card = draw_card(run)
    run.table.discard.append(card)
    frame.step = "end"
    victim = _victim(run) if suit(card) == "H" else None
    told = run.named(victim.id) if victim else None
    run.tell(EventDrawn(to=None, card=card, name=EVENTS[suit(card)], victim=told))
    if victim:
        run.new_question()
        frame.roller, frame.step = victim.id, "trap"
        valor.attempt(run, victim.id, "trap", of_trait(victim, "craft"), worth=True)
    elif suit(card) == "D":
        _time_runs_out(run)
    else:
        emerge(run, _EMERGING.get(suit(card), 0))


def _victim(run: Run) -> Warrior:
    victims = living(run.table, run.table.fated)
    return victims[run.state.sealed.rng.roll(len(victims)) - 1]


def _trapped(run: Run, frame: Dusk) -> None:
    frame.step = "end"
    if not successes(frame.dice) and frame.roller:
        run.push(Hit(kind="trap", by=None, target=frame.roller, strength=TRAP))


def _time_runs_out(run: Run) -> None:
    if run.table.fuel:
        _burn_fuel(run)
    else:
        put_out(run, run.table.fated, "event")


def _end(run: Run, _: Dusk) -> None:
    """R74."""
    table = run.table
    run.pop()
    table.fated = other(table.fated)
    run.tell(CoinPassed(to=None, fated=table.fated))
    begin_turn(run)


_STEPS = {"nerve": _nerve, "judge": _judge, "decide": _decide, "event": _event, "trap": _trapped, "end": _end}
