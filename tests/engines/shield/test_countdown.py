"""Drawing, the countdown, jokers, sheathing: R15 to R21, R34, S21, S22, S31, S34."""

import msgspec
import pytest

from engines.contract import foreseeable, undoable
from engines.shield.acts.standing_orders import SetOrders
from engines.shield.board.cards import NAME, suit
from engines.shield.board.countdown import is_window_open
from engines.shield.board.pieces import warrior
from engines.shield.events.cards import AskedNext, Discarded, OwnDiscarded
from engines.shield.flow.countdown import Activated
from engines.shield.flow.run import Run
from engines.shield.flow.turns import begin_turn, draw_card
from engines.shield.game import GAME
from engines.shield.model.basics import CARDS
from engines.shield.model.state import Ask, Orders
from engines.shield.questions.act import Act
from engines.shield.questions.cards import AceLater, CardSkipped, SkipCard, UseCard
from engines.shield.questions.countdown import Idle
from engines.shield.questions.jokers import JokerPass, JokerPassAll, JokerSteal, Trump
from engines.shield.questions.sheathe import Sheathe, Sheathed
from tests.engines.shield import build

ALL_THREE = ("0-0 3,5", "0-1 4,5", "0-5 5,5", "1-0 9,13", "1-1 10,13", "1-5 11,13")


def table(mine="AH 9S RJ", theirs="KD 9C BJ", orders=None, *models):
    """Nobody is asked for a joker unless there is one."""
    orders = orders or (build.USUAL if "J" in f"{mine} {theirs}".replace("JD", "").replace("JH", "") else build.NEVER)
    state = build.stage(*(models or ALL_THREE), orders=orders)
    build.hand(state, 0, mine)
    build.hand(state, 1, theirs)
    build.go_on(state)
    return state


def asked(state):
    """The seat asked, the question and the card."""
    seat = build.asked(state).seat
    ask = state.own[seat].ask
    return (seat, ask.kind, ask.card)


def send(state, action, hold=True):
    seat = build.asked(state).seat
    events = GAME.play(state, seat, action)
    if hold and isinstance(action, UseCard) and state.open.phase == "delve" and build.asked(state).kind == "act":
        events += GAME.play(state, seat, Act("hold"))
    return events


@pytest.mark.rule("R17", "R18", "R19", "R20", "R21")
def test_s21_a_whole_countdown():
    state = table()
    assert asked(state) == (1, "joker", None)
    send(state, JokerPass())
    assert asked(state) == (0, "card", "AH")
    send(state, AceLater())
    assert asked(state) == (0, "joker", None)
    send(state, JokerPass())
    assert asked(state) == (1, "card", "KD")
    send(state, UseCard("KD", "1-0"))
    assert asked(state) == (1, "card", "9C")
    send(state, UseCard("9C", "1-1"))
    assert asked(state) == (1, "joker", None)
    send(state, JokerSteal("BJ"))
    assert asked(state) == (0, "trump", None)
    send(state, Trump(True))
    assert asked(state) == (0, "card", "RJ")
    events = send(state, UseCard("RJ", "0-0"))
    assert [event.trumped for event in build.of(events, Activated)] == [True, False]
    assert build.of(events, Activated)[1].warrior.id == "1-5"  # the only one left, by itself
    GAME.play(state, 1, Act("hold"))
    assert asked(state) == (0, "card", "9S")
    send(state, UseCard("9S", "0-1"))
    assert asked(state) == (0, "card", "AH")
    events = send(state, UseCard("AH", "0-5"))
    assert build.of(events, Sheathed)[0].seats == ()


@pytest.mark.rule("R20")
def test_s21_ask_always_asks_after_every_activation_of_the_other():
    state = table(orders=Orders(valor="never", joker="ask_always"))
    send(state, JokerPass())
    send(state, AceLater())
    send(state, JokerPass())
    send(state, UseCard("KD", "1-0"))
    assert asked(state) == (0, "joker", None)


@pytest.mark.rule("R20")
def test_hold_is_never_asked_but_may_use_the_joker_at_its_own_card():
    state = table(orders=Orders(valor="never", joker="hold"))
    assert asked(state) == (0, "card", "AH")
    assert UseCard("RJ", "0-1") in build.options(state)
    send(state, AceLater())
    assert asked(state) == (1, "card", "KD")


@pytest.mark.rule("R20")
def test_pass_for_this_turn_acts_like_hold():
    state = table()
    send(state, JokerPassAll())
    send(state, AceLater())
    send(state, JokerPass())
    send(state, UseCard("KD", "1-0"))
    send(state, UseCard("9C", "1-1"))
    assert asked(state) == (0, "card", "9S")
    assert not is_window_open(state, 1)


