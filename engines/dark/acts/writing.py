"""Writing that asks for no answer: posts, whispers, notebooks. R26, R27."""

from __future__ import annotations

from typing import Annotated, final

import msgspec
from msgspec import Meta

from ...contract import IllegalAction, Names
from ...phrases import YOU
from ..board import pieces
from ..board.may import master_only, player_only, refuse, wrong_phase
from ..board.party import Events, hero_of, is_delve, players
from ..events.telling import Noted, Posted, Whispered
from ..model import Open, State, View
from ..model.bounds import SAID, Name, Page, Phase, Seat
from .act import Act

_AT_THE_TABLE: frozenset[Phase] = frozenset({"scene", "combat", "treasure", "lull"})


class Writing(Act, frozen=True):
    """Anybody at the table may write, a bounded number of times in a beat, in a pause too."""

    listed = False
    in_a_pause = True
    rank = 100

    def wrong(self, state: State, seat: int) -> IllegalAction | None:
        table = state.open
        if refusal := self.unfit(table, seat):
            return refusal
        if not 0 <= seat < len(table.heroes):
            return wrong_phase()
        if table.said[seat] + state.own[seat].asides >= SAID:
            return refuse("limit", "You have written enough in this beat.")
        return self.misdirected(table, seat)

    def unfit(self, table: Open, seat: int) -> IllegalAction | None:
        return None

    def misdirected(self, table: Open, seat: int) -> IllegalAction | None:
        return None


def _empty(text: str) -> IllegalAction | None:
    return None if text else refuse("empty", "Write something first.")


@final
class Say(Writing, frozen=True, tag="post"):
    free = frozenset({"text", "speaker", "veiled"})
    words = frozenset({"text"})

    text: Annotated[str, Meta(min_length=1, max_length=4000)]
    speaker: Name = msgspec.field(default="", name="as")  # of the Game Master alone
    veiled: bool = False  # shown only to those who open it

    def unfit(self, table: Open, seat: int) -> IllegalAction | None:
        if table.phase not in _AT_THE_TABLE:
            return wrong_phase()
        if seat != table.master and (refusal := player_only(table, seat)):
            return refusal
        return master_only(table, seat) if self.speaker else None

    def misdirected(self, table: Open, seat: int) -> IllegalAction | None:
        return _empty(self.text)

    def effect(self, state: State, seat: int, events: Events) -> None:
        table = state.open
        table.said[seat] += 1
        name = self.speaker.strip() if seat == table.master else hero_of(table, seat).name
        number = pieces.next_post(table)
        events.append(Posted(to=None, number=number, seat=seat, name=name, text=self.text, veiled=self.veiled))

    def told(self, view: View, names: Names) -> str:
        return "write into the story"


@final
class Whisper(Writing, frozen=True):
    """Between a player and the Game Master, the dead too."""

    free = frozenset({"text"})
    private = frozenset({"text"})
    words = frozenset({"text"})

    to: Seat
    text: Annotated[str, Meta(min_length=1, max_length=1000)]

    def unfit(self, table: Open, seat: int) -> IllegalAction | None:
        if is_delve(table):
            return refuse("no_gm", "There is no Game Master to whisper to.")
        return None if table.phase in _AT_THE_TABLE else wrong_phase()

    def misdirected(self, table: Open, seat: int) -> IllegalAction | None:
        if refusal := _empty(self.text):
            return refusal
        heard = self.to in players(table) if seat == table.master else self.to == table.master
        return None if heard else refuse("no_target", "A whisper goes to the Game Master, or from them to a player.")

    def effect(self, state: State, seat: int, events: Events) -> None:
        state.own[seat].asides += 1
        to = tuple(sorted({seat, self.to}))
        number = pieces.whisper(state.open, to[1])
        events.append(Whispered(to=to, number=number, seat=seat, receiver=self.to, text=self.text))

    def told(self, view: View, names: Names) -> str:
        return f"whisper to {names[self.to] if self.to < len(names) else YOU}"


@final
class Note(Writing, frozen=True):
    """The page of a notebook; an empty one is a page too."""

    free = frozenset({"text"})
    private = frozenset({"text"})
    words = frozenset({"text"})

    text: Page

    def effect(self, state: State, seat: int, events: Events) -> None:
        own = state.own[seat]
        own.asides, own.notebook = own.asides + 1, self.text
        events.append(Noted(to=(seat,), seat=seat))

    def told(self, view: View, names: Names) -> str:
        return "write your notebook page"
