"""A card is played to the trick: one of the hand, or in the final trick the torch. R7 to R14, R19 to R22."""

from __future__ import annotations

from abc import abstractmethod
from typing import Self, final

import msgspec

from ...contract import Event, IllegalAction, Names
from ...phrases import listed, was
from ..board import card_of, held_by, in_trick, torch_of, turn
from ..content import DOOR, LAYOUTS, NAME, ONE, RANK, SUIT, TRUMP
from ..events import OwnTorch
from ..model import Card, Held, Keeps, Open, Played, Source, Standing, State, View
from ..phrases import the, who, whose
from ..tricks import may_follow, resolve, with_card
from .act import Act, not_in_hand, not_your_turn


@final
class CardPlayed(Event, frozen=True, kw_only=True):
    shows = "own"

    seat: int
    adventurer: int
    card: Card
    source: Source = msgspec.field(name="from")
    trick_no: int
    led: bool

    def told(self, names: Names) -> str:
        verb = "led" if self.led else "played"
        card = the(self.card) if self.source == "hand" else f"the torch, {the(self.card)}"
        return f"{who(self.adventurer, names)} {verb} {card}"


@final
class TorchReplaced(Event, frozen=True, kw_only=True):
    """The last hand card lies facedown as the torch; which one, OwnTorch tells its owner."""

    shows = "own"
    weight = 0

    seat: int
    adventurer: int

    def told(self, names: Names) -> str:
        return f"{who(self.adventurer, names)} laid the last hand card facedown as the torch"


@final
class TrickWon(Event, frozen=True, kw_only=True):
    shows = "nothing"
    weight = 2

    seat: int
    adventurer: int
    card: Card
    rank: int
    by_trump: bool
    trick_no: int

    def told(self, names: Names) -> str:
        return f"{who(self.adventurer, names)} won the trick with {the(self.card)}"


@final
class AdventurerMoved(Event, frozen=True, kw_only=True):
    shows = "nothing"

    seat: int
    adventurer: int
    from_door: int
    to_door: int
    wrapped: bool

    def told(self, names: Names) -> str:
        way = "back round to" if self.wrapped else "to"
        return f"{who(self.adventurer, names)} moved from door {self.from_door} {way} door {self.to_door}"


@final
class Torchbearer(Event, frozen=True, kw_only=True):
    shows = "nothing"

    seat: int
    adventurer: int
    card: Card
    previous: int
    tied: bool

    def told(self, names: Names) -> str:
        bearer = who(self.adventurer, names)
        verb = "stayed" if self.adventurer == self.previous else "became"
        lowest = f"played the lowest card, {the(self.card)},"
        last = f"{was(bearer)} the last to play the lowest rank, with {the(self.card)},"
        return f"{bearer} {last if self.tied else lowest} and {verb} Torchbearer"


class Play(Act, frozen=True):
    phase = "play_trick"

    @abstractmethod
    def leaves(self, held: Held) -> tuple[Card, Card]:
        """The card that it plays, and the torch there is afterwards."""


@final
class PlayCard(Play, frozen=True):
    card: Card

    @classmethod
    def offers(cls, state: State, seat: int) -> list[Self]:
        table, each = state.open, turn(state.open)
        if table.owner[each] != seat:
            return []
        return [cls(each, card) for card in _playable(table, held_by(state, each))]

    def named(self) -> tuple[Card, ...]:
        return (self.card,)

    def objection(self, state: State) -> IllegalAction | None:
        table, each = state.open, self.adventurer
        if each != turn(table):
            return not_your_turn(table, each)
        held = held_by(state, each)
        if self.card not in held.hand:
            return not_in_hand(each, self.card)
        if self.card in _playable(table, held):
            return None
        return IllegalAction("must_follow", f"You must follow suit: play {ONE[SUIT[table.trick[0].card]]}.")

    def leaves(self, held: Held) -> tuple[Card, Card]:
        return self.card, torch_of(held)

    def carry_out(self, state: State, seat: int) -> list[Event]:
        held_by(state, self.adventurer).hand.remove(self.card)
        return _add_to_trick(state.open, Played(self.adventurer, self.card, "hand"))

    def told(self, view: View, names: Names) -> str:
        each, table = self.adventurer, view.open
        mine, keeps = whose(each, view), _keeps(each, view)
        what = the(self.card) if mine == "your" else f"{mine} {NAME[self.card]}"
        keep = f" and keep {mine} torch, {_kept(each, keeps.play_card, table)}" if keeps else ""
        return f"{'play' if table.trick else 'lead'} {what}{keep}{_outlook(self.card, table)}"


