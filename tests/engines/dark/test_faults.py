"""Every sentence of the audit: a state that earns it, and no sentence that none earns."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from engines.dark import audit
from engines.dark.game import GAME
from engines.dark.model import Options, Own, State
from engines.dark.model.things import Memory, Place, World
from engines.dark.model.turns import Declaration, Dropped, Dungeon, Reply, Request, Rolled, SecretRoll
from tests.engines.dark import build
from tests.engines.dark.spoiling import (
    Change,
    asked,
    both,
    brawl,
    carry,
    delve,
    fight,
    foes,
    hoard,
    hold_rope,
    kill,
    lie,
    master,
    over,
    overburden,
    prepared,
    put,
    rooms,
    scene,
    treasure,
    wanderers,
    world,
)

SPELL = Declaration(1, "spell", "wits", "", 8)
TRY = Declaration(2, "attempt", "wits", "")
PASTS = [Memory(1, "death", None, ""), Memory(2, "death", None, "")]
FALLEN = "Nobody falls before the first session, or leaves a delve alive."
REQUEST = Request(id=0, kind="beat", asked=[1], owing=[])
SILENT = Request(id=0, kind="beat", asked=[1], owing=[], silent=True)

CASES: list[tuple[Callable[[], State], Change, str]] = [
    # counts
    (lambda: world("outline"), put(beat=1), "Nobody has done anything yet."),
    (lambda: world("outline"), put(gained=[0, 2, 0]), "Nobody has done anything yet."),
    (scene, put(written=2), "More has been done than there were actions."),
    (scene, put(texts=200), "More has been done than there were actions."),
    (lambda: world("history"), put(session=1, written=99), "Sessions come when all is made and told."),
    (lambda: world("history"), put(found=3), "No session has begun."),
    (asked, put(works=1), "The Game Master does not have the floor."),
    (scene, put(question=0), "More has been asked than there were questions."),
    (scene, put(question=9_999), "So many questions were not asked."),
    (scene, lambda state: setattr(state.sealed, "refs", 9_999), "So many things were not made."),
    (scene, put(written=20_000), "The book is full."),
    (asked, put(beat=2), "More has been asked than there were questions."),
    (asked, put(question=99), "The question is another than the one asked."),
    (scene, put(last__request=msgspec.structs.replace(REQUEST, id=99)), "The question is another than the one asked."),
    (scene, put(scene__number=20_999), "So much was not written."),
    (scene, put(spoken=b"\x01" * 99), "So much was not written."),
    (scene, put(veiled=[9]), "There is nothing below that veil."),
    (scene, put(pause=1), "Nobody has called for this pause."),
    (scene, put(heroes__1__xp=1), "So much XP was not gained in these sessions."),
    (scene, put(heroes__1__xp=9, gained=[0, 9, 0]), "So much XP was not gained in these sessions."),
    (scene, put(asked_oracle=[False, True, False]), "Who asks the oracle uses a free action."),
    (scene, put(gained=[1, 0, 0]), "The Game Master gains no XP."),
    (lambda: world("history"), put(heroes__1__state="retired"), FALLEN),
    (delve, put(heroes__0__state="retired"), FALLEN),
    (lambda: build.delve(build.hero(), build.hero(), at=2), put(scene__present=[0]), "The party stays together."),
    (scene, put(last__done=999), "More has been done than there were actions."),
    # fights
    (fight, put(combat__fighters__0__actions=0, combat__fighters__1__actions=0), "It is somebody's turn."),
    (fight, put(scene__present=[1]), "Everybody present fights."),
    (scene, master(health=[2]), "There are no foes."),
    (fight, master(health=[2, 2]), "Every foe has its Health."),
    (
        fight,
        lambda state: state.open.combat.fighters.append(state.open.combat.fighters[0]),
        "Each character fights once.",
    ),
    (fight, put(combat__foes__0__state="out"), "A combat is over when one side is gone."),
    (fight, put(combat__foes__0__number=2), "Foes are numbered from one."),
    (
        fight,
        lambda state: [
            state.open.combat.ground.append(Dropped(build.who(state, 1).gear.pop(), 0, 1)),
            put(heroes__1__held=[])(state),
        ],
        "Only players drop things.",
    ),
    (brawl, put(combat__fighters__0__actions=0), "The Torchkeeper's foes do not wait."),
    (lambda: fight(present=(1,)), put(queue=[TRY]), "Only those who fight declare something."),
    (fight, put(combat__side=None), "Sides take turns, or single combatants do."),
    (fight, put(combat__turn=1), "Sides have no order of single turns."),
    (brawl, put(combat__side=None, combat__initiative="individual"), "Everybody has one place in the order."),
    (fight, lambda state: state.open.combat.fighters.pop(), "Everybody present fights."),
    (fight, put(combat__foes__0__actions=1), "Only those whose turn it is have actions left."),
    (
        lambda: fight("individual"),
        lambda state: state.open.combat.order.pop(0),
        "Everybody has one place in the order.",
    ),
    (lambda: fight("individual"), put(combat__turn=7), "It is somebody's turn."),
    (fight, master(health=[9]), "The Health does not fit the tier."),
    (fight, put(combat__foes__0__lost=2), "A foe without Health is dead."),
    (fight, put(combat__foes__0__size="large"), "Size and reach do not fit the monster."),
    (fight, both(put(combat__foes__0__tier="medium"), master(health=[4])), "The tier does not fit the monster."),
    (
        lambda: build.combat(scene(), "goblin:2", "goblin:2"),
        put(combat__foes__0__state="dead", combat__foes__0__lost=2, combat__foes__0__bound=True),
        "The dead do nothing.",
    ),
    (fight, put(combat__foes__0__name=""), "Every foe has a name."),
    (brawl, put(combat__room=2), "The fight is in the present room."),
    (
        brawl,
        put(combat__foes__0__monster="kobold_slinger", combat__foes__0__reach="ranged", combat__foes__0__size="small"),
        "These are not the foes of the room.",
    ),
    (brawl, foes(1, lost=1), "Wounds do not close."),
    (treasure, put(treasure__roller=0), "The roller is present."),
    (treasure, put(treasure__roll=3), "After the third roll it is settled."),
    (treasure, put(treasure__roll=2, treasure__kept=[6, 1]), "What was kept is among the dice."),
    (treasure, lambda state: put(treasure__kept=sorted(state.open.treasure.dice)[:1])(state), "So much was not kept."),
    # the frame
    (scene, lambda state: state.own.extend([Own(), Own(), Own(), Own()]), "A game has one to six seats."),
    (scene, put(said=[0]), "There must be one entry for each seat."),
    (delve, put(settings=Options(start_level=4)), "A delve begins at level 1, 2 or 3."),
    (delve, put(master=0), "A campaign has a Game Master, a delve has none."),
    (
        scene,
        lambda state: put(heroes=[build.hero(), *state.open.heroes[1:]])(state),
        "The Game Master has no character.",
    ),
    (scene, lambda state: setattr(state.sealed.rng, "used", 1 << 41), "No game takes so many draws."),
    (scene, put(pause=4), "There is no such seat."),
    (
        scene,
        lambda state: setattr(state.own[1], "master", state.own[0].master),
        "Only the Game Master knows such things.",
    ),
    (
        scene,
        lambda state: setattr(state.sealed, "master", state.own[0].master),
        "The Torchkeeper's knowledge is sealed in a delve, and there only.",
    ),
    (scene, master(rolled=Rolled("d6", 7)), "The table has no such row."),
    (scene, master(secret=[SecretRoll(0, (1, 2), True, None)]), "There is no such player."),
    (scene, master(secret=[SecretRoll(None, (1, 1), None, "yes")]), "A secret roll is a check or the oracle."),
    (delve, master(secret=[SecretRoll(0, (1, 2), True, None)]), "The Torchkeeper rolls openly."),
    (world, put(heroes=[None, build.hero(), None]), "The world is made before the characters."),
    (scene, put(phase="characters", scene=None), "All characters are made."),
    (scene, lambda state: state.open.heroes.__setitem__(2, None), "Everybody needs a character by now."),
    (scene, put(phase="combat"), "That does not belong to this phase."),
    (scene, put(ending="completed"), "A game has an outcome exactly when it is over."),
    (scene, put(floor=None), "Somebody has the floor exactly in a scene."),
    (scene, put(floor="players"), "The players have the floor exactly while they owe an answer."),
    (delve, put(floor="gm", request=None), "The Torchkeeper never waits."),
    (delve, put(session=2), "A delve is under way."),
    (delve, put(queue=[Declaration(0, "attempt", "wits", "")]), "That is for campaigns."),
    (scene, put(phase="ended", floor=None, ending="lost"), "That is for delves."),
    (scene, put(session=13), "So long is no campaign of these settings."),
    (scene, put(session=0), "No session has begun."),
    (scene, put(leader=None), "The leader is a living character."),
    (lambda: world("outline"), put(admitted=[1]), "Nobody is admitted before the first session."),
    (
        lambda: world("history"),
        put(
            phase="lull",
            history=PASTS,
            history_done=[False, True, True],
            heroes__1__xp=20,
            heroes__1__level=3,
            heroes__1__unspent=1,
            heroes__1__most=7,
            heroes__1__hit_on=10,
            world__pick=13,
        ),
        "It is not the Game Master's turn.",
    ),
    # characters and things
    (scene, put(admitted=[1]), "Only a player without a living character is admitted."),
    (scene, both(kill(1), put(admitted=[1, 1], leader=2)), "Each is admitted once."),
    (scene, put(heroes__1__level=2), "The level does not follow from the XP."),
    (scene, put(heroes__1__brute=3), "The ability points do not follow from the level."),
    (scene, put(heroes__1__brute=1, heroes__1__unspent=1), "The first points are placed when a character is made."),
    (scene, put(heroes__1__most=9), "The maximum of Health does not follow from race and level."),
    (scene, put(heroes__1__health=0), "Whoever has no Health is dead, and nobody has more than the maximum."),
    (
        scene,
        put(heroes__1__health=0, heroes__1__state="dead"),
        "The gear of the dead lies on the ground, and nothing shields them.",
    ),
    (scene, put(heroes__1__held=[99]), "Hands hold what is carried, each thing once."),
    (scene, hold_rope, "There are two hands, for things that are held."),
    (scene, put(heroes__1__worn=1), "Only armor that is carried can be worn."),
    (scene, overburden, "Nobody carries so much."),
    (scene, carry("torch", lit=True), "A torch in the pack does not burn."),
    (scene, carry("rope", ref=1), "Every thing has a number of its own."),
    (scene, carry("coins"), "Gold is no thing."),
    (scene, carry("rope", burn=3), "Only torches burn."),
    (scene, carry("light_armor", points=4), "Only armor has points, and no more than when it was new."),
    (scene, carry("rope", name=""), "A name is not empty."),
    (scene, put(heroes__1__slots=9), "Slots, load, hit number, sight or vigor do not follow from the rest."),
    # delves
    (prepared, put(delve=None), "A delve has a dungeon, and a dungeon a delve."),
    (scene, put(dungeon=Dungeon(1, 1, [])), "There was no dungeon."),
    (prepared, put(session=0), "A delve is part of a session."),
    (delve, put(delve__finished=True), "The delve is over."),
    (delve, put(settings=Options(rooms=8)), "No delve of these settings gets there."),
    (over, put(dungeon=None), "The rooms are shown when the delve has ended."),
    (delve, put(delve__cleared=[True]), "There is one entry for each room."),
    (delve, put(delve__deadline=80), "The deadline follows from the number of rooms."),
    (delve, put(delve__at=3), "Rooms are entered one after another."),
    (delve, put(delve__cleared=[True] * 6), "Rooms are entered before anything is done there."),
    (delve, lambda state: state.sealed.master.dungeon.rooms.pop(), "The dungeon has as many rooms as the delve."),
    (delve, put(delve__kinds=["trap", "fight", None, None, None, None]), "The rooms are others than those entered."),
    (delve, rooms(6, kind="fight", foes=[]), "The rooms are not those of the deck."),
    (delve, foes(4, lost=1), "Nobody has been there."),
    (delve, rooms(2, trap=None), "A room holds what its kind says."),
    (delve, rooms(4, foes=[]), "The foes are no group of the table."),
    (
        delve,
        lambda state: rooms(2, foes=state.sealed.master.dungeon.rooms[0].foes)(state),
        "Nobody waits in such a room.",
    ),
    (delve, rooms(6, foes=[]), "The foes are not those of the lair."),
    (delve, foes(6, health=1), "The lair has its boss."),
    (delve, foes(4, monster="ogre"), "A foe is not of its tier."),
    (delve, foes(1, lost=3), "A foe has lost more than it had."),
    # the Torchkeeper's ways
    (
        lambda: build.delve(*[build.hero() for _ in range(5)], at=2),
        lambda state: setattr(state.sealed.master.dungeon, "party", 6),
        "The dungeon was drawn for others.",
    ),
    (delve, put(delve__cleared=[False, True] + [False] * 4), "A room is left or searched when it is cleared."),
    (delve, put(delve__at=1), "The party is where it went."),
    (delve, put(delve__goal_taken=True), "What they came for lies in the last room."),
    (delve, put(delve__rests=1), "There was no refuge to rest in."),
    (delve, put(delve__clock=1), "The clock does not tell what was done."),
    (delve, put(heroes__0__gold=9), "There is more gold than was found."),
    (delve, put(found=99_999), "The Torchkeeper never gave so much."),
    (delve, put(quiet=1), "Only a Game Master is quiet, or lets others ask the oracle."),
    (delve, put(delve__tries=1, delve__step="mystery"), "Nothing else is tried again."),
    (over, put(delve__finished=True), "A delve is finished when nobody is in it."),
    (over, put(ending="triumph"), "The delve has ended otherwise."),
    (over, put(gained=[3]), "The XP does not follow from the outcome."),
    (over, put(heroes__0__earned__goal=3), "The XP does not follow from the outcome."),
    (delve, put(delve__step="enter"), "The Torchkeeper does not wait in this step."),
    (delve, put(scene__title="Elsewhere"), "The scene is that of the present room."),
    (delve, put(request__reason="Why?"), "The Torchkeeper would ask something else."),
    (delve, put(delve__step="obstacle"), "The Torchkeeper would ask something else."),
    (brawl, put(combat__lair=True), "Foes are met in their room, wanderers anywhere."),
    (
        wanderers,
        lambda state: [
            state.open.combat.foes.append(msgspec.structs.replace(build.foe(state), number=2)),
            master(health=[2, 2])(state),
        ],
        "Wanderers come as the table says.",
    ),
    (brawl, put(combat__foes__0__name="Bob"), "The Torchkeeper gives no names."),
    (hoard, put(treasure__multiplier=9), "The Torchkeeper hides treasure as it is in the table."),
    # the world and the past
    (scene, put(world=World()), "A world is built if the settings say so."),
    (world, put(world__outline=None), "First comes the outline."),
    (lambda: world("outline"), put(world__pick=11), "First comes the outline."),
    (world, put(world__step="done", world__turn=None), "The world is done when its phase is."),
    (world, put(world__turn=0), "It is a player's turn while locations are added."),
    (
        lambda: world("history"),
        lambda state: state.open.world.places.append(state.open.world.places[0]),
        "There is one location in a cell.",
    ),
    (lambda: world("history"), put(world__places=[Place(11, 0, 0, "", "", 1)]), "That location needs other ground."),
    (lambda: world("history"), put(world__places__0__seat=5), "There is no such seat."),
    (
        world,
        put(world__pick=12, world__places=[Place(13, x, y, "", "", 1) for x in range(8) for y in range(6)]),
        "There is no room for it.",
    ),
    (world, put(world__round=2), "The players add locations in turn."),
    (world, put(world__round=9), "The players add locations in turn."),
    (lambda: world("history"), put(world__places__0__seat=2), "The players add locations in turn."),
    (lambda: world("history"), put(world__round=1), "Every player has added their locations."),
    (world, put(history=[Memory(1, "death", None, "")]), "The past is told when the characters are made."),
    (lambda: world("history"), put(phase="lull"), "Everybody has told their past before the first session."),
    (scene, put(history=[Memory(1, "death", None, "")]), "There is no history without a world."),
    (lambda: world("history"), put(history=[Memory(0, "death", None, "")]), "Only players have a past."),
    (lambda: world("history"), put(history=[Memory(1, "death", 40, "")]), "There is no such place."),
    (lambda: world("history"), put(history=[Memory(1, "death", None, "")] * 2), "One to three events, each once."),
    (lambda: world("history"), put(history_done=[False, True, False]), "At least one event is told."),
    (lambda: world("history"), put(history=PASTS, history_done=[False, True, True]), "All is told."),
    (lambda: build.lull(build.hero()), put(phase="history"), "There is no history without a world."),
    # scenes, requests and rulings
    (scene, put(scene__present=[2, 1]), "Only players are present, each once."),
    (scene, put(grounds={}), "Every scene has its ground."),
    (scene, put(phase="lull", floor=None), "There is no scene between sessions."),
    (scene, lambda state: lie(state, 61), "So many things are not remembered."),
    (asked, put(request__owing=[]), "Those who owe an answer were asked and live."),
    (scene, put(last__request=msgspec.structs.replace(REQUEST, owing=[1])), "Nobody owes an answer any more."),
    (
        scene,
        put(last__request=msgspec.structs.replace(REQUEST, asked=[2, 1])),
        "Only players are asked, each once.",
    ),
    (scene, put(last__request=SILENT), "Silence is noted of the open beat alone."),
    (lambda: asked("choice"), put(request__silent=True), "Only a beat without a word is silent."),
    (scene, put(last__touched=[0]), "There is no such player."),
    (asked, put(last__oracle="yes"), "Only the Game Master on the floor looks back."),
    (asked, put(request__asked=[2, 1]), "Only players are asked, each once."),
    (asked, put(request__answers=[Reply(1, "respond")]), "Each who was asked answers once."),
    (asked, put(request__ability="wits"), "A check has an ability and a difficulty."),
    (asked, put(request__secret=True), "A check is rolled by one or by each."),
    (lambda: asked("choice"), put(request__options=["Yes"]), "A choice has two options or more."),
    (asked, put(request__options=["Yes", "No"]), "Only a choice has options."),
    (asked, put(request__default=3), "There is no such option."),
    (
        lambda: asked("choice"),
        put(request__owing=[2], request__answers=[Reply(1, "answer", 5)]),
        "There is no such option.",
    ),
    (asked, put(request__bonus=1), "Only a check has a bonus or a trade."),
    (
        asked,
        put(request__owing=[2], request__answers=[Reply(1, "roll")]),
        "That is no answer to this.",
    ),
    (
        asked,
        put(request__owing=[2], request__answers=[Reply(1, "respond", None, True)]),
        "Only a roll that all see has dice.",
    ),
    (asked, put(request__owing=[1, 1]), "Those who owe an answer were asked and live."),
    (scene, put(queue=[TRY, SPELL]), "Each living character declares once."),
    (treasure, put(queue=[SPELL]), "Nothing is declared now."),
    (fight, put(queue=[SPELL, TRY]), "In combat one declares at a time."),
    (scene, put(queue=[msgspec.structs.replace(SPELL, most=None)]), "A spell has a hardest difficulty."),
]


@pytest.mark.parametrize(("built", "change", "reason"), CASES, ids=[f"{n}-{row[2]}" for n, row in enumerate(CASES)])
def test_what_no_play_could_have_led_to_is_found(built, change, reason):
    state = built()
    assert GAME.fault(state) is None
    change(state)
    fault = GAME.fault(state)
    assert fault is not None
    assert fault.reason == reason


def _sentences() -> set[str]:
    found = set()
    for path in Path(audit.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Yield | ast.Return) and node.value is not None:
                found |= {each.value for each in ast.walk(node.value) if isinstance(each, ast.Constant)}
    return {each for each in found if isinstance(each, str) and each.endswith(".") and " " in each}


def test_no_sentence_of_the_audit_is_idle():
    assert _sentences() - {reason for _, _, reason in CASES} == set()
