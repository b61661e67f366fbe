"""Actions in words, which say what would be rolled and how likely it is to succeed."""

from __future__ import annotations

import msgspec
import pytest

from engines.dark.acts.act import Act
from engines.dark.acts.attacks import Attack, FoeAttack
from engines.dark.acts.attempts import Attempt, FreeformSpell, Rule
from engines.dark.acts.beats import CancelRequest, Narrate
from engines.dark.acts.change import Change
from engines.dark.acts.characters import AddEvent, CreateCharacter, SpendPoint
from engines.dark.acts.delves import KeepDelve, PrepareDelve
from engines.dark.acts.fights import FoeEntry, StartCombat
from engines.dark.acts.hands import Ready
from engines.dark.acts.maps import DrawMap, PickPlace
from engines.dark.acts.moves import FoeHold, FoeMove, Move
from engines.dark.acts.requests import Answer, Ask, CallCheck, Roll
from engines.dark.acts.safety import Pause
from engines.dark.acts.sessions import EndSession, OpenScene
from engines.dark.acts.spells import Cast
from engines.dark.acts.things import Drop, PickUp
from engines.dark.acts.treasure import OfferTreasure, Reroll
from engines.dark.acts.use_item import UseItem
from engines.dark.board.lane import how_far
from engines.dark.game import GAME
from engines.dark.model import State
from engines.dark.model.bounds import STRANGER
from engines.dark.words.prospects import Stakes
from engines.prospects import Chance, Pool, Prospect
from tests.engines.dark import build
from tests.engines.dark.spoiling import scene

NAMES = ["Tallow", "Ann", "Ben"]


def words(state: State, seat: int, deed: Act) -> str:
    return GAME.describe(deed, GAME.look(state, seat), NAMES)


@pytest.mark.parametrize(("race", "said"), [("elf", "an elf archer"), ("dwarf", "a dwarf archer")])
def test_words_have_their_article(race, said):
    state = build.campaign(build.hero())
    assert said in words(state, 1, CreateCharacter(race, 0, 2, 0, "archer"))


@pytest.mark.parametrize(("difficulty", "bonus", "percent"), [(8, 0, 42), (10, 3, 58), (12, -4, 3), (8, 9, 97)])
def test_boxcars_and_snake_eyes_are_in_the_odds(difficulty, bonus, percent):
    assert Stakes(difficulty, bonus).percent() == percent


def test_a_roll_says_what_is_added_and_how_likely_it_is():
    state = build.campaign(build.hero("0/2/0", race="elf"))
    build.do(state, 0, CallCheck("nimble", 10, "each", bonus=1))
    assert words(state, 1, Roll()) == "Roll Nimble with +4 against 10 (72 %)."


def test_attacks_and_spells_say_their_odds():
    state = build.combat(build.campaign(build.hero("0/0/2", health=3)), "goblin:2")
    assert words(state, 1, Attack(1, None)) == "Attack Goblin (foe 1) with your bare hands, +0 against 8 (42 %)."
    assert words(state, 1, Cast("bolt", 1)).endswith("for 1 Health, +2 against 8 (72 %).")
    assert words(state, 1, Cast("mend", None, 1)).endswith("on yourself for 1 Health, +2 against 8 (72 %).")
    assert words(state, 1, Cast("light")).endswith("for 1 Health, +2 against 8 (72 %).")
    assert words(state, 1, Cast("open")).endswith("for 1 Health.")


def test_a_game_master_reads_the_odds_before_a_ruling():
    state = build.campaign(build.hero("0/1/1"))
    build.do(state, 0, Narrate("A wet wall."))
    build.do(state, 1, Attempt("nimble", "I climb."))
    assert words(state, 0, Rule("roll", 8)) == "Rule that it is rolled, +1 against 8 (58 %)."
    assert words(state, 0, Rule("roll", 8, bonus=2)) == "Rule that it is rolled, +3 against 8 (83 %)."
    assert words(state, 0, Rule("works")) == "Rule that it works."


