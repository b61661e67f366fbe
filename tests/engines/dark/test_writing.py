"""Writing: posts, whispers, notebooks, veils and pauses."""

from __future__ import annotations

import msgspec
import pytest

from engines.contract import seen_by
from engines.dark.acts.beats import Narrate, Respond
from engines.dark.acts.change import Change
from engines.dark.acts.fights import FoeEntry, StartCombat
from engines.dark.acts.safety import GoOn, Pause, Veil
from engines.dark.acts.sessions import OpenScene
from engines.dark.acts.spells import Cast
from engines.dark.acts.writing import Note, Say, Whisper
from engines.dark.events.asking import Responded
from engines.dark.events.telling import Noted, Paused, Posted, Veiled, WentOn, Whispered
from engines.dark.game import GAME
from engines.rng import Rng, derived
from tests.engines.dark import build
from tests.engines.dark.spoiling import scene


@pytest.mark.rule("R26")
def test_a_post_stands_as_it_was_written():  # S30
    state = build.campaign(build.hero(name="Brom"))
    posted = build.one(build.do(state, 1, Say("<b>hi</b>")), Posted)
    assert (posted.text, posted.name, posted.number) == ("<b>hi</b>", "Brom", 1)
    assert GAME.narrate(posted, ["Ann", "Ben"]) == "Brom: “<b>hi</b>”"
    assert b"<b>hi" not in msgspec.json.encode(state)
    with pytest.raises(msgspec.ValidationError, match=r"\$.text"):
        GAME.read_action({"type": "post", "text": "x" * 4001})
    with pytest.raises(msgspec.ValidationError):
        GAME.read_action({"type": "post", "text": ""})
    assert build.code(state, 1, Say("")) == "empty"


@pytest.mark.rule("R26")
def test_the_game_master_speaks_as_anybody_and_players_as_themselves():
    state = build.campaign(build.hero(health=1))
    assert build.one(build.do(state, 0, Say("Boo.", "The ghost")), Posted).name == "The ghost"
    assert build.code(state, 1, Say("Boo.", "The ghost")) == "not_gm"
    build.do(state, 0, Change("harm", 1))
    assert build.code(state, 1, Say("I am dead.")) == "gm_only_players"


@pytest.mark.rule("R26")
def test_twelve_pieces_of_writing_are_enough_for_a_beat():
    state = build.campaign(build.hero())
    for number in range(12):
        build.do(state, 1, Note("a") if number % 2 else Say("a"))
    assert build.refusal(state, 1, Say("a")) == ("limit", "You have written enough in this beat.")
    build.do(state, 0, Narrate())
    build.do(state, 1, Say("b"))


@pytest.mark.rule("R27")
def test_a_whisper_reaches_exactly_those_it_is_for():
    state = build.campaign(build.hero(health=1), build.hero())
    build.do(state, 0, Change("harm", 1))
    events = build.do(state, 1, Whisper(0, "I was the traitor."))
    assert build.one(events, Whispered).to == (0, 1)
    assert [len(seen_by(seat, events)) for seat in (None, 0, 1, 2)] == [0, 1, 1, 0]
    events = build.do(state, 0, Whisper(2, "Watch out."))
    assert [len(seen_by(seat, events)) for seat in (None, 0, 1, 2)] == [0, 1, 0, 1]
    assert build.code(state, 2, Whisper(1, "psst")) == "no_target"
    assert build.code(state, 0, Whisper(0, "psst")) == "no_target"
    assert b"traitor" not in msgspec.json.encode(state)


@pytest.mark.rule("R27")
def test_a_notebook_is_read_by_its_writer_alone():
    state = build.campaign(build.hero(), build.hero())
    events = build.do(state, 1, Note("The miller lies."))
    assert build.one(events, Noted).to == (1,)
    assert GAME.look(state, 1).own.notebook == "The miller lies."
    for seat in (None, 0, 2):
        assert b"miller" not in msgspec.json.encode(GAME.look(state, seat))
        others = {GAME.redeal(state, seat, derived(number)).own[1].notebook for number in range(20)}
        assert len(others) > 1
    build.do(state, 1, Note("He does not."))
    assert state.own[1].notebook == "He does not."
    assert GAME.summary(GAME.look(state, 1), ["A", "B", "C"])[-1] == "Your notebook: “He does not.”"
    build.do(state, 1, GAME.read_action({"type": "note", "text": ""}))
    assert state.own[1].notebook == ""
    assert "notebook" not in GAME.summary(GAME.look(state, 1), ["A", "B", "C"])[-1]


