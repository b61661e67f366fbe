"""Events and questions as their readers are told them."""

from __future__ import annotations

import pytest

from engines.dark.acts.act import Act
from engines.dark.acts.attacks import Attack, FoeAttack
from engines.dark.acts.attempts import Attempt, FreeformSpell, Rule
from engines.dark.acts.beats import CancelRequest, Narrate, Respond
from engines.dark.acts.change import Change
from engines.dark.acts.characters import SpendPoint
from engines.dark.acts.fights import StartCombat
from engines.dark.acts.hands import Ready
from engines.dark.acts.maps import DrawMap, PickPlace
from engines.dark.acts.moves import Hold, Move
from engines.dark.acts.requests import Answer, Ask, CallCheck, Decline, Roll
from engines.dark.acts.safety import GoOn, Pause
from engines.dark.acts.sessions import BeginSession, EndCampaign, EndSession, OpenScene
from engines.dark.acts.spells import Cast
from engines.dark.acts.things import Drop
from engines.dark.acts.use_item import UseItem
from engines.dark.acts.writing import Note, Say, Whisper
from engines.dark.events.fights import TurnBegan
from engines.dark.game import GAME
from engines.dark.model import State
from engines.phrases import YOU
from engines.rng import Rng
from tests.engines.dark import build
from tests.engines.dark.spoiling import asked, fight, kill, prepared, scene, treasure, world

NAMES = ["Cleo", "Ann", "Ben"]


def told(state: State, seat: int, deed: Act, *dice: int, names: list[str] = NAMES) -> list[str]:
    return [GAME.narrate(event, names) for event in build.do(state, seat, deed, *dice)]


def passages(state: State, seat: int, deed: Act, *dice: int) -> list[str]:
    return [GAME.passage(event, NAMES) for event in build.do(state, seat, deed, *dice)]


def wanted(state: State, seat: int | None) -> str:
    names = [YOU if each == seat else name for each, name in enumerate(NAMES)]
    return GAME.ask(GAME.look(state, seat), names)


def mage() -> State:
    return build.campaign(build.hero("0/0/2", name="Brom", packed="stone_potion owl_potion"), build.hero(name="Sael"))


def test_the_map_and_its_places():
    state = world("outline")
    assert wanted(state, 0) == "Draw the map: choose an outline, name the world and describe it."
    assert wanted(state, 1) == "Waiting for Cleo to draw the map."
    said = told(state, 0, DrawMap("island", "Ormish", "A cold place."))
    assert said == ["Cleo drew the map of Ormish: island. A cold place."]
    assert wanted(state, None) == "Waiting for Ann to add a place."
    assert wanted(state, 1).startswith("Choose a kind of place that your character knows")
    build.do(state, 1, PickPlace(13))
    assert wanted(state, 1) == (
        "Put the ancient bridge on the map, anywhere, and say what ties you to it. Who takes the toll?"
    )


def test_characters_and_the_past_are_asked_for():
    state = world("history")
    assert wanted(state, 1) == "Tell one to three events of your character's past, then say that it is told."
    assert wanted(state, 0) == "Waiting for Ann and Ben to tell the past."
    fresh, _ = GAME.setup(2, GAME.options(), Rng(build.SEED))
    assert wanted(fresh, 1) == (
        "Make your character: a race, 2 points on Brute, Nimble and Wits, a kit, and a name if you like."
    )
    assert GAME.ask(GAME.look(fresh, None), NAMES) == "Waiting for Cleo and Ann to make a character."


def test_points_sessions_and_the_floor():
    state = build.campaign(build.hero(name="Brom", xp=19, level=2))
    said = told(state, 0, Change("obstacle", 1, amount=1), 2)
    assert said == [
        "Brom got 1 XP for what was overcome: 20 in all.",
        "Brom reached level 3: 2 more Health and an ability point.",
    ]
    assert wanted(state, 0) == "You have the floor: do what is needed, then hand over."
    build.do(state, 0, EndSession())
    assert wanted(state, 1) == "Place your ability point."
    assert wanted(state, 0) == "Waiting for Ann to place ability points."
    words = GAME.describe(SpendPoint("wits"), GAME.look(state, 1), NAMES)
    assert words == "Put your point into Wits: 1 instead of 0."
    assert told(state, 1, SpendPoint("wits")) == ["Brom put a point into Wits."]
    assert wanted(state, 0) == "Begin the next session, or end the campaign."
    assert wanted(state, 1) == "Waiting for Cleo to begin the session."


