"""Parts of the effect language that no printed card uses: a new card is data alone."""

from __future__ import annotations

import pytest

from engines.abyss.acts.attack import Attack
from engines.abyss.acts.end_turn import EndTurn
from engines.abyss.acts.use import Use
from engines.abyss.board.options import options
from engines.abyss.board.table import standing
from engines.abyss.events.effects import Died, Moved
from engines.abyss.flow.effects.deed import Deed
from engines.abyss.flow.effects.operations import carry_out
from engines.abyss.flow.scene import Scene
from engines.abyss.model.language import Arrow, Block, Heal, Hit, Itself, Lines, Move, Near, Op, Revive, Tiles, Unload
from engines.abyss.model.state import Foe, Hero, State
from tests.engines.abyss.build import battle, code, do, energy, foe, give, health, hero_of, kill, of, party


def carried_out(state: State, actor: Hero | Foe, *ops: Op) -> Scene:
    scene = Scene(state)
    carry_out(scene, Deed(actor, pick=("b>",), move="fwd"), ops)
    return scene


@pytest.mark.rule("R42", "R46")
@pytest.mark.parametrize(
    "later",
    [
        Hit(aim=Near(cols=(1,)), dmg=4),
        Hit(aim=Arrow(red=("own>",)), dmg=4),
        Move(dirs=("fwd",)),
        Heal(aim=Itself(), amt=5),
        Unload(n=1),
    ],
)
def test_a_hero_felled_by_the_first_part_of_an_effect_does_nothing_more(later: Op) -> None:
    state = battle("b1 b3", {"b1": "R-03", "a1": "G-08"})
    hero_of(state, 0).health = 1
    scene = carried_out(state, hero_of(state, 0), Hit(aim=Arrow(green=("b>",), pick=1), dmg=4), later)
    assert [event.who.seat for event in of(scene.events, Died)] == [0]
    assert isinstance(scene.events[-1], Died)


@pytest.mark.rule("R42")
def test_effects_on_others_still_happen_when_their_maker_has_fallen() -> None:
    state = battle("b1 b3", {"b1": "R-03", "a1": "G-08"})
    hero_of(state, 0).health = 1
    everybody = Tiles(red=("b1", "b3"), side="own")
    carried_out(state, hero_of(state, 0), Hit(aim=Arrow(green=("b>",), pick=1), dmg=4), Block(aim=everybody, amt=3))
    assert (hero_of(state, 0).block, hero_of(state, 1).block) == (0, 3)


@pytest.mark.rule("R46")
def test_a_monster_that_can_go_nowhere_leaves_the_move_out_and_goes_on() -> None:
    state = battle("b1 b3", {"a3": "G-12"})
    scene = carried_out(state, foe(state, "G-12"), Move(dirs=("back", "up")), Hit(aim=Tiles(red=("b1",)), dmg=2))
    assert not of(scene.events, Moved)
    assert health(state) == [18, 20]


@pytest.mark.rule("R46")
def test_a_hero_who_can_go_nowhere_cannot_use_a_card_that_moves() -> None:
    state = battle("a3 b3", {"b1": "G-12"})
    assert options(state.open, hero_of(state, 0), (Move(dirs=("back", "up")),), standing(state.open)) == []


@pytest.mark.rule("R48", "R49")
def test_a_card_that_heals_and_revives_is_of_use_while_nobody_is_dead() -> None:
    state = battle("a3 b3", {"b1": "G-12"})
    hero_of(state, 0).health = 5
    ops = (Heal(aim=Itself(), amt=5), Revive(hp=10))
    (only,) = options(state.open, hero_of(state, 0), ops, standing(state.open))
    assert only.seat is None
    carried_out(state, hero_of(state, 0), *ops)
    assert health(state) == [10, 20]


@pytest.mark.rule("R48", "R49")
def test_nobody_is_revived_while_the_heroes_side_is_full() -> None:
    """Seven friends, a swapped monster and the hero itself, back from the other side, fill all nine tiles."""
    state = battle("b1 a1 a2 b2 c2 a3 b3 c3 c1", {"b1": "G-08"}, pool=6)
    kill(state, 8)
    give(state, 0, "I-10", "C-14", "W-A02")
    energy(state, 0, red=2)
    do(state, 0, Attack("W-A02", 0, (), "fwd"))
    assert foe(state, "G-08").spot == "P:b1"
    do(state, 0, Use("C-14", (), "P:c1"))
    assert code(state, 0, Use("I-10", seat=8)) == "no_effect"
    do(state, 0, EndTurn())
    assert foe(state, "G-08").spot == "M:b1"


@pytest.mark.rule("R40")
def test_tiles_of_one_column_or_row_are_listed_once() -> None:
    """A single tile lies in a column and in a row."""
    state = battle("b1 b3", {"a1": "G-12", "c3": "G-08"})
    aim = Lines(axis="any", lines=1, tiles=2)
    found = options(state.open, hero_of(state, 0), (Hit(aim=aim, dmg=1),), standing(state.open))
    assert [option.pick for option in found] == [("a1",), ("c3",)]


def test_nobody_stands_anywhere_between_battles() -> None:
    assert standing(party(2).open) == {}
