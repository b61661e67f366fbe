"""Small positions of Torchlit Abyss for tests. Cards that a test does not name stay in their decks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engines.abyss.acts.act import Act
from engines.abyss.acts.choose import Choose
from engines.abyss.acts.end_turn import EndTurn
from engines.abyss.acts.place import Place
from engines.abyss.acts.play_room import PlayRoom
from engines.abyss.board.passives import total
from engines.abyss.board.table import darkness, white_dice
from engines.abyss.content import CONTENT, MONSTERS, WEAPONS
from engines.abyss.game import GAME
from engines.abyss.model.ids import TILES
from engines.abyss.model.state import Energy, Fight, Foe, Hero, Options, Room, State, Turn, Weapon
from engines.contract import Event
from engines.rng import Rng
from tests.engines import kit
from tests.engines.scripted import SEED, scripted

HEROES = ("P-6", "P-8", "P-3", "P-2", "P-9", "P-4", "P-1", "P-5", "P-7")  # cards that seldom matter come first
CLASSES = ("red", "red", "red", "red", "green", "green", "green", "green", "cyan")


def new(seats: int, length: Any = "full", seed: str = SEED) -> State:
    return GAME.setup(seats, Options(length), Rng(seed))[0]


def party(seats: int = 3, *, torch: int = 0, length: Any = "full", heroes: Sequence[str] = HEROES) -> State:
    """Everybody has chosen: 20 health, 4 energy points of the class, a starter and three dungeon cards."""
    state = new(seats, length)
    state.open.torch = torch
    for seat in range(seats):
        GAME.play(state, seat, Choose(heroes[seat], CLASSES[seat]))  # type: ignore[arg-type]
    for seat in range(seats):
        strip(state, seat)
        hero = hero_of(state, seat)
        hero.health = 20
        energy(state, seat, **{hero.class_: 4})
    sound(state)
    return state


def strip(state: State, seat: int) -> None:
    """The cards that the seat drew at the start go back into the deck."""
    hero, own = hero_of(state, seat), state.own[seat]
    drawn = [weapon.card for weapon in hero.out] + hero.spare + hero.charms + hero.items + own.items
    state.sealed.rewards += [card for card in drawn if card not in WEAPONS or not WEAPONS[card].starter]  # type: ignore[misc]
    hero.out = [weapon for weapon in hero.out if WEAPONS[weapon.card].starter]
    hero.spare, hero.charms, hero.items, hero.hidden, own.items = [], [], [], 0, []
    state.open.deck_sizes.rewards = len(state.sealed.rewards)


def energy(state: State, seat: int, **points: int) -> None:
    hero = hero_of(state, seat)
    hero.ep = Energy(**points)
    hero.free_ep = Energy(**points)
    for weapon in hero.out:
        for color in weapon.on:
            hero.free_ep.add(color, -1)


def hero_of(state: State, seat: int) -> Hero:
    hero = state.open.heroes[seat]
    assert hero is not None
    return hero


def give(state: State, seat: int, *cards: str, hidden: bool = False) -> None:
    """Cards from the reward deck, as they would arrive; those the test has placed elsewhere are taken from there."""
    hero = hero_of(state, seat)
    for card in cards:
        state.sealed.rewards.remove(card)  # type: ignore[arg-type]
        if card.startswith("W"):
            (hero.out.append(Weapon(card)) if len(hero.out) < 3 else hero.spare.append(card))  # type: ignore[arg-type, func-returns-value]
        elif card.startswith("C"):
            hero.charms.append(card)  # type: ignore[arg-type]
        elif hidden:
            state.own[seat].items = sorted([*state.own[seat].items, card])  # type: ignore[list-item]
            hero.hidden += 1
        else:
            hero.items = sorted([*hero.items, card])  # type: ignore[list-item]
    state.open.deck_sizes.rewards = len(state.sealed.rewards)


def load(state: State, seat: int, weapon: str, number: int) -> None:
    """Energy of the weapon's colour lies on it."""
    hero = hero_of(state, seat)
    found = next(each for each in hero.out if each.card == weapon)
    color = WEAPONS[found.card].color
    for _ in range(number):
        found.on.append(color)  # type: ignore[arg-type]
        hero.free_ep.add(color, -1)  # type: ignore[arg-type]


def coming(state: State, *cards: str) -> None:
    """These reward cards are drawn next, in this order."""
    deck = [card for card in state.sealed.rewards if card not in cards]
    assert len(deck) == len(state.sealed.rewards) - len(cards)
    state.sealed.rewards[:] = [*deck, *reversed(cards)]  # type: ignore[list-item]


def hand(state: State, seat: int, *cards: str) -> None:
    """The seat holds exactly these dungeon cards."""
    own = state.own[seat]
    state.sealed.dungeons += own.hand
    own.hand = []
    for card in cards:
        for other in state.own:
            if card in other.hand:
                other.hand[other.hand.index(card)] = state.sealed.dungeons.pop(0)  # type: ignore[arg-type]
                other.hand.sort()
                state.sealed.dungeons.append(card)  # type: ignore[arg-type]
        state.sealed.dungeons.remove(card)  # type: ignore[arg-type]
    own.hand = sorted(cards)  # type: ignore[arg-type]
    hero_of(state, seat).hand = len(cards)
    state.open.deck_sizes.dungeons = len(state.sealed.dungeons)


