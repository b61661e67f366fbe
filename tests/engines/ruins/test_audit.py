"""States from outside: what no play could have led to is refused with its place; what passes can be played."""

from __future__ import annotations

import msgspec
import pytest

from engines.rng import derived
from engines.ruins.content import discovery_cards
from engines.ruins.game import GAME
from engines.ruins.model import Face, Set, State, Used
from engines.ruins.worth import refresh
from tests.engines.ruins import build


def leading(**changes):
    return build.table(3, {0: "R05-1 R06-1", 1: "R01-1 R02-1", 2: "R01-2 R02-2"}, **changes)


def following(**changes):
    sets = changes.pop("sets", ["0: R04-1 r4 s1"])
    return build.table(3, {0: "R05-1 R06-1", 1: "R07-1 R02-1", 2: "R01-2 R02-2"}, turn=1, sets=sets, **changes)


def committed():
    state = following()
    build.do(state, "1 upgrade 0 R07-1")
    return state


def sifting():
    state = build.table(3, {0: "R06-1 R02-1"}, crafted={"R06-1": "DM13"}, market="DB13 DB12 DT13 DT01")
    build.do(state, "0 play R06-1 r6 s1")
    return state


def over(ending="instant"):
    if ending == "instant":
        state = build.table(3, {0: "R08-1"}, round=3, first=2, vp=[10, 4, 0], vp_at_start=[10, 4, 0])
    else:
        vp = [10, 5, 10]
        state = build.table(3, {0: "R08-1"}, round=5, participants=[0, 2], vp=vp, vp_at_start=list(vp))
    build.do(state, "0 play R08-1 r8 s1")
    return state


FAULTS = {
    "$.own": (leading, lambda s: s.own.pop()),
    "$.open.vp": (leading, lambda s: s.open.vp.append(0)),
    "$.open.torches": (leading, lambda s: s.open.torches.pop()),
    "$.open.out_order": (leading, lambda s: s.open.out_order.extend([1, 1])),
    "$.open.participants": (leading, lambda s: s.open.participants.append(4)),
    "$.open.first": (leading, lambda s: setattr(s.open, "first", 4)),
    "$.open.skipped": (leading, lambda s: setattr(s.open, "skipped", 3)),
    "$.open.trick[0].seat": (leading, lambda s: s.open.trick.append(Set(4, ("R05-1",), 5, 1))),
    "$.sealed.rng.used": (leading, lambda s: setattr(s.sealed.rng, "used", 1 << 64)),
    "$.open.ruins": (leading, lambda s: s.open.ruins.pop("R05-1")),
    "$.open.ruins.R05-1.top": (leading, lambda s: setattr(s.open.ruins["R05-1"], "top", "DM01")),
    "$.open.ruins.R05-1.claim": (leading, lambda s: setattr(s.open.ruins["R05-1"], "claim", 3)),
    "$.open.ruins.R05-1.face": (leading, lambda s: setattr(s.open.ruins["R05-1"], "night", True)),
    "$.own[0].hand": (leading, lambda s: s.own[0].hand.reverse()),
    "$": (leading, lambda s: s.own[0].hand.pop()),
    "$.open.claims[1]": (leading, lambda s: setattr(s.open.ruins["R05-1"], "claim", 1)),
    "$.own[0].turned.R09-1": (leading, lambda s: s.own[0].turned.update({"R09-1": s.open.ruins["R09-1"].face})),
    "$.own[0].turned.R05-1": (leading, lambda s: s.own[0].turned.update({"R05-1": s.open.ruins["R05-1"].face})),
    "$.sealed.turned": (leading, lambda s: s.sealed.turned.append("R05-1")),
    "$.open.hand_sizes": (leading, lambda s: s.open.hand_sizes.reverse() or s.open.hand_sizes.__setitem__(0, 5)),
    "$.open.deck_size": (leading, lambda s: setattr(s.open, "deck_size", 3)),
    "$.open.discoveries_left": (leading, lambda s: setattr(s.open, "discoveries_left", 3)),
    "$.open.trick": (leading, lambda s: s.open.passed.append(1)),
    "$.open.vp[1]": (leading, lambda s: s.open.vp.__setitem__(1, 7)),
    "$.open.turn": (following, lambda s: setattr(s.open, "turn", 2)),
    "$.open.passed": (following, lambda s: s.open.passed.append(2)),
    "$.open.trick[0].rank": (following, lambda s: s.open.trick.__setitem__(0, Set(0, ("R04-1",), 5, 1))),
    "$.open.trick[0].size": (following, lambda s: s.open.trick.__setitem__(0, Set(0, ("R04-1",), 4, 2))),
    "$.open.committed": (leading, lambda s: s.open.committed.append("R09-1")),
    "$.open.used": (committed, lambda s: s.open.used.extend([Used("R07-1", "top")] * 2)),
    "$.open.used[0].card": (committed, lambda s: s.open.used.append(Used("R02-1", "top"))),
    "$.open.used[0].source": (committed, lambda s: s.open.used.append(Used("R07-1", "top"))),
    "$.open.owing": (leading, lambda s: s.open.owing.append(1)),
    "$.open.sift_left": (leading, lambda s: setattr(s.open, "sift_left", 1)),
    "$.own[1].fresh": (leading, lambda s: s.own[1].fresh.append("R01-1")),
    "$.open.winner": (leading, lambda s: setattr(s.open, "winner", 1)),
    "$.open.ending": (over, lambda s: setattr(s.open, "ending", "showdown")),
}


