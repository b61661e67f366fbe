"""Small positions of Torch & Shield for tests. Dwarves that a test does not name are not on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engines.contract import Event
from engines.rng import Rng
from engines.shield.answering import carry_on, step
from engines.shield.board.cards import in_order
from engines.shield.board.crews import items
from engines.shield.board.pieces import link, warrior
from engines.shield.flow import contests, countdown
from engines.shield.flow.derived import refresh
from engines.shield.flow.run import Run
from engines.shield.game import GAME
from engines.shield.model.basics import KITS
from engines.shield.model.state import ASK_EVERYTHING, Asked, Monster, Options, Orders, State
from engines.shield.opening import setup
from engines.shield.policy.choosing import policy
from engines.shield.questions.act import Act
from engines.shield.questions.contest import begin
from tests.engines import kit

SEED = "0123456789abcdef0123456789abcdef"
NEVER = Orders(valor="never", joker="hold")  # asked neither for Valor nor for jokers
USUAL = Orders(valor="never")
ASK = msgspec.structs.replace(ASK_EVERYTHING, valor="never", joker="hold")  # asked about all else
ASK_OF_JOKERS = msgspec.structs.replace(ASK_EVERYTHING, valor="never")


class Loaded(Rng):
    """Dice that fall as a test says, and then by chance."""

    script: list[int] = msgspec.field(default_factory=list)

    def roll(self, sides: int) -> int:
        return self.script.pop(0) if self.script else super().roll(sides)


def new(options: Options | None = None, seed: str = SEED) -> State:
    return setup(2, options or Options(), Rng(seed))[0]


def mustered(seed: str = SEED, *, fated: int | None = None, options: Options | None = None) -> State:
    """Both have taken The Anvil Guard; the dwarves are to be placed."""
    state = new(options, seed)
    for seat in (0, 1):
        GAME.play(state, seat, GAME.read_action({"type": "take_crew", "crew": "anvil_guard", "light": 5}))
    if fated is not None:
        state.open.fated = fated
    return state


def deployed(seed: str = SEED, *, options: Options | None = None) -> State:
    """The first turn has begun: each dwarf is placed on the first free square."""
    state = mustered(seed, options=options)
    while state.open.phase == "deploy":
        seat = GAME.to_act(state)[0]
        GAME.play(state, seat, GAME.legal(state, seat)[0])
    return state


def stage(*models: str, fated: int = 0, turn: int = 2, phase: str = "delve", lights: str = "", board: str = "brewery",
          orders: Orders = NEVER, theirs: Orders | None = None) -> State:  # fmt: skip
    """Models such as `0-1 axe 4,7 down`, `m1 5,7`; lights are those who carry one, such as `0-5`.

    Marks: down, defending, fury, spent, hurt, wounded, fought (has been engaged in this turn).
    """
    state = mustered(options=Options(map=board))
    table = state.open
    table.phase, table.turn, table.fated, table.asked, table.fuel = phase, turn, fated, [], 2
    table.lights = [None, None]
    for each in table.warriors:
        each.alive, each.light, each.items = False, False, ()
    for text in models:
        _put(state, text.split())
    for model in lights.split():
        seat, slot = map(int, model.split("-"))
        table.lights[seat], table.warriors[6 * seat + slot].light = slot, True
    table.casualties = [sum(not each.alive for each in table.warriors[6 * seat : 6 * seat + 6]) for seat in (0, 1)]
    state.own[0].orders, state.own[1].orders = orders, theirs or orders
    state.sealed.rng = Loaded(SEED, 50)
    refresh(state)
    return state


def _put(state: State, words: Sequence[str]) -> None:
    if words[0].startswith("m"):
        state.open.monsters.append(Monster(words[0], square(words[1])))
        state.open.appeared = max(state.open.appeared, int(words[0][1:]))
        return
    each = warrior(state.open, words[0])
    each.alive = True
    for word in words[1:]:
        if word in KITS:
            each.items = items(word)  # type: ignore[arg-type]
        elif "," in word:
            each.pos = square(word)
    each.knocked_down = "down" in words
    each.defending, each.fury, each.spent = "defending" in words, "fury" in words, "spent" in words
    each.engaged_this_turn = "fought" in words
    each.damage = 2 if "wounded" in words else int("hurt" in words)


def square(text: str) -> tuple[int, int]:
    x, y = text.split(",")
    return int(x), int(y)


def squares(text: str) -> list[tuple[int, int]]:
    return [square(word) for word in text.split()]


def engaged(state: State, *pairs: str) -> State:
    """Pairs such as `0-1:1-1`."""
    state.open.links = sorted(link(*pair.split(":")) for pair in pairs)  # type: ignore[arg-type]
    for pair in pairs:
        for model in pair.split(":"):
            if not model.startswith("m"):
                warrior(state.open, model).engaged_this_turn = True
    refresh(state)
    return state


def links(state: State) -> list[str]:
    return [f"{one}:{two}" for one, two in state.open.links]


def load(state: State, dice: str) -> None:
    """The dice that come next, e.g. `5 1 1`."""
    state.sealed.rng.script = [int(die) for die in dice.split()]  # type: ignore[attr-defined]


def left(state: State) -> list[int]:
    """Dice of the script that were not rolled."""
    return state.sealed.rng.script  # type: ignore[attr-defined]


def hand(state: State, seat: int, cards: str) -> None:
    """A hand, taken from the deck."""
    for card in cards.split():
        state.sealed.deck.remove(card)  # type: ignore[arg-type]
    state.own[seat].hand = in_order(cards.split())  # type: ignore[arg-type]
    refresh(state)


def activate(state: State, model: str, card: str = "9C") -> list[Event]:
    """A dwarf is activated with a card out of the deck."""
    seat = int(model[0])
    if card not in state.own[seat].hand:
        hand(state, seat, card)
    run = Run(state, seat)
    countdown.use_card(run, seat, card, model)  # type: ignore[arg-type]
    return _settle(run)


def act(state: State, kind: str, to: str = "", *, leap: str = "", dice: str = "") -> list[Event]:
    load(state, dice)
    action = Act(kind, square(to) if to else None, square(leap) if leap else None)  # type: ignore[arg-type]
    return decide(state, action)


def decide(state: State, action: object, dice: str | None = None) -> list[Event]:
    """The one who owes a decision makes it; play goes on to the end of the activation or contest, and no further."""
    if dice is not None:
        load(state, dice)
    seat = state.open.asked[0].seat
    assert GAME.check(state, seat, action) is None, GAME.check(state, seat, action).reason  # type: ignore
    run = Run(state, seat)
    state.open.asked = []
    action.take_effect(run)  # type: ignore[attr-defined]
    return _settle(run)


def _settle(run: Run) -> list[Event]:
    while run.table.todo and not run.table.asked:
        step(run)
    refresh(run.state)
    return run.events


def fight(state: State, dice: str = "", n: int = 1) -> list[Event]:
    """One contest is fought as far as it goes without a decision."""
    run = Run(state, 0)
    if state.open.phase != "fight":
        contests.begin_fights(run)
    load(state, dice)
    begin(run, n)
    return _settle(run)


def go_on(state: State, dice: str = "") -> list[Event]:
    """Play goes on from a phase in which nobody is asked, to the next decision."""
    load(state, dice)
    run = Run(state, 0)
    carry_on(run)
    refresh(state)
    return run.events


def work(state: State, frame: object, dice: str = "") -> list[Event]:
    """One piece of work is done as far as it goes without a decision."""
    load(state, dice)
    run = Run(state, 0)
    run.push(frame)  # type: ignore[arg-type]
    return _settle(run)


def kinds(state: State) -> list[str]:
    """The kinds of action the active dwarf may choose, each once."""
    seat = state.open.asked[0].seat
    return list(dict.fromkeys(action.kind for action in GAME.legal(state, seat)))


def ends(state: State, kind: str) -> list[tuple[int, int]]:
    seat = state.open.asked[0].seat
    return [action.to for action in GAME.legal(state, seat) if action.kind == kind and action.to]


def asked(state: State) -> Asked:
    (only,) = state.open.asked
    return only


def asked_first(state: State) -> Asked:
    return state.open.asked[0]


def options(state: State) -> list[object]:
    return GAME.legal(state, state.open.asked[0].seat)


def pos(state: State, model: str) -> tuple[int, int] | None:
    if model.startswith("m"):
        return next((each.pos for each in state.open.monsters if each.id == model), None)
    return warrior(state.open, model).pos


def set_(path: str, value: object) -> Callable[[State], None]:
    """A change of one field, e.g. `open.fuel`."""

    def change(state: State) -> None:
        *way, last = path.split(".")
        thing: Any = state
        for name in way:
            thing = thing[int(name)] if name.isdigit() else getattr(thing, name)
        if last.isdigit():
            thing[int(last)] = value
        else:
            setattr(thing, last, value)

    return change


of = kit.of


def refused(state: State, seat: int, action: object) -> str:
    """The code of a refusal, which must leave the state as it was."""
    return kit.refused(GAME, state, seat, action).code


def mend(state: State) -> None:
    """Recomputes the values that follow from others."""
    refresh(state)


def advised(state: State, seat: int, rng: Rng) -> object:
    """The action that the policy chooses for a seat."""
    return policy(GAME.look(state, seat), GAME.legal(state, seat), rng)