def enter(state: State, room: str) -> None:
    """The room card lies on the table; nothing has happened in it yet."""
    hand(state, state.open.torch, room, *[card for card in state.own[state.open.torch].hand if card != room][:2])
    state.own[state.open.torch].hand.remove(room)  # type: ignore[arg-type]
    hero_of(state, state.open.torch).hand -= 1
    state.open.room = Room(room, "played")  # type: ignore[arg-type]
    state.open.played += 1


def beaten(state: State, number: int) -> None:
    """This many rooms have been entered and beaten."""
    state.open.played, state.open.beaten = number, number
    state.open.white = white_dice(state.open)


def battle(
    tiles: str = "b1 b2 b3",
    foes: Mapping[str, str] | None = None,
    *,
    room: str = "D-01",
    state: State | None = None,
    turn: int | None = None,
    pool: int | None = None,
    number: int = 1,
    **options: Any,
) -> State:
    """A battle under way: heroes by seat on these tiles, monsters like `{"a1": "G-12"}` or `{"a1": "G-12 4"}`."""
    state = state or party(len(tiles.split()), **options)
    seats = len(state.open.heroes)
    enter(state, room)
    fight = Fight(placed=[False] * seats, equips=[0] * seats, voted=[False] * seats)
    state.open.fight = fight
    fight.round, fight.darkness = number, darkness(number)
    fight.pool = CONTENT.dungeons[int(room[2:]) - 1].actions if pool is None else pool  # type: ignore[union-attr]
    for seat, tile in enumerate(tiles.split()):
        hero = hero_of(state, seat)
        hero.spot, hero.block = f"P:{tile}", total(hero, "guard")  # type: ignore[assignment]
    for tile, text in (foes or {"c3": "G-08"}).items():
        monster(state, tile, text)
    first = state.open.torch if turn is None else turn
    order = [(state.open.torch + each) % seats for each in range(seats)]
    fight.left = order[order.index(first) + 1 :]
    state.open.phase, state.open.turn = "battle", Turn(seat=first)
    sound(state)
    return state


def monster(state: State, tile: str, text: str) -> Foe:
    card, *health = text.split()
    printed = MONSTERS[card]  # type: ignore[index]
    if printed.tier != "king":
        getattr(state.sealed, printed.tier).remove(card)
        setattr(state.open.deck_sizes, printed.tier, len(getattr(state.sealed, printed.tier)))
    state.open.appeared += 1
    full = printed.hp or state.open.king_health
    foe = Foe(mid=f"m{state.open.appeared}", card=card, health=full, full=full, spot=f"M:{tile}")  # type: ignore[arg-type]
    foe.health = int(health[0]) if health else full
    assert state.open.fight is not None
    state.open.fight.monsters.append(foe)
    return foe


def foe(state: State, card: str) -> Foe:
    assert state.open.fight is not None
    return next(each for each in state.open.fight.monsters if each.card == card)


def kill(state: State, *seats: int) -> None:
    """These heroes have fallen in this battle."""
    for seat in seats:
        hero = hero_of(state, seat)
        hero.alive, hero.health, hero.block, hero.spot = False, 0, 0, None


def health(state: State) -> list[int]:
    return [hero_of(state, seat).health for seat in range(len(state.open.heroes))]


def sound(state: State) -> None:
    fault = GAME.fault(state)
    assert fault is None, fault


def do(state: State, seat: int, *actions: Act) -> list[Event]:
    """The seat does all these actions; the position must stay sound."""
    events: list[Event] = []
    for action in actions:
        events += GAME.play(state, seat, action)
        sound(state)
    return events


def luck(state: State, rolls: Iterable[int] = (), picks: Iterable[Any] = ()) -> None:
    """The next dice, and the next choices of chance."""
    state.sealed.rng = scripted(rolls, picks)


def monsters_act(state: State, rolls: Iterable[int] = (), picks: Iterable[Any] = ()) -> list[Event]:
    """All seats that have a turn end it, and the monsters act with these rolls."""
    luck(state, rolls, picks)
    events: list[Event] = []
    assert state.open.fight is not None
    before = state.open.fight.round
    while state.open.phase == "battle" and state.open.fight is not None and state.open.fight.round == before:
        assert state.open.turn is not None
        events += do(state, state.open.turn.seat, EndTurn())
    return events


def code(state: State, seat: int, action: Act) -> str:
    """Why an action is refused, which must leave the state as it was."""
    return kit.refused(GAME, state, seat, action).code


def allowed(state: State, seat: int, action: Act) -> bool:
    return GAME.check(state, seat, action) is None


def listed(state: State, seat: int, kind: type) -> list[Any]:
    return [action for action in GAME.legal(state, seat) if isinstance(action, kind)]


def of(events: Iterable[Event], *kinds: type) -> list[Any]:
    return [event for event in events if isinstance(event, kinds)]


def play_room(state: State, card: str, rolls: Iterable[int] = (), picks: Iterable[Any] = ()) -> list[Event]:
    """The torchbearer plays this card, and is given it first if need be."""
    torch = state.open.torch
    if card not in state.own[torch].hand:
        hand(state, torch, card, *state.own[torch].hand[:2])
    luck(state, rolls, picks)
    return do(state, torch, PlayRoom(card))  # type: ignore[arg-type]


def place_all(state: State, tiles: str = "") -> list[Event]:
    events: list[Event] = []
    for seat, tile in enumerate(tiles.split() or TILES[: len(state.open.heroes)]):
        events += do(state, seat, Place(tile))  # type: ignore[arg-type]
    return events