@pytest.mark.rule("R21")
def test_the_red_joker_cannot_be_trumped():
    state = table("AH 9S", "KD 9C RJ")
    assert asked(state) == (1, "joker", None)
    send(state, JokerSteal("RJ"))
    assert asked(state) == (1, "card", "RJ")
    assert build.options(state) == [UseCard("RJ", model) for model in ("1-0", "1-1", "1-5")]
    events = send(state, UseCard("RJ", "1-0"))
    assert build.of(events, Activated)[0].stolen


@pytest.mark.rule("R21")
def test_a_seat_that_declines_to_trump_lets_the_black_joker_go_first():
    state = table()
    send(state, JokerSteal("BJ"))
    assert asked(state) == (0, "trump", None)
    send(state, Trump(False))
    assert asked(state) == (1, "card", "BJ")


@pytest.mark.rule("R21")
def test_a_black_joker_stays_in_the_hand_when_nobody_is_left_to_activate():
    state = table("AH RJ", "BJ", build.USUAL, "0-0 spear 3,5", "0-1 3,9", "1-0 5,5 wounded")
    send(state, JokerSteal("BJ"))
    send(state, Trump(True))
    GAME.play(state, 0, UseCard("RJ", "0-0"))
    build.load(state, "6 6 5 5 5 5 5")
    GAME.play(state, 0, Act("reach", (3, 5)))
    assert not warrior(state.open, "1-0").alive
    assert "BJ" in state.own[1].hand
    assert asked(state) == (0, "card", "AH")


@pytest.mark.rule("R17")
def test_the_order_of_cards_and_suits():
    assert CARDS[:5] == ("AH", "AD", "AC", "AS", "KH")
    assert len(set(CARDS)) == 54
    assert {suit(card) for card in CARDS} == {"H", "D", "C", "S", None}
    assert NAME["TS"] == "ten of spades"
    state = table("9H 9C", "9D 9S")
    order = []
    for _ in range(4):
        order.append(asked(state)[2])
        send(state, SkipCard())
    assert order == ["9H", "9D", "9C", "9S"]


@pytest.mark.rule("R17", "R18")
def test_several_aces_keep_the_order_of_suits_at_both_ends():
    state = table("AS 5H", "AD KH")
    seen = []
    while state.open.phase == "delve":
        seat, _, card = asked(state)
        seen.append(card)
        last = AceLater() if AceLater() in GAME.legal(state, seat) else SkipCard()
        send(state, last)
    assert seen == ["AD", "AS", "KH", "5H", "AD", "AS"]


@pytest.mark.rule("R17")
def test_a_skipped_card_stays_in_hand_but_is_not_asked_again():
    state = table("QH 9S", "JD")
    events = send(state, SkipCard())
    assert build.of(events, CardSkipped)[0].to == (0,)
    assert state.own[0].hand == ["QH", "9S"]
    assert asked(state) == (1, "card", "JD")


@pytest.mark.rule("R18")
def test_s31_a_skip_is_news():
    state = table("QH 9S", "JD")
    events = send(state, SkipCard())
    assert build.of(events, AskedNext)[0].seat == 1
    assert not undoable(events)
    assert not foreseeable(events)


@pytest.mark.rule("R18")
def test_a_card_used_can_be_foreseen():
    state = table("QH 9S", "JD")
    events = send(state, UseCard("QH", "0-1"), hold=False)
    assert foreseeable(events)


@pytest.mark.rule("R17")
def test_a_seat_with_nobody_left_to_activate_is_not_asked():
    state = table("QH JH TH", "9D", build.NEVER, "0-1 3,5", "1-1 9,13")
    send(state, UseCard("QH", "0-1"))
    assert asked(state) == (1, "card", "9D")


@pytest.mark.rule("R18", "R19")
def test_leftover_jokers_are_asked_at_the_end_red_first():
    state = table("RJ", "BJ")
    assert asked(state) == (1, "joker", None)
    send(state, JokerPass())
    assert asked(state) == (0, "leftover", "RJ")
    send(state, SkipCard())
    assert asked(state) == (0, "joker", None)
    send(state, JokerPass())
    assert asked(state) == (1, "leftover", "BJ")
    send(state, UseCard("BJ", "1-1"))
    assert state.open.phase == "sheathe"


