"""What each action would do, as a sentence to choose by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.contract import Names
from engines.kit import describing
from engines.phrases import counted, listed, number
from engines.shield import actions as a
from engines.shield import odds
from engines.shield.acts import active
from engines.shield.basics import Model, Square
from engines.shield.content import CREW, PROFILES, RANKS
from engines.shield.describe.acts import act, attack_odds
from engines.shield.frames import Activation, Parts
from engines.shield.kits import COST, items
from engines.shield.light import is_lit
from engines.shield.model import Bout, Open, View
from engines.shield.opening import member_name
from engines.shield.phrases import card, condition, die_count, die_sum, kit, orders, seen, somewhere
from engines.shield.pieces import enemies, ground, square_of, warrior
from engines.shield.pools import made_of, of_fighter, pool
from engines.shield.rules.acting import targets
from engines.shield.rules.contests import usual_attacker


def _take_crew(action: a.TakeCrew, _: View, __: Names) -> str:
    crew = CREW[action.crew]
    bearer = crew.members[action.light]
    return f"take {crew.name}, the light with {bearer.name} ({kit(items(bearer.kit))})"


def _build_crew(*_: object) -> str:
    return "choose the kits of your own crew one by one"


def _set_kit(action: a.SetKit, view: View, _: Names) -> str:
    cost, budget = COST[action.kit], PROFILES[RANKS[action.slot]].budget
    points = f", {number(cost)} of {counted(budget, 'point')}" if cost else ""
    return f"give {_member(view, action.slot)} {kit(items(action.kit))}{points}"


def _member(view: View, slot: int) -> str:
    if view.own is None:
        return PROFILES["clan"].name
    return member_name(view.own.muster, slot)


def _set_light(action: a.SetLight, view: View, _: Names) -> str:
    return f"give the light to {_member(view, action.slot)}"


def _deploy(action: a.Deploy, view: View, names: Names) -> str:
    return f"place {seen(view.open, action.warrior, view.seat, names)} on {somewhere(view.open, action.to)}"


def _joker_steal(action: a.JokerSteal, _: View, __: Names) -> str:
    return f"take priority with the {card(action.card)}"


def _joker_pass(*_: object) -> str:
    return "keep your joker for now"


def _joker_pass_all(*_: object) -> str:
    return "keep your joker and do not ask again in this turn"


def _trump(action: a.Trump, _: View, __: Names) -> str:
    return "trump the black joker with your red one" if action.use else "let the black joker go first"


def _use_card(action: a.UseCard, view: View, names: Names) -> str:
    table = view.open
    each = warrior(table, action.warrior)
    where = f"on {somewhere(table, each.pos)}" if each.pos else ""
    about = "; ".join(part for part in (kit(each.items), where, condition(each)) if part)
    return f"activate {seen(table, each.id, view.seat, names)} ({about}) with the {card(action.card)}"


def _ace_later(_: a.AceLater, view: View, __: Names) -> str:
    return f"keep {_asked_card(view)} for the end of the countdown"


def _skip_card(_: a.SkipCard, view: View, __: Names) -> str:
    return f"skip {_asked_card(view)}"


def _asked_card(view: View) -> str:
    ask = view.own.ask if view.own else None
    return f"the {card(ask.card)}" if ask and ask.card else "the card"


def _leap_to(action: a.LeapTo, view: View, names: Names) -> str:
    return f"end the leap on {_place(view, action.to, names)}"


def _engage(action: a.Engage, view: View, names: Names) -> str:
    return f"engage {seen(view.open, action.target, view.seat, names)}: {_pools(view, action.target)}"


def _pools(view: View, target: Model) -> str:
    """How the contest would look if it were fought now."""
    table = view.open
    if table.active is None:
        return f"{die_sum(of_fighter(table, target))} to beat"
    mine, helpers = table.active.warrior, odds.support(table, target)
    pools = f"{die_sum(_led(table, mine, helpers))} against {die_sum(of_fighter(table, target))}"
    return f"{pools}, {odds.told(('you win', 'they win'), odds.contest(table, mine, target, helpers))}"


def _led(table: Open, model: Model, helpers: int) -> Parts:
    return of_fighter(table, model) + made_of((helpers, "support"))


def _no_engage(*_: object) -> str:
    return "engage nobody"


def _target(action: a.Target, view: View, names: Names) -> str:
    table = view.open
    target = seen(table, action.target, view.seat, names)
    frame = table.todo[-1] if table.todo else None
    if table.active is None or not isinstance(frame, Activation):
        return f"attack {target}"
    aim = targets(table, frame).get(action.target)
    kind = active(table)[0].kind
    verb = "thrust at" if kind == "reach" else "shoot at"
    if aim is None:
        return f"{verb} {target}"
    result = attack_odds(table, kind, action.target, square_of(table, active(table)[0].warrior), aim.dice)
    return f"{verb} {target} with {die_sum(aim.parts)}: {result}"


def _sheathe(action: a.Sheathe, _: View, __: Names) -> str:
    return f"keep the {card(action.card)} for the next turn" if action.card else "keep no card"


def _place_monster(action: a.PlaceMonster, view: View, names: Names) -> str:
    return f"let the monster appear on {_place(view, action.to, names)}"


def _fight(action: a.Fight, view: View, names: Names) -> str:
    bout = next((each for each in view.open.contests if each.n == action.contest), None)
    if bout is None:
        return f"fight contest {action.contest}"
    many = listed([_fighter(view, model, names) for model in bout.many])
    return f"fight contest {bout.n}: {many} against {_fighter(view, bout.one, names)}, {_prospect(view, bout, names)}"


def _prospect(view: View, bout: Bout, names: Names) -> str:
    """Who wins how likely, if the usual one of the many attacks."""
    table, lead = view.open, usual_attacker(view.open, bout)
    chances = odds.contest(table, lead, bout.one, len(bout.many) - 1)
    words = [f"{seen(table, model, view.seat, names)} wins" for model in (lead, bout.one)]
    return odds.told(words, chances)


def _fighter(view: View, model: Model, names: Names) -> str:
    return f"{seen(view.open, model, view.seat, names)} ({die_count(pool(view.open, model))})"


def _attacker(action: a.Attacker, view: View, names: Names) -> str:
    table, model = view.open, action.warrior
    bout = next((each for each in table.contests if model in each.many), None)
    helpers = len(bout.many) - 1 if bout else 0
    dice = die_sum(_led(table, model, helpers))
    told = f"let {seen(table, model, view.seat, names)} fight with {dice}, the others in support"
    if bout is None:
        return told
    return f"{told}: {odds.told(('you win', 'they win'), odds.contest(table, model, bout.one, helpers))}"


def _valor(action: a.Valor, view: View, _: Names) -> str:
    asked = next((each for each in view.open.asked if each.kind == "valor"), None)
    verb = "use Valor" if action.use else "keep Valor"
    told = (asked.then if action.use else asked.now) if asked else ""
    return f"{verb}: {told}" if told else verb


def _driven(action: a.DriveBack | a.Push, view: View, names: Names) -> str:
    asked = next((each for each in view.open.asked if each.warrior), None)
    verb = "give ground with" if isinstance(action, a.DriveBack) else "drive"
    model = asked.warrior if asked else None
    who = seen(view.open, model, view.seat, names) if model else "them"
    return f"{verb} {who} to {_place(view, action.to, names, model)}"


def _place(view: View, square: Square, names: Names, model: Model | None = None) -> str:
    """A square with what is to be known of it, by somebody who would stand there."""
    table = view.open
    notes = []
    foes = enemies(table, model) if model else {}
    if near := [foes[at] for at in ground(table).beside[square] if at in foes]:
        notes.append(f"beside {listed([seen(table, each, view.seat, names) for each in near])}")
    if square in ground(table).burrows:
        notes.append("a monster entrance: certain death for a dwarf")
    if not is_lit(table, square):
        notes.append("in the dark")
    return somewhere(table, square) + (f" ({', '.join(notes)})" if notes else "")


def _press(action: a.Press, view: View, names: Names) -> str:
    asked = next((each for each in view.open.asked if each.kind == "press"), None)
    if not action.use:
        return "stay, and do not press the attack"
    return (
        f"press the attack to {_place(view, asked.squares[0], names)}"
        if asked and asked.squares
        else "press the attack"
    )


def _set_orders(action: a.SetOrders, _: View, __: Names) -> str:
    given = {field: value for field in action.__struct_fields__ if (value := getattr(action, field))}
    return f"set standing orders: {orders(given) or 'none'}"


_TELL: dict[type, Callable[[Any, View, Names], str]] = {
    a.TakeCrew: _take_crew,
    a.BuildCrew: _build_crew,
    a.SetKit: _set_kit,
    a.SetLight: _set_light,
    a.Deploy: _deploy,
    a.JokerSteal: _joker_steal,
    a.JokerPass: _joker_pass,
    a.JokerPassAll: _joker_pass_all,
    a.Trump: _trump,
    a.UseCard: _use_card,
    a.AceLater: _ace_later,
    a.SkipCard: _skip_card,
    a.Act: act,
    a.LeapTo: _leap_to,
    a.Engage: _engage,
    a.NoEngage: _no_engage,
    a.Target: _target,
    a.Sheathe: _sheathe,
    a.PlaceMonster: _place_monster,
    a.Fight: _fight,
    a.Attacker: _attacker,
    a.Valor: _valor,
    a.DriveBack: _driven,
    a.Push: _driven,
    a.Press: _press,
    a.SetOrders: _set_orders,
}

describe = describing(_TELL)
