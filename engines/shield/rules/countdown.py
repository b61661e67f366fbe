"""The countdown of the cards: who is asked next, and what a card does. R16 to R21."""

from __future__ import annotations

from ..basics import JOKERS, Card, Joker, Model, other
from ..cards import is_ace, is_joker, place
from ..events import Activated, AskedNext, Idle
from ..frames import Activation
from ..model import Active, Ask, Asked, Open, Own, State, Used, Warrior
from ..pieces import living, named_all, warrior
from .run import Run


def idle(table: Open, seat: int) -> list[Warrior]:
    """The living warriors of a seat that are not activated yet."""
    return [each for each in living(table, seat) if not each.activated]


def jokers(own: Own) -> list[Joker]:
    """Those a seat may still use in this turn, red first."""
    return [card for card in JOKERS if card in own.hand and card not in own.skipped]


def highest(state: State) -> tuple[int, Card] | None:
    """Whose card comes next, and which. R18, step 1."""
    found = [
        (place(card, own.low), seat, card)
        for seat, own in enumerate(state.own)
        if idle(state.open, seat)
        for card in own.hand
        if not is_joker(card) and card not in own.skipped
    ]
    return min(found)[1:] if found else None


def is_window_open(state: State, seat: int) -> bool:
    """Whether a seat is asked for a joker before the other's card. R20."""
    own, last = state.own[seat], state.open.last
    if own.passed or own.orders.joker == "hold" or not jokers(own) or not idle(state.open, seat):
        return False
    return own.orders.joker == "ask_always" or last is None or last == seat


def next_question(state: State) -> tuple[int, Ask] | None:
    """R18, steps 1 to 3 and 5."""
    found = highest(state)
    if found:
        seat, card = found
        if is_window_open(state, other(seat)):
            return other(seat), Ask("joker")
        return seat, Ask("card", card)
    for joker in JOKERS:
        for seat, own in enumerate(state.own):
            if joker in jokers(own) and idle(state.open, seat):
                return seat, Ask("leftover", joker)
    return None


def advance(run: Run) -> bool:
    """Asks whoever is next; False: the countdown is over."""
    for joker in JOKERS:
        for seat, own in enumerate(run.state.own):
            if own.stealing == joker and _go_first(run, seat, joker):
                return True
    found = next_question(run.state)
    if found is None:
        return False
    _ask(run, *found)
    return True


def _go_first(run: Run, seat: int, joker: Joker) -> bool:
    """A joker that has taken priority is used; with nobody left it stays in the hand. R21."""
    left = idle(run.table, seat)
    if not left:
        run.state.own[seat].stealing = None
    elif len(left) == 1:
        run.tell(AskedNext(to=None, seat=seat))  # that nobody trumped it follows from a hidden hand
        use_card(run, seat, joker, left[0].id)
    else:
        _ask(run, seat, Ask("card", joker))
    return bool(left)


def _ask(run: Run, seat: int, ask: Ask) -> None:
    run.state.own[seat].ask = ask
    run.ask(Asked(seat, "countdown"))
    run.new_question()
    run.tell(AskedNext(to=None, seat=seat))


def use_card(run: Run, seat: int, card: Card, model: Model) -> None:
    """A warrior is activated."""
    table, own, each = run.table, run.state.own[seat], warrior(run.table, model)
    stolen = own.stealing == card
    trumped = stolen and run.state.own[other(seat)].stealing is not None
    own.stealing = None
    own.hand.remove(card)
    own.low = [ace for ace in own.low if ace != card]
    table.discard.append(card)
    table.used.append(Used(seat, card, model))
    each.activated, each.card = True, card
    table.active = Active(model, card, stolen, trumped)
    run.push(Activation())
    decided(run, seat)
    for any_own in run.state.own:
        if any_own.orders.joker == "ask_always":
            _reopen(any_own)
    run.tell(Activated(to=None, warrior=run.named(model), card=card, stolen=stolen, trumped=trumped))


def decided(run: Run, seat: int) -> None:
    """A seat has answered about a card of its own: its window may open again. R20."""
    run.table.last = seat
    _reopen(run.state.own[seat])


def _reopen(own: Own) -> None:
    if own.passed == "once":
        own.passed = None


def pass_window(run: Run, seat: int, *, for_turn: bool) -> None:
    """A pass is a decision like any other. G76."""
    run.table.last = seat
    run.state.own[seat].passed = "turn" if for_turn else "once"


def steal(run: Run, seat: int, joker: Joker) -> None:
    """R20; the holder of the red joker may trump the black one, R21."""
    run.table.last = seat
    run.state.own[seat].stealing = joker
    if joker == "BJ" and can_trump(run.state, other(seat)):
        _ask(run, other(seat), Ask("trump"))


def can_trump(state: State, seat: int) -> bool:
    own = state.own[seat]
    holds = own.orders.joker == "hold" or own.passed == "turn"
    return "RJ" in jokers(own) and bool(idle(state.open, seat)) and not holds


def skip(run: Run, seat: int, card: Card) -> None:
    run.state.own[seat].skipped.append(card)
    decided(run, seat)


def keep_ace(run: Run, seat: int, card: Card) -> None:
    run.state.own[seat].low.append(card)
    decided(run, seat)


def may_keep(own: Own, card: Card) -> bool:
    """Whether an ace can be answered with `later`."""
    return is_ace(card) and card not in own.low


def close(run: Run) -> None:
    """Warriors that nobody activated count as activated and do nothing. R18."""
    table = run.table
    left = [each.id for seat in (0, 1) for each in idle(table, seat)]
    run.tell(Idle(to=None, warriors=named_all(table, left)))
    for each in table.warriors:
        each.activated = True
    for own in run.state.own:
        own.skipped, own.low, own.passed, own.stealing = [], [], None, None
