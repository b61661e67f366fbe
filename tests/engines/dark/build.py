"""Small positions of By Dark of Torch for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from engines.bots import choose as chosen_by
from engines.contract import Event
from engines.dark.acts.act import Act
from engines.dark.acts.fights import FoeEntry, StartCombat
from engines.dark.acts.requests import Answer, Ask
from engines.dark.acts.sessions import BeginSession, EndSession, OpenScene
from engines.dark.board import gear
from engines.dark.board.choices import options_of
from engines.dark.board.party import TORCHKEEPER, desk_of, master_of
from engines.dark.content import LEVELS, RACES, T
from engines.dark.flow.dungeon import place
from engines.dark.game import GAME
from engines.dark.keeper import reading
from engines.dark.model import Master, Options, State
from engines.dark.model.things import Hero, Thing
from engines.dark.model.turns import Delve, Dungeon, Foe, Room, RoomFoe, Scene, Seen
from engines.rng import Rng
from tests.engines import kit
from tests.engines.scripted import Scripted

SEED = "0123456789abcdef0123456789abcdef"
ROOMS = ("fight", "trap", "obstacle", "fight", "mystery", "lair")
E = TypeVar("E", bound=Event)


def hero(
    scores: str = "2/0/0",
    *,
    race: Any = "human",
    level: int = 1,
    held: str = "",
    worn: str = "",
    packed: str = "",
    name: str = "Hero",
    **changes: Any,
) -> Hero:
    """Things are named by item, and `*torch` burns. They get their numbers when the character takes a seat."""
    brute, nimble, wits = map(int, scores.split("/"))
    health = RACES[race].health + level - 1
    made = Hero(
        name=name,
        text="",
        race=race,
        background=changes.pop("background", 11),
        brute=brute,
        nimble=nimble,
        wits=wits,
        level=level,
        xp=changes.pop("xp", LEVELS[level].xp),
        health=changes.pop("health", health),
        most=changes.pop("most", health),
    )
    made.gear = [*map(_thing, worn.split()), *map(_thing, held.split()), *map(_thing, packed.split())]
    made.worn = 1 if worn else None
    first = 1 + bool(worn)
    made.held = list(range(first, first + len(held.split())))
    for key, value in changes.items():
        assert hasattr(made, key)
        setattr(made, key, value)
    return made


def _thing(text: str) -> Thing:
    thing = gear.sample(text.removeprefix("*"))  # type: ignore[arg-type]
    thing.lit = text.startswith("*")
    return thing


def _seat(state: State, seat: int, made: Hero) -> None:
    """Seats a character and numbers their things."""
    base = state.open.refs
    for number, thing in enumerate(made.gear, 1):
        thing.ref = base + number
    made.held = [base + each for each in made.held]
    made.worn = base + made.worn if made.worn else None
    state.open.refs += len(made.gear)
    gear.refresh(made)
    state.open.heroes[seat] = made
    state.open.written += 1  # a character is made by an action


def campaign(*heroes: Hero, light: Any = "bright", scene: bool = True, **settings: Any) -> State:
    """A campaign in which a session has begun and the Game Master has the floor."""
    options = Options(mode="campaign", **{"world_builder": False, **settings})
    state, _ = GAME.setup(1 + len(heroes), options, Scripted(SEED))
    for seat, made in enumerate(heroes, 1):
        _seat(state, seat, made)
    _grown(state)
    state.open.phase, state.open.leader = "lull", 1
    do(state, 0, BeginSession())
    if scene:
        do(state, 0, OpenScene(light=light, place="here"))
    return state


def _grown(state: State) -> None:
    """Puts as many sessions and actions behind the characters as their XP took, and some more actions."""
    table = state.open
    start = LEVELS[table.settings.start_level].xp
    table.gained = [made.xp - start if made else 0 for made in table.heroes]
    table.session = -(-max(table.gained) // 5)
    table.question, table.written = table.session, table.written + 100


def lull(*heroes: Hero, **settings: Any) -> State:
    """A campaign between two sessions."""
    state = campaign(*heroes, scene=False, **settings)
    do(state, 0, EndSession())
    return state


def delve(
    *heroes: Hero,
    kinds: Sequence[str] = ROOMS,
    at: int = 0,
    cleared: int | None = None,
    light: Any = "dark",
    contents: dict[int, dict[str, Any]] | None = None,
    **book: Any,
) -> State:
    """A delve under way, in which the leader is asked where to go. `contents` replace fields of a room."""
    level = max(made.level for made in heroes)
    state, _ = GAME.setup(len(heroes), Options(rooms=len(kinds), start_level=level), Scripted(SEED))  # type: ignore[arg-type]
    for seat, made in enumerate(heroes):
        _seat(state, seat, made)
    table = state.open
    table.phase, table.session, table.leader, table.floor = "scene", 1, 0, "gm"
    table.beat, table.question, table.written = 20, 50, table.written + 100
    rooms = [_room(kind, len(heroes), level) for kind in kinds]
    for number, replaced in (contents or {}).items():
        for key, value in replaced.items():
            setattr(rooms[number - 1], key, value)
    state.sealed.master = Master(dungeon=Dungeon(rooms))
    entered = book.pop("entered", at)
    done = entered if cleared is None else cleared
    searched = book.pop("searched", [False] * len(kinds))
    table.delve = Delve(
        theme="crypt",
        goal="crown",
        rooms=len(kinds),  # type: ignore[arg-type]
        at=at,
        deadline=T.delve.deadline[len(kinds)],
        level=level,
        party=len(heroes),
        seen=[Seen(text=room.text, peril=room.peril) for room in rooms[:entered]],
        kinds=[*kinds[:entered], *[None] * (len(kinds) - entered)],  # type: ignore[list-item]
        cleared=[each < done for each in range(len(kinds))],
        searched=searched,
        clock=book.pop("clock", entered + sum(searched) + 6 * book.get("rests", 0) + (book.get("way") == "out")),
        step="choose",
        **book,
    )
    here = reading.scene(desk_of(state), table.delve, at)
    table.scene = Scene(here.title, here.text, here.place, light, list(range(len(heroes))))
    table.grounds = {place(at): []}
    Ask(options_of(table.delve), 0, (0,), "Where to now?").carry_out(state, TORCHKEEPER)
    gear.show(table)
    _audited(state)
    return state


def _room(kind: Any, party: int, level: int) -> Room:
    room = Room(kind=kind, text=11)
    row = min(party, 5)
    if kind == "fight":
        group = T.delve.encounters[level][row][0]
        room.foes = [RoomFoe("goblin", "easy", 2) for _ in range(group.easy)]
    elif kind == "lair":
        lair = T.delve.lairs[level][row]
        room.foes = [RoomFoe("goblin_king", lair.boss, lair.boss_health)]
        room.foes += [RoomFoe("goblin", "easy", 2) for _ in range(lair.guards.easy)]
    elif kind == "trap":
        room.trap = "pit"
    elif kind == "obstacle":
        room.obstacle = "chasm"
    elif kind == "mystery":
        room.mystery = "fountain"
    return room


def combat(state: State, *foes: str, first: Any = "party", lair: bool = False, spot: int = 1) -> State:
    """A fight of a campaign. Foes are like `goblin:2@1`: Health 2, on spot 1."""
    entries = tuple([_entry(each) for each in foes])
    do(state, 0, StartCombat(first, entries, lair, spot))
    return state


def _entry(text: str) -> FoeEntry:
    name, _, rest = text.partition(":")
    health, _, spot = rest.partition("@")
    return FoeEntry(name, health=int(health), spot=int(spot or 1))  # type: ignore[arg-type]


def foe(state: State, number: int = 1) -> Foe:
    assert state.open.combat is not None
    return state.open.combat.foes[number - 1]


def left(state: State, number: int = 1) -> int:
    """The Health that a foe has left."""
    return master_of(state).health[number - 1] - foe(state, number).lost


def do(state: State, seat: int, deed: Act, *dice: int) -> list[Event]:
    """Plays an action with these dice. All of them must be used, and the state must keep its invariants."""
    rng = state.sealed.rng
    assert isinstance(rng, Scripted)
    rng.dice = list(dice)
    events = GAME.play(state, seat, deed)
    assert rng.dice == [], f"dice left over: {rng.dice}"
    _audited(state)
    return events


def choose(state: State, label: str, *dice: int, seat: int = 0) -> list[Event]:
    """Answers with an option by its label."""
    assert state.open.request is not None
    return do(state, seat, Answer(state.open.request.options.index(label)), *dice)


def _audited(state: State) -> None:
    fault = GAME.fault(state)
    assert fault is None, fault


def refusal(state: State, seat: int, deed: Act) -> tuple[str, str]:
    """The refusal of an action, which must leave everything as it was, luck included."""
    found = kit.refused(GAME, state, seat, deed)
    return found.code, found.reason


def code(state: State, seat: int, deed: Act) -> str:
    return refusal(state, seat, deed)[0]


def allowed(state: State, seat: int, deed: Act) -> bool:
    return GAME.check(state, seat, deed) is None


def of(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def one(events: Sequence[Event], kind: type[E]) -> E:
    (found,) = of(events, kind)
    return found


def who(state: State, seat: int) -> Hero:
    found = state.open.heroes[seat]
    assert found is not None
    return found


def ref(state: State, seat: int, item: str, number: int = 0) -> int:
    """The number of a thing that somebody carries."""
    return [thing.ref for thing in who(state, seat).gear if thing.item == item][number]


def kinds(state: State, seat: int) -> set[str]:
    """The kinds of action that are listed for a seat."""
    return {type(deed).__struct_config__.tag for deed in GAME.legal(state, seat)}  # type: ignore[misc]


def policy(state: State, seat: int, rng: Rng) -> Act:
    """The action of a normal bot."""
    return chosen_by(GAME, state, seat, "normal", rng)


def casual(state: State, seat: int, rng: Rng) -> Act:
    """The action of an easy bot."""
    return chosen_by(GAME, state, seat, "easy", rng)


def mend(state: State) -> None:
    """Brings everything that the board shows up to date."""
    gear.show(state.open)
