"""Setting up: the crews are chosen in secret, then placed in turn. R11 to R14."""

from __future__ import annotations

from math import ceil

from ..contract import Event
from ..rng import Rng
from . import FACTS
from .basics import CARDS, SLOTS, Kit, MapId, Model, Square, other
from .content import CREW, NUMBERS, PROFILES, RANKS, maps
from .derived import refresh
from .events import (
    AllQueued,
    CoinFlipped,
    CrewChosen,
    CrewsRevealed,
    Deployed,
    FuelRolled,
    Mustered,
    Named,
    OwnCrew,
    PlacementQueued,
    Released,
)
from .kits import items
from .model import (
    ASK_EVERYTHING,
    Asked,
    Holders,
    Muster,
    Open,
    Options,
    Orders,
    Own,
    Placing,
    Sealed,
    State,
    Warrior,
)
from .pieces import crew, warrior
from .rules.run import Run
from .rules.turns import begin_turn


def setup(seats: int, options: Options, rng: Rng) -> tuple[State, list[Event]]:
    """A new game: both seats are to choose their crews."""
    if seats != 2:
        raise ValueError("Torch & Shield is for 2 players.")
    luck = Rng(rng.seed, rng.used)
    name: MapId = luck.pick(("brewery", "vaults")) if options.map == "random" else options.map
    deck = list(CARDS)
    luck.shuffle(deck)
    orders = ASK_EVERYTHING if options.orders == "ask" else Orders()
    own = [Own(Muster(), orders) for _ in range(seats)]
    state = State(game=FACTS.id, rules=FACTS.rules, open=_empty(name), own=own, sealed=Sealed(deck, luck))
    refresh(state)
    return state, []


def _empty(name: MapId) -> Open:
    return Open(
        map=name,
        turn=0,
        phase="muster",
        fated=0,
        fuel=0,
        question=0,
        chosen=[False, False],
        warriors=[],
        monsters=[],
        appeared=0,
        links=[],
        lights=[None, None],
        lit=(),
        zones=(),
        asked=[Asked(seat, "crew") for seat in (0, 1)],
        last=None,
        active=None,
        contests=[],
        todo=[],
        hand_sizes=[0, 0],
        deck_size=len(CARDS),
        discard=[],
        discarded=[0, 0],
        sheathed=[False, False],
        used=[],
        valor=[True, True],
        casualties=[0, 0],
        rooms=Holders(),
        ending=None,
    )


def crew_name(muster: Muster) -> str:
    return CREW[muster.crew].name if muster.crew else "A crew of their own"


def kits_of(muster: Muster) -> tuple[Kit, ...]:
    return tuple([each.kit for each in CREW[muster.crew].members]) if muster.crew else tuple(muster.kits)


def member_name(muster: Muster, slot: int) -> str:
    """G77."""
    if muster.crew:
        return CREW[muster.crew].members[slot].name
    rank = PROFILES[RANKS[slot]].name
    return rank if slot == 0 else f"{rank} {slot if slot < 4 else slot - 3}"


def complete(run: Run, seat: int) -> None:
    """A seat's crew is complete; once both are, they are revealed. R11."""
    table, muster = run.table, run.state.own[seat].muster
    table.chosen[seat] = True
    light = _bearer(seat, muster)
    run.tell(
        CrewChosen(to=None, seat=seat),
        OwnCrew(to=(seat,), name=crew_name(muster), kits=kits_of(muster), light=light),
    )
    if all(table.chosen):
        _reveal(run)


def _bearer(seat: int, muster: Muster) -> Named:
    slot = muster.light or 0
    return Named(f"{seat}-{slot}", member_name(muster, slot))


def _reveal(run: Run) -> None:
    table = run.table
    musters = [own.muster for own in run.state.own]
    table.warriors = [_recruit(seat, slot, muster) for seat, muster in enumerate(musters) for slot in range(SLOTS)]
    table.lights = [muster.light for muster in musters]
    told = [
        Mustered(seat, muster.crew, crew_name(muster), kits_of(muster), _bearer(seat, muster))
        for seat, muster in enumerate(musters)
    ]
    table.fated = run.state.sealed.rng.below(2)  # R12
    table.phase = "deploy"
    run.new_question()
    run.tell(
        CrewsRevealed(to=None, map=maps()[table.map].name, crews=tuple(told)),
        CoinFlipped(to=None, fated=table.fated),
    )
    run.ask(Asked(0, "deploy"), Asked(1, "deploy"))


def _recruit(seat: int, slot: int, muster: Muster) -> Warrior:
    return Warrior(
        seat=seat,
        slot=slot,
        rank=RANKS[slot],
        name=member_name(muster, slot),
        items=items(kits_of(muster)[slot]),
        light=muster.light == slot,
    )


def unplaced(state: State, seat: int) -> list[Model]:
    """The warriors of a seat that are neither placed nor queued."""
    waiting = {each.warrior for each in state.own[seat].queue}
    return [each.id for each in crew(state.open, seat) if each.pos is None and each.id not in waiting]


def free_entrance(state: State, seat: int) -> list[Square]:
    """The squares of a seat's entrance that are neither taken nor queued."""
    taken = {each.to for each in state.own[seat].queue} | {each.pos for each in crew(state.open, seat)}
    return [square for square in maps()[state.open.map].player_entrances[seat] if square not in taken]


def deploy(run: Run, seat: int, model: Model, to: Square) -> None:
    """A placement waits in the queue until its turn comes. R13, G9."""
    _queue(run, seat, model, to)
    left = unplaced(run.state, seat)
    if len(left) == 1:
        _queue(run, seat, left[0], free_entrance(run.state, seat)[0])
    else:
        run.table.asked = sorted([*run.table.asked, Asked(seat, "deploy")], key=lambda each: each.seat)
    _place_in_turn(run)
    if run.state.own[seat].queue and not unplaced(run.state, seat):
        run.tell(AllQueued(to=None, seat=seat))
    if all(each.pos is not None for each in run.table.warriors):
        _roll_fuel(run)
        begin_turn(run)


def _queue(run: Run, seat: int, model: Model, to: Square) -> None:
    run.state.own[seat].queue.append(Placing(model, to))
    told = warrior(run.table, model).name
    run.tell(PlacementQueued(to=(seat,), warrior=Named(model, told), square=run.spot(to)))


def next_to_place(table: Open) -> int:
    """The Fated One first, then in turn."""
    placed = sum(each.pos is not None for each in table.warriors)
    return other(table.fated) if placed % 2 else table.fated


def _place_in_turn(run: Run) -> None:
    table = run.table
    while run.state.own[next_to_place(table)].queue:
        seat = next_to_place(table)
        waiting = run.state.own[seat].queue.pop(0)
        warrior(table, waiting.warrior).pos = waiting.to
        event = Deployed if seat == run.actor else Released
        run.tell(event(to=None, warrior=run.named(waiting.warrior), square=run.spot(waiting.to)))


def _roll_fuel(run: Run) -> None:
    """R14."""
    (die,) = run.roll(1)
    run.table.fuel = ceil(die * NUMBERS.fuel / 6)
    run.tell(FuelRolled(to=None, die=die, fuel=run.table.fuel))
