"""Every card in use: each attack, item, charm and monster action does what its text says."""

from __future__ import annotations

import re

import pytest

from engines.abyss.acts.attack import Attack, Attacked
from engines.abyss.acts.use import Use
from engines.abyss.board.passives import total
from engines.abyss.content import CHARMS, HEROES, ITEMS, MONSTERS, WEAPONS
from engines.abyss.events.battle import BattleEnded, MonsterAppeared, MonsterRolled
from engines.abyss.events.cards import CardsDrawn
from engines.abyss.events.effects import Blocked, EpGained, Healed, Hit, Moved, Rallied, Revived
from engines.abyss.game import GAME
from engines.abyss.model.ids import Card, Monster
from engines.abyss.model.state import State
from tests.engines.abyss.build import battle, do, energy, give, hero_of, listed, load, luck, monsters_act, of, party

FOES = {"a1": "R-02", "b1": "R-10", "c1": "B-08", "a2": "R-04", "b2": "B-09", "c2": "B-01", "a3": "B-12", "c3": "R-09"}
ATTACKS = [
    (name, at)
    for name, card in WEAPONS.items()
    if not name.endswith(("#2", "#3", "#4"))
    for at in range(len(card.attacks))
]
USED = [name for name, card in {**ITEMS, **CHARMS}.items() if card.ops and not name.endswith(("#2", "#3"))]
ACTIONS = [(name, at) for name, card in MONSTERS.items() for at in range(len(card.actions))]


def numbers(text: str, word: str) -> list[int]:
    """The numbers before or after a word of a text, e.g. damage."""
    return [int(found) for found in re.findall(rf"(\d+) {word}|{word} (\d+)", text) for found in found if found]


def crowd(card: Card = "W-R01") -> State:
    """A hero with all energy in front of eight strong monsters; two friends behind, one of them dead."""
    state = battle("b1 a2 c3", FOES, pool=6)
    energy(state, 0, cyan=4, green=4, red=4)
    if card not in WEAPONS or not WEAPONS[card].starter:
        give(state, 0, card)
    return state


@pytest.mark.parametrize(("card", "number"), ATTACKS, ids=[f"{card}-{at}" for card, at in ATTACKS])
def test_an_attack_does_what_it_says(card: Card, number: int) -> None:
    state = crowd(card)
    printed = WEAPONS[card].attacks[number]
    if WEAPONS[card].starter:
        hero = hero_of(state, 0)
        copy = {"red": "S-RED#1", "green": "S-GREEN#1", "cyan": "S-CYAN#1"}[WEAPONS[card].color]
        hero.out[0].card, hero.class_ = copy, WEAPONS[card].color  # type: ignore[assignment]
        state.open.starters_left.add("red", 1)
        state.open.starters_left.add(hero.class_, -1)
        hero_of(state, 1).out[0].card, hero_of(state, 2).out[0].card = (
            ("S-RED#2", "S-RED#3") if hero.class_ == "red" else ("S-RED#1", "S-RED#2")
        )
        card = copy  # type: ignore[assignment]
    choices = [action for action in listed(state, 0, Attack) if (action.weapon, action.attack) == (card, number)]
    assert choices
    events = do(state, 0, choices[0])
    damage = {event.damage for event in of(events, Hit)}
    assert damage == set(numbers(printed.text, "damage"))
    assert all(event.stunned for event in of(events, Hit)) or "stun" not in printed.text
    assert bool(of(events, Blocked)) == ("block" in printed.text)
    assert {event.amount for event in of(events, Blocked)} <= set(numbers(printed.text, "block"))
    assert bool(of(events, Moved)) == ("Move" in printed.text)
    assert len(of(events, Attacked)) == 1
    on = next((weapon.on for weapon in hero_of(state, 0).out if weapon.card == card), [])
    assert len(on) == printed.cost