@pytest.mark.parametrize("path", FAULTS)
def test_a_broken_state_is_refused_with_its_place(path):
    make, breaks = FAULTS[path]
    state = make()
    breaks(state)
    assert GAME.fault(state).path == path


def mutate(state, breaks):
    breaks(state)
    return GAME.fault(state)


def move_ruin(state, card, there):
    """Take a ruin out of the deck and put it elsewhere, with the counts set right."""
    state.sealed.deck.remove(card)
    there.append(card)
    there.sort()
    state.open.deck_size -= 1
    state.open.hand_sizes = [len(own.hand) for own in state.own]


@pytest.mark.rule("R8", "R9")
def test_no_more_night_sides_than_flips():
    state = build.new(2)
    state.sealed.turned = sorted(state.sealed.deck)[:1]
    assert GAME.fault(state).reason == "More ruins show their night side than there were flips."


def test_a_hand_has_no_more_than_deals_claims_and_draws_can_give():
    state = leading()
    for card in [*state.sealed.deck][:10]:
        move_ruin(state, card, state.own[0].hand)
    assert "more than 11" in GAME.fault(state).reason


def test_everyone_takes_part_before_the_showdown_and_two_in_it():
    state = leading()
    state.open.participants = [0, 1]
    assert GAME.fault(state).path == "$.open.participants"
    state = over("showdown")
    state.open.participants = [2, 0]
    assert GAME.fault(state).path == "$.open.participants"
    state.open.participants = [0, 2]
    state.open.first = 1
    assert GAME.fault(state).path == "$.open.first"
    state.open.first, state.open.out_order = 0, [1]
    assert GAME.fault(state).path == "$.open.out_order"


def test_a_round_that_runs_has_two_in_it_and_only_they_hold_ruins():
    state = leading()
    state.open.out_order = [0, 1]
    assert GAME.fault(state).path == "$.open.out_order"
    state.open.out_order = [2]
    assert GAME.fault(state).path == "$.own[2].hand"


@pytest.mark.rule("R38")
def test_nobody_goes_out_first_from_nine_points_without_winning():
    state = build.table(3, {0: "R05-1", 1: "R06-1"}, out_order=[2], vp=[0, 0, 10], vp_at_start=[0, 0, 8])
    state.open.vp_at_start = [0, 0, 9]
    assert GAME.fault(state).reason == "Going out first would have won the game."


@pytest.mark.rule("R17", "R18")
@pytest.mark.parametrize(
    "second", [Set(0, ("R08-1",), 8, 1), Set(2, ("R03-1",), 3, 1), Set(2, ("R08-1", "R08-2"), 8, 2)]
)
def test_sets_of_a_trick_follow_each_other(second):
    state = following()
    state.open.trick.append(second)
    for card in second.cards:
        state.sealed.deck.remove(card)
    state.open.deck_size = len(state.sealed.deck)
    assert GAME.fault(state).path == "$.open.trick[1]"


def test_the_ruins_of_a_set_are_sorted():
    state = following(sets=["0: R04-1 R04-2 r4 s2"])
    state.open.trick = [Set(0, ("R04-2", "R04-1"), 4, 2)]
    assert GAME.fault(state).path == "$.open.trick[0].cards"


@pytest.mark.rule("R20")
def test_exactly_an_equal_rank_skips():
    state = following()
    state.open.skipped = 1
    assert GAME.fault(state).path == "$.open.skipped"
    hands, sets = {0: "R05-1", 1: "R06-1", 2: "R07-1"}, ["2: R04-1 r4 s1", "0: R04-2 r4 s1"]
    state = build.table(3, hands, turn=2, sets=sets, passed=[1])
    assert state.open.skipped == 1
    state.open.passed, state.open.turn = [], 1
    assert GAME.fault(state).path == "$.open.skipped"


@pytest.mark.rule("R8")
def test_flips_come_first():
    state = build.new(3)
    state.open.owing = []
    assert GAME.fault(state).path == "$.open.owing"
    state.open.owing = [0, 1, 2]
    state.open.turn = (state.open.first + 1) % 3
    assert GAME.fault(state).path == "$.open.phase"


