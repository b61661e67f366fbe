"""The world, the past, scenes, requests and rulings."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from ...former import Faults
from ..board.party import is_delve, lives, players, present
from ..content import LOCATIONS, OUTLINES
from ..model import State
from ..model.bounds import LYING
from ..model.things import World
from ..model.turns import Last, Request
from ..rules.world import cells, told

_ANSWERS = {"beat": {"respond", "attempt", "spell"}, "check": {"roll", "decline"}, "choice": {"answer"}}


def world(state: State) -> Faults:
    table, found = state.open, state.open.world
    if (found is not None) != (not is_delve(table) and table.settings.world_builder):
        yield "$.open.world", "A world is built if the settings say so."
    if found is None:
        return
    if (found.outline is None) != (found.step == "outline") or (found.outline is None and found.places):
        yield "$.open.world.outline", "First comes the outline."
    if (table.phase == "world") == (found.step == "done"):
        yield "$.open.world.step", "The world is done when its phase is."
    if (found.turn is not None) != (found.step == "locations") or found.turn not in {None, *players(table)}:
        yield "$.open.world.turn", "It is a player's turn while locations are added."
    yield from _places(state, found)


def _places(state: State, found: World) -> Faults:
    taken = [(place.x, place.y) for place in found.places]
    if len(set(taken)) < len(taken):
        yield "$.open.world.places", "There is one location in a cell."
    if found.outline is None:
        if found.pick is not None:
            yield "$.open.world.pick", "First comes the outline."
        return
    rows = OUTLINES[found.outline].rows
    for place in found.places:
        where = LOCATIONS[place.code].where
        if where != "any" and {"L": "land", "W": "water"}[rows[place.y][place.x]] != where:
            yield "$.open.world.places", "That location needs other ground."
        if place.seat >= len(state.own):
            yield "$.open.world.places", "There is no such seat."
    if found.pick is not None and not cells(found, found.pick):
        yield "$.open.world.pick", "There is no room for it."
    if found.step == "locations" and not _is_in_turn(state, found):
        yield "$.open.world.round", "The players add locations in turn."
    yield from _added(state, found)


def _is_in_turn(state: State, found: World) -> bool:
    """Whether as many locations lie there as turns have gone by."""
    order = list(players(state.open))
    if found.turn not in order or not 1 <= found.round <= state.open.settings.locations_per_player:
        return False
    return len(found.places) == (found.round - 1) * len(order) + order.index(found.turn)


def _added(state: State, found: World) -> Faults:
    """First each player in turn, then the Game Master."""
    table, order = state.open, players(state.open)
    most = len(order) * table.settings.locations_per_player
    adders = [order[number % len(order)] if number < most else table.master for number in range(len(found.places))]
    if [place.seat for place in found.places] != adders:
        yield "$.open.world.places", "The players add locations in turn."
    done = table.settings.locations_per_player + 1
    too_many = len(found.places) > most and table.phase in {"characters", "history"}
    if found.step == "done" and (len(found.places) < most or too_many or found.round != done):
        yield "$.open.world.round", "Every player has added their locations."
    if found.pick is not None and table.phase not in {"world", "lull", "ended"} and table.floor != "gm":
        yield "$.open.world.pick", "It is not the Game Master's turn."


def history(state: State) -> Faults:
    table = state.open
    if table.history and table.world is None:
        yield "$.open.history", "There is no history without a world."
    for memory in table.history:
        if memory.seat not in players(table):
            yield "$.open.history", "Only players have a past."
        if memory.place is not None and table.world and memory.place >= len(table.world.places):
            yield "$.open.history", "There is no such place."
    for seat in players(table):
        events = [each.event for each in told(table, seat)]
        if len(events) > 3 or len(set(events)) < len(events):
            yield "$.open.history", "One to three events, each once."
        if table.history_done[seat] and not events:
            yield "$.open.history_done", "At least one event is told."
    if table.phase in {"world", "characters"} and (table.history or any(table.history_done)):
        yield "$.open.history", "The past is told when the characters are made."
    told_all = [seat in players(table) and table.world is not None for seat in range(len(table.heroes))]
    if table.phase in {"lull", "scene", "combat", "treasure"} and table.history_done != told_all:
        yield "$.open.history_done", "Everybody has told their past before the first session."
    if table.phase == "history" and all(table.history_done[seat] for seat in players(table)):
        yield "$.open.history_done", "All is told."
    if table.phase == "history" and table.world is None:
        yield "$.open.phase", "There is no history without a world."


def scene(state: State) -> Faults:
    table, found = state.open, state.open.scene
    if found is not None:
        seats = found.present
        if seats != sorted(set(seats)) or any(seat not in players(table) for seat in seats):
            yield "$.open.scene.present", "Only players are present, each once."
        if found.place not in table.grounds:
            yield "$.open.grounds", "Every scene has its ground."
        if table.phase in {"world", "characters", "history", "lull"}:
            yield "$.open.scene", "There is no scene between sessions."
    if sum(map(len, table.grounds.values())) > LYING:
        yield "$.open.grounds", "So many things are not remembered."


def requests(state: State) -> Faults:
    table = state.open
    if table.request:
        for reason in _request(state, table.request):
            yield "$.open.request", reason
        answered = {answer.seat for answer in table.request.answers}
        owing = [seat for seat in present(table) if seat in table.request.asked and seat not in answered]
        if not owing or table.request.owing != owing:
            yield "$.open.request.owing", "Those who owe an answer were asked and live."
    if table.last.request:
        for reason in _request(state, table.last.request):
            yield "$.open.last.request", reason
        if table.last.request.owing:
            yield "$.open.last.request", "Nobody owes an answer any more."
        if table.last.request.silent is not UNSET:
            yield "$.open.last.request", "Silence is noted of the open beat alone."
    if any(seat not in players(table) for seat in table.last.touched):
        yield "$.open.last.touched", "There is no such player."
    if table.floor != "gm" and table.phase != "ended" and table.last != Last():
        yield "$.open.last", "Only the Game Master on the floor looks back."
    yield from _queue(state)


def _silence(request: Request) -> Iterator[str]:
    is_told = request.silent is not UNSET
    if is_told and (not request.silent or request.kind != "beat" or request.number is not UNSET):
        yield "Only a beat without a word is silent."


def _request(state: State, request: Request) -> Iterator[str]:
    seats = set(players(state.open))
    answered = [answer.seat for answer in request.answers]
    if request.asked != sorted(set(request.asked)) or not set(request.asked) <= seats:
        yield "Only players are asked, each once."
    if len(set(answered)) < len(answered) or not set(answered) <= set(request.asked) - set(request.owing):
        yield "Each who was asked answers once."
    is_check = request.kind == "check"
    if is_check != (request.ability is not None) or is_check != (request.difficulty is not None):
        yield "A check has an ability and a difficulty."
    if is_check != (request.who is not None) or (request.secret and (not is_check or is_delve(state.open))):
        yield "A check is rolled by one or by each."
    if request.kind == "choice" and not 2 <= len(request.options) <= 12:
        yield "A choice has two options or more."
    if request.kind != "choice" and request.options:
        yield "Only a choice has options."
    if request.default >= max(1, len(request.options)):
        yield "There is no such option."
    if not is_check and (request.bonus or request.trade):
        yield "Only a check has a bonus or a trade."
    yield from _silence(request)
    for answer in request.answers:
        if answer.kind not in _ANSWERS[request.kind] or (answer.option is not None) != (answer.kind == "answer"):
            yield "That is no answer to this."
        if answer.option is not None and answer.option >= len(request.options):
            yield "There is no such option."
        rolled = answer.kind == "roll" and not request.secret
        if (answer.success is not None, answer.dice is not None) != (rolled, rolled):
            yield "Only a roll that all see has dice."


def _queue(state: State) -> Faults:
    table = state.open
    seats = [each.seat for each in table.queue]
    if seats != sorted(set(seats)) or any(not lives(table, seat) for seat in seats):
        yield "$.open.queue", "Each living character declares once."
    if seats and table.phase not in {"scene", "combat"}:
        yield "$.open.queue", "Nothing is declared now."
    if table.phase == "combat" and len(seats) > 1:
        yield "$.open.queue", "In combat one declares at a time."
    for each in table.queue:
        if (each.most is not None) != (each.kind == "spell"):
            yield "$.open.queue", "A spell has a hardest difficulty."
