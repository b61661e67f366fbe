"""The rounds of a battle: turns, automatic turns, votes, the end of a round. R23 to R25, R33, R34, R38, R50."""

from __future__ import annotations

from ..board import energy
from ..board.asked import voters
from ..board.cards import could_act
from ..board.passives import recoveries
from ..board.table import battle_room, darkness, fight_of, is_kings_room, living, round_limit, torch_order
from ..board.trust import following, speaker, trusted
from ..content import KING
from ..events.battle import RoundBegan, TorchBurntDown, TurnBegan, TurnSkipped, VotesCounted
from ..model.state import Hero, Open, Turn
from .effects.moves import go_back
from .effects.operations import recover_most, recover_one
from .scene import Scene


def begin_round(scene: Scene) -> None:
    fight = scene.fight
    fight.round += 1
    fight.pool = battle_room(scene.open).actions
    fight.darkness = darkness(fight.round)
    fight.left = torch_order(scene.open)
    scene.tell(RoundBegan(to=None, round=fight.round, pool=fight.pool, darkness=fight.darkness))
    scene.then = "turn"


def next_turn(scene: Scene) -> None:
    """The next seat that has something to decide; turns that need no decision pass by. R25."""
    fight = scene.fight
    while fight.left:
        seat = fight.left.pop(0)
        hero = scene.hero(seat)
        if hero.alive and not _passes_by(scene, seat, hero):
            scene.open.turn = Turn(seat=seat)
            scene.tell(TurnBegan(to=None, seat=seat))
            scene.ask("battle")
            return
    scene.then = "players_done"


def _passes_by(scene: Scene, seat: int, hero: Hero) -> bool:
    if hero.stunned:
        hero.stunned = False
        scene.tell(TurnSkipped(to=None, who=scene.who(hero), why="stunned"))
        return True
    loaded = energy.loaded(hero)
    if not scene.fight.pool and len(loaded) == 1:
        for _ in range(min(recoveries(scene.open, hero), len(loaded[0].on))):
            recover_one(scene, hero, loaded[0], auto=True)
        hero.breath_used = True
        return True
    if not loaded and not could_act(scene.open, seat):
        scene.tell(TurnSkipped(to=None, who=scene.who(hero), why="nothing"))
        return True
    if hero.orders.turn == "ask":
        return False
    scene.tell(TurnSkipped(to=None, who=scene.who(hero), why="rests"))
    if loaded:
        recover_most(scene, hero, recoveries(scene.open, hero))
        hero.breath_used = True
    return True


def turn_end(scene: Scene) -> None:
    go_back(scene)
    scene.open.turn = None
    scene.then = "turn"


def settle(scene: Scene) -> bool:
    """Whether an action has ended the battle; monsters are checked first. R50."""
    table, monsters = scene.open, scene.fight.monsters
    if not monsters or (is_kings_room(table) and all(foe.card != KING for foe in monsters)):
        scene.then = "won"
    elif not living(table):
        scene.then = "lost"
    elif scene.escaped:
        scene.then = "retreat"
    return scene.then is not None


def after_deed(scene: Scene, hero: Hero) -> None:
    """A hero who dies in their own turn ends that turn. R50."""
    if not settle(scene) and not hero.alive:
        scene.then = "turn_end"


def players_done(scene: Scene) -> None:
    """Monsters lose their block; then there may be a vote. R34."""
    table, fight = scene.open, scene.fight
    for foe in fight.monsters:
        foe.block = 0
    alive = living(table)
    fight.callers = [seat for seat in fight.callers if seat in alive]
    if is_kings_room(table) or not (fight.callers or fight.alarm):
        scene.then = "monsters"
        return
    fight.follows = following([_leader(table, seat) for seat in range(scene.seats)])
    if 2 * len(fight.callers) > len(alive) or not voters(table):
        count_votes(scene)
    else:
        scene.ask("vote")


def _leader(table: Open, seat: int) -> int | None:
    """The living hero with whom a seat votes unasked, unless the seat has called itself. R58."""
    whom, alive = trusted(table, seat, "vote"), living(table)
    return whom if whom in alive and seat in alive and seat not in fight_of(table).callers else None


def count_votes(scene: Scene) -> None:
    """Counts the votes: more than half of the living must be for a retreat; a tie means staying."""
    fight, alive, own = scene.fight, living(scene.open), scene.state.own
    speakers = {seat: speaker(fight, seat) for seat in alive}
    yes = [seat for seat, says in speakers.items() if says in fight.callers or own[says].vote]
    retreat = 2 * len(yes) > len(alive)
    fight.alarm, fight.callers, fight.voted, fight.follows = False, [], [False] * scene.seats, []
    for each in own:
        each.vote = None
    scene.tell(VotesCounted(to=None, yes=tuple(yes), living=len(alive), retreat=retreat))
    scene.then = "retreat" if retreat else "monsters"


def round_end(scene: Scene) -> None:
    """Heroes lose their block; the torch may have burnt down. R38."""
    for seat in range(scene.seats):
        scene.hero(seat).block = 0
    if scene.fight.round < round_limit(scene.open):
        scene.then = "round"
        return
    scene.tell(TorchBurntDown(to=None))
    scene.then = "lost" if is_kings_room(scene.open) else "retreat"