@pytest.mark.parametrize("card", USED)
def test_an_item_or_charm_does_what_it_says(card: Card) -> None:
    state = crowd(card)
    load(state, 0, "S-RED#1", 2)
    hero_of(state, 0).health = 10
    if card == "I-10":
        dead = hero_of(state, 1)
        dead.alive, dead.health, dead.spot = False, 0, None
    if card == "I-07#1":
        hero_of(state, 1).stunned = True
    printed = ITEMS.get(card) or CHARMS[card]
    chosen = [action for action in listed(state, 0, Use) if action.card == card]
    assert chosen
    luck(state, [5])
    before = hero_of(state, 0).health
    events = do(state, 0, chosen[0])
    text = printed.text
    assert bool(of(events, Hit)) == ("damage" in text or "stun." in text)
    assert {event.damage for event in of(events, Hit)} <= {*numbers(text, "damage"), 0, 5}
    assert {event.amount for event in of(events, Healed)} <= set(numbers(text, "heal"))
    assert {event.amount for event in of(events, Blocked)} <= set(numbers(text, "block"))
    assert bool(of(events, Revived)) == (card == "I-10")
    assert bool(of(events, EpGained)) == (card == "I-06#1")
    assert bool(of(events, Rallied)) == (card == "I-08#1")
    assert bool(of(events, BattleEnded)) == (card == "I-11")
    assert bool(of(events, CardsDrawn)) == (card == "I-13")
    assert hero_of(state, 0).health >= before
    assert (card in state.open.discards.rewards) == (card in ITEMS)


@pytest.mark.parametrize(("card", "number"), ACTIONS, ids=[f"{card}-{at}" for card, at in ACTIONS])
def test_a_monster_does_what_it_says(card: Monster, number: int) -> None:
    tiles = "a1 b1 c1 a2 b2 c2 a3 b3 c3"
    king = card == "K-01"
    state = battle(tiles, {"b1": f"{card}"}, room="D-39" if king else "D-01", pool=0)
    for hero in state.open.heroes:
        assert hero is not None
        hero.health = 40
    action = MONSTERS[card].actions[number]
    events = monsters_act(state, [action.roll[0]])
    rolled = of(events, MonsterRolled)[0]
    assert (rolled.card, rolled.action) == (card, action.name)
    hits = [event for event in of(events, Hit) if event.by is not None and event.by.card == card]
    assert {event.damage for event in hits} == set(numbers(action.text, "damage"))
    assert all(event.stunned or event.target.hero == "P-3" for event in hits) or "stun" not in action.text
    assert bool(of(events, MonsterAppeared)) == ("appear" in action.text)
    assert bool(of(events, Moved)) == ("Moves" in action.text)
    assert {event.amount for event in of(events, Blocked)} <= set(numbers(action.text, "block"))


@pytest.mark.parametrize(
    ("card", "kind", "number"),
    [
        ("P-1", "guard", 2),
        ("P-2", "comeback", 5),
        ("P-3", "stunproof", 1),
        ("P-4", "rest", 1),
        ("P-5", "keen", 2),
        ("P-6", "hardy", 4),
        ("P-7", "thorns", 1),
        ("P-8", "haggle", 1),
        ("P-9", "deepbreath", 1),
    ],
)
def test_every_hero_has_one_small_gift(card: str, kind: str, number: int) -> None:
    """G43."""
    state = party(1, heroes=(card,))
    assert total(hero_of(state, 0), kind) == number  # type: ignore[arg-type]
    assert len(HEROES[card].passive) == 1  # type: ignore[index]


@pytest.mark.parametrize(
    ("card", "kind", "color", "number"),
    [
        ("C-01", "armor", None, 1),
        ("C-02", "might", "red", 1),
        ("C-03", "might", "green", 1),
        ("C-04", "might", "cyan", 1),
        ("C-05", "thorns", None, 2),
        ("C-07", "quickhands", None, 1),
        ("C-08", "haggle", None, 2),
        ("C-09", "stunproof", None, 1),
        ("C-09", "guard", None, 3),
    ],
)
def test_every_passive_charm_works_while_it_is_owned(card: str, kind: str, color: str | None, number: int) -> None:
    state = party(1, heroes=("P-2",))
    assert total(hero_of(state, 0), kind, color) == 0  # type: ignore[arg-type]
    give(state, 0, card)
    assert total(hero_of(state, 0), kind, color) == number  # type: ignore[arg-type]


def test_passives_of_one_kind_add_up() -> None:
    state = party(1, heroes=("P-7",))
    give(state, 0, "C-05")
    assert total(hero_of(state, 0), "thorns") == 3
    assert GAME.fault(state) is None
