"""States that no play could have led to are told apart, and none makes the audit raise."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engines.abyss import actions as a
from engines.abyss.content import KINGS_ROOM, MONSTERS
from engines.abyss.game import GAME
from engines.abyss.model import Energy, Held, Options, Room, State
from engines.bots import at_random
from engines.rng import derived
from tests.engines.abyss.build import (
    battle,
    beaten,
    coming,
    do,
    give,
    hand,
    hero_of,
    monster,
    new,
    party,
    play_room,
)
from tests.engines.abyss.test_votes import kill

GREEN = [name for name in MONSTERS if name.startswith("G-")]


def changed(state: State, *changes: tuple[str, Any]) -> str | None:
    """The path of the fault after changes like `("open.torch", 7)`."""
    other = GAME.copy(state)
    for path, value in changes:
        *way, last = path.split(".")
        thing: Any = other
        for name in way:
            thing = thing[int(name)] if name.isdigit() else getattr(thing, name)
        setattr(thing, last, value) if not last.isdigit() else thing.__setitem__(int(last), value)
    fault = GAME.fault(other)
    return fault.path if fault else None


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ([("open.torch", 7)], "$.open.torch"),
        ([("open.owing", [0])], "$.open.owing"),
        ([("open.white", ("D20",))], "$.open.white"),
        ([("open.king_health", 9)], "$.open.king_health"),
        ([("open.fight.darkness", 3)], "$.open.fight.darkness"),
        ([("open.fight.round", 11), ("open.fight.darkness", 6)], "$.open.fight.round"),
        ([("open.fight.pool", 15)], "$.open.fight.pool"),
        ([("open.fight.placed", [True])], "$.open.fight.placed"),
        ([("open.fight.placed", [True, False, False])], "$.open.fight.placed"),
        ([("open.fight.left", [1])], "$.open.fight.left"),
        ([("open.fight.callers", [1])], "$.open.fight.callers"),
        ([("open.fight.voted", [True, False, False])], "$.open.fight.voted"),
        ([("open.fight.monsters.0.health", 99)], "$.open.fight.monsters[0]"),
        ([("open.fight.monsters.0.mid", "m9")], "$.open.fight.monsters"),
        ([("open.fight.monsters.0.spot", "P:b1")], "$.open.fight"),
        ([("open.fight.monsters.0.spot", "P:c1")], "$.open.fight.monsters[0].home"),
        ([("open.heroes.0.health", 41)], "$.open.heroes[0].health"),
        ([("open.heroes.0.alive", False)], "$.open.heroes[0]"),
        ([("open.heroes.0.free_ep.red", 3)], "$.open.heroes[0].free_ep.red"),
        ([("open.heroes.0.hidden", 2)], "$.open.heroes[0]"),
        ([("open.heroes.1.card", "P-6")], "$.open.heroes"),
        ([("open.heroes.0.spot", None)], "$.open.heroes[0].spot"),
        ([("open.heroes.0", None)], "$.own[0]"),
        ([("open.deck_sizes.rewards", 3)], "$.open.deck_sizes.rewards"),
        ([("open.starters_left.red", 4)], "$.open.starters_left.red"),
        ([("open.phase", "vote")], "$.open.turn"),
        ([("open.phase", "over")], "$.open.heroes[0]"),
        ([("open.room", None)], "$"),
        ([("open.played", 0)], "$.open.played"),
        ([("open.beaten", 2)], "$.open.played"),
        ([("open.turn.seat", 1)], "$.open.fight.left"),
        ([("open.turn.mode", "recover")], "$.open.turn.recover_left"),
        ([("open.turn.repeats", 1)], "$.open.turn"),
        ([("open.turn.called", True)], "$.open.turn.called"),
        ([("own.0.tile", "a1")], "$.own[0].tile"),
        ([("own.0.vote", True)], "$.own[0].vote"),
        ([("own.0.offering", "I-01#1")], "$.own[0].offering"),
        ([("own.0.offered", "I-01#1")], "$.own[0].offered"),
        ([("own.0.fresh", ["I-01#1"])], "$.own[0].fresh"),
        ([("own.0.known", [Held("I-01#1", 1)])], "$.own[0].known"),
        ([("own.0.known", [Held("I-01#1", 8)])], "$.own[0].known"),
        ([("sealed.rng.used", 1 << 41)], "$.sealed.rng.used"),
        ([("sealed.green", [])], "$"),
        ([("open.fight.monsters", [])], "$"),
        ([("open.heroes.0.class_", "green")], "$.open.heroes[0]"),
        ([("open.room", Room("D-02", "played"))], "$"),
        ([("own.0.items", ["C-01"])], "$.own[0].items"),
        ([("open.played", 25)], "$.open.played"),
        ([("open.treasure", ["C-01"])], "$"),
        ([("open.discards.dungeons", ["D-39"])], "$"),
    ],
)
def test_a_battle_that_cannot_be(changes: list[tuple[str, Any]], path: str) -> None:
    state = battle("b1 b2 b3", {"a1": "G-12"})
    assert changed(state) is None
    assert changed(state, *changes) == path


def test_cards_that_lie_twice_or_nowhere_are_missed() -> None:
    state = party(2)
    give(state, 0, "C-01")
    state.sealed.rewards.append("C-01")
    state.open.deck_sizes.rewards += 1
    fault = GAME.fault(state)
    assert fault is not None
    assert "C-01" in fault.reason


def test_a_hand_out_of_order_is_a_fault() -> None:
    state = party(2)
    state.own[1].hand.reverse()
    assert fault_of(state) == ("$.own[1].hand", "Expected the cards in the order of their ids.")


def fault_of(state: State) -> tuple[str, str]:
    fault = GAME.fault(state)
    assert fault is not None
    return fault.path, fault.reason


def test_nothing_is_counted_before_it_happens() -> None:
    state = new(3)
    assert changed(state) is None
    assert changed(state, ("open.appeared", 1)) == "$.open.appeared"
    assert changed(state, ("open.question", 1)) == "$.open.question"


def test_a_hero_is_missing() -> None:
    state = battle("b1 b2", {"a1": "G-12"})
    hero = hero_of(state, 1)
    state.open.starters_left.add("red", 1)
    state.sealed.dungeons += state.own[1].hand
    state.open.deck_sizes.dungeons = len(state.sealed.dungeons)
    state.own[1].hand, state.open.heroes[1] = [], None
    assert hero.hand == 3
    assert fault_of(state) == ("$.open.heroes[1]", "Everybody has a hero by now.")


def test_too_many_monsters() -> None:
    state = battle("b1 b2", dict(zip(["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"], GREEN, strict=False)))
    monster(state, "a1", "G-18")
    assert fault_of(state)[1] == "The monsters' side has nine tiles."


def test_the_king_in_another_room_and_twice() -> None:
    state = battle("b1 b2", {"a1": "G-12"})
    monster(state, "b2", "K-01")
    assert fault_of(state)[1] == "The King stands in his room and nowhere else."
    monster(state, "b3", "K-01")
    assert fault_of(state)[1] == "There is one King."


def test_a_battle_without_monsters_is_over() -> None:
    state = battle("b1 b2", {"a1": "G-12"})
    assert state.open.fight is not None
    state.open.discards.green.append(state.open.fight.monsters.pop().card)
    assert fault_of(state) == ("$.open.phase", "A battle without monsters or heroes is over.")


def test_a_torchbearer_without_cards_is_not_asked_for_one() -> None:
    state = party(2)
    hand(state, 0)
    assert fault_of(state) == ("$.open.phase", "A torchbearer without cards does not choose.")


def test_a_hand_of_four() -> None:
    state = party(2)
    hand(state, 0, "D-01", "D-02", "D-03", "D-04")
    assert fault_of(state) == ("$.own[0].hand", "Nobody holds more than three dungeon cards.")


def test_the_kings_room_is_never_left() -> None:
    state = party(2)
    hand(state, 0, KINGS_ROOM, "D-02", "D-03")
    state.own[0].hand.remove(KINGS_ROOM)
    hero_of(state, 0).hand -= 1
    state.open.discards.dungeons, state.open.played = [KINGS_ROOM], 1
    assert fault_of(state)[0] == "$.open.discards.dungeons"


def test_after_the_summons_nobody_chooses_a_room() -> None:
    state = party(2)
    beaten(state, 24)
    assert fault_of(state) == ("$.open.played", "After 24 rooms the King summons the party.")


def test_a_gap_beside_a_spare_weapon() -> None:
    state = party(2)
    give(state, 0, "W-R01", "W-R02", "W-R03")
    hero = hero_of(state, 0)
    hero.spare += [hero.out.pop().card]
    assert fault_of(state) == ("$.open.heroes[0].spare", "Spare weapons move up into gaps.")


def test_treasure_lies_on_the_table_in_a_treasure_room_only_and_never_more_than_the_die_shows() -> None:
    state = party(2)
    play_room(state, "D-30", [4])
    extra = state.sealed.rewards.pop()
    state.open.deck_sizes.rewards -= 1
    state.open.treasure.append(extra)
    assert fault_of(state) == ("$.open.treasure", "There are at most 4 cards in this room.")
    other = party(2)
    other.open.treasure.append(other.sealed.rewards.pop())
    other.open.deck_sizes.rewards -= 1
    assert fault_of(other) == ("$.open.treasure", "This does not go with the phase.")


def test_what_was_bought_lies_with_a_hero_and_pays_for_nothing() -> None:
    state = party(2)
    give(state, 0, "W-R10", "C-01")
    give(state, 1, "C-02")
    coming(state, "C-05", "C-06", "C-07", "C-08")
    play_room(state, "D-35")
    for seat in range(2):
        do(state, seat, a.PledgeDone())
    do(state, 0, a.Pay("W-R10"), a.Buy("C-05"))
    assert changed(state) is None
    assert changed(state, ("open.shop.bought", ["C-10"])) == "$.open.shop.bought"
    assert changed(state, ("open.shop.bought", ["C-02"]), ("open.shop.pot", [Held("C-02", 1)])) == "$.open.shop.bought"
    assert changed(state, ("open.shop.done", [True])) == "$.open.shop.done"


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ([("open.shop.offer", [])], "$"),
        ([("open.shop.turn", 0)], "$.open.shop"),
        ([("open.shop.pledged", [Held("C-02", 0)])], "$.open.shop.pledged"),
        ([("open.shop.pot", [Held("C-02", 0)])], "$.open.shop"),
        ([("open.shop.bought", ["C-05"])], "$.open.shop.offer"),
        ([("open.phase", "shop")], "$.open.shop.turn"),
        ([("open.shop.done", [True, True])], "$.open.shop"),
    ],
)
def test_a_shop_that_cannot_be(changes: list[tuple[str, Any]], path: str) -> None:
    state = party(2)
    give(state, 0, "C-01")
    coming(state, "C-05", "C-06", "C-07", "C-08")
    play_room(state, "D-35")
    assert changed(state) is None
    assert changed(state, *changes) == path


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ([("open.reward.ep", 3)], "$.open.reward.ep"),
        ([("open.reward.hidden", 3)], "$.open.reward"),
        ([("open.reward.cards", ["C-09"])], "$.open.reward.cards"),
        ([("open.reward", None)], "$.open.reward"),
    ],
)
def test_a_reward_that_cannot_be(changes: list[tuple[str, Any]], path: str) -> None:
    state = battle("b1 b2", {"a1": "G-01 1"}, room="D-16")
    do(state, 0, a.Attack("S-RED#1", 0, ("a>",)))
    assert changed(state) is None
    assert changed(state, *changes) == path


def test_rewards_that_nobody_has() -> None:
    state = battle("b1 b2", {"a1": "G-01 1"}, room="D-16")
    coming(state, "I-01#1", "I-02#1")
    give(state, 0, "I-03#1", hidden=True)
    do(state, 0, a.Attack("S-RED#1", 0, ("a>",)))
    more = [("open.reward.hidden", 3), ("own.0.fresh", ["I-01#1", "I-02#1", "I-03#1"])]
    assert changed(state, *more) == "$.open.reward.cards"
    assert changed(state, ("open.reward.ep", 0)) is None
    nothing = [("open.reward.ep", 0), ("open.reward.hidden", 0), ("own.0.fresh", [])]
    assert changed(state, *nothing) == "$.open.phase"
    claimed = [("open.reward.ep", 0), ("open.reward.claimed", Energy(cyan=2))]
    assert changed(state, *claimed) == "$.open.reward.claimed"
    give(state, 1, "I-04#1", hidden=True)
    assert changed(state, ("own.1.fresh", ["I-04#1"])) == "$.own[1].fresh"
    twice = [Held("I-04#1", 1), Held("I-04#1", 1)]
    assert changed(state, ("own.0.known", twice)) == "$.own[0].known"


def test_an_ending_that_cannot_be() -> None:
    state = battle("b1 b2", {"b1": "B-10 4", "c3": "G-08"})
    hero_of(state, 0).health = 1
    kill(state, 1)
    do(state, 0, a.Attack("S-RED#1", 0, ("b>",)))
    assert changed(state) is None
    assert changed(state, ("open.ending", None)) == "$.open.ending"
    assert changed(state, ("open.heroes.0.alive", True), ("open.heroes.0.health", 1)) == "$.open.ending"


Leaf = tuple[Any, Any]  # a container and a key


def leaves(thing: Any) -> list[Leaf]:
    found: list[Leaf] = []
    pairs = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for key, value in pairs:
        found.append((thing, key))
        found += leaves(value)
    return found


def twisted(raw: Any, pick: random.Random) -> None:
    """One value somewhere is replaced by another one of the same state, dropped or changed a little."""
    spots = leaves(raw)
    thing, key = pick.choice(spots)
    other, where = pick.choice(spots)
    ways: list[Callable[[], Any]] = [
        lambda: other[where],
        lambda: None,
        lambda: thing[key] + pick.choice([-1, 1]) if isinstance(thing[key], int) else other[where],
        lambda: thing[key][:-1] if isinstance(thing[key], list) else other[where],
        lambda: not thing[key] if isinstance(thing[key], bool) else other[where],
    ]
    thing[key] = msgspec.json.decode(msgspec.json.encode(pick.choice(ways)()))


@pytest.mark.parametrize("seats", [1, 2, 4, 9])
def test_no_twisted_state_makes_the_audit_raise_and_what_it_passes_can_be_played(seats: int) -> None:
    state, whim, pick = new(seats), derived("twist", seats), random.Random(seats)
    passed = refused = 0
    while owing := GAME.to_act(state):
        seat = whim.pick(owing)
        GAME.play(state, seat, at_random(GAME, state, seat, whim))
        for _ in range(4):
            raw = msgspec.to_builtins(state)
            twisted(raw, pick)
            try:
                other = GAME.read_state(raw)
            except msgspec.ValidationError:
                continue
            if GAME.fault(other) is not None:
                refused += 1
                continue
            passed += 1
            _play_on(other, seats)
    assert passed
    assert refused


def _play_on(state: State, seats: int) -> None:
    """A few moves, all views and words of a state that the audit let through."""
    whim, names = derived("on"), [f"N{seat}" for seat in range(seats)]
    for _ in range(3):
        owing = GAME.to_act(state)
        assert bool(owing) == (GAME.result(state) is None)
        for seat in owing:
            view = GAME.look(state, seat)
            assert GAME.ask(view, names)
            assert GAME.summary(view, names)
            assert GAME.check(state, seat, GAME.policy(state, seat, whim)) is None
        if owing:
            GAME.play(state, owing[0], at_random(GAME, state, owing[0], whim))


def test_options_say_how_long_the_game_is() -> None:
    assert GAME.read_options({}) == Options("full")
    assert GAME.read_options({"length": "short"}) == Options("short")
    with pytest.raises(msgspec.ValidationError):
        GAME.read_options({"length": "endless"})
