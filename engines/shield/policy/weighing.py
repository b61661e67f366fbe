"""What each legal action of a seat is worth to it."""

from __future__ import annotations

from collections.abc import Callable

from ...rng import Rng
from .. import actions as a
from ..acts import active
from ..basics import JOKERS, Card, Model
from ..cards import is_joker
from ..content import CREW, maps
from ..frames import Activation, Contest, Danger, Hit
from ..kits import COST
from ..listing import asked_of, legal
from ..model import Asked, State
from ..pieces import warrior
from ..pools import pool
from ..rules import acting, contests, driving, hits
from ..rules.countdown import idle
from ..rules.turns import usual_card
from .fighting import RELUCTANCE, best_gain, engagement, weigh_acts
from .plan import Outlook

Weighed = list[tuple[float, a.Action]]

SPARE_GAIN = 0.5  # below it a card is skipped if there are cards enough
ACE_GAIN = 1.0  # above it an ace goes first
STEAL_GAIN = 1.2  # above it a joker takes priority


def weigh(state: State, seat: int, rng: Rng) -> Weighed:
    asked = asked_of(state, seat)
    assert asked is not None  # noqa: S101 (asked only of a seat that owes a decision)
    return _WEIGH[asked.kind](state, asked, rng)


def _crew(state: State, asked: Asked, rng: Rng) -> Weighed:
    """Any ready-made crew with its usual Lightbearer."""
    options = legal(state, asked.seat)
    found: Weighed = []
    for option in options:
        value = rng.chance()
        if isinstance(option, a.TakeCrew):
            value += 2 * (CREW[option.crew].light == option.light)
        elif isinstance(option, a.SetKit):
            value += 2 * COST[option.kit]
        elif isinstance(option, a.SetLight):
            value += 2 * (option.slot == 5)
        found.append((value, option))
    return found


def _deploy(state: State, asked: Asked, _: Rng) -> Weighed:
    """Fighters in front, the Lightbearer behind."""
    seat = asked.seat
    halls = maps()[state.open.map].player_entrances[1 - seat][0]
    found: Weighed = []
    for option in [each for each in legal(state, seat) if isinstance(each, a.Deploy)]:
        ahead = -abs(option.to[1] - halls[1]) - 0.1 * abs(option.to[0] - halls[0])
        each = warrior(state.open, option.warrior)
        found.append((-ahead - 50 if each.light else ahead - 0.01 * each.slot, option))
    return found


def _gains(state: State, seat: int, card: Card) -> dict[Model, float]:
    return {each.id: best_gain(state.open, each.id, card) for each in idle(state.open, seat)}


def _countdown(state: State, asked: Asked, _: Rng) -> Weighed:
    own = state.own[asked.seat]
    ask = own.ask
    if ask is None or ask.kind in ("joker", "trump"):
        return _priority(state, asked.seat)
    card = ask.card or "RJ"
    gains = _gains(state, asked.seat, card)
    left = [each for each in own.hand if each not in own.skipped and not is_joker(each)]
    spare = len(left) > len(gains)
    found: Weighed = []
    for option in legal(state, asked.seat):
        if isinstance(option, a.UseCard):
            bonus = 0.0 if option.card == card else -9.0  # a joker of one's own waits
            found.append((gains[option.warrior] + bonus, option))
        elif isinstance(option, a.AceLater):
            found.append((ACE_GAIN, option))
        else:
            found.append((SPARE_GAIN if spare else -5.0, option))
    return found


def _priority(state: State, seat: int) -> Weighed:
    """A joker takes priority if it gains much."""
    gain = max(_gains(state, seat, "RJ").values())
    values = {a.JokerSteal: gain, a.JokerPass: STEAL_GAIN, a.JokerPassAll: -1.0}
    found: Weighed = []
    for option in legal(state, seat):
        if isinstance(option, a.Trump):
            found.append((gain if option.use else STEAL_GAIN, option))
        else:
            found.append((values[type(option)] - 0.1 * (option == a.JokerSteal(JOKERS[0])), option))
    return found


def _act(state: State, _: Asked, __: Rng) -> Weighed:
    return list(weigh_acts(state.open))


def _leap(state: State, _: Asked, __: Rng) -> Weighed:
    table = state.open
    each = active(table)[1]
    outlook = Outlook(table, each)
    return [(outlook.worth(to), a.LeapTo(to)) for to in _squares(state)]


