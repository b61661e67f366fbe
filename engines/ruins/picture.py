"""The table as a small drawing: the players, the trick, the market, the seat's own ruins."""

from __future__ import annotations

from collections.abc import Iterator

from ..contract import Names
from ..drawing import FLAME, SERIF, drawing, heading, placed, shape, shortened, sky, words
from .content import all_torches, costs, discovery_cards, ruin_cards
from .model import Discovery, Face, Open, Own, Ruin, View
from .phrases import a_set, effect
from .summary import when
from .turns import mark
from .worth import POSITIONS, in_hand, shows_night

WIDTH, HEIGHT, EDGE = 600, 320, 16
_CARD = (44, 62)
_MOST_SHOWN = 12  # ruins of one row

_INK, _DIM, _GOLD, _FIRE, _OUT = "#f3ead8", "#c9c0d8", "#ffc75f", "#ff9d2e", "#4a477a"
_DAY = ("#f0cf98", "#a8743f", "#3a220e")  # paper, rim and ink
_NIGHT = ("#4a4e8b", "#8286c8", "#f1eeff")
_RIDGE = (
    "M0 222V180h30v-26h8v26h22v-40l10-8 10 8v40h60v-16h10v-12h10v12h10v16h90v-34h6v-10h8v10h6v34"
    "h70v-52l16-12 16 12v52h80v-20h30v20h40v-30l8-6 8 6v30h62v42z"
)


def picture(view: View, names: Names) -> str:
    """What everybody sees, and the hand of the seat that looks."""
    table = view.open
    return drawing(
        WIDTH,
        HEIGHT,
        f"Ruins: {when(table, names)}",
        sky("dusk", "#181637", "#3b2f66", "#a8643f"),
        shape("rect", width=WIDTH, height=222, fill="url(#dusk)"),
        shape("path", d=_RIDGE, fill="#181637", opacity=0.55),
        shape("rect", y=222, width=WIDTH, height=HEIGHT - 222, fill="#12102b"),
        *heading("Ruins", when(table, names), (WIDTH, EDGE), (_GOLD, _DIM)),
        *_seats(table, names),
        *_trick(table, names),
        *_market(table),
        *(_hand(view.own, table) if view.own else []),
    )


def _seats(table: Open, names: Names) -> Iterator[str]:
    step = (WIDTH - 2 * EDGE) / table.players
    for seat, name in enumerate(names):
        yield placed(_seat(table, seat, name), EDGE + step * seat, 38)


def _seat(table: Open, seat: int, name: str) -> Iterator[str]:
    is_on_turn = table.winner is None and (seat in table.owing if table.phase == "flip" else seat == table.turn)
    if is_on_turn:
        yield shape("rect", x=-5, y=0, width=104, height=44, rx=6, fill="#0b0a1f", opacity=0.6)
    yield words(shortened(name, 13), 0, 15, 12, font_weight="bold", fill=_GOLD if is_on_turn else _INK)
    yield words(f"{table.vp[seat]} VP · {_holds(table, seat)}", 0, 31, 11, fill=_DIM)
    for at in range(all_torches()):
        is_lit = at < table.torches[seat]
        yield placed([shape("path", d=FLAME, fill=_FIRE if is_lit else _OUT)], 11 * at, 34, 0.55)


def _holds(table: Open, seat: int) -> str:
    if seat not in table.participants:
        return "not in"
    if seat in table.out_order:
        return mark(table, seat)
    return "1 card" if table.hand_sizes[seat] == 1 else f"{table.hand_sizes[seat]} cards"


def _trick(table: Open, names: Names) -> Iterator[str]:
    if not table.trick:
        yield words("No set is on the table", EDGE, 112, 12, font_family=SERIF, fill=_INK)
        return
    last = table.trick[-1]
    told = f"{a_set(last.rank, last.size)} by {shortened(names[last.seat], 14)}"
    yield words(f"To follow: {told}", EDGE, 112, 12, font_family=SERIF, fill=_INK)
    shown = last.cards[:_MOST_SHOWN]
    step = min(_CARD[0] + 6, 270 / len(shown))
    for at, card in enumerate(shown):
        crafted = table.ruins[card]
        yield placed(_card(table, card, crafted.face, crafted.night), EDGE + step * at, 122)
    if len(table.trick) > 1:
        before = ", ".join(a_set(each.rank, each.size) for each in table.trick[-4:-1])
        yield words(shortened(f"After {before}", 44), EDGE, 204, 11, fill=_INK)


def _card(table: Open, card: Ruin, face: Face, night: bool) -> Iterator[str]:
    paper, rim, ink = _NIGHT if night else _DAY
    width, height = _CARD
    yield shape("rect", width=width, height=height, rx=5, fill=paper, stroke=rim, stroke_width=2)
    yield words(str(face.rank), 22, 30, 24, text_anchor="middle", font_family=SERIF, font_weight="bold", fill=ink)
    yield words(shortened(ruin_cards()[card].name, 9), 22, 43, 7.5, text_anchor="middle", fill=ink)
    if face.wild:
        yield shape("path", d="M37 3l2 5 5 2-5 2-2 5-2-5-5-2 5-2z", fill=ink)
    for at, position in enumerate(POSITIONS):
        if getattr(table.ruins[card], position):
            yield shape("rect", x=7 + 11 * at, y=50, width=8, height=6, rx=2, fill=_FIRE, stroke=ink)


def _market(table: Open) -> Iterator[str]:
    yield words("On offer", 316, 112, 12, font_family=SERIF, fill=_INK)
    for slot, (cost, found) in enumerate(zip(costs(), table.market, strict=True)):
        y = 119 + 24 * slot
        yield shape("rect", x=316, y=y, width=WIDTH - EDGE - 316, height=21, rx=4, fill="#0b0a1f", opacity=0.65)
        for at in range(cost):
            yield placed([shape("path", d=FLAME, fill=_FIRE)], 321 + 12 * at, y + 3, 0.7)
        yield words(_offered(found), 364, y + 15, 11, fill=_INK)


def _offered(found: Discovery | None) -> str:
    if found is None:
        return "nothing"
    card = discovery_cards()[found]
    return f"{card.name}: {effect(card.effect)}"


def _hand(own: Own, table: Open) -> Iterator[str]:
    if not own.hand:
        return
    yield words("Your hand", EDGE, 238, 12, font_family=SERIF, fill=_DIM)
    worth = {card: in_hand(table, own, card) for card in own.hand}
    hand = sorted(own.hand, key=lambda card: (worth[card].rank, card))
    step = min(_CARD[0] + 8, (WIDTH - 2 * EDGE - _CARD[0]) / max(1, len(hand) - 1))
    for at, card in enumerate(hand):
        yield placed(_card(table, card, worth[card], shows_night(table, own, card)), EDGE + step * at, 246)
