"""Notes that are due become letters, each sent once, however many ticks run and wherever one is cut.

due ── dropped? put off? ── claimed ── written ── handed over ── marked as sent
 │                             │          │           │
 └──────── fails ───── not sent: due again later    refused for good: the address gets no more mail

To claim notes is to write the time of the next attempt, if nobody else has claimed them: of two ticks one goes on. A
tick that dies with notes claimed leaves them to that next attempt. Notes of which no letter can be made count as tried,
and each is tried again alone, so that one that cannot be told takes no other along.

A letter can go out twice in one case only, the one SMTP leaves open: it was taken over, and the acknowledgement was
lost before it could be written down. Then it goes out again under the same Message-ID, by which mail programs know it
(only SES gives every letter an id of its own); the mailbox keeps one letter for it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import msgspec

from api.domain import due
from api.domain.notes import DELAY, Note
from api.domain.players import Player
from api.mail.base import RefusedError, SendingError
from api.mail.content import Letter
from api.parts import Parts
from api.services import recipients, trouble, writing
from api.stores.base import ConflictError, Delete, Item, Put, UnavailableError
from api.telemetry.tally import highest

AT_ONCE = 90  # notes of one shard that one tick looks at; their tables and their recipient fit into one read
PATIENCE = 10.0  # seconds after which a tick takes up nothing more
FIRST_WAIT = timedelta(minutes=2)  # until a failed attempt is repeated; doubled each time
LONGEST_WAIT = timedelta(hours=6)
MOST_TRIES = 14  # some two days
OUR_FAULT = "something is wrong on our side"

log = logging.getLogger(__name__)


class Waiting(NamedTuple):
    """A note, and the version it is kept in."""

    note: Note
    version: int

    @classmethod
    def of(cls, item: Item) -> Waiting:
        return cls(Note.unpack(item), item.version)

    def dropped(self) -> Delete:
        return Delete(self.note.key(), self.version)

    def put_off(self, until: datetime, *, for_digest: bool = False) -> Put:
        later = msgspec.structs.replace(self.note, due_at=until, is_for_digest=for_digest, letter="")
        return later.put(expect=self.version)

    def claimed(self, now: datetime, letter: str) -> Waiting:
        due_at, tries = now + _wait(self.note.tries), self.note.tries + 1
        return self._changed(due_at=due_at, tries=tries, letter=letter)

    def claimed_alone(self, now: datetime) -> Waiting:
        return self.claimed(now, self._own_letter())

    def left_alone(self) -> Waiting:
        """The rest of a letter, to be tried again as one of its own."""
        return self._changed(letter=self._own_letter())

    def _own_letter(self) -> str:
        return writing.letter_id([msgspec.structs.replace(self.note, letter="")])

    def put(self) -> Put:
        return self.note.put(expect=self.version - 1)

    def sent(self, now: datetime) -> Waiting:
        facts = {name: value for name, value in self.note.facts.items() if name == "id"}
        return self._changed(sent_at=now, facts=facts)

    def _changed(self, **change: Any) -> Waiting:
        return Waiting(msgspec.structs.replace(self.note, **change), self.version + 1)


def _wait(tries: int) -> timedelta:
    """Until the next attempt, after so many."""
    wait: timedelta = FIRST_WAIT * 2**tries
    return min(wait, LONGEST_WAIT)


def send_due(parts: Parts) -> int:
    """Send what is due; how many letters were."""
    began, sent = parts.timer(), 0
    for waiting in _letters(parts):
        sent += _send(parts, waiting)
        if parts.timer() - began >= PATIENCE:
            break
    return sent


def send_at_once(parts: Parts, note: Note) -> None:
    """Send a note that was just written, because somebody sits and waits. If it fails, the tick tries again."""
    try:
        _send(parts, [Waiting(note, 1)])
    except UnavailableError:
        log.warning("A letter is left to the tick.")


def _letters(parts: Parts) -> Iterator[list[Waiting]]:
    """What is due, a letter at a time. Turns that are told soon anyway go along with what is told now."""
    now = parts.clock()
    for shard in range(due.SHARDS):
        page = parts.store.index("due", due.partition("note", shard), until=due.until(now + DELAY), limit=AT_ONCE)
        letters: dict[tuple[str, object], list[Waiting]] = {}
        for waiting in _read(parts, page.items, now):
            highest("tick_lag", (now - waiting.note.due_at).total_seconds())
            if waiting.note.due_at <= now or _may_go_along(waiting.note):
                letters.setdefault(_letter_of(waiting.note), []).append(waiting)
        yield from (each for each in letters.values() if any(waiting.note.due_at <= now for waiting in each))


def _read(parts: Parts, items: list[Item], now: datetime) -> Iterator[Waiting]:
    """The notes that can be read. One that cannot, as of a newer application, must not keep back all the others."""
    for item in items:
        try:
            yield Waiting.of(item)
        except msgspec.MsgspecError:
            if item.indexes["due"].sort <= due.until(now):
                log.exception("A note cannot be read.")
                _committed(parts, _set_aside(item, now))


def _set_aside(item: Item, now: datetime) -> Put | Delete:
    """Its tries cannot be counted, but each makes another version of it."""
    if item.version > MOST_TRIES:
        return Delete(item.key, item.version)
    later = due.later(item.indexes["due"], now + _wait(item.version - 1))
    moved = msgspec.structs.replace(item, version=item.version + 1, indexes={"due": later})
    return Put(moved, item.version)


def _may_go_along(note: Note) -> bool:
    return note.kind == "your_turn" and note.tries == 0


def _letter_of(note: Note) -> tuple[str, object]:
    """Notes of one failed attempt are tried again together and apart from others: it stays the same letter."""
    if note.player is None:
        return note.email or "", note.key()
    return note.player, note.letter


def _send(parts: Parts, waiting: list[Waiting]) -> bool:
    """One recipient with whom it fails must not keep the others waiting."""
    for each in waiting:
        if each.note.tries >= MOST_TRIES:
            _committed(parts, each.dropped())
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
            _committed(parts, each.dropped())
        elif isinstance(verdict, recipients.Later):
            _committed(parts, each.put_off(verdict.at, for_digest=verdict.for_digest))
        else:
            ready.append(each)
    if not ready:
        return False
    letter = writing.letter_id([each.note for each in ready])
    claimed = _written(parts, [each.claimed(now, letter) for each in ready])
    return bool(claimed) and _hand_over(parts, recipient, claimed)


def _written(parts: Parts, notes: list[Waiting]) -> list[Waiting]:
    """Write notes all at once, apart from those that somebody else has changed or withdrawn meanwhile."""
    while notes:
        try:
            parts.store.commit(*(each.put() for each in notes))
        except ConflictError as conflict:
            notes = [each for each in notes if each.note.key() != conflict.key]
        else:
            return notes
    return []


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
    trouble.passed(parts, recipient.player)
    return True


def _failed(parts: Parts, player: Player | None, tried: list[Waiting], said: str) -> bool:
    """The player is told when it is tried again, or that this was the last time."""
    if tried:
        note = tried[0].note
        trouble.arose(parts, player, said, note.due_at if note.tries < MOST_TRIES else None)
    return False


def _player(parts: Parts, note: Note) -> Player | None:
    """Whom to tell that it failed, if at least that can be found out."""
    item = None if note.player is None else parts.store.read(Player.key_of(note.player))[0]
    try:
        return None if item is None else Player.unpack(item)
    except msgspec.MsgspecError:
        return None


def _given_up(parts: Parts, letter: Letter, claimed: list[Waiting], said: str) -> bool:
    trouble.bounced(parts, letter.to, said)
    for each in claimed:
        _committed(parts, each.dropped())
    return False


def _committed(parts: Parts, write: Put | Delete) -> None:
    """A note that somebody else has changed or withdrawn meanwhile is his."""
    try:
        parts.store.commit(write)
    except ConflictError:
        return
