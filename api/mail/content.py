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


@dataclass(frozen=True)
class Passage:
    """Something that happened: a sentence, or the paragraphs that somebody wrote."""

    paragraphs: tuple[str, ...]
    is_turning_point: bool = False
    is_written: bool = False


@dataclass(frozen=True)
class Remark:
    """A post of the table talk."""

    name: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class Picture:
    """The table as the reader sees it."""

    png: bytes
    words: str  # the same for readers who cannot see it


@dataclass(frozen=True, kw_only=True)
class News:
    """What there is to say of one table."""

    kind: NoteKind
    table: str  # its id
    game: str  # its title
    others: str  # e.g. Ben, Cleo and Ember
    url: str
    ask: str = ""
    by: str = ""  # the player who nudges, or asks for time
    done: list[str] = field(default_factory=list)  # instead of the seat whose time ran out
    since: list[Passage] = field(default_factory=list)  # what happened after the seat's last move
    has_moved: bool = True  # else what happened so far
    left_out: int = 0  # things that happened and matter less
    talk: list[Remark] = field(default_factory=list)  # since then
    position: list[str] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    has_more_choices: bool = False
    until: str = ""  # the end of the time to think, in words
    asked_at: str = ""  # since when the table waits, in words
    reason: str = ""  # how it ended, or what is asked
    standings: list[str] = field(default_factory=list)
    has_won: bool = False
    winners: list[str] = field(default_factory=list)  # the others who have
    together: bool = False  # all have won or lost, as one party
    again: str = ""  # with whom another game may be played
    picture: Picture | None = None


@dataclass(frozen=True, kw_only=True)
class Letter:
    """To one address. It has news, or a ticket to sign in, or an invitation."""

    id: str  # the same whenever it is made again
    kind: LetterKind
    to: str
    name: str = ""  # of the player, if they have one
    news: list[News] = field(default_factory=list)
    thread: str = ""  # ties all letters of one table together; empty: it belongs to no thread
    site: str
    settings: str = ""  # where mail settings are changed
    unsubscribe: str  # takes a POST without a sign-in
    unsubscribe_page: str
    code: str = ""
    link: str = ""  # to sign in, or to the seat offered
    asked_by: str = ""  # the player who wants to own the address
    asked_from: str = ""  # where, in words
    host: str = ""
    game: str = ""
    tagline: str = ""
    role: str = ""  # what the seat offered is called, e.g. Game Master
    is_rematch: bool = False  # the guests have played together before
    pace: str = ""  # the time for a move, in words; empty: as long as one likes
    others: str = ""
