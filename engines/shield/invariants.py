"""What a state or a view from outside must hold to, so that the rules can play on from it in bounded time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..contract import Faults
from ..kit import anew, seat_faults
from .asking import wanted
from .board.cards import in_order, is_ace
from .board.countdown import idle, jokers
from .board.crews import (
    KIT_OF_ITEMS,
    KITS_OF,
    MOST_BERSERKERS,
    MOST_MISSILES,
    berserkers,
    free_entrance,
    missiles,
    unplaced,
)
from .board.hits import can_press
from .board.pieces import are_enemies, crew, ground, link, place, standing_on, warrior
from .board.valor import dice_of, may_use
from .content import PROFILES, RANKS
from .flow.derived import refresh
from .knowledge import shown_to
from .model.basics import CARDS, SLOTS, WARRIORS, Card, Model, is_monster, model_order
from .model.frames import Activation, Contest, Danger, Dusk, Frame, Hit
from .model.state import Asked, Muster, Open, Own, State, View

_MOST_DRAWS = 1 << 40
_MOST_QUESTIONS = 9000
_A_TURN = 15  # monsters: one for each dwarf, and three of an event
_BEFORE = ("muster", "deploy")
_HANDS = ("delve", "sheathe")
_WORK: dict[str, type[Frame]] = {"delve": Activation, "monster": Danger, "fight": Contest, "event": Dusk}
_AFTER_A_HIT: dict[type[Frame], str] = {Activation: "end", Contest: "hits", Dusk: "end"}
_DERIVED = ("hand_sizes", "deck_size", "lit", "zones", "rooms", "warriors", "monsters")


def faults(state: State) -> Faults:
    """Each part relies on those before it."""
    yield from _course(state)
    yield from _crews(state)
    yield from _models(state.open)
    yield from _cards(state)
    yield from _fights(state.open)
    yield from _work(state.open)
    yield from _decisions(state)
    yield from _derived(state)


def _course(state: State) -> Faults:
    table = state.open
    if len(state.own) != len(table.chosen):
        yield "$.own", "There are two seats."
    if (table.turn == 0) != (table.phase in _BEFORE):
        yield "$.open.turn", "Turns are counted from 1 once all dwarves are placed."
    if table.question > _MOST_QUESTIONS:
        yield "$.open.question", "Nobody is asked so much in a game."
    if state.sealed.rng.used > _MOST_DRAWS:
        yield "$.sealed.rng.used", "No game draws so often."
    if (table.ending is not None) != (table.phase == "over"):
        yield "$.open.ending", "A game has an ending exactly when it is over."


def _crews(state: State) -> Faults:
    table = state.open
    if (table.phase == "muster") == all(table.chosen):
        yield "$.open.phase", "Crews are chosen before anything else."
    for seat, own in enumerate(state.own):
        if table.phase != "muster" and own.muster != Muster():
            yield f"$.own[{seat}].muster", "Crews are chosen before anything else."
        is_chosen = table.phase == "muster" and table.chosen[seat]
        yield from _muster(own.muster, f"$.own[{seat}].muster", is_chosen=is_chosen)
    if [each.id for each in table.warriors] != list(WARRIORS if all(table.chosen) else ()):
        yield "$.open.warriors", "The twelve dwarves are known once both crews are chosen, by seat and slot."
    for at, each in enumerate(table.warriors):
        if (each.seat, each.slot, each.rank) != (at // SLOTS, at % SLOTS, RANKS[at % SLOTS]):
            yield f"$.open.warriors[{at}]", "Dwarves come by seat and slot."
        if KIT_OF_ITEMS.get(each.items) not in KITS_OF[each.rank]:
            yield f"$.open.warriors[{at}].items", "No dwarf of this rank may carry that."
    for seat in (0, 1) if table.warriors else ():
        if table.casualties[seat] != sum(not each.alive for each in crew(table, seat)):
            yield f"$.open.casualties[{seat}]", "This is not the number of casualties."
        bearers = [each.slot for each in crew(table, seat) if each.light and each.alive]
        if bearers != [slot for slot in [table.lights[seat]] if slot is not None]:
            yield f"$.open.lights[{seat}]", "This disagrees with who carries the light."


def _muster(muster: Muster, path: str, *, is_chosen: bool) -> Faults:
    kits = muster.kits
    if is_chosen != (muster.light is not None):
        yield path, "A crew is complete once somebody carries the light."
    if is_chosen and (muster.crew is None) != (len(kits) == SLOTS):
        yield path, "A complete crew is a ready-made one or has six kits."
    if (kits and not muster.building) or (muster.building and muster.crew):
        yield path, "A crew is either ready-made or built."
    fits = all(kit in KITS_OF[RANKS[slot]] for slot, kit in enumerate(kits))
    if not fits or missiles(kits) > MOST_MISSILES or berserkers(kits) > MOST_BERSERKERS:
        yield f"{path}.kits", "These kits do not make a crew."


def _models(table: Open) -> Faults:
    lie = ground(table)
    taken = Counter([*(each.pos for each in table.warriors), *(each.pos for each in table.monsters)])
    for at, each in enumerate(table.warriors):
        path = f"$.open.warriors[{at}]"
        if each.pos is None and each.alive and table.phase != "deploy":
            yield f"{path}.pos", "A living dwarf is on the board."
        if each.pos and (not each.alive or each.pos not in lie.tiles or each.pos in lie.burrows or taken[each.pos] > 1):
            yield f"{path}.pos", "Nobody can stand there."
        if each.alive and each.damage > PROFILES[each.rank].resilience:
            yield f"{path}.damage", "Nobody lives with so much damage."
    numbers = [int(each.id[1:]) if is_monster(each.id) else 0 for each in table.monsters]
    if len(set(numbers)) != len(numbers) or any(not 0 < number <= table.appeared for number in numbers):
        yield "$.open.monsters", "Monsters are numbered as they appear."
    if table.appeared > _A_TURN * table.turn:
        yield "$.open.appeared", "So many cannot have appeared in these turns."
    for at, monster in enumerate(table.monsters):
        if monster.pos not in lie.tiles or taken[monster.pos] > 1:
            yield f"$.open.monsters[{at}].pos", "Nothing can stand there."


def _cards(state: State) -> Faults:
    table = state.open
    lying = Counter(_lying(state))
    for card in CARDS:
        if lying[card] != 1:
            yield "$", f"The card {card} lies in {'two places' if lying[card] else 'no place'}."
    for seat, own in enumerate(state.own):
        path = f"$.own[{seat}]"
        if table.discarded[seat] != len(own.discarded):
            yield f"$.open.discarded[{seat}]", "This is not the number of cards face down."
        if own.hand != in_order(own.hand) or (own.hand and table.phase not in _HANDS):
            yield f"{path}.hand", "There is no such hand in this phase."
        keeps = own.sheathed is not None and table.phase != "sheathe"
        if table.sheathed[seat] != keeps or (own.sheathed and table.phase in (*_BEFORE, "delve")):
            yield f"$.open.sheathed[{seat}]", "This disagrees with the card that is kept."
        yield from _countdown(own, path, is_on=table.phase == "delve")


def _lying(state: State) -> Iterator[Card]:
    yield from state.sealed.deck
    yield from state.open.discard
    for own in state.own:
        yield from own.hand
        yield from own.discarded
        if own.sheathed is not None and state.open.phase != "sheathe":
            yield own.sheathed


def _countdown(own: Own, path: str, *, is_on: bool) -> Faults:
    if not is_on and (own.skipped or own.low or own.passed or own.stealing or own.ask):
        yield path, "The countdown is over."
    for field, cards in (("skipped", own.skipped), ("low", own.low)):
        if len(set(cards)) != len(cards) or not set(cards) <= set(own.hand):
            yield f"{path}.{field}", "A card that has been asked about stays in the hand."
    if not all(map(is_ace, own.low)):
        yield f"{path}.low", "Only aces are kept for the end."
    if own.stealing is not None and own.stealing not in jokers(own):
        yield f"{path}.stealing", "Only a joker of the hand takes priority."
    if own.trumping and own.stealing != "RJ":
        yield f"{path}.trumping", "Only the red joker trumps."


def _fights(table: Open) -> Faults:
    if table.links != sorted(set(table.links), key=lambda pair: (model_order(pair[0]), model_order(pair[1]))):
        yield "$.open.links", "Engagements are sorted, each once."
    for at, (one, two) in enumerate(table.links):
        if not _are_foes(table, one, two) or link(one, two) != (one, two):
            yield f"$.open.links[{at}]", "Enemies on the board are engaged with each other, in model order."
    count = Counter([model for pair in table.links for model in pair])
    if any(count[one] > 1 and count[two] > 1 for one, two in table.links):
        yield "$.open.links", "A contest is one against one or one against many."
    for at, bout in enumerate(table.contests):
        if bout.n != at + 1 or (bout.attacker is not None and bout.attacker not in bout.many):
            yield f"$.open.contests[{at}]", "Contests are numbered, and one of the many attacks."
        if len({is_monster(model) for model in bout.many}) > 1:
            yield f"$.open.contests[{at}]", "Monsters and dwarves do not fight side by side."
        under_way = len(table.todo) > 1
        if not bout.done and not under_way and not all(_are_foes(table, bout.one, model) for model in bout.many):
            yield f"$.open.contests[{at}]", "Enemies on the board fight each other."


def _are_foes(table: Open, one: Model, two: Model) -> bool:
    return are_enemies(one, two) and None not in (place(table, one), place(table, two))


def _work(table: Open) -> Faults:
    """Unfinished work belongs to its phase and waits for a decision. Whatever it names that is not there, raises."""
    if table.todo and type(table.todo[0]) is not _WORK.get(table.phase):
        yield "$.open.todo", "This work does not belong to the phase."
    if not table.todo and table.phase in ("monster", "event"):
        yield "$.open.todo", "Something is unfinished in this phase."
    if len(table.todo) > 1 and (not isinstance(table.todo[1], Hit) or isinstance(table.todo[0], Danger | Hit)):
        yield "$.open.todo[1]", "Only a hit interrupts other work."
    if (table.active is not None) != (table.phase == "delve" and bool(table.todo)):
        yield "$.open.active", "A warrior is active exactly while its activation is unfinished."
    if table.active and (is_monster(table.active.warrior) or warrior(table, table.active.warrior).pos is None):
        yield "$.open.active.warrior", "A dwarf on the board is active."
    if not table.todo:
        return
    frame, path = table.todo[-1], f"$.open.todo[{len(table.todo) - 1}]"
    if frame.valor is not None and not (may_use(table, f"{frame.valor}-0") and dice_of(table, frame, frame.valor)):
        yield f"{path}.valor", "Only a Greyshield's own dice are changed by Valor, once."
    taken = standing_on(table)
    if isinstance(frame, Hit) and frame.step == "press" and (frame.vacated in taken or not can_press(table, frame)):
        yield f"{path}.vacated", "The winner of a contest presses onto a free square beside their own."
    if isinstance(frame, Hit) and frame.by is not None and not _are_foes(table, frame.by, frame.target):
        yield f"{path}.by", "Enemies on the board hit each other."
    if isinstance(frame, Hit):
        yield from _interrupted(table, table.todo[0], frame)
    if isinstance(frame, Contest) and (table.contests[frame.n - 1].attacker is None) != (frame.step == "attacker"):
        yield f"{path}.step", "The attacker is named before the first roll."
    if wanted(table, frame) is None:
        yield path, "Nothing has to be decided here."


def _interrupted(table: Open, frame: Frame, hit: Hit) -> Faults:
    if table.todo[0].step != _AFTER_A_HIT.get(type(frame)):
        yield "$.open.todo[0].step", "A hit interrupts work only where it goes on after it."
    if isinstance(frame, Contest):
        bout = next((each for each in table.contests if each.n == frame.n), None)
        if bout is None or frame.winner != hit.by or {hit.by, hit.target} != {bout.one, bout.attacker}:
            yield "$.open.todo[0]", "Whoever has won a contest hits the one they fought."


def _decisions(state: State) -> Faults:
    """Exactly those are asked who have something to decide."""
    table = state.open
    if table.phase == "sheathe":
        yield from _sheathing(state)
    elif table.asked != _owed(state):
        yield "$.open.asked", "This is not the decision that is owed."
    for seat, own in enumerate(state.own):
        if own.queue and table.phase != "deploy":
            yield f"$.own[{seat}].queue", "Nobody waits to be placed."
        if table.phase == "deploy":
            yield from _queue(state, seat)
        if own.ask:
            yield from _question(state, seat)
    placed = [sum(each.pos is not None for each in table.warriors if each.seat == seat) for seat in (0, 1)]
    if table.phase == "deploy" and not 0 <= placed[table.fated] - placed[1 - table.fated] <= 1:
        yield "$.open.warriors", "Dwarves are placed in turn."
    if not table.asked and table.phase != "over":
        yield "$.open.asked", "Somebody owes a decision."


def _owed(state: State) -> list[Asked]:
    table = state.open
    if table.phase == "muster":
        return [Asked(seat, "crew") for seat in (0, 1) if not table.chosen[seat]]
    if table.phase == "deploy":
        return [Asked(seat, "deploy") for seat, own in enumerate(state.own) if len(unplaced(table, own, seat)) > 1]
    if table.todo:
        return [asked for asked in [wanted(table, table.todo[-1])] if asked]
    if table.phase == "fight":
        return [Asked(table.fated, "contest")] if sum(not bout.done for bout in table.contests) > 1 else []
    return [Asked(seat, "countdown") for seat, own in enumerate(state.own) if own.ask][:1]


def _sheathing(state: State) -> Faults:
    table = state.open
    if table.asked != [Asked(seat, "sheathe") for seat in sorted({each.seat for each in table.asked})]:
        yield "$.open.asked", "A seat that owes a choice is asked once."
    for seat, own in enumerate(state.own):
        asked = any(each.seat == seat for each in table.asked)
        if asked and (not own.hand or own.sheathed is not None or not crew(table, seat)[0].alive):
            yield "$.open.asked", "Only a seat that can keep a card, and has not chosen, is asked."
        if own.sheathed is not None and own.sheathed not in own.hand:
            yield f"$.own[{seat}].sheathed", "A card is chosen from the hand."


def _queue(state: State, seat: int) -> Faults:
    own, table = state.own[seat], state.open
    ahead = Own(own.muster, own.orders)
    models, squares = unplaced(table, ahead, seat), free_entrance(table, ahead, seat)
    queued, to = {each.warrior for each in own.queue}, {each.to for each in own.queue}
    if len(queued) != len(own.queue) or len(to) != len(own.queue) or not queued <= {*models} or not to <= {*squares}:
        yield f"$.own[{seat}].queue", "Each dwarf is placed once, on a free square of its own entrance."
    if len(models) - len(queued) == 1:
        yield f"$.own[{seat}].queue", "The last dwarf takes the last square by itself."


def _question(state: State, seat: int) -> Faults:
    own, theirs, path = state.own[seat], state.own[1 - seat], f"$.own[{seat}].ask"
    ask = own.ask
    if ask is None or state.open.todo or theirs.ask:
        yield path, "One seat is asked in the countdown, and only between activations."
    elif not idle(state.open, seat):
        yield path, "Only a seat with a dwarf left to activate is asked."
    elif (ask.card is None) != (ask.kind in ("joker", "trump")):
        yield path, "A question about a card names it."
    elif ask.card is not None and (ask.card not in own.hand or ask.card in own.skipped):
        yield path, "A card of the hand is asked about."
    elif own.stealing and (ask.kind, ask.card) != ("card", own.stealing):
        yield path, "A joker that has taken priority is used."
    elif ask.kind == "trump" and theirs.stealing != "BJ":
        yield path, "Only the black joker is trumped."


def _derived(state: State) -> Faults:
    fresh = anew(state)
    refresh(fresh)
    for field in _DERIVED:
        if getattr(fresh.open, field) != getattr(state.open, field):
            yield f"$.open.{field}", "This disagrees with the rest of the position."


def view_faults(view: View) -> Faults:
    """What `imagine` relies on."""
    yield from seat_faults(view, 2)
    table, own = view.open, view.own
    known = Counter([*table.discard, *shown_to(view)])
    if known and max(known.values()) > 1:
        yield "$", "Every card lies in one place."
    hidden = [seat for seat in (0, 1) if seat != view.seat]
    unseen = sum(table.hand_sizes[seat] + table.discarded[seat] + table.sheathed[seat] for seat in hidden)
    if known.total() + table.deck_size + unseen != len(CARDS):
        yield "$.open.deck_size", "There are 54 cards."
    if [each.id for each in table.warriors] != list(() if table.phase == "muster" else WARRIORS):
        yield "$.open.warriors", "The twelve dwarves are known once both crews are chosen, by seat and slot."
    if own and view.seat is not None and table.hand_sizes[view.seat] != len(own.hand):
        yield "$.open.hand_sizes", "This is not the number of cards in the hand."
    if table.active and is_monster(table.active.warrior):
        yield "$.open.active.warrior", "Only a dwarf is active."
