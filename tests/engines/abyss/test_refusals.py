"""Every code of a refusal, with the sentence that a player reads."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.abyss.acts.act import Act
from engines.abyss.acts.attack import Attack, Syphon
from engines.abyss.acts.buy import Buy, Pay
from engines.abyss.acts.choose import Choose
from engines.abyss.acts.end_turn import EndTurn
from engines.abyss.acts.place import Place
from engines.abyss.acts.play_room import PlayRoom
from engines.abyss.acts.pledge import Pledge, PledgeDone
from engines.abyss.acts.recover import Recover
from engines.abyss.acts.retreat import CallRetreat
from engines.abyss.acts.rewards import ClaimEp, GiftEp
from engines.abyss.acts.swap import Swap
from engines.abyss.acts.trade import Give, Offer, Want, Withdraw
from engines.abyss.acts.use import Use
from engines.abyss.content import KINGS_ROOM
from engines.abyss.game import GAME
from engines.abyss.model.state import State
from tests.engines.abyss.build import battle, coming, do, energy, give, hand, kill, load, new, party, play_room
from tests.engines.kit import refused

Tried = tuple[State, int, Act]


def fight(*cards: str, room: str = "D-01", pool: int = 3) -> State:
    """It is seat 0's turn; R-02 stands in the middle row and does not fall soon."""
    state = battle("b1 b2 b3", {"b1": "K-01" if room == KINGS_ROOM else "R-02"}, room=room, pool=pool)
    give(state, 0, *cards)
    return state


def over() -> Tried:
    state = battle("b1", {"b1": "K-01 3"}, room=KINGS_ROOM)
    do(state, 0, Attack("S-RED#1", 0, ("b>",)))
    return state, 0, EndTurn()


def hero_taken() -> Tried:
    state = new(3)
    do(state, 0, Choose("P-6", "red"))
    return state, 1, Choose("P-6", "green")


def class_full() -> Tried:
    state = new(6)
    for seat in range(4):
        do(state, seat, Choose(f"P-{seat + 1}", "red"))  # type: ignore[arg-type]
    return state, 4, Choose("P-5", "red")


def not_in_hand() -> Tried:
    state = party(3)
    hand(state, 0, "D-01", "D-02", "D-03")
    return state, 0, PlayRoom("D-04")


def not_out() -> Tried:
    return fight("W-R01", "W-R02", "W-R03"), 0, Attack("W-R03", 0)


def equip_limit() -> Tried:
    state = party(3)
    give(state, 0, "W-R01", "W-R02", "W-R03")
    play_room(state, "D-01")
    do(state, 0, Swap("W-R01", "W-R03"), Swap("W-R03", "W-R01"), Swap("W-R01", "W-R03"))
    return state, 0, Swap("W-R03", "W-R01")


def recovering() -> Tried:
    state = battle("b1", {"b1": "R-02"})
    load(state, 0, "S-RED#1", 2)
    do(state, 0, Recover("S-RED#1"))
    return state, 0, Attack("S-RED#1", 0, ("b>",))


def already_acted() -> Tried:
    state = fight()
    do(state, 0, Attack("S-RED#1", 0, ("b>",)))
    return state, 0, Recover("S-RED#1")


def no_slots() -> Tried:
    state = fight("W-R05")
    load(state, 0, "W-R05", 2)
    return state, 0, Attack("W-R05", 1, ("b>",))


def no_ep() -> Tried:
    return fight("W-G02"), 0, Attack("W-G02", 0, ("b1",))


def no_ep_of_any_colour() -> Tried:
    state = fight("W-A01")
    energy(state, 0, red=0)
    return state, 0, Attack("W-A01", 0, ("b>",))


def ep_on_it() -> Tried:
    state = fight("W-R01")
    load(state, 0, "W-R01", 1)
    return state, 0, Give("W-R01", 1)


def charm_used() -> Tried:
    state = fight("C-10")
    do(state, 0, Use("C-10", ("b1",)))
    return state, 0, Use("C-10", ("b1",))


def not_living() -> Tried:
    state = fight("C-01")
    kill(state, 1)
    return state, 0, Give("C-01", 1)


def offer_limit() -> Tried:
    state = fight("C-01")
    give(state, 1, "C-02")
    do(state, 0, Offer("C-01", 1), Withdraw())
    return state, 0, Offer("C-01", 1)


def hidden() -> Tried:
    state = fight("C-01")
    give(state, 1, "C-02")
    give(state, 1, "I-01#1", hidden=True)
    do(state, 0, Offer("C-01", 1))
    return state, 0, Want("I-01#1")


def already_called() -> Tried:
    state = fight()
    do(state, 0, CallRetreat())
    return state, 0, CallRetreat()


def rewarded() -> State:
    """The torchbearer has won two points in Wax Works."""
    state = battle("b1 b2 b3", {"b1": "G-01 1"}, room="D-07")
    do(state, 0, Attack("S-RED#1", 0, ("b>",)))
    return state


def not_a_reward() -> Tried:
    state = rewarded()
    do(state, 0, ClaimEp(1, 0, 1))
    return state, 0, GiftEp("green", 1)