def test_a_game_master_reads_what_an_aimed_spell_would_be():
    state = build.campaign(build.hero("0/0/2"), build.hero(health=2))
    state = build.combat(state, "goblin:2", "troll:5@1")
    build.do(state, 1, FreeformSpell(10, text="Burn!"))
    assert words(state, 0, Rule("roll", foe=1)) == (
        "Rule that it is rolled as an attack on Goblin (foe 1), +2 against 8 (72 %)."
    )
    assert words(state, 0, Rule("roll", foe=2)).endswith(
        "on Troll (foe 2) against 12, harder than they accept: the spell is not cast."
    )
    assert words(state, 0, Rule("roll", seat=2)) == (
        "Rule that it is rolled as healing of Hero (Ben), +2 against 10 (42 %)."
    )
    assert words(state, 0, Rule("roll", seat=1)) == "Rule that it is rolled as healing of Hero (Ann)."


def test_a_game_master_reads_the_odds_of_a_foe():
    state = build.combat(build.campaign(build.hero(race="halfling")), "ogre:3", first="foes", lair=True)
    said = words(state, 0, FoeAttack(1, 1))
    assert said == "Ogre (foe 1) attacks Hero (Ann), +3 against 10 (58 %)."


def test_similar_things_are_told_apart_in_a_list():
    state = build.campaign(build.hero(held="*torch", worn="light_armor", packed="torch"))
    build.who(state, 1).gear[1].burn = 1
    build.do(state, 0, Change("item", 1, item="sword", name="Widow"))
    sword = build.ref(state, 1, "sword")
    assert words(state, 1, Drop(build.ref(state, 1, "torch"))) == ("Drop the torch (1 tick, burning) in your hand.")
    assert words(state, 1, Drop(sword)) == "Drop the Widow (sword) from your pack."
    assert words(state, 1, Drop(build.ref(state, 1, "light_armor"))) == (
        "Drop the light armor (2 of 2 points) you wear."
    )


def test_nobody_is_a_stranger_to_their_friends():
    heroes = [build.hero("0/0/2", name="Stranger", packed="bandages"), build.hero(name="Stranger", health=2)]
    state = build.campaign(*heroes)
    used = build.do(state, 1, UseItem(build.ref(state, 1, "bandages"), 2))
    assert GAME.narrate(used[0], NAMES) == "Ann used the bandages on Ben."
    cast = build.do(state, 1, Cast("mend", None, 2), 5, 5)
    assert GAME.narrate(cast[0], NAMES).startswith("Ann gave 1 Health and cast mend flesh on Ben: 5 + 5 + 2 Wits = 12")
    again = build.do(state, 1, Cast("mend", None, 1), 1, 2)
    assert "cast mend flesh on themselves" in GAME.narrate(again[0], NAMES)
    assert "cast mend flesh on yourself" in GAME.narrate(again[0], ["Tallow", "you", "Ben"])


def test_the_document_says_what_spots_ticks_and_no_name_mean():
    """Boards read it there."""
    schema = msgspec.json.schema_components([CreateCharacter, Change, FoeEntry])[1]
    spot, what = schema["FoeEntry"]["properties"]["spot"], schema["Change"]["properties"]["what"]
    assert list(spot["x-means"]) == [how_far(steps) for steps in range(spot["maximum"] + 1)]
    assert what["x-minutes"] == 10
    assert sorted(what["x-means"]) == what["enum"]
    assert schema["CreateCharacter"]["properties"]["name"]["x-means"] == {"": STRANGER}


def test_a_thing_whose_name_has_an_article_gets_no_second_one():
    state = build.campaign(build.hero(), build.hero())
    (given,) = build.do(state, 0, Change("item", 1, item="sword", name="The Widow"))
    assert GAME.narrate(given, NAMES) == "Ann got The Widow (sword)."
    build.do(state, 0, Narrate())
    dropped = build.do(state, 1, Drop(build.ref(state, 1, "sword")))[0]
    assert GAME.narrate(dropped, NAMES) == "Ann let fall The Widow (sword)."
    assert GAME.describe(PickUp(1), GAME.look(state, 2), NAMES).startswith("Pick up The Widow")


def prospect(state: State, seat: int, deed: Act) -> Prospect | None:
    return GAME.foretell(deed, GAME.look(state, seat), NAMES)[1]