def test_who_is_on_turn_is_in_the_round():
    vp = [5, 0, 0]
    state = build.table(3, {1: "R05-1", 2: "R06-1"}, turn=1, out_order=[0], vp=vp)
    state.open.turn = 0
    assert GAME.fault(state).path == "$.open.turn"


@pytest.mark.rule("R25")
def test_committed_ruins_lie_open_and_can_be_played():
    state = build.table(3, {0: "R05-1 R06-1"}, night="R05-1")
    state.open.committed = ["R05-1"]
    assert GAME.fault(state).reason == "Everyone sees which side of a committed ruin shows."
    state = leading(lit={0: 0})
    state.open.committed = ["R05-1", "R06-1"]
    assert GAME.fault(state).reason == "No legal play contains these ruins."


@pytest.mark.rule("R28")
def test_the_market_is_full_while_there_are_discoveries():
    state = leading()
    state.sealed.discoveries.append(state.open.market.pop())
    state.open.market.append(None)
    state.open.discoveries_left += 1
    assert GAME.fault(state).path == "$.open.market"
    state.open.committed = ["R05-1"]
    assert GAME.fault(state).reason == "Empty slots are filled while there are discoveries."


@pytest.mark.rule("R28")
def test_there_are_no_gaps_in_the_market_between_turns():
    state = leading()
    state.open.ruins["R09-1"].bottom, state.open.market[0] = state.open.market[0], None
    for found in state.sealed.discoveries:
        spot = next(
            each for each in state.open.ruins.values() if getattr(each, discovery_cards()[found].position) is None
        )
        setattr(spot, discovery_cards()[found].position, found)
    state.sealed.discoveries, state.open.discoveries_left = [], 0
    for card in state.open.ruins:
        refresh(state, card)
    assert GAME.fault(state).reason == "Discoveries slide to the low slots and empty slots are filled."


@pytest.mark.rule("R31")
def test_a_sift_fits_the_set_that_caused_it():
    for breaks, path in [
        (lambda s: setattr(s.open, "turn", 1), "$.open.turn"),
        (lambda s: setattr(s.open, "sift_left", 3), "$.open.sift_left"),
        (lambda s: setattr(s.open, "sift_left", 0), "$.open.sift_left"),
        (lambda s: s.own[0].fresh.append("R02-1"), "$.own[0].fresh"),
        (lambda s: s.open.passed.append(1), "$.open.passed"),
        (lambda s: s.open.committed.append("R02-1"), "$.open.committed"),
    ]:
        assert mutate(sifting(), breaks).path == path


@pytest.mark.rule("R38", "R39")
def test_the_winner_went_out_first():
    assert mutate(over(), lambda s: setattr(s.open, "winner", 1)).path == "$.open.winner"
    assert mutate(over(), lambda s: setattr(s.open, "winner", None)).path == "$.open.winner"
    assert mutate(over("showdown"), lambda s: setattr(s.open, "ending", "instant")).path == "$.open.ending"


def test_sound_states_pass():
    for state in (leading(), following(), committed(), sifting(), over(), over("showdown")):
        assert GAME.fault(state) is None


def leaves(value, path=()):
    """Every place of a JSON value."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in items:
        yield from leaves(each, (*path, key))


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("actions", [0, 7, 40, 95, 5000])
def test_whatever_is_changed_a_state_is_refused_or_can_be_played(players, actions):
    """One place of a state gets another value of the same shape: no crash, whatever comes of it."""
    plain = msgspec.to_builtins(build.random_game(players, actions=actions))
    rng = derived("hostile", players, actions)
    places = [path for path in leaves(plain) if path]
    for _ in range(150):
        path = rng.pick(places)
        state = changed(plain, path, rng)
        if state is not None and GAME.fault(state) is None:
            plays_on(state, rng)


def changed(plain, path, rng):
    copy = msgspec.json.decode(msgspec.json.encode(plain))
    spot = copy
    for key in path[:-1]:
        spot = spot[key]
    old = spot[path[-1]]
    values = [None, 0, 1, 2, 3, 4, 9, 10, [], "R05-1", "DT01", "turn", "sift", "flip", "over", True]
    spot[path[-1]] = [] if isinstance(old, list) and rng.below(2) else rng.pick(values)
    try:
        return msgspec.convert(copy, State)
    except msgspec.ValidationError:
        return None


def plays_on(state, rng):
    for _ in range(30):
        owing = GAME.to_act(state)
        if not owing:
            assert GAME.result(state) is not None
            return
        legal = GAME.legal(state, owing[0])
        GAME.policy(state, owing[0], rng)
        GAME.redeal(state, None, rng)
        GAME.play(state, owing[0], rng.pick(legal))


def test_a_face_that_flatters_is_refused():
    state = leading()
    state.open.ruins["R05-1"].face = Face(rank=50, wild=True, count=9, draw=0, torch=0, sift=0)
    assert GAME.fault(state).path == "$.open.ruins.R05-1.face"