def shop(*paid: str) -> State:
    """Hunting Bow (3), Linen Bandage (1), Iron Buckle (4) and Cellar Cleaver (2) on offer; seat 1 has pledged."""
    state = party(2)
    give(state, 0, "I-02#1", "I-12", "I-06#1")
    give(state, 1, "I-04#1")
    coming(state, "W-G02", "I-01#1", "C-01", "W-R01")
    play_room(state, "D-36")
    do(state, 1, Pledge("I-04#1"), PledgeDone())
    do(state, 0, PledgeDone(), *(Pay(card) for card in paid))  # type: ignore[arg-type]
    return state


CASES: list[tuple[str, str, Callable[[], Tried]]] = [
    ("game_over", "The game is over.", over),
    ("not_your_turn", "It is not your turn to decide.", lambda: (fight(), 1, EndTurn())),
    ("bad_action", "This action is not possible in this phase.", lambda: (fight(), 0, Place("a1"))),
    ("hero_taken", "Dunstan Wick has already been chosen.", hero_taken),
    ("class_full", "All four red starting weapons are taken.", class_full),
    ("not_in_hand", "That dungeon card is not in your hand.", not_in_hand),
    ("not_yours", "You do not have Leech Blade.", lambda: (fight(), 0, Attack("W-R07", 0, ("b>",)))),
    ("not_out", "Ember Pike is in your spare pile.", not_out),
    ("equip_limit", "You have already exchanged three weapons for this room.", equip_limit),
    (
        "no_actions",
        "The party has no actions left this round.",
        lambda: (fight(pool=0), 0, Attack("S-RED#1", 0, ("b>",))),
    ),
    ("recovering", "You are recovering energy this turn and cannot act.", recovering),
    ("already_acted", "You have acted this turn and cannot recover energy.", already_acted),
    ("no_slots", "Gallows Axe has no room for 2 more EP (2 of 3 used).", no_slots),
    ("no_ep", "You need 1 free green EP and have 0.", no_ep),
    ("no_ep", "You need 1 free EP and have 0.", no_ep_of_any_colour),
    ("ep_on_it", "Take the EP off Cellar Cleaver first.", ep_on_it),
    ("nothing_on_it", "There is no EP on Militia Falchion.", lambda: (fight(), 0, Recover("S-RED#1"))),
    ("bad_pick", "Choose exactly 1 of: b>.", lambda: (fight(), 0, Attack("S-RED#1", 0, ("a>",)))),
    ("bad_move", "You cannot move there.", lambda: (fight("C-14"), 0, Use("C-14", (), "P:b2"))),
    ("no_effect", "Nobody would be affected.", lambda: (fight("I-11", room=KINGS_ROOM), 0, Use("I-11"))),
    ("charm_used", "Mending Stone has already been used this turn.", charm_used),
    ("starter", "Your starting weapon stays with you.", lambda: (fight(), 0, Give("S-RED#1", 1))),
    ("not_living", "Nan Coppergate is dead.", not_living),
    ("offer_limit", "You have already made an offer this turn.", offer_limit),
    ("hidden", "You cannot ask for a card you cannot see.", hidden),
    ("no_syphon", "There is nothing to syphon now.", lambda: (fight(), 0, Syphon(("b>",)))),
    (
        "no_retreat",
        "There is no retreat from the King's room.",
        lambda: (fight(room=KINGS_ROOM), 0, CallRetreat()),
    ),
    ("already_called", "You have already called for a retreat.", already_called),
    ("bad_split", "Choose exactly 2 EP.", lambda: (rewarded(), 0, ClaimEp(1, 0, 0))),
    ("not_a_reward", "That is not one of the rewards of this room.", not_a_reward),
    ("pot_full", "The pot already covers every card on offer.", lambda: (shop("I-12"), 0, Pay("I-06#1"))),
    ("too_little", "The pot is worth 2, the card costs 3.", lambda: (shop("I-02#1"), 0, Buy("W-G02"))),
    ("own_card", "At least one card in the pot must be yours.", lambda: (shop("I-04#1"), 0, Buy("I-01#1"))),
]


@pytest.mark.parametrize(
    ("code", "sentence", "tried"), CASES, ids=[f"{code}-{at}" for at, (code, *_) in enumerate(CASES)]
)
def test_a_refusal_says_why(code: str, sentence: str, tried: Callable[[], Tried]) -> None:
    refusal = refused(GAME, *tried())
    assert (refusal.code, refusal.reason) == (code, sentence)


def test_a_refusal_gives_the_first_of_several_causes() -> None:
    """In the order of the specification's table: recovering, actions, the weapon, slots, energy, the choice."""
    state, seat, _ = recovering()
    assert state.open.fight is not None
    state.open.fight.pool = 0
    tried = Attack("W-R07", 1, ("a>",))
    assert refused(GAME, state, seat, tried).code == "recovering"
    state = fight("W-R01", "W-R02", "W-R05", pool=0)
    energy(state, 0, red=1)
    load(state, 0, "W-R01", 1)
    tried = Attack("W-R05", 1, ("a>",))
    told = [refused(GAME, state, 0, tried).code]
    assert state.open.fight is not None
    state.open.fight.pool = 3
    told.append(refused(GAME, state, 0, tried).code)
    tried = Attack("W-R02", 1, ("a>",))
    told.append(refused(GAME, state, 0, tried).code)
    energy(state, 0, red=4)
    told.append(refused(GAME, state, 0, tried).code)
    assert told == ["no_actions", "not_out", "no_ep", "bad_pick"]