def test_a_roll_comes_with_the_least_sufficient_sum_of_two_dice():
    state = build.campaign(build.hero("0/2/0", race="elf"))
    build.do(state, 0, CallCheck("nimble", 10, "each", bonus=1))
    assert prospect(state, 1, Roll()) == Prospect(
        label="Nimble", plain="Roll Nimble.", chances=(Chance(72, "", "good"),), rolls=(Pool(2, least=6),)
    )


@pytest.mark.parametrize(("difficulty", "bonus", "least"), [(8, 0, 8), (12, -4, 12), (8, 9, 3)])
def test_boxcars_always_suffice_and_snake_eyes_never_do(difficulty, bonus, least):
    assert Stakes(difficulty, bonus).least() == least


LONG = "The Very Old and Hungry One of the Well"


def in_a_fight() -> State:
    foe = FoeEntry(name=LONG, tier="easy", spot=1)
    state = build.campaign(build.hero("0/0/2", held="sword"), build.hero(name=STRANGER))
    build.do(state, 0, StartCombat("party", (foe, FoeEntry("goblin", health=1)), party_spot=1))
    return state


def fought() -> list[tuple[int, Act, str]]:
    sword = build.ref(in_a_fight(), 1, "sword")
    return [
        (1, Attack(2, sword), "2 Goblin, sword"),
        (1, Attack(2, None), "2 Goblin, bare hands"),
        (1, Attack(1, None), "1 The Very Old and Hungry One o…"),
        (1, Cast("bolt", 2), "Bolt of fire ▸ 2 Goblin"),
        (1, Cast("mend", None, 1), "Mend flesh ▸ yourself"),
        (1, Cast("mend", None, 2), "Mend flesh ▸ Ben"),
        (1, Cast("ward"), "Ward"),
        (1, Move(1), "Forward"),
        (1, Move(-1), "Back"),
        (1, Attempt("wits"), "Wits"),
        (1, FreeformSpell(8), "Up to easy"),
        (0, FoeAttack(2, 1), "2 Goblin ▸ Hero"),
        (0, FoeMove(2, 1), "2 Goblin ▸"),
        (0, FoeMove(2, -1), "2 Goblin ◂"),
        (0, FoeHold(2), "2 Goblin"),
        (0, Rule("roll", foe=2), "Attack on 2 Goblin"),
        (0, Rule("roll", seat=2), "Healing of Ben"),
        (0, Rule("roll", 10), "Medium"),
        (0, Rule("roll"), "Roll"),
        (0, Rule("works"), "Works"),
        (0, Rule("cannot"), "Cannot"),
        (0, StartCombat("foes"), "Foes first"),
        (0, CallCheck("brute", 12, "one"), "Brute 12, hard: one rolls"),
        (0, PrepareDelve(4), "4 rooms"),
        (0, FoeHold(9), "9 foe"),
        (0, FoeAttack(2, 5), "2 Goblin ▸ seat 5"),
        (0, DrawMap("coast"), "Coast"),
        (1, PickPlace(13), "Ancient bridge"),
        (1, AddEvent("death"), "Experienced death"),
        (1, SpendPoint("nimble"), "Nimble 0 → 1"),
        (1, Roll(), "Roll"),
    ]


@pytest.mark.parametrize(("seat", "deed", "label"), fought(), ids=lambda each: each if isinstance(each, str) else "")
def test_a_choice_has_a_label_for_its_button(seat, deed, label):
    found = prospect(in_a_fight(), seat, deed)
    assert found is not None
    assert found.label == label


def test_a_blow_names_its_weapon_where_there_is_a_choice():
    state = build.combat(build.campaign(build.hero(held="great_axe")), "goblin:1")
    axe = build.ref(state, 1, "great_axe")
    found = prospect(state, 1, Attack(1, axe))
    assert found is not None
    assert found.label == "1 Goblin"


def test_an_answer_is_its_own_label_unless_it_is_long():
    state = build.campaign(build.hero())
    build.do(state, 0, Ask(("Down", LONG, "Back", "Back", "Run.")))
    labels = [prospect(state, 1, Answer(option)) for option in range(5)]
    assert labels == [Prospect(label="Down"), None, None, None, None]


