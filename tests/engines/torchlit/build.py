"""Small positions of Torchlit for tests. Cards that a test does not name are put where they do no harm."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engines.contract import Event, IllegalAction
from engines.rng import Rng
from engines.torchlit.acts.act import Act
from engines.torchlit.acts.light_torch import LightTorch
from engines.torchlit.acts.place_monsters import PlaceMonsters
from engines.torchlit.acts.play_card import PlayCard, PlayTorch
from engines.torchlit.content import GOLD, LAYOUTS, ORDER, RANK, Layout
from engines.torchlit.game import GAME
from engines.torchlit.model import Card, Held, Open, Own, Sealed, State, Trick
from tests.engines import kit
from tests.engines.kit import SEED

NAMES = ["Ann", "Ben", "Cid", "Dora", "Eve"]


def cards(text: str) -> list[Card]:
    return text.split()  # type: ignore[return-value]


def in_order(hand: Iterable[Card]) -> list[Card]:
    return sorted(hand, key=ORDER.__getitem__)


def exchange(state: State, each: int, mine: Card, other: int, yours: Card) -> None:
    """Two hands exchange a card."""
    for who, gives, takes in ((each, mine, yours), (other, yours, mine)):
        hand = held(state, who).hand
        hand.remove(gives)
        hand[:] = in_order([*hand, takes])


def new(players: int, seed: str = SEED) -> State:
    return GAME.setup(players, GAME.options(), Rng(seed))[0]


def table(
    players: int,
    hands: Mapping[int, str],
    *,
    torches: Mapping[int, str] | None = None,
    positions: Sequence[int] | None = None,
    doors: str = "",
    bearer: int = 0,
    size: int = 2,
    avoid: str = "",
) -> State:
    """A trick is about to begin. Hands not given are filled to `size`, with no card of the suit `avoid`."""
    layout = LAYOUTS[players]
    named = set(cards(" ".join([*hands.values(), *(torches or {}).values(), doors])))
    spare = [card for card in layout.deck if card not in named]
    held = []
    for each in range(layout.adventurers):
        hand = cards(hands.get(each, ""))
        hand += _take(spare, size - len(hand), avoid)
        torch = (torches or {}).get(each) or _take(spare, 1, "")[0]
        held.append(Held(each, in_order(hand), torch))  # type: ignore[arg-type]
    aside = spare.pop() if layout.has_leftover else None
    room = _open(layout, held, cards(doors), spare, bearer)
    room.positions = list(positions or room.positions)
    return _state(layout, held, room, aside)


def _take(spare: list[Card], count: int, avoid: str) -> list[Card]:
    taken = [card for card in reversed(spare) if card[0] != avoid][: max(count, 0)]
    for card in taken:
        spare.remove(card)
    return taken


def _open(
    layout: Layout,
    held: Sequence[Held],
    below: Iterable[Card],
    discard: list[Card],
    bearer: int,
) -> Open:
    doors: list[list[Card]] = [[] for _ in range(layout.doors)]
    for card in below:
        doors[RANK[card]].append(card)
    return Open(
        players=layout.players,
        owner=list(layout.owner),
        round=1,
        trick_no=layout.tricks - len(held[bearer].hand) + 1,
        phase="play_trick",
        bearer=bearer,
        lead=bearer,
        trick=[],
        standing=None,
        hand_sizes=[len(each.hand) for each in held],
        torch_lit=[True] * layout.adventurers,
        torch_played=[False] * layout.adventurers,
        positions=[0] * layout.adventurers,
        doors=doors,
        door_values=[sum(GOLD[card] for card in door) for door in doors],
        discard=discard,
        history=[],
        rounds_scored=[],
        scores=[0] * layout.players,
    )


def _state(layout: Layout, held: Sequence[Held], room: Open, aside: Card | None) -> State:
    own = [Own([each for each in held if layout.owner[each.adventurer] == seat]) for seat in range(layout.players)]
    return State(game="torchlit", rules=1, open=room, own=own, sealed=Sealed(aside, Rng(SEED, 2)))


def dealt(players: int, hands: Mapping[int, str], bearer: int = 0) -> State:
    """The start of round 1 with these hands; they use up the whole deck."""
    state = new(players)
    state.open.bearer = state.open.lead = bearer
    for each, hand in hands.items():
        state.own[each % players].held[each // players].hand = in_order(cards(hand))
    return state


def play(state: State, line: str) -> list[Event]:
    """Cards in order of play, e.g. `0:S4 1:S1 2:G6*`; the star marks a torch."""
    events: list[Event] = []
    for item in line.split():
        each, card = item.split(":")
        if card.endswith("*"):
            assert held(state, int(each)).torch == card[:2]
            action: PlayCard | PlayTorch = PlayTorch(int(each))
        else:
            action = PlayCard(int(each), card)  # type: ignore[arg-type]
        events += GAME.play(state, state.open.owner[int(each)], action)
    return events


def place(state: State, text: str) -> list[Event]:
    bearer = state.open.bearer
    return GAME.play(state, state.open.owner[bearer], PlaceMonsters(bearer, tuple(cards(text))))


def light(state: State, each: int, card: str) -> list[Event]:
    return GAME.play(state, state.open.owner[each], LightTorch(each, card))  # type: ignore[arg-type]


def trick(
    players: int, line: str, *, positions: Sequence[int] | None = None, doors: str = ""
) -> tuple[State, list[Event]]:
    """A complete trick, not the final one, just played by hands that could play so."""
    plays = dict(item.split(":") for item in line.split())
    lead, first = next(iter(plays.items()))
    state = table(
        players,
        {int(each): card for each, card in plays.items()},
        positions=positions,
        doors=doors,
        bearer=int(lead),
        avoid=first[0],
    )
    return state, play(state, line)


def final(
    players: int, hands: str, torches: str, *, positions: Sequence[int] | None = None, doors: str = "", bearer: int = 0
) -> State:
    """The final trick is about to begin."""
    last = dict(enumerate(cards(hands)))
    lit = dict(enumerate(cards(torches)))
    return table(players, last, torches=lit, positions=positions, doors=doors, bearer=bearer, size=1)


def held(state: State, each: int) -> Held:
    players = state.open.players
    return state.own[each % players].held[each // players]


def give(state: State, each: int, card: Card) -> None:
    """Puts a dealt card into this hand, in exchange for the first card there."""
    other = next(mine.adventurer for own in state.own for mine in own.held if card in mine.hand)
    if other != each:
        exchange(state, each, held(state, each).hand[0], other, card)


def torches(state: State) -> list[str | None]:
    return [held(state, each).torch for each in range(len(state.open.owner))]


def options(state: State) -> list[str]:
    """The choices of monsters that the Torchbearer may place, as texts."""
    seat = state.open.owner[state.open.bearer]
    return [" ".join(action.cards) for action in GAME.legal(state, seat)]


def playable(state: State) -> list[str]:
    """The hand cards that may be played now."""
    (seat,) = GAME.to_act(state)
    return [action.card for action in GAME.legal(state, seat) if isinstance(action, PlayCard)]


def refused(state: State, seat: int, action: object) -> IllegalAction:
    return kit.refused(GAME, state, seat, action)


def random_game(players: int, seed: str = SEED, actions: int | None = None) -> State:
    state: State = kit.random_game(GAME, players, seed, actions)
    return state


def contradicting_history() -> list[Trick]:
    """Tricks of four players in which all but the Barbarian show that they hold nothing but Dragons."""
    return [Trick(0, (f"{suit}0", "D0", "D1", "D2"), (), 3, (3,), 0, ()) for suit in "SGWMEB"]  # type: ignore[arg-type]


def advised(state: State, seat: int, rng: Rng) -> Act:
    """The action that the bot chooses in this seat."""
    return GAME.policy(GAME.look(state, seat), GAME.legal(state, seat), rng)
