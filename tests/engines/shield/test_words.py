"""The words that players read: questions, choices, stories, summaries; and the picture."""

from xml.etree import ElementTree

import pytest

from engines.contract import Result, seen_by
from engines.phrases import YOU
from engines.rng import derived
from engines.shield.acts.standing_orders import SetOrders
from engines.shield.board.light import is_lit
from engines.shield.board.pieces import ground
from engines.shield.events.deeds import Disengaged, Moved, Rolled
from engines.shield.events.dusk import EventDrawn, GameOver
from engines.shield.events.fights import ContestStalemate, ContestWon
from engines.shield.game import GAME
from engines.shield.model.frames import Danger, Dusk, Part
from engines.shield.model.state import Ask, Asked, Options, Orders
from engines.shield.model.telling import Named, Spot
from engines.shield.questions.act import Act
from engines.shield.questions.attacker import Attacker
from engines.shield.questions.cards import SkipCard, UseCard
from engines.shield.questions.contest import Fight
from engines.shield.questions.crew import BuildCrew, SetKit, TakeCrew
from engines.shield.questions.deploy import Deploy
from engines.shield.questions.engage import Engage
from engines.shield.questions.leap_to import LeapTo
from engines.shield.questions.sheathe import Sheathe
from engines.shield.questions.target import Target
from engines.shield.questions.valor import Valor
from tests.engines.shield import build

NAMES = ["Ann", "Ben"]


def asked(state, seat=0):
    return GAME.ask(GAME.look(state, seat), NAMES)


def described(state, action, seat=0):
    return GAME.describe(action, GAME.look(state, seat), NAMES)


def test_the_muster_asks_for_a_crew():
    state = build.new()
    assert asked(state) == "Choose a crew and who carries the light, or build your own."
    assert described(state, TakeCrew("anvil_guard", 5)) == "Take The Anvil Guard, the light with Tovi (sword)."
    GAME.play(state, 0, TakeCrew("anvil_guard", 5))
    assert asked(state) == "Waiting for Ben to choose a crew."


def test_placing_tells_how_many_are_left():
    state = build.mustered(fated=0)
    assert asked(state).startswith("Place a dwarf at your entrance, number one of six")
    assert described(state, Deploy("0-1", (8, 18))) == "Place your Keld on 8,18 in the South Entrance."


def test_a_card_is_named_to_its_owner_alone():
    state = build.stage("0-0 3,5", "0-1 3,6", "1-0 9,13")
    build.hand(state, 0, "KD 9S")
    build.hand(state, 1, "QD")
    build.go_on(state)
    assert asked(state) == "Use your king of diamonds (Rush), or skip it: two dwarves still to act."
    assert asked(state, 1) == asked(state, None) == "Waiting for Ann to choose a card."
    assert described(state, SkipCard()) == "Skip the king of diamonds."
    assert (
        described(state, UseCard("KD", "0-1"))
        == "Activate your Keld (nothing but a knife; on 3,6 in the Mash House; in the dark) with the king of diamonds."
    )
    assert "king" not in " ".join(GAME.summary(GAME.look(state, 1), NAMES))


def test_an_action_tells_where_it_goes_and_what_it_rolls():
    state = build.stage("0-1 bow 3,7", "1-1 7,8", "1-2 5,5 down", "0-5 4,9", lights="0-5")
    build.activate(state, "0-1")
    assert asked(state) == "Choose what your Keld (bow; on 3,7) does with the nine of clubs."
    assert described(state, Act("move", (4, 7))) == "Move to 4,7 in the Mash House."
    assert (
        described(state, Act("move", (6, 7)))
        == "Move to 6,7 in the Mash House (in an enemy zone): may engage Ben's Keld."
    )
    assert "2 dice, 56%" in described(state, Act("shoot", (3, 7)))
    assert described(state, Act("hold")) == "Your Keld does nothing."
    build.act(state, "shoot", "3,7")
    assert described(state, Target("1-1")).startswith("Shoot at Ben's Keld with 2 dice: ")


def test_an_engagement_tells_both_pools():
    state = build.stage("0-1 sword 3,7", "1-1 axe 5,7")
    build.activate(state, "0-1")
    build.act(state, "move", "4,7")
    assert described(state, Engage("1-1")) == "Engage Ben's Keld: 4 dice against 4 dice, 65% you win, 35% they win."


def test_valor_tells_both_results():
    state = build.stage("0-0 4,7", phase="monster", orders=Orders())
    build.work(state, Danger(), "1 1")
    assert asked(state) == (
        "The dice show 1, 1: your Orda Stonebrow is dragged away. With your one use of Valor: nothing happens."
    )
    assert described(state, Valor(True)) == "Use Valor (once in a game): nothing happens."
    assert described(state, Valor(False)) == "Keep Valor: your Orda Stonebrow is dragged away."