@pytest.mark.rule("R18")
def test_s22_a_dwarf_who_was_not_activated_counts_as_activated():
    state = table("QH", "JD")
    send(state, SkipCard())
    events = send(state, UseCard("JD", "1-0"))
    (idle,) = build.of(events, Idle)
    assert [each.id for each in idle.warriors] == ["0-0", "0-1", "0-5", "1-1", "1-5"]
    assert all(each.activated for each in state.open.warriors)
    assert warrior(state.open, "0-0").card is None


@pytest.mark.rule("R15", "R16")
def test_s22_hand_sizes():
    state = build.deployed()
    assert state.open.hand_sizes == [7, 7]
    state = build.stage("0-0 3,5", "0-1 3,6", "0-2 3,7", "0-3 3,8", "0-4 3,9", "1-1 9,13 fury", turn=1)
    state.own[0].sheathed, state.open.sheathed[0] = state.sealed.deck.pop(), True
    begin_turn(Run(state, 0))
    assert [len(own.hand) for own in state.own] == [6, 1]
    assert state.open.turn == 2
    assert state.own[0].sheathed is None
    assert not warrior(state.open, "1-1").fury


@pytest.mark.rule("R16", "R34")
def test_s22_a_crew_that_lost_its_greyshield_draws_for_the_living_alone():
    state = build.stage("0-0 4,7 wounded", "0-1 3,5", "0-2 3,6", "1-1 axe 5,7", "1-2 9,13", "1-3 9,12", phase="monster")
    build.engaged(state, "0-0:1-1")
    state.own[0].sheathed, state.open.sheathed[0] = state.sealed.deck.pop(0), True
    build.fight(state, "1 1 1 1 5 1 1 1 5 5 5 5 5 5")
    begin_turn(Run(state, 0))
    assert [len(own.hand) for own in state.own] == [2, 3]


@pytest.mark.rule("R34")
def test_s22_a_seat_that_uses_six_cards_in_turn_one_may_sheathe_the_seventh():
    state = build.deployed()
    while state.open.phase == "delve":
        seat = build.asked(state).seat
        uses = [each for each in GAME.legal(state, seat) if isinstance(each, UseCard)]
        send(state, uses[0] if uses else JokerPassAll())
    assert [len(own.hand) for own in state.own] == [1, 1]
    assert GAME.to_act(state) == (0, 1)
    for seat in (0, 1):
        assert GAME.legal(state, seat) == [Sheathe(state.own[seat].hand[0]), Sheathe(None)]


@pytest.mark.rule("R16")
def test_an_empty_deck_is_made_of_all_discards():
    state = build.stage("0-1 3,5", "1-1 9,13")
    deck = state.sealed.deck
    state.open.discard, state.own[0].discarded, state.own[1].discarded = deck[:30], deck[30:40], deck[40:]
    state.open.discarded, state.sealed.deck = [10, 14], []
    run = Run(state, 0)
    card = draw_card(run)
    assert len(state.sealed.deck) == 53
    assert card not in state.sealed.deck
    assert state.open.discard == state.own[0].discarded == state.own[1].discarded == []


@pytest.mark.rule("R34")
def test_sheathing_is_secret_and_simultaneous():
    state = table("QH 9S", "JD 8D", build.NEVER, "0-0 3,5", "1-0 9,13")
    while state.open.phase == "delve":
        send(state, SkipCard())
    assert GAME.to_act(state) == (0, 1)
    assert GAME.legal(state, 0) == [Sheathe("QH"), Sheathe("9S"), Sheathe(None)]
    first = GAME.play(state, 1, Sheathe("8D"))
    assert undoable(first)
    assert state.own[1].hand == ["JD", "8D"]
    assert state.open.sheathed == [False, False]
    second = GAME.play(state, 0, Sheathe(None))
    assert build.of(second, Sheathed)[0].seats == (1,)
    assert [(event.seat, event.count) for event in build.of(second, Discarded)][:2] == [(0, 2), (1, 1)]
    assert build.of(second, OwnDiscarded)[0].to == (0,)


@pytest.mark.rule("R34")
def test_without_a_greyshield_all_cards_are_lost():
    state = table("QH 9S", "JD", build.NEVER, "0-1 3,5", "0-2 3,6", "1-0 9,13")
    while state.open.phase == "delve":
        send(state, SkipCard())
    assert GAME.to_act(state) == (1,)
    events = GAME.play(state, 1, Sheathe("JD"))
    assert [(event.seat, event.count) for event in build.of(events, Discarded)][:1] == [(0, 2)]