def test_posts_whispers_notes_and_pauses():
    state = mage()
    assert told(state, 0, Whisper(1, "The rope\nis new."), names=[YOU, "Ann", "Ben"]) == [
        "You whispered to Ann: “The rope is new.”"
    ]
    assert told(state, 1, Note("A bell.")) == ["Ann wrote a page of the notebook."]
    assert told(state, 2, Pause()) == ["Ben called for a pause: talk at the table, and go on when everybody is ready."]
    assert wanted(state, 2) == "You have called for a pause: go on when everybody is ready."
    assert wanted(state, 1) == "Ben has called for a pause; anybody may go on when all are ready."
    assert told(state, 1, GoOn()) == ["Ann took the story up again."]


def test_texts_by_people_are_told_whole():
    state = mage()
    two = "One.\n\nTwo."
    assert passages(state, 0, Say(two)) == ["Cleo, as Game Master: “One.\n\nTwo.”"]
    assert passages(state, 0, Say(two, "the watchman")) == ["The watchman: “One.\n\nTwo.”"]
    veiled = Say("Blood.", veiled=True)
    assert told(state, 1, veiled) == ["Brom wrote something under a veil: open the table to read it."]
    assert passages(state, 1, veiled) == ["Brom: “Blood.”"]  # which the service covers, as any piece under a veil
    assert passages(state, 0, Whisper(1, two)) == ["Cleo whispered to Ann: “One.\n\nTwo.”"]
    assert passages(state, 0, OpenScene("The well", two)) == ["The well\n\nOne.\n\nTwo."]
    assert passages(state, 0, OpenScene("The well")) == [""]
    assert passages(state, 0, Narrate(two)) == [two]
    assert passages(state, 1, Respond(two)) == ["Brom: “One.\n\nTwo.”"]
    assert passages(state, 2, Respond()) == [""]
    begun = passages(state, 0, StartCombat("party", text="Something moves."))
    assert begun[0].startswith("Something moves.\n\nA fight began with ")
    assert begun[1:] == [""]
    assert passages(fight(), 1, Hold()) == []
    assert passages(scene(), 0, StartCombat("foes"))[0] == ""


def test_answers_and_rulings():
    state = asked()
    assert told(state, 1, Respond("I\nlook."), names=["Cleo", YOU, "Ben"]) == ["You: “I look.”"]
    assert told(state, 0, CancelRequest()) == ["Cleo took the floor back."]
    state = mage()
    build.do(state, 0, CallCheck("wits", 8, "one", secret=True))
    assert told(state, 1, Roll(), 4, 4)[1:] == [
        "Brom rolled, and only the Game Master knows what.",
        "Ben need not roll.",
    ]
    build.do(state, 0, Narrate())
    build.do(state, 1, FreeformSpell(8, text="Freeze\nthe moat."))
    build.do(state, 2, Respond())
    assert wanted(state, 0) == "Rule on the spell of Brom, no harder than 8: “Freeze the moat.”"
    assert wanted(state, 1) == "Waiting for Cleo to rule."
    assert "One ruling of the Game Master to come." in GAME.summary(GAME.look(state, 1), NAMES)
    view = GAME.look(state, 0)
    assert GAME.describe(Rule("roll", seat=2), view, NAMES) == ("Rule that it is rolled as healing of Sael (Ben).")
    assert GAME.describe(Rule("roll", foe=1), view, NAMES) == "Rule that it is rolled as an attack on foe 1."
    said = GAME.describe(FreeformSpell(8, last_breath=True), GAME.look(state, 1), NAMES)
    assert said == "Describe a spell, if it is no harder than 8, with your last breath."


def test_spells_potions_and_light():
    state = mage()
    assert told(state, 1, Cast("light"), 5, 5)[1] == "A pale light shone for 6 ticks."
    assert told(state, 1, UseItem(build.ref(state, 1, "stone_potion"), 1), names=["Cleo", YOU, "Ben"]) == [
        "You used the stoneskin potion.",
        "You were warded with three points.",
    ]
    owl = build.ref(state, 1, "owl_potion")
    assert told(state, 1, UseItem(owl, 1))[1] == "Brom had 1 more on Wits rolls for a while."
    build.combat(state, "goblin:2")
    assert told(state, 1, Cast("bind", 1), 4, 4)[1] == "Goblin was bound and will lose a turn."
    dark = build.campaign(build.hero(held="*torch"), light="dark")
    build.do(dark, 1, Drop(build.ref(dark, 1, "torch")))
    assert told(dark, 0, Change("time", amount=6))[1] == "A torch on the ground burned down."