def _squares(state: State) -> tuple[tuple[int, int], ...]:
    return state.open.asked[0].squares


def _engage(state: State, asked: Asked, _: Rng) -> Weighed:
    table = state.open
    now, each = active(table)
    found: Weighed = [(engagement(table, each, foe), a.Engage(foe)) for foe in asked.models]
    return found if now.kind == "fury" else [*found, (RELUCTANCE, a.NoEngage())]


def _target(state: State, asked: Asked, _: Rng) -> Weighed:
    """The most dice first, then whoever is hurt."""
    table = state.open
    frame = table.todo[-1]
    assert isinstance(frame, Activation)  # noqa: S101 (a target is chosen in an activation)
    aims = acting.targets(table, frame)
    return [(aims[foe].dice + 0.3 * (pool(table, foe) > 3), a.Target(foe)) for foe in asked.models]


def _sheathe(state: State, asked: Asked, _: Rng) -> Weighed:
    best = usual_card(state.own[asked.seat].hand)
    ranked = legal(state, asked.seat)
    return [(9.0 if option == a.Sheathe(best) else -float(place), option) for place, option in enumerate(ranked)]


def _place_monster(state: State, asked: Asked, _: Rng) -> Weighed:
    usual = driving.usual_monster_square(state.open, asked.warrior or "0-0", list(asked.squares))
    return [(float(to == usual), a.PlaceMonster(to)) for to in asked.squares]


def _contest(state: State, asked: Asked, _: Rng) -> Weighed:
    """Own favourable contests first."""
    table = state.open
    found: Weighed = []
    for bout in table.contests:
        if not bout.done:
            lead = sum(pool(table, model) for model in bout.many) - pool(table, bout.one)
            mine = bout.many[0][0] == str(asked.seat)
            found.append((float(lead if mine else -lead), a.Fight(bout.n)))
    return found


def _attacker(state: State, asked: Asked, _: Rng) -> Weighed:
    bout = state.open.contests[(asked.contest or 1) - 1]
    usual = contests.usual_attacker(state.open, bout)
    return [(float(model == usual), a.Attacker(model)) for model in asked.models]


def _valor(state: State, asked: Asked, _: Rng) -> Weighed:
    use = is_worth_valor(state, asked.seat)
    return [(float(use), a.Valor(True)), (float(not use), a.Valor(False))]


def is_worth_valor(state: State, seat: int) -> bool:
    """As the standing order `auto` would have it."""
    frame = state.open.todo[-1]
    if isinstance(frame, Contest):
        bout = state.open.contests[frame.n - 1]
        now = contests.outcome(state.open, bout, frame.dice, frame.against)
        then = contests.with_valor(state.open, frame, bout, seat)
        return now.winner not in (f"{seat}-0", then.winner)
    if isinstance(frame, Danger):
        return sum(frame.dice) == 2
    if isinstance(frame, Hit):
        return frame.what == "damage" and max(frame.dice) < 5
    return frame.what in ("nerve", "trap")


def _drive(state: State, asked: Asked, _: Rng) -> Weighed:
    hit = state.open.todo[-1]
    assert isinstance(hit, Hit)  # noqa: S101 (only hits drive anybody back)
    usual = driving.usual_way(state.open, hit, list(asked.squares))
    kind = a.Push if asked.kind == "push" else a.DriveBack
    return [(float(to == usual), kind(to)) for to in asked.squares]


def _press(state: State, *_: object) -> Weighed:
    hit = state.open.todo[-1]
    assert isinstance(hit, Hit)  # noqa: S101 (only hits are pressed)
    use = hits.is_worth_pressing(state.open, hit)
    return [(float(use), a.Press(True)), (float(not use), a.Press(False))]


_WEIGH: dict[str, Callable[[State, Asked, Rng], Weighed]] = {
    "crew": _crew,
    "deploy": _deploy,
    "countdown": _countdown,
    "sheathe": _sheathe,
    "act": _act,
    "leap_to": _leap,
    "engage": _engage,
    "target": _target,
    "place_monster": _place_monster,
    "contest": _contest,
    "attacker": _attacker,
    "valor": _valor,
    "drive_back": _drive,
    "push": _drive,
    "press": _press,
}
