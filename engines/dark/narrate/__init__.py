"""What happened in the story, as sentences for the log and the mail. What happened in a fight is in `fights`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from ...contract import Event, Names
from ...phrases import YOU, counted, in_one_line, listed, sentence, unbroken, was, whose
from ...phrases import opened as capital
from ..content import BACKGROUNDS, GOALS, KITS, LOCATIONS, OUTLINES, PASTS, RACES, THEMES
from ..events import asking, bodies, delves, telling
from ..model.bounds import STRANGER
from ..phrases import (
    ABILITIES,
    BANDS,
    ROOM_KINDS,
    a_thing,
    after,
    an,
    labels,
    opened,
    quoted,
    speaker,
    ticks,
    who,
)
from .fights import TALE


def narrate(event: Event, names: Names) -> str:
    """An event in the past tense. What people wrote stands as they wrote it, in one line."""
    if type(event) in _WRITTEN:
        return unbroken(_WRITTEN[type(event)](event, names))
    return sentence((_TOLD.get(type(event)) or TALE[type(event)])(event, names))


def _map_drawn(event: telling.MapDrawn, names: Names) -> str:
    text = f". {in_one_line(event.text)}" if event.text else ""
    return f"{names[0]} drew the map of {event.name}: {OUTLINES[event.outline].name.lower()}{text}"


def _place_picked(event: telling.PlacePicked, names: Names) -> str:
    return f"{names[event.seat]} chose a kind of place: {LOCATIONS[event.code].name.lower()}"


def _place_added(event: telling.PlaceAdded, names: Names) -> str:
    where = f"column {event.x + 1}, row {event.y + 1}"
    kind = LOCATIONS[event.code].name
    what = event.place if event.place == kind else f"{event.place} ({kind.lower()})"
    return f"{names[event.seat]} put {what} on the map, {where}{after(event.note)}"


def _character(event: telling.CharacterCreated, names: Names) -> str:
    brute, nimble, wits = event.abilities
    race, trade = RACES[event.race].name.lower(), BACKGROUNDS[event.background].name.lower()
    made = f"{an(race)}, once" if event.name == STRANGER else f"{event.name}, {race} and once"
    return (
        f"{names[event.seat]} made {made} {trade}: Brute {brute}, Nimble {nimble}, Wits {wits}, Health "
        f"{event.health}, with the kit of {an(KITS[event.kit].name.lower())}{after(event.text)}"
    )


def _event_added(event: telling.EventAdded, names: Names) -> str:
    where = f" at {event.place}" if event.place else ""
    past = PASTS[event.event].name.lower()
    return f"{whose(who(event.seat, event.name, names))} history: {past}{where}{after(event.text)}"


def _history_done(event: telling.HistoryDone, names: Names) -> str:
    return f"{names[event.seat]} finished telling the past"


def _session_begun(event: telling.SessionBegun, _: Names) -> str:
    return f"session {event.session} began{after(event.title)}"


def _session_ended(event: telling.SessionEnded, _: Names) -> str:
    return f"session {event.session} ended{after(event.text)}"


def _scene_opened(event: telling.SceneOpened, _: Names) -> str:
    title = in_one_line(event.title) or "another scene"
    light = "in the dark" if event.light == "dark" else "in daylight"
    text = f". {in_one_line(event.text)}" if event.text else ""
    is_closed = sentence(title) == capital(title)  # e.g. a question
    return f"{title} {capital(light)}{text}" if is_closed else f"{title}, {light}{text}"


def _point_spent(event: telling.PointSpent, names: Names) -> str:
    return f"{who(event.seat, event.name, names)} put a point into {ABILITIES[event.ability]}"


def _retired(event: telling.Retired, names: Names) -> str:
    return f"{who(event.seat, event.name, names)} left the party alive"


def _admitted(event: telling.Admitted, names: Names) -> str:
    return f"{names[event.seat]} {was(names[event.seat])} asked for a new character"


def _noted(event: telling.Noted, names: Names) -> str:
    return f"{names[event.seat]} wrote a page of the notebook"


def _veiled(_: telling.Veiled, __: Names) -> str:
    return "somebody drew a veil over what was written earlier"


def _paused(event: telling.Paused, names: Names) -> str:
    return f"{names[event.seat]} called for a pause: talk at the table, and go on when everybody is ready"


def _went_on(event: telling.WentOn, names: Names) -> str:
    return f"{names[event.seat]} took the story up again"


def _oracle(event: asking.OracleRead, names: Names) -> str:
    asker = "the Torchkeeper" if event.seat is None else names[event.seat]
    question = f" {quoted(event.question)}" if event.question else ""
    total = sum(event.dice)
    return f"{asker} asked the oracle{question}: {event.dice[0]} + {event.dice[1]} = {total}, {BANDS[event.band]}"


def _table_rolled(event: asking.TableRolled, _: Names) -> str:
    return f"a roll on {event.table.replace('_', ' ')} gave: {event.result.rstrip('.')}"


def _requested(event: asking.Requested, names: Names) -> str:
    if event.kind == "choice":
        return opened(event.reason, f"{_were_asked(event, names)} to choose: {labels(event.options)}")
    trade = f"; a trade or tool of “{event.trade}” helps" if event.trade else ""
    bonus = f", {event.bonus:+d}" if event.bonus else ""
    each = "a roll of each," if len(event.seats) > 1 else "a roll of"
    what = "one roll of" if event.who == "one" else each
    ability = ABILITIES[event.ability] if event.ability else ""
    asked = listed([names[seat] for seat in event.seats], "or" if event.who == "one" else "and") or "nobody"
    return opened(event.reason, f"{what} {ability} {event.difficulty}{bonus} by {asked}{trade}")


def _were_asked(event: asking.Requested, names: Names) -> str:
    """E.g. `you were asked`, `Ann and you were asked`, `nobody was asked`."""
    asked = listed([names[seat] for seat in event.seats]) or "nobody"
    return f"{asked} {'were' if len(event.seats) > 1 else was(asked)} asked"


def _cancelled(_: asking.Cancelled, names: Names) -> str:
    return f"{names[0]} took the floor back"


def _answered(event: asking.Answered, names: Names) -> str:
    words = in_one_line(event.label)
    return f"{names[event.seat]} answered {quoted(words) if words else event.option + 1}"


def _declined(event: asking.Declined, names: Names) -> str:
    return f"{names[event.seat]} did not roll"


def _released(event: asking.Released, names: Names) -> str:
    return f"{listed([names[seat] for seat in event.seats])} need not roll"


def _ruled(event: asking.Ruled, names: Names) -> str:
    actor = who(event.seat, event.name, names)
    verdict = {
        "works": "it works",
        "cannot": "it cannot be done",
        "roll": f"a roll against {event.difficulty}",
        "withdrawn": f"a roll against {event.difficulty}{_not_cast(event, actor)}",
    }[event.verdict]
    return f"{names[0]} ruled for {actor}: {verdict}{after(event.text, '. ')}"


def _not_cast(event: asking.Ruled, actor: str) -> str:
    if event.why is UNSET:
        return ", for which the spell was not cast"
    why = {
        "hard": f"harder than {actor} had accepted",
        "hands": f"but {whose(actor)} hands were full",
        "breath": f"but it would have cost {whose(actor)} life",
    }[event.why]
    return f", {why}: the spell was not cast"


def _time(event: bodies.TimePassed, _: Names) -> str:
    clock = "" if event.clock is None else f"; the clock stands at {event.clock} of {event.deadline}"
    return f"{ticks(event.ticks)} of time passed{clock}"


def _light_set(event: bodies.LightSet, _: Names) -> str:
    return "it grew dark" if event.light == "dark" else "it grew light"


def _delve_prepared(event: delves.DelvePrepared, _: Names) -> str:
    theme, goal = THEMES[event.theme], GOALS[event.goal]
    return (
        f"a delve of {counted(event.rooms, 'room')} began: {theme.name}. The party seeks {goal.name} and has "
        f"{ticks(event.deadline)} before the dark closes in"
    )


def _room_entered(event: delves.RoomEntered, _: Names) -> str:
    return f"the party entered room {event.index}: {ROOM_KINDS[event.kind]}"


def _room_cleared(event: delves.RoomCleared, _: Names) -> str:
    return f"room {event.index} was done with"


def _goal_taken(event: delves.GoalTaken, _: Names) -> str:
    return f"the party had found {GOALS[event.goal].name}, and now for the way out"


def _dungeon_shown(event: delves.DungeonShown, _: Names) -> str:
    return f"the rooms had been: {listed([room.kind for room in event.dungeon.rooms])}"


def _ended(event: delves.Ended, _: Names) -> str:
    return opened(event.text, event.result.reason)


def _given(event: bodies.ThingGiven, names: Names) -> str:
    found = a_thing(event.item, event.name)
    return f"the party found {found}" if event.seat is None else f"{names[event.seat]} got {found}"


def _posted(event: telling.Posted, names: Names) -> str:
    if event.veiled:
        author = speaker(event.seat, event.name, names) if event.name else f"{names[event.seat]} as Game Master"
        return f"{capital(author)} wrote something under a veil: open the table to read it."
    return f"{capital(speaker(event.seat, event.name, names))}: {quoted(event.text)}"


def _narrated(event: asking.Requested, names: Names) -> str:
    if event.kind != "beat":
        return sentence(_requested(event, names))
    silence = sentence(f"there was no word from {_master(names)}") if event.silent is True else ""
    asked = f"{capital(_were_asked(event, names))}: “What do you do?”"
    return " ".join(filter(None, [in_one_line(event.text), silence, asked]))


def _master(names: Names) -> str:
    return YOU if names[0] == YOU else f"{names[0]}, the Game Master"


def _responded(event: asking.Responded, names: Names) -> str:
    actor = who(event.seat, event.name, names)
    if not event.text:
        return sentence(f"{actor} let it pass")
    return f"{actor[0].upper()}{actor[1:]}: {quoted(event.text)}"


def _declared(event: asking.Declared, names: Names) -> str:
    actor = who(event.seat, event.name, names)
    what = "a spell" if event.kind == "spell" else f"something with {ABILITIES[event.ability]}"
    most = f", up to difficulty {event.most}" if event.most else ""
    return sentence(f"{actor} wanted to try {what}{most}{after(event.text)}")


def _whispered(event: telling.Whispered, names: Names) -> str:
    giver = names[event.seat]
    return f"{giver[0].upper()}{giver[1:]} whispered to {names[event.receiver]}: {quoted(event.text)}"


_WRITTEN: dict[type, Callable[[Any, Names], str]] = {
    telling.Posted: _posted,
    asking.Requested: _narrated,
    asking.Responded: _responded,
    asking.Declared: _declared,
    telling.Whispered: _whispered,
}
_TOLD: dict[type, Callable[[Any, Names], str]] = {
    telling.MapDrawn: _map_drawn,
    telling.PlacePicked: _place_picked,
    telling.PlaceAdded: _place_added,
    telling.CharacterCreated: _character,
    telling.EventAdded: _event_added,
    telling.HistoryDone: _history_done,
    telling.SessionBegun: _session_begun,
    telling.SessionEnded: _session_ended,
    telling.SceneOpened: _scene_opened,
    telling.PointSpent: _point_spent,
    telling.Retired: _retired,
    telling.Admitted: _admitted,
    telling.Noted: _noted,
    telling.Veiled: _veiled,
    telling.Paused: _paused,
    telling.WentOn: _went_on,
    asking.OracleRead: _oracle,
    asking.TableRolled: _table_rolled,
    asking.Cancelled: _cancelled,
    asking.Answered: _answered,
    asking.Declined: _declined,
    asking.Released: _released,
    asking.Ruled: _ruled,
    bodies.TimePassed: _time,
    bodies.LightSet: _light_set,
    bodies.ThingGiven: _given,
    delves.DelvePrepared: _delve_prepared,
    delves.RoomEntered: _room_entered,
    delves.RoomCleared: _room_cleared,
    delves.GoalTaken: _goal_taken,
    delves.DungeonShown: _dungeon_shown,
    delves.Ended: _ended,
}
