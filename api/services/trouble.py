"""Mail that does not arrive: players are told on their settings page, and a dead address is left alone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from api.domain.addresses import Address, fit_address, hint
from api.domain.players import Player
from api.mail.notices import refusals
from api.parts import Parts
from api.services import hours
from api.services.changing import until_undisturbed
from api.stores.base import Put

_LONGEST = 120  # characters of what the server said


def arose(parts: Parts, email: str, said: str, next_at: datetime) -> None:
    """An attempt failed and will be repeated."""

    def tell(player: Player) -> None:
        again = hours.told(player, next_at)
        player.mail_trouble = f"Mail to {hint(email)} could not be sent ({said[:_LONGEST]}). We try again: {again}."

    _change(parts, email, tell)


def bounced(parts: Parts, email: str, said: str) -> None:
    """The address was refused for good. Nothing more is sent there for a long while."""

    def tell(player: Player) -> None:
        player.bounced = True
        player.mail_trouble = (
            f"Mail to {hint(email)} was refused ({said[:_LONGEST]}), so we send none there any more. "
            "Add another address."
        )

    def mark(address: Address) -> None:
        address.bounced_at = parts.clock()

    _change(parts, email, tell, mark)


def noticed(parts: Parts, event: Any) -> None:
    """Refusals that became known only after a letter was taken over."""
    for refusal in refusals(event):
        email = fit_address(refusal.email)
        if email:
            bounced(parts, email, refusal.said)


def passed(parts: Parts, player: Player | None) -> None:
    """A letter has gone out."""
    if player is not None and player.mail_trouble and player.email:

        def forget(each: Player) -> None:
            each.mail_trouble = None

        _change(parts, player.email, forget)


def _change(
    parts: Parts, email: str, player_change: Callable[[Player], None], mark: Callable[[Address], None] | None = None
) -> None:
    """Change what is kept of an address, and of the player who has it, if anybody has."""

    def attempt() -> None:
        item = parts.store.read(Address.key_of(email))[0]
        address = Address(email=email) if item is None else Address.unpack(item)
        writes: list[Put] = []
        if mark:
            mark(address)
            writes.append(address.put(expect=0 if item is None else item.version))
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
    return [player.put(expect=item.version)]