@final
class PlayTorch(Play, frozen=True):
    """The torch goes to the trick and the last hand card lies in its place. R21, R22."""

    @classmethod
    def offers(cls, state: State, seat: int) -> list[Self]:
        each = turn(state.open)
        is_final = state.open.hand_sizes[each] == 1
        return [cls(each)] if is_final and state.open.owner[each] == seat else []

    def named(self) -> tuple[Card, ...]:
        return ()

    def objection(self, state: State) -> IllegalAction | None:
        if self.adventurer != turn(state.open):
            return not_your_turn(state.open, self.adventurer)
        if len(held_by(state, self.adventurer).hand) > 1:
            return IllegalAction("torch_not_yet", "A torch can only be played in the final trick of a round.")
        return None

    def leaves(self, held: Held) -> tuple[Card, Card]:
        return torch_of(held), held.hand[0]

    def carry_out(self, state: State, seat: int) -> list[Event]:
        each = self.adventurer
        held = held_by(state, each)
        card, torch = self.leaves(held)
        held.hand, held.torch = [], torch
        state.open.torch_played[each] = True
        return _add_to_trick(
            state.open,
            Played(each, card, "torch"),
            TorchReplaced(to=None, seat=seat, adventurer=each),
            OwnTorch(to=(seat,), seat=seat, adventurer=each, card=torch),
        )

    def told(self, view: View, names: Names) -> str:
        each, table = self.adventurer, view.open
        mine, keeps = whose(each, view), _keeps(each, view)
        if keeps is None:
            return f"play {mine} torch"
        played, kept = keeps.play_card, keeps.play_torch  # the torch there is, and the one to be
        outlook = _outlook(played, table)
        return f"play {mine} torch, {the(played)}{outlook}; {_kept(each, kept, table)} becomes {mine} torch"


def _playable(table: Open, held: Held) -> list[Card]:
    return may_follow(held.hand, SUIT[table.trick[0].card]) if table.trick else held.hand


def _keeps(each: int, view: View) -> Keeps | None:
    """The torch that either way of playing leaves, when there is the choice and the view shows it."""
    return next((keeps for keeps in view.keeps if keeps.adventurer == each), None)


def _kept(each: int, card: Card, table: Open) -> str:
    """A torch to be, and whether it matches the door its owner stands on."""
    door = table.positions[each]
    return f"{the(card)} (it matches door {door})" if DOOR[card] == door else the(card)


def _outlook(card: Card, table: Open) -> str:
    """How the trick would stand with this card."""
    if not table.trick:
        return ""
    last = len(table.trick)
    best, lowest, movers = resolve([*in_trick(table), card])
    so_far = "" if last + 1 == len(table.owner) else "so far "
    fate = "wins" if best == last else "moves with the winner" if last in movers else ""
    parts = [part for part in (fate, "is lowest" if lowest == last else "") if part]
    return f": {so_far}it {listed(parts) or 'neither moves nor is lowest'}"


def _add_to_trick(table: Open, played: Played, *replaced: Event) -> list[Event]:
    each, card = played.adventurer, played.card
    table.trick.append(played)
    table.hand_sizes[each] -= 1
    table.standing = with_card(table, each, card)
    event = CardPlayed(
        to=None,
        seat=table.owner[each],
        adventurer=each,
        card=card,
        source=played.source,
        trick_no=table.trick_no,
        led=len(table.trick) == 1,
    )
    ended = _end_trick(table, table.standing) if len(table.trick) == len(table.owner) else []
    return [event, *replaced, *ended]


def _end_trick(table: Open, stands: Standing) -> list[Event]:
    """Winner, moves, Torchbearer, in this order. R19."""
    won, low = card_of(table, stands.winning), card_of(table, stands.lowest)
    events: list[Event] = [
        TrickWon(
            to=None,
            seat=table.owner[stands.winning],
            adventurer=stands.winning,
            card=won,
            rank=RANK[won],
            by_trump=SUIT[won] == TRUMP,
            trick_no=table.trick_no,
        )
    ]
    events += [_move(table, each) for each in stands.movers]
    events.append(
        Torchbearer(
            to=None,
            seat=table.owner[stands.lowest],
            adventurer=stands.lowest,
            card=low,
            previous=table.bearer,
            tied=[RANK[card] for card in in_trick(table)].count(RANK[low]) > 1,
        )
    )
    table.bearer = stands.lowest
    table.phase = "place_monsters"
    return events


def _move(table: Open, each: int) -> Event:
    """One door to the right, from the last one back to door 0. R13."""
    start = table.positions[each]
    end = table.positions[each] = LAYOUTS[table.players].beyond[start]
    return AdventurerMoved(
        to=None, seat=table.owner[each], adventurer=each, from_door=start, to_door=end, wrapped=end == 0
    )
