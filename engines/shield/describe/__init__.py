"""What each action would do, as a sentence to choose by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...contract import Names
from ...former import foretelling
from ...phrases import counted, listed, number, opened, sentence
from ...prospects import Chance, Pool, Prospect, Tone
from .. import actions as a
from .. import odds
from ..acts import active
from ..basics import Model, Square
from ..content import CREW, PROFILES, RANKS
from ..frames import Activation
from ..kits import COST, items
from ..light import is_lit
from ..model import Bout, Open, View
from ..opening import member_name
from ..phrases import card, condition, die_count, die_sum, kit, orders, seen, somewhere
from ..pieces import enemies, ground, name, owner, square_of, warrior
from ..pools import made_of, of_fighter, pool
from ..rules.acting import targets
from ..rules.contests import usual_attacker
from .acts import act, attack_odds
from .told import Told, name_of, place_of, plainly, rolled, with_odds


def _take_crew(action: a.TakeCrew, _: View, __: Names) -> Told:
    crew = CREW[action.crew]
    bearer = crew.members[action.light]
    words = f"take {crew.name}, the light with {bearer.name} ({kit(items(bearer.kit))})"
    return plainly(words, crew.name.removeprefix("The "))


def _build_crew(*_: object) -> Told:
    return plainly("choose the kits of your own crew one by one", "Build my own")


def _set_kit(action: a.SetKit, view: View, _: Names) -> Told:
    cost, budget = COST[action.kit], PROFILES[RANKS[action.slot]].budget
    points = f", {number(cost)} of {counted(budget, 'point')}" if cost else ""
    who = _member(view, action.slot)
    return plainly(f"give {who} {kit(items(action.kit))}{points}", who)


def _member(view: View, slot: int) -> str:
    if view.own is None:
        return PROFILES["clan"].name
    return member_name(view.own.muster, slot)


def _set_light(action: a.SetLight, view: View, _: Names) -> Told:
    who = _member(view, action.slot)
    return plainly(f"give the light to {who}", who)


def _deploy(action: a.Deploy, view: View, names: Names) -> Told:
    table, model = view.open, action.warrior
    words = f"place {seen(table, model, view.seat, names)} on {somewhere(table, action.to)}"
    return plainly(words, name_of(table, model))


def _joker_steal(action: a.JokerSteal, _: View, __: Names) -> Told:
    return plainly(f"take priority with the {card(action.card)}", opened(card(action.card)))


def _joker_pass(*_: object) -> Told:
    return plainly("keep your joker for now", "Pass")


def _joker_pass_all(*_: object) -> Told:
    return plainly("keep your joker and do not ask again in this turn", "Not this turn")


def _trump(action: a.Trump, _: View, __: Names) -> Told:
    if action.use:
        return plainly("trump the black joker with your red one", "Trump it")
    return plainly("let the black joker go first", "Let it go")


def _use_card(action: a.UseCard, view: View, names: Names) -> Told:
    table = view.open
    each = warrior(table, action.warrior)
    where = f"on {somewhere(table, each.pos)}" if each.pos else ""
    about = "; ".join(part for part in (kit(each.items), where, condition(each)) if part)
    words = f"activate {seen(table, each.id, view.seat, names)} ({about}) with the {card(action.card)}"
    return plainly(words, each.name, note=kit(each.items))


def _ace_later(_: a.AceLater, view: View, __: Names) -> Told:
    return plainly(f"keep {_asked_card(view)} for the end of the countdown", "Later")


def _skip_card(_: a.SkipCard, view: View, __: Names) -> Told:
    return plainly(f"skip {_asked_card(view)}", "Skip it")


def _asked_card(view: View) -> str:
    ask = view.own.ask if view.own else None
    return f"the {card(ask.card)}" if ask and ask.card else "the card"


def _leap_to(action: a.LeapTo, view: View, names: Names) -> Told:
    return _to(view, "end the leap on", action.to, names)


def _engage(action: a.Engage, view: View, names: Names) -> Told:
    """How the contest would look if it were fought now."""
    table, target = view.open, action.target
    who, label = seen(table, target, view.seat, names), name_of(table, target)
    theirs = rolled(of_fighter(table, target))
    if table.active is None:
        return plainly(f"engage {who}: {die_sum(theirs)} to beat", label, at=(target,))
    by, helpers = table.active.warrior, odds.support(table, target)
    mine = _led(table, by, helpers)
    chances = odds.won_or_lost(odds.contest(table, by, target, helpers))
    return with_odds(
        label, lambda say: f"engage {who}: {say(mine)} against {say(theirs)}", (mine, theirs), chances, (target,)
    )


def _led(table: Open, model: Model, helpers: int) -> Pool:
    return rolled(of_fighter(table, model) + made_of((helpers, "support")))


def _no_engage(*_: object) -> Told:
    return plainly("engage nobody", "Nobody")


def _target(action: a.Target, view: View, names: Names) -> Told:
    table, target = view.open, action.target
    who, label = seen(table, target, view.seat, names), name_of(table, target)
    frame = table.todo[-1] if table.todo else None
    if table.active is None or not isinstance(frame, Activation):
        return plainly(f"attack {who}", label, at=(target,))
    aim, kind = targets(table, frame).get(target), active(table)[0].kind
    verb = "thrust at" if kind == "reach" else "shoot at"
    if aim is None:
        return plainly(f"{verb} {who}", label, at=(target,))
    dice = rolled(aim.parts)
    chances = attack_odds(table, kind, target, square_of(table, active(table)[0].warrior), aim.dice)
    return with_odds(label, lambda say: f"{verb} {who} with {say(dice)}", (dice,), chances, (target,))


def _sheathe(action: a.Sheathe, _: View, __: Names) -> Told:
    if action.card is None:
        return plainly("keep no card", "None")
    return plainly(f"keep the {card(action.card)} for the next turn", opened(card(action.card)))


def _place_monster(action: a.PlaceMonster, view: View, names: Names) -> Told:
    return _to(view, "let the monster appear on", action.to, names)


def _fight(action: a.Fight, view: View, names: Names) -> Told:
    table = view.open
    bout = next((each for each in table.contests if each.n == action.contest), None)
    if bout is None:
        return plainly(f"fight contest {action.contest}", f"Fight {action.contest}")
    many = listed([_fighter(view, model, names) for model in bout.many])
    plain = f"fight contest {bout.n}: {many} against {_fighter(view, bout.one, names)}"
    lead = usual_attacker(table, bout)
    shares = odds.percents(odds.contest(table, lead, bout.one, len(bout.many) - 1))
    sides = [(model, percent) for model, percent in zip((lead, bout.one), shares, strict=True) if percent]
    told = [f"{percent}% {seen(table, model, view.seat, names)} wins" for model, percent in sides]
    chances = [
        Chance(percent, f"{name(table, model)} wins", _tone(view, model, (lead, bout.one))) for model, percent in sides
    ]
    prospect = Prospect(label=_bout(table, bout), plain=sentence(plain), chances=tuple(chances), at=(bout.one,))
    return f"{plain}, {', '.join(told)}", prospect


def _tone(view: View, winner: Model, fighters: tuple[Model, Model]) -> Tone:
    """Between two who are not one's own neither is good or bad."""
    if view.seat not in map(owner, fighters):
        return "even"
    return "good" if owner(winner) == view.seat else "bad"


