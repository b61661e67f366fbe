"""The secrets of each seat: hands, discards, pending choices, orders."""

import msgspec
import pytest

from engines.contract import foreseeable, seen_by
from engines.rng import Rng, derived
from engines.shield.content import maps
from engines.shield.game import GAME
from engines.shield.model.state import Options, Orders
from engines.shield.questions.act import Act
from engines.shield.questions.cards import SkipCard, UseCard
from engines.shield.questions.contest import Fight
from engines.shield.questions.crew import TakeCrew
from engines.shield.questions.deploy import Deploy
from engines.shield.questions.sheathe import Sheathe
from tests.engines.shield import build

SPEC_SHOWS = {
    "crew_chosen": "nothing", "own_crew": "nothing", "crews_revealed": "new", "coin_flipped": "new",
    "placement_queued": "nothing", "deployed": "new", "released": "new", "fuel_rolled": "new", "turn_began": "nothing",
    "cards_drawn": "new", "own_cards": "new", "reshuffled": "new", "asked": "new", "card_skipped": "nothing",
    "ace_kept": "nothing", "window_passed": "nothing", "activated": "own", "idle": "nothing", "moved": "nothing",
    "rolled": "new", "stood_up": "nothing", "knocked_down": "nothing", "engaged": "nothing", "disengaged": "nothing",
    "fury": "nothing", "defending": "nothing", "reloaded": "nothing", "spent": "nothing", "shot": "nothing",
    "reached": "nothing", "sheathe_chosen": "nothing", "own_sheathed": "nothing", "sheathed": "new",
    "discarded": "nothing", "own_discarded": "nothing", "monster_appeared": "nothing", "fight_chosen": "nothing",
    "attacker_chosen": "nothing", "contest_rolled": "new", "contest_won": "nothing", "contest_stalemate": "nothing",
    "driven_back": "nothing", "no_room": "nothing", "pressed": "nothing", "saved": "nothing", "damaged": "nothing",
    "casualty": "nothing", "monster_slain": "nothing", "valor_used": "nothing", "engagements_ended": "nothing",
    "turned_back": "nothing", "light_out": "nothing", "fuel": "nothing", "event_drawn": "new", "coin_passed": "nothing",
    "orders_set": "nothing", "game_over": "nothing", "held": "nothing", "own_kit": "nothing", "valor_kept": "nothing",
    "all_queued": "nothing",
}  # fmt: skip


def test_every_event_shows_what_the_specification_says():
    assert {event.__struct_config__.tag: event.shows for event in GAME.events} == SPEC_SHOWS


def play_on(state, whim, actions):
    for _ in range(actions):
        owing = GAME.to_act(state)
        if not owing:
            return
        seat = whim.pick(owing)
        GAME.play(state, seat, whim.pick(GAME.legal(state, seat)))


@pytest.mark.parametrize("number", range(6))
def test_private_events_go_to_their_owner_alone_and_name_no_card_of_the_other(number):
    state, whim = build.new(Options(map="random", orders="ask"), f"{number:032x}"), derived("secrecy", number)
    while owing := GAME.to_act(state):
        seat = whim.pick(owing)
        hands = [set(own.hand) | ({own.sheathed} - {None}) for own in state.own]
        for event in GAME.play(state, seat, whim.pick(GAME.legal(state, seat))):
            if event.to is None and type(event).__name__ not in ("Activated", "EventDrawn"):
                told = msgspec.json.encode(event).decode()
                assert not any(f'"{card}"' in told for card in hands[0] | hands[1])
            if type(event).__name__.startswith("Own"):
                assert event.to is not None
                assert len(event.to) == 1


@pytest.mark.parametrize("steps", [0, 1, 3, 9, 20, 40, 80, 120])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_redeal_looks_the_same_and_could_have_been_played(steps, seat):
    state, whim = build.new(Options(orders="ask"), "7" * 32), derived("redeal", steps)
    play_on(state, whim, steps)
    twin = GAME.redeal(state, seat, Rng("8" * 32))
    assert GAME.fault(twin) is None
    assert msgspec.json.encode(GAME.look(twin, seat)) == msgspec.json.encode(GAME.look(state, seat))
    assert twin.sealed.rng.seed != state.sealed.rng.seed
    assert {GAME.redeal(state, seat, derived(number)).own[1 - (seat or 0)].orders.press for number in range(20)} == {
        "auto", "always", "never", "ask",
    }  # fmt: skip


def test_a_redeal_changes_the_other_hand_and_the_deck():
    state = build.deployed()
    twins = [GAME.redeal(state, 0, derived(number)) for number in range(8)]
    assert len({tuple(twin.own[1].hand) for twin in twins}) > 1
    assert all(twin.own[0].hand == state.own[0].hand for twin in twins)
    assert {len(twin.own[1].hand) for twin in twins} == {7}


