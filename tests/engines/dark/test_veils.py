"""A veil can be drawn over any piece of writing, whose words then leave the board."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from engines import record
from engines.contract import Event, seen_by
from engines.dark.acts.act import Act, Order
from engines.dark.acts.attempts import Attempt, Rule
from engines.dark.acts.beats import CancelRequest, Narrate, Respond
from engines.dark.acts.characters import AddEvent, CreateCharacter
from engines.dark.acts.fate import Oracle
from engines.dark.acts.fights import FoeEntry, StartCombat
from engines.dark.acts.maps import DrawMap, PickPlace, PutPlace
from engines.dark.acts.requests import Answer, Ask, CallCheck
from engines.dark.acts.safety import Veil
from engines.dark.acts.sessions import BeginSession, EndCampaign, EndSession, OpenScene
from engines.dark.acts.writing import Say, Whisper
from engines.dark.events.asking import Declared, Requested, Responded
from engines.dark.events.telling import Posted, Veiled
from engines.dark.game import GAME
from engines.dark.model import Options, State
from engines.dark.model.bounds import BOOK, HIDDEN
from tests.engines.dark import build

NAMES = ["A", "B", "C"]
BLOOD = "Blood on the stairs"


def scene() -> State:
    return build.campaign(build.hero(), build.hero())


def asked(*orders_: Order) -> Callable[[], State]:
    def made() -> State:
        state = scene()
        for order in orders_:
            build.do(state, 0, order)
        return state

    return made


def choice() -> State:
    state = scene()
    build.do(state, 0, Ask((BLOOD, "No")))
    return state


def declared() -> State:
    state = asked(Narrate(spotlight=(1,)))()
    build.do(state, 1, Attempt("wits", "I look."))
    return state


def unbegun() -> State:
    rng = build.campaign(build.hero()).sealed.rng
    return GAME.setup(3, Options(mode="campaign", locations_per_player=1), rng)[0]


CASES: list[tuple[Callable[[], State], int, Act]] = [
    (scene, 0, Say(BLOOD)),
    (scene, 1, Say(BLOOD)),
    (scene, 0, Narrate(BLOOD)),
    (scene, 0, OpenScene("The stairs", BLOOD)),
    (scene, 0, OpenScene(BLOOD)),
    (scene, 0, CallCheck("wits", 8, "each", reason=BLOOD)),
    (scene, 0, Ask(reason=BLOOD)),
    (scene, 0, StartCombat("party", (FoeEntry("goblin", health=1),), text=BLOOD)),
    (scene, 0, Oracle(BLOOD)),
    (scene, 1, Oracle(BLOOD)),
    (scene, 0, EndSession(BLOOD)),
    (choice, 1, Answer(0)),
    (declared, 0, Rule("works", text=BLOOD)),
    (asked(Narrate()), 1, Respond(BLOOD)),
    (asked(Narrate()), 1, Attempt("wits", BLOOD)),
    (lambda: build.lull(build.hero(), build.hero()), 0, BeginSession(BLOOD)),
]


def dice_of(deed: Act) -> tuple[int, ...]:
    return (3, 4) if isinstance(deed, Oracle) else ()


def piece_of(events: list[Event]) -> int:
    (number,) = [number for event in events if (number := event.piece()) is not None]
    return number


def words_on(state: State) -> str:
    """Everything on the board, in letters and in a terminal, apart from events."""
    views = [GAME.look(state, seat) for seat in (None, 0, 1, 2)]
    told = [line for view in views for line in (GAME.ask(view, NAMES), *GAME.summary(view, NAMES))]
    return "\n".join([msgspec.json.encode(views).decode(), *told])


@pytest.mark.parametrize(("made", "seat", "deed"), CASES, ids=lambda each: type(each).__name__)
def test_every_text_is_a_piece_that_a_veil_can_cover(made, seat, deed):
    state = made()
    number = piece_of(build.do(state, seat, deed, *dice_of(deed)))
    (veiled,) = build.of(build.do(state, 2, Veil(number)), Veiled)
    assert (veiled.veils(), veiled.to) == (number, None)
    if not isinstance(deed, Answer):  # the answers that an open question offers stay
        assert BLOOD not in words_on(state)


def test_texts_of_the_world_and_of_characters_can_be_covered():
    state = unbegun()
    numbers = [piece_of(build.do(state, 0, DrawMap("coast", text=BLOOD)))]
    for seat in (1, 2):
        build.do(state, seat, PickPlace(11))
        x, y = next((each.x, each.y) for each in GAME.legal(state, seat) if isinstance(each, PutPlace))
        numbers.append(piece_of(build.do(state, seat, PutPlace(x, y, "The mill", BLOOD))))
    for seat in (1, 2):
        deed = CreateCharacter("human", 2, 0, 0, "guard", "Brom", BLOOD)
        numbers.append(piece_of(build.do(state, seat, deed, 1, 1)))
    for seat in (1, 2):
        numbers.append(piece_of(build.do(state, seat, AddEvent("death", text=BLOOD))))
    assert BLOOD in words_on(state)
    assert len({*numbers}) == len(numbers) == 7
    for number in numbers:
        build.do(state, 1, Veil(number))
    assert BLOOD not in words_on(state)
    assert "The mill" in words_on(state)
    assert "Brom" in words_on(state)


def test_a_veil_over_one_text_leaves_the_others():
    state = scene()
    first = piece_of(build.do(state, 0, OpenScene("The stairs", BLOOD)))
    build.do(state, 0, CallCheck("wits", 8, "each", reason="Do you slip?"))
    build.do(state, 1, Veil(first))
    assert BLOOD not in words_on(state)
    assert "The stairs" not in words_on(state)
    assert "Do you slip?" in words_on(state)


def test_a_veil_over_a_whisper_is_told_to_its_two_readers_alone():
    state = scene()
    (told,) = build.do(state, 0, Whisper(2, BLOOD))
    number = piece_of([told])
    assert build.code(state, 1, Veil(number)) == "no_post"
    events = build.do(state, 2, Veil(number))
    assert [len(seen_by(seat, events)) for seat in (None, 0, 1, 2)] == [0, 1, 0, 1]
    (answer,) = build.do(state, 2, Whisper(0, BLOOD))
    assert piece_of([answer]) != number
    assert build.one(build.do(state, 0, Veil(piece_of([answer]))), Veiled).to == (0, 2)


@pytest.mark.parametrize("number", [1, 20_000, 20_999, 40_000, 40_003, 45_000])
def test_unwritten_text_cannot_be_covered(number):
    refused = ("no_post", "There is nothing of that number to draw a veil over.")
    assert build.refusal(scene(), 0, Veil(number)) == refused


def test_words_of_the_torchkeeper_and_wordless_events_are_not_pieces():
    state = build.delve(build.hero(), build.hero())
    assert [event.piece() for event in build.choose(state, "Rest", 4, 4) if event.piece()] == []
    state = scene()
    orders_ = (OpenScene(), CallCheck("wits", 8, "one"))
    assert [event.piece() for order in orders_ for event in build.do(state, 0, order)] == [None, None]


def test_an_action_without_words_has_nothing_to_draw_a_veil_over():
    state = scene()
    build.do(state, 0, OpenScene("The stairs", BLOOD))
    build.do(state, 0, OpenScene())
    wordless = BOOK + state.open.written
    assert build.code(state, 1, Veil(wordless)) == "no_post"
    build.do(state, 1, Veil(wordless - 1))
    assert build.refusal(state, 2, Veil(wordless - 1)) == ("veiled", "There is a veil over that already.")
    build.do(state, 0, Narrate())
    (declared,) = build.do(state, 1, Attempt("wits"))
    assert declared.piece() is None
    delve = build.delve(build.hero(), build.hero())
    assert build.code(delve, 0, Veil(2 * BOOK + 7)) == "no_post"  # nobody whispers there


@pytest.mark.rule("R53")
def test_a_look_back_does_not_bring_back_text_that_has_been_veiled_since():
    state = scene()
    first = piece_of(build.do(state, 0, OpenScene("The stairs", BLOOD)))
    build.do(state, 0, Narrate(spotlight=(1,)))
    second = piece_of(build.do(state, 1, Attempt("wits", BLOOD)))
    then = GAME.copy(state)
    build.do(state, 0, Rule("works"))
    build.do(state, 0, OpenScene("The hall"))
    for number in (first, second):
        build.do(state, 2, Veil(number))
    assert BLOOD in words_on(then)
    GAME.hindsight(then, state)
    assert BLOOD not in words_on(then)
    build.do(state, 0, EndCampaign("completed"))
    again = GAME.copy(then)
    GAME.hindsight(again, state)
    assert again == then


@pytest.mark.rule("R53")
def test_a_record_that_all_may_read_withholds_text_under_a_veil():
    deed = {"type": "open_scene", "title": "The stairs", "text": BLOOD}
    open_, veiled = record.public(GAME, [record.Step(0, deed), record.Step(0, deed)], {1})
    assert BLOOD in str(open_)
    assert BLOOD not in str(veiled)


def test_only_the_newest_veils_are_remembered():
    state = scene()
    for _ in range(10):
        build.do(state, 0, Narrate())
        for number in range(24):
            build.do(state, number % 2, Say(BLOOD))
        for number in range(state.open.texts - 23, state.open.texts + 1):
            build.do(state, 1, Veil(number))
        build.do(state, 0, CancelRequest())
    assert state.open.veiled == list(range(240 - HIDDEN + 1, 241))


def test_an_ended_game_remembers_no_numbers():
    state = scene()
    build.do(state, 0, OpenScene("The stairs", BLOOD))
    build.do(state, 0, EndCampaign("completed"))
    assert b'"number"' not in msgspec.json.encode(state.open)
    assert build.code(state, 1, Veil(20_001)) == "game_over"


@pytest.mark.rule("R53")
def test_a_post_veiled_from_the_start_is_a_piece_that_veils_itself():
    state = scene()
    (open_,) = build.do(state, 1, Say(BLOOD))
    (veiled,) = build.do(state, 1, Say(BLOOD, veiled=True))
    assert (open_.piece(), open_.veils()) == (1, None)
    assert (veiled.piece(), veiled.veils()) == (2, 2)
    assert BLOOD not in GAME.narrate(veiled, NAMES)


def test_pieces_of_the_story_have_numbers_and_a_veil_names_one():
    state = scene()
    (said,) = build.of(build.do(state, 0, Say("One.")), Posted)
    (asked,) = build.of(build.do(state, 0, Narrate("Two.")), Requested)
    (answered,) = build.of(build.do(state, 1, Respond("Three.")), Responded)
    (tried,) = build.of(build.do(state, 2, Attempt("wits", "Four.")), Declared)
    assert [each.piece() for each in (said, asked, answered, tried)] == [1, 2, 3, 4]
    build.do(state, 0, Rule("works"))
    assert build.of(build.do(state, 0, Narrate()), Requested)[0].piece() is None
    (veil,) = build.of(build.do(state, 2, Veil(3)), Veiled)
    assert (veil.veils(), veil.piece()) == (3, None)