def test_stories_speak_to_the_reader_as_you():
    you = [YOU, "Ben"]
    keld, spot = Named("0-1", "Keld"), Spot((5, 6), "the Mash House")
    moved = Moved(to=None, model=keld, start=(4, 6), square=spot, path=(), how="move")
    assert GAME.narrate(moved, NAMES) == "Ann's Keld moved to 5,6 in the Mash House."
    assert GAME.narrate(moved, you) == "Your Keld moved to 5,6 in the Mash House."
    rolled = Rolled(to=None, model=keld, what="evade", dice=(2, 5), parts=(Part(2, "agility"),), successes=1)
    assert GAME.narrate(rolled, you) == "Your Keld tried to slip away and rolled 2, 5 (2 agility): one success."
    won = ContestWon(to=None, winner=keld, loser=Named("m3", "monster 3"), hits=2, by="successes", defended=False)
    assert GAME.narrate(won, NAMES) == "Ann's Keld won against monster 3 with two hits."
    trap = EventDrawn(to=None, card="9H", name="Trap sprung!", victim=keld)
    assert (
        GAME.narrate(trap, NAMES)
        == "The event card was the nine of hearts: a trap was sprung, and Ann's Keld walked into it."
    )


def test_the_verdict_names_the_winner_and_why():
    state = build.stage("0-0 4,8", "0-1 1,9", "0-2 1,10", "1-0 15,9", "1-1 15,10", "1-2 15,11", phase="event", turn=6)
    state.open.todo.append(Dusk())
    build.go_on(state)
    assert GAME.verdict(GAME.look(state, 1), ["Ann", YOU]) == "Ann won: one room to none."
    assert GAME.verdict(GAME.look(state, 0), [YOU, "Ben"]) == "You won: one room to none."
    assert asked(state) == "Ann won: one room to none."


def test_equal_rooms_are_decided_by_fewer_dwarves_lost():
    crews = ("0-0 4,8", "0-1 1,9", "0-2 1,10", "0-3 1,11", "1-0 12,12", "1-1 15,9", "1-2 15,10")
    state = build.stage(*crews, phase="event", turn=6)
    state.open.todo.append(Dusk())
    build.go_on(state)
    assert (
        GAME.verdict(GAME.look(state, 0), [YOU, "Ben"])
        == "You won: one room each, and fewer dwarves lost, two to three."
    )


def test_a_draw_names_both():
    state = build.stage("0-0 4,8", "0-1 1,9", "0-2 1,10", "1-0 12,12", "1-1 15,9", "1-2 15,10", phase="event", turn=6)
    state.open.todo.append(Dusk())
    build.go_on(state)
    assert (
        GAME.verdict(GAME.look(state, 1), ["Ann", YOU]) == "Ann and you drew: one room each and as many dwarves lost."
    )
    state = build.stage("0-0 3,5", "1-0 9,13", phase="event")
    state.open.todo.append(Dusk())
    build.go_on(state, "1 2 3 4 1 2 3 4")
    assert (
        GAME.verdict(GAME.look(state, None), NAMES) == "Ann and Ben drew: Ann's and Ben's crews turned back in turn 2."
    )


def test_a_summary_tells_rooms_dwarves_monsters_and_the_readers_hand():
    state = build.stage("0-0 sword+shield 4,8", "1-0 9,13 down", "m1 5,13", lights="0-0")
    build.hand(state, 0, "KD RJ")
    text = "\n".join(GAME.summary(GAME.look(state, 0), NAMES))
    assert "Turn 2 of 6, Delving phase; you are The Fated One; fuel for two turns; your light burns." in text
    assert "A Mash House (you)" in text
    assert "Monster 1 on 5,13 in the dark." in text
    assert "Your hand in countdown order: king of diamonds and red joker." in text
    assert "knocked down" in text


@pytest.mark.parametrize("number", range(4))
def test_no_two_choices_are_told_alike_and_everything_can_be_told(number):
    state, whim = build.new(Options(map="random", orders="ask"), f"{number:032x}"), derived("words", number)
    while owing := GAME.to_act(state):
        seat = whim.pick(owing)
        legal = GAME.legal(state, seat)
        told = [described(state, action, seat) for action in legal]
        assert len(set(told)) == len(told)
        assert all(line.endswith((".", "!")) and "  " not in line for line in told)
        for event in seen_by(seat, GAME.play(state, seat, whim.pick(legal))):
            line = GAME.narrate(event, NAMES)
            assert line[0].isupper()
            assert "None" not in line


@pytest.mark.parametrize("number", range(6))
def test_everybody_who_decides_is_told_something(number):
    asking = Options(map="random", orders="ask" if number % 2 else "usual")
    state, whim = GAME.setup(2, asking, derived("told", str(number)))[0], derived("whim", str(number))
    while GAME.to_act(state):
        seat = whim.pick(GAME.to_act(state))
        legal = GAME.legal(state, seat)
        action = legal[0] if number < 2 else whim.pick(legal)
        assert seen_by(seat, GAME.play(state, seat, action)), action