def test_a_crew_that_is_chosen_but_not_revealed_stays_secret():
    state = build.new()
    GAME.play(state, 1, TakeCrew("red_oath", 3))
    view = GAME.look(state, 0)
    assert "red_oath" not in msgspec.json.encode(view).decode()
    assert view.open.chosen == [False, True]
    assert len({GAME.redeal(state, 0, derived(n)).own[1].muster.crew for n in range(12)}) > 2


def test_queued_placements_stay_secret():
    state = build.mustered(fated=0)
    GAME.play(state, 1, Deploy("1-2", maps()["brewery"].player_entrances[1][4]))
    view = GAME.look(state, 0)
    assert all(each.pos is None for each in view.open.warriors)
    assert len({tuple(GAME.redeal(state, 0, derived(n)).own[1].queue) for n in range(12)}) > 2


def test_a_card_chosen_to_be_kept_shows_only_that_a_choice_was_made():
    state = build.stage("0-0 3,5", "1-0 9,13")
    build.hand(state, 0, "KD 9C")
    build.hand(state, 1, "QD 8C")
    build.go_on(state)
    while state.open.phase == "delve":
        GAME.play(state, build.asked(state).seat, SkipCard())
    before = GAME.look(GAME.copy(state), 0)
    GAME.play(state, 1, Sheathe("8C"))
    after = GAME.look(state, 0)
    after.open.asked = before.open.asked
    assert msgspec.json.encode(after) == msgspec.json.encode(before)


def test_orders_for_jokers_change_no_public_event_until_they_matter():
    plain, holding = (build.deployed("9" * 32) for _ in range(2))
    holding.own[1].orders = Orders(joker="hold")
    assert msgspec.json.encode(GAME.look(plain, 0)) == msgspec.json.encode(GAME.look(holding, 0))
    assert GAME.legal(plain, 0) == GAME.legal(holding, 0)


def with_other_orders(state, seat, whim):
    """The same position, but the other seat has ordered something else."""
    twin = GAME.copy(state)
    twin.own[1 - seat].orders = GAME.redeal(state, seat, whim).own[1 - seat].orders
    return twin


@pytest.mark.parametrize("number", range(12))
def test_a_forecast_never_depends_on_the_orders_of_the_other_seat(number):
    whim = derived("orders", number)
    state = build.new(Options(map="random", orders=whim.pick(("usual", "ask"))), whim.seed)
    while owing := GAME.to_act(state):
        seat = whim.pick(owing)
        action = whim.pick(GAME.legal(state, seat))
        twin = with_other_orders(state, seat, whim)
        (after, events), (other, others) = (GAME.apply(each, seat, action) for each in (state, twin))
        assert foreseeable(events) == foreseeable(others)
        if foreseeable(events):
            assert seen_by(seat, events) == seen_by(seat, others)
            assert GAME.look(after, seat) == GAME.look(other, seat)
        state = after


def test_an_order_of_the_other_seat_cannot_be_tried_out_beforehand():
    """Whether Ben is asked for the attacker follows from Ben's orders: Ann learns it only by acting."""
    for order in ("auto", "ask"):
        state = build.stage("0-1 4,7", "1-1 5,7", "1-2 4,8", "0-2 10,7", "1-3 11,7", phase="monster",
                            theirs=Orders(attacker=order))  # fmt: skip
        build.engaged(state, "0-1:1-1", "0-1:1-2", "0-2:1-3")
        build.go_on(state, "3 3 " * 5)
        assert not foreseeable(GAME.apply(state, 0, Fight(1))[1])


def test_the_end_of_the_countdown_is_news():
    """It follows from what the other has skipped, which nobody was told."""
    state = build.stage("0-0 3,5", "0-1 3,6", "1-1 9,13", "1-2 9,12")
    build.hand(state, 0, "KD 5C 2H")
    build.hand(state, 1, "QD JD")
    build.go_on(state)
    sent = [(0, UseCard("KD", "0-0")), (0, Act("hold")), (1, SkipCard()), (1, SkipCard()), (0, UseCard("5C", "0-1"))]
    for seat, action in sent:
        GAME.play(state, seat, action)
    events = GAME.play(state, 0, Act("hold"))
    assert state.open.phase == "sheathe"
    assert not foreseeable(events)


def test_a_question_about_a_joker_does_not_reveal_the_next_card():
    state = build.stage("0-0 3,5", "0-1 3,6", "1-0 9,13", "1-1 9,12", orders=build.USUAL)
    build.hand(state, 0, "AH 9S")
    build.hand(state, 1, "KD RJ")
    build.go_on(state)
    assert state.own[1].ask.kind == "joker"
    assert state.own[1].ask.card is None
    assert "AH" not in msgspec.json.encode(GAME.look(state, 1)).decode()
    assert "ace" not in GAME.ask(GAME.look(state, 1), ["Ann", "Ben"])
