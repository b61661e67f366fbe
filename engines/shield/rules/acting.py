"""An activation: the action, its Move, and what comes of it. R22 to R33."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..actions import Act
from ..acts import active, choices, spaces, ways_of
from ..basics import Model, Square
from ..board import scan_order
from ..events import (
    Defending,
    FuryTaken,
    Held,
    KnockedDown,
    Moved,
    Reached,
    Reloaded,
    Shot,
    Spent,
    StoodUp,
)
from ..frames import Activation, Hit
from ..model import Open, Warrior
from ..moves import landings, path, within, zone_of
from ..pieces import is_engaged, menacing, square_of, trait
from ..pools import of_trait
from ..targets import Aim, Range, engageable
from . import valor
from .engaging import engage
from .hits import shot_strength
from .run import Run, successes


def advance(run: Run, frame: Activation) -> None:
    _STEPS[frame.step](run, frame, active(run.table)[1])


def _begin(run: Run, frame: Activation, _: Warrior) -> None:
    if [one.kind for one in choices(run.table)] == ["hold"]:
        act(run, frame, Act("hold"))
    else:
        frame.step = "act"


def act(run: Run, frame: Activation, action: Act) -> None:
    """The action is declared; a Move with it comes first and entirely. R30."""
    table, (now, each) = run.table, active(run.table)
    now.kind = action.kind
    frame.start, frame.to, frame.launch = square_of(table, each.id), action.to, action.leap_from
    if action.kind == "hold":
        run.tell(Held(to=None, warrior=run.named(each.id)))
        frame.step = "end"
    elif action.kind == "jump_up":
        _stand_up(run, each)
        now.jumped, now.kind, frame.step = True, None, "begin"
    elif action.kind == "circle":
        frame.step = "circled"
        valor.attempt(run, each.id, "circle", of_trait(each, "agility"))
    elif action.kind == "evade":
        now.evading, frame.step = menacing(table, each.id, frame.start), "evaded"
        valor.attempt(run, each.id, "evade", of_trait(each, "agility"))
    else:
        if action.kind == "stand":
            _stand_up(run, each)
        frame.step = "go"


def _stand_up(run: Run, each: Warrior) -> None:
    each.knocked_down = False
    jumps = active(run.table)[0].kind == "jump_up"
    run.tell(StoodUp(to=None, model=run.named(each.id), cause="jump_up" if jumps else "stand"))


def _evaded(_: Run, frame: Activation, __: Warrior) -> None:
    """R25."""
    frame.step = "go" if successes(frame.dice) else "end"


def _circled(run: Run, frame: Activation, each: Warrior) -> None:
    """R24."""
    if successes(frame.dice) and frame.start and frame.to:
        _move(run, each, frame.to, (frame.start, frame.to), "circle")
    frame.step = "end"


def _go(run: Run, frame: Activation, each: Warrior) -> None:
    table, now = run.table, active(run.table)[0]
    kind = now.kind or "move"
    start, to, far = square_of(table, each.id), frame.launch or frame.to, spaces(each, kind)
    assert to is not None  # noqa: S101 (an action that moves names a square)
    ways = ways_of(table, each)
    if to != start:
        _move(run, each, to, path(ways, start, to, far), kind)
    elif kind in ("move", "rush", "crawl", "reach", "shoot") and not frame.launch:
        run.tell(Held(to=None, warrior=run.named(each.id)))
    if frame.launch is None:
        frame.step = "arrived"
        return
    frame.left, frame.step = far - within(ways, start, far)[to], "leapt"
    valor.attempt(run, each.id, "leap", of_trait(each, "agility"))


def _move(run: Run, each: Warrior, to: Square, way: tuple[Square, ...], how: Any) -> None:
    each.pos = to
    run.tell(Moved(to=None, model=run.named(each.id), start=way[0], square=run.spot(to), path=way, how=how))


def _leapt(run: Run, frame: Activation, each: Warrior) -> None:
    """R31."""
    frame.over = successes(frame.dice)
    if not frame.over:
        each.knocked_down = True
        run.tell(KnockedDown(to=None, model=run.named(each.id), cause="leap"))
        frame.step = "end"
        return
    squares = leaps(run.table, frame)
    if len(squares) == 1:
        leap(run, frame, squares[0])
    else:
        frame.step = "land"


def leaps(table: Open, frame: Activation) -> list[Square]:
    """Where the Leap may end; after an Evade outside the evaded zones, or where it began."""
    now, each = active(table)
    launch = square_of(table, each.id)
    ends = landings(ways_of(table, each), launch, frame.left, frame.over)
    barred = zone_of(table, now.evading)
    return sorted([to for to in ends if to == launch or to not in barred], key=scan_order(table.fated))


def leap(run: Run, frame: Activation, to: Square) -> None:
    each = active(run.table)[1]
    start = square_of(run.table, each.id)
    if to != start:
        _move(run, each, to, (start, to), "leap")
    frame.step = "arrived"


def has_moved(frame: Activation, here: Square) -> bool:
    """Whether the warrior has made at least one step in this action."""
    return here != frame.start or frame.launch not in (None, frame.start)


def _arrived(run: Run, frame: Activation, each: Warrior) -> None:
    """What follows the Move."""
    kind = active(run.table)[0].kind or "hold"
    frame.step = "end"
    _AFTER[kind](run, frame, each)


def _may_engage(run: Run, frame: Activation, _: Warrior) -> None:
    if foes(run.table):
        frame.step = "engage"


def foes(table: Open) -> list[Model]:
    """Whom the active warrior can engage where it stands; nobody while it is Engaged itself."""
    each = active(table)[1]
    return [] if is_engaged(table, each.id) else engageable(table, each.id, square_of(table, each.id))


def _rage(run: Run, frame: Activation, each: Warrior) -> None:
    each.fury = True
    run.tell(FuryTaken(to=None, warrior=run.named(each.id)))
    near = foes(run.table)
    if len(near) == 1:
        engage(run, each.id, near[0])
    elif near:
        frame.step = "engage"


def _defend(run: Run, _: Activation, each: Warrior) -> None:
    each.defending = True
    run.tell(Defending(to=None, warrior=run.named(each.id)))


def _reload(run: Run, frame: Activation, each: Warrior) -> None:
    """R29."""
    if has_moved(frame, square_of(run.table, each.id)):
        frame.step = "reloaded"
        valor.attempt(run, each.id, "reload", of_trait(each, "craft"))
    else:
        _load(run, each)


def _reloaded(run: Run, frame: Activation, each: Warrior) -> None:
    frame.step = "end"
    if successes(frame.dice):
        _load(run, each)


def _load(run: Run, each: Warrior) -> None:
    each.spent = False
    run.tell(Reloaded(to=None, warrior=run.named(each.id)))


def _take_aim(run: Run, frame: Activation, _: Warrior) -> None:
    aims = targets(run.table, frame)
    if len(aims) == 1:
        attack(run, frame, next(iter(aims)))
    elif aims:
        frame.step = "target"


def targets(table: Open, frame: Activation) -> dict[Model, Aim]:
    """Whom the active warrior can attack from where it stands."""
    now, each = active(table)
    here = square_of(table, each.id)
    if now.kind == "reach":
        return Range(table, each).thrusts(here)
    return Range(table, each).shots(here, moved=has_moved(frame, here))


def attack(run: Run, frame: Activation, target: Model) -> None:
    """R27, R28."""
    now, each = active(run.table)
    dice, parts = targets(run.table, frame)[target]
    by, at = run.named(each.id), run.named(target)
    frame.target, frame.step = target, "attacked"
    if now.kind == "reach":
        run.tell(Reached(to=None, attacker=by, target=at, dice=dice, parts=parts))
        valor.attempt(run, each.id, "reach", parts)
        return
    each.spent = True
    run.tell(Shot(to=None, attacker=by, target=at, dice=dice, parts=parts), Spent(to=None, warrior=by))
    valor.attempt(run, each.id, "shoot", parts)


def _attacked(run: Run, frame: Activation, each: Warrior) -> None:
    frame.step = "end"
    if not successes(frame.dice) or frame.target is None:
        return
    if active(run.table)[0].kind == "reach":
        run.push(Hit(kind="reach", by=each.id, target=frame.target, strength=trait(each, "strength")))
    else:
        run.push(Hit(kind="ranged", by=each.id, target=frame.target, strength=shot_strength(each)))


def engage_with(run: Run, frame: Activation, target: Model) -> None:
    engage(run, active(run.table)[0].warrior, target)
    frame.step = "end"


def _end(run: Run, *_: object) -> None:
    run.table.active = None
    run.pop()


def _nothing(*_: object) -> None:
    """An Evade and standing up have no sequel."""


_AFTER: dict[str, Callable[[Run, Activation, Warrior], None]] = {
    "move": _may_engage,
    "rush": _may_engage,
    "crawl": _may_engage,
    "fury": _rage,
    "defend": _defend,
    "reach": _take_aim,
    "shoot": _take_aim,
    "reload": _reload,
    "evade": _nothing,
    "stand": _nothing,
}

_STEPS: dict[str, Callable[[Run, Activation, Warrior], None]] = {
    "begin": _begin,
    "evaded": _evaded,
    "circled": _circled,
    "go": _go,
    "leapt": _leapt,
    "arrived": _arrived,
    "reloaded": _reloaded,
    "attacked": _attacked,
    "end": _end,
}