def test_a_dwarf_who_stays_and_aims_is_told():
    state = build.stage("0-1 bow 3,7", "1-1 7,8", "1-2 7,9", "0-5 4,9", lights="0-5")
    build.activate(state, "0-1")
    assert [GAME.narrate(event, NAMES) for event in build.act(state, "shoot", "3,7")] == [
        "Ann's Keld stayed where they were."
    ]


def test_orders_are_told_in_words():
    state = build.deployed()
    (event,) = GAME.play(state, 0, SetOrders(press="never"))
    assert GAME.narrate(event, NAMES) == "Your standing orders: press the attack: never."
    (event,) = GAME.play(state, 0, SetOrders(press="auto"))
    assert GAME.narrate(event, NAMES) == "Your standing orders are the usual ones."
    assert described(state, SetOrders(press="never", drive_back="ask")) == (
        "Set standing orders: where my dwarves give ground: ask me; press the attack: never."
    )
    assert described(state, Sheathe(None)) == "Keep no card."


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_picture_is_a_drawing_with_every_model_on_the_board(seat):
    state = build.stage("0-0 4,8", "1-0 9,13 down", "m1 5,13", lights="0-0")
    build.engaged(state, "1-0:m1")
    root = ElementTree.fromstring(GAME.picture(GAME.look(state, seat), ["<Ann>", "Ben"]))  # noqa: S314
    tags = [element.tag.split("}")[1] for element in root.iter()]
    assert tags.count("ellipse") == 2
    assert tags.count("polygon") == 1
    assert tags.count("line") == 1
    assert [element.get("r") for element in root.iter() if element.get("fill") == "#e0321c"] == ["4"]
    assert root.find("{http://www.w3.org/2000/svg}title").text