def test_fights_and_treasure_are_asked_for():
    state = fight("foes")
    assert wanted(state, 0) == "Play the foes whose turn it is."
    assert wanted(state, 1) == "Waiting for Cleo to play the foes."
    state = fight()
    assert wanted(state, 1) == "You have two actions left in this round."
    build.do(state, 1, Attempt("brute"))
    assert wanted(state, 0) == "Rule on the attempt with Brute of Hero."
    assert wanted(state, 2) == "Waiting for Cleo to rule."
    state = treasure()
    dice = state.open.treasure.dice
    assert wanted(state, 1).startswith("Roll 1 of 3 for treasure shows ")
    assert wanted(state, 2) == "Waiting for Ann to roll for treasure."
    assert f"Treasure, roll 1 of 3: {', '.join(map(str, dice))}." in GAME.summary(GAME.look(state, 2), NAMES)


def test_a_lone_roller_reads_of_nobody_else():
    state = scene()
    said = told(state, 0, CallCheck("nimble", 8, "each", (1,), reason="Jump!"))
    assert said == ["Jump! A roll of Nimble 8 by Ann."]
    assert wanted(state, 1) == "Jump! Roll Nimble against 8."
    build.do(state, 1, Decline())
    build.do(state, 0, CallCheck("nimble", 8, "each"))
    assert wanted(state, 1) == "Roll Nimble against 8: each of you rolls."


def test_when_the_beats_are_used_up_the_game_master_is_told_so():
    state = build.campaign(build.hero(), beats_per_session=1)
    build.do(state, 0, Narrate())
    build.do(state, 1, Respond())
    assert wanted(state, 0) == ("The beats of this session are used up: award what was earned, then end the session.")


def test_whoever_has_left_the_fight_is_told_so():
    state = build.combat(build.campaign(build.hero(name="Brom"), build.hero()), "goblin:2", spot=0)
    build.do(state, 1, Move(-1))
    lines = GAME.summary(GAME.look(state, 1), ["Cleo", YOU, "Ben"])
    assert "Spots of the lane: you have left and Hero (Ben) on 0." in lines
    assert "Spots of the lane: Brom (Ann) has left and you on 0." in GAME.summary(
        GAME.look(state, 2), ["Cleo", "Ann", YOU]
    )


def test_new_characters_and_the_end():
    state = scene()
    kill(1)(state)
    state.open.leader = 2
    view = GAME.look(state, 0)
    assert GAME.describe(Change("admit", 1), view, NAMES) == "Ask Ann for a new character."
    assert told(state, 0, Change("admit", 1), names=["Cleo", YOU, "Ben"]) == ["You were asked for a new character."]
    assert GAME.verdict(GAME.look(state, 1), NAMES) == ""
    build.do(state, 0, EndCampaign("abandoned", "So be it."))
    assert wanted(state, 1) == "The game is over: the campaign was given up."
    assert GAME.verdict(GAME.look(state, 1), NAMES) == "The campaign was given up."


@pytest.mark.parametrize(
    ("deed", "said"),
    [
        (DrawMap("coast"), "Draw a map: coast."),
        (Change("item", item="rope"), "Lay something on the ground: rope."),
        (Change("item", 1, item="rope", name="The Long One"), "Give something to Hero (Ann): The Long One."),
        (Change("take", 1, ref=1), "Take the sword from Hero (Ann), out of their hands."),
        (Rule("roll", 8), "Rule that it is rolled against 8."),
        (FoeAttack(1, 1), "Foe 1 attacks Hero (Ann)."),
        (Roll(), "Roll."),
        (StartCombat("party"), "Begin a fight with one foe: the party goes first."),
        (StartCombat("foes", None), "Begin a fight with those who wait here: the foes go first."),
        (Whisper(1, "Psst."), "Whisper to Ann."),
        (Attack(1, None), "Attack foe 1 with your bare hands."),
    ],
)
def test_an_action_has_its_words_even_where_it_cannot_be_done(deed, said):
    assert GAME.describe(deed, GAME.look(scene(), 0), NAMES) == said