def test_notes_are_written_from_the_first_moment_and_posts_are_not():
    state = GAME.setup(2, GAME.variants[1], build.campaign(build.hero()).sealed.rng)[0]
    build.do(state, 1, Note("An idea."))
    assert build.code(state, 0, Say("Hello.")) == "wrong_phase"
    assert build.code(state, 1, Whisper(0, "Hello.")) == "wrong_phase"


def test_anybody_may_draw_a_veil_over_a_piece_of_the_story():
    state = build.campaign(build.hero(), build.hero())
    build.do(state, 0, Narrate("Something dreadful."))
    told = build.one(build.do(state, 1, Respond("I look.")), Responded)
    assert told.number == 2
    veiled = build.one(build.do(state, 2, Veil(1)), Veiled)
    assert (veiled.number, veiled.to) == (1, None)
    assert "Hero" not in GAME.narrate(veiled, ["A", "B", "C"])
    assert build.refusal(state, 2, Veil(3)) == ("no_post", "There is nothing of that number to draw a veil over.")
    posted = build.one(build.do(state, 2, Say("Blood.", veiled=True)), Posted)
    assert "Blood" not in GAME.narrate(posted, ["A", "B", "C"])


def test_a_pause_waits_for_whoever_called_it_and_anybody_may_go_on():
    state = build.campaign(build.hero(), build.hero())
    build.do(state, 0, Narrate())
    before = GAME.question(state)
    build.one(build.do(state, 2, Pause()), Paused)
    assert GAME.to_act(state) == (2,)
    assert GAME.question(state) == before  # a player who calls for a pause gains no time by it
    assert GAME.legal(state, 1) == [GoOn()]
    assert build.refusal(state, 1, Respond()) == ("paused", "The story rests. Go on first.")
    assert build.code(state, 1, Pause()) == "paused"
    build.do(state, 1, Say("Are you well?"))
    assert build.policy(state, 2, Rng(build.SEED)) == GoOn()
    question = GAME.question(state)
    build.one(build.do(state, 1, GoOn()), WentOn)
    assert GAME.to_act(state) == (1, 2)
    assert GAME.question(state) != question
    assert build.code(state, 1, GoOn()) == "wrong_phase"


def test_a_pause_may_be_called_by_the_dead_and_before_the_first_session():
    state = build.campaign(build.hero(health=1), build.hero())
    build.do(state, 0, Change("harm", 1))
    build.do(state, 1, Pause())
    assert GAME.to_act(state) == (1,)
    fresh = GAME.setup(2, GAME.options(), build.campaign(build.hero()).sealed.rng)[0]
    build.do(fresh, 1, Pause())
    build.do(fresh, 0, GoOn())
    assert GAME.to_act(fresh) == (0, 1)


def test_whoever_has_written_all_they_may_can_still_call_for_a_pause_and_draw_a_veil():
    state = build.campaign(build.hero(), build.hero())
    for _ in range(12):
        build.do(state, 1, Say("Stop it."))
    assert build.code(state, 1, Say("Please.")) == "limit"
    build.do(state, 1, Veil(1))
    for _ in range(4):
        build.do(state, 1, Pause())
        build.do(state, 2, GoOn())
    assert build.refusal(state, 1, Pause()) == ("limit", "You have called for enough pauses in this beat.")
    build.do(state, 2, Pause())
    build.do(state, 2, GoOn())
    build.do(state, 0, Narrate())
    build.do(state, 1, Pause())


