"""What a seat cannot know, dealt anew. 12.11."""

from __future__ import annotations

from typing import Any

from ..former import with_new_luck
from ..rng import Rng
from .board.dice import band, two
from .board.party import is_delve, lives, master_of
from .board.rolls import roll_on
from .content import BOSSES, TIERS
from .model import Master, Open, Own, State
from .model.turns import Foe, RoomFoe, SecretRoll
from .refusals.magic import able
from .rules.combat import HEALTH
from .rules.dungeon import draw_room

_ANSWERS = {"beat": ["respond", "attempt", "freeform_spell"], "check": ["roll", "decline"], "choice": ["answer"]}


def gloss(table: Open, own: Own | None) -> dict[str, Any]:
    """What answers the question, and who could cast but for what they hold."""
    hindered = [seat for seat in range(len(table.heroes)) if lives(table, seat) and _has_full_hands(table, seat)]
    return {"answers": _answers(table, own), "hindered": hindered}


def _answers(table: Open, own: Own | None) -> list[str] | None:
    """The kinds of action that answer what is asked in a scene: whatever else is offered there can be done besides."""
    if table.phase != "scene" or (own and own.master):
        return None
    if table.pause is not None:
        return ["go_on"]
    asked = _ANSWERS[table.request.kind] if table.request else []
    spell = ["cast"] if asked and table.delve and table.delve.step == "obstacle" else []  # R47: open stands in for it
    return [*asked, *spell]


def _has_full_hands(table: Open, seat: int) -> bool:
    why = able(table, seat)
    return why is not None and why.code == "hands_full"


def redeal(state: State, seat: int | None, rng: Rng) -> State:
    """Other dice to come, other notebooks; and unless it is the Game Master's seat, other secrets of theirs."""
    other = with_new_luck(state, rng)
    for each, own in enumerate(other.own):
        if each != seat and own.notebook:
            own.notebook = "?" * len(own.notebook)
    is_master = seat is not None and seat == other.open.master
    if not is_master and other.open.phase != "ended":
        _other_secrets(other, master_of(other), rng)
    return other


def _other_secrets(state: State, master: Master, rng: Rng) -> None:
    _other_rooms(state, master, rng)
    combat = state.open.combat
    if combat:
        strange = not is_delve(state.open) and combat.room is None
        master.health = [
            _other_health(foe, health, rng, strange=strange)
            for foe, health in zip(combat.foes, master.health, strict=True)
        ]
        _match_room(state, master)
    if master.rolled:
        master.rolled.value = roll_on(master.rolled.table, rng)
    master.secret = [_other_roll(each, rng) for each in master.secret]


def _other_rooms(state: State, master: Master, rng: Rng) -> None:
    """Rooms not entered change places and contents; foes left behind have another Health. The lair stays last."""
    dungeon, delve = master.dungeon, state.open.delve
    if dungeon is None or delve is None:
        return
    unseen = [at for at, kind in enumerate(delve.kinds) if kind is None]
    shuffled = [dungeon.rooms[at].kind for at in unseen if at < delve.rooms - 1]
    rng.shuffle(shuffled)
    for at in unseen:
        kind = shuffled.pop() if shuffled else "lair"
        dungeon.rooms[at] = draw_room(kind, dungeon.level, dungeon.party, rng)
    for at, room in enumerate(dungeon.rooms):
        if at not in unseen:
            for foe in room.foes:
                _wounded_alike(foe, rng)


def _wounded_alike(foe: RoomFoe, rng: Rng) -> None:
    """Any Health above what is lost; a boss keeps theirs, and so do the dead."""
    if foe.monster not in BOSSES and foe.lost < foe.health:
        foe.health = rng.pick([each for each in TIERS[foe.tier].health if each > foe.lost])


def _other_health(foe: Foe, health: int, rng: Rng, *, strange: bool) -> int:
    if foe.state == "dead" or foe.monster in BOSSES:
        return health
    least, most = HEALTH[foe.tier]
    choices = range(least, most + 1) if strange else TIERS[foe.tier].health
    return rng.pick([each for each in choices if each > foe.lost])


def _match_room(state: State, master: Master) -> None:
    """The foes of a fight in their room are the same in both places."""
    combat, dungeon = state.open.combat, master.dungeon
    if combat is None or combat.room is None or dungeon is None:
        return
    waiting = [each for each in dungeon.rooms[combat.room - 1].foes if each.lost < each.health]
    for each, health in zip(waiting, master.health, strict=True):
        each.health = health


def _other_roll(secret: SecretRoll, rng: Rng) -> SecretRoll:
    dice = two(rng)
    if secret.seat is None:
        return SecretRoll(None, dice, None, band(dice))
    success = dice == (6, 6) or (dice != (1, 1) and bool(rng.below(2)))
    return SecretRoll(secret.seat, dice, success, None)
