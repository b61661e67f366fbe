"""Refusals, with code and sentence, that no chapter of the rules has shown already."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.dark.acts.act import Act
from engines.dark.acts.attacks import Attack, FoeAttack
from engines.dark.acts.attempts import Attempt, Rule
from engines.dark.acts.beats import CancelRequest, Narrate, Respond
from engines.dark.acts.change import Change
from engines.dark.acts.characters import AddEvent, CreateCharacter, DoneHistory, SpendPoint
from engines.dark.acts.delves import KeepDelve, PrepareDelve
from engines.dark.acts.fate import Oracle
from engines.dark.acts.fights import EndCombat, StartCombat
from engines.dark.acts.hands import Ready, Wear
from engines.dark.acts.maps import PickPlace, PutPlace
from engines.dark.acts.moves import FoeHold, FoeMove, Hold, Move
from engines.dark.acts.requests import Answer, Ask, Roll
from engines.dark.acts.sessions import BeginSession
from engines.dark.acts.spells import Cast
from engines.dark.acts.things import Give, HandGold, HandOverLead
from engines.dark.acts.treasure import OfferTreasure, Reroll, Stop
from engines.dark.acts.writing import Whisper
from engines.dark.game import GAME
from engines.dark.model import State
from tests.engines.dark import build
from tests.engines.dark.spoiling import asked, brawl, delve, fight, kill, prepared, scene, treasure, world

NOT_NOW = ("wrong_phase", "That is not possible now.")
NOBODY = ("no_target", "That target is dead or gone.")
NO_MASTER = ("not_gm", "Only the Game Master can do that.")
YOUR_TURN = ("not_your_turn", "It is not your turn.")
RULE_FIRST = ("wrong_phase", "Rule on what was declared first.")


def waiting() -> State:
    """A fight in which a declaration waits for its ruling."""
    state = fight()
    build.do(state, 1, Attempt("brute", "I leap."))
    return state


def after_a_death() -> State:
    state = scene()
    kill(1)(state)
    state.open.leader = 2
    return state


def at_the_end_of_the_beats() -> State:
    state = build.campaign(build.hero(), beats_per_session=1)
    build.do(state, 0, Narrate())
    build.do(state, 1, Respond())
    return state


def by_the_last_room() -> State:
    state = prepared()
    for _ in range(3):
        build.do(state, 0, KeepDelve("enter"))
    return state


def between() -> State:
    return build.lull(build.hero())


def mage(**given) -> State:
    return build.campaign(build.hero("0/0/2", **given), build.hero())


def apart() -> State:
    """A fight that one of two characters has left."""
    state = build.combat(build.campaign(build.hero("0/0/2", packed="rope"), build.hero(health=1)), "goblin:2", spot=0)
    build.do(state, 2, Move(-1))
    return state


def full_map() -> State:
    state = world("history")
    for seat in (1, 2):
        build.do(state, seat, AddEvent("death"))
        build.do(state, seat, DoneHistory())
    places = state.open.world.places
    for code, x, y in [(13, x, y) for x in range(8) for y in range(6)]:
        if all((place.x, place.y) != (x, y) for place in places):
            places.append(type(places[0])(code, x, y, "Toll", "", 0))
    state.open.written += 100
    return state


CASES: list[tuple[Callable[[], State], int, Act, tuple[str, str]]] = [
    # attacks and the lane
    (scene, 1, Attack(1, None), NOT_NOW),
    (scene, 1, Move(1), NOT_NOW),
    (scene, 1, Hold(), NOT_NOW),
    (fight, 2, Attack(5, None), NOBODY),
    (waiting, 2, Move(1), YOUR_TURN),
    (lambda: fight("foes"), 1, Move(1), YOUR_TURN),
    (lambda: fight("foes"), 1, FoeHold(1), NO_MASTER),
    (scene, 0, FoeHold(1), NOT_NOW),
    (waiting, 0, FoeHold(1), RULE_FIRST),
    (lambda: fight("foes"), 0, FoeHold(2), NOBODY),
    (fight, 0, FoeHold(1), ("not_your_turn", "It is not that foe's turn.")),
    (lambda: fight("foes"), 0, FoeAttack(1, 0), NOBODY),
    (lambda: fight("foes"), 1, FoeMove(1, 1), NO_MASTER),
    (scene, 0, EndCombat("parted"), NOT_NOW),
    (waiting, 0, EndCombat("parted"), RULE_FIRST),
    (fight, 0, EndCombat("parted"), YOUR_TURN),
    (fight, 1, EndCombat("parted"), NO_MASTER),
    # delves
    (by_the_last_room, 0, KeepDelve("enter"), ("wrong_phase", "There is no further room.")),
    (prepared, 0, PrepareDelve(4), ("wrong_phase", "A delve is under way.")),
    (scene, 0, KeepDelve("clear"), ("wrong_phase", "No delve is under way.")),
    (scene, 0, StartCombat("party", None), ("no_target", "Nobody waits in this room.")),
    (
        delve,
        0,
        Attempt("wits"),
        ("no_gm", "The Torchkeeper cannot judge that. Use a formula spell or an offered choice."),
    ),
    (delve, 0, Narrate("I am the master now."), NO_MASTER),
    (brawl, 0, Cast("open"), ("wrong_phase", "That spell is of no use in combat.")),
    # the Game Master's work
    (after_a_death, 0, Change("item", 1), NOBODY),
    (after_a_death, 0, Change("take", 1, ref=1), NOBODY),
    (after_a_death, 0, Change("goal", 1, amount=1), NOBODY),
    (after_a_death, 0, Change("retire", 1), NOBODY),
    (after_a_death, 0, OfferTreasure(1), NOBODY),
    (scene, 0, OfferTreasure(0), NOBODY),
    (scene, 0, Change("admit", 1), ("no_target", "That player needs no new character.")),
    (scene, 1, Change("goal", 1, amount=1), NO_MASTER),
    (scene, 1, BeginSession(), NO_MASTER),
    (scene, 0, BeginSession(), NOT_NOW),
    (between, 0, Narrate(), NOT_NOW),
    (asked, 0, Narrate(), ("not_your_turn", "The players have the floor.")),
    (scene, 1, CancelRequest(), NO_MASTER),
    (scene, 0, CancelRequest(), NOT_NOW),
    (scene, 0, Ask(default=2), ("no_option", "There is no such choice.")),
    (lambda: asked("choice"), 1, Answer(2), ("no_option", "There is no such choice.")),
    (lambda: asked("choice"), 1, Roll(), ("wrong_phase", "Something else is asked of you.")),
    (asked, 1, Answer(0), ("wrong_phase", "Something else is asked of you.")),
    (scene, 1, Rule("works"), NO_MASTER),
    (scene, 0, Rule("works"), ("wrong_phase", "There is nothing to rule on.")),
    # things
    (treasure, 1, Ready(()), NOT_NOW),
    (after_a_death, 1, Ready(()), ("gm_only_players", "Only a player with a living character can do that.")),
    (scene, 0, Ready(()), ("gm_only_players", "Only a player with a living character can do that.")),
    (scene, 1, Wear(1), ("not_carried", "You do not carry such armor.")),
    (scene, 1, Give(9, 2), ("not_carried", "You do not carry that.")),
    (scene, 1, Give(1, 1), ("no_target", "You have that already.")),
    (scene, 1, Give(1, 0), NOBODY),
    (scene, 1, HandGold(1), ("no_target", "You have that already.")),
    (scene, 1, HandGold(0), NOBODY),
    (scene, 1, HandGold(2), ("no_gold", "You do not have so much gold.")),
    (fight, 1, HandOverLead(2), NOT_NOW),
    (scene, 2, HandOverLead(1), ("not_leader", "Only the leader can do that.")),
    (apart, 1, Give(1, 2), NOBODY),
    # magic
    (
        lambda: build.campaign(build.hero("0/0/2"), formula_spells=False),
        1,
        Cast("light"),
        ("no_formula", "Formula spells are not in use here. Describe the spell to the Game Master."),
    ),
    (treasure, 1, Cast("light"), NOT_NOW),
    (mage, 1, Cast("bolt", 1), ("wrong_phase", "That spell is for combat.")),
    (mage, 1, Cast("mend", None, 0), NOBODY),
    (lambda: build.combat(mage(), "goblin:2"), 1, Cast("bolt", 2), NOBODY),
    (apart, 1, Cast("mend", None, 2), NOBODY),
    # characters, the world and the past
    (scene, 1, CreateCharacter("elf", 2, 0, 0, "guard"), NOT_NOW),
    (scene, 1, SpendPoint("brute"), NOT_NOW),
    (between, 1, SpendPoint("brute"), ("not_your_turn", "You have no ability point to place.")),
    (scene, 1, PickPlace(11), NOT_NOW),
    (full_map, 1, PickPlace(13), NO_MASTER),
    (full_map, 0, PickPlace(13), ("limit", "The map is full.")),
    (full_map, 0, PutPlace(0, 0), ("wrong_phase", "Pick a type of location first.")),
    (lambda: world("outline"), 1, PickPlace(11), NOT_NOW),
    (world, 2, PutPlace(0, 0), YOUR_TURN),
    (lambda: world("history"), 0, PickPlace(13), NOT_NOW),
    (scene, 1, AddEvent("death"), NOT_NOW),
    # treasure
    (scene, 1, Stop(), NOT_NOW),
    (treasure, 2, Reroll(()), YOUR_TURN),
    # the end of the beats, and writing
    (at_the_end_of_the_beats, 0, Narrate(), ("limit", "The beats of this session are used up.")),
    (at_the_end_of_the_beats, 0, Oracle(), ("limit", "The beats of this session are used up.")),
    (
        scene,
        1,
        Whisper(2, "Psst."),
        ("no_target", "A whisper goes to the Game Master, or from them to a player."),
    ),
    (
        scene,
        0,
        Whisper(0, "Psst."),
        ("no_target", "A whisper goes to the Game Master, or from them to a player."),
    ),
    (scene, 1, Whisper(0, ""), ("empty", "Write something first.")),
    (scene, 7, Whisper(0, "Psst."), NOT_NOW),
]


@pytest.mark.parametrize(
    ("built", "seat", "deed", "told"), CASES, ids=[f"{n}-{type(row[2]).__name__}" for n, row in enumerate(CASES)]
)
def test_a_refused_action_changes_nothing_and_says_why(built, seat, deed, told):
    state = built()
    assert build.refusal(state, seat, deed) == told
    assert deed not in GAME.legal(state, seat)


def test_a_place_can_be_finished_but_not_begun_when_the_beats_are_used_up():
    state = full_map()
    state.open.world.places.pop()
    build.do(state, 0, BeginSession())
    state.open.beat = state.open.settings.beats_per_session
    assert build.refusal(state, 0, PickPlace(13)) == ("limit", "The beats of this session are used up.")
    state.open.beat = 0
    build.do(state, 0, PickPlace(13))
    assert build.refusal(state, 0, Narrate()) == ("wrong_phase", "Put the location on the map first.")
    assert {type(deed) for deed in GAME.legal(state, 0)} == {PutPlace}


def test_seats_that_do_not_exist_are_nobody():
    assert build.code(scene(), 0, Change("goal", 5, amount=1)) == "no_target"
    assert build.code(scene(), 0, Change("harm", 0)) == "no_target"


@pytest.mark.rule("R16", "R37")
def test_sentences_say_what_is_wrong_and_not_something_like_it():
    state = build.campaign(build.hero(held="torch", packed="rope dagger", gold=1), build.hero())
    rope, torch = build.ref(state, 1, "rope"), build.ref(state, 1, "torch")
    assert build.refusal(state, 1, Ready((rope,))) == ("not_carried", "That is not a thing to hold.")
    assert build.refusal(state, 1, Ready((99,))) == ("not_carried", "You do not carry that.")
    build.do(state, 1, Oracle("Is it dawn?"), 6, 6)
    told = ("limit", "You have asked the oracle in this beat already.")
    assert build.refusal(state, 1, Oracle("And now?")) == told
    build.combat(state, "goblin:2")
    assert build.refusal(state, 1, Attack(1, torch)) == ("not_held", "That is no weapon.")
    dagger = build.ref(state, 1, "dagger")
    assert build.refusal(state, 1, Attack(1, dagger)) == ("not_held", "You do not hold that.")
