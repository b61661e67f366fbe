"""Notes that are due become letters, each sent once, however many ticks run and wherever one is cut.

due ── dropped? put off? ── claimed ── written ── handed over ── marked as sent
 │                             │          │           │
 └──────── fails ───── not sent: due again later    refused for good: the address gets no more mail

A tick claims notes by writing the time of the next attempt, if nobody else has claimed them: of two ticks one goes on.
If a tick dies with notes claimed, that next attempt sends them. Notes that cannot be made into a letter count as tried,
and each is tried again alone, so that a broken one does not hold up the others.

A letter can go out twice in one case only, which SMTP leaves open: the server took it over, and the acknowledgement was
lost before it could be written down. Then it goes out again under the same Message-ID, by which mail programs recognise
it (only SES gives every letter an id of its own); the mailbox keeps one letter of the two.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import msgspec

from api.domain import due
from api.domain.notes import DELAY, PREFIX, Note
from api.domain.players import Player
from api.domain.tables import Table
from api.mail.base import RefusedError, SendingError
from api.mail.content import Letter
from api.parts import Parts
from api.services.post import failures, recipients, turns
from api.services.post.content import letters as writing
from api.services.post.hands import side_by_side
from api.stores.base import Delete, Item, Key, Put, UnavailableError
from api.stores.swap import commit_unchanged, committed, next_version
from api.telemetry.tally import highest

AT_ONCE = 90  # things of one shard that are looked at together; all that one letter is about fits into one read
LETTERS_END = 45.0  # seconds after the beginning of a tick, after which no more letters are taken up
LATER = timedelta(minutes=5)  # when a table at which something is wrong is looked at again
FIRST_WAIT = timedelta(minutes=2)  # until a failed attempt is repeated; doubled each time
LONGEST_WAIT = timedelta(hours=6)
MOST_TRIES = 14  # some two days
OUR_FAULT = "something is wrong on our side"

log = logging.getLogger(__name__)


class Waiting(NamedTuple):
    """A note, and the version in which it is kept. A note that somebody else has changed or withdrawn is theirs."""

    note: Note
    version: int
    kept: int | None = None  # the version it takes the place of, once it is changed

    @classmethod
    def of(cls, item: Item) -> Waiting:
        return cls(Note.unpack(item), item.version)

    def dropped(self) -> Delete:
        return Delete(self.note.key(), self.version)

    def put_off(self, until: datetime, *, for_digest: bool = False) -> Put:
        later = msgspec.structs.replace(self.note, due_at=until, is_for_digest=for_digest, letter="")
        return later.put(expect=self.version)

    def claimed(self, now: datetime, letter: str) -> Waiting:
        due_at, tries = now + wait_after(self.note.tries), self.note.tries + 1
        return self._changed(due_at=due_at, tries=tries, letter=letter)

    def claimed_alone(self, now: datetime) -> Waiting:
        return self.claimed(now, self._own_letter())

    def left_alone(self) -> Waiting:
        """The rest of a letter, to be tried again as one of its own."""
        return self._changed(letter=self._own_letter())

    def _own_letter(self) -> str:
        return writing.letter_id([msgspec.structs.replace(self.note, letter="")])

    def put(self) -> Put:
        return self.note.put(expect=self.kept)

    def sent(self, now: datetime) -> Waiting:
        facts = {name: value for name, value in self.note.facts.items() if name == "id"}
        return self._changed(sent_at=now, facts=facts)

    def _changed(self, **change: Any) -> Waiting:
        return Waiting(msgspec.structs.replace(self.note, **change), next_version(self.version), self.version)


def wait_after(tries: int) -> timedelta:
    """How long to wait for the next attempt after this many."""
    wait: timedelta = FIRST_WAIT * 2**tries
    return min(wait, LONGEST_WAIT)


class Found(NamedTuple):
    """What the index lists as due, or will within minutes."""

    items: list[Item]
    has_more: bool  # the next look finds more


def look(parts: Parts, first: int = 0) -> Found:
    until = due.until(parts.clock() + DELAY)
    pages = [parts.store.index("due", each, until=until, limit=AT_ONCE) for each in due.partitions(first)]
    return Found([item for page in pages for item in page.items], any(page.cursor for page in pages))


def send_due(parts: Parts, found: Found | None = None, began: float | None = None, first: int = 0) -> int:
    """Send what is due. Returns how many letters were sent.

    `found` is what the index lists, if that has just been looked up; `began` says when the tick began, `first` with
    which shard.
    """
    began = parts.timer() if began is None else began
    is_over, sent, seen = False, 0, set[tuple[Key, int]]()

    def send(waiting: list[Waiting]) -> int:
        nonlocal is_over
        if is_over:
            return 0
        is_sent = _send(parts, waiting)
        is_over = parts.timer() - began >= LETTERS_END
        return int(is_sent)

    while True:
        found = found or look(parts, first)
        new = [item for item in found.items if (item.key, item.version) not in seen]
        seen |= {(item.key, item.version) for item in new}
        letters = _letters(parts, new)
        sent += sum(side_by_side(parts.mailer.at_once, send, letters))
        if is_over or not letters or not found.has_more:
            return sent
        found = None


def _letters(parts: Parts, items: list[Item]) -> list[list[Waiting]]:
    """The letters that are due, the longest due first. A turn whose notice is due soon goes along with a letter due
    now."""
    now = parts.clock()
    tables = [item for item in items if item.key.sort == Table.SORT]
    waiting = list(_read(parts, [item for item in items if item.key.sort.startswith(PREFIX)], now))
    late = [item for item in tables if due.time_of(item) <= now]
    for item in items:
        highest("tick_lag", (now - due.time_of(item)).total_seconds())
    waiting += _notes_of_turns(parts, late, lambda note: note.due_at <= now, now)
    readers = {each.note.player for each in waiting if each.note.due_at <= now}
    soon = [item for item in tables if due.time_of(item) > now and _is_at(item, readers)]
    waiting += _notes_of_turns(parts, soon, lambda note: _may_go_along(note) and note.player in readers, now)
    letters: dict[tuple[str, object], list[Waiting]] = {}
    for each in waiting:
        if each.note.due_at <= now or _may_go_along(each.note):
            letters.setdefault(_letter_of(each.note), []).append(each)
    waits = {whose: min(each.note.due_at for each in letter) for whose, letter in letters.items()}
    return [letters[whose] for whose in sorted(waits, key=waits.__getitem__) if waits[whose] <= now]


def _notes_of_turns(parts: Parts, tables: list[Item], is_wanted: turns.Wanted, now: datetime) -> list[Waiting]:
    def note(item: Item) -> list[Waiting]:
        try:
            return [Waiting(each, next_version(None)) for each in turns.make_notes(parts, item, is_wanted, now)]
        except UnavailableError:
            raise
        except Exception:
            log.exception("The notes of a table cannot be made.")
            committed(parts.store, Put(due.later(item, now + LATER), item.version))
            return []

    return [each for made in side_by_side(parts.mailer.at_once, note, tables) for each in made]


def _is_at(item: Item, people: set[str | None]) -> bool:
    try:
        return any(seat.player in people for seat in Table.unpack(item).seats if seat.player)
    except msgspec.MsgspecError:
        return False


def _read(parts: Parts, items: list[Item], now: datetime) -> Iterator[Waiting]:
    """The notes that can be read. One that cannot, for instance one of a newer version, must not hold up the others."""
    for item in items:
        try:
            yield Waiting.of(item)
        except msgspec.MsgspecError:
            if item.indexes["due"].sort <= due.until(now):
                log.exception("A note cannot be read.")
                committed(parts.store, _set_aside(item, now))


def _set_aside(item: Item, now: datetime) -> Put | Delete:
    """Its tries cannot be counted, but each one makes another version of it."""
    if item.version > MOST_TRIES:
        return Delete(item.key, item.version)
    later = due.later(item, now + wait_after(item.version - 1))
    return Put(msgspec.structs.replace(later, version=next_version(item.version)), item.version)


def _may_go_along(note: Note) -> bool:
    return note.kind == "your_turn" and note.tries == 0


def _letter_of(note: Note) -> tuple[str, object]:
    """Notes of one failed attempt are tried again together, apart from others: it stays the same letter."""
    if note.player is None:
        return note.email or "", note.key()
    return note.player, note.letter


def _send(parts: Parts, waiting: list[Waiting]) -> bool:
    """Send a letter. If it fails with one recipient, the others must not wait."""
    for each in waiting:
        if each.note.tries >= MOST_TRIES:
            committed(parts.store, each.dropped())
    waiting = [each for each in waiting if each.note.tries < MOST_TRIES]
    try:
        return bool(waiting) and _send_to(parts, waiting)
    except UnavailableError:
        raise
    except Exception:
        log.exception("A letter cannot be begun: %s", waiting[0].note.kind)
        now = parts.clock()
        tried = _written(parts, [each.claimed_alone(now) for each in waiting])
        return _failed(parts, _player(parts, waiting[0].note), tried, OUR_FAULT)


def _send_to(parts: Parts, waiting: list[Waiting]) -> bool:
    now = parts.clock()
    recipient = recipients.of(parts, [each.note for each in waiting])
    ready: list[Waiting] = []
    for each in waiting:
        verdict = recipient.verdict(each.note, now)
        if verdict == "drop":
            committed(parts.store, each.dropped())
        elif isinstance(verdict, recipients.Later):
            committed(parts.store, each.put_off(verdict.at, for_digest=verdict.for_digest))
        else:
            ready.append(each)
    if not ready:
        return False
    letter = writing.letter_id([each.note for each in ready])
    claimed = _written(parts, [each.claimed(now, letter) for each in ready])
    return bool(claimed) and _hand_over(parts, recipient, claimed)


def _written(parts: Parts, notes: list[Waiting]) -> list[Waiting]:
    """Write notes all at once, apart from those that somebody else has changed or withdrawn meanwhile."""
    written = commit_unchanged(parts.store, [each.put() for each in notes])
    return [each for each in notes if each.note.key() in written]


def _hand_over(parts: Parts, recipient: recipients.Recipient, claimed: list[Waiting]) -> bool:
    # Loads the standard library's grammar of headers, which takes longer than most requests.
    from api.mail import compose  # noqa: PLC0415

    try:
        letter = recipient.letter(parts, [each.note for each in claimed])
        message = compose.message(letter, parts.mailer.sender, parts.clock())
    except UnavailableError:
        raise
    except Exception:
        log.exception("A letter cannot be written: %s", claimed[0].note.kind)
        return _failed(parts, recipient.player, _written(parts, [each.left_alone() for each in claimed]), OUR_FAULT)
    try:
        parts.mailer.send(message)
    except RefusedError as error:
        return _given_up(parts, letter, claimed, str(error))
    except SendingError as error:
        return _failed(parts, recipient.player, claimed, str(error))
    except UnavailableError:
        raise
    except Exception:
        log.exception("A letter cannot be handed over: %s", letter.kind)
        return _failed(parts, recipient.player, claimed, OUR_FAULT)
    now = parts.clock()
    _written(parts, [each.sent(now) for each in claimed])
    failures.passed(parts, recipient.player)
    return True


def _failed(parts: Parts, player: Player | None, tried: list[Waiting], said: str) -> bool:
    """Tell the player when it is tried again, or that this was the last time."""
    if tried:
        note = tried[0].note
        failures.arose(parts, player, said, note.due_at if note.tries < MOST_TRIES else None)
    return False


def _player(parts: Parts, note: Note) -> Player | None:
    """The player to be told that it failed, if that can be found out at all."""
    item = None if note.player is None else parts.store.read(Player.key_of(note.player))[0]
    try:
        return None if item is None else Player.unpack(item)
    except msgspec.MsgspecError:
        return None


def _given_up(parts: Parts, letter: Letter, claimed: list[Waiting], said: str) -> bool:
    failures.bounced(parts, letter.to, said)
    for each in claimed:
        committed(parts.store, each.dropped())
    return False
