"""What can be done, in words: who reads them knows what is rolled and how likely it is."""

from __future__ import annotations

import msgspec
import pytest

from engines.dark.actions import deeds, orders
from engines.dark.board.lane import how_far
from engines.dark.describe.odds import odds
from engines.dark.game import GAME
from engines.dark.model import State
from engines.dark.model.bounds import STRANGER
from tests.engines.dark import build

NAMES = ["Tallow", "Ann", "Ben"]


def words(state: State, seat: int, deed: deeds.Deed) -> str:
    return GAME.describe(deed, GAME.look(state, seat), NAMES)


@pytest.mark.parametrize(("race", "said"), [("elf", "an elf archer"), ("dwarf", "a dwarf archer")])
def test_words_have_their_article(race, said):
    state = build.campaign(build.hero())
    assert said in words(state, 1, deeds.CreateCharacter(race, 0, 2, 0, "archer"))


@pytest.mark.parametrize(("difficulty", "bonus", "percent"), [(8, 0, 42), (10, 3, 58), (12, -4, 3), (8, 9, 97)])
def test_boxcars_and_snake_eyes_are_in_the_odds(difficulty, bonus, percent):
    assert odds(difficulty, bonus) == percent


def test_a_roll_says_what_is_added_and_how_likely_it_is():
    state = build.campaign(build.hero("0/2/0", race="elf"))
    build.do(state, 0, orders.CallCheck("nimble", 10, "each", bonus=1))
    assert words(state, 1, deeds.Roll()) == "Roll Nimble with +4 against 10 (72 %)."


def test_attacks_and_spells_say_their_odds():
    state = build.combat(build.campaign(build.hero("0/0/2", health=3)), "goblin:2")
    assert words(state, 1, deeds.Attack(1, None)) == "Attack Goblin (foe 1) with your bare hands, +0 against 8 (42 %)."
    assert words(state, 1, deeds.Cast("bolt", 1)).endswith("for 1 Health, +2 against 8 (72 %).")
    assert words(state, 1, deeds.Cast("mend", None, 1)).endswith("on yourself for 1 Health, +2 against 8 (72 %).")
    assert words(state, 1, deeds.Cast("light")).endswith("for 1 Health, +2 against 8 (72 %).")
    assert words(state, 1, deeds.Cast("open")).endswith("for 1 Health.")


def test_a_game_master_reads_the_odds_before_a_ruling():
    state = build.campaign(build.hero("0/1/1"))
    build.do(state, 0, orders.Narrate("A wet wall."))
    build.do(state, 1, deeds.Attempt("nimble", "I climb."))
    assert words(state, 0, orders.Rule("roll", 8)) == "Rule that it is rolled, +1 against 8 (58 %)."
    assert words(state, 0, orders.Rule("works")) == "Rule that it works."


def test_a_game_master_reads_the_odds_of_a_foe():
    state = build.combat(build.campaign(build.hero(race="halfling")), "ogre:3", first="foes", lair=True)
    said = words(state, 0, orders.FoeAttack(1, 1))
    assert said == "Ogre (foe 1) attacks Hero (Ann), +3 against 10 (58 %)."


def test_things_are_told_apart_in_a_list():
    state = build.campaign(build.hero(held="*torch", worn="light_armor", packed="torch"))
    build.who(state, 1).gear[1].burn = 1
    build.do(state, 0, orders.GiveItem(1, "sword", "Widow"))
    sword = build.ref(state, 1, "sword")
    assert words(state, 1, deeds.Drop(build.ref(state, 1, "torch"))) == (
        "Drop the torch (1 tick, burning) in your hand."
    )
    assert words(state, 1, deeds.Drop(sword)) == "Drop the Widow (sword) from your pack."
    assert words(state, 1, deeds.Drop(build.ref(state, 1, "light_armor"))) == (
        "Drop the light armor (2 of 2 points) you wear."
    )


def test_nobody_is_a_stranger_to_their_friends():
    heroes = [build.hero("0/0/2", name="Stranger", packed="bandages"), build.hero(name="Stranger", health=2)]
    state = build.campaign(*heroes)
    used = build.do(state, 1, deeds.UseItem(build.ref(state, 1, "bandages"), 2))
    assert GAME.narrate(used[0], NAMES) == "Ann used the bandages on Ben."
    cast = build.do(state, 1, deeds.Cast("mend", None, 2), 5, 5)
    assert GAME.narrate(cast[0], NAMES).startswith("Ann gave 1 Health and cast mend flesh on Ben: 5 + 5 + 2 Wits = 12")
    again = build.do(state, 1, deeds.Cast("mend", None, 1), 1, 2)
    assert "cast mend flesh on themselves" in GAME.narrate(again[0], NAMES)
    assert "cast mend flesh on yourself" in GAME.narrate(again[0], ["Tallow", "you", "Ben"])


def test_the_document_says_what_spots_ticks_and_no_name_mean():
    """Boards have it from there."""
    schema = msgspec.json.schema_components([deeds.CreateCharacter, orders.PassTime, orders.FoeEntry])[1]
    spot, ticks = schema["FoeEntry"]["properties"]["spot"], schema["PassTime"]["properties"]["ticks"]
    assert list(spot["x-means"]) == [how_far(steps) for steps in range(spot["maximum"] + 1)]
    assert ticks["x-minutes"] == 10
    assert schema["CreateCharacter"]["properties"]["name"]["x-means"] == {"": STRANGER}


def test_a_thing_whose_name_has_an_article_gets_no_second_one():
    state = build.campaign(build.hero(), build.hero())
    (given,) = build.do(state, 0, orders.GiveItem(1, "sword", "The Widow"))
    assert GAME.narrate(given, NAMES) == "Ann got The Widow (sword)."
    build.do(state, 0, orders.Narrate())
    dropped = build.do(state, 1, deeds.Drop(build.ref(state, 1, "sword")))[0]
    assert GAME.narrate(dropped, NAMES) == "Ann let fall The Widow (sword)."
    assert GAME.describe(deeds.PickUp(1), GAME.look(state, 2), NAMES).startswith("Pick up The Widow")
