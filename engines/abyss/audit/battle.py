"""Whether a battle under way is one that play can lead to."""

from __future__ import annotations

from ...former import Faults
from .. import energy
from ..content import CHARMS, WEAPONS
from ..model import Fight, Open, State, Turn
from ..rules.listing import unloaded, wanted
from ..rules.placing import placers
from ..rules.rounds import round_limit, voters
from ..scene import hero_of, is_kings_room, living, torch_order, turn_of

MOST_ACTIONS = 14  # six, and four War Horns
MOST_RECOVERED = 5


def battle_faults(state: State) -> Faults:
    table, fight = state.open, state.open.fight
    if fight is None:
        return
    if table.phase == "place":
        yield from _place_faults(table, fight)
        return
    if not 1 <= fight.round <= round_limit(table):
        yield "$.open.fight.round", f"Expected 1 to {round_limit(table)}."
    if fight.pool > MOST_ACTIONS:
        yield "$.open.fight.pool", f"Expected 0 to {MOST_ACTIONS}."
    if any(fight.placed):
        yield "$.open.fight.placed", "The heroes stand on the board."
    yield from _caller_faults(state, fight)
    if table.phase == "vote":
        yield from _vote_faults(state, fight)
    else:
        yield from _turn_faults(state, fight, turn_of(table))
        yield from _window_faults(state, turn_of(table))


def _place_faults(table: Open, fight: Fight) -> Faults:
    if fight.round or fight.pool or fight.monsters or fight.alarm or fight.callers or fight.left or any(fight.voted):
        yield "$.open.fight", "Nothing of a battle is there before the heroes are placed."
    if not placers(table):
        yield "$.open.fight.placed", "When all are placed the battle begins."


def _caller_faults(state: State, fight: Fight) -> Faults:
    if fight.callers != sorted(set(fight.callers)) or (fight.callers and is_kings_room(state.open)):
        yield "$.open.fight.callers", "Expected different seats, sorted, and none in the King's room."
    if set(fight.callers) & set(fight.left):
        yield "$.open.fight.callers", "A seat calls in its turn."


def _vote_faults(state: State, fight: Fight) -> Faults:
    """R34."""
    alive = living(state.open)
    if fight.left:
        yield "$.open.fight.left", "All have had their turns."
    if not set(fight.callers) <= set(alive) or 2 * len(fight.callers) > len(alive):
        yield "$.open.fight.callers", "There would be no vote."
    if not fight.callers and not fight.alarm:
        yield "$.open.phase", "Nobody has called and nobody has died."
    if any(foe.block for foe in fight.monsters):
        yield "$.open.fight.monsters", "Monsters lose their block before a vote."
    able = [seat in alive and seat not in fight.callers for seat in range(len(fight.voted))]
    if any(voted and not may for voted, may in zip(fight.voted, able, strict=True)) or not voters(state.open):
        yield "$.open.fight.voted", "Living heroes that have not called vote."


def _turn_faults(state: State, fight: Fight, turn: Turn) -> Faults:
    table = state.open
    hero, order = hero_of(table, turn.seat), torch_order(table)
    if any(fight.voted):
        yield "$.open.fight.voted", "There is no vote under way."
    if fight.left != order[order.index(turn.seat) + 1 :]:
        yield "$.open.fight.left", "Expected the seats after this one in torch order."
    if not hero.alive:
        yield "$.open.turn.seat", "The dead have no turn."
    if turn.called != (turn.seat in fight.callers):
        yield "$.open.turn.called", "Callers and this turn do not go together."
    recovering = turn.mode == "recover"
    if recovering != (turn.recover_left > 0) or turn.recover_left > MOST_RECOVERED:
        yield "$.open.turn.recover_left", "Expected what is left of a recovery."
    if recovering and not energy.loaded(hero):
        yield "$.open.turn.mode", "There is nothing left to recover."
    yield from _offer_faults(state, fight, turn)


def _window_faults(state: State, turn: Turn) -> Faults:
    hero, window = hero_of(state.open, turn.seat), turn.window
    if (turn.repeats or window is not None or turn.charms_used) and turn.mode != "act":
        yield "$.open.turn", "Repeats and used charms belong to a turn of actions."
    used = turn.charms_used
    if len(set(used)) < len(used) or any(card not in CHARMS or not CHARMS[card].ops for card in used):
        yield "$.open.turn.charms_used", "Expected different active charms."
    if window is None:
        return
    attacks = WEAPONS[window.weapon].attacks if window.weapon in WEAPONS else ()
    if energy.weapon_of(hero, window.weapon) is None or window.attack >= len(attacks):
        yield "$.open.turn.window", "Expected an attack of a weapon that is out."
    elif not attacks[window.attack].syphon:
        yield "$.open.turn.window", "This attack cannot be repeated."


def _offer_faults(state: State, fight: Fight, turn: Turn) -> Faults:
    """R29."""
    table, offer = state.open, turn.offer
    if (table.phase == "answer") != (offer is not None and offer.want is not None):
        yield "$.open.turn.offer", "An offer that was sent waits for its answer."
    if offer is None:
        return
    hidden = state.own[turn.seat].offering
    if not turn.offered or turn.mode == "recover" or not fight.pool or turn.window is not None:
        yield "$.open.turn.offer", "There could be no offer in this turn."
    if (offer.card is None) == (hidden is None):
        yield "$.open.turn.offer.card", "Expected an open card or a hidden item, not both."
    if offer.asked == turn.seat or offer.asked not in living(table):
        yield "$.open.turn.offer.to", "Expected another living seat."
    elif offer.card is not None and offer.card not in unloaded(hero_of(table, turn.seat)):
        yield "$.open.turn.offer.card", "Expected a treasure card of the offerer without energy on it."
    elif offer.want is not None and offer.want not in wanted(table, offer.asked):
        yield "$.open.turn.offer.want", "Expected a treasure card that the offerer can see."
