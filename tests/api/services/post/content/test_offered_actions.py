"""A letter offers what answers the question that is open, and leaves the rest to the table."""

from __future__ import annotations

from api.services.post.content.offered_actions import favourites
from engines.dark.actions import deeds, orders
from engines.dark.game import GAME
from engines.dark.model import State
from tests.engines.dark import build


def offered(state: State, seat: int) -> list[str]:
    actions, has_more = favourites(GAME, state, seat, "now")
    assert has_more == (len(actions) < len(GAME.legal(state, seat)))
    return [type(action).__name__ for action in actions]


def test_a_roll_is_made_or_left_and_no_gear_is_touched():
    state = build.campaign(build.hero(held="sword", packed="torch"), build.hero())
    build.do(state, 0, orders.CallCheck("wits", 8, "one"))
    assert sorted(offered(state, 1)) == ["Decline", "Roll"]


def test_what_wants_words_is_answered_at_the_table():
    state = build.campaign(build.hero(held="sword"))
    assert offered(state, 0) == []
    build.do(state, 0, orders.Narrate("The bell hums."))
    assert offered(state, 1) == []
    build.do(state, 1, deeds.Attempt("wits", "I listen."))
    assert offered(state, 0) == ["Rule"] * 5


def test_in_a_fight_the_likeliest_come_first_even_if_they_are_only_on_the_way_to_a_blow():
    mage = build.hero("0/0/2", held="*torch", packed=" ".join(["rope"] * 6 + ["healing_potion"] * 3))
    state = build.combat(build.campaign(mage, build.hero()), *["goblin:2"] * 6)
    assert offered(state, 1)[0] == "Drop"
    assert {"Give", "Ready", "UseItem"}.isdisjoint(offered(state, 1))
    build.do(state, 1, deeds.Drop(build.ref(state, 1, "torch")))
    assert offered(state, 1)[0] == "Cast"


def test_a_session_begins_by_a_link_and_ends_by_none():
    state = build.lull(build.hero())
    assert offered(state, 0) == ["BeginSession"]


def test_a_session_begins_by_a_link_also_where_places_could_be_added():
    state, _ = GAME.setup(2, GAME.options(mode="campaign"), build.Scripted(build.SEED))
    build.do(state, 0, orders.DrawMap("island"))
    assert set(offered(state, 1)) == {"PickPlace"}
    while state.open.phase != "lull":
        (seat,) = GAME.to_act(state)
        build.do(state, seat, GAME.policy(state, seat, state.sealed.rng))
    assert offered(state, 0)[0] == "BeginSession"
