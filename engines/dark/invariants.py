"""What every position holds to, so that the rules can play on from it and end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ..contract import Faults
from .board import gear
from .board.lane import owing_fighters, owing_foes, standing, standing_foes
from .board.party import is_delve, lives, living, master_of, players, present
from .board.rolls import values
from .content import BOSSES, ITEMS, MONSTERS
from .model import Open, State, View
from .model.bounds import BOOK, LYING, OVER
from .model.things import Hero, Thing, World
from .model.turns import Combat, Delve, Dungeon, Request
from .opening import fits
from .rules.world import cells, told

Claims = Iterable[tuple[bool, str]]  # what must be so, and the sentence that says it

_DRAWS = 1 << 40
_PER_SEAT = ("heroes", "free", "said", "calls", "asked_oracle", "gained", "history_done")
_PERILS = ("trap", "obstacle", "mystery")
_MAKING = {"world", "characters", "history"}
_PLAYING = {"scene", "combat", "treasure"}


def faults(state: State) -> Faults:
    """Each part relies on those before it."""
    yield from _broken("$.own", [(1 <= len(state.own) <= 6, "A game has one to six seats.")])
    yield from _of_table(state.open, len(state.own))
    yield from _broken("$.sealed.rng.used", [(state.sealed.rng.used < _DRAWS, "No game takes so many draws.")])
    yield from _knowledge(state)
    yield from _broken("$.sealed.refs", [(state.sealed.refs >= last_ref(state.open), "Every thing has been counted.")])


def view_faults(view: View) -> Faults:
    seats, is_master = len(view.open.heroes), view.seat is not None and view.seat == view.open.master
    yield from _broken("$.open.heroes", [(1 <= seats <= 6, "A game has one to six seats.")])
    yield from _broken("$.seat", [(view.seat is None or 0 <= view.seat < seats, "There is no such seat.")])
    yield from _broken("$.own", [((view.own is None) == (view.seat is None), "A seat has a room of its own.")])
    has_desk = view.own is not None and view.own.master is not None
    yield from _broken("$.own.master", [(has_desk == is_master, "Only the Game Master knows such things.")])
    yield from _of_table(view.open, seats)


def _broken(path: str, claims: Claims) -> Iterator[tuple[str, str]]:
    return ((path, sentence) for holds, sentence in claims if not holds)


def _of_table(table: Open, seats: int) -> Faults:
    """What everyone can see for themselves."""
    for name in _PER_SEAT:
        yield from _broken(
            f"$.open.{name}", [(len(getattr(table, name)) == seats, "There must be one entry for each seat.")]
        )
    yield from _broken("$.open", _frame(table, seats))
    for seat, hero in enumerate(table.heroes):
        if hero is not None:
            yield from _broken(f"$.open.heroes[{seat}]", _hero(hero))
    yield from _things(table)
    yield from _broken("$.open.phase", _phases(table))
    if table.world:
        yield from _broken("$.open.world", _world(table, table.world))
    yield from _broken("$.open.history", _history(table))
    yield from _broken("$.open.scene", _scene(table))
    for name, request in (("request", table.request), ("last.request", table.last.request)):
        if request:
            yield from _broken(f"$.open.{name}", _request(table, request, is_open=request is table.request))
    yield from _broken("$.open.queue", _queue(table))
    if table.delve:
        yield from _broken("$.open.delve", _delve(table.delve))
    if table.combat:
        yield from _broken("$.open.combat", _combat(table, table.combat))
    yield from _broken("$.open.treasure", _treasure(table))


def _frame(table: Open, seats: int) -> Claims:
    reason = fits(seats, table.settings)
    yield reason is None, reason or ""
    yield (table.master is None) == (table.settings.mode == "delve"), "A campaign has a Game Master, a delve has none."
    yield table.master is None or table.heroes[0] is None, "The Game Master has no character."
    named = [table.pause, table.leader, *table.admitted]
    yield all(seat is None or seat < seats for seat in named), "There is no such seat."
    yield _each_once(table.admitted, players(table)), "Each player is admitted once."
    yield (
        not any(lives(table, seat) for seat in table.admitted),
        "Nobody is admitted who has a living character.",
    )
    yield not table.admitted or not is_delve(table), "In a delve nobody comes after."
    yield table.written < BOOK or table.phase == "ended", "The book is full."  # R52
    last = table.settings.max_sessions - (table.phase == "lull")
    yield is_delve(table) or table.session <= last, "So long is no campaign of these settings."


def _hero(hero: Hero) -> Claims:
    refs, armor = [thing.ref for thing in hero.gear], gear.worn_armor(hero)
    yield (hero.health == 0) == (hero.state == "dead"), "Whoever has no Health is dead, and nobody else."
    yield hero.health <= hero.most, "Nobody has more Health than their maximum."
    yield _each_once(hero.held, refs), "Hands hold what is carried, each thing once."
    yield gear.free_hands(hero) >= 0, "There are two hands."
    yield all(gear.row(thing).hands for thing in gear.in_hands(hero)), "Hands hold what can be held."
    is_armor = armor is not None and gear.row(armor).kind == "armor"
    yield hero.worn is None or is_armor, "Only armor that is carried can be worn."
    yield gear.things_slots(hero) <= gear.capacity(hero) + OVER, "Nobody carries so much."
    yield not any(thing.lit for thing in hero.gear if thing.ref not in hero.held), "A torch in the pack does not burn."


def _things(table: Open) -> Faults:
    """Every thing is in one place and is what it can be."""
    seen: set[int] = set()
    for path, thing in _everything(table):
        row = ITEMS[thing.item]
        claims = [
            (thing.ref not in seen, "Every thing has a number of its own."),
            (row.kind != "coins", "Gold is no thing."),
            ((thing.burn is not None) == bool(row.burn) and (not thing.lit or bool(row.burn)), "Only torches burn."),
            ((thing.points is not None) == (row.kind == "armor"), "Only armor has points."),
            ((thing.points or 0) <= row.armor, "No armor has more points than when it was new."),
        ]
        yield from _broken(path, claims)
        seen.add(thing.ref)
    lying = sum(map(len, table.grounds.values()))
    yield from _broken("$.open.grounds", [(lying <= LYING, "So many things are not remembered.")])


def _everything(table: Open) -> Iterator[tuple[str, Thing]]:
    for seat, hero in enumerate(table.heroes):
        yield from [(f"$.open.heroes[{seat}].gear", thing) for thing in (hero.gear if hero else ())]
    for place, lying in table.grounds.items():
        yield from [(f"$.open.grounds.{place}", thing) for thing in lying]
    if table.combat:
        yield from [("$.open.combat.ground", dropped.thing) for dropped in table.combat.ground]


def last_ref(table: Open) -> int:
    return max([thing.ref for _, thing in _everything(table)], default=0)


def _phases(table: Open) -> Claims:
    phase, made = table.phase, [table.heroes[seat] is not None for seat in players(table)]
    yield (table.combat is not None) == (phase == "combat"), "There is a fight in its phase alone."
    yield (table.treasure is not None) == (phase == "treasure"), "Treasure is rolled for in its phase alone."
    yield (table.ending is not None) == (phase == "ended"), "A game has an outcome exactly when it is over."
    yield (table.floor is not None) == (phase == "scene"), "Somebody has the floor exactly in a scene."
    yield (table.request is not None) == (table.floor == "players"), "The players have the floor while they are asked."
    yield phase != "characters" or not all(made), "All characters are made."
    yield phase in {"world", "characters", "ended"} or all(made), "Everybody needs a character by now."
    yield phase not in {"world", "history"} or table.world is not None, "There is no such phase without a world."
    yield not is_delve(table) or (phase not in {"world", "history", "lull"} and table.floor != "gm"), _NEVER_WAITS
    in_delve = is_delve(table) and phase in _PLAYING
    yield not in_delve or (table.delve is not None and table.scene is not None), "A delve is under way."
    yield not in_delve or bool(living(table)), "A delve goes on with somebody who lives."
    yield table.delve is None or phase in {*_PLAYING, "ended"}, "A delve is part of a session."
    leads = present(table) or living(table)
    yield table.leader in leads if phase in _PLAYING and leads else True, "The leader is one of those who are there."


_NEVER_WAITS = "The Torchkeeper never waits."


def _world(table: Open, world: World) -> Claims:
    order = players(table)
    yield (world.outline is None) == (world.step == "outline"), "First comes the outline."
    yield (table.phase == "world") != (world.step == "done"), "The world is done when its phase is."
    yield (world.turn is not None) == (world.step == "locations"), "Locations are added in turn."
    yield world.turn is None or world.turn in order, "Only players add locations in turn."
    taken = {(place.x, place.y) for place in world.places}
    yield len(taken) == len(world.places), "There is one location in a cell."
    has_room = world.outline is not None and world.pick is not None and bool(cells(world, world.pick))
    yield world.pick is None or has_room, "There is no room for it."
    yield all(place.seat < len(table.heroes) for place in world.places), "There is no such seat."


def _history(table: Open) -> Claims:
    order, places = players(table), len(table.world.places) if table.world else 0
    yield all(each.seat in order for each in table.history), "Only players have a past."
    yield all(each.place is None or each.place < places for each in table.history), "There is no such place."
    yield all(len(told(table, seat)) <= 3 for seat in order), "Nobody tells more than three events."
    done = [seat for seat in order if table.history_done[seat]]
    yield all(told(table, seat) for seat in done), "At least one event is told."
    yield table.phase != "history" or len(done) < len(order), "All is told."


def _scene(table: Open) -> Claims:
    scene = table.scene
    if scene is not None:
        yield _each_once(scene.present, players(table)), "Only players are present, each once."
        yield scene.place in table.grounds, "Every scene has its ground."
        yield table.phase not in {*_MAKING, "lull"}, "There is no scene between sessions."


def _request(table: Open, request: Request, *, is_open: bool) -> Claims:
    is_check, count = request.kind == "check", len(request.options)
    answered = [answer.seat for answer in request.answers]
    yield _each_once(request.asked, players(table)), "Only players are asked, each once."
    yield _each_once(sorted(answered), request.asked), "Each who was asked answers once."
    owing = [seat for seat in present(table) if seat in request.asked and seat not in answered] if is_open else []
    yield (
        request.owing == owing and is_open == bool(owing),
        "Those who were asked and are there owe an answer.",
    )
    yield is_check == (request.ability is not None and request.difficulty is not None), "A check is against something."
    yield is_check == (request.who is not None), "A check is rolled by one or by each."
    yield not request.secret or (is_check and not is_delve(table)), "Only a Game Master has something rolled in secret."
    yield count >= 2 if request.kind == "choice" else not count, "A choice, and nothing else, has two options or more."
    chosen = [request.default, *[answer.option or 0 for answer in request.answers]]
    yield max(chosen) < max(1, count), "There is no such option."


def _queue(table: Open) -> Claims:
    seats = [each.seat for each in table.queue]
    yield _each_once(seats, living(table)), "Each living character declares once."
    yield not seats or (table.phase in {"scene", "combat"} and not is_delve(table)), "Nothing is declared now."
    if table.combat and seats:
        fighting = [each.seat for each in table.combat.fighters]
        yield len(seats) == 1 and seats[0] in fighting, "In a fight one who fights declares at a time."


def _delve(delve: Delve) -> Claims:
    entered = sum(kind is not None for kind in delve.kinds)
    lists = (delve.kinds, delve.cleared, delve.searched)
    yield all(len(each) == delve.rooms for each in lists), "There is one entry for each room."
    yield None not in delve.kinds[:entered] and delve.at <= entered, "Rooms are entered one after another."
    yield len(delve.seen) == entered, "Rooms are seen when they are entered."
    shown = [(kind, each.peril) for kind, each in zip(delve.kinds, delve.seen, strict=False) if each.peril]
    yield all(kind in _PERILS for kind, _ in shown), "A room shows what its kind says."


def _combat(table: Open, combat: Combat) -> Claims:
    seats, foes = [each.seat for each in combat.fighters], [foe.number for foe in combat.foes]
    yield _each_once(seats, players(table)), "Each player fights once."
    yield foes == list(range(1, len(foes) + 1)), "Foes are numbered from one."
    yield bool(standing_foes(combat) and standing(table)), "A fight is over when one side is gone."
    yield all(each.seat in players(table) for each in combat.ground), "Only players drop things."
    yield (combat.side is None) == (combat.initiative == "individual"), "Sides take turns, or single combatants do."
    ordered = [(turn.seat, turn.foe) for turn in combat.order]
    everybody = [*[(seat, None) for seat in seats], *[(None, number) for number in foes]] if combat.side is None else []
    yield Counter(ordered) == Counter(everybody), "Everybody has one place in the order."
    yield combat.turn < max(1, len(combat.order)), "It is somebody's turn."
    yield bool(table.queue or owing_fighters(table) or owing_foes(table)), "It is somebody's turn."
    yield not is_delve(table) or bool(owing_fighters(table)), "The Torchkeeper's foes do not wait."
    known = [(foe, MONSTERS.get(foe.monster) or BOSSES.get(foe.monster)) for foe in combat.foes]
    yield (
        all(row is None or getattr(row, "tier", foe.tier) == foe.tier for foe, row in known),
        "It has its tier.",
    )
    yield all(foe.state != "dead" or not foe.actions for foe in combat.foes), "The dead do nothing."
    room, delve = combat.room, table.delve
    yield room is None or (delve is not None and room == delve.at), "The foes of a room are fought in it."


def _treasure(table: Open) -> Claims:
    found = table.treasure
    if found is not None:
        yield lives(table, found.roller), "The roller lives."
        yield found.roll <= 2, "After the third roll it is settled."
        yield not Counter(found.kept) - Counter(found.dice), "What was kept is among the dice."


def _knowledge(state: State) -> Faults:
    """The Game Master's lies with the Game Master, or sealed if there is none."""
    table = state.open
    for seat, own in enumerate(state.own):
        is_right = (own.master is not None) == (seat == table.master)
        yield from _broken(f"$.own[{seat}].master", [(is_right, "Only the Game Master knows such things.")])
    is_right = (state.sealed.master is not None) == is_delve(table)
    yield from _broken("$.sealed.master", [(is_right, "The Torchkeeper's knowledge is sealed, and nobody else's.")])
    path, master = "$.sealed.master" if is_delve(table) else "$.own[0].master", master_of(state)
    rolled, combat, delve = master.rolled, table.combat, table.delve
    is_right = rolled is None or rolled.value in values(rolled.table)
    yield from _broken(f"{path}.rolled", [(is_right, "The table has no such row.")])
    healths = zip(combat.foes if combat else (), master.health, strict=False)
    health = [
        (len(master.health) == len(combat.foes if combat else ()), "Every foe has its Health, and nobody else."),
        (all((foe.state == "dead") == (foe.lost >= most) for foe, most in healths), "A foe without Health is dead."),
    ]
    yield from _broken(f"{path}.health", health)
    has_both = (delve is None) == (master.dungeon is None)
    yield from _broken(f"{path}.dungeon", [(has_both, "A delve has a dungeon, and a dungeon a delve.")])
    if delve and master.dungeon:
        yield from _broken(f"{path}.dungeon.rooms", _dungeon(delve, master.dungeon, combat))


def _dungeon(delve: Delve, dungeon: Dungeon, combat: Combat | None) -> Claims:
    rooms = dungeon.rooms
    yield len(rooms) == delve.rooms, "The dungeon has as many rooms as the delve."
    pairs = zip(delve.kinds, rooms, strict=False)
    yield all(kind in {None, room.kind} for kind, room in pairs), "The rooms are others than those entered."
    holds = [(getattr(room, peril) is not None) == (room.kind == peril) for room in rooms for peril in _PERILS]
    yield all(holds), "A room holds what its kind says."
    yield all(foe.lost < foe.health for room in rooms for foe in room.foes), "Who waits is alive."
    if combat and combat.room:
        waiting = [(foe.monster, foe.tier) for foe in rooms[combat.room - 1].foes]
        yield waiting == [(foe.monster, foe.tier) for foe in combat.foes], "These are not the foes of the room."


def _each_once(found: Sequence[int], among: Iterable[int]) -> bool:
    """Whether they are in order, none twice, and all of them among these."""
    return list(found) == sorted(set(found) & set(among))