@pytest.mark.parametrize(
    ("order", "answers"),
    [
        (Narrate(), ["respond", "attempt", "freeform_spell"]),
        (CallCheck("wits", 8, "one"), ["roll", "decline"]),
        (Ask(("A", "B")), ["answer"]),
    ],
)
def test_a_view_says_what_answers_the_question(order, answers):
    state = build.campaign(build.hero())
    assert [GAME.look(state, seat).answers for seat in (0, 1)] == [None, []]
    build.do(state, 0, order)
    assert [GAME.look(state, seat).answers for seat in (0, 1)] == [None, answers]
    build.do(state, 0, Pause())
    assert GAME.look(state, 1).answers == ["go_on"]
    assert GAME.look(in_a_fight(), 1).answers is None


@pytest.mark.rule("R42")
def test_a_view_says_whose_hands_keep_them_from_casting():
    able, weak, empty = build.hero("0/0/2", held="torch"), build.hero("1/0/1", held="torch"), build.hero("0/0/2")
    state = build.campaign(able, weak, empty)
    assert GAME.look(state, 3).hindered == [1]
    build.do(state, 1, Ready(()))
    assert GAME.look(state, 3).hindered == []


@pytest.mark.rule("R47")
def test_at_an_obstacle_a_spell_answers_too():
    state = build.delve(build.hero("0/0/2"), build.hero(), at=2)
    build.choose(state, "Onward")
    build.choose(state, "Rig a line")
    assert GAME.look(state, 0).answers == ["roll", "decline", "cast"]


def test_a_nameless_character_goes_by_the_players_name_even_where_a_ruling_is_wanted():
    state = build.campaign(build.hero(name="Stranger"))
    build.do(state, 0, Narrate("The gate is shut."))
    build.do(state, 1, Attempt("brute", "I lift it"))
    assert GAME.ask(GAME.look(state, 0), ["you", "Ben"]) == "Rule on the attempt with Brute of Ben: “I lift it”."


def test_a_point_shows_the_ability_it_makes_and_no_beat_is_told_between_sessions():
    state = build.lull(build.hero("2/1/0", level=3, unspent=0), start_level=1)
    names = ["Ann", "you"]
    assert "Session 5 of 12 is over." in GAME.summary(GAME.look(state, 1), names)
    state.open.heroes[1].unspent, state.open.heroes[1].nimble = 1, 0
    said = [GAME.foretell(each, GAME.look(state, 1), names) for each in GAME.legal(state, 1)]
    assert [(words, told.label) for words, told in said][:2] == [
        ("Put your point into Brute: 3 instead of 2.", "Brute 2 → 3"),
        ("Put your point into Nimble: 1 instead of 0.", "Nimble 0 → 1"),
    ]


@pytest.mark.parametrize(
    ("title", "text", "told", "stands"),
    [
        ("The mill", "It rains", "The mill, in the dark. It rains.", "The mill. It rains. It is dark."),
        ("Who is there?", "Nobody…", "Who is there? In the dark. Nobody…", "Who is there? Nobody… It is dark."),
        ("the *old* mill.", "", "The old mill. In the dark.", "The old mill. It is dark."),
        ("", "Hush!", "Another scene, in the dark. Hush!", "A scene. Hush! It is dark."),
    ],
)
def test_no_sentence_ends_twice_whatever_a_scene_is_called(title, text, told, stands):
    state = build.campaign(build.hero())
    (opened,) = build.do(state, 0, OpenScene(title, text, "dark"))
    assert GAME.narrate(opened, NAMES) == told
    assert stands in GAME.summary(GAME.look(state, 1), NAMES)


PARTY = ["Ann", "Ben", "Cleo"]


def _offered(state, seat=0):
    view = GAME.look(state, seat)
    return [GAME.describe(deed, view, ["you", "Ben"]) for deed in GAME.legal(state, seat)]