def _bout(table: Open, bout: Bout) -> str:
    """E.g. `Rukk – Skor, Nub`, `Rukk – Skor and 2 more`."""
    first, *others = [name(table, model) for model in bout.many]
    more = f" and {len(others)} more" if len(others) > 1 else "".join([f", {each}" for each in others])
    return f"{name_of(table, bout.one)} – {first}{more}"


def _fighter(view: View, model: Model, names: Names) -> str:
    return f"{seen(view.open, model, view.seat, names)} ({die_count(pool(view.open, model))})"


def _attacker(action: a.Attacker, view: View, names: Names) -> Told:
    table, model = view.open, action.warrior
    who, label = seen(table, model, view.seat, names), name_of(table, model)
    bout = next((each for each in table.contests if model in each.many), None)
    helpers = len(bout.many) - 1 if bout else 0
    dice = _led(table, model, helpers)
    if bout is None:
        return plainly(f"let {who} fight with {die_sum(dice)}, the others in support", label)
    chances = odds.won_or_lost(odds.contest(table, model, bout.one, helpers))
    return with_odds(label, lambda say: f"let {who} fight with {say(dice)}, the others in support", (dice,), chances)


def _valor(action: a.Valor, view: View, _: Names) -> Told:
    asked = next((each for each in view.open.asked if each.kind == "valor"), None)
    told = (asked.then if action.use else asked.now) if asked else ""
    label, note = ("Use Valor", "once in a game") if action.use else ("Keep Valor", "")
    words = f"use Valor ({note})" if action.use else "keep Valor"
    return plainly(f"{words}: {told}" if told else words, label, note)


def _driven(action: a.DriveBack | a.Push, view: View, names: Names) -> Told:
    asked = next((each for each in view.open.asked if each.warrior), None)
    verb = "give ground with" if isinstance(action, a.DriveBack) else "drive"
    model = asked.warrior if asked else None
    who = seen(view.open, model, view.seat, names) if model else "them"
    return _to(view, f"{verb} {who} to", action.to, names, model)


def _to(view: View, words: str, square: Square, names: Names, model: Model | None = None) -> Told:
    """A square with what is to be known of it, by somebody who would stand there."""
    note = _note(view, square, names, model)
    where = somewhere(view.open, square)
    return plainly(f"{words} {where} ({note})" if note else f"{words} {where}", place_of(view.open, square), note)


def _note(view: View, square: Square, names: Names, model: Model | None = None) -> str:
    table = view.open
    notes = []
    foes = enemies(table, model) if model else {}
    if near := [foes[at] for at in ground(table).beside[square] if at in foes]:
        notes.append(f"beside {listed([seen(table, each, view.seat, names) for each in near])}")
    if square in ground(table).burrows:
        notes.append("a monster entrance: certain death for a dwarf")
    if not is_lit(table, square):
        notes.append("in the dark")
    return ", ".join(notes)


def _press(action: a.Press, view: View, names: Names) -> Told:
    asked = next((each for each in view.open.asked if each.kind == "press"), None)
    if not action.use:
        return plainly("stay, and do not press the attack", "Stay")
    if not asked or not asked.squares:
        return plainly("press the attack", "Follow")
    words, _ = _to(view, "press the attack to", asked.squares[0], names)
    return plainly(words, "Follow")


def _set_orders(action: a.SetOrders, _: View, __: Names) -> Told:
    given = {field: value for field in action.__struct_fields__ if (value := getattr(action, field))}
    return f"set standing orders: {orders(given) or 'none'}", None


_TELL: dict[type, Callable[[Any, View, Names], Told]] = {
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

describe, foretell = foretelling(_TELL)
