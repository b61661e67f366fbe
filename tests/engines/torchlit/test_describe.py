"""Acts are described in plain sentences, with what would come of them."""

from engines.torchlit.acts.light_torch import LightTorch
from engines.torchlit.acts.place_monsters import PlaceMonsters
from engines.torchlit.acts.play_card import PlayCard, PlayTorch
from engines.torchlit.game import GAME
from tests.engines.torchlit import build
from tests.engines.torchlit.build import NAMES


def describe(state, seat, action):
    return GAME.describe(action, GAME.look(state, seat), NAMES[: state.open.players])


def test_describing_a_torch_and_a_card():
    state = build.new(4)
    assert describe(state, 0, LightTorch(0, "G4")) == "Light the Goblin 4 as your torch, for 3 gold on door 4."
    assert describe(build.new(2), 0, LightTorch(2, "G4")) == (
        "Light the Goblin 4 as the Cleric's torch, for 3 gold on door 4."
    )
    state = build.table(4, {0: "G3", 1: "G1 S1"})
    assert describe(state, 0, PlayCard(0, "G3")) == "Lead the Goblin 3."
    build.play(state, "0:G3")
    assert describe(state, 1, PlayCard(1, "G1")) == "Play the Goblin 1: so far it is lowest."
    duel = build.table(2, {2: "G3 S1"}, bearer=2)
    assert describe(duel, 0, PlayCard(2, "G3")) == "Lead the Cleric's Goblin 3."


def test_describing_where_a_card_would_leave_things():
    state = build.table(4, {0: "G3", 1: "G1 G5 S1", 2: "D1 D3 S3 S0 S7"})
    build.play(state, "0:G3")
    assert describe(state, 1, PlayCard(1, "G5")) == "Play the Goblin 5: so far it wins."
    build.play(state, "1:G1")
    assert describe(state, 2, PlayCard(2, "D1")) == "Play the Dragon 1: so far it wins and is lowest."
    assert describe(state, 2, PlayCard(2, "S3")) == "Play the Skeleton 3: so far it moves with the winner."
    assert describe(state, 2, PlayCard(2, "S7")) == "Play the Skeleton 7: so far it neither moves nor is lowest."
    build.play(state, "2:S7")
    last = build.held(state, 3).hand[0]
    assert "so far" not in describe(state, 3, PlayCard(3, last))


def test_describing_whether_the_torch_kept_would_match():
    state = build.final(4, "E0 S6 B3 W1", "M3 E1 S5 W4", positions=[3, 0, 0, 0])
    assert describe(state, 0, PlayCard(0, "E0")) == (
        "Lead the Eye 0 and keep your torch, the Mimic 3 (it matches door 3)."
    )
    build.play(state, "0:E0")
    assert describe(state, 1, PlayTorch(1)) == (
        "Play your torch, the Eye 1: so far it wins; the Skeleton 6 becomes your torch."
    )


def test_describing_the_choice_of_the_final_trick():
    state = build.final(4, "E0 S6 B3 W1", "M3 E1 S5 W4")
    assert describe(state, 0, PlayCard(0, "E0")) == "Lead the Eye 0 and keep your torch, the Mimic 3."
    assert describe(state, 0, PlayTorch(0)) == (
        "Play your torch, the Mimic 3; the Eye 0 (it matches door 0) becomes your torch."
    )
    duel = build.final(2, "E0 S6 B3 W1", "M3 E1 S5 W4")
    assert (
        describe(duel, 0, PlayCard(0, "E0"))
        == "Lead the Barbarian's Eye 0 and keep the Barbarian's torch, the Mimic 3."
    )


def test_describing_an_action_to_those_who_may_not_know_more():
    state = build.final(4, "E0 S6 B3 W1", "M3 E1 S5 W4")
    assert describe(state, None, PlayTorch(0)) == "Play the Barbarian's torch."
    assert describe(state, 1, PlayTorch(0)) == "Play the Barbarian's torch."
    assert describe(state, 1, PlayCard(0, "E0")) == "Lead the Barbarian's Eye 0."
    assert describe(build.new(3), 0, PlayTorch(0)) == "Play your torch."
    assert describe(build.new(3), 0, PlayTorch(4)) == "Play the Paladin's torch."


def test_describing_what_is_placed():
    state, _ = build.trick(4, "0:S4 1:S1 2:D4 3:G6")
    action = PlaceMonsters(1, ("S4", "D4", "G6"))
    assert describe(state, 1, action) == (
        "Place the Skeleton 4, the Dragon 4 and the Goblin 6; discard the Skeleton 1."
    )
    wild, _ = build.trick(3, "0:D0 1:E1 2:S5")
    assert describe(wild, 0, PlaceMonsters(0, ())) == (
        "Place nothing; discard the Dragon 0, the Eye 1 and the Skeleton 5."
    )
    assert describe(wild, 0, PlaceMonsters(0, ("D0", "E1", "S5"))) == (
        "Place the Dragon 0, the Eye 1 and the Skeleton 5."
    )
