"""A seat's turn in battle: attacks, cards, syphon, recovering. R26, R27, R30 to R34."""

from __future__ import annotations

from .. import energy
from ..actions import Attack, CallRetreat, EndTurn, Recover, Reveal, Swap, Syphon, Use
from ..content import CHARMS, ITEMS, TERMS, WEAPONS
from ..effects.deed import Deed
from ..effects.operations import carry_out
from ..events import fighting as told
from ..events import journey
from ..ids import Card
from ..model import Hero, Weapon, Window
from ..passives import total
from ..scene import Scene
from ..stock import discard_reward, remove, reveal
from .placing import exchange_weapons
from .rounds import recoveries, settle


def spend_action(scene: Scene) -> None:
    """The party has one action less, and a chance to syphon is gone."""
    scene.fight.pool -= 1
    scene.turn.mode, scene.turn.window = "act", None


def attack(scene: Scene, seat: int, action: Attack) -> None:
    """R26."""
    cost = WEAPONS[action.weapon].attacks[action.attack].cost
    spend_action(scene)
    _strike(scene, seat, Window(action.weapon, action.attack), cost, action)


def syphon(scene: Scene, seat: int, action: Syphon) -> None:
    """The attack again for one point, beyond the slots if need be. R32."""
    window = scene.turn.window
    assert window is not None  # noqa: S101 (checked before)
    scene.turn.repeats += 1
    scene.tell(told.Syphoned(to=None, seat=seat, weapon=window.weapon))
    _strike(scene, seat, window, TERMS.prices["syphon"].ep, action)


def _strike(scene: Scene, seat: int, which: Window, cost: int, chosen: Attack | Syphon) -> None:
    hero, pick = scene.hero(seat), chosen.pick
    printed, begun = WEAPONS[which.weapon].attacks[which.attack], len(scene.events)
    energy.put_on(hero, _out(hero, which.weapon), cost)
    weapon, name, spends = which.weapon, printed.name, isinstance(chosen, Attack)
    scene.tell(told.Attacked(to=None, seat=seat, spends=spends, weapon=weapon, attack=name, pick=pick, cost=cost))
    deed = Deed(hero, bonus=attack_bonus(hero, which.weapon), pick=pick, move=chosen.move)
    hero.keen_used = True
    carry_out(scene, deed, printed.ops)
    killed = any(isinstance(event, told.Died) and event.who.mid for event in scene.events[begun:])
    scene.turn.window = which if printed.syphon and killed else None
    _after(scene, hero)


def attack_bonus(hero: Hero, card: Card) -> int:
    """What passives add to each hit of this weapon now: might of its colour, and keen the first time."""
    color = WEAPONS[card].color
    might = total(hero, "might", color) if color != "any" else 0
    return might + (0 if hero.keen_used else total(hero, "keen"))


def _out(hero: Hero, card: Card) -> Weapon:
    weapon = energy.weapon_of(hero, card)
    assert weapon is not None  # noqa: S101 (checked before)
    return weapon


def _after(scene: Scene, hero: Hero) -> None:
    """A hero who dies in its own turn ends that turn. R50."""
    if not settle(scene) and not hero.alive:
        scene.then = "turn_end"


def use(scene: Scene, seat: int, action: Use) -> None:
    """An item leaves the seat at once and is discarded after its effects; a charm stays. R27."""
    hero, card = scene.hero(seat), action.card
    spend_action(scene)
    reveal(scene, seat, card)
    scene.tell(told.Used(to=None, seat=seat, spends=True, card=card))
    deed = Deed(hero, pick=action.pick, move=action.move, seat=action.seat)
    if card in ITEMS:
        remove(scene, seat, card)
        carry_out(scene, deed, ITEMS[card].ops)
        discard_reward(scene, card)
    else:
        scene.turn.charms_used.append(card)
        carry_out(scene, deed, CHARMS[card].ops)
    _after(scene, hero)


def swap(scene: Scene, seat: int, action: Swap) -> None:
    """R30."""
    spend_action(scene)
    exchange_weapons(scene.hero(seat), action.out, action.in_)
    scene.tell(journey.WeaponSwapped(to=None, seat=seat, spends=True, out=action.out, in_=action.in_, auto=False))


def recover(scene: Scene, seat: int, action: Recover) -> None:
    """One point at a time; the turn ends by itself when that was the last. R31."""
    hero, turn = scene.hero(seat), scene.turn
    if turn.mode is None:
        turn.mode, turn.recover_left = "recover", recoveries(scene, hero)
        hero.breath_used = True
    color = energy.take_off(hero, _out(hero, action.weapon))
    turn.recover_left -= 1
    scene.tell(told.Recovered(to=None, seat=seat, weapon=action.weapon, color=color, auto=False))
    if not turn.recover_left or not energy.loaded(hero):
        scene.then = "turn_end"


def call_retreat(scene: Scene, seat: int, _: CallRetreat) -> None:
    """R34."""
    scene.turn.called = True
    scene.fight.callers = sorted([*scene.fight.callers, seat])
    scene.tell(told.RetreatCalled(to=None, seat=seat))


def reveal_item(scene: Scene, seat: int, action: Reveal) -> None:
    reveal(scene, seat, action.card)


def end_turn(scene: Scene, _: int, __: EndTurn) -> None:
    scene.then = "turn_end"
