"""What a seat knows: the further fields of its view, and a state that it must hold possible. 12.11."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ..kit import anew
from ..rng import Rng
from .board.blows import HEALTH
from .board.casting import able
from .board.dice import band, two
from .board.party import is_delve, lives
from .board.rolls import roll_on
from .content import BOSSES, TIERS, T
from .content.ids import Kind
from .flow.dungeon import draw_room, lair_of
from .model import Master, Open, Own, Sealed, State, View
from .model.bounds import SAID
from .model.turns import Delve, Dungeon, Foe, Left, Rolled, Room, RoomFoe, SecretRoll, Seen

_ANSWERS = {"beat": ["respond", "attempt", "freeform_spell"], "check": ["roll", "decline"], "choice": ["answer"]}
_PAGE = "?"


def gloss(table: Open, own: Own | None) -> dict[str, Any]:
    """The kinds of action that answer the question, and the characters who could cast if their hands were empty."""
    hindered = [seat for seat in range(len(table.heroes)) if lives(table, seat) and _has_full_hands(table, seat)]
    return {"answers": _answers(table, own), "hindered": hindered}


def _answers(table: Open, own: Own | None) -> list[str] | None:
    """The kinds of action that answer a question in a scene. Everything else on offer there can be done besides."""
    if table.phase != "scene" or (own and own.master):
        return None
    if table.pause is not None:
        return ["go_on"]
    asked = _ANSWERS[table.request.kind] if table.request else []
    spell = ["cast"] if asked and table.delve and table.delve.step == "obstacle" else []  # R47
    return [*asked, *spell]


def _has_full_hands(table: Open, seat: int) -> bool:
    why = able(table, seat)
    return why is not None and why.code == "hands_full"


def imagine(view: View, rng: Rng) -> State:
    """Future dice and others' notebooks are made up, and so are the Game Master's secrets unless it is their view."""
    table = anew(view.open)
    own = [_room_of(view, seat, rng) for seat in range(len(table.heroes))]
    sealed = Sealed(rng=rng.another())
    if is_delve(table):
        sealed.master = _master(table, rng)
    elif own[0].master is None:
        own[0].master = _master(table, rng)
    return State(game=view.game, rules=view.rules, open=table, own=own, sealed=sealed)


def _room_of(view: View, seat: int, rng: Rng) -> Own:
    if seat == view.seat and view.own is not None:
        return anew(view.own)
    return Own(notebook=rng.pick(("", _PAGE)), asides=rng.below(1 + max(0, SAID - view.open.said[seat])))


def _master(table: Open, rng: Rng) -> Master:
    found = Master(secret=_secret(table, rng))
    if table.combat:
        found.health = [_health_in_combat(table, foe, rng) for foe in table.combat.foes]
    if table.delve:
        found.dungeon = anew(table.dungeon) if table.dungeon else _dungeon(table.delve, rng)
        _match_room(table, found)
    if not is_delve(table):
        die = Rolled("d66", roll_on("d66", rng))
        found.rolled = rng.pick((None, die))
    return found


def _secret(table: Open, rng: Rng) -> list[SecretRoll]:
    """Everyone knows who has rolled in secret, but not whether the oracle was asked."""
    request = table.request or table.last.request
    answers = request.answers if request and request.secret else []
    return [_secret_roll(answer.seat, rng) for answer in answers if answer.kind == "roll"] + _fate(table, rng)


def _secret_roll(seat: int, rng: Rng) -> SecretRoll:
    dice = two(rng)
    return SecretRoll(seat, dice, dice == (6, 6) or (dice != (1, 1) and bool(rng.below(2))), None)


def _fate(table: Open, rng: Rng) -> list[SecretRoll]:
    dice = two(rng)
    return [SecretRoll(None, dice, None, band(dice))] if table.works and rng.below(2) else []


def _dungeon(delve: Delve, rng: Rng) -> Dungeon:
    """Rooms that were entered are as they were seen. The others come from the rest of the deck."""
    rooms = [draw_room(kind, delve.level, delve.party, rng) for kind in _kinds(delve, rng)]
    for room, seen in zip(rooms, delve.seen, strict=False):
        _as_seen(delve, room, seen, rng)
    return Dungeon(rooms)


def _kinds(delve: Delve, rng: Rng) -> list[Kind]:
    """Of all rooms, the lair last."""
    known = [kind for kind in delve.kinds if kind]
    deck = T.delve.room_deck[delve.rooms]
    rest = list((Counter(deck.fixed) - Counter(known)).elements())
    rest += [rng.pick(deck.extra_from) for _ in range(delve.rooms - 1 - len(known) - len(rest))]
    rng.shuffle(rest)
    return [*known, *rest, "lair"][: delve.rooms]


def _as_seen(delve: Delve, room: Room, seen: Seen, rng: Rng) -> None:
    room.text = seen.text
    if seen.peril:
        setattr(room, room.kind, seen.peril)
    if seen.foes is not None:
        room.foes = [RoomFoe(foe.monster, foe.tier, _health(delve, foe, rng), foe.lost) for foe in seen.foes]


def _health(delve: Delve, foe: Foe | Left, rng: Rng) -> int:
    """The Health of a foe from the tables. A boss has what the lair says."""
    lair = (lair_of(delve).boss_health,)
    return _above(lair if foe.monster in BOSSES else TIERS[foe.tier].health, foe.lost, rng)


def _above(choices: Sequence[int], lost: int, rng: Rng) -> int:
    """One of these that is more than the foe has lost."""
    return rng.pick([each for each in choices if each > lost] or [lost + 1])


def _health_in_combat(table: Open, foe: Foe, rng: Rng) -> int:
    combat, delve = table.combat, table.delve
    if foe.state == "dead":
        return max(1, foe.lost)
    if delve and combat and (is_delve(table) or combat.room):
        return _health(delve, foe, rng)
    least, most = HEALTH[foe.tier]
    return _above(range(least, most + 1), foe.lost, rng)


def _match_room(table: Open, master: Master) -> None:
    """Foes who are fought in their room stand there too, with the wounds they had before."""
    combat, delve, dungeon = table.combat, table.delve, master.dungeon
    if combat is None or combat.room is None or delve is None or dungeon is None:
        return
    before = [foe.lost for foe in delve.seen[combat.room - 1].foes or ()] or [0] * len(combat.foes)
    dungeon.rooms[combat.room - 1].foes = [
        RoomFoe(foe.monster, foe.tier, health, lost)  # type: ignore[arg-type]
        for foe, health, lost in zip(combat.foes, master.health, before, strict=False)
    ]