def test_nothing_says_whose_wish_a_veil_was():
    states = []
    for seat in range(3):
        state = build.campaign(build.hero(), build.hero())
        build.do(state, 0, Say("Blood."))
        events = build.do(state, seat, Veil(1))
        states.append((msgspec.json.encode(state), msgspec.json.encode(events)))
    assert len(set(states)) == 1
    assert Veil.unsigned
    assert build.refusal(state, 1, Veil(1)) == ("veiled", "There is a veil over that already.")


def test_the_veils_drawn_in_a_beat_are_limited():
    state = build.campaign(build.hero(), build.hero())
    for number in range(1, 26):
        build.do(state, number % 3, Say("Blood."))
    for number in range(1, 25):
        build.do(state, 1, Veil(number))
    assert build.refusal(state, 1, Veil(25)) == ("limit", "Enough veils were drawn in this beat.")


@pytest.mark.parametrize("deed", [Veil(1), Pause(), Note("x"), GoOn()])
def test_only_seats_of_the_table_write(deed):
    state = build.campaign(build.hero())
    assert build.code(state, 5, deed) == "wrong_phase"


def test_a_name_or_title_of_several_lines_breaks_no_sentence():
    names = ["Ann", "Ben"]
    state = build.campaign(build.hero("0/0/2", name="Mir\nthe Grey", health=3))
    events = [
        *build.do(state, 0, OpenScene("The\n# Hall", "It is wide.\n\nVery wide.")),
        *build.do(state, 0, Change("item", 1, item="sword", name="Widow\nmaker")),
        *build.do(state, 0, Say("Boo.\n\nBoo!", "A\nghost")),
        *build.do(state, 0, Narrate("A bell.\n\nAnother.")),
        *build.do(state, 1, Respond("I *listen*.\nLong.")),
        *build.do(state, 0, StartCombat("party", (FoeEntry(name="The\nHand", tier="easy"),))),
        *build.do(state, 1, Cast("bolt", 1)),
    ]
    assert [line for line in (GAME.narrate(event, names) for event in events) if "\n" in line] == []
    assert [event.heading() for event in events if event.heading()] == ["The # Hall"]
    told = [GAME.passage(event, names) for event in events if GAME.passage(event, names)]
    assert told[:4] == [
        "The # Hall\n\nIt is wide.\n\nVery wide.",
        "A ghost: “Boo.\n\nBoo!”",
        "A bell.\n\nAnother.",
        "Mir the Grey: “I *listen*.\nLong.”",
    ]
    for seat in (0, 1, None):
        view = GAME.look(state, seat)
        said = [GAME.ask(view, names), *GAME.summary(view, names)]
        said += [GAME.describe(each, view, names) for each in GAME.legal(state, seat)] if seat is not None else []
        assert [line for line in said if "\n" in line] == []


def test_a_picture_names_its_reader_and_cuts_no_title_without_saying_so():
    state = build.campaign(build.hero(name="Mir\nthe Grey"), build.hero(name="Stranger"), build.hero(name="x" * 40))
    build.do(state, 0, OpenScene("A hall " * 10))
    drawn = GAME.picture(GAME.look(state, 1), ["Ann", "you", "Cat", "Dan"])
    assert "yourself" not in drawn
    for words in ("You, Mir the Grey", "Cat", f"{'x' * 23}…", f"{('A hall ' * 10)[:43]}…"):
        assert f">{words}<" in drawn


@pytest.mark.rule("R26", "R27")
def test_twelve_pieces_of_writing_are_enough_and_a_new_beat_counts_anew():
    state = scene()
    for number in range(4):
        build.do(state, 1, Say(f"{number}"))
        build.do(state, 1, Whisper(0, f"{number}"))
        build.do(state, 1, Note(f"{number}"))
    for deed in (Say("x"), Whisper(0, "x"), Note("")):
        assert build.refusal(state, 1, deed) == ("limit", "You have written enough in this beat.")
    build.do(state, 2, Say("Others may."))
    build.do(state, 0, Narrate())
    build.do(state, 1, Note(""))
    assert state.own[1].notebook == ""


@pytest.mark.rule("R26")
def test_only_the_game_master_speaks_as_somebody_else():
    assert build.code(scene(), 1, Say("Halt!", "The guard")) == "not_gm"
