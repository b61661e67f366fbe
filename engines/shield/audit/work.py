"""Unfinished work: that it fits the phase and can be finished from where it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...former import Faults
from ..acts import choices
from ..basics import Model, is_monster
from ..cards import suit
from ..content import NUMBERS
from ..frames import Activation, AnyFrame, Contest, Danger, Dusk, Hit
from ..model import Active, Open, State, Warrior
from ..pieces import (
    are_enemies,
    has,
    is_down,
    is_shrouded,
    menacing,
    missile,
    place,
    standing_on,
    trait,
    warrior,
)
from ..pools import total
from ..rules import acting, contests, driving, dusk, hits, monsters, valor
from ..rules.run import successes

_FIRST: dict[str, type] = {"delve": Activation, "monster": Danger, "fight": Contest, "event": Dusk}
_ROLLED = {"evaded": "evade", "circled": "circle", "leapt": "leap", "attacked": "", "reloaded": "reload"}


def work(state: State) -> Faults:
    table = state.open
    if not table.todo:
        if table.phase in ("monster", "event"):
            yield "$.open.todo", "Something is unfinished in this phase."
        return
    first, last = table.todo[0], table.todo[-1]
    if type(first) is not _FIRST.get(table.phase):
        yield "$.open.todo[0]", "This work does not belong to the phase."
    elif len(table.todo) == 2 and not isinstance(last, Hit):
        yield "$.open.todo[1]", "Only a hit interrupts other work."
    else:
        yield from _CHECKS[type(first)](table, first)


def _valor(table: Open, frame: AnyFrame, model: Model | None, path: str) -> Faults:
    """Whoever may change the dice of a failed roll."""
    if frame.valor is not None and (not valor.may_use(table, model) or model != f"{frame.valor}-0"):
        yield f"{path}.valor", "Only a Greyshield's own dice are changed by Valor, once."


def _activation(table: Open, frame: Activation) -> Faults:
    now, path = table.active, "$.open.active"
    last = table.used[-1] if table.used else None
    if now is None or is_monster(now.warrior) or not last or (last.warrior, last.card) != (now.warrior, now.card):
        yield path, "The last dwarf to be activated is the active one."
        return
    each = warrior(table, now.warrior)
    if not each.alive or (now.jumped and (suit(now.card) != "C" or (each.knocked_down and frame.step != "end"))):
        yield path, "This dwarf cannot be active so."
    elif (now.stolen and suit(now.card) is not None) or (now.trumped and not (now.stolen and now.card == "RJ")):
        yield path, "Only a joker takes priority."
    elif any(place(table, foe) is None or not are_enemies(each.id, foe) for foe in now.evading):
        yield f"{path}.evading", "Enemies on the board are evaded."
    elif bool(now.evading) != (now.kind == "evade"):
        yield f"{path}.evading", "Zones are evaded by an Evade only."
    elif len(table.todo) == 2:
        yield from _strike(table, frame, now)
    elif frame.valor is not None:
        yield from _tested(table, frame, now, each)
    else:
        yield from _choosing(table, frame, now)


def _strike(table: Open, frame: Activation, now: Active) -> Faults:
    hit = table.todo[-1]
    assert isinstance(hit, Hit)  # noqa: S101 (looked at before)
    kind = {"reach": "reach", "shoot": "ranged"}.get(now.kind or "")
    if frame.step != "end" or hit.kind != kind or hit.by != now.warrior or hit.target != frame.target:
        yield "$.open.todo[1]", "The hit belongs to the attack under way."
    else:
        yield from _hit(table, hit)


def _tested(table: Open, frame: Activation, now: Active, each: Warrior) -> Faults:
    path = "$.open.todo[0]"
    yield from _valor(table, frame, each.id, path)
    what = (
        (now.kind if now.kind in ("reach", "shoot") else None) if frame.step == "attacked" else _ROLLED.get(frame.step)
    )
    if what is None or frame.what != what or not frame.dice or successes(frame.dice):
        yield path, "No roll has failed here."
    elif frame.step in ("evaded", "circled"):
        yield from _declared(table, frame, now, each)
    elif frame.step == "leapt" and (frame.launch is None or frame.launch != each.pos or now.kind is None):
        yield path, "A leap begins where it was announced."
    elif frame.step == "attacked" and (frame.target is None or not _can_be_hit(table, each.id, frame.target)):
        yield path, "There is somebody to be hit."
    elif frame.step == "attacked" and now.kind == "shoot" and missile(each) is None:
        yield path, "There is a weapon to shoot with."
    elif frame.step == "reloaded" and (now.kind != "reload" or missile(each) is None):
        yield path, "There is a weapon to reload."


def _can_be_hit(table: Open, by: Model, target: Model) -> bool:
    return are_enemies(by, target) and place(table, target) is not None


def _declared(table: Open, frame: Activation, now: Active, each: Warrior) -> Faults:
    """An Evade or a Circle that has been rolled but not made."""
    found = next((choice for choice in choices(table) if choice.kind == now.kind), None)
    squares = (frame.to is not None) + (frame.launch is not None)
    fits = found and squares == 1 and (frame.to in found.ends or frame.launch in found.launches)
    if not fits or frame.start != each.pos or {"evaded": "evade", "circled": "circle"}[frame.step] != now.kind:
        yield "$.open.todo[0]", "This action cannot be done from here."
    elif now.kind == "evade" and now.evading != menacing(table, each.id, each.pos or (0, 0)):
        yield "$.open.active.evading", "All zones that hold the dwarf are evaded."


def _choosing(table: Open, frame: Activation, now: Active) -> Faults:
    path, each = "$.open.todo[0]", warrior(table, now.warrior)
    if frame.step == "act":
        if now.kind is not None or [one.kind for one in choices(table)] == ["hold"]:
            yield path, "There is an action to choose."
    elif frame.step == "land":
        can = now.kind is not None and frame.launch == each.pos and not each.knocked_down
        if not can or frame.over != successes(frame.dice) or len(acting.leaps(table, frame)) < 2:
            yield path, "There is a place to land."
    elif frame.step == "engage":
        if now.kind not in ("move", "rush", "crawl", "fury") or len(acting.foes(table)) < 1 + (now.kind == "fury"):
            yield path, "There is somebody to engage."
    elif frame.step == "target":
        if not _can_attack(each, now) or len(acting.targets(table, frame)) < 2:
            yield path, "There is somebody to attack."
    else:
        yield f"{path}.step", "This step takes no decision."


def _can_attack(each: Warrior, now: Active) -> bool:
    if each.knocked_down:
        return False
    return (now.kind == "shoot" and missile(each) is not None) or (now.kind == "reach" and "spear" in each.items)


def _hit(table: Open, hit: Hit) -> Faults:
    path = "$.open.todo[1]"
    if hit.by is not None and (place(table, hit.by) is None or not are_enemies(hit.by, hit.target)):
        yield f"{path}.by", "An enemy on the board has hit."
    elif (hit.by is None) != (hit.kind == "trap"):
        yield f"{path}.by", "Only a trap hits by itself."
    elif hit.step == "pressing":
        yield from _pressing(table, hit)
    elif place(table, hit.target) is None:
        yield f"{path}.target", "The target is on the board."
    elif hit.step == "choose" and hit.valor is None:
        yield from _driving(table, hit)
    elif hit.valor is None:
        yield f"{path}.step", "This step takes no decision."
    else:
        yield from _saving(table, hit) if hit.step == "saved" else _hurting(table, hit)


def _pressing(table: Open, hit: Hit) -> Faults:
    free = hit.vacated not in standing_on(table)
    forced = hit.by is None or is_monster(hit.by) or has(table, hit.by, "berserker")
    if hit.valor is not None or forced or not free or not hits.can_press(table, hit):
        yield "$.open.todo[1]", "There is nothing to press."


def _driving(table: Open, hit: Hit) -> Faults:
    holds = not is_monster(hit.target) and warrior(table, hit.target).defending
    moves = hit.kind in ("contest", "reach") and not is_down(table, hit.target) and not holds
    if not moves or driving.chooser(table, hit) is None or len(driving.ways_back(table, hit)) < 2:
        yield "$.open.todo[1]", "There is no choice of where to drive the target."


def _saving(table: Open, hit: Hit) -> Faults:
    yield from _valor(table, hit, hit.target, "$.open.todo[1]")
    shield = has(table, hit.target, "shield") and not is_down(table, hit.target)
    if not shield or hit.what != "save" or len(hit.dice) != 1 or successes(hit.dice):
        yield "$.open.todo[1].dice", "No shield has failed here."


def _hurting(table: Open, hit: Hit) -> Faults:
    yield from _valor(table, hit, hit.by, "$.open.todo[1]")
    if hit.step != "hurt" or hit.what != "damage" or len(hit.dice) != hits.damage_dice(table, hit):
        yield "$.open.todo[1].dice", "These are not the damage dice."
    elif successes(hit.dice) == len(hit.dice):
        yield "$.open.todo[1].dice", "No die can be changed."


def _danger(table: Open, frame: Danger) -> Faults:
    path = "$.open.todo[0]"
    if frame.at < 1 or len(frame.dice) != 2 or frame.what != "danger":
        yield path, "Two dice have been rolled for somebody."
        return
    model = monsters.endangered(table, frame)
    if place(table, model) is None or not is_shrouded(table, model):
        yield path, "Only dwarves in the dark are in danger."
    elif frame.valor is not None:
        yield from _valor(table, frame, model, path)
        if frame.step != "judge" or (sum(frame.dice) != 2 and sorted(frame.dice) != [4, 6]):
            yield path, "Valor would change nothing."
    elif frame.step != "place" or sum(frame.dice) < 10 or len(driving.monster_squares(table, model)) < 2:
        yield path, "There is no monster to place."
    elif len(table.monsters) >= 12:
        yield path, "There are monsters enough."


def _contest(table: Open, frame: Contest) -> Faults:
    path = "$.open.todo[0]"
    if frame.n > len(table.contests) or table.contests[frame.n - 1].done:
        yield f"{path}.n", "This contest is not open."
        return
    bout = table.contests[frame.n - 1]
    if (bout.attacker is None) != (frame.step == "attacker"):
        yield f"$.open.contests[{frame.n - 1}].attacker", "The attacker is named before the first roll."
    elif len(table.todo) == 2:
        yield from _struck(table, frame)
    elif any(place(table, model) is None for model in (bout.one, *bout.many)):
        yield path, "All who fight are on the board."
    elif frame.step == "attacker":
        if frame.valor is not None or len(bout.many) < 2 or contests.chooser(table, bout) is None:
            yield path, "There is no attacker to choose."
    elif frame.step != "judge" or frame.valor is None or frame.what != "contest":
        yield f"{path}.step", "This step takes no decision."
    else:
        yield from _judging(table, frame)


def _judging(table: Open, frame: Contest) -> Faults:
    path, bout = "$.open.todo[0]", table.contests[frame.n - 1]
    seat = frame.valor
    if seat is None or f"{seat}-0" not in contests.fighters(bout) or not table.valor[seat]:
        yield f"{path}.valor", "Only a Greyshield's own dice are changed by Valor, once."
    elif (frame.parts, frame.against_parts) != contests.pools(table, bout, frame.growth):
        yield f"{path}.parts", "The dice of the contest are not made of this."
    elif (len(frame.dice), len(frame.against)) != (total(frame.parts), total(frame.against_parts)):
        yield f"{path}.dice", "These are not the dice of the contest."
    elif seat not in frame.offered or min(valor.dice_of(table, frame, seat)) >= NUMBERS.success:
        yield f"{path}.valor", "Valor would change nothing."


def _struck(table: Open, frame: Contest) -> Faults:
    hit, bout = table.todo[1], table.contests[frame.n - 1]
    assert isinstance(hit, Hit)  # noqa: S101 (looked at before)
    one, attacker = contests.fighters(bout)
    if frame.step != "hits" or frame.winner not in (one, attacker) or hit.kind != "contest" or hit.by != frame.winner:
        yield "$.open.todo[1]", "The winner of the contest hits."
    elif hit.target != (attacker if hit.by == one else one):
        yield "$.open.todo[1].target", "The loser of the contest is hit."
    else:
        yield from _hit(table, hit)


def _dusk(table: Open, frame: Dusk) -> Faults:
    path, hit = "$.open.todo[0]", table.todo[-1]
    if isinstance(hit, Hit):
        if frame.step != "end" or hit.kind != "trap" or hit.target != frame.roller or is_monster(hit.target):
            yield "$.open.todo[1]", "Only a trap hits in this phase."
        else:
            yield from _hit(table, hit)
        return
    yield from _valor(table, frame, frame.roller, path)
    if frame.valor is None or frame.roller is None or frame.what not in ("nerve", "trap") or successes(frame.dice):
        yield path, "Valor would change nothing."
    elif frame.what == "nerve":
        yield from _testing(table, frame)
    elif frame.step != "trap" or frame.valor != table.fated or table.turn == NUMBERS.turns:
        yield path, "A trap is sprung for the Fated One."


def _testing(table: Open, frame: Dusk) -> Faults:
    path = "$.open.todo[0]"
    seat = table.fated if frame.at == 1 else 1 - table.fated
    if frame.step != "judge" or not frame.at or frame.valor != seat or dusk.leader(table, seat) != frame.roller:
        yield path, "The Greyshield tests for the crew."
    elif len(frame.dice) != trait(warrior(table, f"{seat}-0"), "nerve") or table.casualties[seat] < NUMBERS.breaking:
        yield f"{path}.dice", "A crew tests its nerve after four casualties."
    elif any(other == seat or table.casualties[other] < NUMBERS.breaking for other in frame.failed):
        yield f"{path}.failed", "Each crew tests once."


_CHECKS: dict[type, Callable[[Open, Any], Faults]] = {
    Activation: _activation,
    Danger: _danger,
    Contest: _contest,
    Dusk: _dusk,
}
