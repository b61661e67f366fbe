"""The game of the tests needs everything of the contract, so that nothing of it waits for a real game to be tried."""

from __future__ import annotations

import dataclasses
from typing import get_args

import msgspec

from engines.contract import Action, Event, Facts, Game, Shows, Weight
from engines.prospects import Pool, Prospect
from engines.rng import Rng
from tests.engines.laws.cases import TINY


def test_it_gives_whatever_a_game_may_leave_out():
    optional = {each.name: each.default for each in dataclasses.fields(Game) if each.default is not dataclasses.MISSING}
    assert [name for name, default in optional.items() if getattr(TINY, name) == default] == []


def test_its_facts_differ_from_every_default():
    plain = Facts(id="", title="", tagline="", seats=(0, 0), minutes=0)
    assert [name for name in Facts.__struct_fields__ if getattr(TINY.facts, name) == getattr(plain, name)] == []


def test_its_actions_and_events_are_of_every_sort():
    for base, kinds in ((Action, TINY.actions), (Event, TINY.events)):
        public = {name: each for name, each in vars(base).items() if not name.startswith("_") and name != "to"}
        sorts = {name: each for name, each in public.items() if not getattr(each, "__isabstractmethod__", False)}
        assert sorts
        for name, default in sorts.items():
            assert any(getattr(kind, name) != default for kind in kinds), name
            assert any(getattr(kind, name) == default for kind in kinds), name
    assert {kind.shows for kind in TINY.events} == set(get_args(Shows))
    assert {kind.weight for kind in TINY.events} == set(get_args(Weight))


def test_its_prospects_have_everything_that_a_prospect_can_have():
    state, _ = TINY.setup(2, TINY.options(), Rng("00" * 16))
    view, names = TINY.look(state, 0), ["you", "Ben"]
    found = [TINY.foretell(action, view, names)[1] for action in TINY.legal(state, 0)]
    for kind, given in ((Prospect, found), (Pool, [roll for each in found for roll in each.rolls])):
        plain = {each.name: each.default for each in msgspec.structs.fields(kind) if not each.required}
        assert plain
        assert [name for name, default in plain.items() if all(getattr(each, name) == default for each in given)] == []
