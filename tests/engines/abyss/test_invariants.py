"""The invariants of a position: each is broken once, and any state that keeps them all can be played on."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engines.abyss.acts.attack import Attack
from engines.abyss.acts.pledge import PledgeDone
from engines.abyss.acts.trade import Offer, Want
from engines.abyss.acts.use import Use
from engines.abyss.content import KINGS_ROOM, MONSTERS
from engines.abyss.game import GAME
from engines.abyss.model.state import Energy, Exchange, Held, Orders, Room, State, Window
from engines.bots import at_random, choose
from engines.rng import derived
from tests.engines.abyss.build import (
    battle,
    beaten,
    coming,
    do,
    give,
    hand,
    hero_of,
    kill,
    monster,
    new,
    party,
    play_room,
)
from tests.engines.abyss.test_votes import end_turns

Changes = list[tuple[str, Any]]


def changed(state: State, *changes: tuple[str, Any]) -> State:
    """A copy after changes like `("open.torch", 7)`."""
    other = GAME.copy(state)
    for path, value in changes:
        *way, last = path.split(".")
        thing: Any = other
        for name in way:
            thing = thing[int(name)] if name.isdigit() else getattr(thing, name)
        setattr(thing, last, value) if not last.isdigit() else thing.__setitem__(int(last), value)
    return other


def broken(state: State, *changes: tuple[str, Any]) -> str | None:
    """The place of the first invariant that these changes break."""
    fault = GAME.fault(changed(state, *changes))
    return fault.path if fault else None


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ([("open.torch", 7)], "$.open.torch"),
        ([("open.question", 99_999)], "$.open.question"),
        ([("own", [])], "$.own"),
        ([("sealed.rng.used", 1 << 41)], "$.sealed.rng.used"),
        ([("open.fight.placed", [True])], "$.open.fight.placed"),
        ([("open.fight.follows", [None])], "$.open.fight.follows"),
        ([("open.fight.follows", [None, 8, None])], "$.open.fight"),
        ([("open.fight.follows", [1, 0, None])], "$.open.fight.follows"),
        ([("open.heroes.1.orders", Orders(vote=7))], "$.open.heroes[1].orders"),
        ([("open.heroes.0.orders", Orders(vote=0))], "$.open.heroes"),
        ([("open.heroes.0.orders", Orders(place=1)), ("open.heroes.1.orders", Orders(place=0))], "$.open.heroes"),
    ],
)
def test_every_named_seat_exists_and_nobody_follows_in_a_circle(changes: Changes, path: str) -> None:
    state = battle("b1 b2 b3", {"a1": "G-12"})
    assert broken(state) is None
    assert broken(state, *changes) == path


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ([("open.heroes.1.card", "P-6")], "$.open.heroes"),
        ([("open.heroes.0.hidden", 2)], "$.open.heroes[0]"),
        ([("open.heroes.0.class_", "green")], "$.open.heroes[0]"),
        ([("open.starters_left.red", 4)], "$.open.starters_left.red"),
        ([("open.deck_sizes.rewards", 3)], "$.open.deck_sizes.rewards"),
        ([("own.0.items", ["C-01"]), ("open.heroes.0.hidden", 1)], "$.own[0].items"),
        ([("open.heroes.0.items", ["C-01"])], "$.open.heroes[0]"),
        ([("open.heroes.0.charms", ["C-01"])], "$"),
        ([("open.discards.rewards", ["C-01"])], "$"),
        ([("open.discards.dungeons", [KINGS_ROOM])], "$"),
        ([("sealed.green", [])], "$"),
        ([("open.fight.monsters", [])], "$"),
        ([("open.room", Room("D-02", "played"))], "$"),
    ],
)
def test_every_piece_is_in_one_place_where_it_can_be(changes: Changes, path: str) -> None:
    state = battle("b1 b2 b3", {"a1": "G-12"})
    assert broken(state) is None
    assert broken(state, *changes) == path


def test_a_card_that_lies_in_two_places_is_named() -> None:
    state = party(2)
    give(state, 0, "C-01")
    state.sealed.rewards.append("C-01")
    state.open.deck_sizes.rewards += 1
    fault = GAME.fault(state)
    assert fault is not None
    assert "C-01" in fault.reason


def test_monsters_lie_in_the_deck_of_their_tier() -> None:
    state = party(2)
    state.sealed.green[0], state.sealed.blue[0] = state.sealed.blue[0], state.sealed.green[0]
    assert broken(state) == "$.sealed.green"


def test_spare_weapons_move_up_into_gaps() -> None:
    state = party(2)
    give(state, 0, "W-R01", "W-R02", "W-R03")
    hero = hero_of(state, 0)
    hero.spare += [hero.out.pop().card]
    assert broken(state) == "$.open.heroes[0].spare"


def test_nobody_holds_more_than_three_dungeon_cards() -> None:
    state = party(2)
    hand(state, 0, "D-01", "D-02", "D-03", "D-04")
    assert broken(state) == "$.own[0].hand"


def test_the_king_stands_once_and_in_his_room() -> None:
    state = battle("b1 b2", {"a1": "G-12"})
    monster(state, "b2", "K-01")
    assert broken(state) == "$.open.fight.monsters"
    king = battle("b1 b2", {"b2": "K-01"}, room=KINGS_ROOM)
    assert broken(king) is None
    monster(king, "b3", "K-01")
    assert broken(king) == "$.open.fight.monsters"


def test_the_kings_room_is_never_left() -> None:
    state = party(2)
    hand(state, 0, KINGS_ROOM, "D-02", "D-03")
    state.own[0].hand.remove(KINGS_ROOM)
    hero_of(state, 0).hand -= 1
    state.open.discards.dungeons, state.open.played = [KINGS_ROOM], 1
    assert broken(state) == "$.open.discards.dungeons"


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ([("open.heroes.0.health", 41)], "$.open.heroes[0].health"),
        ([("open.heroes.0.health", 0)], "$.open.heroes[0].health"),
        ([("open.heroes.0.alive", False), ("open.heroes.0.health", 0)], "$.open.heroes[0]"),
        ([("open.heroes.0.block", 9000)], "$.open.heroes[0].block"),
        ([("open.heroes.0.free_ep.red", 3)], "$.open.heroes[0].free_ep.red"),
        ([("open.heroes.0.out.0.on", ["cyan"]), ("open.heroes.0.ep.cyan", 1)], "$.open.heroes[0].out"),
        ([("open.heroes.0.out.0.on", ["red"] * 6), ("open.heroes.0.ep.red", 10)], "$.open.heroes[0].out"),
        ([("open.heroes.1.ep.red", 99), ("open.heroes.1.free_ep.red", 99)], "$.open.heroes"),
        ([("open.fight.monsters.0.health", 99)], "$.open.fight.monsters[0]"),
        ([("open.fight.monsters.0.block", 1000)], "$.open.fight.monsters[0]"),
        ([("open.fight.monsters.0.mid", "m9")], "$.open.fight.monsters"),
        ([("open.fight.monsters.0.spot", "P:b1")], "$.open.fight"),
        ([("open.fight.monsters.0.spot", "P:c1")], "$.open.fight"),
        ([("open.heroes.0.home", "P:c1")], "$.open.fight"),
    ],
)
def test_health_energy_and_places_add_up(changes: Changes, path: str) -> None:
    state = battle("b1 b2 b3", {"a1": "G-12"})
    assert broken(state) is None
    assert broken(state, *changes) == path


def test_nine_monsters_fill_their_side() -> None:
    green = [name for name in MONSTERS if name.startswith("G-")]
    state = battle("b1 b2", dict(zip(["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"], green, strict=False)))
    monster(state, "a1", "G-18")
    state.open.fight.monsters[-1].spot, state.open.fight.monsters[-1].home = "P:c1", "M:a1"  # type: ignore[union-attr]
    assert broken(state) == "$.open.fight.monsters"


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ([("open.phase", "vote")], "$.open.turn"),
        ([("open.phase", "over")], "$.open.fight"),
        ([("open.owing", [0])], "$.open.owing"),
        ([("open.treasure", ["C-01"])], "$.open.treasure"),
        ([("open.heroes.0", None)], "$.open.heroes"),
        ([("open.room", None)], "$.open.room"),
        ([("open.white", ("D20",))], "$.open.white"),
        ([("open.king_health", 0)], "$.open.king_health"),
        ([("open.beaten", 2)], "$.open.played"),
        ([("open.played", 25)], "$.open.played"),
        ([("open.fight.round", 0)], "$.open.fight.round"),
        ([("open.fight.round", 11)], "$.open.fight.round"),
        ([("open.fight.pool", 15)], "$.open.fight.pool"),
        ([("open.fight.callers", [1, 1])], "$.open.fight.callers"),
        ([("open.turn.called", True)], "$.open.turn.called"),
        ([("open.turn.mode", "recover")], "$.open.turn.recover_left"),
        ([("open.turn.mode", "recover"), ("open.turn.recover_left", 6)], "$.open.turn.recover_left"),
        ([("open.turn.window", Window("W-R05", 1))], "$.open.turn.window"),
        ([("open.turn.window", Window("S-RED#1", 0))], "$.open.turn.window"),
        ([("open.turn.window", Window("S-RED#1", 1))], "$.open.turn.window"),
        ([("own.0.tile", "a1")], "$.own[0].tile"),
        ([("own.0.vote", True)], "$.own[0].vote"),
        ([("own.0.offering", "I-01#1")], "$.own[0].offering"),
        ([("own.0.offered", "I-01#1")], "$.own[0].offered"),
        ([("own.0.fresh", ["I-01#1"])], "$.own[0].fresh"),
        ([("own.0.known", [Held("I-01#1", 1)])], "$.own[0].known"),
        ([("own.0.known", [Held("I-01#1", 8)])], "$.own[0].known"),
    ],
)
def test_a_turn_of_battle_fits_the_question_asked(changes: Changes, path: str) -> None:
    state = battle("b1 b2 b3", {"a1": "G-12"})
    assert broken(state) is None
    assert broken(state, *changes) == path


def test_the_dead_have_no_turn() -> None:
    state = battle("b1 b2 b3", {"a1": "G-12"})
    kill(state, 0)
    assert broken(state) == "$.open.turn.seat"


def test_a_battle_without_monsters_is_over() -> None:
    state = battle("b1 b2", {"a1": "G-12"})
    assert state.open.fight is not None
    state.open.discards.green.append(state.open.fight.monsters.pop().card)
    assert broken(state) == "$.open.phase"


def test_a_battle_begins_with_an_empty_board() -> None:
    state = party(3)
    play_room(state, "D-01")
    assert broken(state) is None
    assert broken(state, ("open.fight.round", 3)) == "$.open.fight"
    assert broken(state, ("open.fight.placed", [True] * 3)) == "$.open.phase"
    assert broken(state, ("open.fight.placed", [True, False, False])) == "$.own[0].tile"


def test_somebody_still_has_to_vote() -> None:
    state = battle("b1 b2 b3", {"a1": "R-02"})
    end_turns(state, (0,))
    assert broken(state) is None
    assert broken(state, ("open.fight.callers", [0, 1, 2])) == "$.open.phase"
    assert broken(state, ("open.fight.voted", [False, True, True])) == "$.open.phase"


def test_a_torchbearer_without_cards_is_not_asked_for_one() -> None:
    state = party(2)
    hand(state, 0)
    assert broken(state) == "$.open.phase"


def test_after_the_summons_nobody_chooses_a_room() -> None:
    state = party(2)
    beaten(state, 24)
    fault = GAME.fault(state)
    assert fault is not None
    assert (fault.path, fault.reason) == ("$.open.played", "After 24 rooms the King summons the party.")


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ([("open.turn.offer", Exchange(0, "C-02", "C-03"))], "$.open.turn.offer.to"),
        ([("open.turn.offer", Exchange(1, None, "C-03"))], "$.own[0].offering"),
        ([("open.turn.offer", Exchange(1, "C-03", "C-03"))], "$.open.turn.offer.card"),
        ([("open.turn.offer", Exchange(1, "C-02", "C-02"))], "$.open.turn.offer.want"),
        ([("open.turn.offer", Exchange(1, "C-02"))], "$.open.turn.offer"),
        ([("open.turn.offer", None)], "$.open.phase"),
        ([("open.fight.pool", 0)], "$.open.turn.offer"),
    ],
)
def test_an_offer_is_about_cards_that_both_have(changes: Changes, path: str) -> None:
    state = battle("b1 b2 b3", {"a1": "R-02"})
    give(state, 0, "C-02")
    give(state, 1, "C-03")
    do(state, 0, Offer("C-02", 1), Want("C-03"))
    assert broken(state) is None
    assert broken(state, *changes) == path


def test_no_more_treasure_lies_on_the_table_than_the_die_shows() -> None:
    state = party(2)
    play_room(state, "D-30", [4])
    assert broken(state, ("open.treasure", [])) == "$.open.treasure"
    state.open.treasure.append(state.sealed.rewards.pop())
    state.open.deck_sizes.rewards -= 1
    assert broken(state) == "$.open.treasure"


def rewarded() -> State:
    state = battle("b1 b2", {"a1": "G-01 1"}, room="D-16")
    coming(state, "I-01#1", "I-02#1")
    do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    return state


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ([("open.reward.ep", 3)], "$.open.reward.ep"),
        ([("open.reward.hidden", 1)], "$.own[0].fresh"),
        ([("own.0.fresh", ["I-01#1", "I-01#1"])], "$.own[0].fresh"),
        ([("open.reward.cards", ["C-09"])], "$.open.reward.cards"),
        ([("open.reward.ep", 0), ("open.reward.claimed", Energy(cyan=2))], "$.open.reward.claimed"),
        ([("open.reward", None)], "$.open.reward"),
    ],
)
def test_rewards_are_those_of_the_room_and_lie_with_the_torchbearer(changes: Changes, path: str) -> None:
    state = rewarded()
    assert broken(state) is None
    assert broken(state, *changes) == path


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ([("open.shop.turn", None)], "$.open.phase"),
        ([("open.shop.turn", 8)], "$.open.shop"),
        ([("open.shop.out", [True])], "$.open.shop.out"),
        ([("open.shop.offer", [])], "$"),
        ([("open.shop.pot", [Held("C-02", 1)])], "$.open.shop.pot"),
        ([("open.shop.pot", [Held("C-01", 0), Held("C-01", 0)])], "$.open.shop.pot"),
        ([("open.shop.pot", [Held("C-04", 1)])], "$.open.shop.pot"),
        ([("open.shop.pledged", [Held("C-01", 1)])], "$.open.shop.pledged"),
        ([("open.shop.pledged", [Held("C-01", 0), Held("C-01", 0)])], "$.open.shop.pledged"),
    ],
)
def test_cards_that_pay_in_a_shop_lie_with_their_owner(changes: Changes, path: str) -> None:
    state = party(2)
    give(state, 0, "C-01")
    give(state, 1, "C-02")
    coming(state, "C-05", "C-06", "C-07", "C-08")
    play_room(state, "D-35")
    for seat in (0, 1):
        do(state, seat, PledgeDone())
    assert broken(state) is None
    assert broken(state, *changes) == path


def test_a_shop_offers_four_cards_at_most() -> None:
    state = party(2)
    give(state, 0, "C-01")
    play_room(state, "D-35")
    assert broken(state) is None
    assert state.open.shop is not None
    state.open.shop.offer.append(state.sealed.rewards.pop())
    state.open.deck_sizes.rewards -= 1
    assert broken(state) == "$.open.shop.offer"


def test_a_loss_is_owed_once_by_whoever_has_something_to_lose() -> None:
    state = battle("b1 b2 b3", {"a1": "R-02"})
    give(state, 0, "I-11")
    give(state, 2, "C-01", "C-02")
    kill(state, 2)
    do(state, 0, Use("I-11"))
    assert state.open.owing == [2]
    assert broken(state) is None
    assert broken(state, ("open.owing", [0])) == "$.open.owing"
    assert broken(state, ("open.owing", [2, 2])) == "$.open.owing"
    assert broken(state, ("open.owing", [])) == "$.open.owing"


def test_the_game_is_over_exactly_when_it_has_an_ending() -> None:
    state = battle("b1 b2", {"b1": "B-10 4", "c3": "G-08"})
    hero_of(state, 0).health = 1
    kill(state, 1)
    do(state, 0, Attack("S-RED#1", 0, ("b>",)))
    assert broken(state) is None
    assert broken(state, ("open.ending", None)) == "$.open.ending"
    assert broken(new(3), ("open.ending", state.open.ending)) == "$.open.ending"


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
def test_a_twisted_state_that_breaks_no_invariant_can_be_played_on(seats: int) -> None:
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
    """A few moves of a state that breaks no invariant, with all views, words and thoughts about it."""
    whim, names = derived("on"), [f"N{seat}" for seat in range(seats)]
    for _ in range(3):
        owing = GAME.to_act(state)
        assert bool(owing) == (GAME.result(state) is None)
        for seat in owing:
            view = GAME.look(state, seat)
            assert GAME.view_fault(view) is None
            assert GAME.look(GAME.imagine(view, whim), seat) == view
            assert GAME.ask(view, names)
            assert GAME.summary(view, names)
            assert GAME.check(state, seat, choose(GAME, state, seat, "normal", whim)) is None
        if owing:
            GAME.play(state, owing[0], at_random(GAME, state, owing[0], whim))
