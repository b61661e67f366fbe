"""A letter offers answers to the open question, and leaves the rest to the table."""

from __future__ import annotations

from typing import Any, ClassVar

from api.services.post.content.offered_actions import FEW, favourites, first_of_each_kind
from engines.bots import choose
from engines.contract import Action
from engines.dark.acts.attempts import Attempt
from engines.dark.acts.beats import Narrate, Respond
from engines.dark.acts.maps import DrawMap, PickPlace
from engines.dark.acts.requests import CallCheck
from engines.dark.acts.sessions import BeginSession
from engines.dark.acts.things import Drop
from engines.dark.game import GAME
from engines.dark.model import State
from engines.rng import Rng, derived
from tests.engines.abyss import build as abyss
from tests.engines.dark import build
from tests.engines.laws.cases import DEPTHS, SEEDS, TINY, Case, law
from tests.engines.laws.walks import position


def kinds(actions: list[Action]) -> list[str]:
    return [type(action).__name__ for action in actions]


def fire(seats: int = 2) -> Any:
    return TINY.setup(seats, TINY.options(), Rng("0" * 32))[0]


def test_actions_that_need_a_text_are_offered_only_if_nothing_else_is_left():
    state = fire()
    assert set(kinds(favourites(TINY, state, 0, "now")[0])) == {"Lay"}
    for action in ({"type": "lay", "logs": 0}, {"type": "stir", "stick": "left"}):
        TINY.play(state, 0, TINY.read_action(action))
    assert kinds(favourites(TINY, state, 0, "now")[0]) == ["Call"]


def test_actions_not_meant_for_letters_are_offered_only_if_the_policy_wants_them():
    state = fire()
    actions, has_more = favourites(TINY, state, 0, "now")
    assert "Stir" in kinds(TINY.legal(state, 0))
    assert "Stir" not in kinds(actions)
    assert has_more
    state.own[0].logs = 0
    assert kinds(favourites(TINY, state, 0, "now")[0]) == ["Stir", "Lay"]


@law(3, seed=SEEDS, depth=DEPTHS)
def test_every_link_does_something_legal_that_answers_or_that_the_policy_likes(
    case: Case, seed: str, depth: int
) -> None:
    game, state = case.game, position(case, seed, depth)
    for seat in game.to_act(state):
        legal = game.legal(state, seat)
        actions, has_more = favourites(game, state, seat, "now")
        assert len(actions) <= FEW
        assert has_more == (len(actions) < len(legal))
        assert all(action in legal for action in actions)
        liked = [
            game.canonical(state, choose(game, state, seat, "normal", derived("letter", "now", each)))
            for each in range(12)
        ]
        assert all(action.by_letter or action in liked for action in actions)


def offered(state: State, seat: int) -> list[str]:
    actions, has_more = favourites(GAME, state, seat, "now")
    assert has_more == (len(actions) < len(GAME.legal(state, seat)))
    return kinds(actions)


def test_a_roll_is_made_or_left_and_no_gear_is_touched():
    state = build.campaign(build.hero(held="sword", packed="torch"), build.hero())
    build.do(state, 0, CallCheck("wits", 8, "one"))
    assert sorted(offered(state, 1)) == ["Decline", "Roll"]


def test_a_question_that_wants_words_is_answered_at_the_table():
    state = build.campaign(build.hero(held="sword"))
    assert offered(state, 0) == []
    build.do(state, 0, Narrate("The bell hums."))
    build.do(state, 1, Attempt("wits", "I listen."))
    assert offered(state, 0) == ["Rule"] * 5


def test_a_beat_can_be_let_pass_by_a_link_whatever_else_can_be_done_in_it():
    state = build.campaign(build.hero(held="sword"), build.hero("0/0/2"))
    build.do(state, 0, Narrate("The bell hums."))
    assert offered(state, 1) == ["Respond"]
    assert offered(state, 2)[0] == "Respond"
    told = GAME.describe(Respond(), GAME.look(state, 2), ["Ann", "Ben", "Cat"])
    assert told == "Let it pass without a word."


def test_in_a_fight_the_likeliest_come_first_even_if_they_are_only_on_the_way_to_a_blow():
    mage = build.hero("0/0/2", held="*torch", packed=" ".join(["rope"] * 6 + ["healing_potion"] * 3))
    state = build.combat(build.campaign(mage, build.hero()), *["goblin:2"] * 6)
    assert offered(state, 1)[0] == "Drop"
    assert {"Give", "Ready", "UseItem"}.isdisjoint(offered(state, 1))
    build.do(state, 1, Drop(build.ref(state, 1, "torch")))
    assert offered(state, 1)[0] == "Cast"


def test_a_session_begins_by_a_link_and_ends_by_none():
    state = build.lull(build.hero())
    assert offered(state, 0) == ["BeginSession"]


def test_a_session_begins_by_a_link_also_where_places_could_be_added():
    state, _ = GAME.setup(2, GAME.options(mode="campaign"), build.Scripted(build.SEED))
    build.do(state, 0, DrawMap("island"))
    assert set(offered(state, 1)) == {"PickPlace"}
    while state.open.phase != "lull":
        (seat,) = GAME.to_act(state)
        build.do(state, seat, choose(GAME, state, seat, "normal", state.sealed.rng))
    assert offered(state, 0) == ["BeginSession"]
    build.do(state, 0, BeginSession())
    assert offered(state, 0) == []  # opening a scene takes words, and nobody asked for another place
    build.do(state, 0, PickPlace(11))
    assert set(offered(state, 0)) == {"PutPlace"}


class Do(Action, frozen=True):
    told_apart_by: ClassVar = "kind"

    kind: str
    to: int


def test_the_first_of_each_kind_is_among_them_where_a_field_tells_kinds_apart():
    stays, runs = [Do("stay", at) for at in range(3)], [Do("run", at) for at in range(3)]
    assert first_of_each_kind([*stays, Drop(1), *runs, Drop(2)]) == [stays[0], Drop(1), runs[0]]


def test_among_many_choices_half_are_of_the_likeliest_kind():
    state = abyss.battle("a1 b1", {"a1": "G-12", "b2": "B-15", "c3": "G-08"}, pool=5)
    abyss.give(state, 0, "W-R01", "W-R02", "C-02", "C-03")
    abyss.give(state, 0, "I-01#1", "I-04#1", hidden=True)
    actions, has_more = favourites(abyss.GAME, state, 0, "now")
    kinds = [type(action).__name__ for action in actions]
    assert (len(actions), has_more) == (6, True)
    assert kinds[0] == "Attack"
    assert kinds.count("Attack") >= 3
    assert len(set(kinds)) >= 3
    assert "Reveal" not in kinds
