"""Small positions of Ruins for tests. Ruins that a test does not name are put where they do no harm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engines.contract import Event
from engines.rng import Rng
from engines.ruins.acts.act import Act
from engines.ruins.acts.claim import Claim
from engines.ruins.acts.discard import Discard
from engines.ruins.acts.flip import Flip
from engines.ruins.acts.light import Light
from engines.ruins.acts.pass_turn import Pass
from engines.ruins.acts.play import Play
from engines.ruins.acts.upgrade import Upgrade
from engines.ruins.content import deck_of, discovery_cards
from engines.ruins.game import GAME
from engines.ruins.hands import turn
from engines.ruins.model import Ruin, Set, State
from engines.ruins.worth import by_night, refresh
from tests.engines import kit
from tests.engines.kit import SEED

MARKET = "DB13 DB12 DT13 DM13"


class Stacked(Rng):
    """Random numbers whose next shuffles are chosen by the test: these cards come out first, in this order."""

    orders: list[list[str]] = msgspec.field(default_factory=list)

    def shuffle(self, items: Any) -> None:
        if not self.orders:
            super().shuffle(items)
            return
        wanted = self.orders.pop(0)
        rest = [each for each in items if each not in wanted]
        items[:] = [*rest, *reversed(wanted)]


def new(players: int, seed: str = SEED) -> State:
    return GAME.setup(players, GAME.options(), Rng(seed))[0]


def table(
    players: int,
    hands: Mapping[int, str],
    *,
    turn: int = 0,
    sets: Sequence[str] = (),
    passed: Sequence[int] = (),
    market: str = MARKET,
    coming: str = "",
    deck: str | int | None = None,
    crafted: Mapping[str, str] | None = None,
    night: str = "",
    seen: str = "",
    claimed: Mapping[str, int] | None = None,
    lit: Mapping[int, int] | None = None,
    spent_claims: Sequence[int] = (),
    **changes: Any,
) -> State:
    """A turn is about to begin.

    `sets` are like `0: R06-1 r6 s1`; `coming` are the next discoveries; `deck` is a number of ruins or names them, the
    top one first; `night` ruins were turned in secret, `seen` ones openly. `spent_claims` are seats without claims.
    """
    state = new(players)
    room = state.open
    room.phase, room.owing, room.turn = "turn", [], turn
    room.first = changes.pop("first", 0)
    for name, value in changes.items():
        assert hasattr(room, name)
        setattr(room, name, value)
    _craft(state, crafted or {}, claimed or {}, f"{night} {seen}")
    _spend_claims(state, spent_claims, hands)
    _lay_sets(state, sets, passed)
    _share_out(state, hands, deck)
    _turn_secretly(state, night)
    for seat, number in (lit or {}).items():
        room.torches[seat] = number
    _fill_market(state, market, coming)
    assert is_sound(state)
    return state


def is_sound(state: State) -> bool:
    """The rules can play on from it."""
    fault = GAME.fault(state)
    assert fault is None, fault
    return True


def _craft(state: State, crafted: Mapping[str, str], claimed: Mapping[str, int], night: str) -> None:
    for card, added in crafted.items():
        for each in added.split():
            setattr(state.open.ruins[card], discovery_cards()[each].position, each)
    for card, seat in claimed.items():
        state.open.ruins[card].claim = seat
        state.open.claims[seat] -= 1
    for card in night.split():
        state.open.ruins[card].night = True
    for card in state.open.ruins:
        refresh(state.open, card)


def _spend_claims(state: State, seats: Sequence[int], hands: Mapping[int, str]) -> None:
    """Claims that were made long ago, on ruins that are not in a hand."""
    held = " ".join(hands.values()).split()
    spare = [card for card in reversed(state.open.ruins) if card not in held and state.open.ruins[card].claim is None]
    for seat in seats:
        while state.open.claims[seat]:
            state.open.ruins[spare.pop(0)].claim = seat
            state.open.claims[seat] -= 1


def _lay_sets(state: State, sets: Sequence[str], passed: Sequence[int]) -> None:
    for text in sets:
        seat, cards = text.split(":")
        *names, rank, size = cards.split()
        state.open.trick.append(Set(int(seat), tuple(names), int(rank[1:]), int(size[1:])))  # type: ignore[arg-type]
    state.open.passed = list(passed)
    trick = state.open.trick
    if len(trick) > 1 and trick[-1].rank == trick[-2].rank:
        state.open.skipped = passed[0]


def _share_out(state: State, hands: Mapping[int, str], deck: str | int | None) -> None:
    room = state.open
    named = [*" ".join(hands.values()).split(), *(card for each in room.trick for card in each.cards)]
    chosen = deck.split() if isinstance(deck, str) else []
    spare = [card for card in deck_of(room.players) if card not in [*named, *chosen]]
    if isinstance(deck, int):
        chosen, spare = spare[:deck], spare[deck:]
    given: dict[int, list[str]] = {seat: text.split() for seat, text in hands.items()}
    open_hands = [s for s in room.participants if s not in room.out_order and s not in given]
    for at, seat in enumerate(open_hands):
        given[seat] = spare[at :: len(open_hands)] if deck is not None else [spare.pop(), spare.pop()]
    if deck is None:
        chosen, spare = spare, []
    elif open_hands:
        spare = []
        room.forced_draws = [9 if len(given.get(s, [])) > 11 else n for s, n in enumerate(room.forced_draws)]
    room.discarded = spare  # type: ignore[assignment]
    for seat, own in enumerate(state.own):
        own.hand, own.turned, own.by_night = sorted(given.get(seat, [])), {}, {}  # type: ignore[arg-type]
        room.hand_sizes[seat] = len(own.hand)
    state.sealed.deck = list(reversed(chosen))  # type: ignore[arg-type]
    room.deck_size = len(chosen)


def _turn_secretly(state: State, night: str) -> None:
    for card in night.split():
        own = next(own for own in state.own if card in own.hand)
        state.open.ruins[card].night = False
        refresh(state.open, card)  # type: ignore[arg-type]
        turn(state, own, [card])  # type: ignore[list-item]


def _fill_market(state: State, market: str, coming: str) -> None:
    room = state.open
    offered, coming_ones = market.split(), coming.split()
    placed = {getattr(each, at) for each in room.ruins.values() for at in ("top", "middle", "bottom")}
    rest = [card for card in discovery_cards() if card not in placed and card not in [*offered, *coming_ones]]
    room.market = [*offered, *[None] * (4 - len(offered))]  # type: ignore[list-item]
    state.sealed.discoveries = [*rest, *reversed(coming_ones)]  # type: ignore[list-item]
    room.discoveries_left = len(state.sealed.discoveries)


def ask_flips(state: State, *seats: int) -> State:
    """These seats have not decided their flips."""
    state.open.phase, state.open.owing = "flip", list(seats)
    for seat in seats:
        state.own[seat].by_night = by_night(state.open, state.own[seat])
    return state


def action(text: str) -> Act:
    """E.g. `upgrade 0 R02-1`, `play R02-1 R05-1 r5 s2`, `flip -`."""
    kind, *words = text.split()
    if kind == "play":
        *cards, rank, size = words
        return Play(tuple(cards), int(rank[1:]), int(size[1:]))  # type: ignore[arg-type]
    if kind == "upgrade":
        return Upgrade(int(words[0]), words[1])  # type: ignore[arg-type]
    if kind == "flip":
        return Flip(None if words == ["-"] else words[0])  # type: ignore[arg-type]
    kinds: dict[str, Any] = {"pass": Pass, "claim": Claim, "light": Light, "discard": Discard}
    made: Act = kinds[kind](*words)
    return made


def text(action: Act) -> str:
    if isinstance(action, Play):
        return " ".join(["play", *action.cards, f"r{action.rank}", f"s{action.size}"])
    values = [getattr(action, name) for name in action.__struct_fields__]
    return " ".join([type(action).__name__.lower(), *("-" if each is None else str(each) for each in values)])


def do(state: State, *lines: str) -> list[Event]:
    """Plays lines like `0 pass`, each by its seat; the position must stay sound."""
    events: list[Event] = []
    for line in lines:
        seat, what = line.split(" ", 1)
        events += GAME.play(state, int(seat), action(what))
    return events


def allows(state: State, line: str) -> bool:
    seat, what = line.split(" ", 1)
    return GAME.check(state, int(seat), action(what)) is None


def refusal(state: State, line: str) -> str:
    """The reason why a line is refused."""
    seat, what = line.split(" ", 1)
    return kit.refused(GAME, state, int(seat), action(what)).reason


def listed(state: State, kind: str = "") -> list[str]:
    """The legal actions of the player to act: those of one kind, or all."""
    (seat,) = GAME.to_act(state)
    return [line for line in map(text, GAME.legal(state, seat)) if line.startswith(kind)]


def stack(state: State, hands: Mapping[int, str]) -> None:
    """The next deal gives these ruins to these seats, and others to fill the hands."""
    named = " ".join(hands.values()).split()
    spare = [card for card in deck_of(state.open.players) if card not in named]
    order: list[str] = []
    for seat in sorted(hands):
        hand = hands[seat].split()
        order += hand + [spare.pop() for _ in range(9 - len(hand))]
    state.sealed.rng = Stacked(SEED, orders=[order])


def hand(state: State, seat: int) -> list[Ruin]:
    return state.own[seat].hand


def random_game(players: int, seed: str = SEED, actions: int | None = None) -> State:
    state: State = kit.random_game(GAME, players, seed, actions)
    return state


def mend(state: State) -> None:
    """Recomputes the faces, sizes and orders that follow from the places of the cards."""
    table = state.open
    for card in table.ruins:
        refresh(state.open, card)
    for seat, own in enumerate(state.own):
        own.hand.sort()
        own.turned, turned = {}, [card for card in own.turned if card in own.hand]
        turn(state, own, turned)
        own.by_night = by_night(table, own) if seat in table.owing else {}
    table.trick = [msgspec.structs.replace(each, cards=tuple(sorted(each.cards))) for each in table.trick]
    table.hand_sizes = [len(own.hand) for own in state.own]
    table.deck_size, table.discoveries_left = len(state.sealed.deck), len(state.sealed.discoveries)
