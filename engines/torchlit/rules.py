"""Whose turn it is, what may be done, and what it does."""

from __future__ import annotations

from ..contract import Event
from ..former import playing
from .content import ADVENTURERS, CARDS, DOOR, GOLD, LAYOUTS, RANK, ROUNDS, SUIT, SUITS, TRUMP
from .ending import result, score
from .events import (
    AdventurerMoved,
    CardPlayed,
    GameOver,
    MonstersPlaced,
    OwnTorch,
    Torchbearer,
    TorchesReady,
    TorchLit,
    TorchReplaced,
    TrickWon,
)
from .model import (
    Action,
    Card,
    Held,
    LightTorch,
    Open,
    PlaceMonsters,
    PlayCard,
    Played,
    PlayTorch,
    State,
    Trick,
)
from .opening import deal
from .refusals import check, turn
from .tricks import is_wild, placings, with_card

# Actions are frozen, so one of each serves every list of legal actions.
_LIGHT = [{card: LightTorch(each, card) for card in CARDS} for each in range(len(ADVENTURERS))]
_PLAY: list[dict[Card, Action]] = [{card: PlayCard(each, card) for card in CARDS} for each in range(len(ADVENTURERS))]
_FOLLOW = [{suit: {card: plays[card] for card in CARDS if SUIT[card] == suit} for suit in SUITS} for plays in _PLAY]
_TORCH = [PlayTorch(each) for each in range(len(ADVENTURERS))]


def to_act(state: State) -> tuple[int, ...]:
    """The seats that owe a decision."""
    table = state.open
    if table.phase == "light_torches":
        return tuple(sorted({table.owner[each] for each, is_lit in enumerate(table.torch_lit) if not is_lit}))
    return () if table.phase == "game_over" else (table.owner[turn(table)],)