@pytest.mark.parametrize("built", [scene, fight, treasure, prepared, asked, world])
def test_every_kind_of_position_has_its_picture(built):
    state = built()
    for seat in (None, 0, 1):
        drawn = GAME.picture(GAME.look(state, seat), NAMES)
        assert drawn.startswith("<svg")
        assert drawn.endswith("</svg>")


def test_sessions_and_scenes_stand_above_the_story_and_last_words_before_what_happened():
    state = build.lull(build.hero(), build.hero())
    (begun,) = build.do(state, 0, BeginSession("The mill"))
    assert begun.heading() == "Session 2: The mill"
    (opened,) = build.do(state, 0, OpenScene("By the weir"))
    assert opened.heading() == "By the weir"
    assert passages(state, 0, EndSession("They sleep.")) == ["They sleep.\n\nSession 2 ended."]
    (plain,) = build.do(state, 0, BeginSession())
    assert plain.heading() == "Session 3"


@pytest.mark.parametrize(
    ("reader", "spotlight", "asked"),
    [
        (None, None, "Ann and Ben were asked"),
        (1, None, "You and Ben were asked"),
        (2, None, "Ann and you were asked"),
        (1, (1,), "You were asked"),
        (2, (1,), "Ann was asked"),
    ],
)
def test_every_request_names_everybody_it_asks(reader, spotlight, asked):
    names = [YOU if each == reader else name for each, name in enumerate(NAMES)]
    assert told(scene(), 0, Narrate("The bell *hums*.", spotlight), names=names) == [
        f"The bell hums. {asked}: “What do you do?”"
    ]
    choice = Ask(("*Down*", "Back"), seats=spotlight)
    assert told(scene(), 0, choice, names=names) == [f"{asked} to choose: Down or Back."]


def test_one_roll_for_several_is_told_as_by_one_or_another():
    state = scene()
    check = CallCheck("wits", 8, "one")
    assert told(state, 0, check, names=["Cleo", YOU, "Ben"]) == ["One roll of Wits 8 by you or Ben."]
    build.do(state, 0, CancelRequest())
    each = CallCheck("wits", 8, "each")
    assert told(state, 0, each, names=["Cleo", "Ann", YOU]) == ["A roll of each, Wits 8 by Ann and you."]


def test_a_quiet_beat_says_that_the_game_master_is_silent():
    state = scene()
    (said,) = told(state, 0, Narrate(), names=["Cleo", "Ann", YOU])
    assert said == "There was no word from Cleo, the Game Master. Ann and you were asked: “What do you do?”"
    assert wanted(state, 1) == (
        "No word from Cleo, the Game Master. What do you do? Answer in your own words, try something, or let it pass."
    )
    build.do(state, 0, Say("Here I am again."))
    assert wanted(state, 1).startswith("What do you do?")
    for begins in ("Ann and Ben were asked", "There was no word from you. Ann and Ben were asked"):
        build.do(state, 0, CancelRequest())
        (mine,) = told(state, 0, Narrate(), names=[YOU, "Ann", "Ben"])
        assert mine.startswith(begins)


@pytest.mark.parametrize("sign", [OpenScene("The mill"), OpenScene(text="It rains."), Say("Hark!")])
def test_a_game_master_who_has_written_in_this_beat_may_hand_over_without_a_word(sign):
    state = scene()
    build.do(state, 0, sign)
    assert told(state, 0, Narrate()) == ["Ann and Ben were asked: “What do you do?”"]
    assert wanted(state, 1).startswith("What do you do?")
    assert state.open.quiet == 1
    build.do(state, 0, CancelRequest())
    (said,) = told(state, 0, Narrate())
    assert said.startswith("There was no word from Cleo")


def test_a_stand_in_opens_a_scene_and_nobody_takes_that_for_a_word_of_the_game_master():
    state = build.campaign(build.hero(), build.hero(), scene=False)
    build.do(state, 0, OpenScene())
    (said,) = told(state, 0, Narrate())
    assert said.startswith("There was no word from Cleo")
    assert wanted(state, 1).startswith("No word from Cleo")


