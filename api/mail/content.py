"""What a letter says, before it is put into words and shape."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from api.domain.notes import NoteKind

LetterKind = NoteKind | Literal["digest"]


@dataclass(frozen=True)
class Choice:
    """An action that a link leads to."""

    sentence: str
    url: str


@dataclass(frozen=True, kw_only=True)
class News:
    """What there is to tell of one table."""

    kind: NoteKind
    game: str  # its title
    others: str  # e.g. Ben, Cleo and Ember
    url: str
    ask: str = ""
    by: str = ""  # who nudges, or asks for time
    done: list[str] = field(default_factory=list)  # in place of the seat whose time ran out
    since: list[str] = field(default_factory=list)  # what happened after the seat's last move
    has_moved: bool = True  # else it is what happened so far
    earlier: int = 0  # sentences left out before these
    position: list[str] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    has_more_choices: bool = False
    until: str = ""  # the end of the time to think, in words
    reason: str = ""  # how it ended, or what is asked for
    standings: list[str] = field(default_factory=list)
    has_won: bool = False
    winners: list[str] = field(default_factory=list)  # the others who have


@dataclass(frozen=True, kw_only=True)
class Letter:
    """To one address. It has news, or a ticket to sign in, or an invitation."""

    id: str  # the same whenever it is made again
    kind: LetterKind
    to: str
    name: str = ""  # of the player, if he has one
    news: list[News] = field(default_factory=list)
    site: str
    settings: str = ""  # where mail is set
    unsubscribe: str  # takes a POST without a sign-in
    unsubscribe_page: str
    code: str = ""
    link: str = ""  # to sign in, or to the seat offered
    host: str = ""
    game: str = ""
    tagline: str = ""
    pace: str = ""  # the time for a move, in words; empty: as long as one likes
    others: str = ""