def test_answers_to_the_torchkeeper_say_what_comes_of_them():
    state = build.delve(build.hero(), build.hero(), at=2)
    assert _offered(state)[:4] == [
        "Onward: into room 3; 1 tick.",
        "Search: one of you rolls Wits against 8; 1 tick.",
        "Rest: 1 Health for each of you, if the oracle says that nobody comes; 6 ticks.",
        "Turn back: the delve ends without what you came for.",
    ]
    build.choose(state, "Onward")
    assert _offered(state)[:2] == [
        "Leap or climb across: one of you rolls Nimble against 8.",
        "Rig a line: one of you rolls Wits against 10.",
    ]
    asked = "Chasm. A gap of nine paces. Choose: “Leap or climb across” or “Rig a line”."
    assert GAME.ask(GAME.look(state, 0), PARTY) == asked
    state = build.delve(build.hero(), at=4)
    build.choose(state, "Onward")
    assert _offered(state)[:2] == ["Meddle: the oracle decides what comes of it.", "Leave: nothing comes of it."]
    state = build.delve(build.hero(), kinds=("fight", "refuge", "trap", "lair"), at=2)
    assert {"Rest: 1 Health; 6 ticks.", "Search: you roll Wits against 8; 1 tick."} <= set(_offered(state))


def test_a_game_masters_own_words_are_left_as_they_are():
    state = scene()
    build.do(state, 0, PrepareDelve(4))
    build.do(state, 0, KeepDelve("step", "choose"))
    build.do(state, 0, Ask(("Rest", "Sing"), seats=(1,)))
    assert _offered(state, 1)[:2] == ["Rest.", "Sing."]
    build.do(state, 0, CancelRequest())
    build.do(state, 0, Ask(("Onward", "Rest", "Turn back"), seats=(1,)))
    assert _offered(state, 1)[1] == "Rest: 1 Health for each of you, if the oracle says that nobody comes; 6 ticks."


@pytest.mark.rule("R51")
def test_things_that_are_used_up_say_what_they_do():
    packed = "bandages greater_healing repair_kit stone_potion cat_potion"
    state = build.campaign(build.hero(packed=packed, worn="light_armor", health=1))
    build.who(state, 1).gear[0].points = 0
    build.mend(state)
    told = [each.partition(": ")[2] for each in _offered(state, 1) if each.startswith("Use")]
    assert told == [
        "heals 2.",
        "heals all wounds.",
        "mends 4 points of armor.",
        "3 ward points.",
        "1 more on Nimble rolls.",
    ]


@pytest.mark.rule("R48", "R49")
def test_dice_are_offered_in_words_that_fit_their_number():
    state = scene()
    build.do(state, 0, OfferTreasure(1), 1, 2, 3, 4, 5)
    offered = _offered(state, 1)
    assert offered[0] == "Stop without a treasure."
    assert "Keep 1, 2, 3, 4 and roll the other one again." in offered
    assert offered[-1] == "Keep none and roll all 5 again."
    asked = GAME.ask(GAME.look(state, 1), PARTY)
    assert "worth nothing before three are alike" in asked
    build.do(state, 1, Reroll((1,)), 1, 1, 1, 1)
    assert _offered(state, 1)[0] == "Stop with a treasure worth 5 gold."


def test_a_game_master_reads_what_each_order_does_and_what_is_wanted_first():
    state = build.campaign(build.hero(packed="rope"), build.hero(), scene=False)
    view, names = GAME.look(state, 0), ["you", "Ben", "Cleo"]
    told = {
        Change("heal", 1, amount="full"): "Give Health back to Hero (Ben): all of it.",
        Change("heal", 1, amount=2): "Give Health back to Hero (Ben): 2.",
        Change("gold", 1, amount=5): "Give 5 gold to Hero (Ben).",
        Change("gold", 1, amount=-5): "Take 5 gold from Hero (Ben).",
        Change("goal", 1, amount=2): "Award 2 XP to Hero (Ben) for a goal reached.",
        Change("take", 1, ref=1): "Take the rope from Hero (Ben).",
        Change("take", 1, ref=9): "Take thing 9 from Hero (Ben).",
        KeepDelve("step"): "The delve: turn to another step.",
        KeepDelve("step", "choose"): "The delve: turn to the step “choose”.",
    }
    assert {deed: GAME.describe(deed, view, names) for deed in told} == told
    assert GAME.ask(view, names) == "You have the floor: open a scene, do what is needed, then hand over."
    build.do(state, 0, OpenScene())
    assert GAME.ask(GAME.look(state, 0), names) == "You have the floor: do what is needed, then hand over."
    build.do(state, 0, EndSession())
    assert GAME.ask(GAME.look(state, 0), names) == "Begin the next session, or end the campaign."
