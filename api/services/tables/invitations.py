"""Invitations by mail: who gets them, and how many there may be, so that nobody can bury a stranger in letters."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from typing import Any

from api.answers.refusals import Refusal
from api.domain import notes
from api.domain.addresses import fit_address, reader_of
from api.domain.notes import Subject
from api.domain.players import Player
from api.domain.tables import Table
from api.parts import Parts
from api.services.access.limits import Ceiling, Limit, of_client
from api.stores.base import Put, Write

MOST_LETTERS = 30  # invitations that are mailed to one table
PER_HOST = 50  # a day, to all their tables
PER_ADDRESS = 10  # a day, from everybody
PER_CLIENT = 100  # a day
DAY = timedelta(days=1)
ENOUGH = "Enough invitations were mailed for a day; a link can still be passed on by hand."

Addresses = dict[int, str]  # seat -> the address its invitation is mailed to


def addresses(wishes: list[dict[str, Any]]) -> Addresses:
    """The addresses invitations are mailed to. Only a seat kept for a guest may have one."""
    found: Addresses = {}
    for number, wish in enumerate(wishes):
        if "email" in wish:
            if wish["kind"] != "invited":
                detail = "Only an invited seat has an e-mail address: give it the kind `invited`."
                raise Refusal("invalid", detail, path=f"$.seats[{number}].email")
            found[number] = address(wish["email"], f"$.seats[{number}].email")
    return found


def address(text: str, path: str) -> str:
    fit = fit_address(text)
    if fit is None:
        raise Refusal("invalid", "This is not an e-mail address. Write it like ann@example.org.", path=path)
    return fit


def require_known(host: Player, to: Addresses) -> None:
    """Refuse to mail anything for a host who has not confirmed an address of their own."""
    if to and (host.email is None or host.bounced):
        detail = (
            "To invite by mail, first give a working address of your own in the settings; or pass on a link by hand."
        )
        raise Refusal("forbidden", detail)


def mailed(parts: Parts, table: Table, to: Addresses, client: str | None = None) -> list[Write]:
    """The notes that carry invitations, as of the version about to be written, and their counts.

    Without a client they go to people who have played with the host. Nothing is looked up about an address, so a
    refusal does not reveal whether anybody is known by it.
    """
    if not to:
        return []
    now = parts.clock()
    if table.letters + len(to) > MOST_LETTERS:
        raise Refusal("forbidden", "Enough invitations were mailed to this table. Pass on links instead.")
    counts = [
        *_counted(parts, table.owner, to, client),
        Ceiling("invitations", parts.settings.letters).more(parts, len(to)),
    ]
    table.letters += len(to)
    kept = {number: table.seats[number].invitation for number in to}
    letters = [notes.invitation(Subject.of(table, number), to[number], now, kept[number]) for number in to]
    return [*counts, *(note.put() for note in letters)]


def _counted(parts: Parts, host: str, to: Addresses, client: str | None) -> list[Put]:
    """The counts of these letters; a refusal if they are too many from the host or to one of the guests."""
    times = {Limit(f"invitations by {host}", PER_HOST, DAY, ENOUGH): len(to)}
    for reader, letters in Counter(map(reader_of, to.values())).items():
        times[Limit(f"invitations to {reader}", PER_ADDRESS, DAY, ENOUGH)] = letters
    if client is not None:
        times |= dict.fromkeys(of_client(parts, Limit("invitations", PER_CLIENT, DAY, ENOUGH), client), len(to))
    now, found = parts.clock(), parts.store.read(*(limit.key() for limit in times))
    return [limit.more(item, now, times[limit]) for limit, item in zip(times, found, strict=True)]
