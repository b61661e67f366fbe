"""Mail that does not arrive: players read about it on their settings page, and a dead address is left alone."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from email.utils import parseaddr

from api.domain.addresses import Address, fit_address, hint
from api.domain.players import Player
from api.mail.base import Notice, QueueError
from api.mail.notices import NoticeError, refusals
from api.parts import Parts
from api.services.post import hours
from api.stores.base import Put
from api.stores.swap import until_undisturbed
from api.telemetry.lines import scrubbed
from api.telemetry.tally import count

BATCHES = 10  # of notices that one tick reads; the next tick reads on
_LONGEST = 120  # characters of what the server said

log = logging.getLogger(__name__)


def arose(parts: Parts, player: Player | None, said: str, next_at: datetime | None) -> None:
    """An attempt failed. It will be repeated, or it was the last one.

    Only a failed letter to a player is reported. One to an address does the same work whether anybody is known by it or
    not.
    """
    count("letters_failed")
    log.warning("A letter could not be handed over: %s", scrubbed(said))
    if player is None or player.email is None:
        return
    email = player.email

    def report(player: Player) -> None:
        what_now = f"We try again: {hours.in_words(player, next_at)}." if next_at else "We gave that letter up."
        player.mail_trouble = f"Mail to {hint(email)} could not be sent ({said[:_LONGEST]}). {what_now}"

    _change(parts, email, report)


def bounced(parts: Parts, email: str, said: str) -> None:
    """The address was refused for good. Nothing more is sent there for a long while."""
    count("letters_bounced")
    log.info("A letter was refused for good: %s", scrubbed(said))

    def report(player: Player) -> None:
        player.bounced = True
        player.mail_trouble = (
            f"Mail to {hint(email)} was refused ({said[:_LONGEST]}), so we send none there any more. "
            "Add another address."
        )

    def mark(address: Address) -> None:
        address.bounced_at = parts.clock()

    _change(parts, email, report, mark)


def heed(parts: Parts) -> None:
    """Read the notices of letters that were refused only after they had been taken over.

    A notice may come twice; the second one changes nothing. One that cannot be read is left where it is: after some
    tries the queue puts it aside for somebody to look at.
    """
    if parts.notices is None:
        return
    try:
        for _ in range(BATCHES):
            notices = parts.notices.waiting()
            for notice in notices:
                if _heeded(parts, notice):
                    parts.notices.done(notice)
            if not notices:
                return
    except QueueError:
        log.warning("The queue of notices cannot be reached.", exc_info=True)


def _heeded(parts: Parts, notice: Notice) -> bool:
    try:
        found = refusals(notice.text)
    except NoticeError:
        log.warning("There is something in the queue that is no notice.")
        return False
    for refusal in found:
        if email := fit_address(parseaddr(refusal.email)[1]):
            bounced(parts, email, refusal.said)
    return True


def passed(parts: Parts, player: Player | None) -> None:
    """A letter has gone out."""
    count("letters_sent")
    if player is not None and player.mail_trouble and player.email:

        def forget(each: Player) -> None:
            each.mail_trouble = None

        _change(parts, player.email, forget)


def _change(
    parts: Parts, email: str, player_change: Callable[[Player], None], mark: Callable[[Address], None] | None = None
) -> None:
    """Change what is stored of an address, and of the player who has it, if any."""

    def attempt() -> None:
        item = parts.store.read(Address.key_of(email))[0]
        address = Address(email=email) if item is None else Address.unpack(item)
        writes: list[Put] = []
        if mark:
            mark(address)
            writes.append(address.put_over(item))
        parts.store.commit(*writes, *_changed(parts, address, player_change))

    until_undisturbed(attempt)


def _changed(parts: Parts, address: Address, change: Callable[[Player], None]) -> list[Put]:
    item = None if address.player is None else parts.store.read(Player.key_of(address.player))[0]
    if item is None:
        return []
    player = Player.unpack(item)
    if player.email != address.email:
        return []
    change(player)
    return [player.put_over(item)]
