"""An activation from its beginning to its end; what is done in it stands in the files beside this one. R30, R31."""

from __future__ import annotations

from ..board.acting import active, ways_of
from ..board.ground import scan_order
from ..board.moves import landings, path, within, zone_of
from ..board.pieces import square_of
from ..board.pools import of_trait, successes
from ..events.deeds import Held, KnockedDown, Moved, MoveKind
from ..flow.run import Run
from ..flow.valor import attempt
from ..model.basics import ActKind, Square
from ..model.frames import Activation
from ..model.state import Open, Warrior
from .choosing import choices
from .deed import Deed, deeds


def advance(run: Run, frame: Activation) -> None:
    _STEPS[frame.step](run, frame, active(run.table)[1])


def declare(run: Run, frame: Activation, kind: ActKind, to: Square | None, launch: Square | None) -> None:
    """The action is declared; a Move with it comes first and entirely. R30."""
    now, each = active(run.table)
    now.kind = kind
    frame.start, frame.to, frame.launch = square_of(run.table, each.id), to, launch
    deeds()[kind].begin(run, frame, each)


def _begin(run: Run, frame: Activation, _: Warrior) -> None:
    if [one.kind for one in choices(run.table)] == ["hold"]:
        declare(run, frame, "hold", None, None)
    else:
        frame.step = "act"


def _deed(table: Open) -> Deed:
    return deeds()[active(table)[0].kind or "hold"]


def _rolled(run: Run, frame: Activation, each: Warrior) -> None:
    _deed(run.table).judge(run, frame, each)


def _go(run: Run, frame: Activation, each: Warrior) -> None:
    table, deed = run.table, _deed(run.table)
    start, to, far = square_of(table, each.id), frame.launch or frame.to, deed.spaces(each)
    assert to is not None  # noqa: S101 (an action that moves names a square)
    ways = ways_of(table, each)
    if to != start:
        walk(run, each, path(ways, start, to, far), deed.kind)  # type: ignore[arg-type]
    elif deed.stays and not frame.launch:
        run.tell(Held(to=None, warrior=run.named(each.id)))
    if frame.launch is None:
        frame.step = "arrived"
        return
    frame.left, frame.step = far - within(ways, start, far)[to], "leapt"
    attempt(run, each.id, "leap", of_trait(each, "agility"))


def walk(run: Run, each: Warrior, way: tuple[Square, ...], how: MoveKind) -> None:
    each.pos = way[-1]
    run.tell(Moved(to=None, model=run.named(each.id), start=way[0], square=run.spot(way[-1]), path=way, how=how))


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
        land(run, frame, squares[0])
    else:
        frame.step = "leap_to"


def leaps(table: Open, frame: Activation) -> list[Square]:
    """Where the Leap may end; after an Evade outside the evaded zones, or where it began."""
    now, each = active(table)
    launch = square_of(table, each.id)
    ends = landings(ways_of(table, each), launch, frame.left, frame.over)
    barred = zone_of(table, now.evading)
    return sorted([to for to in ends if to == launch or to not in barred], key=scan_order(table.fated))


def land(run: Run, frame: Activation, to: Square) -> None:
    each = active(run.table)[1]
    start = square_of(run.table, each.id)
    if to != start:
        walk(run, each, (start, to), "leap")
    frame.step = "arrived"


def has_moved(frame: Activation, here: Square) -> bool:
    """Whether the warrior has made at least one step in this action."""
    return here != frame.start or frame.launch not in (None, frame.start)


def _arrived(run: Run, frame: Activation, each: Warrior) -> None:
    frame.step = "end"
    _deed(run.table).arrive(run, frame, each)


def _end(run: Run, _: Activation, __: Warrior) -> None:
    run.table.active = None
    run.pop()


_STEPS = {"begin": _begin, "rolled": _rolled, "go": _go, "leapt": _leapt, "arrived": _arrived, "end": _end}
