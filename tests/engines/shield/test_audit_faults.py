"""Positions that are spoilt in one place: which fault the audit names. Unfinished work has a file of its own."""

from functools import cache

import pytest

from engines.rng import derived
from engines.shield.audit.crews import lights, musters, placements
from engines.shield.audit.decisions import decisions
from engines.shield.audit.ground import engagements, positions
from engines.shield.audit.piles import countdown, hands
from engines.shield.content import maps
from engines.shield.game import GAME
from engines.shield.model import Ask, End, Monster, Muster, Options, Placing, Used
from tests.engines.shield import build
from tests.engines.shield.build import set_

ENTRANCE = maps()["brewery"].player_entrances


@cache
def played(phase):
    """The first position of a game that asks for a decision in this phase, or its end."""
    state, whim = build.new(Options(orders="ask"), "a" * 32), derived("faults")
    while state.open.phase != phase:
        seat = whim.pick(GAME.to_act(state))
        GAME.play(state, seat, whim.pick(GAME.legal(state, seat)))
    return state


def of(phase):
    return lambda: played(phase)


def placing():
    """Both crews are known and nobody is placed; seat 0 comes first."""
    return build.mustered(fated=0)


def counting():
    """Seat 0 is asked about its king; both have a joker."""
    state = build.stage("0-0 3,5", "0-1 3,6", "1-0 9,13", "1-1 9,12")
    build.hand(state, 0, "KD RJ")
    build.hand(state, 1, "QD BJ")
    state.own[0].ask = Ask("card", "KD")
    return state


def trumping():
    """The black joker of seat 1 has taken priority, and seat 0 may trump it."""
    state = counting()
    state.own[1].stealing, state.own[0].ask = "BJ", Ask("trump")
    return state


def stealing():
    """The red joker of seat 0 has taken priority."""
    state = counting()
    state.own[0].stealing, state.own[0].ask = "RJ", Ask("card", "RJ")
    return state


def left_over():
    """No card but jokers is left."""
    state = counting()
    state.own[0].hand, state.own[1].hand, state.own[0].ask = ["RJ"], [], Ask("leftover", "RJ")
    return state


def touching():
    return build.stage("0-0 4,7", "0-1 4,8", "1-0 5,7", "1-1 5,8", "m1 3,7")


@pytest.mark.parametrize(
    ("position", "part"),
    [
        (build.new, musters),
        (placing, placements),
        (placing, lights),
        (of("sheathe"), hands),
        (of("sheathe"), decisions),
        (of("fight"), engagements),
        (of("over"), positions),
        (counting, countdown),
        (trumping, countdown),
        (stealing, countdown),
        (left_over, countdown),
        (touching, engagements),
        (touching, positions),
    ],
)
def test_the_position_before_it_is_spoilt_is_believed(position, part):
    assert list(part(position())) == []


def queued(seat, *models):
    """Dwarves wait for their turn on the squares of their own entrance."""
    return set_(f"own.{seat}.queue", [Placing(model, ENTRANCE[seat][at]) for at, model in enumerate(models)])


def lightless(state):
    state.open.lights[0] = None
    for each in state.open.warriors[:6]:
        each.light = False


