"""The beginning: piles, the torch. R1, R2."""

from __future__ import annotations

from .. import contract
from ..rng import Rng
from .content import CONTENT, DUNGEONS, MONSTERS, RULES, TREASURES
from .events.course import GameStarted, TorchPassed, TorchRolled
from .flow.scene import Scene
from .model.ids import TIERS, Monster, Tier
from .model.state import Discards, Energy, Open, Options, Own, Sealed, Sizes, State


def setup(seats: int, options: Options, rng: Rng) -> tuple[State, list[contract.Event]]:
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
    scene.tell(GameStarted(to=None, length=options.length, king_health=table.king_health))
    _roll_for_torch(scene)
    return state, scene.events


def _decks(rng: Rng) -> Sealed:
    """R1: The King goes into no deck."""
    decks = Sealed(
        **{tier: _monsters(tier) for tier in TIERS},
        rewards=list(TREASURES),
        dungeons=list(DUNGEONS),
        rng=rng,
    )
    for deck in Sizes.__struct_fields__:
        rng.shuffle(getattr(decks, deck))
    return decks


def _monsters(tier: Tier) -> list[Monster]:
    return [name for name, card in MONSTERS.items() if card.tier == tier]


def _roll_for_torch(scene: Scene) -> None:
    """R2: the highest of a D20; those tied for it roll again."""
    rolling, rounds = list(range(scene.seats)), []
    while len(rolling) > 1:
        rolls = {seat: scene.rng.roll(20) for seat in rolling}
        rounds.append(tuple(rolls.get(seat) for seat in range(scene.seats)))
        rolling = [seat for seat in rolling if rolls[seat] == max(rolls.values())]
    if rounds:
        scene.tell(TorchRolled(to=None, rolls=tuple(rounds)))
    scene.open.torch = rolling[0]
    scene.tell(TorchPassed(to=None, seat=rolling[0]))
