"""The beginning: piles, the torch, heroes and their starting kit. R1 to R4."""

from __future__ import annotations

from ..contract import Event
from ..rng import Rng
from . import energy
from .actions import Choose
from .content import CHARMS, CONTENT, DUNGEONS, ITEMS, MONSTERS, RULES, STARTERS, WEAPONS, sides
from .events import journey as told
from .ids import TIERS, Monster, Tier, Treasure
from .model import Discards, Energy, Hero, Open, Options, Own, Sealed, Sizes, State, Weapon
from .passives import total
from .scene import Scene
from .stock import take_dungeon, take_rewards


def setup(seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:
    decks = _decks(rng)
    course = CONTENT.lengths[options.length]
    table = Open(
        length=options.length,
        phase="setup",
        question=0,
        torch=0,
        white=CONTENT.white.stages[0],
        king_health=course.king_health[seats - 1],
        deck_sizes=Sizes(**{deck: len(getattr(decks, deck)) for deck in Sizes.__struct_fields__}),
        discards=Discards(),
        starters_left=Energy(*[RULES.class_limit] * 3),
        heroes=[None] * seats,
    )
    state = State(game="abyss", rules=1, open=table, own=[Own() for _ in range(seats)], sealed=decks)
    scene = Scene(state)
    scene.tell(told.GameStarted(to=None, length=options.length, king_health=table.king_health))
    _roll_for_torch(scene)
    return state, scene.events


def _decks(rng: Rng) -> Sealed:
    """R1: The King goes into no deck."""
    decks = Sealed(
        **{tier: _monsters(tier) for tier in TIERS},
        rewards=_rewards(),
        dungeons=list(DUNGEONS),
        rng=rng,
    )
    for deck in Sizes.__struct_fields__:
        rng.shuffle(getattr(decks, deck))
    return decks


def _monsters(tier: Tier) -> list[Monster]:
    return [name for name, card in MONSTERS.items() if card.tier == tier]


def _rewards() -> list[Treasure]:
    weapons = [name for name, card in WEAPONS.items() if not card.starter]
    return [*weapons, *ITEMS, *CHARMS]  # type: ignore[list-item]


def _roll_for_torch(scene: Scene) -> None:
    """R2: the highest of a D20; those tied for it roll again."""
    rolling, rounds = list(range(scene.seats)), []
    while len(rolling) > 1:
        rolls = {seat: scene.rng.roll(20) for seat in rolling}
        rounds.append(tuple(rolls.get(seat) for seat in range(scene.seats)))
        rolling = [seat for seat in rolling if rolls[seat] == max(rolls.values())]
    if rounds:
        scene.tell(told.TorchRolled(to=None, rolls=tuple(rounds)))
    scene.open.torch = rolling[0]
    scene.tell(told.TorchPassed(to=None, seat=rolling[0]))


def choose(scene: Scene, seat: int, action: Choose) -> None:
    """R3, R4."""
    table, party, course = scene.open, scene.party, CONTENT.lengths[scene.open.length]
    roll = scene.rng.roll(sides(RULES.start_health_die))
    hero = Hero(card=action.hero, class_=action.class_, health=0, ep=Energy(), free_ep=Energy(), out=[])
    health = RULES.start_health_base + roll + party.health + total(hero, "hardy")
    hero.health = min(health, RULES.max_health)
    left = table.starters_left.of(action.class_)
    hero.out.append(Weapon(STARTERS[action.class_][RULES.class_limit - left]))
    table.starters_left.add(action.class_, -1)
    points = RULES.start_ep + party.ep + course.start_ep
    energy.gain(hero, action.class_, points)
    table.heroes[seat] = hero
    chosen = told.HeroChosen(
        to=None, seat=seat, hero=action.hero, class_=action.class_, roll=roll, health=hero.health, ep=points
    )
    scene.tell(chosen)
    take_rewards(scene, seat, party.cards + course.start_cards)
    for _ in range(RULES.opening_dungeons):
        take_dungeon(scene, seat)
    if all(each is not None for each in table.heroes):
        scene.then = "next_room"