@pytest.mark.parametrize(
    ("part", "position", "change", "path", "reason"),
    [
        (musters, build.new, set_("own.0.muster.kits", ["axe"]), "$.own[0].muster", "a crew in the making"),
        (musters, build.new, set_("own.1.muster", Muster(building=True, kits=["bow"] * 5)), "$.own[1].muster.kits",
         "do not make a crew"),
        (musters, placing, set_("open.phase", "muster"), "$.open.phase", "before anything else"),
        (lights, placing, lightless, "$.open.lights[0]", "Both lights burn"),
        (placements, of("delve"), queued(0, "0-0"), "$.own[0].queue", "Nobody waits"),
        (placements, placing, queued(0, "0-0"), "$.open.warriors", "as soon as their turn comes"),
        (placements, placing, queued(1, "1-0", "1-0"), "$.own[1].queue", "placed once"),
        (placements, placing, queued(1, "0-0"), "$.own[1].queue", "placed once"),
        (placements, placing, set_("own.1.queue", [Placing("1-0", ENTRANCE[0][0])]), "$.own[1].queue",
         "their own entrance"),
        (placements, placing, queued(1, "1-0", "1-1", "1-2", "1-3", "1-4"), "$.own[1].queue", "The last dwarf"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_crew_is_named(part, position, change, path, reason):
    assert reason in said(part, position, change, path)


def kept_from_elsewhere(state):
    state.own[0].sheathed = state.sealed.deck[0]


def kept_by_the_dead(state):
    state.own[0].sheathed = state.own[0].hand[0]
    state.open.warriors[0].alive = False


def chosen_already(state):
    for own in state.own:
        own.sheathed = own.hand[0] if own.hand else None


def all_activated(state):
    for each in state.open.warriors:
        each.activated = True


def joker_twice(state):
    state.own[0].stealing = state.own[1].stealing = "RJ"


@pytest.mark.parametrize(
    ("part", "position", "change", "path", "reason"),
    [
        (hands, counting, set_("open.phase", "fight"), "$.own[0].hand", "no hand in this phase"),
        (hands, of("sheathe"), kept_from_elsewhere, "$.own[0].sheathed", "from the hand"),
        (hands, counting, set_("own.0.sheathed", "9C"), "$.own[0].sheathed", "No card is kept"),
        (hands, of("sheathe"), kept_by_the_dead, "$.own[0].sheathed", "living Greyshield"),
        (hands, of("sheathe"), set_("own.1.passed", "once"), "$.own[1]", "countdown is over"),
        (hands, placing, set_("open.used", [Used(0, "9C", "0-0")]), "$.open.used", "No card has been used"),
        (hands, counting, set_("open.used", [Used(0, "9C", "m1")]), "$.open.used[0].warrior", "Only dwarves"),
        (hands, counting, set_("open.used", [Used(0, "9C", "0-0")]), "$.open.used[0].card", "lie face up"),
        (decisions, of("sheathe"), chosen_already, "$.open.asked", "has not chosen"),
        (countdown, counting, set_("own.0.ask", None), "$.own", "One seat is asked"),
        (countdown, counting, all_activated, "$.own[0].ask", "a dwarf left to activate"),
        (countdown, counting, joker_twice, "$.own", "one joker of each colour"),
        (countdown, counting, set_("own.0.stealing", "RJ"), "$.own[0].ask", "has taken priority is used"),
        (countdown, counting, set_("own.1.stealing", "BJ"), "$.own[0].ask", "comes first"),
        (countdown, trumping, set_("own.0.stealing", "RJ"), "$.own[0].ask", "Only the red joker trumps"),
        (countdown, left_over, set_("own.0.hand", ["KD", "RJ"]), "$.own[0].ask", "when no other card is"),
    ],
)
def test_what_is_wrong_with_the_cards_is_named(part, position, change, path, reason):
    assert reason in said(part, position, change, path)


def turned_back(reason, failed, casualties):
    def change(state):
        state.open.ending = End(reason, state.open.turn, failed)
        state.open.casualties = casualties

    return change


def linked(*pairs):
    return set_("open.links", [tuple(pair.split(":")) for pair in pairs])


@pytest.mark.parametrize(
    ("part", "position", "change", "path", "reason"),
    [
        (positions, touching, set_("open.monsters", [Monster("m1", (4, 7))]), "$.open.monsters[0].pos", "stand there"),
        (positions, of("over"), turned_back("turned_back", (0,), [3, 0]), "$.open.ending.failed", "four casualties"),
        (positions, of("over"), turned_back("draw", (0,), [4, 0]), "$.open.ending.reason", "not how the game ended"),
        (positions, of("over"), turned_back("turned_back", (0, 1), [4, 4]), "$.open.ending.reason", "not how"),
        (engagements, of("over"), linked("0-0:1-0"), "$.open.links", "in this phase"),
        (engagements, touching, linked("0-0:1-5"), "$.open.links[0]", "on the board"),
        (engagements, touching, linked("0-0:1-0", "0-0:1-1", "0-1:1-0"), "$.open.links[0]", "one against many"),
        (engagements, touching, linked("0-0:1-0", "0-0:m1"), "$.open.links", "a monster and a dwarf"),
    ],
)
def test_what_is_wrong_on_the_board_is_named(part, position, change, path, reason):
    assert reason in said(part, position, change, path)


def said(part, position, change, path):
    """What a part of the audit says of this path."""
    state = GAME.copy(position())
    change(state)
    return " ".join(reason for found, reason in part(state) if found == path)