def legal(state: State, seat: int) -> list[Action]:
    """Every legal action of a seat, by adventurer and then by card; placings as they are counted up."""
    table = state.open
    if table.phase == "light_torches":
        return _torches_to_light(state, seat)
    if table.phase == "game_over":
        return []
    each = turn(table)
    if table.owner[each] != seat:
        return []
    if table.phase == "place_monsters":
        return [PlaceMonsters(each, chosen) for chosen in placings(tuple([played.card for played in table.trick]))]
    return _cards_to_play(table.trick, each, state.own[seat].held[each // table.players].hand)


def _torches_to_light(state: State, seat: int) -> list[Action]:
    if not 0 <= seat < state.open.players:
        return []
    return [_LIGHT[held.adventurer][card] for held in state.own[seat].held if not held.torch for card in held.hand]


def _cards_to_play(trick: list[Played], each: int, hand: list[Card]) -> list[Action]:
    if len(hand) == 1:  # R21
        return [_PLAY[each][hand[0]], _TORCH[each]]
    if trick and (lead := SUIT[trick[0].card]) != TRUMP:  # R9 to R11
        follow = _FOLLOW[each][lead]
        if following := [follow[card] for card in hand if card in follow]:
            return following
    return list(map(_PLAY[each].__getitem__, hand))  # R8


def _held(state: State, adventurer: int) -> Held:
    players = state.open.players
    return state.own[adventurer % players].held[adventurer // players]


def _light_torch(state: State, seat: int, action: LightTorch) -> list[Event]:
    table, each, card = state.open, action.adventurer, action.card
    held = _held(state, each)
    held.hand.remove(card)
    held.torch = card
    table.hand_sizes[each] -= 1
    table.torch_lit[each] = True
    events: list[Event] = [
        TorchLit(to=None, seat=seat, adventurer=each),
        OwnTorch(to=(seat,), seat=seat, adventurer=each, card=card),
    ]
    if all(table.torch_lit):  # R6
        table.phase = "play_trick"
        events.append(TorchesReady(to=None, bearer=table.bearer))
    return events


def _play_card(state: State, _: int, action: PlayCard) -> list[Event]:
    _held(state, action.adventurer).hand.remove(action.card)
    return _add_to_trick(state.open, Played(action.adventurer, action.card, "hand"))


def _play_torch(state: State, seat: int, action: PlayTorch) -> list[Event]:
    """The torch goes to the trick and the last hand card lies in its place. R21, R22, G11."""
    each = action.adventurer
    held = _held(state, each)
    card, held.torch = held.torch, held.hand.pop()
    assert card is not None  # noqa: S101 (torches are lit before the first trick)
    state.open.torch_played[each] = True
    return _add_to_trick(
        state.open,
        Played(each, card, "torch"),
        TorchReplaced(to=None, seat=seat, adventurer=each),
        OwnTorch(to=(seat,), seat=seat, adventurer=each, card=held.torch),
    )


def _add_to_trick(table: Open, played: Played, *replaced: Event) -> list[Event]:
    each, card, trick = played.adventurer, played.card, table.trick
    trick.append(played)
    table.hand_sizes[each] -= 1
    table.standing = with_card(table, each, card)
    event = CardPlayed(
        to=None,
        seat=table.owner[each],
        adventurer=each,
        card=card,
        source=played.source,
        trick_no=table.trick_no,
        led=len(trick) == 1,
    )
    events = [event, *replaced]
    if len(trick) == len(table.owner):
        _end_trick(table, events)
    return events


def _end_trick(table: Open, events: list[Event]) -> None:
    """Winner, moves, Torchbearer, in this order. R19."""
    stands, trick, lead, around = table.standing, table.trick, table.lead, len(table.owner)
    assert stands is not None  # noqa: S101 (the trick is complete)
    won = trick[(stands.winning - lead) % around].card
    events.append(
        TrickWon(
            to=None,
            seat=table.owner[stands.winning],
            adventurer=stands.winning,
            card=won,
            rank=RANK[won],
            by_trump=SUIT[won] == TRUMP,
            trick_no=table.trick_no,
        )
    )
    for each in stands.movers:
        events.append(_move(table, each))
    low = trick[(stands.lowest - lead) % around].card
    ties = [RANK[played.card] for played in trick].count(RANK[low])
    events.append(
        Torchbearer(
            to=None,
            seat=table.owner[stands.lowest],
            adventurer=stands.lowest,
            card=low,
            previous=table.bearer,
            tied=ties > 1,
        )
    )
    table.bearer = stands.lowest
    table.phase = "place_monsters"


def _move(table: Open, each: int) -> Event:
    """One door to the right, from the last one back to door 0. R13."""
    start = table.positions[each]
    end = LAYOUTS[table.players].beyond[start]
    table.positions[each] = end
    return AdventurerMoved(
        to=None, seat=table.owner[each], adventurer=each, from_door=start, to_door=end, wrapped=end == 0
    )


def _place_monsters(state: State, seat: int, action: PlaceMonsters) -> list[Event]:
    table = state.open
    cards = tuple([each.card for each in table.trick])
    placed = tuple([card for card in cards if card in action.cards])
    discarded = tuple([card for card in cards if card not in placed])
    for card in placed:
        door = DOOR[card]
        table.doors[door].append(card)
        table.door_values[door] += GOLD[card]
    table.discard += discarded  # R17
    _file_trick(table, cards, placed)
    placing = MonstersPlaced(
        to=None, seat=seat, adventurer=action.adventurer, placed=placed, discarded=discarded, wild=is_wild(cards)
    )
    if any(table.hand_sizes):
        table.trick_no += 1
        table.phase = "play_trick"
        return [placing]
    return [placing, *_end_round(state)]


def _file_trick(table: Open, cards: tuple[Card, ...], placed: tuple[Card, ...]) -> None:
    """The trick is cleared into the history, and the Torchbearer is to lead. R18."""
    stands, bearer = table.standing, table.bearer
    assert stands is not None  # noqa: S101 (the trick is complete)
    torches = tuple([each.card for each in table.trick if each.source == "torch"])
    table.history.append(Trick(table.lead, cards, torches, stands.winning, stands.movers, bearer, placed))
    table.trick = []
    table.standing = None
    table.lead = bearer


def _end_round(state: State) -> list[Event]:
    events = score(state)
    if state.open.round < ROUNDS:
        state.open.round += 1
        return events + deal(state)
    state.open.phase = "game_over"
    final = result(state)
    assert final is not None  # noqa: S101 (the game has just ended)
    return [*events, GameOver(to=None, result=final)]


play = playing(
    check,
    {
        LightTorch: _light_torch,
        PlayCard: _play_card,
        PlayTorch: _play_torch,
        PlaceMonsters: _place_monsters,
    },
)