def test_nobody_is_asked_where_nobody_lives():
    state = scene()
    for seat in (1, 2):
        build.do(state, 0, Change("retire", seat))
    (said,) = told(state, 0, Narrate("Silence."))
    assert said == "Silence. Nobody was asked: “What do you do?”"


def test_sentences_tell_words_without_the_signs_of_emphasis():
    state = mage()
    assert told(state, 1, Say("I *do* hear * it *.\n\n*Listen!*")) == ["Brom: “I do hear * it *. Listen!”"]
    build.do(state, 0, OpenScene("The *old* well", "So *deep*."))
    assert "The old well. So deep. It is light." in GAME.summary(GAME.look(state, 1), NAMES)
    build.do(state, 0, Ask(("*Down*", "Back"), reason="*Quick!*"))
    assert wanted(state, 1) == "Quick! Choose: Down or Back."


@pytest.mark.parametrize("text", ["“Careful!” says Brom.", '"Careful!" says Brom.', "«Careful!» says Brom."])
def test_quotations_are_not_put_in_quotes_again(text):
    state = mage()
    assert told(state, 1, Say(text)) == [f"Brom: {text}"]
    assert passages(state, 1, Say(text)) == [f"Brom: {text}"]
    assert passages(state, 1, Whisper(0, text)) == [f"Ann whispered to Cleo: {text}"]


def test_empty_hands_are_mentioned_and_only_onlookers_read_whose_turn_it_is():
    state = build.combat(build.campaign(build.hero(held="sword", name="Brom")), "goblin:2")
    events = build.do(state, 1, Ready(()))
    assert [GAME.narrate(event, NAMES) for event in events] == ["Brom emptied both hands."]
    began = build.one(build.do(state, 1, Hold()), TurnBegan)
    assert (began.is_call, GAME.narrate(began, NAMES)) == (True, "Round 1: it was the foes' turn.")


PARTY = ["Ann", "Ben", "Cleo"]


def test_blanks_are_no_words_and_an_answer_without_words_has_its_number():
    state = scene()
    told = [*build.do(state, 0, Ask(("", " ", "Run"), reason=" \n ")), *build.do(state, 1, Answer(1))]
    view = GAME.look(state, 2)
    assert GAME.ask(view, PARTY) == "Choose: answer 1, answer 2 or Run."
    assert [GAME.describe(deed, view, PARTY) for deed in GAME.legal(state, 2)[:3]] == [
        "Answer 1.",
        "Answer 2.",
        "Run.",
    ]
    assert [GAME.narrate(event, PARTY) for event in told] == [
        "Ben and Cleo were asked to choose: answer 1, answer 2 or Run.",
        "Ben answered 2.",
    ]


def test_things_come_into_the_story_with_their_article():
    state = scene()
    told = [
        GAME.narrate(build.do(state, 0, Change("item", seat, item=item, name=name))[0], PARTY)
        for seat, item, name in [(None, "torch", ""), (1, "bandages", ""), (1, "emberblade", ""), (1, "sword", "Bite")]
    ]
    assert told == ["The party found a torch.", "Ben got bandages.", "Ben got an emberblade.", "Ben got Bite (sword)."]
    assert GAME.narrate(build.do(state, 0, Change("gold", 1, amount=-5))[0], PARTY) == "Ben had no gold to lose."


@pytest.mark.rule("R26")
@pytest.mark.parametrize(("name", "told"), [("You", "Ben"), ("Stranger", "Stranger (Ben)"), ("Yolanda", "Yolanda")])
def test_a_character_called_you_is_not_the_reader_and_strangers_are_told_apart(name, told):
    state = build.campaign(build.hero(name=name), build.hero())
    (said,) = build.do(state, 1, Say("I know the way."))
    assert GAME.narrate(said, PARTY) == f"{told}: “I know the way.”"
    assert GAME.passage(said, PARTY).startswith(f"{told}: ")
    (hurt,) = build.do(state, 0, Change("harm", 1))
    assert GAME.narrate(hurt, PARTY) == f"{told.replace('Stranger (Ben)', 'Ben')} took 1 damage: 4 Health left."
    (hidden,) = build.do(state, 1, Say("Or do I?", veiled=True))
    assert GAME.narrate(hidden, PARTY).startswith(f"{told} wrote something under a veil")