@pytest.mark.rule("R34")
def test_s22_the_sheathed_card_is_lost_with_the_greyshield():
    state = build.stage("0-0 4,7 wounded", "1-1 axe 5,7", phase="monster", theirs=build.NEVER)
    build.engaged(state, "0-0:1-1")
    state.own[0].sheathed, state.open.sheathed[0] = state.sealed.deck.pop(), True
    card = state.own[0].sheathed
    build.fight(state, "1 1 1 1 5 1 1 1 5 5 5 5 5 5")
    assert not warrior(state.open, "0-0").alive
    assert state.own[0].sheathed is None
    assert state.own[0].discarded == [card]
    assert state.open.sheathed == [False, False]


@pytest.mark.rule("R20")
def test_s34_a_spectator_cannot_tell_what_is_asked():
    state = table("AH KD RJ", "KH 9C BJ")
    views = []
    for action in (JokerSteal("BJ"), Trump(False)):
        views.append(GAME.look(state, None))
        send(state, action)
    views.append(GAME.look(state, None))
    plain = []
    for view in views:
        shown = msgspec.to_builtins(view)
        shown["open"] |= {
            "question": 0,
            "last": None,
            "asked": [{**each, "seat": 0} for each in shown["open"]["asked"]],
        }
        plain.append(shown)
    assert plain[0] == plain[1] == plain[2]
    assert {each["kind"] for each in plain[0]["open"]["asked"]} == {"countdown"}


def test_the_question_changes_with_each_card_but_not_within_an_activation():
    state = table("QH 9S", "JD")
    before = GAME.question(state)
    send(state, UseCard("QH", "0-1"), hold=False)
    assert GAME.question(state) == before
    GAME.play(state, 0, Act("hold"))
    assert GAME.question(state) != before


def test_refusals_of_the_countdown():
    state = table()
    assert build.refused(state, 0, SkipCard()) == "not_your_turn"
    assert build.refused(state, 1, JokerSteal("RJ")) == "no_such_joker"
    assert build.refused(state, 1, UseCard("KD", "1-0")) == "wrong_kind"
    send(state, JokerPass())
    assert build.refused(state, 0, UseCard("9S", "0-0")) == "not_the_card"
    assert build.refused(state, 0, UseCard("BJ", "0-0")) == "no_such_joker"
    assert build.refused(state, 0, SkipCard()) == "wrong_kind"
    assert build.refused(state, 0, UseCard("AH", "1-0")) == "cannot_activate"
    assert build.refused(state, 0, UseCard("AH", "0-2")) == "cannot_activate"
    send(state, AceLater())
    send(state, JokerPass())
    send(state, UseCard("KD", "1-0"))
    assert build.refused(state, 1, UseCard("9C", "1-0")) == "cannot_activate"


def test_a_joker_that_has_taken_priority_must_be_used():
    state = table("AH 9S", "KD 9C RJ")
    send(state, JokerSteal("RJ"))
    assert build.refused(state, 1, UseCard("KD", "1-0")) == "not_the_card"
    assert build.refused(state, 1, SkipCard()) == "wrong_kind"


def test_refusals_of_sheathing():
    state = table("QH 9S", "JD 8D", build.NEVER, "0-0 3,5", "1-0 9,13")
    while state.open.phase == "delve":
        send(state, SkipCard())
    assert build.refused(state, 0, Sheathe("JD")) == "not_in_hand"
    assert build.refused(state, 0, Sheathe("2C")) == "not_in_hand"
    assert GAME.check(state, 0, SetOrders(joker="hold")) is None


@pytest.mark.rule("R17", "R18")
def test_two_aces_are_each_asked_about_at_the_top_and_at_the_bottom_in_the_order_of_suits():
    state = build.stage("0-0 3,5", "1-0 9,13")
    build.hand(state, 0, "AH AS")
    build.go_on(state)
    asked = []
    while state.open.phase == "delve":
        asked.append(state.own[0].ask.card)
        GAME.play(state, 0, AceLater() if len(asked) <= 2 else SkipCard())
    assert asked == ["AH", "AS", "AH", "AS"]


@pytest.mark.rule("R18", "R19", "R20")
def test_two_jokers_of_one_hand_are_used_at_the_end_one_after_the_other():
    state = build.stage("0-0 3,5", "0-1 4,5", "1-0 9,13")
    build.hand(state, 0, "RJ BJ")
    build.go_on(state)
    for joker, model in (("RJ", "0-0"), ("BJ", "0-1")):
        assert state.own[0].ask == Ask("leftover", joker)
        GAME.play(state, 0, UseCard(joker, model))
        GAME.play(state, 0, Act("hold"))
    assert state.open.turn == 3 or state.open.phase != "delve"
