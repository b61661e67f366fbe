"""What a state must hold to, so that the rules can play on from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..contract import Faults
from .content import content, deck_of, discovery_cards
from .finishing.bench import Bench
from .model import Open, Own, Ruin, State
from .turns import after, in_round, is_showdown
from .worth import POSITIONS, by_night, face, sources

_PER_SEAT = ("hand_sizes", "torches", "claims", "vp", "vp_at_start", "forced_draws", "drawn")
_SEAT_LISTS = ("owing", "participants", "out_order", "passed")
_SEATS = ("first", "turn", "skipped", "winner")
_FAR = 1 << 40  # draws that no game makes


def faults(state: State) -> Faults:
    """Each relies on those before it."""
    table, sealed = state.open, state.sealed
    yield from table_faults(table)
    if len(state.own) != table.players:
        yield "$.own", f"Expected one entry for each of {table.players} seats."
    for seat, own in enumerate(state.own):
        yield from own_faults(table, own, seat)
    hands = (card for own in state.own for card in own.hand)
    if wrong := misplaced(table.ruins, [*hands, *lying(table), *sealed.deck]):
        yield "$", f"{wrong} must be in exactly one place: a hand, the trick, the discards or the deck."
    if wrong := misplaced(discovery_cards(), [*offered(table), *sealed.discoveries]):
        yield "$", f"{wrong} must be in exactly one place: a ruin, the market or its deck."
    if table.deck_size != len(sealed.deck):
        yield "$.open.deck_size", f"Expected {len(sealed.deck)}."
    if table.discoveries_left != len(sealed.discoveries):
        yield "$.open.discoveries_left", f"Expected {len(sealed.discoveries)}."
    if sealed.turned != sorted({card for card in sealed.turned if card in sealed.deck and not table.ruins[card].night}):
        yield "$.sealed.turned", "Expected different ruins of the deck that nobody saw turned, sorted."
    secret = {*sealed.turned, *(card for own in state.own for card in own.turned)}
    for seat, own in enumerate(state.own):
        if not {*own.turned} <= {*own.nights} <= secret or own.nights != sorted({*own.nights}):
            yield f"$.own[{seat}].nights", "Expected ruins that were turned in secret, their own among them, sorted."
        if any(card not in state.own[holder].hand for card, holder in own.handed.items()):
            yield f"$.own[{seat}].handed", "Expected ruins in the hands of those who got them."
    if sealed.rng.used >= _FAR:
        yield "$.sealed.rng.used", "No game draws that often."
    if table.phase == "turn" and table.committed and Bench(table, state.own[table.turn], table.turn).is_hopeless:
        yield "$.open.committed", "No legal play contains these ruins."


def misplaced(pieces: Iterable[str], places: Iterable[str | None]) -> str | None:
    """A piece that is not in exactly one of the places, or a place that has a piece too many."""
    wanted, found = set(pieces), Counter(each for each in places if each)
    return next((each for each in sorted(wanted | set(found)) if found[each] != (each in wanted)), None)


def lying(table: Open) -> list[Ruin]:
    """The ruins that lie open on the table."""
    return [*(card for each in table.trick for card in each.cards), *table.discarded]


def offered(table: Open) -> list[str | None]:
    """The discoveries on ruins and in the market."""
    return [*(getattr(crafted, at) for crafted in table.ruins.values() for at in POSITIONS), *table.market]


def table_faults(table: Open) -> Faults:
    """The open room by itself."""
    yield from _shape_faults(table)
    yield from _register_faults(table)
    yield from _round_faults(table)
    yield from _trick_faults(table)
    if (table.phase == "over") != (table.winner is not None) or (table.winner is None) != (table.ending is None):
        yield "$.open.winner", "Expected a winner and a way of winning exactly when the game is over."


def _shape_faults(table: Open) -> Faults:
    players = table.players
    for name in _PER_SEAT:
        if len(getattr(table, name)) != players:
            yield f"$.open.{name}", f"Expected one number for each of {players} seats."
    for name in _SEAT_LISTS:
        seats = getattr(table, name)
        if len(set(seats)) < len(seats) or any(seat >= players for seat in seats):
            yield f"$.open.{name}", f"Expected different seats below {players}."
    for name in _SEATS:
        seat = getattr(table, name)
        if seat is not None and seat >= players:
            yield f"$.open.{name}", f"Expected a seat below {players}."


def _register_faults(table: Open) -> Faults:
    if set(table.ruins) != set(deck_of(table.players)):
        yield "$.open.ruins", f"Expected exactly the ruins that {table.players} players use."
    for card, crafted in table.ruins.items():
        path = f"$.open.ruins.{card}"
        for position in POSITIONS:
            found = getattr(crafted, position)
            if found is not None and discovery_cards()[found].position != position:
                yield f"{path}.{position}", f"{found} does not belong there."
        if crafted.claim is not None and crafted.claim >= table.players:
            yield f"{path}.claim", "There is no such seat."
        if crafted.face != face(card, crafted, night=crafted.night):
            yield f"{path}.face", "This is not what the ruin is worth."
    made = Counter(crafted.claim for crafted in table.ruins.values())
    for seat, left in enumerate(table.claims):
        if made[seat] + left != content().constants.claims_per_player:
            yield f"$.open.claims[{seat}]", "Claims left and claims made do not add up."
    if table.cleared != sorted({card for card in table.cleared if card in table.ruins}):
        yield "$.open.cleared", "Expected different ruins of the register, sorted."


def _round_faults(table: Open) -> Faults:
    if not is_showdown(table) and table.participants != list(range(table.players)):
        yield "$.open.participants", "Before the showdown everyone takes part."
    if table.participants != sorted(table.participants) or len(table.participants) < 2:
        yield "$.open.participants", "Expected two or more seats in order."
    if table.first not in table.participants:
        yield "$.open.first", "The first player takes part in the round."
    if not set(table.out_order) <= set(table.participants):
        yield "$.open.out_order", "Only who takes part can go out."
    holding = in_round(table)
    if table.phase != "over" and len(holding) < 2:
        yield "$.open.out_order", "Two or more seats are in the round while it runs."
    constants = content().constants
    for seat, size in enumerate(table.hand_sizes):
        most = constants.hand_size + constants.claims_per_player + table.forced_draws[seat] + table.sift_left
        if size > most:
            yield f"$.open.hand_sizes[{seat}]", f"A hand cannot have more than {most} ruins here."
        if (size > 0) != (seat in holding):
            yield f"$.open.hand_sizes[{seat}]", "Exactly those who are in the round hold ruins."
    if table.phase in ("turn", "sift") and table.turn not in holding:
        yield "$.open.turn", "Expected a seat that is in the round."


def _trick_faults(table: Open) -> Faults:
    for at, each in enumerate(table.trick):
        if each.seat not in table.participants:
            yield f"$.open.trick[{at}].seat", "Expected a seat that takes part in this round."
    others = after(table, table.trick[-1].seat) if table.trick else []
    if not set(table.passed) <= set(others) - {table.turn}:
        yield "$.open.passed", "Expected seats that wait, and that did not play last."
    if table.skipped is not None and table.skipped not in table.passed:
        yield "$.open.skipped", "Whoever is skipped has passed."
    if table.discarded and not table.trick:
        yield "$.open.discarded", "Nobody discards before a set was led."
    if table.committed and table.phase != "turn":
        yield "$.open.committed", "No turn is under way."
    if any(each.card not in table.committed for each in table.used) or len(set(table.used)) < len(table.used):
        yield "$.open.used", "Expected different torch effects of committed ruins."
    if (table.phase == "flip") != bool(table.owing) or not set(table.owing) <= set(table.participants):
        yield "$.open.owing", "Expected seats that take part as long as flips are decided, and none later."
    if table.phase == "flip" and (table.trick or table.out_order or table.turn != table.first):
        yield "$.open.phase", "The flips come before the first turn."
    if table.phase == "sift" and (not table.trick or table.trick[-1].seat != table.turn or table.passed):
        yield "$.open.turn", "Whoever played the last set sifts."
    if (table.phase == "sift") != bool(table.sift_left) or table.sift_left >= max(1, table.hand_sizes[table.turn]):
        yield "$.open.sift_left", "Expected fewer than the ruins of the hand, as long as somebody sifts."


def own_faults(table: Open, own: Own, seat: int) -> Faults:
    """A seat's own room, against the open one."""
    path = f"$.own[{seat}]"
    if own.hand != sorted({card for card in own.hand if card in table.ruins}):
        yield f"{path}.hand", "Expected different ruins of the register, sorted."
    if len(own.hand) != table.hand_sizes[seat]:
        yield f"$.open.hand_sizes[{seat}]", f"Expected {len(own.hand)}."
    for card, turned in own.turned.items():
        if card not in own.hand or table.ruins[card].night:
            yield f"{path}.turned.{card}", "Expected a ruin of the hand that nobody else saw turned."
        elif turned != face(card, table.ruins[card], night=True):
            yield f"{path}.turned.{card}", "This is not what the ruin is worth."
    if own.by_night != (by_night(table, own) if seat in table.owing else {}):
        yield (
            f"{path}.by_night",
            "Expected what the ruins are worth on their night sides while the flip is not decided.",
        )
    is_sifting = table.phase == "sift" and seat == table.turn
    if own.fresh != sorted({card for card in own.fresh if card in own.hand}) or (own.fresh and not is_sifting):
        yield f"{path}.fresh", "Expected ruins of the hand, sorted, while somebody sifts."
    if seat == table.turn and table.committed:
        yield from _commitment_faults(table, own)
    yield from (
        (f"{path}.handed.{card}", "Expected a claimed ruin, and a seat that takes part.")
        for card, holder in own.handed.items()
        if card not in table.ruins or holder not in table.participants or holder == seat
    )


def _commitment_faults(table: Open, own: Own) -> Faults:
    if table.committed != sorted({card for card in table.committed if card in own.hand and card not in own.turned}):
        yield "$.open.committed", "Expected different ruins of the hand whose sides everyone sees, sorted."
    for at, each in enumerate(table.used):
        crafted = table.ruins[each.card]
        if each.source not in sources(each.card, crafted, night=crafted.night):
            yield f"$.open.used[{at}].source", "There is no torch effect."
