"""The world, the past, scenes and what is asked in them."""

from __future__ import annotations

from ..board.party import is_delve, living, players, present
from ..board.world import cells, memories
from ..model import Open
from ..model.things import World
from ..model.turns import Request
from .claims import Claims, each_once


def world(table: Open, world: World) -> Claims:
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


def history(table: Open) -> Claims:
    order, places = players(table), len(table.world.places) if table.world else 0
    yield all(each.seat in order for each in table.history), "Only players have a past."
    yield all(each.place is None or each.place < places for each in table.history), "There is no such place."
    done = [seat for seat in order if table.history_done[seat]]
    yield all(memories(table, seat) for seat in done), "At least one event is told."
    yield table.phase != "history" or len(done) < len(order), "All is told."


def scene(table: Open) -> Claims:
    scene = table.scene
    if scene is not None:
        yield each_once(scene.present, players(table)), "Only players are present, each once."
        yield scene.place in table.grounds, "Every scene has its ground."
        yield table.phase not in {"world", "characters", "history", "lull"}, "There is no scene between sessions."


def request(table: Open, request: Request, *, is_open: bool) -> Claims:
    is_check, count = request.kind == "check", len(request.options)
    answered = [answer.seat for answer in request.answers]
    yield each_once(request.asked, players(table)), "Only players are asked, each once."
    yield each_once(sorted(answered), request.asked), "Each who was asked answers once."
    owing = [seat for seat in present(table) if seat in request.asked and seat not in answered] if is_open else []
    yield (
        request.owing == owing and is_open == bool(owing),
        "Those who were asked and are there owe an answer.",
    )
    yield is_check == (request.ability is not None and request.difficulty is not None), "A check is against something."
    yield count >= 2 if request.kind == "choice" else not count, "A choice, and nothing else, has two options or more."
    chosen = [request.default, *[answer.option or 0 for answer in request.answers]]
    yield max(chosen) < max(1, count), "There is no such option."


def queue(table: Open) -> Claims:
    seats = [each.seat for each in table.queue]
    yield each_once(seats, living(table)), "Each living character declares once."
    yield not seats or (table.phase in {"scene", "combat"} and not is_delve(table)), "Nothing is declared now."
    if table.combat and seats:
        fighting = [each.seat for each in table.combat.fighters]
        yield len(seats) == 1 and seats[0] in fighting, "In a fight one who fights declares at a time."