def test_each_seat_has_its_own_entrance_at_the_bottom():
    state = build.stage("0-0 8,18", "1-0 8,2")
    for seat in (0, 1):
        root = ElementTree.fromstring(GAME.picture(GAME.look(state, seat), NAMES))  # noqa: S314
        (south,) = [each for each in root.iter() if each.tag.endswith("ellipse") and each.get("stroke") == "#1b1712"]
        assert (float(south.get("cy")) > 250) is (seat == 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_picture_counts_columns_and_rows_as_the_sentences_do(seat):
    state = build.stage("0-0 8,18", "1-0 3,2")
    root = ElementTree.fromstring(GAME.picture(GAME.look(state, seat), NAMES))  # noqa: S314
    written = [each for each in root.iter() if each.tag.endswith("text")]
    (token,) = [each for each in root.iter() if each.tag.endswith("ellipse") and each.get("stroke") == "#1b1712"]
    (column,) = [each for each in written if each.text == "8" and each.get("y") == "64"]
    (row,) = [each for each in written if each.text == "18" and each.get("x") == "11"]
    assert column.get("x") == token.get("cx")
    assert abs(float(row.get("y")) - float(token.get("cy"))) < 5


def test_every_dark_square_has_a_stroke_in_the_picture():
    state = build.stage("0-0 8,18", "1-0 3,2", lights="0-0")
    root = ElementTree.fromstring(GAME.picture(GAME.look(state, 0), NAMES))  # noqa: S314
    (hatch,) = [
        each
        for each in root.iter()
        if each.tag.endswith("path") and each.get("stroke-width") == "2" and each.get("fill") is None
    ]
    dark = [square for square in ground(state.open).squares if not is_lit(state.open, square)]
    assert hatch.get("d").count("M") == len(dark) > 0


def test_a_crew_of_ones_own_is_built_in_words():
    state, whim = build.new(), derived("built", 1)
    told = [GAME.narrate(event, [YOU, "Ben"]) for event in GAME.play(state, 0, BuildCrew())]
    assert told == ["You began to build a crew of your own."]
    assert asked(state) == "Choose a kit for Greyshield, three points at most."
    assert described(state, SetKit(0, "axe+handgun")) == "Give Greyshield axe and handgun, three of three points."
    assert described(state, SetKit(0, "none")) == "Give Greyshield nothing but a knife."
    while 0 in GAME.to_act(state):
        assert asked(state).startswith(("Choose a kit for ", "Choose who carries the light"))
        action = whim.pick(GAME.legal(state, 0))
        assert described(state, action).startswith(("Give ", "Give the light to "))
        told += [GAME.narrate(event, [YOU, "Ben"]) for event in seen_by(0, GAME.play(state, 0, action))]
    assert sum(line.startswith("You gave ") for line in told) == 6
    assert any("the light goes to your " in line for line in told)
    assert any(line.startswith("Your crew so far: ") for line in GAME.summary(GAME.look(state, 0), NAMES))


def aiming():
    state = build.stage("0-1 bow 3,7", "1-1 5,7", "1-2 5,6", "0-5 3,5", lights="0-5")
    build.activate(state, "0-1")
    build.act(state, "shoot", "3,7")
    return state


def attacking():
    """Two against one, and their owner names who attacks."""
    state = build.stage("0-1 axe 4,7", "0-2 axe 4,6", "1-1 5,7", phase="monster", orders=build.ASK)
    build.engaged(state, "0-1:1-1", "0-2:1-1")
    build.fight(state)
    return state


def hammering():
    state = build.stage("0-1 hammer 4,3", "1-1 axe 3,3", phase="monster", orders=build.ASK)
    build.engaged(state, "0-1:1-1")
    build.fight(state, "5 1 1 1 1 1 1 1")
    return state


def leaping():
    state = build.stage("0-0 1,8", "1-1 1,9 down", orders=Orders())
    build.activate(state, "0-0")
    build.act(state, "move", leap="1,8", dice="1 1 1")
    build.decide(state, Valor(True))
    return state


def trumping(*models):
    state = build.stage(*(models or ("0-0 3,5", "0-1 3,6", "1-0 9,13")))
    build.hand(state, 0, "KD RJ")
    build.hand(state, 1, "QD BJ")
    state.own[1].stealing, state.own[0].ask = "BJ", Ask("trump")
    state.open.asked = [Asked(0, "countdown")]
    return state


@pytest.mark.parametrize(
    ("position", "told"),
    [
        (leaping, "The leap succeeded: choose where your Orda Stonebrow lands."),
        (aiming, "Choose a target for your Keld."),
        (attacking, "Choose who leads the attack on Ben's Keld; the others support."),
        (hammering, "Your hammer drives Ben's Keld back: choose where to."),
        (trumping, "The black joker takes priority: trump it with your red one, or let it go first."),
    ],
)
def test_rare_questions_have_their_words(position, told):
    assert GAME.ask(GAME.look(position(), 0), NAMES) == told


@pytest.mark.parametrize(
    ("position", "action", "told"),
    [
        (leaping, LeapTo((1, 8)), "End the leap on 1,8"),
        (aiming, Target("1-5"), "Shoot at Ben's"),
        (attacking, Target("1-1"), "Attack Ben's Keld."),
        (attacking, Engage("1-1"), "Engage Ben's Keld: "),
        (attacking, Fight(9), "Fight contest 9."),
        (aiming, Attacker("0-1"), "Let your Keld fight with "),
        (attacking, Act("move", (4, 5)), "Move 4,5."),
        (attacking, Act("hold"), "Do nothing."),
    ],
)
def test_an_action_that_does_not_belong_to_the_position_is_still_described(position, action, told):
    assert GAME.describe(action, GAME.look(position(), 0), NAMES).startswith(told)


def test_onlookers_are_not_told_which_dwarf_gets_a_kit():
    assert (
        GAME.describe(SetKit(0, "axe"), GAME.look(build.new(), None), NAMES)
        == "Give Clansman axe, one of three points."
    )


def test_rare_events_have_their_words():
    keld, tovi = Named("0-1", "Keld"), Named("1-5", "Tovi")
    parted = Disengaged(to=None, pairs=((keld, tovi),), cause="driven_back")
    assert GAME.narrate(parted, NAMES) == "That parted Ann's Keld from Ben's Tovi."
    stalemate = ContestStalemate(to=None, contest=2)
    assert GAME.narrate(stalemate, NAMES) == "Contest 2 ended without a winner after twelve more rolls."
    draw = GameOver(to=None, result=Result(winners=(0, 1), scores=(0, 0), places=(1, 1), reason="Both turned back."))
    assert GAME.narrate(draw, NAMES) == "The game is over. Both turned back."


def test_a_fury_is_told_with_the_suit_of_its_card_and_engages_nobody_while_engaged():
    state = build.stage("0-1 axe+berserker 4,7", "1-1 axe 5,7", "1-2 axe 4,6")
    build.engaged(state, "0-1:1-1")
    build.activate(state, "0-1", "9D")
    said = GAME.describe(Act("fury", (4, 7)), GAME.look(state, 0), NAMES)
    assert said == "Fury (diamonds) on 4,7 in the Mash House (in the dark, in an enemy zone)."
    free = build.stage("0-1 axe 4,7", "1-1 axe 5,7")
    build.activate(free, "0-1", "9H")
    said = GAME.describe(Act("fury", (4, 7)), GAME.look(free, 0), NAMES)
    assert said == ("Fury (hearts) on 4,7 in the Mash House (in the dark, in an enemy zone): must engage Ben's Keld.")
