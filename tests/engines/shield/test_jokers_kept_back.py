"""A seat that keeps a joker back looks like a seat without one: R18, R20, R21."""

from __future__ import annotations

import msgspec
import pytest

from engines.contract import seen_by
from engines.rng import derived
from engines.shield.game import GAME
from engines.shield.model.state import Orders
from engines.shield.questions.cards import SkipCard, UseCard
from engines.shield.questions.jokers import JokerPass, Trump
from tests.engines.shield import build

MODELS = ("0-0 3,5", "0-1 4,5", "0-2 5,5", "0-5 6,5", "1-0 9,13", "1-1 10,13", "1-2 11,13", "1-5 12,13")
CARDS = ["KH", "QC", "JD", "TS", "9H", "8C", "7D", "6S", "5H", "4C"]


def dealt(whim, last, orders):
    """Both hold the same cards in every world, except for the last one of seat 1."""
    state = build.stage(*MODELS, orders=Orders(valor="never", joker=orders[0]), theirs=Orders(joker=orders[1]))
    whim.shuffle(cards := list(CARDS))
    build.hand(state, 0, " ".join([*cards[:4], "BJ"]))
    build.hand(state, 1, " ".join([*cards[4:7], last]))
    build.go_on(state)
    return state


def quietly(state, last, whim):
    """Seat 1 uses its other cards or skips them, and lets every question about the last one and about jokers pass."""
    ask = state.own[1].ask
    if ask is None:
        return whim.pick(GAME.legal(state, 1))
    if ask.kind == "joker":
        return JokerPass()
    if ask.kind == "trump":
        return Trump(False)
    uses = [each for each in GAME.legal(state, 1) if isinstance(each, UseCard) and each.card == ask.card]
    return SkipCard() if ask.card == last or whim.below(3) == 0 else whim.pick(uses)


def told(state, events):
    """Everything that seat 0 and a spectator learn."""
    return [
        (msgspec.json.encode(GAME.look(state, seat)), msgspec.json.encode(seen_by(seat, events))) for seat in (0, None)
    ]


def as_seen(number, last):
    """A whole countdown as everybody but seat 1 sees it."""
    whim = derived("kept back", number)
    state = dealt(whim, last, (whim.pick(("ask", "ask_always", "hold")), whim.pick(("ask", "ask_always", "hold"))))
    story = [told(state, [])]
    while state.open.phase == "delve":
        (seat,) = GAME.to_act(state)
        action = quietly(state, last, whim) if seat else whim.pick(GAME.legal(state, 0))
        story.append(told(state, GAME.play(state, seat, action)))
    return story


@pytest.mark.rule("R18", "R20", "R21")
@pytest.mark.parametrize("number", range(40))
def test_a_joker_kept_back_is_seen_by_nobody(number):
    assert as_seen(number, "RJ") == as_seen(number, "2S")


def kept(view, number):
    """Whether the other seat holds a joker in one of the states that a view leaves open."""
    return {"RJ", "BJ"} & set(GAME.imagine(view, derived("jokers", number)).own[1].hand) != set()


@pytest.mark.rule("R20")
def test_a_question_that_was_let_pass_leaves_both_open():
    """The other player cannot tell whether a seat that has just been silent holds a joker."""
    state = build.stage(*MODELS, orders=build.USUAL)
    build.hand(state, 0, "KH 9C")
    build.hand(state, 1, "QC RJ")
    build.go_on(state)
    assert state.own[1].ask.kind == "joker"
    GAME.play(state, 1, JokerPass())
    assert {kept(GAME.look(state, 0), number) for number in range(60)} == {True, False}
    jokers = sum(kept(GAME.look(state, 0), number) for number in range(400))
    assert 0.03 < jokers / 400 < 0.13  # two cards of fifty-two that are hidden, two of them jokers


@pytest.mark.rule("R20", "R21")
def test_once_both_jokers_lie_face_up_nobody_is_asked_for_one():
    state = build.stage(*MODELS, orders=build.USUAL)
    build.hand(state, 0, "KH 9C")
    build.hand(state, 1, "QC 5H")
    for joker in ("RJ", "BJ"):
        state.sealed.deck.remove(joker)
        state.open.discard.append(joker)
    build.go_on(state)
    assert state.own[0].ask.card == "KH"


@pytest.mark.rule("R20")
def test_without_a_joker_one_can_only_pass():
    state = build.stage(*MODELS, orders=build.USUAL)
    build.hand(state, 0, "KH 9C")
    build.hand(state, 1, "QC 5H")
    build.go_on(state)
    view, names = GAME.look(state, 1), ["Ann", "Ben"]
    assert GAME.ask(view, names) == "A card of Ann is next: you hold no joker, so you can only pass."
    assert [GAME.describe(action, view, names) for action in GAME.legal(state, 1)] == [
        "Pass for now.", "Pass and do not ask again in this turn.",
    ]  # fmt: skip
